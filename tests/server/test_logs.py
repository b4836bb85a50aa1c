"""What the log says, whatever the facts are called."""

import json
import logging

from clew.server.logs import JsonLines


def test_no_fact_takes_the_place_of_what_every_line_says() -> None:
    line = logging.LogRecord("clew.server", logging.ERROR, "", 0, "bot failed", (), None)
    line.facts = {"level": "greedy", "event": "other", "at": 0, "seat": 2}
    told = json.loads(JsonLines().format(line))
    assert (told["level"], told["event"], told["seat"]) == ("error", "bot failed", 2)
    assert told["at"].endswith("Z")
