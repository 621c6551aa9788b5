"""Whether thinking wins, how far contestants lie apart, and what is called found."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.report.page import page
from tests.lab.test_results import coin_experiment, coin_games, result_with


def ladder_of(folder: Path, share: Any) -> dict[str, Any]:
    """Return a skill ladder's result in which the stronger one wins ``share(strong, weak)``."""
    agents = ["uniform", "search:5", "search:20"]
    read = read_experiment(f'name = "x"\ngame = "parlor-magic"\nagents = {json.dumps(agents)}')

    def of_first(_cell: Any, seated: tuple[int, ...]) -> float:
        weak, strong = sorted(seated)
        won: float = share(strong, weak)
        return won if seated[0] == strong else 1 - won

    return result_with(folder, read, coin_games(read, 300, of_first))


def test_a_skill_ladder_says_that_thinking_wins(tmp_path: Path) -> None:
    found = ladder_of(tmp_path, lambda _strong, _weak: 0.8)
    (step,) = found["skill"]
    assert (step["agent"], step["against"], step["times"]) == ("search:20", "search:5", 4)
    assert step["low"] < 0.8 < step["high"]
    assert found["skill_said"].endswith("More thinking wins more.")
    assert "times the thinking" in page(found)
    assert not any("lab skill" in one for one in found["limits"])


def test_where_thinking_wins_no_more_the_control_says_whether_it_is_luck(
    tmp_path: Path,
) -> None:
    luck = ladder_of(tmp_path / "luck", lambda _strong, _weak: 0.5)["skill_said"]
    assert "nor is uniform beaten for certain" in luck
    blind = ladder_of(tmp_path / "blind", lambda _strong, weak: 0.5 if weak else 0.9)["skill_said"]
    assert "it is not mere luck" in blind


def test_a_difference_that_is_found_lies_clear_of_none(tmp_path: Path) -> None:
    experiment = coin_experiment(variants=2)
    won = partial(lambda cell, _seated: 0.3 if cell.variant else 0.7)
    found = result_with(tmp_path, experiment, coin_games(experiment, 40, won))
    for one in found["differences"][0]["measures"]:
        assert not one["found"] or one["low"] > 0 or one["high"] < 0


def test_contestants_of_one_strength_deviate_little(tmp_path: Path) -> None:
    experiment = coin_experiment(contestants=4)
    even = result_with(
        tmp_path, experiment, coin_games(experiment, 400, lambda _cell, _seated: 0.5)
    )
    assert even["matchups"][0]["spread"] < 0.03
