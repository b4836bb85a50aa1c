"""Magic Maze in words and places, from what everybody sees (MM-1.10)."""

from collections.abc import Sequence
from functools import cached_property

from clew.games.magic_maze import actions as act
from clew.games.magic_maze import events as ev
from clew.games.magic_maze.mall import STEPS, Mall
from clew.games.magic_maze.tables import (
    COLOR,
    DIR_INDEX,
    DIRS,
    DWARF,
    ENTRANCE,
    ESCALATOR_END,
    EXPLORE_COLOR,
    FACE,
    FACE_INDEX,
    FEATURE,
    HEROES,
    KINDS,
    NONE,
    PLAIN,
    SPACE,
    SPACE_INDEX,
    TILES,
)  # fmt: skip
from clew.games.magic_maze.view import MagicMazeView, SeatView, mall_of
from clew.kernel.action import Action
from clew.kernel.event import Event
from clew.kernel.foresight import Foresight
from clew.kernel.outcome import Outcome
from clew.kernel.telling import (
    Duration,
    Fact,
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
)  # fmt: skip

SPACE_FIELDS = frozenset({"space", "exit", "from", "start", "to", "goal"})
FACE_FIELDS = frozenset({"tile", "anchor"})
EFFECTS = {
    "timer_flipped": "effect_flip", "tiles_passed": "effect_pass", "talk_opened": "effect_talk", "discards_due": "effect_discards",
    "camera_disabled": "effect_camera", "ball_ready": "effect_ball", "out_of_order": "effect_ball_gone", "theft": "effect_theft",
    "hero_escaped": "effect_escape", "game_won": "effect_win",
}  # fmt: skip
"""What is told of an action beforehand: by the type of an event that it brings."""


def tile_place(face: int) -> Place:
    return Place("tile", (TILES[face].number,))


def space_place(space: int) -> Place:
    """By the number of its tile, and row and column as printed, counted from 1."""
    return Place("space", (TILES[space >> 4].number, ((space & 15) >> 2) + 1, (space & 3) + 1))


def seconds(ms: int) -> Duration:
    """What is left of a second counts as a whole one."""
    return Duration(-(-ms // 1000) * 1000)


def sign(space: int) -> str | None:
    """What is printed on a space, as a term; None where nothing is."""
    if FEATURE[space] != PLAIN:
        return KINDS[FEATURE[space]]
    if EXPLORE_COLOR[space] != NONE:
        return "exploration_space"
    return "escalator" if ESCALATOR_END[space] != NONE else None


def colour(space: int) -> str | None:
    """Of its sign."""
    printed = COLOR[space] if FEATURE[space] != PLAIN else EXPLORE_COLOR[space]
    return HEROES[printed] if printed != NONE else None


def spot(space: int) -> Fact:
    """A space by its tile and what is printed there; by row and column where nothing is."""
    kind, hue = sign(space), colour(space)
    if kind is None:
        return space_place(space)
    tile = TILES[space >> 4].number
    if hue is None:
        return Line("ui.space_sign", {"tile": tile, "sign": Term(kind)})
    return Line("ui.space_sign_colour", {"tile": tile, "sign": Term(kind), "colour": Term(hue)})


class MagicMazeTeller(Teller):
    view: MagicMazeView
    weights = {
        "game_won": 9, "game_lost": 9, "theft": 8, "hero_escaped": 7, "timer_flipped": 7, "tile_placed": 6, "camera_disabled": 6,
        "discards_due": 6, "ball_ready": 5, "pawn_placed": 5, "tile_revealed": 4, "tile_discarded": 4, "game_started": 4,
        "stare": 3, "concede_agreed": 3, "hero_moved": 2, "tiles_assigned": 2, "action_revealed": 1,
    }  # fmt: skip

    @cached_property
    def mall(self) -> Mall:
        return mall_of(self.view)

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        if isinstance(value, str):
            if name == "hero":
                return Term(f"hero_{value}")
            if name in FACE_FIELDS and value in FACE_INDEX:
                return TILES[FACE_INDEX[value]].number
            if name in SPACE_FIELDS and value in SPACE_INDEX:
                return spot(SPACE_INDEX[value])
        if name.endswith("_ms") and isinstance(value, int):
            return seconds(value)
        return super().fact(name, value)

    # What happened

    def event_key(self, event: Event) -> str:
        match event:
            case ev.HeroMoved(how="move"):
                return "hero_moved_move" if sign(SPACE_INDEX[event.to]) is None else "hero_moved_move_to"
            case ev.HeroMoved():
                return f"{event.type}_{event.how}"
            case ev.DeckTop():
                return event.type if event.tile is not None else "deck_top_none"
            case ev.TilePlaced():
                return "tile_placed_auto" if event.auto else event.type
            case ev.TilesPassed():
                return event.type if event.leader is None else "tiles_passed_leader"
            case ev.TalkOpened():
                return f"{event.type}_{event.mode}"
            case ev.GameLost():
                return f"{event.type}_{event.reason}"
        return event.type

    def event_facts(self, event: Event) -> dict[str, Fact]:
        facts = self.facts(event)
        match event:
            case ev.HeroMoved():
                facts["tile"] = TILES[SPACE_INDEX[event.to] >> 4].number
            case ev.CameraDisabled() | ev.BallReady():
                facts["tile"] = TILES[SPACE_INDEX[event.space] >> 4].number
            case ev.HeroEscaped():
                facts["tile"] = TILES[SPACE_INDEX[event.exit] >> 4].number
        return facts

    # What can be done

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """As far as possible is as many steps as there are."""
        return [action for action in actions if not (isinstance(action, act.Move) and action.steps == "max")]

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        facts = self.facts(action)
        if isinstance(action, act.UseVortex):
            facts["tile"] = TILES[SPACE_INDEX[action.to] >> 4].number
        if not isinstance(action, act.Move):
            return Line(f"actions.{action.type}", facts)
        if action.steps == "max":
            return Line("actions.move_max", facts)
        moved = _moved(foresight)
        if moved is None or sign(SPACE_INDEX[moved.to]) is None:
            return Line("actions.move", facts)
        return Line("actions.move_to", {**facts, "to": self.fact("to", moved.to)})

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        match action:
            case act.Move():
                moved = _moved(foresight)
                if moved is not None and sign(SPACE_INDEX[moved.to]) is not None:
                    return self.say("lines.term", term=sign(SPACE_INDEX[moved.to]))
                return self.say("lines.pair", a=action.dir, b=action.steps)
            case act.UseVortex():
                return self.say("lines.term", term="vortex")
            case act.TakeEscalator():
                return self.say("lines.term", term="escalator")
            case act.SetupPlace():
                return self.say("lines.term", term=spot(SPACE_INDEX[action.to]))
            case act.PlaceTile() if self.view.pending is not None:
                return self.say("ui.tile_text", tile=self.view.pending.tile)
            case act.Concede():
                return Line("ui.give_up")
            case act.RevealAction():
                return Line("ui.reveal")
        return self.label(action, foresight)

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        events = [] if foresight is None else foresight.events
        return Lead(
            places=self._points(action, foresight),
            ways=[Way(event.hero, event.how, self._stops(event)) for event in events if isinstance(event, ev.HeroMoved)],
            effects=[line for event in events if (line := self._effect(event)) is not None],
            whole=foresight is None or foresight.whole,
            warning=next((line for event in events if (line := self._loss(event)) is not None), None),
        )

    def _points(self, action: Action, foresight: Foresight | None) -> list[Place]:
        moved = _moved(foresight)
        if moved is not None:
            return [space_place(SPACE_INDEX[moved.to])]
        match action:
            case act.UseVortex() | act.SetupPlace():
                return [space_place(SPACE_INDEX[action.to])]
            case act.Explore():
                return [space_place(SPACE_INDEX[ready.space]) for ready in self.view.explorable]
            case act.PlaceTile():
                return [space_place(self.mall.opening(FACE_INDEX[action.tile], DIR_INDEX[action.side]))]
            case act.DiscardTile():
                return [tile_place(FACE_INDEX[action.tile])]
        return []

    def _stops(self, event: ev.HeroMoved) -> list[Place]:
        """A walk passes every space on its way; everything else is one leap."""
        space = SPACE_INDEX[event.from_]
        if event.dir is None:
            return [space_place(space), space_place(SPACE_INDEX[event.to])]
        passed = [space]
        for _ in range(event.steps):
            beyond = self.mall.next[DIR_INDEX[event.dir]][passed[-1]]
            passed.append(DWARF - beyond if beyond <= DWARF else beyond)
        return [space_place(one) for one in passed]

    def _effect(self, event: Event) -> Line | None:
        """What arriving brings. How much sand a flip leaves depends on when it is done: it is not told here."""
        key = EFFECTS.get(event.type)
        if key is None or (isinstance(event, ev.OutOfOrder) and event.kind != "crystal_ball"):
            return None
        if isinstance(event, ev.TalkOpened):
            return Line(f"ui.{key}_{event.mode}")
        return Line(f"ui.{key}", self.event_facts(event))

    def _loss(self, event: Event) -> Line | None:
        """The game would be lost: by what no clock decides, so that it stays true until something else happens."""
        return self.line(event) if isinstance(event, ev.GameLost) and event.reason != "time_up" else None

    # How things stand

    def question(self) -> Question:
        view = self.view
        if view.phase == "setup":
            if self._starts_by_acting():
                return Question(Line("decisions.start_acting"))
            return self._asked("start", view.host)
        if view.pending is not None:
            return self._asked("place_tile", view.pending.seat, tile=view.pending.tile)
        if view.discards_due:
            return Question(self.say("decisions.discard", count=view.discards_due))
        if self.me is None:
            return Question(Line("decisions.act_other"))
        if view.solo is not None and view.solo.tile is None:
            return Question(Line("decisions.reveal"))
        return Question(Line("decisions.act" if view.seats[self.me].actions else "ui.own_tile_none"))

    def _starts_by_acting(self) -> bool:
        return self.view.options["start_mode"] == "first_action"

    def _asked(self, key: str, decider: int, **facts: object) -> Question:
        own = self.me is not None and self.me == decider
        return Question(self.say(f"decisions.{key}" if own else f"decisions.{key}_other", seat=decider, **facts))

    def progress(self) -> Progress:
        heroes = self.view.heroes.values()
        count = sum(hero.escaped if self.view.stolen else hero.goal == "on_item" for hero in heroes)
        text = self.say("ui.aim_escape" if self.view.stolen else "ui.aim_items", n=count, total=len(HEROES))
        return Progress(self.say("ui.count_sign", n=count, total=len(HEROES)), text)

    def summary(self, outcome: Outcome) -> Summary:
        clock, won = self.view.clock, bool(outcome.winners)
        text = [Line("results.won" if won else f"results.{outcome.reason}")]
        if won:
            text.append(self.say("results.timers_used", n=clock.flips))
            text.append(self.say("results.elapsed", time=Duration(clock.elapsed_ms or 0)))
        if self.view.feat is not None and self.view.feat.training:
            text.append(Line("results.training"))
        return Summary(Line("results.won_title" if won else "results.lost_title"), text)

    def status(self) -> list[Line]:
        view = self.view
        own = [self._solo()] if view.solo is not None else [self._seat(seat) for seat in view.seats]
        return [self._headline(), *self._alarms(), *own, *map(self._hero, HEROES)]

    def _headline(self) -> Line:
        view = self.view
        parts = [self._scenario()]
        if view.clock.left_ms is not None and view.phase == "running":
            parts.append(self.say("ui.time_left_then", time=seconds(view.clock.left_ms)))
        parts += [Line(f"ui.talk_{view.talk}"), self.say("ui.tiles_left", n=view.deck.left)]
        if view.deck.next:
            parts.append(self.say("ui.next_tile", tile=view.deck.next[0]))
        parts += [self.say("ui.flips_left", n=view.timers_left), Line("ui.theft_after" if view.stolen else "ui.theft_before")]
        return together(parts)

    def _scenario(self) -> Line:
        number = self.view.scenario.number
        if not number:
            return self.say("lines.term", term="custom")
        return self.say("ui.scenario_n", n=number, scenario=f"scenario_{number}")

    def _alarms(self) -> list[Line]:
        view = self.view
        lines: list[Line] = []
        if view.phase in ("won", "lost"):
            lines.append(Line(f"results.{view.reason or 'won'}"))
        if view.pending is not None:
            sides = [self.say("ui.side_of", tile=one.tile, side=one.side) for one in view.pending.candidates]
            waiting = self.say("decisions.place_tile_other", seat=view.pending.seat, tile=view.pending.tile)
            lines += [waiting, Line("lines.indent", {"text": listed(sides, "dot")})]
        if view.discards_due:
            lines.append(self.say("decisions.discard", count=view.discards_due))
            tiles = [tile_place(FACE_INDEX[tile]) for tile in view.discardable]
            lines.append(Line("lines.indent", {"text": listed(tiles)}))
        if view.cameras:
            lines.append(self.say("ui.cameras", n=view.cameras))
        if view.credits:
            lines.append(self.say("ui.credits", n=view.credits))
        if view.pawn is not None:
            lines.append(self.say("lines.pair", a=Term("do_something_pawn"), b=Seat(view.pawn.at)))
        return lines

    def _seat(self, seat: SeatView) -> Line:
        verbs = [
            self.say("ui.crossed", verb=verb) if verb == "vortex" and seat.crossed_out else Term(verb) for verb in seat.actions
        ]  # fmt: skip
        return Line("lines.pair", {"a": Seat(seat.seat), "b": listed(verbs or [Term("leader")])})

    def _solo(self) -> Line:
        solo = self.view.solo
        assert solo is not None
        shown = self.say("lines.term", term=solo.tile) if solo.tile is not None else Line("ui.solo_nothing")
        parts = [self.say("lines.pair", a=Line("ui.solo_title"), b=shown), self.say("ui.solo_deck", n=solo.deck)]
        return together(parts)

    def _hero(self, hero: str) -> Line:
        """Where it stands, and what it still has to reach."""
        shown = self.view.heroes[hero]
        if shown.escaped:
            facts: list[Fact] = [Term("escaped")]
        else:
            facts = [spot(SPACE_INDEX[shown.space or ""]), self.say(f"ui.{shown.goal}", tile=shown.goal_tile or 0)]
        return Line("lines.pair", {"a": Term(f"hero_{hero}"), "b": listed(facts, "dot")})

    # The mall read out

    def places(self) -> list[Spot]:
        spots: list[Spot] = []
        for face in self.mall.tiles:
            heading = self.say("ui.tile_text", tile=FACE[face])
            spots.append(Spot(tile_place(face), self._sides(face), heading, ["mall_tile"]))
            for space in range(face * 16, face * 16 + 16):
                if sign(space) is not None or self._standing(space):
                    spots.append(Spot(space_place(space), self._told(space), heading, self._pieces(space)))
        return spots

    def can_point(self, place: Place, piece: str | None = None) -> bool:
        """At every space of the mall, whether or not there is something to tell of it."""
        spaces = (face * 16 + n for face in self.mall.tiles for n in range(16))
        return any(space_place(space) == place and (piece is None or piece in self._pieces(space)) for space in spaces)

    def _pieces(self, space: int) -> list[str]:
        heroes = [f"hero_{hero}" for hero in HEROES if self.view.heroes[hero].space == SPACE[space]]
        kind = sign(space)
        moving = ["escalator"] if kind != "escalator" and ESCALATOR_END[space] != NONE else []
        used = ["out_of_order"] if SPACE[space] in self.view.tokens else []
        return [*heroes, *used, *([] if kind is None else [kind]), *moving] or ["space"]

    def _sides(self, face: int) -> Line:
        """What lies around a tile."""
        sides = [told for side in range(4) if (told := self._side(face, side)) is not None]
        return Line("lines.sentences", {"items": listed(sides, "dot")})

    def _side(self, face: int, side: int) -> Line | None:
        space = self.mall.opening(face, side)
        if space == NONE:
            return None
        neighbour = self.mall.at.get(self.mall.key[face] + STEPS[side], NONE)
        entrance = ENTRANCE[face] == (side - self.mall.rot[face]) % 4
        kind = "entrance" if entrance else HEROES[EXPLORE_COLOR[space]]
        if neighbour == NONE:
            beyond: Fact = Line("ui.unexplored")
        else:
            beyond = tile_place(neighbour) if self.mall.links[face] >> neighbour & 1 else Term("wall")
        return self.say("ui.side_leads", side=DIRS[side], kind=kind, beyond=beyond)

    def _told(self, space: int) -> Line:
        kind, hue = sign(space), colour(space)
        facts: list[Fact] = []
        if kind is not None:
            facts.append(Term(kind) if hue is None else listed([Term(kind), Term(hue)]))
        if kind != "escalator" and ESCALATOR_END[space] != NONE:
            facts.append(Term("escalator"))
        if SPACE[space] in self.view.tokens:
            facts.append(Line("ui.used_up"))
        elif SPACE[space] in self.view.banned:
            facts.append(Line("ui.timer_locked"))
        facts += self._standing(space)
        return Line("lines.pair", {"a": space_place(space), "b": listed(facts, "dot")})

    def _standing(self, space: int) -> list[Fact]:
        return [Term(f"hero_{hero}") for hero in HEROES if self.view.heroes[hero].space == SPACE[space]]


def _moved(foresight: Foresight | None) -> ev.HeroMoved | None:
    """The journey that was foreseen."""
    events = [] if foresight is None else foresight.events
    return next((event for event in events if isinstance(event, ev.HeroMoved)), None)
