"""The gates over the whole pool, where the development data are at hand (nightly)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle.coverage import coverage
from cardwright.magic.oracle.gates import idle_words, is_written_alike, reading_of
from cardwright.magic.oracle.text import lines_of
from cardwright.magic.printed import Card

ROOT = Path(__file__).parents[3]
CARDS = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic/cards.jsonl.gz"

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
    found = coverage(pool)
    assert found.full / found.cards > 0.40
    assert (found.full + found.partial) / found.cards > 0.60
