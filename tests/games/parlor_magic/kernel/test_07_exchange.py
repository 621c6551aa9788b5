"""Exchanges: playing Hand cards (parlor 7)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_PLAYED
from tests.games.parlor_magic.table import lay

RICH = "a pool: CCCDDDHHHSSS; b pool: CCCDDDHHHSSS"


def test_7_1_the_rulers_play_alternately_until_the_first_pass() -> None:
    table = lay(f"a hand: AC AD; b hand: AH; {RICH}")
    table.act("play ACa", "pay C")
    assert table.asked == "b exchange"
    table.act("play AHb", "pay H")
    assert table.asked == "a exchange"
    table.act("pass")
    assert table.phasing == "b"


def test_7_1a_if_the_first_passes_the_other_gets_no_play() -> None:
    table = lay(f"a field: KH; b hand: AH; {RICH}").act("pass")
    assert table.asked == "a attack"


def test_7_1b_if_the_second_passes_the_first_may_not_play_again() -> None:
    table = lay(f"a field: KH; a hand: AC AD; {RICH}").act("play ACa", "pay C", "pass")
    assert table.asked == "a attack"


def test_7_2_a_play_is_paid_and_laid_before_the_others_option() -> None:
    table = lay("a hand: JC; a home: 7C 8C 9D")
    table.act("play JCa")
    assert table.where("JCa") == "field a"
    assert [table.mark(card) for card in ("7Ca", "8Ca", "9Da")] == ["a", "a", "a"]
    assert table.asked == "b exchange"


def test_7_2_the_shown_card_stays_in_hand_until_it_is_paid() -> None:
    table = lay("a hand: AC; a home: 7C 8C 9D").act("play ACa")
    assert (table.asked, table.where("ACa")) == ("a pay", "hand a")
    assert table.happened(EV_PLAYED) == []
    table.act("pay 7Ca", "pay 9Da")
    assert table.where("ACa") == "field a"


def test_7_2_a_play_reveals_its_card() -> None:
    table = lay("a hand: AC; a home: 7C 8C 9D").act("play ACa", "pay 7Ca")
    assert not table.kernel.revealed
    table.act("pay 9Da")
    assert table.kernel.revealed


def test_7_2a_the_payer_chooses_what_pays_the_generic_part() -> None:
    table = lay("a hand: JC; a pool: CCCH").act("play JCa")
    assert table.offered() == ["pay C", "pay H"]
    table.act("pay H")
    assert table.pool("a") == "C"


def test_7_3_cres_enhs_and_lands_are_played() -> None:
    table = lay(f"a hand: 3C 9C AC; {RICH}")
    assert table.offered("play") == ["play 3Ca", "play 9Ca", "play ACa"]


def test_7_4_both_play_cres_and_enhs_but_only_the_phasing_ruler_lands() -> None:
    table = lay(f"a hand: 9C; b hand: 9C AC 3C; {RICH}").act("play 9Ca")
    assert table.offered("play") == ["play 3Cb", "play ACb"]


def test_7_4_in_the_post_block_exchange_too() -> None:
    table = lay(f"a field: KS; a hand: 9C AC 3C; b hand: AH; {RICH}; fight: KSa; step post-block")
    table.act("play AHb", "pay H")
    assert table.offered("play") == ["play 3Ca", "play 9Ca", "play ACa"]


def test_7_5_taxing_uses_up_no_option() -> None:
    table = lay("a home: 7C 8C; a hand: AC").act("tax 7Ca")
    assert (table.asked, table.pool("a")) == ("a exchange", "C")
    table.act("play ACa")
    assert table.where("ACa") == "field a"


def test_7_5_a_play_is_offered_only_if_its_whole_cost_can_be_paid() -> None:
    assert lay("a hand: JC; a home: 7C 8D 9D").offered("play") == []
    assert lay("a hand: JC; a home: 7C 8C").offered("play") == []
    assert lay("a hand: JC; a home: 7C 8C; a pool: S").offered("play") == ["play JCa"]


def test_7_5_stored_and_carried_points_pay_as_well() -> None:
    table = lay("a hand: AC; a pool: CH").act("play ACa")
    assert (table.where("ACa"), table.pool("a")) == ("field a", "")


def test_7_6_the_player_alone_chooses_kind_target_and_expel() -> None:
    table = lay("a hand: 5C; a pool: CCCSS; stack: 3Cb").act("play 5Ca")
    assert table.asked == "a target"
    assert table.offers("stack")
    assert table.offers("expel 3Cb")


def test_7_7_what_is_laid_after_blocks_counts_in_combat() -> None:
    table = lay(
        "a field: AS; b field: KS; b hand: 2H; b pool: HH; fight: ASa; step post-block;"
        "b domain: 3C"
    )
    table.act("play 2Hb", "stack")
    assert table.trump() == "H"


def test_7_7_a_cre_cast_after_blocks_is_not_in_the_combat() -> None:
    table = lay("a field: AS; b hand: AH; b pool: HH; fight: ASa; step post-block")
    table.act("play AHb", "pass")
    assert (table.life("b"), table.mark("AHb")) == (19, None)
