"""Everything on the table explains itself: in every language, with a clause that exists."""

import random
import re

import pytest

import clew
from clew.kernel import LANGUAGES, Game, Value, words
from clew.kernel.teaching import teaching

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
MODES: dict[str, list[dict[str, Value]]] = {
    "team": [{}, {"mode": "expert", "memory_aid": "full"}],
    "luxor": [{}],
    "magic_maze": [{"scenario": 1}, {"scenario": 7}],
    "creta": [{}, {"mode": "challenge"}],
    "labyrinth": [{}, {"hall_side": "doors"}],
}
STEPS = 160


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explanation_has_a_name_a_sentence_and_a_clause(game: Game, lang: str) -> None:
    clauses = words(game, lang).clauses()
    explained = teaching(game).explained(lang)
    assert {piece.id for piece in teaching(game).pieces} <= set(explained)
    for key, one in explained.items():
        assert one.clause in clauses, key
        assert len(one.text.split()) > 2, key
        assert not re.search(r"[{}]|\b[a-z]+_[a-z_]+\b", one.name + one.text), key


@GAMES
def test_languages_do_not_borrow_sentences(game: Game) -> None:
    english = teaching(game).explained("en")
    for lang in LANGUAGES[1:]:
        told = teaching(game).explained(lang)
        assert [key for key, one in told.items() if one.text == english[key].text] == []


@GAMES
def test_whatever_a_view_shows_on_the_board_is_explained(game: Game) -> None:
    """Random games, seen by every seat and by somebody who watches: each place with something on it says what that is."""
    explained = set(teaching(game).about)
    for options in MODES[game.slug]:
        dice = random.Random(7)
        state = game.new(options, 2 if 2 in game.seat_counts else game.seat_counts[0], b"pieces")
        for step in range(STEPS):
            if state.outcome() is not None:
                break
            if step % 8 == 0:
                for seat in (None, *range(state.seats)):
                    for spot in game.teller(state.view(seat), seat).places():
                        assert spot.pieces, spot.place
                        assert set(spot.pieces) <= explained, spot.place
            seats = state.deciders()
            if not seats:
                break
            seat = dice.choice(list(seats))
            legal = state.legal(seat)
            if legal:
                state.apply(seat, dice.choice(legal), step * 20)


def test_each_component_of_luxor_has_an_explanation_of_its_own_kind() -> None:
    from clew.games.luxor.components import BOX

    about = teaching(clew.game("luxor")).about
    assert {card.id for card in [*BOX.basic_cards, *BOX.horus_cards]} <= set(about)


def test_each_character_power_and_challenge_of_the_labyrinth_is_explained() -> None:
    from clew.games.labyrinth.components import BOX

    about = teaching(clew.game("labyrinth")).about
    people = BOX.characters
    assert {one.id for one in people} | {one.power for one in people} <= set(about)
    assert {kind.challenge for kind in BOX.card_types} - {"none"} <= set(about)


def test_each_spell_and_kind_of_page_of_the_team_is_explained() -> None:
    from clew.games.team.tables import PAGE_KINDS, SPELLS

    about = teaching(clew.game("team")).about
    assert {*PAGE_KINDS, *SPELLS, "slide"} <= set(about)


def test_each_verb_hero_and_sign_of_the_mall_is_explained() -> None:
    from clew.games.magic_maze.tables import HEROES, KINDS, VERBS

    about = teaching(clew.game("magic_maze")).about
    assert {*VERBS, *(f"hero_{hero}" for hero in HEROES), *KINDS[1:]} <= set(about)


def test_each_god_trophy_and_achievement_of_crete_is_explained() -> None:
    from clew.games.creta.tables import GODS, KINDS

    about = teaching(clew.game("creta")).about
    assert {*GODS, *KINDS, "most_tiles", "most_heroes_one_exit", "most_trophies_one_kind"} <= set(about)
