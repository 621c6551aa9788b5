"""Keyword actions at the table (CR 701)."""

from __future__ import annotations

import pytest

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing import actions, keyword_actions
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.program import codec
from cardwright.magic.program.abilities import CardProgram as Card
from cardwright.magic.program.abilities import FaceProgram, Keyword, TargetSlot
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.effects import Destroy, GainLife, KeywordAction, Scry
from cardwright.magic.program.filters import HasType, Is
from cardwright.magic.program.patterns import PlayerDoes
from cardwright.magic.program.refs import Every, Target, This, You
from cardwright.magic.program.steps import Vote
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    FOREST,
    ONE,
    TWO,
    Table,
    creature,
    pay,
    spell,
    when,
)


def act(what: str, amount: int = 1, *words: str, on: bool = False) -> Card:
    """Return a spell that does the action, on a target creature if told so."""
    ref = Target(0) if on else None
    action = KeywordAction(what, You(), ref, Number(amount), words)
    return spell("Act", action, targets=(A_CREATURE,) if on else (), cost="{0}")


def done(what: str, amount: int = 1, *words: str, on: bool = False, library: int = 20) -> Table:
    """Return a table at which it was cast, with a Bear of seat 0."""
    table = Table(library=library).put(0, BEAR).hand(0, act(what, amount, *words, on=on)).begin()
    return table.play("Act").resolve()


@pytest.mark.parametrize("what", sorted(actions.MEANINGS))
def test_701_an_action_stands_for_a_program_that_can_be_stored(what: str) -> None:
    program = actions.program_of(KeywordAction(what, You(), This(), TWO))
    assert program is actions.program_of(KeywordAction(what, You(), This(), TWO))
    for step in program:
        assert codec.from_json(codec.to_json(step)) == step
    assert keyword_actions.understands_action(what)


def test_701_44_exploring_a_land_takes_it() -> None:
    table = done("explore", on=True)
    assert (table.hand_size(0), table.size("Bear")) == (1, (2, 2))


def test_701_44_exploring_another_card_grows_and_may_bury_it() -> None:
    table = Table().put(0, BEAR).put(0, creature("Deep", 9, 9), zone="library")
    table.hand(0, act("explore", on=True)).begin().play("Act").resolve().pick(word="yes")
    assert (table.size("Bear"), table.count("Deep", "graveyard")) == ((3, 3), 1)


def test_701_46_adapt_needs_a_creature_without_counters() -> None:
    table = Table().put(0, BEAR).hand(0, act("adapt", 2, on=True), act("adapt", 2, on=True))
    table.begin().play("Act").resolve().play("Act").resolve()
    assert table.size("Bear") == (4, 4)


def test_701_37_a_creature_becomes_monstrous_once_and_that_is_noticed() -> None:
    told = PlayerDoes("monstrosity", filter=Is(This()))
    beast = creature(
        "Beast",
        1,
        1,
        pay((), KeywordAction("monstrosity", You(), This(), TWO)),
        when(told, GainLife(You(), ONE)),
    )
    table = Table().put(0, beast).begin().play("Beast").resolve().play("Beast").resolve()
    assert (table.size("Beast"), table.life(0)) == ((3, 3), 21)


def test_701_50_conniving_away_a_land_brings_no_counter() -> None:
    table = done("connive", on=True)
    assert (table.hand_size(0), table.size("Bear")) == (0, (2, 2))


def test_701_50_conniving_away_another_card_brings_one() -> None:
    table = Table().put(0, BEAR).put(0, creature("Deep", 9, 9), zone="library")
    table.hand(0, act("connive", on=True)).begin().play("Act").resolve()
    assert table.size("Bear") == (3, 3)


def test_701_39_bolster_strengthens_the_weakest() -> None:
    table = Table().put(0, BEAR, creature("Weak", 1, 1)).hand(0, act("bolster", 2)).begin()
    table.play("Act").resolve()
    assert (table.size("Weak"), table.size("Bear")) == ((3, 3), (2, 2))


def test_701_47_amass_makes_an_army_and_lets_it_grow() -> None:
    army = act("amass", 2, "Orc")
    table = Table().hand(0, army, army).begin().play("Act").resolve().play("Act").resolve()
    assert table.count("Orc Army Token") == 1
    assert table.size("Orc Army Token") == (4, 4)


def test_701_16_investigating_makes_a_clue() -> None:
    assert done("investigate", 2).count("Clue Token") == 2


def test_701_36_populate_copies_a_creature_token() -> None:
    table = Table().hand(0, act("amass", 1), act("populate")).begin()
    table.play("Act").resolve()
    table.play("Act").resolve()
    assert table.count("Zombie Army Token") == 1  # the copy is a 0/0


def test_701_57_what_is_discovered_and_not_cast_comes_to_the_hand() -> None:
    table = Table().put(0, creature("Deep", 1, 1), zone="library").hand(0, act("discover", 3))
    table.begin().play("Act").resolve().pick(word="no")
    assert table.count("Deep", "hand") == 1


def test_701_40_a_manifested_card_is_a_face_down_creature() -> None:
    table = done("manifest")
    assert table.size("") == (2, 2)
    assert table.state.obj(table.find("")).face_down == "manifest"


def test_701_58_a_cloaked_card_has_ward() -> None:
    table = done("cloak")
    assert layers.chars(table.state, table.find("")).has("ward")


def test_701_62_manifest_dread_buries_the_other_card() -> None:
    table = done("manifest_dread")
    table.pick(thing=table.question.options[0].thing)
    assert (table.size(""), table.count("Wood", "graveyard")) == ((2, 2), 1)


def test_701_35_what_is_detained_neither_attacks_nor_acts() -> None:
    healer = creature("Healer", 1, 1, pay((), GainLife(You(), ONE)))
    table = Table().put(1, healer).hand(0, act("detain", on=True)).begin()
    table.play("Act").resolve().to("precombat_main", 2)
    assert table.question.seat == 1
    assert table.offers() == ["Wood"]
    assert forbids(table.state, table.find("Healer"), "attack", 0)
    assert not forbids(table.to("upkeep", 3).state, table.find("Healer"), "attack", 0)


def test_701_15_what_is_goaded_must_attack() -> None:
    table = Table().put(1, BEAR).hand(0, act("goad", on=True)).begin()
    table.play("Act").resolve().to("postcombat_main", 2)
    assert table.life(0) == 18


def test_701_60_a_suspect_has_menace_and_cannot_block() -> None:
    table = done("suspect", on=True)
    bear = table.find("Bear")
    assert layers.chars(table.state, bear).has("menace")
    assert table.state.obj(bear).marks == ("suspected",)


def test_701_43_what_is_exerted_stays_tapped_for_a_turn() -> None:
    table = Table().put(0, BEAR).hand(0, act("exert", on=True)).begin().play("Act").resolve()
    table.state.edit(table.find("Bear")).tapped = True
    assert table.to("upkeep", 3).state.obj(table.find("Bear")).tapped
    assert not table.to("upkeep", 5).state.obj(table.find("Bear")).tapped


def test_724_the_monarch_draws_until_a_creature_hits_him() -> None:
    table = Table().put(1, BEAR).hand(0, act("become_monarch")).begin().play("Act").resolve()
    assert table.state.monarch == 0
    table.to("upkeep", 2)
    assert table.hand_size(0) == 1
    table.to("declare_attackers", 2).pick(thing=table.find("Bear"))
    table.to("postcombat_main", 2)
    assert table.state.monarch == 1


def test_701_65_what_is_airbent_may_be_cast_for_two() -> None:
    table = Table().put(0, FOREST, FOREST, BEAR).hand(0, act("airbend", on=True)).begin()
    table.play("Act").resolve()
    assert (table.count("Bear", "exile"), table.offers()) == (1, ["Bear"])


def test_701_66_an_earthbent_land_is_a_hasty_creature_with_counters() -> None:
    land = TargetSlot(HasType("Land"))
    action = KeywordAction("earthbend", You(), Target(0), TWO)
    bend = spell("Bend", action, targets=(land,), cost="{0}")
    wipe = spell("Wipe", Destroy(Every(CREATURE)), cost="{0}")
    table = Table().put(0, FOREST).hand(0, bend, wipe).begin().play("Bend").resolve()
    held = layers.chars(table.state, table.find("Wood"))
    assert (held.power, held.types, held.has("haste")) == (2, ("Land", "Creature"), True)
    table.play("Wipe").resolve()
    assert table.count("Wood") == 1  # it has returned, no creature any more
    assert layers.chars(table.state, table.find("Wood")).types == ("Land",)


def test_731_night_falls_by_an_effect() -> None:
    front = FaceProgram("Man", ("Creature",), power=1, toughness=1, abilities=(_DAY,))
    back = FaceProgram("Wolf", ("Creature",), power=3, toughness=3, abilities=(_NIGHT,))
    card = Card("Man // Wolf", "transform", (front, back), "full")
    table = Table().put(0, card).hand(0, act("night")).begin().play("Act").resolve()
    assert table.size("Wolf") == (3, 3)


_DAY, _NIGHT = Keyword("daybound"), Keyword("nightbound")


def test_701_38_votes_are_counted_by_word() -> None:
    poll = spell("Poll", Vote(You(), ("time", "gold")), Scry(You(), ONE), cost="{0}")
    table = Table().hand(0, poll).begin().play("Poll").resolve()
    assert (table.question.word, table.question.seat) == ("vote", 0)
    table.pick(word="yes")
    assert table.question.seat == 1
    table.pick(word="no")
    assert table.question.word == "scry"


def test_701_an_unknown_action_is_refused() -> None:
    assert not keyword_actions.understands_action("juggle")
