"""Scorers of the exchanges: what to play, on what, and with which points (parlor 7, 11, 15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.standing import Change, gain
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.agents.policies.parlor_magic.worth import cre_worth, hand_worth, life_worth
from cardwright.games.parlor_magic.cards import (
    BIT,
    CARDS,
    COST_SUIT,
    CRE,
    DECK,
    KIND,
    LND,
    NO_CARD,
    OF_SUIT,
    SPOTS,
    SUITS,
    index_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.bits import count, lowest
from cardwright.games.parlor_magic.kernel.creatures import power, toughness
from cardwright.games.parlor_magic.kernel.expel import beaten_enhs
from cardwright.games.parlor_magic.kernel.layout import (
    AT_DOMAIN,
    DONE,
    EXPEL,
    NOWHERE,
    ON,
    ON_DOMAIN,
    ON_STACK,
    PAY,
    PAY_LAND,
    PLAY,
)
from cardwright.games.parlor_magic.kernel.spots import (
    SHOWS,
    advantage,
    bonus,
    is_outtrump,
    shown,
)
from cardwright.games.parlor_magic.kernel.zones import taxed

FIRST: Final = 3.0
"""Lnds and Cres go before Enhs: they are what Enhs work on and are paid with."""
KEPT_ENH: Final = 0.12
"""Worth of a spot of an Enh that stays in the hand for a better moment."""
IMPOSSIBLE: Final = -9.0
_WORST: Final = -1e9


def score_exchange(view: View, action: i64) -> float:
    """Play the best Lnd or Cre, else an Enh that does more now than it would by waiting."""
    if action < PLAY:
        return IMPOSSIBLE  # a point more than anything costs
    card = action - PLAY
    if card >= CARDS:
        return 0.0
    kind = KIND[index_of(card)]
    if kind == LND:
        return FIRST + hand_worth(card, view)
    if kind == CRE:
        return FIRST + cre_worth(card)
    return score_target(view, card, best_target(view, card))


def score_target(view: View, enh: i64, target: i64) -> float:
    """Rate laying the Enh on one target, an action id, against keeping it."""
    return _on_target(view, enh, target) - KEPT_ENH * float(SPOTS[index_of(enh)])


def best_target(view: View, enh: i64) -> i64:
    """Return the action id of the best target that the Enh could be laid on to some use."""
    best = Best(view, enh)
    _look_at_home(view, best)
    theirs = view.theirs
    _look_at_beaten(best, theirs.field, view.their_start)
    _look_at_beaten(best, theirs.home, view.their_start)
    target = view.kernel.first_enh[AT_DOMAIN + 1 - view.me]
    while target != NO_CARD:
        if beaten_enhs(enh, view.kernel.trump) & BIT[index_of(target)] != 0:
            best.offer(EXPEL + target)
        target = view.kernel.next_enh[target]
    return best.target


class Best:
    """The best target of an Enh so far."""

    def __init__(self, view: View, enh: i64) -> None:
        self.view: View = view
        self.enh: i64 = enh
        self.target: i64 = NOWHERE
        self.score: float = _WORST

    def offer(self, target: i64) -> None:
        """Take the target if it is better than all before it."""
        score = score_target(self.view, self.enh, target)
        if score > self.score:
            self.target = target
            self.score = score


def _look_at_home(view: View, best: Best) -> None:
    """Look at what would strengthen one's own side."""
    kernel = view.kernel
    value = SPOTS[index_of(best.enh)]
    if kernel.stack_size == 0 or value >= SPOTS[index_of(kernel.stack[kernel.stack_size - 1])]:
        best.offer(ON_STACK)
    best.offer(ON_DOMAIN + view.me)
    rest = view.mine.field
    while rest != 0:
        best.offer(ON + view.start + lowest(rest))
        rest &= rest - 1


def _look_at_beaten(best: Best, mask: i64, start: i64) -> None:
    """Look at the other's cards that the Enh outranks or outtrumps."""
    kernel = best.view.kernel
    shows = SHOWS[index_of(best.enh)]
    while mask != 0:
        card = start + lowest(mask)
        if advantage(shows, kernel.spots[card], kernel.trump, kernel.settings) > 0:
            best.offer(EXPEL + card)
        mask &= mask - 1


def _on_target(view: View, enh: i64, target: i64) -> float:
    if target >= EXPEL:
        return _expel(view, enh, target - EXPEL)
    change = Change()
    if target == ON_STACK:
        change.trump = suit_of(enh)
        return gain(view, change)
    if target >= ON_DOMAIN:
        if target - ON_DOMAIN != view.me:
            return IMPOSSIBLE
        change.my_domain = view.kernel.spots[AT_DOMAIN + view.me] | SHOWS[index_of(enh)]
        return gain(view, change)
    host = target - ON
    if is_useless_on(view, host):
        return IMPOSSIBLE
    change.host = host
    change.spots = view.kernel.spots[host] | SHOWS[index_of(enh)]
    grown = _sum(change.spots) - _sum(view.kernel.spots[host])
    return gain(view, change) + 0.05 * float(grown)


def is_useless_on(view: View, host: i64) -> bool:
    """Return whether an Enh would do nothing on the host: it is no lasting Cre of one's own."""
    return not view.is_own_cre(host) or view.mine.tagged & BIT[index_of(host)] != 0


def _sum(spots: i64) -> i64:
    total: i64 = 0
    for suit in range(SUITS):
        total += shown(spots, suit)
    return total


# Expels (parlor 15).


def _expel(view: View, enh: i64, target: i64) -> float:
    bit = BIT[index_of(target)]
    if target // DECK != view.me and bit & view.theirs.field != 0:
        return _expel_cre(view, enh, target)
    if target // DECK != view.me and bit & view.theirs.home != 0:
        return 1.0
    place = view.kernel.host[target]
    if place == AT_DOMAIN + 1 - view.me:
        return _expel_from_domain(view, enh, target)
    is_on_cre = 0 <= place < CARDS and place // DECK != view.me
    if is_on_cre and BIT[index_of(place)] & view.theirs.field != 0:
        return 0.1 * float(SPOTS[index_of(target)])
    return IMPOSSIBLE


def _expel_cre(view: View, enh: i64, target: i64) -> float:
    """Return the worth of a Cre's leaving: for good, or into Recycle (parlor 15.7)."""
    kernel = view.kernel
    amount = advantage(SHOWS[index_of(enh)], kernel.spots[target], kernel.trump, kernel.settings)
    killed = kernel.damage[target] + bonus(amount) >= toughness(kernel, target)
    lost = cre_worth(target) * (1.0 if killed or is_outtrump(amount) else 0.6)
    lost += _worth_of_enhs(view, target)
    saved = life_worth(view.mine.life) - life_worth(view.mine.life - _threat(view, target))
    change = Change()
    change.gone = target
    is_tagged = view.theirs.tagged & BIT[index_of(target)] != 0
    return (0.0 if is_tagged else lost) + saved + gain(view, change)


def _worth_of_enhs(view: View, host: i64) -> float:
    """Return half of what the Enhs on a card would be worth in a hand."""
    worth = 0.0
    enh = view.kernel.first_enh[host]
    while enh != NO_CARD:
        worth += 0.5 * hand_worth(enh, view)
        enh = view.kernel.next_enh[enh]
    return worth


def _threat(view: View, cre: i64) -> i64:
    """Return the Pwr with which the other's Cre is about to strike this Ruler."""
    kernel = view.kernel
    is_unblocked = kernel.attackers & ~kernel.blocked & BIT[index_of(cre)] != 0
    return power(kernel, cre) if is_unblocked and not view.is_my_turn else 0


def _expel_from_domain(view: View, enh: i64, target: i64) -> float:
    kernel = view.kernel
    domain = AT_DOMAIN + 1 - view.me
    amount = advantage(SHOWS[index_of(enh)], kernel.spots[domain], kernel.trump, kernel.settings)
    loss = bonus(amount) if amount > 0 else 0
    change = Change()
    change.their_domain = _without(view, domain, target)
    life = view.theirs.life
    return life_worth(life) - life_worth(life - loss) + gain(view, change) + 0.2


def _without(view: View, domain: i64, target: i64) -> i64:
    """Return what a Domain shows without one Enh."""
    spots: i64 = 0
    enh = view.kernel.first_enh[domain]
    while enh != NO_CARD:
        if enh != target:
            spots |= SHOWS[index_of(enh)]
        enh = view.kernel.next_enh[enh]
    return spots


# Payment.


def score_payment(view: View, action: i64) -> float:
    """Pay with stored points first, then with Lnds of suits that the hand needs least."""
    if action == DONE:
        return 0.0
    if action >= PAY_LAND:
        return _spare(view, suit_of(action - PAY_LAND))
    if action >= PAY:
        return 10.0 + _spare(view, action - PAY)
    return IMPOSSIBLE  # tax=with_play: Lands may be taxed beyond the cost


def _spare(view: View, suit: i64) -> float:
    """Return how many points of the suit there are beyond what the hand asks for."""
    mine = view.mine
    ready = count(mine.home & ~taxed(mine) & OF_SUIT[suit])
    asked: i64 = 0
    rest = mine.hand & OF_SUIT[suit]
    while rest != 0:
        asked = max(asked, COST_SUIT[lowest(rest)])
        rest &= rest - 1
    return float(ready + mine.pool[suit] - asked)
