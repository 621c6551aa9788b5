"""Plays that are only considered, on a copy: nothing is stored, nothing is shown to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.core.game import Decision, Seat
from cardwright.core.record import Record
from cardwright.server.seen import choice, decision_seen, look, reason_seen
from cardwright.server.wire import Choice, Offer, Reasons

INSTEAD: Final = 20
"""Actions that an answer to "why not?" names at most."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A play that one seat considers."""

    record: Record
    seat: Seat
    number: int
    """Names the decision on the wire."""
    actions: Sequence[str]

    def offer(self, id_: str) -> Offer:
        """Return the play's next question and what would follow from it.

        Raises:
            CardwrightError: if the actions so far are not legal.
        """
        tried = self.record.try_(self.seat, self.actions)
        game, decision = self.record.game, tried.decision
        seen = look(game, tried.state, self.seat, tried.withheld)
        return Offer(
            id=id_,
            decision=None if decision is None else decision_seen(game, decision, self.number),
            observation=seen.observation,
            preview=seen.preview,
        )

    def reasons(self, id_: str) -> Reasons:
        """Return the conditions of the last action after the others, and what would do instead.

        Raises:
            CardwrightError: if the others are not legal, or the last text names no action.
        """
        game = self.record.game
        *before, last = self.actions
        tried = self.record.try_(self.seat, before)
        action = game.parse(last, self.seat)
        seen = game.observe(tried.state, self.seat)
        reasons = [reason_seen(reason) for reason in game.why_not(seen, action)]
        return Reasons(id=id_, reasons=reasons, instead=self._instead(tried.decision, action))

    def _instead(self, decision: Decision[Any] | None, action: Any) -> list[str]:
        """Return offered actions of the same kind, the same card's first."""
        if decision is None:
            return []
        game = self.record.game
        asked = choice(game, action)
        alike = [c for c in (choice(game, a) for a in decision.actions) if c.kind == asked.kind]
        alike.sort(key=lambda other: not _same_card(other, asked))
        return [other.text for other in alike if other.text != asked.text][:INSTEAD]


def _same_card(one: Choice, other: Choice) -> bool:
    return one.card is not None and one.card == other.card
