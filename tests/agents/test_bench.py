import pytest

from cardwright.agents.bench import SIMULATIONS, Bench, measure
from cardwright.core.errors import CardwrightError
from tests.toy import TOY


def test_every_speed_of_a_game_type_is_measured() -> None:
    speeds = Bench(TOY).speeds(runs=2, run_seconds=0.02)
    assert set(speeds) == {
        "transitions_per_s",
        "games_per_s",
        "copies_per_s",
        "search_sims_per_s",
    }
    assert min(speeds.values()) > 0


def test_transitions_are_the_actions_of_whole_games() -> None:
    # A game of the toy has 8 turns and at most a few actions more.
    bench = Bench(TOY)
    for transitions in (bench.play(10), bench.play_deals(10)):
        assert 80 <= transitions <= 10 * TOY.spec.max_actions
    assert bench.copy(2) == 2000
    assert bench.search(3) == 3 * SIMULATIONS


def test_options_can_be_chosen() -> None:
    assert Bench(TOY, ["hand=2"]).options["hand"] == "2"


def test_the_median_of_the_runs_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter([3.0, 1.0, 2.0])
    monkeypatch.setattr(Bench, "one_run", lambda _self, _seconds: {"games_per_s": next(runs)})
    assert Bench(TOY).speeds(runs=3, run_seconds=1) == {"games_per_s": 2.0}


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(CardwrightError, match="there is no game 'chess'"):
        measure("chess")
