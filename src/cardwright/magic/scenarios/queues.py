"""The decisions of a scenario: three queues a player, each first in, first out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from cardwright.magic.engine.state import STEPS
from cardwright.magic.scenarios.model import SEATS, START, Entry

Name: TypeAlias = Literal["choice", "target", "mode"]

QUEUE_OF_OP: Final[dict[str, Name]] = {
    "set_choice": "choice",
    "set_flip_coin_result": "choice",
    "set_die_roll_result": "choice",
    "add_target": "target",
    "add_target_amount": "target",
    "set_mode_choice": "mode",
}
SKIPS: Final = frozenset(("[choice_skip]", "[target_skip]", "[mode_skip]"))

COLOR_WORDS: Final = ("White", "Blue", "Black", "Red", "Green")

Moment: TypeAlias = tuple[int, int]


def moment(turn: int, step: str) -> Moment:
    """Return turn and step in an order that can be compared; before the game comes first."""
    return turn, STEPS.index(step) if step in STEPS else -1


class Answer:
    """One entry of a queue; it may hold several names, taken one by one."""

    def __init__(self, entry: Entry) -> None:
        self.entry: Final = entry
        self.kind: Final = entry.text("kind")
        text = entry.text("choice") or entry.text("target") or entry.text("result")
        self.parts: list[str] = text.split("^")
        self.amount: int = entry.number("amount", -1)
        self.when: Final = moment(entry.turn, entry.step or START) if entry.has("turn") else None

    @property
    def text(self) -> str:
        """Return the part that is next."""
        return self.parts[0]

    @property
    def is_skip(self) -> bool:
        """Return whether it ends a choice."""
        return self.text in SKIPS

    @property
    def is_needless(self) -> bool:
        """Return whether the engine may have had no need to ask.

        It does not ask for the end of a full choice, for what cannot be paid, for the order of
        two effects or triggers that are the same, for a way to cast where there is one, or for
        the colour of mana that pays at once; mana in the pool is spent as far as it goes.
        """
        if self.is_skip or self.kind in ("replacement_order", "trigger_order", "mana"):
            return True
        if self.kind == "text":
            return self.text in COLOR_WORDS or self.text.startswith("Cast with")
        return self.kind == "yes_no" and self.text == "No"

    def __str__(self) -> str:
        when = f"{self.entry.turn} {self.entry.text('step')}" if self.when else ""
        amount = f" amount {self.amount}" if self.amount >= 0 else ""
        return f"{'^'.join(self.parts)}{amount} ({self.kind} {when})".replace(" )", ")")


class Queue:
    """One queue of one player."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def take(self, answer: Answer) -> None:
        """Take the next part of an answer, and the answer itself with its last part."""
        answer.parts.pop(0)
        if not answer.parts:
            self.answers.remove(answer)

    def head(self, now: Moment) -> Answer | None:
        """Return the first answer if it is for this moment."""
        if self.answers and self.answers[0].when in (None, now):
            return self.answers[0]
        return None

    def nearest(self, kinds: frozenset[str], now: Moment) -> Iterator[Answer]:
        """Yield the head, and then answers of these kinds for this very moment."""
        for place, answer in enumerate(self.answers):
            if place == 0 or (answer.kind in kinds and answer.when == now):
                yield answer

    def left_over(self) -> list[Answer]:
        """Return what was not used, without what the engine answers by itself."""
        return [answer for answer in self.answers if not answer.is_needless]


class Queues:
    """All queues of a scenario."""

    def __init__(self, entries: Iterable[Entry], seats: int) -> None:
        self._queues: Final[list[dict[Name, Queue]]] = [
            {"choice": Queue(), "target": Queue(), "mode": Queue()} for _ in range(seats)
        ]
        for entry in entries:
            self._queues[entry.seat()][QUEUE_OF_OP[entry.op]].answers.append(Answer(entry))

    def of(self, seat: int, name: Name) -> Queue:
        """Return one queue."""
        return self._queues[seat][name]

    def must_be_empty(self) -> list[str]:
        """Return what stands in the choice and target queues at the end, told."""
        return [
            f"{SEATS[seat]} {name}: {answer}"
            for seat, queues in enumerate(self._queues)
            for name in ("choice", "target")
            for answer in queues[name].left_over()
        ]

    def told(self, longest: int = 3) -> list[str]:
        """Return the heads of the queues that are not empty, a line each."""
        return [
            f"{SEATS[seat]} {name} queue: {'; '.join(map(str, queue.answers[:longest]))}"
            f"{f' and {more} more' if (more := len(queue.answers) - longest) > 0 else ''}"
            for seat, queues in enumerate(self._queues)
            for name, queue in queues.items()
            if queue.answers
        ]
