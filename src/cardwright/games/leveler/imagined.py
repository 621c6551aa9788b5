"""Leveler in thought: tables that are only imagined, where nobody is told of what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.core.game import Decision
from cardwright.games.leveler import table as tables
from cardwright.games.leveler.actions import Action
from cardwright.games.leveler.evaluate import evaluate
from cardwright.games.leveler.observe import observe
from cardwright.games.leveler.seen import Observation
from cardwright.games.leveler.table import Table

_OWN_STEPS: Final = ("precombat_main", "declare_blockers", "postcombat_main")
_OTHER_STEPS: Final = ("declare_attackers", "declare_blockers", "end_turn")
"""Where a player acts on his own accord, on his turn and on the other's."""


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

    def is_idle(self, state: Table, asked: Decision[Action], /) -> bool:
        """Return whether it is priority between things: nothing to answer, and no step to act in.

        What is possible then is as good a little later.
        """
        engine = state.state
        if asked.prompt != "magic-priority" or engine.stack:
            return False
        is_own = asked.seat == engine.active
        return engine.step not in (_OWN_STEPS if is_own else _OTHER_STEPS)

    def see(self, state: Table, seat: int, /) -> Observation:
        """Return what the seat observes, without its memory."""
        return observe(state, seat, remembers=False)

    def play(self, state: Table, action: Action, /) -> None:
        """Carry out an action that is offered."""
        tables.apply(state, action)
