"""What contestants bring: builds by name or file, and the content of a game between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from cardwright.carddata.ark_files import read_text
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.json_text import parse_json
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import build_json, read_build
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.leveler.cards.library import ready_decks
from cardwright.lab.changed_cards import changed_content


def read_brought(text: str, game_name: str, folder: Path) -> tuple[str, Json]:
    """Return a build's or deck's name, and what stands for it in the content of a game.

    Args:
        text: the name of a ready one, or of a file.
        game_name: the game type.
        folder: where files are looked for.

    Raises:
        CardwrightError: if there is no such build or deck, or the file holds none.
    """
    if game_name not in _BROUGHT:
        raise CardwrightError(
            f"{game_name} brings its own cards", where="builds", remedy="Leave builds out"
        )
    brought = _BROUGHT[game_name]
    if text in brought.ready():
        return text, text
    path = folder / text
    if path.is_file():
        return path.stem, brought.read(read_text(path), text)
    raise CardwrightError(
        f"there is no ready one and no file {text!r}",
        where="builds",
        remedy=nearest(text, brought.ready()),
    )


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
        changes: numbers on them to change, by card and field.

    Raises:
        CardwrightError: if numbers are changed that are not there.
    """
    if cards is None and not changes:
        return {_BROUGHT[game_name].key: list(brought)} if brought else None
    return changed_content(brought, cards, changes)


class _Brought(NamedTuple):
    """What a game type's players bring."""

    key: str
    """Where it stands in the content."""
    ready: Callable[[], list[str]]
    read: Callable[[str, str], Json]
    """Makes the content's JSON of a file's text, given its name for messages."""


def _ark_build(text: str, file: str) -> Json:
    return build_json(read_build(text, file, shipped_set().cards))


def _leveler_deck(text: str, file: str) -> Json:
    """Return the deck of a JSON file, as the content of a game has it."""
    return parse_json(text, file)


_BROUGHT: Final[Mapping[str, _Brought]] = {
    "ark-age": _Brought("builds", lambda: list(ready_builds()), _ark_build),
    "leveler": _Brought("decks", lambda: [one.id for one in ready_decks()], _leveler_deck),
}
