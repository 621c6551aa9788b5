"""What contestants bring: builds by name or file, and the content of a game between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cardwright.carddata.ark_files import read_text
from cardwright.carddata.library import built_in_cards, open_cards
from cardwright.carddata.playing import playable_deck
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.json_text import parse_json
from cardwright.core.options import Options
from cardwright.games.ark_age.content import cards_of, ready_builds
from cardwright.games.ark_age.language.build_text import build_json, read_build
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.leveler.cards.library import pool_card, ready_decks
from cardwright.games.leveler.content import deck_json
from cardwright.games.leveler.formats import read_deck
from cardwright.lab.changed_cards import changed_content
from cardwright.magic.program import codec

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,60}")
"""What a build of one's own may be called: a run keeps it in a file of that name."""
TAKEN: Final = frozenset({"about", "cards", "report", "result"})
"""Files of a run's folder."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where builds and decks come from, besides the ready ones."""

    game: str
    folder: Path
    """Of files that are named."""
    own: Mapping[str, str] = field(default_factory=dict[str, str])
    """Texts that stand in the experiment itself, by name."""
    rules: Sequence[Options] = ()
    """The options of all variants: what is brought must be legal under each of them."""
    cards: Json = None
    """The cards of Ark Age that are played, None for those of the package."""
    data: Path | None = None
    """Data folder with the imported cards of Leveler; without it the built-in ones alone."""
    is_begun: bool = False
    """The folder is that of a run: it holds everything as it was read when the run began."""


def read_brought(text: str, sources: Sources) -> tuple[str, Json]:
    """Return a build's or deck's name, and what stands for it in the content of a game.

    Args:
        text: the name of a ready one, of one of :attr:`Sources.own`, or of a file.
        sources: where it may be.

    Raises:
        CardwrightError: if there is no such build or deck, or the text holds none.
    """
    if sources.game not in _BROUGHT:
        raise CardwrightError(
            f"{sources.game} brings its own cards", where="builds", remedy="Leave builds out"
        )
    brought = _BROUGHT[sources.game]
    if text in brought.ready():
        return text, text
    name = name_in(text, sources)
    if sources.is_begun:
        return name, parse_json(read_text(kept_file(sources.folder, name)), name)
    if text in sources.own:
        return name, brought.read(sources.own[text], text, sources)
    path = sources.folder / text
    if path.is_file():
        _refuse_name(name)
        return name, brought.read(read_text(path), text, sources)
    raise CardwrightError(
        f"there is no ready one and no file {text!r}",
        where="builds",
        remedy=nearest(text, [*brought.ready(), *sources.own]),
    )


def name_in(text: str, sources: Sources) -> str:
    """Return the name of a build or deck: its own, or its file's without folder and ending."""
    return text if text in sources.own else Path(text).stem


def refuse_names(own: Iterable[str], game_name: str) -> None:
    """Refuse names that a build of one's own must not have.

    Raises:
        CardwrightError: with the name as its place.
    """
    ready = ready_names(game_name)
    for name in own:
        _refuse_name(name)
        if name in ready:
            raise CardwrightError(
                f"{name!r} is a ready one", where=name, remedy="Give yours another name"
            )


def _refuse_name(name: str) -> None:
    if NAME.fullmatch(name) is None or name in TAKEN:
        raise CardwrightError(
            f"{name[:60]!r} is no name for a build",
            where=name[:60],
            remedy="Take letters, digits and hyphens, and none of about, cards, report, result",
        )


def kept_file(folder: Path, name: str) -> Path:
    """Return where a run keeps a build as it was read."""
    return folder / f"{name}.json"


def ready_names(game_name: str) -> list[str]:
    """Return the ready builds or decks of a game type by name, none where it has none."""
    return _BROUGHT[game_name].ready() if game_name in _BROUGHT else []


def content_of(
    game_name: str,
    brought: Sequence[Json],
    cards: Json = None,
    changes: Mapping[str, Mapping[str, int]] = MappingProxyType({}),
) -> Json:
    """Return the content of a game in which the seats bring these, ``None`` without any.

    Args:
        game_name: the game type.
        brought: a build or deck for each seat, or none at all.
        cards: the cards to play with, None for those of the package.
        changes: numbers that are on them to change, by card and field.
    """
    if cards is not None or changes:
        return changed_content(brought, cards, changes)
    return _BROUGHT[game_name].content(brought) if brought else None


class _Brought(NamedTuple):
    """What a game type's players bring."""

    ready: Callable[[], list[str]]
    read: Callable[[str, str, Sources], Json]
    """Makes the content's JSON of a text, given its name for messages."""
    content: Callable[[Sequence[Json]], Json]
    """Makes the content of a game in which the seats bring these."""


def _ark_build(text: str, name: str, sources: Sources) -> Json:
    cards = shipped_set() if sources.cards is None else cards_of(sources.cards)
    return build_json(read_build(text, name, cards.cards))


def _ark_content(builds: Sequence[Json]) -> Json:
    return {"builds": list(builds)}


def _leveler_deck(text: str, name: str, sources: Sources) -> Json:
    """Return the deck of a list in any format, or of JSON as the content of a game has it.

    Cards that the package does not bring come along under ``cards``.
    """
    if text.lstrip().startswith("{"):
        return parse_json(text, name)
    deck = read_deck(text)
    store = built_in_cards() if sources.data is None else open_cards(None, sources.data)
    with store:
        made = playable_deck(deck, store, sources.rules, name)
    found: dict[str, Any] = dict(deck_json(made.deck, deck.title or name))
    programs = {one: made.programs[one] for one in made.programs if pool_card(one) is None}
    cards = {one: {"program": codec.to_json(program)} for one, program in programs.items()}
    return {**found, "cards": cards} if cards else found


def _leveler_content(decks: Sequence[Json]) -> Json:
    bare: list[Json] = []
    cards: dict[str, Json] = {}
    for deck in decks:
        whole: Mapping[str, Json] = {} if isinstance(deck, str) else deck
        cards |= whole.get("cards", {})
        bare.append({key: whole[key] for key in whole if key != "cards"} or deck)
    return {"decks": bare, "cards": cards} if cards else {"decks": bare}


def _ready_leveler() -> list[str]:
    return [one.id for one in ready_decks()]


_BROUGHT: Final[Mapping[str, _Brought]] = {
    "ark-age": _Brought(lambda: list(ready_builds()), _ark_build, _ark_content),
    "leveler": _Brought(_ready_leveler, _leveler_deck, _leveler_content),
}
