"""Abilities of court cards (parlor 13)."""

from __future__ import annotations

import pytest

from cardwright.games.parlor_magic.kernel.happenings import EV_USED
from tests.games.parlor_magic.table import Table, lay


def in_step_5(text: str, options: str = "") -> Table:
    return lay(f"{text}; step abilities-phasing", options)


def in_step_6(text: str, options: str = "") -> Table:
    return lay(f"{text}; step abilities-opposing", options)


@pytest.mark.parametrize(
    ("user", "ability"),
    [
        ("JC", "volley"),
        ("JS", "volley"),
        ("QC", "carry"),
        ("QD", "carry"),
        ("QH", "carry"),
        ("QS", "carry"),
        ("QS", "ally"),
        ("KC", "ally"),
    ],
)
def test_13_1_which_card_has_which_aimed_ability(user: str, ability: str) -> None:
    table = in_step_5(f"a field: {user} AH; b field: AC AS; b home: 7C 7D 7H 7S; fight: AHa<ASb")
    assert f"{user}a" in {text.split()[1] for text in table.offered(ability)}


@pytest.mark.parametrize("suit", "CDHS")
def test_13_1_aces_have_none(suit: str) -> None:
    table = in_step_5(f"a field: A{suit}; b field: AH; b home: 7C 7D 7H 7S; fight: A{suit}a<AHb")
    assert table.asked == "b exchange"


@pytest.mark.parametrize(("king", "power"), [("KC", 3), ("KD", 2), ("KS", 3)])
def test_13_1_kd_has_no_sally(king: str, power: int) -> None:
    blocker = "AD" if king == "KD" else "AS"
    table = in_step_5(f"a field: {king}; b field: {blocker}; fight: {king}a<{blocker}b")
    assert table.strength(f"{king}a")[0] == power


def test_13_2_the_phasing_ruler_uses_any_number_then_the_other() -> None:
    table = in_step_5("a field: JC JS AH; b field: JS AD; fight: AHa<ADb; a home: 7C; b home: 9D")
    assert table.asked == "a abilities"
    table.act("volley JCa ADb", "volley JSa ADb")
    assert table.damage("ADb") == 2
    assert (table.asked, table.step) == ("b abilities", "abilities-opposing")
    table.act("volley JSb AHa")
    assert (table.asked, table.step) == ("b exchange", "post-block")


def test_13_2_each_may_stop_at_once() -> None:
    table = in_step_5("a field: JC AH; b field: AD; fight: AHa<ADb").act("done")
    assert table.damage("ADb") == 0
    assert table.step == "post-block"


def test_13_3_the_user_must_be_active_and_untaxed_for_a_tax_cost() -> None:
    fight = "AH; b field: AD; fight: AHa<ADb"
    assert in_step_5(f"a field: JS inactive {fight}").asked == "b exchange"
    assert in_step_5(f"a field: JS taxed-b {fight}").asked == "b exchange"
    assert in_step_5(f"a field: JS {fight}").offers("volley JSa ADb")


def test_13_3_combatants_only_where_abilities_outside_combat_is_false() -> None:
    text = "a field: JS AH; b field: AD; fight: AHa<ADb"
    assert in_step_5(text, "abilities_outside_combat=false").asked == "b exchange"
    text = "a field: JS; b field: AD; fight: JSa<ADb"
    assert in_step_5(text, "abilities_outside_combat=false").offers("volley JSa ADb")


def test_13_4_suits_and_colours_are_the_base_ones() -> None:
    table = in_step_5("a field: QH+2C; b home: 9C 9D+2C; fight: QHa")
    assert table.offered("carry") == ["carry QHa 9Db"]


def test_13_5_an_ability_fails_against_what_outranks_or_outtrumps_the_user() -> None:
    fight = "fight: AHa<QHb"
    assert in_step_5(f"a field: JC AH; b field: QH; {fight}").offers("volley JCa QHb")
    assert not in_step_5(f"a field: JC AH; b field: QH+2C; {fight}").offers("volley JCa QHb")
    table = in_step_5(f"a field: JC AH; b field: QH; stack: 2Ha; {fight}")
    assert not table.offers("volley JCa QHb")


def test_13_5_being_outshown_does_not_matter() -> None:
    table = in_step_5("a field: JC AH; b field: QH+6H; fight: AHa<QHb")
    assert table.offers("volley JCa QHb")


def test_13_5a_a_blocker_is_measured_with_all_blockers_of_its_attacker() -> None:
    text = "a field: JC AH; b field: QH AD+2C; fight: AHa<QHb,ADb"
    assert not in_step_5(text).offers("volley JCa QHb")
    apart = "a field: JC AH AS; b field: QH AD+2C; fight: AHa<QHb ASa<ADb"
    assert in_step_5(apart).offers("volley JCa QHb")


def test_13_5a_ability_group_own_fight_measures_outsiders_against_the_blocker_alone() -> None:
    text = "a field: JC AH; b field: QH AD+2C; fight: AHa<QHb,ADb"
    table = in_step_5(text, "ability_group=own_fight")
    assert table.offers("volley JCa QHb")
    assert not table.offers("volley JCa ADb")
    text = "a field: JC; b field: QH AD+2C; fight: JCa<QHb,ADb"
    assert not in_step_5(text, "ability_group=own_fight").offers("volley JCa QHb")


def test_13_6_volley_deals_1_to_an_enemy_combatant() -> None:
    table = in_step_5("a field: JS AH; b field: AD KC; fight: AHa<ADb")
    assert table.offered("volley") == ["volley JSa ADb"]
    table.act("volley JSa ADb")
    assert (table.damage("ADb"), table.mark("JSa")) == (1, "a")


def test_13_6_jc_may_not_choose_an_unblocked_attacker() -> None:
    text = "a field: AH AD; b field: JC JS AS; fight: AHa<ASb ADa"
    table = in_step_6(text)
    assert table.offered("volley") == ["volley JCb AHa", "volley JSb ADa", "volley JSb AHa"]


def test_13_7_sally_gives_1_power_once_when_blocked_by_its_own_colour() -> None:
    table = in_step_5("a field: KC; b field: AS AC; fight: KCa<ASb,ACb")
    assert table.strength("KCa") == (3, 3)
    assert table.happened(EV_USED) == []  # recorded only from the first question on
    assert in_step_5("a field: KC; b field: AD; fight: KCa<ADb").strength("KCa") == (2, 3)


def test_13_7_kh_chooses_and_loses_1_toughness() -> None:
    table = in_step_5("a field: KH; b field: AD; fight: KHa<ADb")
    assert table.strength("KHa") == (2, 3)
    table.act("sally KHa")
    assert table.strength("KHa") == (3, 2)
    assert table.step == "post-block"


def test_13_7_an_unblocked_king_has_no_sally() -> None:
    assert in_step_5("a field: KS; b field: AC; fight: KSa").strength("KSa") == (2, 3)


def test_13_7_sally_fails_where_the_blockers_outrank() -> None:
    table = in_step_5("a field: KS; b field: AC+2S; fight: KSa<ACb")
    assert table.strength("KSa") == (2, 3)


def test_13_8_harry_gives_1_toughness_against_the_opposite_colour() -> None:
    assert in_step_6("a field: AC; b field: KD; fight: ACa<KDb").strength("KDb") == (2, 4)
    assert in_step_6("a field: AS; b field: JD; fight: ASa<JDb").strength("JDb") == (1, 3)
    assert in_step_6("a field: AH; b field: KD; fight: AHa<KDb").strength("KDb") == (2, 3)


def test_13_8_jh_must_tax_itself() -> None:
    table = in_step_6("a field: AC; b field: JH; fight: ACa<JHb")
    assert table.strength("JHb") == (1, 2)
    table.act("harry JHb")
    assert table.strength("JHb") == (0, 3)
    assert table.mark("JHb") == "a"


def test_13_8_harry_fails_where_the_attacker_outranks() -> None:
    assert in_step_6("a field: AC+2D; b field: KD; fight: ACa<KDb").strength("KDb") == (2, 3)


def test_13_9_ally_taxes_an_untaxed_enemy_of_the_users_suit_anywhere() -> None:
    table = in_step_5("a field: KC AH; b field: AC JC taxed-b QC inactive AS; fight: AHa<ASb")
    assert table.offered("ally") == ["ally KCa QCb", "ally KCa ACb"]
    table.act("ally KCa QCb")
    assert (table.mark("QCb"), table.mark("KCa")) == ("a", "a")


def test_13_10_carry_takes_a_point_from_an_untaxed_land_of_the_queens_colour() -> None:
    table = in_step_5("a field: QH AS; b home: 9D 8D taxed-b 7C; fight: ASa")
    assert table.offered("carry") == ["carry QHa 9Db"]
    table.act("carry QHa 9Db")
    assert (table.pool("a"), table.mark("9Db"), table.mark("QHa")) == ("D", "a", "a")


def test_13_10a_petals_are_added_to_an_enh_of_her_suit() -> None:
    fight = "fight: QHa"
    assert not in_step_5(f"a field: QH; b home: 7H; {fight}").offered("carry")
    assert not in_step_5(f"a field: QH+2H; b home: 7H; {fight}").offered("carry")
    assert in_step_5(f"a field: QH+3H; b home: 7H; {fight}").offers("carry QHa 7Hb")
    assert not in_step_5(f"a field: QH+6D; b home: 7H; {fight}").offered("carry")


def test_13_10a_carry_sum_may_count_her_own_1() -> None:
    text = "a field: QH+2H; b home: 7H; fight: QHa"
    assert in_step_5(text, "carry_sum=one_plus_enh_plus_petals").offers("carry QHa 7Hb")


def test_13_10a_petals_vary() -> None:
    text = "a field: QH+2H; b home: 7H; fight: QHa"
    assert in_step_5(text, "petals=4,4,5,4").offers("carry QHa 7Hb")
    assert not in_step_5(text, "petals=9,9,4,9").offered("carry")


def test_13_10b_trump_lands_outtrump_her_unless_she_shows_as_much() -> None:
    fight = "fight: QHa"
    assert not in_step_5(f"a field: QH; b home: 9D; stack: 2Da; {fight}").offered("carry")
    text = f"a field: QH+2S; b home: 9D+2Sb; stack: 3Sa; {fight}"
    assert in_step_5(text).offers("carry QHa 9Db")


def test_13_11_a_cre_taxed_in_combat_still_counts_for_ranking() -> None:
    table = in_step_5("a field: JS+4S AC; b field: KS; fight: JSa<KSb")
    table.act("volley JSa KSb", "pass")
    assert table.strength("JSa")[0] == 0
    assert table.damage("KSb") == 1 + 2, "volley 1, group bonus 2"


def test_13_12_changes_last_until_the_next_untax_step() -> None:
    table = in_step_5("a field: KS; b field: AC AS; fight: KSa<ACb").act("pass")
    assert (table.phasing, table.strength("KSa")) == ("a", (0, 3))
    assert table.kernel.sallied != 0
    table.act("pass")
    assert (table.phasing, table.kernel.sallied) == ("b", 0)


def test_13_13_ally_in_step_5_stops_a_tax_cost_in_step_6() -> None:
    table = in_step_5("a field: QS AH; b field: JS AD; fight: AHa<ADb")
    assert table.act("done").offers("volley JSb AHa")
    table = in_step_5("a field: QS AH; b field: JS AD; fight: AHa<ADb").act("ally QSa JSb")
    assert table.asked == "b exchange"


def test_13_14_qs_gets_one_of_her_two_abilities() -> None:
    table = in_step_5("a field: QS AH; b field: AS; b home: 9C; fight: AHa")
    assert table.offered() == ["ally QSa ASb", "carry QSa 9Cb", "done"]
    table.act("ally QSa ASb")
    assert table.step == "post-block"


def test_13_14_kc_may_sally_and_ally_but_is_taxed_then() -> None:
    table = in_step_5("a field: KC; b field: AC; fight: KCa<ACb")
    assert table.strength("KCa") == (3, 3)
    table.act("ally KCa ACb")
    assert table.strength("KCa") == (0, 3)


def test_r_abl_4_auto_free_abilities_false_offers_them() -> None:
    table = in_step_5("a field: KC; b field: AS; fight: KCa<ASb", "auto_free_abilities=false")
    assert table.offered() == ["sally KCa", "done"]
    assert table.act("sally KCa").strength("KCa") == (3, 3)
    table = in_step_6("a field: AC; b field: KD; fight: ACa<KDb", "auto_free_abilities=false")
    assert table.offered() == ["harry KDb", "done"]
    table.act("done")
    assert table.strength("KDb") == (2, 3)
