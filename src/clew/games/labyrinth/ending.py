"""The four ends and the race (LB-30, LB-31)."""

from clew.games.labyrinth.events import GameOver, RaceStarted, RaceTurn
from clew.games.labyrinth.mist import return_mist
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import ACTIONS, FINISHED, HALL, NONE, RACE

FIVE_TREASURES = "five_treasures"
ALL_CARDS_IN_PLAY = "all_cards_in_play"
TABLE_FULL = "table_full"


def finish(pos: Position, reason: str, winners: tuple[int, ...]) -> None:
    """The game is over at this instant; everything pending is dropped (LB-30.1)."""
    pos.phase = FINISHED
    pos.reason = reason
    pos.winners = winners
    pos.actions_left = 0  # LB-30.7
    pos.stack.clear()
    if pos.loud:
        pos.tell(GameOver(reason, winners))


def owner_gained(pos: Position, seat: int) -> None:
    """LB-7.13, LB-30.1; with `return_to_hall` it counts only in the Hall (LB-V.1)."""
    if pos.treasures[seat] >= pos.house.target and (not pos.house.return_to_hall or pos.where[seat] == HALL):
        finish(pos, FIVE_TREASURES, (seat,))


def in_the_hall(pos: Position, seats: list[int]) -> None:
    """Characters have entered the Hall together: a racer wins (LB-31.8), and with `return_to_hall` who owns enough (LB-V.1)."""
    if pos.racing():
        order = pos.racers
        reason = pos.reason
        arrived = [seat for seat in order if seat in seats]
    elif pos.house.return_to_hall:
        order = turn_order(pos, pos.active)
        reason = FIVE_TREASURES
        arrived = [seat for seat in order if seat in seats and pos.treasures[seat] >= pos.house.target]
    else:
        return
    if arrived:
        finish(pos, reason, (pos.active if pos.active in arrived else arrived[0],))


def turn_order(pos: Position, first: int) -> tuple[int, ...]:
    return tuple([(first + step) % pos.seats for step in range(pos.seats)])


def cards_out(pos: Position) -> None:
    """LB-30.2: a card must come in the middle of a step and none can be had."""
    conclude(pos, ALL_CARDS_IN_PLAY, False)


def conclude(pos: Position, reason: str, expanding: bool) -> None:
    """LB-30.4, LB-30.5: most treasures win; several who share them race."""
    most = max(pos.treasures)
    leaders = [seat for seat in range(pos.seats) if pos.treasures[seat] == most]
    if len(leaders) == 1:
        finish(pos, reason, (leaders[0],))
        return
    first = pos.active if expanding else pos.left_of(pos.active)  # LB-31.3
    start_race(pos, reason, tuple([seat for seat in turn_order(pos, first) if seat in leaders]))


def start_race(pos: Position, reason: str, racers: tuple[int, ...]) -> None:
    pos.stack.clear()
    pos.phase = RACE
    pos.reason = reason
    pos.racers = racers
    pos.race_round = 1
    if pos.loud:
        pos.tell(RaceStarted(reason, racers))
    return_mist(pos)
    home = [seat for seat in racers if pos.where[seat] == HALL]
    if home:  # LB-31.4
        finish(pos, reason, (home[0],))
        return
    begin_race_turn(pos, racers[0])


def begin_race_turn(pos: Position, seat: int) -> None:
    """LB-31.5: no expansion, the usual actions."""
    pos.active = seat
    pos.turn_no += 1
    pos.actions_left = ACTIONS
    pos.acted = False
    pos.used = 0
    pos.used_passive = 0
    pos.chain_seat = NONE
    pos.turn_left = pos.house.turn_ms
    if pos.loud:
        pos.tell(RaceTurn(seat, pos.race_round))


def next_race_turn(pos: Position) -> None:
    place = pos.racers.index(pos.active) + 1
    if place == len(pos.racers):
        if pos.race_round == pos.house.race_rounds:  # LB-31.9
            finish(pos, pos.reason, tuple(sorted(pos.racers)))
            return
        place = 0
        pos.race_round += 1
    begin_race_turn(pos, pos.racers[place])
