"""Replacement and prevention (CR 614, 615, 616), regeneration (CR 701.19), counters' rules."""

from __future__ import annotations

from cardwright.magic.program.abilities import (
    CardProgram,
    FaceProgram,
    Keyword,
    Replacement,
    Static,
)
from cardwright.magic.program.amounts import EventAmount, Number, Plus, Times
from cardwright.magic.program.changes import BecomesCopy, Forbid, Prevents
from cardwright.magic.program.conditions import Did
from cardwright.magic.program.costs import PayLife, Sacrifice
from cardwright.magic.program.effects import (
    Destroy,
    DrawCards,
    GainLife,
    Move,
    PutCounter,
    Regenerate,
    SacrificeObjects,
    TapObjects,
)
from cardwright.magic.program.filters import All, Anything, Controlled, HasType, Is, IsToken, Not
from cardwright.magic.program.patterns import CountersPut, Draws, LifeChanges, Moves
from cardwright.magic.program.refs import AllPlayers, Bound, Every, Target, This, You
from cardwright.magic.program.rules import PreventDamage, ReplaceUntil
from cardwright.magic.program.steps import ChooseObjects, ChooseWord, If
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    THREE,
    TWO,
    Table,
    creature,
    pay,
    permanent,
    spell,
)

ITSELF = Is(This())
FREE = "{0}"
ENTERS = Moves(ITSELF, to=("battlefield",))
PLUS = "+1/+1"


def enters_with(kind: str, count: Number = ONE) -> Replacement:
    """Return "enters with so many counters"."""
    return Replacement(ENTERS, keep=True, enters=(PutCounter(kind, count, This()),))


TAPPED = Replacement(ENTERS, keep=True, enters=(TapObjects(This()),))


def land(*abilities: Replacement) -> CardProgram:
    """Return a land that makes no mana."""
    face = FaceProgram("Isle", ("Land",), abilities=abilities)
    return CardProgram("Isle", "normal", (face,), "full")


def test_614_1c_a_permanent_enters_tapped() -> None:
    table = Table().hand(0, land(TAPPED)).begin()
    table.play("Isle")
    assert table.state.objects[table.find("Isle")].tapped


def test_614_1c_paying_lets_it_enter_untapped() -> None:
    tapped = Replacement(ENTERS, keep=True, enters=(TapObjects(This()),), unless=(PayLife(TWO),))
    table = Table().hand(0, land(tapped), land(tapped)).begin()
    table.play("Isle").pick(word="yes")
    assert (table.life(0), table.state.objects[table.find("Isle")].tapped) == (18, False)
    table.to("precombat_main", 3).play("Isle").pick(word="no")
    assert table.state.objects[table.state.battlefield[-1]].tapped


def test_614_1c_a_permanent_enters_with_counters() -> None:
    hydra = creature("Hydra", 0, 0, enters_with(PLUS, TWO))
    table = Table().put(0, FOREST, FOREST).hand(0, hydra).begin()
    table.play("Hydra").resolve()
    assert table.size("Hydra") == (2, 2)


def test_614_12_other_permanents_change_how_creatures_enter() -> None:
    theirs = Moves(All((CREATURE, Controlled(You()))), to=("battlefield",))
    mentor = permanent(
        "Mentor",
        "Artifact",
        Replacement(theirs, keep=True, enters=(PutCounter(PLUS, ONE, This()),)),
    )
    table = Table().put(0, FOREST, FOREST, mentor).hand(0, BEAR).begin()
    table.play("Bear").resolve()
    assert table.size("Bear") == (3, 3)


def test_614_1a_an_object_goes_elsewhere_instead() -> None:
    rest = Replacement(Moves(Not(IsToken()), to=("graveyard",)), to="exile")
    table = Table().put(0, MOUNTAIN, permanent("Rest", "Artifact", rest)).put(1, BEAR)
    table.hand(0, DART).begin().play("Dart").pick(thing=table.find("Bear")).resolve()
    assert table.count("Bear", "exile") == 1
    assert table.count("Dart", "exile") == 1


def test_614_5_an_effect_applies_once_to_an_event() -> None:
    double = Replacement(LifeChanges(You(), up=True), amount=Times(2, EventAmount()))
    table = Table().put(0, MOUNTAIN, permanent("Double", "Artifact", double))
    table.hand(0, spell("Gift", GainLife(You(), THREE))).begin().play("Gift").resolve()
    assert table.life(0) == 26


def test_616_1_the_affected_player_chooses_the_order() -> None:
    double = Replacement(LifeChanges(You(), up=True), amount=Times(2, EventAmount()))
    more = Replacement(LifeChanges(You(), up=True), amount=Plus((EventAmount(), ONE)))
    table = Table().put(
        0, MOUNTAIN, permanent("Double", "Artifact", double), permanent("More", "Artifact", more)
    )
    table.hand(0, spell("Gift", GainLife(You(), THREE))).begin().play("Gift").pick(
        word="pass"
    ).pick(word="pass")
    assert table.question.kind == "replacement_order"
    table.pick(thing=table.find("More"))
    assert table.life(0) == 28


def test_614_11_a_draw_is_replaced_even_from_an_empty_library() -> None:
    instead = Replacement(Draws(You()), program=(GainLife(You(), ONE),))
    table = Table(library=0).put(1, permanent("Font", "Artifact", instead)).begin()
    table.to("precombat_main", 2)
    assert table.life(1) == 21
    assert not table.state.is_over


def test_614_1c_as_it_enters_a_choice_is_remembered() -> None:
    choice = Replacement(ENTERS, keep=True, program=(ChooseWord(You(), "color", link="color"),))
    table = Table().put(0, FOREST, FOREST).hand(0, creature("Painter", 1, 1, choice)).begin()
    table.play("Painter").pick(word="pass").pick(word="pass").pick(word="Red")
    assert table.state.objects[table.find("Painter")].words["color"] == "Red"


def test_614_1c_a_creature_enters_as_a_copy() -> None:
    among = Every(All((CREATURE, Not(ITSELF))))
    copying = Replacement(
        ENTERS,
        keep=True,
        optional=True,
        program=(ChooseObjects(You(), among, ONE, ONE, "model"),),
        changes=(BecomesCopy(Bound("model")),),
    )
    table = Table().put(0, FOREST, FOREST, creature("Giant", 5, 5))
    table.hand(0, creature("Mimic", 0, 0, copying)).begin()
    table.play("Mimic").pick(word="pass").pick(word="pass").pick(word="yes")
    assert table.count("Giant") == 2


def test_615_6_a_shield_prevents_so_much_damage() -> None:
    guard = spell("Guard", PreventDamage(to=Target(0), amount=ONE), targets=(A_CREATURE,))
    table = Table().put(0, MOUNTAIN, MOUNTAIN, BEAR).hand(0, guard, DART).begin()
    bear = table.find("Bear")
    table.play("Guard").resolve().play("Dart").pick(thing=bear).resolve()
    assert table.state.objects[bear].damage == 1


def test_615_1_damage_of_a_kind_is_prevented_by_a_static_ability() -> None:
    peace = Static((Prevents(source=HasType("Instant"), to_players=AllPlayers()),))
    table = Table().put(0, MOUNTAIN, permanent("Peace", "Artifact", peace)).hand(0, DART).begin()
    table.play("Dart").pick(thing=1).resolve()
    assert table.life(1) == 20


def test_614_17_a_player_who_cannot_gain_life_gains_none() -> None:
    blight = Static((Forbid("gain_life"),), affects=AllPlayers())
    table = Table().put(0, MOUNTAIN, permanent("Blight", "Artifact", blight))
    table.hand(0, spell("Gift", GainLife(You(), THREE))).begin().play("Gift").resolve()
    assert table.life(0) == 20


def test_614_1_a_replacement_lasts_until_end_of_turn_and_works_once() -> None:
    instead = Replacement(Draws(You()), program=(GainLife(You(), ONE),))
    shield = spell("Vow", ReplaceUntil(instead, once=True), DrawCards(You(), TWO))
    table = Table().put(0, MOUNTAIN).hand(0, shield).begin()
    table.play("Vow").resolve()
    assert (table.life(0), table.hand_size(0)) == (21, 1)


def test_701_19_a_regeneration_shield_replaces_destruction() -> None:
    troll = creature("Troll", 2, 2, pay((PayLife(ONE),), Regenerate(This())))
    kill = spell("Kill", Destroy(Target(0)), targets=(A_CREATURE,))
    table = Table().put(0, MOUNTAIN, troll).hand(0, kill).begin()
    table.play("Troll").resolve().play("Kill").resolve()
    troll_now = table.state.objects[table.find("Troll")]
    assert (troll_now.tapped, troll_now.shields) == (True, 0)


def test_702_12_an_indestructible_permanent_is_not_destroyed() -> None:
    kill = spell("Kill", Destroy(Target(0)), targets=(A_CREATURE,))
    rock = creature("Golem", 2, 2, Keyword("indestructible"))
    table = Table().put(0, MOUNTAIN, rock).hand(0, kill).begin()
    table.play("Kill").resolve()
    assert table.count("Golem") == 1


def test_122_1c_a_shield_counter_goes_instead_of_the_permanent() -> None:
    shielded = creature("Ward", 2, 2, enters_with("shield"))
    kill = spell("Kill", Destroy(Target(0)), targets=(A_CREATURE,))
    table = Table().put(0, MOUNTAIN, shielded).hand(0, kill).begin()
    table.play("Kill").resolve()
    assert table.state.objects[table.find("Ward")].counters == {}


def test_122_1h_a_permanent_with_a_finality_counter_is_exiled_instead_of_dying() -> None:
    doomed = creature(
        "Doomed",
        2,
        2,
        enters_with("finality"),
    )
    table = Table().put(0, MOUNTAIN, doomed).hand(0, DART).begin()
    table.play("Dart").pick(thing=table.find("Doomed")).resolve()
    assert table.count("Doomed", "exile") == 1


def test_614_16_more_counters_are_put_also_as_it_enters() -> None:
    season = Replacement(CountersPut(PLUS, filter=Anything()), amount=Times(2, EventAmount()))
    hydra = creature("Hydra", 0, 0, enters_with(PLUS, TWO))
    table = (
        Table()
        .put(0, FOREST, FOREST, permanent("Season", "Artifact", season))
        .hand(0, hydra)
        .begin()
    )
    table.play("Hydra").resolve()
    assert table.size("Hydra") == (4, 4)


def test_610_3_a_card_exiled_until_this_leaves_returns() -> None:
    jail = permanent(
        "Jail",
        "Artifact",
        pay(
            (PayLife(Number(0)),),
            Move(Target(0), "exile", until="while_this_on_battlefield"),
            targets=(A_CREATURE,),
        ),
        pay((Sacrifice(),), GainLife(You(), ONE)),
    )
    table = Table().put(0, jail).put(1, BEAR).begin()
    table.play("Jail").resolve()
    assert table.count("Bear", "exile") == 1
    table.play("Jail")
    table.resolve()
    assert table.count("Bear") == 1


def test_608_2_if_you_do_follows_what_was_done() -> None:

    rite = spell(
        "Rite",
        SacrificeObjects(You(), filter=CREATURE, count=ONE, bind="gone"),
        If(Did("gone"), (DrawCards(You(), TWO),)),
    )
    table = Table().put(0, MOUNTAIN).hand(0, rite).begin()
    table.play("Rite").resolve()
    assert table.hand_size(0) == 0
