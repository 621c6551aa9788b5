"""Looking at a card as the spell it would be, before it is cast (CR 601.3e, 601.3f)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.layer_world import face_down_values, halves
from cardwright.magic.engine.objects import NONE, Chars, Obj
from cardwright.magic.engine.questions import Way
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.targeting import candidates
from cardwright.magic.program.abilities import Body
from cardwright.magic.program.changes import ChangeCost


def suppose(state: State, id: int, face: int, way: Way | None = None) -> None:
    """Let the card be looked at as that face, cast in that way, until :func:`unsuppose`."""
    rules(state)  # worked out of what is, not of what is supposed
    obj = state.objects[id]
    chars = obj.definition.faces[face] if way is None else as_cast(state, obj, way)
    if chars is obj.definition.faces[face] and layers.gives_spells(state):
        chars = layers.would_cast(state, id, face)
    state.supposed_chars = chars
    state.supposed = id


def unsuppose(state: State) -> None:
    """Look at every card as it is again."""
    state.supposed = NONE
    state.supposed_chars = None


def as_cast(state: State, obj: Obj, way: Way) -> Chars:
    """Return the characteristics that the card would have as a spell cast in that way."""
    if way.face_down:
        made = face_down_values(state, obj, NONE)
        made.types = ("Creature",)
        return made
    if way.name == "fuse":
        return halves(state, obj.definition)  # CR 702.102b
    chars = obj.definition.faces[way.face]
    if way.name != "bestow":
        return chars
    made = chars.copy()  # CR 702.103b
    kept = (word for word in chars.types if word not in ("Creature", "Enchantment"))
    made.types = (*kept, "Enchantment")
    made.subtypes = (*chars.subtypes, "Aura")
    return made


def possible_targets(state: State, scope: Scope, chars: Chars, body: Body) -> tuple[int, ...]:
    """Return what the spell could target, if a cost depends on that; else nothing."""
    if not _cost_looks_at_targets(state, chars):
        return ()
    found = [
        thing
        for mode in body.modes
        for slot in mode.targets
        for thing in candidates(state, scope, slot)
    ]
    return tuple(dict.fromkeys(found))


def _cost_looks_at_targets(state: State, chars: Chars) -> bool:
    changes = [rule.change for rule in rules(state).costs]
    changes += [change for _, static in chars.kit.statics for change in static.changes]
    return any(
        isinstance(change, ChangeCost) and change.targeting is not None and change.less
        for change in changes
    )
