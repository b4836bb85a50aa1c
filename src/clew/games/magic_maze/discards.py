"""Scenario 11: two tiles of the mall are discarded on each flip before the theft (MM-19)."""

from clew.games.magic_maze.ending import lose
from clew.games.magic_maze.events import DeckTop, DiscardsDue, TileDiscarded
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import DISCARDS, FACE, NONE, START_FACES
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

PAIR = 2


def demand_discards(pos: Position) -> None:
    pos.discards_due = PAIR
    pos.laid_since = NONE
    if pos.loud:
        pos.events.append(DiscardsDue(PAIR))
    if pos.pending is None:  # MM-19.11: else the check comes after laying
        survey(pos)


def survey(pos: Position) -> None:
    """Work out what may be discarded; the game is lost where nothing may (MM-19.7)."""
    pos.discardable = [face for face in pos.mall.tiles if not _cause(pos, face)]
    if pos.discards_due and not pos.discardable:
        lose(pos, "cannot_discard")


def _cause(pos: Position, face: int) -> str:
    """Why a tile must stay, the first reason that applies; "" where it may go."""
    cause = _fixed(pos, face)
    if cause:
        return cause
    if not pos.mall.connected_without(1 << face):  # MM-19.5
        return "splits_mall"
    return "no_second" if pos.discards_due == PAIR and not _second_exists(pos, face) else ""


def _fixed(pos: Position, face: int) -> str:
    """MM-19.2 to MM-19.4."""
    if not pos.mall.holds(face):
        return "not_in_mall"
    if face < START_FACES:
        return "start_tile"
    if face == pos.laid_since:  # MM-19.13
        return "laid_since_flip"
    for space in pos.heroes:
        if space >> 4 == face:
            return "hero_on_tile"
    for space in pos.tokens:
        if space >> 4 == face:
            return "token_on_tile"
    return ""


def _second_exists(pos: Position, first: int) -> bool:
    """MM-19.8."""
    for face in pos.mall.tiles:
        if face != first and not _fixed(pos, face) and pos.mall.connected_without(1 << first | 1 << face):
            return True
    return False


CLAUSES = {
    "not_in_mall": "MM-19.13", "laid_since_flip": "MM-19.13", "start_tile": "MM-19.4", "hero_on_tile": "MM-19.2",
    "token_on_tile": "MM-19.3",
    "splits_mall": "MM-19.5", "no_second": "MM-19.8",
}  # fmt: skip


def choices(pos: Position, found: list[Action]) -> None:
    if pos.pending is None:
        for face in pos.discardable:
            found.append(DISCARDS[face])


def discard(pos: Position, seat: int, face: int) -> None:
    if not pos.discards_due:
        raise Illegal("no_discard_due", "MM-19.1")
    if pos.pending is not None:
        raise Illegal("placement_pending", "MM-19.11", seat=pos.pending.seat)
    cause = _cause(pos, face)
    if cause:
        raise Illegal("not_discardable", CLAUSES[cause], cause=cause, tile=FACE[face])
    pos.mall = pos.mall.without(face)
    pos.deck = (*pos.deck, face)  # MM-19.9
    pos.known_bottom += 1
    pos.discards_due -= 1
    pos.acted[seat] = pos.now
    pos.refresh_ban()
    if pos.loud:
        pos.events.append(TileDiscarded(seat, FACE[face], pos.discards_due))
    if pos.house.face_up and len(pos.deck) == 1:
        pos.known_top = 1
        if pos.loud:
            pos.events.append(DeckTop(FACE[face]))
    if pos.discards_due:
        survey(pos)
    else:
        pos.discardable = []
        pos.laid_since = NONE
