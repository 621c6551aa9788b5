"""What differs between two versions of a set, for those who print and test the new one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.json_text import Json
from cardwright.games.ark_age.language.sentences import card_text
from cardwright.games.ark_age.language.write import card_json

ADDED: Final = "added"
REMOVED: Final = "removed"
CHANGED: Final = "changed"
TEXT: Final = "text"
"""The field of a card's generated text, which stands for its effects."""
_SPOKEN: Final = frozenset(
    ("keywords", "effects", "abilities", "offensive", "defensive", "frame", "limit")
)
"""What the text tells."""
_OUTSIDE: Final = frozenset(("rev", "flavour", "art", "artist", "rarity", "ai", "lab"))
"""What the rules do not read (ark C1)."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One field of a card that is not what it was; empty where it is missing."""

    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Change:
    """A card that is new, gone, or different."""

    id: str
    name: str
    what: str
    differences: tuple[Difference, ...] = ()
    is_unmarked: bool = False
    """Whether its rules changed and its revision was not raised (ark C1)."""


def changes(old: CardSet, new: CardSet) -> tuple[Change, ...]:
    """Return what differs, in the order of the cards' ids; cards are the same by their ids."""
    return tuple(_changes(old, new))


def _changes(old: CardSet, new: CardSet) -> Iterator[Change]:
    for one in sorted({*old.cards, *new.cards}):
        if one not in old.cards:
            yield Change(one, new.cards[one].name, ADDED)
        elif one not in new.cards:
            yield Change(one, old.cards[one].name, REMOVED)
        else:
            differences = tuple(_differences(one, old, new))
            if differences:
                is_unmarked = _is_unmarked(old.cards[one], new.cards[one], differences)
                yield Change(one, new.cards[one].name, CHANGED, differences, is_unmarked)


def _differences(one: str, old: CardSet, new: CardSet) -> Iterator[Difference]:
    before, after = _fields(old.cards[one]), _fields(new.cards[one])
    texts = card_text(old.cards[one], old), card_text(new.cards[one], new)
    for field in dict.fromkeys([*before, *after]):
        if before.get(field) != after.get(field) and field not in _SPOKEN:
            yield Difference(field, _shown(before.get(field)), _shown(after.get(field)))
    if texts[0] != texts[1]:
        yield Difference(TEXT, *texts)
        return
    # Two effects may read alike and be written differently.
    for field in sorted(_SPOKEN):
        if before.get(field) != after.get(field):
            yield Difference(field, _shown(before.get(field)), _shown(after.get(field)))


def _fields(card: Card) -> dict[str, Json]:
    values = card_json(card)
    assert isinstance(values, dict)
    return values


def _shown(value: Json) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False)


def _is_unmarked(old: Card, new: Card, differences: tuple[Difference, ...]) -> bool:
    is_rules = any(difference.field not in _OUTSIDE for difference in differences)
    return is_rules and new.rev <= old.rev
