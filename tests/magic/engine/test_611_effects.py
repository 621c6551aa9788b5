"""Continuous effects that resolutions make, and how long they last (CR 611, 614, 615)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.rules_lookup import forbids_player
from cardwright.magic.program.abilities import CardProgram as Card
from cardwright.magic.program.abilities import FaceProgram, Keyword, Replacement, Static, TokenSpec
from cardwright.magic.program.amounts import Count, Number
from cardwright.magic.program.changes import (
    AddPower,
    AddTypes,
    BecomesCopy,
    Forbid,
    GainsController,
    GainsKeyword,
    SetBase,
)
from cardwright.magic.program.effects import (
    Attach,
    CreateTokens,
    DealDamage,
    DrawCards,
    GainLife,
    Move,
    PhaseOut,
    PutCounter,
    TapObjects,
)
from cardwright.magic.program.filters import (
    All,
    Controlled,
    HasSubtype,
    HasType,
    Is,
    IsTapped,
    Not,
)
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.patterns import DealsDamage, Draws, Moves, StepBegins
from cardwright.magic.program.refs import (
    AllPlayers,
    Bound,
    Every,
    Opponents,
    Target,
    This,
    TopCards,
    You,
)
from cardwright.magic.program.rules import (
    AllowPlay,
    GlobalRule,
    Modify,
    PreventDamage,
    ReplaceUntil,
)
from cardwright.magic.program.steps import Delay
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    DART,
    MOUNTAIN,
    ONE,
    THREE,
    TWO,
    Table,
    body,
    creature,
    pay,
    permanent,
    spell,
)

BEAR_FREE = creature("Cub", 1, 1, cost="{0}")
YOURS = Every(All((CREATURE, Controlled(You()))))


def free(name: str, *program: Instruction, aims: bool = False) -> Card:
    """Return an instant for nothing, with a target creature if it aims."""
    return spell(name, *program, targets=(A_CREATURE,) if aims else (), cost="{0}")


def pump(power: int, toughness: int) -> AddPower:
    return AddPower(Number(power), Number(toughness))


def test_611_2c_the_set_of_objects_is_fixed_when_the_effect_begins() -> None:
    charge = free("Charge", Modify(YOURS, (pump(1, 1),)))
    ogre = creature("Ogre", 3, 3, cost="{0}")
    table = Table().put(0, BEAR).hand(0, charge, ogre).begin()
    table.play("Charge").resolve().play("Ogre").resolve()
    assert (table.size("Bear"), table.size("Ogre")) == ((3, 3), (3, 3))


def test_611_2d_a_variable_is_worked_out_once() -> None:
    count = Count(YOURS)
    grow = free("Grow", Modify(Target(0), (AddPower(count, count),)), aims=True)
    ogre = creature("Ogre", 3, 3, cost="{0}")
    table = Table().put(0, BEAR).hand(0, grow, ogre).begin().play("Grow").resolve()
    table.play("Ogre").resolve()
    assert table.size("Bear") == (3, 3)


def test_514_2_effects_until_end_of_turn_end_with_the_damage() -> None:
    grow = free("Grow", Modify(Target(0), (pump(2, 2),)), aims=True)
    table = Table().put(0, BEAR).hand(0, grow).begin().play("Grow").resolve()
    assert table.size("Bear") == (4, 4)
    assert table.to("upkeep", 2).size("Bear") == (2, 2)


def test_400_7a_an_effect_on_a_permanent_spell_goes_on_with_the_permanent() -> None:
    spells = Every(CREATURE, ("stack",))
    haste = free("Haste", Modify(spells, (GainsKeyword(Keyword("haste")),)))
    ogre = creature("Ogre", 3, 3, cost="{0}")
    table = Table().hand(0, haste, ogre).begin().play("Ogre").play("Haste").resolve()
    assert layers.chars(table.state, table.find("Ogre")).has("haste")


def test_506_4_a_creature_that_changes_control_leaves_combat_and_is_new_to_its_player() -> None:
    steal = free("Steal", Modify(Target(0), (GainsController(You()),)), aims=True)
    table = Table().put(1, BEAR).hand(0, steal).begin().play("Steal").resolve()
    bear = table.state.obj(table.find("Bear"))
    assert layers.chars(table.state, bear.id).controller == 0
    assert bear.sick
    assert table.to("upkeep", 2).state.obj(bear.id).controller == 1
    assert layers.chars(table.state, bear.id).controller == 1


def test_611_2b_for_as_long_as_this_stays_tapped() -> None:
    hold = pay(
        (),
        TapObjects(This()),
        Modify(Target(0), (GainsController(You()),), "while_this_tapped"),
        targets=(A_CREATURE,),
    )
    jailer = permanent("Jail", "Artifact", hold)
    free_it = free("Free", TapObjects(Every(All((HasType("Artifact"), IsTapped()))), untap=True))
    table = Table().put(0, jailer).put(1, BEAR).hand(0, free_it).begin()
    table.play("Jail").resolve()
    assert layers.chars(table.state, table.find("Bear")).controller == 0
    table.play("Free").resolve()
    assert layers.chars(table.state, table.find("Bear")).controller == 1
    assert table.state.effects == []


def test_707_2_a_creature_becomes_a_copy_for_a_turn() -> None:
    ogre = creature("Ogre", 4, 3)
    become = BecomesCopy(Every(HasSubtype("Model")), (AddTypes(subtypes=("Bear",)),))
    model = FaceProgram("Model", ("Creature",), ("Model",), power=5, toughness=1)
    shift = free("Shift", Modify(Target(0), (become,)), aims=True)
    table = Table().put(0, ogre, Card("Model", "normal", (model,), "full")).hand(0, shift)
    table.begin().play("Shift").pick(thing=table.find("Ogre")).resolve()
    assert table.count("Model") == 2
    assert table.to("upkeep", 2).size("Ogre") == (4, 3)


def test_611_2f_a_rule_changes_for_players() -> None:
    hush = free("Hush", GlobalRule(Opponents(), (Forbid("gain_life"),)))
    bless = free("Bless", GainLife(Opponents(), ONE))
    table = Table().hand(0, hush, bless).begin().play("Hush").resolve().play("Bless").resolve()
    assert table.life(1) == 20
    assert forbids_player(table.state, 1, "gain_life")
    assert not forbids_player(table.state, 0, "gain_life")


def test_615_7_a_shield_is_used_up() -> None:
    guard = free("Guard", PreventDamage(to=Target(0), amount=THREE), aims=True)
    table = Table().put(0, MOUNTAIN, MOUNTAIN, creature("Wall", 0, 9)).hand(0, guard, DART, DART)
    table.begin().play("Guard").resolve()
    wall = table.find("Wall")
    for damage in (0, 1):
        table.play("Dart").pick(thing=wall).resolve()
        assert table.state.obj(wall).damage == damage


def test_609_7_a_source_is_chosen() -> None:
    ward = PreventDamage(to=You(), next_only=True, chosen_source=True)
    shield = free("Shield", ward)
    ping = creature("Ping", 1, 1, pay((), DealDamage(Opponents(), ONE)))
    table = Table().put(0, ping).put(1, ping).hand(0, shield).begin()
    table.play("Shield").resolve()
    table.pick(thing=table.find("Ping", seat=1))
    assert table.state.effects[0].sources == (table.find("Ping", seat=1),)


def test_615_5_prevention_of_damage_at_once_does_its_rest_once() -> None:
    hurt = DealsDamage(CREATURE, to_objects=Is(This()))
    wall = creature("Wall", 0, 4, Replacement(hurt, (PutCounter("scar", ONE, This()),)))
    theirs = Every(All((CREATURE, Controlled(Opponents()))))
    fight = free("Fight", DealDamage(theirs, ONE, source=YOURS))
    table = Table().put(0, BEAR, BEAR).put(1, wall).hand(0, fight).begin()
    table.play("Fight").resolve()
    held = table.state.obj(table.find("Wall"))
    assert (held.damage, held.counters) == (0, {"scar": 1})


def test_614_a_replacement_for_a_while_works_once_if_it_says_so() -> None:
    instead = Replacement(Draws(You()), (GainLife(You(), TWO),))
    wish = free("Wish", ReplaceUntil(instead, once=True))
    draw = free("Draw", DrawCards(You(), TWO))
    table = Table().hand(0, wish, draw).begin().play("Wish").resolve().play("Draw").resolve()
    assert (table.life(0), table.hand_size(0)) == (22, 1)


def test_614_12_what_enters_is_asked_as_what_it_would_be() -> None:
    elves = Static((AddTypes(subtypes=("Elf",)),), affects=YOURS)
    grow = (PutCounter("+1/+1", ONE, This()),)
    entering = Moves(All((HasSubtype("Elf"), Not(Is(This())))), to=("battlefield",))
    tree = permanent("Tree", "Enchantment", elves, Replacement(entering, keep=True, enters=grow))
    table = Table().put(0, tree).hand(0, creature("Newt", 1, 1, cost="{0}")).begin()
    assert table.play("Newt").resolve().size("Newt") == (2, 2)


def test_601_3_cards_may_be_played_for_a_while() -> None:
    top = TopCards(You())
    impulse = (
        Move(top, "exile", cause="exile", bind="cards"),
        AllowPlay(You(), Bound("cards"), "end_of_turn"),
    )
    table = Table().put(0, BEAR_FREE, zone="library").hand(0, free("Impulse", *impulse))
    table.begin().play("Impulse").resolve()
    assert table.offers() == ["Cub"]
    assert table.to("precombat_main", 3).offers() == ["Wood"]


def test_301_5c_equipment_falls_off_what_is_no_creature_any_more() -> None:
    face = FaceProgram("Sword", ("Artifact",), ("Equipment",))
    wake = Modify(Every(HasType("Artifact")), (AddTypes(("Creature",)), SetBase(TWO, TWO)))
    arm = free("Arm", Attach(Every(HasSubtype("Equipment")), Target(0)), aims=True)
    table = Table().put(0, Card("Sword", "normal", (face,), "full"), BEAR).hand(0, arm)
    table.hand(0, free("Wake", wake)).begin().play("Arm").resolve()
    assert table.state.obj(table.find("Sword")).attached_to == table.find("Bear")
    table.play("Wake").resolve()
    assert table.state.obj(table.find("Sword")).attached_to == NONE


def test_111_a_token_made_in_a_turn_is_there_for_the_effects_of_it() -> None:
    token = TokenSpec(types=("Creature",), subtypes=("Cub",), colors="G", power=1, toughness=1)
    made = CreateTokens(token, TWO, You(), bind="cubs")
    raise_ = free("Raise", made, Modify(Bound("cubs"), (pump(1, 1),)))
    table = Table().hand(0, raise_).begin().play("Raise").resolve()
    assert table.count("Cub Token") == 2
    assert table.size("Cub Token") == (2, 2)


def test_702_26b_an_effect_does_not_find_what_is_phased_out() -> None:
    out = free("Out", PhaseOut(Target(0)), aims=True)
    wipe = free("Wipe", Move(Every(CREATURE), "exile", cause="exile"))
    late = Delay(StepBegins("end_turn", AllPlayers()), body(Move(Target(0), "exile")))
    table = Table().put(0, BEAR).hand(0, free("Late", late, aims=True), out, wipe).begin()
    table.play("Late").resolve().play("Out").resolve().play("Wipe").resolve()
    table.to("upkeep", 2)
    assert table.state.obj(table.find("Bear")).phased_out
    assert table.count("Bear", "exile") == 0
