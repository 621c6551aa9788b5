"""Types of one's choice, places in a library, qualities in common, limits of activation."""

from __future__ import annotations

import pytest

from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Activated, Replacement, Static
from tests.magic.oracle.cards import ability, compiled, program

AURA = "Enchantment \u2014 Aura"


@pytest.mark.parametrize("words", ["creature type", "basic land type"])
def test_608_2d_a_type_is_chosen_as_the_effect_is_carried_out(words: str) -> None:
    what = words.replace(" ", "_")
    chooses, becomes = program(f"Target permanent becomes the {words} of your choice this turn.")
    change = ch.ChosenType(what, in_addition=False, linked=False)
    assert chooses == st.ChooseWord(r.You(), what)
    assert becomes == ru.Modify(r.Target(0), (change,), "end_of_turn")
    assert compiled(f"Old Bruin becomes the {words} of your choice.").status == "manual"


def test_401_7_something_goes_under_the_top_cards_of_a_library() -> None:
    (step,) = program("Put target artifact into its owner's library second from the top.")
    assert isinstance(step, e.Move)
    assert (step.to, step.depth) == ("library", 2)
    several = "Put two target artifacts into their owners' libraries second from the top."
    assert compiled(several, "Sorcery").status == "manual"


def test_701_24_hand_and_graveyard_are_shuffled_together() -> None:
    (step,) = program("Target player shuffles their hand and graveyard into their library.")
    both = r.Every(f.Anything(), ("hand", "graveyard"), r.Target(0))
    assert step == e.Move(both, "library", "shuffled")


def test_602_5b_an_ability_is_activated_no_more_than_twice() -> None:
    found = ability("{1}: Scry 1. Activate no more than twice each turn.")
    assert isinstance(found, Activated)
    assert found.times_each_turn == 2


def test_107_3_each_color_of_mana_counts_for_what_enters() -> None:
    text = "Old Bruin enters with a +1/+1 counter on it for each color of mana spent to cast it."
    found = ability(text)
    assert isinstance(found, Replacement)
    assert found.enters == (e.PutCounter("+1/+1", a.ManaSpent("colors"), r.This()),)
    other = "Target creature gets +1/+1 until end of turn for each color of mana spent to cast it."
    assert compiled(other, "Instant").status == "manual"


def test_509_1b_smaller_creatures_cannot_block_it() -> None:
    found = ability("Creatures with power less than Old Bruin's power can't block it.")
    assert isinstance(found, Static)
    assert found.changes == (ch.Forbid("block", f.Is(r.This())),)


def test_701_15b_an_aura_goads() -> None:
    _, goads = compiled("Enchant creature\nEnchanted creature is goaded.", AURA).faces[0].abilities
    others = r.Among(r.AllPlayers(), f.Not(f.Is(r.You())))
    assert isinstance(goads, Static)
    assert goads.changes == (ch.Require("attack"), ch.Require("attack_player", players=others))
    once = "Target creature is goaded."
    assert compiled(once, "Sorcery").status == "manual"


def test_608_2h_if_you_do_asks_for_the_offer_that_stood_on_a_condition() -> None:
    text = (
        "Look at the top card of your library. If it shares a creature type with Old Bruin, you "
        "may reveal it. If you do, draw a card."
    )
    _, offers, follows = program(f"{{1}}: {text}", "Creature \u2014 Bear")
    assert isinstance(offers, st.If)
    assert isinstance(offers.then[0], st.May)
    assert isinstance(follows, st.If)
    assert follows.condition == cn.Did(offers.then[0].bind)
    assert isinstance(offers.condition, cn.Matches)
    assert offers.condition.filter == f.Shares("creature_type", r.This())
    assert compiled(f"{{1}}: {text.replace('Old Bruin', 'target creature')}").status == "manual"
