"""Targets, attacks, counterattacks, flight, unity (ark 604 to 610)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import rows as r
from tests.games.ark_age.kernel.table import lay

DUEL = "A a 11 M2 H4; A z 12; B b1 11 H5 M3"


def test_606_1_a_unit_attacks_once_a_turn_and_charges() -> None:
    table = lay(DUEL).act("attack a", "pass")
    assert table.charged("a")
    assert table.left("b1") == 3


def test_606_2_might_0_cannot_attack() -> None:
    table = lay("A a 11 M0; A c 12; B b1 11")
    assert not table.offers("attack a")


def test_605_1_a_guard_bars_what_stands_behind_it() -> None:
    table = lay("A a 11; A z 12; B b1 11; B b2 21").act("attack a")
    assert table.asked == "B counter", "b1 was the only target"


def test_605_1_a_charged_unit_opens_the_lane_to_the_next() -> None:
    table = lay("A a 11; A z 12; B b1 11 charged; B b2 21; B b3 31").act("attack a")
    assert table.offers("at b1")
    assert table.offers("at b2")
    assert not table.offers("at b3")


def test_604_2_range_passes_over_guards() -> None:
    table = lay("A a 11 R2; A z 12; B b1 11; B b2 21; B b3 31").act("attack a")
    assert table.offers("at b2")
    assert not table.offers("at b3")


@pytest.mark.parametrize(
    ("options", "open_"), [("", False), ("player_in_range=true", True)], ids=["out", "in"]
)
def test_605_4_a_long_range_reaches_the_player_past_guards(options: str, open_: bool) -> None:
    table = lay("A a 11 R4; A z 12; B b1 11; B b2 21", options).act("attack a")
    assert table.offers("at B") == open_


def test_605_2_an_empty_column_opens_the_player() -> None:
    table = lay("A a 11; A z 12; B b1 12").act("attack a")
    assert table.player("A", "glory") == 1
    assert table.player("B", "optional") == 1


@pytest.mark.parametrize(("options", "open_"), [("", False), ("airborne_blocks=false", True)])
def test_605_5_a_unit_in_flight_is_a_guard(options: str, open_: bool) -> None:
    table = lay("A a 11; A z 12; B b1 11 air; B b2 21 charged", options)
    assert table.act("attack a").asked.startswith("A attacked") == open_


def test_605_literal_in_range_lets_a_short_range_ignore_guards() -> None:
    options = "invade_scope=in_range breakthrough_scope=in_range"
    table = lay("A a 31 R1; A z 12; B b1 11; B b2 21", options).act("attack a")
    assert table.offers("at b1")
    assert table.offers("at b2")
    assert table.offers("at B")


def test_606_10_never_invading_keeps_to_the_range() -> None:
    table = lay("A a 31 R1; A z 12 R5; B b1 31; B b2 12", "invade_scope=never")
    assert not table.offers("attack a")


def test_608_5_a_kill_gives_pride_and_a_stone() -> None:
    table = lay("A a 11 M3; A z 12; B b1 11 H3").act("attack a")
    assert table.zone("b1") == "incubator"
    assert table.player("A", "pride") == 1
    assert table.player("B", "optional") == 1


def test_607_1_the_attacked_unit_may_strike_back() -> None:
    table = lay(DUEL).act("attack a", "counter b1")
    assert table.left("a") == 1
    assert table.charged("b1")
    assert table.player("A", "optional") == 0


def test_607_2_who_cannot_reach_the_attacker_does_not_strike_back() -> None:
    table = lay("A a 31 R5 M1; A c 11; B b1 11 R1 H5")
    table.act("attack a")
    assert table.asked == "A go", "c stands between"


def test_607_2_a_charged_unit_in_between_lets_it_through() -> None:
    table = lay("A a 31 R5 M1 H5; A c 11 charged; A z 12; B b1 11 R1 H5").act("attack a")
    assert table.act("counter b1").left("a") == 3


def test_607_3_counter_speed_can_be_asked_for() -> None:
    text = "A a 11 M1 S3; A z 12; B b1 11 H5 S3"
    assert lay(text, "counter_speed=ge").act("attack a").offers("counter b1")
    assert not lay(text, "counter_speed=gt").act("attack a").asked.startswith("B")


def test_607_5_a_kill_by_a_counterattack_gives_pride() -> None:
    table = lay("A a 11 M1 H2; A z 12; B b1 11 M3 H5").act("attack a", "counter b1")
    assert table.zone("a") == "incubator"
    assert table.player("B", "pride") == 1


def test_608_1_a_landing_unit_takes_1_less_and_counters_with_1_more() -> None:
    table = lay("A a 11 M3 H9; A z 12; B b1 11 M2 H5 air").act("attack a", "counter b1")
    assert table.left("b1") == 3
    assert table.left("a") == 6
    assert not table.has("b1", r.AIR | r.LANDING)


def test_610_5_without_landing_bonus_it_is_an_ordinary_fight() -> None:
    table = lay("A a 11 M3 H9; A z 12; B b1 11 M2 H5 air", "landing_bonus=none")
    table.act("attack a", "counter b1")
    assert (table.left("b1"), table.left("a")) == (2, 7)


@pytest.mark.parametrize(("options", "air"), [("", True), ("attack_lands=true", False)])
def test_610_6_an_attacker_in_flight_is_shown_and_stays_there(options: str, air: bool) -> None:
    table = lay("A a 11 secret; A z 12; B b1 12", options).act("attack a")
    assert table.has("a", r.AIR) == air
    assert not table.has("a", r.SECRET)


# Unity (609).

UNITED = "A a 11 R5; A c 12 R5; A z 35; B b1 11 H9; B b2 12 H9"


def test_609_4_each_attack_of_a_unity_has_1_more_might() -> None:
    table = lay(UNITED).act("unity a", "pass")
    assert (table.left("b1"), table.left("b2")) == (6, 6)
    assert table.charged("a")
    assert table.charged("c")


def test_609_5_unity_gives_no_pride() -> None:
    table = lay("A a 11 R5; A c 12 R5; B b1 11 H1; B b2 12 H9").act("unity a", "pass")
    assert table.zone("b1") == "incubator"
    assert table.player("A", "pride") == 0


def test_609_3_unity_does_not_invade() -> None:
    assert not lay("A a 11; A c 12; B b1 21 H9; B b2 12").offers("unity a")
    options = "unity_can_invade=true"
    assert lay("A a 11; A c 12; B b1 21 H9; B b2 12", options).offers("unity a")


def test_609_1_units_of_different_rows_do_not_unite() -> None:
    assert not lay("A a 11 R5; A c 22 R5; B b1 11; B b2 12").offers("unity a")


def test_609_6_each_attacked_unit_may_strike_back_in_its_players_order() -> None:
    table = lay(UNITED).act("unity a")
    assert table.offers("counter b1")
    assert table.offers("counter b2")
    table.act("counter b2")
    assert table.asked == "B counter"
    assert not table.offers("counter b2")


def test_unity_size_lets_three_unite() -> None:
    text = UNITED + "; A d 13 R5; B b3 13 H9"
    table = lay(text, "unity_size=3").act("unity a", "join c", "join d", "pass")
    assert [table.left(name) for name in ("b1", "b2", "b3")] == [6, 6, 6]


def test_unity_with_mates_asks_the_side_mate() -> None:
    text = "sides 0 1 0; A a 11 R5; C c 11 R5; B b1 11 H9"
    table = lay(text, "unity_with_mates=true").act("unity a", "join c")
    assert table.asked == "C mate"
    table.act("yes", "pass")
    assert table.left("b1") == 3


# Blocking and diplomacy.


def test_active_block_lets_a_nearer_guard_become_the_target() -> None:
    text = "A a 11 R2 M1; A z 12; B b1 11 H5; B b2 21 H5"
    table = lay(text, "active_block=true").act("attack a", "at b2")
    assert table.asked == "B block"
    table.act("block b1")
    assert table.left("b1") == 4
    assert table.charged("b1")


def test_505_2_the_first_round_shields_who_has_not_had_a_turn() -> None:
    text = "sides 0 1 2; A a 11; A z 12; B b1 11; C c1 11; round 1; active A; starter B; played B"
    table = lay(text).act("attack a")
    assert table.asked == "B counter"
    assert lay(text, "first_round_shield=false").act("attack a").asked == "A attacked"


def test_801_2_side_mates_are_no_targets_and_every_enemy_mat_faces_mine() -> None:
    text = "sides 0 1 0 1; A a 11; A z 12; C b1 11; B c1 11; D d1 11 charged"
    table = lay(text).act("attack a")
    for name in ("c1", "d1"):
        assert table.offers(f"at {name}")
    assert table.offers("at D")
    assert not table.offers("at B")
    assert not table.offers("at b1")


def test_101_5_a_killed_unit_goes_to_its_owner() -> None:
    table = lay("A a 11 M3; A z 12; B b1 11 H3 own-A").act("attack a")
    assert table.card["b1"] // 80 == 0
    assert table.zone("b1") == "incubator"
    assert table.player("A", "pride") == 1
