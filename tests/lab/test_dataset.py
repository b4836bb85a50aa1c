"""Data sets: every decision is there, can be made again, and does not depend on where it was made."""

import hashlib
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import clew
from clew.kernel import BadOptions, Game, encode
from clew.lab.dataset import card_of, described, read_card, rows, write
from clew.lab.runners import Here, Processes
from clew.lab.tournament import UnknownBot, game_key

LUXOR = clew.game("luxor")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_file_does_not_depend_on_where_the_games_were_played(tmp_path: Path) -> None:
    card = card_of(LUXOR, ["random", "greedy"], 3, 2, {}, 1)
    write(card, tmp_path / "here.parquet", Here())
    write(card, tmp_path / "there.parquet", Processes(2))
    assert digest(tmp_path / "here.parquet") == digest(tmp_path / "there.parquet")


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_every_decision_of_a_game_can_be_made_again(game: Game) -> None:
    card = card_of(game, ["random"], 1, None, {}, 3)
    kept = rows(card, 0)
    state = game.new(card.options, card.seats, game_key(3, 0).key)
    for seat, at, view, legal, number in zip(kept["seat"], kept["at"], kept["view"], kept["legal"], kept["action"], strict=True):
        while (due := state.deadline()) is not None and due <= at:
            state.tick()
        assert encode(state.view(seat)).decode() == view
        assert [game.number(action) for action in state.legal(seat, at)] == legal
        assert number in legal
        state.apply(seat, game.action(number), at)
    outcome = state.outcome()
    while outcome is None:
        state.tick()
        outcome = state.outcome()
    assert kept["won"] == [seat in outcome.winners for seat in kept["seat"]]


def test_it_is_read_back_in_five_lines(tmp_path: Path) -> None:
    path = tmp_path / "luxor.parquet"
    card = card_of(LUXOR, ["random", "greedy"], 2, 2, {}, "mine")
    told: list[tuple[int, int]] = []
    count = write(card, path, progress=lambda done, total: told.append((done, total)))
    table = pq.read_table(path)
    assert table.num_rows == count > 50
    assert told[-1] == (2, 2)
    assert set(table["bot"].to_pylist()) == {"random", "greedy"}
    assert json.loads(table["view"][0].as_py())
    assert all(action in legal for action, legal in zip(table["action"].to_pylist(), table["legal"].to_pylist(), strict=True))
    assert read_card(path) == card
    text = path.with_suffix(".md").read_text()
    assert text == described(card, count, path)
    assert all(f"`{name}`" in text for name in table.column_names)


def test_what_cannot_be_played_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot):
        card_of(LUXOR, ["nobody"], 1, 2, {}, 1)
    with pytest.raises(BadOptions):
        card_of(LUXOR, ["random"], 1, 9, {}, 1)

    class Failing(Here):
        def run(self, work, pieces):  # type: ignore[no-untyped-def]
            yield from super().run(work, pieces[:1])
            raise OSError("no space left")

    card = card_of(LUXOR, ["random"], 2, 2, {}, 1)
    with pytest.raises(OSError, match="space"):
        write(card, tmp_path / "luxor.parquet", Failing())
    assert list(tmp_path.iterdir()) == []


def test_a_value_says_how_likely_the_seat_is_to_win() -> None:
    kept = rows(card_of(LUXOR, ["greedy", "random"], 1, 2, {}, 2), 0)
    assert all(0 <= value <= 1 for value in kept["value"])
    last = dict(zip(kept["bot"], kept["value"], strict=True))
    assert last["greedy"] > 0.5 > last["random"]
    kept = rows(card_of(clew.game("creta"), ["random"], 1, 2, {"mode": "challenge"}, 2), 0)
    assert set(kept["value"]) == {None}, "its chances were not looked at"


def test_what_was_seen_can_be_numbers(tmp_path: Path) -> None:
    path = tmp_path / "luxor.parquet"
    write(card_of(LUXOR, ["random"], 1, 2, {}, 1, numbers=True), path)
    table = pq.read_table(path)
    assert table["view"].null_count == table.num_rows
    assert {len(row) for row in table["observation"].to_pylist()} == {LUXOR.layout.size}
