"""The policy for Ark Age: how the table looks once an action has run its course, over a few deals.

It knows no card: texts are carried out by the rules themselves (``kernel/lookahead.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.agents.choosers import Eyes
from cardwright.agents.greedy import Advice, Policy
from cardwright.agents.match import Match
from cardwright.agents.policies.ark_age.chooser import ArkEyes, GreedyChooser
from cardwright.core.game import AnyGame, Decision, Reason, Seat
from cardwright.core.position import OVER
from cardwright.core.rng import Stream, stream
from cardwright.games.ark_age.beliefs import for_kernel
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.lookahead import Lookahead, outlooks
from cardwright.games.ark_age.kernel.play import Kernel

DEALS: Final = 3
"""Imagined deals per decision, the same ones for every action."""


@dataclass(frozen=True, slots=True)
class ArkAgePolicy(Policy):
    """Rates an action by the evaluation of where it leads."""

    def rate(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Advice[Any]]:
        """Return the mean evaluation of each action, 0 to 1, and the plainest thing it does."""
        position, ids = _asked(game, observation, decision)
        totals = outlooks(position, ids, _deals())
        reasons = _reasons(game, observation, decision)
        return [
            Advice(action, total / DEALS, reason)
            for action, total, reason in zip(decision.actions, totals, reasons, strict=True)
        ]

    def best(self, game: AnyGame, observation: Any, decision: Decision[Any]) -> int:
        """Return the place of the best action, the first of equals."""
        position, ids = _asked(game, observation, decision)
        totals = outlooks(position, ids, _deals())
        return totals.index(max(totals))


def eyes_at(match: Match, seats: int) -> Eyes:
    """Return the eyes for the games of a match: what is believed of decks is settled by then."""
    table = match.game.setup(match.options, 0, seats, match.content)
    seen = [match.game.observe(table, Seat(seat)) for seat in range(seats)]
    return ArkEyes(for_kernel(seen, table.content))


def greedy_chooser(eyes: Eyes) -> GreedyChooser:
    """Return who plays like this policy inside the compiled code."""
    return GreedyChooser(eyes, _deals())


def _asked(game: AnyGame, observation: Any, decision: Decision[Any]) -> tuple[Kernel, list[int]]:
    """Return a position that is true where the observer knows, and the actions' ids."""
    position = game.position(observation)
    assert isinstance(position, Kernel), "the policy is for Ark Age alone"
    return position, [game.action_id(one) for one in decision.actions]


def _deals() -> list[Stream]:
    return [stream(deal, "greedy/deal") for deal in range(DEALS)]


def _reasons(game: AnyGame, observation: Any, decision: Decision[Any]) -> list[Reason]:
    """Return the plainest thing that each action does in the first of the deals."""
    position, ids = _asked(game, observation, decision)
    position.redeal(decision.seat, _deals()[0])
    look = Lookahead(decision.seat)
    return [_reason(position, look.after(position, id_), decision.seat) for id_ in ids]


def _reason(before: Kernel, after: Kernel, seat: int) -> Reason:
    """Return the first thing that changes for the better, else how the table looks."""
    if after.seat == OVER and after.score(seat) == 1.0:
        return Reason("ark 104.1", "hint.wins", {}, met=True)
    for code, rule, gain in _gains(before, after, seat):
        if gain > 0:
            return Reason(rule, code, {"n": gain}, met=True)
    percent = round(100 * float(after.evaluate(seat)))
    return Reason("", "hint.outlook", {"percent": percent}, met=True)


def _gains(before: Kernel, after: Kernel, seat: int) -> Iterator[tuple[str, str, int]]:
    def change(field: int) -> int:
        return int(after.player(seat, field) - before.player(seat, field))

    yield "hint.glory", "ark 104.2", change(r.P_GLORY)
    yield "hint.pride", "ark 104.2", change(r.P_PRIDE)
    yield "hint.units", "ark 605.5", _units(after, seat) - _units(before, seat)
    yield "hint.cards", "ark 501.6", change(r.P_HAND)
    yield "hint.wounds", "ark 617", _wounds(after, seat) - _wounds(before, seat)


def _units(kernel: Kernel, seat: int) -> int:
    units = (unit for unit in range(kernel.unit_rows) if kernel.unit(unit, r.U_ENTRY))
    return sum(
        kernel.unit(unit, r.U_CONTROLLER) == seat and kernel.unit(unit, r.U_PLACE) >= 0
        for unit in units
    )


def _wounds(kernel: Kernel, seat: int) -> int:
    """Return the damage on units of the other sides."""
    return sum(
        int(kernel.unit(unit, r.U_DAMAGE))
        for unit in range(kernel.unit_rows)
        if kernel.unit(unit, r.U_PLACE) >= 0
        and kernel.unit(unit, r.U_ENTRY)
        and kernel.sides[kernel.unit(unit, r.U_CONTROLLER)] != kernel.sides[seat]
    )
