"""Ark Age with other cards than the package's: a designer's set, or a number that is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeGuard

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.json_text import parse_json
from cardwright.games.ark_age.content import content_json, ready_builds
from cardwright.games.ark_age.language.build_text import build_json
from cardwright.games.ark_age.language.library import shipped_set

GAME: Final = "ark-age"
"""The game type whose cards are data that a designer changes."""
FIELDS: Final = ("cost", "might", "health", "speed", "range", "limit")
"""Numbers printed on a card."""


def read_cards(text: str, file: str) -> Json:
    """Return the cards of a file, ``{"set": ..., "cards": {id: card}}``.

    Raises:
        CardwrightError: if it holds none; what is wrong with them is known when they are played.
    """
    data = parse_json(text, file)
    if _is_object(data) and set(data) == {"set", "cards"} and _is_object(data["cards"]):
        return data
    raise CardwrightError(
        "this is no set of cards", where=file, remedy="Write an object with set and cards"
    )


def changed_content(
    brought: Sequence[Json], cards: Json, changes: Mapping[str, Mapping[str, int]]
) -> Json:
    """Return a game's content with these cards, some of their numbers changed.

    Args:
        brought: the builds.
        cards: as :func:`card_faces`.
        changes: of cards that there are, numbers that are printed on them.
    """
    whole: dict[str, Any] = dict(_shipped() if cards is None else cards)
    known: dict[str, Any] = dict(whole["cards"])
    for card, numbers in changes.items():
        known[card] = {**known[card], **numbers}
    builds = [_ready(one) if isinstance(one, str) else one for one in brought]
    return {**whole, "cards": known, "builds": builds}


def card_faces(cards: Json) -> Mapping[str, Json]:
    """Return every card that is played by its name, ``None`` being those of the package."""
    whole: dict[str, Any] = dict(cards) if _is_object(cards) else _shipped()
    faces: Mapping[str, Json] = whole["cards"]
    return faces


def numbers_on(face: Json) -> tuple[str, ...]:
    """Return the numbers that are printed on a card and may be changed."""
    return tuple(one for one in FIELDS if one in face) if _is_object(face) else ()


@cache
def _shipped() -> dict[str, Any]:
    content: dict[str, Any] = dict(content_json(shipped_set(), ()))
    del content["builds"]
    return content


def _ready(name: str) -> Json:
    return build_json(ready_builds()[name])


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)
