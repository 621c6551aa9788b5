"""Scorers of the combat: attack, block, abilities, and the division of damage (parlor 13, 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.agents.policies.parlor_magic.outlook import improvement
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.agents.policies.parlor_magic.worth import WIN, cre_worth, life_worth
from cardwright.games.parlor_magic.cards import BIT, JACK, POWER, RANKS, index_of
from cardwright.games.parlor_magic.kernel.bits import count, lowest
from cardwright.games.parlor_magic.kernel.combat import group_spots
from cardwright.games.parlor_magic.kernel.creatures import power, toughness
from cardwright.games.parlor_magic.kernel.layout import (
    ASSIGN,
    ATTACK,
    BONUS,
    DONE,
    USE_ON_CRE,
    USE_ON_LND,
    USE_SELF,
    pair_cre,
    pair_other,
)
from cardwright.games.parlor_magic.kernel.spots import advantage, bonus
from cardwright.games.parlor_magic.kernel.zones import taxed

PUSH: Final = 0.15
"""Worth of attacking as such: a game is won in no other way."""
ALLIED: Final = 0.3
CARRIED: Final = 0.2
"""What an ability is worth beside this combat: a card of the other's is out of use (8.8)."""
KEPT_READY: Final = 0.25
"""Worth of a Cre outside the combat that could still block in the other's turn."""
MOST_POWER: Final = 4
"""No Cre has more Pwr (parlor 10.4)."""

# Why somebody attacks, or not: what :func:`reason_to_attack` returns.
LETHAL: Final = 0
GUARD: Final = 1
OPEN: Final = 2
CONTESTED: Final = 3


def score_attack(view: View, action: i64) -> float:
    """Attack where it wins, where nobody can block, or where more is gained than lost."""
    if action == DONE:
        return 0.0
    card, reason = action - ATTACK, reason_to_attack(view)
    if reason == LETHAL:
        return WIN
    if reason == GUARD:
        return -PUSH
    if reason == OPEN:
        return PUSH + _hit(view, card)
    return PUSH + _contested(view, card, view.ready_blockers())


def reason_to_attack(view: View) -> i64:
    """Return what decides about any attack now."""
    if _is_lethal(view):
        return LETHAL
    if _leaves_open(view):
        return GUARD
    return OPEN if view.ready_blockers() == 0 else CONTESTED


def score_block(view: View, action: i64) -> float:
    """Block where the combat then ends better."""
    return 0.0 if action == DONE else improvement(view, action)


def score_ability(view: View, action: i64) -> float:
    """Use an ability where the combat then ends better, or beside it at the other's cost."""
    if action == DONE:
        return 0.0
    worth = improvement(view, action)
    if action >= USE_SELF:
        return worth
    user = pair_cre(action - (USE_ON_LND if action >= USE_ON_LND else USE_ON_CRE))
    if action >= USE_ON_LND:
        worth += CARRIED
    elif index_of(user) % RANKS != JACK:
        worth += ALLIED
    if view.is_my_turn and view.own_attackers() & BIT[index_of(user)] == 0:
        worth -= KEPT_READY
    return worth


def score_damage(view: View, action: i64) -> float:
    """Finish off the best Cre that still can be, one point after the other."""
    kernel = view.kernel
    target = action - BONUS if action >= BONUS else pair_other(action - ASSIGN)
    missing = toughness(kernel, target) - kernel.damage[target]
    return cre_worth(target) / float(missing) if missing > 0 else -1.0


# Attacking.


def _is_lethal(view: View) -> bool:
    """Return whether all together win, whatever is blocked: one blocker stops one attacker."""
    mine = view.mine
    able = mine.field & ~taxed(mine) & ~mine.inactive
    stopped = count(view.ready_blockers())
    strikes = _weakest(view, able, count(able) - stopped)
    return strikes >= max(1, view.theirs.life)


def _weakest(view: View, mask: i64, number: i64) -> i64:
    """Return the Pwr of so many of one's own Cres, the weakest ones."""
    total: i64 = 0
    for points in range(MOST_POWER + 1):
        rest = mask
        while rest != 0 and number > 0:
            if power(view.kernel, view.start + lowest(rest)) == points:
                total += points
                number -= 1
            rest &= rest - 1
    return total


def _leaves_open(view: View) -> bool:
    """Return whether the other could win in his turn, were one more Cre taxed then (8.1a)."""
    mine = view.mine
    guards = count(mine.field & ~taxed(mine) & ~view.own_attackers())
    return _answer(view, guards - 1) >= mine.life > _answer(view, guards)


def _answer(view: View, guards: i64) -> i64:
    """Return the power that would come through so many blockers, each stopping the strongest.

    What bears this turn's mark stays taxed; all else of the other's is ready in his turn (8.1a).
    """
    theirs = view.theirs
    fit = theirs.field & ~theirs.tagged & ~(theirs.taxed_away & ~theirs.taxed_own)
    total: i64 = 0
    points: i64 = MOST_POWER
    while points > 0:
        rest = fit
        while rest != 0:
            if POWER[lowest(rest)] == points:
                guards -= 1
                if guards < 0:
                    total += points
            rest &= rest - 1
        points -= 1
    return total


def _hit(view: View, card: i64) -> float:
    """Return what the Cre's unblocked power is worth."""
    life = view.theirs.life
    return life_worth(life) - life_worth(life - power(view.kernel, card))


def _contested(view: View, card: i64, blockers: i64) -> float:
    """Return what attacking is worth if the other blocks as much as he can."""
    kernel = view.kernel
    attackers = view.own_attackers() | BIT[index_of(card)]
    blocked = min(1.0, float(count(blockers)) / float(count(attackers)))
    ours = group_spots(kernel, attackers, view.me)
    theirs = group_spots(kernel, blockers, 1 - view.me)
    amount = advantage(ours, theirs, kernel.trump, kernel.settings)
    points = bonus(amount)
    fight = _won(view, card, points if amount > 0 else 0, blockers)
    fight -= _lost(view, card, points if amount < 0 else 0, blockers)
    return (1.0 - blocked) * _hit(view, card) + blocked * fight


def _won(view: View, attacker: i64, points: i64, blockers: i64) -> float:
    """Return the least worth of a blocker that the attacker would kill, 0 if one stands it."""
    kernel = view.kernel
    hit = power(kernel, attacker) + points
    least = WIN
    while blockers != 0:
        blocker = view.their_start + lowest(blockers)
        if toughness(kernel, blocker) > hit:
            return 0.0
        least = min(least, cre_worth(blocker))
        blockers &= blockers - 1
    return least


def _lost(view: View, attacker: i64, points: i64, blockers: i64) -> float:
    """Return the attacker's worth if a blocker could kill it."""
    kernel = view.kernel
    hit: i64 = 0
    while blockers != 0:
        hit = max(hit, power(kernel, view.their_start + lowest(blockers)))
        blockers &= blockers - 1
    falls = hit + points >= toughness(kernel, attacker) - kernel.damage[attacker]
    return cre_worth(attacker) if falls else 0.0
