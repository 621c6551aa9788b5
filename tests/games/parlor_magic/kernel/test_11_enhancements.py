"""Enhancements and the Trumps stack (parlor 11)."""

from __future__ import annotations

from tests.games.parlor_magic.table import lay

RICH = "a pool: CCCDDDHHHSSS"


def test_11_1_only_enhs_ask_for_a_target() -> None:
    assert lay(f"a hand: 2C; {RICH}").act("play 2Ca").asked == "a target"
    assert lay(f"a hand: AC; {RICH}").act("play ACa").asked == "a pay"


def test_11_2_an_enh_goes_on_cres_lands_domains_and_the_stack_of_either() -> None:
    table = lay(f"a field: KH; b field: AD; a home: 7C; b home: 8C; a hand: 2C; {RICH}")
    table.act("play 2Ca")
    assert table.offered() == [
        "on 7Ca",
        "on KHa",
        "on 8Cb",
        "on ADb",
        "domain a",
        "domain b",
        "stack",
    ]


def test_11_2_it_costs_the_same_everywhere() -> None:
    for target in ("on KHb", "domain b", "stack"):
        table = lay("b field: KH; a hand: 3C; a pool: CCD").act("play 3Ca", target)
        assert table.pool("a") == ""


def test_11_3_a_weaker_enh_may_lie_beside_a_stronger_one() -> None:
    table = lay("b field: KH+5C; a hand: 2C; a pool: CD").act("play 2Ca", "on KHb")
    assert table.where("2Ca") == "on KHb"


def test_11_3_it_is_the_fallback_when_the_stronger_one_is_expelled() -> None:
    table = lay("b home: 7H+2D+5D; a hand: 6D; a pool: DDDSSS").act("play 6Da", "expel 5Db")
    assert table.kernel.spots[52 + 13 * 2 + 5] & (0x7FFF << 15) == 0b11 << 15


def test_11_4_there_is_no_limit_on_enhs() -> None:
    table = lay("b field: KH+2C+3C+4C+5C+6C+2D+3D; a hand: 2C; a pool: CD")
    table.act("play 2Ca", "on KHb")
    assert table.where("2Ca") == "on KHb"


def test_11_5_the_stack_takes_at_least_the_spots_of_its_top() -> None:
    for card, fits in (("2H", False), ("3H", True), ("4H", True)):
        table = lay(f"a hand: {card}; {RICH}; stack: 3Sb").act(f"play {card}a")
        assert table.offers("stack") is fits


def test_11_5_trump_play_gt_wants_more() -> None:
    for card, fits in (("3H", False), ("4H", True)):
        table = lay(f"a hand: {card}; {RICH}; stack: 3Sb", "trump_play=gt").act(f"play {card}a")
        assert table.offers("stack") is fits


def test_11_5_the_top_sets_the_trump_at_once() -> None:
    table = lay("a hand: 4H; a pool: HHCC; stack: 3Sb").act("play 4Ha", "stack")
    assert (table.trump(), table.stack()) == ("H", ["3Sb", "4Ha"])


def test_11_6_the_same_suit_with_more_spots_may_expel_the_top() -> None:
    table = lay("a hand: 5H; a pool: HHHCC; stack: 4Sb 4Hb").act("play 5Ha", "expel 4Hb")
    assert (table.trump(), table.stack()) == ("S", ["4Sb"])
    assert (table.where("5Ha"), table.where("4Hb")) == ("discard a", "discard b")


def test_11_6_the_last_one_expelled_leaves_no_trump() -> None:
    table = lay("a hand: 5H; a pool: HHHCC; stack: 4Hb").act("play 5Ha", "expel 4Hb")
    assert table.trump() is None


def test_11_6_not_with_another_suit_or_equal_spots_nor_a_buried_card() -> None:
    table = lay(f"a hand: 5H 4S; {RICH}; stack: 3Hb 4Sb").act("play 5Ha")
    assert table.offered("expel") == []
    table = lay(f"a hand: 4S; {RICH}; stack: 3Hb 4Sb").act("play 4Sa")
    assert table.offered("expel") == []


def test_r_trp_2_stack_target_any_reaches_buried_cards() -> None:
    table = lay("a hand: 5H; a pool: HHHCC; stack: 3Db 4Sb", "stack_target=any").act("play 5Ha")
    assert table.offered("expel") == ["expel 3Db"]
    table.act("expel 3Db")
    assert (table.where("3Db"), table.stack(), table.trump()) == ("recycle b", ["4Sb"], "S")


def test_r_trp_2_a_buried_card_beaten_by_trump_goes_to_discard() -> None:
    table = lay("a hand: 2S; a pool: SC; stack: 3Db 4Sb", "stack_target=any")
    table.act("play 2Sa", "expel 3Db")
    assert table.where("3Db") == "discard b"


def test_r_trp_4_a_trump_laid_after_blocks_decides_the_combat() -> None:
    table = lay(
        "a field: KS; b field: AD; b hand: 2D; b pool: DD; fight: KSa<ADb; step post-block"
    )
    table.act("play 2Db", "stack", "pass")
    assert table.damage("KSa") == 2, "1 of AD's own, 1 of the bonus"
