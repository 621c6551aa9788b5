"""Rulebooks are found and cut into their numbered rules."""

from __future__ import annotations

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.text.rulebook import rulebook, rules, rules_under


def test_a_rule_is_found_by_its_number() -> None:
    assert rules("parlor-magic")["1.4"] == "1.4 Starting life is 20."


def test_a_ruling_is_found_by_its_name() -> None:
    assert rules("parlor-magic")["R-MNR-1"].startswith("R-MNR-1 *Burn.*")


def test_a_rule_comes_with_its_sub_rules_but_not_with_its_neighbours() -> None:
    numbers = [text.split()[0] for text in rules_under("parlor-magic", "4.1")]
    assert numbers == ["4.1", "4.1a", "4.1b", "4.1c", "4.1d", "4.1e", "4.1f"]


def test_a_chapter_is_all_its_rules() -> None:
    assert len(rules_under("parlor-magic", "1")) >= 8
    assert all(text.startswith("1.") for text in rules_under("parlor-magic", "1"))


def test_a_rule_ends_at_the_next_heading() -> None:
    assert all("\n#" not in text for text in rules("parlor-magic").values())


def test_unknown_rules_and_rulebooks_are_named() -> None:
    with pytest.raises(CardwrightError, match="no rule 99"):
        rules_under("parlor-magic", "99")
    with pytest.raises(CardwrightError, match="no rulebook"):
        rulebook("chess")
