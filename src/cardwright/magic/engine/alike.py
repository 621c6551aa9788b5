"""Triggered abilities that wait and between which nobody could tell the order (CR 603.3b)."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Chars, Obj, is_player
from cardwright.magic.engine.records import Pending
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import targets_of
from cardwright.magic.engine.state import State
from cardwright.magic.program import abilities, amounts, conditions, effects, filters, refs, steps
from cardwright.magic.program.node import Node, pieces

Looks: TypeAlias = tuple[object, ...]

_WHATEVER_IT_IS: Final = frozenset[type[Node]](
    (
        *(abilities.Body, abilities.Mode, steps.May, steps.If),
        *(effects.DrawCards, effects.GainLife, effects.LoseLife),
        *(refs.You, refs.Opponents, refs.AllPlayers, refs.EventRef, refs.ControllerOf),
        *(refs.Every, amounts.Number, amounts.Count, amounts.EventAmount),
        *(conditions.Compare, filters.All, filters.Controlled, filters.HasType),
        *(filters.HasSubtype, filters.IsToken),
    )
)
"""What says the same whichever object has the ability."""
_OF_THE_EVENT: Final = frozenset[type[Node]](
    (
        *(refs.EventRef, amounts.EventAmount, amounts.VariableX, amounts.TimesHappened),
        refs.DefendingPlayer,
    )
)
"""What depends on the event that triggered the ability."""


class Alike:
    """Puts waiting abilities together while nothing happens."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.marked: set[int] | None = None

    def groups(self, places: list[int]) -> list[list[int]]:
        """Return the places in ``State.pending`` by what waits there, in their order.

        The order within a group changes nothing for anybody: targets and modes are chosen for
        each ability as it is put on the stack (CR 603.3c-d).
        """
        pending = self.state.pending
        found: list[list[int]] = []
        for place in places:
            for group in found:
                if self.are_alike(pending[group[0]], pending[place]):
                    group.append(place)
                    break
            else:
                found.append([place])
        return found

    def are_alike(self, left: Pending, right: Pending) -> bool:
        """Return whether both do the same, for the same player, to things that look the same."""
        if left.index != right.index or left.word != right.word:
            return False
        if not (_is_same(left.body, right.body) and _is_same(left.condition, right.condition)):
            return False
        return self._is_same_scope(left, right)

    def _is_same_scope(self, left: Pending, right: Pending) -> bool:
        one, other = left.scope, right.scope
        if one.x != other.x or one.numbers != other.numbers or one.words != other.words:
            return False
        if not self._hold_alike(one, other):
            return False
        reads = reading(self.state, left)
        if reads & _THE_EVENT and not self._is_same_event(one.event, other.event):
            return False
        return not reads & _THE_SOURCE or self._look_alike(one.this, other.this)

    def _hold_alike(self, one: Scope, other: Scope) -> bool:
        if one.things.keys() != other.things.keys():
            return False
        return all(self._all_alike(held, other.things[name]) for name, held in one.things.items())

    def _all_alike(self, left: tuple[int, ...], right: tuple[int, ...]) -> bool:
        if len(left) != len(right):
            return False
        return all(self._look_alike(one, two) for one, two in zip(left, right, strict=True))

    def _is_same_event(self, left: Event | None, right: Event | None) -> bool:
        if left is None or right is None:
            return left is right
        if left is right:
            return True
        if _of_event(left) != _of_event(right):
            return False
        return self._all_alike(_things_of(left), _things_of(right)) and self._all_alike(
            left.things, right.things
        )

    def _look_alike(self, left: int, right: int) -> bool:
        """Return whether no rule tells the things apart."""
        if left == right:
            return True
        if NONE in (left, right) or is_player(left) or is_player(right):
            return False
        if self.marked is None:
            self.marked = _spoken_of(self.state)
        if left in self.marked or right in self.marked:
            return False
        return _looks(self.state, left) == _looks(self.state, right)


# ---- what an ability depends on

_THE_EVENT: Final = 1
_THE_SOURCE: Final = 2


def reading(state: State, pending: Pending) -> int:
    """Return which of the event and its own source what the ability does depends on."""
    found = _reading(state, pending.body)
    if pending.condition is not None:
        found |= _reading(state, pending.condition)
    ability = pending.ability
    if isinstance(ability, abilities.Triggered) and ability.done_each_turn:
        found |= _THE_SOURCE  # which counts how often it was done
    return found


def _reading(state: State, node: Node) -> int:
    found = state.shared.speaks_of.get(id(node))
    if found is None:
        found = state.shared.speaks_of[id(node)] = _read(node)
        state.shared.kept.append(node)
    return found


def _read(node: Node) -> int:
    mask = 0
    for piece in pieces(node):
        if type(piece) in _OF_THE_EVENT:
            mask |= _THE_EVENT
        if type(piece) not in _WHATEVER_IT_IS or _counts_modes(piece):
            mask |= _THE_SOURCE
    return mask


def _counts_modes(node: Node) -> bool:
    """Return whether the source remembers which modes were chosen."""
    return isinstance(node, abilities.Body) and node.distinct_this_turn


def _is_same(left: Node | None, right: Node | None) -> bool:
    return left is right or left == right


# ---- what things look like


def _of_event(event: Event) -> Looks:
    return (event.kind, event.amount, event.origin, event.to, event.word, event.flag, event.combat)


def _things_of(event: Event) -> tuple[int, ...]:
    """Return them, what left the battlefield also as it was there (CR 603.10a)."""
    now = event.object if event.object != NONE else event.old
    was = event.old if event.origin == "battlefield" else NONE
    return (now, was, event.source, event.player, event.other, event.cause)


def _looks(state: State, id: int) -> Looks:
    """Return all that tells an object, perhaps one that is gone, from others."""
    obj, chars = state.obj(id), layers.chars(state, id)
    return (*_of_chars(chars), *_of_standing(obj), *_of_memory(obj))


def _of_chars(chars: Chars) -> Looks:
    return (
        *(chars.name, chars.colors, chars.mana_value, chars.mana_cost, chars.controller),
        *(chars.power, chars.toughness, chars.base_power, chars.base_toughness),
        *(chars.loyalty, chars.defense, chars.types, chars.subtypes, chars.supertypes),
        chars.kit.abilities,
    )


def _of_standing(obj: Obj) -> Looks:
    return (
        *(obj.definition.card, obj.zone, obj.owner, obj.face, obj.tapped, obj.flipped),
        *(obj.phased_out, obj.face_down, obj.sick, obj.damage, obj.deathtouched),
        *(obj.attached_to, obj.attacking, obj.blocked, obj.blocking, obj.shields),
        *(obj.is_token, obj.is_copy, obj.entered_turn, obj.controlled_since, obj.came_from),
    )


def _of_memory(obj: Obj) -> Looks:
    paid = obj.paid is not None
    return (
        *(obj.counters, obj.links, obj.numbers, obj.words, obj.uses, obj.spent, obj.marks),
        *(obj.parts, paid and obj.id),  # how it was cast may matter
    )


def _spoken_of(state: State) -> set[int]:
    """Return the objects that something else has to do with: enchants, targets, remembers."""
    found: set[int] = set()
    for obj in state.objects.values():
        if obj.zone == "battlefield":
            found.add(obj.attached_to)
            found.update(obj.blocking)
            _add_all(found, obj.links)
        if obj.item is not None:
            found.update(targets_of(obj.item))
    for effect in state.effects:
        found.update(effect.things)
        if effect.duration.startswith("while_"):
            found.add(effect.scope.this)
    for delayed in state.delayed:
        found.add(delayed.scope.this)
        _add_all(found, delayed.scope.things)
    return found


def _add_all(found: set[int], held: dict[str, tuple[int, ...]]) -> None:
    for things in held.values():
        found.update(things)
