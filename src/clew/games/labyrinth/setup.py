"""Set-up: first player, characters, Hall, deal (LB-1)."""

from clew.games.labyrinth.events import CharacterChosen, Dealt, FirstPlayerRolled, GameStarted, HallPlaced
from clew.games.labyrinth.grid import Hall
from clew.games.labyrinth.piles import names
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHARACTER_INDEX, CHARACTERS, DIE, NONE, SETUP_HALL
from clew.games.labyrinth.turn import begin_turn
from clew.kernel.action import Cell
from clew.kernel.errors import Illegal


def open_table(pos: Position) -> None:
    """Everything before the first choice."""
    find_first(pos)
    if pos.house.lottery:
        draw_characters(pos)


def find_first(pos: Position) -> None:
    """LB-1.2, LB-1.3."""
    method = pos.house.first_player
    rolls: list[tuple[int, int]] = []
    if method in ("youngest", "oldest"):
        first = pos.house.first_seat
    elif method == "random":
        first = pos.rng.below(pos.seats)
    else:
        first = roll_for_first(pos, rolls, lowest=method == "die_low")
    pos.first_seat = first
    pos.active = first
    pos.decider = first
    pos.turn_left = pos.house.turn_ms
    if pos.loud:
        pos.tell(FirstPlayerRolled(first, method, tuple(rolls)))


def roll_for_first(pos: Position, rolls: list[tuple[int, int]], lowest: bool) -> int:
    tied = list(range(pos.seats))
    while len(tied) > 1:
        values = [pos.rng.die(DIE) for _ in tied]
        rolls += list(zip(tied, values, strict=True))
        best = min(values) if lowest else max(values)
        tied = [seat for seat, value in zip(tied, values, strict=True) if value == best]
    return tied[0]


def draw_characters(pos: Position) -> None:
    """LB-1.4 by lottery, in turn order."""
    lots = pos.rng.shuffled(range(len(CHARACTERS)))
    for step in range(pos.seats):
        take_character(pos, (pos.first_seat + step) % pos.seats, lots[step])


def take_character(pos: Position, seat: int, character: int) -> None:
    """LB-1.4 by choice: then the next in turn order, and at last the Hall."""
    pos.characters[seat] = character
    if pos.loud:
        pos.tell(CharacterChosen(seat, CHARACTERS[character]))
    pos.active = pos.left_of(seat)
    pos.turn_left = pos.house.turn_ms
    if NONE not in pos.characters:
        pos.phase = SETUP_HALL
        pos.active = pos.first_seat


def free_characters(pos: Position) -> list[int]:
    return [character for character in range(len(CHARACTERS)) if character not in pos.characters]


def place_hall(pos: Position, anchor: Cell, rotation: int) -> None:
    """LB-1.6; then cards are dealt and the game begins (LB-1.8 to LB-1.13)."""
    pos.put_hall(Hall(pos.grid, anchor, rotation, pos.house.doors))
    if pos.loud:
        pos.tell(HallPlaced(pos.active, anchor, rotation, "doors" if pos.house.doors else "open"))
    pos.rng.shuffle(pos.draw)
    for step in range(pos.seats):
        seat = (pos.first_seat + step) % pos.seats
        cards = [pos.draw.pop() for _ in range(pos.limit(seat))]
        for card in cards:
            pos.take_card(seat, card)
        if pos.loud:
            pos.tell(Dealt(seat, len(cards), names(cards)))
    if pos.loud:
        pos.tell(GameStarted(pos.first_seat))
    begin_turn(pos, pos.first_seat)


def refuse_character(character: str) -> None:
    if character in CHARACTER_INDEX:
        raise Illegal("character_taken", "LB-1.5", character=character)
    raise Illegal("malformed", "", problem=f"there is no character {character}")


def default_anchor(pos: Position) -> Cell:
    """What the clock chooses."""
    return ((pos.grid.cols - 3) // 2, pos.grid.rows // 2)
