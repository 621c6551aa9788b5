"""What each legal action is worth, and who plays the best: the policy in the compiled code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.choosers import Chooser
from cardwright.agents.policies.parlor_magic.draws import score_draw, score_trim
from cardwright.agents.policies.parlor_magic.fights import (
    score_ability,
    score_attack,
    score_block,
    score_damage,
)
from cardwright.agents.policies.parlor_magic.plays import (
    score_exchange,
    score_payment,
    score_target,
)
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.core.position import Position
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ABILITIES,
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_PAY,
    ASK_TARGET,
    ASK_TRIM,
)
from cardwright.games.parlor_magic.kernel.play import Kernel


def score(view: View, action: i64) -> float:
    """Return what a legal action is worth; comparable within one decision only."""
    prompt = view.kernel.prompt
    if prompt == ASK_EXCHANGE:
        return score_exchange(view, action)
    if prompt == ASK_TARGET:
        return score_target(view, view.kernel.play_card, action)
    if prompt == ASK_PAY:
        return score_payment(view, action)
    if prompt == ASK_DRAW:
        return score_draw(view, action)
    if prompt == ASK_TRIM:
        return score_trim(view, action)
    return _score_in_combat(view, prompt, action)


def _score_in_combat(view: View, prompt: i64, action: i64) -> float:
    if prompt == ASK_ATTACK:
        return score_attack(view, action)
    if prompt == ASK_BLOCK:
        return score_block(view, action)
    if prompt == ASK_ABILITIES:
        return score_ability(view, action)
    return score_damage(view, action)


class GreedyChooser(Chooser):
    """Plays the action that is worth most, the first of equals. Uses no chance."""

    def choose(self, position: Position, legal: vec[i64], count: i64) -> i64:
        """Return the best action."""
        assert isinstance(position, Kernel), "the policy is for Parlor Magic alone"
        if count == 1:
            return legal[0]
        view = View(position)
        best = legal[0]
        highest = score(view, best)
        for place in range(1, count):
            worth = score(view, legal[place])
            if worth > highest:
                highest = worth
                best = legal[place]
        return best


def scores_of(view: View, actions: list[int]) -> list[float]:
    """Return what these legal actions are worth."""
    return [score(view, action) for action in actions]


def best_of(kernel: Kernel, actions: list[int]) -> int:
    """Return the place of the best of these legal actions, the first of equals."""
    view = View(kernel)
    best, highest = 0, score(view, actions[0])
    for place in range(1, len(actions)):
        worth = score(view, actions[place])
        if worth > highest:
            best, highest = place, worth
    return best
