"""Keyword abilities at the table (CR 702), each with the smallest table that shows it."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import layers
from cardwright.magic.engine.questions import DONE
from cardwright.magic.engine.speed import speed_of
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Spell
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayLife, PayMana
from cardwright.magic.program.effects import (
    Destroy,
    DiscardCards,
    DrawCards,
    GainLife,
    Mill,
    Move,
)
from cardwright.magic.program.filters import HasSubtype, HasType, Is
from cardwright.magic.program.patterns import PlayerDoes
from cardwright.magic.program.refs import Every, Target, This, You
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    TWO,
    Table,
    body,
    creature,
    permanent,
    spell,
    when,
)

FREE = (PayMana("{0}"),)
WIPE = spell("Wipe", Destroy(Every(CREATURE)), cost="{0}")
GAIN = spell("Gain", GainLife(You(), ONE), cost="{0}")


def keyed(word: str, size: tuple[int, int] = (2, 2), **fields: object) -> CardProgram:
    """Return a creature with the keyword, for nothing."""
    made = Keyword(word, **fields)  # type: ignore[arg-type]
    return creature("Hero", *size, made, cost="{0}")


def attack(table: Table, *names: str) -> Table:
    """Declare these attackers against seat 1 in this turn; go on until something is asked."""
    table.to("declare_attackers")
    for name in names:
        table.pick(thing=table.find(name, seat=0))
    if table.question.kind == "attackers":
        table.pick(word=DONE)
    return table.resolve()


def until_asked(table: Table) -> Table:
    """Go on, with no play at all, until somebody is asked yes or no."""
    while table.question.kind != "yes_no":
        words = [option.word for option in table.question.options]
        table.answer(words.index(DONE) if DONE in words else 0)
    return table


def block(table: Table, *names: str) -> Table:
    """Let these of seat 1 block the first attacker that they can."""
    table.to("declare_blockers")
    for name in names:
        table.pick(thing=table.find(name, seat=1))
    if table.question.kind == "blockers":
        table.pick(word=DONE)
    return table.resolve()


# ---- attacking


def test_702_83_exalted_strengthens_a_lone_attacker() -> None:
    table = attack(Table().put(0, keyed("exalted"), BEAR).begin(), "Bear")
    assert table.size("Bear") == (3, 3)
    table = attack(Table().put(0, keyed("exalted"), BEAR).begin(), "Bear", "Hero")
    assert table.size("Bear") == (2, 2)


def test_702_91_battle_cry_is_for_the_other_attackers() -> None:
    table = attack(Table().put(0, keyed("battle cry"), BEAR).begin(), "Bear", "Hero")
    assert (table.size("Bear"), table.size("Hero")) == ((3, 2), (2, 2))


def test_702_86_annihilator_makes_the_defending_player_sacrifice() -> None:
    hero = keyed("annihilator", amount=TWO)
    table = attack(Table().put(0, hero).put(1, BEAR, FOREST).begin(), "Hero")
    table.pick(thing=table.find("Bear"))
    assert (table.count("Bear"), table.count("Wood", "graveyard")) == (0, 1)


def test_702_105_dethrone_looks_for_the_most_life() -> None:
    assert attack(Table().put(0, keyed("dethrone")).begin(), "Hero").size("Hero") == (3, 3)
    table = Table().put(0, keyed("dethrone")).begin()
    table.state.players[1].life = 19
    assert attack(table, "Hero").size("Hero") == (2, 2)


def test_702_134_mentor_targets_a_weaker_attacker() -> None:
    table = Table().put(0, keyed("mentor", (3, 3)), BEAR).begin()
    assert attack(table, "Bear", "Hero").size("Bear") == (3, 3)


def test_702_149_training_needs_a_stronger_companion() -> None:
    table = Table().put(0, keyed("training", (1, 1)), BEAR).begin()
    assert attack(table, "Bear", "Hero").size("Hero") == (2, 2)
    table = Table().put(0, keyed("training", (2, 2)), BEAR).begin()
    assert attack(table, "Bear", "Hero").size("Hero") == (2, 2)


def test_702_121_melee_counts_opponents_that_were_attacked() -> None:
    assert attack(Table().put(0, keyed("melee")).begin(), "Hero").size("Hero") == (3, 3)


def test_702_181_mobilized_warriors_are_gone_after_the_turn() -> None:
    table = attack(Table().put(0, keyed("mobilize", amount=TWO)).begin(), "Hero")
    assert table.count("Warrior Token") == 2
    assert table.to("upkeep", 2).count("Warrior Token") == 0
    assert table.life(1) == 16


def test_702_147_what_is_decayed_does_not_block_and_goes_after_attacking() -> None:
    table = attack(Table().put(0, keyed("decayed")).begin(), "Hero")
    assert table.to("postcombat_main").count("Hero", "graveyard") == 1


# ---- blocking and damage


def test_702_25_flanking_weakens_blockers_without_it() -> None:
    table = Table().put(0, keyed("flanking")).put(1, creature("Wall", 0, 3)).begin()
    block(attack(table, "Hero"), "Wall")
    assert table.size("Wall") == (-1, 2)


def test_702_45_bushido_grows_once_when_blocked() -> None:
    table = Table().put(0, keyed("bushido", amount=TWO)).put(1, creature("Wall", 0, 3)).begin()
    block(attack(table, "Hero"), "Wall")
    assert table.size("Hero") == (4, 4)


def test_702_23_rampage_counts_blockers_beyond_the_first() -> None:
    wall = creature("Wall", 0, 3)
    other = creature("Fence", 0, 3)
    table = Table().put(0, keyed("rampage", amount=TWO)).put(1, wall, other).begin()
    block(attack(table, "Hero"), "Wall", "Fence")
    assert table.size("Hero") == (4, 4)


def test_702_130_afflict_hurts_the_defending_player() -> None:
    hero = keyed("afflict", amount=Number(3))
    table = Table().put(0, hero).put(1, creature("Wall", 0, 3)).begin()
    block(attack(table, "Hero"), "Wall")
    assert table.life(1) == 17


def test_702_68_frenzy_is_for_the_unblocked() -> None:
    table = attack(Table().put(0, keyed("frenzy", amount=TWO)).begin(), "Hero")
    assert table.to("end_combat").life(1) == 16


def test_702_112_renown_comes_once() -> None:
    table = Table().put(0, keyed("renown", amount=ONE)).begin()
    attack(table, "Hero").to("postcombat_main")
    assert table.size("Hero") == (3, 3)
    table.to("precombat_main", 3)
    attack(table, "Hero").to("postcombat_main")
    assert table.size("Hero") == (3, 3)


@pytest.mark.parametrize(("word", "counters"), [("poisonous", 2), ("toxic", 2)])
def test_702_70_and_702_164_poison_comes_with_combat_damage(word: str, counters: int) -> None:
    table = attack(Table().put(0, keyed(word, amount=TWO)).begin(), "Hero").to("end_combat")
    assert table.state.players[1].counters == {"poison": counters}
    assert table.life(1) == 18


def test_702_115_ingest_exiles_the_top_card() -> None:
    table = attack(Table().put(0, keyed("ingest")).begin(), "Hero").to("end_combat")
    assert table.count("Wood", "exile") == 1


# ---- entering, dying, staying


def test_702_79_persist_returns_it_once() -> None:
    table = Table().put(0, keyed("persist")).hand(0, WIPE, WIPE).begin()
    table.play("Wipe").resolve()
    assert table.size("Hero") == (1, 1)
    table.play("Wipe").resolve()
    assert table.count("Hero") == 0


def test_702_93_undying_returns_it_with_a_counter() -> None:
    table = Table().put(0, keyed("undying")).hand(0, WIPE).begin()
    assert table.play("Wipe").resolve().size("Hero") == (3, 3)


def test_702_135_afterlife_leaves_spirits() -> None:
    table = Table().put(0, keyed("afterlife", amount=TWO)).hand(0, WIPE).begin()
    table.play("Wipe").resolve()
    assert table.count("Spirit Token") == 2
    assert layers.chars(table.state, table.find("Spirit Token")).has("flying")


def test_702_43_modular_counters_move_to_another_artifact_creature() -> None:
    face = FaceProgram("Golem", ("Artifact", "Creature"), power=0, toughness=1)
    other = CardProgram("Golem", "normal", (face,), "full")
    hero = keyed("modular", (0, 0), amount=TWO)
    dart = spell("Bolt", Destroy(Target(0)), targets=(A_CREATURE,), cost="{0}")
    table = Table().put(0, hero, other).hand(0, dart).begin()
    assert table.size("Hero") == (2, 2)
    table.play("Bolt").pick(thing=table.find("Hero")).resolve()
    table.pick(word="yes").resolve()
    assert table.size("Golem") == (2, 3)


def test_702_63_vanishing_runs_out() -> None:
    table = Table().hand(0, keyed("vanishing", amount=ONE)).begin().play("Hero").resolve()
    assert table.to("draw", 3).count("Hero", "graveyard") == 1


def test_702_32_fading_lasts_one_upkeep_longer_than_its_counters() -> None:
    table = Table().hand(0, keyed("fading", amount=ONE)).begin().play("Hero").resolve()
    assert table.to("draw", 3).count("Hero") == 1
    assert table.to("draw", 5).count("Hero", "graveyard") == 1


def test_702_24_cumulative_upkeep_grows() -> None:
    hero = keyed("cumulative upkeep", cost=(PayLife(ONE),))
    table = Table().hand(0, hero).begin().play("Hero").resolve()
    for _upkeep in range(2):
        until_asked(table).pick(word="yes")
    assert table.life(0) == 17


def test_702_30_echo_is_asked_in_the_next_upkeep_alone() -> None:
    table = Table().hand(0, keyed("echo", cost=(PayLife(TWO),))).begin()
    until_asked(table.play("Hero").resolve()).pick(word="yes")
    assert (table.life(0), table.count("Hero")) == (18, 1)
    assert table.to("draw", 5).count("Hero") == 1


def test_702_54_bloodthirst_needs_blood() -> None:
    hero = keyed("bloodthirst", amount=TWO)
    table = Table().put(0, MOUNTAIN).hand(0, hero, DART).begin()
    table.play("Dart").pick(thing=1).resolve()
    assert table.play("Hero").resolve().size("Hero") == (4, 4)
    assert Table().hand(0, hero).begin().play("Hero").resolve().size("Hero") == (2, 2)


def test_702_82_devour_eats_other_creatures() -> None:
    hero = keyed("devour", (1, 1), amount=TWO)
    table = Table().put(0, BEAR).hand(0, hero).begin()
    table.play("Hero").resolve()
    table.pick(thing=table.find("Bear")).resolve()
    assert table.size("Hero") == (3, 3)


def test_702_136_riot_gives_a_counter_or_haste() -> None:
    table = Table().hand(0, keyed("riot")).begin().play("Hero").resolve().pick(word="yes")
    assert (table.size("Hero"), layers.chars(table.state, table.find("Hero")).has("haste")) == (
        (3, 3),
        False,
    )
    table = Table().hand(0, keyed("riot")).begin().play("Hero").resolve().pick(word="no")
    assert layers.chars(table.state, table.find("Hero")).has("haste")


def test_702_104_tribute_is_the_opponents_choice() -> None:
    hero = keyed("tribute", amount=TWO)
    table = Table().hand(0, hero).begin().play("Hero").resolve()
    assert table.question.seat == 1
    assert table.pick(word="yes").size("Hero") == (4, 4)


def test_702_98_what_is_unleashed_does_not_block() -> None:
    table = Table().hand(0, keyed("unleash")).begin().play("Hero").resolve().pick(word="yes")
    assert table.size("Hero") == (3, 3)


def test_702_123_fabricate_counters_or_servos() -> None:
    hero = keyed("fabricate", amount=TWO)
    table = Table().hand(0, hero).begin().play("Hero").resolve().pick(word="no")
    assert table.count("Servo Token") == 2


def test_702_100_evolve_compares_with_what_enters() -> None:
    table = Table().put(0, keyed("evolve", (1, 1))).hand(0, keyed("haste")).begin()
    table.play("Hero").resolve()
    assert table.size("Hero") == (2, 2)


def test_702_110_exploit_sacrifices_if_wanted() -> None:
    table = Table().put(0, BEAR).hand(0, keyed("exploit")).begin()
    table.play("Hero").resolve().pick(word="yes").pick(thing=table.find("Bear"))
    assert table.count("Bear", "graveyard") == 1


def test_702_92_living_weapon_comes_with_a_germ() -> None:
    keyword = Keyword("living weapon")
    face = FaceProgram("Sword", ("Artifact",), ("Equipment",), (), "{0}", abilities=(keyword,))
    table = Table().hand(0, CardProgram("Sword", "normal", (face,), "full")).begin()
    table.play("Sword").resolve()
    assert table.count("Sword") == 1
    assert table.count("Phyrexian Germ Token") == 0  # a 0/0 without the equipment's help


def test_702_101_extort_drains_for_its_price() -> None:
    table = Table().put(0, keyed("extort"), creature("Source", 1, 1)).hand(0, GAIN).begin()
    table.play("Gain").resolve()
    assert table.life(0) == 21  # {W/B} cannot be paid: nothing is drained


def test_702_108_prowess_sees_noncreature_spells() -> None:
    table = Table().put(0, keyed("prowess")).hand(0, GAIN).begin()
    assert table.play("Gain").resolve().size("Hero") == (3, 3)
    assert table.to("upkeep", 2).size("Hero") == (2, 2)


# ---- activated


def test_702_6_equip_attaches_at_sorcery_speed() -> None:
    face = FaceProgram("Sword", ("Artifact",), ("Equipment",), abilities=(Keyword("equip", FREE),))
    table = Table().put(0, CardProgram("Sword", "normal", (face,), "full"), BEAR).begin()
    table.play("Sword").resolve()
    assert table.state.obj(table.find("Sword")).attached_to == table.find("Bear")
    table.to("begin_combat")
    assert table.offers() == []


def test_702_29_cycling_draws_for_the_card() -> None:
    table = Table().hand(0, keyed("cycling", cost=FREE)).begin()
    for place, option in enumerate(table.question.options):
        if option.play is not None and option.play.kind == "activate":
            table.answer(place)
            break
    table.resolve()
    assert (table.count("Hero", "graveyard"), table.hand_size(0)) == (1, 1)


def test_702_84_what_is_unearthed_is_exiled_at_the_end() -> None:
    hero = keyed("unearth", cost=FREE)
    table = Table().put(0, hero, zone="graveyard").begin()
    table.play("Hero").resolve()
    assert layers.chars(table.state, table.find("Hero")).has("haste")
    assert table.to("upkeep", 2).count("Hero", "exile") == 1


def test_702_84_what_is_unearthed_is_exiled_wherever_it_would_go() -> None:
    hero = keyed("unearth", cost=FREE)
    table = Table().put(0, hero, zone="graveyard").hand(0, WIPE).begin()
    table.play("Hero").resolve()
    assert table.play("Wipe").resolve().count("Hero", "exile") == 1


def test_702_97_scavenge_gives_counters_by_the_cards_power() -> None:
    hero = keyed("scavenge", (3, 1), cost=FREE)
    table = Table().put(0, hero, zone="graveyard").put(0, BEAR).begin()
    table.play("Hero").resolve()
    assert (table.size("Bear"), table.count("Hero", "exile")) == ((5, 5), 1)


def test_702_128_embalm_makes_a_white_zombie_without_a_cost() -> None:
    hero = keyed("embalm", cost=FREE)
    table = Table().put(0, hero, zone="graveyard").begin()
    table.play("Hero").resolve()
    held = layers.chars(table.state, table.find("Hero"))
    assert (held.colors, held.subtypes, held.mana_cost) == ("W", ("Zombie",), None)


def test_702_129_eternalize_makes_it_four_by_four() -> None:
    table = Table().put(0, keyed("eternalize", cost=FREE), zone="graveyard").begin()
    assert table.play("Hero").resolve().size("Hero") == (4, 4)


def test_702_107_outlast_taps_it() -> None:
    table = Table().put(0, keyed("outlast", cost=FREE)).begin().play("Hero").resolve()
    assert table.size("Hero") == (3, 3)
    assert table.state.obj(table.find("Hero")).tapped


def test_702_122_crew_makes_a_vehicle_a_creature() -> None:
    face = FaceProgram(
        "Cart",
        ("Artifact",),
        ("Vehicle",),
        power=3,
        toughness=3,
        abilities=(Keyword("crew", amount=TWO),),
    )
    table = Table().put(0, CardProgram("Cart", "normal", (face,), "full"), BEAR).begin()
    table.play("Cart").resolve()
    assert "Creature" in layers.chars(table.state, table.find("Cart")).types


# ---- casting


def cast_as(table: Table, name: str, way: str) -> Table:
    """Cast the card in that way."""
    table.play(name)
    for place, option in enumerate(table.question.options):
        if option.way is not None and option.way.name == way:
            table.answer(place)
            break
    return table


def test_702_74_what_is_evoked_is_sacrificed() -> None:
    hero = creature("Hero", 2, 2, Keyword("evoke", FREE), cost="{9}")
    table = Table().hand(0, hero).begin()
    assert table.play("Hero").resolve().count("Hero", "graveyard") == 1


def test_702_109_what_is_dashed_is_fast_and_returns() -> None:
    hero = creature("Hero", 2, 2, Keyword("dash", FREE), cost="{9}")
    table = Table().hand(0, hero).begin().play("Hero").resolve()
    assert layers.chars(table.state, table.find("Hero")).has("haste")
    assert table.to("upkeep", 2).count("Hero", "hand") == 1


def test_702_34_flashback_exiles_the_card_afterwards() -> None:
    card = spell("Gain", GainLife(You(), ONE), more=(Keyword("flashback", FREE),))
    table = Table().put(0, card, zone="graveyard").begin()
    table.play("Gain").resolve()
    assert (table.life(0), table.count("Gain", "exile")) == (21, 1)


def test_702_27_bought_back_spells_return_to_the_hand() -> None:
    card = spell("Gain", GainLife(You(), ONE), cost="{0}", more=(Keyword("buyback", FREE),))
    table = Table().hand(0, card).begin().play("Gain").pick(word="yes").resolve()
    assert table.count("Gain", "hand") == 1


def test_702_88_rebound_casts_it_again_in_the_next_upkeep() -> None:
    card = spell("Gain", GainLife(You(), ONE), cost="{0}", more=(Keyword("rebound"),))
    table = Table().hand(0, card).begin().play("Gain").resolve()
    assert table.count("Gain", "exile") == 1
    until_asked(table).pick(word="yes").resolve()
    assert (table.life(0), table.count("Gain", "graveyard")) == (22, 1)


def test_702_40_storm_copies_for_each_spell_before() -> None:
    card = spell("Storm", GainLife(You(), ONE), cost="{0}", more=(Keyword("storm"),))
    table = Table().hand(0, GAIN, GAIN, card).begin()
    table.play("Gain").resolve().play("Gain").resolve().play("Storm").resolve()
    assert table.life(0) == 25


def test_702_56_replicate_copies_as_often_as_it_is_paid() -> None:
    paid = Keyword("replicate", (PayLife(TWO),))
    card = spell("Gain", GainLife(You(), Number(5)), cost="{0}", more=(paid,))
    table = Table().hand(0, card).begin().play("Gain")
    table.pick(word="yes").pick(word="yes").pick(word="no").resolve()
    assert table.life(0) == 20 - 4 + 15


def test_702_85_cascade_casts_something_cheaper() -> None:
    big = creature("Hero", 2, 2, Keyword("cascade"), cost="{2}")
    table = Table().put(0, MOUNTAIN, MOUNTAIN).put(0, GAIN, zone="library").hand(0, big)
    table.begin().play("Hero").resolve().pick(word="yes").resolve()
    assert (table.life(0), table.count("Gain", "graveyard")) == (21, 1)


def test_702_35_madness_casts_what_is_discarded() -> None:
    card = spell("Mad", GainLife(You(), ONE), more=(Keyword("madness", FREE),))
    drop = spell("Drop", DiscardCards(You()), cost="{0}")
    table = Table().hand(0, drop, card).begin().play("Drop").resolve().pick(word="yes").resolve()
    assert (table.life(0), table.count("Mad", "graveyard")) == (21, 1)


def test_702_52_dredge_replaces_a_draw() -> None:
    hero = keyed("dredge", amount=TWO)
    draw = spell("Draw", DrawCards(You(), ONE), cost="{0}")
    table = Table().put(0, hero, zone="graveyard").hand(0, draw).begin()
    table.play("Draw").resolve().pick(word="yes").resolve()
    assert (table.count("Hero", "hand"), table.count("Wood", "graveyard")) == (1, 2)


def test_702_96_overload_affects_each_without_targets() -> None:
    wipe = spell(
        "Zap",
        Destroy(Target(0)),
        targets=(A_CREATURE,),
        cost="{9}",
        more=(Keyword("overload", FREE),),
    )
    shy = creature("Shy", 1, 1, Keyword("hexproof"))
    table = Table().put(1, BEAR, shy).hand(0, wipe).begin().play("Zap").resolve()
    assert (table.count("Bear"), table.count("Shy")) == (0, 0)


def test_702_41_affinity_makes_it_free() -> None:
    hero = creature("Hero", 2, 2, Keyword("affinity", filter=HasType("Artifact")), cost="{2}")
    rock = permanent("Rock", "Artifact")
    assert Table().put(0, rock, rock).hand(0, hero).begin().offers() == ["Hero"]
    assert Table().put(0, rock).hand(0, hero).begin().offers() == []


def test_702_127_aftermath_is_cast_from_the_graveyard_alone() -> None:
    first = Spell(body(Mill(You(), ONE)))
    second = Spell(body(GainLife(You(), ONE)))
    front = FaceProgram("Dawn", ("Instant",), mana_cost="{9}", abilities=(first,))
    back = FaceProgram(
        "Dusk", ("Instant",), mana_cost="{0}", abilities=(Keyword("aftermath"), second)
    )
    card = CardProgram("Dawn // Dusk", "split", (front, back), "full")
    assert Table().hand(0, card).begin().offers() == []
    table = Table().put(0, card, zone="graveyard").begin()
    table.play("Dawn // Dusk").resolve()
    assert (table.life(0), len(table.state.exile)) == (21, 1)


def test_702_131_ten_permanents_bring_the_blessing() -> None:
    table = Table().put(0, keyed("ascend"), *[FOREST] * 8).begin()
    assert table.state.players[0].designations == ()
    table = Table().put(0, keyed("ascend"), *[FOREST] * 9).begin()
    assert table.state.players[0].designations == ("city's blessing",)


def test_702_145_day_follows_the_spells_of_the_last_turn() -> None:
    front = FaceProgram(
        "Man", ("Creature",), power=1, toughness=1, abilities=(Keyword("daybound"),)
    )
    back = FaceProgram(
        "Wolf", ("Creature",), power=3, toughness=3, abilities=(Keyword("nightbound"),)
    )
    card = CardProgram("Man // Wolf", "transform", (front, back), "full")
    table = Table().put(0, card).begin()
    assert (table.state.day, table.count("Man")) == (1, 1)
    table.to("upkeep", 2)
    assert (table.state.day, table.count("Wolf")) == (0, 1)


def test_702_21_ward_counters_what_is_not_paid_for() -> None:
    hero = keyed("ward", cost=(PayLife(Number(50)),))
    table = Table().put(1, hero).put(0, MOUNTAIN).hand(0, DART).begin()
    table.play("Dart").pick(thing=table.find("Hero")).resolve()
    assert (table.count("Hero"), table.count("Dart", "graveyard")) == (1, 1)


def test_303_4f_an_aura_that_enters_otherwise_enchants_what_is_chosen() -> None:
    face = FaceProgram(
        "Veil",
        ("Enchantment",),
        ("Aura",),
        abilities=(Keyword("enchant", filter=CREATURE),),
    )
    aura = CardProgram("Veil", "normal", (face,), "full")
    raise_ = spell(
        "Raise", Move(Every(HasSubtype("Aura"), ("graveyard",)), "battlefield"), cost="{0}"
    )
    table = Table().put(0, BEAR).put(0, aura, zone="graveyard").hand(0, raise_).begin()
    table.play("Raise").resolve()
    assert table.state.obj(table.find("Veil")).attached_to == table.find("Bear")
    alone = Table().put(0, aura, zone="graveyard").hand(0, raise_).begin()
    assert alone.play("Raise").resolve().count("Veil", "graveyard") == 1


# ---- costs that are less, and the rest


def test_702_119_emerge_is_less_by_what_is_sacrificed() -> None:
    hero = creature("Hero", 5, 5, Keyword("emerge", (PayMana("{2}"),)), cost="{9}")
    table = Table().put(0, BEAR).hand(0, hero).begin().play("Hero").resolve()
    assert (table.count("Hero"), table.count("Bear", "graveyard")) == (1, 1)
    assert Table().put(0, creature("Fly", 1, 1, cost="{G}")).hand(0, hero).begin().offers() == []


def test_702_180_harmonize_is_less_by_the_power_of_a_tapped_creature() -> None:
    keyword = Keyword("harmonize", (PayMana("{2}"),))
    card = spell("Gain", GainLife(You(), ONE), more=(keyword,))
    table = Table().put(0, BEAR).put(0, card, zone="graveyard").begin().play("Gain").resolve()
    assert (table.life(0), table.count("Gain", "exile")) == (21, 1)
    assert table.state.obj(table.find("Bear")).tapped


def test_702_165_backup_lends_the_abilities_that_follow() -> None:
    hero = creature("Hero", 2, 2, Keyword("backup", amount=ONE), Keyword("flying"), cost="{0}")
    table = Table().put(0, BEAR).hand(0, hero).begin().play("Hero").resolve()
    table.pick(thing=table.find("Bear")).resolve()
    assert table.size("Bear") == (3, 3)
    assert layers.chars(table.state, table.find("Bear")).has("flying")


def test_702_189_firebending_mana_lasts_for_the_combat() -> None:
    table = attack(Table().put(0, keyed("firebending", amount=TWO)).begin(), "Hero")
    table.to("end_combat")
    assert [mana.kind for mana in table.state.players[0].pool] == ["R", "R"]
    table.to("postcombat_main")
    assert table.state.players[0].pool == []


def test_702_179_speed_grows_once_in_each_of_its_players_turns() -> None:
    starter = keyed("start your engines!")
    table = Table().put(0, starter, MOUNTAIN, MOUNTAIN).hand(0, DART, DART).begin()
    for _dart in range(2):
        table.play("Dart").pick(thing=1).resolve()
    assert speed_of(table.state, 0) == 2
    attack(table.to("precombat_main", 3), "Hero").to("postcombat_main", 3)
    assert speed_of(table.state, 0) == 3


def test_702_190_a_sneaking_creature_enters_attacking() -> None:
    hero = creature("Spy", 4, 4, Keyword("sneak", FREE), cost="{9}")
    table = attack(Table().put(0, BEAR).hand(0, hero).begin(), "Bear").to("declare_blockers")
    table.play("Spy").resolve()
    assert table.count("Bear", "hand") == 1
    assert table.state.obj(table.find("Spy")).attacking == 1
    assert table.to("end_combat").life(1) == 16


def test_702_146_a_disturbed_card_is_cast_with_its_back_up() -> None:
    front = FaceProgram(
        "Man", ("Creature",), power=1, toughness=1, abilities=(Keyword("disturb", FREE),)
    )
    back = FaceProgram("Ghost", ("Creature",), power=3, toughness=1)
    card = CardProgram("Man // Ghost", "transform", (front, back), "full")
    table = Table().put(0, card, zone="graveyard").begin().play("Man").resolve()
    assert table.size("Ghost") == (3, 1)


def test_702_176_what_impends_is_no_creature_until_its_counters_are_gone() -> None:
    keyword = Keyword("impending", FREE, ONE)
    hero = creature("Hero", 5, 5, keyword, cost="{9}")
    table = Table().hand(0, hero).begin().play("Hero").resolve()
    assert layers.chars(table.state, table.find("Hero")).types == ()
    table.to("upkeep", 2)
    assert layers.chars(table.state, table.find("Hero")).types == ("Creature",)


def test_702_141_encore_attacks_each_opponent_for_a_turn() -> None:
    table = Table().put(0, keyed("encore", (3, 3), cost=FREE), zone="graveyard").begin()
    table.play("Hero").resolve().to("postcombat_main")
    assert (table.count("Hero"), table.life(1)) == (1, 17)
    assert table.to("upkeep", 2).count("Hero") == 0


def test_702_191_increment_asks_for_the_mana_that_was_spent() -> None:
    big = spell("Big", GainLife(You(), ONE), cost="{3}")
    lands = [MOUNTAIN] * 4
    table = Table().put(0, keyed("increment"), *lands).hand(0, big, DART).begin()
    table.play("Dart").pick(thing=1).resolve()
    assert table.size("Hero") == (2, 2)
    table.play("Big").resolve()
    assert table.size("Hero") == (3, 3)


def test_702_110_a_creature_that_exploits_itself_has_exploited() -> None:
    told = when(PlayerDoes("exploit", filter=Is(This())), GainLife(You(), TWO))
    hero = creature("Hero", 2, 2, Keyword("exploit"), told, cost="{0}")
    table = Table().hand(0, hero).begin().play("Hero").resolve().pick(word="yes").resolve()
    assert (table.count("Hero", "graveyard"), table.life(0)) == (1, 22)
