"""What a build puts on the table: the cards that begin in play, its deck, and its spawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.games.ark_age.language.builds import DECK_KINDS
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.content import needed_cards
from cardwright.games.ark_age.language.library import ReadyBuild

SPAWN_COPIES: Final = 5
"""Of each spawn that a build can make: one for each column of a mat."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of a build by id, each as often as it is needed."""

    id: str
    title: str
    plan: str
    start: tuple[str, ...]
    """Hero and dogmas."""
    deck: tuple[str, ...]
    """By kind, cost and name."""
    spawn: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """Return all of them."""
        return (*self.start, *self.deck, *self.spawn)


def pile_of(ready: ReadyBuild, cards: CardSet) -> Pile:
    """Return a build's cards.

    Raises:
        CardwrightError: if the build lists a card that the set has not.
    """
    needed = needed_cards([ready.build], cards).cards.values()
    spawn = [card.id for card in needed if card.kind == "spawn"]
    counts = dict(ready.build.deck)
    deck = sorted((cards.cards[one] for one in counts), key=_order)
    heroes = (ready.build.hero,) if ready.build.hero else ()
    return Pile(
        id=ready.id,
        title=ready.name,
        plan=ready.plan,
        start=(*heroes, *ready.build.dogmas),
        deck=tuple(card.id for card in deck for _ in range(counts[card.id])),
        spawn=tuple(one for one in spawn for _ in range(SPAWN_COPIES)),
    )


def _order(card: Card) -> tuple[int, int, str]:
    kind = DECK_KINDS.index(card.kind) if card.kind in DECK_KINDS else len(DECK_KINDS)
    return kind, card.cost or 0, card.name


def narrowed(piles: Sequence[Pile], cards: CardSet) -> CardSet:
    """Return the set with only the cards of these builds."""
    wanted = {one for pile in piles for one in pile.cards}
    kept = {one: card for one, card in cards.cards.items() if one in wanted}
    return CardSet(cards.head, kept)
