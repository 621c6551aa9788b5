"""State-based actions (CR 704) and endings (CR 104)."""

from __future__ import annotations

from cardwright.magic.engine import endings, machine
from cardwright.magic.engine.priority import MOST_PLAYS, MOST_RESOLUTIONS
from cardwright.magic.program.abilities import (
    CardProgram,
    FaceProgram,
    Keyword,
    Static,
    TargetSlot,
    TokenSpec,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import AddPower, Forbid
from cardwright.magic.program.costs import PayMana, TapThis
from cardwright.magic.program.effects import (
    Attach,
    CreateTokens,
    DealDamage,
    DrawCards,
    GainLife,
    LoseLife,
    Move,
    PutCounter,
    Shuffle,
)
from cardwright.magic.program.filters import All, Controlled, HasType
from cardwright.magic.program.patterns import LifeChanges
from cardwright.magic.program.refs import (
    AllPlayers,
    AttachedTo,
    Every,
    Opponents,
    Target,
    This,
    You,
)
from cardwright.magic.program.rules import WinGame
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    DART,
    MOUNTAIN,
    ONE,
    TWO,
    Table,
    creature,
    pay,
    permanent,
    spell,
    when,
)

MANY = Number(20)
FREE = "{0}"


def legend(name: str) -> CardProgram:
    """Return a legendary creature."""
    face = FaceProgram(name, ("Creature",), (), ("Legendary",), FREE, "", 2, 2)
    return CardProgram(name, "normal", (face,), "full")


def aura(*abilities: Static) -> CardProgram:
    """Return an Aura that enchants a creature."""
    enchant = Keyword("enchant", filter=CREATURE)
    face = FaceProgram(
        "Charm", ("Enchantment",), ("Aura",), (), FREE, "", abilities=(enchant, *abilities)
    )
    return CardProgram("Charm", "normal", (face,), "full")


def test_704_5a_a_player_at_no_life_loses() -> None:
    table = Table().hand(0, spell("End", LoseLife(Opponents(), MANY), cost=FREE)).begin()
    table.play("End").resolve()
    assert table.state.players[0].won
    assert table.state.ended_by == "CR 104.2a"


def test_104_4a_both_at_no_life_is_a_draw() -> None:
    table = Table().hand(0, spell("End", LoseLife(AllPlayers(), MANY), cost=FREE)).begin()
    table.play("End").resolve()
    assert table.state.is_draw


def test_704_5b_who_drew_from_an_empty_library_loses() -> None:
    table = Table(library=1).begin()
    table.to("upkeep", 4)
    assert not table.state.is_over
    table.to("precombat_main", 4)
    assert table.state.players[1].lost


def test_704_5c_ten_poison_counters_lose() -> None:
    table = Table().hand(
        0, spell("Venom", PutCounter("poison", Number(10), Opponents()), cost=FREE)
    )
    table.begin().play("Venom").resolve()
    assert table.state.players[1].lost


def test_101_2_a_player_who_cannot_lose_does_not() -> None:
    angel = permanent("Angel", "Artifact", Static((Forbid("lose_game"),), affects=You()))
    table = (
        Table().put(1, angel).hand(0, spell("End", LoseLife(Opponents(), MANY), cost=FREE)).begin()
    )
    table.play("End").resolve()
    assert not table.state.is_over


def test_704_5d_a_token_off_the_battlefield_ceases_to_exist() -> None:
    make = spell(
        "Make",
        CreateTokens(TokenSpec("Cub", ("Creature",), power=1, toughness=1), ONE, You()),
        cost=FREE,
    )
    bounce = spell("Bounce", Move(Target(0), "hand"), targets=(A_CREATURE,), cost=FREE)
    table = Table().hand(0, make, bounce).begin()
    table.play("Make").resolve()
    assert table.count("Cub") == 1
    table.play("Bounce").resolve()
    assert table.hand_size(0) == 0


def test_704_5d_a_token_shuffled_into_a_library_ceases_to_exist_too() -> None:
    cub = TokenSpec("Cub", ("Creature",), power=1, toughness=1)
    make = spell("Make", CreateTokens(cub, ONE, You()), cost=FREE)
    lose = spell(
        "Lose", Move(Target(0), "library"), Shuffle(You()), targets=(A_CREATURE,), cost=FREE
    )
    table = Table().hand(0, make, lose).begin()
    table.play("Make").resolve()
    before = len(table.state.players[0].library)
    table.play("Lose").resolve()
    assert len(table.state.players[0].library) == before
    assert table.count("Cub", "library") == 0


def test_704_5f_a_creature_with_toughness_0_is_put_into_the_graveyard() -> None:
    shrink = Static((AddPower(Number(0), Number(-2)),), affects=Every(CREATURE))
    tough = creature("Golem", 2, 2, Keyword("indestructible"))
    table = Table().put(0, permanent("Plague", "Artifact", shrink), tough).begin()
    assert table.count("Golem", "graveyard") == 1


def test_704_5g_lethal_damage_destroys() -> None:
    table = Table().put(0, MOUNTAIN, BEAR).hand(0, DART).begin()
    table.play("Dart").pick(thing=table.find("Bear")).resolve()
    assert table.count("Bear", "graveyard") == 1


def test_704_5h_deathtouch_makes_any_damage_lethal() -> None:

    viper = creature(
        "Viper",
        1,
        1,
        Keyword("deathtouch"),
        pay((TapThis(),), DealDamage(Target(0), ONE), targets=(A_CREATURE,)),
    )
    table = Table().put(0, viper, creature("Giant", 5, 5)).begin()
    table.play("Viper").pick(thing=table.find("Giant")).resolve()
    assert table.count("Giant", "graveyard") == 1


def test_704_5i_a_planeswalker_without_loyalty_is_put_into_the_graveyard() -> None:
    face = FaceProgram("Walker", ("Planeswalker",), ("Tam",), (), FREE, "", loyalty=2)
    walker = CardProgram("Walker", "normal", (face,), "full")
    burn = spell("Burn", DealDamage(Every(HasType("Planeswalker")), TWO), cost=FREE)
    table = Table().put(0, walker).hand(0, burn).begin()
    assert table.state.objects[table.find("Walker")].counters == {"loyalty": 2}
    table.play("Burn").resolve()
    assert table.count("Walker", "graveyard") == 1


def test_704_5j_of_two_legends_of_one_name_the_controller_keeps_one() -> None:
    table = Table().put(0, legend("Queen")).hand(0, legend("Queen")).begin()
    old = table.find("Queen")
    table.play("Queen").pick(word="pass").pick(word="pass")
    table.pick(thing=old)
    assert table.count("Queen") == 1
    assert old in table.state.objects


def test_704_5m_an_aura_on_nothing_is_put_into_the_graveyard() -> None:
    table = Table().put(0, MOUNTAIN, BEAR).hand(0, aura(), DART).begin()
    table.play("Charm").resolve()
    assert table.state.objects[table.find("Charm")].attached_to == table.find("Bear")
    table.play("Dart").pick(thing=table.find("Bear")).resolve()
    assert table.count("Charm", "graveyard") == 1


def test_303_4_an_aura_changes_what_it_enchants() -> None:
    big = Static((AddPower(TWO, TWO),), affects=AttachedTo(This()))
    table = Table().put(0, BEAR).hand(0, aura(big)).begin()
    table.play("Charm").resolve()
    assert table.size("Bear") == (4, 4)


def test_704_5n_equipment_stays_when_its_creature_dies() -> None:

    mine = TargetSlot(All((CREATURE, Controlled(You()))))
    equip = pay((PayMana(FREE),), Attach(This(), Target(0)), targets=(mine,))
    face = FaceProgram("Blade", ("Artifact",), ("Equipment",), (), FREE, "", abilities=(equip,))
    table = (
        Table()
        .put(0, MOUNTAIN, BEAR, CardProgram("Blade", "normal", (face,), "full"))
        .hand(0, DART)
    )
    table.begin().play("Blade").resolve()
    assert table.state.objects[table.find("Blade")].attached_to == table.find("Bear")
    table.play("Dart").pick(thing=table.find("Bear")).resolve()
    assert table.state.objects[table.find("Blade")].attached_to == -1


def test_704_5q_plus_and_minus_counters_cancel() -> None:
    both = spell(
        "Both",
        PutCounter("+1/+1", TWO, Target(0)),
        PutCounter("-1/-1", ONE, Target(0)),
        targets=(A_CREATURE,),
        cost=FREE,
    )
    table = Table().put(0, BEAR).hand(0, both).begin()
    table.play("Both").resolve()
    assert table.state.objects[table.find("Bear")].counters == {"+1/+1": 1}


def test_104_2b_an_effect_may_say_that_a_player_wins() -> None:
    table = Table().hand(0, spell("Won", WinGame(You()), cost=FREE)).begin()
    table.play("Won").resolve()
    assert (table.state.players[0].won, table.state.ended_by) == (True, "CR 104.2b")


def test_104_3a_a_player_may_concede() -> None:
    table = Table().begin()
    endings.concede(table.state, 0)
    assert table.state.players[1].won


def test_104_4b_a_loop_in_which_nobody_chooses_is_a_draw() -> None:

    echo = permanent("Echo", "Artifact", when(LifeChanges(You(), up=True), GainLife(You(), ONE)))
    start = spell("Start", GainLife(You(), ONE), cost=FREE)
    table = Table().put(0, echo).hand(0, start).begin()
    table.state.ask_all = False
    for place, option in enumerate(table.question.options):
        if option.play is not None and table.name(option.play.thing) == "Start":
            machine.answer(table.state, place)
            break
    assert table.state.is_draw
    assert table.state.ended_by == "CR 104.4b"


def test_732_4_a_loop_in_which_all_can_only_pass_is_a_draw_however_often_they_are_asked() -> None:
    echo = permanent("Echo", "Artifact", when(LifeChanges(You(), up=True), GainLife(You(), ONE)))
    start = spell("Start", GainLife(You(), ONE), cost=FREE)
    state = Table().put(0, echo).hand(0, start).begin().play("Start").state
    state.ask_all, state.ask_priority = False, True
    machine.run(state)
    passes = 0
    while not state.is_over:
        assert state.question is not None
        assert len(state.question.options) == 1
        machine.answer(state, 0)
        passes += 1
    assert (state.is_draw, state.ended_by) == (True, "CR 104.4b")
    assert passes == 2 * (MOST_RESOLUTIONS + 1)


def test_732_3_who_keeps_a_loop_up_must_end_it_and_the_game_goes_on() -> None:
    spring = permanent("Spring", "Artifact", pay((), GainLife(You(), ONE)))
    state = Table().put(0, spring).begin().state
    state.ask_all, state.ask_priority = False, True
    while state.step == "precombat_main" and not state.is_over:
        assert state.question is not None
        machine.answer(state, len(state.question.options) - 1)
    assert not state.is_over
    assert state.players[0].life == 20 + MOST_PLAYS
    assert state.step != "precombat_main"


def test_121_4_drawing_the_last_card_is_safe() -> None:
    table = Table(library=2).hand(0, spell("Study", DrawCards(You(), TWO), cost=FREE)).begin()
    table.play("Study").resolve()
    assert not table.state.is_over
