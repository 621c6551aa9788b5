"""Exchanges: playing Hand cards one at a time, alternately (parlor 7, 9.2, 11.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    BIT,
    DECK,
    ENH,
    KIND,
    LND,
    LNDS,
    NO_CARD,
    SPOTS,
    index_of,
)
from cardwright.games.parlor_magic.kernel.bits import list_mask
from cardwright.games.parlor_magic.kernel.expel import expel, expel_targets
from cardwright.games.parlor_magic.kernel.happenings import (
    EV_PASSED,
    EV_PLAYED,
)
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_EXCHANGE,
    ASK_NOTHING,
    ASK_TARGET,
    AT_DOMAIN,
    DONE,
    EXPEL,
    NOWHERE,
    ON,
    ON_DOMAIN,
    ON_STACK,
    PASS,
    PAY,
    PAY_LAND,
    PLAY,
    STEP_ATTACK,
    STEP_COMBAT,
    STEP_FIRST_PLAY,
    TAX,
)
from cardwright.games.parlor_magic.kernel.mnr import (
    owe,
    pay_from_pool,
    pay_with_land,
    payable_cards,
    settle,
    tax_land,
    untaxed_lands,
)
from cardwright.games.parlor_magic.kernel.questions import ask, enter_step
from cardwright.games.parlor_magic.kernel.settings import TAX_FREE
from cardwright.games.parlor_magic.kernel.state import Ruler, State
from cardwright.games.parlor_magic.kernel.zones import (
    attach,
    cast_cre,
    lay_land,
    note,
    push_stack,
)


def may_lay_land(state: State, ruler: Ruler) -> bool:
    """Return whether the Ruler who has the option may lay a Land now (9.2, 9.2a)."""
    settings = state.settings
    return (
        not ruler.land_laid
        and (state.seat == state.phasing or settings.land_by_both)
        and (state.step == STEP_FIRST_PLAY or not settings.land_first_play_only)
    )


def list_exchange(state: State, buffer: vec[i64]) -> i64:
    """Write what the Ruler at his option may do: tax a Land, play a card, pass (7.1, 8.5)."""
    ruler = state.ruler(state.seat)
    start = DECK * state.seat
    written: i64 = 0
    if state.settings.tax == TAX_FREE:
        written = list_mask(untaxed_lands(ruler), TAX + start, buffer, 0)
    cards = payable_cards(state, ruler)
    if may_lay_land(state, ruler):
        cards |= ruler.hand & LNDS
    written = list_mask(cards, PLAY + start, buffer, written)
    buffer[written] = PASS
    return written + 1


def answer_exchange(state: State, action: i64) -> None:
    """Carry out a tax, the beginning of a play, or the pass that ends the exchange."""
    if action == PASS:
        note(state, EV_PASSED, state.seat, 0, 0)
        state.prompt = ASK_NOTHING
        enter_step(state, STEP_ATTACK if state.step == STEP_FIRST_PLAY else STEP_COMBAT)
        return
    if action < PLAY:
        tax_land(state, action - TAX, state.seat)
        ask(state, ASK_EXCHANGE, state.seat)
        return
    card = action - PLAY
    state.play_card = card
    state.play_target = NOWHERE
    owe(state, card)
    if KIND[index_of(card)] == ENH:
        state.prompt = ASK_TARGET
    elif settle(state):
        _complete(state)


# Targets of the shown Enh.


def may_lay_on_stack(state: State, enh: i64) -> bool:
    """Return whether the stack takes the Enh: at least, or more than, the top's spots (11.5)."""
    if state.stack_size == 0:
        return True
    top = SPOTS[index_of(state.stack[state.stack_size - 1])]
    if state.settings.trump_greater:
        return SPOTS[index_of(enh)] > top
    return SPOTS[index_of(enh)] >= top


def list_targets(state: State, buffer: vec[i64]) -> i64:
    """Write where the shown Enh may be laid and what it may expel (11.2, 11.5, 15.2)."""
    enh = state.play_card
    ruler_a = state.ruler_a
    ruler_b = state.ruler_b
    written = list_mask(ruler_a.home | ruler_a.field, ON, buffer, 0)
    written = list_mask(ruler_b.home | ruler_b.field, ON + DECK, buffer, written)
    buffer[written] = ON_DOMAIN
    buffer[written + 1] = ON_DOMAIN + 1
    written += 2
    if may_lay_on_stack(state, enh):
        buffer[written] = ON_STACK
        written += 1
    written = list_mask(expel_targets(state, enh, 0), EXPEL, buffer, written)
    return list_mask(expel_targets(state, enh, 1), EXPEL + DECK, buffer, written)


def answer_target(state: State, action: i64) -> None:
    """Take the target of the shown Enh; then it is paid."""
    state.play_target = action
    if settle(state):
        _complete(state)


# Payment and the play itself.


def answer_pay(state: State, action: i64) -> None:
    """Pay the next point, or tax a spare Land with the play (tax=with_play)."""
    if action >= PAY_LAND and action != DONE:
        pay_with_land(state, action - PAY_LAND)
    elif PAY <= action < PAY_LAND:
        pay_from_pool(state, action - PAY)
    elif action != DONE:
        tax_land(state, action - TAX, state.seat)
        state.cursor = action + 1
    if action == DONE or settle(state):
        _complete(state)


def _complete(state: State) -> None:
    """Lay the card that has been paid; the option goes to the other Ruler (7.1, 7.2)."""
    player = state.seat
    card = state.play_card
    target = state.play_target
    state.play_card = NO_CARD
    state.play_target = NOWHERE
    state.ruler(player).hand &= ~BIT[index_of(card)]
    state.busy = True
    state.revealed = True
    note(state, EV_PLAYED, player, card, target)
    kind = KIND[index_of(card)]
    if kind == LND:
        lay_land(state, card)
        state.ruler(player).land_laid = True
    elif kind == ENH:
        _lay_enh(state, card, target, player)
    else:
        cast_cre(state, card)
    ask(state, ASK_EXCHANGE, 1 - player)


def _lay_enh(state: State, enh: i64, target: i64, player: i64) -> None:
    if target >= EXPEL:
        expel(state, enh, target - EXPEL, player)
    elif target == ON_STACK:
        push_stack(state, enh, player)
    elif target >= ON_DOMAIN:
        attach(state, enh, AT_DOMAIN + target - ON_DOMAIN, player)
    else:
        attach(state, enh, target - ON, player)
