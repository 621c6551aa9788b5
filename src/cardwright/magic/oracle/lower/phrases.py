"""Who and what is meant: phrases as references, targets as slots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower.choosing import choice, fixed, looked, one_of, without_choosing
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Mention, Scope, Unread, as_last_known, moved_ref
from cardwright.magic.oracle.lower.targets import (
    PERSONS,
    SELF_WORDS,
    all_players,
    any_target,
    player_target,
    target_ref,
)
from cardwright.magic.oracle.lower.where import ZONES
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ref
from cardwright.magic.program.words import Zone


def is_person(phrase: s.Phrase) -> bool:
    """Return whether the phrase speaks of players."""
    if isinstance(phrase, s.Target | s.Every | s.Some | s.Said):
        return phrase.noun.last in PERSONS
    if isinstance(phrase, s.FixedPhrase):
        return phrase.words.endswith("player")
    if isinstance(phrase, s.Host):
        return phrase.noun.last == "player"
    return isinstance(phrase, s.You | s.Holder)


# ---- players


def any_player_ref(scope: Scope, phrase: s.Phrase) -> Ref:
    """Return the players meant; a target phrase becomes a slot.

    *An opponent* is any opponent, as in *a creature an opponent controls*.
    """
    if isinstance(phrase, s.You):
        return r.You()
    if phrase == s.FixedPhrase("any player"):
        return r.AllPlayers()
    if isinstance(phrase, s.Every | s.Some) and phrase.noun.last in PERSONS:
        if isinstance(phrase, s.Some) and phrase.count != s.Num(1, "article"):
            raise Unread("several players")
        return all_players(phrase.noun)
    return player_ref(scope, phrase)


def player_ref(scope: Scope, phrase: s.Phrase) -> Ref:
    """Return the players meant; a target phrase becomes a slot."""
    if isinstance(phrase, s.Target):
        return player_target(scope, phrase)
    if isinstance(phrase, s.Every):
        return all_players(phrase.noun)
    if isinstance(phrase, s.Said):
        return _said_player(scope, phrase)
    if isinstance(phrase, s.Pronoun) and phrase.word in ("they", "them"):
        return scope.person().ref
    if isinstance(phrase, s.Holder):
        return holder_ref(scope, phrase)
    return _fixed_player(phrase)


def _fixed_player(phrase: s.Phrase) -> Ref:
    if isinstance(phrase, s.Host):
        return r.AttachedTo(r.This())
    if isinstance(phrase, s.You):
        return r.You()
    if isinstance(phrase, s.FixedPhrase) and phrase.words == "defending player":
        return r.DefendingPlayer(r.This())
    raise Unread("player phrase")


def _said_player(scope: Scope, phrase: s.Said) -> Ref:
    if phrase.noun.last not in PERSONS or phrase.noun.posts or phrase.noun.is_plural:
        raise Unread("those players")
    return scope.person().ref


def holder_ref(scope: Scope, phrase: s.Holder) -> Ref:
    """Return the controller or owner of something."""
    of = _holder_of(scope, phrase.of)
    made: Ref = r.OwnerOf(of) if phrase.role.startswith("owner") else r.ControllerOf(of)
    if not phrase.role.endswith("s"):
        scope.mention(made, frozenset(("player",)))
    return made


def _holder_of(scope: Scope, possessor: s.Possessor) -> Ref:
    if possessor.word == "its":
        return scope.it(is_owned=True).ref
    if possessor.word == "their":
        return scope.them().ref
    if possessor.of is None:
        raise Unread(possessor.word)
    return known_ref(scope, possessor.of)


def possessor_ref(scope: Scope, possessor: s.Possessor) -> Ref:
    """Return the players whose zone or life is meant."""
    if possessor.word == "your":
        return r.You()
    if possessor.word == "their":
        return scope.person().ref
    if possessor.of is None:
        raise Unread(possessor.word)
    return any_player_ref(scope, possessor.of)


def possessed_ref(scope: Scope, possessor: s.Possessor) -> Ref:
    """Return the objects whose power or the like is meant."""
    if possessor.word == "its":
        return as_last_known(scope.its())
    if possessor.word == "their" and scope.subject is not None and not scope.subject.is_plural:
        return scope.subject.ref  # of each of several, one by one
    if possessor.of is None:
        raise Unread(possessor.word)
    return as_it_was(scope, possessor.of)


def as_it_was(scope: Scope, phrase: Any) -> Ref:
    """Return what is meant, as it last was: *that creature*, though it has moved (CR 608.2h)."""
    if isinstance(phrase, s.Said) and phrase.noun.last not in (*PERSONS, "card"):
        return as_last_known(said_mention(scope, phrase))
    if phrase == s.Pronoun("it"):
        return as_last_known(scope.it())
    return known_ref(scope, phrase)


# ---- objects


def ref_of(scope: Scope, phrase: s.Phrase, chooser: Ref | None = None) -> Ref:
    """Return the objects or players meant. Targets become slots, choices become steps.

    Args:
        scope: what has been said.
        phrase: the phrase.
        chooser: who chooses, where the phrase leaves a choice; the controller, if absent.
    """
    if isinstance(phrase, s.Some) and not is_person(phrase):
        return choice(scope, phrase, chooser or r.You())
    if isinstance(phrase, s.Joined):
        return _joined(scope, phrase, chooser)
    if isinstance(phrase, s.SelfIn):
        return self_in(scope, phrase)
    if isinstance(phrase, s.EachOf):
        return ref_of(scope, phrase.phrase, chooser)
    if isinstance(phrase, s.AnyTarget):
        return any_target(scope, phrase)
    return known_ref(scope, phrase)


def check_posts(phrase: s.Joined) -> None:
    """Let no post stand after the second of two nouns that may belong to the first as well.

    Raises:
        Unread: if one does: *Mounts and Vehicles you control* as two phrases.
    """
    nouns = [part.noun for part in phrase.parts if isinstance(part, s.Every)]
    if len(nouns) < 2 or nouns[0].last in PERSONS:
        return
    if nouns[1].posts and not nouns[0].posts:
        raise Unread("whose are both")


def _joined(scope: Scope, phrase: s.Joined, chooser: Ref | None) -> Ref:
    if phrase.joiner == "and/or":
        return _any_of(scope, phrase, chooser)
    if phrase.joiner != "and":
        raise Unread("a choice between phrases")
    check_posts(phrase)
    before = len(scope.mentions)
    made = r.Together(tuple(ref_of(scope, part, chooser) for part in phrase.parts))
    scope.join(before, made)
    return made


def _any_of(scope: Scope, phrase: s.Joined, chooser: Ref | None) -> Ref:
    """Return what is chosen of *a creature card and/or a land card from among them*."""
    parts = [part for part in phrase.parts if isinstance(part, s.Some)]
    one = s.Num(1, "article")
    if len(parts) != len(phrase.parts) or any(part.count != one for part in parts):
        raise Unread("a choice between phrases")
    last = parts[-1].noun.posts
    if any(part.noun.posts not in ((), last) for part in parts):
        raise Unread("a choice between phrases")
    chosen: list[Ref] = []
    for part in parts:
        some = s.Some(s.UpTo(one), _with_posts(part.noun, last))
        chosen.append(choice(scope, some, chooser or r.You(), apart=tuple(chosen)))
    made = r.Together(tuple(chosen))
    scope.mention(made, frozenset(("card",)), is_plural=True)
    return made


def _with_posts(noun: s.Noun, posts: tuple[s.Post, ...]) -> s.Noun:
    return s.Noun(noun.adjectives, noun.groups, noun.joiner, noun.is_plural, posts)


def known_ref(scope: Scope, phrase: Any) -> Ref:
    """Return the objects or players meant by a phrase that asks for no choice.

    Raises:
        Unread: if it does ask, or nobody knows who is meant.
    """
    if is_person(phrase):
        return player_ref(scope, phrase)
    reader = _KNOWN.get(class_of(phrase))
    if reader is None:
        raise Unread(type(phrase).__name__)
    return reader(scope, phrase)


def _itself(scope: Scope, phrase: s.ItSelf) -> Ref:
    scope.mention(r.This(), SELF_WORDS)
    return r.This()


def _known_pronoun(scope: Scope, phrase: s.Pronoun) -> Ref:
    return moved_ref(_pronoun(scope, phrase))


def _said(scope: Scope, phrase: s.Said) -> Ref:
    return moved_ref(said_mention(scope, phrase))


def _known_joined(scope: Scope, phrase: s.Joined) -> Ref:
    return _joined(scope, phrase, None)


def self_in(scope: Scope, phrase: s.SelfIn) -> Ref:
    """Return this, and note that the ability works in the zone named (CR 113.6k)."""
    zone, whose = zone_whose(scope, phrase.place)
    if whose not in (None, r.You()):
        raise Unread("this in another's zone")
    scope.zone = zone
    scope.mention(r.This(), SELF_WORDS)
    return r.This()


def _pronoun(scope: Scope, phrase: s.Pronoun) -> Mention:
    if phrase.word in ("itself", "themselves"):
        if scope.subject is None:
            raise Unread(phrase.word)
        return scope.subject
    if phrase.word == "it":
        return scope.it()
    if phrase.word in ("them", "they"):
        return scope.them()
    raise Unread(phrase.word)


def said_mention(scope: Scope, phrase: s.Said) -> Mention:
    """Return what *that creature* or *the exiled card* means."""
    noun = phrase.noun
    states = tuple(word for adjective in noun.adjectives for word in adjective.words)
    if noun.posts or phrase.word in ("this", "these") or not _is_one_thing(noun):
        raise Unread("that ... which")
    if states and states not in _SAID_STATES:
        raise Unread(" ".join(states))
    if not states and phrase.word == "the" and noun.last not in _THE:
        raise Unread("the")
    if states == ("exiled",) and not scope.has_tag("exiled"):
        return Mention(r.Linked("exiled"), words_of(noun), noun.is_plural)
    found = scope.said(noun.last, noun.is_plural, states[0] if states else "")
    if _is_either(noun) and not {"creature", "planeswalker"} <= found.words:
        raise Unread("that ... or what")
    return found


_THE: Final = frozenset(("creature", "token", "permanent", "artifact"))
"""Nouns by which *the* speaks of what was mentioned, as *that* does."""


def _is_one_thing(noun: s.Noun) -> bool:
    """Return whether it names one thing: *spell or ability* is one, whichever it was."""
    if len(noun.groups) == 1:
        return True
    words = [group.words for group in noun.groups]
    is_item = words == [("spell",), ("ability",)] and noun.joiner == "or"
    return is_item or _is_either(noun)


def _is_either(noun: s.Noun) -> bool:
    """Return whether it is *creature or planeswalker*, as what was targeted was called."""
    words = [group.words for group in noun.groups]
    return words == [("creature",), ("planeswalker",)] and noun.joiner == "or"


_SAID_STATES: Final = (("sacrificed",), ("exiled",), ("discarded",), ("revealed",))


def _host(scope: Scope, phrase: s.Host) -> Ref:
    if phrase.noun.posts or phrase.noun.adjectives:
        raise Unread("enchanted ... which")
    scope.mention(r.AttachedTo(r.This()), words_of(phrase.noun) | {"creature"})
    return r.AttachedTo(r.This())


def every_ref(scope: Scope, phrase: s.Every) -> Ref:
    """Return all objects that match."""
    if phrase.word not in ("", "each", "all"):
        raise Unread(phrase.word)
    noun, is_among = without_choosing(phrase.noun)
    if is_among:
        taken = r.Among(looked(scope), kind_of(scope, noun, "exile").filter)
        scope.taken.append(taken)
        scope.mention(taken, words_of(noun), is_plural=True)
        return taken
    kind = kind_of(scope, phrase.noun)
    ref = r.Every(kind.filter, kind.zones, kind.whose)
    scope.mention(ref, words_of(phrase.noun), is_plural=True)
    return ref


def _top(scope: Scope, phrase: s.TopOf) -> Ref:
    from cardwright.magic.oracle.lower.amounts import amount_of  # noqa: PLC0415

    count = phrase.count or s.Num(1, "article")
    whose = possessor_ref(scope, phrase.library)
    if isinstance(count, s.Num):
        ref = r.TopCards(whose, count.value)
        scope.mention(ref, frozenset(("card",)), count.value > 1)
        return ref
    if not isinstance(count, s.Letter | s.ThatMany):
        raise Unread("so many top cards")
    ref = r.TopCards(whose, number=amount_of(scope, count))
    scope.mention(ref, frozenset(("card",)), is_plural=True)
    return ref


def zone_whose(scope: Scope, place: s.Place) -> tuple[Zone, Ref | None]:
    """Return a zone as a destination; its possessor must be its owner, or is returned."""
    zone = ZONES[place.zone]
    if zone == "outside":
        raise Unread("out of the game")
    if place.whose is None:
        return zone, None
    possessor = place.whose
    if isinstance(possessor.of, s.Holder) and possessor.of.role.startswith("owner"):
        return zone, None
    return zone, possessor_ref(scope, possessor)


_KNOWN: Final[dict[type, Callable[[Scope, Any], Ref]]] = {
    s.ItSelf: _itself,
    s.Pronoun: _known_pronoun,
    s.Said: _said,
    s.Host: _host,
    s.Every: every_ref,
    s.TopOf: _top,
    s.Target: target_ref,
    s.Joined: _known_joined,
    s.OneOf: one_of,
    s.FixedPhrase: fixed,
}
