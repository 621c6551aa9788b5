"""Searching a library, and what becomes of the cards found (CR 701.23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.amounts import bounds
from cardwright.magic.oracle.lower.nouns import kind_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.slots import is_many
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.lower.trees import pieces, replaced
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Instruction, Ref
from cardwright.magic.program.words import Zone

# ---- searching


def searches(scope: Scope, subject: Subject, found: list[c.Clause]) -> int:
    """Emit a search with the clauses that say what becomes of the cards.

    Returns:
        How many of the clauses were used.

    Raises:
        Unread: if they are not of the usual form: reveal, put somewhere, shuffle.
    """
    act = found[0].act
    if not isinstance(act, c.Searches):
        raise Unread("search")
    if isinstance(act.what, s.Joined):
        return _searches_both(scope, subject, found, act, act.what)
    if not isinstance(act.what, s.Some):
        raise Unread("search")
    return _searches_one(scope, person(subject), found, act, act.what)


def _searches_one(
    scope: Scope, who: Ref, found: list[c.Clause], act: c.Searches, what: s.Some
) -> int:
    own = act.library.word == "your" or (act.library.word == "their" and who != r.You())
    whose = None if own else ph.possessor_ref(scope, act.library)
    kind = kind_of(scope, what.noun, "library")
    _, high = bounds(scope, what.count)
    is_one = act.zones == "library"
    fate = _fate(scope, [clause.act for clause in found[1:]], is_one and whose is None)
    name = scope.name("found")
    zones = _ALL_ZONES.get(act.zones, ("library",))
    search = e.Search(
        who, kind.filter, high, fate.to, "top", fate.reveal, fate.tapped,
        whose, zones, shuffle=fate.shuffle, bind=name,
    )  # fmt: skip
    if not fate.shuffle:
        scope.is_unshuffled = True
    is_either = not is_one and act.zones not in _ALL_ZONES
    scope.emit(_of_either(scope, who, search) if is_either else search)
    _note_found(scope, name, what, fate.to)
    return fate.used + 1


_ALL_ZONES: Final[dict[str, tuple[Zone, ...]]] = {
    "graveyard, hand, and library": ("graveyard", "hand", "library"),
}
"""Zones all of which are searched."""


def _note_found(scope: Scope, name: str, what: s.Some, to: Zone) -> None:
    """Speak of what was found; a permanent remembers what it exiled so (CR 607.2a)."""
    mention = scope.mention(r.Bound(name), words_of(what.noun), is_many(what.count))
    if to == "exile":
        mention.tag = "exiled"
        if scope.is_permanent:
            scope.emit(st.Remember(what=r.Bound(name), link="exiled"))


def _of_either(scope: Scope, who: Ref, search: e.Search) -> Instruction:
    """Return the search of a library, a graveyard or both, as its player likes.

    A sentence has to follow that lets a library that was searched be shuffled.
    """
    if search.shuffle:
        raise Unread("a graveyard is shuffled")
    scope.is_unshuffled = True
    zones: tuple[tuple[Zone, ...], ...] = (
        ("library", "graveyard"), ("library",), ("graveyard",)
    )  # fmt: skip
    programs = tuple((replace(search, zones=each),) for each in zones)
    return st.ChooseMode(who, programs, ("library and graveyard", "library", "graveyard"))


def shuffle_searched(scope: Scope) -> None:
    """Let the library be shuffled if it was searched: *if you search your library this way*.

    Raises:
        Unread: if no such search stands before.
    """
    if not scope.is_unshuffled or not scope.out:
        raise Unread("search this way")
    scope.is_unshuffled = False
    last = scope.out[-1]
    for each in [x for x in pieces((last,)) if isinstance(x, e.Search) and "library" in x.zones]:
        last = replaced(last, each, replace(each, shuffle=True))
    scope.out[-1] = last


def _searches_both(
    scope: Scope, subject: Subject, found: list[c.Clause], act: c.Searches, what: s.Joined
) -> int:
    """Emit two searches for *a Forest card and a Plains card*; the library is shuffled once."""
    if what.joiner != "and":
        raise Unread("search for either")
    used = 0
    for part in what.parts:
        one = replace(found[0], act=replace(act, what=part))
        used = searches(scope, subject, [one, *found[1:]])
    last = scope.out[-2]
    if not isinstance(last, e.Search):
        raise Unread("search for both")
    scope.out[-2] = replace(last, shuffle=False)
    return used


class _Fate:
    """What becomes of the cards found."""

    def __init__(self) -> None:
        self.to: Any = ""
        self.reveal = self.tapped = self.shuffle = False
        self.used = 0


def _fate(scope: Scope, acts: list[c.VerbPhrase], must_shuffle: bool) -> _Fate:
    fate = _Fate()
    for act in acts:
        on_top = isinstance(act, c.PutsOnLibrary | c.PutsOnTop)
        if fate.shuffle and not (fate.to == "" and on_top):
            break
        if not _step_of_fate(scope, fate, act):
            break
        fate.used += 1
    if not fate.to or (must_shuffle and not fate.shuffle):
        raise Unread("what becomes of the cards")
    return fate


def _step_of_fate(scope: Scope, fate: _Fate, act: c.VerbPhrase) -> bool:
    if isinstance(act, c.Act) and act.verb in ("reveal", "exile") and _is_found(act.what):
        fate.reveal = fate.reveal or act.verb == "reveal"
        fate.to = "exile" if act.verb == "exile" and not fate.to else fate.to
    elif isinstance(act, c.Brings) and _is_found(act.what) and not fate.to:
        if act.under or act.counters or act.tapped not in (None, "tapped"):
            raise Unread("put so")
        fate.to, _ = ph.zone_whose(scope, act.place)
        fate.tapped = act.tapped is not None
    elif act == c.Plain("shuffle"):
        fate.shuffle = True
    elif isinstance(act, c.PutsOnTop) and _is_found(act.what) and fate.shuffle:
        fate.to = "library"
    elif isinstance(act, c.PutsOnLibrary) and _is_found(act.what) and act.end == "top":
        if act.order is not None:
            raise Unread("on top in some order")
        fate.to = "library"
    else:
        return False
    return True


def _is_found(what: s.Phrase) -> bool:
    if isinstance(what, s.Pronoun):
        return what.word in ("it", "them")
    return isinstance(what, s.Said) and what.noun.last == "card" and not what.noun.posts
