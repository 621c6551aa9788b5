"""Looks on at one game with all probes and says what they saw."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from cardwright.agents.match import Watcher
from cardwright.core.game import AnyGame, Outcome, Step
from cardwright.lab.probes import ENDING
from cardwright.lab.probes.any_game import CardUses, Choices, Course
from cardwright.lab.probes.kit import Kit, Probe
from cardwright.lab.probes.measures import Values


class Ended(NamedTuple):
    """What a row says of a finished game."""

    outcome: Outcome
    seen: Any
    """The spectator's last observation."""
    first_asked: int
    decisions: int
    values: Values


class Told(NamedTuple):
    """A finished game as measures have it."""

    starter: int
    """The seat that began."""
    ending: str
    values: Values


def told_of(kit: Kit, ended: Ended) -> Told:
    """Return what the measures say of a finished game."""
    outcome = ended.outcome
    starter = ended.first_asked if kit.starter is None else kit.starter(ended.seen)
    ending = kit.ending(outcome, ended.seen)
    values = {
        "starter-share": outcome.scores[starter],
        "draw": float(min(outcome.scores) == max(outcome.scores)),
        f"{ENDING}{ending}": 1.0,
        **ended.values,
    }
    return Told(starter, ending, values)


class Onlooker:
    """The probes of one game."""

    def __init__(
        self, game: AnyGame, kit: Kit, seats: int = 2, wide: Collection[str] = ()
    ) -> None:
        """Look on at one game; ``wide`` names the wider probes that look on, too."""
        self.game = game
        self.course = Course(game, kit)
        self.probes: tuple[Probe, ...] = (self.course, *kit.probes())
        self.wide: dict[str, Choices | CardUses] = {}
        if "choices" in wide:
            self.wide["choices"] = Choices(game)
        if "cards" in wide:
            self.wide["cards"] = CardUses(kit, seats)
        self.last = _Last()

    @property
    def watchers(self) -> Sequence[Watcher]:
        """Everything that looks on."""
        return (*self.probes, *self.wide.values(), self.last)

    def ended(self, outcome: Outcome) -> Ended:
        """Return the finished game."""
        seen = self.game.observe(self.last.state, None)
        values: Values = {}
        for probe in self.probes:
            values |= probe.values(outcome)
        return Ended(outcome, seen, self.course.first_asked, self.course.decisions, values)

    def counted(self) -> dict[str, Any]:
        """Return what the wider probes counted."""
        return {name: probe.counted() for name, probe in self.wide.items()}


class _Last:
    """Keeps hold of the state, to be observed once the game is over."""

    def __init__(self) -> None:
        self.state: Any = None

    def decided(self, _decision: Any, _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, state: Any, _step: Step) -> None:
        """Keep the state."""
        self.state = state
