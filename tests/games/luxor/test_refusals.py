"""Refusals: their order, their codes, and that nothing changes."""

import pytest

from clew.games.luxor.actions import (
    ChooseActor,
    ChooseBonus,
    ChooseDiscount,
    ChooseFavour,
    ChooseHorus,
    MoveAfterRoll,
    PassCard,
    PlayCard,
    RollCard,
)  # fmt: skip
from clew.kernel import Action, Illegal
from games.luxor.stage import A1, A2, A3, GAME, GREEN, LEFT, RED, RIGHT, move, passing, play, roll, stage


class Dance(Action, frozen=True):
    """Not an action of this game."""


@pytest.mark.rule("LX-3.2")
@pytest.mark.parametrize("nonsense", [
    Dance(), None, 7, "play_card", {"type": "play_card"}, PlayCard(7, 0, 1), PlayCard(LEFT, "0", 1), PlayCard(LEFT, 0, 1.5),  # type: ignore[arg-type]
    PlayCard([], 0, 1), MoveAfterRoll(None, 2), ChooseHorus(1), ChooseDiscount("yes"), ChooseFavour("2"), ChooseActor([1]),  # type: ignore[arg-type]
], ids=repr)  # fmt: skip
def test_what_is_no_well_formed_action_is_malformed(nonsense: object) -> None:
    stage().table().refuses(RED, nonsense, "malformed")


@pytest.mark.rule("LX-3.2")
@pytest.mark.parametrize("text", [
    '{"type":"dance"}', '{"type":"play_card"}', '{"type":"play_card","side":1}', '{"type":"play_card","side":"left","hat":"red"}',
    '{"type":"play_card","side":"left","move":{"adventurer":"0","steps":1}}',
    '{"type":"play_card","side":"left","move":{"jump":1}}',
    '{"type":"play_card","side":"left","adventurer":0,"move":{"adventurer":1}}', '{"type":"play_card","side":"left","move":3}',
    '{"type":"choose_discount","take":1}', '{"type":"move_after_roll","adventurer":0}', "[]", "{", "",
])  # fmt: skip
def test_messages_that_cannot_be_decoded(text: str) -> None:
    with pytest.raises(Illegal, match="malformed"):
        GAME.decode(text)


@pytest.mark.rule("LX-3.2")
def test_a_move_may_be_written_inside_or_beside() -> None:
    inside = GAME.decode('{"type":"play_card","side":"left","move":{"adventurer":0,"steps":1}}')
    beside = GAME.decode('{"type":"play_card","side":"left","adventurer":0,"steps":1}')
    assert inside == beside == play(LEFT, 0, 1)
    assert GAME.decode('{"type":"play_card","side":"left","move":{}}') == play(LEFT)


@pytest.mark.rule("LX-3.2")
@pytest.mark.parametrize(("card", "action"), [
    ("move_1", play(LEFT)), ("move_1", play(LEFT, 0)), ("move_1", PlayCard(LEFT, None, 1)), ("range_3", play(LEFT, 0)),
    ("plus_minus_1", play(LEFT)), ("one_fewer_1", play(LEFT, 1)),
    ("advance_all_1", play(LEFT, 0)), ("advance_all_1", play(LEFT, 0, 1)), ("advance_all_2", PlayCard(LEFT, None, 2)),
    ("catch_up", play(LEFT, 0, 1)), ("catch_up", play(LEFT)), ("catch_up", PlayCard(LEFT, None, 1)),
])  # fmt: skip
def test_a_move_has_exactly_the_fields_that_its_card_wants(card: str, action: PlayCard) -> None:
    stage().red(2, 0, A1, A2, A3).left(card).table().refuses(RED, action, "malformed_action", "LX-3.2")


@pytest.mark.rule("LX-4.3", "LX-12.3", "LX-4.1")
def test_the_die_is_rolled_for_die_cards_and_for_no_other() -> None:
    table = stage().left("die").right("range_die").table()
    table.refuses(RED, play(LEFT, 0, 1), "card_needs_roll", "LX-4.3")
    table.refuses(RED, play(RIGHT, 0, 1), "card_needs_roll", "LX-12.3")
    table = stage().table()
    table.refuses(RED, roll(LEFT), "card_has_no_die", "LX-4.1")


@pytest.mark.rule("LX-16.5", "LX-3.1", "LX-3.2", "LX-2.3", "LX-15.2", "LX-1.2", "LX-5.2", "LX-4.4")
def test_the_first_reason_in_the_order_is_told() -> None:
    table = stage().table()
    table.refuses(GREEN, ChooseHorus("key"), "not_your_turn", "LX-3.1")
    table.refuses(RED, ChooseHorus("nonsense"), "wrong_decision", "LX-3.2")
    table.refuses(RED, passing("top"), "not_an_end_card", "LX-2.3")
    table.refuses(RED, passing(LEFT), "must_move_if_possible", "LX-15.2")
    table.refuses(RED, play(LEFT, 9, 9), "unknown_adventurer", "LX-1.2")
    table.refuses(RED, play(LEFT, 2, 9), "inactive_adventurer", "LX-5.2")
    table.refuses(RED, play(LEFT, 0, 9), "wrong_step_count", "LX-4.4")
    table = stage().red(2, 0, A1, A2, A3).left("advance_all_2").table()
    table.refuses(RED, play("top", 0), "not_an_end_card", "LX-2.3")
    stuck = stage().red(40, 40, 40, 40, 40).left("advance_all_2").table()
    stuck.refuses(RED, play(LEFT, 0), "no_legal_move", "LX-15.5")


@pytest.mark.rule("LX-3.2", "LX-9.3", "LX-10.1")
def test_every_kind_of_choice_is_refused_when_another_is_pending() -> None:
    choices: list[Action] = [
        ChooseActor(0),
        ChooseHorus("key"),
        ChooseFavour(1),
        ChooseBonus("wild"),
        ChooseDiscount(True),
        move(0, 1),
    ]
    tables = {
        "choose_card": stage().table(),
        "choose_horus": stage().red(4, 0, A1, A2, A3).table(),
        "choose_actor": stage().red(2, 0, A1, A2, A3).left("advance_all_1").table(),
        "move_after_roll": stage().left("die").table(),
    }
    tables["choose_horus"].does(RED, play(LEFT, 0, 1))
    tables["choose_actor"].does(RED, play(LEFT))
    tables["move_after_roll"].does(RED, roll(LEFT))
    for decision, table in tables.items():
        for action in [*choices, PassCard(LEFT), RollCard(LEFT)]:
            kind = action.type if action.type not in ("pass_card", "roll_card") else "choose_card"
            if kind != decision:
                table.refuses(RED, action, "wrong_decision", "LX-3.2", decision=decision)
