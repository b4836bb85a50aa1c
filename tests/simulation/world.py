"""One schedule: servers, their database and people at tables, everything that may go wrong with them, and what must hold then."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from clew.server.logs import LOGGER
from clew.server.protocol.bodies import CreateTable, Join
from clew.server.protocol.parts import Me, Open, Robot, Settings
from clew.server.store.base import TableRecord
from clew.server.tables.recovery import recover
from clew.server.tables.seating import known_game
from simulation.database import Database, Row, VirtualStore
from simulation.loop import NODE, Loop, Node
from simulation.machine import Machine
from simulation.network import End, Network
from simulation.person import Person

MIDNIGHT = 1_800_000_000.0
SET_UP_S, TROUBLE_S, CALM_S = 60.0, 5.0, 120.0
ROUNDING_MS = 2


class Faults(msgspec.Struct, frozen=True):
    """How often each kind of trouble comes, compared with the others."""

    kill: float
    stop: float
    freeze: float
    cut: float
    tear: float
    crash: float
    slow: float
    sweep: float


class Report(msgspec.Struct):
    seed: int
    problems: list[str]
    trace: list[str]
    acknowledged: int
    entries: int
    takeovers: int
    steps: int


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.loop = Loop(self.rng)
        self.problems: list[str] = []
        self.trace: list[str] = []
        self.told: dict[tuple[str, int, int], str] = {}
        """What a seat saw after each entry."""
        self.people: list[Person] = []
        self.quota = self.rng.randint(4, 14)
        self.lossy = 0.0
        """How often a connection to the database is lost with what was under way on it."""
        self.database_is_up = True
        self._flush_s = self.rng.choice([0.001, 0.004, 0.05])
        self._mended = 0.0
        """When all that went wrong so far is over."""
        self.keeper = Node(self.loop, "database")
        self.outside = Node(self.loop, "outside")
        self.database = Database()
        self.network = Network(self.loop, self.rng)
        self.machines: list[Machine] = []
        self.faults = Faults(*(self.rng.choice([0.0, 1.0, 3.0]) for _ in Faults.__struct_fields__))

    # What happens, and what must not ------------------------------------------------------

    def note(self, what: str) -> None:
        self.trace.append(f"{self.loop.time():9.4f}  {what}")

    def problem(self, what: str) -> None:
        self.note(f"PROBLEM: {what}")
        self.problems.append(what)

    def chance(self, part: float) -> bool:
        return part > 0 and self.rng.random() < part

    def flushing(self) -> float:
        return self._flush_s * self.rng.random() * (20 if self.chance(0.05) else 1)

    def acted(self, table: str) -> int:
        return sum(len(person.acknowledged) for person in self.people if person.table == table)

    def at(self, address: str) -> Machine:
        return next(machine for machine in self.machines if machine.address == address)

    async def reach(self, person: Person) -> End | None:
        """A connection of a page through a balancer, which knows no better than to try."""
        machine = self.rng.choice(self.machines)
        await asyncio.sleep(self.network.delay())
        if not machine.up or not self.network.whole(person.node, machine.node):
            return None
        here, there = self.network.line(person.node, machine.node)
        machine.node.start(machine.serve(there, person.table, person.name))
        return here

    # The schedule -------------------------------------------------------------------------

    def run(self) -> Report:
        with _virtual(self):
            self.machines.extend(Machine(self, number) for number in range(self.rng.choice([2, 3, 3])))
            self._step("the servers have begun", lambda: all(machine.up for machine in self.machines), SET_UP_S)
            made = self.outside.start(self._set_up())
            self._step("the tables are made", made.done, SET_UP_S)
            made.result()
            trouble = self.outside.start(self._make_trouble())
            self._step("the trouble is over", trouble.done, SET_UP_S)
            trouble.result()
            self._step("everybody is content", lambda: all(person.done for person in self.people), CALM_S)
            self._judge()
            self.problems.extend(self.loop.problems)
            report = self._report()
            self.loop.bury()
        return report

    def _step(self, what: str, done: Any, within: float) -> None:
        if not self.loop.run_until(done, within):
            self.problem(f"not within {within:.0f} s: {what}")

    def _report(self) -> Report:
        rows = self.database.rows.values()
        acknowledged = sum(len(person.acknowledged) + len(person.said) for person in self.people)
        takeovers = sum(row.epoch - 1 for row in rows)
        entries = sum(len(row.log) for row in rows)
        return Report(self.seed, self.problems, self.trace, acknowledged, entries, takeovers, self.loop.steps)

    async def _set_up(self) -> None:
        for _ in range(self.rng.choice([1, 1, 2])):
            machine = self.rng.choice(self.machines)
            await machine.node.start(self._new_table(machine))

    async def _new_table(self, machine: Machine) -> None:
        assert machine.hub is not None
        hub = machine.hub
        bots = [Robot(next(iter(known_game("team").bots())))] if self.chance(0.15) else []
        settings = Settings(bot_pace_ms=200)
        ask = CreateTable("team", "Ada", [Me(), Open(), *bots], {"mode": self.rng.choice(["intro", "basic"])}, settings)
        made = await hub.create(ask, "")
        joined = await hub.join(made.table, Join(made.invite, "Bea"))
        table = await hub.table(made.table)
        await table.do(table.begin)
        for seat, token in ((made.tokens[0].seat, made.tokens[0].token), (joined.seat, joined.token)):
            self.people.append(Person(self, len(self.people) + 1, made.table, token, seat))

    async def _make_trouble(self) -> None:
        self.lossy = self.rng.choice([0.0, 0.0, 0.02])
        over = self.loop.time() + self.rng.uniform(0.5, TROUBLE_S)
        kinds, weights = list(Faults.__struct_fields__), list(msgspec.structs.astuple(self.faults))
        self.note(f"trouble: {self.faults}")
        while any(weights) and self.loop.time() < over:
            await asyncio.sleep(self.rng.expovariate(3.0))
            kind = self.rng.choices(kinds, weights)[0]
            await getattr(self, f"_{kind}")()
        if self.chance(0.7):  # else everything is mended at once
            await asyncio.sleep(max(0.0, self._mended - self.loop.time()))
        await self._calm()

    async def _calm(self) -> None:
        """Everything is mended; from here on nothing may fail."""
        self.note("everything is mended")
        self.lossy, self.network.slow, self.database_is_up = 0.0, 1.0, True
        self.network.cut.clear()
        for machine in self.machines:
            machine.node.frozen = False
            machine.start_again()

    # What may go wrong ----------------------------------------------------------------------

    def _any(self) -> Machine | None:
        """Most often one that has a table."""
        up = [machine for machine in self.machines if machine.up and not machine.node.frozen]
        owners = [machine for machine in up if machine.hub is not None and machine.hub.held()]
        found = owners if owners and self.chance(0.7) else up
        return self.rng.choice(found) if found else None

    def _later(self, least: float, most: float, work: Any) -> None:
        wait = self.rng.uniform(least, most)
        self._mended = max(self._mended, self.loop.time() + wait)
        self.loop.call_later(wait, work, context=self.outside.context)

    async def _kill(self) -> None:
        if (machine := self._any()) is not None:
            self.note(f"{machine.node.name} is killed")
            machine.kill()
            self._later(0.05, 2.0, machine.start_again)

    async def _stop(self) -> None:
        if (machine := self._any()) is None:
            return
        node = machine.node
        self.note(f"{node.name} is stopped")
        stopping = node.start(machine.stop())

        def started() -> None:
            if machine.node is node and node.alive:
                if stopping.done():
                    stopping.result()
                machine.kill()
                machine.start()

        self._later(0.2, 3.0, started)

    async def _freeze(self) -> None:
        if (machine := self._any()) is not None:
            node = machine.node
            self.note(f"{node.name} freezes")
            node.frozen = True
            self._later(0.1, 9.0, lambda: self._thaw(node))

    def _thaw(self, node: Node) -> None:
        if node.frozen:
            self.note(f"{node.name} thaws")
            node.frozen = False

    async def _cut(self) -> None:
        machine = self._any() or self.machines[0]
        others = [self.keeper, *(other.node for other in self.machines if other is not machine), *(one.node for one in self.people)]
        pair = frozenset((machine.node, self.keeper if self.chance(0.5) else self.rng.choice(others)))
        self.note(f"no way between {' and '.join(sorted(node.name for node in pair))}")
        self.network.cut.add(pair)
        self._later(0.1, 9.0, lambda: self.network.cut.discard(pair))

    async def _tear(self) -> None:
        if self.network.lines:
            line = self.rng.choice(self.network.lines)
            self.note(f"the line from {line.nodes[0].name} to {line.nodes[1].name} is torn")
            line.lost()

    async def _crash(self) -> None:
        if self.database_is_up:
            self.note("the database crashes")
            self.database_is_up = False
            self.database.crash()
            self._later(0.05, 2.0, self._up)

    def _up(self) -> None:
        self.note("the database is back")
        self.database_is_up = True

    async def _slow(self) -> None:
        self.network.slow = self.rng.choice([1.0, 5.0, 20.0])

    async def _sweep(self) -> None:
        """Tables that nobody looks at leave the memory."""
        if (machine := self._any()) is not None and machine.hub is not None:
            machine.node.start(machine.hub.sweep())

    # What must hold -------------------------------------------------------------------------

    def _judge(self) -> None:
        for table, row in self.database.rows.items():
            people = [person for person in self.people if person.table == table]
            self._judge_log(row, people)
            self._judge_chat(row, people)
            self._judge_clock(row)
            judged = self.outside.start(recover(_Shelf(row), msgspec.json.decode(row.record, type=TableRecord)))
            self.loop.run_until(judged.done, 1.0)
            if (error := judged.exception()) is not None:
                self.problem(f"the log is not sound: {error}")

    def _judge_log(self, row: Row, people: list[Person]) -> None:
        numbers = sorted(row.log)
        if numbers != list(range(len(numbers))):
            self.problem(f"entries are missing: {numbers}")
        clients = [entry.client for entry in row.log.values() if entry.client is not None]
        if len(clients) != len(set(clients)):
            self.problem(f"done twice: {sorted({client for client in clients if clients.count(client) > 1})}")
        for person in people:
            for id_, seq in person.acknowledged.items():
                if seq - 1 not in row.log or row.log[seq - 1].client != id_:
                    self.problem(f"acknowledged and lost: {id_} as {seq}")
            for id_ in person.refused & set(clients):
                self.problem(f"refused and done: {id_}")

    def _judge_chat(self, row: Row, people: list[Person]) -> None:
        lines = [msgspec.json.decode(line) for line in row.chat.values()]
        for person in people:
            for id_, text in person.said.items():
                if [line["line"]["text"] for line in lines if line["client"] == id_] != [text]:
                    self.problem(f"said and acknowledged, but not there once: {id_}")

    def _judge_clock(self, row: Row) -> None:
        """Game time never goes back, and passes only while somebody has the table."""
        base, epoch, before = 0, 0, 0
        for n in sorted(row.log):
            at = msgspec.json.decode(row.log[n].entry)["at"]
            under, written = row.written[n]
            if under < epoch:
                self.problem(f"entry {n} was written under epoch {under}, after epoch {epoch}")
            if under != epoch:
                base, epoch = before, under
            if at < before:
                self.problem(f"game time goes back at entry {n}: from {before} to {at}")
            if at - base > 1000 * (written - row.taken[under]) + ROUNDING_MS:
                self.problem(f"game time passed while nobody had the table: {at - base} ms at entry {n}")
            before = at


class _Shelf(VirtualStore):
    """A log, to be played again."""

    def __init__(self, row: Row) -> None:
        self._row = row

    async def log(self, table: str) -> list[Any]:
        return [self._row.log[n] for n in sorted(self._row.log)]


class _Faults(logging.Handler):
    """What the server itself calls a fault is one."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            trace = record.exc_info[1] if record.exc_info else None
            self._world.problem(f"{record.getMessage()}: {trace!r} {getattr(record, 'facts', {})}")


@contextlib.contextmanager
def _virtual(world: World) -> Iterator[None]:
    """Clocks, chance and the server's log are the world's own."""
    rng, loop = world.rng, world.loop
    former = (time.monotonic, time.time, secrets.token_bytes, secrets.choice, secrets.randbelow)
    handler = _Faults(world)
    handlers, propagate = LOGGER.handlers, LOGGER.propagate
    nobody = world.outside

    def monotonic() -> float:
        return loop.time() + NODE.get(nobody).skew

    def wall() -> float:
        return MIDNIGHT + loop.time() + NODE.get(nobody).skew

    time.monotonic, time.time = monotonic, wall
    secrets.token_bytes = lambda nbytes=None: rng.randbytes(nbytes or 32)
    secrets.choice, secrets.randbelow = rng.choice, lambda exclusive_upper_bound: rng.randrange(exclusive_upper_bound)
    LOGGER.handlers, LOGGER.propagate = [handler], False
    try:
        yield
    finally:
        time.monotonic, time.time, secrets.token_bytes, secrets.choice, secrets.randbelow = former
        LOGGER.handlers, LOGGER.propagate = handlers, propagate


def run(seed: int) -> Report:
    return World(seed).run()
