"""The search tree on a game of three seats whose right play is known by backward induction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cardwright.agents.ranked import RankedTree
from cardwright.agents.tree import Tree
from cardwright.core.game import Decision, GameSpec, Outcome, Seat
from cardwright.core.game_position import GamePosition
from cardwright.core.options import OptionRegister
from cardwright.core.position import candidate_ids, legal_ids
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


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("path", ["", "LR", "RR"])
@pytest.mark.parametrize("simulations", [1, 2, 7, 60])
def test_a_choice_is_that_of_the_whole_search(path: str, seed: int, simulations: int) -> None:
    tree = Tree(2, 3, simulations, 5)
    seat = len(path)
    found = tree.choose(GamePosition(PATHS, path, seat), seat, stream(seed, "search"))
    assert found == searched(path, simulations, seed).best()


def test_a_choice_takes_no_more_simulations_than_settle_it() -> None:
    tree = Tree(2, 3, 1000, 5)
    assert tree.choose(GamePosition(PATHS, "RR", 2), 2, stream(1, "search")) == 1
    visits = [tree.visits_of(way) for way in (0, 1)]
    assert sum(visits) < 700
    lead, left = visits[1] - visits[0], 1000 - sum(visits)
    assert left < lead <= left + 2  # one simulation before, it was still open


@pytest.mark.parametrize(("first", "sign"), [(0, 1), (1, -1)])
def test_a_contrast_looks_at_two_actions_equally_often_and_says_how_they_differ(
    first: int, sign: int
) -> None:
    tree = Tree(2, 3, 802, 5)
    root = GamePosition(PATHS, "RR", 2)
    tree.contrast(root, 2, first, 1 - first, stream(1, "search"))
    assert [tree.visits_of(way) for way in (0, 1)] == [400, 400]
    assert tree.gap == pytest.approx(sign * (0.1 - 0.7))
    assert tree.doubt == pytest.approx(0.0, abs=1e-6)


def test_below_the_two_actions_a_contrast_searches_for_the_best_answers() -> None:
    tree = Tree(2, 3, 4002, 5)
    tree.contrast(GamePosition(PATHS, "", 0), 0, 0, 1, stream(1, "search"))
    assert tree.gap == pytest.approx(0.1 - 0.0, abs=0.1)  # at random it would be 0.375
    assert 0.0 < tree.doubt < 0.02


class Known:
    """Shortcuts of the paths: a turn is a step, and what a state is worth is its length."""

    turns = 2

    def judge(self, state: list[str], seat: int) -> float:
        return 0.1 * len(state[0]) + seat

    def turn(self, state: list[str]) -> int:
        return len(state[0])

    def is_idle(self, state: list[str], asked: Decision[str]) -> bool:
        return state[0] == "RL"

    def see(self, state: list[str], seat: int) -> str:
        return f"{state[0]} seen by {seat}"

    def play(self, state: list[str], action: str) -> None:
        state[0] += action


def guided(path: str, places: list[int]) -> GamePosition:
    """Return a position whose guide ranks the ways so at every decision."""
    position = GamePosition(PATHS, path, len(path), Known())
    position.follow(lambda _seen, _asked: places)
    position.redeal(len(path), stream(1, "deal"))
    return position


def test_a_judge_says_how_an_unfinished_state_looks_and_copies_keep_it() -> None:
    position = GamePosition(PATHS, "L", 1, Known())
    position.redeal(1, stream(1, "deal"))
    assert position.copy().evaluate(1) == pytest.approx(1.1)
    position.apply_id(0)
    position.apply_id(1)
    assert position.evaluate(0) == SHARES["LLR"][0]
    blind = GamePosition(PATHS, "L", 1)
    blind.redeal(1, stream(1, "deal"))
    assert blind.evaluate(1) == 0.5


def test_copies_share_a_state_until_one_goes_on() -> None:
    position = GamePosition(PATHS, "", 0)
    position.redeal(0, stream(1, "deal"))
    other = position.copy()
    other.apply_id(1)
    position.apply_id(0)
    assert (position.state, other.state) == (["L"], ["R"])  # type: ignore[attr-defined]


def test_a_guide_ranks_the_candidates_by_what_whoever_decides_sees() -> None:
    seen: list[str] = []
    position = GamePosition(PATHS, "L", 1, Known())

    def second_first(sight: str, _asked: Decision[str]) -> list[int]:
        seen.append(sight)
        return [1, 0]

    position.follow(second_first)
    position.redeal(1, stream(1, "deal"))
    assert candidate_ids(position.copy()) == [1, 0]
    assert legal_ids(position) == [0, 1]
    assert seen == ["L seen by 1"]


def test_a_guide_plays_on_to_the_end_of_the_thought() -> None:
    position = guided("", [1, 0])
    position.go_on(UNUSED, stream(1, "chance"))
    assert position.state == ["RR"]
    position.go_on(UNUSED, stream(1, "chance"))
    assert position.state == ["RR"]


def test_where_nothing_gains_the_first_action_is_taken_without_a_look() -> None:
    position = guided("RL", [1, 0])
    assert candidate_ids(position) == [0]
    position.go_on(UNUSED, stream(1, "chance"))
    assert position.state == ["RLL"]


# ---- ranked search


def ranked(path: str, places: list[int], simulations: int) -> RankedTree:
    tree = RankedTree(2, 3, simulations)
    tree.search(guided(path, places), len(path), stream(1, "search"))
    return tree


def test_a_ranked_search_compares_the_candidates_and_takes_the_better() -> None:
    tree = ranked("RR", [0, 1], 10)
    assert tree.best() == 1
    assert [tree.value_of(way) for way in (0, 1)] == pytest.approx([0.1, 0.7])
    assert [tree.visits_of(way) for way in (0, 1)] == [5, 5]


def test_of_equals_a_ranked_search_takes_what_the_guide_likes_best() -> None:
    assert ranked("", [1, 0], 10).best() == 1
    assert ranked("", [0, 1], 10).best() == 0


def test_a_ranked_choice_is_that_of_its_search() -> None:
    tree = RankedTree(2, 3, 10)
    assert tree.choose(guided("RR", [0, 1]), 2, stream(1, "search")) == 1
    assert [tree.visits_of(way) for way in (0, 1)] == [5, 5]


def test_a_ranked_search_looks_at_no_more_than_it_can_simulate() -> None:
    tree = ranked("RR", [0, 1], 1)
    assert (tree.best(), tree.visits_of(0), tree.visits_of(1)) == (0, 1, 0)


def test_a_ranked_contrast_plays_both_on_by_the_ranking() -> None:
    tree = RankedTree(2, 3, 10)
    tree.contrast(guided("RR", [0, 1]), 2, 1, 0, stream(1, "search"))
    assert (tree.gap, tree.doubt) == pytest.approx((0.6, 0.0), abs=1e-6)
    assert [tree.visits_of(way) for way in (0, 1)] == [10, 10]


class Wide(Paths):
    """Seven ways from the start, the later the better."""

    def decision(self, state: list[str]) -> Decision[str] | None:
        return None if state[0] else Decision(Seat(0), "way", tuple("0123456"), 0)

    def outcome(self, state: list[str]) -> Outcome:
        return Outcome((int(state[0]) / 10, 0.0, 0.0), "", "")

    def action(self, number: int) -> str:
        return str(number)

    def action_id(self, action: str) -> int:
        return int(action)


def test_the_worse_half_is_left_and_the_rest_is_looked_at_more() -> None:
    wide: Any = Wide()
    position = GamePosition(wide, "", 0, Known())
    position.follow(lambda _seen, _asked: [6, 5, 4, 3, 2, 1, 0])
    position.redeal(0, stream(1, "deal"))
    tree = RankedTree(7, 3, 70)
    tree.search(position, 0, stream(1, "search"))
    visits = [tree.visits_of(way) for way in range(7)]
    assert tree.best() == 6
    assert visits == sorted(visits)
    assert visits[6] > 2 * visits[0] > 0
    assert 63 <= sum(visits) <= 70
