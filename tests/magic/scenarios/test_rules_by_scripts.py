"""Rules that came out wrong in scenarios of others, played by scripts with cards of our own."""

from __future__ import annotations

from cardwright.magic.printed import Card
from tests.magic.scenarios.inline import (
    card,
    casts,
    count,
    does,
    face,
    here,
    life,
    passes,
    play,
    says,
)

BEAR = card("Old Bruin", "Creature \u2014 Bear", cost="{1}{G}")
DOUBLER = card(
    "Twofold Garden",
    "Enchantment",
    "If an effect would put one or more counters on a permanent you control, it puts twice that "
    "many of those counters on that permanent instead.",
)
TALE = Card(
    "Tall Mare",
    (
        face("Tall Mare", "Creature \u2014 Horse", cost="{4}{W}"),
        face("Short Errand", "Sorcery \u2014 Adventure", "You gain 3 life.", "{1}{W}"),
    ),
    "adventure",
    5.0,
)


def counters(name: str, kind: str, number: int) -> dict[str, object]:
    return {"op": "counter_count", "card_name": name, "counter": kind, "count": number}


def test_609_1_counters_put_as_a_cost_are_put_by_no_effect() -> None:
    walker = card(
        "Wanderer",
        "Legendary Planeswalker \u2014 Wanderer",
        "+1: You gain 1 life.",
        loyalty="3",
    )
    growth = card("Growth", "Sorcery", "Put a +1/+1 counter on target creature.")
    passes(
        play(
            (walker, growth, BEAR, DOUBLER),
            (here("Twofold Garden"), here("Wanderer"), here("Old Bruin"), here("Growth", "HAND")),
            (
                does("activate_ability", ability="+1: You gain", source="Wanderer"),
                does("wait_stack_resolved"),
                casts("Growth", target_name="Old Bruin"),
            ),
            asserts=(counters("Wanderer", "loyalty", 7), counters("Old Bruin", "+1/+1", 2)),
        )
    )


def test_601_3e_a_card_may_be_cast_as_the_part_that_is_allowed() -> None:
    leave = card(
        "Free Leave",
        "Sorcery",
        "You may cast a spell with mana value 3 or less from your hand without paying its mana "
        "cost.",
    )
    passes(
        play(
            (leave, TALE),
            (here("Free Leave", "HAND"), here("Tall Mare", "HAND")),
            (casts("Free Leave"),),
            (says("Yes"),),
            (life("A", 23), count("Tall Mare", 0)),
        )
    )


def test_505_1_the_next_main_phase_may_be_the_second() -> None:
    drain = card(
        "Old Thirst",
        "Instant",
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} "
        "equal to that spell's mana value.",
    )
    golem = card("Plain Golem", "Artifact Creature \u2014 Golem", cost="{2}")
    passes(
        play(
            (drain, golem, BEAR),
            (
                here("Forest", count=2),
                here("Old Bruin", "HAND"),
                here("Old Thirst", "HAND"),
                here("Plain Golem", "HAND"),
            ),
            (
                casts("Old Bruin"),
                casts("Old Thirst", target_name="Old Bruin"),
                does("wait_stack_resolved", step="POSTCOMBAT_MAIN"),
                does("cast_spell", step="POSTCOMBAT_MAIN", card_name="Plain Golem"),
            ),
            asserts=(count("Plain Golem", 1),),
        )
    )


def test_608_2h_a_permanent_that_left_is_copied_as_it_last_was() -> None:
    mimic = card(
        "Mimic",
        "Creature \u2014 Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
    )
    steal = card(
        "Steal Shape",
        "Sorcery",
        "Return target creature to its owner's hand. You create a token that's a copy of that "
        "creature.",
    )
    passes(
        play(
            (mimic, steal, BEAR),
            (here("Old Bruin"), here("Mimic", "HAND"), here("Steal Shape", "HAND")),
            (
                casts("Mimic"),
                does("wait_stack_resolved"),
                casts("Steal Shape", target_name="Old Bruin[only copy]"),
            ),
            (says("Yes"), says("Old Bruin", "objects")),
            (count("Old Bruin", 2), count("Mimic", 1, zone="hand")),
        )
    )


def test_603_2c_each_player_who_mills_counts_by_himself() -> None:
    watcher = card(
        "Watcher",
        "Enchantment",
        "Whenever a player mills one or more creature cards, you gain 1 life.",
    )
    mill = card("Grind", "Sorcery", "Each player mills two cards.")
    passes(
        play(
            (watcher, mill, BEAR),
            (
                {"op": "skip_init_shuffling"},
                here("Watcher"),
                here("Grind", "HAND"),
                here("Old Bruin", "LIBRARY", count=2),
                here("Old Bruin", "LIBRARY", "B", 2),
            ),
            (casts("Grind"),),
            asserts=(life("A", 22),),
        )
    )


def test_101_4_what_each_player_chooses_enters_at_once() -> None:
    mimic = card(
        "Mimic",
        "Creature \u2014 Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        size="0/0",
    )
    show = card(
        "Show All",
        "Sorcery",
        "Each player may put a creature card from their hand onto the battlefield.",
    )
    passes(
        play(
            (mimic, show, BEAR),
            (here("Show All", "HAND"), here("Old Bruin", "HAND"), here("Mimic", "HAND", "B")),
            (casts("Show All"),),
            (
                says("Yes"),
                says("Old Bruin", "target"),
                says("Yes", player="B"),
                says("Mimic", "target", "B"),
                says("No", player="B"),
            ),
            (
                count("Old Bruin", 1),
                count("Old Bruin", 0, "B"),
                count("Mimic", 1, "B", "graveyard"),
            ),
        )
    )


def test_115_3_a_target_is_not_changed_to_what_the_same_words_target_already() -> None:
    bait = card(
        "Bait",
        "Artifact Creature \u2014 Horror",
        "{0}: Change a target of target spell to this creature.",
    )
    split = card(
        "Split Fire",
        "Sorcery",
        "Split Fire deals 2 damage divided as you choose among two targets.",
    )
    passes(
        play(
            (bait, split, BEAR),
            (here("Bait", player="B"), here("Old Bruin", player="B"), here("Split Fire", "HAND")),
            (
                casts("Split Fire"),
                does(
                    "activate_ability",
                    "B",
                    ability="{0}: Change",
                    source="Bait",
                    target_name="Split Fire",
                    spell_on_stack="Split Fire",
                ),
            ),
            (
                {**says("Old Bruin", "target"), "op": "add_target_amount", "amount": 1},
                {**says("Bait", "target"), "op": "add_target_amount", "amount": 1},
            ),
            (
                {"op": "damage_received", "player": "B", "card_name": "Old Bruin", "damage": 1},
                {"op": "damage_received", "player": "B", "card_name": "Bait", "damage": 1},
            ),
        )
    )


def test_707_10c_what_a_copy_targets_becomes_a_target_of_it() -> None:
    giant = card(
        "Touchy Giant",
        "Creature \u2014 Giant",
        "Whenever this creature becomes the target of a spell, you lose 2 life.",
    )
    growth = card("Growth", "Instant", "Target creature gets +1/+1 until end of turn.")
    echo = card(
        "Echo", "Instant", "Copy target instant spell. You may choose new targets for the copy."
    )
    passes(
        play(
            (giant, growth, echo),
            (here("Touchy Giant"), here("Growth", "HAND"), here("Echo", "HAND")),
            (
                casts("Growth", target_name="Touchy Giant"),
                casts("Echo", target_name="Cast Growth"),
            ),
            (says("No"),),
            (life("A", 16),),
        )
    )


def test_714_2b_a_saga_set_up_begins_with_its_first_chapter() -> None:
    saga = card(
        "First Tale",
        "Enchantment \u2014 Saga",
        "I \u2014 You gain 1 life.\nII \u2014 You gain 2 life.",
    )
    passes(play((saga,), (here("First Tale"),), (), asserts=(life("A", 23),)))


def test_118_12a_any_enchantment_may_be_returned_if_no_controller_is_named() -> None:
    drake = card(
        "Borrower",
        "Creature \u2014 Drake",
        "When this creature enters, sacrifice it unless you return an enchantment to its owner's "
        "hand.",
    )
    passes(
        play(
            (drake, DOUBLER),
            (here("Borrower", "HAND"), here("Twofold Garden", player="B")),
            (casts("Borrower"),),
            (says("Yes"),),
            (count("Borrower", 1), count("Twofold Garden", 1, "B", "hand")),
        )
    )


def test_702_116_a_myriad_token_may_attack_a_planeswalker() -> None:
    walker = card("Wanderer", "Legendary Planeswalker \u2014 Wanderer", "+1: Scry 1.", loyalty="2")
    caller = card("Caller", "Creature \u2014 Beast", "Myriad")
    passes(
        play(
            (walker, caller),
            (here("Caller"), here("Wanderer", player="C")),
            (does("attack", step="DECLARE_ATTACKERS", attacker="Caller", defending_player="B"),),
            (
                says("Yes", step="DECLARE_ATTACKERS"),
                says("Wanderer", "target", step="DECLARE_ATTACKERS"),
            ),
            (count("Wanderer", 0, "C"), life("B", 18), life("C", 20)),
            format="ffa",
            players=3,
            turn_order=["A", "C", "B"],
            range="all",
            attack="multiple",
        )
    )


def test_508_1d_what_must_attack_does_so_without_an_action_and_alone() -> None:
    brute = card("Brute", "Creature \u2014 Ox", "Brute attacks each combat if able.", size="3/3")
    passes(
        play(
            (BEAR, brute),
            (here("Old Bruin"), here("Brute")),
            (),
            asserts=(life("B", 17),),
        )
    )


def test_601_2c_a_skip_for_targets_of_which_there_are_none_is_not_taken_for_the_next() -> None:
    sweep = card(
        "Twin Sweep",
        "Sorcery",
        "Destroy up to one target artifact and up to one target creature.",
    )
    passes(
        play(
            (sweep, BEAR),
            (here("Twin Sweep", "HAND"), here("Old Bruin")),
            (casts("Twin Sweep"),),
            (says("[target_skip]", "target"), says("Old Bruin", "target")),
            (count("Old Bruin", 0),),
        )
    )
