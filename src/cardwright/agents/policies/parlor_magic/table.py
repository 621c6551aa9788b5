"""The table as its policy reads it: the observation with its cards as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.games.parlor_magic.actions import Action, Card
from cardwright.games.parlor_magic.cards import (
    COST_GENERIC,
    COST_SUIT,
    CRE,
    DECK,
    KIND,
    LND,
    POWER,
    RANKS,
    SPOTS,
    SUIT_LETTERS,
    parse_card,
)
from cardwright.games.parlor_magic.preview import combat_after
from cardwright.games.parlor_magic.rank import Ranking, Verdict, judge, merge
from cardwright.games.parlor_magic.seen import (
    CombatForecast,
    Observation,
    Permanent,
    RulerSeen,
    Spots,
)


def is_cre(card: Card) -> bool:
    """Return whether the card is a Cre."""
    return KIND[card % DECK] == CRE


def is_lnd(card: Card) -> bool:
    """Return whether the card is a Lnd."""
    return KIND[card % DECK] == LND


def suit(card: Card) -> int:
    """Return the card's suit, an index into C D H S."""
    return card % DECK // RANKS


def value(card: Card) -> int:
    """Return the spots the card shows in its suit (parlor 12.1b)."""
    return SPOTS[card % DECK]


def spots_of(card: Card) -> Spots:
    """Return what the card alone shows, by suit."""
    shown = [0, 0, 0, 0]
    shown[suit(card)] = value(card)
    return shown[0], shown[1], shown[2], shown[3]


def printed_power(card: Card) -> int:
    """Return the Pwr of a Cre that nothing changes (parlor 1.6)."""
    return POWER[card % DECK]


def cost(card: Card) -> tuple[int, int]:
    """Return the points of its suit and the generic points that the card costs."""
    return COST_SUIT[card % DECK], COST_GENERIC[card % DECK]


@dataclass(frozen=True, slots=True)
class Side:
    """One Ruler's side."""

    seen: RulerSeen
    cres: dict[Card, Permanent]
    lnds: dict[Card, Permanent]
    domain: tuple[Card, ...]

    @property
    def domain_spots(self) -> Spots:
        """Return what the Domain shows."""
        return merge(spots_of(card) for card in self.domain)

    def ready(self) -> dict[Card, Permanent]:
        """Return the Cres that could block now (parlor 14.2)."""
        return {card: cre for card, cre in self.cres.items() if cre.taxed_by is None}


@dataclass(frozen=True, slots=True)
class Table:
    """What the deciding seat sees."""

    seen: Observation
    me: int
    mine: Side
    theirs: Side
    hand: tuple[Card, ...]
    trump: int | None
    """Index of the trump suit."""
    ranking: Ranking

    def forecast(self, action: Action | None) -> CombatForecast | None:
        """Return the combat as it would end after ``action``; ``None`` if there is none."""
        return combat_after(self.seen, action)

    @property
    def is_my_turn(self) -> bool:
        """Return whether this seat is phasing."""
        return self.seen.phasing == self.me

    @property
    def in_combat(self) -> bool:
        """Return whether somebody is attacking."""
        return any(cre.attacking for cre in (*self.mine.seen.field, *self.theirs.seen.field))

    def side_of(self, card: Card) -> Side:
        """Return the side of the card's owner."""
        return self.mine if card // DECK == self.me else self.theirs

    def judge(self, a: Spots, b: Spots, trump: int | None = None) -> Verdict:
        """Return the comparison of two entities (parlor 12.3), with another trump if given."""
        return judge(a, b, self.trump if trump is None else trump, self.ranking)


def read(seen: Observation) -> Table:
    """Return the table as the observation's own seat sees it.

    Raises:
        ValueError: if it is a spectator's, who has no decision to make.
    """
    if seen.seat is None:
        raise ValueError("a spectator has nothing to decide")
    sides = [_side(ruler) for ruler in seen.rulers]
    return Table(
        seen=seen,
        me=seen.seat,
        mine=sides[seen.seat],
        theirs=sides[1 - seen.seat],
        hand=_cards(seen.rulers[seen.seat].hand or ()),
        trump=None if seen.trump is None else SUIT_LETTERS.index(seen.trump),
        ranking=Ranking.of(seen.options),
    )


def group_spots(cres: Iterable[Permanent]) -> Spots:
    """Return what a group of Cres shows with its Enhs (parlor 12.1b)."""
    return merge(cre.spots for cre in cres)


def _side(ruler: RulerSeen) -> Side:
    return Side(
        seen=ruler,
        cres={parse_card(cre.card): cre for cre in ruler.field},
        lnds={parse_card(lnd.card): lnd for lnd in ruler.home},
        domain=_cards(ruler.domain),
    )


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)
