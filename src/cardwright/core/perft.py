"""Count the game tree: the cheapest proof that legality and ``apply`` agree."""

from __future__ import annotations

from cardwright.core.game import ActionT, Game, ObservationT, StateT


def perft(game: Game[StateT, ActionT, ObservationT], state: StateT, depth: int) -> int:
    """Return the number of lines of play exactly ``depth`` decisions long.

    A line that ends sooner counts as one. ``state`` is left as it is.
    """
    decision = game.decision(state)
    if depth == 0 or decision is None:
        return 1
    return sum(perft_split(game, state, depth).values())


def perft_split(
    game: Game[StateT, ActionT, ObservationT], state: StateT, depth: int
) -> dict[str, int]:
    """Return the lines behind each first action, by its text; empty once the game is over.

    Args:
        game: the game type.
        state: where to start.
        depth: decisions, at least 1.
    """
    decision = game.decision(state)
    lines: dict[str, int] = {}
    for action in () if decision is None else decision.actions:
        child = game.copy(state)
        game.apply(child, action)
        lines[game.notation(action)] = perft(game, child, depth - 1)
    return lines
