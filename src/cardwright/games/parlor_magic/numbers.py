"""Typed actions and the kernel's action ids (``kernel/layout.py``), both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    Card,
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
from cardwright.games.parlor_magic.cards import (
    CARDS,
    DIAMONDS,
    JACK,
    KING,
    SUITS,
    rank_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.layout import (
    PAIRS,
    pair_cre,
    pair_land,
    pair_other,
)


def self_ability(user: Card) -> Ability:
    """Return what a Cre without a target uses: Sally of KC, KH, KS, else Harry (parlor 13.1)."""
    is_sally = rank_of(user) == KING and suit_of(user) != DIAMONDS
    return Ability.SALLY if is_sally else Ability.HARRY


def aimed_ability(user: Card) -> Ability:
    """Return what a Cre uses on a Cre: Volley of a Jack, else Ally (parlor 13.1)."""
    return Ability.VOLLEY if rank_of(user) == JACK else Ability.ALLY


def _in_order() -> Iterator[Action]:
    """Yield every action in the order of the ids: each line is a range of the layout."""
    cards, pairs = range(CARDS), range(PAIRS)
    yield from map(Trim, cards)
    yield from map(Keep, cards)
    yield from map(Redraw, cards)
    yield Redraw(None)
    yield from map(Tax, cards)
    yield from map(Play, cards)
    yield from map(On, cards)
    yield from (OnDomain(Seat(ruler)) for ruler in range(2))
    yield OnStack()
    yield from map(Expel, cards)
    yield from map(Pay, range(SUITS))
    yield from map(PayLand, cards)
    yield Pass()
    yield from map(Attack, cards)
    yield from (Block(pair_cre(pair), pair_other(pair)) for pair in pairs)
    yield from (Use(aimed_ability(pair_cre(p)), pair_cre(p), pair_other(p)) for p in pairs)
    yield from (Use(Ability.CARRY, pair_cre(pair), pair_land(pair)) for pair in pairs)
    yield from (Use(self_ability(card), card, None) for card in cards)
    yield from (Assign(pair_cre(pair), pair_other(pair)) for pair in pairs)
    yield from map(Bonus, cards)
    yield Done()


ACTIONS: Final[tuple[Action, ...]] = tuple(_in_order())
"""``ACTIONS[id]``; interrupts have no id."""
_IDS: Final[Mapping[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}


def action_id(action: Action) -> int:
    """Return the action's stable number.

    Raises:
        IllegalActionError: for interrupts, and for what no card could ever do (a Volley of a
            King): they have none.
    """
    if action not in _IDS:
        raise IllegalActionError(f"{action} has no number")
    return _IDS[action]
