"""What can be known of a game before anybody plays, as pages want it. Made once and kept."""

from functools import cache
from typing import get_args

import msgspec

from clew.games import all_games
from clew.kernel import LANGUAGES, Game, Words, encode, words
from clew.kernel.lesson import LessonText, lessons
from clew.kernel.puzzle import has_puzzles
from clew.kernel.teaching import Teaching, rows_of, teaching
from clew.server.protocol.bodies import (
    Clause,
    ExampleShown,
    ExampleText,
    GameCard,
    GameInfo,
    GameList,
    LessonList,
    LessonWords,
    OptionInfo,
    PieceText,
    Rulebook,
    RuleTable,
    Section,
    StepText,
)  # fmt: skip
from clew.server.protocol.parts import Emote
from clew.server.protocol.refusal import Refusal
from clew.server.tables.seating import known_game


@cache
def game_list(lang: str) -> bytes:
    """A game without words is not ready to be shown; the others are."""
    found = {game: worded(game, lang) for game in all_games()}
    cards = [_card(game, texts.own["game"]) for game, texts in found.items() if texts is not None]
    return msgspec.json.encode(GameList(cards, list(LANGUAGES)))


def worded(game: Game, lang: str) -> Words | None:
    try:
        return words(game, lang)
    except FileNotFoundError:
        return None


@cache
def phrases(game: Game) -> list[str]:
    texts = worded(game, "en")
    return list(texts.own.get("phrases", {})) if texts is not None else []


def _card(game: Game, texts: dict[str, str]) -> GameCard:
    return GameCard(
        slug=game.slug,
        name=texts["name"],
        tagline=texts["tagline"],
        pitch=texts["pitch"],
        about=texts["about"],
        length=texts["length"],
        seats=list(game.seat_counts),
        cooperative=game.cooperative,
        real_time=game.real_time,
        private_views=private_views(game),
        puzzles=has_puzzles(game),
    )


@cache
def game_info(slug: str, rules: int = 0) -> bytes:
    """Under an older version of its rules, where this release knows it."""
    game = known_game(slug)
    game = game.under(rules) or game
    return msgspec.json.encode(
        GameInfo(
            slug=game.slug,
            prefix=game.prefix,
            rules=game.version,
            cooperative=game.cooperative,
            real_time=game.real_time,
            private_views=private_views(game),
            takeover_s=game.takeover_s,
            seats=list(game.seat_counts),
            usual_seats=game.usual_seats(game.complete({}, None)),
            colours=list(game.colours),
            options=[OptionInfo(o.id, o.default, list(o.values), o.least, o.most, o.clause, o.free) for o in game.options],
            presets=dict(game.presets),
            bots=list(game.bots()),
            first_level=game.first_level(),
            phrases=phrases(game),
            emotes=list(get_args(Emote)),
            actions=list(game.table),
            turn_events=sorted(game.turn_events),
            catalogue=game.catalogue(),
        )
    )


@cache
def private_views(game: Game) -> bool:
    """Whether seats see different things: by what the game says, or by what a fresh table shows."""
    if game.one_view:
        return False
    state = game.new()
    views = {encode(state.view(seat)) for seat in range(state.seats)}
    return bool(game.private_events) or len(views) > 1


@cache
def word_list(lang: str, slug: str) -> bytes:
    """The game's words over the common ones, section by section, and what everything on the table is."""
    found = _words(lang, slug)
    return msgspec.json.encode({**found.tree(), "about": teaching(found.game).explained(lang)})


@cache
def rulebook(lang: str, slug: str) -> bytes:
    found = _words(lang, slug)
    taught, begins = teaching(found.game), teaching(found.game).opening(lang)
    return msgspec.json.encode(
        Rulebook(
            title=found.own["game"]["name"],
            lang=lang,
            story=begins.story,
            aim=begins.aim,
            pieces=[PieceText(found.term(one.id), one.icon, begins.pieces[one.id]) for one in taught.pieces],
            turn=begins.turn,
            tables=[RuleTable(head.title, head.columns, rows_of(found.game, name, found)) for name, head in begins.tables.items()],
            examples=[ExampleText(one.name, taught.told(one, lang)) for one in taught.examples],
            sections=[Section(part.title, [_clause(taught, *one) for one in part.clauses.items()]) for part in found.sections()],
        )
    )


def _clause(taught: Teaching, name: str, text: str) -> Clause:
    return Clause(name, text, name in taught.reconstructed, [example.name for example in taught.beside(name)])


@cache
def example(slug: str, name: str) -> bytes:
    """A worked example as the board draws it."""
    taught = teaching(known_game(slug))
    found = taught.example(name)
    if found is None:
        raise Refusal("unknown_path", languages=list(LANGUAGES))
    shown, seat = taught.shown(found), found.seat
    return msgspec.json.encode(
        ExampleShown(seat, shown.before.view(seat), shown.events, shown.after.view(seat), shown.refusal is not None)
    )


@cache
def lesson_list(lang: str, slug: str) -> bytes:
    texts = lessons(_words(lang, slug).game).texts(lang)
    return msgspec.json.encode(LessonList([_lesson(name, text) for name, text in texts.items()]))


def _lesson(name: str, text: LessonText) -> LessonWords:
    steps = {step: StepText(said.say, said.nudge) for step, said in text.steps.items()}
    return LessonWords(name, text.title, text.end, steps)


def _words(lang: str, slug: str) -> Words:
    found = worded(known_game(slug), lang) if lang in LANGUAGES else None
    if found is None:
        raise Refusal("unknown_path", languages=list(LANGUAGES))
    return found
