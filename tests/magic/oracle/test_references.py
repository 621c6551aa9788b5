"""Who *it* is: what was once misread, as invented cards."""

from __future__ import annotations

import pytest

from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Spell
from cardwright.magic.program.amounts import CountersOn, Number, StatOf
from tests.magic.oracle.cards import CREATURE, ability, compiled, program


def test_itself_is_who_deals_the_damage() -> None:
    (both,) = program(
        "{T}: This creature deals 1 damage to target Elf and 2 damage to itself.", CREATURE
    )
    assert isinstance(both, e.DamageAtOnce)
    assert [part.to for part in both.parts] == [r.Target(0), r.This()]


def test_it_is_this_where_the_spell_is_named_by_its_target() -> None:
    text = "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it."
    assert program(text, CREATURE) == (e.PutCounter("+1/+1", Number(1), r.This()),)


def test_that_player_is_the_one_dealt_damage() -> None:
    text = "Whenever this creature deals combat damage to a player, that player draws a card."
    assert program(text, CREATURE) == (e.DrawCards(r.EventRef("player"), Number(1)),)


def test_otherwise_the_card_is_where_it_was() -> None:
    text = (
        "{T}: Reveal the top card of your library. If it's a land card, put it onto the "
        "battlefield. Otherwise, put that card into your hand."
    )
    seen, branch = program(text, CREATURE)
    assert isinstance(seen, e.LookAt)
    assert isinstance(branch, st.If)
    (onto,), (into,) = branch.then, branch.otherwise
    assert isinstance(onto, e.Move)
    assert isinstance(into, e.Move)
    assert onto.what == into.what == r.Bound(seen.bind)


def test_each_player_uses_their_own_cards() -> None:
    (each,) = program("Each player may put a land card from their hand onto the battlefield.",
                      "Sorcery")  # fmt: skip
    assert isinstance(each, st.ForEach)
    (may,) = each.program
    assert isinstance(may, st.May)
    assert may.who == r.Bound("each")


def test_a_group_spoken_of_again_is_the_same_group() -> None:
    text = "Untap all creatures you control. They gain haste until end of turn."
    remember, untap, gain = program(text, "Instant")
    assert isinstance(remember, st.Remember)
    assert isinstance(untap, e.TapObjects)
    assert isinstance(gain, ru.Modify)
    assert untap.what == gain.what == r.Bound(remember.bind)


def test_what_is_done_instead_binds_the_same_name() -> None:
    text = (
        "Look at the top two cards of your library. If you control an Elf, look at the top five "
        "cards of your library instead. Put one of them into your hand and the rest on the bottom "
        "of your library in any order."
    )
    looking, choosing, *_ = program(text, "Sorcery")
    assert isinstance(looking, st.If)
    first, second = looking.then[0], looking.otherwise[0]
    assert isinstance(first, e.LookAt)
    assert isinstance(second, e.LookAt)
    assert isinstance(choosing, st.ChooseObjects)
    assert choosing.among == r.Bound(first.bind) == r.Bound(second.bind)


def test_other_is_other_than_the_subject() -> None:
    text = "{T}: Target Elf gets +1/+1 until end of turn for each other Elf you control."
    (gets,) = program(text, CREATURE)
    assert isinstance(gets, ru.Modify)
    assert f.Not(f.Is(r.Target(0))) in _filters(gets)


def _filters(step: ru.Modify) -> tuple[object, ...]:
    change = step.changes[0]
    every = getattr(getattr(change, "power", None), "of", None)
    assert isinstance(every, r.Every)
    assert isinstance(every.filter, f.All)
    return every.filter.parts


def test_a_later_trigger_keeps_what_this_event_was_about() -> None:
    text = "Whenever another creature you control attacks, destroy it at end of combat."
    keep, later = program(text, CREATURE)
    assert isinstance(keep, st.Remember)
    assert keep.what == r.EventRef("object")
    assert isinstance(later, st.Delay)
    assert later.body.modes[0].program == (e.Destroy(r.Bound(keep.bind)),)


def test_several_deal_damage_each_by_its_own_power() -> None:
    text = "{T}: Each Elf you control deals damage equal to its power to target opponent."
    (each,) = program(text, CREATURE)
    assert isinstance(each, st.ForEach)
    every = r.Bound("each")
    assert each.program == (e.DealDamage(r.Target(0), StatOf("power", every), every),)


def test_counters_on_it_are_those_of_who_acts() -> None:
    text = (
        "Whenever you cast a spell, this creature deals damage equal to the number of charge "
        "counters on it to any target."
    )
    (deal,) = program(text, CREATURE)
    assert isinstance(deal, e.DealDamage)
    assert deal.amount == CountersOn("charge", r.This())


def test_if_you_dont_asks_the_same_step() -> None:
    text = "{T}: You may sacrifice a land. If you do, draw a card. If you don't, you lose 1 life."
    may, done, undone = program(text, CREATURE)
    assert isinstance(may, st.May)
    assert isinstance(done, st.If)
    assert isinstance(undone, st.If)
    assert done.condition == cn.Did(may.bind)
    assert undone.condition == cn.Denied(cn.Did(may.bind))


def test_a_permanent_put_onto_the_battlefield_has_its_power_there() -> None:
    text = (
        "Return target Elf card from your graveyard to the battlefield. That Elf deals damage "
        "equal to its power to each other creature."
    )
    back, deal = program(text, "Sorcery")
    assert isinstance(back, e.Move)
    assert isinstance(deal, e.DealDamage)
    elf = r.Bound(back.bind)
    assert deal.source == elf
    assert deal.amount == StatOf("power", elf)
    assert isinstance(deal.to, r.Every)
    assert isinstance(deal.to.filter, f.All)
    assert f.Not(f.Is(elf)) in deal.to.filter.parts


def test_those_are_all_that_were_just_named() -> None:
    text = (
        "Untap target Elf and each other Elf that shares a color with it. Those Elves get +1/+0 "
        "until end of turn."
    )
    kept, untap, modify = program(text, "Sorcery")
    assert isinstance(kept, st.Remember)
    assert isinstance(untap, e.TapObjects)
    assert isinstance(modify, ru.Modify)
    assert untap.what == modify.what == r.Together((r.Target(0), r.Bound(kept.bind)))


@pytest.mark.parametrize(
    "text",
    [
        # what moves later, cannot be spoken of now
        "{T}: Return this creature to its owner's hand at the beginning of the next end step. "
        "Exile that card.",
        # one choice for each player: which is "that card"?
        "{T}: For each player, choose a land card in that player's graveyard. Exile that card.",
        # which X is paid is not known when the trigger resolves
        "Whenever this creature attacks, you may pay {X}. If you do, draw X cards.",
        # a card's name in quotes is not the object that gets the ability
        '{T}: Create a 1/1 red Elf creature token with "This token has power equal to the number '
        'of charge counters on Old Bruin."',
    ],
)
def test_what_is_in_doubt_is_left_to_the_players(text: str) -> None:
    assert compiled(text).status == "manual"


def test_for_each_opponent_aims_at_what_an_opponent_has() -> None:
    found = ability("For each opponent, destroy target land that player controls.", "Sorcery")
    assert isinstance(found, Spell)
    (slot,) = found.body.modes[0].targets
    assert slot.filter == f.All((f.HasType("Land"), f.Controlled(r.Opponents())))
    for_players = "For each player, destroy target land that player controls."
    assert compiled(for_players, "Sorcery").status == "manual"
