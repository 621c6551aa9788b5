"""The rulebook has every rule and ruling that the code cites, and says the options as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.text.rulebook import rulebook, rules

ROOT = Path(__file__).parents[3]
HOMES = ("src/cardwright/games/ark_age", "src/cardwright/cli", "src/cardwright/carddata")
RULE = r"(?:\d{3}\.\d{1,2}|Q\d{1,2}|10\.1)"
SECTION = re.compile(r"^##+ (\d{2,3}(?:\.\d)?) ", re.MULTILINE)


def sources() -> list[str]:
    return [path.read_text("utf-8") for home in HOMES for path in (ROOT / home).rglob("*.py")]


def known() -> set[str]:
    """Return the numbers of rules, rulings and sections."""
    return set(rules("ark-age")) | set(SECTION.findall(rulebook("ark-age")))


def test_every_cited_rule_exists() -> None:
    cited = {rule for text in sources() for rule in re.findall(rf"\bark ({RULE})", text)}
    assert len(cited) > 50
    assert cited - known() == set()


def test_a_rule_refers_only_to_rules_that_exist() -> None:
    cited = set(re.findall(r"(?<![\d.])(\d{3}\.\d{1,2}|Q\d{1,2})(?![\d])", rulebook("ark-age")))
    assert cited - known() == set()


def test_no_rule_is_numbered_twice() -> None:
    numbers = re.findall(rf"^- ({RULE}) ", rulebook("ark-age"), re.MULTILINE)
    assert len(numbers) == len(set(numbers))
    assert {f"Q{number}" for number in range(1, 89)} <= set(numbers)


@pytest.mark.parametrize("option", ARK_AGE_OPTIONS.options, ids=lambda option: option.name)
def test_the_table_of_options_is_current(option: object) -> None:
    (one,) = [found for found in ARK_AGE_OPTIONS.options if found is option]
    cells = (f"`{one.name}`", one.choices(), one.rule.removeprefix("ark "), one.summary)
    assert f"| {' | '.join(cells)} |" in rulebook("ark-age").splitlines()


def test_the_author_is_credited() -> None:
    assert "yudencow" in rulebook("ark-age")
