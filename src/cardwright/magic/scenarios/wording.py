"""Words for abilities that no card at hand prints: granted ones, and what keywords stand for.

Only beginnings matter: scenarios name an ability by how its text begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.program import costs as c
from cardwright.magic.program.abilities import Activated, Chapters, Keyword, Triggered
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.effects import Search
from cardwright.magic.program.filters import HasSubtype, Is
from cardwright.magic.program.node import Ability, Amount, Cost, Pattern
from cardwright.magic.program.patterns import (
    Attacks,
    BecomesTarget,
    Blocks,
    DealsDamage,
    EitherEvent,
    EventWhere,
    Moves,
    NthThisTurn,
    StepBegins,
)
from cardwright.magic.program.refs import This
from cardwright.magic.program.rules import AddAnyMana, AddMana

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def wordings(ability: Ability) -> tuple[str, ...]:
    """Return texts with which the ability may begin, in our own wording, the likeliest first."""
    if isinstance(ability, Keyword):
        return (_keyword(ability.word, ability.cost, ability.amount),)
    if isinstance(ability, Activated):
        return _activated(ability)
    if isinstance(ability, Triggered):
        heads = _heads(ability.pattern)
        return (ability.word.capitalize(), *heads) if ability.word else heads
    if isinstance(ability, Chapters):
        return (f"{', '.join(ROMAN[number] for number in ability.numbers)} - ",)
    return ()


def _keyword(word: str, cost: tuple[Cost, ...], amount: Amount | None) -> str:
    number = f" {amount.value}" if isinstance(amount, Number) else ""
    paid = f" {cost_text(cost)}" if cost else ""
    return f"{word.capitalize()}{number}{paid}"


def _activated(ability: Activated) -> tuple[str, ...]:
    whole = f"{cost_text(ability.cost)}:{_mana_made(ability)}"
    if not ability.word:
        return (whole,)
    mana = tuple(cost for cost in ability.cost if isinstance(cost, c.PayMana))
    crew = next((cost for cost in ability.cost if isinstance(cost, c.TapOthers)), None)
    number = crew.count if crew is not None else None
    word = _typecycling(ability) if ability.word.endswith("cycling") else ability.word
    named = _keyword(word, mana or ability.cost, number)
    if ability.word == "reconfigure":
        return (named,)  # the whole text is that of unattaching
    return (named, whole)


def _typecycling(ability: Activated) -> str:
    """Return the keyword with the type that it searches for (CR 702.29e)."""
    for mode in ability.body.modes:
        for step in mode.program:
            if isinstance(step, Search) and isinstance(step.filter, HasSubtype):
                return f"{step.filter.word}cycling"
    return ability.word


def _mana_made(ability: Activated) -> str:
    """Return what a mana ability says that it adds; empty for others."""
    for mode in ability.body.modes:
        for step in mode.program:
            if isinstance(step, AddMana):
                return f" Add {step.symbols}"
            if isinstance(step, AddAnyMana):
                return " Add one mana of any color"
    return ""


def cost_text(cost: tuple[Cost, ...]) -> str:
    """Return the cost as a card would write it, parts that choose by their verb only."""
    return ", ".join(_part(part) for part in cost)


def _number(amount: Amount | None) -> str:
    return str(amount.value) if isinstance(amount, Number) else "X"


def _sacrifice(part: c.Sacrifice) -> str:
    return "Sacrifice {this}" if part.filter is None else "Sacrifice"


def _loyalty(part: c.Loyalty) -> str:
    if part.variable:
        return "-X"
    return f"+{part.change}" if part.change > 0 else str(part.change)


_PARTS: Final[dict[type, Callable[[Any], str]]] = {
    c.PayMana: lambda part: part.symbols,
    c.PayGeneric: lambda part: f"{{{_number(part.amount)}}}",
    c.TapThis: lambda _: "{T}",
    c.UntapThis: lambda _: "{Q}",
    c.TapOthers: lambda _: "Tap",
    c.Sacrifice: _sacrifice,
    c.Discard: lambda part: "Discard {this}" if part.filter is None else "Discard",
    c.PayLife: lambda part: f"Pay {_number(part.amount)} life",
    c.PayEnergy: lambda _: "Pay",
    c.RemoveCounters: lambda _: "Remove",
    c.PutCounters: lambda part: f"Put a {part.kind} counter on {{this}}",
    c.Loyalty: _loyalty,
    c.ExileCards: lambda part: "Exile {this}" if part.filter is None else "Exile",
    c.ReturnToHand: lambda _: "Return",
    c.RevealCards: lambda _: "Reveal",
    c.MillCards: lambda _: "Mill",
    c.PutOnLibrary: lambda _: "Put",
    c.UnattachThis: lambda _: "Unattach {this}",
    c.Exert: lambda _: "Exert {this}",
}


def _part(part: Cost) -> str:
    word = _PARTS.get(type(part))
    return word(part) if word is not None else ""


def _heads(pattern: Pattern) -> tuple[str, ...]:
    """Return beginnings of a trigger condition."""
    if isinstance(pattern, EventWhere | NthThisTurn):
        return _heads(pattern.pattern)
    if isinstance(pattern, EitherEvent):
        return _heads(pattern.parts[0])
    if isinstance(pattern, StepBegins):
        return ("At the beginning of",)
    event = _event_words(pattern)
    return tuple(f"{word} {event}".strip() for word in ("When", "Whenever"))


def delayed_heads(pattern: Pattern) -> tuple[str, ...]:
    """Return beginnings of a delayed trigger's text (CR 603.7)."""
    if isinstance(pattern, StepBegins) and pattern.step == "end_turn":
        return ("At the beginning of the next end step", "At the beginning of the end step")
    return _heads(pattern)


def _event_words(pattern: Pattern) -> str:
    subject = "{this}" if _is_own(pattern) else ""
    if not subject:
        return ""
    if isinstance(pattern, Moves):
        if "battlefield" in pattern.to:
            return "{this} enters"
        return "{this} dies" if "graveyard" in pattern.to else "{this} leaves"
    verbs: dict[type, str] = {
        Attacks: "attacks",
        Blocks: "blocks",
        DealsDamage: "deals",
        BecomesTarget: "becomes the target",
    }
    return f"{subject} {verbs.get(type(pattern), '')}".strip()


def _is_own(pattern: Any) -> bool:
    held = getattr(pattern, "filter", None) or getattr(pattern, "source", None)
    return isinstance(held, Is) and isinstance(held.ref, This)
