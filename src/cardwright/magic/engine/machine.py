"""Advancing a game: run to the next question, answer it (decision 0021)."""

from __future__ import annotations

from typing import Final

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.state import State

MAX_STEPS: Final = 10_000
"""Steps of the machine between two questions; more is a loop without a choice (CR 104.4b)."""


def run(state: State) -> None:
    """Advance until a question stands or the game is over.

    Questions with one answer are answered here, unless ``state.ask_all``.
    """
    while not state.is_over and not state.is_stopped:
        question = state.question
        if question is None:
            step(state)
        elif is_forced(state, question):
            take(state, 0)
        else:
            state.steps_run = 0
            return


def is_forced(state: State, question: Question) -> bool:
    """Return whether the question is answered here: there is one answer, and nobody wants it."""
    if len(question.options) != 1 or question.is_open or state.ask_all:
        return False
    return question.kind != "priority" or not state.ask_priority


def step(state: State) -> None:
    """Let the top frame take a step; a loop in which nobody can choose is a draw (104.4b)."""
    state.steps_run += 1
    if state.steps_run > MAX_STEPS:
        end_in_draw(state, "CR 104.4b")
        return
    state.frames[-1].step(state)


def answer(state: State, place: int) -> None:
    """Answer the standing question with its ``place``-th option, and run on.

    Raises:
        IllegalActionError: if no question stands or there is no such option; nothing changed.
    """
    question = state.question
    if question is None or not 0 <= place < len(question.options):
        raise IllegalActionError(f"there is no option {place} now", where="magic")
    take(state, place)
    run(state)


def take(state: State, place: int) -> None:
    """Hand the answer to the frame that asked, without running on."""
    question = state.question
    assert question is not None
    if len(question.options) > 1 and question.kind != "priority":
        state.resolutions = 0  # somebody has chosen
    state.question = None
    state.frames[-1].answer(state, question, place)


def answer_text(state: State, word: str) -> None:
    """Answer an open question with a text of the player's own, and run on.

    Raises:
        IllegalActionError: if the question takes none.
    """
    question = state.question
    if question is None or not question.is_open:
        raise IllegalActionError("no text can be given now", where="magic")
    for place, option in enumerate(question.options):
        if option.word == word:
            answer(state, place)
            return
    answer_with(state, Option(word))


def answer_with(state: State, option: Option) -> None:
    """Answer the standing question with an option that it does not list, and run on."""
    question = state.question
    assert question is not None, "it is asked"
    made = Question(question.kind, question.seat, [*question.options, option])
    made.about = question.about
    made.word = question.word
    made.node = question.node
    state.question = made
    answer(state, len(made.options) - 1)


def end_in_draw(state: State, rule: str) -> None:
    """End the game in a draw (CR 104.4)."""
    state.is_over = True
    state.is_draw = True
    state.ended_by = rule
    state.question = None
