from dataclasses import replace

import pytest

from tests.agents.tables import DEFAULTS, played
from tests.toy import TOY


def test_a_game_is_given_back_as_entries_that_replay_to_its_outcome() -> None:
    result = played("uniform", "greedy", seed=3)
    state = TOY.setup(DEFAULTS, 3)
    for seat, text in result.entries:
        TOY.apply(state, TOY.parse(text, seat))
    assert TOY.outcome(state) == result.outcome


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:20"])
def test_an_agent_plays_the_same_from_json_as_from_the_observation(name: str) -> None:
    for seed in range(3):
        direct = played(name, name, seed=seed)
        assert played(name, name, seed=seed, through_json=True) == direct


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:20"])
def test_a_game_repeats_from_its_seed(name: str) -> None:
    assert played(name, name, seed=5) == played(name, name, seed=5)


def test_different_seeds_give_different_games() -> None:
    assert len({played("uniform", "uniform", seed=seed).entries for seed in range(8)}) == 8


def test_a_game_that_never_ends_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOY, "spec", replace(TOY.spec, max_actions=3), raising=False)
    with pytest.raises(RuntimeError, match="toy seed 11 passed max_actions"):
        played("uniform", "uniform", seed=11)
