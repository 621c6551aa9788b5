"""Votes for one of two words, and what their number does (CR 701.38)."""

from __future__ import annotations

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Amount, Condition


def votes(scope: Scope, text: c.Votes) -> None:
    """Emit the vote, from you on in turn order (CR 701.38a)."""
    if scope.votes:
        raise Unread("two votes")
    scope.votes = (text.left, text.right)
    scope.emit(st.Vote(r.You(), scope.votes))


def more_votes(scope: Scope, text: c.MoreVotes) -> Condition:
    """Return whether the word has more votes than the other."""
    other = next((word for word in scope.votes if word != text.word), "")
    return cn.Compare(
        votes_for(scope, text.word), ">=" if text.tied else ">", votes_for(scope, other)
    )


def votes_for(scope: Scope, word: str) -> Amount:
    """Return how many votes there were for the word.

    Raises:
        Unread: if nobody votes for it.
    """
    if word not in scope.votes:
        raise Unread("votes for what")
    return a.BoundNumber(word)
