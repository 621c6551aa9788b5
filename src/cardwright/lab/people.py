"""What games that people played say of the lab's own measures.

People choose whom they play and when they stop, undo, and are few: such numbers stand beside those
of the computer and are never mixed with them. Here every game is a block of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardwright.core.game import AnyGame
from cardwright.core.record import Record
from cardwright.core.replay import Replay, verify
from cardwright.lab.onlooker import Onlooker, told_of
from cardwright.lab.probes import ENDING, kit_of, measures_of
from cardwright.lab.probes.measures import Values
from cardwright.lab.spans import ONCE
from cardwright.lab.stats.intervals import Moments, wilson

FEWEST: Final = 5
"""Games below which nothing is told: neither a number worth it, nor one person's game."""


class Seen(NamedTuple):
    """One game that people played."""

    ending: str
    values: Values


def seen_of(played: Replay, game: AnyGame, where: str) -> Seen | None:
    """Return what the measures say of a game, ``None`` if it was not played to its end.

    What was taken back does not count: the probes see the game as if it had been played at once.

    Args:
        played: the replay.
        game: its game type.
        where: the file's name, for messages.

    Raises:
        CardwrightError: if the file is corrupt, or today's rules play it differently.
    """
    record = verify(played, game, where)
    if record.outcome is None:
        return None
    kit = kit_of(game.spec.name)
    onlooker = Onlooker(game, kit)
    again = Record(game, played.options, played.seed, played.seats, played.content)
    for entry in record.entries:
        decision = again.decision
        made = again.enter(entry.seat, entry.text)
        if entry.undone or made.step is None:
            continue
        action = game.parse(entry.text, entry.seat)
        is_answer = decision is not None and action in decision.actions
        for watcher in onlooker.watchers:
            if is_answer and decision is not None:
                watcher.decided(decision, action)
            watcher.stepped(again.state, made.step)
    onlooker.last.state = again.state  # also of a game that was given up before its first step
    told = told_of(kit, onlooker.ended(record.outcome))
    return Seen(told.ending, told.values)


@dataclass(slots=True)
class People:
    """The sums over the games that people played by the same rules."""

    game: str
    games: int = 0
    endings: Counter[str] = field(default_factory=Counter[str])
    moments: dict[str, Moments] = field(default_factory=dict[str, Moments])

    def add(self, seen: Seen) -> None:
        """Count a game."""
        self.games += 1
        self.endings[seen.ending] += 1
        for name, value in seen.values.items():
            if not name.startswith(ENDING):
                self.moments.setdefault(name, Moments()).add(value)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"games", "measures", "endings"}``, each number with its interval of 95 %.

        Of fewer than :data:`FEWEST` games only how many there are.
        """
        is_told = self.games >= FEWEST
        return {
            "games": self.games,
            "measures": self._measures() if is_told else [],
            "endings": self._endings() if is_told else [],
        }

    def _measures(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for name, measure in measures_of(self.game).items():
            moments = self.moments.get(name)
            if moments is None or moments.count < FEWEST:
                continue
            low, high = ONCE.level(moments, measure.unit)
            about = {"name": name, "title": measure.title, "unit": measure.unit}
            found.append({**about, "mean": moments.mean, "low": low, "high": high})
        return found

    def _endings(self) -> list[dict[str, Any]]:
        known = measures_of(self.game)
        found: list[dict[str, Any]] = []
        for code, count in self.endings.most_common():
            name = f"{ENDING}{code}"
            title = known[name].title if name in known else f"ended by {code}"
            low, high = wilson(count, self.games)
            about = {"name": name, "title": title, "unit": "share", "games": count}
            found.append({**about, "mean": count / self.games, "low": low, "high": high})
        return found


def people_of(game_name: str, games: Iterable[Seen]) -> People:
    """Return the sums over these games."""
    people = People(game_name)
    for seen in games:
        people.add(seen)
    return people
