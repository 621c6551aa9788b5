"""More classes of texts, as invented cards."""

from __future__ import annotations

import pytest

from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Activated, Replacement, Static, Triggered
from tests.magic.oracle.cards import abilities, ability, compiled, program

# ---- words that mean nothing, and words that do


@pytest.mark.parametrize("head", ["Honey Hunt", "Two-Paw Swipe", "Roar!", "In You, Everything"])
def test_207_2d_a_flavor_word_changes_nothing(head: str) -> None:
    plain = "Whenever Old Bruin attacks, draw a card."
    assert ability(f"{head} \u2014 {plain}") == ability(plain)


@pytest.mark.parametrize("head", ["Forecast", "Companion", "I", "II, III"])
def test_a_keyword_or_a_chapter_before_a_dash_is_no_flavor_word(head: str) -> None:
    assert compiled(f"{head} \u2014 {{1}}: Draw a card.").status == "manual"


# ---- costs


def test_players_may_be_forbidden_to_pay_with_life_and_creatures() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    assert ability(text) == Static(
        (
            ch.Forbid("pay_life_for_plays"),
            ch.Forbid("sacrifice_for_plays", f.HasType("Creature")),
        ),
        r.AllPlayers(),
    )


def test_601_2f_an_ability_may_cost_less_for_each() -> None:
    text = "{4}: Draw a card. This ability costs {1} less to activate for each Wolf you control."
    found = ability(text)
    assert isinstance(found, Activated)
    assert isinstance(found.less, a.Count)


def test_an_ability_may_cost_less_on_a_condition() -> None:
    text = "{4}: Draw a card. This ability costs {2} less to activate if you control a Wolf."
    found = ability(text)
    assert isinstance(found, Activated)
    assert isinstance(found.less, a.Conditional)
    assert (found.less.then, found.less.otherwise) == (a.Number(2), a.Number(0))


# ---- damage dealt this way


def test_what_was_dealt_damage_this_way_is_a_creature_that_this_has_damaged() -> None:
    hit = f.HadEvent(p.DealsDamage(f.Is(r.This()), to_objects=f.Anything()), role="other")
    text = (
        "Old Bruin deals 3 damage to any target. A creature dealt damage this way can't be "
        "regenerated this turn."
    )
    deal, bind = program(text)
    assert isinstance(deal, e.DealDamage)
    creatures = r.Among(deal.to, f.All((f.HasType("Creature"), hit)))
    assert bind == ru.Modify(creatures, (ch.Forbid("be_regenerated"),))


def test_614_what_was_dealt_damage_this_way_is_exiled_as_it_dies() -> None:
    text = (
        "Old Bruin deals 1 damage to each creature. If a creature dealt damage this way would "
        "die this turn, exile it instead."
    )
    _, until = program(text)
    assert isinstance(until, ru.ReplaceUntil)
    assert isinstance(until.replacement, Replacement)
    assert until.replacement.to == "exile"


def test_dealt_damage_this_way_is_not_read_without_damage() -> None:
    text = "Draw a card. A creature dealt damage this way can't block this turn."
    assert compiled(text, "Sorcery").status == "manual"


# ---- cards


def test_mana_of_any_type_may_be_spent_on_a_card_that_may_be_played() -> None:
    text = (
        "Exile the top card of your library. You may play that card for as long as it remains "
        "exiled, and mana of any type can be spent to cast it."
    )
    *_, allow = program(text)
    assert isinstance(allow, ru.AllowPlay)
    assert allow.any_mana


def test_an_opponent_who_does_something_is_chosen() -> None:
    choose, draw = program("An opponent draws two cards.")
    assert isinstance(choose, st.ChoosePlayer)
    assert draw == e.DrawCards(r.Bound(choose.bind), a.Number(2))


def test_what_would_go_to_a_graveyard_may_be_shuffled_away() -> None:
    text = (
        "If Old Bruin would be put into a graveyard from anywhere, reveal Old Bruin and shuffle "
        "it into its owner's library instead."
    )
    found = ability(text)
    assert isinstance(found, Replacement)
    assert found.to == "library"


def test_an_owner_chooses_top_or_bottom() -> None:
    text = "Target creature's owner puts it on their choice of the top or bottom of their library."
    (choose,) = program(text)
    assert isinstance(choose, st.ChooseMode)
    assert choose.words == ("top", "bottom")
    assert isinstance(choose.who, r.OwnerOf)


def test_an_aura_card_enters_attached_to_what_is_said() -> None:
    text = (
        "When Old Bruin enters, you may put an Aura card from your hand onto the battlefield "
        "attached to Old Bruin."
    )
    (may,) = program(text, "Creature \u2014 Bear")
    assert isinstance(may, st.May)
    move = may.program[-1]
    assert isinstance(move, e.Move)
    assert move.attach_to == r.This()


# ---- permanents


def test_701_12b_control_of_two_targets_is_exchanged() -> None:
    (exchange,) = program("Exchange control of two target creatures.")
    assert isinstance(exchange, e.ExchangeControl)


def test_305_7_nonbasic_lands_are_of_a_basic_type() -> None:
    found = ability("Nonbasic lands are Mountains.")
    assert isinstance(found, Static)
    assert found.changes == (ch.SetTypes((), ("Mountain",)),)


def test_a_trigger_may_last_until_your_next_turn() -> None:
    text = (
        "{1}: Choose up to two target creatures. Until your next turn, whenever either of those "
        "creatures deals combat damage, you draw a card."
    )
    (delay,) = program(text, "Creature \u2014 Bear")
    assert isinstance(delay, st.Delay)
    assert delay.every
    assert delay.until == "until_your_next_turn"


def test_one_or_more_who_each_lose_exactly_so_much_are_one_event() -> None:
    found = ability("Whenever one or more opponents each lose exactly 1 life, draw a card.")
    assert isinstance(found, Triggered)
    assert found.pattern == p.LifeChanges(r.Opponents(), up=False, exactly=1, batch=True)


# ---- exerting, copies to come, what was spoken of


def test_701_43_a_creature_may_be_exerted_as_it_attacks_and_then_something_happens() -> None:
    text = "You may exert Old Bruin as it attacks. When you do, it gets +1/+1 until end of turn."
    may, when = abilities(text)
    assert may == Static((ch.Allow("exert_as_it_attacks"),), r.This())
    assert isinstance(when, Triggered)
    assert when.pattern == p.PlayerDoes("exert", r.You(), f.Is(r.This()))


def test_the_next_spell_of_a_turn_is_copied_with_new_targets() -> None:
    text = (
        "When you next cast an instant or sorcery spell this turn, copy that spell. You may "
        "choose new targets for the copy."
    )
    (delay,) = program(text)
    assert isinstance(delay, st.Delay)
    assert (delay.every, delay.until) == (False, "end_of_turn")
    (copy,) = delay.body.modes[0].program
    assert isinstance(copy, ru.CopySpell)
    assert copy.new_targets


def test_the_creature_is_the_one_spoken_of() -> None:
    put, later = program(
        "Put target creature card from your graveyard onto the battlefield. Sacrifice the "
        "creature at the beginning of the next end step."
    )
    assert isinstance(put, e.Move)
    assert isinstance(later, st.Delay)
    assert later.body.modes[0].program == (e.SacrificeObjects(r.You(), r.Bound(put.bind)),)


def test_what_died_is_not_the_creature_that_damaged_it() -> None:
    text = (
        "Whenever a creature dealt damage by equipped creature this turn dies, return that card "
        "to the battlefield under your control."
    )
    (move,) = program(text, "Artifact \u2014 Equipment")
    assert isinstance(move, e.Move)
    assert move.what == r.EventRef("object")


def test_what_died_is_looked_at_as_the_card_that_it_is_now() -> None:
    text = "Whenever a face-down creature you control dies, exile it if it's an instant card."
    (branch,) = program(text, "Enchantment")
    assert isinstance(branch, st.If)
    assert branch.condition == cn.Matches(r.EventRef("object"), f.HasType("Instant"), now=True)


def test_what_one_branch_may_have_moved_is_not_asked_again() -> None:
    head = "{1}: Look at the top card of your library. If it's a Bear card, you may put it onto "
    twice = f"{head}the battlefield. If it's a creature card, you may put it into your hand."
    once = f"{head}the battlefield. If it's a non-Bear card, put it into your hand."
    assert compiled(twice).status == "manual"
    assert compiled(once.replace("non-Bear", "nonland").replace("Bear", "land")).status == "full"


def test_spells_of_no_zone_are_not_read_as_those_of_the_hand() -> None:
    text = "You may cast Bear spells without paying their mana costs."
    assert compiled(text, "Enchantment").status == "manual"


def test_a_spell_is_not_lent_how_its_permanent_enters() -> None:
    text = "When you next cast an artifact spell this turn, that spell gains sunburst."
    assert compiled(text, "Sorcery").status == "manual"


def test_723_a_player_is_controlled_during_a_turn_whatever_it_is_called() -> None:
    for words in ("control target player during that player's", "gain control of target player "
                  "during that player's", "control target player during their"):  # fmt: skip
        (only,) = program(f"You {words} next turn.", "Sorcery")
        assert only == ru.ControlTurn(r.You(), r.Target(0))


def test_723_7_an_extra_turn_may_follow_the_turn_that_is_controlled() -> None:
    (only,) = program(
        "You gain control of target opponent during that player's next turn. After that turn, "
        "that player takes an extra turn.",
        "Sorcery",
    )
    assert only == ru.ControlTurn(r.You(), r.Target(0), extra_turn=True)


def test_727_5_what_a_restart_leaves_in_exile_enters_before_the_first_turn() -> None:
    (only,) = program(
        "{T}: Restart the game, leaving in exile all creature cards exiled with Old Bruin. Then "
        "put those cards onto the battlefield under your control.",
        "Artifact",
    )
    assert isinstance(only, ru.RestartGame)
    assert only.leaving == r.Every(
        f.All((f.HasType("Creature"), f.Is(r.Linked("exiled")))), ("exile",)
    )
    assert only.then == (e.Move(r.Bound(only.bind), "battlefield", under=r.You()),)
