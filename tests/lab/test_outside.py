"""Programs of their own as players: what they are told, and what becomes of those that do not behave."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import compiled
import page
import pytest

import clew
from clew.kernel import Bot, ask, encode
from clew.lab.engine import BadLine, Engine
from clew.lab.outside import Forfeit, Limits, OutsideBot
from clew.lab.tournament import UnknownBot, plan, run
from support.patience import PATIENCE_S

EXAMPLES = Path(__file__).parents[2] / "examples" / "outside"
PATIENT = Limits(think_ms=int(PATIENCE_S * 1000), start_ms=int(PATIENCE_S * 1000))
LUXOR = clew.game("luxor")
HELLO = "import sys\nsay = lambda text: print(text, flush=True)\nhear = lambda: sys.stdin.readline().strip()\n"
READY = HELLO + "hear(); say('ready')\n"
UNTIL_GO = READY + "while (line := hear()) != 'go': pass\n"


def program(tmp_path: Path, code: str) -> str:
    path = tmp_path / "player.py"
    path.write_text(code)
    return shlex.join([sys.executable, "-S", str(path)])


def outside(tmp_path: Path, code: str, limits: Limits = PATIENT, slug: str = "luxor") -> OutsideBot:
    return OutsideBot("mine", program(tmp_path, code), slug, limits)


def decided(bot: Bot, slug: str = "luxor") -> object:
    state = clew.game(slug).new(seats=2, seed=1)
    return ask(bot, state, state.deciders()[0], clew.rng_of(1), 0)


def told(tmp_path: Path, wants: str, slug: str = "luxor") -> dict[str, str]:
    """What a program hears before its first decision, by the first word of each line."""
    heard = tmp_path / "heard"
    loop = "while (line := hear()) != 'go': lines.append(line)\n"
    answer = (
        f"open({str(heard)!r}, 'w').write('\\n'.join(lines))\nsay('info thinking')\nsay('action ' + lines[-1].split()[1])\nhear()\n"
    )
    bot = outside(
        tmp_path, HELLO + f"hear(); say('name x')\nsay('want {wants}'); say('ready')\nlines = []\n" + loop + answer, slug=slug
    )
    assert decided(bot, slug) is not None
    bot.close()
    return dict(line.split(" ", 1) for line in heard.read_text().splitlines())


def test_it_is_told_what_it_wants_and_no_more(tmp_path: Path) -> None:
    assert list(told(tmp_path, "")) == ["game", "turn", "legal"]
    assert list(told(tmp_path, "view")) == ["game", "turn", "view", "legal"]
    heard = told(tmp_path, "view imagined labels")
    state = LUXOR.new(seats=2, seed=1)
    seat = state.deciders()[0]
    assert heard["view"] == encode(state.view(seat)).decode()
    assert heard["game"].split(" ")[:4] == ["luxor", str(LUXOR.version), "2", str(seat)]
    assert [int(number) for number in heard["legal"].split()] == [LUXOR.number(action) for action in state.legal(seat)]
    assert list(json.loads(heard["labels"])) == sorted(heard["legal"].split())
    imagined = LUXOR.load(json.loads(heard["imagined"]))
    assert encode(imagined.view(seat)).decode() == heard["view"]
    assert encode(imagined.dump()) != encode(state.dump()), "hidden things are drawn by lot"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "died"),
        (HELLO + "hear(); say('want the moon'); hear()", "rubbish"),
        (READY + "sys.exit(3)", "died"),
        (UNTIL_GO + "say('hello there'); hear()", "rubbish"),
        (UNTIL_GO + "say('action x'); hear()", "rubbish"),
        (UNTIL_GO + "say('action -1'); hear()", "rubbish"),
        (UNTIL_GO + "say('action 99999999'); hear()", "rubbish"),
        (UNTIL_GO + "say('action ' + '9' * 5000); hear()", "rubbish"),
        (UNTIL_GO + 'say(\'action {"type": "fly"}\'); hear()', "rubbish"),
        (
            UNTIL_GO.replace("pass", "last = line.split()") + "say(f'action {min(set(range(130)) - set(map(int, last[1:])))}')",
            "illegal",
        ),
        (UNTIL_GO + "say('wait'); hear()", "rubbish"),
        (UNTIL_GO + "say('action ' + 'x' * 2_000_000); hear()", "too_long"),
        (UNTIL_GO + "while True: say('info still thinking')", "too_long"),
        (UNTIL_GO + "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); hear()", "rubbish"),
        (UNTIL_GO + "kept = bytearray(3_000_000_000); say('info large'); hear()", "died"),
    ],
)
def test_whoever_does_not_behave_forfeits_with_a_reason(tmp_path: Path, code: str, reason: str) -> None:
    bot = outside(tmp_path, code)
    with pytest.raises(Forfeit) as forfeit:
        decided(bot)
    assert forfeit.value.code == reason


def test_one_that_hangs_forfeits_and_is_gone(tmp_path: Path) -> None:
    bot = outside(tmp_path, UNTIL_GO + "import time\nwhile True: time.sleep(60)", Limits(1, 60_000, grace_ms=1))
    with pytest.raises(Forfeit, match="hung"):
        decided(bot)
    slow_start = outside(tmp_path, "import time\ntime.sleep(600)", Limits(start_ms=1))
    with pytest.raises(Forfeit, match="hung"):
        decided(slow_start)


@pytest.mark.parametrize("command", ["/nowhere/to/be/found", "", "'unbalanced"])
def test_one_that_cannot_be_started_forfeits(command: str) -> None:
    with pytest.raises(Forfeit) as forfeit:
        decided(OutsideBot("mine", command, "luxor"))
    assert forfeit.value.code == "no_start"


def test_a_tournament_goes_on_after_a_forfeit(tmp_path: Path) -> None:
    programs = {"mine": program(tmp_path, READY + "sys.exit(0)")}
    result = run(plan(LUXOR, ["mine", "random"], 4, 2, {}, 1, programs, PATIENT), workers=2)
    mine, other = result.bots
    assert (mine.games, mine.wins, mine.forfeits) == (4, 0, {"died": 4})
    assert other.games == 4
    assert not other.forfeits


def test_a_program_has_lost_a_cooperative_game_when_it_forfeits(tmp_path: Path) -> None:
    programs = {"mine": program(tmp_path, READY + "sys.exit(0)")}
    result = run(plan(clew.game("team"), ["mine"], 1, 2, {"torn_pages": 6}, 1, programs, PATIENT))
    assert (result.bots[0].wins, result.bots[0].forfeits) == (0, {"died": 1})


@pytest.mark.parametrize("slug", ["team", "luxor", "magic_maze", "creta", "labyrinth"])
def test_a_bot_of_clew_plays_whole_games_as_a_program(slug: str) -> None:
    game = clew.game(slug)
    programs = {"mine": shlex.join([sys.executable, "-m", "clew", "engine", "--level", game.first_level()])}
    result = run(plan(game, ["mine"], 1, None, {}, 1, programs, PATIENT))
    assert result.bots[0].games == (1 if game.cooperative else result.seats)
    assert result.bots[0].forfeits == {}


def test_the_example_in_c_plays_whole_games(tmp_path: Path) -> None:
    compiler = compiled.compiler()
    if compiler is None:
        pytest.skip("no C compiler")
    subprocess.run([compiler, "-O1", "-Wall", "-Werror", "-o", tmp_path / "player", EXAMPLES / "first_legal.c"], check=True)
    result = run(plan(LUXOR, ["mine", "random"], 4, 2, {}, 1, {"mine": str(tmp_path / "player")}, PATIENT))
    assert result.bots[0].forfeits == {}


def test_the_example_in_javascript_plays_whole_games() -> None:
    folder = page.node_folder()
    if folder is None:
        pytest.skip("no node")
    programs = {"mine": shlex.join([str(folder / "node"), str(EXAMPLES / "goes_on.js")])}
    result = run(plan(LUXOR, ["mine", "random"], 2, 2, {}, 1, programs, PATIENT))
    assert result.bots[0].forfeits == {}


def test_an_engine_says_what_it_cannot_understand() -> None:
    engine = Engine(None)
    for line in ("clew 2", "fly", "go", "game luxor", "game luxor x 2 0 {}", "game luxor 99 2 0 {}"):
        with pytest.raises(BadLine):
            engine.hear(line)
    assert engine.hear("clew 1")[-1] == "ready"
    assert engine.hear("game luxor 1 2 0 {}") == []
    with pytest.raises(BadLine):
        engine.hear("imagined {")
    with pytest.raises(BadLine):
        engine.hear("imagined {}")
    with pytest.raises(UnknownBot):
        Engine("nobody").hear("game luxor 1 2 0 {}")
