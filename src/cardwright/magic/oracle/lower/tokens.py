"""Creating tokens: what they are, and copies (CR 111, 707)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import Reader
from cardwright.magic.oracle.lower.amounts import amount_of, scaled, times_per
from cardwright.magic.oracle.lower.changes import (
    color_letters,
    exceptions,
    grant,
    power_amounts,
    split_types,
)
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import is_group
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.vocabulary import TYPES
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import TokenSpec
from cardwright.magic.program.node import Ability, Amount, Ref

_PREDEFINED: Final = frozenset(
    ("treasure", "food", "clue", "blood", "map", "powerstone", "gold", "junk", "lander",
     "shard", "incubator", "mutagen")
)  # fmt: skip


def _creates(scope: Scope, subject: Subject, act: c.Creates, lasts: Any) -> None:
    _make_tokens(scope, person(subject), act.token, scaled(scope, act.number))


def _creates_both(scope: Scope, subject: Subject, act: c.CreatesBoth, lasts: Any) -> None:
    who = person(subject)
    _make_tokens(scope, who, act.token, amount_of(scope, act.number))
    _make_tokens(scope, who, act.other, amount_of(scope, act.second))


def _creates_equal(scope: Scope, subject: Subject, act: c.CreatesEqual, lasts: Any) -> None:
    _make_tokens(scope, person(subject), act.token, amount_of(scope, act.number))


def _make_tokens(scope: Scope, who: Ref, text: c.TokenText, count: Amount) -> None:
    name = scope.name("token")
    attacking = text.attacking is not None or text.and_attacking
    tapped = text.is_tapped or "tapped" in (text.attacking or "")
    if text.types.words[-1] != "token":
        raise Unread("create what is no token")
    spec = _token(scope, text)
    power = toughness = None
    if text.size is not None and spec.power is None and not spec.predefined:
        power, toughness = power_amounts(scope, text.size)
    made = e.CreateTokens(spec, count, who, tapped, attacking, power, toughness, bind=name)
    scope.emit(made)
    scope.tokens = made
    words = frozenset(text.types.words) | {"token"}
    scope.mention(r.Bound(name), words, count != a.Number(1))


def _token(scope: Scope, text: c.TokenText) -> TokenSpec:
    words = text.types.words[:-1]
    if len(words) == 1 and words[0] in _PREDEFINED and text.size is None:
        if text.abilities is not None or text.name is not None or text.colors:
            raise Unread("a predefined token with more")
        return TokenSpec(predefined=TYPES[words[0]])
    types, subtypes = split_types(words)
    if not types:
        raise Unread("a token without type")
    size = _fixed_size(text.size)
    return TokenSpec(
        "" if text.name is None else text.name.text,
        types,
        subtypes,
        ("Legendary",) if text.is_legendary else (),
        color_letters(text.colors),
        *size,
        () if text.abilities is None else tuple(_ability(scope, g) for g in text.abilities.items),
    )


def _fixed_size(size: str | None) -> tuple[int | None, int | None]:
    if size is None or "x" in size:
        return None, None
    left, _, right = size.partition("/")
    return int(left), int(right)


def _ability(scope: Scope, granted: c.Granted) -> Ability:
    change = grant(scope, granted)
    if isinstance(change, ch.GainsKeyword | ch.GainsAbility):
        return change.ability
    raise Unread("a token's ability")


def _creates_copy(scope: Scope, subject: Subject, act: c.CreatesCopy, lasts: Any) -> None:
    who = person(subject)
    name = scope.name("token")
    count = scaled(scope, act.number)
    before = len(scope.mentions)
    of = _original(scope, act.of, who)
    for mention in scope.mentions[before:]:
        mention.is_shy = True  # "it" is the token from now on
    except_ = exceptions(scope, act.exceptions)
    made = e.CreateCopies(of, count, who, except_, act.tapped, bind=name)
    scope.emit(made)
    scope.tokens = made
    scope.mention(r.Bound(name), frozenset(("token", "creature")), act.is_plural)


def _original(scope: Scope, phrase: s.Phrase, who: Ref) -> Ref:
    """Return what is copied: a permanent that has left as it last was (CR 608.2h, 707.2)."""
    if isinstance(phrase, s.Said | s.Pronoun):
        return ph.as_it_was(scope, phrase)
    return ph.ref_of(scope, phrase, who)


def _creates_more(scope: Scope, subject: Subject, act: c.CreatesMore, lasts: Any) -> None:
    """*Create two of those tokens*: of the sort that was just spoken of."""
    person(subject)
    step = scope.tokens
    if not isinstance(step, e.CreateTokens | e.CreateCopies):
        raise Unread("those tokens")
    name = scope.name("token")
    scope.emit(replace(step, count=amount_of(scope, act.number), bind=name))
    scope.mention(r.Bound(name), frozenset(("token", "creature")), is_plural=True)


def _creates_role(scope: Scope, subject: Subject, act: c.CreatesRole, lasts: Any) -> None:
    """*Create a Royal Role token attached to it* (CR 111.10m, 303.7)."""
    who = person(subject)
    if not isinstance(act.to, s.Target | s.Pronoun | s.Said | s.ItSelf) or is_group(act.to):
        raise Unread("a Role attached to what")
    host = ph.ref_of(scope, act.to, who)
    name = scope.name("token")
    spec = TokenSpec(predefined=f"{act.role.title()} Role")
    scope.emit(e.CreateTokens(spec, times_per(scope, a.Number(1)), who, attach_to=host, bind=name))
    scope.mention(r.Bound(name), frozenset(("role", "aura", "enchantment", "token")))


TOKEN_READERS: Final[Mapping[type, Reader]] = {
    c.Creates: _creates,
    c.CreatesCopy: _creates_copy,
    c.CreatesEqual: _creates_equal,
    c.CreatesMore: _creates_more,
    c.CreatesBoth: _creates_both,
    c.CreatesRole: _creates_role,
}
