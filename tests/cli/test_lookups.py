"""`clew rules`, `clew games`, `clew --help`."""

import re

import pytest

import clew
from clew.cli.main import app
from clew.games import SLUGS
from clew.kernel import LANGUAGES, words
from clew.kernel.teaching import teaching

from .conftest import Run


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("query", ["TE-4.2", "te-4.2", "4.2", "TE 4.2"])
def test_a_clause_in_the_language_asked_for(run: Run, lang: str, query: str) -> None:
    result = run(f"rules team {query} --lang {lang}")
    assert result.exit_code == 0
    text = words(clew.game("team"), lang).clauses()["TE-4.2"].replace("*", "")
    assert result.stdout == f"TE-4.2  {text}\n"


@pytest.mark.parametrize("query", ["TE-7", "7", "Rotate"])
def test_a_section_by_number_or_heading(run: Run, query: str) -> None:
    lines = run(f"rules team {query}").stdout.splitlines()
    clauses = [line for line in lines if not line.startswith(" ")]
    assert [line.split()[0] for line in clauses] == [f"TE-7.{number}" for number in range(1, 10)]
    assert "    For example: The tile at A2 is rotated." in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_has_its_example_drawn_beside_it(run: Run, lang: str) -> None:
    game = clew.game("team")
    [example] = [one for one in teaching(game).beside("TE-7.2") if not one.refused]
    output = run(f"rules team TE-7.2 --lang {lang}").stdout
    assert "\n".join(game.picture(teaching(game).shown(example).before.view(0), words(game, lang))) in output
    assert teaching(game).told(example, lang) in output


def test_what_this_edition_designed_itself_says_so(run: Run) -> None:
    assert run("rules team TE-2.2").stdout.strip().endswith("(reconstructed)")


def test_rulings_have_ids_too(run: Run) -> None:
    assert run("rules team r.3").stdout.startswith("TE-R.3  ")


def test_a_word_finds_its_clauses(run: Run) -> None:
    result = run("rules team hourglass")
    assert result.exit_code == 0
    assert all("hourglass" in line.casefold() for line in result.stdout.splitlines())


def test_a_common_word_finds_the_first_few_and_says_so(run: Run) -> None:
    assert re.search(r"and \d+ more", run("rules team treasure").stdout)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_question_the_book_begins(run: Run, slug: str, lang: str) -> None:
    opening = teaching(clew.game(slug)).opening(lang)
    output = run(f"rules {slug} --lang {lang}").stdout
    parts = [opening.story, opening.aim, *opening.pieces.values(), *opening.turn, *(head.title for head in opening.tables.values())]
    places = [output.index(part) for part in parts]
    assert places == sorted(places)


def test_without_a_question_the_headings_come_last(run: Run) -> None:
    lines = run("rules team").stdout.splitlines()
    assert lines[-16] == "TE-1.1 – TE-1.9  General"
    assert lines[-1].startswith("TE-15.1 – TE-15.5")


def test_an_unknown_clause_is_met_with_its_neighbours(run: Run) -> None:
    result = run("rules team TE-4.99")
    assert result.exit_code == 2
    assert "There is no clause TE-4.99" in result.stderr
    assert "TE-4.9" in result.stderr.split("Near it")[1]


def test_an_unknown_word_is_said_to_be_unknown(run: Run) -> None:
    result = run("rules team motorbike --lang es")
    assert result.exit_code == 2
    assert "motorbike" in result.stderr


def test_the_rules_of_no_game(run: Run) -> None:
    assert run("rules chess 1.1").exit_code == 2


def test_the_language_can_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_LANG", "nl")
    assert run("rules team 4.2").stdout == run("rules team 4.2 --lang nl").stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_games_are_listed_with_bots_and_options(run: Run, lang: str) -> None:
    output = run(f"games --lang {lang}").stdout
    for game in clew.all_games():
        assert words(game, lang).own["game"]["tagline"] in output
        assert all(bot in output for bot in game.bots())
        assert all(option.id in output for option in game.options)


def test_help_tells_every_command_and_how_to_begin(run: Run) -> None:
    output = run("--help").stdout
    names = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert {
        "play",
        "learn",
        "puzzle",
        "picture",
        "position",
        "replay",
        "review",
        "verify",
        "rules",
        "games",
        "tournament",
        "engine",
        "mcp",
        "dataset",
        "solve",
        "serve",
        "cluster",
    } == set(names)
    assert all(name in output for name in [*names, "bench", "clew play team"])


COMMANDS = (
    "play, replay, verify, rules, games, tournament, engine, mcp, dataset, serve, cluster, bench, "
    "bench playouts, bench peers, bench slides, store, store copy"
)


@pytest.mark.parametrize("command", COMMANDS.split(", "))
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(f"{command} --help")
    assert result.exit_code == 0
    assert "--help" in result.stdout


def test_no_command_at_all_shows_the_help(run: Run) -> None:
    assert "tournament" in run("").output


def test_the_version(run: Run) -> None:
    assert run("--version").stdout == f"clew {clew.__version__}\n"


def test_an_unknown_command_is_wrong_use(run: Run) -> None:
    assert run("dance").exit_code == 2
