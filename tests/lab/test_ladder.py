"""Ladders: each level against the one below it, gone on with, told as it stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.agents.ladders import ladder_of
from cardwright.agents.levels import levels_of
from cardwright.agents.spec import parse
from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES
from cardwright.lab.ladder import elo_of, rung, steps_of


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["lab", "ladder", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_ladder_is_gone_on_with_and_told_as_it_stands(tmp_path: Path) -> None:
    place = ["parlor-magic", "--level", "2", "--workers", "1", "--data", str(tmp_path), "--json"]
    assert json.loads(run(*place, "--pairs", "2", "--no-play"))["rungs"] == []
    (first,) = json.loads(run(*place, "--pairs", "2"))["rungs"]
    assert (first["agent"], first["against"], first["pairs"]) == ("search:4", "uniform", 2)
    assert json.loads(run(*place, "--pairs", "2", "--no-play"))["rungs"] == [first]


def test_a_rung_counts_pairs_and_leaves_elo_open_where_one_side_took_all() -> None:
    (step,) = steps_of("parlor-magic", ["2"])
    even = rung(step, {0.25: 10, 0.75: 10})
    assert (even.pairs, even.score, even.elo) == (20, 0.5, 0)
    low, high = even.interval
    assert low == pytest.approx(1 - high)
    assert low < 0.5 < high
    won = rung(step, {1.0: 20})
    assert (won.score, won.elo, won.elo_interval[1]) == (1.0, None, None)
    assert won.elo_interval[0] is not None


def test_elo_is_the_logarithm_of_the_odds() -> None:
    assert (elo_of(10 / 11), elo_of(0.5), elo_of(1 / 11)) == (400, 0, -400)
    assert elo_of(1.0) is None


def test_a_level_that_stands_above_no_other_is_refused_with_those_that_do() -> None:
    with pytest.raises(CardwrightError) as caught:
        steps_of("parlor-magic", ["1"])
    assert "2, 3" in caught.value.remedy


@pytest.mark.parametrize("game_name", [name for name in GAMES if ladder_of(name)])
def test_the_shipped_ladder_is_that_of_the_levels_and_follows_from_its_pairs(
    game_name: str,
) -> None:
    shipped = ladder_of(game_name)
    assert shipped is not None
    steps = {above.name: (above, below) for above, below in steps_of(game_name)}
    assert len(levels_of(game_name)) >= 6
    for one in shipped.rungs:
        shares = {float(share): count for share, count in one.shares.items()}
        assert rung(steps[one.level], shares).to_json() == one.to_json()
        assert str(parse(one.agent, game_name)) == one.agent
