"""What an observer believes of a deck whose list is hidden from him (leveler L9).

The first of these that there is:

- the deck that the belief brings: ``{"decks": {"1": deck}}`` by seats, a deck as the content has
  it (``content.py``), its cards those of the game or of the built-in pool;
- the ready deck that has most cards in common with those that were seen, each of several alike
  equally likely.

It is repaired to fit: what was seen is taken out of it wherever it lay, and where more cards are
unknown than it has left, cards of it are repeated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeGuard

from cardwright.core.content import KEPT
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.rng import Stream
from cardwright.games.leveler.cards import library
from cardwright.games.leveler.content import CardName, PlayedDeck, deck_of, recall
from cardwright.magic.program.abilities import CardProgram

Programs = Mapping[CardName, CardProgram]


@lru_cache(maxsize=KEPT)
def programs_of(content: str) -> Programs:
    """Return the cards of a game and those of which beliefs are made, by full name.

    Raises:
        CardwrightError: if this process has not met the content with that digest.
    """
    return {**library.pool().cards, **recall(content).programs}


def lists_of(decks: Sequence[PlayedDeck]) -> Json:
    """Return the belief that knows these decks, one of each seat."""
    return {
        "decks": {
            str(seat): {"name": deck.name, "sub_decks": [[*part] for part in deck.sub_decks]}
            for seat, deck in enumerate(decks)
        }
    }


def believed_deck(
    belief: Json, seat: int, programs: Programs, seen: Counter[CardName], rng: Stream
) -> PlayedDeck:
    """Return the deck that the seat is believed to play.

    Args:
        belief: what the observer believes, or ``None``.
        seat: whose deck is hidden.
        programs: the cards of which a belief may be made.
        seen: the cards of the seat that he has seen.
        rng: where chance comes from.

    Raises:
        CardwrightError: if the belief is malformed, or names a card that is none of these.
    """
    brought = _brought(belief).get(str(seat))
    if brought is not None:
        return _deck_of(brought, f"belief: decks: {seat}", programs)
    common = [(_all_cards(deck) & seen).total() for deck in ready()]
    likely = [deck for deck, number in zip(ready(), common, strict=True) if number == max(common)]
    return likely[int(rng.below(len(likely)))]


def _deck_of(data: Json, where: str, programs: Programs) -> PlayedDeck:
    deck = deck_of(data, where, frozenset(programs))
    unknown = sorted(_all_cards(deck).keys() - programs.keys())
    if unknown:
        raise CardwrightError(
            f"there is no card {unknown[0]!r} in this game",
            where=where,
            remedy="Name cards of the game, or of the built-in pool, in full",
        )
    return deck


@cache
def ready() -> tuple[PlayedDeck, ...]:
    """Return the ready decks as they are played."""
    return tuple(deck_of(one.id, "deck") for one in library.ready_decks())


def _brought(belief: Json) -> Mapping[str, Any]:
    decks: object = {}
    if belief is not None:
        decks = belief.get("decks") if _is_object(belief) else None
    if not _is_object(decks):
        raise CardwrightError(
            "a belief is an object with decks by seats",
            where="belief",
            remedy='Write {"decks": {"1": "sky-court"}}, or leave it out',
        )
    return decks


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _all_cards(deck: PlayedDeck) -> Counter[CardName]:
    return Counter(name for part in deck.sub_decks for name in part)


class Dealer:
    """Deals the cards of a believed deck to the places where unknown ones lie."""

    def __init__(self, deck: PlayedDeck, outside: int, seen: Counter[CardName]) -> None:
        self.deck: PlayedDeck = deck
        entered = len(deck.sub_decks) - outside
        unseen = seen.copy()
        self.parts: list[list[CardName]] = []
        """What is unknown of the sub-decks in the game, then of each outside."""
        for part in (sum(deck.sub_decks[:entered], ()), *deck.sub_decks[entered:]):
            left = Counter(part)
            taken = left & unseen
            unseen -= taken
            self.parts.append(sorted((left - taken).elements()))

    def deal(self, part: int, count: int, rng: Stream) -> Sequence[CardName]:
        """Return so many cards of a part, every order and choice equally likely."""
        names = self.parts[part]
        whole = self.deck.sub_decks[0]
        while len(names) < count:
            names.append(whole[int(rng.below(len(whole)))])
        for last in range(len(names) - 1, 0, -1):
            other = int(rng.below(last + 1))
            names[last], names[other] = names[other], names[last]
        return names[:count]
