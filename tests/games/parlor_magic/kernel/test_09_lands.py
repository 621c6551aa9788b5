"""Lands (parlor 9)."""

from __future__ import annotations

from tests.games.parlor_magic.table import lay

LAND_AND_ACE = "a hand: 9C 10C AC; b hand: AH; a pool: CC; b pool: HH"


def test_9_1_a_land_can_be_taxed_on_the_turn_it_is_laid() -> None:
    table = lay("a hand: 9C; b hand: AH; b pool: HH").act("play 9Ca", "play AHb")
    assert table.offered("tax") == ["tax 9Ca"]


def test_9_2_one_land_a_turn_free_as_a_play() -> None:
    table = lay(LAND_AND_ACE).act("play 9Ca")
    assert (table.where("9Ca"), table.pool("a"), table.asked) == ("home a", "CC", "b exchange")
    table.act("play AHb")
    assert table.offered("play") == ["play ACa"]


def test_9_2_the_next_turn_allows_another() -> None:
    table = lay("a hand: 9C 10C; land laid a").act("pass", "pass")
    assert table.phasing == "a"
    assert table.offers("play 9Ca")


def test_9_2a_a_land_needs_a_moment_when_its_ruler_has_the_option() -> None:
    table = lay(LAND_AND_ACE).act("play ACa", "pass")
    assert table.phasing == "b", "b passed and a has nobody to attack with"


def test_9_2a_a_later_cycle_or_an_answer_will_do() -> None:
    table = lay(f"{LAND_AND_ACE}; a field: KS").act("play ACa", "pass", "attack KSa")
    table.act("play AHb")
    assert table.offers("play 9Ca")
    table.act("pass")
    assert (table.asked, table.kernel.cycle) == ("a exchange", 2)
    assert table.offers("play 9Ca")


def test_9_3_a_land_shows_its_spots_in_its_suit() -> None:
    table = lay("a hand: 3C; a pool: CCC; b home: 7H+2C; stack: 2Sb").act("play 3Ca")
    assert table.offers("expel 2Cb")
    assert not table.offers("expel 7Hb")


def test_r_ply_3_land_by_both_lets_each_lay_one_a_turn() -> None:
    text = "a hand: 9C; b hand: 9D 10D; a pool: CC"
    assert lay(text).act("play 9Ca").offered("play") == []
    table = lay(text, "land_by=both").act("play 9Ca")
    assert table.offered("play") == ["play 9Db", "play 10Db"]
    table.act("play 9Db", "pass")
    assert table.phasing == "b"
    assert table.offers("play 10Db"), "a new player turn, so one more"


def test_r_ply_4_land_as_answer_false_keeps_lands_to_step_2() -> None:
    text = "a field: KS; a hand: 9C; b hand: AH; b pool: HH; fight: KSa; step post-block"
    assert lay(text).act("play AHb").offered("play") == ["play 9Ca"]
    assert lay(text, "land_as_answer=false").act("play AHb").offered("play") == []


def test_r_ply_4_land_as_answer_false_allows_every_option_in_step_2() -> None:
    table = lay(LAND_AND_ACE, "land_as_answer=false").act("play ACa", "play AHb")
    assert table.offers("play 9Ca")
