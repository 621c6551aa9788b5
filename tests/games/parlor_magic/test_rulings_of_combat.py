"""One position for each ruling on combat, expels, deaths and life (18), as in test_rulings.py."""

from __future__ import annotations

from tests.games.parlor_magic.table import Table, lay

RICH = "a pool: CCCCCCDDDDDDHHHHHHSSSSSS"
"""Points for anything."""


def in_step_5(text: str, options: str = "") -> Table:
    return lay(f"{text}; step abilities-phasing", options)


def after_blocks(text: str, options: str = "") -> Table:
    return lay(f"{text}; step post-block", options)


def fought(text: str, options: str = "") -> Table:
    """Return the table after the opposing Ruler has passed and combat began."""
    return after_blocks(text, options).act("pass")


# Combat.


def test_r_atk_1_an_attack_needs_an_attacker() -> None:
    table = lay("a field: KS; step attack").act("done")
    assert table.phasing == "b"


def test_r_atk_2_attackers_are_active_and_untaxed() -> None:
    table = lay("a field: KS KH inactive JC taxed-b; step attack")
    assert table.offered("attack") == ["attack KSa"]


def test_r_atk_3_a_blocker_blocks_one_attacker() -> None:
    table = lay("a field: KS JC; b field: KD AD; fight: KSa JCa; step block")
    table.act("block KDb KSa")
    assert table.offered() == ["block ADb JCa", "block ADb KSa", "done"]


def test_r_atk_4_a_blocker_whose_attacker_left_counts_and_is_taxed() -> None:
    text = "a field: AH KS; b field: KD+5S; b hand: 3H; b pool: HHH; fight: AHa<KDb KSa"
    table = after_blocks(text).act("play 3Hb", "expel AHa", "pass")
    assert (table.mark("KDb"), table.damage("KSa")) == ("a", 2)


def test_r_atk_5_blocks_are_fixed_pairs() -> None:
    table = fought("a field: KS JC; b field: KD AD; fight: KSa<KDb JCa<ADb")
    assert (table.damage("KDb"), table.damage("ADb"), table.damage("KSa")) == (2, 1, 2)


def test_r_atk_6_p_divides_first_or_o_does() -> None:
    text = "a field: KS QS; b field: AD+6S AH; fight: KSa<ADb,AHb QSa"
    assert fought(text).asked == "a assign"
    assert fought(text, "damage_choice_order=opponent_first").asked == "b bonus"


def test_r_atk_7_the_group_bonus_may_hit_bystanders() -> None:
    table = fought("a field: KS JC; b field: AD+2S; fight: KSa<ADb JCa")
    assert table.offered() == ["bonus JCa", "bonus KSa"]


def test_r_atk_9_whoever_was_named_counts_in_the_group() -> None:
    table = in_step_5("a field: JS+4S; b field: KS JD; fight: JSa<KSb")
    table.act("volley JSa KSb", "pass")
    assert table.damage("KSb") == 1 + 2


def test_r_atk_10_excess_damage_is_lost() -> None:
    table = fought("a field: KS; b field: AD; fight: KSa<ADb")
    assert (table.damage("ADb"), table.life("b")) == (2, 20)


def test_r_atk_11_all_of_it_is_dealt() -> None:
    table = fought("a field: KS; b field: AD AH; fight: KSa<ADb,AHb")
    table.act("assign KSa ADb")
    assert table.offered() == ["assign KSa ADb", "assign KSa AHb"]
    table.act("assign KSa ADb")
    assert (table.damage("ADb"), table.damage("AHb")) == (2, 0)


# Expels.


def expelling(card: str, text: str, options: str = "") -> Table:
    return lay(f"a hand: {card}; {RICH}; {text}", options).act(f"play {card}a")


def paid(table: Table) -> Table:
    while table.asked.endswith("pay"):
        table.act(table.offered()[0])
    return table


def test_r_exp_1_anybodys_cards_may_be_expelled() -> None:
    table = expelling("3H", "a field: AH; b field: JH")
    assert table.offered("expel") == ["expel AHa", "expel JHb"]


def test_r_exp_2_a_lone_enh_falls_to_strictly_more_spots_of_any_suit() -> None:
    assert expelling("4D", "b domain: 3C 4S").offered("expel") == ["expel 3Cb"]


def test_r_exp_3_a_cre_need_not_be_outshown() -> None:
    assert expelling("3H", "b field: JH+3C").offers("expel JHb")


def test_r_exp_4_a_trump_expel_sends_to_discard() -> None:
    table = paid(expelling("2H", "b field: JH; stack: 2Hb").act("expel JHb"))
    assert table.where("JHb") == "discard b"


def test_r_exp_5_the_whole_domain_is_measured_with_the_target_or_without() -> None:
    text = "b domain: 4S 2D"
    with_it = paid(expelling("6S", text).act("expel 4Sb"))
    without = paid(expelling("6S", text, "domain_expel_measure=after").act("expel 4Sb"))
    assert (with_it.life("b"), without.life("b")) == (19, 20)


def test_r_exp_6_attached_enhs_go_where_their_host_goes() -> None:
    table = paid(expelling("5H", "b field: KH+2C+2Sa").act("expel KHb"))
    assert [table.where(card) for card in ("KHb", "2Cb", "2Sa")] == [
        "recycle b",
        "recycle b",
        "recycle a",
    ]


def test_r_exp_7_an_enh_off_a_cre_damages_nothing() -> None:
    table = paid(expelling("5H", "b field: KH+2C").act("expel 2Cb"))
    assert table.damage("KHb") == 0


def test_r_exp_8_earlier_damage_counts_or_not() -> None:
    text = "b field: KH damage-1"
    assert paid(expelling("5H", text).act("expel KHb")).where("KHb") == "discard b"
    only = paid(expelling("5H", text, "expel_damage=expel_only").act("expel KHb"))
    assert only.where("KHb") == "recycle b"


# Deaths and life.


def test_r_dth_2_the_dead_are_removed_before_damage_ends() -> None:
    table = lay("a field: AH damage-1 KS damage-1; step untax")
    assert table.where("AHa") == "discard a"
    assert (table.where("KSa"), table.damage("KSa")) == ("field a", 0)


def test_r_dth_3_enhs_of_the_dead_go_to_discard_or_recycle() -> None:
    text = "a field: AH+2C+3Sb damage-1; b draw: 7C 8C; phasing b; step untax"
    table, spared = lay(text), lay(text, "dead_enh=recycle")
    assert [table.where(card) for card in ("2Ca", "3Sb")] == ["discard a", "discard b"]
    assert [spared.where(card) for card in ("2Ca", "3Sb")] == ["recycle a", "recycle b"]
    assert spared.where("AHa") == "discard a"


def test_r_dth_4_a_tagged_cre_remains_a_target() -> None:
    table = expelling("3H", "b field: AH damage-1")
    assert table.offers("on AHb")
    assert table.offers("expel AHb")


def test_r_dth_5_harry_may_save_a_tagged_cre_or_not() -> None:
    text = "a field: JS JC KS; b field: JD; fight: KSa<JDb"
    saved = in_step_5(text).act("volley JCa JDb", "volley JSa JDb")
    lost = in_step_5(text, "tag=permanent").act("volley JCa JDb", "volley JSa JDb")
    assert (saved.strength("JDb"), lost.strength("JDb")) == ((1, 3), (1, 3))
    assert (saved.is_tagged("JDb"), lost.is_tagged("JDb")) == (False, True)


def test_r_lif_1_life_has_no_upper_limit() -> None:
    table = fought("a field: AS; b domain: 4S; b life 999; stack: 2Sb; fight: ASa")
    assert table.life("b") == 999 + 2 - 1


def test_r_lif_2_a_burn_to_0_is_not_lethal_or_it_is() -> None:
    text = "a pool: HH; a life 1; step untax"
    assert lay(text).ending == ""
    lethal = lay(text, "burn_lethal=true")
    assert (lethal.ending, lethal.winner) == ("burn", "b")


def test_r_lif_4_a_bonus_without_power_kills() -> None:
    table = in_step_5("a field: JS+3S AH; b field: AD; b domain: 2S; b life 1; fight: JSa AHa<ADb")
    table.act("volley JSa ADb", "pass")
    assert table.winner == "a"


def test_r_lif_4_who_gains_2_and_loses_1_lives() -> None:
    text = "a field: AS; b domain: 4S; b life 0; fight: ASa"
    assert fought(text).winner == "a"
    lives = fought(f"{text}; stack: 2Sb")
    assert (lives.winner, lives.life("b")) == (None, 1)
