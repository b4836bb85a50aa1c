"""Logs for machines and people: one JSON object a line, on standard error. Keys, tokens, seeds and names never go in."""

import logging
import sys
import time
from typing import Any

import msgspec

LOGGER = logging.getLogger("clew.server")


class JsonLines(logging.Formatter):
    """Our own lines carry their facts; lines of others are taken as text."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        own = {"at": _when(record.created), "level": record.levelname.lower(), "event": record.getMessage()}
        line = {**own, **facts, **own}  # no fact may take the place of what every line says
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def _when(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{int(seconds * 1000) % 1000:03d}Z"


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("clew.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "clew.server" else "CRITICAL")


def log(event: str, **facts: object) -> None:
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    LOGGER.warning(event, extra={"facts": facts})


def error(event: str, **facts: object) -> None:
    """Something that the host must see to."""
    LOGGER.error(event, extra={"facts": facts})


def fault(event: str, **facts: object) -> None:
    """Something that must not happen, with where it happened."""
    LOGGER.error(event, extra={"facts": facts}, exc_info=True)
