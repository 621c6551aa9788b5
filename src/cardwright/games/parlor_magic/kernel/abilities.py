"""Abilities of court cards: who may use which on what, and what they do (parlor 13)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    ALLIERS,
    BIT,
    CARRIERS,
    DECK,
    HARRIERS,
    JACK_OF_CLUBS,
    JACK_OF_HEARTS,
    KING_OF_HEARTS,
    NO_CARD,
    OF_SUIT,
    SALLIERS,
    SPOTS,
    VOLLEYERS,
    colour_mask,
    index_of,
    owner_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.bits import lowest
from cardwright.games.parlor_magic.kernel.creatures import refresh_tag, wound
from cardwright.games.parlor_magic.kernel.happenings import (
    ALLY,
    CARRY,
    EV_TAXED,
    EV_USED,
    HARRY,
    SALLY,
    VOLLEY,
)
from cardwright.games.parlor_magic.kernel.layout import (
    DONE,
    USE_ON_CRE,
    USE_ON_LND,
    USE_SELF,
    pair,
    pair_cre,
    pair_land,
    pair_other,
    pair_with_land,
)
from cardwright.games.parlor_magic.kernel.mnr import tax_land, untaxed_lands
from cardwright.games.parlor_magic.kernel.spots import FIELD, WIDTH, WITHIN, advantage
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import mark_taxed, note, taxed


def combatants(state: State, seat: i64) -> i64:
    """Return the mask of the Ruler's Cres that are attacking or blocking."""
    return state.attackers if seat == state.phasing else state.blockers


def block_group(state: State, attacker: i64) -> i64:
    """Return what all remaining blockers of one attacker show together (13.5a)."""
    start = DECK * (1 - state.phasing)
    spots: i64 = 0
    rest = state.blockers
    while rest != 0:
        blocker = start + lowest(rest)
        if state.blocking[blocker] == attacker:
            spots |= state.spots[blocker]
        rest &= rest - 1
    return spots


def measured(state: State, cre: i64, other: i64) -> i64:
    """Return what stands for a Cre in 13.5: its block group if it blocks, else itself (13.5a).

    With ability_group=own_fight the group stands for it only against the attacker it blocks.
    """
    is_blocker = owner_of(cre) != state.phasing and state.blockers & BIT[index_of(cre)] != 0
    if not is_blocker or (state.settings.own_fight and state.blocking[cre] != other):
        return state.spots[cre]
    return block_group(state, state.blocking[cre])


def withstands(state: State, user: i64, other: i64) -> bool:
    """Return whether ``other`` outranks or outtrumps the user: the ability fails (13.5)."""
    ours = measured(state, user, other)
    return advantage(ours, measured(state, other, user), state.trump, state.settings) < 0


def able(state: State, seat: i64) -> i64:
    """Return the mask of the Ruler's Cres that may use abilities at all (13.3)."""
    ruler = state.ruler(seat)
    users = ruler.field & ~ruler.inactive & ~ruler.silenced
    if state.settings.combatants_only:
        return users & combatants(state, seat)
    return users


def list_abilities(state: State, buffer: vec[i64]) -> i64:
    """Write every ability the Ruler may use now, and the end of his step (13.2)."""
    seat = state.seat
    users = able(state, seat)
    untaxed = users & ~taxed(state.ruler(seat))
    written = _list_on_cres(state, untaxed, buffer)
    written = _list_on_lands(state, untaxed & CARRIERS, buffer, written)
    chosen = choosable(state, seat, users)
    start = DECK * seat
    while chosen != 0:
        buffer[written] = USE_SELF + start + lowest(chosen)
        written += 1
        chosen &= chosen - 1
    buffer[written] = DONE
    return written + 1


def any_usable(state: State, seat: i64) -> bool:
    """Return whether the Ruler may use any ability now; if not he is not asked."""
    users = able(state, seat)
    if users & (VOLLEYERS | ALLIERS | CARRIERS | SALLIERS | HARRIERS) == 0:
        return False
    untaxed = users & ~taxed(state.ruler(seat))
    rest = untaxed & (VOLLEYERS | ALLIERS)
    while rest != 0:
        if cre_targets(state, DECK * seat + lowest(rest)) != 0:
            return True
        rest &= rest - 1
    rest = untaxed & CARRIERS
    while rest != 0:
        if land_targets(state, DECK * seat + lowest(rest)) != 0:
            return True
        rest &= rest - 1
    return choosable(state, seat, users) != 0


# Volley and Ally.


def cre_targets(state: State, user: i64) -> i64:
    """Return the mask of the enemy Cres that a Volley or Ally of this Cre may choose."""
    bit = BIT[index_of(user)]
    if bit & VOLLEYERS != 0:
        candidates = volley_candidates(state, user)
    elif bit & ALLIERS != 0:
        candidates = ally_candidates(state, user)
    else:
        return 0
    start = DECK * (1 - owner_of(user))
    targets: i64 = 0
    while candidates != 0:
        index = lowest(candidates)
        if not withstands(state, user, start + index):
            targets |= BIT[index]
        candidates &= candidates - 1
    return targets


def volley_candidates(state: State, user: i64) -> i64:
    """Return the mask of the enemy Cres in combat, for JC without unblocked attackers (13.6)."""
    enemy = 1 - owner_of(user)
    fighting = combatants(state, enemy)
    if enemy == state.phasing and BIT[index_of(user)] & JACK_OF_CLUBS != 0:
        return fighting & state.blocked
    return fighting


def ally_candidates(state: State, user: i64) -> i64:
    """Return the mask of the untaxed enemy Cres of the user's suit, anywhere (13.9)."""
    ruler = state.ruler(1 - owner_of(user))
    return ruler.field & ~taxed(ruler) & OF_SUIT[suit_of(user)]


def _list_on_cres(state: State, untaxed: i64, buffer: vec[i64]) -> i64:
    written: i64 = 0
    start = DECK * state.seat
    enemy_start = DECK * (1 - state.seat)
    users = untaxed & (VOLLEYERS | ALLIERS)
    while users != 0:
        user = start + lowest(users)
        targets = cre_targets(state, user)
        while targets != 0:
            buffer[written] = USE_ON_CRE + pair(user, enemy_start + lowest(targets))
            written += 1
            targets &= targets - 1
        users &= users - 1
    return written


# Carry.


def boosted(state: State, queen: i64) -> i64:
    """Return what a Queen shows for a Carry: an Enh of her suit with her petals (13.10a)."""
    suit = suit_of(queen)
    best: i64 = 0
    enh = state.first_enh[queen]
    while enh != NO_CARD:
        if suit_of(enh) == suit:
            best = max(best, SPOTS[index_of(enh)])
        enh = state.next_enh[enh]
    if best == 0:
        return state.spots[queen]
    best += state.settings.petals[suit]
    if state.settings.carry_plus_one:  # R-CAR-3
        best += 1
    return state.spots[queen] | (WITHIN[min(best, WIDTH)] & FIELD[suit])


def land_targets(state: State, queen: i64) -> i64:
    """Return the mask of the enemy Lands that a Queen may carry (13.10)."""
    enemy = 1 - owner_of(queen)
    candidates = untaxed_lands(state.ruler(enemy)) & colour_mask(suit_of(queen))
    if candidates == 0:
        return 0
    shows = boosted(state, queen)
    targets: i64 = 0
    while candidates != 0:
        index = lowest(candidates)
        spots = state.spots[DECK * enemy + index]
        if advantage(shows, spots, state.trump, state.settings) >= 0:
            targets |= BIT[index]
        candidates &= candidates - 1
    return targets


def _list_on_lands(state: State, queens: i64, buffer: vec[i64], written: i64) -> i64:
    start = DECK * state.seat
    enemy_start = DECK * (1 - state.seat)
    while queens != 0:
        queen = start + lowest(queens)
        targets = land_targets(state, queen)
        while targets != 0:
            land = enemy_start + lowest(targets)
            buffer[written] = USE_ON_LND + pair_with_land(queen, land)
            written += 1
            targets &= targets - 1
        queens &= queens - 1
    return written


# Sally and Harry.


def sally_ready(state: State, users: i64) -> i64:
    """Return the mask of the phasing Ruler's Kings whose Sally is possible now (13.7)."""
    kings = users & SALLIERS & state.attackers & state.blocked & ~state.sallied
    ready: i64 = 0
    while kings != 0:
        index = lowest(kings)
        if _may_sally(state, DECK * state.phasing + index):
            ready |= BIT[index]
        kings &= kings - 1
    return ready


def _may_sally(state: State, king: i64) -> bool:
    start = DECK * (1 - state.phasing)
    rest = state.blockers & colour_mask(suit_of(king))
    while rest != 0:
        blocker = start + lowest(rest)
        if state.blocking[blocker] == king:
            return not withstands(state, king, blocker)
        rest &= rest - 1
    return False


def harry_ready(state: State, users: i64) -> i64:
    """Return the mask of the opposing Ruler's blockers whose Harry is possible now (13.8)."""
    ruler = state.ruler(1 - state.phasing)
    blockers = users & HARRIERS & state.blockers & ~state.harried
    blockers &= ~(taxed(ruler) & JACK_OF_HEARTS)
    start = DECK * (1 - state.phasing)
    ready: i64 = 0
    while blockers != 0:
        index = lowest(blockers)
        attacker = state.blocking[start + index]
        opposite = colour_mask(suit_of(start + index)) & BIT[index_of(attacker)] == 0
        if opposite and not withstands(state, start + index, attacker):
            ready |= BIT[index]
        blockers &= blockers - 1
    return ready


def choosable(state: State, seat: i64, users: i64) -> i64:
    """Return the mask of the Cres whose Sally or Harry is to be chosen now (R-ABL-4)."""
    if seat == state.phasing:
        ready = sally_ready(state, users)
        return ready if state.settings.abilities_chosen else ready & KING_OF_HEARTS
    ready = harry_ready(state, users)
    return ready if state.settings.abilities_chosen else ready & JACK_OF_HEARTS


def apply_automatic(state: State, seat: i64) -> None:
    """Apply Sally and Harry that cost nothing, at the start of their Ruler's step (R-ABL-4)."""
    if state.settings.abilities_chosen:
        return
    users = able(state, seat)
    if seat == state.phasing:
        ready = sally_ready(state, users) & ~KING_OF_HEARTS
    else:
        ready = harry_ready(state, users) & ~JACK_OF_HEARTS
    while ready != 0:
        use_self(state, DECK * seat + lowest(ready))
        ready &= ready - 1


def use_self(state: State, user: i64) -> None:
    """Carry out a Sally or a Harry (13.7, 13.8)."""
    bit = BIT[index_of(user)]
    if bit & SALLIERS != 0:
        note(state, EV_USED, SALLY, user, NO_CARD)
        state.sallied |= bit
    else:
        note(state, EV_USED, HARRY, user, NO_CARD)
        if bit & JACK_OF_HEARTS != 0:
            _tax_cre(state, user)
        state.harried |= bit
        state.harry[user] += 1
    refresh_tag(state, user)


def _tax_cre(state: State, cre: i64) -> None:
    mark_taxed(state, cre)
    note(state, EV_TAXED, cre, state.phasing, 0)


def use(state: State, action: i64) -> None:
    """Carry out the ability that the action id names (13.6 to 13.10)."""
    if action >= USE_SELF:
        use_self(state, action - USE_SELF)
    elif action >= USE_ON_LND:
        queen = pair_cre(action - USE_ON_LND)
        land = pair_land(action - USE_ON_LND)
        note(state, EV_USED, CARRY, queen, land)
        _tax_cre(state, queen)
        tax_land(state, land, owner_of(queen))
    else:
        _use_on_cre(state, pair_cre(action - USE_ON_CRE), pair_other(action - USE_ON_CRE))


def _use_on_cre(state: State, user: i64, target: i64) -> None:
    is_volley = BIT[index_of(user)] & VOLLEYERS != 0
    note(state, EV_USED, VOLLEY if is_volley else ALLY, user, target)
    _tax_cre(state, user)
    if is_volley:
        wound(state, target, 1, user)
    else:
        _tax_cre(state, target)
