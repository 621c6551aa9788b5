"""Expels (parlor 15)."""

from __future__ import annotations

import pytest

from tests.games.parlor_magic.table import Table, lay

POOL = "a pool: CCCDDDHHHSSS"


def targets(enh: str, text: str, options: str = "") -> list[str]:
    """Return what a may expel with the Enh."""
    table = lay(f"a hand: {enh}; {POOL}; {text}", options).act(f"play {enh}a")
    return [offer.split()[1] for offer in table.offered("expel")]


def expel(enh: str, target: str, text: str, options: str = "") -> Table:
    """Return the table after a has expelled the target, paying as he first can."""
    table = lay(f"a hand: {enh}; {POOL}; {text}", options)
    table.act(f"play {enh}a", f"expel {target}")
    while table.asked == "a pay":
        table.act(table.offered()[0])
    return table


def test_15_1_either_may_expel_also_his_own_cards() -> None:
    assert targets("5H", "a field: JH+3C") == ["3Ca", "JHa"]
    table = lay("b hand: 3H; b pool: HHC; a field: JH; b field: KS; option b")
    assert table.act("play 3Hb").offers("expel JHa")


@pytest.mark.parametrize(
    ("enh", "trump", "legal"),
    [
        ("4C", "", True),
        ("4H", "", True),
        ("3H", "", False),
        ("2C", "; stack: 2Ca", True),
        ("2S", "; stack: 2Ca", False),
        ("2H", "; stack: 2Ha", False),
        ("4H", "; stack: 2Ha", True),
        ("6S", "; stack: 2Ha", False),
    ],
)
def test_15_2_a_lone_enh_is_outshown_outranked_or_outtrumped(
    enh: str, trump: str, legal: bool
) -> None:
    stack = trump.replace("2Ca", "2Cb").replace("2Ha", "2Hb")
    assert ("3Hb" in targets(enh, f"b domain: 3H{stack}")) is legal


@pytest.mark.parametrize(
    ("enh", "trump", "legal"),
    [
        ("2H", "", False),
        ("2H", "; stack: 3Ha", True),
        ("3H", "", True),
        ("4C", "", True),
        ("3C", "", False),
        ("6S", "", False),
        ("3H", "; stack: 2Ca", False),
    ],
)
def test_15_2_a_cre_is_outranked_or_outtrumped_with_its_enhs(
    enh: str, trump: str, legal: bool
) -> None:
    assert ("JHb" in targets(enh, f"b field: JH+3C{trump}")) is legal


def test_15_2_a_land_is_outtrumped_or_nothing() -> None:
    assert targets("6H", "b home: 7C") == []
    assert targets("6H", "b home: 7C 7H 8C+6H; stack: 5Ha") == ["5Ha", "7Cb"]


def test_15_3_hand_piles_buried_cards_and_whole_domains_are_no_targets() -> None:
    text = "b hand: 2C; b draw: 2D; b recycle: 2H; b domain: 2S; stack: 3Da 4Cb"
    assert targets("6S", text) == ["2Sb"]


def test_15_4_a_cre_takes_the_bonus_as_damage() -> None:
    table = expel("4H", "KHb", "b field: KH")
    assert table.where("KHb") == "recycle b", "2 of its 3 Tgh"
    assert expel("6H", "KHb", "b field: KH").where("KHb") == "discard b"


def test_15_4_expelling_an_enh_off_a_cre_deals_nothing() -> None:
    assert expel("5S", "4Sb", "b field: JC+4S").damage("JCb") == 0


def test_15_5_a_beaten_domain_costs_its_ruler_the_bonus() -> None:
    assert expel("6S", "3Db", "b domain: 3D 4S").life("b") == 19
    assert expel("5C", "3Db", "b domain: 3D 4S").life("b") == 20


def test_15_5_nothing_from_ones_own_domain() -> None:
    assert expel("6S", "2Sb", "a domain: 2Sb").life("a") == 20
    assert expel("6S", "2Sa", "b domain: 2Sa").life("b") == 18


def test_15_5_the_domain_is_measured_with_the_target() -> None:
    text = "b domain: 2C 4S"
    assert expel("6S", "4Sb", text).life("b") == 19
    assert expel("6S", "4Sb", text, "domain_expel_measure=after").life("b") == 20


def test_15_5_measured_after_an_empty_domain_costs_nothing() -> None:
    assert expel("6S", "4Sb", "b domain: 4S").life("b") == 19
    assert expel("6S", "4Sb", "b domain: 4S", "domain_expel_measure=after").life("b") == 20


def test_15_5_it_cannot_end_the_game() -> None:
    table = expel("6S", "2Sb", "b domain: 2S; b life 1")
    assert (table.life("b"), table.asked) == (0, "b exchange")


def test_15_6_the_expel_goes_to_its_players_discard() -> None:
    assert expel("5S", "4Sb", "b field: JC+4S").where("5Sa") == "discard a"


def test_15_7_outtrumped_or_dead_to_discard_otherwise_recycle() -> None:
    assert expel("3H", "JHb", "b field: JH").where("JHb") == "recycle b"
    assert expel("5H", "JHb", "b field: JH").where("JHb") == "discard b"
    assert expel("2H", "JHb", "b field: JH; stack: 3Ha").where("JHb") == "discard b"


def test_15_7_attached_enhs_go_the_same_way_each_to_its_owner() -> None:
    table = expel("3H", "KHb", "b field: KH+2Ca+2Db")
    assert [table.where(card) for card in ("KHb", "2Ca", "2Db")] == [
        "recycle b",
        "recycle a",
        "recycle b",
    ]
    table = expel("2H", "9Cb", "b home: 9C+2Ca; stack: 3Ha")
    assert (table.where("9Cb"), table.where("2Ca")) == ("discard b", "discard a")


def test_15_7_earlier_damage_counts() -> None:
    text = "b field: JH damage-1"
    assert expel("3H", "JHb", text).where("JHb") == "discard b"
    assert expel("3H", "JHb", text, "expel_damage=expel_only").where("JHb") == "recycle b"


def test_15_7_what_goes_openly_is_known_to_all() -> None:
    table = expel("3H", "KHb", "b field: KH+2Ca")
    assert table.kernel.ruler_b.recycle_seen != 0
    assert table.kernel.ruler_a.recycle_seen != 0


def test_15_8_the_single_enh_alone_decides_legality_and_destination() -> None:
    table = expel("2H", "3Db", "b domain: 3D 6H; stack: 2Hb")
    assert (table.where("3Db"), table.life("b")) == ("discard b", 20)


def test_15_9_expelling_an_enh_neither_harms_nor_saves_the_cre() -> None:
    table = expel("5S", "4Sb", "b field: JC+4S damage-2 taxed-a")
    assert table.where("4Sb") == "recycle b"
    assert (table.damage("JCb"), table.is_tagged("JCb"), table.mark("JCb")) == (2, True, "a")


@pytest.mark.parametrize(("enh", "rest"), [("2D", "3D 4D"), ("3D", "2D 4D"), ("4D", "2D 3D")])
def test_15_9_the_other_enhs_stay_wherever_it_lay(enh: str, rest: str) -> None:
    table = expel("6H", f"{enh}b", "b field: KS+2D+3D+4D")
    assert [table.where(f"{card}b") for card in rest.split()] == ["on KSb", "on KSb"]


def test_15_10_a_6_on_the_stack_can_only_be_covered_by_another_6() -> None:
    table = lay(f"a hand: 6H 6C 5C; {POOL}; stack: 6Hb").act("play 6Ha")
    assert table.offers("stack")
    assert table.offered("expel") == []
    table = lay(f"a hand: 5C; {POOL}; stack: 6Hb").act("play 5Ca")
    assert not table.offers("stack")
