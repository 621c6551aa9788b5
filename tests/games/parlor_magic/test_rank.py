"""Ranking (chapter 12): the comparison, its trace, its options."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.games.parlor_magic.cards import table
from cardwright.games.parlor_magic.kernel import spots as kernel_spots
from cardwright.games.parlor_magic.kernel.layout import NO_TRUMP
from cardwright.games.parlor_magic.kernel.settings import settings_of
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.rank import Ranking, compare, judge, judge_domain, merge
from cardwright.games.parlor_magic.seen import Comparison, Spots, SuitText

RANKING_OPTIONS = (
    "same_suit_tie",
    "outshow_veto",
    "trump_match",
    "bonus_reference",
    "empty_domain",
)


def spots(text: str) -> Spots:
    """Return the spots of a text such as ``H5 D1``."""
    shown = {word[0]: int(word[1:]) for word in text.split()}
    return shown.get("C", 0), shown.get("D", 0), shown.get("H", 0), shown.get("S", 0)


def told(a: str, b: str, trump: SuitText | None = None, **options: str) -> str:
    """Return the verdict of a comparison in short: ``a outrank 4``."""
    found = compare(spots(a), spots(b), trump, Ranking(**options))
    return f"{found.winner} {found.relation} {found.diff}"


def any_spots(most: int = 6) -> st.SearchStrategy[Spots]:
    return st.tuples(*[st.integers(0, most)] * 4)


any_trump = st.sampled_from([None, 0, 1, 2, 3])
any_ranking = st.builds(
    Ranking,
    **{
        option.name: st.sampled_from(option.values)
        for option in PARLOR_MAGIC_OPTIONS.options
        if option.name in RANKING_OPTIONS
    },
)


def test_12_1b_a_group_shows_the_highest_value_of_each_suit_never_a_sum() -> None:
    assert merge([spots("S4"), spots("S1 C1"), spots("C3")]) == spots("S4 C3")


def test_12_1d_what_shows_nothing_takes_no_part_trump_or_not() -> None:
    assert told("S1", "") == "None level 0"
    assert told("S1", "", "S") == "None level 0"


def test_12_1d_against_nothing_a_trump_is_not_called_matched() -> None:
    found = compare(spots("S1 H2"), spots(""), "S")
    assert [row.reading for row in found.rows] == ["absent", "absent", "a-only", "a-only"]


def test_12_2a_more_trumps_win_against_none_too() -> None:
    assert told("S1", "H6 D6", "S") == "a outtrump 1"


def test_12_2b_matched_trumps_are_set_aside_and_other_suits_decide() -> None:
    assert told("S2 H1", "S2 H7", "S") == "b outrank 6"
    assert told("S2 H1", "S2 D7", "S") == "None level 0"


def test_12_2c_the_higher_outranking_suit_wins() -> None:
    assert told("H1 D5", "D1 H2") == "a outrank 4"


def test_12_2d_of_equal_top_suits_the_smallest_differential_counts() -> None:
    assert told("S5 C5", "S4 C1") == "a outrank 1"


def test_12_2d_equal_tops_on_both_sides_go_to_the_smaller_differential() -> None:
    assert told("C2 H4", "H3 C4") == "a outrank 1"
    assert told("C2 H4", "H2 C4") == "None level 0"


def test_12_2e_an_outshown_winner_loses_his_advantage() -> None:
    assert told("S1 H2", "H1 D5") == "b outshow 0"


def test_12_2e_an_equal_count_does_not_outshow() -> None:
    assert told("H3", "H1 C3") == "a outrank 2"


@pytest.mark.parametrize(("diff", "bonus"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_12_2f_the_bonus_is_half_the_differential_rounded_up(diff: int, bonus: int) -> None:
    assert compare(spots(f"H{diff + 1}"), spots("H1")).bonus == bonus


def test_12_3a_the_trace_names_every_suit_and_the_rule() -> None:
    found = compare(spots("H1 D5"), spots("D1 H2"))
    assert found.rule == "parlor 12.2c"
    assert [row.reading for row in found.rows] == ["absent", "decides", "b-higher", "absent"]


def test_12_3a_with_unequal_trumps_no_other_suit_is_asked() -> None:
    found = compare(spots("H1 D5"), spots("H2 S1"), "S")
    readings = ["not-asked", "not-asked", "not-asked", "decides"]
    assert [row.reading for row in found.rows] == readings


def test_12_3c_of_equal_suits_the_first_of_c_d_h_s_is_named() -> None:
    assert compare(spots("C3 H3"), spots("C1 H1")).suit == "C"


def test_r_cmp_5_a_tie_in_one_suit_is_set_aside_or_ends_it() -> None:
    assert told("C4 H5", "C2 H5") == "a outrank 2"
    assert told("C4 H5", "C2 H5", same_suit_tie="level") == "None level 0"
    assert told("C4 H5 S6", "C2 H5 S6", "S", same_suit_tie="level") == "None level 0"


def test_r_cmp_5_a_tie_below_the_top_ends_nothing() -> None:
    assert told("C4 H3", "C2 H3", same_suit_tie="level") == "a outrank 2"


def test_r_cmp_6_the_outshown_winner_leaves_nobody_or_the_other() -> None:
    assert told("H4 D1", "H1 D2 S6") == "b outshow 0"
    assert told("H4 D1", "H1 D2 S6", outshow_veto="strip_loser") == "b outrank 1"
    assert told("H4", "H1 S6", outshow_veto="strip_loser") == "b outshow 0"


def test_r_cmp_7_matched_trumps_may_still_count_against_being_outshown() -> None:
    assert told("S5 H3", "S5 H1 D4", "S") == "b outshow 0"
    assert told("S5 H3", "S5 H1 D4", "S", trump_match="keep_in_max") == "a outrank 2"


def test_r_cmp_8_the_differential_may_be_taken_from_the_best_outranked_card() -> None:
    assert told("H6 D5", "H1 D4") == "a outrank 5"
    assert told("H6 D5", "H1 D4", bonus_reference="any_suit") == "a outrank 2"


def test_r_cmp_9_an_attached_trump_beats_an_empty_domain_only_by_its_option() -> None:
    shown, attached = spots("S3 C1"), spots("S3")
    none = judge_domain(shown, attached, spots(""), 3, Ranking())
    trump = judge_domain(shown, attached, spots(""), 3, Ranking(empty_domain="trump_enh"))
    base = judge_domain(spots("S1"), spots(""), spots(""), 3, Ranking(empty_domain="trump_enh"))
    assert (none.relation, trump.relation, trump.diff) == ("level", "outtrump", 3)
    assert base.relation == "level"


@given(a=any_spots(10), b=any_spots(10), trump=any_trump, ranking=any_ranking)
def test_12_3b_swapping_the_entities_swaps_the_verdict(
    a: Spots, b: Spots, trump: int | None, ranking: Ranking
) -> None:
    there, back = judge(a, b, trump, ranking), judge(b, a, trump, ranking)
    swapped = {"a": "b", "b": "a", None: None}
    assert (there.relation, there.diff, there.suit) == (back.relation, back.diff, back.suit)
    assert there.winner == swapped[back.winner]


@given(a=any_spots(), b=any_spots(), trump=any_trump, ranking=any_ranking)
def test_12_2g_the_bonus_is_1_to_3_exactly_with_an_advantage(
    a: Spots, b: Spots, trump: int | None, ranking: Ranking
) -> None:
    verdict = judge(a, b, trump, ranking)
    assert (verdict.winner is None) == (verdict.relation == "level")
    assert verdict.bonus in ((1, 2, 3) if verdict.beats else (0,))


@given(a=any_spots(), b=any_spots(), trump=any_trump)
def test_12_3a_the_deciding_row_is_the_named_suit(a: Spots, b: Spots, trump: int | None) -> None:
    suit: Any = None if trump is None else "CDHS"[trump]
    found: Comparison = compare(a, b, suit)
    decides = [row.suit for row in found.rows if row.reading == "decides"]
    assert decides == ([] if found.suit is None else [found.suit])
    assert [(row.a, row.b) for row in found.rows] == list(zip(a, b, strict=True))


@given(a=any_spots(10), b=any_spots(10), trump=any_trump, ranking=any_ranking)
def test_12_3_the_compiled_comparison_agrees(
    a: Spots, b: Spots, trump: int | None, ranking: Ranking
) -> None:
    options = {**PARLOR_MAGIC_OPTIONS.defaults(), **asdict(ranking)}
    packed = [kernel_spots.pack(table(list(side))) for side in (a, b)]
    suit = NO_TRUMP if trump is None else trump
    found = kernel_spots.advantage(packed[0], packed[1], suit, settings_of(options))
    verdict = judge(a, b, trump, ranking)
    sign = {"a": 1, "b": -1, None: 0}[verdict.winner if verdict.beats else None]
    expected = verdict.diff + (kernel_spots.OUTTRUMP if verdict.relation == "outtrump" else 0)
    assert found == sign * expected
