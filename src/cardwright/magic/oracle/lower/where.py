"""Where what a noun names is: zones, and whose they are."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.vocabulary import GENERIC
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ref
from cardwright.magic.program.words import Zone

_NO_TYPES: Final = frozenset(GENERIC)
ZONES: Final[dict[str, Zone]] = {
    "hand": "hand", "hands": "hand", "graveyard": "graveyard", "graveyards": "graveyard",
    "library": "library", "libraries": "library", "exile": "exile", "stack": "stack",
    "battlefield": "battlefield", "outside": "outside",
}  # fmt: skip


def where_of(scope: Scope, noun: s.Noun, home: Zone | None) -> tuple[tuple[Zone, ...], Ref | None]:
    """Return where what the noun names is, and whose zone: ``None`` for anybody's."""
    places = [post.place for post in noun.posts if isinstance(post, s.InPlace)]
    if len(places) > 1:
        raise Unread("two zones")
    if places and is_mixed(noun):
        raise Unread("spells or cards in a zone")
    if places:
        zones, whose = place_of(scope, places[0])
        if noun.last == "spell" and zones != ("stack",):
            raise Unread("a spell in another zone")
        return zones, whose
    either = [post for post in noun.posts if isinstance(post, s.InEither)]
    if either:
        return _either(scope, either[0])
    if any(isinstance(p, s.Relating) and p.words == "exiled with" for p in noun.posts):
        return ("exile",), None
    if is_mixed(noun):
        return ("battlefield", "stack"), None
    return (_home_of(noun.last, home),), None


def _either(scope: Scope, post: s.InEither) -> tuple[tuple[Zone, ...], Ref | None]:
    """Return the two zones of *from your hand or graveyard*, which must be one player's."""
    left, whose = place_of(scope, post.left)
    right = post.right
    if right.whose is not None and right.whose != post.left.whose:
        raise Unread("two players' zones")
    if whose is None or post.left.article or right.article or "library" in (right.zone,):
        raise Unread("one of two zones")
    return (*left, ZONES[right.zone]), whose


def _home_of(tail: str, home: Zone | None) -> Zone:
    """Return where things of the noun are that says nothing of it."""
    if tail in ("spell", "ability"):
        return "stack"
    if tail == "card":
        if home is None:
            raise Unread("a card somewhere")
        return home
    return "battlefield"


def place_of(scope: Scope, place: s.Place) -> tuple[tuple[Zone, ...], Ref | None]:
    """Return the zone, and whose it is: ``None`` for anybody's."""
    from cardwright.magic.oracle.lower.phrases import possessor_ref  # noqa: PLC0415

    zone = ZONES[place.zone]
    if place.article == "a single":
        raise Unread("a single graveyard")
    if zone == "outside":
        return (zone,), r.You()  # CR 400.11b: nobody brings in what another owns
    whose = None if place.whose is None else possessor_ref(scope, place.whose)
    return (zone,), whose


def is_mixed(noun: s.Noun) -> bool:
    """Return whether it names spells as well as permanents."""
    tails = [group.words[-1] for group in noun.groups]
    shared = tails[-1] == "spell" and all(tail not in _NO_TYPES for tail in tails[:-1])
    return "spell" in tails and any(t not in ("spell", "ability") for t in tails) and not shared
