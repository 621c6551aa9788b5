"""Where the reference puts its questions otherwise than the engine.

It asks "may you" and then for an object where the engine offers an object or nothing, or the other
way round; it asks for a number of each colour of mana where the engine asks for one mana after the
other; and it lets a division be skipped, which leaves it even.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.questions import DONE, Question
from cardwright.magic.engine.state import State
from cardwright.magic.scenarios.fitting import NO_FIT, Fitting, place_of_word
from cardwright.magic.scenarios.queues import COLOR_WORDS, SKIPS, Answer, Queue, Queues, moment

_CHOICES_OF_THINGS: Final = ("objects", "cards", "target")


class Adapting:
    """Answers that have to be worked out from entries for other questions."""

    def __init__(self, queues: Queues, fitting: Fitting) -> None:
        self.queues: Final = queues
        self.fitting: Final = fitting
        self._colors: Final[dict[int, list[str]]] = {}
        """Colours of mana still to be named, by what is about to make it."""
        self._even: Final[set[int]] = set()
        """What is divided evenly, because the division was skipped."""

    def place(self, state: State, question: Question) -> int:
        """Return the place of the answer, with its entries taken; NO_FIT in the usual case."""
        head = self._head(state, question)
        if question.kind == "text" and question.word == "mana":
            return self._color(state, question, head)
        if question.kind == "number":
            return self._even_share(question, head)
        if question.kind == "yes_no":
            return self._asked_for_things(state, question, head)
        if question.kind in ("objects", "cards") and not question.chosen:
            return self._asked_whether(state, question, head)
        return NO_FIT

    def _head(self, state: State, question: Question) -> Answer | None:
        return self._queue(question).head(moment(state.turn, state.step))

    def _queue(self, question: Question) -> Queue:
        return self.queues.of(question.seat, "choice")

    # ---- colours of mana

    def _color(self, state: State, question: Question, head: Answer | None) -> int:
        if not self._colors.get(question.about):
            if head is None or head.kind != "number":
                return NO_FIT
            self._colors[question.about] = self._read_colors(state, question)
        word = self._colors[question.about].pop(0)
        return self.fitting.place(state, question, word)

    def _read_colors(self, state: State, question: Question) -> list[str]:
        """Take a number for each colour offered, in the usual order, and spell them out."""
        queue = self._queue(question)
        now = moment(state.turn, state.step)
        offered = [
            word for word in COLOR_WORDS if self.fitting.place(state, question, word) != NO_FIT
        ]
        found: list[str] = []
        for word in offered:
            head = queue.head(now)
            if head is None or head.kind not in ("number", "skip"):
                break
            text = head.text
            queue.take(head)
            if text in SKIPS:
                break
            found += [word] * int(text.removeprefix("X="))
        return found or [offered[0]]

    # ---- divisions

    def _even_share(self, question: Question, head: Answer | None) -> int:
        if head is not None and head.is_skip:
            self._queue(question).take(head)
            self._even.add(question.about)
        if question.about not in self._even or not question.seen:
            return NO_FIT
        if len(question.seen) == 1:
            self._even.discard(question.about)
        share = question.amount // len(question.seen)
        numbers = [option.number for option in question.options]
        return min(range(len(numbers)), key=lambda place: abs(numbers[place] - share))

    # ---- "may"

    def _asked_for_things(self, state: State, question: Question, head: Answer | None) -> int:
        """Answer "may you" where the reference asks at once what is chosen."""
        if head is not None and head.kind in ("yes_no", "text"):
            return NO_FIT
        now = moment(state.turn, state.step)
        for answer in (head, self.queues.of(question.seat, "target").head(now)):
            if answer is not None and answer.kind in (*_CHOICES_OF_THINGS, "skip"):
                word = "no" if answer.is_skip else "yes"
                if answer.is_skip:
                    self._drop(question, answer)
                return place_of_word(question, word)
        return NO_FIT

    def _drop(self, question: Question, answer: Answer) -> None:
        for name in ("choice", "target"):
            queue = self.queues.of(question.seat, name)
            if answer in queue.answers:
                queue.take(answer)

    def _asked_whether(self, state: State, question: Question, head: Answer | None) -> int:
        """Take a "may you" that stands before the choice of an object or nothing."""
        done = place_of_word(question, DONE)
        if head is None or head.kind != "yes_no" or done == NO_FIT:
            return NO_FIT
        is_named = self._has_thing(state, question)
        if head.text == "No" and not is_named:
            self._queue(question).take(head)
            return done
        if head.text == "Yes" and is_named:
            self._queue(question).take(head)
        return NO_FIT

    def _has_thing(self, state: State, question: Question) -> bool:
        """Return whether an entry of this moment names one of the things."""
        now = moment(state.turn, state.step)
        return any(
            answer.when == now and self.fitting.thing(state, question, answer.text) != NO_FIT
            for name in ("choice", "target")
            for answer in self.queues.of(question.seat, name).answers
            if answer.kind in (*_CHOICES_OF_THINGS, "skip")
        )
