"""Spot vectors of what lies on the table, and the comparison on them (parlor 12).

``tests/games/parlor_magic/test_rank.py`` holds the comparison itself, compiled and readable.
"""

from __future__ import annotations

import pytest

from cardwright.games.parlor_magic.cards import SUITS, parse_card, table
from cardwright.games.parlor_magic.kernel.abilities import block_group, boosted
from cardwright.games.parlor_magic.kernel.combat import (
    bonus_targets,
    domain_advantage,
    group_spots,
    unblocked,
)
from cardwright.games.parlor_magic.kernel.layout import AT_DOMAIN, NO_TRUMP
from cardwright.games.parlor_magic.kernel.settings import Settings
from cardwright.games.parlor_magic.kernel.spots import (
    OUTTRUMP,
    advantage,
    bonus,
    height,
    highest,
    is_outtrump,
    pack,
    shown,
)
from tests.games.parlor_magic.table import Table, lay

DEFAULT = Settings()


def counts(spots: int) -> list[int]:
    return [shown(spots, suit) for suit in range(SUITS)]


def at(laid: Table, card: str) -> list[int]:
    return counts(laid.kernel.spots[parse_card(card)])


def compare(ours: list[int], theirs: list[int], trump: int = NO_TRUMP) -> int:
    return int(advantage(pack(table(ours)), pack(table(theirs)), trump, DEFAULT))


def test_12_1a_cards_domains_and_groups_are_entities() -> None:
    laid = lay(
        "a field: KH+5D JS; b field: AD QC+4C; b domain: 3S 2H;"
        "fight: KHa<ADb,QCb JSa; step post-block"
    )
    kernel = laid.kernel
    assert at(laid, "KHa") == [0, 5, 1, 0]
    assert counts(kernel.spots[AT_DOMAIN + 1]) == [0, 0, 2, 3]
    assert counts(group_spots(kernel, kernel.attackers, 0)) == [0, 5, 1, 1]
    assert counts(group_spots(kernel, unblocked(kernel), 0)) == [0, 0, 0, 1]
    assert counts(block_group(kernel, parse_card("KHa"))) == [4, 1, 0, 0]


@pytest.mark.parametrize(
    ("laid", "spots"),
    [
        ("JC", [1, 0, 0, 0]),
        ("JC+3C", [3, 0, 0, 0]),
        ("JC+3C+5C", [5, 0, 0, 0]),
        ("JC+4C+2H+3H", [4, 0, 3, 0]),
    ],
)
def test_12_1b_the_highest_value_counts_never_a_sum(laid: str, spots: list[int]) -> None:
    assert at(lay(f"a field: {laid}"), "JCa") == spots


def test_12_1c_a_cre_keeps_the_1_of_its_base_suit() -> None:
    assert at(lay("a field: JH+4C"), "JHa") == [4, 0, 1, 0]


def test_12_1d_an_empty_domain_takes_no_part() -> None:
    laid = lay("a field: KS+3S; stack: 2Sa; fight: KSa; step post-block")
    assert domain_advantage(laid.kernel) == 0
    laid.act("pass")
    assert laid.life("b") == 18


def test_12_2a_outtrumping_needs_more_trumps_only() -> None:
    assert compare([0, 0, 1, 0], [6, 6, 0, 6], 2) == OUTTRUMP + 1
    assert is_outtrump(compare([6, 0, 0, 0], [0, 0, 2, 0], 2))


def test_12_2b_matched_trumps_are_set_aside() -> None:
    assert compare([3, 0, 2, 0], [1, 0, 2, 0], 2) == 2
    assert compare([0, 0, 2, 0], [0, 0, 2, 0], 2) == 0


def test_12_2c_the_higher_outranking_suit_wins() -> None:
    assert compare([5, 1, 0, 0], [2, 4, 0, 0]) == 3


def test_12_2d_the_smaller_differential_breaks_a_tie() -> None:
    assert compare([4, 1, 0, 0], [3, 4, 0, 0]) == 1
    assert compare([4, 1, 0, 0], [1, 4, 0, 0]) == 0


def test_12_2e_the_outshown_side_outranks_nobody() -> None:
    assert compare([0, 0, 2, 0], [0, 5, 1, 0]) == 0
    assert compare([0, 0, 5, 0], [0, 5, 1, 0]) == 4


@pytest.mark.parametrize(("differential", "points"), [(1, 1), (2, 1), (3, 2), (5, 3), (22, 3)])
def test_12_2f_the_bonus_is_half_rounded_up(differential: int, points: int) -> None:
    assert bonus(differential) == bonus(-differential) == points


def test_12_2g_the_advantage_has_one_sign() -> None:
    assert compare([5, 1, 0, 0], [2, 4, 0, 0]) == -compare([2, 4, 0, 0], [5, 1, 0, 0])


def test_12_3_the_highest_count_of_an_entity() -> None:
    assert height(highest(pack(table([0, 4, 9, 2])))) == 9


def test_12_3_a_count_of_petals_above_15_compares_as_15() -> None:
    laid = lay("a field: QH+6H; b home: 10H", "petals=4,4,20,4")
    assert counts(boosted(laid.kernel, parse_card("QHa")))[2] == 15


def test_12_3a_the_bonus_is_dealt_to_the_other_side() -> None:
    laid = lay("a field: KS JC; b field: AD+2S; fight: KSa<ADb JCa; step post-block").act("pass")
    assert laid.asked == "b bonus"
    assert bonus_targets(laid.kernel) == laid.kernel.attackers


def test_12_3b_the_same_comparison_from_both_sides() -> None:
    for trump in range(-1, 4):
        assert compare([3, 2, 1, 0], [2, 3, 1, 4], trump) == -compare(
            [2, 3, 1, 4], [3, 2, 1, 0], trump
        )


def test_12_3c_equal_suits_change_nothing_but_the_trace() -> None:
    assert compare([4, 4, 0, 0], [2, 2, 0, 0]) == 2
