"""Vectors that need a table: each lays one for the kernel and looks at what the kernel does.

Seat 0 acts. Cards are indexes here (``cards.py``): a vector's cards have no owner, so each gets
the deck that its place asks for, and an Enh of which the one is in use that of the other deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.core.position import legal_ids
from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.cards import (
    BIT,
    CRE,
    DECK,
    FIRST_LND,
    KIND,
    RANKS,
    SUIT_LETTERS,
    SUITS,
    card_text,
    index_of,
    owner_of,
)
from cardwright.games.parlor_magic.kernel import happenings, layout
from cardwright.games.parlor_magic.kernel.creatures import refresh_tag, toughness
from cardwright.games.parlor_magic.kernel.mnr import suit_given
from cardwright.games.parlor_magic.kernel.play import Kernel, empty_table
from cardwright.games.parlor_magic.kernel.settings import settings_of
from cardwright.games.parlor_magic.kernel.spots import SHOWS
from cardwright.games.parlor_magic.kernel.turn import advance
from cardwright.games.parlor_magic.kernel.zones import attach, push_stack
from cardwright.games.parlor_magic.rank import Ranking, judge
from cardwright.games.parlor_magic.reading import kind_of, spots_of, spots_of_all

_BYSTANDER: Final = FIRST_LND
"""Index of the Land that a lone Enh lies on where no Domain is given: the 7 of Clubs."""
_RICH: Final = 6
"""Points of every suit in the pool: enough for any card."""


class Laying:
    """A table while it is being laid."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.kernel: Kernel = empty_table(settings_of(options))
        self.kernel.turn, self.kernel.cycle = 2, 1
        self.used: set[Card] = set()
        for suit in range(SUITS):
            self.kernel.ruler_a.pool[suit] = _RICH

    def take(self, index: int, owner: int, *, strictly: bool = False) -> Card:
        """Return this owner's copy of a card, or the other's if that one lies somewhere.

        Raises:
            CardwrightError: if there is no copy left.
        """
        copies = [DECK * owner + index, *([] if strictly else [DECK * (1 - owner) + index])]
        card = next((copy for copy in copies if copy not in self.used), None)
        if card is None:
            raise CardwrightError(
                f"there are more of {card_text(index)[:-1]} than two decks have",
                remedy="Each card is once in each deck (parlor 1.3)",
            )
        self.used.add(card)
        return card

    def host(self, seat: int, base: int, enhs: Sequence[int]) -> Card:
        """Lay a Cre or Lnd with its Enhs on the seat's side."""
        card = self.take(base, seat, strictly=True)
        ruler, bit = self.kernel.ruler(seat), BIT[base]
        if KIND[base] == CRE:
            ruler.field |= bit
        else:
            ruler.home |= bit
        self.kernel.spots[card] = SHOWS[base]
        for enh in enhs:
            attach(self.kernel, self.take(enh, seat), card, seat)
        return card

    def domain(self, seat: int, enhs: Sequence[int]) -> list[Card]:
        """Lay Enhs in the seat's Domain."""
        cards = [self.take(enh, seat) for enh in enhs]
        for card in cards:
            attach(self.kernel, card, layout.AT_DOMAIN + seat, seat)
        return cards

    def stack(self, enhs: Sequence[int]) -> list[Card]:
        """Lay the Trumps stack, bottom first."""
        cards = [self.take(enh, 1) for enh in enhs]
        for card in cards:
            push_stack(self.kernel, card, 1)
        return cards

    def trump(self, suit: int | None) -> None:
        """Make the suit trump with an Enh that is nowhere else; to be called last but for Enhs."""
        if suit is None:
            return
        free = [
            DECK * owner + RANKS * suit + rank
            for owner in range(2)
            for rank in range(5)
            if DECK * owner + RANKS * suit + rank not in self.used
        ]
        if not free:
            raise CardwrightError(f"no {SUIT_LETTERS[suit]} is left to be the trump")
        self.used.add(free[0])
        push_stack(self.kernel, free[0], 1)

    def hand(self, index: int) -> Card:
        """Give seat 0 a Hand card."""
        card = self.take(index, 0, strictly=True)
        self.kernel.ruler_a.hand |= BIT[index]
        return card

    def ask(self, step: int) -> None:
        """Go to the first question of a step of seat 0's turn."""
        self.kernel.step = step
        self.kernel.record()
        advance(self.kernel)

    def offers(self, action: int) -> bool:
        """Return whether the kernel offers the action now."""
        return action in legal_ids(self.kernel)

    def answer(self) -> None:
        """Give the first answer that is offered."""
        self.kernel.apply_id(legal_ids(self.kernel)[0])

    def happened(self, code: int) -> list[tuple[int, int, int]]:
        """Return a, b, c of each record of this code."""
        events, length = self.kernel.events, happenings.EVENT_LENGTH
        rows = [events[at : at + length] for at in range(0, len(events), length)]
        return [(int(a), int(b), int(c)) for found, a, b, c in rows if found == code]


def mnr(land: int, enhs: Sequence[int], trump: int | None, options: Options) -> str:
    """Return the suit of the point that a Lnd gives (parlor 8.2)."""
    table = Laying(options)
    card = table.host(0, land, enhs)
    table.trump(trump)
    return SUIT_LETTERS[suit_given(table.kernel, card)]


def carry(
    queen: tuple[int, Sequence[int]],
    land: tuple[int, Sequence[int]],
    trump: int | None,
    options: Options,
) -> bool:
    """Return whether a Queen, attacking alone, may carry the enemy Lnd (parlor 13.10)."""
    table = Laying(options)
    user, target = table.host(0, *queen), table.host(1, *land)
    table.trump(trump)
    table.kernel.attackers = BIT[index_of(user)]
    table.ask(layout.STEP_ABILITIES_P)
    action = layout.USE_ON_LND + layout.pair_with_land(user, target)
    return table.kernel.prompt == layout.ASK_ABILITIES and table.offers(action)


def domain_step(
    unblocked: Sequence[tuple[int, Sequence[int]]],
    domain: Sequence[int],
    trump: int | None,
    options: Options,
) -> dict[str, int]:
    """Return what the Domain step brings (parlor 14.7)."""
    table = Laying(options)
    table.domain(1, domain)
    for base, enhs in unblocked:
        table.kernel.attackers |= BIT[index_of(table.host(0, base, enhs))]
    table.trump(trump)
    table.ask(layout.STEP_DOMAIN)
    while table.kernel.step == layout.STEP_DOMAIN:
        table.answer()
    gained = [after - before for _, before, after in table.happened(happenings.EV_LIFE)]
    struck = table.happened(happenings.EV_STRUCK)
    return {
        "attacker_bonus": sum(points for _, attacker, points in struck if attacker < 0),
        "life_gain": sum(points for points in gained if points > 0),
        "domain_bonus": sum(points for _, points, _ in table.happened(happenings.EV_BONUS)),
    }


def trump_play(stack: Sequence[int], card: int, options: Options) -> dict[str, Any]:
    """Return whether the stack takes an Enh, and what it may expel there (parlor 11.5, 11.6)."""
    table = Laying(options)
    laid, shown = table.stack(stack), table.hand(card)
    table.ask(layout.STEP_FIRST_PLAY)
    table.kernel.apply_id(layout.PLAY + shown)
    expel = layout.EXPEL + laid[-1] if laid else layout.DONE
    found: dict[str, Any] = {
        "legal": table.offers(layout.ON_STACK),
        "may_expel": table.offers(expel),
        "new_trump": _trump(table.kernel),
    }
    for key, target in (("new_trump", layout.ON_STACK), ("trump_if_expelled", expel)):
        if table.offers(target):
            found[key] = _trump_after(table.kernel.copy(), target)
    return found


def _trump_after(kernel: Kernel, target: int) -> str | None:
    kernel.apply_id(target)
    while kernel.prompt == layout.ASK_PAY:
        kernel.apply_id(legal_ids(kernel)[0])
    return _trump(kernel)


def _trump(kernel: Kernel) -> str | None:
    return None if kernel.trump == layout.NO_TRUMP else SUIT_LETTERS[kernel.trump]


def draw(draw_size: int, recycle_size: int, options: Options) -> dict[str, Any]:
    """Return how many cards are drawn, and before which a reshuffle comes (parlor 5.2).

    Raises:
        CardwrightError: if the piles hold more cards than a deck.
    """
    if draw_size + recycle_size > DECK:
        raise CardwrightError("the piles hold more than the 52 cards of a deck")
    table = Laying(options)
    ruler = table.kernel.ruler_a
    for index in range(draw_size):
        ruler.draw[index] = index
    ruler.draw_size = draw_size
    ruler.recycle = sum(BIT[draw_size + index] for index in range(recycle_size))
    table.ask(layout.STEP_DRAW)
    events = table.kernel.events[:: happenings.EVENT_LENGTH]
    drawn = [at for at, code in enumerate(events) if code == happenings.EV_DREW]
    shuffles = [at for at, code in enumerate(events) if code == happenings.EV_RESHUFFLED]
    before = [sum(place < at for place in drawn) + 1 for at in shuffles]
    return {
        "drawn": len(drawn),
        "reshuffle_before": [number for number in before if number <= len(drawn)],
    }


# Expels.


@dataclass(frozen=True, slots=True)
class Target:
    """What an expel is aimed at, on seat 1's side."""

    type: str
    """``enh``, ``cre``, ``lnd``, or ``stack`` for the top of the Trumps stack."""
    base: int
    enhs: Sequence[int]
    """On a host; in the stack what lies below, bottom first."""
    domain: Sequence[int] | None
    """The whole Domain around a lone Enh; ``None``: it lies on a Land."""
    damage: int
    """What a Cre has taken this turn."""


def expel(expel_card: int, target: Target, trump: int | None, options: Options) -> dict[str, Any]:
    """Return whether an expel is legal, and all that it does (parlor 15).

    A target in the Trumps stack is its top and sets the trump itself; if the trump is another
    suit, it lies buried under a card of that suit (R-TRP-2).
    """
    table = Laying(options)
    shown = table.hand(expel_card)
    victim = _lay_target(table, target)
    if target.type != "stack" or trump != target.base // RANKS:
        table.trump(trump)
    table.ask(layout.STEP_FIRST_PLAY)
    table.kernel.apply_id(layout.PLAY + shown)
    if not table.offers(layout.EXPEL + victim):
        return {"legal": False}
    return _expelled(table, shown, victim, target)


def _lay_target(table: Laying, target: Target) -> Card:
    base, enhs = target.base, target.enhs
    if target.type == "stack":
        return table.stack([*enhs, base])[-1]
    if target.type != "enh":
        card = table.host(1, base, enhs)
        table.kernel.damage[card] = target.damage
        refresh_tag(table.kernel, card)
        return card
    if target.domain is not None:
        others = list(target.domain)
        if base in others:
            others.remove(base)
        return table.domain(1, [base, *others])[0]
    host = table.host(1, _BYSTANDER, [base])
    return int(table.kernel.first_enh[host])


def _expelled(table: Laying, shown: Card, victim: Card, target: Target) -> dict[str, Any]:
    """Carry the expel out and return what came of it."""
    kernel, options = table.kernel, table.options
    is_host = target.type in ("cre", "lnd")
    tough = int(toughness(kernel, victim)) if kind_of(victim) == CRE else 0
    life, trump = kernel.ruler_b.life, None if kernel.trump < 0 else int(kernel.trump)
    shows = spots_of_all([victim, *(target.enhs if is_host else [])])
    verdict = judge(spots_of(shown), shows, trump, Ranking.of(options))
    kernel.apply_id(layout.EXPEL + victim)
    while kernel.prompt == layout.ASK_PAY:
        table.answer()
    damage = sum(points for _, points, _ in table.happened(happenings.EV_DAMAGED))
    earlier = 0 if options["expel_damage"] == "expel_only" else target.damage
    owner = kernel.ruler(owner_of(victim))
    return {
        "legal": True,
        "relation": verdict.relation,
        "damage": damage,
        "terminal": 0 < tough <= earlier + damage,
        "dest": "discard" if owner.discard & BIT[index_of(victim)] else "recycle",
        "rlr_damage": int(life - kernel.ruler_b.life),
    }
