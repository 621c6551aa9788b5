"""Combat and Domain: groups, divided damage, bonuses, life (parlor 14.4 to 14.12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import BIT, DECK, NO_CARD
from cardwright.games.parlor_magic.kernel.attack import blockers_of
from cardwright.games.parlor_magic.kernel.bits import count, from_index, list_mask, lowest
from cardwright.games.parlor_magic.kernel.creatures import power, silence_tagged, wound
from cardwright.games.parlor_magic.kernel.happenings import (
    ATTACKERS_BLOCKERS,
    EV_BONUS,
    EV_COMPARED,
    EV_STRUCK,
    EV_TAXED,
    UNBLOCKED_DOMAIN,
)
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ASSIGN,
    ASK_BONUS,
    ASK_NOTHING,
    ASSIGN,
    AT_DOMAIN,
    BONUS,
    ENDED_ATTACK,
    NO_TRUMP,
    STEP_COMBAT,
    pair,
    pair_cre,
    pair_other,
)
from cardwright.games.parlor_magic.kernel.questions import ask, end_game
from cardwright.games.parlor_magic.kernel.spots import (
    OUTTRUMP,
    advantage,
    bonus,
    is_outtrump,
    shown,
)
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.kernel.zones import (
    change_life,
    enh_spots,
    note,
    taxed,
)

FROM_BONUS: Final = -1
"""Source of damage that a side deals, not a card."""

# ``State.stage``: what comes next. In the combat step, in this order:
COMPARE: Final = 0
FIRST_BONUS: Final = 1
"""The opposing Ruler's bonus, where he divides first (R-ATK-6)."""
DIVIDE_POWER: Final = 2
DIVIDE_BONUS: Final = 3
STRIKE_BACK: Final = 4
FOUGHT: Final = 5
# In the Domain step: COMPARE, then
STRIKE: Final = 1
STRUCK: Final = 2


def group_spots(state: State, mask: i64, seat: i64) -> i64:
    """Return what these Cres of one Ruler show together (12.1b)."""
    spots: i64 = 0
    rest = mask
    while rest != 0:
        spots |= state.spots[DECK * seat + lowest(rest)]
        rest &= rest - 1
    return spots


def total_power(state: State, mask: i64, seat: i64) -> i64:
    """Return the sum of the current Pwr of these Cres of one Ruler."""
    total: i64 = 0
    rest = mask
    while rest != 0:
        total += power(state, DECK * seat + lowest(rest))
        rest &= rest - 1
    return total


def unblocked(state: State) -> i64:
    """Return the mask of the attackers that nobody was assigned to (14.3)."""
    return state.attackers & ~state.blocked


# The combat step (14.4 to 14.6).


def run_combat(state: State) -> None:
    """Go on with the combat step until something is asked or the step is over."""
    while state.prompt == ASK_NOTHING and state.stage != FOUGHT:
        stage = state.stage
        state.stage += 1
        if stage == COMPARE:
            _compare_groups(state)
        elif stage == DIVIDE_POWER:
            _divide_power(state)
        elif stage == STRIKE_BACK:
            _strike_back(state)
        elif stage == DIVIDE_BONUS or state.settings.opponent_divides_first:
            _divide_group_bonus(state, stage)


def _compare_groups(state: State) -> None:
    """Compare all attackers with all blockers that are there (14.5, 14.10)."""
    silence_tagged(state)
    state.divided = 0
    state.bonus_due = 0
    if state.attackers == 0 or state.blockers == 0:
        return
    phasing = state.phasing
    ours = group_spots(state, state.attackers, phasing)
    theirs = group_spots(state, state.blockers, 1 - phasing)
    amount = advantage(ours, theirs, state.trump, state.settings)
    note(state, EV_COMPARED, ATTACKERS_BLOCKERS, amount, NO_CARD)
    if amount > 0 and _has_bonus(state, state.attackers, phasing):
        state.bonus_due = bonus(amount)
    elif amount < 0 and _has_bonus(state, state.blockers, 1 - phasing):
        state.bonus_due = -bonus(amount)


def _has_bonus(state: State, mask: i64, seat: i64) -> bool:
    """Return whether a superior side of Cres gets its bonus (R-ATK-8)."""
    return not state.settings.bonus_needs_power or total_power(state, mask, seat) > 0


def _divide_power(state: State) -> None:
    """Deal each attacker's Pwr to its blockers; ask where there are several (14.4, 14.11)."""
    start = DECK * state.phasing
    rest = state.attackers & state.blocked & ~state.divided
    while rest != 0:
        index = lowest(rest)
        rest &= rest - 1
        state.divided |= BIT[index]
        attacker = start + index
        points = power(state, attacker)
        blockers = blockers_of(state, attacker)
        if points == 0 or blockers == 0:
            continue
        if count(blockers) == 1:
            wound(state, DECK * (1 - state.phasing) + lowest(blockers), points, attacker)
            continue
        state.dealer = attacker
        state.points_left = points
        state.stage = DIVIDE_POWER
        ask(state, ASK_ASSIGN, state.phasing)
        return


def _open_blockers(state: State) -> i64:
    """Return the mask of the dealer's blockers from the last one named on."""
    blockers = blockers_of(state, state.dealer)
    if state.cursor == 0:
        return blockers
    last = pair_other(state.cursor - ASSIGN)
    return from_index(blockers, last - DECK * (1 - state.phasing))


def list_assignments(state: State, buffer: vec[i64]) -> i64:
    """Write on whom the next point of the dealer's Pwr may be put."""
    start = DECK * (1 - state.phasing)
    written: i64 = 0
    rest = _open_blockers(state)
    while rest != 0:
        buffer[written] = ASSIGN + pair(state.dealer, start + lowest(rest))
        written += 1
        rest &= rest - 1
    return written


def answer_assign(state: State, action: i64) -> None:
    """Put one point on a blocker; the last one in the list takes all that is left."""
    wound(state, pair_other(action - ASSIGN), 1, pair_cre(action - ASSIGN))
    state.points_left -= 1
    state.cursor = action
    blockers = _open_blockers(state)
    if state.points_left > 0 and count(blockers) > 1:
        return
    blocker = DECK * (1 - state.phasing) + lowest(blockers)
    wound(state, blocker, state.points_left, state.dealer)
    state.points_left = 0
    state.dealer = NO_CARD
    state.prompt = ASK_NOTHING


def _divide_group_bonus(state: State, stage: i64) -> None:
    """Let the superior side divide its bonus among the other group (14.5, R-ATK-7)."""
    if state.bonus_due < 0:
        _divide_bonus(state, 1 - state.phasing)
    elif state.bonus_due > 0 and stage == DIVIDE_BONUS:
        _divide_bonus(state, state.phasing)


def _strike_back(state: State) -> None:
    """Deal each blocker's Pwr to the attacker it blocks, if that is there still (14.4)."""
    start = DECK * (1 - state.phasing)
    rest = state.blockers
    while rest != 0:
        blocker = start + lowest(rest)
        attacker = state.blocking[blocker]
        if state.attackers & BIT[attacker - DECK * state.phasing] != 0:
            wound(state, attacker, power(state, blocker), blocker)
        rest &= rest - 1


# Dividing a bonus, in either step.


def bonus_targets(state: State) -> i64:
    """Return the mask of the other side's Cres that the bonus may be put on."""
    if state.step != STEP_COMBAT:
        return unblocked(state)
    return state.blockers if state.seat == state.phasing else state.attackers


def _divide_bonus(state: State, seat: i64) -> None:
    """Begin to divide the bonus that is due."""
    state.seat = seat
    state.points_left = state.bonus_due if state.bonus_due > 0 else -state.bonus_due
    state.bonus_due = 0
    note(state, EV_BONUS, seat, state.points_left, 0)
    ask(state, ASK_BONUS, seat)
    _finish_bonus(state, bonus_targets(state))


def _finish_bonus(state: State, targets: i64) -> None:
    """Deal what is left where only one Cre can still take it."""
    if state.points_left > 0 and count(targets) > 1:
        return
    wound(state, DECK * (1 - state.seat) + lowest(targets), state.points_left, FROM_BONUS)
    state.points_left = 0
    state.prompt = ASK_NOTHING


def _open_bonus_targets(state: State) -> i64:
    """Return the mask of the targets from the last one named on."""
    start = DECK * (1 - state.seat)
    return from_index(bonus_targets(state), state.cursor - BONUS - start)


def list_bonus(state: State, buffer: vec[i64]) -> i64:
    """Write on whom the next point of the bonus may be put."""
    start = DECK * (1 - state.seat)
    return list_mask(_open_bonus_targets(state), BONUS + start, buffer, 0)


def answer_bonus(state: State, action: i64) -> None:
    """Put one point of the bonus on a Cre; the last one in the list takes all that is left."""
    wound(state, action - BONUS, 1, FROM_BONUS)
    state.points_left -= 1
    state.cursor = action
    _finish_bonus(state, _open_bonus_targets(state))


# The Domain step (14.7, 14.8).


def run_domain(state: State) -> None:
    """Go on with the Domain step until something is asked or the step is over."""
    while state.prompt == ASK_NOTHING and state.stage != STRUCK:
        stage = state.stage
        state.stage += 1
        if unblocked(state) == 0:  # 14.12
            continue
        if stage == COMPARE:
            _face_domain(state)
        else:
            _strike_ruler(state)


def domain_advantage(state: State) -> i64:
    """Return the advantage of the unblocked attackers over the Domain (14.7, R-CMP-9)."""
    defender = 1 - state.phasing
    domain = state.spots[AT_DOMAIN + defender]
    attackers = unblocked(state)
    if domain == 0 and state.settings.empty_domain_trumped and state.trump != NO_TRUMP:
        trumps = shown(_attached_spots(state, attackers), state.trump)
        return trumps + OUTTRUMP if trumps > 0 else 0
    ours = group_spots(state, attackers, state.phasing)
    return advantage(ours, domain, state.trump, state.settings)


def _attached_spots(state: State, attackers: i64) -> i64:
    spots: i64 = 0
    while attackers != 0:
        spots |= enh_spots(state, DECK * state.phasing + lowest(attackers))
        attackers &= attackers - 1
    return spots


def _face_domain(state: State) -> None:
    """Compare the unblocked attackers with the Domain; a superior Domain acts first (14.7)."""
    state.bonus_due = 0
    defender = 1 - state.phasing
    amount = domain_advantage(state)
    note(state, EV_COMPARED, UNBLOCKED_DOMAIN, amount, NO_CARD)
    if amount < 0:  # 14.7a
        change_life(state, defender, 2 if is_outtrump(amount) else 1)
        state.bonus_due = -bonus(amount)
        _divide_bonus(state, defender)
    elif amount > 0 and _has_bonus(state, unblocked(state), state.phasing):  # 14.7b
        state.bonus_due = bonus(amount)


def _strike_ruler(state: State) -> None:
    """Deal the attackers' bonus and Pwr to the opposing Ruler, who may lose by it (17.2)."""
    defender = 1 - state.phasing
    dealt = state.bonus_due
    state.bonus_due = 0
    if dealt > 0:
        note(state, EV_STRUCK, defender, FROM_BONUS, dealt)
    rest = unblocked(state)
    while rest != 0:
        attacker = DECK * state.phasing + lowest(rest)
        points = power(state, attacker)
        if points > 0:
            note(state, EV_STRUCK, defender, attacker, points)
        dealt += points
        rest &= rest - 1
    if dealt == 0:
        return
    change_life(state, defender, -dealt)
    if state.ruler(defender).life <= 0:
        end_game(state, ENDED_ATTACK, state.phasing)


# After combat (14.9).


def tax_fighters(state: State) -> None:
    """Tax all attackers and blockers still in the Field; the combat is over (14.9)."""
    ours = state.ruler(state.phasing)
    theirs = state.ruler(1 - state.phasing)
    newly = state.attackers & ~taxed(ours)
    newly_theirs = state.blockers & ~taxed(theirs)
    ours.taxed_own |= newly
    theirs.taxed_away |= newly_theirs
    if state.recording:
        _note_taxed(state, newly, state.phasing)
        _note_taxed(state, newly_theirs, 1 - state.phasing)
    rest = state.blockers
    while rest != 0:
        state.blocking[DECK * (1 - state.phasing) + lowest(rest)] = NO_CARD
        rest &= rest - 1
    state.attackers = 0
    state.blocked = 0
    state.blockers = 0
    state.harried = 0
    state.divided = 0
    silence_tagged(state)


def _note_taxed(state: State, mask: i64, seat: i64) -> None:
    while mask != 0:
        note(state, EV_TAXED, DECK * seat + lowest(mask), state.phasing, 0)
        mask &= mask - 1
