"""Operations in which cards or slots are chosen: one question after the other (ark C4).

Each is a task ``(T_..., link, operation, 16 * number left + seat whose cards they are)``.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import BIT, NONE, insert
from cardwright.games.ark_age.kernel.cards import put_card, shuffle_deck
from cardwright.games.ark_age.kernel.grid import is_in
from cardwright.games.ark_age.kernel.happenings import (
    AS_SPAWN,
    EV_DOGMA,
    EV_ENTERED,
    EV_SHOWN,
    FREE,
    note,
)
from cardwright.games.ark_age.kernel.layout import (
    ASK_CARD,
    ASK_DOGMA,
    ASK_NOTHING,
    ASK_STEP,
    CARD,
    DEFINITIONS,
    IN_DECK,
    IN_HAND,
    IN_INCUBATOR,
    IN_PRISON,
    OWN_DOGMA,
    PASS,
    SLOT,
    WORD_BE_RELEASED,
)
from cardwright.games.ark_age.kernel.offmat import card_allowed
from cardwright.games.ark_age.kernel.ops_play import see_hand, see_top
from cardwright.games.ark_age.kernel.places import has_free_slot, list_free
from cardwright.games.ark_age.kernel.questions import ask, ask_on
from cardwright.games.ark_age.kernel.refs import players
from cardwright.games.ark_age.kernel.rows import AIR, CHARGED, P_DECK, X_CONTROLLER
from cardwright.games.ark_age.kernel.setting import tell_summoned
from cardwright.games.ark_age.kernel.state import State
from cardwright.games.ark_age.kernel.tasks import (
    T_ARRANGE,
    T_DISCARD,
    T_DOGMA,
    T_ENTER,
    T_RELEASE,
    T_SEARCH,
    T_SPAWN,
    T_SUMMON_FREE,
    pop,
    set_task,
    task,
)
from cardwright.games.ark_age.kernel.units import enter, new_unit
from cardwright.games.ark_age.kernel.values import amount, card_passes


def begin_cards(state: State, link: i64, op: i64) -> None:
    """Begin discard, search, release, summon_free, spawn, dogma or arrange for its players."""
    words = state.content.code
    code = words[op]
    at_player: i64 = 2 if code == p.OP_SPAWN else 1
    mask = players(state, link, words[op + at_player])
    for place in range(state.seats):
        seat = (state.starter + state.seats - 1 - place) % state.seats
        if mask & BIT[seat] != 0 and is_in(state, seat):
            _begin_for(state, link, op, code, seat)


def _begin_for(state: State, link: i64, op: i64, code: i64, seat: i64) -> None:
    words = state.content.code
    at_number: i64 = 3 if code in (p.OP_SPAWN, p.OP_SEARCH, p.OP_SUMMON_FREE) else 2
    count: i64 = 1
    if words[op + at_number] != NONE:
        count = amount(state, link, words[op + at_number])
    if count <= 0:
        return
    if code == p.OP_ARRANGE:
        you = state.link(link, X_CONTROLLER)
        see_top(state, seat, count, you)
        _forget_order(state, seat, count, you)
        state.push(T_ARRANGE, seat, min(count, state.player(seat, P_DECK)), you)
        return
    if code == p.OP_DISCARD:
        chooser = _chooser(state, link, words[op + 3], seat)
        if chooser != seat:
            see_hand(state, seat, chooser)
    if code == p.OP_SEARCH:
        see_top(state, seat, state.player(seat, P_DECK), state.link(link, X_CONTROLLER))
    state.push(_task_of(code), link, op, 16 * count + seat)


def _forget_order(state: State, seat: i64, count: i64, you: i64) -> None:
    """Of cards that ``you`` arrange nobody else knows the places any more."""
    top = state.room * seat + state.player(seat, P_DECK)
    if count > 1:
        for depth in range(1, min(count, state.player(seat, P_DECK)) + 1):
            state.known[state.deck[top - depth]] = BIT[you]


def _task_of(code: i64) -> i64:
    if code == p.OP_DISCARD:
        return T_DISCARD
    if code == p.OP_SEARCH:
        return T_SEARCH
    if code == p.OP_RELEASE:
        return T_RELEASE
    if code == p.OP_SUMMON_FREE:
        return T_SUMMON_FREE
    return T_SPAWN if code == p.OP_SPAWN else T_DOGMA


def _chooser(state: State, link: i64, who: i64, seat: i64) -> i64:
    """Return who chooses: the player himself, or the first one that is named."""
    if who == NONE:
        return seat
    mask = players(state, link, who)
    for place in range(state.seats):
        other = (state.starter + place) % state.seats
        if mask & BIT[other] != 0 and is_in(state, other):
            return other
    return seat


def run_cards(state: State, code: i64) -> None:
    """Ask for the next card, slot or dogma; the task is over when none is left."""
    if code == T_ARRANGE:
        _run_arrange(state)
        return
    link = task(state, 1)
    seat = task(state, 3) % 16
    if code in (T_DISCARD, T_SEARCH, T_SUMMON_FREE):
        state.revealed = True  # that somebody is asked or not may tell of his hand or deck
    if task(state, 3) < 16 or not is_in(state, seat) or not _has_any(state, code):
        pop(state)
        if code == T_SEARCH and is_in(state, seat):
            shuffle_deck(state, seat)
        return
    if code == T_SPAWN:
        ask(state, ASK_STEP, seat)
    elif code == T_DOGMA:
        ask(state, ASK_DOGMA, seat)
    else:
        ask(state, ASK_CARD, _who_chooses(state, link, code, seat))


def _who_chooses(state: State, link: i64, code: i64, seat: i64) -> i64:
    words = state.content.code
    op = task(state, 2)
    if code == T_DISCARD:
        return _chooser(state, link, words[op + 3], seat)
    if code == T_RELEASE:
        return _chooser(state, link, words[op + 5], seat)
    return state.link(link, X_CONTROLLER) if code == T_SEARCH else seat


def _has_any(state: State, code: i64) -> bool:
    seat = task(state, 3) % 16
    if code == T_SPAWN:
        return has_free_slot(state, seat)
    if code == T_DOGMA:
        return _dogma_mask(state, seat) != 0
    if code == T_SUMMON_FREE and not has_free_slot(state, seat):
        return False
    for card in range(state.room * seat, state.room * seat + state.room):
        if _may_take(state, code, card):
            return True
    return False


def _may_take(state: State, code: i64, card: i64) -> bool:
    """Return whether the operation may take this card of its player."""
    op = task(state, 2)
    words = state.content.code
    zone: i64 = IN_HAND
    test: i64 = NONE
    if code == T_DISCARD:
        test = words[op + 4]
    elif code == T_SEARCH:
        zone = IN_DECK
        test = words[op + 2]
    elif code == T_RELEASE:
        zone = IN_PRISON
        test = words[op + 4]
    else:
        zone = IN_HAND if words[op + 2] == p.ZONE_HAND else IN_INCUBATOR
        test = words[op + 4]
    if state.zone[card] != zone:
        return False
    if code == T_RELEASE and not card_allowed(state, card, WORD_BE_RELEASED):
        return False
    return test == NONE or card_passes(state, task(state, 1), card, test)


def list_cards(state: State, buffer: vec[i64]) -> i64:
    """Write the cards that may be chosen next; where "at most" is said also the pass."""
    code = task(state, 0)
    if code == T_ARRANGE:
        return _list_arrange(state, buffer)
    seat = task(state, 3) % 16
    written: i64 = 0
    for card in range(state.room * seat, state.room * seat + state.room):
        if _may_take(state, code, card):
            id_ = CARD + DEFINITIONS * seat + state.definition[card]
            if id_ >= state.cursor:
                written = insert(buffer, 0, written, id_)
    if code in (T_SEARCH, T_SUMMON_FREE) or written == 0:
        buffer[written] = PASS
        written += 1
    return written


def answer_cards(state: State, action: i64) -> None:
    """Take the card, or stop."""
    state.prompt = ASK_NOTHING
    code = task(state, 0)
    if code == T_ARRANGE:
        _answer_arrange(state, action)
        return
    seat = task(state, 3) % 16
    if action == PASS:
        set_task(state, 3, seat)
        return
    set_task(state, 3, task(state, 3) - 16)
    card = _chosen_card(state, code, action)
    op = task(state, 2)
    words = state.content.code
    if code == T_DISCARD:
        put_card(state, card, IN_INCUBATOR)
    elif code == T_RELEASE:
        put_card(state, card, IN_HAND if words[op + 3] == p.INTO_HAND else IN_INCUBATOR)
    elif code == T_SEARCH:
        _take_found(state, card, words[op + 4])
    else:
        flags: i64 = AIR if words[op + 5] != 0 else 0
        flags |= CHARGED if words[op + 6] != 0 else 0
        if words[op + 4] != NONE:
            _show_card(state, card)
        state.push(T_ENTER, card, flags, seat)


def _chosen_card(state: State, code: i64, action: i64) -> i64:
    """Return the first card with this definition that the operation may take."""
    seat = task(state, 3) % 16
    definition = (action - CARD) % DEFINITIONS
    card = state.room * seat
    while state.definition[card] != definition or not _may_take(state, code, card):
        card += 1
    return card


def _show_card(state: State, card: i64) -> None:
    state.known[card] = BIT[state.seats] - 1
    state.revealed = True
    note(state, EV_SHOWN, card, 0, 0)


def _take_found(state: State, card: i64, into: i64) -> None:
    """Put a found card where it goes; it is shown to all (C4 search)."""
    _show_card(state, card)
    if into == p.INTO_DECK_TOP:
        seat = card // state.room
        shuffle_deck(state, seat)
        put_card(state, card, IN_DECK)
        state.known[card] = BIT[state.seats] - 1
        set_task(state, 3, seat)
        pop(state)
        return
    put_card(state, card, IN_HAND if into == p.INTO_HAND else IN_INCUBATOR)
    if into == p.INTO_HAND:
        state.known[card] = BIT[state.seats] - 1


# Entering for free.


def run_enter(state: State) -> None:
    """Ask for the slot of a card that is summoned for free."""
    seat = task(state, 3)
    if not is_in(state, seat) or not has_free_slot(state, seat):
        pop(state)
    else:
        ask_on(state, ASK_STEP, seat)


def list_entering(state: State, buffer: vec[i64]) -> i64:
    """Write the free slots."""
    return list_free(state, state.seat, buffer)


def answer_entering(state: State, action: i64) -> None:
    """Put the card, or the spawn, on the slot."""
    state.prompt = ASK_NOTHING
    place = action - SLOT
    if task(state, 0) == T_SPAWN:
        _spawn(state, place)
        return
    card = task(state, 1)
    flags = task(state, 2)
    revived = state.zone[card] == IN_INCUBATOR
    pop(state)
    tell_summoned(state, enter(state, card, place, flags, FREE, NONE), revived)


def _spawn(state: State, place: i64) -> None:
    """Make a unit without a card (308)."""
    words = state.content.code
    op = task(state, 2)
    set_task(state, 3, task(state, 3) - 16)
    unit = new_unit(state, words[op + 1], place)
    if words[op + 4] != 0:
        state.set_flag(unit, AIR)
    if words[op + 5] != 0:
        state.set_flag(unit, CHARGED)
    note(state, EV_ENTERED, place, words[op + 1], AS_SPAWN)


# Dogmas.


def _dogma_mask(state: State, seat: i64) -> i64:
    """Return the dogmas of the seat that would change: those in the other posture."""
    charging = state.content.code[task(state, 2) + 3] != 0
    count = state.settings.dogma_count
    mask: i64 = 0
    for index in range(count):
        charged = state.dogma_charged[seat] & BIT[index] != 0
        if state.dogmas[count * seat + index] != NONE and charged != charging:
            mask |= BIT[index]
    return mask


def list_dogmas(state: State, buffer: vec[i64]) -> i64:
    """Write the dogmas that may be charged, or discharged."""
    mask = _dogma_mask(state, task(state, 3) % 16)
    written: i64 = 0
    for index in range(state.settings.dogma_count):
        if mask & BIT[index] != 0:
            buffer[written] = OWN_DOGMA + index
            written += 1
    return written


def answer_dogma(state: State, action: i64) -> None:
    """Charge or discharge the dogma."""
    state.prompt = ASK_NOTHING
    seat = task(state, 3) % 16
    index = action - OWN_DOGMA
    set_task(state, 3, task(state, 3) - 16)
    if state.content.code[task(state, 2) + 3] != 0:
        state.dogma_charged[seat] |= BIT[index]
        note(state, EV_DOGMA, seat, index, 1)
    else:
        state.dogma_charged[seat] &= ~BIT[index]
        note(state, EV_DOGMA, seat, index, 0)


# Arranging the top of a deck: which card goes lowest, then the next.


def _run_arrange(state: State) -> None:
    if task(state, 2) <= 1 or not is_in(state, task(state, 3)) or not is_in(state, task(state, 1)):
        pop(state)
    else:
        ask(state, ASK_CARD, task(state, 3))


def _list_arrange(state: State, buffer: vec[i64]) -> i64:
    seat = task(state, 1)
    top = state.room * seat + state.player(seat, P_DECK)
    written: i64 = 0
    for depth in range(1, task(state, 2) + 1):
        id_ = CARD + DEFINITIONS * seat + state.definition[state.deck[top - depth]]
        written = insert(buffer, 0, written, id_)
    return written


def _answer_arrange(state: State, action: i64) -> None:
    seat = task(state, 1)
    left = task(state, 2)
    top = state.room * seat + state.player(seat, P_DECK)
    at = top - left
    while state.definition[state.deck[at]] != (action - CARD) % DEFINITIONS:
        at += 1
    card = state.deck[at]
    while at > top - left:
        state.deck[at] = state.deck[at - 1]
        at -= 1
    state.deck[at] = card
    set_task(state, 2, left - 1)
