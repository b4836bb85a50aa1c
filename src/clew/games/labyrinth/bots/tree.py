"""Information-set search: one tree of the seat's own decisions over many imagined worlds, everybody else by rules of thumb."""

from math import log, sqrt

from clew.games.labyrinth.bots.promising import promising
from clew.games.labyrinth.bots.search import Judge, loaded
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import DIE
from clew.kernel.action import Action
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng

WORLDS = 48
"""Worlds that are imagined; each is played several times, with other dice."""
CURIOSITY = 0.12
"""How much a seldom tried action is favoured; the chances of good actions differ by a few hundredths."""


class Node:
    """What is known of a position as the seat sees it: the decisions that led there."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.next: dict[Action, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Tree:
    def __init__(self, judge: Judge, memory: Memory, tries: int, width: int, curiosity: float = CURIOSITY) -> None:
        self.judge = judge
        self.memory = memory
        self.tries = tries
        self.width = width
        self.curiosity = curiosity

    def decide(self, state: LabyrinthState, seat: int, rng: Rng) -> Action:
        actions = promising(self.judge.policy, state, seat, rng, self.width)
        if len(actions) == 1:
            return actions[0]
        root = Node()
        worlds = [state.imagine(seat, rng.spawn(f"world {number}"), self.memory) for number in range(min(WORLDS, self.tries))]
        for number in range(self.tries):
            world = worlds[number % len(worlds)].clone()
            world.rng = loaded(rng.spawn(f"try {number}"), 1 + number % DIE)
            self.run(root, world, seat, actions, rng)
        return self.favourite(root, actions)

    def run(self, root: Node, world: LabyrinthState, seat: int, actions: list[Action], rng: Rng) -> None:
        """Down the tree, one new node, then on by rules of thumb."""
        turn = world.turn_no
        path = [root]
        node = root
        while node.visits or node is root:
            action = self.pick(node, actions)
            child = node.next.get(action)
            if child is None:
                child = Node()
                node.next[action] = child
            world.carry_out(action)
            path.append(child)
            node = child
            if world.decider != seat or world.turn_no != turn:
                break
            actions = promising(self.judge.policy, world, seat, rng, self.width)
        value = self.judge.play_on(world, seat, turn + self.judge.ahead, rng)
        for found in path:
            found.visits += 1
            found.total += value

    def pick(self, node: Node, actions: list[Action]) -> Action:
        """Among the first few in the order of the rules of thumb, more of them the more often the node was visited."""
        best = actions[0]
        top = -1.0
        spread = self.curiosity * sqrt(log(node.visits + 1))
        for action in actions[: 2 + node.visits // 8]:
            child = node.next.get(action)
            if child is None or not child.visits:
                return action
            score = child.total / child.visits + spread / sqrt(child.visits)
            if score > top:
                top = score
                best = action
        return best

    def favourite(self, root: Node, actions: list[Action]) -> Action:
        """The action tried most; of equals the better one."""
        tried = [action for action in actions if action in root.next]
        return max(tried, key=lambda action: (root.next[action].visits, root.next[action].mean()))
