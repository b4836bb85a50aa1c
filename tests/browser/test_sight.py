"""What a turn needs is in sight on every screen: the board, the now card with its sentence, and the primary button."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Player
from browser.test_labyrinth import FIRST, begun, first_turn, stage
from browser.test_turning import held
from server.harness import Keys, Running

SIZES = [(390, 844), (844, 390), (820, 1180), (1024, 700), (1366, 625)]
TOUCHED = {(390, 844), (844, 390), (820, 1180)}

HIDDEN = """() => {
  document.querySelector('.table').scrollTop = 0;
  scrollTo(0, 0);
  const edge = 1.5, bar = document.querySelector('nav.tabs').getBoundingClientRect();
  const under = box => bar.height && box.bottom > bar.top + edge && box.right > bar.left && box.left < bar.right;
  const outside = box => box.left < -edge || box.top < -edge || box.right > innerWidth + edge || box.bottom > innerHeight + edge;
  const shown = one => getComputedStyle(one).clipPath === 'none' && one.getBoundingClientRect().height > 2;
  const card = ['.now h1:not(.sr)', '.now .do', '.now .talk', '.now .btn.primary:enabled', '.now .btns .btn:enabled'];
  const all = ['.news', '.aim', '[role=application]', ...card, '.dock button', '.hand .card'];
  const wrong = all.flatMap(name => [...document.querySelectorAll(name)].filter(shown).flatMap(one => {
    const box = one.getBoundingClientRect();
    const fault = outside(box) ? 'outside' : under(box) ? 'under the tabs' : '';
    return fault ? [`${name} ${fault} ${one.innerText ?? ''}`] : [];
  }));
  return document.documentElement.scrollWidth > innerWidth ? [...wrong, 'the page is too wide'] : wrong;
}"""
"""What is not wholly in sight before anybody scrolls."""

Use = Callable[[Locator], None]
States = Iterator[str]


def aim(one: Locator, use: Use) -> None:
    """A finger's first tap only aims, as a mouse does that points at something."""
    (use if use is Locator.tap else Locator.hover)(one)


def team(player: Player, keys: Keys, use: Use) -> States:
    while player.wait().page.locator(".option").count():
        yield "an offer"
        player.page.locator(".option").first.click()
    yield "a turn"
    aim(player.page.locator(".board .hit.can").first, use)
    yield "a way"
    turner = held(player, keys, "team", use is Locator.tap)
    yield "a tile in hand"
    use(turner.locator("[data-turn=right]"))
    yield "a tile turned"


def luxor(player: Player, _keys: Keys, use: Use) -> States:
    yield "a turn"
    target = player.page.locator(".hit.target")
    for card in player.page.locator(".hand .card.open").all():
        use(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        yield "a card in hand"
        if target.count():
            aim(target.first, use)
            yield "a space"
            return


def creta(player: Player, keys: Keys, use: Use) -> States:
    yield "a turn"
    turner = held(player, keys, "creta", use is Locator.tap)
    yield "a tile in hand"
    use(turner.locator("[data-turn=right]"))
    yield "a tile turned"
    use(player.page.locator(".verbs .lay:enabled").first)
    expect(player.page.locator(".now .btn.act")).to_be_enabled()
    yield "a tile to lay"


def labyrinth(player: Player, _keys: Keys, use: Use) -> States:
    yield "a turn"
    aim(player.spot("2,4"), use)
    yield "a way"
    for verb in ("peek", "push"):
        use(player.page.locator(f"[data-verb={verb}]"))
        yield f"to {verb}"


def magic_maze(player: Player, _keys: Keys, use: Use) -> States:
    yield "before the start"
    use(player.page.locator('[data-pick="type:start_game"]'))
    player.page.locator(".now .talk").wait_for()
    yield "the sand runs"
    use(player.page.locator("[data-hero]").first)
    yield "a hero"


GAMES: dict[str, Callable[[Player, Keys, Use], States]] = {
    "team": team, "luxor": luxor, "creta": creta, "labyrinth": labyrinth, "magic_maze": magic_maze,
}  # fmt: skip


def table_for(house: Running, game: str) -> Keys:
    """Nobody else acts at it, unless the turn is over."""
    if game == "team":
        return house.table("me", "me")
    if game == "labyrinth":
        keys = house.table("me", "me", game=game, options=FIRST)
        begun(stage(keys, first_turn, "khira", "bibi"))
        return keys
    return house.table("me", "random", game=game, options={"first_player": 0} if game == "luxor" else {})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_turn_needs_is_in_sight(game: str, size: tuple[int, int], enter: Enter, house: Running) -> None:
    ada = enter(phone=size in TOUCHED)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    keys = table_for(house, game)
    ada.sit(keys, None, *(() if game == "team" else (0,))).page.locator("[role=application]").wait_for()
    if game != "magic_maze":
        ada.wait()
    use: Use = Locator.tap if size in TOUCHED else Locator.click
    found = {}
    for state in GAMES[game](ada, keys, use):
        ada.still()
        found[state] = ada.page.evaluate(HIDDEN)
    assert {state: wrong for state, wrong in found.items() if wrong} == {}
    assert ada.errors == []
