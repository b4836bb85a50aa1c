"""What happens where a hero arrives."""

from clew.games.magic_maze.ending import lose, win
from clew.games.magic_maze.events import BallReady, CameraDisabled, HeroEscaped, OutOfOrder, Theft
from clew.games.magic_maze.state import OFF_BOARD, Position
from clew.games.magic_maze.tables import (
    BALL,
    CAMERA,
    COLOR,
    EXIT,
    FEATURE,
    HEROES,
    ITEM,
    KINDS,
    PURPLE,
    PURPLE_EXIT,
    RUNNING,
    SPACE,
    TIMER,
    YELLOW,
)  # fmt: skip
from clew.games.magic_maze.timer import flip

ALL_ESCAPED = 0b1111
CREDITS = 2


def arrive(pos: Position, hero: int, start: int, to: int) -> None:
    if hero == PURPLE and FEATURE[start] == BALL:
        leave_ball(pos, start)
    kind = FEATURE[to]
    if kind == TIMER:
        if to not in pos.tokens:  # MM-8.4
            put_token(pos, to)  # MM-8.3
            flip(pos)
    elif kind == CAMERA:
        _reach_camera(pos, hero, to)
    elif kind == BALL:
        _reach_ball(pos, hero, to)
    elif kind == ITEM:
        _reach_item(pos)
    elif kind == EXIT and may_leave(pos, hero, to):
        _reach_exit(pos, hero, to)


def put_token(pos: Position, space: int) -> None:
    pos.tokens = pos.tokens | {space}
    if pos.loud:
        pos.events.append(OutOfOrder(SPACE[space], KINDS[FEATURE[space]]))
    pos.refresh_ban()


def leave_ball(pos: Position, ball: int) -> None:
    """MM-11.10: one credit left is lost with the ball; MM-11.11: two are not."""
    if pos.credits == 1:
        put_token(pos, ball)
    pos.credits = 0


def _reach_camera(pos: Position, hero: int, camera: int) -> None:
    """MM-11.17, MM-11.18."""
    if hero == YELLOW and pos.house.barbarian and camera not in pos.tokens:
        put_token(pos, camera)
        if pos.loud:
            pos.events.append(CameraDisabled(SPACE[camera], pos.functional_cameras()))


def _reach_ball(pos: Position, hero: int, ball: int) -> None:
    """MM-11.6, MM-11.13."""
    if hero == PURPLE and pos.house.mage and ball not in pos.tokens:
        pos.credits = CREDITS
        if pos.loud:
            pos.events.append(BallReady(SPACE[ball], CREDITS))


def at_the_items(pos: Position) -> bool:
    """MM-7.1: all four at once."""
    return on_item(pos, 0) and on_item(pos, 1) and on_item(pos, 2) and on_item(pos, 3)


def on_item(pos: Position, hero: int) -> bool:
    """Whether a hero stands on an item that it may steal: its own, or another's where foreign ones are wanted (MM-18.1)."""
    space = pos.heroes[hero]
    return space >= 0 and FEATURE[space] == ITEM and (COLOR[space] == hero) != pos.house.foreign_items


def _reach_item(pos: Position) -> None:
    if pos.stolen or not at_the_items(pos):
        return
    if pos.house.manual_theft:
        pos.theft_missed = True
    else:
        steal(pos)  # MM-7.2


def steal(pos: Position) -> None:
    """MM-7.4, MM-7.5."""
    pos.stolen = True
    pos.theft_missed = False
    if pos.loud:
        pos.events.append(Theft())


def may_leave(pos: Position, hero: int, exit_: int) -> bool:
    """MM-12.2, MM-18.3."""
    if pos.house.single_exit:
        return exit_ == PURPLE_EXIT
    return (COLOR[exit_] == hero) != pos.house.foreign_exits


def _reach_exit(pos: Position, hero: int, exit_: int) -> None:
    if pos.stolen:
        _escape(pos, hero, exit_)
    elif pos.theft_missed:  # MM-7.7
        lose(pos, "left_without_theft")


def _escape(pos: Position, hero: int, exit_: int) -> None:
    """MM-12.1; with MM-18.4 and MM-25.3 the hero stays standing there."""
    assert pos.phase == RUNNING
    pos.escaped |= 1 << hero
    if not pos.house.stay:
        pos.heroes[hero] = OFF_BOARD  # MM-12.6
    if pos.loud:
        pos.events.append(HeroEscaped(HEROES[hero], SPACE[exit_]))
    if pos.escaped == ALL_ESCAPED:  # MM-12.3
        win(pos)
