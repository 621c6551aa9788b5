"""sim, perft, bench: numbers on the standard output, everything else beside it."""

from __future__ import annotations

import json

import pytest

from cardwright.cli import bench as bench_module
from cardwright.core.perft import perft
from tests.cli.conftest import Run
from tests.toy import TOY


def sim(run: Run, *more: object) -> dict[str, object]:
    done = run("sim", "toy", "--games", 20, "--workers", 1, "--json", *more)
    assert done.code == 0
    report: dict[str, object] = json.loads(done.out)
    return report


def test_sim_prints_exactly_the_promised_fields(run: Run) -> None:
    report = sim(run, "--agents", "uniform,greedy", "--seed", 7)
    assert list(report) == ["game", "agents", "games", "pairs", "score", "interval", "seed"]
    assert report["game"] == "toy"
    assert report["agents"] == ["uniform", "greedy"]
    assert (report["games"], report["pairs"], report["seed"]) == (20, 10, 7)
    interval = report["interval"]
    assert isinstance(interval, list)
    assert 0 <= interval[0] <= float(str(report["score"])) <= interval[1] <= 1


def test_sim_repeats_from_its_seed_and_differs_with_another(run: Run) -> None:
    seeds = [sim(run, "--agents", "uniform,uniform", "--seed", seed) for seed in (1, 1, 2, 3)]
    assert seeds[0] == seeds[1]
    assert len({str(report["score"]) for report in seeds}) > 1


def test_sim_plays_by_the_options_and_understands_levels(run: Run) -> None:
    plain = sim(run, "--agents", "3,1")
    short = sim(run, "--agents", "3,1", "--option", "preset=short")
    assert plain["agents"] == ["greedy", "uniform"]
    assert plain["score"] != short["score"]


def test_sim_prints_a_sentence_for_people(run: Run) -> None:
    done = run("sim", "toy", "--games", 4, "--workers", 1, "--agents", "uniform,uniform")
    assert "uniform against uniform: " in done.out
    assert "95 % interval" in done.out


def test_perft_prints_the_count_alone_or_after_its_split(run: Run) -> None:
    state = TOY.setup(TOY.spec.options.defaults(), 3)
    count = str(perft(TOY, state, 2))
    assert run("perft", "toy", "--depth", 2, "--seed", 3).out.split() == [count]
    lines = run("perft", "toy", "--depth", 2, "--seed", 3, "--split").out.splitlines()
    assert lines[-1] == count
    assert sum(int(line.rpartition(": ")[2]) for line in lines[:-1]) == int(count)


def test_bench_prints_json_by_game_build_and_speed_or_a_table(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    speeds = {"transitions_per_s": 1234.5, "games_per_s": 9.0}
    asked: list[tuple[str, int, list[str]]] = []

    def measure(name: str, runs: int, *, chosen: list[str]) -> dict[str, object]:
        asked.append((name, runs, chosen))
        return {"compiled": None, "plain": speeds}

    monkeypatch.setattr(bench_module, "measure", measure)
    done = run("bench", "toy", "--runs", 7, "--option", "hand=3", "--json")
    assert json.loads(done.out) == {"toy": {"compiled": None, "plain": speeds}}
    assert asked == [("toy", 7, ["hand=3"])]
    table = run("bench", "toy").out
    assert "1,234" in table
    assert "not built here" in table
