"""Conditions in fixed words, and what they ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.magic.oracle.lower.nouns import PERMANENT_TYPES
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Condition, Ref

_ENCHANTED: Final = f.HasAttached(f.HasSubtype("Aura"))
_EQUIPPED: Final = f.HasAttached(f.HasSubtype("Equipment"))


def _cast_spell(by: Ref) -> p.CastSpell:
    return p.CastSpell(f.Anything(), by)


_DIED: Final = p.Moves(f.HasType("Creature"), ("battlefield",), ("graveyard",))
_YOURS: Final = f.Controlled(r.You())
_NO_TOKEN: Final = f.Not(f.IsToken())
_YOURS_DIED: Final = replace(_DIED, filter=f.All((f.HasType("Creature"), _YOURS)))
_CARD_OF_YOURS_DIED: Final = replace(
    _DIED, filter=f.All((f.HasType("Creature"), _YOURS, _NO_TOKEN))
)
_DESCENDED: Final = p.Moves(
    f.All((f.Owned(r.You()), _NO_TOKEN, f.AnyOf(tuple(map(f.HasType, PERMANENT_TYPES))))),
    to=("graveyard",),
)
"""A permanent card was put into your graveyard from anywhere (CR 700.11)."""
_ENTERED_LAND: Final = p.Moves(
    f.All((f.HasType("Land"), f.Controlled(r.You()))), (), ("battlefield",)
)
_COMMANDER: Final = f.Designated("commander")
_CAST_IN_MAIN: Final = cn.Both(
    (
        cn.Matches(r.This(), f.WasCast(by=r.You())),
        cn.TurnOf(r.You()),
        cn.InStep(("precombat_main", "postcombat_main")),
    )
)
"""A spell resolves in the phase in which it was cast: none ends with it on the stack (500.2)."""
_PLAYED_LAND: Final = p.Moves(
    f.All((f.HasType("Land"), f.Controlled(r.You()))), (), ("battlefield",), causes=("play",)
)
_LEFT: Final = p.Moves(f.Controlled(r.You()), ("battlefield",))
_THIS: Final = r.This()
WORDS: Final[dict[str, Condition]] = {
    "it's your turn": cn.TurnOf(r.You()),
    "it's not your turn": cn.Denied(cn.TurnOf(r.You())),
    "it isn't your turn": cn.Denied(cn.TurnOf(r.You())),
    "it's an opponent's turn": cn.TurnOf(r.Opponents()),
    "it was kicked": cn.WasPaid("kicker"),
    "it wasn't kicked": cn.Denied(cn.WasPaid("kicker")),
    "evidence was collected": cn.WasPaid("evidence"),
    "it was bargained": cn.WasPaid("bargain"),
    "you cast it": cn.Matches(_THIS, f.WasCast(by=r.You())),
    "you cast ~": cn.Matches(_THIS, f.WasCast(by=r.You())),
    "it wasn't cast or no mana was spent to cast it": cn.Either(
        (
            cn.Denied(cn.Matches(_THIS, f.WasCast())),
            cn.Compare(a.ManaSpent(), "=", a.Number(0)),
        )
    ),
    "tribute wasn't paid": cn.Compare(a.LinkedNumber("tribute"), "=", a.Number(0)),
    "it was cast": cn.Matches(_THIS, f.WasCast()),
    "you cast it from your hand": cn.Matches(_THIS, f.WasCast("hand", r.You())),
    "you cast it from your graveyard": cn.Matches(_THIS, f.WasCast("graveyard", r.You())),
    "you attacked this turn": cn.Happened(p.AttackDeclared(r.You(), f.Anything())),
    "you've attacked this turn": cn.Happened(p.AttackDeclared(r.You(), f.Anything())),
    "you attacked with a creature this turn": cn.Happened(p.AttackDeclared(r.You(), f.Anything())),
    "you gained life this turn": cn.Happened(p.LifeChanges(r.You(), up=True)),
    "you gained or lost life this turn": cn.Either(
        (
            cn.Happened(p.LifeChanges(r.You(), up=True)),
            cn.Happened(p.LifeChanges(r.You(), up=False)),
        )
    ),
    "you gained and lost life this turn": cn.Both(
        (
            cn.Happened(p.LifeChanges(r.You(), up=True)),
            cn.Happened(p.LifeChanges(r.You(), up=False)),
        )
    ),
    "you lost life this turn": cn.Happened(p.LifeChanges(r.You(), up=False)),
    "an opponent lost life this turn": cn.Happened(p.LifeChanges(r.Opponents(), up=False)),
    "an opponent has lost life this turn": cn.Happened(p.LifeChanges(r.Opponents(), up=False)),
    "a creature died this turn": cn.Happened(_DIED),
    "a permanent you controlled left the battlefield this turn": cn.Happened(_LEFT),
    "a permanent left the battlefield under your control this turn": cn.Happened(_LEFT),
    "no spells were cast last turn": cn.Denied(
        cn.Happened(_cast_spell(r.AllPlayers()), "last_turn")
    ),
    "you're the monarch": cn.HasDesignation(r.You(), "monarch"),
    "you have the initiative": cn.HasDesignation(r.You(), "initiative"),
    "you have max speed": cn.HasDesignation(r.You(), "max speed"),
    "you control a commander": cn.Exists(r.Every(f.All((_COMMANDER, _YOURS)))),
    "you control your commander": cn.Exists(
        r.Every(f.All((_COMMANDER, f.Owned(r.You()), _YOURS)))
    ),
    "you cast ~ during your main phase": _CAST_IN_MAIN,
    "you played a land this turn": cn.Happened(_PLAYED_LAND),
    "you've played a land this turn": cn.Happened(_PLAYED_LAND),
    "you have the city's blessing": cn.HasDesignation(r.You(), "city's blessing"),
    "a land entered the battlefield under your control this turn": cn.Happened(_ENTERED_LAND),
    "you had a land enter the battlefield under your control this turn": cn.Happened(
        _ENTERED_LAND
    ),
    "you've drawn two or more cards this turn": cn.Happened(p.Draws(r.You()), times=2),
    "you've cast two or more spells this turn": cn.Happened(_cast_spell(r.You()), times=2),
    "a player cast two or more spells last turn": cn.Exists(
        r.PlayersWho(
            r.AllPlayers(), cn.Happened(_cast_spell(r.Bound("each")), "last_turn", times=2)
        )
    ),
    "it's night": cn.IsDay(day=False),
    "it's day": cn.IsDay(),
    "you discarded a card this turn": cn.Happened(p.Moves(f.Owned(r.You()), causes=("discard",))),
    "an opponent was dealt damage this turn": cn.Happened(
        p.DealsDamage(f.Anything(), to_players=r.Opponents())
    ),
    "you sacrificed a permanent this turn": cn.Happened(
        p.Moves(f.Controlled(r.You()), ("battlefield",), causes=("sacrifice",))
    ),
    "you have two or more opponents": cn.Compare(a.Count(r.Opponents()), ">=", a.Number(2)),
    "you've lost life this turn": cn.Happened(p.LifeChanges(r.You(), up=False)),
    "you've cast a spell this turn": cn.Happened(_cast_spell(r.You())),
    "a creature you controlled died this turn": cn.Happened(_YOURS_DIED),
    "a creature died under your control this turn": cn.Happened(_YOURS_DIED),
    "a nontoken creature died under your control this turn": cn.Happened(_CARD_OF_YOURS_DIED),
    "two or more creatures died this turn": cn.Happened(_DIED, times=2),
    "three or more creatures died this turn": cn.Happened(_DIED, times=3),
    "you descended this turn": cn.Happened(_DESCENDED),
    "four or more cards were put into your graveyard from anywhere this turn": cn.Happened(
        p.Moves(f.All((f.Owned(r.You()), _NO_TOKEN)), to=("graveyard",)), times=4
    ),
    "you attacked with three or more creatures this turn": cn.Happened(
        p.AttackDeclared(r.You(), f.Anything(), 3)
    ),
    "you put a counter on a creature this turn": cn.Happened(
        p.CountersPut("", f.HasType("Creature"), by=r.You())
    ),
    "it's attacking": cn.Matches(_THIS, f.IsAttacking()),
    "it's enchanted": cn.Matches(_THIS, _ENCHANTED),
    "it's equipped": cn.Matches(_THIS, _EQUIPPED),
    "it's tapped": cn.Matches(_THIS, f.IsTapped()),
    "it's untapped": cn.Matches(_THIS, f.Not(f.IsTapped())),
    "it's blocking": cn.Matches(_THIS, f.IsBlocking()),
}
ABOUT_THIS: Final = frozenset(
    ("it was kicked", "it wasn't kicked",
     "it wasn't cast or no mana was spent to cast it", "you cast it", "it was cast",
     "you cast ~ during your main phase",
     "it was bargained", "you cast it from your hand", "you cast it from your graveyard",
     "it's attacking",
     "it's enchanted", "it's equipped", "it's tapped", "it's untapped", "it's blocking")
)  # fmt: skip
