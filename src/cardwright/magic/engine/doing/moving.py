"""Moving objects: exile, bounce, reanimation, destruction, sacrifice (CR 400, 701)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.attachment import can_enchant
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.costing import count_of, sacrificable
from cardwright.magic.engine.doing.each import Chooser, EachPlayer
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import objects, permanents, players
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, Proposal, moving
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.replacing import enter_with
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import PERMANENT_TYPES
from cardwright.magic.engine.zones import shuffle
from cardwright.magic.program.effects import Destroy, Move, SacrificeObjects
from cardwright.magic.program.node import Instruction


def move(state: State, at: int, instruction: Move) -> None:
    """Put objects into a zone, all at once."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    if instruction.link:
        batch.link = instruction.link
        batch.link_on = scope.this
    for id in objects(state, scope, instruction.what):
        if _can_move(state, id, instruction) and _has_host(state, scope, id, instruction):
            batch.proposals.append(_proposal(state, scope, id, instruction))
    _order(state, batch, instruction)
    if instruction.until != "permanent":
        _until(state, scope, batch, instruction)
    propose(state, batch)
    if instruction.place == "shuffled" and instruction.to == "library":
        for seat in {p.event.player for p in batch.proposals}:
            shuffle_library(state, seat)


def move_chosen(
    state: State, at: int, instruction: Move, chosen: list[tuple[int, tuple[int, ...]]]
) -> None:
    """Put what each player has chosen into a zone, all at once; each is bound to ``each``."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    if instruction.link:
        batch.link = instruction.link
        batch.link_on = scope.this
    for seat, ids in chosen:
        scope.things["each"] = (seat,)
        for id in ids:
            if _can_move(state, id, instruction) and _has_host(state, scope, id, instruction):
                batch.proposals.append(_proposal(state, scope, id, instruction))
    scope.things.pop("each", None)
    propose(state, batch)


def move_each(state: State, at: int, moves: list[tuple[int, Move]]) -> None:
    """Let each thing, bound to ``each``, be moved as is said of it, all at once."""
    scope = state.scopes[at]
    batch = Batch([])
    for thing, instruction in moves:
        scope.things["each"] = (thing,)
        for id in objects(state, scope, instruction.what):
            if _can_move(state, id, instruction):
                batch.proposals.append(_proposal(state, scope, id, instruction))
    scope.things.pop("each", None)
    propose(state, batch)


def _can_move(state: State, id: int, instruction: Move) -> bool:
    obj = state.objects[id]
    if obj.zone == instruction.to and obj.zone != "library":
        return obj.zone == "exile"  # CR 406.7: it is exiled anew
    if obj.zone == "stack" and obj.item is not None and obj.item.sort != "spell":
        return False
    if instruction.to == "battlefield" and not instruction.face_down:
        face = 1 if instruction.transformed and len(obj.definition.faces) > 1 else 0
        types = obj.definition.faces[face].types
        return any(word in types for word in PERMANENT_TYPES)  # CR 304.4, 307.4
    return True


def _has_host(state: State, scope: Scope, id: int, instruction: Move) -> bool:
    """Return whether an Aura that is to enter attached to something can (CR 303.4i)."""
    chars = layers.chars(state, id)
    if instruction.attach_to is None or "Aura" not in chars.subtypes:
        return True
    hosts = things(state, scope, instruction.attach_to)
    return bool(hosts) and can_enchant(state, state.objects[id], chars, hosts[0])


def _proposal(state: State, scope: Scope, id: int, instruction: Move) -> Proposal:
    obj = state.objects[id]
    made = moving(id, obj.zone, instruction.to, instruction.cause, obj.owner, scope.this)
    made.event.cause = scope.item
    entry = made.entry
    assert entry is not None
    entry.place = "bottom" if "bottom" in instruction.place else "top"
    entry.depth = instruction.depth
    entry.face_down = "effect" if instruction.face_down else ""
    if instruction.to != "battlefield":
        for counter in instruction.counters:
            entry.counters.append((counter.kind, count_of(state, scope, counter.count)))
        return made
    if instruction.attach_to is not None:
        entry.attach_to = next(iter(things(state, scope, instruction.attach_to)), NONE)
    if instruction.under is not None:
        seats = players(state, scope, instruction.under)
        entry.controller = seats[0] if len(seats) == 1 else obj.owner
    entry.tapped = instruction.tapped or instruction.attacking
    if instruction.attacking:
        entry.attacking = default_defender(state, entry.controller)
    if instruction.transformed and len(obj.definition.faces) > 1:
        entry.face = 1
    enter_with(state, scope, entry, instruction.counters)
    if instruction.changes:
        entry.changes.append(instruction.changes)
    return made


def default_defender(state: State, seat: int) -> int:
    """Return whom a creature attacks that enters attacking; ``NONE`` outside combat (508.4)."""
    if state.attacking_player != seat:
        return NONE
    for id in state.attackers:
        return state.objects[id].attacking
    return next((p.seat for p in state.players if p.seat != seat and not p.lost), NONE)


def _order(state: State, batch: Batch, instruction: Move) -> None:
    """Put cards that go to a random order into one; others their owner arranges (CR 401.4)."""
    batch.is_ordered = instruction.place in ("random_bottom", "shuffled")
    if instruction.place == "random_bottom":
        chance = state.chance("random")
        held = batch.proposals
        for last in range(len(held) - 1, 0, -1):
            other = int(chance.below(last + 1))
            held[last], held[other] = held[other], held[last]


def _until(state: State, scope: Scope, batch: Batch, instruction: Move) -> None:
    """Let the cards return as a duration ends (CR 610.3)."""
    if scope.this not in state.objects and instruction.until == "while_this_on_battlefield":
        batch.proposals.clear()  # CR 610.3b: it is over already
        return
    effect = Effect(state.new_id(), scope.copy(), instruction.until)
    effect.turn = state.turn
    effect.returns = tuple((p.event.old, p.event.origin) for p in batch.proposals)
    state.effects.append(effect)


def shuffle_library(state: State, seat: int) -> None:
    """Shuffle, and let it be noticed (CR 701.24)."""
    shuffle(state, seat)
    state.touch()
    did(state, seat, "shuffle")


def destroy(state: State, at: int, instruction: Destroy) -> None:
    """Destroy them (CR 701.8)."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    for id in permanents(state, scope, instruction.what):
        owner = state.objects[id].owner
        made = moving(id, "battlefield", "graveyard", "destroy", owner, scope.this)
        made.event.flag = instruction.no_regeneration
        made.event.cause = scope.item
        batch.proposals.append(made)
    propose(state, batch)


# ---- sacrifice


def sacrifice(state: State, at: int, instruction: SacrificeObjects) -> None:
    """They sacrifice (CR 701.21): chosen in turn order, all at once."""
    scope = state.scopes[at]
    if instruction.what is not None:
        held = permanents(state, scope, instruction.what)
        seats = players(state, scope, instruction.who)
        mine = [id for id in held if layers.chars(state, id).controller in seats]
        _sacrifice(state, at, instruction.bind, mine)
        return
    seats = players(state, scope, instruction.who)
    state.push(EachPlayer(at, instruction, seats, SACRIFICES))


class Sacrifices(Chooser):
    """Players choose what to sacrifice."""

    def ask(self, state: State, at: int, instruction: Instruction, seat: int) -> None:
        """Ask for as many as he must sacrifice, or all he has."""
        assert isinstance(instruction, SacrificeObjects)
        own = state.scopes[at]
        scope = own.copy()
        scope.you = seat
        among = sacrificable(state, scope, instruction.filter)
        most = len(among)
        if instruction.count is not None:
            most = count_of(state, own, instruction.count)
        frame = pick(state, "objects", seat, among, most, most)
        frame.word = "sacrifice"
        frame.about = own.item
        frame.node = instruction

    def act(self, state: State, at: int, instruction: Instruction, chosen: list[int]) -> None:
        """Sacrifice them all at once."""
        assert isinstance(instruction, SacrificeObjects)
        _sacrifice(state, at, instruction.bind, chosen)


SACRIFICES: Final = Sacrifices()


def _sacrifice(state: State, at: int, bind: str, ids: list[int]) -> None:
    batch = results(state, at, bind)
    for id in ids:
        owner = state.objects[id].owner
        batch.proposals.append(
            moving(id, "battlefield", "graveyard", "sacrifice", owner, state.scopes[at].this)
        )
    propose(state, batch)
