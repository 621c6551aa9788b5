"""Names, commanders, totals, halves and counters of two kinds: invented cards, read and played."""

from __future__ import annotations

import pytest

from cardwright.magic.oracle import compile_card
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import (
    Activated,
    Replacement,
    Static,
    Triggered,
)
from tests.magic.engine.table import BEAR, FOREST, Table, creature
from tests.magic.oracle.cards import ability, card, compiled, program, spell


def cast(table: Table, text: str) -> Table:
    """Cast an instant of that text for nothing, at the first targets there are."""
    table.hand(0, spell(text)).put(0, FOREST, FOREST, FOREST).begin().play("Old Bruin")
    while table.question.kind not in ("priority", "cards", "objects"):
        table.answer(0)
    return table.resolve()


# ---- names and commanders


def test_201_4a_cards_named_so_are_all_that_bear_the_name() -> None:
    draw, more = program("Draw a card, then draw cards equal to the number of cards named Old "
                         "Bruin in all graveyards.")  # fmt: skip
    assert isinstance(draw, e.DrawCards)
    named = r.Every(f.HasName("Old Bruin"), ("graveyard",))
    assert more == e.DrawCards(r.You(), a.Count(named))


def test_903_3_commander_is_a_quality_of_the_card() -> None:
    found = ability('Commander creatures you own have "When this creature dies, draw a card."')
    assert isinstance(found, Static)
    assert isinstance(found.affects, r.Every)
    assert isinstance(found.affects.filter, f.All)
    assert f.Designated("commander") in found.affects.filter.parts
    assert f.Owned(r.You()) in found.affects.filter.parts


# ---- conditions


def test_total_power_is_that_of_all_together() -> None:
    text = (
        "{G}: Draw a card. Activate only if creatures you control have total power 8 or greater."
    )
    found = ability(text)
    assert isinstance(found, Activated)
    mine = r.Every(f.All((f.HasType("Creature"), f.Controlled(r.You()))))
    assert found.condition == cn.Compare(a.StatOf("power", mine), ">=", a.Number(8))


def test_different_powers_are_counted_once_each() -> None:
    text = (
        "At the beginning of combat on your turn, if you control three or more creatures with "
        "different powers, draw a card."
    )
    found = ability(text)
    assert isinstance(found, Triggered)
    assert isinstance(found.condition, cn.Compare)
    assert isinstance(found.condition.left, a.Distinct)
    assert found.condition.left.quality == "power"


@pytest.mark.parametrize(("lands", "drawn"), [(3, 0), (4, 1)])
def test_more_lands_than_you_is_asked_of_each_opponent(lands: int, drawn: int) -> None:
    bruin = compile_card(
        card("When Old Bruin enters, if an opponent controls more lands than you, draw a card.")
    )
    table = Table().put(0, FOREST, FOREST, FOREST).put(1, *[FOREST] * lands).hand(0, bruin).begin()
    before = table.hand_size(0)
    table.play("Old Bruin").resolve()
    assert table.hand_size(0) == before - 1 + drawn


def test_life_gained_this_turn_is_added_up() -> None:
    text = (
        "At the beginning of your end step, if you gained 3 or more life this turn, draw a card."
    )
    found = ability(text)
    assert isinstance(found, Triggered)
    gained = a.TimesHappened(p.LifeChanges(r.You(), up=True), sum=True)
    assert found.condition == cn.Compare(gained, ">=", a.Number(3))


def test_500_2_a_spell_resolves_in_the_phase_in_which_it_was_cast() -> None:
    text = "Draw a card. If you cast this spell during your main phase, you gain 2 life."
    table = cast(Table(), text)
    assert table.life(0) == 22
    quick = Table().hand(0, spell(text)).put(0, FOREST, FOREST, FOREST).begin()
    quick.to("end_turn").play("Old Bruin").resolve()
    assert quick.life(0) == 20


# ---- events


def test_the_first_spell_during_an_opponents_turn_is_the_first_of_that_turn() -> None:
    text = "Whenever you cast your first spell during each opponent's turn, draw a card."
    found = ability(text)
    assert isinstance(found, Triggered)
    assert found.pattern == p.EventWhere(
        p.CastSpell(f.IsSpell(), r.You(), 1), cn.TurnOf(r.Opponents())
    )


def test_damage_to_a_player_or_battle_is_either_event() -> None:
    text = "Whenever Old Bruin deals combat damage to a player or battle, draw a card."
    found = ability(text)
    assert isinstance(found, Triggered)
    this = f.Is(r.This())
    assert found.pattern == p.EitherEvent(
        (
            p.DealsDamage(this, to_players=r.AllPlayers(), combat=True),
            p.DealsDamage(this, to_objects=f.HasType("Battle"), combat=True),
        )
    )


# ---- counters


def test_counters_of_two_kinds_go_on_the_same_creature() -> None:
    table = cast(Table().put(0, BEAR), "Put two +1/+1 counters and a lifelink counter on target "
                 "creature you control.")  # fmt: skip
    bear = table.find("Bear")
    assert table.state.objects[bear].counters == {"+1/+1": 2, "lifelink": 1}


def test_701_10e_counters_are_doubled_on_each_by_its_own() -> None:
    text = "Double the number of +1/+1 counters on each creature you control."
    table = Table().put(0, BEAR, creature("Wolf", 3, 3))
    bear, wolf = table.find("Bear"), table.find("Wolf")
    table.state.edit(bear).counters["+1/+1"] = 3
    table.state.edit(wolf).counters["+1/+1"] = 1
    cast(table, text)
    assert table.state.objects[bear].counters["+1/+1"] == 6
    assert table.state.objects[wolf].counters["+1/+1"] == 2


def test_702_138c_what_escapes_with_counters_has_them_only_then() -> None:
    found = ability("Old Bruin escapes with two +1/+1 counters on it.")
    assert isinstance(found, Replacement)
    assert found.condition == cn.WasPaid("escape")
    assert found.enters == (e.PutCounter("+1/+1", a.Number(2), r.This()),)


# ---- parts


def test_107_1a_half_of_a_life_total_is_rounded_as_it_says() -> None:
    table = Table()
    table.state.players[1].life = 7
    cast(table, "Target opponent loses half their life, rounded up.")
    assert table.life(1) == 3


def test_half_of_each_library_is_its_owners() -> None:
    table = cast(Table(library=9), "Each opponent mills half their library, rounded down.")
    assert len(table.state.players[1].graveyard) == 4
    assert len(table.state.players[0].graveyard) == 1  # the spell


def test_up_to_so_many_cards_are_discarded_as_the_player_likes() -> None:
    choose, discard, draw = program("Discard up to two cards, then draw that many cards.")
    assert isinstance(choose, st.ChooseObjects)
    assert (choose.minimum, choose.maximum) == (a.Number(0), a.Number(2))
    assert isinstance(discard, e.Move)
    assert discard.cause == "discard"
    assert isinstance(draw, e.DrawCards)
    assert draw.count == a.Count(r.Bound(discard.bind))


def test_the_owner_of_a_target_shuffles_it_and_is_then_that_player() -> None:
    move, draw = program("The owner of target nonland permanent shuffles it into their library, "
                         "then draws two cards.")  # fmt: skip
    assert isinstance(move, e.Move)
    assert (move.what, move.place) == (r.Target(0), "shuffled")
    assert draw == e.DrawCards(r.OwnerOf(r.Target(0)), a.Number(2))


def test_exiling_until_finds_one_card_and_exiles_all() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card. You may cast "
        "that card without paying its mana cost."
    )
    until, rest, found, _ = program(text)
    assert isinstance(until, e.RevealUntil)
    assert until.filter == f.Not(f.HasType("Land"))
    assert isinstance(rest, e.Move)
    assert isinstance(found, e.Move)
    assert rest.to == found.to == "exile"


def test_what_is_the_rest_after_exiling_until_is_in_doubt() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card. You may cast "
        "that card without paying its mana cost. Put the rest on the bottom of your library in a "
        "random order."
    )
    assert compiled(text, "Sorcery").status == "manual"


# ---- instead


def test_so_much_damage_instead_goes_where_the_other_would_have_gone() -> None:
    text = (
        "Old Bruin deals 2 damage to target creature or planeswalker. If you control three or "
        "more artifacts, Old Bruin deals 4 damage instead."
    )
    (branch,) = program(text)
    assert isinstance(branch, st.If)
    (more,), (less,) = branch.then, branch.otherwise
    assert isinstance(more, e.DealDamage)
    assert isinstance(less, e.DealDamage)
    assert (more.to, more.amount, less.amount) == (less.to, a.Number(4), a.Number(2))


def test_damage_instead_is_not_read_without_damage_before() -> None:
    text = "Draw a card. If you control a Wolf, Old Bruin deals 4 damage instead."
    assert compiled(text, "Sorcery").status == "manual"


# ---- what is in doubt


def test_other_targets_after_one_of_another_type_are_in_doubt() -> None:
    text = (
        "When Old Bruin enters, destroy target artifact. Then put a +1/+1 counter on up to two "
        "other target creatures."
    )
    assert compiled(text).status == "manual"


def test_a_spell_a_permanent_or_a_card_elsewhere_are_not_one_target() -> None:
    text = "Exile target spell, nonland permanent, or card in a graveyard."
    assert compiled(text, "Instant").status == "manual"


def test_301_5c_what_attaches_itself_to_it_is_not_attached_to_itself() -> None:
    text = (
        "When Old Bruin enters, create a 1/1 white Soldier creature token, then attach Old Bruin "
        "to it."
    )
    create, attach = program(text, "Artifact \u2014 Equipment")
    assert isinstance(create, e.CreateTokens)
    assert attach == e.Attach(r.This(), r.Bound(create.bind))
