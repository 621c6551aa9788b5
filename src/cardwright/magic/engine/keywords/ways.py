"""Keywords that are ways to cast a card as something else (CR 702)."""

from __future__ import annotations

from cardwright.magic.engine.keywords.phrases import (
    CREATURE,
    ENTERS,
    NEXT_END_STEP,
    THIS,
    YOU,
    does,
)
from cardwright.magic.program.abilities import Keyword, Replacement, SpellCost, Static
from cardwright.magic.program.changes import (
    AddTypes,
    GainsKeyword,
    RemoveTypes,
)
from cardwright.magic.program.conditions import Both, Either, Exists, Matches, WasPaid
from cardwright.magic.program.effects import Move
from cardwright.magic.program.filters import InZone
from cardwright.magic.program.node import Ability
from cardwright.magic.program.refs import AttachedTo, Bound
from cardwright.magic.program.rules import AllowPlay
from cardwright.magic.program.steps import Delay


def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.103: an Aura while it is cast so, and as long as it is attached."""
    held = Either((Matches(THIS, InZone(("stack",))), Exists(AttachedTo(THIS))))
    aura = Static(
        (
            RemoveTypes(types=("Creature",)),
            AddTypes(types=("Enchantment",), subtypes=("Aura",)),
            GainsKeyword(Keyword("enchant", filter=CREATURE)),
        ),
        affects=THIS,
        condition=Both((WasPaid("bestow"), held)),
        zones=("stack", "battlefield"),
    )
    return (_instead(keyword), aura)


def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.185: exiled at the next end step, to be cast from there on a later turn."""
    leave = Move(THIS, "exile", bind="warped")
    again = AllowPlay(YOU, Bound("warped"), "permanent", lands=False, later=True)
    later = Delay(NEXT_END_STEP, does(leave, again))
    return (
        _instead(keyword),
        Replacement(ENTERS, (later,), keep=True, condition=WasPaid("warp")),
    )


def prototype(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.160: its cost is the mana cost then (what it is so: ``engine.prototypes``)."""
    return (_instead(keyword),)


def _instead(keyword: Keyword) -> SpellCost:
    return SpellCost(keyword.cost, name=keyword.word, alternative=True)
