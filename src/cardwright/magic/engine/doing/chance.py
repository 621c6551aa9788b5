"""Coins and dice (CR 705, 706)."""

from __future__ import annotations

from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.choosing import Ask
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import count, players
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.steps import FlipCoins, RollDice


def flip_coins(state: State, at: int, instruction: FlipCoins) -> None:
    """They flip coins, one after another (CR 705.2)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 1)
    if instruction.bind:
        scope.numbers[instruction.bind] = 0
    for seat in reversed(players(state, scope, instruction.who)):
        state.push(Chance(at, seat, amount, 2, instruction, None))


def roll_dice(state: State, at: int, instruction: RollDice) -> None:
    """They roll dice, one after another (CR 706.1)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 1)
    scope.numbers[instruction.bind] = 0
    for seat in reversed(players(state, scope, instruction.who)):
        state.push(Chance(at, seat, amount, instruction.sides, None, instruction))


class Chance(Frame):
    """One player's coins or dice. With ``ask_all`` the result is asked for, as tests need."""

    def __init__(
        self,
        at: int,
        seat: int,
        left: int,
        sides: int,
        coins: FlipCoins | None,
        dice: RollDice | None,
    ) -> None:
        self.scope: int = at
        self.seat: int = seat
        self.left: int = left
        self.sides: int = sides
        self.coins: FlipCoins | None = coins
        self.dice: RollDice | None = dice
        self.waits: bool = False

    def step(self, state: State) -> None:
        """Take a result, or let chance give the next one."""
        if self.waits:
            self.waits = False
            self._take(state, state.got_number)
            return
        if not self.left:
            state.pop()
            return
        self.left -= 1
        self.waits = True
        if state.ask_all:
            state.push(Ask(self._question(state)))
        else:
            purpose = "coin" if self.coins is not None else "die"
            state.got_number = int(state.chance(purpose).below(self.sides)) + 1

    def _question(self, state: State) -> Question:
        if self.coins is not None:
            options = [Option("lose", NONE, 1), Option("win", NONE, 2)]
            question = Question("coin", self.seat, options)
        else:
            options = [Option("", NONE, face) for face in range(1, self.sides + 1)]
            question = Question("die", self.seat, options)
        question.about = state.scopes[self.scope].item
        return question

    def _take(self, state: State, result: int) -> None:
        scope = state.scopes[self.scope]
        if self.coins is not None:
            won = result == 2
            if won and self.coins.bind:
                scope.numbers[self.coins.bind] += 1
            run_in(state, self.scope, self.coins.win if won else self.coins.lose)
            did(state, self.seat, "flip_win" if won else "flip_lose")
        elif self.dice is not None:
            scope.numbers[self.dice.bind] += result
            for row in self.dice.table:
                if row.low <= result <= row.high:
                    run_in(state, self.scope, row.program)
            did(state, self.seat, "roll", NONE, result)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """Return an independent copy."""
        made = Chance(self.scope, self.seat, self.left, self.sides, self.coins, self.dice)
        made.waits = self.waits
        return made
