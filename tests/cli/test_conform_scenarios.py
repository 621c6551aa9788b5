"""Magic scenarios on the command line: run in processes, explained, summed up, set aside."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.scenario_workers import is_overdue
from cardwright.cli.scenarios import MOST_EXCEPTIONS, read_exceptions
from cardwright.core.errors import CardwrightError
from tests.cli.conftest import Run
from tests.magic.scenarios.own import CARDS, SCENARIOS


def own(*names: str) -> list[dict[str, Any]]:
    lines = SCENARIOS.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [one for one in found if one["id"].removeprefix("Own.") in names]


def written(path: Path, *scenarios: dict[str, Any]) -> Path:
    text = "".join(json.dumps(one) + "\n" for one in scenarios)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())
    return path


@pytest.fixture
def options(tmp_path: Path) -> list[object]:
    return ["--cards", CARDS, "--data", tmp_path / "data", "--jobs", 1]


def test_scenarios_are_counted_in_the_last_line_and_skips_have_reasons(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    file = written(
        tmp_path / "own.jsonl.gz", *own("damage_by_a_spell", "a_limited_range_is_skipped")
    )
    done = run("conform", file, *options)
    assert done.code == 0
    assert done.out.strip().splitlines() == [
        "skipped Own.a_limited_range_is_skipped: "
        "limited range of influence is not built yet (CR 801)",
        "1 passed, 0 failed, 1 skipped",
    ]


def test_a_failure_exits_1_and_shows_where_the_game_stands(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    (scenario,) = own("damage_by_a_spell")
    scenario["asserts"][0]["life"] = 17
    done = run("conform", written(tmp_path / "own.jsonl", scenario), *options, "--why")
    assert done.code == 1
    assert done.out.strip().splitlines() == [
        "failed Own.damage_by_a_spell",
        "  life (player B, life 17): expected 17, got 18",
        "  turn 1 end_turn, active A",
        "  last asked: priority of B: pass",
        "  stack: empty",
        "    1 failed: assert life (Own.damage_by_a_spell)",
        "0 passed, 1 failed, 0 skipped",
    ]


def test_results_come_in_the_order_of_the_file_and_only_those_asked_for_are_run(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    names = ("a_card_not_read_is_skipped", "damage_by_a_spell", "a_limited_range_is_skipped")
    done = run("conform", written(tmp_path / "own", *own(*names)), *options, "--only", "skipped")
    ids = [line.split(":")[0] for line in done.out.strip().splitlines()]
    assert ids == [
        "skipped Own.a_card_not_read_is_skipped",
        "skipped Own.a_limited_range_is_skipped",
        "0 passed, 0 failed, 2 skipped",
    ]


def test_a_single_scenario_may_be_plain_json(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(own("damage_by_a_spell")[0], indent=1))
    assert run("conform", file, *options).out.strip() == "1 passed, 0 failed, 0 skipped"


def test_a_malformed_scenario_exits_2_before_anything_is_run(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    good, bad = own("damage_by_a_spell", "x_from_the_queue")
    del bad["asserts"][0]["life"]
    file = written(tmp_path / "own.jsonl", good, bad)
    done = run("conform", file, *options)
    assert (done.code, done.out) == (2, "")
    assert f"{file}: line 2: asserts[0] (life) lacks the field life. Add life" in done.err


def test_an_id_that_stands_twice_exits_2(run: Run, tmp_path: Path, options: list[object]) -> None:
    (scenario,) = own("damage_by_a_spell")
    done = run("conform", written(tmp_path / "own.jsonl", scenario, scenario), *options)
    assert done.code == 2
    assert "the id Own.damage_by_a_spell stands twice" in done.err


def test_an_exception_is_skipped_with_its_rule_and_sentence(
    run: Run, tmp_path: Path, options: list[object]
) -> None:
    listed = tmp_path / "exceptions.tsv"
    listed.write_text("# id, rule, sentence\nOwn.damage_by_a_spell\t120.3a\tIt says otherwise.\n")
    file = written(tmp_path / "own.jsonl", *own("damage_by_a_spell"))
    done = run("conform", file, *options, "--exceptions", listed)
    assert done.out.strip().splitlines() == [
        "skipped Own.damage_by_a_spell: contradicts CR 120.3a: It says otherwise.",
        "0 passed, 0 failed, 1 skipped",
    ]


def test_exceptions_must_have_three_fields_and_be_few(tmp_path: Path) -> None:
    listed = tmp_path / "exceptions.tsv"
    listed.write_text("Own.damage_by_a_spell\t120.3a\n")
    with pytest.raises(CardwrightError, match="line 1"):
        read_exceptions(listed)
    rows = [f"Own.{n}\t120.3a\tSo it is.\n" for n in range(MOST_EXCEPTIONS + 1)]
    listed.write_text("".join(rows))
    with pytest.raises(CardwrightError, match="at most 35"):
        read_exceptions(listed)


def test_the_exceptions_of_the_package_can_be_read() -> None:
    assert len(read_exceptions(None)) <= MOST_EXCEPTIONS


def test_the_watchdog_gives_up_after_the_time_and_not_before() -> None:
    assert not is_overdue(deadline=20.0, now=19.9)
    assert is_overdue(deadline=20.0, now=20.1)
