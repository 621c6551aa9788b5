"""Expels: what an Enh from Hand may remove, and what happens then (parlor 15, 11.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    BIT,
    DECK,
    ENHS,
    OF_SUIT,
    SPOTS,
    index_of,
    owner_of,
    suit_of,
    table,
)
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.creatures import toughness, wound
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_COMPARED,
    EV_EXPELLED,
    EXPEL_DOMAIN,
    EXPEL_TARGET,
    IN_HAND,
    ON_LAYOUT,
)
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN, AT_STACK, NO_TRUMP, NOWHERE
from cardwright.games.parlor_magic.kernel.spots import (
    FIELD,
    SHOWS,
    WITHIN,
    advantage,
    bonus,
    is_outtrump,
)
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import (
    change_life,
    detach,
    note,
    put_away,
    put_in_discard,
    remove_host,
    take_from_stack,
)


def _weaker() -> list[int]:
    """Return the table of :data:`_WEAKER`."""
    masks: list[int] = []
    for count in range(7):
        mask = 0
        for index in range(DECK):
            if SPOTS[index] < count and ENHS & BIT[index]:
                mask |= BIT[index]
        masks.append(mask)
    return masks


_WEAKER: Final = table(_weaker())
"""``_WEAKER[count]``: mask of the Enhs with fewer spots."""


def beaten_enhs(enh: i64, trump: i64) -> i64:
    """Return the mask of the lone Enhs that this one outshows, outranks or outtrumps (15.2)."""
    index = index_of(enh)
    weaker = _WEAKER[SPOTS[index]]
    if trump == NO_TRUMP:
        return weaker
    if suit_of(enh) == trump:
        return weaker | (ENHS & ~OF_SUIT[trump])
    return weaker & ~OF_SUIT[trump]


def beats_cre(enh: i64, spots: i64, trump: i64) -> bool:
    """Return whether the lone Enh outranks or outtrumps a Cre that shows ``spots`` (15.2)."""
    index = index_of(enh)
    shows = SHOWS[index]
    if trump != NO_TRUMP and suit_of(enh) == trump:
        return shows & ~spots != 0
    if trump != NO_TRUMP and spots & FIELD[trump] != 0:
        return False
    shared = spots & FIELD[suit_of(enh)] != 0
    return shared and shows & ~spots != 0 and spots & ~WITHIN[SPOTS[index]] == 0


def expel_targets(state: State, enh: i64, owner: i64) -> i64:
    """Return the mask of the owner's cards that the shown Enh may expel (15.2, 15.3)."""
    ruler = state.ruler(owner)
    trump = state.trump
    targets = ruler.enhs & beaten_enhs(enh, trump)
    rest = ruler.field
    while rest != 0:
        index = lowest(rest)
        if beats_cre(enh, state.spots[DECK * owner + index], trump):
            targets |= BIT[index]
        rest &= rest - 1
    if suit_of(enh) == trump:
        targets |= _beaten_lands(state, enh, owner)
    return targets | _stack_targets(state, enh, owner)


def _beaten_lands(state: State, enh: i64, owner: i64) -> i64:
    """Return the mask of the owner's Lands that an Enh of the trump suit outtrumps."""
    shows = SHOWS[index_of(enh)]
    beaten: i64 = 0
    rest = state.ruler(owner).home
    while rest != 0:
        index = lowest(rest)
        if shows & ~state.spots[DECK * owner + index] != 0:
            beaten |= BIT[index]
        rest &= rest - 1
    return beaten


def _stack_targets(state: State, enh: i64, owner: i64) -> i64:
    """Return the mask of the owner's Enhs in the stack that may be expelled (11.6, R-TRP-2)."""
    if state.stack_size == 0:
        return 0
    targets: i64 = 0
    top = state.stack[state.stack_size - 1]
    if owner_of(top) == owner and suit_of(enh) == state.trump:
        targets = BIT[index_of(top)] & _WEAKER[SPOTS[index_of(enh)]]
    if state.settings.stack_any:
        beaten = beaten_enhs(enh, state.trump)
        for depth in range(state.stack_size - 1):
            card = state.stack[depth]
            if owner_of(card) == owner:
                targets |= BIT[index_of(card)] & beaten
    return targets


def expel(state: State, enh: i64, target: i64, player: i64) -> None:
    """Carry out a legal expel: the target leaves, then the Enh goes to Discard (15.4 to 15.7)."""
    place = state.host[target]
    if place == NOWHERE:
        _expel_host(state, enh, target)
    else:
        _expel_enh(state, enh, target, player)
    put_in_discard(state, enh, IN_HAND)


def _expel_enh(state: State, enh: i64, target: i64, player: i64) -> None:
    place = state.host[target]
    amount = advantage(SHOWS[index_of(enh)], SHOWS[index_of(target)], state.trump, state.settings)
    note(state, EV_COMPARED, EXPEL_TARGET, amount, target)
    if place == AT_DOMAIN + 1 - player and not state.settings.domain_measured_after:
        _hurt_ruler(state, enh, target, 1 - player)
    note(state, EV_EXPELLED, target, enh, 1 if is_outtrump(amount) else 0)
    if place == AT_STACK:
        take_from_stack(state, target)
    else:
        detach(state, target)
    put_away(state, target, ON_LAYOUT, is_outtrump(amount))
    if place == AT_DOMAIN + 1 - player and state.settings.domain_measured_after:
        _hurt_ruler(state, enh, target, 1 - player)


def _hurt_ruler(state: State, enh: i64, target: i64, seat: i64) -> None:
    """Cost the Ruler life if the expel beats his Domain as a whole (15.5)."""
    amount = advantage(
        SHOWS[index_of(enh)], state.spots[AT_DOMAIN + seat], state.trump, state.settings
    )
    note(state, EV_COMPARED, EXPEL_DOMAIN, amount, target)
    if amount > 0:
        change_life(state, seat, -bonus(amount))


def _expel_host(state: State, enh: i64, target: i64) -> None:
    """Expel a Cre or Land with all its Enhs (15.2, 15.4, 15.7)."""
    amount = advantage(SHOWS[index_of(enh)], state.spots[target], state.trump, state.settings)
    note(state, EV_COMPARED, EXPEL_TARGET, amount, target)
    to_discard = is_outtrump(amount)
    if state.ruler(owner_of(target)).field & BIT[index_of(target)] != 0:
        earlier = state.damage[target]
        wound(state, target, bonus(amount), enh)
        counted = bonus(amount) if state.settings.expel_damage_only else earlier + bonus(amount)
        to_discard = to_discard or counted >= toughness(state, target)
    note(state, EV_EXPELLED, target, enh, 1 if is_outtrump(amount) else 0)
    remove_host(state, target, to_discard, to_discard)
