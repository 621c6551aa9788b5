"""What a combat will leave: as it stands, or after one more block or ability (parlor 14).

The judgement of ``games/parlor_magic/forecast.py`` on the kernel's numbers, for the moment before
the combat step. A test compares both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.view import View
from cardwright.agents.policies.parlor_magic.worth import WIN, cre_worth, life_worth
from cardwright.games.parlor_magic.cards import BIT, CARDS, DECK, index_of, owner_of
from cardwright.games.parlor_magic.kernel.attack import blockers_of
from cardwright.games.parlor_magic.kernel.bits import count, lowest
from cardwright.games.parlor_magic.kernel.combat import (
    domain_advantage,
    group_spots,
    total_power,
    unblocked,
)
from cardwright.games.parlor_magic.kernel.creatures import power, toughness
from cardwright.games.parlor_magic.kernel.play import Kernel
from cardwright.games.parlor_magic.kernel.spots import advantage, bonus, is_outtrump
from cardwright.games.parlor_magic.kernel.state import zeros

_DEALT: Final = 0.05
"""A point that reaches a Ruler, also what life cannot show any more."""
_FIRST: Final = 1024
"""More than any toughness: in an order of targets those that are tagged come last."""


def improvement(view: View, action: i64) -> float:
    """Return how much better this combat would end after an action that is offered."""
    if not view.has_outlook:
        view.outlook = outlook(view.kernel, view.me)
        view.has_outlook = True
    after = view.kernel.copy()
    after.apply_id(action)
    return outlook(after, view.me) - view.outlook


def outlook(kernel: Kernel, me: i64) -> float:
    """Return what the table will be worth to a seat when the combat is over, 0 if there is none.

    Where somebody would choose, he kills as many Cres as he can.
    """
    if kernel.attackers == 0:
        return 0.0
    wounds = zeros(CARDS)
    _fight(kernel, wounds)
    gained, struck = _face_domain(kernel, wounds)
    opposing = 1 - kernel.phasing
    left = kernel.ruler(opposing).life + gained - struck
    if not kernel.settings.life_unbounded:
        left = max(left, 0)
    worth = _worth_of_lives(kernel, me, left)
    for seat in (kernel.phasing, 1 - kernel.phasing):
        fighters = kernel.attackers if seat == kernel.phasing else kernel.blockers
        while fighters != 0:
            cre = DECK * seat + lowest(fighters)
            if _is_tagged(kernel, cre, wounds):
                worth += -cre_worth(cre) if seat == me else cre_worth(cre)
            fighters &= fighters - 1
    sign = 1.0 if me == kernel.phasing else -1.0
    if struck > 0 and left <= 0:
        worth += sign * WIN
    return worth + sign * (_DEALT * float(struck))


def _worth_of_lives(kernel: Kernel, me: i64, left: i64) -> float:
    """Return what both lives are worth, ``left`` being the opposing Ruler's."""
    phasing = life_worth(kernel.ruler(kernel.phasing).life)
    opposing = life_worth(left)
    return phasing - opposing if me == kernel.phasing else opposing - phasing


def _is_tagged(kernel: Kernel, cre: i64, wounds: vec[i64]) -> bool:
    if kernel.ruler(owner_of(cre)).tagged & BIT[index_of(cre)] != 0:
        return True
    return _room(kernel, cre, wounds) <= 0


def _room(kernel: Kernel, cre: i64, wounds: vec[i64]) -> i64:
    """Return how much more damage would tag the Cre; 0 or less if it is tagged."""
    return toughness(kernel, cre) - kernel.damage[cre] - wounds[cre]


# The combat step (14.4, 14.5).


def _fight(kernel: Kernel, wounds: vec[i64]) -> None:
    start = DECK * kernel.phasing
    other = DECK * (1 - kernel.phasing)
    rest = kernel.attackers & kernel.blocked
    while rest != 0:
        attacker = start + lowest(rest)
        _divide(kernel, wounds, power(kernel, attacker), blockers_of(kernel, attacker), other)
        rest &= rest - 1
    rest = kernel.blockers
    while rest != 0:
        blocker = other + lowest(rest)
        attacker = kernel.blocking[blocker]
        if kernel.attackers & BIT[index_of(attacker)] != 0:
            wounds[attacker] += power(kernel, blocker)
        rest &= rest - 1
    _deal_group_bonus(kernel, wounds)


def _deal_group_bonus(kernel: Kernel, wounds: vec[i64]) -> None:
    """Let the superior side divide its bonus among the other group (14.5)."""
    phasing = kernel.phasing
    ours = group_spots(kernel, kernel.attackers, phasing)
    theirs = group_spots(kernel, kernel.blockers, 1 - phasing)
    amount = advantage(ours, theirs, kernel.trump, kernel.settings)
    if amount > 0 and _earns_bonus(kernel, kernel.attackers, phasing):
        _divide(kernel, wounds, bonus(amount), kernel.blockers, DECK * (1 - phasing))
    elif amount < 0 and _earns_bonus(kernel, kernel.blockers, 1 - phasing):
        _divide(kernel, wounds, bonus(amount), kernel.attackers, DECK * phasing)


def _earns_bonus(kernel: Kernel, mask: i64, seat: i64) -> bool:
    """Return whether a superior side of Cres gets its bonus (R-ATK-8)."""
    return not kernel.settings.bonus_needs_power or total_power(kernel, mask, seat) > 0


def _divide(kernel: Kernel, wounds: vec[i64], points: i64, targets: i64, start: i64) -> None:
    """Deal points where they kill the most: the weakest first, the rest on the next."""
    if targets == 0 or points == 0:
        return
    if count(targets) == 1:
        wounds[start + lowest(targets)] += points
        return
    last = _weakest(kernel, wounds, targets, start)
    rest = targets
    while rest != 0:
        index = _weakest(kernel, wounds, rest, start)
        room = _room(kernel, start + index, wounds)
        if room <= 0:
            break
        if room > points:
            last = index
            break
        wounds[start + index] += room
        points -= room
        rest &= ~BIT[index]
    wounds[start + last] += points


def _weakest(kernel: Kernel, wounds: vec[i64], mask: i64, start: i64) -> i64:
    """Return the index of the Cre that the fewest points tag; those tagged already come last."""
    best: i64 = -1
    least: i64 = 0
    while mask != 0:
        index = lowest(mask)
        room = _room(kernel, start + index, wounds)
        order = room if room > 0 else _FIRST + room
        if best < 0 or order < least:
            best = index
            least = order
        mask &= mask - 1
    return best


# The Domain step (14.7, 14.8).


def _face_domain(kernel: Kernel, wounds: vec[i64]) -> tuple[i64, i64]:
    """Return the life that the Domain gives, and the points that reach its Ruler."""
    free = unblocked(kernel)
    if free == 0:  # 14.12
        return 0, 0
    phasing = kernel.phasing
    struck = total_power(kernel, free, phasing)
    amount = domain_advantage(kernel)
    if amount > 0:
        return 0, struck + (bonus(amount) if _earns_bonus(kernel, free, phasing) else 0)
    if amount == 0:
        return 0, struck
    _divide(kernel, wounds, bonus(amount), free, DECK * phasing)
    return (2 if is_outtrump(amount) else 1), struck
