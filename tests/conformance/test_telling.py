"""Law 9: everything that can happen, be asked, be done or be looked at can be told, in every language, from a view alone."""

from collections.abc import Iterator
from functools import cache

import pytest

import clew
from clew.kernel import LANGUAGES, Event, Fact, Illegal, Line, List, Place, State, Term, Words, copies, encode, memories, rng_of
from conformance.tables import Table, play, positions, tables
from support.size import some

ONE_IN = 18
"""Of the tables in plain form, the laws taking turns."""


def each_table(law: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("table", some(tables(), ONE_IN, law), ids=str)


def name(seat: int) -> str:
    return f"<{seat}>"


class Tongue:
    """The words of a language, with the lines that were found to be well told in it: most are said again and again."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.told: dict[bytes, str] = {}


@cache
def tongues(slug: str) -> list[Tongue]:
    return [Tongue(clew.game(slug).words(lang)) for lang in LANGUAGES]


def check(line: Line, tongue: Tongue) -> str:
    """The line in words."""
    key = encode(line)
    if key not in tongue.told:
        tongue.told[key] = check_words(line, tongue)
    return tongue.told[key]


def check_words(line: Line, tongue: Tongue) -> str:
    """Its key has a sentence, every placeholder a fact, every fact a word."""
    words = tongue.words
    section, _, key = line.key.partition(".")
    pattern = words.own.get(section, {}).get(key) or words.common.get(section, {}).get(key)
    assert pattern, f"{words.lang}: no sentence {line.key}"
    asked = {part.partition("}")[0] for part in str(pattern).split("{")[1:]}
    assert asked <= line.facts.keys(), f"{words.lang}: {line.key} asks for {asked - line.facts.keys()}"
    for name_ in asked:
        check_fact(line.facts[name_], tongue, line.key)
    told = words.fill(line, name)
    assert told.strip(), line
    assert "{" not in told, told
    return told


def check_fact(fact: Fact, tongue: Tongue, where: str) -> None:
    words = tongue.words
    match fact:
        case Line():
            check(fact, tongue)
        case List():
            for item in fact.items:
                check_fact(item, tongue, where)
        case Term():
            assert fact.term in words.own["terms"] or fact.term in words.common["terms"], f"{words.lang}: {where}: {fact}"
        case Place():
            assert words.place(fact), f"{where}: {fact}"
        case _:
            assert "{" not in words.told(fact, name)


def happenings(table: Table, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: what happened, and the state after it."""
    state = table.new(seed)
    yield state, state.events
    for _ in play(state, rng_of(f"telling {table} {seed}")):
        yield state, state.events
    yield state, state.events


def seats_and_spectator(state: State) -> list[int | None]:
    return [*range(state.seats), None]


@each_table(0)
def test_everything_that_happens_can_be_told(table: Table) -> None:
    languages = tongues(table.game.slug)
    for moment, (state, events) in enumerate(happenings(table, 21)):
        seat = seats_and_spectator(state)[moment % (state.seats + 1)]
        teller = table.game.teller(state.view(seat), seat)
        other = table.game.teller(state.view(None), None)
        for event in [*copies(events, seat), *memories(events, seat)]:
            if (line := teller.line(event)) is not None:
                check(line, languages[moment % len(languages)])
                assert other.line(event) == line, "whoever reads the same copy reads the same line"
                assert check(table.game.trimmed(line), languages[0]) == languages[0].words.fill(line, name)


@each_table(1)
def test_a_line_of_the_log_never_changes(table: Table) -> None:
    """A line is made from the view of its moment, or from any later one: the same."""
    state = table.new(22)
    seat = 0
    log: list[tuple[Event, Line | None]] = []
    for number, _ in enumerate(play(state, rng_of(f"log {table}"))):
        teller = table.game.teller(state.view(seat), seat)
        if number % 5 == 0:
            log += [(event, teller.line(event)) for event in copies(state.events, seat)]
    last = table.game.teller(state.view(seat), seat)
    for event, line in log:
        later = last.line(event)
        assert (later is None) == (line is None)
        assert later is None or line is None or (later.key, later.facts) == (line.key, line.facts)


@each_table(2)
def test_every_menu_can_be_told_and_no_two_actions_alike(table: Table) -> None:
    languages = tongues(table.game.slug)
    for moment, state in enumerate(positions(table, 23, every=6)):
        tongue = languages[moment % len(languages)]
        for seat in state.deciders():
            choices = table.game.menu(state, seat)
            labels = [check(choice.label, tongue) for choice in choices]
            assert len(set(labels)) == len(labels), sorted(labels)
            for choice in choices:
                check(choice.result, tongue)
                for line in [*choice.lead.effects, *([choice.lead.warning] if choice.lead.warning else [])]:
                    check(line, tongue)
                for field, part in choice.parts.items():
                    check_fact(part, tongue, field)


@each_table(3)
def test_what_is_offered_is_legal_and_whoever_may_act_is_offered_something(table: Table) -> None:
    for state in positions(table, 24, every=9):
        for seat in state.deciders():
            legal = state.legal(seat)
            offered = table.game.teller(state.view(seat), seat).offered(legal)
            assert set(offered) <= set(legal)
            assert bool(offered) == bool(legal)


@each_table(4)
def test_how_things_stand_can_be_told(table: Table) -> None:
    languages = tongues(table.game.slug)
    for moment, state in enumerate(positions(table, 25, every=8)):
        tongue = languages[moment % len(languages)]
        outcome = state.outcome()
        for seat in seats_and_spectator(state):
            teller = table.game.teller(state.view(seat), seat)
            if outcome is None:
                question = teller.question()
                check(question.text, tongue)
                if question.title is not None:
                    check(question.title, tongue)
            else:
                summary = teller.summary(outcome)
                for line in [summary.title, *summary.text]:
                    check(line, tongue)
                for figure in summary.figures:
                    check_fact(figure.label, tongue, "figure")
                    check_fact(figure.value, tongue, "figure")
            if (progress := teller.progress()) is not None:
                check(progress.sign, tongue)
                if progress.text is not None:
                    check(progress.text, tongue)
            assert all(0 <= other < state.seats for other in teller.upcoming())
            for line in teller.status():
                check(line, tongue)
            spots = teller.places()
            for spot in spots:
                check(spot.text, tongue)
                if spot.group is not None:
                    check(spot.group, tongue)
            assert len({spot.place for spot in spots}) == len(spots)


@each_table(5)
def test_every_refusal_can_be_told(table: Table) -> None:
    rng = rng_of(f"refusals {table}")
    languages = tongues(table.game.slug)
    for moment, state in enumerate(positions(table, 26, every=13)):
        tongue = languages[moment % len(languages)]
        for action in rng.shuffled(table.game.table)[:40]:
            seat = rng.below(state.seats)
            try:
                state.clone().apply(seat, action)
            except Illegal as refusal:
                check(table.game.refusal(refusal, state.view(seat), seat), tongue)


@each_table(6)
def test_what_is_told_depends_on_the_view_alone(table: Table) -> None:
    """Law 3 for telling: in a world that the seat cannot tell from this one, its menu reads the same."""
    rng = rng_of(f"imagined {table}")
    for state in positions(table, 27, every=15):
        for seat in state.deciders()[:2]:
            other = state.imagine(seat, rng)
            assert table.game.menu(other, seat) == table.game.menu(state, seat)
