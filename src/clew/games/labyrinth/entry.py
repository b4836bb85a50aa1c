"""Bringing a character onto a card or into the Hall: turning up, turning, standing there, facing (LB-7.2, LB-17.8)."""

from clew.games.labyrinth.ending import cards_out, in_the_hall
from clew.games.labyrinth.events import CardDrawnToTable, CardRevealed, EnteredHall
from clew.games.labyrinth.frame import CHALLENGE, ORIENT_CARD, PUSHING, Frame
from clew.games.labyrinth.piles import take_top
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import EMPTY, FINISHED, HALL, HALL_PART, NONE, OPEN, TYPE_NAME


def enter(pos: Position, arrival: Frame, side: int, chooser: int, dear: int = 0) -> None:
    """Begin an arrival on its cell. A card turned up for it is turned by `chooser` first, with a corridor at `side`."""
    pos.push(arrival)
    cell = arrival.cell
    code = pos.lies[cell]
    if code == HALL_PART or (code >= 0 and code & OPEN):
        return
    if code == EMPTY:
        card = take_top(pos)
        if card == NONE:
            cards_out(pos)
            return
        pos.lay(cell, card << 3 | OPEN)
        if pos.loud:
            pos.tell(CardDrawnToTable(pos.grid.cell[cell], TYPE_NAME[card]))
    else:
        reveal(pos, cell)
    pos.push(Frame(ORIENT_CARD, chooser, cell=cell, side=side, level=dear))


def reveal(pos: Position, cell: int) -> None:
    """Turn a closed card up for everybody. It lies in rotation 0 until somebody turns it."""
    code = pos.lies[cell]
    pos.lay(cell, code | OPEN)
    if pos.loud:
        pos.tell(CardRevealed(pos.grid.cell[cell], TYPE_NAME[code >> 3]))


def begin_push(pos: Position, by: int, target: int, way: int) -> None:
    """LB-13.4: one opponent, one space; the pusher turns the card, or the pushed player by table option (LB-R.11)."""
    space = pos.where[target]
    arrival = Frame(PUSHING, by, target, pos.beyond(space, way))
    enter(pos, arrival, pos.heading(space, way) ^ 2, steering(pos, by, target))


def steering(pos: Position, controller: int, victim: int) -> int:
    """LB-R.11: who turns the card of a forced movement."""
    return victim if pos.house.victim_turns else controller


def stand(pos: Position, seats: list[int], cell: int) -> bool:
    """Put characters on the card or into the Hall, together. True where they now stand on a card and the game goes on."""
    space = pos.space_of(cell)
    for seat in seats:
        pos.where[seat] = space
    if space != HALL:
        return True
    for seat in seats:
        if pos.loud:
            pos.tell(EnteredHall(seat))
    in_the_hall(pos, seats)
    return False


def meets(pos: Position, cell: int) -> int:
    """The challenge that the character of the current chain meets there; none twice (LB-7.16), none in the race (LB-31.2)."""
    if pos.racing() or pos.phase == FINISHED or pos.chain_faced >> cell & 1:
        return 0
    return pos.trial(cell)


def face(pos: Position, seat: int, cell: int) -> None:
    """LB-7.2: an unresolved challenge is faced at once."""
    kind = meets(pos, cell)
    if kind:
        pos.chain_faced |= 1 << cell
        pos.push(Frame(CHALLENGE, seat, seat, cell, how=kind))


def place(pos: Position, space: int) -> tuple[int, int] | str:
    """A space as events name it."""
    return "hall" if space == HALL else pos.grid.cell[space]
