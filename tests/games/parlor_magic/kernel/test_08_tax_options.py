"""When Lands may be taxed: ``tax=free|with_play|exact`` (parlor R-MNR-3), and payments."""

from __future__ import annotations

from tests.games.parlor_magic.table import lay

LANDS = "a home: 7C 8C 9D"


def test_8_5_tax_free_offers_every_untaxed_land_at_every_option() -> None:
    table = lay(f"{LANDS}; a hand: AC")
    assert table.offered("tax") == ["tax 7Ca", "tax 8Ca", "tax 9Da"]


def test_8_5_tax_with_play_and_exact_offer_none_outside_a_play() -> None:
    for tax in ("with_play", "exact"):
        assert lay(f"{LANDS}; a hand: AC", f"tax={tax}").offered() == ["play ACa", "pass"]


def test_8_5_tax_free_taxes_no_spare_land_inside_a_payment() -> None:
    table = lay(f"{LANDS}; a hand: AC").act("play ACa", "pay 7Ca")
    assert table.offered() == ["pay 8Ca", "pay 9Da"]


def test_r_mnr_3_tax_with_play_offers_spare_lands_once_the_cost_is_paid() -> None:
    table = lay(f"{LANDS} 10D; a hand: AC", "tax=with_play").act("play ACa", "pay 7Ca", "pay 8Ca")
    assert (table.asked, table.offered()) == ("a pay", ["tax 9Da", "tax 10Da", "done"])
    assert table.where("ACa") == "hand a"
    table.act("tax 9Da")
    assert table.offered() == ["tax 10Da", "done"]
    table.act("done")
    assert (table.where("ACa"), table.pool("a"), table.asked) == ("field a", "D", "b exchange")


def test_r_mnr_3_tax_with_play_names_spare_lands_in_order() -> None:
    table = lay(f"{LANDS} 10D; a hand: AC", "tax=with_play").act("play ACa", "pay 7Ca", "pay 8Ca")
    table.act("tax 10Da")
    assert table.asked == "b exchange", "9D stands before 10D and is no longer offered"


def test_r_mnr_3_tax_with_play_goes_with_a_free_land_too() -> None:
    table = lay("a home: 7C; a hand: 9D", "tax=with_play").act("play 9Da")
    assert table.offered() == ["tax 7Ca", "done"]
    table.act("tax 7Ca")
    assert (table.where("9Da"), table.pool("a")) == ("home a", "C")


def test_r_mnr_3_tax_exact_taxes_only_what_the_pool_lacks() -> None:
    table = lay(f"{LANDS}; a hand: AC; a pool: C", "tax=exact").act("play ACa")
    assert table.offered() == ["pay C", "pay 7Ca", "pay 8Ca"]
    table.act("pay 7Ca")
    assert (table.where("ACa"), table.pool("a")) == ("field a", ""), "then the pool has to pay"


def test_r_mnr_3_tax_exact_taxes_nothing_if_the_pool_can_pay() -> None:
    table = lay(f"{LANDS}; a hand: AC; a pool: CCD", "tax=exact").act("play ACa")
    assert table.offered() == ["pay C", "pay D"]
    assert table.act("pay D").mark("7Ca") is None


def test_r_mnr_3_tax_exact_still_leaves_the_choice_of_lands() -> None:
    table = lay(f"{LANDS}; a hand: AC", "tax=exact").act("play ACa", "pay 8Ca")
    assert table.offered() == ["pay 7Ca", "pay 9Da"]


def test_7_2_points_of_the_suit_are_paid_first() -> None:
    table = lay("a hand: JC; a home: 7C 8C 9C 9D").act("play JCa")
    assert table.offered() == ["pay 7Ca", "pay 8Ca", "pay 9Ca"]
    table.act("pay 9Ca", "pay 7Ca")
    assert table.offered() == ["pay 8Ca", "pay 9Da"]


def test_7_2_a_payment_without_a_choice_asks_nothing() -> None:
    table = lay("a hand: JC; a home: 7C 8C 9D").act("play JCa")
    assert table.where("JCa") == "field a"
    table = lay("a hand: JC; a pool: CCCC").act("play JCa")
    assert (table.where("JCa"), table.pool("a")) == ("field a", "C")


def test_7_2_equal_points_of_the_pool_are_one_choice() -> None:
    table = lay("a hand: AC; a home: 7C 9D; a pool: CCC").act("play ACa")
    assert table.offered() == ["pay C", "pay 7Ca"]
