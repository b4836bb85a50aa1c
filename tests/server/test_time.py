"""Clocks, absent people and their stand-ins, tables that leave the memory."""

from pathlib import Path

from clew.server.clock import GameClock
from server.harness import Keys, Page, first
from server.inside import Inside, inside

CLOCK = {"mode": "intro", "turn_clock_seconds": 300}


def to_the_first_turn(page: Page) -> None:
    while page.update["deadline"] is None:
        page.act(*next(page.choices()))
        page.settle()


def wind(server: Inside, keys: Keys, moment: int) -> None:
    """Set the table's clock to a moment, from which it runs on."""
    table = server.inner(keys.id)

    async def work() -> None:
        table.clock = GameClock(moment)
        table.clock.start()
        table._arm_clock()

    server.do(table.do(work))


def test_a_clock_that_runs_out_acts_and_everybody_sees_it(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", options=CLOCK)
        page, watcher = keys.page(), keys.page(watch=True)
        to_the_first_turn(page)
        watcher.settle()
        seq, due, active = page.update["seq"], page.update["deadline"], page.update["deciders"]
        assert page.update["clock"]
        wind(server, keys, due - 50)
        for each in (page, watcher):
            while each.update["seq"] <= seq:
                each.receive()
            assert each.update["news"][0]["steps"][0]["at"] == due
        assert page.update["deciders"] != active or page.update["deadline"] > due


def test_an_action_after_its_deadline_comes_too_late(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", options=CLOCK)
        page = keys.page()
        to_the_first_turn(page)
        seat, action = next(page.choices())
        due, seq = page.update["deadline"], page.update["seq"]
        table = server.inner(keys.id)

        async def late() -> None:
            table.clock = GameClock(due + 5)
            table.clock.start()

        server.do(table.do(late))
        answer = page.act(seat, action)
        page.settle()
        assert answer["type"] == "refused"
        assert page.update["seq"] == seq + 1, "what the clock did stays done"


def test_time_stands_while_the_table_is_not_kept_and_goes_on_with_the_first_page(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    with inside(database) as server:
        keys = server.table("me", "me", options=CLOCK)
        page = keys.page()
        to_the_first_turn(page)
        due = page.update["deadline"]
        wind(server, keys, due - 200_000)
        assert page.act(*next(page.choices()))["type"] == "done"
        page.settle()
        at, due = page.update["news"][0]["steps"][-1]["at"], page.update["deadline"]
        assert at >= due - 300_000
    with inside(database) as server:
        keys.server = server
        table = server.inner(keys.id)
        assert not table.clock.running
        assert table.clock.now() == at
        page = keys.page()
        assert page.update["clock"]
        assert page.update["deadline"] == due
        assert at <= page.update["now"] < due


def test_a_bot_stands_in_for_whoever_hands_over_the_seat(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "open", takeover_level="random")
        keys.join()
        host, friend = keys.page(0, host=True), keys.page(1)
        host.done(type="start")
        friend.until(lambda message: message["type"] == "update")
        assert friend.refused(type="away", seat=0, away=True)["code"] == "not_your_seat"
        friend.done(type="away", seat=1, away=True)
        host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["stand_in"] == "random")
        host.play(first, 12)
        assert any(step.entry.seat == 1 for step in server.steps(keys.id))
        friend.done(type="away", seat=1, away=False)
        host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["stand_in"] is None)


def test_a_bot_stands_in_for_an_absent_person_and_gives_the_seat_back(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "open", takeover_s=1, takeover_level="random")
        keys.join()
        host, friend = keys.page(0, host=True), keys.page(1)
        host.done(type="start")
        friend.close()
        host.until(lambda message: message["type"] == "table" and not message["table"]["seats"][1]["here"])
        assert host.table["seats"][1]["stand_in"] is None
        host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["stand_in"] == "random")
        host.play(first, 12)
        assert any(step.entry.seat == 1 for step in server.steps(keys.id))
        back = keys.page(1)
        assert back.table["seats"][1]["stand_in"] is None
        host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["here"])
        assert host.table["seats"][1]["stand_in"] is None


def test_stand_ins_wait_while_nobody_is_there(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", takeover_s=1, takeover_level="random")
        keys.page().close()
        keys.page(watch=True).settle()
        table = server.inner(keys.id)
        table.presence._away_since = {0: 0.0, 1: 0.0}
        assert table.stand_ins() == {}


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        hub = server.house.hub
        watched, idle = server.table("me", "me"), server.table("me", "me")
        page = watched.page()
        used = idle.page()
        used.play(first, 5)
        used.close()
        server.inner(idle.id)
        hub._touched = dict.fromkeys(hub._touched, -1e9)
        gone = 0
        while not gone:  # the page that closed must have been noticed
            gone = server.do(hub.sweep())
        assert gone == 1
        assert list(hub._tables) == [watched.id]
        assert server.get(f"/api/tables/{idle.id}")["seq"] == 5
        held = [{"table": idle.id, "key": token} for token in idle.tokens.values()]
        mine = server.post("/api/mine", {"keys": held})
        assert mine["tables"][0]["my_turn"]
        assert idle.page().update["seq"] == 5
        page.settle()


def test_a_slow_page_is_cut_off_and_holds_nobody_up(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page, slow = keys.page(), keys.page(watch=True)
        table = server.inner(keys.id)
        socket = next(each for each in table.presence.pages if not each.seats)

        async def flood() -> None:
            for _ in range(200):  # the system takes some of it
                socket.send(b'{"type": "flood", "text": "' + b"x" * 100_000 + b'"}')

        server.do(flood())
        page.play(first, 3)
        assert slow.closed() == 1013
