"""Companions in Leveler (leveler L7, CR 702.139): the condition is about all 100 cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from cardwright.core.options import Options
from cardwright.games.leveler.deck import FULL_DECK, Part
from cardwright.games.leveler.findings import Finding, listed
from cardwright.games.leveler.known import Known, KnownDeck
from cardwright.magic.printed import Card

Offenders: TypeAlias = Callable[[re.Match[str], Sequence[Card]], list[str]]
"""From what a condition's pattern matched and the deck, the names that break the condition."""

_PERMANENTS: Final = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
)
_SYMBOL: Final = re.compile(r"\{[^}]+\}")
_COMPANION: Final = re.compile(r"^Companion \W+ ?(.*)$", re.MULTILINE)
_TOO_MANY: Final = re.compile(r"cards more than the minimum deck size")


def companion_findings(known: KnownDeck, options: Options) -> Iterator[Finding]:
    """Yield what is wrong with the companion, if the list names one."""
    named = list(known.deck.entries(Part.COMPANION))
    names = listed([entry.name for entry in named]) if named else ""
    if not named:
        return
    if options["companion"] == "none":
        yield Finding("L7", "no-companion", {"names": names})
        return
    if known.deck.count(Part.COMPANION) > 1:
        yield Finding("L7", "companion-count", {"names": names})
        return
    for one in known.cards(Part.COMPANION):
        yield from _faults(one.card, known, options)


def companion_warnings(known: KnownDeck, options: Options) -> Iterator[Finding]:
    """Yield the condition of a companion that nothing here can check."""
    if options["companion"] == "none":
        return
    for one in known.cards(Part.COMPANION):
        text = condition(one.card)
        if text and not _TOO_MANY.search(text) and _reading(text) is None:
            yield Finding("L7", "companion-unread", {"name": one.card.name, "text": text})


def condition(card: Card) -> str:
    """Return the words after ``Companion``, up to the first full stop; empty if there are none."""
    found = _COMPANION.search(card.front.oracle_text)
    return found[1].partition(".")[0] if found else ""


def _faults(card: Card, known: KnownDeck, options: Options) -> Iterator[Finding]:
    name = {"name": card.name}
    text = condition(card)
    if options["sideboard"] == "0":
        yield Finding("L7", "companion-room", name)
    if any(one.card.name == card.name for one in known.cards(*FULL_DECK)):
        yield Finding("L7", "companion-inside", name)
    if not text:
        yield Finding("L7", "companion-ability", name)
    elif _TOO_MANY.search(text):
        yield Finding("L7", "companion-never", name)
    else:
        yield from _condition_faults(card, text, known.starting_deck())


def _condition_faults(card: Card, text: str, deck: Sequence[Known]) -> Iterator[Finding]:
    reading = _reading(text)
    if reading is None:
        return
    offenders = reading([one.card for one in deck for _ in range(one.entry.count)])
    if offenders:
        names = listed(offenders)
        yield Finding("L7", "companion-condition", {"name": card.name, "names": names})


def _reading(text: str) -> Callable[[Sequence[Card]], list[str]] | None:
    """Return what finds the offenders against a condition, ``None`` if it cannot be read."""
    for pattern, offenders in _CONDITIONS:
        found = pattern.search(text)
        if found:
            return partial(offenders, found)
    return None


def _odd(_found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    return [card.name for card in deck if card.mana_value % 2 != 0]


def _even(_found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    return [card.name for card in deck if not card.is_land and card.mana_value % 2 != 1]


def _small(found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    least = int(found[1])
    return [card.name for card in deck if not card.is_land and card.mana_value < least]


def _large(found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    most = int(found[1])
    permanents = (card for card in deck if card.front.types & _PERMANENTS)
    return [card.name for card in permanents if card.mana_value > most]


def _same_name(_found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    counts = Counter(card.name for card in deck if not card.is_land)
    return [name for name, count in counts.items() if count > 1]


def _same_symbol(_found: re.Match[str], deck: Sequence[Card]) -> list[str]:
    costs = ((card.name, _SYMBOL.findall(card.front.mana_cost or "")) for card in deck)
    return [name for name, symbols in costs if len(symbols) > len(set(symbols))]


_CONDITIONS: Final[tuple[tuple[re.Pattern[str], Offenders], ...]] = (
    (re.compile(r"only cards with even mana values"), _odd),
    (re.compile(r"only cards with odd mana values and land cards"), _even),
    (re.compile(r"only cards with mana value (\d+) or greater and land cards"), _small),
    (re.compile(r"Each permanent card .* has mana value (\d+) or less"), _large),
    (re.compile(r"Each nonland card .* has a different name"), _same_name),
    (re.compile(r"more than one of the same mana symbol in its mana cost"), _same_symbol),
)
