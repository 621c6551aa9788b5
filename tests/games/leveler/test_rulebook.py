"""Rulebook, options and code agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.core.options import Option
from cardwright.games.leveler.findings import RULINGS
from cardwright.games.leveler.options import LEVELER_OPTIONS

ROOT = Path(__file__).parents[3]
RULEBOOK = (ROOT / "docs/rules/leveler.md").read_text("utf-8")
RULES = re.findall(r"^- (L\d+) ", RULEBOOK, re.MULTILINE)

values = [
    (option.name, value)
    for option in LEVELER_OPTIONS.options
    for value in dict.fromkeys([*option.values, *filter(None, [option.example])])
]
each_option = pytest.mark.parametrize(
    "option", LEVELER_OPTIONS.options, ids=lambda option: option.name
)


def test_the_rules_are_l1_to_l31_in_order() -> None:
    assert [f"L{number}" for number in range(1, 32)] == RULES


def test_the_author_is_credited() -> None:
    assert "June McEnroe" in RULEBOOK


def test_every_cited_rule_exists() -> None:
    sources = [
        *(ROOT / "src/cardwright").rglob("*.py"),
        *(ROOT / "tests/games/leveler").rglob("*.py"),
    ]
    cited = {
        rule for path in sources for rule in re.findall(r"leveler (L\d+)", path.read_text("utf-8"))
    }
    assert cited
    assert cited <= set(RULES)
    assert {number.partition("-")[0] for number in RULINGS} <= set(RULES)


@pytest.mark.parametrize(("name", "value"), values)
def test_every_listed_value_is_accepted(name: str, value: str) -> None:
    assert LEVELER_OPTIONS.parse([f"{name}={value}"])[name] == value


@each_option
def test_every_option_stands_in_its_rule_with_its_values(option: Option) -> None:
    rule = option.rule.removeprefix("leveler ")
    (text,) = re.findall(rf"^- {rule} (.*)$", RULEBOOK, re.MULTILINE)
    (written,) = re.findall(rf"`{option.name}=([^`]+)`", text)
    listed = written.split("|")
    assert listed[0] == option.default
    assert [value for value in listed if value != "N"] == list(option.values)
    assert f"| `{option.name}` | `{option.default}` |" in RULEBOOK
    assert option.summary.endswith(".")


def test_presets_are_written_down() -> None:
    for name, chosen in LEVELER_OPTIONS.presets.items():
        assert LEVELER_OPTIONS.parse([f"preset={name}"]) == LEVELER_OPTIONS.complete(chosen)
        assert all(f"`{key}={value}`" in RULEBOOK for key, value in chosen.items())
