"""A server of the Model Context Protocol: a language model sits down with bots, reads the board in sentences, and acts."""

from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel, Field

import clew
from clew.kernel import ClewError, Illegal
from clew.kernel.words import known_language
from clew.lab.sitting import Sitting

MOST_SITTINGS = 32
INSTRUCTIONS = """Five board games with hidden information. Call list_games, then sit_down.
You hold the first seat; bots hold the others. legal_actions gives numbers with what they mean; act carries one out
and tells what happened until you are asked again. rules explains any clause that a refusal names.
In games of real time (magic_maze) every action of yours takes a moment of game time; wait lets more pass."""


class GameRow(BaseModel):
    """One game that can be played."""

    game: str
    name: str
    pitch: str
    seats: list[int]
    levels: list[str]
    cooperative: bool
    real_time: bool


class Turn(BaseModel):
    """How things stand after something was done."""

    table: str
    news: list[str] = Field(description="What happened since you were last told.")
    question: str = Field(description="What is asked of you now; how it went, once the game is over.")
    over: bool


class Choices(BaseModel):
    """What you may do now."""

    actions: dict[str, str] = Field(description="The number of each legal action, and what it means.")


class Clause(BaseModel):
    """One clause of a rulebook."""

    clause: str
    text: str


Slug = Annotated[str, Field(description="A game from list_games, such as luxor.")]
TableId = Annotated[str, Field(description="The table that sit_down named.")]


class Room:
    """The tables of one connection."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = known_language(lang)
        self._sittings: dict[str, Sitting] = {}
        self._made = 0

    def list_games(self) -> list[GameRow]:
        """Which games there are, with their seats and the levels of their bots, weakest first."""
        rows = []
        for game in clew.all_games():
            own = game.words(self.lang).own["game"]
            rows.append(
                GameRow(
                    game=game.slug,
                    name=own["name"],
                    pitch=own.get("pitch", ""),
                    seats=list(game.seat_counts),
                    levels=list(game.bots()),
                    cooperative=game.cooperative,
                    real_time=game.real_time,
                )
            )
        return rows

    def sit_down(
        self,
        game: Slug,
        seats: Annotated[int | None, Field(description="How many seats; left out: three.")] = None,
        level: Annotated[str | None, Field(description="The bots' level; left out: one for a first game.")] = None,
        options: Annotated[
            dict[str, str | int | bool] | None, Field(description="Options of the table, where you want others.")
        ] = None,
        seed: Annotated[int | str | None, Field(description="The same seed gives the same game; left out: a random one.")] = None,
    ) -> Turn:
        """Begin a game against bots. You hold the first seat."""
        if len(self._sittings) >= MOST_SITTINGS:
            raise ToolError(f"There are {MOST_SITTINGS} tables already: leave one first.")
        try:
            sitting = Sitting(game, seats, level, options, seed, self.lang)
        except ClewError as error:
            raise ToolError(str(error)) from None
        self._made += 1
        table = f"{game}-{self._made}"
        self._sittings[table] = sitting
        return self._turn(table)

    def look(self, table: TableId) -> str:
        """The board in sentences, as your seat sees it: who has what, then place by place."""
        return self._sitting(table).board()

    def legal_actions(self, table: TableId) -> Choices:
        """What you may do now: the number of each action and what it means. Empty: you are not asked now."""
        return Choices(actions={str(number): label for number, label in self._sitting(table).choices().items()})

    def act(self, table: TableId, action: Annotated[int, Field(description="A number from legal_actions.")]) -> Turn:
        """Carry out an action, and hear what happens until you are asked again. A refusal names the clause of the rules."""
        sitting = self._sitting(table)
        try:
            sitting.act(action)
        except Illegal as refusal:
            raise ToolError(sitting.refusal(refusal)) from None
        return self._turn(table)

    def wait(self, table: TableId, milliseconds: int = 1000) -> Turn:
        """Let game time pass while others act, where a clock runs."""
        sitting = self._sitting(table)
        try:
            sitting.wait(milliseconds)
        except Illegal as refusal:
            raise ToolError(sitting.refusal(refusal)) from None
        return self._turn(table)

    def rules(
        self,
        game: Slug,
        clause: Annotated[str | None, Field(description="LX-8.3, or LX-8 for all of it; left out: the headings.")] = None,
    ) -> list[Clause]:
        """What the rulebook says."""
        try:
            clauses = clew.game(game).words(self.lang).clauses()
        except ClewError as error:
            raise ToolError(str(error)) from None
        if clause is None:
            found = {id_: text.split(".")[0] for id_, text in clauses.items() if "." not in id_ or id_.endswith(".1")}
        else:
            found = {id_: text for id_, text in clauses.items() if id_ == clause or id_.startswith(f"{clause}.")}
        if not found:
            raise ToolError(f"{game} has no clause {clause!r}; its first is {next(iter(clauses))}")
        return [Clause(clause=id_, text=text) for id_, text in found.items()]

    def leave(self, table: TableId) -> str:
        """Leave a table; its game is gone."""
        self._sitting(table)
        del self._sittings[table]
        return f"You have left {table}."

    def _sitting(self, table: str) -> Sitting:
        try:
            return self._sittings[table]
        except KeyError:
            raise ToolError(f"There is no table {table!r}; sit_down makes one.") from None

    def _turn(self, table: str) -> Turn:
        sitting = self._sittings[table]
        return Turn(table=table, news=sitting.news(), question=sitting.question(), over=sitting.over)


def server(lang: str = "en") -> MCPServer:
    """A server with the tools of one room."""
    room = Room(lang)
    made = MCPServer("clew", instructions=INSTRUCTIONS, version=clew.__version__)
    for tool in (room.list_games, room.sit_down, room.look, room.legal_actions, room.act, room.wait, room.rules, room.leave):
        made.add_tool(tool)
    return made
