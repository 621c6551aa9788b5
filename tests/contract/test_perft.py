"""Tree sizes, from files that a person can check with pencil and paper.

A file has lines ``seed N``, ``options name=value ...`` (since the last ``seed``), ``do ACTION``
(one action since the deal) and ``perft DEPTH LINES``; ``#`` starts a comment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from cardwright.core.perft import perft_split
from tests.contract.walks import TESTED

GAMES = Path(__file__).parents[1] / "games"


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    file: str
    seed: int = 0
    options: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    depth: int = 0
    lines: int = 0


def cases_in(game: str, file: Path) -> list[Case]:
    case, found = Case(game, file.name), list[Case]()
    for number, line in enumerate(file.read_text().splitlines(), start=1):
        match line.partition("#")[0].split():
            case []:
                continue
            case ["seed", seed]:
                case = Case(game, file.name, int(seed))
            case ["options", *pairs]:
                case = replace(case, options=tuple(pairs))
            case ["do", *words]:
                case = replace(case, actions=(*case.actions, " ".join(words)))
            case ["perft", depth, lines]:
                found.append(replace(case, depth=int(depth), lines=int(lines)))
            case _:
                raise ValueError(f"{file}: line {number}: {line!r}")
    return found


CASES = [
    case
    for game in TESTED
    for file in sorted((GAMES / game.replace("-", "_") / "perft").glob("*.perft"))
    for case in cases_in(game, file)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.file}-{case.depth}")
def test_the_tree_has_as_many_lines_as_the_file_says(case: Case) -> None:
    game = TESTED[case.game]
    state = game.setup(game.spec.options.parse(case.options), case.seed)
    for text in case.actions:
        decision = game.decision(state)
        assert decision is not None
        game.apply(state, game.parse(text, decision.seat))
    split = perft_split(game, state, case.depth)
    assert sum(split.values()) == case.lines, split


def test_every_game_type_has_a_perft_file() -> None:
    assert {case.game for case in CASES} == set(TESTED)
