"""Frames that ask for several things, a number, a word or yes or no, and hand the answer on.

The result is in ``State.got``, ``got_number`` or ``got_word`` when the frame below is stepped.
"""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import DONE, Option, Question, yes_or_no
from cardwright.magic.engine.reading.numbers import stat_of
from cardwright.magic.engine.reading.qualities import share
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.node import Node


class Pick(Frame):
    """Choose things one by one: at least so many, at most so many."""

    word: str = ""
    about: int = NONE
    total_stat: str = ""
    total: int = NONE
    """The chosen ones' stat may not be more in all; ``NONE``: no limit."""
    total_least: int = NONE
    """It must be at least this to stop."""
    different: str = ""
    """No two may share this quality."""

    def __init__(self, kind: str, seat: int, among: list[int], minimum: int, maximum: int) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.among: list[int] = among
        self.minimum: int = minimum
        self.maximum: int = maximum
        self.chosen: list[int] = []
        self.node: Node | None = None
        self.seen: tuple[int, ...] = ()

    def step(self, state: State) -> None:
        """Ask for the next one, or finish."""
        left = self._left(state)
        if not left or len(self.chosen) >= self.maximum:
            state.got = tuple(self.chosen)
            state.pop()
            return
        options = [Option("", thing) for thing in left]
        if self._may_stop(state):
            options.append(Option(DONE))
        question = Question(self.kind, self.seat, options)
        question.word = self.word
        question.about = self.about
        question.node = self.node
        question.chosen = tuple(self.chosen)
        question.amount = self.maximum - len(self.chosen)
        question.seen = self.seen
        state.question = question

    def _may_stop(self, state: State) -> bool:
        if self.total_least != NONE and self._sum(state) < self.total_least:
            return False
        return len(self.chosen) >= self.minimum

    def _sum(self, state: State) -> int:
        return sum(stat_of(state, thing, self.total_stat) for thing in self.chosen)

    def _left(self, state: State) -> list[int]:
        left = [thing for thing in self.among if thing not in self.chosen]
        if self.total != NONE:
            room = self.total - self._sum(state)
            left = [thing for thing in left if stat_of(state, thing, self.total_stat) <= room]
        if self.different:
            left = [
                thing
                for thing in left
                if not any(share(state, self.different, thing, other) for other in self.chosen)
            ]
        return left

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take one more, or stop."""
        option = question.options[place]
        if option.word == DONE:
            self.maximum = len(self.chosen)
        else:
            self.chosen.append(option.thing)

    def copy(self) -> Pick:
        """Return an independent copy."""
        made = Pick(self.kind, self.seat, self.among, self.minimum, self.maximum)
        made.word = self.word
        made.about = self.about
        made.total_stat = self.total_stat
        made.total = self.total
        made.total_least = self.total_least
        made.different = self.different
        made.chosen = self.chosen[:]
        made.node = self.node
        made.seen = self.seen
        return made


class Ask(Frame):
    """Ask one question with these options; the answer's fields are handed on."""

    def __init__(self, question: Question) -> None:
        self.question: Question = question

    def step(self, state: State) -> None:
        """Ask."""
        state.question = self.question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Hand the answer to the frame below."""
        option = question.options[place]
        state.got_word = option.word
        state.got_number = option.number
        state.got = (option.thing,) if option.thing != NONE else ()
        state.pop()

    def copy(self) -> Ask:
        """Return an independent copy; the question is not written to."""
        return Ask(self.question)


def ask_yes_no(state: State, seat: int, word: str, about: int, node: Node | None) -> None:
    """Ask the seat; ``state.got_number`` will be 1 for yes, 0 for no."""
    question = Question("yes_no", seat, yes_or_no())
    question.word = word
    question.about = about
    question.node = node
    state.push(Ask(question))


def pick(
    state: State,
    kind: str,
    seat: int,
    among: list[int],
    least: int,
    most: int,
) -> Pick:
    """Push a frame that lets the seat choose; ``least`` is at most how many there are."""
    frame = Pick(kind, seat, among, min(least, len(among)), most)
    state.push(frame)
    return frame


def controller(state: State, thing: int) -> int:
    """Return the player himself, or who controls the object (its owner off the battlefield)."""
    if is_player(thing):
        return thing
    found = layers.chars(state, thing).controller
    return found if found != NONE else state.obj(thing).controller
