"""Concepts and zones (chapters 1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.core.game import Seat
from cardwright.games.parlor_magic.cards import (
    CARDS,
    COST_GENERIC,
    COST_SUIT,
    CRE,
    DECK,
    ENH,
    KIND,
    LND,
    POWER,
    TOUGHNESS,
    index_of,
    owner_of,
    parse_card,
)
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.reading import cost_of, is_red
from tests.games.parlor_magic.invariants import places_of
from tests.games.parlor_magic.table import lay

TYPES = {"Enh": ENH, "Lnd": LND, "Cre": CRE}


def test_1_2_the_phasing_ruler_is_the_one_whose_turn_it_is() -> None:
    assert lay("phasing b").asked == "b exchange"
    assert lay("a field: KS; b field: AD; fight: KSa; step post-block").asked == "b exchange"


def test_1_3_each_ruler_owns_52_cards() -> None:
    owners = Counter(owner_of(card) for card in range(CARDS))
    assert owners == {0: 52, 1: 52}


def test_1_3a_a_card_that_leaves_the_layout_goes_to_a_pile_of_its_owner() -> None:
    table = lay("a hand: 5S; a pool: SSSSS; b field: JC+4Sa").act("play 5Sa", "expel 4Sa")
    assert table.where("4Sa") == "recycle a"


@pytest.mark.parametrize("life", ["20", "7"])
def test_1_4_both_start_with_the_same_life(life: str) -> None:
    options = PARLOR_MAGIC.spec.options.parse([f"start_life={life}"])
    seen = PARLOR_MAGIC.observe(PARLOR_MAGIC.setup(options, 1), None)
    assert [ruler.life for ruler in seen.rulers] == [int(life)] * 2
    assert PARLOR_MAGIC.spec.options.defaults()["start_life"] == "20"


def test_1_5_hearts_and_diamonds_are_red() -> None:
    assert [suit for suit in "CDHS" if is_red(parse_card(f"K{suit}a"))] == ["D", "H"]


def test_1_6_the_type_depends_on_the_rank_alone() -> None:
    kinds = Counter(KIND[index] for index in range(DECK))
    assert kinds == {ENH: 20, LND: 16, CRE: 16}


@pytest.mark.parametrize(
    ("card", "cost", "stats"),
    [
        ("2S", (1, 1), (0, 0)),
        ("3S", (2, 1), (0, 0)),
        ("4S", (2, 2), (0, 0)),
        ("5S", (3, 2), (0, 0)),
        ("6S", (3, 3), (0, 0)),
        ("7S", (0, 0), (0, 0)),
        ("10S", (0, 0), (0, 0)),
        ("AS", (1, 1), (1, 1)),
        ("JS", (2, 1), (1, 2)),
        ("QS", (2, 2), (2, 2)),
        ("KS", (3, 2), (2, 3)),
    ],
)
def test_1_6_each_rank_has_its_cost_and_its_strength(
    card: str, cost: tuple[int, int], stats: tuple[int, int]
) -> None:
    number = parse_card(f"{card}b")
    index = index_of(number)
    assert cost_of(number) == cost
    assert (POWER[index], TOUGHNESS[index]) == stats


def test_1_6a_a_cre_costs_its_toughness_in_its_suit_and_its_power_in_any() -> None:
    for index in range(DECK):
        if KIND[index] == CRE:
            assert (COST_SUIT[index], COST_GENERIC[index]) == (TOUGHNESS[index], POWER[index])


def test_1_7_where_the_rules_are_silent_magic_holds() -> None:
    """Damage is divided freely, and none of a blocked attacker's reaches the Ruler."""
    table = lay("a field: KS; b field: AD AH; fight: KSa<ADb,AHb; step combat")
    assert table.offered() == ["assign KSa ADb", "assign KSa AHb"]
    assert table.act("assign KSa ADb", "assign KSa ADb").life("b") == 20


def test_2_1_every_card_lies_in_one_of_its_rulers_places() -> None:
    state = PARLOR_MAGIC.setup(PARLOR_MAGIC.spec.options.defaults(), 1)
    places = Counter(tuple(found) for found in places_of(state.kernel))
    assert sum(places.values()) == CARDS
    assert all(len(found) == 1 for found in places)


def test_2_1b_the_draw_pile_is_ordered() -> None:
    table = lay("a draw: 9C 7C 8C; step draw")
    assert table.drawn() == ["9Ca", "7Ca"]


def test_2_1c_recycle_becomes_the_draw_pile_when_that_is_exhausted() -> None:
    table = lay("a draw: 9C; a recycle: 7C 8C; step draw")
    assert (table.drawn()[0], table.recycle("a"), len(table.draw_pile("a"))) == ("9Ca", [], 1)


def test_2_1e_lands_lie_in_home() -> None:
    assert lay("a hand: 9C").act("play 9Ca").where("9Ca") == "home a"


def test_2_1f_enhs_on_a_ruler_lie_in_his_domain() -> None:
    table = lay("a hand: 2S; a pool: SH").act("play 2Sa", "domain b")
    assert table.where("2Sa") == "domain b"


def test_2_1g_cres_lie_in_the_field() -> None:
    assert lay("a hand: AC; a pool: CC").act("play ACa").where("ACa") == "field a"


def test_2_3_whatever_lies_on_the_layout_may_be_expelled_and_nothing_else() -> None:
    text = "a hand: 6S 2C; a pool: SSSSSS; b hand: 3C; b recycle: 4C; stack: 3Sb 2Sb"
    layout = "b field: JS+2D; b home: 7C+2H; b domain: 3D; a domain: 3H"
    table = lay(f"{text}; {layout}").act("play 6Sa")
    targets = {words.split()[1] for words in table.offered("expel")}
    assert targets == {"JSb", "2Db", "7Cb", "2Hb", "3Db", "3Ha", "2Sb"}


def test_2_4_an_attached_enh_leaves_with_its_host() -> None:
    table = lay("a hand: 5H; a pool: HHHHH; b field: KH+2C").act("play 5Ha", "expel KHb")
    assert table.where("2Cb") == table.where("KHb") == "recycle b"


def test_2_5_nothing_changes_who_controls_a_land() -> None:
    table = lay("a field: QH; b home: 9D; fight: QHa; step abilities-phasing")
    table.act("carry QHa 9Db")
    assert table.where("9Db") == "home b"
    assert owner_of(parse_card("9Db")) == Seat(1)
