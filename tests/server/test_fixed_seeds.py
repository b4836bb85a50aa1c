"""What the tests of the server stand on: the same test meets the same games."""

from pathlib import Path

from server.harness import Running, running, seeds_for


def commitments(server: Running) -> list[str]:
    return [server.table("me", "me").page().table["commitment"] for _ in range(2)]


def test_a_test_meets_the_same_games_on_every_server(tmp_path: Path) -> None:
    with running(tmp_path / "one.db") as one, running(tmp_path / "other.db") as other:
        first, second = commitments(one), commitments(other)
        seeds_for("another test")
        third = commitments(other)
    assert first == second
    assert len({*first, *third}) == 4, "but not the same game each time"
