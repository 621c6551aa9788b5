"""Ladders: each level against the one below it, gone on with, told as it stands."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardwright.agents.ladders import ladder_of
from cardwright.agents.levels import levels_of
from cardwright.agents.spec import parse
from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES
from cardwright.lab.ladder import earlier_shares, elo_of, ladder_in, rung, steps_of


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
    even = rung(step, {1: {0.25: 10}, 2: {0.25: 0, 0.75: 10}})
    assert (even.pairs, even.score, even.elo) == (20, 0.5, 0)
    low, high = even.interval
    assert low == pytest.approx(1 - high)
    assert low < 0.5 < high
    won = rung(step, {1: {1.0: 20}})
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
        shares = earlier_shares(steps[one.level], shipped)
        assert rung(steps[one.level], shares).to_json() == one.to_json()
        assert str(parse(one.agent, game_name)) == one.agent


# ---- a ladder that was written is gone on with


def rungs_of(*arguments: str) -> dict[str, dict[str, Any]]:
    return {one["level"]: one for one in json.loads(run(*arguments, "--json"))["rungs"]}


def test_only_the_pairs_are_played_that_the_written_ladder_lacks(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    ladder, whole = tmp_path / "ladder.json", tmp_path / "whole.json"
    place = ["parlor-magic", "--workers", "1", "--data"]
    run(*place, str(tmp_path / "a"), "--level", "2", "--pairs", "2", "--out", str(ladder))
    place += [str(tmp_path / "b"), "--onto", str(ladder), "--out", str(whole)]
    more = rungs_of(*place, "--level", "2", "--pairs", "5", "--seed", "2")["2"]
    assert more["pairs"] == 5
    assert {seed: sum(of_seed.values()) for seed, of_seed in more["shares"].items()} == {
        "1": 2,
        "2": 3,
    }
    written = json.loads(whole.read_text(encoding="utf-8"))
    assert (written["rungs"], written["command"]) == (
        [more],
        json.loads(ladder.read_text(encoding="utf-8"))["command"],
    )
    assert rungs_of(*place, "--level", "3", "--pairs", "2", "--seed", "2")["2"]["pairs"] == 2
    assert rungs_of(*place, "--level", "2", "--pairs", "5", "--seed", "2")["2"] == more


def test_pairs_of_the_same_seed_are_not_counted_twice(tmp_path: Path) -> None:
    ladder = tmp_path / "ladder.json"
    place = ["parlor-magic", "--workers", "1", "--data", str(tmp_path), "--level", "2"]
    first = rungs_of(*place, "--pairs", "2", "--out", str(ladder))
    assert rungs_of(*place, "--pairs", "2", "--onto", str(ladder)) == first


def test_a_ladder_that_is_whole_plays_nothing(tmp_path: Path) -> None:
    shipped = str(files("cardwright.agents.ladders") / "parlor-magic.json")
    found = rungs_of(
        *("parlor-magic", "--seed", "9", "--level", "7", "--onto", shipped),
        *("--data", str(tmp_path)),
    )
    assert found["7"]["pairs"] == 200
    assert not (tmp_path / "lab").exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "leveler"}, "of leveler"),
        ({"rules_version": 0}, "rules version 0"),
        ({"rungs": 3}, "no ladder"),
        ({"command": None, "rungs": [{"level": "2"}]}, "no ladder"),
        ({"shares": {"1": {"2": 4}}}, "no ladder"),
        ({"shares": {"1": {"0.5": -4}}}, "no ladder"),
        ({"shares": {"x": {"0.5": 4}}}, "no ladder"),
        ({"shares": [4]}, "no ladder"),
    ],
)
def test_a_file_that_is_no_ladder_of_this_game_is_refused(
    change: dict[str, Any], said: str
) -> None:
    kept = json.loads((files("cardwright.agents.ladders") / "parlor-magic.json").read_text())
    if "shares" in change:
        kept["rungs"][0].update(change)
    else:
        kept.update(change)
    with pytest.raises(CardwrightError) as caught:
        ladder_in(json.dumps(kept), "parlor-magic", "my.json")
    assert said in caught.value.what
    assert caught.value.where == "my.json"
