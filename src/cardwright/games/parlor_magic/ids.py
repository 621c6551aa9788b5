"""Typed actions and the kernel's action ids: one is the other's inverse.

Not compiled: it stands at the door. ``kernel.layout`` gives the ranges.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import astuple
from typing import Final

from cardwright.core.errors import IllegalActionError
from cardwright.core.game import Seat
from cardwright.games.parlor_magic.actions import (
    Ability,
    Action,
    Assign,
    Attack,
    Block,
    Bonus,
    Done,
    Expel,
    Keep,
    On,
    OnDomain,
    OnStack,
    Pass,
    Pay,
    PayLand,
    Play,
    Redraw,
    Tax,
    Trim,
    Use,
)
from cardwright.games.parlor_magic.cards import BIT, SALLIERS, VOLLEYERS, index_of
from cardwright.games.parlor_magic.kernel import layout

_STARTS: Final[dict[type[Action], int]] = {
    Trim: layout.TRIM,
    Keep: layout.KEEP,
    Redraw: layout.REDRAW,
    Tax: layout.TAX,
    Play: layout.PLAY,
    On: layout.ON,
    OnDomain: layout.ON_DOMAIN,
    OnStack: layout.ON_STACK,
    Expel: layout.EXPEL,
    Pay: layout.PAY,
    PayLand: layout.PAY_LAND,
    Pass: layout.PASS,
    Attack: layout.ATTACK,
    Bonus: layout.BONUS,
    Done: layout.DONE,
}
"""First id of each kind that has no field, or one field: a card, a seat or a suit."""


def action_id(action: Action) -> int:
    """Return the action's number.

    Raises:
        IllegalActionError: for an interrupt, which has none.
    """
    match action:
        case Block(blocker, attacker):
            return layout.BLOCK + layout.pair(blocker, attacker)
        case Assign(attacker, blocker):
            return layout.ASSIGN + layout.pair(attacker, blocker)
        case Use():
            return _use_id(action)
        case Redraw(None):
            return layout.REDRAW_NONE
        case _ if type(action) in _STARTS:
            return _STARTS[type(action)] + int(sum(astuple(action)))
        case _:
            raise IllegalActionError("an interrupt has no number", remedy="Send it as notation")


def _use_id(action: Use) -> int:
    if action.target is None:
        return layout.USE_SELF + action.user
    if action.ability is Ability.CARRY:
        return layout.USE_ON_LND + layout.pair_with_land(action.user, action.target)
    return layout.USE_ON_CRE + layout.pair(action.user, action.target)


def _block(number: int) -> Block:
    return Block(layout.pair_cre(number), layout.pair_other(number))


def _assign(number: int) -> Assign:
    return Assign(layout.pair_cre(number), layout.pair_other(number))


def _volley_or_ally(number: int) -> Use:
    user = layout.pair_cre(number)
    volley = VOLLEYERS & BIT[index_of(user)] != 0
    return Use(Ability.VOLLEY if volley else Ability.ALLY, user, layout.pair_other(number))


def _carry(number: int) -> Use:
    return Use(Ability.CARRY, layout.pair_cre(number), layout.pair_land(number))


def _sally_or_harry(number: int) -> Use:
    sally = SALLIERS & BIT[index_of(number)] != 0
    return Use(Ability.SALLY if sally else Ability.HARRY, number, None)


_MAKERS: Final[tuple[tuple[int, Callable[[int], Action]], ...]] = (
    (layout.TRIM, Trim),
    (layout.KEEP, Keep),
    (layout.REDRAW, Redraw),
    (layout.REDRAW_NONE, lambda _: Redraw(None)),
    (layout.TAX, Tax),
    (layout.PLAY, Play),
    (layout.ON, On),
    (layout.ON_DOMAIN, lambda ruler: OnDomain(Seat(ruler))),
    (layout.ON_STACK, lambda _: OnStack()),
    (layout.EXPEL, Expel),
    (layout.PAY, Pay),
    (layout.PAY_LAND, PayLand),
    (layout.PASS, lambda _: Pass()),
    (layout.ATTACK, Attack),
    (layout.BLOCK, _block),
    (layout.USE_ON_CRE, _volley_or_ally),
    (layout.USE_ON_LND, _carry),
    (layout.USE_SELF, _sally_or_harry),
    (layout.ASSIGN, _assign),
    (layout.BONUS, Bonus),
    (layout.DONE, lambda _: Done()),
)
"""First id of each range, ascending, and what makes an action of the rest of the id."""

_FIRST_IDS: Final = [start for start, _ in _MAKERS]


def action(number: int) -> Action:
    """Return the action with this number.

    Every number in range gives one, also where no rule ever offers it.

    Raises:
        IllegalActionError: if the number is out of range.
    """
    if not 0 <= number < layout.ACTION_COUNT:
        raise IllegalActionError(
            f"there is no action {number}",
            remedy=f"Numbers run from 0 to {layout.ACTION_COUNT - 1}",
        )
    start, make = _MAKERS[bisect_right(_FIRST_IDS, number) - 1]
    return make(number - start)
