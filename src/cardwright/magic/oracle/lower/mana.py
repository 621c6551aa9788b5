"""Adding mana, and what it may be spent on (CR 106)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of, scaled
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import ManaUse
from cardwright.magic.program.node import Filter

# ---- mana


def adds_mana(scope: Scope, subject: Subject, act: c.AddsMana, lasts: Any) -> None:
    """Add the mana of symbols, or of one of several (CR 106)."""
    who = person(subject)
    options: tuple[str, ...] = act.options.items
    if len(options) == 1:
        times, scope.per = scope.per, None
        scope.emit(ru.AddMana(who, options[0], times))
        return
    if all(len(option) == 3 and option[1] in "WUBRG" for option in options):
        scope.emit(ru.AddAnyMana(who, "".join(option[1] for option in options)))
        return
    programs = tuple((ru.AddMana(who, option),) for option in options)
    scope.emit(st.ChooseMode(who, programs, options))


_ANY: Final[dict[str, tuple[str, bool]]] = {
    "mana of any color": ("WUBRG", False),
    "mana of any one color": ("WUBRG", False),
    "mana in any combination of colors": ("WUBRG", True),
    "mana of the chosen color": ("chosen", False),
    "mana of any color that a land you control could produce": ("lands_you_control", False),
    "mana of any color that a land an opponent controls could produce": (
        "lands_opponents",
        False,
    ),
    "mana of any type that land produced": ("produced", False),
    "mana of any type that permanent produced": ("produced", False),
    "mana of any type it produced": ("produced", False),
    "mana of any color in your commander's color identity": ("commander", False),
}


def adds_any(scope: Scope, subject: Subject, act: c.AddsAny, lasts: Any) -> None:
    """Add mana of a colour of choice."""
    if act.way not in _ANY:
        raise Unread(act.way)
    colors, combination = _ANY[act.way]
    count = scaled(scope, act.number)
    if act.way == "mana of any color" and count != a.Number(1):
        raise Unread("so much mana of any color")
    scope.emit(ru.AddAnyMana(person(subject), colors, count, combination))


def adds_more(scope: Scope, subject: Subject, act: c.AddsMore, lasts: Any) -> None:
    """Add mana besides what was added before (CR 106.12)."""
    if act.number is not None:
        adds_any(scope, subject, c.AddsAny(act.number, act.way), lasts)
        return
    times, scope.per = scope.per, None
    scope.emit(ru.AddMana(person(subject), act.symbols, times))


def adds_combination(scope: Scope, subject: Subject, act: c.AddsCombination, lasts: Any) -> None:
    """Add mana in any combination of colours."""
    letters = "".join(symbol[1:-1] for symbol in act.symbols.items)
    if not set(letters) <= set("WUBRG"):
        raise Unread("mana in combination")
    count = scaled(scope, act.number)
    scope.emit(ru.AddAnyMana(person(subject), letters, count, combination=True))


def adds_amount(scope: Scope, subject: Subject, act: c.AddsAmount, lasts: Any) -> None:
    """Add as much mana as something says."""
    scope.emit(ru.AddMana(person(subject), act.symbol, amount_of(scope, act.amount)))


def spend_only(scope: Scope, subject: Subject, act: c.SpendOnly, lasts: Any) -> None:
    """*Spend this mana only to cast ...*: of the mana just added (CR 106.6)."""
    person(subject)
    use = _mana_use(scope, act)
    for program, number in scope.all_steps():
        step = program[number]
        if isinstance(step, ru.AddMana | ru.AddAnyMana):
            program[number] = replace(step, restriction=use)
            return
        break
    raise Unread("which mana")


def _mana_use(scope: Scope, act: c.SpendOnly) -> ManaUse:
    if act.action == "cast":
        abilities = None if act.other is None else _such(scope, act.other)
        return ManaUse(spells=_spells(scope, act.what), abilities=abilities)
    return ManaUse(abilities=_such(scope, act.what))


def _such(scope: Scope, what: s.Phrase) -> Filter:
    if not isinstance(what, s.Some | s.Every) or ph.is_person(what):
        raise Unread("spend only")
    return kind_of(scope, what.noun).filter


def _spells(scope: Scope, what: s.Phrase) -> Filter:
    """Return which spells; *an Elemental spell or a Chandra planeswalker spell* is either."""
    if isinstance(what, s.Joined) and what.joiner == "or":
        return f.AnyOf(tuple(_spells(scope, part) for part in what.parts))
    if not isinstance(what, s.Some | s.Every) or what.noun.last != "spell":
        raise Unread("spend only to cast")
    places = [post for post in what.noun.posts if isinstance(post, s.InPlace)]
    if not places:
        return kind_of(scope, what.noun).filter
    posts = tuple(post for post in what.noun.posts if post not in places)
    zone, whose = ph.zone_whose(scope, places[0].place)
    if len(places) != 1 or places[0].preposition != "from" or whose not in (None, r.You()):
        raise Unread("spend only to cast from where")
    own = () if whose is None else (f.Owned(whose),)
    such = kind_of(scope, replace(what.noun, posts=posts)).filter
    before = f.InZone((zone,))  # while it is not cast yet
    return f.All((such, f.AnyOf((f.WasCast(zone), before)), *own))


def spell_uncounterable(scope: Scope) -> bool:
    """Let a spell on which the mana just added is spent be uncounterable; whether that is meant.

    *..., and that spell can't be countered* (CR 106.6).
    """
    for program, number in scope.all_steps():
        step = program[number]
        if isinstance(step, ru.AddMana | ru.AddAnyMana) and step.restriction is not None:
            use = replace(step.restriction, uncounterable=True)
            program[number] = replace(step, restriction=use)
            return True
        break
    return False
