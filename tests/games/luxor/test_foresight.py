"""What a page can show before an action is done: what follows from public facts, and no more."""

from clew.kernel import Action, Event, Foresight, foresee
from games.luxor.stage import A1, A2, A3, LEFT, RIGHT, LuxorTable, play, roll, stage

ME = 0


def seen(table: LuxorTable, action: Action) -> Foresight:
    (found,) = foresee(table.state, ME, [action])
    return found


def types(events: list[Event]) -> list[str]:
    return [event.type for event in events]


def test_a_treasure_is_taken_but_what_lies_beneath_is_not_told() -> None:
    plain = seen(stage().table(), play(LEFT, 0, 1))
    assert types(plain.events) == ["card_played", "adventurer_moved", "treasure_taken", "space_emptied"]
    beneath = seen(stage().left("move_2").table(), play(LEFT, 0, 2))
    assert types(beneath.events) == ["card_played", "adventurer_moved", "treasure_taken"]
    assert (plain.whole, beneath.whole) == (False, False), "a card is drawn, a tile comes to light"
    assert types(seen(stage().table(), play(RIGHT, 0, 3)).events) == ["card_played", "adventurer_moved"]


def test_osiris_tunnels_and_statues_on_the_way() -> None:
    table = stage().temple(10, "tunnel").temple(23, "tunnel").osiris(on_8=2).red(6, 0, A1, A2, A3).left("move_2").table()
    events = seen(table, play(LEFT, 0, 2)).events
    told = ["card_played", "adventurer_moved", "adventurer_activated", "osiris_triggered"]
    assert types(events) == [*told, "adventurer_moved", "adventurer_moved", "adventurer_activated"]
    ways = [(getattr(event, "path", ()), getattr(event, "cause", "")) for event in events if event.type == "adventurer_moved"]
    assert ways == [((7, 8), "card"), ((9, 10), "osiris"), ((23,), "tunnel")]


def test_a_key_spent_a_sarcophagus_and_the_last_round() -> None:
    table = stage().green(0, 0, 0, 0, 0).one_in_the_tomb().red(40, 20, 0, 0, 0).keys(1).table()
    assert types(seen(table, play(LEFT, 0, 1)).events) == ["card_played", "adventurer_moved", "tomb_entered", "final_round"]


def test_a_decision_that_follows_belongs_to_the_same_seat() -> None:
    horus = seen(stage().left("range_5").table(), play(LEFT, 0, 5))
    assert (horus.whole, horus.deciders) == (True, [ME])
    die = seen(stage().left("die").table(), roll(LEFT))
    assert (types(die.events), die.whole) == (["card_played"], False)


def test_a_scarab_stays_hidden() -> None:
    table = stage().temple(14, "scarab").red(13, 0, 0, A2, A3).table()
    assert types(seen(table, play(LEFT, 0, 1)).events) == ["card_played", "adventurer_moved"]


def test_everyone_advances() -> None:
    found = seen(stage().red(40, 6, 0, 0, 0).left("advance_all_2").table(), play(LEFT))
    assert types(found.events)[:2] == ["card_played", "adventurer_stayed"]
    assert {getattr(event, "adventurer", None) for event in found.events if event.type == "adventurer_moved"} == {1, 2, 3, 4}
    assert found.deciders == [ME]
