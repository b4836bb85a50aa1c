"""Who sits where: changes of a table's record, each a new record. No socket, no store."""

import re
import time
import unicodedata

import msgspec
from msgspec.structs import replace

from clew.games import game as find_game
from clew.kernel import Game, UnknownGame
from clew.server.protocol.bodies import CreateTable
from clew.server.protocol.parts import Me, Plan, Robot, SeatInfo, Settings, TableInfo, Watcher
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import SeatRecord, TableRecord
from clew.server.tables.keys import derived, hashed, new_id, new_id_like, new_key, same
from clew.server.tables.names import new_name


def known_game(slug: str) -> Game:
    try:
        return find_game(slug)
    except UnknownGame:
        raise Refusal("unknown_game", game=slug) from None


def rules_of(record: TableRecord) -> Game:
    """The game under the rules that a table began with. Raises Refusal where this release does not know them."""
    game = known_game(record.game)
    found = game.under(record.rules)
    if found is None:
        raise Refusal("rules_gone", played=record.rules, known=[game.version, *(former.version for former in game.former)])
    return found


def closed(record: TableRecord) -> bool:
    """A game that cannot go on: it began under rules that this release does not know."""
    return record.phase == "playing" and known_game(record.game).under(record.rules) is None


BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that leave no mark: fillers of Hangul, and Braille without a dot."""


def clean(text: str) -> str:
    """A text as it may stand on everybody's page: one line, no control characters."""
    tidy = " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]", " ", text).split())
    if not tidy:
        raise Refusal("malformed", problem="a text needs at least one visible character")
    return tidy


def named(name: str) -> str:
    """A name that can be seen: at least one letter, number or sign that leaves ink. Raises Refusal."""
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK for sign in name):
        raise Refusal("invisible_name")
    return clean(name)


def set_up(ask: CreateTable, prefix: str = "") -> tuple[TableRecord, str, list[str | None]]:
    """A new table, the host's key, and the tokens of the seats where the host sits. Raises Refusal and BadOptions."""
    game = known_game(ask.game)
    people = sum(not isinstance(plan, Robot) for plan in ask.seats)
    options = game.complete(game.suited(ask.options, people), len(ask.seats))
    if ask.settings.takeover_level is not None:
        require_level(game, ask.settings.takeover_level)
    host = new_key()
    name = named(ask.name)
    seats, tokens = [], []
    for plan in ask.seats:
        seat, token = planned(game, plan, name)
        seats.append(seat)
        tokens.append(token)
    record = TableRecord(
        new_id(prefix), game.slug, game.version, options, settled(game, ask.settings), "lobby", name, hashed(host), new_key(),
        new_key(), now_ms(), seats, name=new_name(),
    )  # fmt: skip
    return record, host, tokens


def settled(game: Game, settings: Settings) -> Settings:
    """With the game's own wait for absent people where the host says nothing, on every way of making a table (MM-R.26)."""
    return settings if settings.takeover_s is not None else replace(settings, takeover_s=game.takeover_s)


def now_ms() -> int:
    return int(time.time() * 1000)


def planned(game: Game, plan: Plan, host_name: str) -> tuple[SeatRecord, str | None]:
    if isinstance(plan, Me):
        token = new_key()
        return SeatRecord("person", named(plan.name or host_name), token=hashed(token), hosts=True), token
    if isinstance(plan, Robot):
        require_level(game, plan.level)
        return SeatRecord("bot", level=plan.level), None
    return SeatRecord(), None


def require_level(game: Game, level: str) -> None:
    if level not in game.bots():
        raise Refusal("unknown_level", level=level, levels=list(game.bots()))


def with_seat(record: TableRecord, number: int, seat: SeatRecord) -> TableRecord:
    return replace(record, seats=[*record.seats[:number], seat, *record.seats[number + 1 :]])


def join(
    record: TableRecord, key: str, name: str, wish: int | None = None, page: str | None = None
) -> tuple[TableRecord, int, str]:
    """Somebody with the invite link takes a free seat: the new record, the seat, its token.

    A page that has joined and never heard of it has its seat already: then the record is the one that there was.
    """
    if key != record.invite:
        raise Refusal("unknown_key")
    token = new_key() if page is None else derived(page, record.id, record.invite)
    for number, seat in enumerate(record.seats):
        if same(seat.token, token):
            return record, number, token
    if record.phase == "over":
        raise Refusal("over")
    number = _free(record, wish)
    return with_seat(record, number, SeatRecord("person", named(name), token=hashed(token))), number, token


def _free(record: TableRecord, wish: int | None) -> int:
    free = [number for number, seat in enumerate(record.seats) if seat.kind == "open"]
    if wish is not None and not 0 <= wish < len(record.seats):
        raise Refusal("no_such_seat", seat=wish, seats=len(record.seats))
    if wish is not None and wish not in free:
        raise Refusal("seat_taken", seat=wish)
    if not free:
        raise Refusal("no_free_seat")
    return free[0] if wish is None else wish


def leave(record: TableRecord, token: str) -> tuple[TableRecord, int]:
    if record.phase == "over":
        raise Refusal("over")
    number = seat_of(record, token)
    return with_seat(record, number, SeatRecord()), number


def arrange(record: TableRecord, host: str, number: int, plan: Plan) -> tuple[TableRecord, str | None]:
    """The host fills or frees a seat."""
    if not same(record.host, host):
        raise Refusal("not_host")
    if record.phase == "over":
        raise Refusal("over")
    if number >= len(record.seats):
        raise Refusal("no_such_seat", seat=number, seats=len(record.seats))
    if record.phase == "playing" and record.seats[number].kind == "person":
        raise Refusal("seat_taken", seat=number)
    seat, token = planned(known_game(record.game), plan, record.host_name)
    return with_seat(record, number, seat), token


def seat_of(record: TableRecord, token: str) -> int:
    """The seat that a token opens. Raises Refusal."""
    for number, seat in enumerate(record.seats):
        if same(seat.token, token):
            return number
    raise Refusal("unknown_key")


def ready(record: TableRecord) -> bool:
    return all(seat.kind != "open" for seat in record.seats)


def starts_alone(record: TableRecord) -> bool:
    """Nobody but the host and bots: there is nobody to wait for."""
    return ready(record) and all(seat.kind == "bot" or seat.hosts for seat in record.seats)


def again(record: TableRecord, key: str) -> TableRecord:
    """The table of the rematch: the same people with the same keys, and whoever asked is the host."""
    asker = record.host_name
    hosting = [seat.hosts for seat in record.seats]
    if not same(record.host, key):
        number = seat_of(record, key)
        asker = record.seats[number].name or asker
        # Whoever sits at the host's screen asks for all seats of that screen.
        hosting = [seat.hosts if record.seats[number].hosts else n == number for n, seat in enumerate(record.seats)]
    seats = [replace(seat, hosts=hosts, away=False) for seat, hosts in zip(record.seats, hosting, strict=True)]
    game = known_game(record.game)
    options = game.complete(record.options, len(seats))  # today's rules may have others
    return TableRecord(
        new_id_like(record.id), record.game, game.version, options, settled(game, record.settings), "lobby", asker, hashed(key),
        record.invite, record.watch, now_ms(), seats, name=new_name(), barred=record.barred,
    )  # fmt: skip


class Now(msgspec.Struct, frozen=True):
    """Who is at a table at this moment; nobody where it is not in memory."""

    here: set[int] = set()
    stand_ins: dict[int, str] = {}
    bots_in: dict[int, int] = {}
    watchers: list[Watcher] = []
    pausing: list[int] = []


def _seat_info(number: int, seat: SeatRecord, now: Now) -> SeatInfo:
    here, stand_in, bot_in = number in now.here, now.stand_ins.get(number), now.bots_in.get(number)
    return SeatInfo(number, seat.kind, seat.name, seat.level, here, stand_in, bot_in)


def info(record: TableRecord, seq: int, now: Now) -> TableInfo:
    """What everybody may know."""
    return TableInfo(
        id=record.id,
        game=record.game,
        rules=record.rules,
        options=record.options,
        settings=record.settings,
        phase="over" if closed(record) else record.phase,
        host=record.host_name,
        seats=[_seat_info(n, seat, now) for n, seat in enumerate(record.seats)],
        created=record.created,
        seq=seq,
        commitment=record.header.commitment if record.header else None,
        outcome=record.outcome,
        rematch=record.rematch,
        ready=record.phase == "lobby" and ready(record),
        hints=known_game(record.game).may_hint(record.options),
        name=record.name,
        watchers=now.watchers,
        pausable=record.phase == "playing" and known_game(record.game).may_pause(record.options),
        paused=record.paused,
        pausing=now.pausing,
    )
