"""Measures that every game type has, from the contract alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from cardwright.core.game import AnyGame, Decision, Event, Outcome, Step
from cardwright.lab.probes.kit import Kit
from cardwright.lab.probes.measures import Measure, Values

STARTER_SHARE: Final = Measure(
    "starter-share", "won by who goes first", "share", "The starter's share of points."
)
"""The one share of which a half means an even game."""

MEASURES: Final = (
    STARTER_SHARE,
    Measure("draw", "drawn", "share", "Share of games in which all scored alike."),
    Measure("turns", "turns", "number", "Turns begun in a game."),
    Measure("decisions", "decisions", "number", "Decisions in a game, forced ones included."),
    Measure("branching", "choices at a decision", "number", "Legal actions, mean of a game."),
    Measure("forced", "forced decisions", "share", "Decisions with one legal action."),
    Measure(
        "lead-changes", "changes of lead", "number", "How often another seat than before led."
    ),
    Measure("comeback", "won from behind", "share", "Won games whose winner was behind halfway."),
    Measure(
        "decided-at",
        "decided after this part of the game",
        "share",
        "Part of the turns after which the winner was ahead to the end.",
    ),
)

WIDE_PROBES: Final = {
    "choices": "How often each kind of action was offered and taken.",
    "cards": "Which cards each seat drew and played, for their effect on winning.",
}


class Course:
    """How a game goes: who began, how long it is, who is ahead from turn to turn."""

    def __init__(self, game: AnyGame, kit: Kit) -> None:
        self.game = game
        self.kit = kit
        self.decisions = 0
        self.offered = 0
        """Legal actions over all decisions."""
        self.forced = 0
        self.first_asked = 0
        self.turns = 0
        self.now: list[float] = []
        """How far each seat is; empty until the first turn is told."""
        self.leaders: list[int | None] = []
        """Who led at the beginning of each turn, ``None`` if nobody did."""

    def decided(self, decision: Decision[Any], _action: Any) -> None:
        """Count the decision."""
        if not self.decisions:
            self.first_asked = decision.seat
        self.decisions += 1
        self.offered += len(decision.actions)
        self.forced += len(decision.actions) == 1

    def stepped(self, state: Any, step: Step) -> None:
        """Note who leads at the beginning of each turn."""
        for event in step.events:
            if self.now and self.kit.standing_after is not None:
                changed = self.kit.standing_after(event)
                if changed is not None:
                    self.now[changed[0]] = changed[1]
            if self.kit.begins_turn(event):
                self._begin_turn(state, event)

    def _begin_turn(self, state: Any, event: Event) -> None:
        if self.kit.standing_after is not None and self.now:
            self.turns = event.args["turn"]
        else:
            seen = self.game.observe(state, None)
            self.turns = seen.turn
            self.now = [*self.kit.standing(seen)] if self.kit.standing is not None else []
        if self.now:
            self.leaders.append(leader(self.now))

    def values(self, outcome: Outcome) -> Values:
        """Return the lengths, and how the lead went, where there is one."""
        told = [] if self.kit.standing is None else self.leaders
        return {
            **drama(told, outcome),
            **lengths(self.turns, self.decisions, self.offered, self.forced),
        }


def lengths(turns: int, decisions: int, offered: int, forced: int) -> Values:
    """Return how long a game was, of how many legal actions, in how many forced decisions."""
    return {
        "turns": turns,
        "decisions": decisions,
        "branching": offered / decisions if decisions else 0.0,
        "forced": forced / decisions if decisions else 0.0,
    }


def drama(leaders: Sequence[int | None], outcome: Outcome) -> Values:
    """Return how the lead went from turn to turn; nothing of a game without turns."""
    if not leaders:
        return {}
    led = [seat for seat in leaders if seat is not None]
    values: Values = {"lead-changes": sum(a != b for a, b in pairwise(led))}
    winner = leader(outcome.scores)
    if winner is not None:
        halfway = leaders[len(leaders) // 2]
        values["comeback"] = float(halfway is not None and halfway != winner)
        values["decided-at"] = _decided_at(leaders, winner)
    return values


def leader(numbers: Sequence[float]) -> int | None:
    """Return the seat with the most, ``None`` if two have it."""
    best = max(numbers)
    return numbers.index(best) if list(numbers).count(best) == 1 else None


def _decided_at(leaders: Sequence[int | None], winner: int) -> float:
    """Return the part of the turns, 0 to 1, after which the winner led at every turn."""
    after = len(leaders)
    while after and leaders[after - 1] == winner:
        after -= 1
    return after / len(leaders)


class Choices:
    """Counts what was offered and what was taken, by question and kind of action."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()

    def decided(self, decision: Decision[Any], action: Any) -> None:
        """Count each kind once, where there was a choice between kinds."""
        kinds = {self._kind(decision.prompt, one) for one in decision.actions}
        if len(kinds) > 1:
            self.offered.update(kinds)
            self.taken[self._kind(decision.prompt, action)] += 1

    def stepped(self, _state: Any, _step: Step) -> None:
        """Need nothing of what follows."""

    def counted(self) -> dict[str, list[int]]:
        """Return ``{"exchange: pass": [offered, taken]}``."""
        return {kind: [self.offered[kind], self.taken[kind]] for kind in sorted(self.offered)}

    def _kind(self, prompt: str, action: Any) -> str:
        return f"{prompt}: {self.game.describe(action)['kind']}"


class CardUses:
    """Notes which cards each seat drew, played and so on, each once a game."""

    def __init__(self, kit: Kit, seats: int) -> None:
        self.kit = kit
        self.uses: list[dict[str, set[str]]] = [{} for _ in range(seats)]

    def decided(self, _decision: Decision[Any], _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, _state: Any, step: Step) -> None:
        """Note the cards that the events tell of."""
        for event in step.events:
            for seat, card, use in self.kit.card_uses(event):
                self.uses[seat].setdefault(use, set()).add(card)

    def counted(self) -> list[dict[str, list[str]]]:
        """Return ``[{"drawn": [card, ...]}, ...]``, one a seat."""
        return [{use: sorted(cards) for use, cards in seat.items()} for seat in self.uses]
