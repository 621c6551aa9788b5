"""Numbers of a decision's actions: fixed for a game type's options, or places in the list."""

from __future__ import annotations

from typing import Any

from cardwright.core.game import AnyGame, Decision


def ids_of(game: AnyGame, decision: Decision[Any]) -> list[int]:
    """Return the ids of the decision's actions, in their order."""
    if game.spec.ids_by_place:
        return list(range(len(decision.actions)))
    return [game.action_id(action) for action in decision.actions]


def action_of(game: AnyGame, decision: Decision[Any], number: int) -> Any:
    """Return the action of the decision that has this id."""
    return decision.actions[number] if game.spec.ids_by_place else game.action(number)
