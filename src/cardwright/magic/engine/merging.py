"""Merging with permanents: mutate (CR 702.140, 730)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.kit_sums import plus, stated
from cardwright.magic.engine.objects import NONE, Chars, Definition, Known, Obj, Part
from cardwright.magic.engine.questions import Question, yes_or_no
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import forget
from cardwright.magic.engine.state import Frame, State


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
    known = Known(state.objects[spell], layers.chars(state, spell))
    item = known.obj.item
    seat = known.obj.controller
    if item is not None:
        forget(state, item)
    zones.take_out(state, spell)
    state.gone[spell] = known
    state.became[spell] = host  # what is about the spell is about the permanent (702.140f)
    obj = state.edit(host)
    others = obj.parts or (part_of(obj),)
    made = part_of(known.obj)
    obj.parts = (*others, made) if is_under else (made, *others)
    obj.is_token = obj.parts[0].is_token  # CR 730.2d
    obj.face_down = ""
    effect = Effect(state.new_id(), Scope(host, seat), "permanent")
    effect.definition = values
    effect.things = (host,)
    effect.timestamp = state.now()
    effect.turn = state.turn
    state.effects.append(effect)
    state.touch()
    did(state, seat, "mutate", host)


def part_of(obj: Obj) -> Part:
    """Return the object as a component."""
    return Part(obj.definition, obj.card, obj.owner, obj.is_token, obj.is_copy)


def merged(state: State, host: int, spell: int, is_under: bool) -> Definition:
    """Return the copiable values: those of what is on top, with all abilities (CR 702.140e)."""
    old, new = _copiable(state, host), _copiable(state, spell)
    top, below = (old, new) if is_under else (new, old)
    made = top.copy()
    for ability in stated(below.kit):
        made.kit = plus(state, made.kit, ability)
    made.controller = NONE
    return Definition(state.obj(host).definition.card, (made,))


def _copiable(state: State, id: int) -> Chars:
    definition, face = layers.copiable(state, id)
    return definition.faces[face]
