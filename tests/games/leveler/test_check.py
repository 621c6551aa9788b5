"""What the checker admits, warns of, and rests on."""

from __future__ import annotations

import pytest

from cardwright.games.leveler.pool import BANNED_IN_LEVELER
from tests.games.leveler.conftest import Check
from tests.games.leveler.lists import sub_decks


def test_l1_fifty_thirty_and_twenty_is_legal(check: Check) -> None:
    report = check(sub_decks(["Marsh Heron"], ["Reed Warbler"], ["Old Elk"]))
    assert report.is_legal
    assert report.date == "2026-11-01"


def test_l2_an_adventure_is_no_name_of_the_card(check: Check) -> None:
    assert check(sub_decks(["Lamplighter", "Late Spark"])).is_legal


def test_l2_one_of_two_interchangeable_names_is_legal(check: Check) -> None:
    assert check(sub_decks(["Grey Cloak"])).is_legal


def test_l2_a_back_is_read_as_its_card_and_says_so(check: Check) -> None:
    report = check(sub_decks(["Back Garden"]))
    assert report.is_legal
    assert [str(warning) for warning in report.warnings] == [
        "L2: Back Garden is a face of Front Gate // Back Garden and is read as that card."
    ]


def test_l3_basic_lands_repeat_under_every_option(check: Check) -> None:
    text = sub_decks(["Wastes"] * 3 + ["Snow-Covered Forest"] * 3)
    assert check(text, "strict_singleton=true").is_legal


def test_l4_own_numbers_come_before_the_singleton_rule(check: Check) -> None:
    report = check(sub_decks(["Moth Swarm"] * 20, ["Seven Sisters"] * 7))
    assert report.is_legal
    assert "L4" in report.rulings


def test_l4_the_ruling_is_named_only_where_it_is_used(check: Check) -> None:
    assert "L4" not in check(sub_decks(["Moth Swarm"])).rulings
    assert "L4-strict" in check(sub_decks(), "strict_singleton=true").rulings


def test_l5_literal_admits_what_is_not_banned_and_warns(check: Check) -> None:
    report = check(sub_decks(["Kept Out"], ["Paper Jester"]), "pool=literal")
    assert report.is_legal
    assert [warning.code for warning in report.warnings] == ["literal", "literal"]
    assert "L5-literal" in report.rulings


def test_l5_the_watch_list_is_found_in_texts_and_forbids_nothing(check: Check) -> None:
    report = check(sub_decks(["Hollow Well"]))
    assert report.is_legal
    assert [warning.code for warning in report.warnings] == ["watch"]


def test_l5_a_standing_that_the_data_do_not_give_is_said(check: Check) -> None:
    report = check(sub_decks(["Fresh Print"]))
    assert report.is_legal
    assert [str(warning) for warning in report.warnings] == [
        "L5: The card data do not say whether Legacy allows 1 card: Fresh Print."
    ]


def test_l5_the_man_page_bans_five(check: Check) -> None:
    report = check(sub_decks(BANNED_IN_LEVELER))
    assert [finding.code for finding in report.violations] == ["banned-leveler"] * 5


def test_l6_a_sideboard_is_an_option(check: Check) -> None:
    text = sub_decks() + "\nSideboard\n15 Forest\n"
    assert check(text, "sideboard=15").is_legal
    assert not check(text, "sideboard=14").is_legal


def test_l6_an_unknown_card_counts_in_the_sideboard(check: Check) -> None:
    report = check(sub_decks() + "\nSideboard\n1 Forest\n1 Zzyzx\n", "sideboard=1")
    assert [finding.code for finding in report.violations] == ["unknown", "sideboard"]


@pytest.mark.parametrize("twice", [False, True])
def test_l7_a_companion_counts_once_wherever_it_is_named(check: Check, twice: bool) -> None:
    text = sub_decks(["Marsh Heron"]) + "\nCompanion\n1 Even Otter\n"
    text += "\nSideboard\n1 Even Otter\n" * twice
    assert check(text, "sideboard=1", "companion=sideboard").is_legal


def test_l7_a_condition_that_cannot_be_read_is_left_to_the_players(check: Check) -> None:
    report = check(sub_decks() + "\nCompanion\n1 Whim\n", "preset=casual")
    assert report.is_legal
    assert [str(warning) for warning in report.warnings] == [
        "L7: Whether Whim fits this deck is for the players to check:"
        " Your deck was built on a Tuesday."
    ]


def test_a_maybe_board_is_no_part_of_the_deck(check: Check) -> None:
    assert check(sub_decks() + "\nMaybeboard\n4 Forbidden Gate\n4 Zzyzx\n").is_legal
