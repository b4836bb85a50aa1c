"""The common plan as single actions: what should be done now, by whom, and how urgent it is."""

from typing import Final

from clew.games.magic_maze.bots.apart import apart
from clew.games.magic_maze.bots.goals import EXPLORING, SEEING, Goal, goals
from clew.games.magic_maze.bots.laying import best_place, discard_worth
from clew.games.magic_maze.bots.ways import FAR, Ways, action_for, between, obstacles, ways
from clew.games.magic_maze.bots.worlds import owner, suits, wanted_worlds
from clew.games.magic_maze.bots.worth import EVERYBODY, Outlook
from clew.games.magic_maze.exploration import candidates, explorable
from clew.games.magic_maze.state import Candidate, Position
from clew.games.magic_maze.tables import DISCARDS, EXPLORE, NONE, PLACES, START_FACES, VORTEX
from clew.games.magic_maze.tables import EXPLORING as EXPLORE_ACTION
from clew.kernel.action import Action

DETOUR: Final = 2
"""How many actions a way round others may be longer than the way through them."""
AHEAD: Final = 4
"""How many actions of a way are kept free."""
ANY: Final = -1
"""Instead of a verb: whoever may."""


class Step:
    """One action of the plan."""

    def __init__(self, verb: int, action: Action, urgency: int, hero: int, why: str, target: int = NONE, to: int = NONE) -> None:
        self.verb = verb
        self.action = action
        self.urgency = urgency
        self.hero = hero
        self.why = why
        self.target = target
        """The space or tile that it is for."""
        self.to = to
        """Where the hero will stand."""


class Plan:
    """The steps that can be done at once, most urgent first."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.steps: list[Step] = []
        if pos.pending is not None:
            anchor, side, _ = best_place(pos, self._suiting())
            self.steps.append(Step(ANY, PLACES[anchor][side], 99, NONE, "lay", anchor))
        if pos.discards_due:
            self._discard()
            return
        self.look = Outlook(pos)
        self.goals = goals(self.look)
        if pos.house.groups:
            self.goals = apart(self.look, self.goals)
        self._explore()
        self._walk()
        self.steps.sort(key=_urgency)

    def _suiting(self) -> list[Candidate]:
        """The places that suit the tile in hand; all of them where none does."""
        pos = self.pos
        assert pos.pending is not None
        places = pos.pending.candidates
        if pos.house.dimensions == 1:
            return places
        worlds = wanted_worlds(Outlook(pos), pos.pending.face)
        for world in worlds:
            suiting = [place for place in places if pos.mall.dimension(place[0] * 16) == world]
            if suiting and owner(pos.pending.face) != NONE:
                return suiting
        return places

    def _discard(self) -> None:
        if self.pos.discardable and self.pos.pending is None:
            face = min(self.pos.discardable, key=lambda tile: (discard_worth(self.pos, tile), tile))
            self.steps.append(Step(ANY, DISCARDS[face], 99, NONE, "discard", face))

    def _explore(self) -> None:
        pos = self.pos
        if pos.pending is not None or not pos.deck or not explorable(pos):
            return
        suited = any(suits(self.look, pos.mall.opening(anchor, side)) for anchor, side, _ in candidates(pos))
        if suited and not (self.look.found and not pos.credits and self._flowing()):
            self.steps.append(Step(EXPLORE, EXPLORE_ACTION, 60, NONE, EXPLORING))

    def _flowing(self) -> bool:
        """Whether everybody has a way to go, so that more tiles would only cost time."""
        return all(goal.space == NONE or self.look.dist(hero, goal.space) < FAR for hero, goal in enumerate(self.goals))

    # Walking --------------------------------------------------------------------------

    def _walk(self) -> None:
        """The next action of every hero's way, the nearest to its goal first; nobody steps into the way of one who goes before."""
        held: dict[int, int] = {}
        idle: list[int] = []
        for hero in self._order():
            goal = self.goals[hero]
            if goal.space == NONE or goal.space == self.pos.heroes[hero]:
                idle.append(hero)
                continue
            way = self._way(hero, goal)
            if not way.stops or self._must_wait(hero, way):
                idle.append(hero)
                continue
            if way.stops[0] not in held and self._free(hero, way):
                action = action_for(self.pos, hero, self.pos.heroes[hero], way.verb, way.stops[0])
                self._take(Step(way.verb, action, goal.urgency, hero, goal.why, goal.space, way.stops[0]))
            elif self.pos.heroes[hero] in held:
                self._step_aside(hero, set(held), held[self.pos.heroes[hero]])
            for space in self._kept(way.trail):
                held[space] = max(held.get(space, 0), goal.urgency)
        for hero in idle:
            if self.pos.heroes[hero] in held and not self._waiting(hero):
                self._step_aside(hero, set(held), held[self.pos.heroes[hero]])

    def _must_wait(self, hero: int, way: "Way") -> bool:
        """Whether the other three are where a vortex would take this one (MM-21.5)."""
        if way.verb != VORTEX or self.pos.house.dimensions == 1:
            return False
        there = self.pos.mall.dimension(way.stops[0])
        return all(self.pos.mall.dimension(self.pos.heroes[other]) == there for other in range(4) if other != hero)

    def _take(self, step: Step) -> None:
        """One step a hero: the more urgent one."""
        for place, other in enumerate(self.steps):
            if other.hero == step.hero:
                if step.urgency > other.urgency:
                    self.steps[place] = step
                return
        self.steps.append(step)

    def _kept(self, trail: list[int]) -> set[int]:
        """The spaces of a way; where groups are forbidden whole tiles, except the start tile."""
        kept = set(trail)
        if self.pos.house.groups:
            for face in {space >> 4 for space in trail if space >> 4 >= START_FACES}:
                kept.update(range(face * 16, face * 16 + 16))
        return kept

    def _order(self) -> list[int]:
        free = [hero for hero in self.look.moving if not self.pos.locked >> hero & 1]
        return sorted(free, key=lambda hero: (-(self.goals[hero].urgency // 20), self._far(hero), hero))

    def _far(self, hero: int) -> int:
        space = self.goals[hero].space
        return self.look.dist(hero, space) if space != NONE else FAR

    def _waiting(self, hero: int) -> bool:
        """Whether it stands where it is wanted until somebody explores."""
        return self.goals[hero].why in (EXPLORING, SEEING) and self.goals[hero].space == self.pos.heroes[hero]

    def _way(self, hero: int, goal: Goal) -> "Way":
        """The straight way; round the others where they are in it and that is not much longer."""
        soft = self._within(hero, goal, self.pos.escaped)
        if soft.dist[goal.space] >= FAR:
            return Way([], [], NONE)
        way = self._told(hero, goal, soft)
        if not any(space in way.trail for other, space in enumerate(self.pos.heroes) if other != hero):
            return way
        hard = self._within(hero, goal, EVERYBODY)
        return self._told(hero, goal, hard) if hard.dist[goal.space] <= soft.dist[goal.space] + DETOUR else way

    def _told(self, hero: int, goal: Goal, found: Ways) -> "Way":
        stops = found.path(goal.space)
        trail: list[int] = []
        space = self.pos.heroes[hero]
        for to in stops[:AHEAD]:
            trail += between(self.pos, space, found.verb[to], to)
            space = to
        return Way(stops, trail, found.verb[stops[0]])

    def _within(self, hero: int, goal: Goal, others: int) -> Ways:
        """Where groups are forbidden a leg of the common journey keeps to its two tiles."""
        pos = self.pos
        if not pos.house.groups:
            return self.look.hard(hero) if others == EVERYBODY else self.look.soft[hero]
        start = pos.heroes[hero]
        faces = 1 << (start >> 4) | 1 << (goal.space >> 4)
        return ways(pos, hero, start, obstacles(pos, hero, others), True, faces)

    def _free(self, hero: int, way: "Way") -> bool:
        closed = obstacles(self.pos, hero, EVERYBODY)
        passed = between(self.pos, self.pos.heroes[hero], way.verb, way.stops[0])
        return not any(space in closed for space in passed)

    def _step_aside(self, hero: int, held: set[int], urgency: int, asked: int = 0) -> None:
        """The shortest way out of the others' ways. Who stands in a pocket asks those before it to give way first."""
        if asked >> hero & 1 or self.pos.locked >> hero & 1:
            return
        asked |= 1 << hero
        best = self._off(self.look.hard(hero), held)
        if best != NONE:
            self._aside_step(hero, self.look.hard(hero), best, urgency)
            return
        soft = self.look.soft[hero]
        best = self._off(soft, held)
        if best == NONE:
            return
        trail = {self.pos.heroes[hero]}
        space = self.pos.heroes[hero]
        for to in soft.path(best):
            trail.update(between(self.pos, space, soft.verb[to], to))
            space = to
        for other in self.look.moving:
            if other != hero and self.pos.heroes[other] in trail:
                self._step_aside(other, trail, urgency, asked)

    def _off(self, found: Ways, held: set[int]) -> int:
        """The nearest space outside a set."""
        best, least = NONE, FAR
        for space, far in enumerate(found.dist):
            if 0 < far < least and space not in held and space not in self.look.timers:
                best, least = space, far
        return best

    def _aside_step(self, hero: int, found: Ways, best: int, urgency: int) -> None:
        first = found.path(best)[0]
        verb = found.verb[first]
        action = action_for(self.pos, hero, self.pos.heroes[hero], verb, first)
        self._take(Step(verb, action, urgency, hero, "aside", best, first))


class Way:
    """A way to a goal: where its actions end, the spaces of its first actions, the verb of the first."""

    def __init__(self, stops: list[int], trail: list[int], verb: int) -> None:
        self.stops = stops
        self.trail = trail
        self.verb = verb


def _urgency(step: Step) -> int:
    return -step.urgency
