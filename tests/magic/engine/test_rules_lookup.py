"""Changes of the game's rules, looked up (CR 101.2, 601.2f, 613.11), and protection."""

from __future__ import annotations

from cardwright.magic.engine import rules_lookup, target_rules
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.rules_lookup import (
    ANY_NUMBER,
    allowed_number,
    allows,
    cost_changes,
    forbids,
    forbids_player,
    permissions,
    prevention,
    protected_from,
)
from cardwright.magic.program import changes as ch
from cardwright.magic.program.abilities import Keyword, Static
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.filters import (
    All,
    Anything,
    Controlled,
    HasColor,
    HasKeyword,
    HasStat,
    HasType,
    Not,
)
from cardwright.magic.program.refs import Every, Opponents, This, You
from cardwright.magic.program.rules import AllowPlay
from tests.magic.engine.board import (
    ALL_CREATURES,
    CREATURE,
    affect,
    bear,
    card,
    enchantment,
    has,
    new_state,
    put,
    static,
)

THEIR_CREATURES = Every(All((CREATURE, Controlled(Opponents()))))


def test_509_1b_cannot_be_blocked_by_such_creatures() -> None:
    state = new_state()
    weak = ch.Forbid("be_blocked", other=HasStat("power", "<=", Number(2)))
    one = put(state, bear(static(This(), weak)))
    small, large = put(state, bear(), 1), put(state, card("Ogre", size=(4, 4)), 1)
    assert forbids(state, one, "be_blocked", small)
    assert not forbids(state, one, "be_blocked", large)
    assert not forbids(state, small, "be_blocked", one)


def test_508_1d_an_attack_forbidden_on_one_player_only() -> None:
    state = new_state()
    peace = static(
        Every(All((CREATURE, Controlled(Opponents())))), ch.Forbid("attack", players=You())
    )
    put(state, enchantment(peace))
    theirs = put(state, bear(), 1)
    assert forbids(state, theirs, "attack", 0)
    assert not forbids(state, theirs, "attack", 1)
    assert not forbids(state, put(state, bear()), "attack", 0)


def test_508_1g_a_cost_to_attack_is_a_tax_and_no_prohibition() -> None:
    state = new_state()
    tax = ch.Forbid("attack", players=You(), unless=(PayMana("{2}"),))
    put(state, enchantment(static(THEIR_CREATURES, tax)))
    theirs = put(state, bear(), 1)
    assert not forbids(state, theirs, "attack", 0)
    found = rules_lookup.taxes(state, theirs, "attack", 0)
    assert [change.unless for _, change in found] == [(PayMana("{2}"),)]


def test_a_prohibition_under_a_condition_of_its_static_ability() -> None:
    state = new_state()
    still = Static((ch.Forbid("untap"),), affects=This(), condition=None)
    one = put(state, bear(still))
    assert forbids(state, one, "untap")
    affect(state, one, ch.LosesAbilities())
    assert not forbids(state, one, "untap")


def test_players_are_forbidden_to_cast_such_spells_and_too_many() -> None:
    state = new_state()
    put(state, enchantment(static(Opponents(), ch.Forbid("cast", other=HasType("Instant")))))
    bolt = put(state, card("Bolt", ("Instant",), size=None), 1, "hand")
    beast = put(state, bear(), 1, "hand")
    assert forbids_player(state, 1, "cast", bolt)
    assert not forbids_player(state, 1, "cast", beast)
    assert not forbids_player(state, 0, "cast", bolt)
    put(state, enchantment(static(Opponents(), ch.Forbid("cast_more_than", number=1))))
    event = Event("cast")
    event.player, event.object = 1, beast
    state.history.append(event)
    assert forbids_player(state, 1, "cast", beast)


def test_a_limit_on_draws_counts_the_draw_to_come() -> None:
    state = new_state()
    put(state, enchantment(static(Opponents(), ch.Forbid("draw_more_than", number=1))))
    assert not forbids_player(state, 1, "draw", 1)
    assert forbids_player(state, 1, "draw", 2)
    assert rules_lookup.limit(state, 1, "draw") == 1


def test_a_requirement_says_what_meets_it() -> None:
    state = new_state()
    one, other, third = put(state, bear()), put(state, bear(), 1), put(state, bear(), 1)
    affect(state, other, ch.Require("block", other=CREATURE))
    (rule,) = rules_lookup.requires(state, other, "block")
    assert rules_lookup.meets(state, rule, one)
    assert rules_lookup.requires(state, third, "block") == []


def test_numbers_of_permissions_add_up() -> None:
    state = new_state()
    more = static(You(), ch.Allow("play_additional_lands", number=1))
    put(state, enchantment(more))
    put(state, enchantment(more))
    assert allowed_number(state, 0, "play_additional_lands") == 2
    assert allowed_number(state, 1, "play_additional_lands") == 0
    one = put(state, bear(static(This(), ch.Allow("block_additional", number=-1))))
    assert allowed_number(state, one, "block_additional") == ANY_NUMBER


def test_a_permission_for_such_cards_only() -> None:
    state = new_state()
    put(state, enchantment(static(You(), ch.Allow("cast_with_flash", filter=CREATURE))))
    beast = put(state, bear(), zone="hand")
    bolt = put(state, card("Bolt", ("Sorcery",), size=None), zone="hand")
    assert allows(state, 0, "cast_with_flash", beast)
    assert not allows(state, 0, "cast_with_flash", bolt)
    assert not allows(state, 1, "cast_with_flash", beast)


# ---- costs (CR 601.2f)


def test_601_2f_costs_change_for_what_matches_and_for_whom() -> None:
    state = new_state()
    red = ch.ChangeCost(HasColor("R"), Number(2), by=Opponents())
    put(state, enchantment(static(None, red)))
    theirs = put(state, card("Imp", colors="R"), 1, "hand")
    (found,) = cost_changes(state, theirs, 1, "", ())
    assert (found.generic, found.less) == (2, False)
    assert cost_changes(state, theirs, 0, "", ()) == []
    assert cost_changes(state, theirs, 1, "activated", ()) == []


def test_702_41_affinity_counts_before_the_spell_is_on_the_stack() -> None:
    state = new_state()
    affinity = Keyword("affinity", filter=HasType("Artifact"))
    spell = put(state, card("Golem", ("Creature",), affinity), zone="hand")
    put(state, card("Rock", ("Artifact",), size=None))
    put(state, card("Rock", ("Artifact",), size=None), 1)
    (found,) = cost_changes(state, spell, 0, "", ())
    assert (found.generic, found.less) == (1, True)


def test_a_cost_that_depends_on_the_target() -> None:
    state = new_state()
    dear = ch.ChangeCost(Anything(), Number(3), by=Opponents(), targeting=CREATURE)
    put(state, enchantment(static(None, dear)))
    one = put(state, bear())
    bolt = put(state, card("Bolt", ("Instant",), size=None), 1, "hand")
    assert len(cost_changes(state, bolt, 1, "", (one,))) == 1
    assert cost_changes(state, bolt, 1, "", (0,)) == []


def test_cheaper_abilities_of_a_kind() -> None:
    state = new_state()
    put(
        state,
        enchantment(static(None, ch.ChangeCost(Anything(), Number(1), True, abilities="equip"))),
    )
    one = put(state, bear())
    assert len(cost_changes(state, one, 0, "equip", ())) == 1
    assert cost_changes(state, one, 0, "cycling", ()) == []
    assert cost_changes(state, one, 0, "", ()) == []


# ---- playing from elsewhere


def test_a_permission_reaches_the_zone_and_the_cards_that_it_names() -> None:
    state = new_state()
    lands = ch.Allow("play_from", filter=HasType("Land"), zone="graveyard")
    source = put(state, enchantment(static(You(), lands)))
    wood = put(state, card("Wood", ("Land",), size=None), zone="graveyard")
    theirs = put(state, card("Wood", ("Land",), size=None), 1, "graveyard")
    (found,) = permissions(state, 0, wood)
    assert (found.source, found.is_free) == (source, False)
    assert permissions(state, 0, theirs) == []
    assert permissions(state, 0, put(state, bear(), zone="graveyard")) == []


def test_only_the_top_card_is_reached_in_a_library() -> None:
    state = new_state()
    put(state, enchantment(static(You(), ch.Allow("play_from", zone="library"))))
    below, top = (put(state, bear(), zone="library") for _ in range(2))
    assert permissions(state, 0, top)
    assert permissions(state, 0, below) == []


def test_an_effect_lets_its_player_play_its_cards() -> None:
    state = new_state()
    exiled = put(state, bear(), 1, "exile")
    effect = affect(state, exiled)
    effect.scope.you = 0
    effect.play = AllowPlay(You(), This(), "end_of_turn", free=True, any_mana=True)
    (found,) = permissions(state, 0, exiled)
    assert (found.is_free, found.any_mana, found.key) == (True, True, effect.id)
    assert permissions(state, 1, exiled) == []


# ---- protection, hexproof, shroud


def test_702_16_protection_is_from_what_the_source_is() -> None:
    state = new_state()
    one = put(state, bear(Keyword("protection", filter=HasColor("R"))))
    imp, elf = put(state, card("Imp", colors="R"), 1), put(state, card("Elf", colors="G"), 1)
    assert protected_from(state, one, imp)
    assert not protected_from(state, one, elf)
    assert not target_rules.can_be_targeted(state, one, imp, 1)
    assert target_rules.can_be_targeted(state, one, elf, 1)
    assert len(prevention(state)) == 1


def test_702_11_hexproof_is_against_opponents_only() -> None:
    state = new_state()
    one, spell = put(state, bear(Keyword("hexproof"))), put(state, bear(), 1)
    assert not target_rules.can_be_targeted(state, one, spell, 1)
    assert target_rules.can_be_targeted(state, one, spell, 0)


def test_702_11d_hexproof_from_a_quality() -> None:
    state = new_state()
    one = put(state, bear(Keyword("hexproof from", filter=HasColor("U"))))
    assert not target_rules.can_be_targeted(state, one, put(state, card("I", colors="U"), 1), 1)
    assert target_rules.can_be_targeted(state, one, put(state, card("I", colors="R"), 1), 1)


def test_702_18_shroud_is_against_everybody() -> None:
    state = new_state()
    one = put(state, bear(Keyword("shroud")))
    assert not target_rules.can_be_targeted(state, one, NONE, 0)


def test_613_10_a_player_has_a_keyword_from_a_permanent() -> None:
    state = new_state()
    put(state, enchantment(static(You(), has("hexproof"))))
    spell = put(state, bear(), 1)
    assert not target_rules.can_be_targeted(state, 0, spell, 1)
    assert target_rules.can_be_targeted(state, 1, spell, 0)


def test_what_can_be_targeted_is_asked_of_the_spells_own_controller() -> None:
    state = new_state()
    veil = static(ALL_CREATURES, ch.Forbid("be_targeted", other=Not(HasKeyword("flying"))))
    put(state, enchantment(veil))
    one = put(state, bear())
    assert not target_rules.can_be_targeted(state, one, put(state, bear(), 1), 1)
    assert target_rules.can_be_targeted(state, one, put(state, bear(Keyword("flying")), 1), 1)
