"""Predefined tokens (CR 111.10)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import (
    Activated,
    Body,
    FaceProgram,
    Keyword,
    ManaUse,
    Mode,
    Static,
    TargetSlot,
    TokenSpec,
    Triggered,
)
from cardwright.magic.program.amounts import Count, Number, StatOf
from cardwright.magic.program.changes import (
    AddPower,
    GainsAbility,
    GainsKeyword,
    SetBase,
)
from cardwright.magic.program.conditions import Compare
from cardwright.magic.program.costs import Discard, PayMana, Sacrifice, TapThis
from cardwright.magic.program.effects import (
    DrawCards,
    GainLife,
    KeywordAction,
    LoseLife,
    Move,
    PutCounter,
    Scry,
    Search,
    Transform,
)
from cardwright.magic.program.filters import All, Anything, Controlled, HasSupertype, HasType, Is
from cardwright.magic.program.node import Ability, Change, Condition, Cost, Instruction
from cardwright.magic.program.patterns import Attacks, Moves
from cardwright.magic.program.refs import (
    AttachedTo,
    Bound,
    Every,
    Opponents,
    Target,
    This,
    TopCards,
    You,
)
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


def _role(name: str, changes: tuple[Change, ...], *others: Ability) -> TokenSpec:
    held = Static(changes, AttachedTo(This()))
    abilities = (Keyword("enchant", filter=HasType("Creature")), held, *others)
    return TokenSpec(name, ("Enchantment",), ("Aura", "Role"), abilities=abilities)


def _as_it_attacks(*program: Instruction, condition: Condition | None = None) -> GainsAbility:
    pattern = Attacks(Is(This()))
    return GainsAbility(Triggered(pattern, Body((Mode((), program),)), condition))


_BIGGER: Final = AddPower(ONE, ONE)
_ENCHANTMENTS: Final = Count(Every(All((HasType("Enchantment"), Controlled(You())))))
_IS_SMALL: Final = Compare(StatOf("toughness", This()), "<=", Number(3))
_IS_GONE: Final = Moves(Is(This()), ("battlefield",), ("graveyard",))
_DRAINS: Final = Triggered(_IS_GONE, Body((Mode((), (LoseLife(Opponents(), ONE),)),)))
ROLES: Final[dict[str, TokenSpec]] = {
    "Cursed Role": _role("Cursed", (SetBase(ONE, ONE),)),
    "Monster Role": _role("Monster", (_BIGGER, GainsKeyword(Keyword("trample")))),
    "Royal Role": _role("Royal", (_BIGGER, GainsKeyword(Keyword("ward", cost=(PayMana("{1}"),))))),
    "Sorcerer Role": _role("Sorcerer", (_BIGGER, _as_it_attacks(Scry(You(), ONE)))),
    "Virtuous Role": _role("Virtuous", (AddPower(_ENCHANTMENTS, _ENCHANTMENTS),)),
    "Wicked Role": _role("Wicked", (_BIGGER,), _DRAINS),
    "Young Hero Role": _role(
        "Young Hero",
        (_as_it_attacks(PutCounter("+1/+1", ONE, This()), condition=_IS_SMALL),),
    ),
}
"""Roles (CR 111.10j-r)."""
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
    **ROLES,
    "Walker": TokenSpec("Walker", ("Creature",), ("Zombie",), colors="B", power=2, toughness=2),
}

BACKS: Final[dict[str, FaceProgram]] = {
    "Incubator": FaceProgram(
        "Phyrexian Token", ("Artifact", "Creature"), ("Phyrexian",), power=0, toughness=0
    )
}
"""Back faces of double-faced tokens (CR 111.10i)."""
