"""Objects on the stack (CR 112, 113.7a, 405)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import zones
from cardwright.magic.engine.kits import BY_HAND, define
from cardwright.magic.engine.objects import NONE, Chars, Item, Obj
from cardwright.magic.engine.overloading import overloaded
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import (
    Body,
    CardProgram,
    FaceProgram,
    Keyword,
    Mode,
    TargetSlot,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import AddTypes, GainsKeyword, SetBase
from cardwright.magic.program.effects import PutCounter
from cardwright.magic.program.filters import All, Controlled, HasSubtype, HasType, Not, Owned
from cardwright.magic.program.node import Ability, Amount
from cardwright.magic.program.refs import Target, You
from cardwright.magic.program.rules import Modify

ABILITY: Final = CardProgram("", "ability", (FaceProgram("", ()),), "full")
"""What an ability on the stack is beside its item: it has no characteristics (CR 113.1c)."""

PERMANENT: Final = Body((Mode(),))
"""What a permanent spell does besides entering: nothing."""


def put_ability(
    state: State, sort: str, body: Body, scope: Scope, ability: Ability | None, index: int
) -> Obj:
    """Put an ability of ``scope.this`` on the stack, ``scope.you`` controlling it."""
    obj = zones.make(state, define(state, ABILITY), scope.you)
    scope.item = obj.id
    scope.born = state.next_id
    item = Item(sort, body, scope.this, state.new_scope(scope))
    item.index = index
    item.ability = ability
    obj.item = item
    zones.put(state, obj, "stack")
    return obj


def spell_body(chars: Chars) -> Body:
    """Return what the spell does as it resolves, targets included (CR 608.2, 303.4a)."""
    bodies = [spell.body for spell in chars.kit.spells]
    if any(ability.sort == "spell" for _index, ability in chars.kit.manual):
        bodies.append(BY_HAND)
    if bodies:
        return _joined(bodies)
    enchant = chars.kit.keywords.get("enchant")
    if enchant is not None and "Aura" in chars.subtypes:
        return enchant_body(enchant[0].filter, enchant[0].players)
    return PERMANENT


def body_of_way(faces: tuple[Chars, ...], chars: Chars, way: str) -> Body:
    """Return what the spell does if it is cast in that way (CR 601.2b).

    ``faces`` are the printed ones of the card, ``chars`` those of the spell.
    """
    if way == "mutate":
        return _MUTATING
    if way == "bestow":
        return enchant_body(HasType("Creature"), None)  # CR 702.103b
    if way == "overload":
        return overloaded(spell_body(chars))
    if way == "fuse":
        return _together([spell_body(face) for face in faces])
    if way == "awaken":
        return _awakening(spell_body(chars), chars.kit.keywords["awaken"][0].amount)
    return spell_body(chars)


def _together(bodies: list[Body]) -> Body:
    """Return the bodies one after the other, each without a choice of modes (CR 702.102b)."""
    modes = tuple(mode for body in bodies for mode in body.modes)
    return Body(modes, len(modes), len(modes))


def _awakening(body: Body, amount: Amount | None) -> Body:
    """Return the body with one more target, the land that awakes (CR 702.113a)."""
    land = TargetSlot(All((HasType("Land"), Controlled(You()))))
    modes: list[Mode] = []
    for mode in body.modes:
        it = Target(len(mode.targets))
        wakes = (
            PutCounter("+1/+1", amount if amount is not None else Number(1), it),
            Modify(it, _ELEMENTAL, "permanent"),
        )
        modes.append(Mode((*mode.targets, land), (*mode.program, *wakes), mode.cost))
    return Body(tuple(modes), body.minimum, body.maximum, body.repeat)


_ELEMENTAL: Final = (
    AddTypes(types=("Creature",), subtypes=("Elemental",)),
    SetBase(Number(0), Number(0)),
    GainsKeyword(Keyword("haste")),
)


_MUTATING: Final = Body(
    (Mode((TargetSlot(All((HasType("Creature"), Not(HasSubtype("Human")), Owned(You())))),)),)
)
"""A mutating creature spell's target: a non-Human creature of its owner (CR 702.140a)."""


def enchant_body(filter: object, players: object) -> Body:
    """Return the body of an Aura spell: what it will enchant is its target (CR 303.4a)."""
    slot = TargetSlot(filter, players)  # type: ignore[arg-type]
    return Body((Mode((slot,)),))


def _joined(bodies: list[Body]) -> Body:
    """Return the bodies of all of the spell's abilities as one; each is a mode of its own."""
    if len(bodies) == 1:
        return bodies[0]
    modes = tuple(mode for body in bodies for mode in body.modes)
    return Body(modes, len(modes), len(modes))


def forget(state: State, item: Item) -> None:
    """Forget the scope of an item that has left the stack."""
    state.scopes.pop(item.scope, None)


def is_spell(obj: Obj) -> bool:
    """Return whether the object on the stack is a spell (CR 112.1)."""
    return obj.item is not None and obj.item.sort == "spell"


def targets_of(item: Item) -> list[int]:
    """Return all targets of the spell or ability, each as often as it was chosen."""
    return [thing for mode in item.targets for slot in mode for thing in slot]


__all__ = [
    "NONE",
    "PERMANENT",
    "body_of_way",
    "forget",
    "is_spell",
    "put_ability",
    "spell_body",
    "targets_of",
]
