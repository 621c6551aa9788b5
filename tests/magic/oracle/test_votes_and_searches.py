"""Votes, searches that exile, counters moved and removed, chosen sources of damage."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle.gates import idle_words, is_written_alike
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import (
    Replacement,
    Spell,
    Static,
    Triggered,
)
from tests.magic.engine.table import BEAR, FOREST, Table, creature
from tests.magic.oracle.cards import ability, compiled, program, spell


@pytest.mark.parametrize(
    "line",
    [
        "Starting with you, each player votes for war or peace. If war gets more votes, draw a "
        "card. If peace gets more votes or the vote is tied, you gain 2 life.",
        "For each war vote, create a 1/1 red Goblin creature token.",
        "Search target player's graveyard, hand, and library for any number of cards named Old "
        "Bruin and exile them.",
        "Move a +1/+1 counter from target creature onto ~.",
        "Remove all fate counters from all creatures.",
        "Prevent all combat damage target creature would deal this turn.",
        "Enchanted creature can't block, and its activated abilities can't be activated.",
        "~ escapes with two +1/+1 counters on it.",
        "Put a +1/+1 counter and a flying counter on target creature.",
        "Creatures you control have total power 8 or greater.",
        "Exile up to two target cards from a single graveyard.",
        "The owner of target creature shuffles it into their library.",
    ],
)
def test_a_line_is_written_again_alike_and_without_an_idle_word(line: str) -> None:
    assert is_written_alike(line)
    assert idle_words(line) == []


# ---- votes (CR 701.38)

VOTE = (
    "Starting with you, each player votes for war or peace. If war gets more votes, you gain 5 "
    "life. If peace gets more votes or the vote is tied, you lose 1 life."
)


@pytest.mark.parametrize(("ballots", "life"), [(("yes", "yes"), 25), (("yes", "no"), 19)])
def test_701_38_the_word_with_more_votes_is_done(ballots: tuple[str, str], life: int) -> None:
    table = Table().hand(0, spell(VOTE)).put(0, FOREST, FOREST, FOREST).begin()
    table.play("Old Bruin").resolve()
    for ballot in ballots:
        table.pick(word=ballot)
    assert table.life(0) == life


def test_for_each_vote_is_done_so_many_times() -> None:
    text = (
        "Starting with you, each player votes for war or peace. For each war vote, you gain 1 "
        "life. Put a +1/+1 counter on target creature for each peace vote."
    )
    vote, times, put = program(text)
    assert vote == st.Vote(r.You(), ("war", "peace"))
    assert isinstance(times, st.Repeat)
    assert times.times == a.BoundNumber("war")
    assert isinstance(put, e.PutCounter)
    assert put.count == a.BoundNumber("peace")


def test_a_word_for_which_nobody_votes_is_not_read() -> None:
    text = (
        "Starting with you, each player votes for war or peace. If trade gets more votes, draw a "
        "card."
    )
    assert compiled(text, "Sorcery").status == "manual"


# ---- searches (CR 701.23)


def test_another_players_library_is_searched_and_shuffled_in_the_next_sentence() -> None:
    text = "Search target player's library for a card and exile it. Then that player shuffles."
    search, shuffle = program(text)
    assert isinstance(search, e.Search)
    assert (search.to, search.shuffle, search.whose) == ("exile", False, r.Target(0))
    assert shuffle == e.Shuffle(r.Target(0))


def test_a_library_that_is_searched_has_to_be_shuffled() -> None:
    text = "Search target player's library for a card and exile it."
    assert compiled(text, "Sorcery").status == "manual"


def test_607_2a_a_permanent_remembers_what_it_exiled_from_a_library() -> None:
    text = "When Old Bruin enters, search your library for a land card, exile it, then shuffle."
    search, remember = program(text, "Creature \u2014 Bear")
    assert isinstance(search, e.Search)
    assert remember == st.Remember(what=r.Bound(search.bind), link="exiled")


def test_three_zones_are_searched_at_once() -> None:
    text = (
        "Search target player's graveyard, hand, and library for any number of cards named Bear "
        "and exile them. Then that player shuffles."
    )
    table = Table().put(1, BEAR, zone="graveyard").hand(1, BEAR).hand(0, spell(text))
    table.put(0, FOREST, FOREST, FOREST).begin().play("Old Bruin")
    table.pick(thing=1).resolve()
    while table.question.kind != "priority":
        table.answer(0)
    assert table.count("Bear", "exile") == 2


# ---- counters


def test_122_5_one_counter_moves_from_the_one_onto_the_other() -> None:
    (move,) = program("Move a +1/+1 counter from target creature onto another target creature.")
    assert move == e.MoveCounter(r.Target(0), r.Target(1), "+1/+1", a.Number(1))


def test_all_counters_removed_are_that_many() -> None:
    remove, draw = program("Remove all fate counters from target creature. Draw that many cards.")
    assert isinstance(remove, e.RemoveCounter)
    assert remove.count is None
    assert draw == e.DrawCards(r.You(), a.BoundNumber(remove.bind))


# ---- damage


def test_609_7a_a_source_of_your_choice_may_be_a_spell() -> None:
    (prevent,) = program("Prevent all damage a red source of your choice would deal this turn.")
    assert isinstance(prevent, ru.PreventDamage)
    assert prevent.chosen_source
    assert prevent.source == f.HasColor("R")
    assert not prevent.next_only


def test_damage_that_certain_creatures_would_deal_is_prevented() -> None:
    (prevent,) = program("Prevent all combat damage target creature would deal this turn.")
    assert prevent == ru.PreventDamage(from_=r.Target(0), combat=True)


# ---- numbers


def test_mana_spent_on_a_spell_is_a_number() -> None:
    text = (
        "Whenever you cast an instant or sorcery spell, Old Bruin gets +X/+0 until end of turn, "
        "where X is the amount of mana spent to cast that spell."
    )
    (modify,) = program(text, "Creature \u2014 Bear")
    assert isinstance(modify, ru.Modify)
    (change,) = modify.changes
    assert isinstance(change, ch.AddPower)
    assert change.power == a.ManaSpent(of=r.EventRef("object"))


def test_the_mana_value_of_the_exiled_card_is_that_of_what_this_exiled() -> None:
    text = (
        "When Old Bruin dies, create an X/X white Spirit creature token, where X is the mana "
        "value of the exiled card."
    )
    (create,) = program(text, "Creature \u2014 Bear")
    assert isinstance(create, e.CreateTokens)
    assert create.power == a.StatOf("mana_value", r.Linked("exiled"))


def test_that_many_after_each_player_discarded_is_not_one_number() -> None:
    text = "Each player discards all the cards in their hand, then draws that many cards."
    assert compiled(text, "Sorcery").status == "manual"
    own = "Discard all the cards in your hand, then draw that many cards."
    assert compiled(own, "Sorcery").status == "full"


# ---- abilities


def test_an_ability_in_quotes_may_stand_before_a_keyword() -> None:
    text = 'Equipped creature has "Whenever this creature attacks, draw a card" and trample.'
    found = ability(text, "Artifact \u2014 Equipment")
    assert isinstance(found, Static)
    assert [type(change) for change in found.changes] == [ch.GainsAbility, ch.GainsKeyword]


def test_transforming_into_the_face_that_has_the_ability_is_transforming() -> None:
    found = ability("When this creature transforms into Old Bruin, draw a card.")
    assert isinstance(found, Triggered)
    assert found.pattern == p.Transforms(f.Is(r.This()))


def test_what_did_not_attack_this_turn() -> None:
    text = "At the beginning of your end step, if Old Bruin didn't attack this turn, draw a card."
    found = ability(text)
    assert isinstance(found, Triggered)
    attacked = f.HadEvent(p.Attacks(f.Anything()))
    assert found.condition == cn.Matches(r.This(), f.Not(attacked))


def test_no_activated_abilities_but_mana_abilities() -> None:
    text = (
        "Enchanted creature can't attack or block, and its activated abilities can't be activated "
        "unless they're mana abilities."
    )
    found = ability(text, "Enchantment \u2014 Aura")
    assert isinstance(found, Static)
    assert ch.Forbid("activate_unless_mana") in found.changes


# ---- this turn


def test_so_many_spells_cast_this_turn_are_counted_by_what_they_are() -> None:
    text = (
        "At the beginning of combat on your turn, if you've cast two or more instant and sorcery "
        "spells this turn, draw a card."
    )
    found = ability(text)
    assert isinstance(found, Triggered)
    assert isinstance(found.condition, cn.Happened)
    assert found.condition.times == 2
    assert isinstance(found.condition.pattern, p.CastSpell)
    assert found.condition.pattern.by == r.You()


def test_another_spell_cast_this_turn_is_not_told_from_this_one() -> None:
    text = "When Old Bruin enters, if you've cast another spell this turn, draw a card."
    assert compiled(text).status == "manual"


def test_614_what_would_leave_is_exiled_wherever_it_would_have_gone() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. If it would leave "
        "the battlefield, exile it instead of putting it anywhere else."
    )
    move, until = program(text)
    assert isinstance(move, e.Move)
    assert isinstance(until, ru.ReplaceUntil)
    assert until.duration == "permanent"
    leaves = p.Moves(f.Is(r.Bound(move.bind)), ("battlefield",), ("hand", "library", "graveyard"))
    assert until.replacement == Replacement(leaves, to="exile")


def test_what_would_leave_is_not_read_where_nothing_entered() -> None:
    text = (
        "Untap target creature. If that creature would leave the battlefield, exile it instead of "
        "putting it anywhere else."
    )
    assert compiled(text, "Sorcery").status == "manual"


# ---- together, and among


def test_targets_with_a_total_have_it_together() -> None:
    found = ability(
        "Return up to three target creature cards with total mana value 3 or less from your "
        "graveyard to the battlefield.",
        "Sorcery",
    )
    assert isinstance(found, Spell)
    (slot,) = found.body.modes[0].targets
    assert (slot.total_stat, slot.total) == ("mana_value", a.Number(3))


def test_a_total_of_what_is_no_target_is_not_read() -> None:
    text = "Each player chooses any number of creatures they control with total power 4 or less."
    assert compiled(text, "Sorcery").status == "manual"


def test_the_greatest_among_some_is_one_of_these() -> None:
    text = (
        "Each opponent sacrifices a creature with the greatest power among creatures they control."
    )
    table = Table().put(1, BEAR, creature("Wolf", 3, 3)).put(0, creature("Giant", 5, 5))
    table.put(0, FOREST, FOREST, FOREST).hand(0, spell(text)).begin().play("Old Bruin").resolve()
    while table.question.kind != "priority":
        table.answer(0)
    assert [table.count(name) for name in ("Bear", "Wolf", "Giant")] == [1, 0, 1]


def test_an_enchanted_creature_and_others_are_not_all_enchanted() -> None:
    text = (
        "Sacrifice Old Bruin: Enchanted creature and other creatures that share a creature type "
        "with it gain flying until end of turn."
    )
    assert compiled(text, "Enchantment \u2014 Aura").status == "manual"


def test_what_several_targets_do_is_done_by_each_of_them() -> None:
    text = "Any number of target opponents each sacrifice a creature and lose 3 life."
    sacrifice, lose = program(text)
    assert isinstance(sacrifice, e.SacrificeObjects)
    assert isinstance(lose, e.LoseLife)
    assert sacrifice.who == lose.who == r.Target(0)


def test_red_spells_and_white_spells_are_either() -> None:
    found = ability("Red spells and white spells you cast cost {1} less to cast.")
    assert isinstance(found, Static)
    (change,) = found.changes
    assert isinstance(change, ch.ChangeCost)
    either = f.AnyOf((f.HasColor("R"), f.HasColor("W")))
    assert change.filter == f.All((either, f.IsSpell()))
