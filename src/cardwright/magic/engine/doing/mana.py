"""Adding mana (CR 106.4, 605)."""

from __future__ import annotations

from cardwright.magic.engine.choosing import Ask
from cardwright.magic.engine.doing.whom import count, players
from cardwright.magic.engine.doing.words import COLORS
from cardwright.magic.engine.making_mana import KINDS, add_mana, fixed_kinds
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.purses import letters_for
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.reading.asking import number
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.rules import AddAnyMana, AddMana

NAMES = {"W": COLORS[0], "U": COLORS[1], "B": COLORS[2], "R": COLORS[3], "G": COLORS[4]}


def add(state: State, at: int, instruction: AddMana) -> None:
    """Add the mana of the symbols."""
    scope = state.scopes[at]
    times = 1 if instruction.times is None else number(state, scope, instruction.times)
    kinds = fixed_kinds(instruction, times)
    for seat in players(state, scope, instruction.who):
        _add(state, at, seat, kinds, instruction)


def _add(state: State, at: int, seat: int, kinds: str, instruction: AddMana | AddAnyMana) -> None:
    scope = state.scopes[at]
    keep = isinstance(instruction, AddMana) and instruction.keep
    add_mana(state, seat, kinds, scope.this, instruction.restriction, keep)
    if isinstance(instruction, AddMana) and instruction.in_combat:
        pool = state.players[seat].pool
        for mana in pool[len(pool) - len(kinds) :]:
            mana.in_combat = True
    scope.words["made"] = scope.words.get("made", "") + kinds


def add_any(state: State, at: int, instruction: AddAnyMana) -> None:
    """Add mana of a colour, or colours, of the player's choice."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 1)
    letters = letters_for(state, scope, instruction)
    if not amount or not letters:
        return
    chosen = scope.words.pop(KINDS, "")
    for seat in players(state, scope, instruction.who):
        if chosen:
            _add(state, at, seat, chosen, instruction)
        else:
            state.push(AnyMana(at, seat, amount, letters, instruction))


class AnyMana(Frame):
    """Asks for the colour of mana: once, or for each mana of a combination."""

    def __init__(
        self, at: int, seat: int, amount: int, letters: str, instruction: AddAnyMana
    ) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.amount: int = amount
        self.letters: str = letters
        self.instruction: AddAnyMana = instruction
        self.kinds: str = ""
        self.waits: bool = False

    def step(self, state: State) -> None:
        """Take the answer, ask again or add the mana."""
        if self.waits:
            self.waits = False
            letter = self.letters[state.got_number]
            self.kinds += letter if self.instruction.combination else letter * self.amount
        if len(self.kinds) < self.amount:
            self.waits = True
            options = [
                Option(NAMES.get(letter, "Colorless"), NONE, place)
                for place, letter in enumerate(self.letters)
            ]
            question = Question("text", self.seat, options)
            question.word = "mana"
            question.about = state.scopes[self.scope].this
            state.push(Ask(question))
            return
        state.pop()
        _add(state, self.scope, self.seat, self.kinds, self.instruction)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> AnyMana:
        """Return an independent copy."""
        made = AnyMana(self.scope, self.seat, self.amount, self.letters, self.instruction)
        made.kinds = self.kinds
        made.waits = self.waits
        return made
