"""Broken decks and the exact words that the checker has for each (decks/broken.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.games.leveler.conftest import Check

DECKS = Path(__file__).parent / "decks"
BROKEN = tomllib.loads((DECKS / "broken.toml").read_text("utf-8"))


def test_every_broken_deck_stands_in_the_table() -> None:
    assert {path.stem for path in DECKS.glob("*.txt")} == set(BROKEN)
    assert len(BROKEN) >= 30


def test_a_long_list_of_names_is_cut(check: Check) -> None:
    report = check("Sub-deck 1\n50 Forest\n\nDeck\n" + "".join(f"1 Bird {n}\n" for n in range(9)))
    loose = next(finding for finding in report.violations if finding.code == "unassigned")
    assert loose.message.endswith("Bird 0, Bird 1, Bird 2, Bird 3, Bird 4 and 4 more")


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_deck_gets_its_exact_messages(name: str, check: Check) -> None:
    expected = BROKEN[name]
    report = check((DECKS / f"{name}.txt").read_text("utf-8"), *expected.get("options", ()))
    assert [str(finding) for finding in report.violations] == expected["violations"]
    assert not report.is_legal
