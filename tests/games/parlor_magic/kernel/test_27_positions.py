"""The settled edge positions of the rulebook (parlor 27): a is phasing, b is opposing."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_BONUS, EV_COMPARED
from tests.games.parlor_magic.table import lay


def test_27_1_carry_by_the_phasing_ruler() -> None:
    table = lay(
        "a field: QH AS; a life 9; b home: 9D; b hand: AC; b pool: CC; fight: ASa;"
        "step abilities-phasing"
    )
    table.act("carry QHa 9Db")
    assert (table.mark("9Db"), table.pool("a")) == ("a", "D")
    assert table.offered("tax") == [], "b cannot use it in step 7"
    table.act("pass")
    assert (table.life("a"), table.pool("a")) == (8, ""), "unspent it burns at a's next cycle"
    table.act("pass")
    assert (table.phasing, table.mark("9Db")) == ("b", "a"), "nor in b's whole next turn"
    table.act("pass", "pass")
    assert (table.phasing, table.mark("9Db")) == ("a", None)


def test_27_1_the_point_can_be_spent_only_if_the_other_plays_first() -> None:
    table = lay(
        "a field: QH AS; a hand: 2D; a pool: C; b home: 9D; b hand: AC; b pool: CC; fight: ASa;"
        "step abilities-phasing"
    )
    table.act("carry QHa 9Db", "play ACb")
    assert table.offers("play 2Da")


def test_27_2_carry_by_the_opposing_ruler() -> None:
    table = lay(
        "a field: AS; a home: 8H; b field: QD; b life 9; b hand: 2H; b pool: C; fight: ASa;"
        "step abilities-opposing"
    )
    table.act("carry QDb 8Ha")
    assert table.asked == "b exchange"
    assert table.offers("play 2Hb")
    table.act("pass")
    assert (table.life("b"), table.pool("b")) == (8, "CH"), "8 by the attack; nothing has burnt"
    table.act("pass")
    assert (table.phasing, table.life("b"), table.pool("b")) == ("b", 6, "")


def test_27_3_a_taxed_land_cannot_be_carried() -> None:
    text = "a field: QH AS; b home: 9D taxed-{}; fight: ASa; step abilities-phasing"
    assert lay(text.format("a")).asked == "b exchange"
    assert lay(text.format("b")).asked == "b exchange"


def test_27_4_stored_mnr_pays_in_the_others_turn() -> None:
    table = lay("phasing b; a pool: CC; a home: 7H; a hand: 3C; b hand: AC; b pool: CC").act(
        "play ACb", "play 3Ca", "stack"
    )
    assert (table.pool("a"), table.mark("7Ha"), table.where("3Ca")) == ("", "b", "stack")
    table.act("pass")
    assert (table.phasing, table.mark("7Ha")) == ("a", "b")


def test_27_5_the_payer_chooses_the_generic_point() -> None:
    table = lay("a hand: JC; a pool: CCCH").act("play JCa")
    assert (table.asked, table.offered()) == ("a pay", ["pay C", "pay H"])
    assert table.act("pay C").pool("a") == "H"


def test_27_6_a_trump_land_gives_trump_and_nothing_else() -> None:
    table = lay("a home: 9D+2S 10D+3S; a hand: 4H; a pool: HHCC; stack: 3Sb").act("tax 9Da")
    assert table.pool("a") == "CCHHS"
    table.act("play 4Ha", "stack", "pay C", "pay C")
    assert table.pool("a") == "S"
    assert table.trump() == "H"
    table.kernel.seat = 0
    table.act("tax 10Da")
    assert table.pool("a") == "DS"


def test_27_7_carry_and_trump() -> None:
    text = "a field: {}; b home: {}; stack: 3Sa; fight: QHa; step abilities-phasing"
    assert lay(text.format("QH", "9D+2S")).asked == "b exchange"
    table = lay(text.format("QH+2S", "9D+2Sb"))
    assert table.act("carry QHa 9Db").pool("a") == "S"
    assert lay(text.format("QH+2S", "7H+2Sb")).asked == "b exchange"


def test_27_8_petals_count_in_the_outshow_test() -> None:
    text = "a field: {}; b home: 9D; fight: QHa; step abilities-phasing"
    assert not lay(text.format("QH+2D")).offered("carry")
    assert not lay(text.format("QH+2D+5H")).offered("carry")
    assert lay(text.format("QH+2D+6H")).offers("carry QHa 9Db")


def test_27_9_three_blockers_as_a_group_against_sally() -> None:
    text = "a field: {}; b field: AD QC+5H JS; fight: KHa<ADb,QCb,JSb; step abilities-phasing"
    assert not lay(text.format("KH")).offered("sally")
    assert lay(text.format("KH+6D")).offers("sally KHa")


def test_27_10_harry_saved_by_a_companion() -> None:
    text = "a field: KS+3D; b field: {}; fight: KSa<{}; step abilities-opposing"
    assert lay(text.format("JD", "JDb")).strength("JDb") == (1, 2)
    assert lay(text.format("JD AC+4D", "JDb,ACb")).strength("JDb") == (1, 3)


def test_27_11_ally_in_combat() -> None:
    table = lay("a field: KC AS; b field: JC; fight: ASa<JCb; step abilities-phasing")
    table.act("ally KCa JCb")
    assert table.step == "post-block", "no Volley in step 6"
    assert table.strength("JCb") == (0, 2)
    table.act("pass")
    assert table.damage("ASa") == 0
    assert table.happened(EV_COMPARED) != []
    table.act("pass")
    assert (table.phasing, table.mark("JCb")) == ("b", "a")


def test_27_12_ally_on_an_unblocked_attacker() -> None:
    text = "a field: {}; b field: QS; b domain: 2D; fight: ASa; step abilities-opposing"
    assert not lay(text.format("AS+2S")).offered("ally")
    table = lay(text.format("AS+3D")).act("ally QSb ASa", "pass")
    assert table.life("b") == 20 - 1, "no Pwr, but its Diamonds beat the Domain"


def test_27_13_shot_before_combat() -> None:
    table = lay("a field: JS KD; b field: AC; fight: KDa<ACb; step abilities-phasing")
    table.act("volley JSa ACb")
    assert table.is_tagged("ACb")
    table.act("pass")
    assert (table.damage("KDa"), table.mark("ACb"), table.where("ACb")) == (1, "a", "field b")
    table.act("pass")
    assert (table.phasing, table.where("ACb")) == ("b", "discard b")


def test_27_14_all_attackers_leave() -> None:
    table = lay(
        "a field: AH KS; b field: KD; b domain: 5S; b hand: 3H; b pool: HHC; fight: AHa<KDb;"
        "step post-block"
    )
    table.act("play 3Hb", "expel AHa", "pass")
    assert table.where("AHa") == "discard a"
    assert (table.life("b"), table.damage("KDb"), table.mark("KDb")) == (20, 0, "a")
    table.act("pass")
    assert table.offers("attack KSa")


def test_27_15_all_blockers_leave() -> None:
    table = lay(
        "a field: KS; a hand: 2D; a pool: DD; b field: AD; b domain: 3S; b hand: AC; b pool: CC;"
        "stack: 3Da; fight: KSa<ADb; step post-block"
    )
    table.act("play ACb", "play 2Da", "expel ADb", "pass")
    assert (table.life("b"), table.mark("KSa"), table.damage("KSa")) == (20, "a", 0)
    assert len(table.happened(EV_COMPARED)) == 1, "only the expel was measured"


def test_27_16_everything_blocked() -> None:
    table = lay("a field: KS; b field: AD; b domain: 6S 6H; fight: KSa<ADb; step post-block")
    table.act("pass")
    assert (table.life("b"), table.happened(EV_BONUS)) == (20, [])


def test_27_17_life_0_bolstered() -> None:
    text = "a field: AS; b life 0; b domain: 4S; fight: ASa; step post-block"
    table = lay(text).act("pass")
    assert (table.winner, table.damage("ASa")) == ("a", 2)
    table = lay(f"{text}; stack: 2Sa").act("pass")
    assert (table.winner, table.life("b")) == (None, 1)


def test_27_18_life_0_no_damage() -> None:
    table = lay("a field: JS taxed-a; b life 0; fight: JSa; step post-block").act("pass")
    assert table.winner is None
    text = "a field: JS+3S taxed-a; b life 0; b domain: 2S; fight: JSa; step post-block"
    assert lay(text).act("pass").winner == "a"


def test_27_19_a_new_trump_in_mid_combat() -> None:
    table = lay(
        "a field: KH; b field: AD; b hand: 2D; b pool: DD; fight: KHa<ADb; step abilities-phasing"
    )
    table.act("sally KHa", "play 2Db", "stack", "pass")
    assert (table.damage("KHa"), table.damage("ADb")) == (2, 3)
    assert table.is_tagged("KHa")
    assert table.strength("KHa")[1] == 2


def test_27_20_a_trump_expel_of_a_cre_discards_it() -> None:
    table = lay("a hand: 2H; a pool: HH; b field: JH; stack: 3Ha").act("play 2Ha", "expel JHb")
    assert table.where("JHb") == "discard b"


def test_27_21_an_enh_off_a_dying_cre() -> None:
    table = lay("a hand: 5S; a pool: SSSCC; b field: JC+4S damage-2")
    table.act("play 5Sa", "expel 4Sb")
    assert table.where("4Sb") == "recycle b"
    assert (table.damage("JCb"), table.is_tagged("JCb")) == (2, True)
    table = lay("a hand: 3C; a pool: CCC; b field: JC+2C damage-2").act("play 3Ca", "expel JCb")
    assert (table.where("JCb"), table.where("2Cb")) == ("discard b", "discard b")


def test_27_22_domain_expels() -> None:
    text = "a hand: 5C 6S; a pool: {}; b domain: 3D 4S"
    table = lay(text.format("CCCCC")).act("play 5Ca", "expel 3Db")
    assert (table.life("b"), table.where("3Db")) == (20, "recycle b")
    table = lay(text.format("SSSSSS")).act("play 6Sa", "expel 3Db")
    assert (table.life("b"), table.where("3Db")) == (19, "recycle b")


def test_27_23_enh_or_land() -> None:
    table = lay("a hand: 3C; a pool: CCC; b home: 7H+2C").act("play 3Ca")
    assert table.offered("expel") == ["expel 2Cb"]


def test_27_24_the_stack() -> None:
    def choices(card: str, stack: str) -> list[str]:
        table = lay(f"a hand: {card}; a pool: CCCDDDHHHSSS; stack: {stack}").act(f"play {card}a")
        return [*table.offered("stack"), *table.offered("expel")]

    assert choices("3S", "3Db") == ["stack"]
    assert choices("3D", "3D".replace("3D", "3Db")) == ["stack"]
    assert choices("6D", "3Db") == ["stack", "expel 3Db"]
    assert choices("6S", "3Db") == ["stack"]
    assert choices("5S", "6Db") == []
    assert choices("6S", "6Db") == ["stack"]


def test_27_25_one_card_left_in_all() -> None:
    text = "a hand: 2C 3C 4C; a draw: 7C; step draw"
    assert len(lay(text).act("keep 7Ca").hand("a")) == 4
    table = lay(text).act("redraw 2Ca")
    assert sorted(table.drawn()) == ["2Ca", "7Ca"]
    table.act("keep 7Ca")
    assert (len(table.hand("a")), table.recycle("a"), table.phasing) == (3, ["2Ca"], "b")


def test_27_26_eight_in_hand() -> None:
    table = lay("a hand: 2C 3C 4C 5C 6C 2D 3D 4D; a draw: 7C; step untax")
    assert (table.asked, table.drawn()) == ("a trim", [])
    table.act("trim 2Da")
    assert table.drawn() == ["7Ca", "2Da"]


def test_27_27_a_newcomer_as_blocker() -> None:
    table = lay("a field: KD; a hand: AC; a pool: CC; b hand: QC; b pool: CCCC; a home: 7S").act(
        "play ACa", "pay C", "play QCb", "pass", "attack KDa", "block QCb KDa"
    )
    assert table.asked == "b exchange", "it cannot Carry"
    table.act("pass")
    assert (table.damage("KDa"), table.damage("QCb"), table.mark("QCb")) == (0, 2, "a")
    assert len(table.happened(EV_COMPARED)) == 1
    table.act("pass")
    assert (table.phasing, table.where("QCb")) == ("b", "discard b")


def test_27_28_the_bonus_may_hit_bystanders() -> None:
    table = lay("a field: KS JC; b field: AD+2S; fight: KSa<ADb JCa; step post-block").act("pass")
    assert table.asked == "b bonus"
    assert table.offered() == ["bonus JCa", "bonus KSa"]
