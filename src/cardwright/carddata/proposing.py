"""Finds the cards for a proposed deck: those that it is built around, and all that fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cardwright.carddata.store import CardStore
from cardwright.carddata.understanding import Understanding
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.building import Built, build_deck, colors_for
from cardwright.games.leveler.marks import Candidate
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.printed import Card
from cardwright.magic.understood.query import Query
from cardwright.magic.understood.words import COLOR_NAMES

_AROUND: Final = "cards to build around"


def propose_deck(
    store: CardStore, index: Understanding, names: Iterable[str], colors: str, seed: int
) -> Built:
    """Return a legal deck of cards that are read in full, around cards or colours.

    Args:
        store: the cards.
        index: what was understood of them.
        names: cards that have to be in it, in any spelling; lands say their colours only.
        colors: letters as `WU`; empty: those of the cards, else two that chance picks.
        seed: same seed, same deck.

    Raises:
        CardwrightError: if a card is not there, not legal, not read in full or of other colours,
            or if there are too few cards.
    """
    around = [Candidate(card, index.words(card.name)) for card in _named(store, names)]
    chosen = colors_for((one.card for one in around), colors, seed)
    candidates = list(_candidates(store, index, chosen))
    return build_deck(candidates, _read_in_full(around), chosen, seed)


def _named(store: CardStore, names: Iterable[str]) -> Iterator[Card]:
    """Yield the cards of the names, each once.

    Raises:
        CardwrightError: if there is none of a name, or it may not be played.
    """
    met = set[str]()
    for name in names:
        card = store.find(name)
        if card is None:
            near = " or ".join(store.near(name))
            raise CardwrightError(
                f"there is no card named {name} in the card data",
                where=_AROUND,
                remedy=f"Did you mean {near}?" if near else "Check its spelling",
            )
        fault = fault_of(card, "legacy")
        if fault is not None:
            raise CardwrightError(str(fault), where=_AROUND, remedy="Name another card")
        if card.name not in met:
            met.add(card.name)
            yield card


def _read_in_full(around: Sequence[Candidate]) -> list[Candidate]:
    """Return the spells among them.

    Raises:
        CardwrightError: if part of one would be done by hand.
    """
    for one in around:
        if "status:full" not in one.words.card:
            raise CardwrightError(
                f"{one.card.name} is not read in full",
                where=_AROUND,
                remedy="Name another card; its page and `leveler cards show` say what is by hand",
            )
    return [one for one in around if not one.card.is_land]


def _candidates(store: CardStore, index: Understanding, colors: str) -> Iterator[Candidate]:
    """Yield the legal cards that are read in full and have no other colours."""
    others = {f"color:{name}" for letter, name in COLOR_NAMES.items() if letter not in colors}
    query = Query(frozenset(("status:full",)), without=frozenset(others))
    for name in index.search(query).names:
        card = store.find(name)
        if card is not None:
            yield Candidate(card, index.words(name))
