"""The option register (24.6, 24.7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Option
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS

RULEBOOK = (Path(__file__).parents[3] / "docs/rules/parlor-magic.md").read_text("utf-8")

values = [
    (option.name, value)
    for option in PARLOR_MAGIC_OPTIONS.options
    for value in dict.fromkeys([*option.values, *([option.example] if option.example else [])])
]
each_option = pytest.mark.parametrize(
    "option", PARLOR_MAGIC_OPTIONS.options, ids=lambda option: option.name
)


@pytest.mark.parametrize(("name", "value"), values)
def test_24_6_every_listed_value_is_accepted(name: str, value: str) -> None:
    assert PARLOR_MAGIC_OPTIONS.parse([f"{name}={value}"])[name] == value


@each_option
def test_24_6_every_option_has_a_rule_of_the_book_and_a_sentence(option: Option) -> None:
    number = option.rule.removeprefix("parlor ")
    assert re.search(rf"^- {re.escape(number)} ", RULEBOOK, re.MULTILINE)
    assert option.summary.endswith(".")
    assert option.summary.count(".") == 1


@each_option
def test_24_6_the_rulebook_names_every_option_with_its_values(option: Option) -> None:
    listed = re.search(rf"`{option.name}=([^`]+)`", RULEBOOK)
    assert listed is not None
    written = listed[1].split("|")
    assert written[0] == option.default
    assert [value for value in written if value not in ("N", "a,b", "jitter(j)")] == list(
        option.values
    )


@each_option
def test_24_6_a_broken_value_names_the_option_and_what_it_takes(option: Option) -> None:
    with pytest.raises(CardwrightError, match=rf"option {option.name}: 'nonsense'") as caught:
        PARLOR_MAGIC_OPTIONS.parse([f"{option.name}=nonsense"])
    assert option.default in caught.value.remedy


@pytest.mark.parametrize(
    "pair", ["start_life=0", "max_turns=0", "petals=4,4,4", "petals=4,4,4,21", "draw_cards=3"]
)
def test_24_6_numbers_stay_within_their_bounds(pair: str) -> None:
    with pytest.raises(CardwrightError, match="is no value of this option"):
        PARLOR_MAGIC_OPTIONS.parse([pair])


def test_24_6_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(CardwrightError, match="Did you mean burn_lethal"):
        PARLOR_MAGIC_OPTIONS.parse(["burn_letal=true"])


def test_17_7_the_match_preset_closes_discards_and_forbids_undo_of_taxing() -> None:
    match = PARLOR_MAGIC_OPTIONS.parse(["preset=match"])
    basic = PARLOR_MAGIC_OPTIONS.parse(["preset=basic"])
    changed = {name for name, value in match.items() if basic[name] != value}
    assert basic == PARLOR_MAGIC_OPTIONS.defaults()
    assert changed == {"open_discards", "strict"}
