"""Classes of text that the compiler reads, each played by a script with cards of our own."""

from __future__ import annotations

import pytest

from cardwright.magic.printed import Card
from cardwright.magic.scenarios.model import Verdict
from tests.magic.scenarios.inline import (
    Op,
    card,
    casts,
    count,
    does,
    here,
    life,
    passes,
    play,
    says,
)

BEAR = card("Old Bruin", "Creature \u2014 Bear", cost="{1}{G}")
REFUSE = card(
    "Refuse",
    "Instant",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it "
    "into its owner's graveyard.",
)
GAIN = card("Gain", "Sorcery", "You gain 1 life.")
LIFE_WATCH = card(
    "First Watch",
    "Enchantment",
    "Whenever you gain life for the first time each turn, each opponent loses 3 life.",
)


def size(name: str, power: int, toughness: int) -> Op:
    found = {"card_name": name, "power": power, "toughness": toughness, "scope": "all"}
    return {"op": "power_toughness", "player": "A", **found}


def test_701_6a_a_countered_spell_may_be_exiled_instead() -> None:
    passes(
        play(
            (REFUSE, GAIN),
            (here("Refuse", "HAND", "B"), here("Gain", "HAND")),
            (casts("Gain"), casts("Refuse", "B", target_name="Gain", spell_on_stack="Gain")),
            asserts=(
                life("A", 20),
                {"op": "exile_count", "owner": "A", "card_name": "Gain", "count": 1},
            ),
        )
    )


def test_608_2g_a_spell_cast_by_an_effect_may_be_exiled_instead() -> None:
    again = card(
        "Once More",
        "Sorcery",
        "You may cast target sorcery card from your graveyard without paying its mana cost. If "
        "that spell would be put into your graveyard, exile it instead.",
    )
    passes(
        play(
            (again, GAIN),
            (here("Once More", "HAND"), here("Gain", "GRAVEYARD")),
            (casts("Once More", target_name="Gain"),),
            (says("Yes"),),
            (
                life("A", 21),
                {"op": "exile_count", "owner": "A", "card_name": "Gain", "count": 1},
                count("Once More", 1, zone="graveyard"),
            ),
        )
    )


def test_500_8_an_additional_combat_phase_comes_after_this_one() -> None:
    leader = card(
        "Twice Leader",
        "Creature \u2014 Angel",
        "Twice Leader attacks each combat if able.\nWhenever Twice Leader attacks for the first "
        "time each turn, untap all creatures you control. After this phase, there is an "
        "additional combat phase.",
    )
    passes(play((leader,), (here("Twice Leader"),), (), asserts=(life("B", 16),)))


def test_603_2_for_the_first_time_each_turn() -> None:
    passes(
        play(
            (LIFE_WATCH, GAIN),
            (here("First Watch"), here("Gain", "HAND", count=2)),
            (casts("Gain"), does("wait_stack_resolved"), casts("Gain")),
            asserts=(life("A", 22), life("B", 17)),
        )
    )


def test_701_23_a_library_or_a_graveyard_or_both_are_searched() -> None:
    call = card(
        "Call the Bear",
        "Sorcery",
        "You may search your library and/or graveyard for a card named Old Bruin, reveal it, and "
        "put it into your hand. If you search your library this way, shuffle.",
    )

    def called(where: str) -> Verdict:
        return play(
            (call, BEAR),
            (here("Call the Bear", "HAND"), here("Old Bruin", "GRAVEYARD")),
            (casts("Call the Bear"),),
            (says("Yes"), says(where, "text"), says("Old Bruin", "cards")),
            (count("Old Bruin", 1, zone="hand"),),
        )

    passes(called("graveyard"))
    passes(called("library and graveyard"))


@pytest.mark.parametrize(("targets", "tapped"), [("Old Bruin", 1), ("Old Bruin^Old Bruin", 3)])
def test_601_2f_a_spell_costs_more_for_each_target_beyond_the_first(
    targets: str, tapped: int
) -> None:
    rise = card(
        "Rise",
        "Instant",
        "This spell costs {1}{G} more to cast for each target beyond the first.\n"
        "Any number of target creatures each get +1/+1 until end of turn.",
        "{G}",
    )
    passes(
        play(
            (rise, BEAR),
            (here("Rise", "HAND"), here("Forest", count=4), here("Old Bruin", count=2)),
            (casts("Rise", target_name=targets),),
            asserts=(
                {"op": "tapped_count", "card_name": "Forest", "tapped": True, "count": tapped},
            ),
        )
    )


AMBUSH = card(
    "Ambush",
    "Instant",
    "Cast this spell only during the declare attackers step and only if you've been attacked this "
    "step.\nDestroy target attacking creature.",
)


def can(step: str, *, must: bool) -> Op:
    return does("check_playable_ability", "B", step, ability="Cast Ambush", must_have=must)


def test_601_3_a_spell_that_is_cast_only_when_attacked() -> None:
    strike = does("attack", step="DECLARE_ATTACKERS", attacker="Old Bruin", defending_player="B")
    passes(
        play(
            (AMBUSH, BEAR),
            (here("Old Bruin"), here("Ambush", "HAND", "B")),
            (
                strike,
                can("PRECOMBAT_MAIN", must=False),
                can("DECLARE_ATTACKERS", must=True),
                can("DECLARE_BLOCKERS", must=False),
            ),
            asserts=(life("B", 18),),
        )
    )


def test_700_11_a_player_descends_by_a_permanent_card_from_anywhere() -> None:
    delver = card(
        "Delver",
        "Creature \u2014 Mole",
        "At the beginning of your end step, if you descended this turn, you gain 5 life.",
    )
    mill = card("Grind", "Sorcery", "You mill a card.")
    setup = ({"op": "skip_init_shuffling"}, here("Delver"), here("Grind", "HAND"))
    for name, total in (("Old Bruin", 25), ("Gain", 20)):
        passes(
            play(
                (delver, mill, BEAR, GAIN),
                (*setup, here(name, "LIBRARY")),
                (casts("Grind"),),
                asserts=(life("A", total),),
            )
        )


def test_701_37_monstrosity_is_read_and_counters_of_oil_are_known() -> None:
    colossus = card(
        "Colossus",
        "Creature \u2014 Giant",
        "This creature enters with two oil counters on it.\n{1}: Monstrosity 3.",
    )
    passes(
        play(
            (colossus,),
            (here("Colossus", "HAND"), here("Forest")),
            (
                casts("Colossus"),
                does("wait_stack_resolved"),
                does("activate_ability", ability="{1}: Monstrosity", source="Colossus"),
            ),
            asserts=(
                {"op": "counter_count", "card_name": "Colossus", "counter": "oil", "count": 2},
                {"op": "counter_count", "card_name": "Colossus", "counter": "+1/+1", "count": 3},
            ),
        )
    )


def entering(name: str, does_it: str, kind: str = "Creature \u2014 Monk") -> Card:
    return card(name, kind, f"When this creature enters, {does_it}.")


def test_701_41_support_puts_counters_on_others() -> None:
    herald = entering("Herald", "support 2")
    passes(
        play(
            (herald, BEAR),
            (here("Herald", "HAND"), here("Old Bruin", count=2)),
            (casts("Herald"),),
            (says("Old Bruin", "target"), says("Old Bruin", "target")),
            (size("Old Bruin", 3, 3), size("Herald", 2, 2)),
        )
    )


@pytest.mark.parametrize(("answer", "spirits", "power"), [("Yes", 0, 4), ("No", 1, 2)])
def test_701_63_endure_gives_counters_or_a_spirit(answer: str, spirits: int, power: int) -> None:
    passes(
        play(
            (entering("Endurer", "it endures 2"),),
            (here("Endurer", "HAND"),),
            (casts("Endurer"),),
            (says(answer),),
            (count("Spirit Token", spirits), size("Endurer", power, power)),
        )
    )


def test_701_66_an_earthbent_land_fights_and_comes_back_tapped() -> None:
    bender = entering("Bender", "earthbend 2")
    end = card("End", "Sorcery", "Destroy target creature.")
    passes(
        play(
            (bender, end),
            (here("Bender", "HAND"), here("End", "HAND"), here("Forest")),
            (
                casts("Bender"),
                does("wait_stack_resolved"),
                does(
                    "check_power_toughness",
                    card_name="Forest",
                    power=2,
                    toughness=2,
                ),
                casts("End", target_name="Forest"),
            ),
            (says("Forest", "target"),),
            (
                count("Forest", 1),
                {"op": "tapped", "card_name": "Forest", "tapped": True},
                {"op": "type", "card_name": "Forest", "type": "Creature", "must_have": False},
            ),
        )
    )


def test_701_68b_nobody_may_blight_without_a_creature() -> None:
    herb = card("Bitter Herb", "Sorcery", "You may blight 1. If you do, you gain 5 life.")
    for creatures, total in (((), 20), ((here("Old Bruin"),), 25)):
        answers = (says("Yes"), says("Old Bruin", "objects")) if creatures else ()
        passes(
            play(
                (herb, BEAR),
                (here("Bitter Herb", "HAND"), *creatures),
                (casts("Bitter Herb"),),
                answers,
                (life("A", total),),
            )
        )


def test_510_1c_a_blocked_creature_may_deal_its_damage_as_though_unblocked() -> None:
    wurm = card(
        "Slipping Wurm",
        "Creature \u2014 Wurm",
        "You may have this creature assign its combat damage as though it weren't blocked.",
        size="5/5",
    )
    strike = does("attack", step="DECLARE_ATTACKERS", attacker="Slipping Wurm")
    block = does("block", "B", "DECLARE_BLOCKERS", blocker="Old Bruin", attacker="Slipping Wurm")
    for answer, left, bears in (("Yes", 15, 1), ("No", 20, 0)):
        passes(
            play(
                (wurm, BEAR),
                (here("Slipping Wurm"), here("Old Bruin", player="B")),
                (strike, block),
                (says(answer, step="COMBAT_DAMAGE"),),
                (life("B", left), count("Old Bruin", bears, "B")),
            )
        )


def test_614_10_a_draw_step_is_skipped_while_something_says_so() -> None:
    fast = card("Long Fast", "Enchantment", "Skip your draw step.")
    passes(
        play(
            (fast,),
            (here("Long Fast", player="B"),),
            (),
            asserts=({"op": "hand_count", "player": "B", "count": 0},),
            stop=(2, "END_TURN"),
        )
    )
