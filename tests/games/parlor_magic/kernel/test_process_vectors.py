"""The vectors of kind ``process``: positions in words, each played by the kernel."""

from __future__ import annotations

import json
from pathlib import Path

from tests.games.parlor_magic.table import lay

VECTORS = Path(__file__).parents[1] / "vectors.json"
LATE_LAND = "a hand: 9C AC; a pool: CC"


def test_prc_1_a_land_after_a_cast_and_a_pass_is_too_late() -> None:
    table = lay(LATE_LAND).act("play ACa", "pass")
    assert table.phasing == "b"


def test_prc_2_the_next_first_play_allows_it() -> None:
    table = lay(f"{LATE_LAND}; a field: KS").act("play ACa", "pass", "attack KSa", "pass")
    assert table.offers("play 9Ca")


def test_prc_3_a_pass_ends_the_first_play_exchange() -> None:
    table = lay("a field: KS; b hand: AC; b pool: CC").act("pass")
    assert table.asked == "a attack"


def test_prc_4_a_pass_ends_the_post_block_exchange() -> None:
    table = lay("a field: KS; a hand: AC; a pool: CC; fight: KSa; step post-block").act("pass")
    assert table.where("ACa") == "hand a"
    assert table.kernel.cycle == 2


def test_prc_5_the_opposing_ruler_lays_no_land() -> None:
    text = "a hand: AC; a pool: CC; b hand: 9D"
    assert lay(text).act("play ACa").offered("play") == []
    assert lay(text, "land_by=both").act("play ACa").offered("play") == ["play 9Db"]


def test_prc_6_a_land_may_be_the_answer_after_blocks() -> None:
    text = "a field: KS; a hand: 9C; b hand: AC; b pool: CC; fight: KSa; step post-block"
    assert lay(text).act("play ACb").offers("play 9Ca")
    assert not lay(text, "land_as_answer=false").act("play ACb").offers("play 9Ca")


def test_prc_7_a_redraw_keeps_the_hand_size_and_ends_the_turn() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C; a draw: 7C 8C 9C 10C; step draw")
    table.act("redraw 2Ca", "keep 9Ca")
    assert (len(table.hand("a")), table.phasing) == (5, "b")


def test_prc_8_a_redraw_from_an_empty_hand_leaves_one_card() -> None:
    table = lay("a draw: 7C 8C 9C 10C; step draw").act("redraw", "keep 9Ca")
    assert (len(table.hand("a")), table.phasing) == (1, "b")


def test_prc_9_eight_cards_are_one_too_many() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a draw: 7C 8C; step untax").act("trim 2Ca")
    assert (table.asked, len(table.hand("a"))) == ("a draw", 7)


def test_prc_10_a_blocker_untaxes_at_the_start_of_the_attackers_next_turn() -> None:
    table = lay("a field: KS; b field: KD; fight: KSa<KDb; step post-block")
    table.act("pass", "pass")
    assert (table.phasing, table.mark("KDb")) == ("b", "a")
    table.act("pass")
    assert (table.phasing, table.mark("KDb")) == ("a", None)


def test_prc_11_a_land_taxed_on_the_others_turn_untaxes_at_his_next() -> None:
    table = lay("phasing b; a home: 9C; b hand: AC; b pool: CC").act("play ACb", "tax 9Ca")
    assert table.mark("9Ca") == "b"
    table.act("pass", "pass")
    assert (table.phasing, table.mark("9Ca")) == ("b", None)


def test_prc_12_a_queen_cast_may_carry_in_the_others_next_turn() -> None:
    table = lay("a hand: QH; a pool: HHCC; a field: KS; b field: AC; b home: 9D")
    table.act("play QHa", "pass", "attack KSa", "done")
    assert table.asked == "b exchange", "not on the turn she is cast"
    table.act("pass", "pass", "pass", "attack ACb", "done")
    assert table.asked == "a abilities"
    assert table.offers("carry QHa 9Db")


def test_prc_13_a_queen_cast_in_answer_may_block_with_power_0() -> None:
    table = lay("a field: KS; a hand: AC; a pool: CC; b hand: QH; b pool: HHHH")
    table.act("play ACa", "play QHb", "pass", "attack KSa")
    assert table.offers("block QHb KSa")
    assert table.strength("QHb")[0] == 0


def test_prc_14_js_deals_0_after_its_volley() -> None:
    table = lay("a field: JS; b field: KD; fight: JSa<KDb; step abilities-phasing")
    table.act("volley JSa KDb", "pass")
    assert table.damage("KDb") == 1


def test_prc_15_jh_after_harry() -> None:
    table = lay("a field: AC; b field: JH; fight: ACa<JHb; step abilities-opposing")
    table.act("harry JHb")
    assert (table.strength("JHb"), table.mark("JHb")) == ((0, 3), "a")


def test_prc_16_kd_after_harry() -> None:
    table = lay("a field: AS; b field: KD; fight: ASa<KDb; step abilities-opposing")
    assert (table.strength("KDb"), table.mark("KDb")) == ((2, 4), None)


def test_prc_17_kh_after_sally() -> None:
    table = lay("a field: KH; b field: QD; fight: KHa<QDb; step abilities-phasing")
    table.act("sally KHa")
    assert (table.strength("KHa"), table.mark("KHa")) == ((3, 2), None)


def test_prc_18_kc_after_sally() -> None:
    table = lay("a field: KC; b field: JS; fight: KCa<JSb; step abilities-phasing")
    assert (table.strength("KCa"), table.mark("KCa")) == ((3, 3), None)


def test_prc_19_kc_has_no_sally_against_a_red_blocker() -> None:
    table = lay("a field: KC; b field: JH+4C; fight: KCa<JHb; step abilities-phasing")
    assert table.strength("KCa") == (2, 3)


def test_prc_20_jc_may_not_volley_an_unblocked_attacker() -> None:
    table = lay("a field: AH; b field: JC; fight: AHa; step abilities-opposing")
    assert table.asked == "b exchange"


def test_prc_21_js_may() -> None:
    table = lay("a field: AH; b field: JS; fight: AHa; step abilities-opposing")
    assert table.offers("volley JSb AHa")


def test_prc_22_expel_damage_does_not_end_the_game() -> None:
    table = lay("a hand: 3S; a pool: SSS; b domain: 2S; b life 1").act("play 3Sa", "expel 2Sb")
    assert (table.life("b"), table.winner) == (0, None)


def test_prc_23_then_an_attack_does() -> None:
    table = lay("a field: AS; b life 0; fight: ASa; step post-block").act("pass")
    assert table.winner == "a"


def test_prc_24_the_bolster_comes_first_the_damage_after() -> None:
    table = lay("a field: AS; b life 0; b domain: 2S; fight: ASa; step post-block").act("pass")
    assert table.winner == "a"


def test_prc_25_a_dying_attacker_is_still_in_the_field_at_the_second_attack() -> None:
    table = lay("a field: AH KS; b field: KD; fight: AHa<KDb; step post-block")
    table.act("pass", "pass", "attack KSa")
    assert (table.where("AHa"), table.mark("AHa")) == ("field a", "a")
    assert table.is_tagged("AHa")


def test_prc_26_limits() -> None:
    table = lay("a field: AC AD AH AS JC JD JH; b field: AC AD AH AS; step attack")
    for _ in range(6):
        table.act(table.offered("attack")[0])
    assert table.asked == "b block"
    for _ in range(3):
        table.act(next(text for text in table.offered() if text.endswith(" JCa")))
    assert not [text for text in table.offered() if text.endswith(" JCa")]


def test_prc_27_mnr_burns_at_the_start_of_the_turn() -> None:
    table = lay("a pool: HH; a life 9; step untax")
    assert (table.life("a"), table.pool("a")) == (7, "")


def test_prc_28_and_at_a_second_cycle_unless_burn_is_turn_start() -> None:
    text = "a pool: H; a life 9; step burn; cycle 1"
    assert lay(text).life("a") == 8
    assert lay(text, "burn=turn_start").life("a") == 9


def test_every_process_vector_has_its_test() -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))["vectors"]
    named = {name.split("_")[2] for name in globals() if name.startswith("test_prc_")}
    asked = {
        vector["id"].removeprefix("PRC-") for vector in vectors if vector["kind"] == "process"
    }
    assert asked == named
