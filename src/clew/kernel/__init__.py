"""What a game is: the contract that all games keep and everything else builds on."""

from clew.kernel.action import Action, Cell
from clew.kernel.advice import Advice, advise
from clew.kernel.bot import Bot, RandomBot, ask
from clew.kernel.canonical import commitment, digest, encode
from clew.kernel.errors import BadNotation, BadOptions, BadPosition, BadPuzzle, BadSave, ClewError, Illegal, UnknownGame
from clew.kernel.event import Event, copies, memories
from clew.kernel.foresight import Foresight, foresee
from clew.kernel.game import Game, seed_bytes
from clew.kernel.hint import Hint, Reason
from clew.kernel.match import Entry, Header, Match, Step
from clew.kernel.memory import NOTHING, PERFECT, Memory
from clew.kernel.option import Option, Options, Value
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng, rng_of
from clew.kernel.save import load, record, save
from clew.kernel.state import Json, State
from clew.kernel.telling import (
    Choice,
    Duration,
    Fact,
    Figure,
    Lead,
    Line,
    List,
    Place,
    Progress,
    Question,
    Seat,
    Span,
    Spot,
    Summary,
    Teller,
    Term,
    Way,
    listed,
)  # fmt: skip
from clew.kernel.words import LANGUAGES, Words, words

__all__ = [
    "LANGUAGES", "NOTHING", "PERFECT", "Action", "Advice", "BadNotation", "BadOptions", "BadPosition", "BadPuzzle", "BadSave",
    "Bot", "Cell", "Choice", "ClewError", "Duration", "Entry", "Event", "Fact", "Figure", "Foresight", "Game", "Header", "Hint",
    "Illegal", "Json", "Lead", "Line", "List", "Match", "Memory", "Option", "Options", "Outcome", "Place", "Progress",
    "Question", "RandomBot", "Reason", "Rng", "Seat", "Span", "Spot", "State", "Step", "Summary", "Teller", "Term",
    "UnknownGame", "Value", "Way", "Words", "advise", "ask", "commitment", "copies", "digest", "encode", "foresee", "listed",
    "load", "memories", "record", "rng_of", "save", "seed_bytes", "words",
]  # fmt: skip
