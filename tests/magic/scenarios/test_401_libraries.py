"""What goes to a library at once is arranged by its owner, played by scripts."""

from __future__ import annotations

from tests.magic.scenarios.inline import card, casts, count, does, here, passes, play, says

BEAR = card("Old Bruin", "Creature \u2014 Bear", cost="{1}{G}")
OX = card("Brown Ox", "Creature \u2014 Ox", cost="{2}{G}")
HERD = card("Herd Call", "Sorcery", "Create a 3/3 green Beast creature token.")
STUDY = card("Study", "Instant", "Draw a card.")
LIFT = card("Lift", "Sorcery", "Put all creatures on top of their owners' libraries.")
ENDS = card(
    "Either End",
    "Instant",
    "For each creature, its owner puts it on their choice of the top or bottom of their library.",
)
HERON = card("Mild Heron", "Creature \u2014 Bird", "Mutate {0}", "{3}{U}")
BURY = card("Bury", "Sorcery", "Put target creature on top of its owner's library.")
WAIT = does("wait_stack_resolved")


def test_401_4_what_goes_to_a_library_at_once_is_arranged_by_its_owner() -> None:
    passes(
        play(
            (BEAR, OX, LIFT, STUDY),
            (
                here("Old Bruin", player="B"),
                here("Brown Ox", player="B"),
                here("Lift", "HAND"),
                here("Study", "HAND", "B"),
            ),
            (
                casts("Lift"),
                WAIT,
                does("cast_spell", "B", "POSTCOMBAT_MAIN", card_name="Study"),
            ),
            (says("Old Bruin", "objects", "B"), says("Brown Ox", "objects", "B")),
            (count("Old Bruin", 1, "B", "hand"), count("Brown Ox", 1, "B", "library")),
        )
    )


def test_401_4_ends_are_chosen_first_and_then_all_moves_and_is_arranged() -> None:
    passes(
        play(
            (BEAR, OX, HERON, HERD, ENDS, STUDY),
            (
                here("Old Bruin"),
                here("Brown Ox"),
                here("Mild Heron"),
                here("Herd Call", "HAND"),
                here("Either End", "HAND"),
                here("Study", "HAND"),
            ),
            (casts("Herd Call"), WAIT, casts("Either End"), WAIT, casts("Study")),
            (
                *(says("Yes"), says("No"), says("Yes")),  # none for the token (CR 111.7)
                *(says("Mild Heron", "objects"), says("Old Bruin", "objects")),
            ),
            (count("Mild Heron", 1, zone="hand"), count("Beast Token", 0)),
        )
    )


def test_730_3a_the_cards_of_a_merged_permanent_are_arranged_in_the_library() -> None:
    passes(
        play(
            (BEAR, HERON, BURY, STUDY),
            (
                here("Old Bruin"),
                here("Mild Heron", "HAND"),
                here("Bury", "HAND"),
                here("Study", "HAND"),
                here("Island", count=1),
            ),
            (
                casts("Mild Heron using Mutate", target_name="Old Bruin"),
                WAIT,
                casts("Bury", target_name="Mild Heron"),
                WAIT,
                casts("Study"),
            ),
            (says("No"), says("Old Bruin", "objects"), says("Mild Heron", "objects")),
            (count("Old Bruin", 1, zone="hand"), count("Mild Heron", 1, zone="library")),
        )
    )


def test_730_3_all_cards_of_a_merged_permanent_go_to_the_same_end() -> None:
    sink = card("Sink", "Sorcery", "Put target creature on the bottom of its owner's library.")
    passes(
        play(
            (BEAR, HERON, sink, STUDY),
            (
                here("Old Bruin"),
                here("Mild Heron", "HAND"),
                here("Sink", "HAND"),
                here("Study", "HAND"),
            ),
            (
                casts("Mild Heron using Mutate", target_name="Old Bruin"),
                WAIT,
                casts("Sink", target_name="Mild Heron"),
                WAIT,
                casts("Study"),
            ),
            (says("No"), says("Old Bruin", "objects")),
            (count("Old Bruin", 0, zone="hand"), count("Mild Heron", 0, zone="hand")),
        )
    )
