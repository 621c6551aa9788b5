"""The actions of a scenario, and which of them are done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.magic.scenarios.model import Entry
from cardwright.magic.scenarios.queues import Moment, moment


class Action:
    """One action."""

    def __init__(self, entry: Entry) -> None:
        self.entry: Final = entry
        self.is_done: bool = False


class Todo:
    """All actions. Their order counts only within one turn, step and player."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.actions: Final = [Action(entry) for entry in entries]
        self._by_moment: Final[dict[tuple[int, str, int], list[Action]]] = {}
        for action in self.actions:
            entry = action.entry
            key = (entry.turn, entry.step, entry.seat())
            self._by_moment.setdefault(key, []).append(action)

    def at(self, turn: int, step: str, seat: int) -> list[Action]:
        """Return the actions of a player in a step that are not done, without declarations."""
        return [
            action
            for action in self._by_moment.get((turn, step, seat), ())
            if not action.is_done and action.entry.op not in ("attack", "attack_skip", "block")
        ]

    def open_ones(self, turn: int, seat: int, ops: tuple[str, ...]) -> list[Action]:
        """Return the player's actions of these ops in the turn that are not done."""
        return [
            action
            for action in self.actions
            if not action.is_done
            and action.entry.op in ops
            and action.entry.turn == turn
            and action.entry.seat() == seat
        ]

    def undone(self) -> list[Entry]:
        """Return what was never carried out."""
        return [action.entry for action in self.actions if not action.is_done]

    def first_overdue(self, now: Moment) -> Entry | None:
        """Return the first action whose step is over although it is not done."""
        for action in self.actions:
            entry = action.entry
            if not action.is_done and moment(entry.turn, entry.step) < now:
                return entry
        return None
