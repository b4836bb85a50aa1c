"""One table in memory. One task owns it: whatever changes it is a job in its inbox, done one after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from msgspec.structs import replace

from clew.kernel import Action, ClewError, Illegal, Line, Match
from clew.server.bots.pool import BotPool, strongest
from clew.server.bots.robots import Robots
from clew.server.bots.shares import Asker
from clew.server.logs import fault, log, warn
from clew.server.metrics import METRICS
from clew.server.protocol.messages import Seated
from clew.server.protocol.parts import TableInfo, Watcher
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import ChatRow, Fenced, LogRow, Store, StoreCorrupt, StoreError, TableRecord, Write
from clew.server.tables import news, recovery, seating
from clew.server.tables.clock import GameClock
from clew.server.tables.keeping import keep_past
from clew.server.tables.past import Past, unpacked
from clew.server.tables.presence import Page, Presence
from clew.server.tables.publishing import Publisher, Updates, encode
from clew.server.tables.timers import Job, Timers

T = TypeVar("T")

RETRY_S = 1.0
WATCHERS_SHOWN = 50
MOVED = 1012
"""The socket's close code at a table that another server has now: whoever comes back is led there."""
PARTED = 4411
"""The socket's close code of a page whose seats are no longer its own."""
LOOK_S = 0.25
"""Between two looks at a store that does not answer."""
GATHER_S = 0.2
"""Spectators who come and go within this time are told together."""


class Table:
    """A lobby, a running game or a finished one, with the pages that look at it."""

    def __init__(self, record: TableRecord, store: Store, pool: BotPool, epoch: int = 0) -> None:
        self.record = record
        self.store = store
        self.epoch = epoch
        """Under which this server owns it."""
        self.game = seating.known_game(record.game).under(record.rules) or seating.known_game(record.game)
        self.match: Match | None = None
        self.past: Past | None = None
        """A finished game whose rules are forgotten, as it was told."""
        self._keeping: asyncio.Task[None] | None = None
        self.ids: recovery.Ids = {}
        self.chat: list[ChatRow] = []
        self.clock = GameClock()
        self.presence = Presence(record)
        self.robots = Robots(self, pool)
        self.nudged: dict[int, float] = {}
        """When each seat was last reminded."""
        self.pointed: dict[int, float] = {}
        """When each seat last pointed."""
        self.pausing: frozenset[int] = frozenset()
        """The seats that want the table to rest, or to go on."""
        self.unshown: set[Page] = set()
        """Pages that came while the table rests: they have seen nothing of the game yet."""
        self.owner = ""
        """The address of whoever made the table, as long as it stays in memory."""
        self.ended = False
        self._doubtful = False
        """Whether what is on disk could not be looked at: nothing goes on before that."""
        self._unsure = False
        """Whether something may still be on its way to the store that nobody waits for any more."""
        self._told = 0
        """The game time for which all pages were last told what they may do."""
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self.publisher = Publisher(self.presence)
        self._timers = Timers(self.post)
        self._task = asyncio.create_task(self._run())

    @classmethod
    async def load(cls, record: TableRecord, store: Store, pool: BotPool, epoch: int = 0) -> "Table":
        """The table as the store has it. Raises Refusal and StoreError."""
        found, past = None, None
        try:
            found = await recovery.recover(store, record) if record.phase != "lobby" else None
        except Refusal as refusal:
            kept = await store.past(record.id) if refusal.code == "rules_gone" and record.phase == "over" else None
            if kept is None:
                raise
            past = unpacked(kept)
        chat = await store.chat(record.id)
        table = cls(record, store, pool, epoch)
        table.chat, table.past = chat, past
        if found is not None:
            table.match, table.ids = found
            table.clock = GameClock(table.match.state.now)
        METRICS.recoveries.inc()
        return table

    @property
    def id(self) -> str:
        return self.record.id

    # The inbox --------------------------------------------------------------------

    def post(self, job: Job) -> None:
        self._inbox.put_nowait(job)

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something when it is its turn, and wait for the result. Raises what the work raises."""
        if self.ended:
            raise Refusal("stopping")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work()
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
                return
            if not done.cancelled():
                done.set_result(result)

        self.post(job)
        return await done

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            try:
                await job()
            except Exception:
                fault("job failed", table=self.id)

    async def end(self, code: str, close: int) -> None:
        """Leave the memory, and let others have the table; then the pages are told."""
        await self.finish()
        with suppress(StoreError):  # who cannot be told that it is free finds out
            await self.store.disown({self.id: self.epoch})
        self.tell(code, close)

    async def finish(self) -> None:
        """What was begun is finished, and nothing new begins."""
        self.ended = True
        self._timers.close()
        self.robots.close()
        if self._keeping is not None:
            self._keeping.cancel()  # what is missing is made up for by the hub
        self._inbox.put_nowait(None)
        if asyncio.current_task() is not self._task:
            await self._task

    def tell(self, code: str, close: int) -> None:
        for page in list(self.presence.pages):
            page.end(code, close)

    # The store ----------------------------------------------------------------------

    async def write(self, **parts: Any) -> None:
        """Keep what belongs together (the parts of `Write`). Raises StoreError; Fenced where the table is another server's by now,
        and then it has ended here."""
        await self._settle()
        try:
            await self._writing(**parts)
        except Fenced:
            await self._moved()
            raise
        except StoreError:
            self._unsure = True
            raise

    async def _settle(self) -> None:
        """After a write that failed: take the table anew, so that it is done by now or never will be. Raises StoreError."""
        if not (self._unsure and self.store.shared):  # in a store of its own nothing is on its way that failed
            return
        if self.ended:  # it is nobody's to take anew here
            raise Fenced(f"table {self.id} has ended here")
        former, epoch = self.epoch, await self.store.own(self.id)
        if isinstance(epoch, int):
            self.epoch = epoch
        if epoch not in (former, former + 1):  # another server has it, or has had it meanwhile: what is in memory here is old
            await self._moved()
            raise Fenced(f"another server has had table {self.id}")
        self._unsure = False

    def _writing(self, **parts: Any) -> Awaitable[None]:
        return self.store.write(Write(self.id, epoch=self.epoch, **parts))

    async def _moved(self) -> None:
        log("table is elsewhere", table=self.id)
        await self.end("stopping", MOVED)

    # What can be asked --------------------------------------------------------------

    def info(self) -> TableInfo:
        here, watching = self.presence.here(), self.presence.watchers()[:WATCHERS_SHOWN]
        watchers = [Watcher(page.number, page.name) for page in watching]
        pausing = sorted(self.pausing)
        now = seating.Now(here, self.stand_ins(), self.presence.bots_in(self.record), watchers, pausing)
        return seating.info(self.record, self.seq, now)

    @property
    def seq(self) -> int:
        if self.past is not None:
            return len(self.past.steps) - 1
        return len(self.match.steps) if self.match else 0

    def deciders(self) -> list[int]:
        return news.deciders(self.match) if self.match and not self.ended and not self.record.paused else []

    def stand_ins(self) -> dict[int, str]:
        return self.presence.stand_ins(self.record, self.record.settings.takeover_level or strongest(self.game))

    def level_of(self, seat: int) -> str | None:
        """The bot that decides for a seat now; None where a person does."""
        return self.record.seats[seat].level or self.stand_ins().get(seat)

    def asker(self) -> Asker:
        """For whom the bots of this table think."""
        pages = self.presence.pages
        return Asker(pages[0].address if pages else self.owner, self.id, bool(pages))

    def bot_secret(self) -> bytes:
        return bytes.fromhex(self.record.bot_secret or "")

    def running(self) -> Match:
        """The match while it runs. Raises Refusal."""
        if self.past is not None:
            raise Refusal("over")
        if self.match is None:
            raise Refusal("not_started" if self.record.phase == "lobby" else "store_failed")
        if self.match.over:
            raise Refusal("over", self.game.end_clause)
        return self.match

    def told_why(self, error: ClewError, seats: list[int]) -> Line | None:
        """A refusal of the rules in words, for whoever asked."""
        if not isinstance(error, Illegal):
            return None
        seat = seats[0] if seats else None
        return self.game.refusal(error, self.match.state.view(seat) if self.match else None, seat)

    @property
    def idle(self) -> bool:
        """Nobody looks, nothing will happen by itself."""
        due = self.clock.running and self.match is not None and not self.match.over and self.match.state.deadline() is not None
        return not (self.presence.pages or self.robots.busy or due or self._inbox.qsize())

    # What happens -------------------------------------------------------------------

    async def found(self, **others: Any) -> None:
        """A lobby, on disk before anybody hears of it, together with what changes of another table."""
        await self.write(record=self.record, **others)

    async def begin(self, **others: Any) -> None:
        """The game starts: its seed is drawn, and on disk before anybody hears of it."""
        self.game = seating.known_game(self.record.game)  # a lobby waits for no version
        match = Match.new(self.game, self.record.options, len(self.record.seats))
        record = replace(
            self.record,
            phase="playing",
            rules=match.header.rules,
            header=match.header,
            seed=match.seed.hex(),
            bot_secret=Match.new(self.game, self.record.options, len(self.record.seats)).seed.hex(),
            turn=news.deciders(match),
        )
        await self.write(record=record, **others)
        self.record, self.match, self.clock = record, match, GameClock()
        self.clock.start()
        log("game began", table=self.id, game=self.game.slug, seats=len(record.seats))
        self.show_table()
        self._publish(self._updates(match, None))

    async def change(self, record: TableRecord) -> None:
        """Seats, settings or phase change."""
        await self.write(record=record)
        self.changed(record)

    def changed(self, record: TableRecord) -> None:
        """It is on disk."""
        self.record = record
        self.show_table()
        self.robots.wake()

    async def advance(self, step: Callable[[Match, int], Any], client: str | None, asker: Page | None) -> None:
        """Let the match go on, keep what happened, acknowledge it, tell everybody. Raises Illegal and StoreError.

        Who asks is judged by the time at which the message came in, however long the disk has kept it waiting (MM-10.3).
        """
        match = self.running()
        if self._doubtful:
            raise Refusal("store_failed")
        await self._settle()
        with METRICS.update_seconds.time():
            before = len(match.steps)
            refusal: Illegal | None = None
            try:
                step(match, self.clock.now() if asker is None else asker.arrived)
            except Illegal as error:  # clocks that ran out before it have acted all the same
                refusal = error
            if len(match.steps) > before:
                updates = await self._keep(match, before, None if refusal else client)
                self._publish(updates, asker if refusal is None else None, client)
        if refusal is not None:
            raise refusal

    async def count_votes(self) -> None:
        """A team gives up once every person who is here agrees."""
        people = {seat for seat in self.presence.here() if self.level_of(seat) is None}
        if self.game.concede is not None and people and self.match is not None and not self.match.over:
            await self.advance(lambda match, at: match.give_up(people, at), None, None)

    async def bot_acts(self, seat: int, action: Action) -> None:
        if self.level_of(seat) is not None and not self.record.paused:
            await self.advance(lambda match, at: match.act(seat, action, at), None, None)
            METRICS.actions.labels("bot").inc()

    async def _keep(self, match: Match, before: int, client: str | None) -> Updates:
        """Write down what happened. What the pages will be told is made meanwhile, and is nothing before that is done."""
        turn = ",".join(map(str, news.deciders(match)))
        rows = recovery.rows(match, before, turn, client)
        record = replace(self.record, phase="over", outcome=match.state.outcome()) if match.over else None
        writing = self._writing(record=record, rows=rows)
        updates = self._updates(match, before)
        try:
            await writing
        except Fenced:
            self.match = await recovery.refolded(self.record, match, before)  # whoever waits to be greeted must not see it
            await self._moved()
            raise
        except StoreError as error:
            warn("not written", table=self.id, problem=str(error))
            self._unsure = True
            if not await self._take_back(match, before, rows):
                raise
        for row, step in zip(rows, match.steps[before:], strict=True):
            recovery.remember(self.ids, row, step.entry)
        if record is not None:
            self.record = record
            METRICS.games_over.labels(self.game.slug).inc()
            log("game over", table=self.id, game=self.game.slug, reason=record.outcome.reason if record.outcome else "")
            self._keeping = asyncio.create_task(self._keep_past())
        return updates

    async def _keep_past(self) -> None:
        try:
            await keep_past(self.store, self.robots.pool, self.record)
        except ClewError as error:
            warn("past not kept", table=self.id, problem=str(error))

    async def _take_back(self, match: Match, before: int, rows: list[LogRow]) -> bool:
        """What is not on disk has not happened: the match is folded anew from what is. Whether it was written after all, as may
        be where the connection to a database was lost."""
        try:
            await self._settle()
            self.match, self.ids = await recovery.recover(self.store, self.record)
        except Fenced:
            self.match = await recovery.refolded(self.record, match, before)
            return False
        except ClewError as error:
            if isinstance(error, StoreError) and not isinstance(error, StoreCorrupt):
                await self._doubt(match, before)
                return False
            warn("table given up", table=self.id, problem=str(error))
            self.match = None  # nobody may go on from what is not on disk
            await self.end("store_failed", 1011)
            return False
        self._arm_clock(RETRY_S)
        return [step.entry for step in self.match.steps[before:]] == [step.entry for step in match.steps[before:]]

    async def _doubt(self, match: Match, before: int) -> None:
        """The store does not answer: show what was acknowledged, and let nothing happen until it does."""
        self.match = await recovery.refolded(self.record, match, before)
        self._doubtful = True
        self._timers.disarm("clock")
        self._timers.arm("doubt", LOOK_S, self._look)

    async def _look(self) -> None:
        """Does the store answer again? Then pages are told what is there."""
        before = self.seq
        try:
            await self._settle()
            self.match, self.ids = await recovery.recover(self.store, self.record)
        except Fenced:
            return
        except StoreError:
            self._timers.arm("doubt", LOOK_S, self._look)
            return
        self._doubtful = False
        if self.match.over and self.record.phase != "over":
            self.record = replace(self.record, phase="over", outcome=self.match.state.outcome())
        if self.seq > before:
            self._publish(self._updates(self.match, before))
        self._arm_clock()
        self.robots.wake()

    # Telling ------------------------------------------------------------------------

    def _updates(self, match: Match, since: int | None) -> Updates:
        return self.publisher.updates(news.Bulletin(match, self.clock, since, False))

    def _publish(self, updates: Updates, asker: Page | None = None, client: str | None = None) -> None:
        """Send every page its update, after the acknowledgement where it has asked for this; then see who has to act now."""
        self.publisher.send(updates, self.seq, asker, client)
        self._told = updates.now
        if self.match is not None and self.match.over:
            self.clock.stop()
            self.show_table()
        self._arm_clock()
        self._arm_openings()
        self.robots.wake()

    def show_table(self) -> None:
        self.publisher.table(self.info())

    # Time ---------------------------------------------------------------------------

    def _arm_clock(self, least: float = 0.0) -> None:
        """See to it that the clock acts at the deadline."""
        self._timers.disarm("clock")
        if self.match is None or self.match.over or not self.clock.running or self._doubtful:
            return
        due = self.match.state.deadline()
        if due is not None:
            self._timers.arm("clock", max(least, self.clock.seconds_until(due)), self._tick)

    async def _tick(self) -> None:
        if self.match is None or self.match.over:
            return
        try:
            await self.advance(lambda match, at: match.wind(at), None, None)
        except StoreError:  # the log says so, and the clock tries again later
            return
        self._arm_clock(0.001)

    def rest(self) -> None:
        """Time stands until everybody wants to go on."""
        self.clock.stop()
        for timer in ("clock", "opening"):
            self._timers.disarm(timer)

    def go_on(self) -> None:
        """Time runs again. Every page is told how things stand: one that came meanwhile does not know yet."""
        self._start_clock()
        if self.match is not None:
            for page in self.presence.pages:
                since = None if page in self.unshown else self.seq
                page.send(news.Bulletin(self.match, self.clock, since, True).update(page.seats))
            self.unshown.clear()
        self._arm_clock()
        self._arm_openings()

    def _start_clock(self) -> None:
        if not self.clock.running:
            self._told = self.clock.now()
            self.clock.start()

    def _arm_openings(self) -> None:
        """See to it that pages are told when something becomes legal by the mere passing of time.

        What opened since they were last told counts too: the disk may have taken longer than the wait.
        """
        self._timers.disarm("opening")
        if self.match is None or self.match.over or not self.clock.running:
            return
        moments = self._openings(self.match).values()
        if moments:
            self._timers.arm("opening", self.clock.seconds_until(min(moments)), self._open)

    def _openings(self, match: Match) -> dict[int, int]:
        """For each seat that is here, when it may next do more than its pages were told."""
        opens = {seat: match.state.opens(seat, self._told) for seat in self.presence.here()}
        return {seat: moment for seat, moment in opens.items() if moment is not None}

    async def _open(self) -> None:
        if self.match is None or self.match.over:
            return
        bulletin = news.Bulletin(self.match, self.clock, len(self.match.steps), False)
        waited = {seat for seat, moment in self._openings(self.match).items() if moment <= bulletin.now}
        self._told = bulletin.now
        for page in self.presence.pages:
            if waited.intersection(page.seats):
                page.send(bulletin.update(page.seats))
        self._arm_openings()

    # Pages ----------------------------------------------------------------------------

    def enter(self, page: Page) -> None:
        """A page is here: time goes on, and its people have their seats back."""
        self.presence.enter(page)
        if self.match is not None and not self.match.over and not self.record.paused:
            self._start_clock()
            self._arm_clock()
            self._arm_openings()
            self.robots.wake()
        self._watch_for_absent()

    def show_watchers(self) -> None:
        """Soon: many may come at once."""
        if not self._timers.armed("watchers"):
            self._timers.arm("watchers", GATHER_S, self._watchers)

    async def _watchers(self) -> None:
        self._timers.disarm("watchers")
        self.show_table()

    async def leave(self, page: Page) -> None:
        if not self.presence.leave(page):
            return
        if not page.seats:
            self.show_watchers()
        else:
            self.show_table()
            self._watch_for_absent()
            await self.count_votes()

    def carried(self, seats: set[int], host: bool) -> None:
        """Seats (and the host's part) are on another device now: pages that held nothing else are told and closed."""
        for page in self.presence.pages:
            if (
                (seats.intersection(page.seats) or (host and page.host))
                and seats.issuperset(page.seats)
                and (host or not page.host)
            ):
                page.end("carried", PARTED)
            page.host = page.host and not host
        for seat in seats:
            self.vacate(seat)

    def freed(self, seat: int) -> None:
        """The host has freed the seat: pages that held nothing else are told and closed."""
        for page in self.presence.pages:
            if page.seats == [seat] and not page.host:
                page.end("freed", PARTED)
        self.vacate(seat)

    def vacate(self, seat: int) -> None:
        """The seat has changed hands: pages that held it are told, and see the table from their other seats, or as spectators."""
        for page in self.presence.vacate(seat):
            page.send(encode(Seated(page.seats)))
            if self.match is not None:
                page.send(news.Bulletin(self.match, self.clock, self.seq, True).update(page.seats))
        self.show_table()
        self._watch_for_absent()
        self.robots.wake()

    def wait_anew(self, seat: int) -> None:
        """A person who is away has the whole time again before a bot takes over."""
        self.presence.wait_anew(seat)
        self._watch_for_absent()

    def _watch_for_absent(self) -> None:
        wait = self.record.settings.takeover_s
        if wait and self.record.phase != "over":
            here = self.presence.here()
            away = [self.presence.away_for(n) for n, s in enumerate(self.record.seats) if s.kind == "person" and n not in here]
            left = [wait - seconds for seconds in away if seconds < wait]
            if left:
                self._timers.arm("absent", min(left) + 0.01, self._absent)

    async def _absent(self) -> None:
        self.show_table()
        self.robots.wake()
        self._watch_for_absent()
