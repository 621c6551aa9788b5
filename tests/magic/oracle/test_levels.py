"""Levels, and keywords before a dash: what invented cards with them mean, and do in a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.magic.engine import layers
from cardwright.magic.oracle import compile_card
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import (
    Activated,
    CardProgram,
    LevelAbilities,
    Static,
    Triggered,
)
from cardwright.magic.program.changes import GainsAbility, GainsKeyword
from cardwright.magic.program.costs import RevealCards
from cardwright.magic.wording import words_of
from tests.magic.engine.table import BEAR, Table, creature
from tests.magic.oracle.cards import abilities, ability, card, compiled

LEVELER = (
    "Level up {2}\nLEVEL 1-3\n3/3\nVigilance\nLEVEL 4+\n5/5\nVigilance\n"
    "Other creatures you control get +1/+1."
)
CLASS = (
    "You have no maximum hand size.\n{0}: Level 2\nWhen this Class becomes level 2, you gain 3 "
    "life.\n{0}: Level 3\nCreatures you control get +2/+0."
)
STATION = (
    "Station (Tap another creature you control.)\n2+ | Whenever you gain life, draw a card.\n"
    "4+ | Flying, trample"
)
CASE = (
    "To solve \u2014 You control three or more creatures. (If unsolved, solve at the beginning "
    "of your end step.)\nSolved \u2014 Creatures you control get +1/+1."
)


def in_play(text: str, type_line: str, name: str = "Old Bruin") -> CardProgram:
    program = compile_card(card(text, type_line, name))
    assert program.status == "full", program
    return program


# ---- levels


def test_711_2_each_symbol_of_a_leveler_is_a_range_with_size_and_abilities() -> None:
    _, low, high = abilities(LEVELER)
    assert isinstance(low, LevelAbilities)
    assert isinstance(high, LevelAbilities)
    assert (low.kind, low.low, low.high, low.power, low.toughness) == ("level", 1, 3, 3, 3)
    assert (high.low, high.high, len(high.abilities)) == (4, 0, 2)


def test_711_4_a_leveler_grows_as_it_is_levelled_up() -> None:
    table = Table().put(0, in_play(LEVELER, "Creature \u2014 Bear")).begin()
    bear = table.find("Old Bruin")
    for counters, size in ((0, (2, 2)), (1, (3, 3)), (3, (3, 3)), (4, (5, 5)), (9, (5, 5))):
        table.state.edit(bear).counters["level"] = counters
        assert table.size("Old Bruin") == size


def test_a_level_with_a_line_that_is_not_read_is_left_to_the_players_whole() -> None:
    program = compiled("Flying\nLEVEL 1+\n3/3\nDances a jig.")
    assert [type(each).__name__ for each in program.faces[0].abilities] == [
        "Keyword", "Manual", "Manual", "Manual",
    ]  # fmt: skip


def test_716_2a_a_class_gains_its_levels_in_order() -> None:
    table = Table().put(0, BEAR, in_play(CLASS, "Enchantment \u2014 Class")).begin()
    table.play("Old Bruin").resolve()
    assert table.life(0) == 23
    assert table.size("Bear") == (2, 2)
    assert table.offers() == ["Old Bruin"]
    table.play("Old Bruin").resolve()
    assert table.size("Bear") == (4, 2)
    assert table.life(0) == 23
    assert table.offers() == []


def test_716_2a_a_level_is_gained_only_as_a_sorcery() -> None:
    reach = [each for each in abilities(CLASS, "Enchantment \u2014 Class") if _is_act(each)]
    assert len(reach) == 2
    assert all(isinstance(each, Activated) and each.sorcery_speed for each in reach)


def _is_act(each: object) -> bool:
    return isinstance(each, Activated)


def test_721_2b_a_station_card_is_a_creature_from_its_last_symbol_on() -> None:
    table = Table().put(0, BEAR, in_play(STATION, "Artifact \u2014 Spacecraft")).begin()
    ship = table.find("Old Bruin")
    assert not layers.chars(table.state, ship).is_a("Creature")
    table.play("Old Bruin").resolve()  # a Bear is tapped: two charge counters
    assert table.state.objects[ship].counters == {"charge": 2}
    assert not layers.chars(table.state, ship).is_a("Creature")
    table.state.edit(ship).counters["charge"] = 4
    chars = layers.chars(table.state, ship)
    assert chars.is_a("Creature")
    assert chars.is_a("Artifact")
    assert chars.has("flying")
    assert table.size("Old Bruin") == (2, 2)


def test_721_2a_a_station_card_without_size_is_never_a_creature() -> None:
    face = card("Station\n3+ | Flying", "Land \u2014 Planet").faces[0]
    (_, level) = (
        compile_card(replace(card(""), faces=(replace(face, power=None, toughness=None),)))
        .faces[0]
        .abilities
    )
    assert level == LevelAbilities("station", 3, 0, level.abilities)  # type: ignore[attr-defined]


# ---- keywords before a dash


def test_702_142a_a_boast_ability_asks_for_an_attack_and_once_each_turn() -> None:
    found = ability("Boast \u2014 {1}{R}: Draw a card.")
    assert isinstance(found, Activated)
    assert found.times_each_turn == 1
    assert isinstance(found.condition, cn.Matches)


def test_702_177a_an_exhaust_ability_is_activated_only_once() -> None:
    found = ability("Exhaust \u2014 {3}: Put two +1/+1 counters on Old Bruin.")
    assert isinstance(found, Activated)
    assert found.once_each_game


def test_702_57_forecast_works_from_the_hand_in_your_upkeep() -> None:
    text = "Forecast \u2014 {1}{W}, Reveal Old Bruin from your hand: You gain 2 life."
    found = ability(text)
    assert isinstance(found, Activated)
    assert (found.zone, found.times_each_turn) == ("hand", 1)
    assert any(isinstance(cost, RevealCards) for cost in found.cost)


@pytest.mark.parametrize("head", ["Boast", "Exhaust", "Forecast"])
def test_such_a_keyword_stands_only_before_what_is_activated(head: str) -> None:
    assert compiled(f"{head} \u2014 Whenever you gain life, draw a card.").status == "manual"


def test_702_178a_max_speed_lets_it_have_the_ability_as_long_as_it_is_reached() -> None:
    fast = cn.HasDesignation(r.You(), "max speed")
    keyword = ability("Max speed \u2014 Double strike")
    assert isinstance(keyword, Static)
    assert isinstance(keyword.changes[0], GainsKeyword)
    assert (keyword.affects, keyword.condition) == (r.This(), fast)
    trigger = ability("Max speed \u2014 Whenever you gain life, draw a card.")
    assert isinstance(trigger, Static)
    assert isinstance(trigger.changes[0], GainsAbility)
    act = ability("Max speed \u2014 {2}, {T}: Draw a card.")
    assert isinstance(act, Activated)
    assert act.condition == fast


def test_719_3a_a_case_is_solved_at_the_end_of_a_turn_in_which_its_condition_holds() -> None:
    solve, _ = abilities(CASE, "Enchantment \u2014 Case")
    assert isinstance(solve, Triggered)
    assert solve.pattern == p.StepBegins("end_turn", r.You())
    case = in_play(CASE, "Enchantment \u2014 Case")
    table = Table().put(0, case, BEAR, BEAR, creature("Wolf", 3, 3)).begin()
    assert table.size("Bear") == (2, 2)
    table.to("precombat_main", 2)
    assert table.size("Bear") == (3, 3)


def test_719_3a_a_case_is_not_solved_without_what_it_asks_for() -> None:
    table = Table().put(0, in_play(CASE, "Enchantment \u2014 Case"), BEAR).begin()
    table.to("precombat_main", 2)
    assert table.size("Bear") == (2, 2)


def test_levels_are_told_in_words() -> None:
    _, low, high = abilities(LEVELER)
    assert words_of(low)[0].startswith("At level 1 to 3: it is 3/3.")
    assert words_of(high)[0].startswith("At level 4 or more: it is 5/5.")
