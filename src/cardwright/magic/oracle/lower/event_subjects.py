"""Whom an event happens to: what the subject of a trigger head admits."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import is_anothers
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Filter, Ref
from cardwright.magic.program.words import Step, Zone

COMBAT_STEPS: Final[tuple[Step, ...]] = (
    "begin_combat", "declare_attackers", "declare_blockers", "first_combat_damage",
    "combat_damage", "end_combat",
)  # fmt: skip
FIELD: Final[tuple[Zone, ...]] = ("battlefield",)
YARD: Final[tuple[Zone, ...]] = ("graveyard",)


# ---- subjects


def subject_filter(
    scope: Scope, subject: s.Phrase, home: Zone | None = None
) -> tuple[Filter, bool]:
    """Return what the subject of an event admits, and whether it is *one or more*."""
    if isinstance(subject, s.ItSelf):
        scope.mention(r.This(), frozenset(("permanent", "creature", "card", "token")))
        return f.Is(r.This()), False
    if isinstance(subject, s.Host):
        if subject.noun.posts or subject.noun.adjectives:
            raise Unread("enchanted ... which")
        scope.mention(r.EventRef("object"), words_of(subject.noun) | {"creature"})
        return f.Is(r.AttachedTo(r.This())), False
    if isinstance(subject, s.Joined):
        return _joined(scope, subject)
    if isinstance(subject, s.Some):
        return _some(scope, subject, home)
    if isinstance(subject, s.Pronoun | s.Said | s.EitherOf):
        return f.Is(_one_of_those(scope, subject)), False
    if isinstance(subject, s.Every) and subject.word == "each":
        raise Unread("each, in an event")
    raise Unread("subject of an event")


def _one_of_those(scope: Scope, subject: s.Pronoun | s.Said | s.EitherOf) -> Ref:
    """Return what was spoken of before: one thing, or several of which the event names one."""
    if not isinstance(subject, s.EitherOf):
        return ph.known_ref(scope, subject)
    those = ph.known_ref(scope, subject.phrase)
    scope.mention(r.EventRef("object"), frozenset(("creature",)))
    return those


TO_GRAVEYARD: Final = ("die", "be put into a graveyard from the battlefield")


def _some(scope: Scope, subject: s.Some, home: Zone | None) -> tuple[Filter, bool]:
    before = len(scope.mentions)
    kind = kind_of(scope, subject.noun, home)
    scope.mentions[before:] = [
        each for each in scope.mentions[before:] if not isinstance(each.ref, r.AttachedTo)
    ]  # "a creature dealt damage by equipped creature": that creature is the first one
    batch = False
    if isinstance(subject.count, s.Limit):
        if subject.count != s.Limit(s.Num(1, "word"), "or more"):
            raise Unread("so many at once")
        batch = True
    elif not isinstance(subject.count, s.Num) or subject.count.value != 1:
        raise Unread("so many at once")
    filter_ = kind.filter
    if isinstance(subject.count, s.Num) and subject.count.style == "another":
        filter_ = f.All((filter_, f.Not(f.Is(r.This()))))
    mention = scope.mention(r.EventRef("object"), words_of(subject.noun), batch)
    mention.is_anothers = is_anothers(subject.noun)
    return filter_, batch


def _joined(scope: Scope, subject: s.Joined) -> tuple[Filter, bool]:
    if subject.joiner != "or":
        raise Unread("both, in an event")
    words: frozenset[str] = frozenset()
    filters: list[Filter] = []
    for part in subject.parts:
        filter_, batch = subject_filter(scope, part)
        if batch:
            raise Unread("one or more, or")
        filters.append(filter_)
        words |= scope.mentions.pop().words
    scope.mention(r.EventRef("object"), words)
    return f.AnyOf(tuple(filters)), False


def is_now_a_card(scope: Scope) -> None:
    """What died is spoken of as *that card* as well."""
    for mention in scope.mentions:
        if isinstance(mention.ref, r.EventRef | r.AttachedTo):
            mention.moved = mention.ref
