"""Magic Maze in the browser: a whole robbery by four pages, a game with bots, silence, looks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import clew
from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from clew.games.magic_maze.actions import PlacePawn
from clew.games.magic_maze.bots.players import Thief
from clew.kernel.rng import Rng, key_of
from clew.server.tables import table
from server.harness import Keys, Page, Running
from server.inside import Inside, SlowClock, inside

Json = dict[str, Any]
Cell = tuple[int, int]
HEROES = ["yellow", "purple", "green", "orange"]
ARROWS = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPEN = ("game", "options", "phase", "mall", "tokens", "credits", "stolen", "theft_missed", "window")
MAZE = clew.game("magic_maze")
LONG = {"scenario": 1, "sand_total_ms": 300_000, "place_limit_ms": 30_000}
MIDDLES = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.x + box.width / 2, box.y + box.height / 2])"
MOST_MOVES = 600
LOOK_MS = 100
"""From one look at the bots to the next."""


@pytest.fixture
def calm_house(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A server whose sand runs slowly."""
    assert client
    monkeypatch.setattr(table, "GameClock", SlowClock)
    with inside(tmp_path / "clew.db") as server:
        yield server


def position(view: Json, now: int) -> Any:
    """A position that looks like this view: what nobody sees lies in any order."""
    clock, pending, deck = view["clock"], view["pending"], view["deck"]
    return MAZE.load(
        {
            **{key: view[key] for key in OPEN},
            "now": now,
            "seats": [seat["tile"] for seat in view["seats"]],
            "acted": [seat["acted_ms"] for seat in view["seats"]],
            "clock": {"started": clock["started_ms"], "deadline": clock["deadline_ms"], "flips": clock["flips"]},
            "deck": deck["next"] + deck["unseen"] + deck["last"],
            "pending": pending
            and {
                "tile": pending["tile"],
                "seat": pending["seat"],
                "candidates": [[one["tile"], one["side"], one["via"]] for one in pending["candidates"]],
                "revealed_at": now,
            },
            "heroes": {name: standing(one) for name, one in view["heroes"].items()},
            "trail": [[one["at_ms"], one["seat"], one["hero"], one["from"], one["to"]] for one in view["trail"]],
        }
    )


def standing(hero: Json) -> Json | str:
    return {"escaped": True, "at": hero["space"]} if hero["escaped"] else str(hero["space"])


def cell_of(view: Json, space: str) -> Cell:
    """Where a space lies in the drawing."""
    name, place = space.split(":")
    row, col = map(int, place.split(","))
    tile = next(tile for tile in view["mall"] if tile["tile"] == name)
    for _ in range(tile["rot"]):
        row, col = col, 3 - row
    ty, tx = tile["node"]
    return 4 * ty + tx + row, 4 * tx - ty + col


def other_end(space: str) -> str:
    name, place = space.split(":")
    here = list(map(int, place.split(",")))
    face = next(face for face in MAZE.catalogue()["tiles"] if face["id"] == name)
    ends = next(ends for ends in face["escalators"] if here in ends)
    return f"{name}:{','.join(map(str, ends[1] if ends[0] == here else ends[0]))}"


def goal_of(view: Json, action: Json) -> tuple[str, Cell]:
    """Which target stands for an action that moves a hero."""
    space = view["heroes"][action["hero"]]["space"]
    if action["type"] == "use_vortex":
        return "vortex", cell_of(view, action["to"])
    if action["type"] == "take_escalator":
        return "escalator", cell_of(view, other_end(space))
    (row, col), (down, right) = cell_of(view, space), STEPS[action["dir"]]
    return "step", (row + down * action["steps"], col + right * action["steps"])


class Hand:
    """One person with a page, and the way in which that person plays."""

    def __init__(self, player: Player, how: str) -> None:
        self.player = player
        self.page = player.page
        self.how = how

    def do(self, view: Json, action: Json) -> None:
        kind = action["type"]
        if kind == "explore":
            self.page.locator("[data-verb=explore]").click()
        elif kind == "place_tile":
            self.lay(action)
        elif self.how == "keys" and action.get("steps", 1) == 1:
            self.press(view, action)
        else:
            self.point(view, action)

    def lay(self, action: Json) -> None:
        ghost = self.page.locator(f'[data-place="place:{action["tile"]}{action["side"]}"]')
        for x, y in ghost.evaluate_all(MIDDLES):  # it may be gone a moment later: whoever decides next looks again
            self.page.mouse.click(x, y)
            return
        for _ in range(6):  # another one lies on the same place: the keys reach all
            self.page.keyboard.press("ArrowRight")
            if ghost.count():
                break
        self.page.keyboard.press("Enter")

    def press(self, view: Json, action: Json) -> None:
        keys = self.page.keyboard
        keys.press(str(HEROES.index(action["hero"]) + 1))
        if action["type"] == "move":
            keys.press(ARROWS[action["dir"]])
        elif action["type"] == "take_escalator":
            keys.press("e")
        elif self.page.locator("[data-target^=vortex]").count() == 1:
            keys.press("v")
        else:
            self.cycle(view, action)

    def cycle(self, view: Json, action: Json) -> None:
        """V goes from vortex to vortex, Enter takes the one that is ringed."""
        kind, cell = goal_of(view, action)
        for _ in range(8):
            self.page.keyboard.press("v")
            if self.page.locator(f'.target.on[data-target="{kind}:{cell[0]},{cell[1]}"]').count():
                break
        self.page.keyboard.press("Enter")

    def point(self, view: Json, action: Json) -> None:
        self.page.locator(".dock .pick").nth(HEROES.index(action["hero"])).click()
        kind, cell = goal_of(view, action)
        target = self.page.locator(f'[data-target="{kind}:{cell[0]},{cell[1]}"]')
        if self.how == "touch":
            target.tap()
        elif self.how == "mouse":
            target.click()
        else:  # bots may have moved the hero meanwhile: then nothing is there to click at
            for x, y in target.evaluate_all(MIDDLES):
                self.page.mouse.click(x, y)


class Heist:
    """Four people, each with a page of their own, and one who thinks for them all."""

    def __init__(self, keys: Keys, hands: list[Hand]) -> None:
        self.hands = hands
        self.watcher: Page = keys.page(watch=True)
        self.rng = Rng(key_of("heist"))
        self.moves = 0

    @property
    def view(self) -> Json:
        view: Json = self.watcher.news[None]["view"]
        return view

    def step(self) -> None:
        """Somebody does what is wisest, and all see it."""
        state = position(self.view, self.watcher.update["now"])
        for seat in [(self.moves + n) % 4 for n in range(4)]:
            action = Thief().decide(state, seat, self.rng)
            if action is not None and not isinstance(action, PlacePawn):
                self.do(seat, json.loads(clew.kernel.encode(action)))
                return
        self.watcher.settle()

    def help(self, seat: int) -> None:
        """Among bots: do what is wisest for one seat, or watch what the others do; they may be quicker."""
        action = Thief().decide(position(self.view, self.watcher.update["now"]), seat, self.rng)
        if action is not None and not isinstance(action, PlacePawn):
            self.do(seat, json.loads(clew.kernel.encode(action)))
        else:
            self.hands[seat].page.wait_for_timeout(LOOK_MS)
            self.watcher.settle()

    def do(self, seat: int, action: Json) -> None:
        """By hand, on a page that shows what the action was chosen from."""
        hand = self.hands[seat]
        hand.player.seen(self.watcher.update["seq"])
        hand.do(self.view, action)
        hand.player.still()
        self.moves += 1
        self.watcher.settle()


def robbery(enter: Enter, house: Running, keys: Keys) -> Heist:
    ways = ["mouse", "keys", "touch", "mouse"]
    hands = [Hand(enter(phone=way == "touch", server=house).sit(keys, None, seat), way) for seat, way in enumerate(ways)]
    for hand in hands:
        hand.page.locator(".mall").wait_for()
    return Heist(keys, hands)


def test_four_pages_rob_the_mall(enter: Enter, calm_house: Inside) -> None:
    """Mouse, keyboard and touch; the four see the same end, and the book of each keeps the win."""
    heist = robbery(enter, calm_house, calm_house.table("me", "me", "me", "me", game="magic_maze", options=LONG))
    first, *others = (hand.page for hand in heist.hands)
    first.get_by_role("button", name="Start the sand").click()
    heist.watcher.until(lambda message: message["type"] == "update" and message["clock"])
    while heist.view["phase"] != "won" and heist.moves < MOST_MOVES:
        assert heist.view["phase"] != "lost", heist.view["reason"]
        heist.step()
    for page in (first, *others):
        expect(page.locator("section.end h1")).to_have_text("Escaped!")
    expect(first.locator(".book")).to_contain_text("Discovery")
    assert not [hand.player.errors for hand in heist.hands if hand.player.errors]


def test_a_whole_robbery_with_bots(enter: Enter, calm_house: Inside) -> None:
    """One person with a keyboard and three bots, who act by themselves and at a human pace, in silence."""
    keys = calm_house.table("me", "thief", "thief", "thief", game="magic_maze", options=LONG)
    ada = enter(server=calm_house).sit(keys)
    ada.page.locator(".mall").wait_for()
    heist = Heist(keys, [Hand(ada, "keys")])
    ada.page.get_by_role("button", name="Start the sand").click()
    heist.watcher.until(lambda message: message["type"] == "update" and message["clock"])
    while heist.view["phase"] == "running":
        heist.help(0)
    assert heist.view["phase"] == "won", heist.view["reason"]
    expect(ada.page.locator("section.end h1")).to_have_text("Escaped!")
    done = {step["events"][0].get("seat") for step in keys.page(watch=True).news[None]["steps"] if step["events"]}
    assert done >= {0, 1, 2, 3}, "everybody has acted"
    assert not ada.errors


def test_a_game_with_bots_until_the_team_gives_up(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "thief", "thief", "thief", game="magic_maze", options={"scenario": 1}))
    ada.page.get_by_role("button", name="Start the sand").click()
    ada.page.locator("[role=log] li", has_text="Bot").first.wait_for()
    expect(ada.page.locator("[role=timer]")).not_to_have_text("3:00")
    ada.page.get_by_role("button", name="Give up").click()
    expect(ada.page.locator("section.end")).to_contain_text("You gave up together.")
    assert not ada.errors


def test_silence_pawn_and_stare(enter: Enter, house: Running) -> None:
    """In scenario 2 nobody talks; the pawn and a stare reach whom they are meant for; a refusal reaches nobody else."""
    keys = house.table("me", "me", game="magic_maze", options={"scenario": 2})
    ada, bea = enter().sit(keys, None, 0), enter().sit(keys, None, 1)
    ada.page.get_by_role("button", name="Chat").click()
    expect(ada.page.get_by_label("Message")).to_be_visible()
    ada.page.get_by_role("button", name="Start the sand").click()
    expect(ada.page.locator(".now .talk")).to_contain_text("Silence")
    expect(ada.page.get_by_label("Message")).to_have_count(0)
    bea.page.locator(".mall").wait_for()
    ada.page.keyboard.press("d")
    expect(bea.page.locator(".banner.pawn")).to_contain_text("asks you to act")
    ada.page.keyboard.press("s")
    expect(bea.page.locator(".banner.stare")).to_contain_text("stares at you")
    assert ada.page.locator(".banner.pawn, .banner.stare").count() == 0
    verb = next(verb for verb in ("vortex", "escalator") if ada.page.locator(f"[data-verb={verb}]").count())
    ada.page.keyboard.press("1")
    if verb == "escalator":
        ada.page.keyboard.press("e")
        expect(ada.page.locator("[role=alert]")).to_contain_text("escalator")
        assert bea.page.locator(".toast").count() == 0
    assert not ada.errors + bea.errors


@pytest.mark.parametrize("phone", [False, True])
def test_banners_are_read_above_the_mall(phone: bool, enter: Enter, house: Running) -> None:
    """Wholly in sight, clipped by nothing, and no space of the mall is under them."""
    keys = house.table("me", "me", game="magic_maze", options={"scenario": 2})
    ada, bea = enter().sit(keys, None, 0), enter(phone=phone).sit(keys, None, 1)
    ada.page.get_by_role("button", name="Start the sand").click()
    ada.page.locator(".now .talk").wait_for()
    bea.page.locator(".now .talk").wait_for()
    ada.page.keyboard.press("d")
    ada.page.keyboard.press("s")
    window = bea.page.locator(".mall .window").bounding_box()
    assert window
    for banner in (bea.page.locator(".banner.pawn"), bea.page.locator(".banner.stare")):
        expect(banner).to_be_in_viewport(ratio=0.98)
        box = banner.bounding_box()
        assert box
        assert box["y"] + box["height"] <= window["y"]
    assert not ada.errors + bea.errors


@pytest.mark.parametrize(("phone", "theme"), [(False, "light"), (False, "dark"), (True, "light"), (True, "dark")])
def test_looks(phone: bool, theme: str, enter: Enter, house: Running) -> None:
    """axe finds nothing; on a phone mall, verbs, sand and goals are all in sight and nothing is cut off."""
    ada = enter(phone=phone, theme=theme).sit(house.table("me", "me", game="magic_maze", options={"scenario": 7, "level": 19}))
    ada.page.get_by_role("button", name="Start the sand").click()
    ada.page.locator(".now .talk").wait_for()
    ada.page.locator(".dock .pick").first.click()
    ada.page.locator("[data-verb=pawn]").click()
    assert complaints(ada) == []
    if phone:
        wide = ada.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390
        low = ada.page.locator(".dock").bounding_box()
        assert low is not None
        assert low["y"] + low["height"] < 700


def test_zoom_and_fit(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", game="magic_maze", options={"scenario": 1}))
    plan = ada.page.locator("g.plan")
    plan.wait_for()
    fitted = plan.get_attribute("style")
    ada.page.get_by_role("button", name="Zoom in").click()
    assert plan.get_attribute("style") != fitted
    ada.page.get_by_role("button", name="Fit the mall").click()
    assert plan.get_attribute("style") == fitted
    ada.page.mouse.move(620, 400)
    ada.page.mouse.wheel(0, -400)
    expect(plan).not_to_have_attribute("style", fitted or "")
    ada.page.keyboard.press("f")
    expect(plan).to_have_attribute("style", fitted or "")


def test_the_mall_in_words_is_played_by_keyboard(enter: Enter, calm_house: Inside) -> None:
    """What a hero would reach is told where it lies; others act meanwhile, and the buttons stay."""
    keys = calm_house.table("me", "me", game="magic_maze", options={**LONG, "host_seat": 0})
    ada = enter(server=calm_house).sit(keys, None, 0)
    ada.page.locator("button.sr", has_text="text").press("Enter")
    words = ada.page.locator("section.text")
    words.get_by_role("button", name="Start the sand").press("Enter")
    moves = words.get_by_role("button", name="steps: 1")
    moves.first.wait_for()
    told = moves.first.inner_text()
    moves.first.press("Enter")
    expect(ada.page.locator("[role=log] li").first).to_contain_text(told.partition(":")[0])
    expect(words).to_contain_text("Barbarian (yellow): tile 1")
    expect(words.locator('[data-place="tile:1"]')).to_contain_text("unexplored")
    assert not ada.errors


@pytest.mark.parametrize("how", ["mouse", "keys", "touch"])
@pytest.mark.rule("MM-20.1", "MM-R.27")
def test_everybody_sees_where_a_finger_points(how: str, enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="magic_maze", options={"scenario": 1})
    ada, bea = enter(phone=how == "touch").sit(keys, None, 0), enter().sit(keys, None, 1)
    ada.page.locator('[data-pick="type:start_game"]').click()
    ada.page.locator(".now .talk").wait_for()
    hero = ada.still().page.locator('[data-hero="green"]')
    if how == "mouse":
        hero.click(modifiers=["Alt"], force=True)
    elif how == "keys":
        ada.page.locator("[role=application]").focus()
        ada.page.keyboard.press("i")
        expect(ada.page.locator(".cursor")).to_have_count(1)
        ada.page.keyboard.press("3")
    else:
        ada.page.get_by_role("button", name="Point", exact=True).tap()
        hero.tap(force=True)
    for one in (ada, bea):
        one.page.locator('[data-finger="0"][data-piece="hero_green"]').wait_for(state="attached")
    expect(bea.page.locator("[role=application] [aria-live]")).to_contain_text("Ada points at Elf (green)")
    bea.page.locator("[data-finger]").wait_for(state="detached")
    expect(ada.page.get_by_role("button", name="Point", exact=True)).to_have_attribute("aria-pressed", "false")
    assert "points" not in ada.log(), "pointing is no talk, and nothing of it stays"
    assert ada.errors + bea.errors == []


def test_practice_rests_by_agreement_and_shows_no_maze(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="magic_maze", options=LONG)
    ada, bea = enter().sit(keys, None, 0), enter(phone=True).sit(keys, None, 1)
    ada.page.locator('[data-pick="type:start_game"]').click()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Pause the table").click()
    expect(ada.page.get_by_role("button", name="No pause after all")).to_be_visible()
    bea.page.get_by_role("button", name="Pause the table").click()
    for one in (ada, bea):
        expect(one.page.get_by_role("heading", name="The table rests")).to_be_visible()
        expect(one.page.locator("[role=application]")).to_have_count(0)
    assert complaints(ada) + complaints(bea) == []
    ada.page.reload()
    ada.page.get_by_role("button", name="Go on").click()
    expect(bea.page.get_by_text("Wants to go on: Ada")).to_be_visible()
    bea.page.get_by_role("button", name="Go on").click()
    for one in (ada, bea):
        expect(one.page.locator("[role=application] [data-hero]")).to_have_count(4)
    assert ada.errors + bea.errors == []
