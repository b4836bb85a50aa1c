"""Refusals: every code with its clause, and which comes first where several apply."""

from dataclasses import dataclass

import pytest

from clew.games.team.actions import ChooseColor, ChooseFirst, ChooseSpell, EndTurn, Move, OrientTile, Rotate, Slide, Swap
from clew.kernel import Action, Illegal
from games.team.stage import BLUE, GAME, RED, YELLOW, TeamTable, fresh_table, s0


class Fireball(Action, frozen=True):
    """No action of this game."""

    target: int


@dataclass
class NoAction:
    type: str = "move"


def over() -> TeamTable:
    table = s0().pages().table()
    table.ends_turn(RED)
    return table


def digging() -> TeamTable:
    table = s0().bury((3, 0)).table()
    table.does(RED, Move((3, 0)))
    return table


@pytest.mark.rule("TE-11.7")
@pytest.mark.parametrize("action", [Fireball(1), Slide(5, "x"), ChooseColor(RED), EndTurn(), NoAction()])  # type: ignore[arg-type]
def test_first_of_all_the_game_is_over(action: Action) -> None:
    over().refuses(RED, action, "game_over", "TE-11.7")


@pytest.mark.parametrize("action", [Fireball(1), NoAction(), None, "end_turn", {"type": "end_turn"}, 7])
def test_then_the_type_is_unknown(action: object) -> None:
    for table in (s0().table(), digging()):
        table.refuses(RED, action, "malformed")
        table.refuses(YELLOW, action, "malformed")
    fresh_table(2).refuses(0, action, "malformed")


@pytest.mark.rule("TE-2.16")
def test_then_the_phase_is_wrong() -> None:
    """Although the fields are malformed, the seat is wrong and a decision is pending."""
    digging().refuses(YELLOW, ChooseColor(5), "wrong_phase", "TE-2.16")  # type: ignore[arg-type]
    fresh_table(2).refuses(0, Slide(5, "x"), "wrong_phase", "TE-2.16")  # type: ignore[arg-type]
    fresh_table(2).refuses(0, OrientTile(0), "wrong_phase", "TE-2.16")


@pytest.mark.rule("TE-3.1")
def test_then_it_is_not_your_turn() -> None:
    digging().refuses(YELLOW, Slide(5, "x"), "not_your_turn", "TE-3.1", active=0)  # type: ignore[arg-type]
    digging().refuses(YELLOW, OrientTile(9), "not_your_turn", "TE-3.1")
    s0().table().refuses(YELLOW, OrientTile(0), "not_your_turn", "TE-3.1")


@pytest.mark.rule("TE-R.28", "TE-2.20")
def test_then_it_is_not_your_turn_to_choose() -> None:
    table = fresh_table(2, mode="basic", first_seat="chosen")
    table.does(0, ChooseColor(RED))
    table.does(1, ChooseColor(BLUE))
    table.refuses(1, ChooseSpell(7), "not_your_turn", "TE-R.28", active=0)  # type: ignore[arg-type]
    table.does(0, ChooseSpell("swap"))
    table.does(1, ChooseSpell("cross"))
    table.refuses(1, ChooseFirst("me"), "not_your_turn", "TE-2.20", active=0)  # type: ignore[arg-type]


@pytest.mark.rule("TE-3.14", "TE-8.9")
def test_then_a_decision_is_pending_or_there_is_none() -> None:
    digging().refuses(RED, Slide(5, "x"), "decision_pending", "TE-3.14")  # type: ignore[arg-type]
    digging().refuses(RED, Rotate((9, 9), 9), "decision_pending", "TE-3.14")
    s0().table().refuses(RED, OrientTile("x"), "no_decision", "TE-8.9")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "action",
    [
        Slide(5, 0),  # type: ignore[arg-type]
        Slide("N1", "0"),  # type: ignore[arg-type]
        Slide("N1", None),  # type: ignore[arg-type]
        Slide("N1", 0.5),  # type: ignore[arg-type]
        Rotate((1,), 1),  # type: ignore[arg-type]
        Rotate((1, 1, 1), 1),  # type: ignore[arg-type]
        Rotate("B2", 1),  # type: ignore[arg-type]
        Rotate(([1], 1), 1),  # type: ignore[arg-type]
        Move([2, 0]),  # type: ignore[arg-type]
        Move((2, 0), 3),  # type: ignore[arg-type]
        Move((2, 0), "fireball"),
        Move((2, 0), ""),
        Move(None),  # type: ignore[arg-type]
    ],
)
def test_then_a_field_is_malformed(action: Action) -> None:
    """Before any refusal of the action itself: the spells are spent and no move is left."""
    for table in (s0().table(), s0().spent(RED, "slide", "rotate").table()):
        table.refuses(RED, action, "malformed")
    moved = s0().table()
    moved.does(RED, Move((0, 0)))
    moved.refuses(RED, action, "malformed")


def test_then_the_refusals_of_a_slide_in_their_order() -> None:
    table = s0().bury((6, 1)).table()
    s0().spent(RED, "slide").table().refuses(RED, Slide("X9", 9), "spell_spent", "TE-3.9")
    table.refuses(RED, Slide("X9", 9), "unknown_arrow", "TE-6.2")
    table.refuses(RED, Slide("N1", 9), "bad_orientation", "TE-5.10")
    table.refuses(RED, Slide("N1", 0), "far_end_face_down", "TE-6.5")


def test_then_the_refusals_of_a_swap_in_their_order() -> None:
    swapper = s0().mode("basic").spells(RED, "slide+swap")
    s0().mode("basic").table().refuses(RED, Swap(((9, 9), (2, 2))), "spell_not_owned", "TE-2.11")
    swapper.table().refuses(RED, Swap(((9, 9), (2, 2))), "off_board", "TE-12.4")
    swapper.table().refuses(RED, Swap(((1, 1), (4, 4))), "tile_fixed", "TE-12.4")
    swapper.table().refuses(RED, Swap(((1, 1), (3, 3))), "not_adjacent", "TE-12.4")
    swapper.spent(RED, "swap").table().refuses(RED, Swap(((9, 9), (2, 2))), "spell_spent", "TE-3.9")


def test_then_the_refusals_of_set_up_in_their_order() -> None:
    table = fresh_table(3, mode="basic")
    table.does(0, ChooseColor(RED))
    table.refuses(0, ChooseColor("purple"), "malformed")
    table.refuses(0, ChooseColor(RED), "already_chosen", "TE-2.19")
    table.refuses(1, ChooseColor(RED), "color_taken", "TE-2.6")
    table.does(1, ChooseColor(BLUE))
    table.does(2, ChooseColor(YELLOW))
    table.refuses(0, ChooseSpell("fireball"), "malformed")
    table.refuses(0, ChooseSpell("slide"), "not_in_pool", "TE-2.10")
    table.does(0, ChooseSpell("swap"))
    table.refuses(1, ChooseSpell("swap"), "spell_taken", "TE-2.11")


@pytest.mark.rule("TE-8.5", "TE-8.2")
def test_unreachable_gives_its_reason() -> None:
    """Rubble blocks where the way would be free, were all rubble open on all four sides; with or without the spell."""
    table = s0().bury((3, 0)).table()
    table.refuses(RED, Move((6, 0)), "unreachable", "TE-8.5", reason="blocked_by_face_down", cell=(6, 0))
    table.refuses(RED, Move((5, 5)), "unreachable", "TE-8.2", reason="no_way", cell=(5, 5))
    spelled = s0().mode("basic").spells(RED, "slide+cross").bury((3, 0), (5, 0)).table()
    spelled.refuses(RED, Move((6, 0), "cross"), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    spelled.refuses(RED, Move((5, 5), "cross"), "unreachable", "TE-8.2", reason="no_way")
    rim = s0().mode("basic").spells(RED, "slide+breakout").bury((3, 0)).table()
    rim.refuses(RED, Move((0, 1), "breakout"), "unreachable", "TE-8.5", reason="blocked_by_face_down")  # [3, 0] would be a gate


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    s0().table().refuses(seat, EndTurn(), "no_such_seat", seats=4)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "[]",
        '{"type": "fireball"}',
        '{"type": "slide", "arrow": "N1"}',
        '{"type": "slide", "arrow": "N1", "orientation": "0"}',
        '{"type": "slide", "arrow": "N1", "orientation": 0, "extra": 1}',
        '{"type": "swap", "cells": [[1, 1]]}',
        '{"type": "move", "to": [2]}',
        "{",
    ],
)
def test_messages_that_are_no_action(data: str) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.decode(data)
    assert (refusal.value.code, refusal.value.clause) == ("malformed", "")


def test_messages_that_are_actions() -> None:
    assert GAME.decode('{"type": "move", "to": [2, 0]}') == Move((2, 0), None)
    assert GAME.decode('{"type": "move", "to": [2, 0], "spell": "cross"}') == Move((2, 0), "cross")
    assert GAME.decode('{"type": "swap", "cells": [[1, 2], [1, 1]]}') == Swap(((1, 1), (1, 2)))
    assert GAME.decode('{"type": "end_turn"}') == EndTurn()
    assert GAME.decode({"type": "choose_color", "color": "red"}) == ChooseColor(RED)
