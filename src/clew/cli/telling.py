"""What happened and how it ended, as lines of text."""

from collections.abc import Sequence

from clew.cli.texts import Texts
from clew.kernel import Event, Match, Teller, Words


def told(events: Sequence[Event], teller: Teller, words: Words) -> list[str]:
    """What happened, a line each; the log leaves out what other lines tell."""
    return [words.fill(line) for event in events if (line := teller.line(event)) is not None]


def result(match: Match, words: Words, texts: Texts) -> list[str]:
    """How it ended: who won, why, and by which figures."""
    outcome = match.state.outcome()
    if outcome is None:
        return [texts.say("still_running")]
    summary = match.game.teller(match.state.view(None), None).summary(outcome)
    lines = [words.fill(line) for line in [summary.title, *summary.text]]
    return lines + [f"{words.told(figure.label)}: {words.told(figure.value)}" for figure in summary.figures]
