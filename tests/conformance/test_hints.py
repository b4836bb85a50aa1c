"""Law 10: a hint can be done, a plan can be followed, a reason is true. Where a table wants no hints there are none."""

from collections.abc import Iterator

import pytest

from clew import all_games
from clew.kernel import Action, Advice, Bot, Hint, Illegal, Rng, State, advise, ask, encode, rng_of
from clew.kernel.advice import hint_of, question, tell
from conformance.claims import CLAIMS, Case, check_claim
from conformance.tables import Table, tables
from conformance.test_telling import check, tongues
from support.size import size, some

QUICK = {"luxor": "greedy", "labyrinth": "easy", "team": "greedy", "creta": "wanderer", "magic_maze": "thief"}
"""Who plays between the hints, so that games come far, and gives most of them."""
REVIEWS = {"creta": {"optimum"}}
"""What is said of the past is no hint."""
STEPS = 400


def hinting() -> list[Table]:
    """The tables that want hints; where that is an option, with it."""
    found = []
    for table in tables():
        names = {option.id for option in table.game.options}
        options = {**table.options, "hints": True} if "hints" in names else table.options
        if table.game.may_hint(table.game.complete(options, table.seats)):
            found.append(Table(table.game, options, table.seats))
    return found


def each_table(one_in: int, start: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("table", some(hinting(), one_in, start), ids=str)


def moments(table: Table, seed: int, every: int) -> Iterator[tuple[State, int, int]]:
    """A game in which half of what is done is a quick bot's choice and half is chance: positions, a seat to act, and the moment."""
    rng = rng_of(f"hints {table} {seed}")
    state = table.new(seed)
    quick = table.game.bots()[QUICK[table.game.slug]]
    for moment in range(STEPS):
        seats = state.deciders()
        if state.outcome() is not None:
            return
        seat = rng.choice(seats) if seats else 0
        legal = state.legal(seat)
        if not legal:
            state.tick()
            continue
        if moment % every == 0:
            yield state, seat, moment
        state.apply(seat, _next(quick, state, seat, rng, moment) or rng.choice(legal))


def _next(quick: Bot, state: State, seat: int, rng: Rng, moment: int) -> Action | None:
    action = ask(quick, state, seat, rng, moment) if rng.chance(0.5) else None
    return action if action in state.legal(seat) else None


def hinted(table: Table, bot: Bot, state: State, seat: int, moment: int) -> Hint | None:
    world, chance = question(bot, state, seat, rng_of("adviser"), moment)
    return hint_of(table.game, bot, world, seat, chance)


def told(table: Table, bot: Bot, state: State, seat: int, moment: int) -> Advice | None:
    return advise(table.game, bot, state, seat, rng_of("adviser"), moment)


def check_hint(table: Table, bot: Bot, state: State, seat: int, moment: int) -> str | None:
    """One hint by the law; the kind of its reason."""
    before = encode(state.dump())
    hint = hinted(table, bot, state, seat, moment)
    if hint is None:
        return None
    follow(state, seat, hint)
    check_claim(Case(table.game, state, seat, hint))
    check_words(table, state, seat, hint, moment)
    assert encode(state.dump()) == before
    return hint.reason.key


def follow(state: State, seat: int, hint: Hint) -> None:
    """To the letter, in the position as it is."""
    after = state.clone()
    for number, action in enumerate(hint.actions):
        assert action in after.legal(seat), f"step {number} of {hint}"
        drawn = after.rng.drawn
        events = after.apply(seat, action)
        if any(event.reveals for event in events) or after.rng.drawn != drawn:
            return


def check_words(table: Table, state: State, seat: int, hint: Hint, moment: int) -> None:
    """Each step in the words of the menu, the reason in every language."""
    advice = tell(table.game, state.imagine(seat, rng_of(moment)), seat, hint)
    assert len(advice.steps) == len(hint.actions)
    after = state.clone()
    for step, action in zip(advice.steps, hint.actions, strict=True):
        (choice,) = table.game.menu(after, seat, [action])
        assert (step.number, step.label) == (choice.number, choice.label)
        after.apply(seat, action)
    for tongue in tongues(table.game.slug):
        assert check(advice.reason, tongue).strip(" :·")


@each_table(16, 1)
def test_a_hint_can_be_followed_and_is_true(table: Table) -> None:
    bot = table.game.bots()[QUICK[table.game.slug]]
    every = size(5, 9)
    assert [check_hint(table, bot, state, seat, moment) for state, seat, moment in moments(table, 31, every)]


@each_table(40, 7)
def test_the_strongest_bot_obeys_the_law_of_hints(table: Table) -> None:
    bot = list(table.game.bots().values())[-1]
    for number, (state, seat, moment) in enumerate(moments(table, 32, size(41, 53))):
        if number < size(4, 1):
            check_hint(table, bot, state, seat, moment)


@each_table(40, 11)
def test_a_hint_does_not_depend_on_hidden_facts(table: Table) -> None:
    bot = table.game.bots()[QUICK[table.game.slug]]
    for state, seat, moment in moments(table, 33, 29):
        other = state.imagine(seat, rng_of(f"other {moment}"))
        assert encode(told(table, bot, state, seat, moment)) == encode(told(table, bot, other, seat, moment))


def test_every_reason_has_its_check() -> None:
    for game in all_games():
        words = game.words("en")
        kinds = set(words.own["hints"]) - REVIEWS.get(game.slug, set())
        assert {f"{game.slug}.{kind}" for kind in kinds} == {key for key in CLAIMS if key.startswith(f"{game.slug}.")}
    assert set(words.common["hints"]) == {key for key in CLAIMS if "." not in key}


def test_some_tables_want_no_hints() -> None:
    silent = [table for table in tables() if not table.game.may_hint(table.game.complete(table.options, table.seats))]
    assert {table.game.slug for table in silent} == {"creta"}
    assert all(table.options.get("mode") == "challenge" or not table.options.get("hints") for table in silent)


def test_whoever_may_do_nothing_is_told_nothing() -> None:
    for table in hinting()[::9]:
        state = table.new(34)
        bot = list(table.game.bots().values())[-1]
        for seat in set(range(state.seats)) - set(state.deciders()):
            assert told(table, bot, state, seat, 0) is None
            with pytest.raises(Illegal):
                state.apply(seat, table.game.table[0])
