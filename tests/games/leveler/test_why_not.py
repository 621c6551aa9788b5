"""Every condition of an action has its rule, and says what it is about."""

from __future__ import annotations

import pytest

from cardwright.games.leveler.game import LEVELER
from tests.games.leveler.door import (
    BEAR,
    DART,
    FOREST,
    HAWK,
    MOUNTAIN,
    WALL,
    A,
    B,
    asked,
    begin,
    do,
    named,
    preview,
    put,
    seen,
    to,
    unmet,
    why,
)


def test_117_1_who_is_not_asked_can_do_nothing() -> None:
    table = begin()
    action = LEVELER.parse("pass", B)
    reasons = {one.code: one.met for one in LEVELER.why_not(seen(table, B), action)}
    assert reasons == {"magic-asked": False, "magic-offered": False}


def test_what_is_offered_has_no_unmet_condition() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, DART, BEAR, zone="hand")
    for action in asked(table).actions:
        assert all(one.met for one in LEVELER.why_not(seen(table), action))


def test_305_2_one_land_a_turn() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST, FOREST, zone="hand")
    do(table, f"play [{FOREST.name}]")
    assert unmet(table, f"play [{FOREST.name}]") == {
        "magic-land-drop": "CR 305.2",
        "magic-offered": "",
    }


def test_305_1_a_land_is_played_in_ones_own_main_phase() -> None:
    table = put(begin(), A, FOREST, BEAR, zone="hand")
    assert unmet(table, f"play [{FOREST.name}]")["magic-main-phase"] == "CR 305.1"
    assert unmet(table, f"play [{BEAR.name}]")["magic-is-land"] == "CR 305.1"
    assert unmet(table, "play [Nothing]")["magic-present"] == "CR 109.2"


def test_601_2g_a_spell_needs_its_mana() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR, zone="hand")
    assert unmet(table, f"cast [{BEAR.name}]")["magic-mana"] == "CR 601.2g"
    assert why(table, f"cast [{BEAR.name}]")["magic-mana"].args["cost"] == "{1}{G}"


def test_307_1_a_creature_is_cast_in_ones_own_main_phase() -> None:
    table = put(put(begin(), A, FOREST, FOREST), A, BEAR, zone="hand")
    assert unmet(table, f"cast [{BEAR.name}]")["magic-sorcery-time"] == "CR 307.1"


@pytest.mark.parametrize(
    ("text", "code"),
    [(f"cast [{FOREST.name}]", "magic-is-spell"), ("cast [Nothing]", "magic-present")],
)
def test_305_9_a_land_is_no_spell(text: str, code: str) -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST, zone="hand")
    assert code in unmet(table, text)


def test_602_an_ability_has_a_source_a_controller_and_a_cost() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST, BEAR)
    put(table, B, MOUNTAIN)
    forest, rock = named(table, FOREST.name).ref, named(table, MOUNTAIN.name).ref
    assert unmet(table, f"use {forest} 9")["magic-has-ability"] == "CR 602.1"
    assert unmet(table, "use #9999 1")["magic-present"] == "CR 109.2"
    assert unmet(table, f"use {rock} 1")["magic-controls"] == "CR 602.2"
    assert unmet(table, f"use {forest} 1") == {}  # no offer, and possible (CR 605.3a)


def test_508_1_why_a_creature_cannot_attack() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR, WALL)
    put(table, B, HAWK)
    bear, wall, hawk = (named(table, card.name).ref for card in (BEAR, WALL, HAWK))
    assert unmet(table, f"attack {bear} b")["magic-declares-attackers"] == "CR 508.1"
    to(table, "declare_attackers")
    assert unmet(table, f"attack {wall} b")["magic-no-defender"] == "CR 702.3b"
    assert unmet(table, f"attack {hawk} b")["magic-own-creature"] == "CR 508.1a"
    assert unmet(table, f"attack {bear} a")["magic-attackable"] == "CR 508.1b"
    assert unmet(table, f"attack {bear} #9999")["magic-attackable"] == "CR 508.1b"
    assert unmet(table, "attack #9999 b")["magic-present"] == "CR 109.2"
    assert not unmet(table, f"attack {bear} b")


def test_302_6_a_creature_that_came_this_turn_cannot_attack() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR, HAWK)
    bear = named(table, BEAR.name).ref
    table.state.edit(int(bear[1:])).sick = True
    to(table, "declare_attackers")
    assert unmet(table, f"attack {bear} b")["magic-not-sick"] == "CR 302.6"


def test_702_9b_a_creature_without_flying_cannot_block_one_with_it() -> None:
    table = put(to(begin(), "precombat_main"), A, HAWK, BEAR)
    put(table, B, BEAR, WALL)
    hawk, bears = named(table, HAWK.name).ref, [one.ref for one in seen(table).battlefield]
    other = next(one.ref for one in seen(table).battlefield if one.controller == B)
    assert other in bears
    mine = next(one.ref for one in seen(table).battlefield if one.name == BEAR.name)
    do(to(table, "declare_attackers"), f"attack {hawk} b", f"attack {mine} b")
    to(table, "declare_blockers", B)
    assert unmet(table, f"block {other} {hawk}")["magic-reaches"] == "CR 702.9b"
    assert not unmet(table, f"block {other} {mine}")
    assert unmet(table, f"block #9999 {hawk}")["magic-present"] == "CR 109.2"
    assert unmet(table, f"block {other} {other}")["magic-is-attacking"] == "CR 509.1a"


# ---- forecasts


def test_a_forecast_of_a_spell_says_what_is_tapped_for_it() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN, BEAR)
    put(table, A, DART, zone="hand")
    found = preview(table, f"cast [{DART.name}]")
    assert found["pays"] == [named(table, MOUNTAIN.name).ref]


def test_a_forecast_of_an_attack_says_what_it_does_if_nobody_blocks() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    table.state.players[B].damage_total = 8
    to(table, "declare_attackers")
    found = preview(table, f"attack {named(table, BEAR.name).ref} b")
    assert found["players"][B] == {"seat": 1, "life": 28, "damage_total": 10, "exiles": False}
    assert preview(table, "done")["players"][B]["life"] == 30


def test_a_forecast_of_a_block_says_who_dies() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    put(table, B, HAWK)
    bear, hawk = named(table, BEAR.name).ref, named(table, HAWK.name).ref
    do(to(table, "declare_attackers"), f"attack {bear} b")
    to(table, "declare_blockers", B)
    assert preview(table, f"block {hawk} {bear}")["dies"] == [hawk]
    assert preview(table, None)["players"][B]["life"] == 28


def test_other_actions_and_other_viewers_have_no_forecast() -> None:
    table = begin()
    nothing: dict[str, list[str]] = {"pays": [], "players": [], "dies": []}
    assert preview(table, None) == nothing
    assert preview(table, "pass") == nothing
    assert preview(table, "keep") == nothing
    assert LEVELER.preview(seen(table, B), LEVELER.parse("pass", B)) == nothing
    LEVELER.apply(table, LEVELER.parse("concede", B))
    assert LEVELER.preview(LEVELER.observe(table, A), None) == nothing
