"""`clew replay`: step through a save file."""

from typing import Annotated

import typer

from clew.cli.arguments import Lang, SaveFile, read_match
from clew.cli.errors import Refused
from clew.cli.screen import Screen
from clew.cli.telling import result, told
from clew.cli.texts import Texts, texts
from clew.kernel import Event, Match, Step, Words, copies, words


class Reel:
    """A match taken apart again, one picture a step. Pictures are made as they are asked for."""

    def __init__(self, match: Match, seat: int | None, lang: str) -> None:
        self.match = match
        self.seat = seat
        self.words: Words = words(match.game, lang)
        self.texts: Texts = texts(lang)
        self._again = Match(match.game, match.header, match.seed)
        self._pictures = [self._picture(self.texts.say("opening"), self._again.opening)]

    def __len__(self) -> int:
        return len(self.match.steps) + 1

    def picture(self, number: int) -> list[str]:
        while len(self._pictures) <= number:
            step = self._again.replay(self.match.steps[len(self._pictures) - 1].entry)
            self._pictures.append(self._picture(self._title(step), step.events))
        return self._pictures[number]

    def _picture(self, title: str, events: list[Event]) -> list[str]:
        teller = self._again.game.teller(self._again.state.view(self.seat), self.seat)
        lines = told(copies(events, self.seat), teller, self.words)
        board = self._again.game.text(self._again.state, self.seat, self.words.lang)
        return [title, *lines, "", board, ""]

    def _title(self, step: Step) -> str:
        entry = step.entry
        where = self.texts.say("step", n=entry.n + 1, total=len(self.match.steps))
        if entry.clock or entry.seat is None:
            return f"{where} {self.texts.say('clock_acts')}"
        if entry.undo:
            return f"{where} {self.texts.say('takes_back', seat=self.words.seat(entry.seat))}"
        return f"{where} {self.words.seat(entry.seat)}"


def replay(
    file: SaveFile,
    whole: Annotated[bool, typer.Option("--all", help="Print everything, without asking.")] = False,
    seat: Annotated[int | None, typer.Option(help="See it from a seat: 1 is the first.", show_default="a spectator")] = None,
    lang: Lang = "en",
) -> None:
    """Step through a save file: Enter for the next step, b for the one before, a number to jump there, q to leave."""
    match = read_match(file, lang)
    if seat is not None and not 1 <= seat <= match.header.seats:
        raise Refused(texts(lang).say("no_seat", seat=seat, seats=match.header.seats))
    reel = Reel(match, None if seat is None else seat - 1, lang)
    if whole:
        for number in range(len(reel)):
            Screen().show(*reel.picture(number))
        Screen().show(*result(match, reel.words, reel.texts))
    else:
        _browse(reel, Screen())


def _browse(reel: Reel, screen: Screen) -> None:
    place = 0
    while True:
        screen.show(*reel.picture(place))
        last = place == len(reel) - 1
        if last:
            screen.show(*result(reel.match, reel.words, reel.texts))
        line = screen.ask(f"{place}/{len(reel) - 1} {reel.texts.say('browse')} > ")
        if line is None or line.casefold() in ("q", "quit") or (last and not line):
            return
        place = _next(place, line, len(reel))


def _next(place: int, line: str, length: int) -> int:
    wanted = int(line) if line.isdigit() else place + (-1 if line.casefold() in ("b", "back") else 1)
    return max(0, min(length - 1, wanted))
