"""Who or what does something in a clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.scope import Mention, Unread
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Ref


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what does something in a clause."""

    ref: Ref
    is_person: bool
    mention: Mention | None = None


YOU: Final = Subject(r.You(), is_person=True)


def is_anothers(noun: s.Noun) -> bool:
    """Return whether the noun says that some opponent controls it."""
    return any(
        isinstance(post, s.ControlledBy)
        and post.verb in ("control", "controls")
        and isinstance(post.who, s.Some)
        and post.who.noun.last == "opponent"
        for post in noun.posts
    )


def person(subject: Subject) -> Ref:
    """Return the players who act.

    Raises:
        Unread: if an object acts.
    """
    if not subject.is_person:
        raise Unread("an object that acts as a player")
    return subject.ref
