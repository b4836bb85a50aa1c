"""What is told of an action beforehand is what then comes to pass; questions fit their answers; cells and cards have one name."""

import random
from typing import Any

import pytest

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import events as ev
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel import Action, Choice, Event, Line, Place, Span, copies, rng_of
from games.labyrinth.stage import CONCEDE, GAME, LabyrinthTable, Stage, move, orient, peek, s0, solo

LEADING = (
    act.Move, act.Peek, act.Push, act.Leap, act.Attunement, act.TrapDirection, act.FlightStep, act.Charge, act.ChargeStep,
    act.ChargePush, act.AnswerPush, act.BlastDirection,
)  # fmt: skip
OFTEN = {"move", "peek", "push", "leap", "attunement", "trap_direction", "flight_step", "charge", "charge_step"}
GOING = (ev.Moved, ev.Pushed, ev.FledStep, ev.Displaced, ev.Carried)
WORLDS = 40


def new(seed: int, **options: Any) -> LabyrinthState:
    seats = 2 + seed % 4
    table = {"hall_side": "doors" if seed % 2 else "open", "table_size": "compact", "character_assignment": "random", **options}
    state = GAME.new(table, seats, seed.to_bytes(32, "big"))
    assert isinstance(state, LabyrinthState)
    return state


def wander(state: LabyrinthState, dice: random.Random) -> None:
    """One action, a move more often than not."""
    (seat,) = state.deciders()
    legal = state.legal(seat)
    walks = [action for action in legal if isinstance(action, act.Move)]
    state.apply(seat, dice.choice(walks if walks and dice.random() < 0.5 else legal))


def led_to(state: LabyrinthState, seat: int, action: Action) -> Place | None:
    """Where an action really led; None where nobody saw it."""
    after = state.clone()
    events = after.apply(seat, action)
    peeked = [event.cell for event in events if isinstance(event, ev.Peeked)]
    going = [event.to for event in events if isinstance(event, GOING)]
    shown = [event.cell for event in events if isinstance(event, ev.CardRevealed | ev.CardSwapped)]
    pending = after.view(seat).pending
    turning = [pending.cell] if pending is not None and pending.kind == "orient" else []
    for to in (*peeked[:1], *going[:1], *turning, *shown[:1]):
        return Place("hall", ()) if isinstance(to, str) else Place("cell", (to[1], to[0]))  # type: ignore[index]
    return None


def spent(events: list[Event]) -> int:
    return sum(event.cost for event in events if isinstance(event, ev.ActionSpent))


def costs(state: LabyrinthState, seat: int, action: Action) -> set[int]:
    """What an action really costs, whichever way the card that it turns up is laid."""
    after = state.clone()
    cost = spent(after.apply(seat, action))
    turns = [turn for turn in after.legal(seat) if isinstance(turn, act.Orient)] if seat in after.deciders() else []
    return {cost + spent(after.clone().apply(seat, turn)) for turn in turns} or {cost}


def told(table: LabyrinthTable, seat: int, action: Action) -> Choice:
    (choice,) = GAME.menu(table.state, seat, [action])
    return choice


# Where it leads ---------------------------------------------------------------------------


@pytest.mark.rule("LB-6.1", "LB-8.3", "LB-24.1", "LB-9.3", "LB-13.2")
def test_what_is_lit_is_where_it_leads() -> None:
    dice, seen = random.Random(3), set()
    for seed in range(10):
        state = new(seed)
        while state.outcome() is None:
            (seat,) = state.deciders()
            some = [action for action in state.legal(seat) if isinstance(action, LEADING) and dice.random() < 0.1]
            for choice in GAME.menu(state, seat, some):
                action = GAME.action(choice.number)
                led, hall = led_to(state, seat, action), state.view(seat).hall
                assert hall is not None
                if led is None:
                    continue
                seen.add(action.type)
                (lit,) = choice.lead.places
                if led.kind == "hall" and isinstance(action, act.Leap | act.TrapDirection):
                    assert lit.at[::-1] in hall.cells
                else:
                    assert lit == led, action
                end = choice.lead.ways[0].stops[-1]
                assert end.at[::-1] in hall.cells if led.kind == "hall" else end == led, action
            wander(state, dice)
    assert seen >= OFTEN


def test_those_who_watch_see_where_it_may_lead() -> None:
    """`leads` of a pending decision are the places that the decider's own menu lights."""
    dice, seen = random.Random(5), set()
    for seed in range(12):
        state = new(seed)
        while state.outcome() is None:
            pending = state.view(None).pending
            if pending is not None and pending.leads:
                lit = [stop for choice in GAME.menu(state, pending.seat) for stop in (way.stops[-1] for way in choice.lead.ways)]
                assert {place.at[::-1] for place in lit} == set(pending.leads)
                seen.add(pending.kind)
            wander(state, dice)
    assert seen >= {"trap_direction", "flight_step", "charge_step"}


# What it costs -----------------------------------------------------------------------------


@pytest.mark.rule("LB-6.1", "LB-6.6", "LB-6.7", "LB-20.1")
@pytest.mark.parametrize("aid", ["off", "own"])
def test_the_price_is_the_price_in_every_world_that_looks_the_same(aid: str) -> None:
    """Exact where the seat can know it; else both ends of the span are possible, and nothing else."""
    dice, rng = random.Random(11), rng_of("prices")
    prices: dict[object, int] = {}
    for seed in range(6):
        state = new(seed, memory_aid=aid)
        while state.outcome() is None:
            (seat,) = state.deciders()
            some = [action for action in state.legal(seat) if dice.random() < (0.1 if isinstance(action, act.Move) else 0.01)]
            for choice in GAME.menu(state, seat, some):
                action, cost = GAME.action(choice.number), choice.lead.cost
                worlds = [state, *(state.imagine(seat, rng) for _ in range(WORLDS if isinstance(cost, Span) else 3))]
                real = set().union(*(costs(world, seat, action) for world in worlds))
                expected = {cost.least, cost.most} if isinstance(cost, Span) else {cost or 0}
                assert real == expected, (action, cost)
                if isinstance(action, act.Move):
                    prices[cost if isinstance(cost, int) else "span"] = prices.get(cost if isinstance(cost, int) else "span", 0) + 1
            wander(state, dice)
    assert set(prices) == {1, 2, "span"}


@pytest.mark.rule("LB-20.1", "LB-20.2")
def test_doors_cost_bibi_nothing_where_nobody_waits() -> None:
    stage = s0().doors().open((5, 3), "P012")
    assert told(stage.table(), 0, move("x3")).lead.cost == 1
    assert told(stage.at((5, 3), 1).table(), 0, move("x3")).lead.cost == 2
    assert told(s0().closed((5, 3), "P012").table(), 0, move("x3")).lead.cost == 1


@pytest.mark.rule("LB-6.7")
def test_a_door_may_be_hidden() -> None:
    choice = told(s0().closed((5, 3), "P012").turn(1).table(), 1, move("x3"))
    assert choice.lead.cost == Span(1, 2)
    assert choice.lead.effects == [Line("ui.door_maybe")]
    assert not choice.lead.whole


@pytest.mark.rule("LB-6.9")
def test_the_last_action_may_be_lost() -> None:
    table = s0().closed((5, 3), "P037").turn(1, 1).table()
    choice = told(table, 1, move("x3"))
    assert choice.lead.cost == 1
    assert choice.lead.effects == [Line("ui.last_action_hint")]
    assert any(isinstance(event, ev.DoorWasted) for event in table.does(1, move("x3")))


@pytest.mark.rule("LB-6.9", "LB-32.2")
def test_whoever_has_seen_nothing_but_doors_is_warned_of_the_last_action() -> None:
    stage = s0().closed((5, 3), "P037").turn(1, 2)
    for aid in ("own", "off"):
        table = stage.options(memory_aid=aid).table()
        table.does(1, peek("x3"))
        assert told(table, 1, move("x3")).lead.warning == (Line("ui.last_action_wasted") if aid == "own" else None)
        assert any(isinstance(event, ev.DoorWasted) for event in table.does(1, move("x3")))


@pytest.mark.rule("LB-6.7")
def test_a_card_that_is_turned_says_what_each_way_costs() -> None:
    table = s0().closed((5, 3), "P091").turn(1).table()
    table.does(1, move("x3"))
    words = GAME.words("en")
    menu = {words.fill(choice.label): choice.lead.cost for choice in GAME.menu(table.state, 1)}
    assert len(menu) == len(table.rotations(1))
    dear = {label for label, cost in menu.items() if cost}
    assert dear == {label for label in menu if label.endswith("1 action for the door")}
    assert dear
    assert all(label.startswith("Open to ") for label in menu)


# What follows -----------------------------------------------------------------------------


def test_what_is_told_beforehand_comes_to_pass() -> None:
    """Every effect of every action is an event of the same kind when it is done."""
    dice, seen = random.Random(7), set()
    for seed in range(10):
        state = new(seed, target_treasures=3)
        while state.outcome() is None:
            (seat,) = state.deciders()
            some = [action for action in state.legal(seat) if dice.random() < 0.15]
            for choice in GAME.menu(state, seat, some):
                if not choice.lead.effects:
                    continue
                action, after = GAME.action(choice.number), state.clone()
                events = copies(after.apply(seat, action), seat)
                faced = [("ui.challenge_now", event.seat, event.kind) for event in events if isinstance(event, ev.ChallengeStarted)]
                lines = {line.key for event in events if (line := GAME.teller(after.view(seat), seat).line(event)) is not None}
                for line in choice.lead.effects:
                    seen.add(line.key)
                    if line.key == "ui.challenge_now":
                        assert (line.key, line.facts["seat"].seat, line.facts["kind"].term) in faced  # type: ignore[union-attr]
                    elif line.key.startswith("events."):
                        assert line.key in lines
                    else:
                        assert line.key in ("ui.door_maybe", "ui.last_action_hint")
                        assert isinstance(choice.lead.cost, Span) == (line.key == "ui.door_maybe")
            wander(state, dice)
    assert seen >= {"ui.challenge_now", "ui.door_maybe", "ui.last_action_hint", "events.treasure_on_chest"}


# Names and questions ------------------------------------------------------------------------


def test_a_cell_and_a_card_have_one_name() -> None:
    table = s0().closed((5, 3), "P090").hand(1, "P091 P012").turn(1).table()
    words = GAME.words("en")
    labels = [words.fill(choice.label) for choice in GAME.menu(table.state, 1)]
    assert "Leave by exit 3 (F4)" in labels
    assert any(label.startswith("Play ") and "P0" not in label for label in labels)
    spots = {words.told(spot.place): words.fill(spot.text) for spot in GAME.teller(table.sees(1), 1).places()}
    assert spots["F4"] == "F4: Mist: a closed card"
    assert "exit 3 to F4" in spots["the Empty Hall"]


def test_the_button_says_it_in_few_words() -> None:
    table = solo("khira").closed((5, 3), "P090").closed((5, 2), "P091").table()
    words = GAME.words("en")
    said = {words.fill(choice.label): words.fill(choice.result) for choice in GAME.menu(table.state, 0)}
    assert said["Hunt along a line: exit 3 (F4, F3, F2)"] == "Hunt: F4, F3, F2"
    assert said["Leave by exit 3 (F4)"] == "Go to F4, 1 or 2 actions"
    assert said["Peek through exit 3 (F4)"] == "Peek at F4"
    assert said["End turn"] == "End turn"


@pytest.mark.rule("LB-32.4")
def test_of_equal_cards_one_is_offered() -> None:
    table = s0().hand(0, "P012 P013 P091").table()
    offered = [GAME.action(choice.number) for choice in GAME.menu(table.state, 0)]
    assert [action.card for action in offered if isinstance(action, act.PlayCard)] == ["P012", "P091"]
    assert len(table.options(0, act.PlayCard)) == 3


def question(stage: Stage, roll: int, seat: int = 0) -> str:
    """The question after a move onto a monster."""
    table = stage.dice(roll).table()
    table.does(seat, move("x3"))
    if table.deciding[1] == "orient":
        table.does(seat, orient(table.rotations(seat)[0]))
    return GAME.teller(table.sees(seat), seat).question().text.key


@pytest.mark.rule("LB-7.6", "LB-V.3", "LB-28.1")
def test_a_question_fits_its_answers() -> None:
    facing = solo("mallahoc").closed((5, 3), "P069").hand(0, "P001 P002 P003 P004 P005")
    assert question(facing, 4) == "decisions.pay_challenge"
    assert question(facing.options(concede=False), 4) == "decisions.pay_challenge_must"
    blessed = solo("zacramandy").closed((5, 3), "P069").hand(0, "P001 P002 P003")
    skill = next(seat.monster for seat in blessed.table().view.seats if seat.character == "zacramandy")
    assert question(blessed, skill + 1) == "decisions.pay_challenge_free"


def test_who_decides_in_another_turn_is_told_so() -> None:
    table = s0().closed((5, 3), "P085").turn(1).dice(6).table()
    table.does(1, move("x3"))
    asked = [GAME.teller(table.sees(seat), seat).question() for seat in (2, 0)]
    words = GAME.words("en")
    assert [words.fill(one.title) for one in asked if one.title] == ["You decide", "Player 3 decides"]


def test_a_bot_goes_by_its_character_only_after_it_has_chosen() -> None:
    line = GAME.teller(s0().table().view, None).line(ev.CharacterChosen(4, "khira"))
    assert line is not None
    assert GAME.words("en").fill(line, lambda _: "Khira") == "Violet plays Khira."


def test_what_somebody_drew_is_no_news_on_a_shared_screen() -> None:
    teller = GAME.teller(s0().table().sees(0), 0)
    drawn = ev.CardsDrawn(0, 1, ("P001",))
    assert [line.weight for line in (teller.line(drawn), teller.line(drawn.remembered())) if line] == [0, 2]


def test_giving_up_is_told_as_such() -> None:
    table = solo("mallahoc").closed((5, 3), "P069").hand(0, "P001 P002 P003 P004 P005").dice(5).table()
    table.does(0, move("x3"))
    if table.deciding[1] == "orient":
        table.does(0, orient(table.rotations(0)[0]))
    assert GAME.words("en").fill(told(table, 0, CONCEDE).label) == "Give the challenge up"


@pytest.mark.parametrize(
    ("home", "treasures", "told"),
    [
        (False, (3, 1, 0), "The first with 5 treasures wins. · Player 1: Treasures: 3"),
        (False, (4, 1, 4), "One more treasure wins the game for Player 1 and Player 3."),
        (True, (1, 4, 0), "One more treasure, then back to the Hall: that wins the game for Player 2."),
        (True, (1, 5, 0), "Enough treasures: Player 2. Back in the Hall, that wins."),
    ],
)
@pytest.mark.rule("LB-V.1")
def test_who_is_one_treasure_from_winning_is_told(home: bool, treasures: tuple[int, ...], told: str) -> None:
    table = s0().open((4, 2), "P001").at((4, 2), 1).treasures(*treasures).options(return_to_hall=home).table()
    progress = GAME.teller(table.view, None).progress()
    text = progress.text if progress else None
    assert text is not None
    assert GAME.words("en").fill(text).rstrip(".") == told.rstrip(".")
    assert (text.weight > 0) == ("first" not in told)
