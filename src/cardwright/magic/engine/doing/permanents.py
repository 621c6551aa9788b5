"""Tapping, counters, attaching, transforming, phasing (CR 122, 701)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.attachment import attach as attach_to
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import count, objects, one_player, permanents
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen, propose, results
from cardwright.magic.engine.merging import other_face, turn_components
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.proposals import Batch, counting
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.untapping import phase_out as phase_out_one
from cardwright.magic.engine.untapping import tap, untap
from cardwright.magic.program.effects import (
    Attach,
    FlipPermanent,
    MoveCounter,
    PhaseOut,
    Proliferate,
    PutCounter,
    PutSameCounters,
    Regenerate,
    RemoveCounter,
    TapObjects,
    Transform,
)


def tap_objects(state: State, at: int, instruction: TapObjects) -> None:
    """Tap or untap them (CR 701.26)."""
    ids = tuple(permanents(state, state.scopes[at], instruction.what))
    if instruction.untap:
        untap(state, ids)
    else:
        tap(state, ids)


# ---- counters


def put_counter(state: State, at: int, instruction: PutCounter) -> None:
    """Put counters on objects or players (CR 122.6)."""
    scope = state.scopes[at]
    by = scope.you
    if instruction.by is not None:
        by = one_player(state, scope, instruction.by)
    amount = count(state, scope, instruction.count, 1)
    batch = Batch([])
    for thing, share in _shares(state, scope, instruction, amount):
        batch.proposals.append(counting(thing, instruction.kind, share, by, scope.this))
    propose(state, batch)


def _shares(
    state: State, scope: Scope, instruction: PutCounter, amount: int
) -> list[tuple[int, int]]:
    held = [
        thing
        for thing in things(state, scope, instruction.on)
        if is_player(thing) or thing in state.objects
    ]
    if instruction.divided:
        for targets, shares in zip(scope.targets, scope.shares, strict=False):
            if shares and all(thing in targets for thing in held):
                return [(t, s) for t, s in zip(targets, shares, strict=False) if t in held]
    return [(thing, amount) for thing in held]


def counters_of(state: State, thing: int) -> dict[str, int]:
    """Return the counters on a player or object, to be read only."""
    return state.players[thing].counters if is_player(thing) else state.objects[thing].counters


def remove_counter(state: State, at: int, instruction: RemoveCounter) -> None:
    """Remove counters: so many, or all; of one kind, or any."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    for thing in things(state, scope, instruction.on):
        if not is_player(thing) and thing not in state.objects:
            continue
        held = counters_of(state, thing)
        left = count(state, scope, instruction.count, sum(held.values()))
        kinds = [instruction.kind] if instruction.kind else list(held)
        for kind in kinds:
            amount = min(held.get(kind, 0), left)
            left -= amount
            if amount:
                batch.proposals.append(counting(thing, kind, -amount, scope.you, scope.this))
    propose(state, batch)


def move_counter(state: State, at: int, instruction: MoveCounter) -> None:
    """Move counters from one object to another (CR 122.5)."""
    scope = state.scopes[at]
    origin = permanents(state, scope, instruction.origin)
    to = permanents(state, scope, instruction.to)
    if not origin or not to or origin[0] == to[0]:
        return
    held = state.objects[origin[0]].counters
    batch = Batch([])
    kinds = [instruction.kind] if instruction.kind else list(held)
    for kind in kinds:
        amount = min(held.get(kind, 0), count(state, scope, instruction.count, held.get(kind, 0)))
        if amount:
            batch.proposals.append(counting(origin[0], kind, -amount, scope.you, scope.this))
            batch.proposals.append(counting(to[0], kind, amount, scope.you, scope.this))
    propose(state, batch)


def put_same_counters(state: State, at: int, instruction: PutSameCounters) -> None:
    """Put counters like those that another object last had (CR 122.8)."""
    scope = state.scopes[at]
    batch = Batch([])
    for one in things(state, scope, instruction.of):
        for id in permanents(state, scope, instruction.on):
            for kind, amount in state.obj(one).counters.items():
                batch.proposals.append(counting(id, kind, amount, scope.you, scope.this))
    propose(state, batch)


def proliferate(state: State, at: int, instruction: Proliferate) -> None:
    """Choose permanents and players with counters; each gets one more of each kind (701.34)."""
    state.push(Proliferating(at))


class Proliferating(Frame):
    """Asks for what to proliferate, then puts the counters."""

    def __init__(self, at: int) -> None:
        self.scope: int = at
        self.has_asked: bool = False

    def step(self, state: State) -> None:
        """Ask; then put one counter of each kind on each."""
        scope = state.scopes[self.scope]
        if not self.has_asked:
            self.has_asked = True
            among = [p.seat for p in state.players if p.counters and not p.lost]
            among += [id for id in state.battlefield if state.objects[id].counters]
            frame = pick(state, "objects", scope.you, among, 0, len(among))
            frame.word = "proliferate"
            frame.about = scope.item
            return
        state.pop()
        batch = Batch([])
        for thing in state.got:
            for kind in counters_of(state, thing):
                batch.proposals.append(counting(thing, kind, 1, scope.you, scope.this))
        did(state, scope.you, "proliferate")
        propose(state, batch)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Proliferating:
        """Return an independent copy."""
        made = Proliferating(self.scope)
        made.has_asked = self.has_asked
        return made


# ---- what stands on the battlefield


def attach(state: State, at: int, instruction: Attach) -> None:
    """Attach it, or unattach it (CR 701.3)."""
    scope = state.scopes[at]
    for id in permanents(state, scope, instruction.what):
        if instruction.to is None:
            if state.objects[id].attached_to != NONE:
                state.edit(id).attached_to = NONE
            continue
        hosts = things(state, scope, instruction.to)
        if len(hosts) == 1 and (is_player(hosts[0]) or hosts[0] in state.objects):
            attach_to(state, id, hosts[0])


def regenerate(state: State, at: int, instruction: Regenerate) -> None:
    """Make a shield that lasts until end of turn (CR 701.19a)."""
    for id in permanents(state, state.scopes[at], instruction.what):
        state.edit(id).shields += 1


TRANSFORMING: Final = ("transform", "flip", "meld", "modal_dfc", "convert")


def transform(state: State, at: int, instruction: Transform) -> None:
    """Turn double-faced permanents over (CR 701.27)."""
    for id in permanents(state, state.scopes[at], instruction.what):
        kit = layers.chars(state, id).kit
        if not (kit.has("daybound") or kit.has("nightbound")):  # CR 702.145b, 702.145e
            turn_over(state, id)


def turn_over(state: State, id: int) -> None:
    """Show the permanent's other face, if it can (CR 701.27c, 712.9)."""
    obj = state.objects[id]
    if obj.face_down or forbids(state, id, "transform"):
        return
    if not (turn_components(state, id) if obj.parts else _turn(state, id)):
        return
    state.edit(id).timestamp = state.now()  # CR 613.7g
    event = Event("transform")
    event.object = id
    event.player = layers.chars(state, id).controller
    happen(state, event)


def _turn(state: State, id: int) -> bool:
    """Show the other face, if there is one that can be shown; return whether there is."""
    obj = state.objects[id]
    other = other_face(obj.definition, obj.face)
    if other == NONE:
        return False
    state.edit(id).face = other
    return True


def flip(state: State, at: int, instruction: FlipPermanent) -> None:
    """Flip a flip card (CR 710.4)."""
    for id in permanents(state, state.scopes[at], instruction.what):
        obj = state.objects[id]
        if not obj.flipped and obj.definition.card.layout == "flip":
            obj = state.edit(id)
            obj.flipped = True
            obj.face = 1


def phase_out(state: State, at: int, instruction: PhaseOut) -> None:
    """They phase out (CR 702.26)."""
    for id in objects(state, state.scopes[at], instruction.what):
        if state.objects[id].zone == "battlefield" and not state.objects[id].phased_out:
            phase_out_one(state, id)
