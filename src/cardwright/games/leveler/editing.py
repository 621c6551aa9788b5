"""Single changes to a deck as it is written down, which mend what the checker finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from cardwright.games.leveler.deck import Deck, Entry, Part
from cardwright.games.leveler.text_lists import gathered
from cardwright.magic.printed import CardFacts

Chosen: TypeAlias = Callable[[str], bool]
"""Whether a name, as it is written in the deck, is one of those to change."""


def renamed(deck: Deck, chosen: Chosen, name: str) -> Deck:
    """Return the deck with another name on the chosen lines."""
    return _changed(
        deck,
        (
            (part, replace(entry, name=name) if chosen(entry.name) else entry)
            for part, entry in _lines(deck)
        ),
    )


def in_full(deck: Deck, facts: CardFacts) -> Deck:
    """Return the deck with the full name of each card that is known."""
    return _changed(
        deck,
        (
            (part, replace(entry, name=facts.cards[entry.name].name))
            if entry.name in facts.cards
            else (part, entry)
            for part, entry in _lines(deck)
        ),
    )


def without(deck: Deck, chosen: Chosen) -> Deck:
    """Return the deck without the chosen lines."""
    return _changed(deck, (line for line in _lines(deck) if not chosen(line[1].name)))


def single(deck: Deck, chosen: Chosen) -> Deck:
    """Return the deck with one copy of what is chosen, in its first place (leveler L2)."""
    return _changed(deck, _first_only(deck, chosen))


def moved(deck: Deck, chosen: Chosen, source: Part, goal: Part) -> Deck:
    """Return the deck with one chosen card of a part in another part."""
    return _changed(deck, _gathered_once(_with_move(deck, chosen, source, goal)))


def _lines(deck: Deck) -> Iterator[tuple[Part, Entry]]:
    return ((part, entry) for part in Part for entry in deck.entries(part))


def _first_only(deck: Deck, chosen: Chosen) -> Iterator[tuple[Part, Entry]]:
    is_kept = False
    for part, entry in _lines(deck):
        if not chosen(entry.name):
            yield part, entry
        elif not is_kept:
            is_kept = True
            yield part, replace(entry, count=1)


def _with_move(
    deck: Deck, chosen: Chosen, source: Part, goal: Part
) -> Iterator[tuple[Part, Entry]]:
    is_moved = False
    for part, entry in _lines(deck):
        if is_moved or part is not source or not chosen(entry.name):
            yield part, entry
            continue
        is_moved = True
        yield goal, replace(entry, count=1)
        if entry.count > 1:
            yield part, replace(entry, count=entry.count - 1)


def _gathered_once(
    lines: Iterator[tuple[Part, Entry]],
) -> Iterator[tuple[Part, Entry]]:
    """Yield the lines with those of one name in one part put together."""
    found: dict[tuple[Part, str], Entry] = {}
    for part, entry in lines:
        before = found.get((part, entry.name))
        count = entry.count + (before.count if before else 0)
        found[part, entry.name] = replace(before or entry, count=count)
    return ((part, entry) for (part, _), entry in found.items())


def _changed(deck: Deck, lines: Iterator[tuple[Part, Entry]]) -> Deck:
    return replace(deck, parts=gathered(lines))
