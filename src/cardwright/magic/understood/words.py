"""The words of a card: taken from its program, never from its text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardwright.magic.program import abilities as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import costs as co
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import rules as r
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import (
    Ability,
    Amount,
    Cost,
    Filter,
    Node,
    Pattern,
    pieces,
)
from cardwright.magic.program.refs import AttachedTo, This, You

COLOR_NAMES: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

_KINDS: Final[dict[type[Ability], str]] = {
    a.Spell: "spell",
    a.Activated: "activated",
    a.Triggered: "triggered",
    a.Static: "static",
    a.Replacement: "replacement",
    a.Chapters: "chapter",
    a.SpellCost: "cost",
    a.LevelAbilities: "level",
    a.Keyword: "keyword",
    a.Manual: "manual",
}

_EFFECTS: Final[dict[type[Node], str]] = {
    e.DealDamage: "damage",
    e.GainLife: "gain-life",
    e.LoseLife: "lose-life",
    e.DrawCards: "draw",
    e.DiscardCards: "discard",
    e.Mill: "mill",
    e.Scry: "scry",
    e.Surveil: "surveil",
    e.Search: "search",
    e.Destroy: "destroy",
    e.SacrificeObjects: "sacrifice",
    e.PutCounter: "counters",
    e.PutSameCounters: "counters",
    e.Proliferate: "proliferate",
    e.CreateTokens: "token",
    e.CreateCopies: "copy",
    e.Fight: "fight",
    e.Regenerate: "regenerate",
    e.Transform: "transform",
    r.CounterObject: "counter",
    r.CopySpell: "copy",
    r.AddMana: "mana",
    r.AddAnyMana: "mana",
    r.PreventDamage: "prevent",
    r.ExtraTurn: "extra-turn",
    r.AllowPlay: "play",
    r.CastCards: "cast",
    r.WinGame: "win",
    ch.GainsController: "steal",
    ch.GainsKeyword: "grant",
    ch.GainsAbility: "grant",
    ch.LosesAbilities: "lose-abilities",
    ch.BecomesCopy: "copy",
    ch.ChangeCost: "change-cost",
    ch.Forbid: "forbid",
    ch.Prevents: "prevent",
}
_MOVES: Final = {
    "exile": "exile",
    "hand": "return",
    "battlefield": "put-into-play",
    "library": "put-into-library",
    "graveyard": "put-into-graveyard",
}

_TRIGGERS: Final[dict[type[Pattern], str]] = {
    p.CastSpell: "cast",
    p.Attacks: "attacks",
    p.AttackDeclared: "attacks",
    p.Blocks: "blocks",
    p.BecomesBlocked: "blocked",
    p.DealsDamage: "damage",
    p.Draws: "draw",
    p.CountersPut: "counters",
    p.BecomesTarget: "target",
    p.Taps: "taps",
    p.TurnsFaceUp: "face-up",
    p.Transforms: "transforms",
}
_STEPS: Final = {"end_turn": "end-step", "begin_combat": "combat", "draw": "draw-step"}

_COSTS: Final[dict[type[Cost], str]] = {
    co.PayMana: "mana",
    co.TapThis: "tap",
    co.Sacrifice: "sacrifice",
    co.Discard: "discard",
    co.PayLife: "life",
    co.RemoveCounters: "counters",
    co.ExileCards: "exile",
    co.TapOthers: "tap-others",
    co.Loyalty: "loyalty",
}


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a card."""

    card: frozenset[str]
    """Those of the whole card."""
    abilities: tuple[frozenset[str], ...]
    """Those of each ability, faces one after the other."""


def words_of_card(card: a.CardProgram) -> Words:
    """Return what the engine understood of a card."""
    abilities = [ability for face in card.faces for ability in face.abilities]
    return Words(
        frozenset(_card_words(card)),
        tuple(frozenset(_ability_words(ability)) for ability in abilities),
    )


def _card_words(card: a.CardProgram) -> Iterator[str]:
    yield f"status:{card.status}"
    colors = {letter for face in card.faces for letter in face.colors}
    yield from (f"color:{COLOR_NAMES[letter]}" for letter in colors)
    if not colors:
        yield "color:colorless"
    for face in card.faces:
        words = (*face.types, *face.subtypes, *face.supertypes)
        yield from (f"type:{word.lower()}" for word in words)
        yield from (f"keyword:{word}" for word in _keywords(face))


def _keywords(face: a.FaceProgram) -> Iterator[str]:
    for ability in face.abilities:
        if isinstance(ability, a.Keyword):
            yield ability.word.replace(" ", "-")


def _ability_words(ability: Ability) -> Iterator[str]:
    yield f"kind:{_KINDS[type(ability)]}"
    if isinstance(ability, a.Triggered):
        yield from (f"trigger:{word}" for word in _triggers(ability.pattern))
    for piece in pieces(ability):
        yield from (f"effect:{word}" for word in _effects(piece))
        if isinstance(piece, a.TargetSlot):
            yield from (f"target:{word}" for word in _targets(piece))
        if isinstance(piece, Cost) and type(piece) in _COSTS:
            yield f"pays:{_COSTS[type(piece)]}"
        if isinstance(piece, ch.GainsKeyword) and isinstance(piece.ability, a.Keyword):
            yield f"gives:{piece.ability.word.replace(' ', '-')}"


# ---- triggers


def _triggers(pattern: Pattern) -> Iterator[str]:
    """Yield what triggers it; ``other-enters`` if it is about other things than the card."""
    if isinstance(pattern, p.EitherEvent):
        for part in pattern.parts:
            yield from _triggers(part)
    elif isinstance(pattern, p.EventWhere):
        yield from _triggers(pattern.pattern)
    else:
        yield from _plain_triggers(pattern)


def _plain_triggers(pattern: Pattern) -> Iterator[str]:
    if isinstance(pattern, p.Moves):
        yield from (f"{whose}{_movement(pattern)}" for whose in _whose(pattern.filter))
    elif isinstance(pattern, p.StepBegins):
        yield _STEPS.get(pattern.step, pattern.step.replace("_", "-"))
    elif isinstance(pattern, p.LifeChanges):
        yield "gain-life" if pattern.up else "lose-life"
    elif isinstance(pattern, p.PlayerDoes):
        yield pattern.what.replace("_", "-").replace(" ", "-")
    elif type(pattern) in _TRIGGERS:
        yield _TRIGGERS[type(pattern)]


def _movement(pattern: p.Moves) -> str:
    if pattern.to == ("battlefield",):
        return "enters"
    if pattern.origin == ("battlefield",):
        return "dies" if pattern.to == ("graveyard",) else "leaves"
    return "moves"


def _whose(node: Filter) -> Iterator[str]:
    """Yield the prefixes for what moves: nothing for the card itself, ``other-`` for others."""
    parts = node.parts if isinstance(node, f.AnyOf) else (node,)
    for part in parts:
        own = isinstance(part, f.Is) and isinstance(part.ref, This | AttachedTo)
        yield "" if own else "other-"


# ---- effects and targets


def _effects(piece: Node) -> Iterator[str]:
    if isinstance(piece, e.Move):
        yield _MOVES.get(piece.to, "move")
    elif isinstance(piece, e.TapObjects):
        yield "untap" if piece.untap else "tap"
    elif isinstance(piece, ch.AddPower):
        yield "shrink" if _is_less(piece.power) or _is_less(piece.toughness) else "pump"
    elif isinstance(piece, e.KeywordAction):
        yield piece.what.replace("_", "-")
    elif isinstance(piece, e.DiscardCards) and not isinstance(piece.who, You):
        yield "make-discard"
    elif type(piece) in _EFFECTS:
        yield _EFFECTS[type(piece)]


def _is_less(amount: Amount) -> bool:
    return isinstance(amount, Number) and amount.value < 0


def _targets(slot: a.TargetSlot) -> Iterator[str]:
    if slot.players is not None:
        yield "player"
    if slot.filter is not None:
        yield from _kinds(slot.filter)


def _kinds(node: Filter) -> Iterator[str]:
    """Yield the kinds that a filter admits; what it excludes says nothing of that."""
    if isinstance(node, f.All | f.AnyOf):
        for part in node.parts:
            yield from _kinds(part)
    elif isinstance(node, f.HasType | f.HasSubtype):
        yield node.word.lower()
    elif isinstance(node, f.IsSpell):
        yield "spell"
