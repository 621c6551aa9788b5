"""The deck checker: every violation of leveler L1 to L7, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from cardwright.core.options import Options
from cardwright.games.leveler.companion import companion_findings, companion_warnings
from cardwright.games.leveler.deck import DECK_SIZE, FULL_DECK, SIZES, SUB_DECKS, Deck, Part
from cardwright.games.leveler.findings import Finding, Report, listed, off_by, several
from cardwright.games.leveler.known import Known, KnownDeck, by_card
from cardwright.games.leveler.pool import fault_of, warning_of
from cardwright.games.leveler.singleton import clashing, own_number, repeated
from cardwright.magic.names import name_key
from cardwright.magic.printed import Card, CardFacts

_COUNTED: Final = (*FULL_DECK, Part.SIDEBOARD, Part.COMPANION)


def check_deck(deck: Deck, facts: CardFacts, options: Options) -> Report:
    """Check a deck.

    Args:
        deck: as it was read.
        facts: what the card data say of ``deck.names``.
        options: a full set (:data:`~cardwright.games.leveler.options.LEVELER_OPTIONS`).
    """
    known = KnownDeck(deck, facts)
    violations = chain(
        _size_faults(deck),
        _name_faults(known, options),
        _pool_faults(known, options),
        _sideboard_faults(known, options),
        companion_findings(known, options),
    )
    return Report(
        tuple(sorted(violations, key=lambda finding: finding.rule)),
        (*_warnings(known, options), *companion_warnings(known, options)),
        _rulings(known, options),
        options,
        facts.source,
        facts.date,
    )


def _size_faults(deck: Deck) -> Iterator[Finding]:
    """Yield what is wrong with the sizes (L1)."""
    if deck.is_split:
        for part in SUB_DECKS:
            count, size = deck.count(part), SIZES[part]
            if count != size:
                yield _size_fault("size", count, size, part.capitalize())
        loose = deck.count(Part.UNSPLIT)
        if loose:
            names = listed([entry.name for entry in deck.entries(Part.UNSPLIT)])
            stand = f"{several(loose)} {'stands' if loose == 1 else 'stand'}"
            yield Finding("L1", "unassigned", {"cards": stand, "names": names})
        return
    count = deck.count(Part.UNSPLIT)
    if count != DECK_SIZE:
        yield _size_fault("total", count, DECK_SIZE, "")
    yield Finding("L1", "unsplit")


def _size_fault(code: str, count: int, size: int, part: str) -> Finding:
    off = off_by(count, size)
    return Finding("L1", code, {"part": part, "cards": several(count), "size": size, "off": off})


def _name_faults(known: KnownDeck, options: Options) -> Iterator[Finding]:
    """Yield what is there twice (L2 to L4); a sideboard counts where there may be one (L6)."""
    lines = known.starting_deck()
    if options["sideboard"] != "0":
        lines += known.beside()
    yield from repeated(lines, options["strict_singleton"] == "true")
    yield from clashing(lines)


def _pool_faults(known: KnownDeck, options: Options) -> Iterator[Finding]:
    """Yield what is no card, or no card that may be played (L5)."""
    for entry in known.unknown(*_COUNTED, Part.COMMANDER):
        near = known.facts.near.get(entry.name, ())
        code = "unknown-near" if near else "unknown"
        facts = {"name": entry.name, "where": entry.where, "near": " or ".join(near)}
        yield Finding("L5", code, facts)
    for card in _cards(known.cards(*_COUNTED)):
        fault = fault_of(card, options["pool"])
        if fault is not None:
            yield fault


def _sideboard_faults(known: KnownDeck, options: Options) -> Iterator[Finding]:
    """Yield what may not stand beside the deck (L6, L7)."""
    count = sum(one.entry.count for one in known.beside())
    count += sum(entry.count for entry in known.unknown(Part.SIDEBOARD))
    if options["companion"] == "none":
        count = known.deck.count(Part.SIDEBOARD)
    if count > int(options["sideboard"]):
        limit = several(int(options["sideboard"])) if options["sideboard"] != "0" else "none"
        yield Finding("L6", "sideboard", {"cards": several(count), "limit": limit})
    commanders = [entry.name for entry in known.deck.entries(Part.COMMANDER)]
    if commanders:
        yield Finding("L7", "commander", {"names": listed(commanders)})


def _warnings(known: KnownDeck, options: Options) -> Iterator[Finding]:
    for one in known.cards(*_COUNTED):
        if not _is_name_in_deck(one):
            facts = {"written": one.entry.name, "name": one.card.name}
            yield Finding("L2", "read-as", facts)
    cards = list(_cards(known.cards(*_COUNTED)))
    for card in cards:
        if fault_of(card, options["pool"]) is None:
            warning = warning_of(card, options["pool"])
            if warning is not None:
                yield warning
    silent = [card.name for card in cards if card.legacy == "unknown"]
    if silent:
        facts = {"cards": several(len(silent)), "names": listed(silent)}
        yield Finding("L5", "standing-unknown", facts)


def _is_name_in_deck(one: Known) -> bool:
    """Return whether the line has a name of the card, and not of its back or adventure (L2)."""
    card = one.card
    names = (card.name, *card.deck_names, *card.other_names)
    return name_key(one.entry.name) in map(name_key, names)


def _rulings(known: KnownDeck, options: Options) -> tuple[str, ...]:
    """Return the rulings that this answer rests on, in the order of the rules."""
    lines = known.starting_deck()
    counts = {
        found[0].card: sum(one.entry.count for one in found) for found in by_card(lines).values()
    }
    repeats = [card for card, count in counts.items() if count > 1]
    strict = options["strict_singleton"] == "true"
    used = {
        "L1": True,
        "L2": any(len(card.names) > 1 for card in counts),
        "L3": any(card.is_basic_land for card in repeats),
        "L4": not strict and any(own_number(card) > 1 for card in repeats),
        "L4-strict": strict,
        "L5": options["pool"] == "legacy",
        "L5-literal": options["pool"] == "literal",
        "L6": options["sideboard"] != "0",
        "L7": options["companion"] != "none",
    }
    return tuple(ruling for ruling, is_used in used.items() if is_used)


def _cards(lines: Iterable[Known]) -> Iterator[Card]:
    """Yield each card once, in order of first appearance."""
    return (found[0].card for found in by_card(lines).values())
