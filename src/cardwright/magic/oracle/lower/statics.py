"""Static abilities: what holds while a permanent stands there (CR 604, 611, 614)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import amount_of, per_each, times_per
from cardwright.magic.oracle.lower.changes import changes_of
from cardwright.magic.oracle.lower.costs import mana_cost
from cardwright.magic.oracle.lower.entering import entering, enters_with, escapes
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.permissions import for_life, permission_of
from cardwright.magic.oracle.lower.replacing import number_replaced, replacement_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.static_conditions import lead_condition, own_condition
from cardwright.magic.oracle.lower.trees import pieces
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import costs as co
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import (
    Ability,
    Change,
    Condition,
    Cost,
    Filter,
    Ref,
)
from cardwright.magic.program.words import Zone


def statics(scope: Scope, text: c.EffectText) -> tuple[Ability, ...]:
    """Return what the sentences of a static ability say.

    Raises:
        Unread: if a sentence is beyond the compiler.
    """
    found: list[Ability] = []
    for sentence in text.sentences:
        if isinstance(sentence, c.PaysLifeInstead):
            found.append(for_life(found.pop() if found else None))
        else:
            found += _sentence(scope, sentence)
    return tuple(found)


def _sentence(scope: Scope, text: Any) -> list[Ability]:
    if isinstance(text, c.Sentence):
        return _plain_sentence(scope, text)
    if isinstance(text, c.WouldNumber):
        return [number_replaced(scope, text)]
    if isinstance(text, c.Would):
        return [replacement_of(scope, text)]
    if isinstance(text, c.AllBlock) and text.when is None:
        return [ab.Static((ch.Require("be_blocked_by_all"),), _affected(scope, text.what))]
    raise Unread(class_of(text).__name__)


def _plain_sentence(scope: Scope, text: c.Sentence) -> list[Ability]:
    condition = lead_condition(scope, text.leads)
    clauses = [text.first, *(joined.clause for joined in text.others)]
    if any("or" in joined.joiner or "then" in joined.joiner for joined in text.others):
        raise Unread("then")
    own = [own_condition(scope, clause) for clause in clauses]
    conditions = [each for each in own if each is not None]
    if conditions and (len(conditions) > 1 or own[-1] is None or condition is not None):
        raise Unread("several conditions")
    if conditions:
        condition = conditions[0]
    found: list[Ability] = []
    subject: Any = None
    for clause in clauses:
        subject = clause.subject if clause.subject is not None else subject
        found.append(_clause(scope, clause, subject, condition))
    return _merged(found)


def _merged(found: list[Ability]) -> list[Ability]:
    """Put the changes of statics that affect the same under one roof."""
    merged: list[Ability] = []
    for each in found:
        last = merged[-1] if merged else None
        if isinstance(each, ab.Static) and isinstance(last, ab.Static) and _alike(each, last):
            merged[-1] = replace(last, changes=last.changes + each.changes)
        else:
            merged.append(each)
    return merged


def _alike(left: ab.Static, right: ab.Static) -> bool:
    return replace(left, changes=()) == replace(right, changes=())


def _clause(scope: Scope, clause: c.Clause, subject: Any, condition: Condition | None) -> Ability:
    if clause.modal == "may":
        if any(isinstance(after, c.PerEach | c.WhereIs | c.IfTargets) for after in clause.after):
            raise Unread("may, with a number or a target")
        return permission_of(scope, clause.act, subject, condition)
    _take_numbers(scope, clause, subject)
    act = clause.act
    if isinstance(act, c.PlaysAnyTime) and subject is None:
        return permission_of(scope, act, s.You(), condition)
    with_ = entering(scope, act)
    if with_:
        return enters_with(scope, act, with_, subject, condition)
    reader = _READERS.get(type(act))
    if reader is not None:
        return reader(scope, act, subject, condition)
    changes = changes_of(scope, act)
    if not changes:
        raise Unread(type(act).__name__)
    if scope.per is not None:
        raise Unread("for each, of what")
    return _holding(scope, act, changes, subject, condition)


def _take_beyond_first(scope: Scope, clause: c.Clause, subject: Any) -> None:
    if not isinstance(clause.act, c.CostsChange) or not isinstance(subject, s.ItSelf):
        raise Unread("beyond the first")
    scope.beyond_first = True


def _take_numbers(scope: Scope, clause: c.Clause, subject: Any) -> None:
    if isinstance(subject, s.ItSelf | s.Host):
        ref = r.This() if isinstance(subject, s.ItSelf) else r.AttachedTo(r.This())
        scope.subject = scope.mention(ref, frozenset(("permanent", "creature")))
    for after in clause.after:
        if after == _BEYOND_FIRST:
            _take_beyond_first(scope, clause, subject)
        elif isinstance(after, c.PerEach):
            scope.per = per_each(scope, after.of)
        elif isinstance(after, c.IfTargets):
            scope.targeting = _targeted(scope, clause, after.what)
        elif isinstance(after, c.WhereIs):
            scope.variables[after.letter] = amount_of(scope, after.value)


_BEYOND_FIRST: Final = c.PerEach(c.FixedEach("target beyond the first"))


def _targeted(scope: Scope, clause: c.Clause, what: s.Phrase) -> Filter:
    """Return what a spell must target for its cost to change."""
    own = isinstance(clause.act, c.CostsChange) and isinstance(clause.subject, s.ItSelf)
    if not own or not isinstance(what, s.Some) or what.count != s.Num(1, "article"):
        raise Unread("if it targets")
    return kind_of(scope, what.noun).filter


def _holding(
    scope: Scope,
    act: c.VerbPhrase,
    changes: tuple[Change, ...],
    subject: Any,
    condition: Condition | None,
) -> Ability:
    if subject is None or isinstance(subject, s.StatOf):
        raise Unread("who")
    if ph.is_person(subject):
        return ab.Static(changes, ph.any_player_ref(scope, subject), condition, (scope.zone,))
    zones: tuple[Zone, ...] = (scope.zone,)
    if changes == (ch.Forbid("be_countered"),) and isinstance(subject, s.ItSelf):
        zones = ("stack",)
    if isinstance(subject, s.Every) and subject.noun.last in ("spell", "card"):
        _check_spells(changes)
    if condition is not None and any(isinstance(x, r.DefendingPlayer) for x in pieces(condition)):
        changes = tuple(_while(change, condition) for change in changes)
        condition = None
    own_colors = isinstance(act, c.ColorsBecome) and isinstance(subject, s.ItSelf)
    defines = own_colors and condition is None  # CR 604.3a
    return ab.Static(changes, _affected(scope, subject), condition, zones, defines=defines)


def _while(change: Change, condition: Condition) -> Change:
    """Return a prohibition that holds while the condition does, asked of each defender."""
    if not isinstance(change, ch.Forbid):
        raise Unread("so, of the defending player")
    return replace(change, condition=condition)


def _check_spells(changes: tuple[Change, ...]) -> None:
    """Let only what the engine knows of spells be said of them."""
    if any(not isinstance(change, ch.Forbid | ch.GainsKeyword) for change in changes):
        raise Unread("spells that are so")


def _affected(scope: Scope, subject: Any) -> Ref:
    if isinstance(subject, s.ItSelf):
        return r.This()
    if isinstance(subject, s.Pronoun) and subject.word == "it":
        return scope.it().ref
    if isinstance(subject, s.Host | s.Every):
        return ph.known_ref(scope, subject)
    if subject == s.FixedPhrase("both creatures"):
        return scope.them().ref
    if isinstance(subject, s.EachOf) and isinstance(subject.phrase, s.Said):
        return ph.known_ref(scope, subject.phrase)
    if isinstance(subject, s.Joined) and subject.joiner == "and":
        ph.check_posts(subject)
        return r.Together(tuple(_affected(scope, part) for part in subject.parts))
    raise Unread("who is so")


# ---- costs


def _cost(scope: Scope, act: c.CostsChange, subject: Any, condition: Condition | None) -> Ability:
    if act.action != "to cast":
        raise Unread("cost to activate")
    symbols = act.symbols[1:-1]
    amount: Any = None
    letters = ""
    if symbols.isdecimal():
        amount = times_per(scope, a.Number(int(symbols)))
    elif symbols == "X":
        amount = times_per(scope, scope.variables["x"]) if "x" in scope.variables else None
        if amount is None:
            raise Unread("X")
    else:
        letters = act.symbols
        if scope.per is not None:
            raise Unread("colored, for each")
    is_less = act.way == "less"
    if isinstance(subject, s.ItSelf):
        change = ch.ChangeCost(
            f.Is(r.This()), amount, is_less, letters,
            targeting=scope.targeting, beyond_first=scope.beyond_first,
        )  # fmt: skip
        return ab.Static((change,), None, condition, ("stack",))
    if not isinstance(subject, s.Every) or subject.noun.last != "spell":
        raise Unread("what costs so")
    return ab.Static((_spells_cost(scope, subject, amount, is_less, letters),), None, condition)


def _spells_cost(
    scope: Scope, subject: s.Every, amount: Any, is_less: bool, letters: str
) -> Change:
    noun = subject.noun
    casts = [post for post in noun.posts if isinstance(post, s.CastBy)]
    others = tuple(post for post in noun.posts if not isinstance(post, s.CastBy))
    kind = kind_of(scope, s.Noun(noun.adjectives, noun.groups, noun.joiner, True, others))
    by = ph.any_player_ref(scope, casts[0].who) if casts else None
    return ch.ChangeCost(kind.filter, amount, is_less, letters, by=by)


# ---- taxes


def _taxes(
    scope: Scope, act: c.CannotUnpaid, subject: Any, condition: Condition | None
) -> Ability:
    """Return that attacking or blocking costs something, for each creature (CR 508.1d, 509.1c)."""
    is_many = isinstance(subject, s.Every)
    if is_many != (act.each is not None):
        raise Unread("for each, of what")
    if act.who == "you pay" and not isinstance(subject, s.ItSelf):
        raise Unread("whoever pays")
    cost = (_tax(scope, act.cost),)
    changes: tuple[Change, ...]
    if act.words.startswith("attack you"):
        walkers = f.All((f.HasType("Planeswalker"), f.Controlled(r.You())))
        other = walkers if act.words.endswith("planeswalkers you control") else None
        changes = (ch.Forbid("attack", other, r.You(), unless=cost),)
    else:
        changes = tuple(ch.Forbid(word, unless=cost) for word in act.words.split(" or "))
    return _holding(scope, act, changes, subject, condition)


def _tax(scope: Scope, cost: Any) -> Cost:
    symbols = cost[1:-1] if isinstance(cost, str) else ""
    if symbols == "X" and "x" in scope.variables:
        return co.PayGeneric(times_per(scope, scope.variables["x"]))
    if symbols.isdecimal() and scope.per is not None:
        return co.PayGeneric(times_per(scope, a.Number(int(symbols))))
    if scope.per is not None or "X" in symbols:
        raise Unread("X")
    return mana_cost(scope, cost)


# ---- defining, preventing


def _defined(scope: Scope, act: c.IsEqual, subject: Any, condition: Condition | None) -> Ability:
    if not isinstance(subject, s.StatOf) or not _is_own(scope, subject.whose):
        raise Unread("what is equal")
    if condition is not None:
        raise Unread("equal, if")
    amount = amount_of(scope, act.number)
    scope.that_many = amount
    power = amount if subject.stat in ("power", "power and toughness") else None
    toughness = amount if subject.stat in ("toughness", "power and toughness") else None
    if subject.stat == "life total":
        raise Unread("life total")
    return ab.Static((ch.SetBase(power, toughness),), r.This(), defines=True)


def _is_own(scope: Scope, whose: s.Possessor) -> bool:
    """Return whether the number is this object's; *its* is, after one that was."""
    return isinstance(whose.of, s.ItSelf) or (whose.word == "its" and scope.that_many is not None)


def _prevents(
    scope: Scope, act: c.PreventsDamage, subject: Any, condition: Condition | None
) -> Ability:
    if act.order != "to" or act.amount is not None:
        raise Unread("prevent")
    source = None if act.by is None else _one_of(scope, act.by)
    objects = players = None
    if act.to is not None:
        if ph.is_person(act.to):
            players = ph.any_player_ref(scope, act.to)
        else:
            objects = _one_of(scope, act.to)
    change = ch.Prevents(source, objects, players, True if act.combat else None)
    return ab.Static((change,), None, condition)


def _one_of(scope: Scope, phrase: s.Phrase) -> Any:
    if isinstance(phrase, s.ItSelf):
        return f.Is(r.This())
    if isinstance(phrase, s.Host):
        return f.Is(ph.known_ref(scope, phrase))
    if isinstance(phrase, s.Every):
        return kind_of(scope, phrase.noun).filter
    raise Unread("whose damage")


def _controls(scope: Scope, act: c.Act, subject: Any, condition: Condition | None) -> Ability:
    """Return the ability of *you control enchanted creature*."""
    if act.verb != "control" or not isinstance(subject, s.You) or not isinstance(act.what, s.Host):
        raise Unread(act.verb)
    return ab.Static((ch.GainsController(r.You()),), _affected(scope, act.what), condition)


_READERS: Final[dict[type, Callable[[Scope, Any, Any, Condition | None], Ability]]] = {
    c.Act: _controls,
    c.Escapes: escapes,
    c.CostsChange: _cost,
    c.CannotUnpaid: _taxes,
    c.IsEqual: _defined,
    c.PreventsDamage: _prevents,
}
