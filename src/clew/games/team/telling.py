"""Labyrinth Team Edition in words and places, from what everybody sees (TE-15.4)."""

from clew.games.team import actions as act
from clew.games.team import events as ev
from clew.games.team.tables import ARROW_INDEX, CELL, COLORS, ENTRY, FIXED, MARK, SHAPE, TILE_INDEX, TREASURE, TREASURES
from clew.games.team.view import CellView, SeatView, TeamView
from clew.kernel.action import Action, Cell
from clew.kernel.event import Event
from clew.kernel.foresight import Foresight
from clew.kernel.outcome import Outcome
from clew.kernel.telling import (
    MATTERS,
    Fact,
    Figure,
    Lead,
    Line,
    Place,
    Progress,
    Question,
    Seat,
    Spot,
    Summary,
    Teller,
    Term,
    Way,
    listed,
    together,
    weighed,
)

LAMPS = {"available": "lamp_available", "made": "lamp_spent", "none": "lamp_not_earned"}
SET_UP = {"setup_color": "choose_color", "setup_spell": "choose_spell", "setup_first": "choose_first"}


def place(cell: Cell) -> Place:
    return Place("cell", cell)


def lies(tile: str | None, orientation: int) -> Fact:
    """How a tile lies: its open sides in words."""
    return orientation if tile is None else Term(f"{SHAPE[TILE_INDEX[tile]]}_{orientation}")


NEAR = 2
"""So few pages or treasures are left when the end is near."""


class TeamTeller(Teller):
    view: TeamView
    silent = frozenset({"spell_used", "spells_refreshed", "book_passed", "decision_required"})
    weights = {
        "game_won": 9, "game_lost": 9, "treasure_collected": 6, "line_pushed": 5, "page_read": 4, "pawn_banished": 4,
        "line_slid": 4, "tile_rotated": 4, "tiles_swapped": 4, "tile_oriented": 3, "tile_turned_up": 3, "pawn_moved": 3,
        "spell_chosen": 2, "color_chosen": 2, "first_chosen": 2, "turn_started": 1,
    }  # fmt: skip

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        if name in ("which", "how") and isinstance(value, str):
            return Term(f"{name}_{value}")
        return super().fact(name, value)

    # What happened

    def event_key(self, event: Event) -> str:
        match event:
            case ev.PageRead():
                return event.type if event.card is not None else "page_read_past"
            case ev.LineSlid():
                return event.type if event.inserted is not None else "line_slid_past"
            case ev.TileTurnedUp():
                return f"{event.type}{'_spare' * (event.where == 'spare')}{'_past' * (event.tile is None)}"
            case ev.TurnEnded():
                return f"{event.type}_{event.how}"
            case ev.TreasureCollected():
                return event.type if event.by == event.from_ else "treasure_collected_help"
            case ev.PawnMoved():
                how = "_spell" if event.spell is not None else "_stay" if event.from_ == event.to else ""
                return event.type + how
        return event.type

    def event_facts(self, event: Event) -> dict[str, Fact]:
        facts = self.facts(event)
        match event:
            case ev.LineSlid():
                facts["orientation"] = lies(event.inserted, event.orientation)
            case ev.TreasureCollected():
                facts["from"] = Seat(event.from_)
            case ev.BookPassed():
                facts["to"] = Seat(event.to)
        return facts

    # What can be done

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        match action:
            case act.Move() if action.spell is not None:
                return self.say("actions.move_spell", to=action.to, spell=action.spell)
            case act.Move() if action.to == self._home():
                return self.say("actions.move_stay", to=action.to)
            case act.Swap():
                a, b = action.cells
                return self.say("actions.swap", cells=listed([place(a), place(b)], "and"))
        return Line(f"actions.{action.type}", self.parts(action))

    def parts(self, action: Action) -> dict[str, Fact]:
        parts = super().parts(action)
        if isinstance(action, act.Slide | act.Rotate | act.OrientTile):
            parts["orientation"] = lies(self._turned(action), action.orientation)
        return parts

    def _turned(self, action: act.Slide | act.Rotate | act.OrientTile) -> str | None:
        """The tile whose orientation is chosen."""
        if isinstance(action, act.Slide):
            return self.view.spare.tile
        if isinstance(action, act.Rotate):
            return self._cell(action.cell).tile
        return None if self.view.pending is None else self._cell(self.view.pending.cell).tile

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        match action:
            case act.Move():
                return self._arrival(action, foresight)
            case act.Slide():
                return self.say("ui.slide_at", arrow=action.arrow)
            case act.Rotate():
                return self.say("ui.rotate_at", cell=action.cell)
            case act.OrientTile():
                return Line("ui.set_tile")
            case act.EndTurn():
                return Line("ui.end_turn_button")
        return self.label(action, foresight)

    def _arrival(self, action: act.Move, foresight: Foresight | None) -> Line:
        for event in [] if foresight is None else foresight.events:
            if isinstance(event, ev.TreasureCollected):
                if event.from_ == event.by:
                    return self.say("ui.take", treasure=event.treasure)
                return self.say("ui.take_for", treasure=event.treasure, seat=event.from_)
        if self._cell(action.to).face == "down":
            return self.say("ui.dig_at", cell=action.to)
        if action.spell is not None:
            return self.say("ui.walk_with_spell", cell=action.to, spell=action.spell)
        return self.say("ui.stay_at" if action.to == self._home() else "ui.walk_to", cell=action.to)

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        events = [] if foresight is None else foresight.events
        return Lead(
            places=self._points(action),
            ways=[way for event in events if (way := _way(event)) is not None],
            effects=[line for event in events if (line := self._effect(event)) is not None],
            whole=foresight is None or foresight.whole,
            warning=self._warning() if isinstance(action, act.EndTurn) else None,
        )

    def _points(self, action: Action) -> list[Place]:
        match action:
            case act.Move():
                return [place(action.to)]
            case act.Rotate():
                return [place(action.cell)]
            case act.Swap():
                return [place(cell) for cell in action.cells]
            case act.Slide():
                return [place(CELL[ENTRY[ARROW_INDEX[action.arrow]]])]
            case act.OrientTile() if self.view.pending is not None:
                return [place(self.view.pending.cell)]
        return []

    def _effect(self, event: Event) -> Line | None:
        match event:
            case ev.LineSlid():
                return self.say("ui.ghost_falls_out", tile=event.ejected or "rubble")
            case ev.PawnCarried():
                return self.say("ui.ghost_pawn_rides", color=event.color, to=event.to)
            case ev.PawnRelocated():
                return self.say("ui.ghost_pawn_over", color=event.color, to=event.to)
            case ev.TreasureCollected() | ev.GameWon():
                return self.line(event)
        return None

    def _warning(self) -> Line | None:
        """Ending the turn loses a treasure within reach, or the bonus move."""
        for move in self.legal:
            if isinstance(move, act.Move):
                for event in self.foresee(move).events:
                    if isinstance(event, ev.TreasureCollected):
                        return self.say("ui.end_turn_warning", treasure=event.treasure)
        bonus = self.view.turn is not None and self.view.turn.bonus == "available"
        return Line("ui.end_turn_warning_bonus") if bonus else None

    def _cell(self, cell: Cell) -> CellView:
        return self.view.cells[cell[0]][cell[1]]

    def _home(self) -> Cell | None:
        seat = self.view.active if self.me is None else self.me
        color = None if seat is None else self.view.seats[seat].color
        return None if color is None else self.view.pawns[color]

    # How things stand

    def question(self) -> Question:
        view = self.view
        if view.pending is not None:
            return self._asked(view.pending.kind, view.pending.seat, cell=view.pending.cell)
        if view.phase in SET_UP:
            return self._asked(SET_UP[view.phase], self._chooser())
        bonus = view.turn is not None and view.turn.move == "made" and view.turn.bonus == "available"
        if self.me is not None and self.me == view.active:
            return Question(self._open_now())
        return self._asked("bonus_move" if bonus else "action", view.active)

    def _asked(self, key: str, decider: int | None, **facts: object) -> Question:
        own = self.me is not None and self.me == decider
        return Question(self.say(f"decisions.{key}" if own else f"decisions.{key}_other", seat=decider, **facts))

    def _chooser(self) -> int | None:
        """Who is asked while the table is set: whoever has not chosen yet, this seat first; TE-2.20 names the first seat."""
        waiting = [0]
        if self.view.phase == "setup_color":
            waiting = [seat.seat for seat in self.view.seats if seat.color is None]
        elif self.view.phase == "setup_spell":
            waiting = [seat.seat for seat in self.view.seats if not seat.spells]
        return self.me if self.me in waiting and self.view.phase == "setup_color" else next(iter(waiting), None)

    def _open_now(self) -> Line:
        """What of a turn is still possible: moves and spells, each once (TE-5.1)."""
        turn, spells = self.view.turn, self.view.seats[self.me or 0].spells
        ways = [f"todo_{spell.id}" for spell in spells if not spell.spent]
        if turn is not None and "available" in (turn.move, turn.bonus):
            ways.insert(0, "todo_move" if turn.move == "available" else "todo_bonus")
        if not ways:
            return Line("ui.todo_nothing")
        return Line("ui.todo", {"ways": listed((Line(f"ui.{way}") for way in ways), "or")})

    def progress(self) -> Progress:
        turn, total = self.view.turn_no, self.view.turn_no + self.view.pages_left
        left, missing = self.view.pages_left, TREASURES - len(self.view.found)
        return Progress(self.say("ui.turn_sign", n=turn, total=total), self._aim(left, missing))

    def _aim(self, left: int, missing: int) -> Line:
        if self.view.result is None and left == 0:
            return weighed(self.say("ui.progress_last_page", n=missing), MATTERS)
        if self.view.result is None and missing <= NEAR:
            return weighed(self.say("ui.progress_few", n=missing, left=left), MATTERS)
        text = self.say("ui.progress", all=TREASURES, found=TREASURES - missing, left=left)
        return weighed(text, MATTERS if self.view.result is None and left <= NEAR else 0)

    def _found(self) -> Line:
        return self.say("ui.found_count", n=len(self.view.found), total=TREASURES)

    def upcoming(self) -> list[int]:
        active, count = self.view.active, len(self.view.seats)
        return [] if active is None or self.view.result is not None else [(active + n) % count for n in (1, 2)]

    def summary(self, outcome: Outcome) -> Summary:
        view = self.view
        won, found = bool(outcome.winners), len(view.found)
        detail = "lost_detail" if not won else "won_detail" if view.pages_left else "won_last_page"
        facts = {"turn_no": view.turn_no, "pages_left": view.pages_left, "found": found, "missing": TREASURES - found}
        text = [Line("results.won" if won else "results.lost"), self.say(f"results.{detail}", **facts)]
        by = [one.by for one in view.found]
        return Summary(
            Line("results.won_title" if won else "results.lost_title"),
            text,
            [Figure(Seat(seat.seat), by.count(seat.seat)) for seat in view.seats],
        )

    def status(self) -> list[Line]:
        """First whose turn it is, then cards and spells, then what lies beside the board."""
        return [self._headline(), *self._now(), *map(self._seat, self.view.seats), self._spare(), *self._memory()]

    def _headline(self) -> Line:
        view = self.view
        parts = [self.say("ui.turn_count", n=view.turn_no, total=view.turn_no + view.pages_left)] if view.turn_no else []
        if view.active is not None and view.result is None:
            parts.append(self.say("ui.turn_of", seat=view.active))
        parts += [self._found(), self.say("ui.pages_left", n=view.pages_left), self.say("ui.pile_count", n=view.pile_left)]
        return together(parts)

    def _now(self) -> list[Line]:
        view = self.view
        lines: list[Line] = []
        if view.page is not None:
            lines.append(self.say("lines.pair", a=Line("ui.page_now"), b=view.page))
        if view.turn is not None and view.result is None and view.pending is None:
            lamps = [("lamp_move", view.turn.move), ("lamp_bonus", view.turn.bonus)]
            lines.append(
                together(self.say("lines.pair", a=Line(f"ui.{lamp}"), b=Line(f"ui.{LAMPS[state]}")) for lamp, state in lamps)
            )
        return lines

    def _seat(self, seat: SeatView) -> Line:
        facts: list[Fact] = [] if seat.color is None else [place(self.view.pawns[seat.color])]
        facts += [self.say("ui.card_at", treasure=card, where=self._where(card)) for card in seat.slots if card]
        facts += [self.say("ui.token_spent" if spell.spent else "ui.token_fresh", spell=spell.id) for spell in seat.spells]
        if seat.color is None:
            return Line("lines.pair", {"a": Seat(seat.seat), "b": listed(facts or [Term("none")], "dot")})
        return Line("lines.seat", {"seat": Seat(seat.seat), "colour": Term(seat.color), "facts": listed(facts, "dot")})

    def _where(self, treasure: str) -> Line:
        """Where a wanted treasure lies, as far as it can be seen (TE-15.1)."""
        if MARK[TILE_INDEX[self.view.spare.tile]] == treasure:
            return Line("ui.target_is_spare")
        for cell in CELL:
            shown = self._cell(cell)
            buried = shown.hint.mark if shown.hint is not None else None
            if treasure == (MARK[TILE_INDEX[shown.tile]] if shown.tile is not None else buried):
                return self.say("ui.target_on_board", cell=cell)
        return Line("ui.target_unseen")

    def _spare(self) -> Line:
        spare = self.view.spare
        lying = self.say("ui.tile_open", tile=spare.tile, openings=lies(spare.tile, spare.o))
        return self.say("lines.pair", a=Line("ui.spare_title"), b=lying)

    def _memory(self) -> list[Line]:
        """What a memory aid shows (TE-14.7)."""
        view = self.view
        lines: list[Line] = []
        if view.buried is not None:
            lines.append(self.say("ui.buried_now", list=view.buried) if view.buried else Line("ui.buried_none"))
        if view.unread is not None:
            lines.append(self.say("ui.unread_kinds", **view.unread))
        return lines

    # The maze read out

    def places(self) -> list[Spot]:
        return [Spot(place(cell), self._told(cell), self.say("ui.row", n=cell[0] + 1), self._pieces(cell)) for cell in CELL]

    def _pieces(self, cell: Cell) -> list[str]:
        pawns = ["pawn"] if cell in self.view.pawns.values() else []
        tile = self._cell(cell).tile
        if tile is None:
            return [*pawns, "rubble"]
        index = TILE_INDEX[tile]
        return [*pawns, *self._mark(MARK[index], index < FIXED), "fixed_tile" if index < FIXED else "movable_tile"]

    def _mark(self, mark: str, fixed: bool) -> list[str]:
        if not mark:
            return ["start_space"] if fixed else []
        if any(one.treasure == mark for one in self.view.found):
            return ["found"]
        return ["treasure"] if mark in TREASURE else ["symbol"]

    def _told(self, cell: Cell) -> Line:
        shown = self._cell(cell)
        parts = [self._tile(cell, shown)]
        if shown.tile is not None and any(one.treasure == MARK[TILE_INDEX[shown.tile]] for one in self.view.found):
            parts.append(Line("ui.cell_collected"))
        if pawns := [Term(color) for color in COLORS if self.view.pawns.get(color) == cell]:
            parts.append(self.say("ui.cell_pawns", pawns=listed(pawns)))
        return together(parts)

    def _tile(self, cell: Cell, shown: CellView) -> Line:
        if shown.tile is not None:
            return self.say("ui.cell_label", cell=cell, tile=shown.tile, openings=lies(shown.tile, shown.o or 0))
        if shown.hint is None:
            return self.say("ui.cell_rubble", cell=cell)
        return self.say("ui.cell_hint", cell=cell, tile=shown.hint.mark or shown.hint.shape)


def _way(event: Event) -> Way | None:
    if isinstance(event, ev.PawnMoved):
        return Way(event.color, "walk", [place(cell) for cell in event.path])
    if isinstance(event, ev.PawnCarried | ev.PawnRelocated):
        return Way(event.color, "slide", [place(event.from_), place(event.to)])
    return None
