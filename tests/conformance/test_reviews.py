"""Reviews of every game: the same for everybody, true to the log, in every language, and only of what is over."""

import pytest

import clew
from clew.kernel import LANGUAGES, Game, Match, encode, load, rng_of, save, words
from clew.kernel.chances import STAGES, Oracle, fits, mixture
from clew.kernel.review import KNOTS, NoChances, NotOver, Review, Reviewer, review, reviewable
from clew.lab.robots import Robots

PASS = clew.game("creta").decode({"type": "pass_round"})
LEVELS = {"team": "greedy", "luxor": "greedy", "magic_maze": "thief", "creta": "wanderer", "labyrinth": "baseline"}
GAMES = [game for game in clew.all_games() if fits(game)]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
Played = dict[str, tuple[Match, Review]]


def played(game: Game) -> Match:
    """One seat plays well, the others at random."""
    match = Match.new(game, {}, 2, rng_of(f"review {game.slug}").key)
    bots = game.bots()
    robots = Robots({0: bots[LEVELS[game.slug]], 1: bots["random" if not game.real_time else LEVELS[game.slug]]}, rng_of("play"))
    while not match.over:
        step = robots.propose(match.state)
        assert step is not None
        if step.action is None:
            match.wind(step.at)
        else:
            match.act(step.seat, step.action, step.at)
    return match


@pytest.fixture(scope="module")
def looked() -> Played:
    """Made once for all tests of this file."""
    matches = {game.slug: played(game) for game in GAMES}
    return {slug: (match, review(match)) for slug, match in matches.items()}


@each_game
def test_the_course_runs_from_the_set_up_to_the_end(game: Game, looked: Played) -> None:
    match, found = looked[game.slug]
    outcome = match.state.outcome()
    assert outcome is not None
    assert [moment.n for moment in found.moments] == list(range(len(match.steps) + 1))
    assert found.moments[-1].chances == [1.0 if seat in outcome.winners else 0.0 for seat in range(2)]
    for moment in found.moments:
        assert all(0.0 <= chance <= 1.0 for chance in moment.chances)
        if not game.cooperative:
            assert sum(moment.chances) == pytest.approx(1.0, abs=0.001)
    if outcome.scores is not None:
        assert found.moments[-1].scores == list(outcome.scores)


@each_game
def test_knots_are_choices_of_the_log_told_in_every_language(game: Game, looked: Played) -> None:
    match, found = looked[game.slug]
    assert len(found.knots) <= KNOTS
    for knot in found.knots:
        entry = match.steps[knot.n].entry
        assert (entry.seat, entry.undo, entry.clock) == (knot.seat, False, False)
        assert (knot.better is not None) >= (knot.cause == "mistake")
        for lang in LANGUAGES:
            told = words(game, lang).fill(knot.sentence)
            assert told
            assert "{" not in told


@each_game
def test_accuracy_is_a_share_and_luck_has_two_sides(game: Game, looked: Played) -> None:
    match, found = looked[game.slug]
    assert [one.seat for one in found.seats] == list(range(match.header.seats))
    for one in found.seats:
        assert one.accuracy is None or 0 <= one.accuracy <= 100


def test_luck_is_told_where_dice_and_draws_decide(looked: Played) -> None:
    for slug in ("labyrinth", "luxor"):
        assert any(one.luck for one in looked[slug][1].seats), slug


def test_who_plays_well_is_more_accurate_than_who_plays_at_random(looked: Played) -> None:
    for slug in ("labyrinth", "luxor", "team"):
        good, random = looked[slug][1].seats
        assert good.accuracy is not None
        assert random.accuracy is not None
        assert good.accuracy > random.accuracy, slug


@each_game
def test_everybody_gets_the_same_review(game: Game, looked: Played) -> None:
    """Also from the save file, and piece by piece."""
    match, found = looked[game.slug]
    again = Reviewer(load(save(match), clew.game))
    assert encode(again.moments()) == encode(found.moments)
    half = len(again.steps) // 2
    judged = again.judged(half, half + 4)
    assert encode(judged) == encode(Reviewer(match).judged(half, half + 4))


@each_game
def test_a_running_game_is_not_looked_back_on(game: Game) -> None:
    with pytest.raises(NotOver):
        review(Match.new(game, seed=b"running"))


def test_what_was_taken_back_is_no_part_of_it() -> None:
    match = Match.new(clew.game("team"), {"mode": "basic"}, 2, b"undone")
    rng, undone = rng_of("undone"), 0
    while not match.over:
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)))
        if not match.over and match.can_undo(seat) and undone < 3:
            match.undo(seat)
            undone += 1
    assert undone
    assert len(Reviewer(match).steps) == len(match.steps) - 2 * undone


@each_game
def test_chances_are_fitted_by_stage(game: Game) -> None:
    for fit in fits(game).values():
        assert len(fit.weights) == STAGES
        assert len({len(row) for row in fit.weights}) == 1
    for options in ({}, *game.presets.values()):
        for seats in game.seats_for(game.complete(options)):
            match = Match.new(game, options, seats, b"fitted")
            if reviewable(match):
                assert len(Oracle(game).all(match.state)) == seats


def test_what_was_never_fitted_is_refused() -> None:
    match = Match.new(clew.game("creta"), {"mode": "challenge"}, 1, b"alone")
    while not match.over:
        legal, due = match.state.legal(0), match.state.deadline()
        if legal:
            match.act(0, PASS if PASS in legal else legal[0])
        else:
            assert due is not None
            match.wind(due)
    with pytest.raises(NoChances):
        review(match)


def test_stages_pass_into_each_other() -> None:
    assert mixture(0.0) == [1, 0, 0, 0, 0]
    assert mixture(1.5) == [0, 0, 0, 0, 1]
    assert sum(mixture(0.3)) == pytest.approx(1.0)
