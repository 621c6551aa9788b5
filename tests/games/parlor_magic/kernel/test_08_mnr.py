"""Mnr, taxing, burn (parlor 8)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_BURN
from tests.games.parlor_magic.table import lay


def test_8_1_a_taxed_card_untaxes_at_the_next_turn_of_its_marks_ruler() -> None:
    table = lay("a home: 7C; b home: 7D; b hand: 2D; b pool: D; a hand: AC; a pool: C")
    table.act("tax 7Ca", "play ACa", "tax 7Db", "pass")
    assert (table.phasing, table.mark("7Ca"), table.mark("7Db")) == ("b", "a", "a")
    table.act("pass")
    assert (table.phasing, table.mark("7Ca"), table.mark("7Db")) == ("a", None, None)


def test_8_1a_a_land_taxed_on_the_others_turn_stays_taxed_through_ones_own() -> None:
    table = lay("a hand: AC; a pool: CC; b home: 7D").act("play ACa", "tax 7Db", "pass")
    assert (table.phasing, table.mark("7Db")) == ("b", "a")
    assert table.offered("tax") == []


def test_8_1a_an_attacker_cannot_block_on_the_next_turn() -> None:
    table = lay("a field: KS; b field: AH; step attack").act("attack KSa", "done", "pass", "pass")
    assert (table.phasing, table.mark("KSa")) == ("b", "a")
    table.act("pass", "attack AHb")
    assert table.step == "post-block", "a has nobody to block with and is not asked"


def test_8_2_a_land_gives_a_point_of_its_base_suit() -> None:
    assert lay("a home: 7H+5S").act("tax 7Ha").pool("a") == "H"


def test_8_2_or_of_the_trump_suit_if_an_enh_of_it_is_attached() -> None:
    assert lay("a home: 7H+2S+4D; stack: 3Sb").act("tax 7Ha").pool("a") == "S"
    assert lay("a home: 7H+2S; stack: 3Db").act("tax 7Ha").pool("a") == "H"


def test_8_2_trump_lands_pay_the_suit_part_of_a_cost() -> None:
    assert lay("a hand: AS; a home: 7H+2S 8D; stack: 3Sb").offered("play") == ["play ASa"]
    assert lay("a hand: AH; a home: 7H+2S 8D; stack: 3Sb").offered("play") == []


def test_8_2_a_trump_land_no_longer_pays_its_base_suit() -> None:
    table = lay("a hand: AD; a home: 7C 9D+2S 10D; stack: 3Sb").act("play ADa")
    assert table.mark("10Da") == "a", "the only Diamond there is"
    assert table.offered() == ["pay 7Ca", "pay 9Da"]


def test_8_3_points_keep_their_suit_and_persist_into_the_others_turn() -> None:
    table = lay("a home: 7C 8D").act("tax 7Ca", "tax 8Da", "pass")
    assert (table.phasing, table.pool("a")) == ("b", "CD")


def test_8_4_a_taxed_land_is_not_taken_back() -> None:
    table = lay("a home: 7C").act("tax 7Ca")
    assert table.offered() == ["pass"]


def test_8_5_one_may_tax_more_than_needed_and_then_pass() -> None:
    table = lay("a home: 7C 8C 9C; a hand: AC").act("tax 7Ca", "tax 8Ca", "tax 9Ca", "play ACa")
    assert table.pool("a") == "C"
    assert table.where("ACa") == "field a"


def test_8_6_burn_costs_a_life_for_each_point_left_at_every_cycle() -> None:
    table = lay("a pool: CH; a life 9; step burn; cycle 1")
    assert (table.life("a"), table.pool("a")) == (7, "")
    assert table.happened(EV_BURN) == []


def test_8_6_burn_turn_start_leaves_the_pool_at_a_new_cycle() -> None:
    table = lay("a pool: CH; a life 9; step burn; cycle 1", "burn=turn_start")
    assert (table.life("a"), table.pool("a")) == (9, "CH")


def test_8_6_burn_turn_start_burns_at_the_start_of_the_turn() -> None:
    assert lay("a pool: CH; a life 9; step untax", "burn=turn_start").life("a") == 7


def test_8_6_burn_never_ends_the_game() -> None:
    table = lay("a pool: CH; a life 1; step untax")
    assert (table.life("a"), table.asked) == (0, "a exchange")


def test_8_6_burn_lethal_ends_it() -> None:
    table = lay("a pool: CH; a life 1; step untax", "burn_lethal=true")
    assert (table.asked, table.ending, table.winner) == ("over", "burn", "b")
    table = lay("a pool: C; a life 1; step burn", "burn_lethal=true")
    assert (table.ending, table.winner) == ("burn", "b")


def test_8_6_burn_lethal_needs_a_burn() -> None:
    assert lay("a life 0; step untax", "burn_lethal=true").asked == "a exchange"


def test_8_6a_only_the_phasing_rulers_pool_burns() -> None:
    table = lay("b pool: CH; b life 9; step burn")
    assert (table.life("b"), table.pool("b")) == (9, "CH")
    table.act("pass")
    assert (table.phasing, table.life("b"), table.pool("b")) == ("b", 7, "")


def test_8_7_a_cre_is_taxed_by_its_ability_by_ally_and_after_combat() -> None:
    table = lay("a field: JS KC KS; b field: AC AD; fight: KSa<ADb; step abilities-phasing")
    table.act("volley JSa ADb", "ally KCa ACb")
    assert [table.mark(card) for card in ("JSa", "KCa", "ACb", "KSa")] == ["a", "a", "a", None]
    table.act("pass")
    assert (table.mark("KSa"), table.mark("ADb")) == ("a", "a")


def test_8_8_a_blocker_taxed_on_my_turn_is_out_of_use_on_its_own() -> None:
    table = lay("a field: AC; b field: KD; fight: ACa<KDb; step post-block").act("pass")
    assert table.mark("KDb") == "a"
    table.act("pass")
    assert (table.phasing, table.mark("KDb")) == ("b", "a")


def test_8_9_a_taxed_card_keeps_its_mark() -> None:
    table = lay("a field: QS; b field: AS taxed-b KD; fight: QSa<KDb; step abilities-phasing")
    assert not table.offers("ally QSa ASb")
    table = lay("a field: KS taxed-b; fight: KSa; step post-block").act("pass")
    assert table.mark("KSa") == "b", "taxed before, so step 10 changes nothing"


def test_8_10_a_change_of_trump_changes_no_point_in_the_pool() -> None:
    table = lay("a home: 7H+2S 8H+3S; a hand: 4D; a pool: DDCC; stack: 3Sb").act("tax 7Ha")
    table.act("play 4Da", "stack", "pay C", "pay C")
    assert table.pool("a") == "S"
    table.act("pass")
    assert table.kernel.trump == 1
