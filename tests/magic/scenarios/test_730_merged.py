"""Merged permanents that transform, played by scripts."""

from __future__ import annotations

from cardwright.magic.printed import Card
from tests.magic.scenarios.inline import (
    Op,
    card,
    casts,
    count,
    does,
    face,
    here,
    passes,
    play,
    says,
)

WOLF = Card(
    "Day Hound",
    (
        face("Day Hound", "Creature \u2014 Wolf", "{0}: Transform this creature."),
        face("Night Hound", "Creature \u2014 Wolf", "Menace", None, "5/5"),
    ),
    "transform",
    0.0,
)
HERON = card("Mild Heron", "Creature \u2014 Bird", "Mutate {0}\nFlying", "{3}{U}", size="3/4")
GIVEN = (here("Day Hound"), here("Mild Heron", "HAND"))
WAIT = does("wait_stack_resolved")
MUTATES = (casts("Mild Heron using Mutate", target_name="Day Hound"), WAIT)


def turns(source: str) -> Op:
    """Transform it by the front face's ability."""
    return does("activate_ability", ability="{0}: Transform", source=source)


def has(name: str, ability: str, *, does_it: bool = True) -> Op:
    """Return the assert that it has the keyword."""
    given = {"card_name": name, "ability": {"cls": f"{ability}Ability"}, "must_have": does_it}
    return {"op": "ability", "player": "A", **given}


def size(name: str, power: int, toughness: int) -> Op:
    """Return the assert of its size."""
    more = {"power": power, "toughness": toughness, "scope": "all"}
    return {"op": "power_toughness", "player": "A", "card_name": name, **more}


def test_730_2i_a_component_on_top_turns_over_and_what_is_below_stays() -> None:
    passes(
        play(
            (WOLF, HERON),
            GIVEN,
            (*MUTATES, turns("Day Hound")),
            (says("Yes"),),
            (count("Day Hound", 0), size("Night Hound", 5, 5), has("Night Hound", "Flying")),
        )
    )


def test_730_2i_a_component_below_turns_over_too_with_its_abilities() -> None:
    passes(
        play(
            (WOLF, HERON),
            GIVEN,
            (*MUTATES, turns("Mild Heron")),
            (says("No"),),
            (size("Mild Heron", 3, 4), has("Mild Heron", "Menace")),
        )
    )


def test_730_3_a_turned_component_has_its_front_up_where_it_goes() -> None:
    end = card("Ending", "Sorcery", "Destroy target creature.")
    passes(
        play(
            (WOLF, HERON, end),
            (*GIVEN, here("Ending", "HAND")),
            (*MUTATES, turns("Day Hound"), WAIT, casts("Ending", target_name="Night Hound")),
            (says("Yes"),),
            (count("Day Hound", 1, zone="graveyard"), count("Mild Heron", 1, zone="graveyard")),
        )
    )


def test_701_27c_a_merged_permanent_without_two_faces_does_not_transform() -> None:
    bear = card("Old Bruin", "Creature \u2014 Bear", "{0}: Transform this creature.")
    passes(
        play(
            (bear, HERON),
            (here("Old Bruin"), here("Mild Heron", "HAND")),
            (
                *(casts("Mild Heron using Mutate", target_name="Old Bruin"), WAIT),
                turns("Mild Heron"),
            ),
            (says("No"),),
            (size("Mild Heron", 3, 4), has("Mild Heron", "Flying")),
        )
    )
