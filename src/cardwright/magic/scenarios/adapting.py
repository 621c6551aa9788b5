"""Where the reference puts its questions otherwise than the engine.

It asks "may you" and then for an object where the engine offers an object or nothing, or the other
way round; it asks for a number of each colour of mana where the engine asks for one mana after the
other; it asks for targets of which there are none; and it lets a division be skipped, which leaves
it even.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.layers import chars
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import DONE, Question
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.effects import DiscardCards
from cardwright.magic.program.rules import CastCards
from cardwright.magic.scenarios.fitting import NO_FIT, Fitting, place_of_word
from cardwright.magic.scenarios.queues import COLOR_WORDS, SKIPS, Answer, Queue, Queues, moment

HELPING: Final = frozenset(("convoke", "delve", "improvise"))
"""``Question.word`` where it is asked what helps to pay."""
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
        self._slots: Final[dict[int, int]] = {}
        """Target phrases gone by of the mode that is announced, by its object on the stack."""

    def place(self, state: State, question: Question) -> int:
        """Return the place of the answer, with its entries taken; NO_FIT in the usual case."""
        if _is_whole_hand(question):
            return 0
        self._pass_phrases_without_targets(state, question)
        self._pass_ends_of_help(state, question)
        head = self._head(state, question)
        kind = question.kind
        if kind == "yes_no":
            return self._asked_yes_or_no(state, question, head)
        if kind == "text" and question.word == "mana":
            return self._color(state, question, head)
        if kind in ("x", "number"):
            read = self._told_by_card if kind == "x" else self._even_share
            return read(state, question, head)
        if kind in ("objects", "cards") and not question.chosen:
            return self._asked_whether(state, question, head)
        return NO_FIT

    def _asked_yes_or_no(self, state: State, question: Question, head: Answer | None) -> int:
        if question.word == "attack_tax":
            return self._asked_of_each_tax(state, question)
        if question.word == "cast":
            return self._asked_to_cast(state, question)
        return self._asked_for_things(state, question, head)

    def _head(self, state: State, question: Question) -> Answer | None:
        return self._queue(question).head(moment(state.turn, state.step))

    def _queue(self, question: Question) -> Queue:
        return self.queues.of(question.seat, "choice")

    # ---- targets

    def _pass_phrases_without_targets(self, state: State, question: Question) -> None:
        """Take the skips of phrases before this one that may have no target, and could have none.

        The reference asks for them (CR 601.2c). A skip that is followed by no target of this
        phrase is the answer for this phrase.
        """
        if question.kind != "target" or question.chosen:
            return
        queue = self.queues.of(question.seat, "target")
        now = moment(state.turn, state.step)
        for _ in range(self._phrases_gone_by(state, question)):
            head = queue.head(now)
            if head is None or not head.is_skip or not self._is_next(state, question, queue):
                return
            queue.take(head)

    def _pass_ends_of_help(self, state: State, question: Question) -> None:
        """Take the skip between two payments of the reference by help, which are one here."""
        queue = self.queues.of(question.seat, "target")
        head = queue.head(moment(state.turn, state.step))
        if question.word not in HELPING or head is None or not head.is_skip:
            return
        if self._is_next(state, question, queue):
            queue.take(head)

    def _is_next(self, state: State, question: Question, queue: Queue) -> bool:
        """Return whether the first entry that is no skip names a target of the question."""
        found = next((answer for answer in queue.answers if not answer.is_skip), None)
        return found is not None and self.fitting.place(state, question, found.text) != NO_FIT

    def _phrases_gone_by(self, state: State, question: Question) -> int:
        """Return how many phrases of the mode were passed since the last that was asked."""
        slot, about = question.node, question.about
        if not isinstance(slot, TargetSlot) or about == NONE or is_player(about):
            return 0
        item = state.obj(about).item
        for mode in () if item is None else item.body.modes:
            for place, other in enumerate(mode.targets):
                if other is slot:
                    begun = self._slots.get(about, 0)
                    begun = 0 if begun > place else begun
                    self._slots[about] = place + 1
                    return sum(one.minimum == Number(0) for one in mode.targets[begun:place])
        return 0

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

    # ---- X

    def _told_by_card(self, state: State, question: Question, head: Answer | None) -> int:
        """Return X where the reference has it from the card discarded for the cost."""
        if head is None or head.kind not in _CHOICES_OF_THINGS:
            return NO_FIT
        values = {
            chars(state, card).mana_value
            for card in state.players[question.seat].hand
            if self.fitting.names.fits(state, card, head.text)
        }
        places = [n for n, option in enumerate(question.options) if option.number in values]
        return places[0] if len(places) == 1 else NO_FIT

    # ---- divisions

    def _even_share(self, state: State, question: Question, head: Answer | None) -> int:
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

    def _asked_of_each_tax(self, state: State, question: Question) -> int:
        """Pay all that attacking costs, where the reference asks of one effect after the other.

        With several effects it asks each time which comes next.
        """
        now = moment(state.turn, state.step)
        queue = self._queue(question)
        asked = [answer for answer in queue.answers if answer.when == now]
        orders = sum(answer.kind == "replacement_order" for answer in asked)
        if not orders:
            return NO_FIT
        paid = [answer for answer in asked if answer.kind == "yes_no"][: orders + 1]
        word = "yes" if all(answer.text == "Yes" for answer in paid) else "no"
        for answer in paid:
            queue.take(answer)
        return place_of_word(question, word)

    def _asked_to_cast(self, state: State, question: Question) -> int:
        """Answer whether to cast the one card that can be cast.

        The reference asks whether to, then for the card, then whether to pay the other cost.
        """
        entries = self._queue(question).answers
        now = moment(state.turn, state.step)
        asked = [answer for answer in entries[:3] if answer.when in (None, now)]
        chosen = [answer for answer in asked[:2] if answer.kind in _CHOICES_OF_THINGS]
        target = self.queues.of(question.seat, "target").head(now)
        if not chosen and target is not None and target.kind in _CHOICES_OF_THINGS:
            chosen = [target]
        if not chosen or not self.fitting.names.fits(state, question.about, chosen[0].text):
            return NO_FIT
        if any(answer.text == "No" for answer in asked[:1]):
            return NO_FIT
        for answer in [one for one in asked if one.text == "Yes"] + chosen[:1]:
            self._drop(question, answer)
        return place_of_word(question, "yes")

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
            self._drop_agreed_cost(state, question)
        return NO_FIT

    def _drop_agreed_cost(self, state: State, question: Question) -> None:
        """Take the "Yes" by which the reference lets the permitted cost of a spell be paid."""
        step = question.node
        if question.word != "cast" or not isinstance(step, CastCards) or not step.cost:
            return
        now = moment(state.turn, state.step)
        for answer in self._queue(question).answers[1:2]:
            if answer.text == "Yes" and answer.when in (None, now):
                self._queue(question).take(answer)

    def _has_thing(self, state: State, question: Question) -> bool:
        """Return whether an entry of this moment names one of the things."""
        now = moment(state.turn, state.step)
        return any(
            answer.when == now and self.fitting.thing(state, question, answer.text) != NO_FIT
            for name in ("choice", "target")
            for answer in self.queues.of(question.seat, name).answers
            if answer.kind in (*_CHOICES_OF_THINGS, "skip")
        )


def _is_whole_hand(question: Question) -> bool:
    """Return whether it is only asked in which order a whole hand is discarded."""
    step = question.node
    return isinstance(step, DiscardCards) and step.count is None
