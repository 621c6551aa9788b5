"""What Leveler's questions say: one sentence for each word that the catalogue knows better."""

from __future__ import annotations

from typing import Final

import pytest

from cardwright.core.game import Json
from cardwright.games.leveler.table import Table
from cardwright.magic.program.abilities import Keyword, TargetSlot
from cardwright.magic.program.effects import DealDamage
from cardwright.magic.program.refs import AllPlayers, Target
from cardwright.text import catalogue, prompt_code, sentence
from tests.games.leveler.door import SEER, WALL, A, B, asked, begin, do, named, offered, put, to
from tests.magic.engine.table import CREATURE, FOREST, THREE, creature, spell

SPLIT: Final = spell(
    "Split Spark",
    DealDamage(Target(0), THREE),
    targets=(TargetSlot(CREATURE, AllPlayers(), maximum=THREE, divide=THREE),),
    cost="{G}",
)
OX: Final = creature("Ox", 5, 5, Keyword("trample"))
NAMES: Final = ("Ada", "Ben")
ARGS: Final[dict[str, Json]] = {"word": "scry", "name": "Seer's Eye"}


def said(table: Table) -> str:
    """Return the question in words."""
    decision = asked(table)
    return sentence(prompt_code(decision.prompt, decision.args), decision.args, NAMES)


def test_a_question_is_asked_by_its_word_where_that_has_a_sentence() -> None:
    assert prompt_code("magic-cards", ARGS) == "prompt.magic-cards.scry"
    assert prompt_code("magic-cards", {"word": "hideaway"}) == "prompt.magic-cards"
    assert prompt_code("magic-cards", {}) == "prompt.magic-cards"


@pytest.mark.parametrize(
    "code", [code for code in catalogue() if code.startswith("prompt.magic-")]
)
def test_every_question_can_be_said_without_arguments(code: str) -> None:
    """What asks may be face down, or nothing at all."""
    assert sentence(code, {"word": "a_word"})


def test_a_code_reads_as_words() -> None:
    assert sentence("prompt.magic-cards", {"word": "new_one"}) == "Choose cards for new one."


def test_701_22_scry_says_where_the_chosen_cards_go() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, SEER, zone="hand")
    do(table, f"cast [{SEER.name}]", "pass", "pass")
    assert said(table) == "Seer's Eye: which cards go to the bottom of the library?"


def test_510_1c_a_division_of_damage_says_whose_part_is_asked_for() -> None:
    table = put(put(begin(), A, OX), B, WALL)
    to(table, "declare_attackers")
    do(table, f"attack {named(table, OX.name).ref} b")
    while asked(table).prompt != "magic-number":
        texts = offered(table)
        do(table, next((one for one in texts if one.startswith("block")), texts[0]))
    assert said(table) == "How much of its damage does Ox deal to Wall?"
    do(table, "number 4")
    assert table.state.players[B].damage_total == 1


def test_601_2d_a_division_among_targets_says_whose_part_is_asked_for() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, SPLIT, zone="hand")
    do(table, f"cast [{SPLIT.name}]", "choose b")
    assert said(table) == "Split Spark: how much of it for Ben?"
