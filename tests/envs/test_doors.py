"""The research doors pass the suites of those whose interfaces they speak (R22)."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.envs import gymnasium as gym_door
from cardwright.envs import openspiel, pettingzoo
from cardwright.envs.table import Rules, Table
from cardwright.games import GAMES

NAMES = ("parlor-magic", "ark-age", "leveler")


def walked(rules: Rules, seed: int, actions: int) -> Table:
    table = Table(rules, seed)
    rng = np.random.default_rng(seed)
    for _ in range(actions):
        if table.over:
            break
        table.act(int(rng.choice(table.ids)))
    return table


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_r22_pettingzoo_passes_its_api_test(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=300)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_r22_pettingzoo_passes_its_seed_test(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=40)


@pytest.mark.parametrize("name", NAMES)
def test_r22_the_mask_is_in_the_observation_and_the_info(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=5)
    seen, _, _, _, info = env.last()
    assert seen["action_mask"].sum() >= 1
    assert (seen["action_mask"] == info["action_mask"]).all()


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_passes_its_own_check(name: str) -> None:
    check_env(gym_door.env(name, seat=0), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_vector_of_environments_steps_together(name: str) -> None:
    envs = gym_door.vector(name, 2)
    seen, _ = envs.reset(seed=3)
    actions = seen["action_mask"].argmax(axis=1)
    seen, rewards, *_ = envs.step(actions)
    assert seen["observation"].shape == (2, Rules(name).layout.size)
    assert rewards.shape == (2,)


@pytest.mark.parametrize("name", NAMES)
def test_r22_openspiel_passes_its_random_simulation(name: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.nightly
@pytest.mark.parametrize("name", NAMES)
def test_r22_openspiel_passes_a_hundred_random_simulations(name: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(name))
    pyspiel.random_sim_test(game, num_sims=100, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_fork_goes_its_own_way_and_a_snapshot_comes_back(name: str) -> None:
    table = walked(Rules(name), 7, 60)
    before = table.digest()
    fork = table.fork()
    fork.act(fork.ids[0])
    assert table.digest() == before
    assert fork.digest() != before
    assert Table.restore(table.snapshot()).digest() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_looks_the_same_to_its_seat(name: str) -> None:
    table = walked(Rules(name), 11, 80)
    sample = table.sample(table.seat, 1)
    assert sample.ids == table.ids
    assert (sample.tensor(table.seat) == table.tensor(table.seat)).all()
    with pytest.raises(CardwrightError, match="no past"):
        sample.snapshot()


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_offered_changes_nothing(name: str) -> None:
    table = Table(Rules(name), 1)
    before = table.digest()
    wrong = next(it for it in range(table.rules.action_count) if it not in table.ids)
    with pytest.raises(IllegalActionError):
        table.act(wrong)
    assert table.digest() == before


def test_every_game_type_has_a_layout_of_its_own() -> None:
    assert set(NAMES) <= set(GAMES)
    assert len({Rules(name).layout.digest for name in NAMES}) == 3
    three = Rules("ark-age", seats=3).layout
    assert three.digest != Rules("ark-age").layout.digest


def test_an_unknown_game_type_is_refused_with_the_known_ones() -> None:
    with pytest.raises(CardwrightError, match="no game type"):
        Rules("whist")


@pytest.mark.parametrize("name", NAMES)
def test_a_copied_openspiel_state_goes_its_own_way(name: str) -> None:
    state = pyspiel.load_game(openspiel.short_name(name)).new_initial_state()
    state.apply_action(3)
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert copied.table.entries != state.table.entries
    assert state.table.digest() == Table(Rules(name), 3).digest()


@pytest.mark.parametrize("name", NAMES)
def test_only_the_seat_that_is_asked_has_a_mask(name: str) -> None:
    table = walked(Rules(name), 5, 40)
    assert table.mask(table.seat).nonzero()[0].tolist() == sorted(table.ids)
    assert not table.mask(1 - table.seat).any()


@pytest.mark.parametrize("name", NAMES)
def test_a_tensor_tells_nothing_that_its_seat_may_not_know(name: str) -> None:
    table = walked(Rules(name), 13, 90)
    for seat in (0, 1):
        told = table.tensor(seat)
        for seed in range(3):
            assert (table.sample(seat, seed).tensor(seat) == told).all()


def test_an_illegal_action_loses_in_gymnasium_and_pettingzoo() -> None:
    learner = gym_door.env("parlor-magic", seat=0)
    _, info = learner.reset(seed=1)
    wrong = int((info["action_mask"] == 0).argmax())
    _, reward, over, _, info = learner.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    env = pettingzoo.env("parlor-magic")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int((env.infos[loser]["action_mask"] == 0).argmax()))
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())
