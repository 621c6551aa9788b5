"""Merging with permanents, and transforming what has merged: mutate (CR 702.140, 730)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.kit_sums import plus, stated
from cardwright.magic.engine.objects import NONE, Chars, Definition, Known, Part
from cardwright.magic.engine.questions import Question, yes_or_no
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import forget
from cardwright.magic.engine.state import Frame, State

MERGED: Final = "merged"
"""Name in ``Obj.numbers``: the effect that gives a merged permanent its values."""


class Merging(Frame):
    """Asks whether the mutating spell goes under or over, then merges it (CR 702.140c)."""

    def __init__(self, spell: int, host: int) -> None:
        self.spell: int = spell
        self.host: int = host

    def step(self, state: State) -> None:
        """Ask: yes is under, no is over."""
        question = Question("yes_no", state.objects[self.spell].controller, yes_or_no())
        question.word = "mutate"
        question.about = self.spell
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Merge."""
        state.pop()
        merge(state, self.spell, self.host, question.options[place].number == 1)

    def copy(self) -> Merging:
        """Return an independent copy."""
        return Merging(self.spell, self.host)


def merge(state: State, spell: int, host: int, is_under: bool) -> None:
    """Make the spell a component of the permanent, which stays the object it was (730.2b-c)."""
    values = merged(state, host, spell, is_under)
    component, made = part_of(state, host), part_of(state, spell)
    known = Known(state.objects[spell], layers.chars(state, spell))
    item = known.obj.item
    seat = known.obj.controller
    if item is not None:
        forget(state, item)
    zones.take_out(state, spell)
    state.gone[spell] = known
    state.became[spell] = host  # what is about the spell is about the permanent (702.140f)
    obj = state.edit(host)
    others = obj.parts or (component,)
    obj.parts = (*others, made) if is_under else (made, *others)
    obj.is_token = obj.parts[0].is_token  # CR 730.2d
    obj.face_down = ""
    effect = Effect(state.new_id(), Scope(host, seat), "permanent")
    effect.definition = values
    obj.numbers[MERGED] = effect.id
    effect.things = (host,)
    effect.timestamp = state.now()
    effect.turn = state.turn
    state.effects.append(effect)
    state.touch()
    did(state, seat, "mutate", host)


def part_of(state: State, id: int) -> Part:
    """Return the object as a component."""
    obj = state.objects[id]
    made = Part(obj.definition, obj.card, obj.owner, obj.is_token, obj.is_copy)
    made.face = obj.face
    definition, face = layers.copiable(state, id)
    if definition is not obj.definition or face != obj.face:
        made.values = definition.faces[face]
    return made


def merged(state: State, host: int, spell: int, is_under: bool) -> Definition:
    """Return the copiable values: those of what is on top, with all abilities (CR 702.140e)."""
    old, new = _copiable(state, host), _copiable(state, spell)
    return _joined(state, host, (old, new) if is_under else (new, old))


def _joined(state: State, host: int, values: tuple[Chars, ...]) -> Definition:
    made = values[0].copy()
    for below in values[1:]:
        for ability in stated(below.kit):
            made.kit = plus(state, made.kit, ability)
    made.controller = NONE
    return Definition(state.obj(host).definition.card, (made,))


def _copiable(state: State, id: int) -> Chars:
    definition, face = layers.copiable(state, id)
    return definition.faces[face]


# ---- transforming


def turn_components(state: State, id: int) -> bool:
    """Turn the double-faced components over (CR 730.2i); return whether there are any."""
    parts = state.objects[id].parts
    turned = tuple(_turned(part) for part in parts)
    if all(new is old for new, old in zip(turned, parts, strict=True)):
        return False
    obj = state.edit(id)
    obj.parts = turned
    obj.face = next((part.face for part in turned if part.card == obj.card), obj.face)
    values = tuple(part.values or part.definition.faces[part.face] for part in turned)
    joined = _joined(state, id, values)
    values_by = obj.numbers[MERGED]
    state.effects = [_with(effect, joined, values_by) for effect in state.effects]
    return True


def other_face(definition: Definition, face: int) -> int:
    """Return the face that it shows once it is turned over, NONE if it cannot (CR 701.27c-d)."""
    faces = definition.faces
    if definition.card.layout != "transform" or len(faces) < 2:
        return NONE
    other = 1 - face
    is_shown = not any(word in faces[other].types for word in ("Instant", "Sorcery"))
    return other if is_shown else NONE


def _turned(part: Part) -> Part:
    """Return the component with its other face up, if it has one to show."""
    other = other_face(part.definition, part.face)
    if other == NONE:
        return part
    made = Part(part.definition, part.card, part.owner, part.is_token, part.is_copy)
    made.face = other
    made.values = part.values
    return made


def _with(effect: Effect, definition: Definition, id: int) -> Effect:
    """Return the effect of that number with other values, any other one as it is."""
    if effect.id != id:
        return effect
    made = effect.copy()
    made.definition = definition
    return made
