"""The search tree on a game of three seats whose right play is known by backward induction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.tree import Tree
from cardwright.core.game import Decision, GameSpec, Outcome, Seat
from cardwright.core.game_position import GamePosition
from cardwright.core.options import OptionRegister
from cardwright.core.rng import Stream, stream

UNUSED = vec[i64]([])
"""A position that wraps a game has the ids listed already."""
SHARES = {
    "LLL": (0.1, 0.2, 0.7),
    "LLR": (0.8, 0.1, 0.1),
    "LRL": (0.3, 0.1, 0.6),
    "LRR": (0.9, 0.0, 0.1),
    "RLL": (0.0, 0.4, 0.6),
    "RLR": (0.0, 0.9, 0.1),
    "RRL": (0.4, 0.5, 0.1),
    "RRR": (0.2, 0.1, 0.7),
}
"""Who goes left and right settles the shares. Each seat seeks its own share, not the others' loss:
after L the third seat goes L (0.7, 0.6), so the second goes L (0.2 > 0.1): seat 0 gets 0.1.
After R the third goes L after L (0.6) and R after R (0.7), so the second goes L (0.4 > 0.1):
seat 0 gets 0.0. L is right, though R is never worse than 0 and LRx looks best by far."""


@dataclass
class Paths:
    """The part of the contract that a GamePosition uses. Its state is the path so far."""

    spec = GameSpec("paths", "Paths", "paths", 1, 3, 3, OptionRegister((), {}), 3)

    def sample(self, observation: str, _rng: Stream) -> list[str]:
        return [observation]

    def copy(self, state: list[str]) -> list[str]:
        return state.copy()

    def decision(self, state: list[str]) -> Decision[str] | None:
        path = state[0]
        return None if len(path) == 3 else Decision(Seat(len(path)), "way", ("L", "R"), len(path))

    def apply(self, state: list[str], action: str) -> None:
        state[0] += action

    def outcome(self, state: list[str]) -> Outcome:
        return Outcome(SHARES[state[0]], "", "")

    def action(self, number: int) -> str:
        return "LR"[number]

    def action_id(self, action: str) -> int:
        return "LR".index(action)


PATHS: Any = Paths()


def searched(path: str, simulations: int, seed: int = 1) -> Tree:
    seat = len(path)
    tree = Tree(2, 3, simulations, 5)
    tree.search(GamePosition(PATHS, path, seat), seat, stream(seed, "search"))
    return tree


@pytest.mark.parametrize(
    ("path", "right"), [("", "L"), ("L", "L"), ("R", "L"), ("LL", "L"), ("RL", "L"), ("RR", "R")]
)
def test_three_seats_each_seek_their_own_share(path: str, right: str) -> None:
    assert "LR"[searched(path, 2000).best()] == right


def test_the_value_of_an_action_tends_to_what_the_others_leave_of_it() -> None:
    tree = searched("", 4000)
    assert tree.value_of(0) == pytest.approx(0.1, abs=0.06)
    assert tree.value_of(1) == pytest.approx(0.0, abs=0.06)


def test_a_search_repeats_from_its_stream() -> None:
    first, second = searched("", 300), searched("", 300)
    assert [first.visits_of(n) for n in (0, 1)] == [second.visits_of(n) for n in (0, 1)]
    other = searched("", 300, seed=2)
    assert [first.value_of(n) for n in (0, 1)] != [other.value_of(n) for n in (0, 1)]


def test_every_simulation_visits_one_root_action() -> None:
    tree = searched("", 123)
    assert tree.visits_of(0) + tree.visits_of(1) == 123


def test_a_second_search_forgets_the_first() -> None:
    tree = searched("", 300)
    tree.search(GamePosition(PATHS, "L", 1), 1, stream(1, "search"))
    assert tree.visits_of(0) + tree.visits_of(1) == 300
    assert tree.value_of(0) == pytest.approx(0.2, abs=0.1)


def test_an_action_that_was_never_tried_has_no_visits_and_no_value() -> None:
    tree = searched("", 1)
    never = 1 - tree.best()
    assert (tree.visits_of(never), tree.value_of(never)) == (0, 0.0)


def test_a_judge_says_how_an_unfinished_state_looks_and_copies_keep_it() -> None:
    position = GamePosition(PATHS, "L", 1, lambda state, seat: 0.1 * len(state[0]) + seat)
    position.redeal(1, stream(1, "deal"))
    assert position.copy().evaluate(1) == pytest.approx(1.1)
    position.apply_id(0)
    position.apply_id(1)
    assert position.evaluate(0) == SHARES["LLR"][0]
    blind = GamePosition(PATHS, "L", 1)
    blind.redeal(1, stream(1, "deal"))
    assert blind.evaluate(1) == 0.5


class Dealt(Paths):
    """Paths whose deals are counted: each sample is another path."""

    def __init__(self) -> None:
        self.samples = 0

    def sample(self, observation: str, _rng: Stream) -> list[str]:
        self.samples += 1
        return [observation]


def test_where_deals_are_slow_so_many_are_made_and_then_dealt_again() -> None:
    paths: Any = Dealt()
    tree, position = Tree(2, 3, 200, 5), GamePosition(paths, "", 0, deals=3)
    tree.search(position, 0, stream(1, "search"))
    assert paths.samples == 3
    assert tree.visits_of(0) + tree.visits_of(1) == 200
    assert tree.value_of(0) == pytest.approx(0.1, abs=0.3)
    assert [state for (state,) in position.dealt] == ["", "", ""]


def test_copies_share_a_state_until_one_goes_on() -> None:
    position = GamePosition(PATHS, "", 0)
    position.redeal(0, stream(1, "deal"))
    other = position.copy()
    other.apply_id(1)
    position.apply_id(0)
    assert (position.state, other.state) == (["L"], ["R"])  # type: ignore[attr-defined]


def test_a_guide_plays_on_in_place_of_chance() -> None:
    position = GamePosition(PATHS, "", 0)
    position.guide = lambda state, _asked: len(state[0]) % 2
    position.redeal(0, stream(1, "deal"))
    other = position.copy()
    for _ in range(3):
        other.go_on(UNUSED, stream(1, "chance"))
    assert other.score(0) == SHARES["LRL"][0]
