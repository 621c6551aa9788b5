"""A game's content: builds with every definition that they can need (decision 0010).

``{"builds": [build, ...], "cards": {id: card}, "set": head}``, one build a seat. It holds no card
that no build can meet, so a replay carries what was played and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import as_error, build_json, read_build_json
from cardwright.games.ark_age.language.builds import Build, resolve
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import errors
from cardwright.games.ark_age.language.json_text import Json
from cardwright.games.ark_age.language.model import Selector, Test
from cardwright.games.ark_age.language.operations import Spawn
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE
from cardwright.games.ark_age.language.walk import parts_of
from cardwright.games.ark_age.language.write import card_json, head_json

_KEYS: Final = {"builds", "cards", "set"}


def content_of(builds: Sequence[Build], cards: CardSet) -> dict[str, Json]:
    """Return the content of a game that these builds play, one a seat.

    Raises:
        CardwrightError: if a build lists a card that the set has not.
    """
    needed = needed_cards(builds, cards)
    return {
        "builds": [build_json(build) for build in builds],
        "cards": {card.id: card_json(card) for card in needed.cards.values()},
        "set": head_json(replace(needed.head, tools=None)),
    }


def needed_cards(builds: Iterable[Build], cards: CardSet) -> CardSet:
    """Return the set with only those cards that the builds can need.

    These are their own, the spawn that texts make, and cards that texts name.

    Raises:
        CardwrightError: if a build lists a card that the set has not.
    """
    names = {card.name: card.id for card in cards.cards.values()}
    waiting: list[str] = []
    for build in builds:
        resolve(build, cards.cards)
        waiting += build.ids
    waiting += _spoken_of(cards.head, names)
    found: dict[str, Card] = {}
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = cards.cards[one]
            waiting += _spoken_of(found[one], names)
    return CardSet(cards.head, dict(sorted(found.items())))


def _spoken_of(value: Any, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the ids of the cards that texts make or name."""
    if isinstance(value, Spawn):
        yield value.card
    if isinstance(value, Test | Selector) and value.name is not None and value.name in names:
        yield names[value.name]
    for _, _, part in parts_of(value, ""):
        yield from _spoken_of(part, names)


def read_content(content: Mapping[str, Json]) -> tuple[tuple[Build, ...], CardSet]:
    """Return the builds and the definitions of a game's content.

    Raises:
        CardwrightError: for the first thing in it that is wrong.
    """
    builds, cards, head = (content.get(key) for key in ("builds", "cards", "set"))
    if not isinstance(builds, list) or not isinstance(cards, dict) or set(content) != _KEYS:
        raise CardwrightError(
            "a game's content has builds, cards and a set",
            where="content",
            remedy='Write {"builds": [...], "cards": {...}, "set": {...}}',
        )
    files = {f"{CARD_FOLDER}{one}.json": json.dumps(card) for one, card in cards.items()}
    loaded = load_set({SET_FILE: json.dumps(head), **files})
    wrong = errors(loaded.faults)
    if wrong or loaded.set is None:
        raise as_error(wrong[0])
    made = tuple(
        read_build_json(json.dumps(build), f"build {number}")
        for number, build in enumerate(builds, start=1)
    )
    for build in made:
        resolve(build, loaded.set.cards)
    return made, loaded.set
