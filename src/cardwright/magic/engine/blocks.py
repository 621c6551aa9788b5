"""Carrying out programs step by step (CR 608.2c): the frame under every effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.node import Instruction

DOERS: Final[dict[type, Callable[[State, int, Instruction], None]]] = {}
"""What carries out each instruction: ``(state, number of the scope, instruction)``.

Filled by ``engine.doing``. A doer changes the state, or pushes frames that do it.
"""


class Block(Frame):
    """A program on its way."""

    def pays_for(self) -> str:
        """Return that an effect asks for the payment (CR 118.12)."""
        return "effect"

    def __init__(self, scope: int, program: tuple[Instruction, ...], ends_scope: bool) -> None:
        self.scope: int = scope
        self.program: tuple[Instruction, ...] = program
        self.at: int = 0
        self.ends_scope: bool = ends_scope
        """The scope is forgotten with this frame."""

    def step(self, state: State) -> None:
        """Carry out the next instruction."""
        if self.at == len(self.program):
            state.pop()
            if self.ends_scope:
                del state.scopes[self.scope]
            return
        instruction = self.program[self.at]
        self.at += 1
        doer = DOERS.get(type(instruction))
        if doer is None:
            raise unknown(instruction)
        doer(state, self.scope, instruction)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Block:
        """Return an independent copy."""
        made = Block(self.scope, self.program, self.ends_scope)
        made.at = self.at
        return made


def unknown(piece: object) -> CardwrightError:
    """Return the error that the engine does not carry out a piece of a program."""
    word = getattr(piece, "what", "")
    name = type(piece).__name__
    return CardwrightError(
        f"the engine does not carry out {name}{f' {word}' if isinstance(word, str) else ''}",
        where="compiled card",
    )


def run_program(state: State, scope: Scope, program: tuple[Instruction, ...]) -> None:
    """Push a frame that carries out the program in this scope, which it takes over."""
    if program:
        state.push(Block(state.new_scope(scope), program, True))


def run_in(state: State, scope: int, program: tuple[Instruction, ...]) -> None:
    """Push a frame that carries out the program in a scope that stays."""
    if program:
        state.push(Block(scope, program, False))
