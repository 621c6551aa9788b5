"""Who would be superior where: the comparisons that a fight makes, now or in the next turns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.view import View
from cardwright.games.parlor_magic.cards import BIT, DECK, NO_CARD, index_of
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN
from cardwright.games.parlor_magic.kernel.spots import advantage, bonus, is_outtrump

IN_COMBAT: Final = 1.0
"""Worth of a point of bonus damage in the combat that is going on."""
LATER: Final = 0.25
"""Worth of a point of bonus damage in fights to come."""
UNCHANGED: Final = -2


class Change:
    """What a play would change of the table as it stands; spots are packed (``kernel/spots``)."""

    def __init__(self) -> None:
        self.host: i64 = NO_CARD
        """A Cre that would show ``spots``."""
        self.spots: i64 = 0
        self.gone: i64 = NO_CARD
        """A Cre that would leave."""
        self.my_domain: i64 = UNCHANGED
        self.their_domain: i64 = UNCHANGED
        self.trump: i64 = UNCHANGED
        """Index of the new trump suit."""


def gain(view: View, change: Change) -> float:
    """Return what the change would be worth in comparisons."""
    if not view.has_standing:
        view.standing = standing(view, Change())
        view.has_standing = True
    return standing(view, change) - view.standing


def standing(view: View, change: Change) -> float:
    """Return the bonus damage in this seat's favour, weighed; negative in the other's."""
    kernel, me = view.kernel, view.me
    trump = kernel.trump if change.trump == UNCHANGED else change.trump
    ours, theirs = _shown(view, me, False, change), _shown(view, 1 - me, False, change)
    points = _signed(advantage(ours, theirs, trump, kernel.settings))
    if not view.in_combat or not view.is_my_turn:
        domain = change.my_domain if change.my_domain >= 0 else kernel.spots[AT_DOMAIN + me]
        points += _faced(view, domain, _shown(view, 1 - me, True, change), trump)
    if not view.in_combat or view.is_my_turn:
        domain = kernel.spots[AT_DOMAIN + 1 - me]
        if change.their_domain >= 0:
            domain = change.their_domain
        points -= _faced(view, domain, _shown(view, me, True, change), trump)
    return float(points) * (IN_COMBAT if view.in_combat else LATER)


def _faced(view: View, domain: i64, attackers: i64, trump: i64) -> i64:
    """Return the points that a Domain takes off its attackers, with the life it gives (14.7)."""
    amount = advantage(domain, attackers, trump, view.kernel.settings)
    if amount <= 0:
        return _signed(amount)
    return bonus(amount) + (2 if is_outtrump(amount) else 1)


def _signed(amount: i64) -> i64:
    """Return the bonus of an advantage, negative if it is the other's."""
    return bonus(amount) if amount >= 0 else -bonus(amount)


def _shown(view: View, seat: i64, unblocked: bool, change: Change) -> i64:
    """Return what a seat's fighters show, or those that meet a Domain (parlor 14.5, 14.7).

    Out of combat that is all its Cres.
    """
    kernel = view.kernel
    rest = _fighters(view, seat, unblocked)
    if change.gone // DECK == seat:  # of nobody's deck is NO_CARD
        rest &= ~BIT[index_of(change.gone)]
    spots: i64 = 0
    while rest != 0:
        cre = DECK * seat + lowest(rest)
        spots |= change.spots if cre == change.host else kernel.spots[cre]
        rest &= rest - 1
    return spots


def _fighters(view: View, seat: i64, unblocked: bool) -> i64:
    kernel = view.kernel
    if not view.in_combat:
        ruler = kernel.ruler(seat)
        return ruler.field & ~ruler.tagged
    if seat == kernel.phasing:
        return kernel.attackers & ~kernel.blocked if unblocked else kernel.attackers
    return 0 if unblocked else kernel.blockers
