"""An observation read as a table: its cards as numbers, and the questions that rules ask of it.

Whatever explains or foresees (``why_not``, ``preview``) stands on this and so on what one seat
may know, never on the truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from cardwright.games.parlor_magic.actions import Card, Suit
from cardwright.games.parlor_magic.cards import (
    CARDS,
    COST_GENERIC,
    COST_SUIT,
    DIAMONDS,
    HEARTS,
    KIND,
    SPOTS,
    SUIT_LETTERS,
    SUITS,
    card_text,
    index_of,
    suit_of,
)
from cardwright.games.parlor_magic.rank import Ranking, Verdict, judge, merge
from cardwright.games.parlor_magic.seen import CardText, Observation, Permanent, RulerSeen, Spots

RED: Final = frozenset({DIAMONDS, HEARTS})

TEXTS: Final = tuple(map(card_text, range(CARDS)))
"""``TEXTS[card]``, as observations write it."""
_NUMBERS: Final[Mapping[CardText, Card]] = {text: card for card, text in enumerate(TEXTS)}


def card_of(text: CardText) -> Card:
    """Return the card that an observation names."""
    return _NUMBERS[text]


def kind_of(card: Card) -> int:
    """Return ``cards.ENH``, ``LND`` or ``CRE`` (parlor 1.6)."""
    return KIND[index_of(card)]


def value_of(card: Card) -> int:
    """Return the spots that the card shows in its base suit (parlor 12.1b)."""
    return SPOTS[index_of(card)]


def cost_of(card: Card) -> tuple[int, int]:
    """Return what the card costs: points of its suit, and points of any suit (parlor 1.6)."""
    return COST_SUIT[index_of(card)], COST_GENERIC[index_of(card)]


def is_red(card: Card) -> bool:
    """Return the card's base colour (parlor 1.5, 13.4)."""
    return suit_of(card) in RED


def _spots(card: Card) -> Spots:
    shown = [0] * SUITS
    shown[suit_of(card)] = value_of(card)
    return shown[0], shown[1], shown[2], shown[3]


_SPOTS: Final = tuple(map(_spots, range(CARDS)))


def spots_of(card: Card) -> Spots:
    """Return what one card shows alone."""
    return _SPOTS[card]


def spots_of_all(cards: Iterable[Card]) -> Spots:
    """Return what several cards show together (parlor 12.1b)."""
    return merge(_SPOTS[card] for card in cards)


@dataclass(frozen=True, slots=True)
class Place:
    """Where an Enh lies on the layout."""

    kind: Literal["host", "domain", "stack"]
    number: int
    """The host's card, the Domain's Ruler, or the depth in the stack, 0 = top."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One seat's view of the table."""

    seen: Observation
    permanents: Mapping[Card, Permanent]
    """Every Cre and Lnd in play."""
    enhs: Mapping[Card, Place]
    """Every Enh on the layout."""
    trump: Suit | None
    ranking: Ranking

    def ruler(self, seat: int) -> RulerSeen:
        """Return one Ruler's side."""
        return self.seen.rulers[seat]

    def cards(self, permanent: Permanent) -> tuple[CardText, ...]:
        """Return a permanent with its Enhs, host first."""
        return (permanent.card, *permanent.enhs)

    def domain(self, seat: int) -> tuple[Card, ...]:
        """Return the Enhs of a Domain."""
        return tuple(map(card_of, self.ruler(seat).domain))

    def cres(self, seat: int) -> Mapping[Card, Permanent]:
        """Return the Cres in a Field."""
        return {card_of(cre.card): cre for cre in self.ruler(seat).field}

    def lnds(self, seat: int) -> Mapping[Card, Permanent]:
        """Return the Lnds in a Home."""
        return {card_of(lnd.card): lnd for lnd in self.ruler(seat).home}

    def attackers(self) -> Mapping[Card, Permanent]:
        """Return the attackers that are still in the Field."""
        field = self.cres(self.seen.phasing)
        return {card: cre for card, cre in field.items() if cre.attacking}

    def blockers(self) -> Mapping[Card, Permanent]:
        """Return the blockers that are still in the Field."""
        field = self.cres(1 - self.seen.phasing)
        return {card: cre for card, cre in field.items() if cre.blocking is not None}

    def blockers_of(self, attacker: CardText) -> Mapping[Card, Permanent]:
        """Return the blockers of one attacker that are still in the Field."""
        return {card: cre for card, cre in self.blockers().items() if cre.blocking == attacker}

    def unblocked(self) -> Mapping[Card, Permanent]:
        """Return the attackers that nobody was assigned to (parlor 14.3)."""
        return {card: cre for card, cre in self.attackers().items() if not cre.blocked}

    def judge(self, a: Spots, b: Spots) -> Verdict:
        """Return the comparison of two entities under the present trump (parlor 12.3)."""
        return judge(a, b, self.trump, self.ranking)

    def point_of(self, lnd: Permanent) -> Suit:
        """Return the suit of the point that a Lnd gives when taxed (parlor 8.2)."""
        trumped = any(suit_of(card_of(enh)) == self.trump for enh in lnd.enhs)
        if trumped and self.trump is not None:
            return self.trump
        return suit_of(card_of(lnd.card))

    def untaxed_lnds(self, seat: int) -> Mapping[Card, Permanent]:
        """Return the Lnds that a Ruler could still tax."""
        return {card: lnd for card, lnd in self.lnds(seat).items() if lnd.taxed_by is None}

    def available(self, seat: int) -> list[int]:
        """Return the points by suit that pool and untaxed Lnds could give (parlor 7.5)."""
        points = list(self.ruler(seat).pool)
        for lnd in self.untaxed_lnds(seat).values():
            points[self.point_of(lnd)] += 1
        return points


def read(seen: Observation) -> Reading:
    """Return the observation read as a table."""
    return Reading(
        seen=seen,
        permanents={
            card_of(permanent.card): permanent
            for ruler in seen.rulers
            for permanent in (*ruler.home, *ruler.field)
        },
        enhs=_places(seen),
        trump=None if seen.trump is None else SUIT_LETTERS.index(seen.trump),
        ranking=Ranking.of(seen.options),
    )


def has_power(cres: Iterable[Permanent]) -> bool:
    """Return whether any of these Cres has Pwr (parlor R-ATK-8)."""
    return any(cre.power > 0 for cre in cres)


def group(cres: Iterable[Permanent]) -> tuple[tuple[CardText, ...], Spots]:
    """Return the cards of a group of Cres with their Enhs, and what it shows (parlor 12.1a)."""
    members = list(cres)
    cards = tuple(card for cre in members for card in (cre.card, *cre.enhs))
    return cards, merge(cre.spots for cre in members)


def _places(seen: Observation) -> dict[Card, Place]:
    places: dict[Card, Place] = {}
    for seat, ruler in enumerate(seen.rulers):
        for permanent in (*ruler.home, *ruler.field):
            host = card_of(permanent.card)
            places |= {card_of(enh): Place("host", host) for enh in permanent.enhs}
        places |= {card_of(enh): Place("domain", seat) for enh in ruler.domain}
    for depth, enh in enumerate(reversed(seen.stack)):
        places[card_of(enh)] = Place("stack", depth)
    return places
