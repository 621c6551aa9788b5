"""The Turn Cycle (parlor 6)."""

from __future__ import annotations

from cardwright.games.parlor_magic.kernel.happenings import EV_COMPARED, EV_STEP
from cardwright.games.parlor_magic.kernel.layout import STEPS
from tests.games.parlor_magic.table import lay


def test_6_1_the_ten_steps_come_in_order() -> None:
    table = lay("a field: KH; b field: AD; step burn")
    table.act("pass", "attack KHa", "block ADb KHa", "sally KHa", "pass")
    assert [STEPS[step] for step, _, _ in table.happened(EV_STEP)] == [
        "attack",
        "block",
        "abilities-phasing",
        "abilities-opposing",
        "post-block",
        "combat",
        "domain",
        "after",
        "burn",
        "first-play",
    ]


def test_6_1_the_phasing_ruler_begins_the_first_exchange_the_other_the_second() -> None:
    table = lay("a field: KS; b field: AD; step burn")
    assert table.asked == "a exchange"
    table.act("pass", "attack KSa", "block ADb KSa")
    assert (table.asked, table.step) == ("b exchange", "post-block")


def test_6_2_nothing_is_played_or_taxed_outside_the_exchanges() -> None:
    table = lay("a field: KH JS; a home: 7C 8C; a hand: AC 9C; b field: AD; step attack")
    assert table.offered() == ["attack KHa", "attack JSa", "done"]
    table.act("attack KHa")
    assert not [text for text in table.offered() if text.split()[0] in ("tax", "play")]


def test_6_3_each_cycle_needs_a_fresh_attack_by_untaxed_cres() -> None:
    table = lay("a field: AC AH AS; b life 20; step attack")
    table.act("attack ACa", "done", "pass", "pass")
    assert table.offered() == ["attack AHa", "attack ASa", "done"]
    table.act("attack AHa", "attack ASa", "pass", "pass")
    assert table.phasing == "b", "nobody is left to attack, so the turn ends by itself"
    assert table.life("b") == 17


def test_6_4_all_steps_happen_when_every_attacker_has_left() -> None:
    table = lay(
        "a field: AH; b field: KD; b hand: 3H; b pool: HHH; fight: AHa<KDb; step post-block"
    )
    table.act("play 3Hb", "expel AHa", "pass")
    assert table.happened(EV_COMPARED)[1:] == []
    assert table.mark("KDb") == "a"
    assert (table.asked, table.kernel.cycle) == ("a exchange", 2)


def test_6_4_the_post_block_exchange_comes_without_blockers_too() -> None:
    table = lay("a field: KS; step attack").act("attack KSa")
    assert (table.asked, table.step) == ("b exchange", "post-block")


def test_6_5_without_an_attack_the_turn_ends_at_once() -> None:
    table = lay("a field: KH QH; b home: 9D; step attack").act("done")
    assert table.phasing == "b"
    assert "abilities-phasing" not in [STEPS[step] for step, _, _ in table.happened(EV_STEP)]
