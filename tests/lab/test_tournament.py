"""Tournaments: fair, seeded, and the same on any number of processes."""

from collections import Counter

import pytest
from msgspec.structs import replace

import clew
from clew.kernel import BadOptions, Game
from clew.lab.tournament import Plan, Result, UnknownBot, WrongTable, lineup, plan, play, rounds, run

TEAM = clew.game("team")


def small(games: int = 4, bots: tuple[str, ...] = ("random", "greedy")) -> Plan:
    """Short games: few pages, so that nobody has many turns."""
    return plan(TEAM, bots, games, 2, {"torn_pages": 6}, 1)


def timeless(result: Result) -> Result:
    bots = [replace(bot, seconds_per_decision=0.0) for bot in result.bots]
    return replace(result, bots=bots, scores=[replace(score, seconds=0.0) for score in result.scores])


def test_the_table_does_not_depend_on_the_number_of_processes() -> None:
    todo = small()
    assert timeless(run(todo, workers=1)) == timeless(run(todo, workers=2))


def test_every_bot_of_a_cooperative_game_plays_the_same_seeds_in_all_seats() -> None:
    games = rounds(small(3))
    assert [(game.number, game.lineup) for game in games if "greedy" in game.lineup] == [(n, ["greedy"] * 2) for n in range(3)]
    assert [game.number for game in games if "random" in game.lineup] == [0, 1, 2]


def test_a_game_is_made_from_the_seed_and_its_number() -> None:
    todo = small()
    first = [(score.won, score.decisions) for score in play(todo, 0, ["random"] * 2)]
    assert first == [(score.won, score.decisions) for score in play(todo, 0, ["random"] * 2)]
    others = [play(todo, number, ["random"] * 2)[0].decisions for number in range(1, 6)]
    assert len({first[0][1], *others}) > 1


def test_the_table_counts_games_wins_and_time() -> None:
    result = run(small(3))
    assert [bot.name for bot in result.bots] == ["random", "greedy"]
    for bot in result.bots:
        assert bot.games == 3
        assert bot.win_rate == bot.wins / 3
        assert bot.interval[0] <= bot.win_rate <= bot.interval[1]
        assert bot.seconds_per_decision > 0


@pytest.mark.parametrize("game", clew.all_games(), ids=str)
def test_every_game_can_have_a_tournament(game: Game) -> None:
    result = run(plan(game, [next(iter(game.bots()))], 2, None, {}, 1))
    assert result.bots[0].games == (2 if game.cooperative else 2 * result.seats)


def test_one_bot_can_sit_against_three_of_another() -> None:
    luxor = clew.game("luxor")
    todo = plan(luxor, ["greedy", "random", "random", "random"], 4, None, {}, 1)
    assert todo.seats == 4
    assert [game.lineup.index("greedy") for game in rounds(todo)] == [0, 3, 2, 1]
    assert {bot.name: bot.games for bot in run(todo).bots} == {"greedy": 4, "random": 12}
    for names, seats in ((["greedy", "random", "random"], 4), (["greedy", "greedy"], 3)):
        with pytest.raises(WrongTable):
            plan(luxor, names, 4, seats, {}, 1)


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    run(small(2, ("random",)), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


@pytest.mark.parametrize(("bots", "seats"), [("ab", 2), ("ab", 4), ("abc", 3), ("abc", 2), ("abcd", 2), ("a", 3)])
def test_seats_rotate_until_everybody_has_sat_everywhere_equally_often(bots: str, seats: int) -> None:
    counts: Counter[tuple[str, int]] = Counter()
    for number in range(60):
        for seat, name in enumerate(lineup(bots, seats, number)):
            counts[name, seat] += 1
    assert len(counts) == len(bots) * seats
    assert len(set(counts.values())) == 1


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownBot, match="nobody"):
        plan(TEAM, ["nobody"], 1, 2, {}, 1)
    with pytest.raises(BadOptions):
        plan(TEAM, ["random"], 1, 7, {}, 1)
    with pytest.raises(BadOptions):
        plan(TEAM, ["random"], 1, 2, {"mode": "hard"}, 1)


def test_a_bot_named_twice_plays_once() -> None:
    assert plan(TEAM, ["random", "random"], 1, 2, {}, 1).bots == ["random"]
