"""Prototype cards, played by scripts."""

from __future__ import annotations

from tests.magic.scenarios.inline import Op, card, casts, count, does, here, passes, play, says

ENGINE = card(
    "Big Engine",
    "Artifact Creature \u2014 Construct",
    "Prototype {R} \u2014 2/1\nTrample",
    cost="{9}",
    size="7/7",
)
MIRROR = card(
    "Mirror",
    "Creature \u2014 Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    size="0/1",
)
WAIT = does("wait_stack_resolved")
SMALL = casts("Big Engine using Prototype")
MINE = (here("Big Engine", "HAND"), here("Mountain"))


def size(name: str, power: int, toughness: int) -> Op:
    """Return the assert that all of that name have this size."""
    more = {"power": power, "toughness": toughness, "scope": "all"}
    return {"op": "power_toughness", "player": "A", "card_name": name, **more}


def color(name: str, colors: str, *, has: bool) -> Op:
    """Return the assert of its color."""
    return {"op": "color", "player": "A", "card_name": name, "colors": colors, "must_have": has}


def test_718_3d_a_copy_of_a_prototyped_permanent_is_small_and_coloured_too() -> None:
    passes(
        play(
            (ENGINE, MIRROR),
            (*MINE, here("Mirror", "HAND")),
            (SMALL, WAIT, casts("Mirror")),
            (says("Yes"), says("Big Engine", "objects")),
            (count("Big Engine", 2), size("Big Engine", 2, 1), color("Big Engine", "R", has=True)),
        )
    )


def test_718_3c_a_copy_of_a_prototyped_spell_is_small_but_for_what_is_excepted() -> None:
    twin = card(
        "Twin Cast",
        "Instant",
        "Copy target creature spell you control, except it isn't legendary.",
    )
    passes(
        play(
            (ENGINE, twin),
            (*MINE, here("Twin Cast", "HAND")),
            (SMALL, casts("Twin Cast", target_name="Big Engine")),
            asserts=(count("Big Engine", 2), size("Big Engine", 2, 1)),
        )
    )


def test_718_4_it_is_large_again_where_it_was_not_cast() -> None:
    blink = card(
        "Blink",
        "Instant",
        "Exile target creature you control, then return it to the battlefield under its owner's "
        "control.",
    )
    passes(
        play(
            (ENGINE, blink),
            (*MINE, here("Blink", "HAND")),
            (SMALL, WAIT, casts("Blink", target_name="Big Engine")),
            asserts=(size("Big Engine", 7, 7), color("Big Engine", "R", has=False)),
        )
    )


OX = card("Pit Ox", "Creature \u2014 Ox", "Mutate {0}", "{3}{B}", size="5/5")
MERGED = (SMALL, WAIT, casts("Pit Ox using Mutate", target_name="Big Engine"))


def test_730_2a_what_is_merged_over_it_has_nothing_of_its_size_or_color() -> None:
    passes(
        play(
            (ENGINE, OX),
            (*MINE, here("Pit Ox", "HAND")),
            MERGED,
            (says("No"),),
            (
                size("Pit Ox", 5, 5),
                color("Pit Ox", "B", has=True),
                color("Pit Ox", "R", has=False),
            ),
        )
    )


def test_730_2a_on_top_it_stays_small_and_coloured() -> None:
    passes(
        play(
            (ENGINE, OX),
            (*MINE, here("Pit Ox", "HAND")),
            MERGED,
            (says("Yes"),),
            (size("Big Engine", 2, 1), color("Big Engine", "R", has=True)),
        )
    )
