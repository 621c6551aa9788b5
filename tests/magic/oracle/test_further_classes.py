"""Further classes of texts: so many top cards, this or that as a cost, clashes, mana spent."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle import compile_card
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import costs as co
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Activated, Spell, Triggered
from cardwright.magic.program.node import Node, pieces
from cardwright.magic.wording import words_of
from tests.magic.engine.table import BEAR, FOREST, Table, creature
from tests.magic.oracle.cards import ability, card, compiled, program, spell


def pattern(text: str) -> Node:
    found = ability(text)
    assert isinstance(found, Triggered)
    return found.pattern


# ---- cards


def test_so_many_top_cards_may_be_a_number_worked_out() -> None:
    look, *_ = program(
        "Look at the top X cards of your library, where X is the number of creatures you control. "
        "Put one of those cards into your hand and the rest into your graveyard."
    )
    assert isinstance(look, e.LookAt)
    assert isinstance(look.what, r.TopCards)
    assert isinstance(look.what.number, a.Count)


def test_the_top_x_cards_are_as_many_as_x_is_now() -> None:
    text = "Exile the top X cards of your library, where X is the number of creatures you control."
    table = Table().put(0, BEAR, BEAR, FOREST, FOREST, FOREST).hand(0, spell(text)).begin()
    before = len(table.state.players[0].library)
    table.play("Old Bruin").resolve()
    assert len(table.state.players[0].library) == before - 2


def test_115_1_cards_of_a_single_graveyard_are_all_of_one_owner() -> None:
    found = ability("Exile up to two target cards from a single graveyard.", "Instant")
    assert isinstance(found, Spell)
    (slot,) = found.body.modes[0].targets
    assert (slot.zones, slot.shared) == (("graveyard",), "owner")
    assert "of one owner" in words_of(found)[0]


def test_cards_of_two_graveyards_are_not_chosen_together() -> None:
    text = "Exile two target cards from a single graveyard."
    table = Table().put(0, BEAR, zone="graveyard").put(1, BEAR, BEAR, zone="graveyard")
    table.put(0, FOREST, FOREST, FOREST).hand(0, spell(text)).begin().play("Old Bruin")
    theirs = table.state.players[1].graveyard[0]
    table.pick(thing=theirs)
    offered = {option.thing for option in table.state.question.options if table.question}  # type: ignore[union-attr]
    assert not offered & set(table.state.players[0].graveyard)


# ---- costs and payments


def test_another_creature_or_an_artifact_is_one_cost() -> None:
    found = ability("Sacrifice another creature or an artifact: Draw a card.")
    assert isinstance(found, Activated)
    other = f.All((f.HasType("Creature"), f.Not(f.Is(r.This()))))
    assert found.cost == (co.Sacrifice(f.AnyOf((other, f.HasType("Artifact"))), a.Number(1)),)


def test_118_12_what_is_paid_for_each_is_worked_out_as_it_is_paid() -> None:
    (choice,) = program("Counter target spell unless its controller pays {2} for each Wolf you "
                        "control.", "Instant")  # fmt: skip
    assert isinstance(choice, st.PayOr)
    (cost,) = choice.cost
    assert isinstance(cost, co.PayGeneric)
    assert isinstance(cost.amount, a.Times)


def test_activate_only_so_and_only_if_are_two_limits() -> None:
    text = "{1}: Draw a card. Activate only during your turn and only if you control a Wolf."
    found = ability(text)
    assert isinstance(found, Activated)
    assert isinstance(found.condition, cn.Both)
    assert found.condition.parts[0] == cn.TurnOf(r.You())
    often = ability("{1}: Scry 1. Activate only once each turn and only if you control a Wolf.")
    assert isinstance(often, Activated)
    assert often.times_each_turn == 1
    assert isinstance(often.condition, cn.Compare)


@pytest.mark.parametrize("words", ["at least four", "four or more"])
def test_601_2h_mana_spent_is_asked_of_the_spell(words: str) -> None:
    text = f"Whenever you cast a spell, if {words} mana was spent to cast it, draw a card."
    found = ability(text)
    assert isinstance(found, Triggered)
    spent = a.ManaSpent(of=r.EventRef("object"))
    assert found.condition == cn.Compare(spent, ">=", a.Number(4))


# ---- events


def test_an_ability_that_is_no_mana_ability_is_told_from_any() -> None:
    any_ = pattern("Whenever you activate an ability of an artifact, draw a card.")
    other = pattern(
        "Whenever you activate an ability of an artifact that isn't a mana ability, draw a card."
    )
    artifact = f.HasType("Artifact")
    assert any_ == p.Activates(artifact, r.You(), mana=True)
    assert other == p.Activates(artifact, r.You())


def test_from_anywhere_other_than_the_hand_is_every_other_zone() -> None:
    found = pattern("Whenever you cast a spell from anywhere other than your hand, draw a card.")
    assert isinstance(found, p.CastSpell)
    assert "hand" not in found.origin
    assert {"graveyard", "exile", "library", "command"} <= set(found.origin)


def test_107_3_a_spell_with_x_in_its_cost() -> None:
    found = pattern("Whenever you cast a spell with {X} in its mana cost, draw a card.")
    assert isinstance(found, p.CastSpell)
    assert found.filter == f.All((f.IsSpell(), f.HasXInCost()))


def test_a_token_may_be_the_noun_itself() -> None:
    assert pattern("Whenever a token you control enters, draw a card.") == p.Moves(
        f.All((f.IsToken(), f.Controlled(r.You()))), (), ("battlefield",)
    )


# ---- players


def test_that_player_is_the_owner_of_what_returned() -> None:
    move, lose = program("Return target creature to its owner's hand. That player loses 2 life.")
    assert isinstance(move, e.Move)
    assert lose == e.LoseLife(r.OwnerOf(r.Target(0)), a.Number(2), lose.bind)  # type: ignore[attr-defined]


def test_each_player_is_dealt_damage_by_their_own_number() -> None:
    text = "Old Bruin deals damage to each player equal to the number of lands they control."
    table = Table().put(0, *[FOREST] * 3).put(1, FOREST).hand(0, spell(text)).begin()
    table.play("Old Bruin").resolve()
    assert (table.life(0), table.life(1)) == (17, 19)


def test_what_another_chooses_as_a_target_is_not_read() -> None:
    assert compiled("An opponent chooses target creature they control. Destroy it.").status == (
        "manual"
    )


# ---- combat and colours


def test_assigning_no_combat_damage_lasts_this_turn() -> None:
    text = "Whenever Old Bruin attacks, it assigns no combat damage this turn."
    (modify,) = program(text, "Creature \u2014 Bear")
    assert modify == ru.Modify(r.This(), (ch.Forbid("deal_combat_damage"),))


def test_the_colour_of_your_choice_is_chosen_on_resolution() -> None:
    choose, modify = program("Target creature becomes the color of your choice until end of turn.")
    assert isinstance(choose, st.ChooseWord)
    assert modify == ru.Modify(r.Target(0), (ch.SetColors("chosen"),))


# ---- clashing


def _clash(mine: str, theirs: str) -> Table:
    text = "Clash with an opponent. If you win, you gain 4 life."
    table = Table().put(0, FOREST, FOREST, FOREST).hand(0, spell(text))
    for seat, cost in ((0, mine), (1, theirs)):
        table.put(seat, creature("Elk", 1, 1, cost=cost), zone="library")
    table.begin().play("Old Bruin").resolve()
    while table.question.kind != "priority":
        table.pick(word="no")
    return table


@pytest.mark.parametrize(("mine", "theirs", "life"), [("{3}", "{1}", 24), ("{1}", "{1}", 20)])
def test_701_30d_the_dearer_card_wins_a_clash(mine: str, theirs: str, life: int) -> None:
    assert _clash(mine, theirs).life(0) == life


def test_winning_is_not_asked_where_there_was_no_clash() -> None:
    assert compiled("Draw a card. If you win, you gain 4 life.", "Sorcery").status == "manual"


# ---- what was called so comes first


def test_that_enchantment_is_no_token_that_may_be_one() -> None:
    text = (
        "Whenever an enchantment you control enters, create a 2/2 white Cat creature token. If "
        "that enchantment is an Aura, draw a card."
    )
    _, branch = program(text, "Creature \u2014 Bear")
    asked = [each for each in pieces(branch) if isinstance(each, cn.Matches)]
    assert [each.ref for each in asked] == [r.EventRef("object")]


def test_flash_for_a_certain_target_is_not_read_as_flash_for_any() -> None:
    text = "You may cast this spell as though it had flash if it targets a Wolf.\nEnchant creature"
    assert compiled(text, "Enchantment \u2014 Aura").status != "full"


# ---- mana


def test_605_1a_mana_on_a_condition_is_a_mana_ability_that_payments_count_on() -> None:
    river = compile_card(
        card("{T}: Add {U}. If you control a creature, add {G}{G}{G} instead.", "Land", "Bend")
    )
    assert river.status == "full"
    text = "Draw a card."
    dry = Table().put(0, river).hand(0, spell(text)).begin()
    assert "Old Bruin" not in dry.offers()
    table = Table().put(0, river, BEAR).hand(0, spell(text)).begin().play("Old Bruin")
    assert table.state.objects[table.find("Bend")].tapped
