"""Predefined tokens (CR 111.10)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import (
    Activated,
    Body,
    FaceProgram,
    Mode,
    TargetSlot,
    TokenSpec,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import Discard, PayMana, Sacrifice, TapThis
from cardwright.magic.program.effects import DrawCards, GainLife, KeywordAction, Transform
from cardwright.magic.program.filters import All, Controlled, HasType
from cardwright.magic.program.node import Ability, Cost, Instruction
from cardwright.magic.program.refs import Target, This, You
from cardwright.magic.program.rules import AddAnyMana, AddMana

ONE: Final = Number(1)


def _ability(
    cost: tuple[Cost, ...], *program: Instruction, targets: tuple[TargetSlot, ...] = ()
) -> Activated:
    return Activated(cost, Body((Mode(targets, program),)))


def _artifact(subtype: str, *abilities: Ability) -> TokenSpec:
    return TokenSpec(f"{subtype} Token", ("Artifact",), (subtype,), abilities=abilities)


_TAP_AND_SACRIFICE: Final = (TapThis(), Sacrifice())
_ANY: Final = AddAnyMana(You())
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
        Activated(
            (PayMana("{1}"), *_TAP_AND_SACRIFICE),
            Body(
                (
                    Mode(
                        (TargetSlot(_YOUR_CREATURE),),
                        (KeywordAction("explore", You(), on=Target(0)),),
                    ),
                )
            ),
            sorcery_speed=True,
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
        _ability((TapThis(),), AddMana(You(), "{C}")),
    ),
}

BACKS: Final[dict[str, FaceProgram]] = {
    "Incubator": FaceProgram(
        "Phyrexian Token", ("Artifact", "Creature"), ("Phyrexian",), power=0, toughness=0
    )
}
"""Back faces of double-faced tokens (CR 111.10i)."""
