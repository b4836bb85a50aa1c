"""`clew play`: a whole game can be played by typing."""

import re
from pathlib import Path

import pytest
from typer.testing import Result

import clew
from clew.kernel import LANGUAGES, Line, load, words

from .conftest import Run

TABLE = "play team --seats 2 --bots 1 --seed 7 --level random"
FIRST = ["1"]
"""The first question of seat 1 is the colour."""


def test_a_table_opens_with_the_board_and_the_choices(run: Run) -> None:
    result = run(TABLE)
    assert result.exit_code == 0
    assert "Labyrinth Team Edition" in result.output
    assert "Take the colour Red" in result.output
    assert "\n2  → " in result.output
    assert "nothing more to read" in result.output


def test_the_same_seed_and_the_same_typing_give_the_same_game(run: Run) -> None:
    typed = [*FIRST, "end turn", "end turn", "quit"]
    assert run(TABLE, *typed).output == run(TABLE, *typed).output
    assert run(TABLE, *typed).output != run(TABLE.replace("7", "8"), *typed).output


def test_a_game_can_be_played_to_its_end(run: Run) -> None:
    result = run(f"{TABLE} --option torn_pages=6", *FIRST, *["end_turn"] * 40)
    assert result.exit_code == 0
    assert "The book is read to the end" in result.output
    assert "nothing more to read" not in result.output


def test_bots_alone_play_it_to_its_end(run: Run) -> None:
    result = run("play team --seats 2 --bots 2 --level random --option torn_pages=6 --seed 1")
    assert result.exit_code == 0
    assert "The book is read to the end" in result.output


def test_two_people_share_a_keyboard(run: Run) -> None:
    result = run("play team --seats 2 --bots 0 --seed 7", "red", "blue", "quit")
    assert "Player 1 plays with the colour Red." in result.output
    assert "Player 2 plays with the colour Blue." in result.output


# Choosing --------------------------------------------------------------------------


def playing(run: Run, *typed: str, options: str = "") -> Result:
    """Two people, so that no bot comes between."""
    result = run(f"play team --seats 2 --bots 0 --seed 7 {options}", "red", "yellow", *typed, "quit")
    assert result.exit_code == 0, result.output
    return result


def test_an_action_is_chosen_step_by_step_with_numbers(run: Run) -> None:
    output = playing(run, "1", "2", "1").output
    assert "Slide: column D from the north, spare tile open to north, east. Falls out:" in output
    assert "Slid: column D from the north." in output


@pytest.mark.parametrize("line", ["slide N3 0", "Slide n3 0", "slide: column D from the north, 0"])
def test_an_action_can_be_written_out(run: Run, line: str) -> None:
    assert "Slid: column D from the north." in playing(run, line).output


def test_the_beginning_of_an_action_leads_to_the_rest_of_the_question(run: Run) -> None:
    assert "Slid: column D from the north." in playing(run, "slide N3", "1").output


def test_a_value_can_be_named_as_the_board_names_it(run: Run) -> None:
    assert "Slid: column D from the north." in playing(run, "slide", "n3", "1").output


def test_places_are_written_as_on_the_board(run: Run) -> None:
    output = playing(run, "rotate b1").output
    assert "Rotate the tile at B1: open to" in output


def test_an_action_that_the_rules_refuse_is_refused_with_its_clause(run: Run) -> None:
    output = playing(run, "slide N3 0", "slide N1 0").output
    assert "You have already used that spell in this turn." in output
    assert "(TE-3.9)" in output


@pytest.mark.parametrize(
    "line", ["dance", "77", "-1", "slide Z9", "move c9", "ü", "💥", "undo me please no", '{"type":"end_turn"}x']
)
def test_nonsense_is_refused_kindly_and_changes_nothing(run: Run, line: str) -> None:
    output = playing(run, line, "log").output
    assert "Traceback" not in output
    assert "begins turn 1" in output
    assert "begins turn 2" not in output


@pytest.mark.parametrize(
    ("line", "clause"), [("rotate C3 1", "TE-7.4"), ("rotate C3", "TE-7.4"), ("slide N9 0", "TE-6.2"), ("move to B7", "TE-8.2")]
)
def test_a_mistake_in_the_rules_is_answered_with_its_clause(run: Run, line: str, clause: str) -> None:
    output = playing(run, line).output
    assert f"({clause})" in output
    assert "I do not understand" not in output


def test_the_words_of_the_menu_are_understood(run: Run) -> None:
    assert "the pawn stays put at" in playing(run, "stay").output


def test_an_empty_line_asks_again(run: Run) -> None:
    assert playing(run, "", "").output.count("End turn") >= 3


# Commands --------------------------------------------------------------------------


def test_undo_takes_back_and_refuses_where_something_was_revealed(run: Run) -> None:
    output = playing(run, "undo", "slide N3 0", "undo", "slide N3 1").output
    assert "This cannot be taken back" in output
    assert "Taken back." in output
    assert output.count("Slid: column D") == 2


def test_a_hint_is_a_plan_in_the_words_of_the_menu_and_a_reason(run: Run) -> None:
    before = playing(run).output.splitlines()
    plan = [line for line in playing(run, "hint").output.splitlines() if line not in before]
    assert any(re.search(r"\b1\. (Slide|Rotate|Move)", line) for line in plan)
    assert any(line.startswith(("For sure:", "Of ", "It ", "After it")) for line in plan)


def test_where_the_table_wants_no_hints_the_terminal_gives_none(run: Run) -> None:
    table = "play creta --seats 2 --bots 1 --seed 21 --level wanderer"
    assert "without hints" in run(table, "hint", "quit").output
    assert "without hints" in run(f"{table} -o mode=challenge -o hints=true", "hint", "quit").output
    assert "without hints" not in run(f"{table} -o hints=true", "hint", "quit").output


def test_the_rulebook_can_be_asked_at_the_table(run: Run) -> None:
    english = words(clew.game("team"), "en").clauses()
    assert english["TE-4.2"] in playing(run, "rules TE-4.2").output
    assert "no clause 99.9" in playing(run, "rules 99.9").output


def test_help_board_log_and_back(run: Run) -> None:
    output = playing(run, "help", "board", "log", "1", "back").output
    assert "take back your last action" in output
    assert output.count("\n2  → ") > playing(run).output.count("\n2  → ")


def test_a_game_is_saved_and_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.clew"
    assert f"Saved: {path}" in playing(run, "slide N3 0", f"save {path}").output
    match = load(path.read_text(encoding="utf-8"), clew.game)
    assert len(match.steps) == 3
    resumed = run(f"play --load {path} --bots 0", "slide N1 0", "undo", "quit")
    assert resumed.exit_code == 0
    assert "(TE-3.9)" in resumed.output
    assert "Taken back." in resumed.output


def test_a_game_taken_up_again_goes_on_as_it_would_have(run: Run, tmp_path: Path) -> None:
    first, whole, resumed = (tmp_path / name for name in ("first", "whole", "resumed"))
    run(TABLE, *FIRST, "end turn", f"save {first}", "end turn", f"save {whole}")
    run(f"play --load {first} --bots 1 --level random", "end turn", f"save {resumed}")
    assert resumed.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_saving_again_is_fine_but_a_foreign_file_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    ours, foreign = tmp_path / "ours.clew", tmp_path / "letter.txt"
    foreign.write_bytes(b"Dear Ariadne\xff")
    output = playing(run, f"save {ours}", f"save {ours}", f"save {foreign}", "save", f"save {tmp_path}/no/where").output
    assert output.count(f"Saved: {ours}") == 2
    assert "something else than a saved game" in output
    assert "cannot be written" in output
    assert foreign.read_bytes() == b"Dear Ariadne\xff"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "ours.clew"]


# Languages and listening -----------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_table_speaks_the_language(run: Run, lang: str) -> None:
    spoken = words(clew.game("team"), lang)
    result = run(f"{TABLE} --lang {lang}", "help", "1", "hint", "log", "blah", "undo", "quit")
    assert result.exit_code == 0
    assert spoken.term("spare") != "spare"
    assert spoken.fill(Line("ui.board_label")) != "board_label"
    assert spoken.fill(Line("kinds.slide")) in result.output
    assert spoken.seat(0) in result.output
    assert "{" not in result.output
    assert "_" not in result.output, "every text has its words"


def test_plain_reads_the_board_out(run: Run) -> None:
    output = run(f"{TABLE} --plain").output
    assert "A1: Start space (Red), open: east, south" in output
    assert "━" not in output


def test_a_turn_clock_runs_in_real_time(run: Run) -> None:
    result = run(f"{TABLE} --option turn_clock_seconds=60", *FIRST, "end turn", "quit")
    assert result.exit_code == 0


# What cannot be ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play", "Which game?"),
        ("play chess", "There is no game called chess. Games: team"),
        ("play team --seats 9", "cannot be played with 9 seats. Possible: 2, 3, 4"),
        ("play team --seats 2 --bots 3", "3 bots cannot sit"),
        ("play team --bots -1", "-1 bots cannot sit"),
        ("play team --level genius", "no bot called genius"),
        ("play team --option mode=hard", "The option mode cannot be hard. Possible: intro, basic, expert."),
        ("play creta --option round_cap=3", "The option round_cap cannot be 3. Possible: 0, 10-200."),
        ("play creta --option colours=5", "The option colours cannot be 5."),
        ("play team --option stay_collects=1", "cannot be 1. Possible: true, false"),
        ("play team --option colour=red", "There is no option colour"),
        ("play team --option mode", "name=value"),
        ("play team --load /no/such/file", "cannot be read"),
        ("play team --load x --seed 3", "leave --seats, --seed and --option out"),
        ("play team --lang klingon", "none of en"),
        ("play team --sats 3", "No such option"),
        ("play team --seats three", "Invalid value"),
    ],
)
def test_wrong_use_is_one_clear_message_and_exit_code_2(run: Run, line: str, message: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output
    assert result.stdout == ""


def test_a_refusal_comes_in_the_chosen_language(run: Run) -> None:
    assert "Dit spel kan niet met 9 plaatsen" in run("play team --seats 9 --lang nl").stderr
    assert "Non c'è nessun gioco" in run("play chess --lang IT").stderr


def test_a_saved_game_of_another_kind_is_not_taken_for_this_one(run: Run, saved: Path) -> None:
    path = saved.with_name("bent.clew")
    path.write_text(saved.read_text(encoding="utf-8").replace('"team"', '"chess"', 1), encoding="utf-8")
    result = run(f"play team --load {path}")
    assert result.exit_code == 1
    assert "line 1: unknown game chess" in result.stderr


def test_bots_announce_while_a_person_looks_for_a_way(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the watch is four seconds later: a bot speaks although the person in the first seat has not."""
    times = iter(range(0, 4 * 1_000_000, 4))
    monkeypatch.setattr("clew.cli.session.monotonic", lambda: next(times))
    line = "play creta --seats 2 --bots 1 --level olympian --seed 7 -o mode=challenge"
    result = run(line, "ready", "announce 1", "announce 2", "announce 3", "quit")
    assert "Player 2 announces" in result.stdout


def test_what_cannot_be_taken_back_is_asked_about_once(run: Run) -> None:
    """A demonstration that is given up is lost."""
    table = "play creta --seats 1 --bots 0 --seed 3 --option mode=challenge --option search_limit=0"
    begun = ["ready", "announce 3", "give_up"]
    unsure = run(table, *begun, "", "quit").output
    assert "Give up: really? (y: yes, Enter: back)" in unsure
    assert "gives up" not in unsure
    assert "gives up" in run(table, *begun, "y", "quit").output
