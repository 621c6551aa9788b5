"""Attackers, blockers and combat damage, rule by rule (CR 506-511)."""

from __future__ import annotations

import pytest

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import DONE
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Static
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import Allow, Forbid, Require
from cardwright.magic.program.costs import PayGeneric
from cardwright.magic.program.filters import HasColor, HasSubtype, HasType
from cardwright.magic.program.node import Ability, Change
from cardwright.magic.program.refs import Every, This
from tests.magic.engine.table import BEAR, FOREST, Table, creature, permanent

EVERY_CREATURE = Every(HasType("Creature"))


def rule(*changes: Change) -> Static:
    """Return an ability that changes the rules for this object."""
    return Static(changes, affects=This())


def fighter(name: str, power: int, toughness: int, *abilities: Ability) -> CardProgram:
    return creature(name, power, toughness, *abilities)


def keyword(word: str) -> Keyword:
    return Keyword(word)


def attack(table: Table, *names: str) -> Table:
    """Declare seat 0's attackers in turn 1, and go on to the blocks."""
    table.to("declare_attackers", 1)
    for name in names:
        table.pick(thing=table.find(name, seat=0))
    if table.question.kind == "attackers":
        table.pick(word=DONE)
    return table.to("declare_blockers", 1) if table.state.attackers else table


def block(table: Table, *pairs: tuple[str, str]) -> Table:
    for blocker, attacker in pairs:
        for place, option in enumerate(table.question.options):
            wanted = (table.find(blocker, seat=1), table.find(attacker, seat=0))
            if (option.thing, option.other) == wanted:
                table.answer(place)
                break
        else:
            raise AssertionError(f"{blocker} cannot block {attacker}")
    if table.question.kind == "blockers":
        table.pick(word=DONE)
    return table


def blocks(table: Table) -> list[tuple[str, str]]:
    """Go on, with required blocks only, until blocks are declared; return their names."""
    while table.state.step != "declare_blockers" or table.question.kind != "priority":
        words = [option.word for option in table.question.options]
        table.answer(max(words.index(word) if word in words else 0 for word in ("pass", DONE)))
    return [(table.name(one), table.name(other)) for one, other in table.state.blocks]


def to_question(table: Table, kind: str) -> Table:
    """Pass until something of the kind is asked."""
    while table.question.kind != kind:
        table.pick(word="pass")
    return table


def able_to_attack(*cards: CardProgram) -> list[str]:
    table = Table().put(0, *cards).begin().to("declare_attackers", 1)
    if table.state.question is None or table.question.kind != "attackers":
        return []
    return [table.name(o.thing) for o in table.question.options if o.word != DONE]


def able_to_block(attacker: CardProgram, *cards: CardProgram) -> list[str]:
    table = Table().put(0, attacker).put(1, *cards).begin()
    attack(table, attacker.name)
    if table.question.kind != "blockers":
        return []
    return [table.name(o.thing) for o in table.question.options if o.word != DONE]


# ---- attackers


def test_508_1a_tapped_creatures_and_those_with_defender_cannot_attack() -> None:
    wall = fighter("Wall", 0, 4, keyword("defender"))
    assert able_to_attack(wall, BEAR) == ["Bear"]
    brave = fighter(
        "Brave Wall", 1, 4, keyword("defender"), rule(Allow("attack_despite_defender"))
    )
    assert able_to_attack(brave) == ["Brave Wall"]


def test_508_1f_attackers_tap_but_those_with_vigilance_do_not() -> None:
    guard = fighter("Guard", 2, 2, keyword("vigilance"))
    table = attack(Table().put(0, BEAR, guard).begin(), "Bear", "Guard")
    assert table.state.objects[table.find("Bear")].tapped
    assert not table.state.objects[table.find("Guard")].tapped


def test_508_1b_planeswalkers_of_the_opponent_can_be_attacked() -> None:
    face = FaceProgram("Walker", ("Planeswalker",), (), (), "{3}", "", loyalty=4)
    walker = CardProgram("Walker", "normal", (face,), "full")
    table = Table().put(0, BEAR).put(1, walker).begin().to("declare_attackers", 1)
    others = [option.other for option in table.question.options if option.word != DONE]
    assert others == [1, table.find("Walker")]
    table.answer(1)
    table.to("postcombat_main", 1)
    assert (table.life(1), table.state.objects[others[1]].counters["loyalty"]) == (20, 2)


def test_508_1c_a_creature_that_cannot_attack_alone_needs_company() -> None:
    shy = fighter("Shy", 3, 3, rule(Forbid("attack_alone")))
    assert able_to_attack(shy) == []
    table = Table().put(0, shy, BEAR).begin().to("declare_attackers", 1)
    table.pick(thing=table.find("Shy"))  # and the Bear, without a choice
    assert len(table.state.attackers) == 2


def test_508_1d_a_creature_that_must_attack_does() -> None:
    eager = fighter("Eager", 2, 2, rule(Require("attack")))
    table = Table().put(0, eager, BEAR).begin().to("declare_attackers", 1)
    assert all(option.word != DONE for option in table.question.options)
    table.pick(thing=table.find("Eager"))
    assert any(option.word == DONE for option in table.question.options)


def test_508_1g_a_tax_on_attacking_is_paid_or_the_creature_stays() -> None:
    tax = Forbid("attack", players=None, unless=(PayGeneric(Number(1)),))
    gate = permanent("Gate", "Enchantment", Static((tax,), affects=EVERY_CREATURE))
    table = Table().put(0, BEAR, FOREST).put(1, gate).begin().to("declare_attackers", 1)
    table.pick(thing=table.find("Bear"))
    assert (table.question.kind, table.question.word) == ("yes_no", "attack_tax")
    table.pick(word="yes")
    table.to("declare_blockers", 1)
    assert table.state.objects[table.find("Wood")].tapped
    assert table.state.attackers == [table.find("Bear")]


def test_508_1g_without_the_means_to_pay_it_cannot_attack() -> None:
    tax = Forbid("attack", unless=(PayGeneric(Number(1)),))
    gate = permanent("Gate", "Enchantment", Static((tax,), affects=EVERY_CREATURE))
    table = Table().put(0, BEAR).put(1, gate).begin().to("postcombat_main", 1)
    assert table.life(1) == 20


# ---- blockers


@pytest.mark.parametrize(
    ("word", "good", "bad"),
    [
        ("flying", keyword("reach"), keyword("trample")),
        ("shadow", keyword("shadow"), keyword("flying")),
        ("horsemanship", keyword("horsemanship"), keyword("flying")),
    ],
)
def test_509_1b_evasion_lets_only_some_creatures_block(
    word: str, good: Keyword, bad: Keyword
) -> None:
    runner = fighter("Runner", 2, 2, keyword(word))
    able = able_to_block(runner, fighter("Good", 1, 1, good), fighter("Bad", 1, 1, bad))
    assert able == ["Good"]


def test_702_36_fear_is_blocked_by_artifacts_and_black_creatures_only() -> None:
    scary = fighter("Scary", 2, 2, keyword("fear"))
    black = creature("Black", 1, 1, color="B")
    assert able_to_block(scary, BEAR, black) == ["Black"]


def test_702_118_skulk_is_not_blocked_by_greater_power() -> None:
    sneak = fighter("Sneak", 2, 2, keyword("skulk"))
    assert able_to_block(sneak, fighter("Giant", 3, 3), BEAR) == ["Bear"]


def test_702_14_landwalk_is_unblockable_where_such_a_land_is() -> None:
    walker = fighter("Walker", 2, 2, Keyword("landwalk", filter=HasSubtype("Wood")))
    table = Table().put(0, walker).put(1, BEAR, FOREST).begin()
    attack(table, "Walker")
    assert all(option.word == DONE for option in table.question.options if option.thing == NONE)


def test_702_16f_protection_keeps_creatures_of_the_quality_from_blocking() -> None:
    pure = fighter("Pure", 2, 2, Keyword("protection", filter=HasColor("G")))
    red = creature("Red", 1, 1, color="R")
    assert able_to_block(pure, BEAR, red) == ["Red"]


def test_702_111b_menace_needs_two_blockers() -> None:
    brute = fighter("Brute", 3, 3, keyword("menace"))
    assert able_to_block(brute, BEAR) == []
    table = Table().put(0, brute).put(1, BEAR, fighter("Cub", 1, 1)).begin()
    attack(table, "Brute")
    table.pick(thing=table.find("Bear"))  # and the Cub, without a choice
    assert [table.name(blocker) for blocker, _ in table.state.blocks] == ["Bear", "Cub"]


def test_509_1c_a_creature_that_must_be_blocked_is() -> None:
    lure = fighter("Lure", 1, 1, rule(Require("be_blocked")))
    table = Table().put(0, lure).put(1, BEAR).begin()
    table.to("declare_attackers", 1)
    table.pick(thing=table.find("Lure"))
    assert blocks(table) == [("Bear", "Lure")]


def test_509_1c_the_last_that_can_block_it_may_block_nothing_else() -> None:
    lure = fighter("Lure", 1, 1, rule(Require("be_blocked")))
    table = Table().put(0, lure, BEAR).put(1, creature("Wall", 0, 4)).begin()
    attack(table, "Lure", "Bear")
    assert blocks(table) == [("Wall", "Lure")]


def test_509_1c_one_creature_chooses_which_of_two_it_must_block() -> None:
    lures = [fighter(name, 1, 1, rule(Require("be_blocked"))) for name in ("Lure", "Bait")]
    table = Table().put(0, *lures, BEAR).put(1, creature("Wall", 0, 4)).begin()
    attack(table, "Lure", "Bait", "Bear")
    names = {table.name(option.other) for option in table.question.options}
    assert names == {"Lure", "Bait"}


def test_509_1c_all_who_can_must_block_it() -> None:
    siren = fighter("Siren", 1, 5, rule(Require("be_blocked_by_all")))
    table = Table().put(0, siren).put(1, BEAR, fighter("Cub", 1, 1)).begin()
    attack(table, "Siren")
    assert blocks(table) == [("Bear", "Siren"), ("Cub", "Siren")]


def test_509_1b_a_creature_blocks_one_attacker_unless_it_may_block_more() -> None:
    wide = fighter("Wide", 1, 5, rule(Allow("block_additional", number=1)))
    table = Table().put(0, BEAR, fighter("Cub", 1, 1)).put(1, wide).begin()
    attack(table, "Bear", "Cub")
    assert blocks(block(table, ("Wide", "Bear"), ("Wide", "Cub"))) == [
        ("Wide", "Bear"), ("Wide", "Cub")
    ]  # fmt: skip


# ---- damage


def test_510_1_unblocked_creatures_damage_the_player() -> None:
    table = attack(Table().put(0, BEAR).begin(), "Bear").to("postcombat_main", 1)
    assert table.life(1) == 18


def test_510_2_damage_is_dealt_at_once_and_both_die() -> None:
    table = attack(Table().put(0, BEAR).put(1, fighter("Foe", 2, 2)).begin(), "Bear")
    block(table, ("Foe", "Bear")).to("postcombat_main", 1)
    assert (table.count("Bear"), table.count("Foe"), table.life(1)) == (0, 0, 20)


def test_510_4_first_strike_deals_before_the_others() -> None:
    knight = fighter("Knight", 2, 1, keyword("first strike"))
    table = attack(Table().put(0, knight).put(1, BEAR).begin(), "Knight")
    block(table, ("Bear", "Knight")).to("postcombat_main", 1)
    assert (table.count("Knight"), table.count("Bear")) == (1, 0)


def test_702_4b_double_strike_deals_damage_twice() -> None:
    twice = fighter("Twice", 2, 2, keyword("double strike"))
    table = attack(Table().put(0, twice).begin(), "Twice").to("postcombat_main", 1)
    assert table.life(1) == 16


def test_510_1c_damage_is_divided_among_blockers_as_the_attacker_likes() -> None:
    ogre = fighter("Ogre", 4, 4)
    table = Table().put(0, ogre).put(1, BEAR, fighter("Cub", 1, 1)).begin()
    attack(table, "Ogre")
    to_question(block(table, ("Bear", "Ogre"), ("Cub", "Ogre")), "number")
    assert [option.number for option in table.question.options] == [0, 1, 2, 3, 4]
    table.pick(number=3).to("postcombat_main", 1)
    assert (table.count("Bear"), table.count("Cub")) == (0, 0)


def test_702_19b_trample_deals_the_rest_to_the_player_after_lethal_damage() -> None:
    ox = fighter("Ox", 5, 5, keyword("trample"))
    table = attack(Table().put(0, ox).put(1, BEAR).begin(), "Ox")
    to_question(block(table, ("Bear", "Ox")), "number")
    assert [option.number for option in table.question.options] == [2, 3, 4, 5]
    table.pick(number=2).to("postcombat_main", 1)
    assert table.life(1) == 17


def test_702_2c_with_deathtouch_one_damage_is_lethal() -> None:
    snake = fighter("Snake", 3, 3, keyword("trample"), keyword("deathtouch"))
    table = attack(Table().put(0, snake).put(1, fighter("Wall", 0, 9)).begin(), "Snake")
    to_question(block(table, ("Wall", "Snake")), "number")
    table.pick(number=1).to("postcombat_main", 1)
    assert (table.count("Wall"), table.life(1)) == (0, 18)


def test_510_1c_a_blocked_creature_whose_blocker_is_gone_deals_no_damage() -> None:
    table = attack(Table().put(0, BEAR).put(1, fighter("Foe", 2, 2)).begin(), "Bear")
    block(table, ("Foe", "Bear"))
    state = table.state
    state.blocks = []
    table.to("postcombat_main", 1)
    assert table.life(1) == 20


def test_510_1a_toughness_may_be_assigned_instead_of_power() -> None:
    shield = fighter("Shield", 1, 4, rule(Allow("assign_toughness")))
    table = attack(Table().put(0, shield).begin(), "Shield").to("postcombat_main", 1)
    assert table.life(1) == 16


def test_511_3_everything_leaves_combat_at_its_end() -> None:
    table = attack(Table().put(0, BEAR).begin(), "Bear").to("postcombat_main", 1)
    assert (table.state.attackers, table.state.attacking_player) == ([], NONE)
