"""What a noun admits: filters, zones, the words by which it may be spoken of again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.narrowing import narrowed_last, told_apart
from cardwright.magic.oracle.lower.qualities import quality_filter
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.where import is_mixed, where_of
from cardwright.magic.oracle.vocabulary import (
    BASIC_LAND_TYPES,
    CARD_TYPES,
    COLORS,
    SUPERTYPES,
    TYPES,
)
from cardwright.magic.program import filters as f
from cardwright.magic.program.node import Filter, Ref
from cardwright.magic.program.patterns import Attacks, Blocks, DealsDamage, EitherEvent
from cardwright.magic.program.refs import Linked, Target, This, You
from cardwright.magic.program.words import Zone

PERMANENT_TYPES: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker",
)  # fmt: skip
_STATES: Final[dict[str, Filter]] = {
    "tapped": f.IsTapped(),
    "untapped": f.Not(f.IsTapped()),
    "attacking": f.IsAttacking(),
    "blocking": f.IsBlocking(),
    "blocked": f.IsBlocked(),
    "unblocked": f.IsUnblocked(),
    "enchanted": f.HasAttached(f.HasSubtype("Aura")),
    "equipped": f.HasAttached(f.HasSubtype("Equipment")),
    "face-down": f.IsFaceDown(),
    "token": f.IsToken(),
    "nontoken": f.Not(f.IsToken()),
    "colorless": f.ColorCount("=", 0),
    "commander": f.Designated("commander"),
    "monocolored": f.ColorCount("=", 1),
    "multicolored": f.ColorCount(">=", 2),
    "historic": f.AnyOf(
        (f.HasType("Artifact"), f.HasSupertype("Legendary"), f.HasSubtype("Saga"))
    ),
    "modified": f.AnyOf(
        (
            f.HasCounter(""),
            f.HasAttached(f.HasSubtype("Equipment")),
            f.HasAttached(f.All((f.HasSubtype("Aura"), f.Controlled(You())))),
        )
    ),
}
_ATTACKED: Final = Attacks(f.Anything())
_BLOCKED: Final = Blocks(f.Anything())
_HARMED: Final = DealsDamage(f.Anything(), to_objects=f.Anything())
_WHICH: Final[dict[str, Filter]] = {
    "that was dealt damage this turn": f.HadEvent(_HARMED, role="other"),
    "dealt damage this turn": f.HadEvent(_HARMED, role="other"),
    "that attacked this turn": f.HadEvent(_ATTACKED),
    "that didn't attack this turn": f.Not(f.HadEvent(_ATTACKED)),
    "that blocked this turn": f.HadEvent(_BLOCKED),
    "that attacked or blocked this turn": f.HadEvent(EitherEvent((_ATTACKED, _BLOCKED))),
    "that entered this turn": f.EnteredThisTurn(),
    "that's attacking you": f.IsAttacking(You()),
    "that are attacking you": f.IsAttacking(You()),
    "that's attacking": f.IsAttacking(),
    "that's one or more colors": f.ColorCount(">=", 1),
    "that's modified": _STATES["modified"],
    "that's enchanted": _STATES["enchanted"],
    "you both own and control": f.All((f.Owned(You()), f.Controlled(You()))),
}
SAYS_WHO_CHOOSES: Final = ("of their choice", "of your choice")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a noun admits, and where it is."""

    filter: Filter
    zones: tuple[Zone, ...]
    whose: Ref | None = None
    """Whose zone; anybody's, if absent."""


def kind_of(scope: Scope, noun: s.Noun, home: Zone | None = None) -> Kind:
    """Return what the noun admits; ``home`` is where cards are, if the noun does not say.

    Raises:
        Unread: if a part of the noun is beyond the compiler.
    """
    noun, narrowed = narrowed_last(told_apart(noun))
    parts = [*_adjectives(scope, noun.adjectives), _groups(scope, noun, narrowed)]
    zones, whose = where_of(scope, noun, home)
    for post in noun.posts:
        if not isinstance(post, s.InPlace | s.InEither):
            parts += _post(scope, post)
    return Kind(together(parts), zones, whose)


def together(parts: list[Filter]) -> Filter:
    """Return the filter that all of these make, as plain as can be."""
    kept = [part for part in parts if not isinstance(part, f.Anything)]
    if not kept:
        return f.Anything()
    return kept[0] if len(kept) == 1 else f.All(tuple(kept))


def words_of(noun: s.Noun) -> frozenset[str]:
    """Return the words by which what the noun names may be spoken of again."""
    return frozenset(word for group in noun.groups for word in group.words)


# ---- adjectives and types


def _adjectives(scope: Scope, adjectives: tuple[s.Adjective, ...]) -> list[Filter]:
    found: list[Filter] = []
    for adjective in adjectives:
        if len(adjective.words) == 1:
            found.append(_adjective(scope, adjective.words[0]))
        else:
            left, _, right = adjective.words
            found.append(f.AnyOf((_adjective(scope, left), _adjective(scope, right))))
    return found


def _adjective(scope: Scope, word: str) -> Filter:
    if word in COLORS:
        return f.HasColor(COLORS[word])
    if word in _STATES:
        return _STATES[word]
    if word == "other":
        return _other(scope)
    if word.capitalize() in SUPERTYPES:
        return f.HasSupertype(word.capitalize())
    if word in ("activated", "triggered"):
        return f.IsAbilityOnStack(word)
    if word.startswith("non"):
        return f.Not(_adjective_denied(word[3:].removeprefix("-")))
    raise Unread(word)


def _other(scope: Scope) -> Filter:
    """Return what *other* denies: the subject of the clause, else this.

    Raises:
        Unread: if something else was spoken of that may be meant.
    """
    subject = scope.subject
    objects = [each.moved or each.ref for each in scope.mentions if not each.is_person]
    if subject is not None and not subject.is_person and not subject.is_plural:
        if subject.ref != This() or not any(isinstance(ref, Target) for ref in objects):
            return f.Not(f.Is(subject.moved or subject.ref))
        objects = [ref for ref in objects if ref != This()]
    if scope.sort == "spell" and len(objects) == 1 and isinstance(objects[0], Target):
        return f.Not(f.Is(objects[0]))
    if scope.sort != "static" and any(not isinstance(ref, This) for ref in objects):
        raise Unread("other than which")
    return f.Not(f.Is(This()))


def _adjective_denied(word: str) -> Filter:
    if word in COLORS:
        return f.HasColor(COLORS[word])
    if word.capitalize() in SUPERTYPES:
        return f.HasSupertype(word.capitalize())
    return type_filter(word)


def type_filter(word: str) -> Filter:
    """Return the filter of a type or subtype, given in lower case."""
    if word not in TYPES:
        raise Unread(word)
    canonical = TYPES[word]
    return f.HasType(canonical) if canonical in CARD_TYPES else f.HasSubtype(canonical)


_GENERIC: Final[dict[str, Filter]] = {
    "permanent": f.HasType("permanent"),
    "spell": f.IsSpell(),
    "token": f.IsToken(),
    "card": f.Anything(),
    "source": f.Anything(),
    "ability": f.IsAbilityOnStack(),
    "copy": f.IsCopy(),
    "commander": f.Designated("commander"),
}


def _groups(scope: Scope, noun: s.Noun, narrowed: tuple[s.Post, ...] = ()) -> Filter:
    tail = noun.groups[-1].words[-1]
    if [group.words for group in noun.groups] == [("card",), ("token",)]:
        return f.Anything()
    if tail == "token" and len(noun.groups) > 1:
        raise Unread("tokens among several nouns")
    shared = tail if tail in ("card", "spell") and len(noun.groups) > 1 else ""
    if shared and any(
        group.words[-1] in _GENERIC and group.words[-1] != shared for group in noun.groups
    ):
        shared = ""
    if len(noun.groups) > 1 and any(_may_be_one_sided(a) for a in noun.adjectives):
        _check_alike(noun)
    options = tuple(_group(scope, group, bool(shared)) for group in noun.groups)
    if is_mixed(noun):
        options = tuple(map(_in_its_zone, noun.groups, options))
    if narrowed:
        last = [part for post in narrowed for part in _post(scope, post)]
        options = (*options[:-1], together([options[-1], *last]))
    found = options[0] if len(options) == 1 else f.AnyOf(options)
    return together([found, _GENERIC[shared]]) if shared else found


def _check_alike(noun: s.Noun) -> None:
    """Let a colour or supertype stand before several nouns only if all are of one sort.

    *A basic Plains or Swamp card* is basic in either case; *a legendary creature or planeswalker*
    may be meant in two ways.
    """
    words = [word for group in noun.groups for word in group.words if word not in _GENERIC]
    if not all(TYPES.get(word) in BASIC_LAND_TYPES for word in words):
        raise Unread("adjective before several nouns")


def _may_be_one_sided(adjective: s.Adjective) -> bool:
    """Return whether it may belong to the first of several nouns only."""
    return any(
        word in COLORS or word.capitalize() in SUPERTYPES or word in ("colorless", "multicolored")
        for word in adjective.words
    )


def _group(scope: Scope, group: s.Group, is_shared: bool) -> Filter:
    parts = _adjectives(scope, group.adjectives)
    words = group.words
    if words[-2:] == ("permanent", "card"):
        parts.append(f.AnyOf(tuple(map(f.HasType, PERMANENT_TYPES))))
        words = words[:-2]
    for word in words:
        if word in ("player", "opponent"):
            raise Unread("a player among objects")
        if word in _GENERIC:
            parts.append(_GENERIC[word] if not is_shared else f.Anything())
        else:
            parts.append(type_filter(word))
    return together(parts)


def _in_its_zone(group: s.Group, filter_: Filter) -> Filter:
    """Return the filter of one of several nouns: a permanent is no creature spell."""
    if group.words[-1] == "spell":
        return filter_
    return f.All((filter_, f.InZone(("battlefield",))))


# ---- what follows


def _post(scope: Scope, post: s.Post) -> list[Filter]:
    reader = _POSTS.get(type(post))
    if reader is None:
        raise Unread(type(post).__name__)
    return [reader(scope, post)]


def _controlled(scope: Scope, post: s.ControlledBy) -> Filter:
    from cardwright.magic.oracle.lower.phrases import any_player_ref  # noqa: PLC0415

    by = any_player_ref(scope, post.who)
    if post.verb in ("own", "owns"):
        return f.Owned(by)
    return f.Not(f.Controlled(by)) if "n't" in post.verb else f.Controlled(by)


def _cast_by(scope: Scope, post: s.CastBy) -> Filter:
    from cardwright.magic.oracle.lower.phrases import any_player_ref  # noqa: PLC0415

    return f.Controlled(any_player_ref(scope, post.who))


def _with(scope: Scope, post: s.With) -> Filter:
    return quality_filter(scope, post.quality)


def _without(scope: Scope, post: s.Without) -> Filter:
    return f.Not(quality_filter(scope, post.quality))


def _which(scope: Scope, post: s.Which) -> Filter:
    if post.words in SAYS_WHO_CHOOSES:
        return f.Anything()
    if post.words in ("of the chosen type", "of the chosen color", "with the chosen name"):
        return _chosen(scope, post.words)
    if post.words not in _WHICH:
        raise Unread(post.words)
    return _WHICH[post.words]


_CHOSEN: Final = {
    "of the chosen type": ("creature_type", "card_type", "land_type", "basic_land_type"),
    "of the chosen color": ("color",),
    "with the chosen name": ("card_name",),
}


def _chosen(scope: Scope, words: str) -> Filter:
    """Return what is of the chosen kind; what kind that is, another sentence says."""
    what = scope.chosen_now or scope.chosen
    if what not in _CHOSEN[words]:
        raise Unread(words)
    renamed = {"card_name": "name", "basic_land_type": "land_type"}
    return f.HasChosen(renamed.get(what, what), linked=not scope.chosen_now)


def _named(scope: Scope, post: s.Named) -> Filter:
    return f.HasName(post.name.text)


def _dealt_by(scope: Scope, post: s.DealtBy) -> Filter:
    from cardwright.magic.oracle.lower.phrases import known_ref  # noqa: PLC0415

    if not isinstance(post.source, s.ItSelf | s.Host):
        raise Unread("dealt damage by")
    source = f.Is(known_ref(scope, post.source))
    return f.HadEvent(DealsDamage(source, to_objects=f.Anything()), role="other")


def _relating(scope: Scope, post: s.Relating) -> Filter:
    from cardwright.magic.oracle.lower.phrases import as_it_was  # noqa: PLC0415
    from cardwright.magic.oracle.lower.targets import target_filter  # noqa: PLC0415

    if post.words in ("that targets", "that target"):
        return target_filter(scope, post.to)
    if post.words == "exiled with":
        if not isinstance(post.to, s.ItSelf):
            raise Unread("exiled with")
        return f.Is(Linked("exiled"))
    ref = as_it_was(scope, post.to)
    making: dict[str, Callable[[Ref], Filter]] = {
        "blocking": f.IsBlocking,
        "attacking": f.IsAttacking,
        "other than": lambda of: f.Not(f.Is(of)),
        "that shares a color with": lambda of: f.Shares("color", of),
        "that shares a creature type with": lambda of: f.Shares("creature_type", of),
        "that shares a card type with": lambda of: f.Shares("card_type", of),
        "that share a creature type with": lambda of: f.Shares("creature_type", of),
        "that share a color with": lambda of: f.Shares("color", of),
        "that share a card type with": lambda of: f.Shares("card_type", of),
        "with the same name as": lambda of: f.Shares("name", of),
        "attached to": lambda of: f.IsAttachedTo(f.Is(of)),
        "that are attached to": lambda of: f.IsAttachedTo(f.Is(of)),
    }
    if post.words not in making:
        raise Unread(post.words)
    return making[post.words](ref)


def _that_is(scope: Scope, post: s.ThatIs) -> Filter:
    if isinstance(post.noun, s.Noun):
        if post.noun.posts:
            raise Unread("that's a ... with")
        found = kind_of(scope, post.noun, "battlefield").filter
    else:
        options = tuple(map(f.HasColor, post.noun))
        found = options[0] if len(options) == 1 else f.AnyOf(options)
    is_denied = "n't" in post.words or "not" in post.words
    return f.Not(found) if is_denied else found


def _that_is_either(scope: Scope, post: s.ThatIsEither) -> Filter:
    nouns = (post.left, post.right)
    if any(noun.posts for noun in nouns):
        raise Unread("that's a ... with")
    return f.AnyOf(tuple(kind_of(scope, noun, "battlefield").filter for noun in nouns))


_POSTS: Final[dict[type, Callable[[Scope, Any], Filter]]] = {
    s.ControlledBy: _controlled,
    s.CastBy: _cast_by,
    s.With: _with,
    s.Without: _without,
    s.Which: _which,
    s.Named: _named,
    s.DealtBy: _dealt_by,
    s.Relating: _relating,
    s.ThatIs: _that_is,
    s.ThatIsEither: _that_is_either,
}
