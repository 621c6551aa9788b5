"""Predefined tokens (CR 111.10)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import (
    Activated,
    Body,
    FaceProgram,
    ManaUse,
    Mode,
    TargetSlot,
    TokenSpec,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import Discard, PayMana, Sacrifice, TapThis
from cardwright.magic.program.effects import (
    DrawCards,
    GainLife,
    KeywordAction,
    Move,
    PutCounter,
    Scry,
    Search,
    Transform,
)
from cardwright.magic.program.filters import All, Anything, Controlled, HasSupertype, HasType
from cardwright.magic.program.node import Ability, Cost, Instruction
from cardwright.magic.program.refs import Bound, Target, This, TopCards, You
from cardwright.magic.program.rules import AddAnyMana, AddMana, AllowPlay

ONE: Final = Number(1)


def _ability(
    cost: tuple[Cost, ...], *program: Instruction, targets: tuple[TargetSlot, ...] = ()
) -> Activated:
    return Activated(cost, Body((Mode(targets, program),)))


def _slow(
    cost: tuple[Cost, ...], *program: Instruction, targets: tuple[TargetSlot, ...] = ()
) -> Activated:
    return Activated(cost, Body((Mode(targets, program),)), sorcery_speed=True)


def _artifact(subtype: str, *abilities: Ability) -> TokenSpec:
    return TokenSpec(f"{subtype} Token", ("Artifact",), (subtype,), abilities=abilities)


_TAP_AND_SACRIFICE: Final = (TapThis(), Sacrifice())
_ANY: Final = AddAnyMana(You())
_BASIC_LAND: Final = All((HasSupertype("Basic"), HasType("Land")))
_NO_OTHER_SPELLS: Final = ManaUse(HasType("Artifact"), Anything())
_YOUR_CREATURE: Final = All((HasType("Creature"), Controlled(You())))

PREDEFINED: Final[dict[str, TokenSpec]] = {
    "Treasure": _artifact("Treasure", _ability(_TAP_AND_SACRIFICE, _ANY)),
    "Gold": _artifact("Gold", _ability((Sacrifice(),), _ANY)),
    "Food": _artifact(
        "Food", _ability((PayMana("{2}"), *_TAP_AND_SACRIFICE), GainLife(You(), Number(3)))
    ),
    "Clue": _artifact("Clue", _ability((PayMana("{2}"), Sacrifice()), DrawCards(You(), ONE))),
    "Blood": _artifact(
        "Blood",
        _ability(
            (PayMana("{1}"), TapThis(), Discard(count=ONE), Sacrifice()), DrawCards(You(), ONE)
        ),
    ),
    "Map": _artifact(
        "Map",
        _slow(
            (PayMana("{1}"), *_TAP_AND_SACRIFICE),
            KeywordAction("explore", You(), on=Target(0)),
            targets=(TargetSlot(_YOUR_CREATURE),),
        ),
    ),
    "Incubator": TokenSpec(
        "Incubator Token",
        ("Artifact",),
        ("Incubator",),
        abilities=(_ability((PayMana("{2}"),), Transform(This())),),
        predefined="Incubator",
    ),
    "Powerstone": _artifact(
        "Powerstone",
        _ability((TapThis(),), AddMana(You(), "{C}", restriction=_NO_OTHER_SPELLS)),
    ),
    "Junk": _artifact(
        "Junk",
        _slow(
            _TAP_AND_SACRIFICE,
            Move(TopCards(You()), "exile", bind="junk"),
            AllowPlay(You(), Bound("junk"), "end_of_turn"),
        ),
    ),
    "Lander": _artifact(
        "Lander",
        _ability(
            (PayMana("{2}"), *_TAP_AND_SACRIFICE),
            Search(You(), _BASIC_LAND, ONE, "battlefield", tapped=True),
        ),
    ),
    "Mutagen": _artifact(
        "Mutagen",
        _slow(
            (PayMana("{1}"), *_TAP_AND_SACRIFICE),
            PutCounter("+1/+1", ONE, Target(0)),
            targets=(TargetSlot(HasType("Creature")),),
        ),
    ),
    "Shard": TokenSpec(
        "Shard Token",
        ("Enchantment",),
        ("Shard",),
        abilities=(
            _ability((PayMana("{2}"), Sacrifice()), Scry(You(), ONE), DrawCards(You(), ONE)),
        ),
    ),
    "Walker": TokenSpec("Walker", ("Creature",), ("Zombie",), colors="B", power=2, toughness=2),
}

BACKS: Final[dict[str, FaceProgram]] = {
    "Incubator": FaceProgram(
        "Phyrexian Token", ("Artifact", "Creature"), ("Phyrexian",), power=0, toughness=0
    )
}
"""Back faces of double-faced tokens (CR 111.10i)."""
