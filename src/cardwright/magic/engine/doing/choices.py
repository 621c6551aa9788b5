"""Choices while a program is carried out: objects, players, words, numbers (CR 608.2d)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.choosing import Ask, pick
from cardwright.magic.engine.doing.each import Chooser, EachPlayer
from cardwright.magic.engine.doing.whom import count, one_player, players
from cardwright.magic.engine.doing.words import words_for
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.randomly import at_random
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.steps import (
    ChooseMode,
    ChooseNumber,
    ChooseObjects,
    ChoosePlayer,
    ChooseWord,
)

MOST_NUMBER: Final = 100
"""Greatest number offered where a card sets no limit."""


class Keep(Frame):
    """Asks by the frame above it, then keeps the answer in the scope, and on this object."""

    def __init__(self, at: int, kind: str, bind: str, link: str) -> None:
        self.scope: int = at
        self.kind: str = kind
        """``things``, ``word`` or ``number``."""
        self.bind: str = bind
        self.link: str = link

    def step(self, state: State) -> None:
        """Keep what was answered."""
        state.pop()
        keep(state, self.scope, self.kind, self.bind, self.link)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Keep:
        """Return an independent copy."""
        return Keep(self.scope, self.kind, self.bind, self.link)


def keep(state: State, at: int, kind: str, bind: str, link: str) -> None:
    """Keep the answer that was handed on (CR 607.2)."""
    scope = state.scopes[at]
    if bind:
        if kind == "things":
            scope.things[bind] = state.got
            scope.numbers[bind] = len(state.got)
        elif kind == "word":
            scope.words[bind] = state.got_word
        else:
            scope.numbers[bind] = state.got_number
    if link and scope.this in state.objects:
        obj = state.edit(scope.this)
        if kind == "things":
            obj.links[link] = state.got
        elif kind == "word":
            obj.words[link] = state.got_word
        else:
            obj.numbers[link] = state.got_number


def choose_objects(state: State, at: int, instruction: ChooseObjects) -> None:
    """Choose among objects (or players) without targets (CR 115.10)."""
    scope = state.scopes[at]
    seats = players(state, scope, instruction.who)
    if len(seats) > 1:
        state.push(EachPlayer(at, instruction, seats, CHOICES))
        return
    seat = seats[0] if seats else NONE
    state.push(Keep(at, "things", instruction.bind, ""))
    _ask_objects(state, at, scope, instruction, seat)


def _ask_objects(
    state: State, at: int, scope: Scope, instruction: ChooseObjects, seat: int
) -> None:
    """Let the seat choose; what it chose is in ``state.got``."""
    among = list(things(state, scope, instruction.among))
    least = count(state, scope, instruction.minimum, 0)
    most = count(state, scope, instruction.maximum, 0)
    if seat == NONE or not among:
        state.got = ()
        return
    if instruction.at_random:
        state.got = at_random(state, among, most)
        return
    frame = pick(state, kind_of(state, among), seat, among, least, most)
    frame.word = "choose"
    frame.about = scope.item
    frame.node = instruction
    frame.different = instruction.different
    if instruction.total is not None:
        frame.total = number(state, scope, instruction.total)
        frame.total_stat = instruction.stat or "mana_value"
        frame.minimum = 0 if least == 0 else frame.minimum


class Choices(Chooser):
    """Several players choose, each among what is his: ``Bound("each")`` is the player."""

    def ask(self, state: State, at: int, instruction: Instruction, seat: int) -> None:
        """Let one of them choose."""
        assert isinstance(instruction, ChooseObjects)
        scope = state.scopes[at].copy()
        scope.things["each"] = (seat,)
        _ask_objects(state, at, scope, instruction, seat)

    def act(self, state: State, at: int, instruction: Instruction, chosen: list[int]) -> None:
        """Bind what all of them chose."""
        assert isinstance(instruction, ChooseObjects)
        scope = state.scopes[at]
        scope.things[instruction.bind] = tuple(chosen)
        scope.numbers[instruction.bind] = len(chosen)


CHOICES: Final = Choices()


def kind_of(state: State, among: list[int]) -> str:
    """Return the kind of question: cards of a library are looked at, the rest is on the table."""
    hidden = any(
        not is_player(thing) and state.obj(thing).zone in ("library", "outside", "")
        for thing in among
    )
    return "cards" if hidden else "objects"


def choose_player(state: State, at: int, instruction: ChoosePlayer) -> None:
    """Choose a player."""
    scope = state.scopes[at]
    seat = one_player(state, scope, instruction.who)
    among = players(state, scope, instruction.among)
    state.push(Keep(at, "things", instruction.bind, instruction.link))
    if seat == NONE:
        state.got = ()
        return
    frame = pick(state, "objects", seat, among, 1, 1)
    frame.word = "player"
    frame.about = scope.item
    frame.node = instruction


def choose_word(state: State, at: int, instruction: ChooseWord) -> None:
    """Choose a colour, a type, a name ... (CR 201.4, 205.3)."""
    scope = state.scopes[at]
    seat = one_player(state, scope, instruction.who)
    state.push(Keep(at, "word", instruction.bind, instruction.link))
    words = instruction.words or words_for(state, instruction.what)
    question = Question("text", seat, [Option(word) for word in words])
    question.word = instruction.what
    question.about = scope.item if scope.item != NONE else scope.this
    question.node = instruction
    question.is_open = instruction.what == "card_name"
    state.push(Ask(question))


def choose_number(state: State, at: int, instruction: ChooseNumber) -> None:
    """Choose a number."""
    scope = state.scopes[at]
    seat = one_player(state, scope, instruction.who)
    least = number(state, scope, instruction.minimum)
    most = (
        MOST_NUMBER if instruction.maximum is None else number(state, scope, instruction.maximum)
    )
    state.push(Keep(at, "number", instruction.bind, instruction.link))
    if most <= least:
        state.got_number = least
        return
    options = [Option("", NONE, value) for value in range(least, most + 1)]
    question = Question("number", seat, options)
    question.about = scope.item
    question.node = instruction
    state.push(Ask(question))


def choose_mode(state: State, at: int, instruction: ChooseMode) -> None:
    """Choose one of several programs as it resolves."""
    scope = state.scopes[at]
    state.push(ModeFrame(at, one_player(state, scope, instruction.who), instruction))


class ModeFrame(Frame):
    """Asks which program to carry out."""

    def __init__(self, at: int, seat: int, instruction: ChooseMode) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.instruction: ChooseMode = instruction

    def step(self, state: State) -> None:
        """Ask."""
        words = self.instruction.words
        options = [
            Option(words[index] if index < len(words) else "", NONE, index)
            for index in range(len(self.instruction.programs))
        ]
        question = Question("mode" if not words else "text", self.seat, options)
        question.word = "mode"
        question.about = state.scopes[self.scope].item
        question.node = self.instruction
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Carry it out."""
        state.pop()
        run_in(state, self.scope, self.instruction.programs[place])

    def copy(self) -> ModeFrame:
        """Return an independent copy."""
        return ModeFrame(self.scope, self.seat, self.instruction)
