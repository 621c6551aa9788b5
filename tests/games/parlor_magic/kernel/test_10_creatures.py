"""Creatures (parlor 10)."""

from __future__ import annotations

import pytest

from tests.games.parlor_magic.table import lay


def test_10_1_a_cre_is_cast_untaxed_and_inactive() -> None:
    table = lay("a hand: AC; a pool: CC").act("play ACa")
    assert table.where("ACa") == "field a"
    assert table.mark("ACa") is None
    assert table.is_inactive("ACa")


def test_10_2_an_inactive_cre_cannot_attack_nor_use_abilities() -> None:
    table = lay("a field: KS JS inactive; b field: AD; step attack")
    assert table.offered() == ["attack KSa", "done"]
    table.act("attack KSa", "block ADb KSa")
    assert table.asked == "b exchange", "JS might volley AD, but it is inactive"


def test_10_2_an_inactive_cre_may_block_with_power_0() -> None:
    table = lay("a field: AC; b field: QC inactive; step attack").act("attack ACa")
    assert table.offers("block QCb ACa")
    assert table.strength("QCb") == (0, 2)
    table.act("block QCb ACa", "pass")
    assert (table.damage("ACa"), table.damage("QCb")) == (0, 1)


def test_10_2_inactivity_ends_at_the_next_turn_of_either() -> None:
    table = lay("a hand: AC; a pool: CC").act("play ACa", "pass")
    assert table.phasing == "b"
    assert table.strength("ACa") == (1, 1)


def test_10_3_a_taxed_cre_has_power_0_and_may_not_be_named() -> None:
    table = lay("a field: KS taxed-b AC; b field: AD taxed-b AH; step attack")
    assert table.strength("KSa") == (0, 3)
    assert table.offered() == ["attack ACa", "done"]
    table.act("attack ACa")
    assert table.offered() == ["block AHb ACa", "done"]


def test_10_3_a_cre_taxed_in_combat_stays_in_it() -> None:
    table = lay("a field: KC; b field: JC; fight: KCa<JCb; step abilities-phasing")
    table.act("ally KCa JCb", "pass")
    assert (table.damage("KCa"), table.damage("JCb")) == (0, 0)
    assert table.mark("JCb") == "a"


@pytest.mark.parametrize(
    ("card", "strength"), [("AC", (1, 1)), ("JC", (1, 2)), ("QC", (2, 2)), ("KC", (2, 3))]
)
def test_10_4_power_and_toughness_are_the_printed_ones(
    card: str, strength: tuple[int, int]
) -> None:
    assert lay(f"a field: {card}").strength(f"{card}a") == strength


def test_10_4_enhs_change_neither() -> None:
    assert lay("a field: JC+6C+5H").strength("JCa") == (1, 2)


def test_10_4_taxed_or_inactive_means_power_0() -> None:
    table = lay("a field: KS taxed-a KD inactive")
    assert table.strength("KSa") == (0, 3)
    assert table.strength("KDa") == (0, 3)


def test_10_5_a_mortally_damaged_cre_strikes_and_acts() -> None:
    table = lay("a field: KS; b field: JS damage-2 AC; fight: KSa<ACb; step abilities-opposing")
    assert table.is_tagged("JSb")
    table.act("volley JSb KSa", "pass")
    assert table.damage("KSa") == 2


def test_r_tax_1_taxed_may_fight_with_power_0_once_a_turn() -> None:
    table = lay(
        "a field: KS taxed-b AC; b field: AD taxed-b QH taxed-b inactive; step attack",
        "taxed_may_fight=true",
    )
    assert table.offered() == ["attack ACa", "attack KSa", "done"]
    table.act("attack KSa")
    assert table.offered() == ["block ADb KSa", "done"], "inactive and taxed may not block"
    table.act("done", "pass")
    assert table.life("b") == 20
    table.act("pass")
    assert table.offered() == ["attack ACa", "done"], "each attacks at most once a turn"
