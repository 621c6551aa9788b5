"""Who or what a phrase makes the subject of a clause."""

from __future__ import annotations

from typing import Any

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import YOU, Subject
from cardwright.magic.oracle.lower.targets import all_players
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ref
from cardwright.magic.program.steps import ChoosePlayer


def subject_of(scope: Scope, phrase: Any) -> Subject:
    """Return who or what the phrase speaks of, as the subject of a clause."""
    if isinstance(phrase, s.StatOf):
        raise Unread("a number as subject")
    if isinstance(phrase, s.Pronoun) and phrase.word == "they":
        return _they(scope)
    if isinstance(phrase, s.You):
        return YOU
    if ph.is_person(phrase):
        return Subject(_person_ref(scope, phrase), is_person=True)
    before = len(scope.mentions)
    ref = ph.ref_of(scope, phrase)
    mention = scope.mentions[before] if len(scope.mentions) > before else None
    if mention is None:
        mention = next((m for m in reversed(scope.mentions) if ref in (m.ref, m.moved)), None)
    return Subject(ref, False, mention)


def _person_ref(scope: Scope, phrase: s.Phrase) -> Ref:
    if isinstance(phrase, s.Some) and phrase.count == s.Num(1, "article"):
        name = scope.name("player")
        scope.emit(ChoosePlayer(r.You(), all_players(phrase.noun), bind=name))
        scope.mention(r.Bound(name), frozenset((phrase.noun.last, "player")))
        return r.Bound(name)
    if isinstance(phrase, s.Every):
        ref = all_players(phrase.noun)
        scope.mention(r.Bound("each"), frozenset(("player",)))
        return ref
    ref = ph.player_ref(scope, phrase)
    if isinstance(phrase, s.FixedPhrase):
        scope.mention(ref, frozenset(("player",)))
    return ref


def _they(scope: Scope) -> Subject:
    persons = [m for m in scope.mentions if m.is_person]
    objects = [m for m in scope.mentions if m.is_plural and not m.is_person]
    if (persons and objects) or (not persons and not objects):
        raise Unread("they")
    if persons:
        return Subject(scope.person().ref, is_person=True)
    mention = scope.them()
    return Subject(mention.moved or mention.ref, False, mention)
