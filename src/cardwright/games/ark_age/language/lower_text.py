"""Numbers, conditions, selectors and operations as programs (ark C2, C4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.definitions import Draft
from cardwright.games.ark_age.kernel.layout import KINDS
from cardwright.games.ark_age.language import words as w
from cardwright.games.ark_age.language.model import (
    Calculation,
    Compares,
    Cond,
    Count,
    Distance,
    Exists,
    Expr,
    Is,
    Joined,
    Named,
    Not,
    Player,
    PlayerOf,
    SameMat,
    Selector,
    StatOf,
    Tally,
    Test,
    TokensOn,
    Turn,
)

REFS: Final = {
    "self": p.REF_SELF,
    "it": p.REF_T1,
    "t1": p.REF_T1,
    "t2": p.REF_T2,
    "t3": p.REF_T3,
    "subject": p.REF_SUBJECT,
    "other": p.REF_OTHER,
    "attacker": p.REF_ATTACKER,
    "defender": p.REF_DEFENDER,
    "source": p.REF_SOURCE,
    "this": p.REF_THIS,
    "area": p.REF_AREA,
}
_CALCULATIONS: Final = {
    "+": p.E_ADD,
    "-": p.E_SUBTRACT,
    "*": p.E_MULTIPLY,
    "min": p.E_MIN,
    "max": p.E_MAX,
}
_NAMED: Final = {"amount": p.E_AMOUNT, "excess": p.E_EXCESS, "round": p.E_ROUND}
_PICKS: Final = {
    "all": p.PICK_ALL,
    "nearest": p.PICK_NEAREST,
    "weakest": p.PICK_WEAKEST,
    "strongest": p.PICK_STRONGEST,
}
_LINES: Final = {
    "both": p.BOTH_LINES,
    "row": p.ROW_LINE,
    "column": p.COLUMN_LINE,
    "anywhere": p.ANY_LINE,
}


@dataclass(frozen=True, slots=True)
class Names:
    """The numbers behind the words of a set."""

    emotions: tuple[str, ...]
    nebulae: tuple[str, ...]
    moralities: tuple[str, ...]
    tokens: dict[str, int]
    definitions: dict[str, int]
    """By card id."""
    printed: dict[str, int]
    """By card name."""

    def name(self, name: str) -> int:
        """Return the number of a name; one that no card bears gets the next free one."""
        return self.printed.setdefault(name, len(self.printed))


def ref_number(ref: str) -> int:
    """Return the number of a Ref."""
    return REFS[ref]


def player_number(player: Player) -> int:
    """Return the number of a Player."""
    if isinstance(player, PlayerOf):
        role = p.BY_CONTROLLER if player.role == "controller" else p.BY_OWNER
        return role + 16 * REFS[player.ref]
    return w.PLAYERS.index(player)


class TextWriter:
    """Writes texts into a draft; every method returns an address."""

    def __init__(self, draft: Draft, names: Names, number: int) -> None:
        self.draft = draft
        self.names = names
        self.keyword_number = number
        """What ``"n"`` is written out as."""

    def emit(self, *numbers: int) -> int:
        """Append numbers to the code; return their address."""
        return self.draft.emit(list(numbers))

    # Numbers.

    def number(self, expr: Expr) -> int:
        """Write an expression."""
        match expr:
            case int():
                return self.emit(p.E_NUMBER, expr)
            case Named("n"):
                return self.emit(p.E_NUMBER, self.keyword_number)
            case Named(word):
                return self.emit(_NAMED[word])
            case Calculation(sign, of):
                return self._calculation(sign, of)
            case Count(of):
                return self.emit(p.E_COUNT, self.selector(of, looks=True))
            case _:
                return self._measured(expr)

    def optional(self, expr: Expr | None) -> int:
        """Write an expression, or return ``NONE``."""
        return NONE if expr is None else self.number(expr)

    def _calculation(self, sign: str, of: Iterable[Expr]) -> int:
        parts = [self.number(part) for part in of]
        if sign == "-":
            return self.emit(p.E_SUBTRACT, *parts)
        return self.emit(_CALCULATIONS[sign], len(parts), *parts)

    def _measured(self, expr: StatOf | TokensOn | Distance | Tally) -> int:
        match expr:
            case StatOf(stat, of):
                return self.emit(p.E_MIGHT + w.STATS_READ.index(stat), REFS[of])
            case TokensOn(of, which, None):
                return self.emit(p.E_TOKENS, REFS[of], p.GOOD if which == "good" else p.BAD)
            case TokensOn(of, _, name):
                return self.emit(p.E_TOKEN, REFS[of], self.names.tokens[str(name)])
            case Distance((one, other)):
                return self.emit(p.E_DISTANCE, REFS[one], REFS[other])
            case Tally(what, of):
                return self.emit(p.E_GLORY + w.TALLIES.index(what), player_number(of))

    # Conditions.

    def condition(self, cond: Cond | None) -> int:
        """Write a condition; ``NONE`` without one."""
        match cond:
            case None:
                return NONE
            case Compares(sign, left, right):
                code = p.C_EQUAL + w.COMPARISONS.index(sign)
                return self.emit(code, self.number(left), self.number(right))
            case Joined(word, of):
                parts = [self.condition(part) for part in of]
                return self.emit(p.C_AND if word == "and" else p.C_OR, len(parts), *parts)
            case Not(of):
                return self.emit(p.C_NOT, self.condition(of))
            case _:
                return self._fact(cond)

    def _fact(self, cond: Is | Exists | SameMat | Turn) -> int:
        match cond:
            case Is(ref, test):
                return self.emit(p.C_IS, REFS[ref], self._written_test(test))
            case Exists(of):
                return self.emit(p.C_EXISTS, self.selector(of, looks=True))
            case SameMat((one, other)):
                return self.emit(p.C_SAME_MAT, REFS[one], REFS[other])
            case Turn(whose):
                return self.emit(p.C_TURN, w.TURNS.index(whose))

    def test(self, test: Test | None) -> int:
        """Write a test; ``NONE`` if nothing is asked."""
        return NONE if test is None or test == Test() else self._written_test(test)

    def _written_test(self, test: Test) -> int:
        row = [0] * p.TEST
        kind = w.WEIGHTS[test.weight] if test.weight else test.kind
        row[p.T_KINDS] = 2 ** KINDS.index(kind) if kind else 0
        row[p.T_EMOTIONS] = _bit(test.emotion, self.names.emotions)
        row[p.T_NEBULAE] = _bit(test.nebula, self.names.nebulae)
        row[p.T_MORALITIES] = _bit(test.morality, self.names.moralities)
        row[p.T_NAME] = NONE
        if test.name is not None:
            row[p.T_NAME] = p.SAME_NAME if test.name == "self" else self.names.name(test.name)
        for state in test.state:
            if state.startswith("token:"):
                row[p.T_TOKENS] |= 2 ** self.names.tokens[state.removeprefix("token:")]
            else:
                row[p.T_STATES] |= 2 ** w.STATES.index(state)
        return self.emit(*row)

    # Selectors.

    def selector(self, selector: Selector, *, looks: bool = False, pick: int | str = 1) -> int:
        """Write a selector; ``pick`` is what it picks if it does not say."""
        row = [0] * p.SELECTOR
        row[p.L_WHO] = w.WHO.index(selector.who)
        row[p.L_TEST] = self.test(selector.test)
        row[p.L_WHERE] = self.condition(selector.where)
        row[p.L_ZONE] = w.ZONES.index(selector.zone)
        line = selector.line or ("anywhere" if looks else "both")
        row[p.L_LINE] = _LINES[line]
        row[p.L_OF] = REFS[selector.of]
        row[p.L_WITHIN] = self.optional(selector.within)
        row[p.L_POS] = 1 + w.POSITIONS.index(selector.pos) if selector.pos else p.NO_POS
        chosen = selector.pick or pick
        row[p.L_PICK] = _PICKS[chosen] if isinstance(chosen, str) else chosen
        row[p.L_UP_TO] = int(selector.up_to)
        row[p.L_N] = selector.n or 1
        row[p.L_LOOKS] = int(looks)
        return self.emit(*row)


def _bit(word: str | None, words: tuple[str, ...]) -> int:
    return 0 if word is None else 2 ** words.index(word)
