"""Casting a card as something else: mutate, bestow, fuse, awaken, warp, morph and the like."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Spell, TargetSlot
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.effects import Destroy, DrawCards, GainLife
from cardwright.magic.program.filters import Anything, HasType, Is
from cardwright.magic.program.patterns import PlayerDoes
from cardwright.magic.program.refs import Target, This, You
from cardwright.magic.program.rules import ChangeTargets, CopySpell
from tests.magic.engine.table import (
    BEAR,
    DART,
    FOREST,
    ISLAND,
    MOUNTAIN,
    ONE,
    TWO,
    Table,
    body,
    creature,
    spell,
    when,
)


def keyword(word: str, cost: str = "{G}", number: int = 0, words: tuple[str, ...] = ()) -> Keyword:
    return Keyword(word, (PayMana(cost),), Number(number) if number else None, words=words)


def cast(table: Table, name: str, way: str) -> Table:
    """Cast the card in the way, where there are several."""
    table.play(name)
    if table.question.kind == "way_to_cast":
        table.pick(word=way)
    return table


FLYER = creature("Flyer", 3, 3, keyword("mutate"), Keyword("flying"), cost="{5}{G}")
KILL = spell("Kill", Destroy(Target(0)), targets=(TargetSlot(HasType("Creature")),), cost="{R}")

# ---- mutate (CR 702.140, 730)


def mutated(under: bool) -> Table:
    table = Table().put(0, BEAR, FOREST, MOUNTAIN, MOUNTAIN).hand(0, FLYER, KILL).begin()
    cast(table, "Flyer", "mutate").resolve()
    return table.pick(word="yes" if under else "no")


def test_702_140e_on_top_it_is_the_new_creature_with_all_abilities() -> None:
    table = mutated(under=False)
    assert (table.count("Bear"), table.size("Flyer")) == (0, (3, 3))
    table = mutated(under=True)
    chars = layers.chars(table.state, table.find("Bear"))
    assert (chars.power, chars.has("flying"), table.count("Flyer")) == (2, True, 0)


def test_730_2c_it_is_the_same_permanent_that_could_attack_before() -> None:
    table = mutated(under=False).to("declare_attackers", 1)
    assert table.question.options[0].thing == table.find("Flyer")


def test_730_3_every_card_leaves_as_itself() -> None:
    table = mutated(under=False)
    table.play("Kill").resolve()
    assert (table.count("Bear", "graveyard"), table.count("Flyer", "graveyard")) == (1, 1)


def test_702_140b_without_its_target_it_resolves_as_a_creature() -> None:
    table = Table().put(0, BEAR, FOREST, MOUNTAIN).hand(0, FLYER, KILL).begin()
    cast(table, "Flyer", "mutate")
    table.play("Kill").resolve()
    assert (table.count("Flyer"), table.count("Bear", "graveyard")) == (1, 1)


def test_702_140d_abilities_trigger_as_a_creature_mutates() -> None:
    trigger = when(PlayerDoes("mutate", filter=Is(This())), DrawCards(You(), TWO))
    card = creature("Flyer", 3, 3, keyword("mutate"), trigger, cost="{5}{G}")
    table = Table().put(0, BEAR, FOREST).hand(0, card).begin()
    cast(table, "Flyer", "mutate").resolve()
    table.pick(word="no").resolve()
    assert table.hand_size(0) == 2


def test_702_140a_humans_are_no_targets() -> None:
    face = FaceProgram("Man", ("Creature",), ("Human",), (), "{G}", "G", 1, 1)
    man = CardProgram("Man", "normal", (face,), "full")
    table = Table().put(0, man, FOREST).hand(0, FLYER).begin()
    assert table.offers() == []


# ---- bestow (CR 702.103)

SPIRIT = creature("Spirit", 1, 1, keyword("bestow"), cost="{5}{G}")


def bestowed() -> Table:
    table = Table().put(0, BEAR, FOREST, MOUNTAIN, MOUNTAIN).hand(0, SPIRIT, KILL).begin()
    return cast(table, "Spirit", "bestow").resolve()


def test_702_103b_it_is_an_aura_and_no_creature_while_it_is_attached() -> None:
    table = bestowed()
    chars = layers.chars(table.state, table.find("Spirit"))
    assert chars.types == ("Enchantment",)
    assert "Aura" in chars.subtypes
    assert table.state.objects[table.find("Spirit")].attached_to == table.find("Bear")


def test_702_103f_it_is_a_creature_again_as_its_host_leaves() -> None:
    table = bestowed()
    table.play("Kill").resolve()
    chars = layers.chars(table.state, table.find("Spirit"))
    assert (chars.types, chars.subtypes, table.count("Bear")) == (("Creature",), (), 0)


def test_702_103e_without_its_target_it_resolves_as_a_creature() -> None:
    table = Table().put(0, BEAR, FOREST, MOUNTAIN).hand(0, SPIRIT, KILL).begin()
    cast(table, "Spirit", "bestow")
    table.play("Kill").resolve()
    assert layers.chars(table.state, table.find("Spirit")).is_a("Creature")


# ---- fuse, awaken, prototype, warp


def test_702_102_both_halves_may_be_cast_as_one_spell() -> None:
    left = FaceProgram(
        "Left", ("Instant",), (), (), "{G}", "G",
        abilities=(Keyword("fuse"), Spell(body(GainLife(You(), ONE)))),
    )  # fmt: skip
    right = FaceProgram(
        "Right", ("Instant",), (), (), "{R}", "R", abilities=(Spell(body(DrawCards(You(), ONE))),)
    )
    card = CardProgram("Left // Right", "split", (left, right), "full")
    table = Table().put(0, FOREST, MOUNTAIN).hand(0, card).begin()
    fused = next(o for o in table.question.options if o.play and o.play.ways[0].name == "fuse")
    table.answer(table.question.options.index(fused))
    assert layers.chars(table.state, table.state.stack[0]).colors == "RG"
    table.resolve()
    assert (table.life(0), table.hand_size(0)) == (21, 1)


def test_702_113a_awaken_makes_a_land_a_creature_with_counters() -> None:
    card = spell("Rise", GainLife(You(), ONE), cost="{R}", more=(keyword("awaken", "{1}{R}", 3),))
    table = Table().put(0, MOUNTAIN, MOUNTAIN).hand(0, card).begin()
    cast(table, "Rise", "awaken")
    woken = table.find("Rock")
    table.pick(thing=woken).resolve()
    chars = layers.chars(table.state, woken)
    assert (chars.power, chars.toughness, chars.has("haste")) == (3, 3, True)
    assert chars.is_a("Land")


def test_702_160_prototype_casts_it_smaller_and_coloured() -> None:
    card = creature("Engine", 6, 6, keyword("prototype", "{R}", words=("2", "1")), cost="{9}")
    table = Table().put(0, MOUNTAIN).hand(0, card).begin()
    cast(table, "Engine", "prototype").resolve()
    chars = layers.chars(table.state, table.find("Engine"))
    assert (chars.power, chars.toughness, chars.colors, chars.mana_value) == (2, 1, "R", 1)


def test_702_185_a_warped_creature_leaves_and_may_be_cast_on_a_later_turn() -> None:
    card = creature("Visitor", 2, 2, keyword("warp"), cost="{1}{G}")
    table = Table().put(0, FOREST, FOREST).hand(0, card).begin()
    cast(table, "Visitor", "warp").resolve()
    table.to("end_turn", 1).resolve()
    assert table.count("Visitor", "exile") == 1
    assert "Visitor" in table.to("precombat_main", 3).offers()


# ---- face down, and special actions (CR 116.2, 702.37, 708)


def test_702_37_a_card_is_cast_face_down_and_turned_up_for_its_cost() -> None:
    card = creature("Lurker", 5, 4, keyword("megamorph", "{G}"), cost="{9}")
    table = Table().put(0, *[FOREST] * 4).hand(0, card).begin()
    table.play("Lurker").resolve()
    hidden = table.state.battlefield[-1]
    assert (table.name(hidden), layers.chars(table.state, hidden).power) == ("", 2)
    turn_up = next(o for o in table.question.options if o.word == "special")
    table.answer(table.question.options.index(turn_up))
    assert table.size("Lurker") == (6, 5)  # with megamorph's counter


def test_702_37c_a_spell_cast_face_down_has_no_name_and_no_cost() -> None:
    card = creature("Lurker", 5, 4, keyword("morph", "{G}"), cost="{9}")
    table = Table().put(0, *[FOREST] * 3).hand(0, card).begin()
    table.play("Lurker")
    chars = layers.chars(table.state, table.state.stack[0])
    assert (chars.name, chars.colors, chars.mana_cost) == ("", "", None)


def special(table: Table, word: str) -> Table:
    """Take the special action of that word."""
    for place, option in enumerate(table.question.options):
        if option.play is not None and option.play.word == word:
            table.answer(place)
            return table
    raise AssertionError(word)


def test_702_143_a_foretold_card_is_cast_on_a_later_turn_for_its_cost() -> None:
    card = spell("Vision", GainLife(You(), TWO), cost="{9}", more=(keyword("foretell", "{R}"),))
    table = Table().put(0, MOUNTAIN, MOUNTAIN, MOUNTAIN).hand(0, card).begin()
    special(table, "foretell")
    hidden = table.state.exile[0]
    assert table.state.objects[hidden].face_down == "foretell"
    assert table.offers() == []
    table.to("precombat_main", 3)
    table.play("").resolve()
    assert table.life(0) == 22


def test_702_170_a_plotted_card_is_free_on_a_later_turn_at_sorcery_speed() -> None:
    card = spell("Scheme", GainLife(You(), TWO), cost="{9}", more=(keyword("plot", "{R}"),))
    table = Table().put(0, MOUNTAIN).hand(0, card).begin()
    special(table, "plot")
    assert table.offers() == []
    assert table.to("upkeep", 3).offers() == []
    table.to("precombat_main", 3).play("Scheme").resolve()
    assert table.life(0) == 22


def test_702_62_a_suspended_card_waits_with_time_counters() -> None:
    card = spell("Later", GainLife(You(), TWO), cost="{9}", more=(keyword("suspend", "{R}", 1),))
    table = Table().put(0, MOUNTAIN).hand(0, card).begin()
    special(table, "suspend")
    assert table.state.objects[table.state.exile[0]].counters == {"time": 1}
    table.to("end_turn", 2).pick(word="pass").pick(word="pass").resolve()
    table.pick(word="yes").resolve()
    assert table.life(0) == 22


# ---- copies of spells (CR 707.10), new targets (115.7)


def test_707_10_a_copy_of_a_spell_may_have_new_targets_and_ceases_to_exist() -> None:
    echo = spell("Echo", CopySpell(Target(0), You(), ONE), targets=(SPELL,), cost="{R}")
    table = Table().put(0, MOUNTAIN, MOUNTAIN).put(1, BEAR).hand(0, DART, echo).begin()
    table.play("Dart").pick(thing=1)
    table.play("Echo").resolve()
    assert (table.question.kind, table.question.word) == ("yes_no", "new_target")
    table.pick(word="yes")
    table.pick(thing=table.find("Bear")).resolve()
    assert (table.life(1), table.count("Bear"), table.count("Dart", "graveyard")) == (18, 0, 1)


def test_115_7_the_targets_of_a_spell_may_be_changed() -> None:
    swerve = spell("Swerve", ChangeTargets(Target(0), You()), targets=(SPELL,), cost="{U}")
    table = Table().put(0, MOUNTAIN).hand(0, DART).put(1, ISLAND).hand(1, swerve).begin()
    table.play("Dart").pick(thing=1).pick(word="pass")
    table.play("Swerve").resolve()
    table.pick(word="yes").pick(thing=0).resolve()
    assert (table.life(0), table.life(1)) == (18, 20)


SPELL = TargetSlot(Anything(), zones=("stack",))
