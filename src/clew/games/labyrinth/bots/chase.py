"""The way to what is worth entering: a short search over open corridors."""

from clew.games.labyrinth.bots.prospects import UNKNOWN
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHALLENGE, DOOR, HALL, OPEN, PLAIN

FAR = 6
NO_WAY = 255


def knows(pos: Position, seat: int, cell: int, turns: int) -> bool:
    """Whether a seat that remembers for so many turns knows a closed card."""
    seen = pos.shown[cell]
    own = pos.peeked.get(seat << 8 | cell, -1)
    if own > seen:
        seen = own
    return seen >= 0 and pos.turn_no - seen <= turns


def chase(pos: Position, seat: int, values: list[float], turns: int, fading: list[float], far: int) -> list[float]:
    """For each way out of the seat's space the best that it leads to, less for every action it takes; -1 where none leads on."""
    start = pos.where[seat]
    best = [-1.0] * 9
    racing = pos.racing()
    free = racing or POWERS[pos.characters[seat]].name == "cunning"
    reached = [False] * (HALL + 1)
    reached[start] = True
    queue = [start << 16 | NO_WAY << 8]
    """Space, first way and actions spent, packed."""
    edges = pos.edges
    near = pos.grid.near
    lies = pos.lies
    hall = pos.hall
    assert hall is not None
    place = 0
    resolved = pos.resolved
    again = values[pos.trial(start)] if start != HALL and not racing else 0.0  # LB-7.15: leave and enter again
    while place < len(queue):
        packed = queue[place]
        place += 1
        space = packed >> 16
        first = packed >> 8 & 255
        spent = packed & 255
        in_hall = space == HALL
        for way in range(4 if in_hall else 0, 9 if in_hall else 4):
            if in_hall:
                own = hall.edge
                cell = hall.outside[way - 4]
                touch = edges[cell][hall.exit_side[way - 4] ^ 2]
            else:
                own = edges[space][way]
                if not own:
                    continue
                cell = near[space * 4 + way]
                touch = edges[cell][way ^ 2]
            if not touch:
                continue
            price = spent + (1 if free or (own != DOOR and touch != DOOR) else 2)
            if price > far:
                continue
            head = way if first == NO_WAY else first
            code = lies[cell]
            if code < 0:  # the Hall
                there = HALL
                value = 3.0 if racing else 0.0
            else:
                there = cell
                if racing:
                    value = 0.02
                elif not code & OPEN and not knows(pos, seat, cell, turns):
                    value = values[UNKNOWN]
                else:  # `trial`, written out: nothing is asked as often
                    value = values[PLAIN if resolved >> cell & 1 else CHALLENGE[code >> 3]]
            value *= fading[price]
            if value > best[head]:
                best[head] = value
            if space == start and again > 0.0 and (code < 0 or code & OPEN):
                value = max(value, again * fading[price + 1])
                if value > best[head]:
                    best[head] = value
            if not reached[there] and (code < 0 or code & OPEN or racing):
                reached[there] = True
                queue.append(there << 16 | head << 8 | price)
    return best
