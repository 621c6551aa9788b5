"""The characteristics of all objects while they are worked out (CR 613)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.kit_sums import NO_ABILITIES, with_intrinsic
from cardwright.magic.engine.kits import kit_of
from cardwright.magic.engine.objects import FIRST_OBJECT, NONE, Chars, Definition, Obj
from cardwright.magic.engine.prototypes import is_prototyped, prototyped
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.node import Ability

_WARDED: tuple[Ability, ...] = (Keyword("ward", (PayMana("{2}"),)),)
"""Of face-down permanents that came by disguise or cloak (CR 702.168a, 701.58a)."""


WHOLE: Final = -1
"""Key of both halves together in ``Definition.bases``."""
SMALL: Final = -2
"""Key there of a prototyped card's values without a controller; those of seats are below."""


class World:
    """What is worked out so far. Records are shared until something writes to them."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.chars: dict[int, Chars] = {}
        self.own: set[int] = set()
        """Whose records are this world's, to be written to."""
        self.banned: dict[int, tuple[str, ...]] = {}
        """Keywords that the objects cannot have."""

    def copy(self) -> World:
        """Return an independent world, to try an effect in."""
        made = World(self.state)
        made.chars = {id: chars.copy() for id, chars in self.chars.items()}
        made.own = set(made.chars)
        made.banned = dict(self.banned)
        return made

    def edit(self, id: int) -> Chars:
        """Return the object's record to be written to."""
        held = self.chars.get(id)
        if id in self.own and held is not None:
            return held
        made = (held if held is not None else base(self.state, self.state.obj(id))).copy()
        self.chars[id] = made
        self.own.add(id)
        return made


# ---- where it starts: copiable values (CR 613.2)


def base(state: State, obj: Obj) -> Chars:
    """Return the printed values of the face that counts, with the controller of the object."""
    controller = obj.controller if obj.zone in ("battlefield", "stack") else NONE
    if obj.face_down:
        return face_down_values(state, obj, controller)
    face = 1 if obj.flipped and len(obj.definition.faces) > 1 else obj.face
    if face == 0 and obj.definition.is_split and is_whole(obj):
        return halves(state, obj.definition)
    if is_prototyped(obj):
        return small(obj.definition, controller)
    return with_controller(state, obj.definition, face, controller)


def with_controller(state: State, definition: Definition, face: int, controller: int) -> Chars:
    """Return the face's characteristics under that player's control; one record for each.

    A land has the mana abilities of its basic land types (CR 305.6).
    """
    key = face * FIRST_OBJECT * 2 + controller + 1
    found = definition.bases.get(key)
    if found is None:
        found = definition.faces[face].copy()
        found.controller = controller
        if "Land" in found.types:
            found.kit = with_intrinsic(state, found.kit, found.subtypes)
        definition.bases[key] = found
    return found


def small(definition: Definition, controller: int) -> Chars:
    """Return what a prototyped card's copiable values are (CR 718.2a); one record for each."""
    key = SMALL - (controller + 1)
    found = definition.bases.get(key)
    if found is None:
        found = prototyped(definition.faces[0])
        found.controller = controller
        definition.bases[key] = found
    return found


def is_whole(obj: Obj) -> bool:
    """Return whether a split card has both halves' characteristics: off the stack, or fused."""
    if obj.zone == "stack":
        return obj.item is not None and obj.item.paid.way == "fuse"  # CR 702.102b
    return obj.zone != "battlefield"


def halves(state: State, definition: Definition) -> Chars:
    """Return both halves' characteristics together: those off the stack (CR 709.4)."""
    found = definition.bases.get(WHOLE)
    if found is not None:
        return found
    left, right = definition.faces[0], definition.faces[1]
    made = left.copy()
    made.name = f"{left.name} // {right.name}"
    made.mana_cost = (left.mana_cost or "") + (right.mana_cost or "")
    made.mana_value = left.mana_value + right.mana_value
    made.colors = "".join(c for c in "WUBRG" if c in left.colors + right.colors)
    made.types = tuple(dict.fromkeys(left.types + right.types))
    made.subtypes = tuple(dict.fromkeys(left.subtypes + right.subtypes))
    definition.bases[WHOLE] = made
    return made


FACE_DOWN: Final = CardProgram("", "normal", (FaceProgram("", ("Creature",)),), "full")
"""What a copy of something face down is a copy of: it has no name (CR 708.2a)."""


def face_down_values(state: State, obj: Obj, controller: int) -> Chars:
    """CR 708.2a: a 2/2 creature without anything else; a card in exile has nothing at all."""
    warded = obj.face_down in ("disguise", "cloak")
    made = Chars(kit_of(state, _WARDED) if warded else NO_ABILITIES)
    made.controller = controller
    if obj.zone in ("battlefield", "stack"):
        made.types = ("Creature",)
        made.power = made.toughness = 2
        made.base_power = made.base_toughness = 2
    return made
