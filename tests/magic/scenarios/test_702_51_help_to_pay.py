"""Convoke, improvise and delve: what is tapped or exiled is the player's choice, by scripts."""

from __future__ import annotations

from tests.magic.scenarios.inline import Op, card, casts, count, does, here, passes, play, says

BEAR = card("Old Bruin", "Creature \u2014 Bear", cost="{1}{G}")
OX = card("Brown Ox", "Creature \u2014 Ox", cost="{2}{R}")
TOY = card("Tin Toy", "Artifact", cost="{1}")
BALL = card("Tin Ball", "Artifact", cost="{1}")
MARCH = card("March", "Sorcery", "Convoke\nYou gain 1 life.", "{G}{1}")
WORK = card("Work", "Sorcery", "Improvise\nYou gain 1 life.", "{1}")
DIG = card("Dig", "Sorcery", "Delve\nYou gain 1 life.", "{1}")


def tapped(name: str, number: int) -> Op:
    """Return the assert of how many of that name are tapped."""
    return {"op": "tapped_count", "card_name": name, "tapped": True, "count": number}


def chosen(name: str) -> Op:
    """Choose what helps."""
    return says(name, "objects")


def test_702_51a_the_player_chooses_what_convokes_even_where_lands_could_pay() -> None:
    passes(
        play(
            (BEAR, OX, MARCH),
            (here("Old Bruin"), here("Brown Ox"), here("Forest", count=2), here("March", "HAND")),
            (casts("March"),),
            (chosen("Brown Ox"),),
            (tapped("Brown Ox", 1), tapped("Old Bruin", 0), tapped("Forest", 1)),
        )
    )


def test_702_51a_a_creature_convokes_for_its_color_or_generic_mana_alone() -> None:
    passes(
        play(
            (BEAR, OX, MARCH),
            (here("Old Bruin"), here("Brown Ox", count=2), here("March", "HAND")),
            (casts("March"),),
            (chosen("Brown Ox"), chosen("Old Bruin")),
            (tapped("Brown Ox", 1), tapped("Old Bruin", 1)),
        )
    )


def test_702_126a_the_player_chooses_what_improvises() -> None:
    passes(
        play(
            (TOY, BALL, WORK),
            (here("Tin Toy"), here("Tin Ball"), here("Work", "HAND")),
            (casts("Work"),),
            (chosen("Tin Ball"),),
            (tapped("Tin Ball", 1), tapped("Tin Toy", 0)),
        )
    )


def test_702_66a_the_player_chooses_what_is_delved() -> None:
    passes(
        play(
            (BEAR, OX, DIG),
            (here("Old Bruin", "GRAVEYARD"), here("Brown Ox", "GRAVEYARD"), here("Dig", "HAND")),
            (casts("Dig"),),
            (chosen("Brown Ox"),),
            (count("Brown Ox", 0, zone="graveyard"), count("Old Bruin", 1, zone="graveyard")),
        )
    )


def test_601_2h_where_nothing_is_chosen_mana_pays_first() -> None:
    passes(
        play(
            (BEAR, MARCH),
            (here("Old Bruin"), here("Forest", count=2), here("March", "HAND")),
            (casts("March"),),
            (),
            (tapped("Old Bruin", 0), tapped("Forest", 2)),
        )
    )


ELF = card("Green Elf", "Creature \u2014 Elf", "{T}: Add {G}.", "{G}")


def test_601_2h_a_creature_that_makes_mana_does_not_convoke_besides() -> None:
    passes(
        play(
            (ELF, MARCH),
            (here("Green Elf"), here("March", "HAND")),
            (does("check_playable_ability", ability="Cast March", must_have=False),),
        )
    )


def test_702_51a_what_could_make_mana_may_convoke_instead() -> None:
    passes(
        play(
            (ELF, MARCH),
            (here("Green Elf"), here("Forest", count=2), here("March", "HAND")),
            (casts("March"),),
            (chosen("Green Elf"),),
            (tapped("Green Elf", 1), tapped("Forest", 1)),
        )
    )
