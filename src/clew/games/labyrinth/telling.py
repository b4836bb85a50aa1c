"""Labyrinth in words and places, from what a seat sees: the log, the menu, leads and costs, the table read out.

Cells of this game are (column, row); a `Place` is [row, column] as everywhere, so that (2, 3) is told as C4.
"""

from collections.abc import Sequence

import msgspec

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import events as ev
from clew.games.labyrinth.components import BOX, CardType
from clew.games.labyrinth.grid import grid
from clew.games.labyrinth.powers.hunt import REACH
from clew.games.labyrinth.powers.leap import LENGTH
from clew.games.labyrinth.tables import CARD_INDEX, COLOURS, DECK, DIRS, DOOR, TYPE_INDEX, turned
from clew.games.labyrinth.view import CellView, HallView, LabyrinthView, PendingView, SeatView, Space
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
    Span,
    Spot,
    Summary,
    Teller,
    Term,
    Way,
    listed,
    together,
    weighed,
)

CELLS = frozenset({"cell", "cells", "anchor", "from", "to"})
CARDS = frozenset({"card", "cards", "card_type"})
SEATS = frozenset({"carry", "racers"})
SET_UP = {"setup_characters": "choose_character", "setup_hall": "place_hall", "finished": "act"}
STEERED = (act.TrapDirection, act.FlightStep, act.AnswerPush)
"""What happens to somebody else than the one who decides: the target."""
LANDING = (act.TrapDirection, act.Leap)
"""What comes down on one cell, of the Hall too."""
BY = {
    "peek": "look", "hunt": "look", "leap": "leap", "trap_direction": "fall", "push": "push", "answer_push": "push",
    "charge_push": "push", "blast_direction": "push",
}  # fmt: skip
CERTAIN = (ev.TreasureGained, ev.TreasureLost, ev.TreasureOnChest, ev.Retreated, ev.RaceStarted, ev.GameOver)
"""What is worth telling before it happens."""
MANY = 4
"""So many cells are named one by one."""
HALL = Place("hall", ())


def place(cell: Cell) -> Place:
    return Place("cell", (cell[1], cell[0]))


def space(where: Space) -> Place:
    return HALL if isinstance(where, str) else place(where)


def kind_of(name: str) -> CardType | None:
    """What a card or a type of card shows."""
    if name in CARD_INDEX:
        return DECK[CARD_INDEX[name]]
    return BOX.card_types[TYPE_INDEX[name]] if name in TYPE_INDEX else None


def card(name: str) -> Fact:
    """A card or a type of card in words: "T-junction (door at the stem, monster)"."""
    kind = kind_of(name)
    if kind is None:
        return Term(name)
    pattern = kind.id[len(kind.shape) + 1 : -len(kind.challenge) - 1]
    marks = [Term(mark) for mark in (pattern, kind.challenge) if mark not in ("plain", "none")]
    return Line("ui.with", {"a": Term(kind.shape), "b": listed(marks)}) if marks else Term(kind.shape)


def ways_of(card_type: str | None, rotation: int | None) -> Fact:
    """The sides by which a card can be left as it lies, and which of them have doors."""
    edges = turned(BOX.card_types[TYPE_INDEX[card_type or ""]].edges, rotation or 0)
    return listed(
        Line("ui.way_door", {"dir": Term(DIRS[side])}) if edge == DOOR else Term(DIRS[side])
        for side, edge in enumerate(edges)
        if edge
    )


class LabyrinthTeller(Teller):
    view: LabyrinthView
    silent = frozenset(
        {
            "action_spent", "card_oriented", "entered_hall", "challenge_started", "door_opened", "carried", "card_seen_before",
            "mist_returned_nowhere",
        }
    )  # fmt: skip
    weights = {
        "game_over": 9, "race_started": 8, "treasure_gained": 7, "challenge_failed": 6, "door_wasted": 6, "card_exploded": 6,
        "displaced": 6, "retreated": 6, "pushed": 6, "treasure_lost": 5, "hand_discarded": 5, "despair_nothing": 5,
        "card_swapped": 5, "fled_step": 4, "power_used": 4, "cards_taken": 4, "moved": 3, "peeked": 3, "character_chosen": 3,
        "hall_placed": 3, "first_player_rolled": 3, "die_rolled": 2, "card_placed": 2, "cards_drawn": 2, "race_turn": 2,
        "mist_returned": 1, "turn_started": 1,
    }  # fmt: skip

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        if name in CELLS and (value == "hall" or _is_cell(value)):
            return HALL if value == "hall" else Place("cell", (value[1], value[0]))  # type: ignore[index]
        if name in CARDS and isinstance(value, str):
            return card(value)
        if name in SEATS and isinstance(value, int):
            return Seat(value)
        if name == "rolls" and isinstance(value, list | tuple):
            return listed(self.say("lines.pair", a=Seat(seat), b=roll) for seat, roll in value)
        if name == "hall_cell" and isinstance(value, int):  # people count from 1
            return value + 1
        if name in ("cells", "cards") and isinstance(value, list | tuple) and not value:
            return Term("nothing")
        return super().fact(name, value)

    # What happened

    def event_key(self, event: Event) -> str:
        variant = self._variant(event)
        return f"{event.type}_{variant}" if variant else event.type

    def _variant(self, event: Event) -> str:
        match event:
            case ev.FirstPlayerRolled():
                return "" if event.rolls else "bare"
            case ev.CardPlaced():
                return event.how
            case ev.Displaced() | ev.FledStep():
                return "" if event.from_ is not None else "before"
            case ev.CardSeen() | ev.CardSwapped() | ev.Shown():
                return "" if event.card_type else "before"
            case ev.CardsDrawn() if event.count > 1:  # an action draws one card, only a rest draws more (LB-12.1, LB-14.1)
                return "own_rest" if event.cards is not None else "rest"
            case ev.Owned():
                return "own" if getattr(event, event.secret) is not None else ""
            case ev.MistReturned():
                return "nowhere" if not event.cells else "many" if len(event.cells) > MANY else ""
            case ev.PileReshuffled():
                return "searched" if event.searched else ""
            case ev.ChallengePaid():
                return "" if event.cards else "nothing"
            case ev.ChallengeFailed():
                return "conceded" if event.conceded else ""
            case ev.TreasureGained():
                return event.from_
            case ev.GameOver():
                return "" if len(event.winners) == 1 else "shared"
        return ""

    def event_facts(self, event: Event) -> dict[str, Fact]:
        facts = self.facts(event)
        match event:
            case ev.CharacterChosen():
                # A bot goes by its character from now on: up to here it was a colour.
                facts["colour"] = Term(COLOURS[event.seat])
            case ev.MistReturned():
                facts["n"] = len(event.cells)
        return facts

    def weight(self, event: Event) -> int:
        """What somebody drew or took is no news: on a shared screen the next one would read it."""
        secret = isinstance(event, ev.Owned) and event.secret == "cards" and getattr(event, "cards", None) is not None
        return 0 if secret else super().weight(event)

    # What can be done

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """Cards of one type are the same to everybody (LB-32.4)."""
        first: dict[object, Action] = {}
        for action in actions:
            kind = kind_of(getattr(action, "card", None) or "")
            first.setdefault(action if kind is None else (type(action), kind.id), action)
        return list(first.values())

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        facts = self.facts(action) | self._told(action)
        return Line(f"actions.{self.action_key(action)}", facts)

    def _told(self, action: Action) -> dict[str, Fact]:
        """What a label says beyond the fields: where a way leads, how a card or the Hall would lie."""
        if isinstance(action, act.PlaceHall):
            return {"side": Term(_long_side(action.rotation))}
        if isinstance(action, act.Orient):
            return {"ways": self._lying(action.rotation)}
        if isinstance(action, act.Hunt):
            return {"cells": listed(map(place, self._looked_at(action)))}
        way = self._way(action)
        return {} if way is None else {"to": self._space_at(way[-1])}

    def _lying(self, rotation: int) -> Fact:
        pending = self.view.pending
        shown = None if pending is None or isinstance(pending.cell, str | None) else self._card(pending.cell)
        return rotation if shown is None else ways_of(shown.card_type, rotation)

    def action_key(self, action: Action) -> str:
        key = f"{action.type}_{action.mode}" if isinstance(action, act.Hunt) else action.type
        if getattr(action, "stop", False):
            return f"{key}_stop"
        if isinstance(action, act.AnswerPush) and action.decline:
            return f"{key}_decline"
        if isinstance(action, act.PayChallenge) and not action.card:
            return f"{key}_{'concede' if action.concede else 'nothing'}"
        if isinstance(action, act.Orient) and self._dear(action):
            return f"{key}_dear"
        if isinstance(action, act.Attunement) and action.hall_cell is not None:
            return f"{key}_hall"
        carrying = "_carry" if getattr(action, "carry", ()) else ""
        leaving = "_exit" if getattr(action, "exit", None) or getattr(action, "exits", ()) else ""
        return key + carrying + leaving

    def _dear(self, action: act.Orient) -> bool:
        return self.view.pending is not None and action.rotation in self.view.pending.dear

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        match action:
            case act.PlaceHall():
                return Line("ui.place_hall_label")
            case act.Orient():
                return Line("ui.set_card_dear" if self._dear(action) else "ui.set_card")
            case act.Peek():
                return self.say("ui.peek_label", **self._told(action))
            case act.Move():
                cost = self._cost(action, foresight)
                key = "cost_unknown" if isinstance(cost, Span) else "cost_one" if cost == 1 else "cost_two"
                return self.say("ui.move_label", cost=Line(f"ui.{key}"), **self._told(action))
            case act.Hunt() | act.Leap() | act.Poetry() | act.Attunement():
                (there,) = self._told(action).values()
                return Line("lines.pair", {"a": Line(f"kinds.{action.type}"), "b": there})
        return self.label(action, foresight)

    def parts(self, action: Action) -> dict[str, Fact]:
        parts = super().parts(action)
        match action:
            case act.ChooseCharacter():
                parts["character"] = self._character(action.character)
            case act.PlaceHall():
                parts["rotation"] = self.say("ui.exits_to", side=_long_side(action.rotation))
            case act.Orient():
                parts["rotation"] = self.label(action)
            case act.Hunt():
                parts["mode"] = Line(f"ui.hunt_mode_{action.mode}")
            case act.DespairSwap():
                parts["source"] = self.say("ui.from_pile", source=action.source)
            case act.Charge() | act.ChargeStep() if not getattr(action, "stop", False):
                parts["carry"] = self.say("ui.carry_label", carry=action.carry) if action.carry else Line("ui.carry_nobody")
            case act.Attunement() if action.hall_cell is not None and self.view.hall is not None:
                parts["hall_cell"] = place(self.view.hall.cells[action.hall_cell])
        way = None if isinstance(action, act.Hunt) else self._way(action)
        for field in ("dir", "exit"):
            if way is not None and getattr(action, field, None) is not None:
                parts[field] = self.say("lines.pair", a=getattr(action, field), b=self._space_at(way[-1]))
        return parts

    def _character(self, name: str) -> Line:
        return self.say("lines.pair", a=name, b=listed(self._strengths(name), "dot"))

    def _strengths(self, name: str) -> list[Line]:
        known = next(one for one in BOX.characters if one.id == name)
        return [
            self.say("ui.skills", chest=known.chest, monster=known.monster, trap=known.trap),
            self.say("lines.pair", a=known.power, b=Line(f"ui.{known.power}_help")),
        ]

    # Where it leads

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        way = self._way(action)
        return Lead(
            places=self._points(action, way),
            ways=[] if way is None else [Way(self._mover(action), BY.get(action.type, "walk"), [place(cell) for cell in way])],
            cost=self._cost(action, foresight),
            effects=self._effects(action, foresight),
            whole=foresight is None or foresight.whole,
            warning=self._wasted(action, foresight),
        )

    def _wasted(self, action: Action, foresight: Foresight | None) -> Line | None:
        """The last action, spent on a card that is known to have nothing but doors (LB-6.9)."""
        events = [] if foresight is None else foresight.events
        last = any(isinstance(event, ev.ActionSpent) and event.hidden and not event.left for event in events)
        return Line("ui.last_action_wasted") if last and "o" not in self._known_edges(action) else None

    def _points(self, action: Action, way: list[Cell] | None) -> list[Place]:
        """What lights up. The Hall is one space, but a fall and a leap come down on one cell of it."""
        if isinstance(action, act.Hunt) and action.mode == "around":
            return [place(cell) for cell in self._looked_at(action)]
        if isinstance(action, act.PlaceHall):
            return [place(cell) for cell in _hall_cells(action)]
        if isinstance(action, act.Orient | act.LaneReturn | act.PoetryCard):
            pending = self.view.pending
            return [] if pending is None or pending.cell is None else [space(pending.cell)]
        if way is not None:
            goal = way[1] if isinstance(action, act.Hunt) else way[-1]
            return [place(goal) if isinstance(action, LANDING) else self._space_at(goal)]
        cell = getattr(action, "cell", None)
        return [] if cell is None else [place(cell)]

    def _space_at(self, cell: Cell) -> Place:
        return HALL if self.view.hall is not None and cell in self.view.hall.cells else place(cell)

    def _looked_at(self, action: act.Hunt) -> list[Cell]:
        if action.mode == "line":
            way = self._way(action)
            return [] if way is None else way[1:]
        ways = [self._line(self._own_space(), name, None, 1) for name in action.dirs]
        ways += [self._line(self._own_space(), None, name, 1) for name in action.exits]
        return [way[-1] for way in ways if way is not None]

    def _way(self, action: Action) -> list[Cell] | None:
        """The cells that an action goes along, the first being where it starts; None where it names no way."""
        side, exit_ = getattr(action, "dir", None), getattr(action, "exit", None)
        if side is None and exit_ is None:
            return None
        pending, hall = self.view.pending, self.view.hall
        if isinstance(action, act.Attunement) and action.hall_cell is not None and hall is not None:
            return self._line(hall.cells[action.hall_cell], side, None, 1)
        length = 1
        if isinstance(action, act.Leap | act.Hunt):
            length = LENGTH if isinstance(action, act.Leap) else REACH
        elif isinstance(action, act.TrapDirection) and pending is not None:
            length = pending.level or 1  # LB-8.3
        return self._line(self._start(action), side, exit_, length)

    def _line(self, start: Space | None, side: str | None, exit_: str | None, length: int) -> list[Cell] | None:
        if isinstance(start, str):
            found = next((one for one in self.view.hall.exits if one.id == exit_), None) if self.view.hall is not None else None
            start, side = (None, None) if found is None else (found.cell, found.side)
        if start is None or side is None:
            return None
        table = grid(self.view.cols, self.view.rows)
        return [start, *(table.cell[cell] for cell in table.line(table.index[start], DIRS.index(side), length))]

    def _start(self, action: Action) -> Space | None:
        pending = self.view.pending
        if isinstance(action, act.BlastDirection):
            return None if pending is None else pending.cell
        return self.view.seats[self._mover(action)].space

    def _mover(self, action: Action) -> int:
        """The seat whose character an action moves, or who looks."""
        pending = self.view.pending
        if isinstance(action, act.Push | act.ChargePush) and action.target is not None:
            return action.target
        if pending is not None and isinstance(action, STEERED) and pending.target is not None:
            return pending.target
        return self._doer()

    def _doer(self) -> int:
        decider = self.view.decider if self.view.decider is not None else 0
        return decider if self.me is None else self.me

    def _own_space(self) -> Space:
        return self.view.seats[self._doer()].space

    # What it costs, and what follows

    def _cost(self, action: Action, foresight: Foresight | None) -> int | Span | None:
        """What it costs for sure; a door that may be hidden costs one action more (LB-6.7), where one is left."""
        spent = [event for event in foresight.events if isinstance(event, ev.ActionSpent)] if foresight is not None else []
        if not spent:
            return None
        cost = sum(event.cost for event in spent)
        if not any(event.hidden and event.left for event in spent):
            return cost
        edges = self._known_edges(action)
        least, most = cost + ("o" not in edges), cost + ("d" in edges)
        return least if least == most else Span(least, most)

    def _known_edges(self, action: Action) -> str:
        """The sides that a closed card may have: all, unless a memory aid shows what was seen there (LB-32.2)."""
        way = self._way(action)
        shown = None if way is None else self._card(way[-1])
        kind = None if shown is None else kind_of(shown.ghost or "")
        return "wod" if kind is None else kind.edges

    def _effects(self, action: Action, foresight: Foresight | None) -> list[Line]:
        if isinstance(action, act.ChooseCharacter):
            return self._strengths(action.character)
        lines: list[Line] = []
        for event in [] if foresight is None else foresight.events:
            match event:
                case ev.ActionSpent() if event.hidden and "d" in self._known_edges(action):
                    lines.append(Line("ui.door_maybe" if event.left else "ui.last_action_hint"))
                case ev.ChallengeStarted():
                    lines.append(self.say("ui.challenge_now", seat=event.seat, kind=event.kind))
                case _ if isinstance(event, CERTAIN) and (line := self.line(event)) is not None:
                    lines.append(msgspec.structs.replace(line, weight=0))
        return lines

    # How things stand

    def question(self) -> Question:
        view, pending = self.view, self.view.pending
        own = self.me is not None and self.me == view.decider
        facts: dict[str, object] = {"seat": view.decider, "left": view.actions_left}
        if pending is None:
            key = SET_UP.get(view.phase, view.phase)
            return Question(self.say(f"decisions.{key}" if own else f"decisions.{key}_other", **facts))
        facts |= {"left": pending.left, "cell": pending.cell, "target": pending.target}
        key = pending.kind + self._possible(pending) if own else f"{pending.kind}_other"
        foreign = pending.seat != view.active
        title = None if not foreign else Line("ui.you_decide") if own else self.say("ui.deciding", seat=pending.seat)
        return Question(self.say(f"decisions.{key}", **facts), title)

    def _possible(self, pending: PendingView) -> str:
        """The variant of a question that fits its answers."""
        options = pending.options or []
        if pending.kind == "pay_challenge":
            conceding = any(isinstance(one, act.PayChallenge) and one.concede for one in options)
            return "_must" if not conceding else "" if pending.left else "_free"
        return "_none" if pending.kind == "hunt_fight" and len(options) == 1 else ""

    def progress(self) -> Progress:
        if self.view.race is not None:
            n = self.view.race.round
            return Progress(self.say("ui.round_n", n=n), weighed(self.say("ui.race_title", n=n), MATTERS))
        sign = self.say("ui.turn_n", n=self.view.turn_no) if self.view.turn_no else Line("ui.goal_title")
        return Progress(sign, self._goal())

    def _goal(self) -> Line:
        """What wins, and who is ahead; where one more treasure does it, that."""
        goal, most = self.view.options["target_treasures"], max(seat.treasures for seat in self.view.seats)
        assert isinstance(goal, int)
        home = bool(self.view.options["return_to_hall"])
        ahead = listed((Seat(seat.seat) for seat in self.view.seats if seat.treasures == most), "and")
        if most >= goal - 1:
            key = "goal_go_home" if most >= goal else "goal_one_more_home" if home else "goal_one_more"
            return weighed(self.say(f"ui.{key}", seats=ahead), MATTERS)
        text = self.say("ui.goal_home" if home else "ui.goal_text", n=goal)
        return together([text, self.say("lines.pair", a=ahead, b=self.say("ui.treasures", n=most))]) if most else text

    def upcoming(self) -> list[int]:
        active = self.view.active
        if active is None or self.view.result is not None:
            return []
        if self.view.race is None:
            return [(active + 1) % len(self.view.seats)]
        racers = self.view.race.racers
        return [racers[(racers.index(active) + 1) % len(racers)]]

    def summary(self, outcome: Outcome) -> Summary:
        figures = [Figure(Seat(seat.seat), seat.treasures) for seat in self.view.seats]
        return Summary(self._won(list(outcome.winners)), self._why(outcome.reason, len(outcome.winners)), figures)

    def _won(self, winners: list[int]) -> Line:
        return self.say("results.tie", winners=winners) if len(winners) > 1 else self.say("results.winner", seat=winners[0])

    def _why(self, reason: str, winners: int) -> list[Line]:
        race = [] if self.view.race is None else [Line("results.race_shared" if winners > 1 else "results.race_won")]
        return [Line(f"results.{reason}"), *race]

    def status(self) -> list[Line]:
        """First who decides what, then the players, then the piles and the own hand."""
        view = self.view
        lines = [self._headline()]
        if view.result is None:
            lines.append(self.question().text)
        else:
            lines += [*self._why(view.result.reason, len(view.result.winners)), self._won(view.result.winners)]
        lines += [*map(self._seat, view.seats), self._piles()]
        hand = None if self.me is None else view.seats[self.me].hand
        if hand is not None:
            lines.append(self.say("lines.pair", a=Line("ui.hand_title"), b=self.fact("cards", hand)))
        return lines

    def _headline(self) -> Line:
        view = self.view
        if not view.turn_no or view.active is None:
            return self.say("lines.term", term=view.phase)
        race = view.race
        turn = self.say("ui.turn_n", n=view.turn_no) if race is None else self.say("ui.race_title", n=race.round)
        return together([turn, self.say("ui.turn_of", seat=view.active), self.say("ui.actions_left", n=view.actions_left)])

    def _seat(self, seat: SeatView) -> Line:
        facts: list[Fact] = [Term("none")]
        if seat.character is not None:
            facts = [
                Line("ui.with", {"a": Term(seat.character), "b": Term(seat.power or "none")}),
                *([] if self.view.hall is None else [space(seat.space)]),
                self.say("ui.treasures", n=seat.treasures),
                self.say("ui.cards_count", n=seat.cards),
                self.say("ui.skills", chest=seat.chest, monster=seat.monster, trap=seat.trap),
            ]
        return Line("lines.seat", {"seat": Seat(seat.seat), "colour": Term(COLOURS[seat.seat]), "facts": listed(facts, "dot")})

    def _piles(self) -> Line:
        view = self.view
        counts = {"draw_count": view.draw_pile, "discard_count": len(view.discard_pile), "supply_count": view.supply}
        return together(self.say(f"ui.{key}", n=n) for key, n in counts.items())

    # The table read out

    def places(self) -> list[Spot]:
        spots = [] if self.view.hall is None else [Spot(HALL, self._hall(self.view.hall), pieces=[*self._who("hall"), "hall"])]
        return spots + [
            Spot(place(one.cell), self._cell(one), self.say("ui.row_n", n=one.cell[1] + 1), [*self._who(one.cell), *pieces_of(one)])
            for one in self.view.cells
        ]

    def _who(self, where: Space) -> list[str]:
        return [seat.character for seat in self.view.seats if seat.character and seat.space == where]

    def _hall(self, hall: HallView) -> Line:
        key = "ui.exit_door" if hall.side == "doors" else "ui.exit_to"
        exits = [self.say(key, exit=one.id, to=one.leads_to) for one in hall.exits]
        return Line("lines.pair", {"a": HALL, "b": listed([*exits, *self._people("hall")], "dot")})

    def _cell(self, shown: CellView) -> Line:
        return Line("lines.pair", {"a": place(shown.cell), "b": listed([*self._lies(shown), *self._people(shown.cell)], "dot")})

    def _lies(self, shown: CellView) -> list[Fact]:
        if shown.face == "closed":
            known = shown.ghost or shown.card_type
            return [Line("ui.card_closed"), *([] if known is None else [self.say("ui.card_ghost", card_type=known)])]
        marks = {"card_resolved": shown.resolved, "card_failed": shown.chest_failed, "card_treasure": shown.treasure}
        ways = Line("ui.open_to", {"ways": ways_of(shown.card_type, shown.rotation)})
        turned_ = [] if shown.rotation is None else [ways]
        return [self.fact("card_type", shown.card_type), *turned_, *(Line(f"ui.{key}") for key, holds in marks.items() if holds)]

    def _people(self, where: Space) -> list[Line]:
        here = [Seat(seat.seat) for seat in self.view.seats if seat.character and seat.space == where]
        return [Line("ui.here", {"list": listed(here)})] if here else []

    def _card(self, cell: Cell) -> CellView | None:
        return next((shown for shown in self.view.cells if shown.cell == cell), None)


def pieces_of(shown: CellView) -> list[str]:
    """What lies on a cell, by the ids under which it is explained."""
    if shown.face == "closed":
        return ["mist"]
    kind = BOX.card_types[TYPE_INDEX[shown.card_type or ""]]
    challenge = [] if kind.challenge == "none" else ["resolved" if shown.resolved else kind.challenge]
    ways = {way for way in kind.edges if way != "w"}
    doors = ["all_doors"] if ways == {"d"} else ["door"] if "d" in ways else []
    return [*challenge, *(["treasure"] if shown.treasure else []), *doors, "path_card"]


def _is_cell(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(part, int) for part in value)


def _hall_cells(action: act.PlaceHall) -> list[Cell]:
    return [(action.anchor[0] + c, action.anchor[1] + r) for c, r in BOX.hall_rotations[action.rotation].cells]


def _long_side(rotation: int) -> str:
    """Where most exits of the Hall look."""
    sides = [exit_.side for exit_ in BOX.hall_rotations[rotation].exits]
    return max(DIRS, key=sides.count)
