"""Sentences that are not built of clauses: fixed words, *if ... would*, *the next time*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.damage import damaged_this_way
from cardwright.magic.oracle.lower.fixed_sentences import fixed_sentence
from cardwright.magic.oracle.lower.nouns import kind_of
from cardwright.magic.oracle.lower.replacing import would_in_effect
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.voting import votes
from cardwright.magic.program import changes as ch
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru


def _number_instead(scope: Scope, text: c.WouldNumber) -> None:
    raise Unread("a replacement in an effect")


def _unpreventable(scope: Scope, text: c.Unpreventable) -> None:
    scope.emit(ru.GlobalRule(r.AllPlayers(), (ch.Forbid("have_damage_prevented"),)))


def _damaged(scope: Scope, text: c.DamagedThisWay) -> None:
    damaged_this_way(scope, text.words)


def _fixed(scope: Scope, text: c.FixedSentence) -> None:
    fixed_sentence(scope, text.words)


def _all_block(scope: Scope, text: c.AllBlock) -> None:
    if text.when is None:
        raise Unread("block, for how long")
    what = ph.ref_of(scope, text.what)
    scope.emit(ru.Modify(what, (ch.Require("be_blocked_by_all"),)))


def _next_time(scope: Scope, text: c.NextTime) -> None:
    kind = kind_of(scope, text.source)
    filter_ = kind.filter
    if text.chosen:
        filter_ = f.All((filter_, f.HasChosen("color")))
    to = ph.known_ref(scope, text.to)
    scope.emit(ru.PreventDamage(to, filter_, next_only=True, chosen_source=True))


def _still_land(scope: Scope, text: c.StillLand) -> None:
    """Let what the step before makes of a land be in addition to its types (CR 205.1b)."""
    last = scope.out[-1] if scope.out else None
    if not isinstance(last, ru.Modify):
        raise Unread("still a land")
    changes = tuple(
        ch.AddTypes(change.types, change.subtypes) if isinstance(change, ch.SetTypes) else change
        for change in last.changes
    )
    scope.out[-1] = replace(last, changes=changes)


SPECIAL: Final[dict[type, Callable[[Scope, Any], None]]] = {
    c.WouldNumber: _number_instead,
    c.Unpreventable: _unpreventable,
    c.DamagedThisWay: _damaged,
    c.FixedSentence: _fixed,
    c.StillLand: _still_land,
    c.Votes: votes,
    c.AllBlock: _all_block,
    c.NextTime: _next_time,
    c.Would: would_in_effect,
}
"""What sentences say that are not built of clauses."""
