"""Leveler in thought: tables that are only imagined, where nobody is told of what happens."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.games.leveler import table as tables
from cardwright.games.leveler.actions import Action
from cardwright.games.leveler.evaluate import evaluate
from cardwright.games.leveler.observe import observe
from cardwright.games.leveler.seen import Observation
from cardwright.games.leveler.table import Table


@dataclass(frozen=True, slots=True)
class ImaginedTables:
    """How tables are thought through quickly (``core.game_position.Shortcuts``)."""

    turns: int = 2
    """To the end of the other player's turn: what he can do about it belongs to a play."""

    def judge(self, state: Table, seat: int, /) -> float:
        """Return the seat's share of the win as the table looks, 0 to 1."""
        return evaluate(state, seat)

    def turn(self, state: Table, /) -> int:
        """Return the number of the turn."""
        return state.turn

    def see(self, state: Table, seat: int, /) -> Observation:
        """Return what the seat observes, without its memory."""
        return observe(state, seat, remembers=False)

    def play(self, state: Table, action: Action, /) -> None:
        """Carry out an action that is offered."""
        tables.apply(state, action)
