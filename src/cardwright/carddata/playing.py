"""Decks that somebody brings, as agents play them: names in full, a program for each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from cardwright.carddata.library import built_in_cards
from cardwright.carddata.programs import played
from cardwright.carddata.store import CardStore
from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.editing import in_full
from cardwright.magic.printed import Card, CardFacts
from cardwright.magic.program.abilities import CardProgram


@dataclass(frozen=True, slots=True)
class PlayableDeck:
    """A legal deck, all of whose cards are read in full: agents do nothing by hand."""

    deck: Deck
    """With the full names of the cards."""
    programs: Mapping[str, CardProgram]
    """Every card of it, by full name."""


def facts_of(names: Iterable[str], store: CardStore) -> CardFacts:
    """Return what is known of names; the pool fills in what imported data do not have."""
    asked = tuple(names)
    facts = store.facts(asked)
    missing = [name for name in asked if name not in facts.cards]
    if not missing or store.is_built_in:
        return facts
    with built_in_cards() as pool:
        found = pool.facts(missing).cards
    near = {name: others for name, others in facts.near.items() if name not in found}
    return replace(facts, cards={**facts.cards, **found}, near=near)


def playable_deck(
    deck: Deck, store: CardStore, rules: Sequence[Options], where: str
) -> PlayableDeck:
    """Return a deck as agents play it.

    Args:
        deck: as somebody wrote it.
        store: the cards that are known.
        rules: sets of options, under all of which it must be legal.
        where: what the deck is called, for messages.

    Raises:
        CardwrightError: if it is not legal, or a card is not read in full.
    """
    facts = facts_of(deck.names, store)
    for options in rules:
        wrong = check_deck(deck, facts, options).violations
        if wrong:
            raise CardwrightError(
                f"the deck is not legal: {wrong[0].message} (leveler {wrong[0].rule})",
                where=where,
                remedy="See all that is wrong: cardwright leveler deck check FILE",
            )
    programs = {card.name: _program(card, where) for card in facts.cards.values()}
    return PlayableDeck(in_full(deck, facts), programs)


def _program(card: Card, where: str) -> CardProgram:
    program = played(card)
    if program.status != "full":
        raise CardwrightError(
            f"{card.name} is not read in full, and the computer does nothing by hand",
            where=where,
            remedy=f"See what is by hand: cardwright leveler cards show {card.name!r}",
        )
    return program
