"""Luxor in words and places, from what a seat sees: the log, the menu, what a move brings, the temple read out."""

from collections.abc import Sequence

from clew.games.luxor import actions as act
from clew.games.luxor import events as ev
from clew.games.luxor.components import BOX
from clew.games.luxor.tables import ICON, NEED, STAIRS, TOMB, TREASURE_CODE, VP
from clew.games.luxor.view import LuxorView, SeatView, TileView
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

ICONS = ("cobra", "falcon", "lion")
REGION = {region.id: region for region in BOX.regions}
WALKS = (act.PlayCard, act.MoveAfterRoll)


def space(number: int) -> Place:
    return Place("space", (number,))


class Walk:
    """The way of one adventurer: where it stands, and leg by leg where it goes and why."""

    def __init__(self, adventurer: int, start: int) -> None:
        self.adventurer = adventurer
        self.start = start
        self.end = start
        self.acts_at = start
        """Where the tile acts: before a tunnel leads on."""
        self.legs: list[ev.AdventurerMoved] = []

    def add(self, leg: ev.AdventurerMoved) -> None:
        self.legs.append(leg)
        self.end = leg.to
        if leg.cause != "tunnel":
            self.acts_at = leg.to

    def went_by(self, cause: str) -> bool:
        return any(leg.cause == cause for leg in self.legs)


class LuxorTeller(Teller):
    view: LuxorView
    silent = frozenset({"osiris_triggered", "space_emptied", "turn_ended", "round_ended", "card_drawn_hidden"})
    weights = {
        "result": 9, "game_ended": 8, "final_round": 8, "tomb_entered": 7, "treasure_taken": 6, "horus_card_taken": 6,
        "key_taken": 6, "scarab_taken": 6, "wild_taken": 6, "adventurer_activated": 5, "roll_wasted": 5, "stuck_turn": 5,
        "treasure_left": 4, "adventurer_moved": 3, "die_rolled": 2, "card_played": 1,
    }  # fmt: skip

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        if isinstance(value, int) and not isinstance(value, bool):
            if name in ("from", "to", "space", "path"):
                return space(value)
            if name == "adventurer":  # people count from 1
                return value + 1
        if isinstance(value, list | tuple):
            return listed(self.fact(name, part) for part in value)
        return super().fact(name, value)

    # What happened

    def event_key(self, event: Event) -> str:
        variant = self._variant(event)
        return f"{event.type}_{variant}" if variant else event.type

    def _variant(self, event: Event) -> str:
        match event:
            case ev.AdventurerMoved():
                return event.cause
            case ev.AdventurerStayed() | ev.GameEnded():
                return event.reason
            case ev.Result():
                return event.tie_break
            case ev.TombEntered():
                return "" if event.sarcophagus is not None else "none"
            case ev.HorusTopRevealed():
                return "" if event.card is not None else "none"
            case ev.ScarabTaken():
                return "" if event.value is not None else "hidden"
            case ev.CardDrawn():
                return "" if event.card is not None else "hidden"
            case ev.ScoreLine():
                return "" if event.detail else "bare"
            case ev.ScarabsRevealed():
                return "" if event.values else "none"
        return ""

    # What can be done

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """Adventurers of one colour on one space are the same to everybody."""
        first: dict[object, Action] = {}
        for action in actions:
            adventurer = getattr(action, "adventurer", None)
            where = None if adventurer is None else self._team()[adventurer]
            rest = (
                getattr(action, "side", None),
                getattr(action, "steps", None),
                getattr(action, "take", None),
                getattr(action, "level", None),
            )
            first.setdefault((type(action), where, rest), action)
        return list(first.values())

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        facts = self.facts(action)
        if (card := self.card_of(action)) is not None:
            facts["card"] = Term(card)
        if isinstance(action, act.ChooseFavour):
            facts["card"] = Term(self.view.horus_stacks[action.level - 1].top or "none")
        walks = self._walks(action, foresight)
        if len(walks) == 1 and isinstance(action, WALKS):
            facts |= {"from": space(walks[0].start), "to": space(walks[0].end)}
            return Line(f"actions.{self._walk_key(action)}", facts)
        if (adventurer := getattr(action, "adventurer", None)) is not None:
            facts["from"] = space(self._team()[adventurer] or STAIRS)
        return Line(f"actions.{self.action_key(action)}", facts)

    def _walk_key(self, action: act.PlayCard | act.MoveAfterRoll) -> str:
        if isinstance(action, act.MoveAfterRoll):
            return "move_to"
        return "join_at" if action.steps is None else "play_back_to" if action.steps < 0 else "play_to"

    def action_key(self, action: Action) -> str:
        match action:
            case act.PlayCard() if action.adventurer is None:
                return "play_card_all"
            case act.PlayCard() if action.steps is None:
                return "play_card_catch_up"
            case act.PlayCard() if action.steps is not None and action.steps < 0:
                return "play_card_back"
            case act.ChooseHorus() | act.ChooseBonus():
                return f"{action.type}_{action.take}"
            case act.ChooseDiscount():
                return "choose_discount_true" if action.take else "choose_discount_false"
        return action.type

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        card = self.card_of(action)
        if isinstance(action, act.RollCard):
            return Line("ui.roll_button")
        if isinstance(action, act.PassCard):
            return self.say("ui.pass_label", card=card)
        walks = self._walks(action, foresight)
        if isinstance(action, act.PlayCard) and action.adventurer is None:
            return self.say("ui.all_label", card=card)
        if not walks or foresight is None:
            return self.label(action, foresight)
        return self._arrival(action, walks, foresight)

    def _arrival(self, action: Action, walks: list[Walk], foresight: Foresight) -> Line:
        walk = walks[0]
        tile = self._acting_tile(walks)
        taken = next((event for event in foresight.events if isinstance(event, ev.TreasureTaken)), None)
        if walk.end == TOMB:
            return Line("ui.tomb_label")
        if taken is not None:
            return self.say("ui.take_label", treasure=taken.treasure, vp=taken.vp)
        if tile is not None and tile.kind == "temple" and not walk.went_by("tunnel"):
            return self.say("ui.at_label", space=walk.end, tile=tile.face)
        if tile is not None and tile.kind == "horus":
            return self.say("ui.at_label", space=walk.end, tile="horus")
        back = (getattr(action, "steps", None) or 0) < 0 and len(walk.legs) == 1
        return self.say("ui.back_label" if back else "ui.go_label", space=walk.end)

    def parts(self, action: Action) -> dict[str, Fact]:
        parts = super().parts(action)
        card = self.card_of(action)
        if hasattr(action, "side") and card is not None:
            parts["side"] = self.say("lines.pair", a=action.side, b=card)
        if (adventurer := getattr(action, "adventurer", None)) is not None:
            parts["adventurer"] = self.say("ui.adventurer_at", adventurer=adventurer, space=self._team()[adventurer] or STAIRS)
        if isinstance(action, act.ChooseFavour):
            parts["level"] = self.say("lines.pair", a=f"level_{action.level}", b=self.view.horus_stacks[action.level - 1].top)
        if isinstance(action, act.ChooseHorus | act.ChooseBonus | act.ChooseDiscount):
            parts["take"] = self._take(action)
        return parts

    def _take(self, action: act.ChooseHorus | act.ChooseBonus | act.ChooseDiscount) -> Fact:
        label = Line(f"actions.{self.action_key(action)}", self.facts(action))
        top = self._offered_card() if action.take == "card" else None
        return label if top is None else self.say("lines.pair", a=label, b=top)

    def _offered_card(self) -> str | None:
        """The Horus card that the tile in question offers."""
        pending = self.view.pending
        where = None if pending is None or pending.adventurer is None else self._team()[pending.adventurer]
        tile = self.view.board[where - 1] if where and where < TOMB else None
        return None if tile is None or tile.level is None else self.view.horus_stacks[tile.level - 1].top

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        walks = self._walks(action, foresight)
        ways = [
            Way(walk.adventurer, leg.cause, [space(leg.from_), *map(space, leg.path)]) for walk in walks for leg in walk.legs
        ]  # fmt: skip
        return Lead(
            places=[space(walk.end) for walk in walks],
            ways=ways,
            effects=[] if foresight is None else self._effects(walks, foresight),
            whole=foresight is None or foresight.whole,
        )

    # What a move brings

    def card_of(self, action: Action) -> str | None:
        """The card that an action plays, or that is being carried out."""
        hand = self.view.seats[self._mover()].hand
        side = getattr(action, "side", None)
        if side is not None:
            return None if not hand else hand[0] if side == "left" else hand[-1]
        return None if self.view.pending is None else self.view.pending.card

    def _mover(self) -> int:
        return self.view.seat if self.me is None else self.me

    def _team(self) -> list[int | None]:
        return self.view.seats[self._mover()].adventurers

    def _walks(self, action: Action, foresight: Foresight | None) -> list[Walk]:
        """One way for each adventurer that goes anywhere; who is only chosen to act stands where the way begins."""
        found: dict[int, Walk] = {}
        if isinstance(action, act.ChooseActor):
            found[action.adventurer] = Walk(action.adventurer, self._team()[action.adventurer] or STAIRS)
        for event in [] if foresight is None else foresight.events:
            if isinstance(event, ev.AdventurerMoved):
                found.setdefault(event.adventurer, Walk(event.adventurer, event.from_)).add(event)
        return list(found.values())

    def _acting_tile(self, walks: list[Walk]) -> TileView | None:
        """The tile that acts, where it is the same for all who move."""
        spots = {walk.acts_at for walk in walks} - {TOMB, STAIRS}
        return self.view.board[spots.pop() - 1] if len(spots) == 1 else None

    def _effects(self, walks: list[Walk], foresight: Foresight) -> list[Line]:
        lines: list[Line] = []
        for leg in walks[0].legs if len(walks) == 1 else []:
            if leg.cause in ("osiris", "tunnel"):
                lines.append(self.say(f"ui.preview_{leg.cause}", to=leg.to))
        lines += self._tile_effects(walks, foresight)
        for event in foresight.events:
            match event:
                case ev.AdventurerActivated():
                    lines.append(self.say("ui.preview_activate", anubis=event.anubis))
                case ev.TombEntered():
                    lines.append(Line("ui.preview_key"))
                    if event.sarcophagus is not None:
                        lines.append(self.say("ui.preview_sarcophagus", vp=event.sarcophagus))
        return lines + self._ending(foresight)

    def _tile_effects(self, walks: list[Walk], foresight: Foresight) -> list[Line]:
        tile = self._acting_tile(walks)
        if tile is None:
            return []
        if tile.kind == "treasure":
            return self._treasure_effects(walks, tile, foresight)
        if tile.kind == "horus":
            return [self.say("ui.tip_horus", level=tile.level)]
        if tile.kind != "temple" or tile.face is None:
            return []
        if tile.face == "tunnel":
            return [] if any(walk.went_by("tunnel") for walk in walks) else [Line("ui.preview_tunnel_none")]
        return [Line("ui.tile_help_favour" if tile.face.startswith("eyes") else f"ui.tile_help_{tile.face}")]

    def _treasure_effects(self, walks: list[Walk], tile: TileView, foresight: Foresight) -> list[Line]:
        where = walks[0].acts_at
        moved = {walk.adventurer: walk.end for walk in walks}
        team = [moved.get(adventurer, spot) for adventurer, spot in enumerate(self._team())]
        kinds = {type(event) for event in foresight.events}
        taken = ev.TreasureTaken in kinds
        asked = foresight.whole and self._mover() in foresight.deciders
        key = "tip_take" if taken else "tip_ask" if asked else "tip_missing"
        told = self.say(f"ui.{key}", have=team.count(where), need=need(tile), treasure=tile.type, vp=worth(tile))
        if not taken:
            return [told]
        icon = ICON[where]
        emptied = ev.SpaceEmptied in kinds or icon < 0
        return [told, Line("ui.preview_empty") if emptied else self.say("ui.preview_reveal", back=ICONS[icon])]

    def _ending(self, foresight: Foresight) -> list[Line]:
        last_round = any(isinstance(event, ev.FinalRound) for event in foresight.events)
        if (self.view.final_round or last_round) and self.view.turn_in_round == len(self.view.seats) - 1:
            return [Line("ui.preview_game_end")]
        return [Line("ui.preview_final_round")] if last_round else []

    # How things stand

    def question(self) -> Question:
        decision = "choose_card" if self.view.decision == "over" else self.view.decision
        pending = self.view.pending
        roll = self.view.last_roll if pending is None or pending.roll is None else pending.roll
        own = self.me == self.view.seat
        return Question(self.say(f"decisions.{decision}" if own else f"decisions.{decision}_other", seat=self.view.seat, roll=roll))

    def progress(self) -> Progress:
        if self.view.final_round:
            return Progress(self.say("lines.term", term="final_round"), Line("ui.final_round_banner", weight=MATTERS))
        text = self.say("ui.aim", n=self.view.tomb_entries)
        counter = self.say("ui.round_counter", round=self.view.round)
        return Progress(counter, weighed(text, MATTERS if self.view.tomb_entries else 0))

    def upcoming(self) -> list[int]:
        """In the last round nobody comes after the seat before the first player (LX-12.2)."""
        if self.view.decision == "over":
            return []
        count = len(self.view.seats)
        left = count - 1 - self.view.turn_in_round if self.view.final_round else count - 1
        return [(self.view.seat + 1 + n) % count for n in range(left)]

    def summary(self, outcome: Outcome) -> Summary:
        winners = outcome.winners
        title = self.say("results.tie", winners=winners) if len(winners) > 1 else self.say("results.winner", seat=winners[0])
        result = self.view.result
        text = [Line(f"results.{outcome.reason}")]
        if result is not None and result.tie_break != "none":
            text.append(Line(f"results.tie_break_{result.tie_break}"))
        return Summary(title, text, [Figure(Seat(seat), total) for seat, total in enumerate(outcome.scores or ())])

    def status(self) -> list[Line]:
        lines = [self._headline()]
        if self.view.final_round and self.view.result is None:
            lines.append(Line("ui.final_round_banner"))
        for seat in self.view.seats:
            lines += self._seat(seat)
        return [*lines, self._horus_stacks(), self._temple_stacks(), self._supplies()]

    def _headline(self) -> Line:
        parts = [self.say("ui.round_counter", round=self.view.round)]
        if self.view.result is None:
            parts.append(self.say("ui.turn_of", seat=self.view.seat))
        return together([*parts, self.say("ui.tomb_count", n=self.view.tomb_entries)])

    def _seat(self, seat: SeatView) -> list[Line]:
        """One line of what everybody sees, where its adventurers stand, and what this viewer sees."""
        kinds = [treasure.type for treasure in seat.treasures]
        vases, jewels, statues = (kinds.count(kind) for kind in ("vase", "jewelry", "statue"))
        parts = [
            self.say("ui.score", n=seat.score),
            self.say("ui.treasure_counts", vases=vases, jewels=jewels, statues=statues, wilds=seat.wilds),
            self.say("ui.set_count", n=seat.sets, vp=seat.set_points),
            self.say("ui.key_count", n=seat.keys),
            self.say("ui.scarab_count", n=seat.scarab_count),
        ]
        if seat.sarcophagi:
            parts.append(self.say("ui.sarcophagus_count", values=seat.sarcophagi))
        lines = [Line("lines.seat", {"seat": Seat(seat.seat), "colour": Term(seat.colour), "facts": listed(parts, "dot")})]
        lines.append(Line("lines.indent", {"text": self._adventurers(seat)}))
        if seat.hand is not None:
            lines.append(Line("lines.indent", {"text": self._hand(seat.hand)}))
        if seat.scarabs:
            own = seat.seat == self.me
            lines.append(Line("lines.indent", {"text": self.say("ui.scarab_own" if own else "ui.scarab_of", values=seat.scarabs)}))
        return lines

    def _adventurers(self, seat: SeatView) -> Line:
        """Which adventurer stands where, by the numbers that people read and type."""
        places = [
            self.say("lines.pair", a=number, b=Term("inactive") if spot is None else space(spot))
            for number, spot in enumerate(seat.adventurers, start=1)
        ]
        return Line("lines.pair", {"a": Term("adventurers"), "b": listed(places, "dot")})

    def _hand(self, hand: list[str]) -> Line:
        """The two ends that can be played stand in brackets (LX-6.1)."""
        ends = (0, len(hand) - 1)
        cards = [self.say("lines.bracket", text=card) if i in ends else Term(card) for i, card in enumerate(hand)]
        return Line("lines.pair", {"a": Line("ui.hand_title"), "b": listed(cards, "dot")})

    def _horus_stacks(self) -> Line:
        return together(
            self.say("ui.horus_stack", level=level, card=stack.top, n=stack.size)
            if stack.top is not None
            else self.say("ui.horus_stack_empty", level=level)
            for level, stack in enumerate(self.view.horus_stacks, start=1)
        )

    def _temple_stacks(self) -> Line:
        return together(self.say("ui.temple_stack", back=back, n=stack.size) for back, stack in self.view.temple_stacks.items())

    def _supplies(self) -> Line:
        view = self.view
        parts = [
            self.say("ui.keys_left", n=view.key_supply),
            self.say("ui.wilds_left", n=view.wild_supply),
            self.say("ui.scarabs_left", n=view.scarab_supply),
            self.say("ui.deck_count", n=view.deck_size),
            self.say("ui.discard_count", n=view.discard_size),
        ]
        if view.discard_top is not None:
            parts.append(self.say("ui.discard_top", card=view.discard_top))
        return together(parts)

    # The temple read out

    def places(self) -> list[Spot]:
        spots = [
            Spot(space(number), self._space(number), self._region(number), self._pieces(number)) for number in range(TOMB + 1)
        ]  # fmt: skip
        statues = [(Place("anubis", (statue.id,)), self._statue(statue.id)) for statue in BOX.anubis]
        return spots + [Spot(place, told, pieces=["anubis"]) for place, told in statues if told]

    def _pieces(self, number: int) -> list[str]:
        people = ["adventurer"] if any(number in seat.adventurers for seat in self.view.seats) else []
        return [self._kind(number), *people]

    def _kind(self, number: int) -> str:
        if number in (STAIRS, TOMB):
            return "stairs" if number == STAIRS else "tomb"
        tile = self.view.board[number - 1]
        if tile is None:
            return "empty_space"
        return f"temple_{tile.face}" if tile.kind == "temple" else f"{tile.kind}_tile"

    def _region(self, number: int) -> Line:
        region = REGION[BOX.spaces[number].region]
        name = self.say("lines.term", term=f"region_{region.id}")
        return together([name, self.say("ui.wall_value_tip", vp=region.vp)]) if region.vp else name

    def _space(self, number: int) -> Line:
        parts = [self._tile(number)]
        tile = self.view.board[number - 1] if 0 < number < TOMB else None
        if tile is not None and tile.kind == "treasure" and ICON[number] >= 0:
            parts.append(self.say("ui.space_icon", icon=ICONS[ICON[number]]))
        for seat in self.view.seats:
            if count := seat.adventurers.count(number):
                parts.append(self.say("ui.space_adventurers", colour=seat.colour, n=count))
        return together(parts)

    def _tile(self, number: int) -> Line:
        if number in (STAIRS, TOMB):
            return self.say("lines.term", term="stairs" if number == STAIRS else "tomb")
        tile = self.view.board[number - 1]
        if tile is None:
            return self.say("ui.space_empty", space=number)
        if tile.kind == "treasure":
            return self.say("ui.space_treasure", space=number, treasure=tile.type, requirement=need(tile), vp=worth(tile))
        if tile.kind == "temple":
            return self.say("ui.space_temple", space=number, face=tile.face)
        if tile.kind == "horus":
            return self.say("ui.space_horus", space=number, level=tile.level)
        return self.say("ui.space_osiris", space=number, value=tile.value)

    def _statue(self, statue: int) -> Line | None:
        asleep = [Term(seat.colour) for seat in self.view.seats if seat.adventurers[statue + 1] is None]
        return self.say("ui.anubis_waiting", anubis=statue, colours=listed(asleep)) if asleep else None


def need(tile: TileView) -> int:
    return NEED[TREASURE_CODE[tile.type or "", tile.tile or ""]]


def worth(tile: TileView) -> int:
    return VP[TREASURE_CODE[tile.type or "", tile.tile or ""]]
