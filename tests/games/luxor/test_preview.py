"""What a page can show before an action is done."""

from typing import Any

from clew.games.luxor.preview import Preview
from clew.kernel import Action
from games.luxor.stage import A1, A2, A3, GAME, GREEN, LEFT, RED, RIGHT, LuxorTable, play, roll, stage


def preview(table: LuxorTable, action: Action, seat: int = 0) -> Preview:
    shown = table.state.view(seat).previews
    assert shown is not None
    return next(entry for entry in shown if entry.action == GAME.number(action))


def facts(entry: Preview) -> dict[str, Any]:
    """All but the number and the way."""
    plain = {name: getattr(entry, name) for name in entry.__struct_fields__ if name not in ("action", "legs")}
    return {name: value for name, value in plain.items() if value}


def test_every_legal_action_has_one_and_only_for_who_acts() -> None:
    table = stage().table()
    shown = table.state.view(0).previews
    assert shown is not None
    assert [entry.action for entry in shown] == [GAME.number(action) for action in table.legal(RED)]
    assert table.state.view(1).previews is None
    assert table.state.view(None).previews is None


def test_a_treasure_taken_and_what_becomes_of_its_space() -> None:
    assert facts(preview(stage().table(), play(LEFT, 0, 1))) == {"treasure": "vase", "tile": "t12"}
    table = stage().left("move_2").table()
    assert facts(preview(table, play(LEFT, 0, 2))) == {"treasure": "jewelry", "tile": "t12", "reveals": "cobra"}
    assert facts(preview(stage().table(), play(RIGHT, 0, 3))) == {"missing": 1}


def test_osiris_tunnels_and_statues_on_the_way() -> None:
    table = stage().temple(10, "tunnel").temple(23, "tunnel").osiris(on_8=2).red(6, 0, A1, A2, A3).left("move_2").table()
    entry = preview(table, play(LEFT, 0, 2))
    assert [(leg.path, leg.cause) for leg in entry.legs] == [((7, 8), "card"), ((9, 10), "osiris"), ((23,), "tunnel")]
    assert facts(entry) == {"wakes": [1, 2]}


def test_a_key_spent_a_sarcophagus_and_the_end() -> None:
    table = stage().green(0, 0, 0, 0, 0).one_in_the_tomb().red(40, 20, 0, 0, 0).keys(1).table()
    assert facts(preview(table, play(LEFT, 0, 1))) == {"keys_spent": 1, "sarcophagi": [3], "final_round": True}
    last = stage().first(GREEN).green(0, 0, 0, 0, 0).one_in_the_tomb().red(40, 20, 0, 0, 0).keys(1).table()
    assert facts(preview(last, play(LEFT, 0, 1)))["game_over"] is True


def test_decisions_that_follow_and_gains() -> None:
    assert facts(preview(stage().left("range_5").table(), play(LEFT, 0, 5))) == {"decides": "choose_horus"}
    assert facts(preview(stage().left("die").table(), roll(LEFT))) == {"decides": "move_after_roll"}
    table = stage().temple(14, "scarab").red(13, 0, 0, A2, A3).table()
    assert facts(preview(table, play(LEFT, 0, 1))) == {"gains": ["scarab"]}


def test_everyone_advances() -> None:
    table = stage().red(40, 6, 0, 0, 0).left("advance_all_2").table()
    entry = preview(table, play(LEFT))
    assert facts(entry) == {"stays": [0], "decides": "choose_actor"}
    assert {leg.adventurer for leg in entry.legs} == {1, 2, 3, 4}
