"""What each kind of reason claims, checked against the rules. A reason without an entry here cannot be given."""

from collections.abc import Callable

import msgspec

from clew.games.labyrinth.actions import PayChallenge
from clew.games.labyrinth.bots.search import loaded
from clew.games.labyrinth.events import ChallengeStarted, ChallengeWon
from clew.games.luxor.events import GameEnded, ScarabTaken
from clew.games.luxor.telling import need as requirement
from clew.games.magic_maze.bots.worth import open_ways
from clew.games.magic_maze.events import HeroMoved
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import CONCEDE, HEROES, SPACE
from clew.games.team.actions import Move
from clew.games.team.events import TileTurnedUp
from clew.games.team.rules import TeamState
from clew.games.team.tables import CELL_INDEX, MARK, TREASURE_INDEX
from clew.games.team.treasure import eligible_slots
from clew.kernel import Event, Game, Hint, State, copies, encode, rng_of

WORLDS = 3
ENDS = 64
SPREAD = 40
"""Of how many percent two samples of that many ends may differ: more than four standard deviations."""


class Case(msgspec.Struct):
    """A hint, and the position for which it was given."""

    game: Game
    state: State
    seat: int
    hint: Hint

    def worlds(self, count: int = WORLDS) -> list[State]:
        """The position as it is, and others that the seat cannot tell from it."""
        return [self.state.clone(), *(self.state.imagine(self.seat, rng_of(f"claim {n}")) for n in range(count))]

    def played(self, world: State) -> list[Event]:
        """What happens where the plan is followed to the letter."""
        return [event for action in self.hint.actions for event in copies(world.apply(self.seat, action), self.seat)]

    def fact(self, name: str) -> object:
        return self.hint.reason.facts[name]


def only(case: Case) -> None:
    teller = case.game.teller(case.state.view(case.seat), case.seat)
    assert teller.offered(case.state.legal(case.seat)) == case.hint.actions


def brings(case: Case) -> None:
    promised = [encode(event) for event in case.hint.reason.events]
    assert promised
    for world in case.worlds():
        happened = [encode(event) for event in case.played(world)]
        for event in promised:
            assert event in happened
            happened.remove(event)


def best(case: Case) -> None:
    teller = case.game.teller(case.state.view(case.seat), case.seat)
    assert case.fact("count") == len(teller.offered(case.state.legal(case.seat)))
    assert len(case.hint.actions) > 0


# Luxor ------------------------------------------------------------------------------


def luxor_wins(case: Case) -> None:
    for world in case.worlds(12):
        case.played(world)
        outcome = world.outcome()
        assert outcome is not None
        assert case.seat in outcome.winners


def luxor_ends(case: Case) -> None:
    won = 0
    for world in case.worlds(ENDS):
        events = case.played(world)
        assert any(isinstance(event, GameEnded) for event in events)
        outcome = world.outcome()
        assert outcome is not None
        won += case.seat in outcome.winners
    percent = case.fact("percent")
    assert isinstance(percent, int)
    assert abs(100 * won / (ENDS + 1) - percent) <= SPREAD


def luxor_scarab(case: Case) -> None:
    for world in case.worlds():
        assert any(isinstance(event, ScarabTaken) and event.seat == case.seat for event in case.played(world))


def luxor_gather(case: Case) -> None:
    space = case.fact("space")
    assert isinstance(space, int)
    before = case.state.view(case.seat).seats[case.seat].adventurers.count(space)
    for world in case.worlds():
        case.played(world)
        view = world.view(case.seat)
        assert view.board[space - 1].kind == "treasure"
        have = view.seats[case.seat].adventurers.count(space)
        assert have == case.fact("have") > before
        need = requirement(view.board[space - 1])
        assert have < need == case.fact("need")


# Team -------------------------------------------------------------------------------


def team_dig(case: Case) -> None:
    cell = case.fact("cell")
    for world in case.worlds():
        up = [event for event in case.played(world) if isinstance(event, TileTurnedUp) and event.where == "board"]
        assert [event.cell for event in up] == [cell]


def team_dig_treasure(case: Case) -> None:
    """Over many worlds every tile that may lie there lies there some time, and no other."""
    team_dig(case)
    before = case.state.clone()
    for action in case.hint.actions[:-1]:
        before.apply(case.seat, action)
    assert isinstance(before, TeamState)
    cell = case.fact("cell")
    index = CELL_INDEX[cell]  # type: ignore[index]
    assert before.view(None).cells[index // 7][index % 7].face == "down"
    everything = case.fact("all")
    assert isinstance(everything, int)
    tiles = {before.imagine(None, rng_of(n)).board[index] >> 2 for n in range(40 * everything)}
    assert len(tiles) == everything
    slots = eligible_slots(before, case.seat)
    goals = {slot: before.slots[slot] for slot in slots if before.slots[slot] >= 0} or {}
    assert goals
    treasures = case.fact("treasures")
    assert isinstance(treasures, list)
    assert set(treasures) <= {MARK[tile] for tile in tiles}
    assert len(treasures) == case.fact("good")


def team_opened(case: Case) -> None:
    seat, cell = case.fact("seat"), case.fact("cell")
    treasure = TREASURE_INDEX[str(case.fact("treasure"))]
    assert isinstance(seat, int)
    assert not _walks(case.state.clone(), seat, cell)
    for world in case.worlds():
        case.played(world)
        assert _walks(world, seat, cell)
        assert isinstance(world, TeamState)
        assert treasure in world.slots
        shown = world.view(None).cells[CELL_INDEX[cell] // 7][CELL_INDEX[cell] % 7]  # type: ignore[index]
        assert shown.face == "up"


def _walks(state: State, seat: int, cell: object) -> bool:
    """Whether a seat could walk to a cell, were it its turn."""
    assert isinstance(state, TeamState)
    state.active, state.move_made, state.spent = seat, False, 255
    return Move(cell) in state.legal(seat)  # type: ignore[arg-type]


# Labyrinth --------------------------------------------------------------------------


def labyrinth_challenge(case: Case) -> None:
    """Every face of the die is tried."""
    won = 0
    faces = case.fact("die")
    assert isinstance(faces, int)
    for face in range(1, faces + 1):
        world = case.state.clone()
        world.rng = loaded(rng_of("challenge"), face)
        events = case.played(world)
        assert any(isinstance(event, ChallengeStarted) and event.cell == case.fact("cell") for event in events)
        won += any(isinstance(event, ChallengeWon) for event in [*events, *_paid(world, case.seat)])
    assert won == case.fact("rolls")


def _paid(world: State, seat: int) -> list[Event]:
    """The challenge paid for, as far as the hand goes."""
    events: list[Event] = []
    while payments := [one for one in world.legal(seat) if isinstance(one, PayChallenge) and not one.concede]:
        events += world.apply(seat, payments[0])
    return events


# Magic Maze -------------------------------------------------------------------------


def magic_maze_nearer(case: Case) -> None:
    hero, goal, far = case.fact("hero"), case.fact("goal"), case.fact("far")
    place = HEROES.index(str(hero))
    after = case.state.clone()
    assert any(isinstance(event, HeroMoved) and event.hero == hero for event in case.played(after))
    assert isinstance(case.state, MagicMazeState)
    assert isinstance(after, MagicMazeState)
    space = SPACE.index(str(goal))
    assert open_ways(after, place).dist[space] == far
    assert open_ways(case.state, place).dist[space] > open_ways(after, place).dist[space]


def magic_maze_wait_for(case: Case) -> None:
    seat = case.fact("seat")
    assert isinstance(seat, int)
    assert seat != case.seat
    assert case.hint.actions == []
    assert set(case.state.legal(seat)) - {CONCEDE}


CLAIMS: dict[str, Callable[[Case], None]] = {
    "only": only,
    "brings": brings,
    "best": best,
    "luxor.wins": luxor_wins,
    "luxor.ends": luxor_ends,
    "luxor.scarab": luxor_scarab,
    "luxor.gather": luxor_gather,
    "team.dig": team_dig,
    "team.dig_treasure": team_dig_treasure,
    "team.opened": team_opened,
    "labyrinth.challenge": labyrinth_challenge,
    "magic_maze.nearer": magic_maze_nearer,
    "magic_maze.wait_for": magic_maze_wait_for,
}


def check_claim(case: Case) -> None:
    key = case.hint.reason.key
    CLAIMS[key if key in CLAIMS else f"{case.game.slug}.{key}"](case)
