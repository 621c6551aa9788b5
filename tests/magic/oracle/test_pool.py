"""The gates over the whole pool, where the development data are at hand (nightly)."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle.gates import idle_words, is_written_alike, reading_of
from cardwright.magic.oracle.text import lines_of
from cardwright.magic.printed import Card
from tools import magic_rules, oracle_coverage

ROOT = Path(__file__).parents[3]
DATA = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic"
CARDS = DATA / "cards.jsonl.gz"
RULES = DATA / "comprehensive-rules.txt"

pytestmark = [
    pytest.mark.skipif(not CARDS.is_file(), reason=f"no development data at {CARDS}"),
    pytest.mark.nightly,
]


@pytest.fixture(scope="module")
def pool() -> list[Card]:
    return [card for card in read_cards(CARDS).cards if fault_of(card, "legacy") is None]


@pytest.fixture(scope="module")
def lines(pool: list[Card]) -> list[str]:
    """Return every line of the pool that is read, each once, sorted."""
    found = {
        text
        for card in pool
        for face in card.faces
        for line in lines_of(face)
        for text in (line.modes or (line.text,))
    }
    return sorted(text for text in found if reading_of(text) is not None)


def test_every_reading_is_written_again_alike(lines: list[str]) -> None:
    assert [line for line in lines if not is_written_alike(line)] == []


def test_no_word_is_idle(lines: list[str]) -> None:
    idle = {line: words for line in lines if (words := idle_words(line))}
    assert idle == {}


def test_enough_of_the_pool_is_read(pool: list[Card]) -> None:
    read = oracle_coverage.statuses(pool)
    found = Counter(status for _, status in read)
    assert found["full"] / len(pool) > 0.40
    assert found["manual"] / len(pool) < 0.40
    assert oracle_coverage.TARGET.read_text(encoding="utf-8") == oracle_coverage.page(read)


def test_the_table_of_rules_is_what_code_and_tests_name() -> None:
    rules = RULES.read_text(encoding="utf-8-sig")
    assert magic_rules.TARGET.read_text(encoding="utf-8") == magic_rules.page(rules)
