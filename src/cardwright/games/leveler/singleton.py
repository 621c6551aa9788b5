"""One of each card: leveler L2, L3 and L4."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cardwright.games.leveler.findings import Finding, listed
from cardwright.games.leveler.known import Known, by_card, by_deck_name
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card

_OWN_NUMBER: Final = re.compile(
    r"A deck can have (any number of|up to (\w+)) cards? named ", re.IGNORECASE
)
_NUMBERS: Final[Mapping[str, int]] = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
         "eighteen", "nineteen", "twenty"),
        start=1,
    )
}  # fmt: skip
UNLIMITED: Final = 100


def own_number(card: Card) -> int:
    """Return how many of itself a card allows by its text (leveler L4), 1 if it says nothing."""
    found = _OWN_NUMBER.search(card.front.oracle_text)
    if found is None:
        return 1
    if found[2] is None:
        return UNLIMITED
    word = found[2].casefold()
    return int(word) if word.isdecimal() else _NUMBERS.get(word, 1)


def repeated(lines: Iterable[Known], is_strict: bool) -> Iterator[Finding]:
    """Yield the cards that are there too often, basic lands exempt (leveler L2, L3, L4)."""
    for name, found in by_card(lines).items():
        count = sum(one.entry.count for one in found)
        limit = 1 if is_strict else own_number(found[0].card)
        if found[0].card.is_basic_land or count <= limit:
            continue
        if limit > 1:
            yield Finding("L4", "limit", {"name": name, "count": count, "limit": limit})
        else:
            places = listed([one.entry.where for one in found])
            yield Finding("L2", "repeat", {"name": name, "count": count, "places": places})


def clashing(lines: Iterable[Known]) -> Iterator[Finding]:
    """Yield the different cards that count as one: a common name, or one id (leveler L2)."""
    listed_lines = list(lines)
    for key, cards in by_deck_name(listed_lines).items():
        if len(cards) > 1:
            common = next(
                name for name in next(iter(cards.values())).names if name_key(name) == key
            )
            yield Finding("L2", "clash", {"names": listed(list(cards), 9), "name": common})
    for names in _by_oracle_id(listed_lines).values():
        if len(names) > 1:
            yield Finding("L2", "interchangeable", {"names": listed(list(names), 9)})


def _by_oracle_id(lines: Iterable[Known]) -> Mapping[str, dict[str, None]]:
    found: dict[str, dict[str, None]] = {}
    for one in lines:
        if one.card.oracle_id and not one.card.is_basic_land:
            found.setdefault(one.card.oracle_id, {})[one.card.name] = None
    return found
