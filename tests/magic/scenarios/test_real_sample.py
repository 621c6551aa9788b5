"""A fixed sample of the scenarios of the development data: none of them may fail.

The data are no part of the project: ``CARDWRIGHT_SHARED`` (default ``../shared``) says where they
are; without them these tests are skipped. Which scenarios are skipped depends on what the compiler
reads; a scenario that is run must pass.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections import Counter
from pathlib import Path

import pytest

from cardwright.cli.scenario_cards import StoredCards
from cardwright.cli.scenario_workers import Given, leveler, run_all
from cardwright.magic.scenarios.formats import FORMATS
from cardwright.magic.scenarios.model import Scenario
from cardwright.magic.scenarios.reading import read_scenario
from cardwright.magic.scenarios.runner import run_scenario

ROOT = Path(__file__).parents[3]
SHARED = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared")
CARDS = SHARED / "data/magic/cards.jsonl.gz"
REAL = SHARED / "vectors/magic-scenarios.jsonl.gz"
LEVELER = SHARED / "vectors/leveler.jsonl"
SAMPLE = (30, 5)
"""One of thirty, by a checksum of the id."""

pytestmark = pytest.mark.skipif(not REAL.is_file(), reason=f"{REAL} is not there")


def scenarios(path: Path) -> list[Scenario]:
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [read_scenario(json.loads(line), path.name) for line in text.splitlines()]


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> StoredCards:
    return StoredCards(CARDS, tmp_path_factory.mktemp("cards"))


def test_no_scenario_of_the_sample_fails(cards: StoredCards) -> None:
    every, place = SAMPLE
    sample = [one for one in scenarios(REAL) if zlib.crc32(one.id.encode()) % every == place]
    verdicts = [run_scenario(one, cards, FORMATS) for one in sample]
    assert [(v.id, v.reason) for v in verdicts if v.status == "failed"] == []
    assert sum(1 for verdict in verdicts if verdict.status == "passed") >= 25


def test_every_leveler_scenario_passes(cards: StoredCards) -> None:
    formats = {**FORMATS, "leveler": leveler}
    verdicts = [run_scenario(one, cards, formats) for one in scenarios(LEVELER)]
    assert [(v.id, v.reason) for v in verdicts if v.status != "passed"] == []


@pytest.mark.nightly
def test_of_all_scenarios_1500_pass_and_less_than_6_of_100_that_are_run_fail(
    tmp_path: Path,
) -> None:
    StoredCards(CARDS, tmp_path)  # builds the store once for all processes
    verdicts = list(run_all(scenarios(REAL), Given(CARDS, tmp_path), 2))
    counts = Counter(verdict.status for verdict in verdicts)
    assert counts["passed"] >= 1500
    assert counts["failed"] < 0.06 * (counts["passed"] + counts["failed"])
    assert [v.id for v in verdicts if v.cause.startswith(("crash", "watchdog"))] == []
