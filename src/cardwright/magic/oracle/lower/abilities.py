"""Abilities as programs: keywords, activated, triggered, static, spells (CR 113.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower.activation import without_limits
from cardwright.magic.oracle.lower.casting_times import CASTING_TIMES, castable_if
from cardwright.magic.oracle.lower.conditions import condition_of
from cardwright.magic.oracle.lower.costs import act_cost, cost_of, loyalty_cost, mana_cost
from cardwright.magic.oracle.lower.dice import with_rows
from cardwright.magic.oracle.lower.effects import effects
from cardwright.magic.oracle.lower.events import pattern_of
from cardwright.magic.oracle.lower.keywords import keyword_of
from cardwright.magic.oracle.lower.scope import Scope, Sort, Unread
from cardwright.magic.oracle.lower.statics import statics
from cardwright.magic.oracle.lower.trees import tidy
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import costs as co
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.changes import Allow, Forbid
from cardwright.magic.program.node import Ability, Condition, Cost
from cardwright.magic.program.words import Zone


@dataclass(frozen=True, slots=True)
class Home:
    """The face on which an ability stands."""

    types: frozenset[str]
    has_x: bool = False
    """Whether X is in its mana cost, or in the cost of its cycling."""
    chosen: str = ""
    """What is chosen as it enters: ``creature_type``, ``color`` ..."""


def scope_for(sort: Sort, home: Home) -> Scope:
    """Return the scope of an ability of that face."""
    return Scope(sort, home.types, chosen=home.chosen)


Modes = tuple[c.EffectText | c.DieRow, ...]
_CREATURE: Final = Home(frozenset(("Creature",)))
_ENTERS: Final = p.Moves(f.Is(r.This()), (), ("battlefield",))


def abilities_of(syntax: Any, home: Home, modes: Modes = ()) -> tuple[Ability, ...]:
    """Return the abilities of one line of a face of these card types.

    Raises:
        Unread: if a part is beyond the compiler.
    """
    if isinstance(syntax, c.KeywordLine):
        scope = scope_for("static", home)
        return tuple(keyword_of(scope, keyword) for keyword in syntax.keywords)
    if isinstance(syntax, c.DeckText):
        return ()  # it does nothing in a game
    if isinstance(syntax, c.EffectText):
        return statics(scope_for("static", home), syntax)
    if isinstance(syntax, c.ExertText):
        return _exerts(syntax, home)
    return (_LINES[class_of(syntax)](syntax, home, modes),)


def quoted(syntax: Any) -> Ability:
    """Return the one ability that stands in quotes; its *this* is what has it."""
    found = abilities_of(syntax, _CREATURE)
    if len(found) != 1:
        raise Unread("several abilities in quotes")
    return found[0]


# ---- bodies


def body_of(scope: Scope, effect: Any, modes: Modes = ()) -> ab.Body:
    """Return what an ability does: one program, or modes."""
    if isinstance(effect, c.ModalText | c.ModalIf | c.ModalAgain):
        return _modal(scope, effect, modes)
    program = effects(scope, effect)
    if modes:
        program = with_rows(scope, program, modes)
    return tidy(ab.Body((ab.Mode(tuple(scope.targets), program),)))


_CHOICES: Final = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose four": (4, 4),
    "choose up to four": (0, 4),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
}


def _modal(scope: Scope, head: c.ModalText | c.ModalIf | c.ModalAgain, modes: Modes) -> ab.Body:
    if not modes:
        raise Unread("no modes")
    extra = _extra(scope, head, modes)
    if head.words in ("choose one or more", "choose any number"):
        low, high = (1 if "one" in head.words else 0), len(modes)
    elif head.words in _CHOICES:
        low, high = _CHOICES[head.words]
    else:
        raise Unread(head.words)
    repeat = isinstance(head, c.ModalAgain)
    made = tuple(_mode(scope, mode) for mode in modes if isinstance(mode, c.EffectText))
    if len(made) != len(modes):
        raise Unread("rows and modes")
    return tidy(ab.Body(made, low, high, repeat, extra))


def _extra(scope: Scope, head: Any, modes: Modes) -> Condition | None:
    """Return the condition under which all modes may be chosen."""
    if not isinstance(head, c.ModalIf):
        return None
    if head.words != "choose one" or (head.then != "any number" and len(modes) != 2):
        raise Unread("choose more instead")
    return condition_of(scope, head.condition)


def _mode(scope: Scope, text: c.EffectText) -> ab.Mode:
    inner = Scope(scope.sort, scope.face_types, mentions=list(scope.mentions), chosen=scope.chosen)
    inner.variables, inner.that_many = dict(scope.variables), scope.that_many
    program = effects(inner, text)
    if inner.zone != "battlefield":
        raise Unread("a mode elsewhere")
    return ab.Mode(tuple(inner.targets), program)


def _spell_scope(home: Home) -> Scope:
    scope = scope_for("spell", home)
    if home.has_x:
        scope.variables["x"] = a.VariableX()
    return scope


def spell_of(text: c.EffectText, home: Home) -> ab.Spell:
    """Return what an instant or sorcery does."""
    scope = _spell_scope(home)
    body = body_of(scope, text)
    if scope.zone != "battlefield":
        raise Unread("a spell from elsewhere")
    return ab.Spell(body)


def spree_of(modes: list[tuple[str, c.EffectText]], home: Home) -> ab.Spell:
    """Return a spell of modes that are paid for one by one (CR 702.172)."""
    scope = _spell_scope(home)
    made = tuple(
        replace(_mode(scope, text), cost=(co.PayMana(symbols),)) for symbols, text in modes
    )
    return ab.Spell(tidy(ab.Body(made, 1, len(made))))


# ---- activated abilities


def _activated(text: c.ActivatedText, home: Home, modes: Modes) -> ab.Activated:
    scope = scope_for("activated", home)
    cost = cost_of(scope, text.cost)
    effect, limits = without_limits(scope, text.effect)
    body = body_of(scope, effect, modes)
    made = ab.Activated(cost, body, zone=scope.zone)
    return replace(made, **limits)


def _loyalty(text: c.LoyaltyAbility, home: Home, modes: Modes) -> ab.Activated:
    scope = scope_for("activated", home)
    cost: tuple[Cost, ...] = (loyalty_cost(scope, text.cost),)
    body = body_of(scope, text.effect, modes)
    return ab.Activated(cost, body, sorcery_speed=True, word="loyalty")


# ---- triggered abilities


_LEAVES: Final = (f.Is(r.This()), ("battlefield",))


def _triggered(text: c.TriggeredText, home: Home, modes: Modes) -> ab.Triggered:
    scope = scope_for("triggered", home)
    pattern = pattern_of(scope, text.event)
    if home.has_x and _is_about_itself(pattern):
        scope.variables["x"] = a.VariableX()
    scope.has_left = isinstance(pattern, p.Moves) and (pattern.filter, pattern.origin) == _LEAVES
    condition = None if text.condition is None else condition_of(scope, text.condition)
    effect, times = _without_times(text.effect, "trigger only once each turn")
    effect, done = _without_times(effect, "do this only once each turn")
    body = body_of(scope, effect, modes)
    if done and not _is_a_choice(body):
        raise Unread("do this only once")
    zones = _zones(scope, text.event)
    return ab.Triggered(pattern, body, condition, zones, times, done_each_turn=done)


def _is_a_choice(body: ab.Body) -> bool:
    """Return whether the player may do what the ability says, so that it may not be done."""
    first = body.modes[0].program[:1]
    return len(body.modes) == 1 and any(isinstance(step, st.May | st.PayOr) for step in first)


def _is_about_itself(pattern: Any) -> bool:
    """Return whether X in the effect is the one paid for the object (CR 107.3m)."""
    is_cycled = isinstance(pattern, p.PlayerDoes) and pattern.what == "cycle"
    is_own = isinstance(pattern, p.Moves) or is_cycled
    return is_own and getattr(pattern, "filter", None) == f.Is(r.This())


def _without_times(effect: Any, words: str) -> tuple[Any, int]:
    if not isinstance(effect, c.EffectText):
        return effect, 0
    last = effect.sentences[-1]
    if (
        len(effect.sentences) > 1
        and isinstance(last, c.Sentence)
        and last.first.act == c.Plain(words)
    ):
        return c.EffectText(effect.sentences[:-1], span=effect.span), 1
    return effect, 0


def _zones(scope: Scope, event: Any) -> tuple[Zone, ...]:
    if scope.zone != "battlefield":
        return (scope.zone,)
    if isinstance(event, c.Event) and isinstance(event.verb, c.Happens):
        if event.verb.words == "cast ~":
            return ("stack",)
        if event.verb.words in ("cycle ~", "discard ~"):
            return ("graveyard",)
    return ("battlefield",)


# ---- costs, entering


def _additional_cost(text: c.AdditionalCost, home: Home, modes: Modes) -> ab.SpellCost:
    scope = scope_for("static", home)
    parts = tuple(_cost_part(scope, part) for part in text.parts.items)
    if text.parts.joiner == "or":
        return ab.SpellCost((co.OneOf(parts),))
    return ab.SpellCost(parts)


def _optional_cost(text: c.OptionalCost, home: Home, modes: Modes) -> ab.SpellCost:
    """Return an additional cost that may be paid; the spell asks by its name whether it was."""
    part = text.part
    if not isinstance(part, c.Numbered) or part.verb != "collect evidence":
        raise Unread("an optional cost")
    return ab.SpellCost((_cost_part(scope_for("static", home), part),), "evidence", optional=True)


def _cost_part(scope: Scope, part: Any) -> Cost:
    if isinstance(part, c.Mana):
        return mana_cost(scope, part.symbols)
    return act_cost(scope, part)


def _as_enters(text: c.AsEnters, home: Home, modes: Modes) -> ab.Replacement:
    scope = scope_for("static", home)
    if isinstance(text.sentence.first.act, c.Chooses):
        program = effects(scope, c.EffectText((text.sentence,)))
        return ab.Replacement(_ENTERS, program, keep=True)
    raise Unread("as it enters")


def _may_enter(text: c.MayEnter, home: Home, modes: Modes) -> ab.Replacement:
    cost = _cost_part(scope_for("static", home), text.cost)
    tapped = (e.TapObjects(r.This()),)
    return ab.Replacement(_ENTERS, keep=True, enters=tapped, unless=(cost,))


def _rather_than(text: c.RatherThan, home: Home, modes: Modes) -> ab.SpellCost:
    scope = scope_for("static", home)
    condition = None if text.condition is None else condition_of(scope, text.condition)
    parts = tuple(_cost_part(scope, part) for part in text.parts.items)
    return ab.SpellCost(parts, "alternative", alternative=True, condition=condition)


def _cast_free_if(text: c.CastFreeIf, home: Home, modes: Modes) -> ab.SpellCost:
    condition = condition_of(scope_for("static", home), text.condition)
    return ab.SpellCost((), "alternative", alternative=True, condition=condition)


def _modal_spell(text: c.ModalText, home: Home, modes: Modes) -> ab.Spell:
    return ab.Spell(body_of(_spell_scope(home), text, modes))


_MAY_EXERT: Final = Allow("exert_as_it_attacks")
_FIXED: Final[dict[str, Ability]] = {
    "if ~ is in your opening hand, you may begin the game with it on the battlefield.": (
        ab.Static((Allow("begin_on_battlefield"),), affects=r.This(), zones=("hand",))
    ),
    "you may cast ~ from your graveyard using its mutate ability.": (
        ab.Static((Allow("mutate_from_graveyard"),), affects=r.This(), zones=("graveyard",))
    ),
    "you may cast ~ from your graveyard using its bestow ability.": (
        ab.Static((Allow("bestow_from_graveyard"),), affects=r.This(), zones=("graveyard",))
    ),
    "you may exert ~ as it attacks.": ab.Static((_MAY_EXERT,), affects=r.This()),
    "you may have ~ assign its combat damage as though it weren't blocked.": ab.Static(
        (Allow("assign_as_unblocked"),), affects=r.This()
    ),
    "~ saddles mounts and crews vehicles as though its power were 2 greater.": ab.Static(
        (Allow("crew_as_greater"),), affects=r.This()
    ),
    "skip your draw step.": ab.Static((Forbid("have_draw_step"),), affects=r.You()),
    "if a spell or ability an opponent controls causes you to discard ~, put it onto the "
    "battlefield instead of putting it into your graveyard.": ab.Replacement(
        p.EventWhere(
            p.Moves(f.Is(r.This()), ("hand",), causes=("discard",)),
            cn.Matches(r.EventRef("cause"), f.Controlled(r.Opponents())),
        ),
        (e.Move(r.This(), "battlefield", under=r.You(), cause="discard"),),
        zones=("hand",),
    ),
}


def _exerts(text: c.ExertText, home: Home) -> tuple[Ability, ...]:
    """Return that it may be exerted as it attacks, and what happens then (CR 701.43d)."""
    scope = scope_for("triggered", home)
    scope.mention(r.This(), frozenset(("permanent", "creature")))
    pattern = p.PlayerDoes("exert", r.You(), f.Is(r.This()))
    may = ab.Static((_MAY_EXERT,), affects=r.This())
    return may, ab.Triggered(pattern, body_of(scope, text.effect))


def _cast_only(text: c.CastOnly, home: Home, modes: Modes) -> Ability:
    if text.words is not None:
        return castable_if(CASTING_TIMES[text.words])
    return castable_if(condition_of(scope_for("static", home), text.condition))


def _fixed(text: c.FixedText, home: Home, modes: Modes) -> Ability:
    return _FIXED[text.words]


_LINES: Final[dict[type, Callable[[Any, Home, Modes], Ability]]] = {
    c.ActivatedText: _activated,
    c.LoyaltyAbility: _loyalty,
    c.TriggeredText: _triggered,
    c.AdditionalCost: _additional_cost,
    c.OptionalCost: _optional_cost,
    c.AsEnters: _as_enters,
    c.ModalText: _modal_spell,
    c.ModalIf: _modal_spell,
    c.ModalAgain: _modal_spell,
    c.MayEnter: _may_enter,
    c.RatherThan: _rather_than,
    c.CastFreeIf: _cast_free_if,
    c.FixedText: _fixed,
    c.CastOnly: _cast_only,
}
