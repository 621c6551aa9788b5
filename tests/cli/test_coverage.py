"""``cardwright leveler cards coverage``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

CARDS = (
    {"name": "Marsh Heron", "type_line": "Creature \u2014 Bird", "oracle_text": "Flying"},
    {"name": "Hummer", "type_line": "Creature \u2014 Bird", "oracle_text": "Flying\nHum 3 tunes."},
    {"name": "Rest", "type_line": "Instant", "oracle_text": "Hum 2 tunes. Draw a card."},
    {"name": "Banned", "type_line": "Instant", "oracle_text": "Draw a card."},
)


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    file = tmp_path / "invented-20261101.jsonl"
    lines = [
        {**card, "legalities": {"legacy": "banned" if card["name"] == "Banned" else "legal"}}
        for card in CARDS
    ]
    file.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return file


def test_the_pool_is_counted_and_banned_cards_are_not(run: Run, cards: Path) -> None:
    done = run("leveler", "cards", "coverage", "--cards", cards, "--json")
    assert done.code == 0
    assert json.loads(done.out) == {
        "full": 1,
        "partial": 1,
        "manual": 1,
        "unread": [["Hum N tunes.", 2]],
        "date": "2026-11-01",
    }


def test_people_get_shares_and_what_is_in_the_way(run: Run, cards: Path) -> None:
    done = run("leveler", "cards", "coverage", "--cards", cards)
    assert done.code == 0
    assert "full          1   33.3%" in done.out
    assert "2  Hum N tunes." in done.out
