"""Additional mana (CR 106.12, 605.1b), and *that creature or planeswalker* (CR 115.4)."""

from __future__ import annotations

from cardwright.magic.program import abilities as ab
from cardwright.magic.program import amounts as a
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from tests.magic.oracle.cards import ability, compiled, program

AURA = "Enchantment \u2014 Aura"
LIGHTNING = (
    "Old Bruin deals 3 damage to {}. If that creature or planeswalker would die this turn, "
)


def test_605_1b_whoever_taps_an_enchanted_land_adds_more() -> None:
    text = "Whenever enchanted land is tapped for mana, its controller adds an additional {G}."
    found = compiled(f"Enchant land\n{text}", AURA).faces[0].abilities[1]
    assert isinstance(found, ab.Triggered)
    assert found.pattern == p.TapsForMana(f.Is(r.AttachedTo(r.This())))
    land = r.ControllerOf(r.EventRef("object"))
    assert found.body.modes[0].program == (ru.AddMana(land, "{G}"),)


def test_106_12_more_mana_may_be_of_any_color() -> None:
    found = ability("Whenever you tap a Forest for mana, add an additional one mana of any color.")
    assert isinstance(found, ab.Triggered)
    assert found.body.modes[0].program == (ru.AddAnyMana(r.You(), "WUBRG", a.Number(1)),)
    assert compiled("Whenever you tap a Forest, add an additional {G}.").status == "manual"


def test_115_4_that_creature_or_planeswalker_is_the_target_that_was_called_so() -> None:
    text = f"{LIGHTNING.format('target creature or planeswalker')}exile it instead."
    assert program(text)[1] == ru.ReplaceUntil(
        ab.Replacement(p.Moves(f.Is(r.Target(0)), ("battlefield",), ("graveyard",)), to="exile")
    )
    other = f"{LIGHTNING.format('target creature')}exile it instead."
    assert compiled(other, "Instant").status == "manual"


def test_707_2_two_things_do_not_become_copies_of_each_other_one_by_one() -> None:
    text = (
        "Choose a creature or planeswalker on the battlefield. Old Bruin becomes a copy of that "
        "creature or planeswalker"
    )
    back = "and that creature or planeswalker becomes a copy of Old Bruin."
    assert compiled(f"{{1}}: {text}.").status == "full"
    assert compiled(f"{{1}}: {text}, {back}").status == "manual"
