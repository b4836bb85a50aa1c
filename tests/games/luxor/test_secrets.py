"""What stays hidden, and from whom: whatever is changed behind a seat's back, nothing that reaches it changes."""

from collections.abc import Callable

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.rules import LuxorState
from clew.kernel import NOTHING, PERFECT, Illegal, Match, Memory, encode, memories, record, rng_of
from games.luxor.stage import A1, A2, A3, GAME, GREEN, LEFT, RED, RIGHT, fresh, play, stage


def in_play(seats: int, seed: int, steps: int, **options: bool) -> LuxorState:
    table = fresh(seats, seed, **options)
    rng = rng_of(f"secrets {seed}")
    while steps and table.state.outcome() is None:
        table.does(table.state.active, rng.choice(table.legal(table.state.active)))
        steps -= 1
    return table.state


def swap_hands(state: LuxorState, seat: int) -> None:
    """The opponents' hands trade places and are turned round."""
    others = [other for other in range(state.seats) if other != seat]
    hands = [state.hands[other] for other in others]
    for other, hand in zip(others, [*hands[1:], hands[0]], strict=True):
        if len(hand) == len(state.hands[other]):
            state.hands[other] = tuple(reversed(hand))


def swap_hands_with_deck(state: LuxorState, seat: int) -> None:
    for other in range(state.seats):
        if other != seat:
            hand = state.hands[other]
            count = min(len(hand), len(state.deck))
            state.hands[other] = (*state.deck[:count], *hand[count:])
            state.deck[:count] = hand[:count]


def turn_deck(state: LuxorState, _: int) -> None:
    state.deck.reverse()


def turn_temples(state: LuxorState, _: int) -> None:
    state.temples = [tuple(reversed(stack)) for stack in state.temples]


def turn_horus(state: LuxorState, _: int) -> None:
    state.horus = [(*stack[:1], *reversed(stack[1:])) for stack in state.horus]


def turn_supply(state: LuxorState, _: int) -> None:
    state.scarab_supply = tuple(reversed(state.scarab_supply))


def swap_scarabs(state: LuxorState, seat: int) -> None:
    """Opponents' scarabs against those in the supply."""
    for other in range(state.seats):
        if other != seat:
            count = min(len(state.scarabs[other]), len(state.scarab_supply))
            old = state.scarabs[other]
            state.scarabs[other] = (*state.scarab_supply[:count], *old[count:])
            state.scarab_supply = (*old[:count], *state.scarab_supply[count:])


def another_future(state: LuxorState, _: int) -> None:
    state.rng = rng_of("another future")


CHANGES = [swap_hands, swap_hands_with_deck, turn_deck, turn_temples, turn_horus, turn_supply, swap_scarabs, another_future]


@pytest.mark.rule("LX-2.7", "LX-9.1", "LX-R.28", "LX-R.30")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_nothing_hidden_reaches_a_seat(change: Callable[[LuxorState, int], None]) -> None:
    changed = 0
    for seats, seed, steps in ((2, 1, 30), (3, 2, 60), (4, 3, 90), (4, 4, 140), (2, 5, 0)):
        state = in_play(seats, seed, steps)
        if state.outcome() is not None:
            continue
        for seat in range(seats):
            other = state.clone()
            change(other, seat)
            changed += encode(other.dump()) != encode(state.dump())
            assert encode(other.view(seat)) == encode(state.view(seat))
            assert other.legal(seat) == state.legal(seat)
            assert other.deciders() == state.deciders()
            for action in GAME.table[::7]:
                assert refusal(other, seat, action) == refusal(state, seat, action)
    assert changed >= 3


def refusal(state: LuxorState, seat: int, action: object) -> tuple[object, ...]:
    try:
        state.clone().apply(seat, action)  # type: ignore[arg-type]
    except Illegal as no:
        return no.code, no.clause, no.facts
    return ()


@pytest.mark.rule("LX-2.7", "LX-9.1")
def test_what_a_spectator_and_a_log_of_a_running_game_hold() -> None:
    match = Match.new(GAME, {}, 3, seed=rng_of("log").key)
    rng = rng_of("log play")
    while isinstance(match.state, LuxorState) and match.state.round < 12:
        seat = match.state.deciders()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    assert isinstance(match.state, LuxorState)
    for viewer in (0, 1, 2, None):
        for event in match.log(viewer):
            if event.type == "card_drawn":
                assert (event.card is not None) == (event.seat == viewer)  # type: ignore[attr-defined]
            if event.type == "scarab_taken":
                assert (event.value is not None) == (event.seat == viewer)  # type: ignore[attr-defined]
        text = record(match, viewer)
        assert match.seed.hex() not in text
        assert '"type":"card_drawn"' in text
    assert memories(match.opening, None) == []


@pytest.mark.rule("LX-O.7")
def test_with_open_hands_everybody_sees_hands_and_draws_and_nothing_else() -> None:
    table = stage().options(open_hands=True).temple(14, "scarab").red(13, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    for viewer in (0, 1, None):
        view = table.state.view(viewer)
        assert view.seats[0].hand == table.hand().split()
        assert view.seats[1].hand == table.hand(GREEN).split()
        assert (view.seats[0].scarabs is not None) == (viewer == 0)
        drawn = [event.seen_by(viewer) for event in table.events if event.type == "card_drawn"]
        assert [event.card for event in drawn if event] == ["move_4"]  # type: ignore[attr-defined]


@pytest.mark.rule("LX-R.29", "LX-O.5")
def test_the_discard_pile_is_open_newest_first_or_shows_its_top_card_only() -> None:
    for is_open in (True, False):
        table = stage().options(open_discard=is_open).deck("move_1 die", "range_3 move_2").table()
        table.does(RED, play(LEFT, 0, 1))
        for viewer in (0, 1, None):
            view = table.state.view(viewer)
            assert view.discard == (["move_1", "move_2", "range_3"] if is_open else None)
            assert (view.discard_top, view.discard_size) == ("move_1", 3)


@pytest.mark.rule("LX-R.28", "LX-R.31")
def test_the_public_facts_are_in_every_view() -> None:
    table = stage().one_in_the_tomb().green(41, 0, 0, 0, 0).keys(3).owns(RED, wilds=2, treasures="vase t12").table()
    for viewer in (0, 1, None):
        view = table.state.view(viewer)
        assert (view.seats[0].keys, view.seats[0].wilds, view.seats[1].sarcophagi) == (3, 2, [5])
        assert [(entry.type, entry.tile) for entry in view.seats[0].treasures] == [("vase", "t12")]
        assert (view.tomb_entries, view.keys_spent, view.sarcophagi_left, view.osiris_out) == (1, 1, [3], [2, 3])
        assert (view.first_player, view.seat, view.round, view.deck_size) == (0, 0, 1, 21)
        assert view.temple_stacks["cobra"].unseen == ["tunnel", "tunnel", "scarab", "eyes_1_2"]
        assert view.temple_stacks["cobra"].top is None


# Imagination --------------------------------------------------------------------------


def taken_card() -> LuxorState:
    """Red holds a Horus card that everybody saw it take, at index 2."""
    table = stage().red(4, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1), ChooseHorus("card"))
    return table.state


def imagined_hands(state: LuxorState, memory: Memory) -> set[tuple[int, ...]]:
    return {state.imagine(1, rng_of(number), memory).hands[0] for number in range(30)}


@pytest.mark.rule("LX-R.30")
def test_whoever_remembers_keeps_a_horus_card_where_it_was_put() -> None:
    state = taken_card()
    card = state.hands[0][2]
    hands = imagined_hands(state, PERFECT)
    assert {hand[2] for hand in hands} == {card}
    assert len({hand[0] for hand in hands}) > 1
    assert len({hand[2] for hand in imagined_hands(state, NOTHING)}) > 1
    shifted = state.clone()
    shifted.apply(1, play(RIGHT, 0, 1))
    shifted.apply(0, play(LEFT, 1, 4))
    assert {hand[1] for hand in imagined_hands(shifted, PERFECT)} == {card}


def test_cards_held_since_before_a_reshuffle_are_not_those_that_were_shuffled() -> None:
    """Everybody saw which cards lay in the discard pile; none of them can be in a hand that was held meanwhile."""
    state = in_play(2, 9, 0)
    rng = rng_of("reshuffle")
    while True:
        events = state.apply(state.active, rng.choice(state.legal(state.active)))
        if any(event.type == "deck_reshuffled" for event in events):
            break
    watcher = 1 - state.last_play[0]
    held = 1 - watcher
    old = sorted(card for index, card in enumerate(state.hands[held]) if state.marks[held] >> 2 * index & 1)
    assert len(old) >= 4
    for number in range(20):
        other = state.imagine(watcher, rng_of(number), PERFECT)
        assert sorted(card for index, card in enumerate(other.hands[held]) if state.marks[held] >> 2 * index & 1) == old


def test_imagination_deals_everything_else_anew() -> None:
    state = in_play(3, 12, 70)
    worlds = [state.imagine(0, rng_of(number), PERFECT) for number in range(12)]
    assert len({tuple(world.deck) for world in worlds}) == 12
    assert len({world.hands[1] for world in worlds}) > 6
    assert len({world.scarab_supply for world in worlds}) == 12
    assert len({world.temples[1] for world in worlds}) > 3
    assert len({world.horus[2] for world in worlds}) > 6
    assert {world.horus[2][0] for world in worlds} == {state.horus[2][0]}
    assert {world.hands[0] for world in worlds} == {state.hands[0]}
    assert {world.scarabs[0] for world in worlds} == {state.scarabs[0]}
    assert len({world.rng.key for world in worlds}) == 12
