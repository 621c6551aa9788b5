"""Layers, timestamps and dependency (CR 613), with invented cards."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Entry
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import has_subtype
from cardwright.magic.program.abilities import CardProgram, Keyword, LevelAbilities, Static
from cardwright.magic.program.amounts import Count, Number, StatOf
from cardwright.magic.program.changes import (
    AddColors,
    AddTypes,
    ChangesWord,
    EveryCreatureType,
    Forbid,
    GainsAbility,
    GainsController,
    LosesAbilities,
    SetBase,
    SetColors,
    SetName,
    SetSubtypes,
    SetTypes,
    SwitchPower,
)
from cardwright.magic.program.conditions import Compare, TurnOf
from cardwright.magic.program.filters import (
    HasColor,
    HasKeyword,
    HasStat,
    HasSubtype,
    HasSupertype,
    HasType,
    IsTapped,
    Not,
)
from cardwright.magic.program.node import Ability
from cardwright.magic.program.refs import AttachedTo, Every, This, You
from tests.magic.engine.board import (
    ALL_CREATURES,
    CREATURE,
    LAND,
    ONE,
    OTHER,
    YOUR_CREATURES,
    YOURS,
    affect,
    attach,
    bear,
    card,
    chars,
    counters,
    enchantment,
    every,
    has,
    new_state,
    pump,
    put,
    size,
    static,
)

NONBASIC_LAND = every(LAND, Not(HasSupertype("Basic")))


def basic(name: str) -> CardProgram:
    return card(name, ("Land",), subtypes=(name,), supertypes=("Basic",), cost=None, size=None)


def plain_land(state: State, *abilities: Ability, subtypes: tuple[str, ...] = ()) -> int:
    program = card("Ruin", ("Land",), *abilities, subtypes=subtypes, cost=None, size=None)
    return put(state, program)


def everything_a_creature() -> Static:
    """Each other noncreature enchantment is a creature with power and toughness 4/4."""
    others = every(HasType("Enchantment"), Not(HasSubtype("Aura")), OTHER)
    return static(others, AddTypes(("Creature",)), SetBase(Number(4), Number(4)))


def humbling() -> Static:
    """All creatures lose all abilities and have base power and toughness 1/1."""
    return static(ALL_CREATURES, LosesAbilities(), SetBase(ONE, ONE))


# ---- the layers one by one


def test_613_1_without_effects_an_object_has_its_printed_characteristics() -> None:
    state = new_state()
    held = chars(state, put(state, bear(Keyword("trample")), 1))
    assert (held.name, held.power, held.colors, held.controller) == ("Bear", 2, "G", 1)
    assert held.has("trample")


def test_613_1b_control_changes_before_a_filter_asks_who_controls() -> None:
    state = new_state()
    put(state, enchantment(static(YOUR_CREATURES, pump(1, 1))))
    stolen = put(state, bear(), 1)
    aura = put(state, enchantment(static(AttachedTo(This()), GainsController(You()))))
    attach(state, aura, stolen)
    assert chars(state, stolen).controller == 0
    assert size(state, stolen) == (3, 3)


def test_613_2_the_latest_of_two_copy_effects_counts_and_face_down_covers_it() -> None:
    state = new_state()
    one = put(state, bear())
    effect = affect(state, one)
    effect.definition = state.obj(put(state, card("Ogre", size=(4, 3)))).definition
    state.touch()
    assert (chars(state, one).name, size(state, one)) == ("Ogre", (4, 3))
    state.edit(one).face_down = "morph"
    assert (chars(state, one).name, chars(state, one).mana_cost) == ("", None)
    assert size(state, one) == (2, 2)


def test_708_2_a_face_down_permanent_has_no_text_and_takes_effects() -> None:
    state = new_state()
    hidden = put(state, card("Sphinx", ("Creature",), Keyword("flying"), size=(5, 5)))
    state.edit(hidden).face_down = "morph"
    put(state, enchantment(static(YOUR_CREATURES, pump(1, 0), has("haste"))))
    held = chars(state, hidden)
    assert (held.types, held.colors, held.power) == (("Creature",), "", 3)
    assert held.has("haste")
    assert not held.has("flying")


def test_613_1c_a_word_changed_on_the_type_line_and_in_the_text() -> None:
    state = new_state()
    woods = static(every(HasSubtype("Forest")), SetColors("G"))
    keeper = put(state, card("Keeper", ("Creature",), woods, subtypes=("Elf",)))
    bog, forest = put(state, basic("Swamp")), put(state, basic("Forest"))
    affect(state, keeper, ChangesWord("land_type", "Forest", "Swamp"))
    assert (chars(state, bog).colors, chars(state, forest).colors) == ("G", "")


def test_613_1d_types_change_before_a_later_layer_asks_for_them() -> None:
    state = new_state()
    put(state, enchantment(static(ALL_CREATURES, has("flying"))))
    rock = put(state, card("Rock", ("Artifact",), size=None))
    assert not chars(state, rock).has("flying")
    affect(state, rock, AddTypes(("Creature",), ("Golem",)), SetBase(Number(3), Number(3)))
    assert chars(state, rock).has("flying")
    assert size(state, rock) == (3, 3)


def test_613_1e_colours_change_before_abilities_ask_for_them() -> None:
    state = new_state()
    put(state, enchantment(static(every(HasColor("R")), has("haste"))))
    one = put(state, bear())
    affect(state, one, AddColors("R"))
    assert chars(state, one).colors == "RG"
    assert chars(state, one).has("haste")


def test_613_1f_an_ability_gained_gives_its_own_effects() -> None:
    state = new_state()
    anthem = static(every(CREATURE, OTHER, YOURS), pump(1, 1))
    one, other = put(state, bear()), put(state, bear())
    affect(state, one, GainsAbility(anthem))
    assert (size(state, one), size(state, other)) == ((2, 2), (3, 3))


def test_613_1f_what_cannot_have_a_keyword_loses_it_and_does_not_gain_it() -> None:
    state = new_state()
    one = put(state, bear(Keyword("flying"), Keyword("trample")))
    affect(state, one, LosesAbilities(("flying",), cannot=True))
    affect(state, one, has("flying"))
    assert not chars(state, one).has("flying")
    assert chars(state, one).has("trample")


def test_613_4_the_sublayers_of_power_and_toughness() -> None:
    state = new_state()
    one = put(state, bear())
    affect(state, one, SwitchPower())
    affect(state, one, pump(3, 0))
    counters(state, one, "+1/+1")
    affect(state, one, SetBase(Number(0), Number(4)))
    assert size(state, one) == (5, 4)
    assert (chars(state, one).base_power, chars(state, one).base_toughness) == (0, 4)


def test_613_4a_a_defined_power_is_set_over_by_any_other_effect() -> None:
    state = new_state()
    star = Static(
        (SetBase(Count(ALL_CREATURES), Count(ALL_CREATURES)),), affects=This(), defines=True
    )
    one = put(state, card("Crowd", ("Creature",), star, size=(0, 0)))
    put(state, bear())
    assert size(state, one) == (2, 2)
    affect(state, one, SetBase(Number(7), Number(7)))
    assert size(state, one) == (7, 7)


def test_604_3_a_characteristic_defining_ability_works_in_every_zone() -> None:
    state = new_state()
    star = Static((SetBase(Count(ALL_CREATURES), ONE),), affects=This(), defines=True)
    in_hand = put(state, card("Crowd", ("Creature",), star, size=(0, 0)), zone="hand")
    shifter = put(state, card("Shifter", ("Creature",), Keyword("changeling")), zone="graveyard")
    assert size(state, in_hand) == (0, 1)
    put(state, bear())
    assert size(state, in_hand) == (1, 1)
    assert has_subtype(chars(state, shifter), "Goblin")
    assert not has_subtype(chars(state, shifter), "Forest")


def test_613_4c_counters_add_up_with_effects() -> None:
    state = new_state()
    one = put(state, bear())
    counters(state, one, "+1/+1", 2)
    counters(state, one, "-0/-1", 1)
    counters(state, one, "charge", 3)
    assert size(state, one) == (4, 3)


def test_122_1b_a_keyword_counter_gives_the_keyword() -> None:
    state = new_state()
    one = put(state, bear())
    counters(state, one, "flying")
    assert chars(state, one).has("flying")


# ---- basic land types


def test_305_6_basic_land_types_give_their_mana_abilities() -> None:
    state = new_state()
    dual = plain_land(state, subtypes=("Island", "Swamp"))
    assert len(chars(state, dual).kit.mana) == 2


def test_305_7_a_land_set_to_a_basic_type_loses_its_text_but_not_what_it_was_given() -> None:
    state = new_state()
    put(state, enchantment(static(NONBASIC_LAND, SetSubtypes(("Mountain",)))))
    land = plain_land(state, Keyword("indestructible"), subtypes=("Desert",))
    affect(state, land, has("hexproof"))
    held = chars(state, land)
    assert held.subtypes == ("Mountain",)
    assert len(held.kit.mana) == 1
    assert held.has("hexproof")
    assert not held.has("indestructible")


def test_305_7_a_type_in_addition_keeps_the_text() -> None:
    state = new_state()
    put(state, enchantment(static(every(LAND), AddTypes(subtypes=("Swamp",)))))
    land = plain_land(state, Keyword("indestructible"), subtypes=("Desert",))
    held = chars(state, land)
    assert held.subtypes == ("Desert", "Swamp")
    assert held.has("indestructible")


def test_205_1a_setting_a_card_type_takes_the_subtypes_of_the_others_away() -> None:
    state = new_state()
    one = put(state, bear())
    affect(state, one, SetTypes(("Artifact",), ("Treasure",)))
    assert chars(state, one).types == ("Artifact",)
    assert chars(state, one).subtypes == ("Treasure",)


# ---- timestamps and dependency


def test_613_7_the_later_of_two_effects_in_a_layer_wins() -> None:
    state = new_state()
    one = put(state, bear())
    affect(state, one, SetBase(ONE, ONE))
    affect(state, one, SetBase(Number(5), Number(5)))
    assert size(state, one) == (5, 5)


def test_613_7e_an_aura_attached_anew_is_later_than_one_that_came_after_it() -> None:
    state = new_state()
    one = put(state, bear())
    first = put(state, enchantment(static(AttachedTo(This()), SetColors("U"))))
    second = put(state, enchantment(static(AttachedTo(This()), SetColors("R"))))
    attach(state, first, one)
    attach(state, second, one)
    assert chars(state, one).colors == "R"
    attach(state, first, one)
    assert chars(state, one).colors == "U"


def test_613_6_an_effect_that_started_goes_on_though_its_ability_is_lost() -> None:
    """Enchantments become creatures first, so the one that humbles is humbled too."""
    state = new_state()
    put(state, enchantment(everything_a_creature()))
    humble = put(state, enchantment(humbling()))
    one = put(state, bear(Keyword("flying")))
    assert size(state, humble) == (1, 1)
    assert size(state, one) == (1, 1)
    assert not chars(state, one).has("flying")


def test_613_7_the_same_two_in_the_other_order_give_the_larger_size() -> None:
    state = new_state()
    humble = put(state, enchantment(humbling()))
    put(state, enchantment(everything_a_creature()))
    assert size(state, humble) == (4, 4)
    assert chars(state, humble).kit is layers.NO_ABILITIES


def test_613_8a_an_effect_waits_for_one_that_takes_its_ability_away() -> None:
    """Each land is a Swamp in addition; nonbasic lands are Mountains: the former is nonbasic."""
    state = new_state()
    swamps = static(every(LAND), AddTypes(subtypes=("Swamp",)))
    spring = plain_land(state, swamps)
    plains = put(state, basic("Plains"))
    assert "Swamp" in chars(state, plains).subtypes
    put(state, enchantment(static(NONBASIC_LAND, SetSubtypes(("Mountain",)))))
    assert chars(state, spring).subtypes == ("Mountain",)
    assert chars(state, plains).subtypes == ("Plains",)


def test_613_8a_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    state = new_state()
    elves = static(every(HasSubtype("Elf")), AddTypes(subtypes=("Druid",)))
    put(state, enchantment(elves))
    put(state, enchantment(static(ALL_CREATURES, AddTypes(subtypes=("Elf",)))))
    assert chars(state, put(state, bear())).subtypes == ("Bear", "Elf", "Druid")


def test_613_8a_an_effect_waits_for_one_that_changes_what_it_does() -> None:
    state = new_state()
    strongest = StatOf("power", ALL_CREATURES, "max")
    small, large = put(state, bear()), put(state, card("Ogre", size=(4, 4)))
    affect(state, small, SetBase(strongest, None))
    affect(state, large, SetBase(Number(9), Number(9)))
    assert size(state, small) == (9, 2)


def test_613_8b_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    state = new_state()
    one = put(state, card("Chameleon", subtypes=("Elf",)))
    put(state, enchantment(static(every(HasSubtype("Elf")), SetSubtypes(("Goblin",)))))
    put(state, enchantment(static(every(HasSubtype("Goblin")), SetSubtypes(("Elf",)))))
    other = put(state, card("Newt", subtypes=("Goblin",)))
    assert chars(state, one).subtypes == ("Elf",)
    assert chars(state, other).subtypes == ("Elf",)


def test_613_3_what_defines_a_characteristic_does_not_wait_for_other_effects() -> None:
    state = new_state()
    shifter = put(state, card("Shifter", ("Creature",), Keyword("changeling")))
    put(state, enchantment(static(every(HasSubtype("Bear")), SetSubtypes(("Elf",)))))
    assert chars(state, shifter).subtypes == ("Elf",)


def test_613_8c_a_keyword_given_to_what_has_another_waits_for_the_other() -> None:
    state = new_state()
    put(state, enchantment(static(every(HasKeyword("flying")), has("haste"))))
    put(state, enchantment(static(ALL_CREATURES, has("flying"))))
    assert chars(state, put(state, bear())).has("haste")


def test_613_5_a_condition_is_asked_as_often_as_characteristics_are() -> None:
    state = new_state()
    grows = Static(
        (pump(3, 3),), affects=This(), condition=Compare(Count(ALL_CREATURES), ">=", Number(2))
    )
    one = put(state, bear(grows))
    assert size(state, one) == (2, 2)
    put(state, bear(), 1)
    assert size(state, one) == (5, 5)


def test_613_4c_power_that_is_asked_for_in_the_same_layer_is_a_dependency() -> None:
    state = new_state()
    strong = every(CREATURE, HasStat("power", ">=", Number(3)))
    put(state, enchantment(static(strong, pump(0, 5))))
    put(state, enchantment(static(ALL_CREATURES, pump(1, 0))))
    assert size(state, put(state, bear())) == (3, 7)


# ---- the rest


def test_702_26b_a_phased_out_permanent_affects_nothing() -> None:
    state = new_state()
    anthem = put(state, enchantment(static(ALL_CREATURES, pump(1, 1))))
    one = put(state, bear())
    state.edit(anthem).phased_out = True
    assert size(state, one) == (2, 2)


def test_711_2_a_levelled_creature_has_what_its_level_gives() -> None:
    state = new_state()
    level = LevelAbilities("level", 2, 5, (Keyword("flying"),), 4, 4)
    one = put(state, bear(level))
    assert size(state, one) == (2, 2)
    counters(state, one, "level", 2)
    assert size(state, one) == (4, 4)
    assert chars(state, one).has("flying")


def test_611_3b_an_effect_of_a_card_in_a_graveyard_works_from_there() -> None:
    state = new_state()
    ghost = Static((has("haste"),), affects=YOUR_CREATURES, zones=("graveyard",))
    one = put(state, bear())
    buried = put(state, bear(ghost), zone="graveyard")
    assert chars(state, one).has("haste")
    assert not chars(state, buried).has("haste")


def test_707_2_a_copy_has_copiable_values_and_no_effects_or_counters() -> None:
    state = new_state()
    one = put(state, bear(Keyword("trample")))
    affect(state, one, pump(5, 5))
    counters(state, one, "+1/+1", 3)
    definition = layers.copied(state, Scope(one, 0), one, ())
    assert definition.faces[0].power == 2
    assert definition.faces[0].has("trample")
    assert definition.faces[0].controller == NONE


def test_707_9_the_exceptions_of_a_copy_become_copiable() -> None:
    state = new_state()
    one = put(state, bear())
    except_ = (SetName("Twin"), AddTypes(("Artifact",)), SetBase(ONE, None), has("haste"))
    face = layers.copied(state, Scope(one, 0), one, except_).faces[0]
    assert (face.name, face.types, face.power) == ("Twin", ("Creature", "Artifact"), 1)
    assert face.has("haste")
    assert chars(state, one).name == "Bear"


def test_608_2h_what_is_gone_is_as_it_was_last() -> None:
    state = new_state()
    one = put(state, bear())
    affect(state, one, EveryCreatureType())
    last = chars(state, one)
    zones.cease(state, one, last)
    assert chars(state, one) is last


# ---- caching and copies


def test_characteristics_are_worked_out_once_for_an_epoch() -> None:
    state = new_state()
    one = put(state, bear())
    first = chars(state, one)
    known = state.derived
    assert chars(state, one) is first
    assert state.derived is known
    state.touch()
    assert chars(state, one) is not None
    assert state.derived is not known


def test_characteristics_outlast_what_passes_where_no_effect_asks_for_it() -> None:
    state = new_state()
    put(state, enchantment(static(YOUR_CREATURES, pump(1, 1))))
    one = put(state, bear())
    first = chars(state, one)
    state.step = "upkeep"
    state.tick()
    state.edit_status(one).tapped = True
    assert chars(state, one) is first
    put(state, enchantment(static(YOUR_CREATURES, pump(0, 1))))
    assert size(state, one) == (3, 4)


def test_613_5_a_filter_that_asks_for_what_passes_is_asked_anew() -> None:
    state = new_state()
    put(state, enchantment(static(every(CREATURE, IsTapped()), pump(2, 0))))
    one = put(state, bear())
    assert size(state, one) == (2, 2)
    state.edit_status(one).tapped = True
    assert size(state, one) == (4, 2)


def test_613_11_a_rule_on_condition_is_asked_anew_when_something_passes() -> None:
    state = new_state()
    ability = Static((Forbid("attack"),), ALL_CREATURES, TurnOf(You()))
    put(state, enchantment(ability))
    one = put(state, bear())
    assert forbids(state, one, "attack")
    state.active = 1
    state.tick()
    assert not forbids(state, one, "attack")


def test_a_copy_of_the_game_derives_its_own() -> None:
    state = new_state()
    put(state, enchantment(static(ALL_CREATURES, pump(1, 1))))
    one = put(state, bear())
    assert size(state, one) == (3, 3)
    other = state.copy()
    counters(other, one, "+1/+1", 2)
    assert (size(state, one), size(other, one)) == ((3, 3), (5, 5))


def test_601_3e_a_card_is_looked_at_as_the_spell_it_would_be() -> None:
    state = new_state()
    spells = Every(CREATURE, ("stack",))
    card_id = put(state, bear(), zone="hand")
    assert not layers.gives_spells(state)
    put(state, enchantment(static(spells, has("haste"))))
    assert layers.gives_spells(state)
    assert layers.would_cast(state, card_id, 0).has("haste")
    assert not chars(state, card_id).has("haste")
    assert state.obj(card_id).zone == "hand"


def test_614_12_a_guess_changes_nothing() -> None:
    state = new_state()
    put(state, enchantment(static(YOUR_CREATURES, pump(1, 1))))
    buried = put(state, bear(), 1, "graveyard")
    entry = Entry()
    entry.controller = 0
    guess = layers.would_enter(state, buried, entry)
    assert (guess.power, guess.controller) == (3, 0)
    assert buried not in state.battlefield
    assert size(state, buried) == (2, 2)
