import os
from pathlib import Path

import pytest

from cardwright.agents.match import Match
from cardwright.agents.series import Series, play_rotation, play_series
from cardwright.agents.spec import parse
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Json
from cardwright.core.options import Options
from tests.agents.tables import DEFAULTS
from tests.toy import TOY, Toy
from tests.toy.state import State


def series(*names: str, games: int = 20, seed: int = 1, game: AnyGame = TOY) -> Series:
    agents = tuple(parse(name, "toy") for name in names)
    return Series(Match(game, DEFAULTS), agents, games, seed)


def test_a_series_gives_the_same_scores_with_any_number_of_workers() -> None:
    alone = play_series(series("search:10", "uniform", games=26))
    assert len(alone) == 13
    assert play_series(series("search:10", "uniform", games=26), workers=2) == alone


def test_progress_counts_every_game_once() -> None:
    counted: list[int] = []
    play_series(series("uniform", "uniform", games=14), progress=counted.append)
    assert sum(counted) == 14
    assert len(counted) > 1


def test_an_agent_against_itself_scores_exactly_half_in_every_pair() -> None:
    # Same seed, seats swapped, no chance of its own: the second game is the first one again.
    assert set(play_series(series("greedy", "greedy", games=10))) == {(0.5, 0.5)}


def test_scores_belong_to_the_agents_not_to_the_seats() -> None:
    greedy_first = play_series(series("greedy", "uniform", games=24))
    assert sum(first for first, _ in greedy_first) / 12 > 0.6
    uniform_first = play_series(series("uniform", "greedy", games=24))
    assert sum(first for first, _ in uniform_first) / 12 < 0.4


def test_a_rotation_depends_on_its_number_and_the_seed_alone() -> None:
    several = series("uniform", "search:10")
    assert play_series(several)[7] == play_rotation(several, 7)
    assert play_series(series("uniform", "search:10", seed=2)) != play_series(several)


@pytest.mark.parametrize("games", [0, 3, -2])
def test_half_a_pair_is_refused(games: int) -> None:
    with pytest.raises(CardwrightError, match="multiple of 2"):
        series("greedy", "uniform", games=games)


class Deadly(Toy):
    """Kills the first process that deals in it, as the system does when memory is short."""

    def __init__(self, witness: Path) -> None:
        self.witness = witness

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> State:
        if not self.witness.exists():
            self.witness.touch()
            os._exit(1)
        return super().setup(options, seed, seats, content)


def test_batches_of_a_worker_that_died_are_played_again(tmp_path: Path) -> None:
    deadly = series("uniform", "uniform", game=Deadly(tmp_path / "died"))
    assert play_series(deadly, workers=2) == play_series(series("uniform", "uniform"))
