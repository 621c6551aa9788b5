"""Answers to the engine's questions: from the action that is carried out, or from the queues.

The reference asks every question, forced ones too, in its own order. So an answer is looked for at
the head of its queue first and then among the entries of the same kind for the same moment; a
question with one answer takes its entry if there is one.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import DONE, Option, Play, Question
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.state import State
from cardwright.magic.program.amounts import Number
from cardwright.magic.scenarios.adapting import HELPING, Adapting
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.fitting import NO_FIT, Fitting, place_of_word
from cardwright.magic.scenarios.naming import name_of
from cardwright.magic.scenarios.queues import Answer, Moment, Name, Queue, Queues, moment

QUEUES_OF_KIND: Final[dict[str, tuple[Name, ...]]] = {
    "target": ("target",),
    "cards": ("target", "choice"),
    "objects": ("choice", "target"),
    "mode": ("mode", "choice"),
}
"""Where the answer to a kind of question may stand; elsewhere it is the choice queue."""

KINDS_OF_ENTRY: Final[dict[str, frozenset[str]]] = {
    "target": frozenset(("target", "cards", "skip")),
    "cards": frozenset(("cards", "objects", "target", "skip")),
    "objects": frozenset(("objects", "cards", "target", "skip", "text")),
    "mode": frozenset(("mode", "skip", "text", "yes_no")),
    "number": frozenset(("number", "x")),
    "x": frozenset(("x", "number")),
    "way_to_cast": frozenset(("text", "way_to_cast")),
    "text": frozenset(("text", "objects", "yes_no")),
    "yes_no": frozenset(("yes_no", "text")),
}
"""Kinds of entries that may answer a kind of question; elsewhere its own."""


class Given:
    """What the action that is carried out says itself."""

    def __init__(self, thing: int, card: int, targets: list[str], way: str) -> None:
        self.thing: Final = thing
        """The card cast, or the source of the ability, as it was."""
        self.card: Final = card
        """``Obj.card`` of that."""
        self.targets: list[str] = targets
        """Names of targets still to be chosen."""
        self.has_targets: Final = bool(targets)
        self.color: str = ""
        """The colour of mana that the ability's name tells: ``{T}: Add {U}``."""
        self.way: Final = way
        """The variant named with the spell, in the engine's word."""

    def is_about(self, state: State, about: int) -> bool:
        """Return whether a question is about the spell or ability that is announced."""
        if about == NONE or is_player(about):
            return False
        obj = state.obj(about)
        if obj.item is not None and obj.item.sort == "triggered":
            return False
        return obj.card == self.card or (obj.item is not None and obj.item.source == self.thing)


class Answering:
    """Answers every question but those of the script (priority, attackers, blockers)."""

    def __init__(self, queues: Queues, fitting: Fitting, strict: bool) -> None:
        self.queues: Final = queues
        self.fitting: Final = fitting
        self.strict: Final = strict
        self.adapting: Final = Adapting(queues, fitting)
        self.given: Given | None = None
        """Of the action that is carried out; ``None`` between actions."""
        self.shares: dict[int, list[int]] = {}
        """Amounts given with targets and not asked for yet, by what is announced."""

    def answer(self, state: State, question: Question) -> int:
        """Return the place of the option that the scenario chooses.

        Raises:
            DifferenceError: if the scenario has no answer to this.
        """
        given = self.given
        if given is not None and given.is_about(state, question.about):
            place = self._from_action(state, question, given)
            if place != NO_FIT:
                return place
        if question.kind == "number" and self.shares.get(question.about):
            amount = self.shares[question.about].pop(0)
            return self._number(state, question, amount)
        place = self.adapting.place(state, question)
        return self._from_queues(state, question) if place == NO_FIT else place

    def preferred(self, state: State, seat: int, plays: list[Play]) -> int:
        """Return which of several plays the next entry means by its way to cast; the first."""
        head = self.queues.of(seat, "choice").head(moment(state.turn, state.step))
        if head is None or head.kind not in ("text", "way_to_cast"):
            return 0
        named = [bool(play.ways and play.ways[0].name) for play in plays]
        for place in sorted(range(len(plays)), key=named.__getitem__):
            question = _ways_of(seat, plays[place])
            if question.options and self.fitting.place(state, question, head.text) != NO_FIT:
                return place
        return 0

    def note_way(self, state: State, seat: int, play: Play) -> None:
        """Take the entry for the way to cast where there is one way only and none is asked."""
        if len(play.ways) != 1:
            return
        question = _ways_of(seat, play)
        queue = self.queues.of(seat, "choice")
        head = queue.head(moment(state.turn, state.step))
        if head is None or head.kind not in ("text", "way_to_cast"):
            return
        if head.text == name_of(state, play.thing) and not _has_permissions(state):
            return
        if self.fitting.place(state, question, head.text) != NO_FIT:
            queue.take(head)

    # ---- the action's own words

    def _from_action(self, state: State, question: Question, given: Given) -> int:
        if question.kind == "target" and given.has_targets:
            return self._given_target(state, question, given)
        if question.kind == "text" and question.word == "mana" and given.color:
            return self.fitting.place(state, question, given.color)
        if question.kind == "way_to_cast" and given.way:
            for place, option in enumerate(question.options):
                if option.way is not None and option.way.name == given.way:
                    return place
        return NO_FIT

    def _given_target(self, state: State, question: Question, given: Given) -> int:
        if not given.targets:
            return self._behind_given(state, question)
        place = self.fitting.thing(state, question, given.targets[0])
        if place != NO_FIT:
            given.targets.pop(0)
            return place
        done = place_of_word(question, DONE)
        if done != NO_FIT:  # the name belongs to the next target phrase
            return done
        raise DifferenceError(
            "target not legal", f"{given.targets[0]} is no target that could be chosen"
        )

    def _behind_given(self, state: State, question: Question) -> int:
        """Choose no more targets than the action names, unless an entry names one."""
        head = self.queues.of(question.seat, "target").head(moment(state.turn, state.step))
        if head is not None and self.fitting.place(state, question, head.text) != NO_FIT:
            return NO_FIT
        return place_of_word(question, DONE)

    def _number(self, state: State, question: Question, number: int) -> int:
        place = self.fitting.place(state, question, f"X={number}")
        if place == NO_FIT:
            raise DifferenceError("amount not possible", f"{number} cannot be dealt out here")
        return place

    # ---- the queues

    def _from_queues(self, state: State, question: Question) -> int:
        now = moment(state.turn, state.step)
        kinds = KINDS_OF_ENTRY.get(question.kind, frozenset((question.kind,)))
        for name in QUEUES_OF_KIND.get(question.kind, ("choice",)):
            queue = self.queues.of(question.seat, name)
            for answer in queue.nearest(kinds, now):
                place = self._fit(state, question, answer, kinds, now)
                if place != NO_FIT:
                    self._take(queue, answer, question)
                    return place
        return self._without_entry(state, question)

    def _fit(
        self, state: State, question: Question, answer: Answer, kinds: frozenset[str], now: Moment
    ) -> int:
        if answer.kind and answer.kind not in kinds:
            return NO_FIT
        if answer.when is not None and answer.when > now:
            return NO_FIT
        is_forced = len(question.options) == 1
        if is_forced and answer.when not in (None, now):
            return NO_FIT
        return self.fitting.place(state, question, answer.text)

    def _take(self, queue: Queue, answer: Answer, question: Question) -> None:
        if answer.amount >= 0:
            self.shares.setdefault(question.about, []).append(answer.amount)
        queue.take(answer)

    def _without_entry(self, state: State, question: Question) -> int:
        """Answer what the reference does not ask, or what cannot matter."""
        if len(question.options) == 1 or self._are_alike(state, question):
            return 0
        place = self._unasked(state, question)
        if place != NO_FIT:
            return place
        if not self.strict:
            return max(place_of_word(question, DONE), 0)
        raise self._no_answer(state, question)

    def _unasked(self, state: State, question: Question) -> int:
        """Return the answer that the reference takes for granted; NO_FIT if there is none."""
        # an entry of several names is the whole choice; what helps is paid with last
        if question.chosen or question.word in HELPING:
            return place_of_word(question, DONE)
        if question.word == "may" and self._chose_targets(state, question.about):
            return place_of_word(question, "yes")
        if question.kind == "way_to_cast":
            ordinary = [n for n, o in enumerate(question.options) if o.way and not o.way.name]
            return ordinary[0] if ordinary else NO_FIT
        if not state.turn and question.word == "pay":  # lands are placed untapped
            return place_of_word(question, "yes")
        if question.word == "order" and question.about == NONE:  # in a library (CR 401.4)
            return 0
        return NO_FIT

    def _no_answer(self, state: State, question: Question) -> DifferenceError:
        """Return the error that the scenario has no entry for the question."""
        names = QUEUES_OF_KIND.get(question.kind, ("choice",))
        heads = [
            str(queue.answers[0])
            for queue in (self.queues.of(question.seat, name) for name in names)
            if queue.answers
        ]
        what = self.fitting.telling.question(state, question)
        if heads:
            return DifferenceError(
                f"{question.kind} question: the next entry does not fit",
                f"asked {what}; the next entry is {heads[0]}",
            )
        return DifferenceError(f"{question.kind} question: no entry is left", f"asked {what}")

    def _chose_targets(self, state: State, about: int) -> bool:
        """Return whether "you may" was answered by choosing "up to one target" before."""
        item = state.obj(about).item if about != NONE and not is_player(about) else None
        return item is not None and any(
            slot.minimum == Number(0)
            for mode in item.modes
            for slot in item.body.modes[mode].targets
        )

    def _are_alike(self, state: State, question: Question) -> bool:
        """Return whether all options are copies of one card, so that it does not matter which."""
        if question.kind not in ("objects", "cards", "trigger_order"):
            return False
        things = [option.thing for option in question.options]
        if any(thing == NONE or is_player(thing) for thing in things):
            return False
        return len({name_of(state, thing) for thing in things}) == 1


def _has_permissions(state: State) -> bool:
    """Return whether an effect lets cards be played otherwise: only then the reference asks."""
    table = rules(state)
    return bool(table.plays) or "play_from" in table.allows or "cast_free" in table.allows


def _ways_of(seat: int, play: Play) -> Question:
    """Return the question in which way to cast, as it would be asked of one play."""
    options: list[Option] = []
    for way in play.ways:
        options.append(Option(way.name))
        options[-1].way = way
    question = Question("way_to_cast", seat, options)
    question.about = play.thing
    return question
