"""Lines that are typed while the game goes on."""

import io
import sys
from threading import Event

import pytest

from clew.cli.screen import Screen


def test_the_end_of_the_input_stays_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("one\n"))
    screen = Screen()
    assert screen.ask("> ", lambda: True) == "one"
    assert [screen.ask("> ", lambda: True), screen.ask("> "), screen.ask("> ", lambda: True)] == [None, None, None]


def test_an_answer_that_nobody_waits_for_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    never = Event()

    class Silent:
        def readline(self) -> str:
            never.wait()
            return ""

    monkeypatch.setattr(sys, "stdin", Silent())
    asked = iter([True, True, False])
    assert Screen().ask("> ", lambda: next(asked)) == ""
    never.set()
