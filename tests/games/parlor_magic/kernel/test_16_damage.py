"""Damage and deaths (parlor 16)."""

from __future__ import annotations

from tests.games.parlor_magic.table import lay


def test_16_1_damage_adds_up_during_a_turn() -> None:
    table = lay("a field: JS AH; b field: KD; fight: AHa<KDb; step abilities-phasing")
    table.act("volley JSa KDb", "pass")
    assert table.damage("KDb") == 2


def test_16_1_damage_permanent_stays_over_the_untax_step() -> None:
    text = "a field: KD damage-2; step untax"
    assert lay(text).damage("KDa") == 0
    assert lay(text, "damage=permanent").damage("KDa") == 2


def test_16_2_a_mortally_damaged_cre_stays_with_its_enhs_and_in_combat() -> None:
    table = lay("a field: JS AH; b field: AD+3C; fight: AHa<ADb; step abilities-phasing")
    table.act("volley JSa ADb")
    assert table.is_tagged("ADb")
    assert (table.where("ADb"), table.where("3Cb")) == ("field b", "on ADb")
    table.act("pass")
    assert table.damage("AHa") == 1


HARRIED = "a field: JS JC AC; b field: JD; fight: ACa<JDb; step abilities-phasing"


def test_16_3_a_later_harry_can_save_it() -> None:
    table = lay(HARRIED).act("volley JCa JDb", "volley JSa JDb")
    assert (table.damage("JDb"), table.strength("JDb")[1]) == (2, 3)
    assert not table.is_tagged("JDb")


def test_16_3_tag_permanent_lets_nothing_save_it() -> None:
    table = lay(HARRIED, "tag=permanent").act("volley JCa JDb", "volley JSa JDb")
    assert (table.strength("JDb")[1], table.is_tagged("JDb")) == (3, True)
    table.act("pass", "pass")
    assert table.where("JDb") == "discard b"


def test_16_3_tagged_strikes_false_denies_the_tagged_his_harry() -> None:
    table = lay(HARRIED, "tagged_strikes=false").act("volley JCa JDb", "volley JSa JDb")
    assert table.strength("JDb") == (0, 2)


def test_16_3_sally_of_kh_may_tag_it() -> None:
    table = lay("a field: KH damage-2; b field: AD; fight: KHa<ADb; step abilities-phasing")
    assert not table.is_tagged("KHa")
    assert table.act("sally KHa").is_tagged("KHa")


def test_16_4_it_goes_to_discard_at_the_next_untax_step_of_either() -> None:
    table = lay("a field: KS; b field: AD; fight: KSa<ADb; step post-block").act("pass")
    assert table.where("ADb") == "field b"
    table.act("pass")
    assert (table.phasing, table.where("ADb")) == ("b", "discard b")


def test_16_5_its_enhs_go_to_their_owners_discard() -> None:
    table = lay("a field: AC+2Db+3Da damage-1; step untax")
    assert (table.where("2Db"), table.where("3Da")) == ("discard b", "discard a")


def test_16_5_dead_enh_recycle_spares_the_enhs_not_the_cre() -> None:
    table = lay("a field: AC+2Db+3Da damage-1; a draw: 7C 8C; step untax", "dead_enh=recycle")
    assert [table.where(card) for card in ("ACa", "2Db", "3Da")] == [
        "discard a",
        "recycle b",
        "recycle a",
    ]


def test_16_6_until_then_it_may_be_enchanted_or_expelled_to_discard() -> None:
    table = lay("a hand: 3H; a pool: HHC; b field: JH damage-2").act("play 3Ha")
    assert table.offers("on JHb")
    table.act("expel JHb")
    assert table.where("JHb") == "discard b"


def test_16_7_after_combat_the_tagged_is_taxed_and_does_nothing_more() -> None:
    table = lay("a field: AC AS; b field: JD AH; fight: ACa<JDb; step post-block").act("pass")
    assert (table.is_tagged("ACa"), table.mark("ACa")) == (True, "a")
    table.act("pass")
    assert table.offered() == ["attack ASa", "done"]


def test_r_dth_1_damage_permanent_ends_ability_changes_and_tags_again() -> None:
    table = lay(
        "a field: JS JC AC; b field: JD; fight: ACa<JDb; step abilities-phasing",
        "damage=permanent",
    )
    table.act("volley JCa JDb", "volley JSa JDb", "pass")
    assert table.strength("JDb")[1] == 3
    table.act("pass")
    assert (table.phasing, table.where("JDb"), table.is_tagged("JDb")) == ("b", "discard b", False)


def test_r_dth_1_damage_permanent_saves_by_harry_until_the_next_untax_step() -> None:
    table = lay("a field: AC; b field: KD damage-3; fight: ACa<KDb; step abilities-opposing")
    assert not table.is_tagged("KDb")
    table = lay(
        "a field: AH taxed-a JS; b field: KD damage-2; fight: AHa<KDb; step abilities-phasing",
        "damage=permanent",
    )
    assert table.strength("KDb") == (2, 3)
