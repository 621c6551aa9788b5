"""Resolving the top of the stack (CR 608)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.doing.moving import default_defender, shuffle_library
from cardwright.magic.engine.events import propose_one
from cardwright.magic.engine.merging import Merging
from cardwright.magic.engine.objects import NONE, Item
from cardwright.magic.engine.proposals import moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.asking import holds
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.settling import bless
from cardwright.magic.engine.stack import forget
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.targeting import can_target
from cardwright.magic.engine.types import PERMANENT_TYPES

CHECK: Final = 0
RUN: Final = 1
LEAVE: Final = 2


def resolve_top(state: State) -> None:
    """Let the top object of the stack resolve (CR 405.5)."""
    state.push(Resolve(state.stack[-1]))


class Resolve(Frame):
    """One spell or ability resolves."""

    def __init__(self, id: int) -> None:
        self.id: int = id
        self.stage: int = CHECK
        self.at: int = 0
        """The next mode, by its place among those chosen."""
        self.legal: tuple[tuple[tuple[int, ...], ...], ...] = ()
        """Targets that are still legal, as ``Item.targets``."""
        self.shares: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def step(self, state: State) -> None:
        """Check targets, carry out the modes, leave the stack."""
        if self.stage == CHECK:
            self._check(state)
        elif self.stage == RUN:
            self._run(state)
        else:
            state.pop()
            item = self._item(state)
            if item is not None and item.paid.way == "mutate":
                state.push(Merging(self.id, self.legal[0][0][0]))
            else:
                leave(state, self.id)

    def _item(self, state: State) -> Item | None:
        obj = state.objects.get(self.id)
        return None if obj is None else obj.item

    def _check(self, state: State) -> None:
        """See whether it resolves at all (CR 603.4, 608.2a-b)."""
        item = self._item(state)
        assert item is not None
        scope = state.scopes[item.scope]
        scope.born = state.next_id
        if not holds(state, scope, item.condition):
            state.pop()
            leave(state, self.id)
            return
        if item.sort == "spell" and layers.chars(state, self.id).has("ascend"):
            bless(state, scope.you)  # CR 702.131a
        self._find_legal(state, item, scope)
        if any(slot for mode in item.targets for slot in mode) and not any(
            slot for mode in self.legal for slot in mode
        ):
            if item.paid.way not in ("mutate", "bestow"):
                state.pop()
                fizzle(state, self.id)
                return
            _as_creature(state, self.id)
        self.stage = RUN

    def _find_legal(self, state: State, item: Item, scope: Scope) -> None:
        legal: list[tuple[tuple[int, ...], ...]] = []
        shares: list[tuple[tuple[int, ...], ...]] = []
        for place, mode in enumerate(item.modes):
            slots: list[tuple[int, ...]] = []
            parts: list[tuple[int, ...]] = []
            for index, slot in enumerate(item.body.modes[mode].targets):
                chosen = item.targets[place][index]
                kept = [
                    at for at, thing in enumerate(chosen) if can_target(state, scope, slot, thing)
                ]
                slots.append(tuple(chosen[at] for at in kept))
                held = item.shares[place][index]
                parts.append(tuple(held[at] for at in kept) if held else ())
            legal.append(tuple(slots))
            shares.append(tuple(parts))
        self.legal = tuple(legal)
        self.shares = tuple(shares)

    def _run(self, state: State) -> None:
        item = self._item(state)
        if item is None or self.at == len(item.modes):
            self.stage = LEAVE
            return
        scope = state.scopes[item.scope]
        mode = item.body.modes[item.modes[self.at]]
        if mode.targets:  # a delayed trigger without targets keeps those of its spell
            scope.targets = self.legal[self.at]
            scope.shares = self.shares[self.at]
        program = mode.program
        self.at += 1
        run_in(state, item.scope, program)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Resolve:
        """Return an independent copy."""
        made = Resolve(self.id)
        made.stage = self.stage
        made.at = self.at
        made.legal = self.legal
        made.shares = self.shares
        return made


def _as_creature(state: State, id: int) -> None:
    """Let a mutating or bestowed spell be a creature spell: its target is illegal.

    CR 702.103e, 702.140b.
    """
    obj = state.edit(id)
    assert obj.item is not None
    item = obj.item.copy()
    item.paid.times.pop(item.paid.way, None)
    item.paid.way = ""
    item.targets = ()
    item.modes = ()
    obj.item = item


def leave(state: State, id: int) -> None:
    """Take what has resolved off the stack (CR 608.2n, 608.3)."""
    obj = state.objects.get(id)
    if obj is None or obj.item is None or obj.zone != "stack":
        return
    item = obj.item
    if item.sort != "spell":
        forget(state, item)
        zones.cease(state, id, layers.chars(state, id))
        return
    chars = layers.chars(state, id)
    if any(word in chars.types for word in PERMANENT_TYPES):
        _enter(state, id, item)
    else:
        _put_away(state, id, item)


def _enter(state: State, id: int, item: Item) -> None:
    """A permanent spell becomes a permanent (CR 608.3a); an Aura enchants its target (608.3c)."""
    obj = state.objects[id]
    move = moving(id, "stack", "battlefield", "resolve", obj.owner)
    entry = move.entry
    assert entry is not None
    entry.controller = layers.chars(state, id).controller
    if entry.controller == NONE:
        entry.controller = obj.controller
    entry.face = obj.face
    entry.face_down = obj.face_down
    if item.paid.way == "sneak":  # CR 702.190b
        entry.tapped = True
        entry.attacking = default_defender(state, entry.controller)
    if "Aura" in layers.chars(state, id).subtypes and item.targets and item.targets[0]:
        entry.attach_to = item.targets[0][0][0]
    forget(state, item)
    propose_one(state, move)


def _put_away(state: State, id: int, item: Item) -> None:
    """An instant or sorcery is put into its owner's graveyard (CR 608.2n)."""
    forget(state, item)
    obj = state.objects[id]
    if obj.is_copy:
        zones.cease(state, id, layers.chars(state, id))
        return
    subtypes = layers.chars(state, id).subtypes
    if "Omen" in subtypes:
        propose_one(state, moving(id, "stack", "library", "resolve", obj.owner))
        shuffle_library(state, obj.owner)  # CR 720.3d
        return
    move = moving(id, "stack", "graveyard", "resolve", obj.owner)
    if "Adventure" in subtypes:
        assert move.entry is not None
        move.event.to = "exile"  # CR 715.3d
        move.entry.mark = "adventure"
        move.entry.controller = obj.controller
    propose_one(state, move)


def fizzle(state: State, id: int) -> None:
    """Take it off the stack: all its targets are illegal (CR 608.2b)."""
    obj = state.objects[id]
    item = obj.item
    assert item is not None
    forget(state, item)
    if item.sort != "spell" or obj.is_copy:
        zones.cease(state, id, layers.chars(state, id))
    else:
        propose_one(state, moving(id, "stack", "graveyard", "rule", obj.owner))
