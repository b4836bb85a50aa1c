"""Escape from Crete in words and places, from what everybody sees: the log, the menu, what a move brings, the island read out."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from clew.games.creta import actions as act
from clew.games.creta import events as ev
from clew.games.creta.recall import Change, ahead, bits, changed, floor, pieces, recalled
from clew.games.creta.state import Position
from clew.games.creta.tables import (
    ACHIEVEMENT_POINTS,
    ARES,
    CARD_INDEX,
    CARDS,
    CELL,
    CELL_INDEX,
    CELLS,
    EXIT_AT,
    EXITS,
    FIRST_MINOTAUR,
    GOD,
    GODS,
    HERO,
    HERO_INDEX,
    IS_MAZE,
    KINDS,
    LOOK,
    NONE,
    OPEN,
    PER_COLOUR,
    PLACE,
    SIZE,
    TILE,
    TILE_INDEX,
    TILE_POINTS,
    TROPHY,
    trophy_points,
)  # fmt: skip
from clew.games.creta.view import CardsView, CellView, ChallengeView, CretaView, EscapeView, SeatView, SheetView, WalkView
from clew.games.creta.walking import gone, hero_choices
from clew.kernel.action import Action
from clew.kernel.event import Event
from clew.kernel.foresight import Foresight
from clew.kernel.outcome import Outcome
from clew.kernel.telling import (
    MATTERS,
    Fact,
    Figure,
    Lead,
    Line,
    List,
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

LETTERS = ("N", "E", "S", "W")
PLACE_FIELDS = frozenset({"cell", "a", "b", "place"})
UNTOLD = frozenset({"board", "display", "deck", "colours", "heroes", "path", "deadline", "scores", "auto", "mode", "rot"})
"""Fields of events that no sentence speaks of."""
COMING = (ev.CardWon, ev.CardVoid, ev.DemonstrationStarted)
"""What is told of an action beforehand in the words of the log."""


def place(name: str) -> Fact:
    """A cell by row and column as they are counted from 1, an exit, or the temple."""
    if name in CELL_INDEX:
        cell = CELL_INDEX[name]
        if IS_MAZE[cell]:
            return Place("maze", (cell // SIZE + 1, cell % SIZE + 1))
        return Place("exit", (EXIT_AT[cell],)) if EXIT_AT[cell] != NONE else Place("temple", ())
    if name in EXITS:
        return Place("exit", (EXITS.index(name),))
    return Place("temple", ()) if name == "temple" else Term(name)


def spot(name: str) -> Place:
    found = place(name)
    assert isinstance(found, Place)
    return found


SPOTS = [spot(name) for name in PLACE[: CELLS + 1]]
SIDES = [listed((Term(letter) for side, letter in enumerate(LETTERS) if mask >> side & 1), "and") for mask in range(16)]


def sides(tile: str, rot: int) -> List:
    """The open sides of a tile as it lies."""
    return SIDES[OPEN[LOOK[TILE_INDEX[tile] * 4 + rot]]]


class CretaTeller(Teller):
    view: CretaView
    silent = frozenset(
        {
            "hero_stepped", "tiles_recorded", "trophies_recorded_none", "tiles_discarded", "actions_ended", "turn_ended",
            "clock_started", "island_refilled",
        }
    )  # fmt: skip
    weights = {
        "game_ended": 9, "hero_escaped": 8, "card_won": 8, "card_lost": 8, "card_void": 8, "final_round_started": 8,
        "demonstration_started": 7, "card_revealed": 7, "announced": 6, "tokens_taken": 5, "turn_lost": 5,
        "movement_forfeited": 5, "hero_stopped": 4, "movement_declined": 4, "tile_replaced": 3, "tiles_swapped": 3,
        "tile_rotated": 3, "seat_passed": 3, "seat_ready": 2, "countdown_started": 2, "display_refilled": 1, "game_started": 1,
    }  # fmt: skip

    @cached_property
    def position(self) -> Position:
        return recalled(self.view)

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        if isinstance(value, str) and name in PLACE_FIELDS:
            return place(value)
        if name == "hero" and self._match is not None:  # in the challenge all heroes are the same
            return Term("hero")
        if name == "slot" and isinstance(value, int):  # people count from 1
            return value + 1
        return super().fact(name, value)

    @property
    def _match(self) -> ChallengeView | None:
        return None if self.view is None else self.view.challenge

    @property
    def _escape(self) -> EscapeView:
        assert self.view.escape is not None
        return self.view.escape

    # What happened

    def event_key(self, event: Event) -> str:
        match event:
            case ev.GameStarted():
                return f"{event.type}_{event.mode}"
            case ev.TrophiesRecorded() if not event.trophies:
                return f"{event.type}_none"
            case ev.TokensTaken() if not event.kinds:
                return f"{event.type}_none"
            case ev.TokensTaken() if event.auto:
                return f"{event.type}_auto"
            case ev.CardLost():
                return f"{event.type}_{event.reason}"
        return event.type

    def event_facts(self, event: Event) -> dict[str, Fact]:
        facts = {name: self.fact(name, getattr(event, name)) for name in event.__struct_fields__ if name not in UNTOLD}
        match event:
            case ev.TileRotated() | ev.TileReplaced() | ev.TileTurned():
                facts["sides"] = sides(event.tile, event.rot)
            case ev.AchievementsAwarded():
                facts["awards"] = listed(map(self._award, event.awards, event.awards.values()), "dot")
            case ev.GameStarted():
                facts["cards"] = CARDS
        return facts

    def _award(self, name: str, seat: int | None) -> Line:
        if seat is None:
            return self.say("events.achievement_tied", achievement=name)
        return self.say("events.achievement_awarded", achievement=name, seat=seat, points=ACHIEVEMENT_POINTS)

    # What can be done

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """Heroes of one god that wait in the temple are all the same; in the challenge all heroes are."""
        first: dict[object, Action] = {}
        for action in actions:
            first.setdefault(self._likeness(action.hero) if isinstance(action, act.Hero) else action, action)
        return list(first.values())

    def _likeness(self, hero: str) -> str:
        if self._match is not None:
            return "hero"
        return hero.rpartition("_")[0] if self.view.heroes[hero] == "temple" else hero

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        return Line(f"actions.{self._action_key(action)}", self._action_facts(action))

    def _action_key(self, action: Action) -> str:
        match action:
            case act.Step() if action.place in EXITS:
                return "step_exit"
            case act.Hero() if self._match is not None:
                return "hero_any"
        return action.type

    def _action_facts(self, action: Action) -> dict[str, Fact]:
        facts = self.facts(action)
        match action:
            case act.Rotate() | act.Replace() | act.Turn():
                tile, rot = self._lies(action)
                facts |= {"tile": Term(tile), "sides": sides(tile, rot)}
            case act.Hero():
                facts["place"] = place(self.view.heroes[action.hero])
            case act.Stop():
                facts["place"] = place(self._head())
        return facts

    def _lies(self, action: act.Rotate | act.Replace | act.Turn) -> tuple[str, int]:
        """The tile that an action turns or lays, and how it would lie."""
        if isinstance(action, act.Replace):
            return self.view.display[action.slot], action.rot
        if isinstance(action, act.Turn):
            return self.view.board[self._head()].tile, action.turn
        return self.view.board[action.cell].tile, action.rot

    def _head(self) -> str:
        return "temple" if self.view.walk is None else self.view.walk.head

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        match action:
            case act.Rotate():
                return Line("ui.turn_it")
            case act.Swap():
                return Line("ui.swap_them")
            case act.Replace():
                return Line("ui.lay_it")
            case act.Turn():
                return Line("ui.hermes_so")
            case act.Restart():
                return Line("ui.restart_short")
            case act.Stop():
                return Line("ui.stop_short")
            case act.Leap():
                return self.say("ui.leap_to", place=action.place)
            case act.Step():
                return self.say("ui.walk_on_to_exit" if action.place in EXITS else "ui.step_to", place=action.place)
            case act.Hero() if self._match is None:
                return self.say("ui.walk_with", hero=action.hero.split("_")[1])
        return self.label(action, foresight)

    def parts(self, action: Action) -> dict[str, Fact]:
        parts = super().parts(action)
        for field in PLACE_FIELDS & parts.keys():
            parts[field] = self._told_place(getattr(action, field))
        match action:
            case act.Rotate() | act.Replace() | act.Turn():
                parts["turn" if isinstance(action, act.Turn) else "rot"] = self.say(
                    "ui.open_sides", sides=sides(*self._lies(action))
                )
            case act.Hero():
                parts["hero"] = self.label(action)
            case act.ChooseTrophies():
                parts["kinds"] = listed(self.say("ui.token_worth", kind=kind, points=self._worth(kind)) for kind in action.kinds)
        if isinstance(action, act.Replace):
            parts["slot"] = self._display_tile(action.slot)
        return parts

    def _told_place(self, name: str) -> Fact:
        where = place(name)
        return self.say("lines.pair", a=where, b=self.view.board[name].tile) if name in self.view.board else where

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        ways = self._ways(action)
        return Lead(
            places=self._points(action),
            ways=ways,
            effects=[] if foresight is None else self._effects(action, ways, foresight),
            whole=foresight is None or foresight.whole,
            warning=None if foresight is None else self._warning(action, foresight),
        )

    def _points(self, action: Action) -> list[Place]:
        match action:
            case act.Rotate() | act.Replace():
                return [spot(action.cell)]
            case act.Swap():
                return [spot(action.a), spot(action.b)]
            case act.Step() | act.Leap():
                return [spot(action.place)]
            case act.Hero():
                return [spot(self.view.heroes[action.hero])]
            case act.Turn() | act.Stop():
                return [spot(self._head())]
            case act.ChooseTrophies() if self._escape.pending is not None:
                return [spot(self._escape.pending.exit)]
        return []

    # Where a move leads

    def _ways(self, action: Action) -> list[Way]:
        match action:
            case act.Step():
                return [Way(self._walker(), "walk", [spot(name) for name in ahead(self.position, action.place)])]
            case act.Leap():
                return [Way(self._walker(), "leap", [spot(self._head()), spot(action.place)])]
            case act.Hero() if self._match is None:
                brave = GOD[HERO_INDEX[action.hero]] == ARES
                return [self._floor(self.position, action.hero, brave)]
            case act.Rotate() | act.Swap() | act.Replace() if self._match is None:
                return self._floors(action)
        return []

    def _walker(self) -> str:
        return "" if self.view.walk is None else self.view.walk.hero

    def _floors(self, action: Change) -> list[Way]:
        """What hangs together with each place of the mover's heroes after a change; nobody is blessed (FC-5.3 to FC-5.6)."""
        after = changed(self.position, action)
        first = after.first_hero(self._escape.active)
        where: dict[int, int] = {}
        for hero in range(first, first + PER_COLOUR):
            if not gone(after.heroes[hero]):
                where.setdefault(after.heroes[hero], hero)
        return [self._floor(after, HERO[hero], False) for hero in where.values()]

    def _floor(self, pos: Position, hero: str, brave: bool) -> Way:
        start = pos.heroes[HERO_INDEX[hero]]
        seen = floor(pos, start, brave)
        if start < CELLS:
            seen &= ~(1 << start)
        return Way(hero, "floor", [SPOTS[start], *(SPOTS[cell] for cell in bits(seen))])

    # What a move brings

    def _effects(self, action: Action, ways: list[Way], foresight: Foresight) -> list[Line]:
        lines: list[Line] = []
        if isinstance(action, act.Rotate | act.Swap | act.Replace):
            exits = sorted({stop.at for way in ways for stop in way.stops if stop.kind == "exit"})
            lines += [self.say("ui.opens_exits", exits=listed((Place("exit", at) for at in exits), "and"))] if exits else []
        if isinstance(action, act.Hero | act.EndActions) and self._match is None and self.view.actions_left:
            lines.append(self.say("ui.gives_up_actions", count=self.view.actions_left))
        if isinstance(action, act.Stop) and self._match is None:
            lines.append(Line("ui.warn_no_escape"))
        if isinstance(action, act.ChooseTrophies):
            lines.append(self.say("ui.brings_points", points=sum(map(self._worth, action.kinds))))
        if isinstance(action, act.Step):
            lines += self._escaping(foresight)
        return lines + [told for event in foresight.events if isinstance(event, COMING) and (told := self.line(event)) is not None]

    def _escaping(self, foresight: Foresight) -> list[Line]:
        """What an escape brings before any token is taken (FC-7.2, FC-7.3)."""
        lines: list[Line] = []
        points = 0
        for event in foresight.events:
            if isinstance(event, ev.TilesRecorded):
                points += event.tiles * TILE_POINTS
                lines.append(self.say("ui.walk_tiles", count=event.tiles))
            elif isinstance(event, ev.TrophiesRecorded) and event.trophies:
                points += sum(self._worth(kind, event.trophies.count(kind)) for kind in set(event.trophies))
                lines.append(self.say("ui.brings_trophies", kinds=event.trophies))
        return [*lines, self.say("ui.brings_points", points=points)] if lines else []

    def _worth(self, kind: str, count: int = 1) -> int:
        """How many points more trophies of a kind bring the seat whose turn it is (FC-10.4)."""
        sheet = self.view.seats[self._escape.active].sheet
        assert sheet is not None
        return trophy_points(sheet.trophies[kind] + count) - trophy_points(sheet.trophies[kind])

    def _warning(self, action: Action, foresight: Foresight) -> Line | None:
        """A card is lost, or a turn passes without a walk."""
        if isinstance(action, act.NoMove):
            return Line("ui.confirm_no_move")
        lost = next((event for event in foresight.events if isinstance(event, ev.CardLost)), None)
        if lost is None or self._match is None:
            return None
        announced = self._match.announcements[-1].tiles
        return self.say(f"ui.confirm_{lost.reason}", length=lost.path_length, announced=announced)

    # How things stand

    def question(self) -> Question:
        if self._match is not None:
            return self._challenged(self._match)
        view, active = self.view, self._escape.active
        phase = "movement" if view.walk is not None else view.phase
        if self.me != active:
            return Question(self.say(f"decisions.{phase}_other", seat=active))
        if view.walk is not None:
            return Question(self._walking(), Line("ui.walk_title"))
        if phase == "movement":
            return Question(self._moving())
        if phase == "action":
            return Question(Line("ui.do_action_one" if view.actions_left == 1 else "ui.do_action"))
        return Question(Line(f"decisions.{phase}"))

    def _moving(self) -> Line:
        """Whether a hero must, may or cannot move (FC-5.13, FC-5.14)."""
        found: list[int] = []
        if hero_choices(self.position, self._escape.active, found):
            return Line("ui.do_hero")
        return Line("ui.do_hero_blessed" if found else "ui.do_no_move")

    def _walking(self) -> Line:
        """What of a walk is still possible."""
        kinds = {type(action) for action in pieces(self.position)}
        if act.Stop in kinds:
            ways = [
                key for kind, key in ((act.Step, "todo_brave"), (act.Turn, "todo_hermes"), (act.Stop, "todo_stop")) if kind in kinds
            ]
            return Line("ui.do_walk_end", {"ways": listed((Line(f"ui.{key}") for key in ways), "or")})
        if act.Step in kinds:
            return Line("ui.do_walk_leap" if act.Leap in kinds else "ui.do_walk_must")
        return Line("ui.do_leap" if act.Leap in kinds else "ui.do_turn")

    def _challenged(self, match: ChallengeView) -> Question:
        title = Line(f"ui.title_{self.view.phase}")
        if self.view.phase == "ready":
            return Question(self._readiness(), title)
        if self.view.phase == "demonstration":
            if self.me is None or self.me != match.leader:
                return Question(self.say("decisions.demonstration_other", seat=match.leader), title)
            if self.view.walk is not None:
                return Question(self._walking(), Line("ui.walk_title"))
            return Question(Line("decisions.demonstration" if self.view.actions_left else "decisions.demonstration_walk"), title)
        if self.me is None:
            return Question(Line(f"decisions.{self.view.phase}_other"), title)
        if self.me == match.leader:
            return Question(self.say("ui.do_lead", tiles=match.announcements[-1].tiles), title)
        return Question(Line("ui.do_passed" if self._cards(self.me).passed else f"decisions.{self.view.phase}"), title)

    def _readiness(self) -> Line:
        waiting = [seat.seat for seat in self.view.seats if not self._cards(seat.seat).ready]
        if not waiting or (self.view.clock is not None and self.view.clock.kind == "countdown"):
            return Line("events.countdown_started")
        if self.me in waiting:
            return Line("decisions.ready")
        return self.say("decisions.ready_other", seat=listed(map(Seat, waiting), "and"))

    def _cards(self, seat: int) -> CardsView:
        cards = self.view.seats[seat].cards
        assert cards is not None
        return cards

    def progress(self) -> Progress:
        if self._match is not None:
            facts = {"number": min(CARDS, self._match.played + 1), "total": CARDS}
            text = self.say("ui.card_number" if len(self.view.seats) == 1 else "ui.aim_cards", **facts)
            return Progress(self.say("ui.card_sign", **facts), weighed(text, MATTERS if facts["number"] == CARDS else 0))
        counter = self.say("ui.round_now", round=self._escape.round)
        if self._escape.final_round:
            return Progress(counter, Line("ui.last_round", weight=MATTERS))
        out = [sum(seat.sheet.escaped.values()) if seat.sheet else 0 for seat in self.view.seats]
        most = max(out)
        if not most:
            return Progress(counter, Line("ui.aim"))
        ahead = listed((Seat(seat) for seat, count in enumerate(out) if count == most), "and")
        text = self.say("ui.aim_ahead", n=most, total=PER_COLOUR, seats=ahead)
        return Progress(counter, weighed(text, MATTERS if most == PER_COLOUR - 1 else 0))

    def upcoming(self) -> list[int]:
        """In the last round nobody comes after the seat before the starting player (FC-10.1)."""
        if self._match is not None or self.view.phase == "ended":
            return []
        count, escape = len(self.view.seats), self._escape
        following = [(escape.active + n) % count for n in range(1, count)]
        return (
            following[: following.index(escape.start_seat)] if escape.final_round and escape.start_seat in following else following
        )

    def summary(self, outcome: Outcome) -> Summary:
        scores = outcome.scores or ()
        return Summary(
            self._winners(outcome),
            [Line(f"results.{outcome.reason}", {"cards": CARDS}), *self._tie_break(outcome)],
            [Figure(Seat(seat), points) for seat, points in enumerate(scores)],
        )

    def _winners(self, outcome: Outcome) -> Line:
        if len(self.view.seats) == 1:
            return Line("presets.practice")
        if len(outcome.winners) > 1:
            return self.say("results.tie", seats=listed(map(Seat, outcome.winners), "and"))
        return self.say("results.winner", seat=outcome.winners[0])

    def _tie_break(self, outcome: Outcome) -> list[Line]:
        """FC-10.11, FC-14.3: why one of several with the most points has won."""
        scores = outcome.scores or ()
        if len(outcome.winners) != 1 or scores.count(max(scores)) < 2:
            return []
        key = "winner_fewer_lost" if self._match is not None else "winner_played_last"
        return [self.say(f"results.{key}", seat=outcome.winners[0])]

    def status(self) -> list[Line]:
        """First how the game stands, then who has what, then what lies beside the island."""
        view = self.view
        lines = [self._headline(), *(self._exits() if self._match is None else self._card(self._match))]
        if view.walk is not None:
            lines.append(self._walk(view.walk))
        for seat in view.seats:
            lines += self._seat(seat)
        piles = [self.say("ui.deck_left", count=view.deck), self.say("ui.discard_left", count=len(view.discard))]
        return [*lines, self.display(), together(piles)]

    def _headline(self) -> Line:
        view = self.view
        phase = self.say("lines.term", term=view.phase)
        if self._match is not None:
            return phase
        parts = [self.say("ui.round_now", round=self._escape.round), phase]
        if view.phase != "ended":
            parts.insert(1, self.say("ui.turn_of", seat=self._escape.active))
        if view.phase == "action":
            parts.append(self.say("ui.actions_left", count=view.actions_left))
        if self._escape.final_round and view.phase != "ended":
            parts.append(Line("ui.last_round"))
        return together(parts)

    def _exits(self) -> list[Line]:
        escape = self._escape
        lines = [
            self.say("ui.exit_tokens", exit=name, kinds=kinds) if kinds else self.say("ui.exit_empty", exit=name)
            for name, kinds in escape.exits.items()
        ]
        for name, seat in escape.achievements.items():
            if seat is None:
                lines.append(self.say("ui.achievement_tie", achievement=name))
            else:
                lines.append(self.say("ui.achievement_leader", achievement=name, seat=seat, count=max(escape.values[name])))
        return lines

    def _card(self, match: ChallengeView) -> list[Line]:
        lines: list[Line] = []
        if match.card is not None:
            number = self.say("ui.card_number", number=match.played + 1, total=CARDS)
            lines.append(self.say("lines.pair", a=number, b=match.card))
        if match.leader is not None:
            lines.append(self.say("ui.leader_banner", seat=match.leader, tiles=match.announcements[-1].tiles))
        elif self.view.phase == "search":
            lines.append(Line("ui.no_announcement"))
        if self.view.phase == "demonstration":
            lines.append(self.say("ui.actions_left", count=self.view.actions_left))
        if match.to_come:
            cards = sorted(match.to_come, key=CARD_INDEX.__getitem__)
            lines.append(self.say("lines.pair", a=Line("ui.cards_to_come"), b=listed(map(Term, cards), "dot")))
        return lines

    def _walk(self, walk: WalkView) -> Line:
        way = [place(name) for name in [*([walk.leap] if walk.leap else []), *walk.leg1, *walk.leg2]]
        parts: list[Fact] = [*(way or [place(walk.head)]), self.say("ui.walk_tiles", count=len(walk.path))]
        parts.append(Line("ui.may_stop" if walk.may_stop else "ui.must_go_on"))
        return self.say("lines.pair", a=self.fact("hero", walk.hero), b=listed(parts, "dot"))

    def _seat(self, seat: SeatView) -> list[Line]:
        facts = self._sheet(seat.sheet) if seat.sheet is not None else self._pile(self._cards(seat.seat))
        lines = [Line("lines.seat", {"seat": Seat(seat.seat), "colour": Term(seat.colour), "facts": listed(facts, "dot")})]
        return lines if seat.sheet is None else [*lines, Line("lines.indent", {"text": self._heroes(seat, seat.sheet)})]

    def _sheet(self, sheet: SheetView) -> list[Fact]:
        kinds = [
            self.say("ui.trophies_of", kind=kind, count=count, points=trophy_points(count))
            for kind, count in sheet.trophies.items()
            if count
        ]
        return [self.say("ui.score_now", points=sheet.points), self.say("ui.walk_tiles", count=sheet.tiles), *kinds]

    def _heroes(self, seat: SeatView, sheet: SheetView) -> Line:
        """Which devotees wait in the temple, who is on the way, and how many are out where."""
        own = {hero: where for hero, where in self.view.heroes.items() if hero.startswith(f"{seat.colour}_")}
        inside = [hero.split("_")[1] for hero, where in own.items() if where == "temple"]
        parts: list[Line] = []
        if inside:
            gods = listed((self.say("ui.times", what=god, count=inside.count(god)) for god in GODS if god in inside), "comma")
            parts.append(self.say("lines.pair", a="temple", b=gods))
        parts += [self.say("lines.pair", a=hero, b=place(where)) for hero, where in own.items() if where in self.view.board]
        out = [self.say("ui.times", what=place(name), count=count) for name, count in sheet.escaped.items() if count]
        told = self.say("ui.heroes_out", count=sum(sheet.escaped.values()), total=PER_COLOUR)
        return together([*parts, self.say("lines.pair", a=told, b=listed(out)) if out else told])

    def _pile(self, cards: CardsView) -> list[Fact]:
        parts: list[Fact] = [self.say("ui.cards_won", count=len(cards.won)), self.say("ui.cards_lost", count=len(cards.lost))]
        parts += [Line("ui.is_ready")] if cards.ready and self.view.phase == "ready" else []
        return [*parts, Line("ui.has_passed")] if cards.passed else parts

    def display(self) -> Line:
        """The open tiles, by slot."""
        tiles = [self._display_tile(slot) for slot in range(len(self.view.display))]
        return together(tiles or [self.say("lines.pair", a="display", b="none")])

    def _display_tile(self, slot: int) -> Line:
        return self.say("ui.display_slot", number=slot + 1, tile=self.view.display[slot])

    # The island read out

    def places(self) -> list[Spot]:
        """Row by row, the temple once; then the display."""
        spots = [
            Spot(spot(CELL[cell]), self._told(cell), self.say("ui.row", n=cell // SIZE + 1), self._pieces(cell))
            for cell in range(CELLS)
            if IS_MAZE[cell] or EXIT_AT[cell] != NONE or cell == 2 * SIZE + 2
        ]
        title = Line("ui.display_title")
        return spots + [
            Spot(Place("display", (n + 1,)), self._display_tile(n), title, [*self._printed(tile), "display"])
            for n, tile in enumerate(self.view.display)
        ]

    def _pieces(self, cell: int) -> list[str]:
        """Who stands there, by their gods; then what lies there."""
        name = CELL[cell] if IS_MAZE[cell] else "temple" if EXIT_AT[cell] == NONE else EXITS[EXIT_AT[cell]]
        gods = sorted({hero.split("_")[1] for hero in self._heroes_at(name)})
        people = ["hero"] * bool(gods) if self._match is not None else gods
        if not IS_MAZE[cell]:
            return (
                [*people, "temple"] if name == "temple" else [*people, "exit", *(["trophy_token"] if self._match is None else [])]
            )
        return [*people, *self._printed(self.view.board[name].tile)]

    def _printed(self, tile: str) -> list[str]:
        code = TILE_INDEX[tile]
        if code >= FIRST_MINOTAUR:
            return ["minotaur"]
        trophy = [] if TROPHY[code] == NONE or self._match is not None else [KINDS[TROPHY[code]]]
        return [*trophy, "maze_tile"]

    def _told(self, cell: int) -> Line:
        if IS_MAZE[cell]:
            return self._told_tile(CELL[cell], self.view.board[CELL[cell]])
        if EXIT_AT[cell] == NONE:
            return self.say("ui.cell_label_temple", heroes=self._standing("temple"))
        name = EXITS[EXIT_AT[cell]]
        kinds = self._escape.exits[name] if self._match is None else []
        return self.say("ui.cell_label_exit", exit=name, kinds=kinds or "none", heroes=self._standing(name))

    def _told_tile(self, name: str, lying: CellView) -> Line:
        walk = self.view.walk
        rot = lying.rot
        if walk is not None and walk.turn is not None and name == PLACE[self.position.turn_cell]:
            rot = walk.turn
        facts = {"cell": name, "tile": lying.tile, "sides": sides(lying.tile, rot)}
        heroes = self._standing(name)
        return (
            self.say("ui.cell_label", **facts) if heroes == Term("none") else self.say("ui.cell_label_hero", hero=heroes, **facts)
        )

    def _standing(self, name: str) -> Fact:
        here = self._heroes_at(name)
        if self._match is not None and here:
            return len(here) if name == "temple" else Term("hero")
        return listed(map(Term, here)) if here else Term("none")

    def _heroes_at(self, name: str) -> list[str]:
        walk = self.view.walk
        return [hero for hero, where in self.view.heroes.items() if (walk.head if walk and walk.hero == hero else where) == name]

    # A plan

    def plan(self, deeds: Sequence[Action]) -> list[Line]:
        """A plan in words, each deed on the island as those before it have left it."""
        lines: list[Line] = []
        view = self.view
        for deed in deeds:
            teller = CretaTeller(view, self.me)
            lines.append(teller.label(deed))
            if isinstance(deed, act.Rotate | act.Swap | act.Replace):
                after = changed(teller.position, deed)
                board = {
                    name: CellView(TILE[after.board[CELL_INDEX[name]] >> 2], after.board[CELL_INDEX[name]] & 3)
                    for name in view.board
                }
                view = msgspec.structs.replace(view, board=board, display=[TILE[tile] for tile in after.display])
            elif isinstance(deed, act.Leap | act.Step):
                view = msgspec.structs.replace(view, walk=WalkView("", None, [], None, [], deed.place, [], False))
        return lines
