"""Classes of texts that were misread or not read, as invented cards."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle.compile import compile_card
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
from cardwright.magic.program.abilities import (
    Keyword,
    Replacement,
    Spell,
    SpellCost,
    Static,
    Triggered,
)
from cardwright.magic.program.node import Filter
from tests.magic.oracle.cards import ability, card, compiled, program


def target(text: str) -> Filter | None:
    found = ability(text, "Sorcery")
    assert isinstance(found, Spell)
    return found.body.modes[0].targets[0].filter


# ---- nouns


def test_with_flying_is_said_of_the_creature_among_several() -> None:
    bird = f.All((f.HasType("Creature"), f.HasKeyword("flying")))
    assert target("Destroy target artifact or creature with flying.") == f.AnyOf(
        (f.HasType("Artifact"), bird)
    )


def test_with_a_mana_value_is_said_of_all() -> None:
    found = target("Destroy target artifact or creature with mana value 3 or less.")
    assert isinstance(found, f.All)
    assert f.HasStat("mana_value", "<=", a.Number(3)) in found.parts


def test_a_spell_or_a_permanent_is_found_in_both_zones() -> None:
    found = ability("Return target spell or permanent to its owner's hand.", "Instant")
    assert isinstance(found, Spell)
    assert found.body.modes[0].targets[0].zones == ("battlefield", "stack")


def test_111_6_a_token_is_no_card_put_into_a_graveyard() -> None:
    text = "If a card would be put into a graveyard from anywhere, exile it instead."
    found = ability(text, "Enchantment")
    assert isinstance(found, Replacement)
    assert found.pattern == p.Moves(f.Not(f.IsToken()), (), ("graveyard",))


def test_another_is_other_than_the_target_of_a_spell() -> None:
    text = "Destroy target creature. If another creature died this turn, draw a card."
    _, branch = program(text)
    assert isinstance(branch, st.If)
    assert isinstance(branch.condition, cn.Happened)
    assert isinstance(branch.condition.pattern, p.Moves)
    assert branch.condition.pattern.filter == f.All(
        (f.HasType("Creature"), f.Not(f.Is(r.Target(0))))
    )


def test_another_target_of_what_died_is_no_card_of_it() -> None:
    text = (
        "Whenever another creature you control dies, return another target creature card with "
        "lesser power from your graveyard to your hand."
    )
    found = ability(text)
    assert isinstance(found, Triggered)
    filter_ = found.body.modes[0].targets[0].filter
    assert isinstance(filter_, f.All)
    assert f.Not(f.Is(r.EventRef("object"))) in filter_.parts


# ---- conditions and branches


def test_608_2c_a_condition_behind_is_asked_before_anything_moves() -> None:
    text = "Return target creature card from your graveyard to the battlefield if its power is 1."
    (branch,) = program(text)
    assert isinstance(branch, st.If)
    assert isinstance(branch.condition, cn.Compare)
    assert branch.condition.left == a.StatOf("power", r.Target(0))


def test_of_what_may_be_done_the_condition_speaks_of_its_object() -> None:
    text = "Whenever Old Bruin attacks, you may tap target creature if its power is 2 or less."
    (branch,) = program(text, "Creature \u2014 Bear")
    assert isinstance(branch, st.If)
    assert isinstance(branch.condition, cn.Compare)
    assert branch.condition.left == a.StatOf("power", r.Target(0))


def test_otherwise_is_done_too_if_one_may_and_does_not() -> None:
    text = (
        "Reveal the top card of your library. You may put that card onto the battlefield if it's "
        "a land card. Otherwise, put that card into your hand."
    )
    _, first, second = program(text)
    assert isinstance(first, st.If)
    (may,) = first.then
    assert isinstance(may, st.May)
    assert isinstance(second, st.If)
    assert second.condition == cn.Denied(cn.Did(may.bind))


def test_101_4_each_opponent_decides_and_loses_alone() -> None:
    text = "Each opponent loses 3 life unless that player discards a card."
    (each,) = program(text)
    assert isinstance(each, st.ForEach)
    (choice,) = each.program
    assert isinstance(choice, st.PayOr)
    (loss,) = choice.otherwise
    assert isinstance(loss, e.LoseLife)
    assert choice.who == loss.who == r.Bound("each")


def test_unless_may_name_two_costs() -> None:
    text = "Target opponent loses 2 life unless they sacrifice a land or discard a card."
    (choice,) = program(text)
    assert isinstance(choice, st.PayOr)
    (cost,) = choice.cost
    assert isinstance(cost, co.OneOf)
    assert [type(part) for part in cost.parts] == [co.Sacrifice, co.Discard]


def test_instead_of_one_of_two_changes_is_not_read_as_instead_of_both() -> None:
    text = (
        "Target land becomes an artifact creature with base power and toughness 4/3 until end of "
        "turn. If you control a Bear, it has base power and toughness 1/1 until end of turn "
        "instead."
    )
    assert compiled(text, "Sorcery").status == "manual"


def test_a_number_chosen_as_it_is_paid_is_not_read() -> None:
    text = "You may collect evidence X. If you do, you gain X life."
    assert compiled(text, "Sorcery").status == "manual"


def test_it_lasts_as_long_though_it_is_caused() -> None:
    text = "Until end of turn, you may have target creature become a Wolf."
    (may,) = program(text)
    assert isinstance(may, st.May)
    (change,) = may.program
    assert isinstance(change, ru.Modify)
    assert change.duration == "end_of_turn"


# ---- this turn, that player, once


@pytest.mark.parametrize(
    ("words", "times"), [("a land", 1), ("two or more lands", 2), ("another land", 1)]
)
def test_so_many_entered_this_turn(words: str, times: int) -> None:
    text = f"At the beginning of your end step, if {words} entered the battlefield under your control this turn, draw a card."  # noqa: E501
    found = ability(text)
    assert isinstance(found, Triggered)
    assert isinstance(found.condition, cn.Happened)
    assert found.condition.times == times


def test_that_player_controls_what_an_opponent_was_said_to_control() -> None:
    text = "Destroy target creature an opponent controls. That player loses 2 life."
    _, loss = program(text)
    assert loss == e.LoseLife(r.ControllerOf(r.Target(0)), a.Number(2))


def test_603_2h_do_this_only_once_each_turn_limits_what_is_done() -> None:
    text = "Whenever a land you control enters, you may draw a card. Do this only once each turn."
    found = ability(text)
    assert isinstance(found, Triggered)
    assert (found.times_each_turn, found.done_each_turn) == (0, 1)


def test_a_permission_may_hold_once_each_turn() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    found = ability(text)
    assert isinstance(found, Static)
    (allow,) = found.changes
    assert isinstance(allow, ch.Allow)
    assert (allow.what, allow.zone, allow.once) == ("play_from", "graveyard", True)
    assert found.condition == cn.TurnOf(r.You())


def test_118_9_life_may_be_paid_rather_than_mana() -> None:
    text = (
        "You may play lands and cast spells from the top of your library. If you cast a spell "
        "this way, pay life equal to its mana value rather than pay its mana cost."
    )
    found = ability(text)
    assert isinstance(found, Static)
    lands, spells = found.changes
    assert isinstance(lands, ch.Allow)
    assert isinstance(spells, ch.Allow)
    assert lands.cost == ()
    assert spells.cost == (co.PayLife(a.StatOf("mana_value", r.This())),)


# ---- choices, costs, dice


def test_the_colour_of_your_choice_is_chosen_as_it_resolves() -> None:
    text = "Target creature gains protection from the color of your choice until end of turn."
    choose, change = program(text, "Instant")
    assert choose == st.ChooseWord(r.You(), "color")
    assert isinstance(change, ru.Modify)
    (gained,) = change.changes
    assert isinstance(gained, ch.GainsKeyword)
    assert gained.ability == Keyword("protection", filter=f.HasChosen("color", linked=False))


def test_701_59a_evidence_is_cards_of_enough_mana_value() -> None:
    text = "As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card."
    found = compile_card(card(text, "Sorcery"))
    assert found.status == "full"
    cost = found.faces[0].abilities[0]
    assert isinstance(cost, SpellCost)
    assert cost.optional
    assert cost.cost == (co.ExileCards("graveyard", f.Anything(), total=a.Number(6)),)


def test_706_3_rows_of_a_table_are_done_by_the_result() -> None:
    text = (
        "When Old Bruin enters, roll a d20.\n1\u20149 | Draw a card.\n"
        "10\u201419 | You gain 3 life.\n20 | Draw three cards."
    )
    (roll,) = program(text, "Creature \u2014 Bear")
    assert isinstance(roll, st.RollDice)
    assert roll.sides == 20
    assert [(row.low, row.high) for row in roll.table] == [(1, 9), (10, 19), (20, 20)]


def test_either_zone_is_one_players() -> None:
    text = "Put up to one land card from your hand or graveyard onto the battlefield."
    choose, _ = program(text)
    assert isinstance(choose, st.ChooseObjects)
    assert choose.among == r.Every(f.HasType("Land"), ("hand", "graveyard"), r.You())


def test_one_card_is_not_chosen_twice_from_among_several() -> None:
    text = (
        "Mill five cards. You may put an artifact card and/or a creature card from among them "
        "into your hand."
    )
    _, may = program(text)
    assert isinstance(may, st.May)
    first, second, _ = may.program
    assert isinstance(first, st.ChooseObjects)
    assert isinstance(second, st.ChooseObjects)
    assert isinstance(second.among, r.Among)
    apart = f.Not(f.Is(r.Together((r.Bound(first.bind),))))
    assert second.among.filter == f.All((f.HasType("Creature"), apart))


def test_those_tokens_are_like_the_ones_just_made() -> None:
    text = "Create a 2/2 green Bear creature token. If you control a Wolf, create three of those tokens instead."  # noqa: E501
    (branch,) = program(text)
    assert isinstance(branch, st.If)
    (three,), (one,) = branch.then, branch.otherwise
    assert isinstance(three, e.CreateTokens)
    assert isinstance(one, e.CreateTokens)
    assert three.token == one.token
    assert (three.count, one.count) == (a.Number(3), a.Number(1))
