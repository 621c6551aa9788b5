"""Paying the parts of a cost that are not mana (CR 118, 601.2h)."""

from __future__ import annotations

from cardwright.magic.engine.choosing import Pick, pick
from cardwright.magic.engine.costing import (
    cards,
    count_of,
    counters_on,
    returnable,
    sacrificable,
    tappable,
    with_counters,
)
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.events import propose, propose_one
from cardwright.magic.engine.exerting import exert
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.paying import (
    PICKED_PARTS,
    PICKING,
    PLAIN,
    PayFrame,
    move_all,
)
from cardwright.magic.engine.proposals import (
    Batch,
    Proposal,
    changing_life,
    counting,
    counting_without_effect,
    moving,
)
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.randomly import at_random
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.state import State
from cardwright.magic.engine.totals import is_payable
from cardwright.magic.engine.untapping import tap, untap
from cardwright.magic.engine.zones import cards_in
from cardwright.magic.program import costs as c
from cardwright.magic.program.node import Cost

# ---- parts that are chosen: each pushes a frame, or returns that there is nothing to choose


def _pick(
    state: State, frame: PayFrame, among: list[int], count: int, word: str, part: Cost
) -> bool:
    made = pick(state, "objects", frame.scope.you, among, count, count)
    _fill(made, frame, word, part)
    return True


def _fill(made: Pick, frame: PayFrame, word: str, part: Cost) -> None:
    made.word = word
    made.about = frame.scope.this
    made.node = part


def _pick_tapped(state: State, frame: PayFrame, part: c.TapOthers) -> bool:
    among = tappable(state, frame.scope, part)
    count = count_of(state, frame.scope, part.count)
    if part.total_power:
        among = [id for id in among if id != frame.scope.this]
        made = pick(state, "objects", frame.scope.you, among, 0, len(among))
        made.total_stat = "crew"
        made.total_least = count
        _fill(made, frame, "tap", part)
        return True
    return _pick(state, frame, among, count, "tap", part)


def _pick_sacrificed(state: State, frame: PayFrame, part: c.Sacrifice) -> bool:
    if part.filter is None:
        return False
    among = sacrificable(state, frame.scope, part.filter)
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "sacrifice", part)


def _pick_discarded(state: State, frame: PayFrame, part: c.Discard) -> bool:
    if part.whole_hand or part.at_random or (part.filter is None and part.count is None):
        return False
    among = cards(state, frame.scope, "hand", part.filter)
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "discard", part)


def _pick_exiled(state: State, frame: PayFrame, part: c.ExileCards) -> bool:
    if part.filter is None:
        return False
    among = cards(state, frame.scope, part.zone, part.filter)
    if part.total is not None:
        made = pick(state, "objects", frame.scope.you, among, 0, len(among))
        made.total_stat = "mana_value"
        made.total_least = number(state, frame.scope, part.total)
        _fill(made, frame, "exile", part)
        return True
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "exile", part)


def _pick_returned(state: State, frame: PayFrame, part: c.ReturnToHand) -> bool:
    if part.filter is None:
        return False
    among = returnable(state, frame.scope, part)
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "return", part)


def _pick_revealed(state: State, frame: PayFrame, part: c.RevealCards) -> bool:
    if part.filter is None:
        return False
    among = cards(state, frame.scope, "hand", part.filter)
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "reveal", part)


def _pick_put_back(state: State, frame: PayFrame, part: c.PutOnLibrary) -> bool:
    among = cards(state, frame.scope, part.zone, part.filter)
    return _pick(state, frame, among, count_of(state, frame.scope, part.count), "put", part)


def _pick_with_counters(state: State, frame: PayFrame, part: c.RemoveCounters) -> bool:
    """Choose the permanents, one for each counter."""
    if part.filter is None:
        return False
    among: list[int] = []
    for id in with_counters(state, frame.scope, part):
        among.extend([id] * counters_on(state, id, part.kind))
    count = count_of(state, frame.scope, part.count)
    if len(set(among)) == len(among) or count == 1:
        return _pick(state, frame, sorted(set(among), key=among.index), count, "remove", part)
    state.got = tuple(among[:count])
    frame.at += 1
    _remove_from(state, frame, part, state.got)
    frame.at -= 1
    return False


def _choose_part(state: State, frame: PayFrame, part: c.OneOf) -> bool:
    options: list[Option] = []
    for index, one in enumerate(part.parts):
        if is_payable(state, frame.scope, one):
            options.append(Option("", NONE, index))
    if not options:
        options.append(Option("", NONE, 0))
    question = Question("text", frame.scope.you, options)
    question.word = "cost"
    question.about = frame.scope.this
    question.node = part
    state.question = question
    return True


# ---- what is done with what was chosen


def _tap_chosen(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    tap(state, chosen)
    frame.note("tapped", chosen)


def _sacrifice(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    frame.note("sacrificed", chosen)
    move_all(state, list(chosen), "graveyard", "sacrifice", frame.scope.this)


def _discard(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    frame.note("discarded", chosen)
    move_all(state, list(chosen), "graveyard", "discard", frame.scope.this)


def _exile(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    frame.note("exiled", chosen)
    move_all(state, list(chosen), "exile", "exile", frame.scope.this)
    if isinstance(part, c.ExileCards) and part.total is not None:
        did(state, frame.scope.you, "evidence", frame.scope.this)


def _return(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    frame.note("returned", chosen)
    move_all(state, list(chosen), "hand", "effect", frame.scope.this)


def _reveal(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    frame.note("revealed", chosen)
    for id in chosen:
        did(state, frame.scope.you, "reveal", id)


def _put_back(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    assert isinstance(part, c.PutOnLibrary)
    moves: list[Proposal] = []
    for id in chosen:
        obj = state.objects[id]
        move = moving(id, obj.zone, "library", "effect", obj.owner, frame.scope.this)
        assert move.entry is not None
        move.entry.place = "bottom" if part.bottom else "top"
        moves.append(move)
    propose(state, Batch(moves))


def _remove_from(state: State, frame: PayFrame, part: Cost, chosen: tuple[int, ...]) -> None:
    assert isinstance(part, c.RemoveCounters)
    for id in chosen:
        kind = part.kind or next(iter(state.objects[id].counters))
        propose_one(state, counting(id, kind, -1, frame.scope.you, frame.scope.this))


# ---- parts without a choice


def _tap_this(state: State, frame: PayFrame, part: Cost) -> None:
    tap(state, (frame.scope.this,))


def _untap_this(state: State, frame: PayFrame, part: Cost) -> None:
    untap(state, (frame.scope.this,))


def _sacrifice_this(state: State, frame: PayFrame, part: Cost) -> None:
    _sacrifice(state, frame, part, (frame.scope.this,))


def _discard_plain(state: State, frame: PayFrame, part: c.Discard) -> None:
    hand = [id for id in state.players[frame.scope.you].hand if id != frame.scope.item]
    if part.whole_hand:
        _discard(state, frame, part, tuple(hand))
    elif part.at_random:
        _discard(state, frame, part, at_random(state, hand, count_of(state, frame.scope, None)))
    else:
        _discard(state, frame, part, (frame.scope.this,))


def _pay_life(state: State, frame: PayFrame, part: c.PayLife) -> None:
    amount = number(state, frame.scope, part.amount)
    frame.paid.times["life"] = amount
    propose_one(state, changing_life(frame.scope.you, -amount, frame.scope.this))


def _pay_energy(state: State, frame: PayFrame, part: c.PayEnergy) -> None:
    amount = number(state, frame.scope, part.amount)
    propose_one(state, counting(frame.scope.you, "energy", -amount, frame.scope.you))


def _remove_counters(state: State, frame: PayFrame, part: c.RemoveCounters) -> None:
    if part.filter is not None:
        return
    amount = count_of(state, frame.scope, part.count)
    kind = part.kind or next(iter(state.objects[frame.scope.this].counters))
    frame.paid.times["removed"] = amount
    propose_one(state, counting(frame.scope.this, kind, -amount, frame.scope.you))


def _paid_in_counters(frame: PayFrame, thing: int, kind: str, amount: int) -> Proposal:
    return counting_without_effect(thing, kind, amount, frame.scope.you, "cost")


def _put_counters(state: State, frame: PayFrame, part: c.PutCounters) -> None:
    amount = count_of(state, frame.scope, part.count)
    propose_one(state, _paid_in_counters(frame, frame.scope.this, part.kind, amount))


def _loyalty(state: State, frame: PayFrame, part: c.Loyalty) -> None:
    amount = -frame.scope.x if part.variable else part.change
    propose_one(state, _paid_in_counters(frame, frame.scope.this, "loyalty", amount))


def _exile_this(state: State, frame: PayFrame, part: Cost) -> None:
    _exile(state, frame, part, (frame.scope.this,))


def _return_this(state: State, frame: PayFrame, part: Cost) -> None:
    _return(state, frame, part, (frame.scope.this,))


def _reveal_this(state: State, frame: PayFrame, part: Cost) -> None:
    frame.note("revealed", (frame.scope.this,))
    did(state, frame.scope.you, "reveal", frame.scope.this)


def _mill(state: State, frame: PayFrame, part: c.MillCards) -> None:
    count = number(state, frame.scope, part.count)
    library = cards_in(state, frame.scope.you, "library")
    move_all(state, library[len(library) - count :], "graveyard", "mill", frame.scope.this)


def _unattach(state: State, frame: PayFrame, part: Cost) -> None:
    state.edit(frame.scope.this).attached_to = NONE


def _exert(state: State, frame: PayFrame, part: Cost) -> None:
    exert(state, frame.scope.this, frame.scope.you)


def _deal_self(state: State, frame: PayFrame, part: c.DealSelf) -> None:
    amount = number(state, frame.scope, part.amount)
    for thing in things(state, frame.scope, part.ref):
        if part.what == "tap":
            tap(state, (thing,))
        else:
            propose_one(state, _paid_in_counters(frame, thing, part.what, amount))


PICKING.update(
    {
        c.TapOthers: _pick_tapped,
        c.Sacrifice: _pick_sacrificed,
        c.Discard: _pick_discarded,
        c.ExileCards: _pick_exiled,
        c.ReturnToHand: _pick_returned,
        c.RevealCards: _pick_revealed,
        c.PutOnLibrary: _pick_put_back,
        c.RemoveCounters: _pick_with_counters,
        c.OneOf: _choose_part,
    }
)
PICKED_PARTS.update(
    {
        c.TapOthers: _tap_chosen,
        c.Sacrifice: _sacrifice,
        c.Discard: _discard,
        c.ExileCards: _exile,
        c.ReturnToHand: _return,
        c.RevealCards: _reveal,
        c.PutOnLibrary: _put_back,
        c.RemoveCounters: _remove_from,
    }
)
PLAIN.update(
    {
        c.TapThis: _tap_this,
        c.UntapThis: _untap_this,
        c.Sacrifice: _sacrifice_this,
        c.Discard: _discard_plain,
        c.PayLife: _pay_life,
        c.PayEnergy: _pay_energy,
        c.RemoveCounters: _remove_counters,
        c.PutCounters: _put_counters,
        c.Loyalty: _loyalty,
        c.ExileCards: _exile_this,
        c.ReturnToHand: _return_this,
        c.RevealCards: _reveal_this,
        c.MillCards: _mill,
        c.UnattachThis: _unattach,
        c.Exert: _exert,
        c.DealSelf: _deal_self,
    }
)
