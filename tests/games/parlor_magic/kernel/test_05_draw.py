"""The Draw step (parlor 5)."""

from __future__ import annotations

from cardwright.games.parlor_magic.cards import parse_card
from cardwright.games.parlor_magic.kernel.happenings import EV_DREW, EV_RESHUFFLED
from tests.games.parlor_magic.table import lay


def test_5_1_the_top_two_are_drawn_one_is_kept_the_other_recycled() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C 9C; step draw")
    assert table.drawn() == ["7Ca", "8Ca"]
    assert table.offered() == ["keep 7Ca", "keep 8Ca", "redraw 2Ca"]
    table.act("keep 8Ca")
    assert (table.hand("a"), table.recycle("a")) == (["2Ca", "8Ca"], ["7Ca"])
    assert table.draw_pile("a") == ["9Ca"]


def test_5_2_the_last_card_is_drawn_before_the_reshuffle() -> None:
    table = lay("a draw: 7C; a recycle: 8C 9C; step draw")
    assert table.drawn()[0] == "7Ca"
    assert table.drawn()[1] in ("8Ca", "9Ca")
    assert table.recycle("a") == []


def test_5_2_the_reshuffle_waits_until_a_card_is_needed() -> None:
    table = lay("a draw: 7C 8C; a recycle: 9C; step draw").act("keep 7Ca")
    assert table.draw_pile("a") == []
    assert table.recycle("a") == ["8Ca", "9Ca"]


def test_5_2_reshuffle_eager_does_not_wait() -> None:
    table = lay("a draw: 7C 8C; a recycle: 9C; step draw", "reshuffle=eager")
    assert table.draw_pile("a") == ["9Ca"]
    table.act("keep 7Ca")
    assert (table.draw_pile("a"), table.recycle("a")) == (["9Ca"], ["8Ca"])


def test_5_2_a_reshuffle_is_told_and_uses_chance() -> None:
    table = lay("b recycle: 8C 9C; step first-play").act("pass")
    assert table.happened(EV_RESHUFFLED) == [(1, 2, 0)]
    assert table.kernel.random
    assert table.kernel.revealed


def test_5_2_what_is_known_of_a_pile_starts_anew_with_a_reshuffle() -> None:
    table = lay("b recycle: 7C 8C 9C")
    ruler = table.kernel.ruler_b
    ruler.draws_since, ruler.kept_since, ruler.recycle_seen = 9, 5, ruler.recycle & -ruler.recycle
    known, pile = ruler.recycle_seen, ruler.recycle
    table.act("pass")
    assert (ruler.draws_since, ruler.kept_since, ruler.reshuffles) == (2, 0, 1)
    assert (ruler.pile_seen, ruler.recycle_seen, ruler.pile_start) == (known, 0, pile)


def test_5_3_nobody_loses_by_running_out() -> None:
    table = lay("step untax")
    assert table.asked == "a exchange"
    assert table.happened(EV_DREW) == []


def test_5_3_a_single_card_may_be_kept_or_redrawn() -> None:
    table = lay("a hand: 2C; a draw: 7C; step draw")
    assert table.offered() == ["keep 7Ca", "redraw 2Ca"]


def test_5_4_a_redraw_recycles_the_hand_card_and_both_drawn() -> None:
    table = lay("a hand: 2C 3C; a draw: 7C 8C 9C 10C AC; step draw").act("redraw 3Ca")
    assert table.drawn() == ["9Ca", "10Ca"]
    assert table.recycle("a") == ["3Ca", "7Ca", "8Ca"]
    assert table.offered() == ["keep 9Ca", "keep 10Ca"], "a second Redraw is not allowed"
    table.act("keep 10Ca")
    assert table.hand("a") == ["2Ca", "10Ca"]
    assert table.phasing == "b"


def test_5_4_with_an_empty_hand_nothing_is_chosen() -> None:
    table = lay("a draw: 7C 8C 9C 10C; step draw")
    assert table.offered() == ["keep 7Ca", "keep 8Ca", "redraw"]
    table.act("redraw", "keep 9Ca")
    assert table.hand("a") == ["9Ca"]


def test_5_4a_the_recycled_cards_may_come_back() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C; step draw").act("redraw 2Ca")
    assert set(table.drawn()) <= {"2Ca", "7Ca", "8Ca"}
    table.act(table.offered()[0])
    assert len(table.hand("a")) == 1


def test_5_5_without_a_drawn_card_there_is_neither_keep_nor_redraw() -> None:
    assert lay("a hand: 2C 3C; step draw").asked == "a exchange"


def test_5_5_the_redraw_is_decided_after_seeing_the_cards() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C; a recycle: 9C; step draw")
    assert table.drawn() == ["7Ca", "8Ca"]
    assert table.recycle("a") == ["9Ca"]


def test_5_6_a_trimmed_card_takes_part_in_a_reshuffle_of_the_same_step() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a draw: 7C; step untax").act("trim 4Ca")
    assert table.drawn() == ["7Ca", "4Ca"]


def test_5_6_the_card_not_kept_goes_to_recycle_after_both_draws() -> None:
    table = lay("a draw: 7C 8C; step draw")
    assert table.recycle("a") == []
    table.act("keep 7Ca")
    assert table.recycle("a") == ["8Ca"]


def test_r_trn_1_draw_cards_1_draws_a_single_card() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C 9C; step draw", "draw_cards=1")
    assert table.offered() == ["keep 7Ca", "redraw 2Ca"]
    table.act("redraw 2Ca")
    assert table.hand("a") == ["8Ca"]
    assert sorted(table.recycle("a")) == ["2Ca", "7Ca"]
    assert table.phasing == "b"


def test_r_trn_1_draw_cards_is_held_for_each_seat() -> None:
    table = lay("a draw: 7C 8C; b draw: 7D 8D; step draw", "draw_cards=2,1")
    assert table.drawn() == ["7Ca", "8Ca"]
    table.act("keep 7Ca", "pass")
    assert table.drawn() == ["7Db"]


def test_r_drw_1_trim_free_takes_any_number_of_at_least_the_excess() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; step untax", "trim=free")
    assert not table.offers("done")
    table.act("trim 2Ca")
    assert table.offers("done")
    table.act("trim 4Ca", "done")
    assert len(table.hand("a")) + len(table.recycle("a")) + len(table.drawn()) == 8


def test_r_drw_1_trim_free_asks_without_an_excess_too() -> None:
    table = lay("a hand: 2C 3C; step untax", "trim=free")
    assert table.offered() == ["trim 2Ca", "trim 3Ca", "done"]
    table.act("done")
    assert table.asked == "a exchange"


def test_r_drw_3_what_goes_to_recycle_in_a_draw_step_stays_hidden() -> None:
    table = lay("a hand: 2C; a draw: 7C 8C 9C 10C; step draw").act("redraw 2Ca", "keep 9Ca")
    assert table.kernel.ruler_a.recycle_seen == 0
    assert parse_card("2Ca") in [parse_card(card) for card in table.recycle("a")]
