"""Powers in general (LB-17)."""

import pytest

from clew.games.labyrinth.actions import (
    Attunement,
    Charge,
    Cunning,
    Destruction,
    Disarm,
    Draw,
    Expand,
    Hunt,
    Leap,
    Poetry,
    Transmutation,
)  # fmt: skip
from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.events import ActionSpent, CardDrawnToTable, ChallengeStarted, PowerUsed
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.tables import CHARACTERS, POWER
from clew.kernel import Action
from games.labyrinth.stage import END, Stage, move, push, s0, solo

USES: dict[str, Action] = {
    "avra": Destruction((5, 3)), "bibi": Cunning(1), "dannenvir": Poetry(exit="x3"), "eimmie": Disarm(),
    "elora": Attunement("N", 1), "kaminari": Leap(exit="x3"), "khira": Hunt("line", exit="x3"), "lane": Transmutation((5, 3)),
    "zambar": Charge((), exit="x3"),
}  # fmt: skip


def test_every_character_has_its_power_as_an_object() -> None:
    assert [power.name for power in POWERS] == POWER
    kinds = {character.id: character.kind for character in BOX.characters}
    for name, power in zip(CHARACTERS, POWERS, strict=True):
        assert (power.action is None) == (kinds[name] == "passive")


@pytest.mark.rule("LB-17.1", "LB-17.2")
@pytest.mark.parametrize("character", [name for name in USES if name not in ("bibi", "eimmie")])
def test_an_active_power_costs_one_action_and_works_once_a_turn(character: str) -> None:
    table = solo(character).closed((5, 3), "P001").closed((4, 3), "P002").discards("P003").table()
    told = table.does(0, USES[character])
    assert told[:2] == [ActionSpent(0, 1, 2), PowerUsed(0, POWER[CHARACTERS.index(character)])]
    while table.view.pending:
        table.does(0, table.legal(0)[-1])
    table.refuses(0, USES[character], "power_already_used", "LB-17.1")
    assert type(USES[character]) not in {type(action) for action in table.legal(0)}


@pytest.mark.rule("LB-17.1", "LB-R.36")
def test_all_marks_are_reset_at_the_start_of_every_turn() -> None:
    stage = Stage("kaminari", "akuna", "zacramandy", "elora").closed((5, 3), "P001")
    for seat in stage.data["seats"]:
        seat |= {"used_active": True, "used_passive": True}
    table = stage.table()
    table.does(0, END)
    assert not any(seat.used_active or seat.used_passive for seat in table.view.seats)


@pytest.mark.rule("LB-17.2")
def test_active_powers_belong_to_the_own_action_phase() -> None:
    table = solo("kaminari").turn(0, phase="expand").table()
    table.refuses(0, Leap(exit="x3"), "wrong_phase", "LB-3.1")
    other = Stage("zambar", "kaminari").table()
    other.refuses(1, Leap(exit="x3"), "not_your_turn", "LB-3.8")
    other.refuses(0, Leap(exit="x3"), "not_your_power", "LB-17.2")
    spent = solo("kaminari").turn(0, 0).table()
    spent.refuses(0, Leap(exit="x3"), "no_actions_left", "LB-3.2")


@pytest.mark.rule("LB-17.3")
@pytest.mark.parametrize("character", ["akuna", "mallahoc", "zacramandy"])
def test_passive_powers_are_not_used_by_a_message(character: str) -> None:
    table = solo(character).closed((5, 3), "P001").table()
    for use in USES.values():
        table.refuses(0, use, "power_is_passive", "LB-17.3")


@pytest.mark.rule("LB-17.3", "LB-3.4")
def test_a_passive_power_costs_nothing() -> None:
    table = s0().closed((5, 3), "P069").turn(2).dice(6).table()
    table.does(2, move("x3"))
    assert PowerUsed(2, "faith") in table.events
    assert table.left == 2


@pytest.mark.rule("LB-17.4", "LB-R.36")
def test_passive_powers_work_in_other_turns() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 1, 2).closed((5, 2), "P069").turn(1).treasures(0, 0, 1).dice(6).table()
    table.does(1, push(2, "N"))
    assert (table.where(2), table.treasures(2)) == ((5, 3), 1)


@pytest.mark.rule("LB-17.5")
def test_powers_ignore_doors() -> None:
    for use in (Leap(exit="x3"), Attunement("N", 1), Charge((), exit="x3")):
        character = {Leap: "kaminari", Attunement: "elora", Charge: "zambar"}[type(use)]
        table = solo(character).doors().closed((5, 3), "P011").closed((5, 1), "P048").turn(0, 1).table()
        table.does(0, use)
        assert table.where(0) != "hall" or table.view.pending is not None


@pytest.mark.rule("LB-17.6")
@pytest.mark.parametrize(("character", "use"), [("elora", Attunement("N", 1)), ("zambar", Charge((), exit="x3"))])
def test_a_cell_without_a_card_gets_the_top_card(character: str, use: Action) -> None:
    table = solo(character).draws("P002").table()
    told = table.does(0, use)
    assert CardDrawnToTable((5, 3), "crossroads_plain_none") in told
    assert table.where(0) == (5, 3)


@pytest.mark.rule("LB-17.7", "LB-20.1")
def test_permanent_passives_are_not_limited() -> None:
    table = s0().doors().closed((5, 3), "P011").closed((5, 2), "P024").turn(0).table()
    table.does(0, move("x3"))
    table.does(0, move("N"))
    table.does(0, table.legal(0)[0], move("S"))
    assert table.active == 1
    strong = solo("mallahoc").hand(0, "P001 P002 P003 P004").table()
    strong.does(0, Draw())
    assert strong.view.pending is None


@pytest.mark.rule("LB-17.8")
def test_every_way_of_entering_faces_a_chest_or_does_not() -> None:
    """The column of chests in the overview, for ways that need no long story; flight and charge are in their own files."""
    ways: list[tuple[str, Action]] = [
        ("elora", Attunement("N", 1)), ("kaminari", Leap(exit="x3")), ("lane", move("x3")),
    ]  # fmt: skip
    for character, use in ways:
        cell = (5, 1) if character == "kaminari" else (5, 3)
        table = solo(character).closed(cell, "P053").dice(6).table()
        table.does(0, use)
        assert table.told(ChallengeStarted) == [ChallengeStarted(0, "chest", cell)]
        assert table.there(cell).chest_failed


@pytest.mark.rule("LB-17.8")
def test_free_orientation_for_elora_and_kaminari_connecting_for_others() -> None:
    for character, use, cell, rotations in (
        ("elora", Attunement("N", 1), (5, 3), [0, 1, 2, 3]),
        ("kaminari", Leap(exit="x3"), (5, 1), [0, 1, 2, 3]),
        ("zambar", Charge((), exit="x3"), (5, 3), [0, 1, 2]),
    ):
        table = solo(character).closed(cell, "P012").table()
        table.does(0, use)
        assert table.rotations(0) == rotations


@pytest.mark.rule("LB-17.1")
def test_an_unused_power_does_not_pile_up() -> None:
    table = Stage("kaminari", "elora").closed((5, 3), "P001").table()
    table.does(0, END)
    table.does(1, Expand((4, 3)), END)
    table.does(0, Expand((3, 4)), Leap(exit="x5"))
    while table.view.pending:
        table.does(0, table.legal(0)[0])
    assert Leap not in {type(action) for action in table.legal(0)}
