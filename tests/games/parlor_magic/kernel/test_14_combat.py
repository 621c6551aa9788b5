"""Attack, block, combat and Domain (parlor 14)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_COMPARED, EV_STRUCK
from tests.games.parlor_magic.table import Table, lay

SEVEN = "AC JC AD JD AH JH AS"


def fight(text: str, options: str = "") -> Table:
    """Return the table after the post-block exchange: at the first question of combat, if any."""
    return lay(f"{text}; step post-block", options).act("pass")


def test_14_1_one_to_six_active_untaxed_cres_attack() -> None:
    table = lay(f"a field: {SEVEN} QC taxed-b QD inactive; step attack")
    assert len(table.offered("attack")) == 7
    for _ in range(6):
        table.act(table.offered("attack")[0])
    assert table.step == "post-block", "six are named, so the list is closed"
    assert int(table.kernel.attackers).bit_count() == 6


def test_14_1_attackers_are_named_in_the_offered_order() -> None:
    table = lay("a field: AC AD AH; step attack").act("attack ADa")
    assert table.offered() == ["attack AHa", "done"]


def test_14_1_attacking_taxes_nobody_yet() -> None:
    table = lay("a field: KS; step attack").act("attack KSa")
    assert table.mark("KSa") is None


def test_14_2_each_blocker_takes_one_attacker_and_at_most_three_take_it() -> None:
    table = lay("a field: AC AS; b field: AD JD QD KD; step attack")
    table.act("attack ACa", "attack ASa", "block JDb ACa", "block QDb ACa", "block KDb ACa")
    assert table.offered("block") == ["block ADb ASa"]
    table.act("block ADb ASa")
    assert table.step == "post-block"


def test_14_2_inactive_cres_may_block_taxed_ones_not() -> None:
    table = lay("a field: AC; b field: AD inactive AH taxed-b; step attack").act("attack ACa")
    assert table.offered() == ["block ADb ACa", "done"]


def test_14_2_blockers_are_assigned_in_the_offered_order() -> None:
    table = lay("a field: AC AS; b field: AD AH AS; step attack")
    table.act("attack ACa", "attack ASa", "block AHb ASa")
    assert table.offered() == ["block ASb ACa", "block ASb ASa", "done"]


def test_14_3_a_blocked_attacker_stays_blocked_when_its_blockers_leave() -> None:
    table = lay(
        "a field: KS; a hand: 2H; a pool: HH; b field: AH; b hand: AC; b pool: CC;"
        "fight: KSa<AHb; step post-block"
    )
    table.act("play ACb", "play 2Ha", "expel AHb", "pass")
    assert table.life("b") == 20
    assert (table.mark("KSa"), table.happened(EV_STRUCK)) == ("a", [])


def test_14_3_a_cre_that_leaves_the_field_leaves_the_combat() -> None:
    table = lay(
        "a field: AH KS; b field: KD; b hand: 2H; b pool: HH; stack: 2Ha;"
        "fight: AHa<KDb KSa; step post-block"
    )
    table.act("play 2Hb", "expel AHa")
    assert table.where("AHa") == "discard a"
    assert table.kernel.attackers == table.kernel.attackers & table.kernel.ruler_a.field
    assert table.kernel.blockers != 0, "its blocker stays in the blockers' group"


def test_14_4_an_attacker_divides_its_power_among_its_own_blockers() -> None:
    table = fight("a field: KS QC; b field: AD AH JD; fight: KSa<ADb,AHb QCa<JDb")
    assert table.offered() == ["assign KSa ADb", "assign KSa AHb"]
    table.act("assign KSa ADb", "assign KSa AHb")
    assert [table.damage(card) for card in ("ADb", "AHb", "JDb")] == [1, 1, 2]


def test_14_4_blockers_deal_their_power_to_the_attacker_they_block() -> None:
    table = fight("a field: KS QC; b field: AD JH; fight: KSa<ADb QCa<JHb")
    assert (table.damage("KSa"), table.damage("QCa")) == (1, 1)


def test_14_4_no_damage_carries_over_to_the_ruler() -> None:
    assert fight("a field: KS; b field: AD; fight: KSa<ADb").life("b") == 20


def test_14_5_the_superior_group_deals_half_the_differential_rounded_up() -> None:
    table = fight("a field: KS+4H; b field: AH; fight: KSa<AHb")
    assert table.damage("AHb") == 2 + 2, "4 over 1 is a differential of 3"


def test_14_5_all_attackers_are_compared_with_all_blockers() -> None:
    table = fight("a field: KS QC+5H; b field: AH; fight: KSa<AHb QCa")
    assert table.damage("AHb") == 2 + 2


def test_14_5_without_blockers_there_is_no_such_comparison() -> None:
    table = fight("a field: KS+6S; fight: KSa; b domain: 2H")
    assert len(table.happened(EV_COMPARED)) == 1
    assert table.life("b") == 18


def test_14_5a_taxed_and_dying_members_count_and_deal_the_bonus() -> None:
    table = fight("a field: KS+4H taxed-b damage-3; b field: AH; fight: KSa<AHb")
    assert table.damage("AHb") == 2, "no Pwr, but the bonus"


def test_14_6_the_phasing_ruler_states_his_divisions_first() -> None:
    table = fight("a field: KS QS; b field: AD+6S AH; fight: KSa<ADb,AHb QSa")
    assert table.asked == "a assign"
    table.act("assign KSa AHb")
    assert table.asked == "b bonus"


def test_14_6_opponent_first_turns_it_round() -> None:
    table = fight(
        "a field: KS QS; b field: AD+6S AH; fight: KSa<ADb,AHb QSa",
        "damage_choice_order=opponent_first",
    )
    assert table.asked == "b bonus"
    table.act("bonus QSa", "bonus QSa", "bonus KSa")
    assert table.asked == "a assign"


def test_14_6_opponent_first_leaves_the_phasing_rulers_own_order() -> None:
    table = fight(
        "a field: KS+6D; b field: AD AH; fight: KSa<ADb,AHb", "damage_choice_order=opponent_first"
    )
    assert table.asked == "a assign"
    assert table.act("assign KSa AHb").asked == "a bonus"


def test_14_6_damage_is_simultaneous() -> None:
    table = fight("a field: KS; b field: KD; fight: KSa<KDb")
    assert (table.damage("KSa"), table.damage("KDb")) == (2, 2)


def test_14_7_the_unblocked_face_the_whole_domain() -> None:
    table = fight("a field: KS+5H AC+6D; b field: JS; b domain: 2H 4D; fight: KSa ACa<JSb")
    assert table.life("b") == 20 - 2 - 2, "5H over 2H; the blocked AC+6D does not count"


def test_14_7a_a_superior_domain_gains_a_life_then_strikes() -> None:
    table = fight("a field: AS JC; b domain: 4S; b life 10; fight: ASa JCa")
    assert (table.asked, table.life("b")) == ("b bonus", 11)
    assert table.offered() == ["bonus JCa", "bonus ASa"]
    table.act("bonus JCa", "bonus ASa")
    assert (table.damage("JCa"), table.damage("ASa"), table.life("b")) == (1, 1, 9)


def test_14_7a_two_lives_where_it_outtrumps() -> None:
    table = fight("a field: AC; b domain: 3S; stack: 2Sa; b life 10; fight: ACa")
    assert table.life("b") == 10 + 2 - 1
    assert table.damage("ACa") == 2


def test_14_7b_superior_attackers_cost_extra_life() -> None:
    assert fight("a field: AS+5S; b domain: 2S; fight: ASa").life("b") == 20 - 2 - 1


def test_14_8_every_unblocked_attacker_strikes_also_a_dying_one() -> None:
    table = fight("a field: AS; b domain: 5S; fight: ASa")
    assert table.is_tagged("ASa")
    assert table.life("b") == 20 + 1 - 1


def test_14_9_all_fighters_still_there_become_taxed() -> None:
    table = fight("a field: KS AC QD; b field: KD AH; fight: KSa<KDb ACa")
    assert [table.mark(card) for card in ("KSa", "ACa", "KDb")] == ["a", "a", "a"]
    assert [table.mark(card) for card in ("QDa", "AHb")] == [None, None]


def test_14_9_the_fight_is_over_then() -> None:
    kernel = fight("a field: KS QD; b field: KD; fight: KSa<KDb").kernel
    assert (kernel.attackers, kernel.blockers, kernel.blocked) == (0, 0, 0)
    assert set(kernel.blocking) == {-1}


def test_14_10_spots_count_as_they_are_when_the_step_begins() -> None:
    table = lay(
        "a field: KS QD; a hand: 4D; a pool: DDCC; b field: AD; b hand: AC; b pool: CC;"
        "fight: KSa<ADb; step post-block"
    )
    table.act("play ACb", "play 4Da", "on KSa", "pass")
    assert table.damage("ADb") == 2 + 2


def test_14_11_all_points_are_dealt_more_than_needed_too() -> None:
    table = fight("a field: KS; b field: AD AH; fight: KSa<ADb,AHb")
    table.act("assign KSa ADb", "assign KSa ADb")
    assert table.damage("ADb") == 2
    assert table.damage("AHb") == 0


def test_14_11_the_last_in_the_list_takes_all_that_is_left() -> None:
    table = fight("a field: KS; b field: AD AH; fight: KSa<ADb,AHb").act("assign KSa AHb")
    assert (table.damage("AHb"), table.asked) == (2, "a exchange")


def test_14_12_without_an_unblocked_attacker_nothing_happens_at_the_domain() -> None:
    table = fight("a field: KS; b field: AD; b domain: 6S 6H; fight: KSa<ADb")
    assert table.life("b") == 20
    assert len(table.happened(EV_COMPARED)) == 1


def test_r_atk_8_bonus_needs_power_denies_a_powerless_side_its_bonus() -> None:
    text = "a field: KS+4H taxed-b; b field: AH; fight: KSa<AHb"
    assert fight(text).damage("AHb") == 2
    assert fight(text, "bonus_needs_power=true").damage("AHb") == 0
    text = "a field: KS+4H taxed-b; b domain: 2H; fight: KSa"
    assert fight(text).life("b") == 19
    assert fight(text, "bonus_needs_power=true").life("b") == 20


def test_r_atk_8_bonus_needs_power_does_not_concern_a_domain() -> None:
    table = fight("a field: KS; b domain: 4S; fight: KSa", "bonus_needs_power=true")
    assert (table.life("b"), table.damage("KSa")) == (20 + 1 - 2, 2)


def test_r_cmp_9_empty_domain_trump_enh_gives_the_bonus_to_an_attached_trump() -> None:
    text = "a field: KS+3H; stack: 2Ha; fight: KSa"
    assert fight(text).life("b") == 18
    assert fight(text, "empty_domain=trump_enh").life("b") == 18 - 2
    assert fight("a field: KH; stack: 2Ha; fight: KHa", "empty_domain=trump_enh").life("b") == 18


def test_r_dth_6_tagged_strikes_false_takes_power_and_abilities() -> None:
    text = "a field: JS KC AD; b field: JC AS; fight: ADa<JCb KCa<ASb; step abilities-phasing"
    table = lay(text).act("volley JSa ASb", "done", "done", "pass")
    assert table.damage("KCa") == 1
    table = lay(text, "tagged_strikes=false").act("volley JSa ASb", "done", "done", "pass")
    assert table.strength("ASb")[0] == 0
    assert table.damage("KCa") == 0


def test_r_dth_6_tagged_strikes_false_stops_abilities_of_the_tagged() -> None:
    text = "a field: JS AD; b field: JC damage-1; fight: ADa<JCb; step abilities-phasing"
    assert lay(text).act("volley JSa JCb").asked == "b abilities"
    assert lay(text, "tagged_strikes=false").act("volley JSa JCb").asked == "b exchange"


def test_r_dth_6_cres_first_tagged_in_steps_8_and_9_still_strike() -> None:
    table = fight("a field: AS; b domain: 5S; fight: ASa", "tagged_strikes=false")
    assert table.life("b") == 20 + 1 - 1
    table = fight("a field: KS; b field: AD; fight: KSa<ADb", "tagged_strikes=false")
    assert table.damage("KSa") == 1
