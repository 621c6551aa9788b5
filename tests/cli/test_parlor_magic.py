"""Parlor Magic on the command line, as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

TOURNAMENT = Path(__file__).parents[2] / "docs/examples/tournament.toml"


def test_a_game_is_played_in_sentences_with_signs(run: Run) -> None:
    typed = ["keep *", "1", "hint", "rules 8.6", "? trim KHa", "concede"]
    done = run("play", "parlor-magic", "--vs", 1, "--seed", 1, typed="\n".join(typed))
    assert done.code == 0
    assert "Keep one of the drawn cards, or redraw." in done.out
    assert "1  keep 4♣" in done.out
    assert "8.6 **Burn**" in done.out
    assert "Ruler 1 keeps 4♣" in done.out
    assert "Ruler 2 won: concession (parlor 17.4)" in done.out
    assert "'keep *'" in done.err


def test_the_options_hold_in_the_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run(
        "play", "parlor-magic", "--vs", 1, "-o", "start_life=7", "--save", file, typed="concede\n"
    )
    assert "life 7" in done.out
    assert json.loads(file.read_text())["options"]["start_life"] == "7"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Return our example of a tournament, of one round and without thinking."""
    text = TOURNAMENT.read_text().replace("rounds = 3", "rounds = 1").replace("greedy", "uniform")
    path = tmp_path / "small.toml"
    path.write_text(text)
    return path


def test_a_tournament_pays_talents_and_ranks_all_players(run: Run, small: Path) -> None:
    report = json.loads(run("tournament", small, "--json").out)
    assert report["name"] == "Three houses"
    assert len(report["rounds"]) == 1
    assert len(report["rounds"][0]) == 2
    talents = [count for _, count in report["ranking"]]
    assert talents == sorted(talents, reverse=True)
    assert sum(talents) == 5 * 4


def test_a_tournament_is_printed_and_repeats(run: Run, small: Path) -> None:
    done = run("tournament", small)
    assert done == run("tournament", small)
    assert "Round 1" in done.out
    assert all(name in done.out for name in ("Ada", "Bruno", "Clara", "Dov", "Edda", "Talents"))


def test_a_tournament_of_unknown_agents_names_the_player(run: Run, small: Path) -> None:
    small.write_text(small.read_text().replace('agent = "uniform" },', 'agent = "gready" },', 1))
    done = run("tournament", small)
    assert done.code == 2
    assert "player Ada" in done.err
    assert "no agent 'gready'" in done.err
