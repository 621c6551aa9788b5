"""Programs in words: every node has some, and they say what will be done."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.games.leveler.cards.library import pool
from cardwright.games.leveler.pool import fault_of
from cardwright.magic.oracle import compile_card
from cardwright.magic.program import abilities as a
from cardwright.magic.program.amounts import Count, Number
from cardwright.magic.program.conditions import Compare
from cardwright.magic.program.costs import PayMana, TapThis
from cardwright.magic.program.effects import DealDamage, DrawCards, GainLife, PutCounter
from cardwright.magic.program.filters import All, AnyOf, Controlled, HasType, Is, Not
from cardwright.magic.program.node import (
    NODES,
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Instruction,
    Node,
    Pattern,
    Ref,
)
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import Every, Opponents, Target, This, You
from cardwright.magic.program.steps import If, May
from cardwright.magic.wording import faces_in_words, words_of
from cardwright.magic.wording.abilities import WHOLE
from cardwright.magic.wording.voice import TABLES, Voice
from tests.magic.oracle.cards import ability, compiled
from tests.magic.wording.nodes import every_kind, example

ROOT = Path(__file__).parents[3]
CARDS = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data/magic/cards.jsonl.gz"
SAMPLED = 60
"""One card of so many is in the sample of each run; the nightly one has all."""

CREATURE = HasType("Creature")
YOURS = All((CREATURE, Controlled(You())))


def spoken(node: Node) -> str:
    """Return the words of a node of any family."""
    voice = Voice()
    if isinstance(node, Filter):
        return TABLES.noun(node, voice).named("permanent").some()
    if isinstance(node, Ref):
        return voice.ref(node).text
    speakers: dict[type[Node], Callable[[Any], str]] = {
        Amount: voice.amount,
        Condition: voice.condition,
        Cost: voice.cost,
        Pattern: voice.pattern,
        Change: voice.change,
        Instruction: voice.step,
        Ability: voice.ability,
    }
    return next(speak(node) for family, speak in speakers.items() if isinstance(node, family))


def blots(texts: Iterable[str]) -> list[str]:
    """Return the texts that show their making: names of nodes, holes, no end."""
    bad = re.compile(r"_| {2}| [,.:;]|\(\)|[<>=]|None|^$|\b(?:HasType|Number|Ref)\b")
    return [text for text in texts if bad.search(text)]


def test_every_node_type_has_words() -> None:
    assert set(NODES.values()) == TABLES.known() | WHOLE


@pytest.mark.parametrize("full", [False, True], ids=["bare", "full"])
def test_every_node_type_is_put_into_words_bare_and_with_all_its_fields(full: bool) -> None:
    texts = {
        kind.__name__: spoken(example(kind, full)) for kind in every_kind() if kind not in WHOLE
    }
    assert blots(texts.values()) == []


def test_every_built_in_card_has_one_text_an_ability_and_each_is_a_sentence() -> None:
    for name, card in pool().cards.items():
        for face, texts in zip(card.faces, faces_in_words(card), strict=True):
            assert len(texts) == len(face.abilities), name
            assert blots(texts) == [], name
            assert all(text.endswith((".", '."')) for text in texts), name
            assert all(text[0].isupper() or text[0] == "{" for text in texts), name


@pytest.mark.skipif(not CARDS.is_file(), reason=f"no development data at {CARDS}")
def test_a_sample_of_all_cards_is_put_into_words() -> None:
    assert words_of_corpus(SAMPLED) == []


@pytest.mark.nightly
@pytest.mark.skipif(not CARDS.is_file(), reason=f"no development data at {CARDS}")
def test_all_cards_are_put_into_words() -> None:
    assert words_of_corpus(1) == []


def words_of_corpus(step: int) -> list[str]:
    """Return the faulty texts of every so-manieth card of the development data."""
    cards = [card for card in read_cards(CARDS).cards if fault_of(card, "legacy") is None]
    programs = (compile_card(card) for card in cards[::step])
    return blots(text for card in programs for face in faces_in_words(card) for text in face)


# ---- what is said


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("Serra Angel", ("Flying.", "Vigilance.")),
        ("Wall of Omens", ("Defender.", "When this enters: draw 1 card.")),
        ("Mana Leak", ("Target spell's controller may pay {3}; if not: counter that spell.",)),
        (
            "Goblin Chieftain",
            ("Haste.", "Other Goblin creatures you control have +1/+1 and haste."),
        ),
        ("Bonesplitter", ("The equipped creature has +2/+0.", "Equip: {1}.")),
        (
            "Garruk Wildspeaker",
            (
                "For loyalty +1 (when a sorcery could be cast): untap 2 target lands.",
                "For loyalty -1 (when a sorcery could be cast): create 1 3/3 green Beast creature"
                " token.",
                "For loyalty -4 (when a sorcery could be cast): all creatures you control have"
                " +3/+3 this turn. All creatures you control have trample this turn.",
            ),
        ),
        ("Hallowed Fountain", ("This enters tapped, unless you pay 2 life.",)),
        (
            "Glacial Fortress",
            (
                "This enters tapped, unless there is a Plains you control or there is"
                " an Island you control.",
            ),
        ),
        (
            "Arc Lightning",
            (
                "Deal 3 damage to 1 to 3 target creatures, planeswalkers, battles or players,"
                " divided as you choose.",
            ),
        ),
        (
            "Earthquake",
            ("Deal X damage to each creature without flying and each player.",),
        ),
        (
            "Welkin Tern",
            ("Flying.", "This cannot block creatures other than a creature with flying."),
        ),
        ("Rhox Faithmender", ("Lifelink.", "If you gain life: instead it is twice that much.")),
        ("Sign in Blood", ("Target player draws 2 cards. That player loses 2 life.",)),
        (
            "Rampant Growth",
            (
                "Search your library for a basic land card: put it onto the battlefield tapped,"
                " then shuffle.",
            ),
        ),
        (
            "Howling Mine",
            (
                "When a player's draw step begins, if this is not tapped: that player draws 1"
                " card.",
            ),
        ),
    ],
)
def test_a_built_in_card_reads(name: str, texts: tuple[str, ...]) -> None:
    assert faces_in_words(pool().cards[name])[0][: len(texts)] == texts


def one(*program: Instruction, targets: tuple[a.TargetSlot, ...] = ()) -> a.Body:
    return a.Body((a.Mode(targets, program),))


def said(ability_: Ability) -> str:
    (text,) = words_of(ability_)
    return text


def test_a_target_is_described_once_and_then_called_by_its_kind() -> None:
    hurt = DealDamage(Target(), Number(2))
    grow = PutCounter("+1/+1", Number(1), Target())
    slot = a.TargetSlot(Not(YOURS))
    assert "target permanent other than a creature you control" in said(
        a.Spell(one(hurt, targets=(slot,)))
    )
    spell = a.Spell(one(hurt, grow, targets=(a.TargetSlot(YOURS),)))
    assert said(spell) == (
        "Deal 2 damage to target creature you control. Put 1 +1/+1 counter on that creature."
    )


def test_each_mode_is_numbered_and_has_its_own_targets() -> None:
    mode = a.Mode((a.TargetSlot(CREATURE),), (DealDamage(Target(), Number(1)),))
    other = a.Mode((), (GainLife(You(), Number(3)),))
    assert said(a.Spell(a.Body((mode, other, mode), 1, 2))) == (
        "Choose 1 to 2: (1) Deal 1 damage to target creature. (2) Gain 3 life."
        " (3) Deal 1 damage to target creature."
    )


def test_who_acts_is_told_unless_it_is_you() -> None:
    assert said(a.Spell(one(DrawCards(You(), Number(1))))) == "Draw 1 card."
    assert said(a.Spell(one(DrawCards(Opponents(), Number(2))))) == "Each opponent draws 2 cards."
    theirs = May(Opponents(), (DrawCards(Opponents(), Number(1)), GainLife(You(), Number(1))))
    assert said(a.Spell(one(theirs))) == "Each opponent may: draw 1 card; you gain 1 life."


def test_a_program_within_a_program_is_bracketed_where_its_end_would_be_unclear() -> None:
    both = (DrawCards(You(), Number(1)), GainLife(You(), Number(1)))
    two = Compare(Count(Every(YOURS)), ">=", Number(2))
    inner = If(two, both)
    assert said(a.Spell(one(May(You(), (inner, DrawCards(You(), Number(2))))))) == (
        "You may: if there are 2 or more creatures you control: (draw 1 card; gain 1 life);"
        " draw 2 cards."
    )


def test_numbers_that_are_worked_out_say_of_what() -> None:
    each = Count(Every(YOURS))
    assert said(a.Spell(one(DrawCards(You(), each)))) == (
        "Draw 1 card for each creature you control."
    )


def test_this_and_another_are_told_apart() -> None:
    other = All((YOURS, Not(Is(This()))))
    enters = Moves(AnyOf((Is(This()), other)), to=("battlefield",))
    assert said(a.Triggered(enters, one(GainLife(You(), Number(1))))) == (
        "When this or another creature you control enters: gain 1 life."
    )


def test_what_was_not_read_is_by_hand_and_keeps_its_cost() -> None:
    assert said(a.Manual("triggered")) == "By hand."
    paid = a.Manual("activated", (PayMana("{2}"), TapThis()), cost_is_read=True)
    assert said(paid) == "For {2} and tapping this: by hand."


def test_an_ability_that_is_granted_stands_in_quotes() -> None:
    granted = ability('Other creatures you control have "{T}: Draw a card."')
    assert said(granted) == 'Other creatures you control have "For tapping this: draw 1 card."'


def test_an_aura_calls_its_host_by_what_it_enchants() -> None:
    card = compiled("Enchant land\nEnchanted land has indestructible.", "Enchantment \u2014 Aura")
    assert words_of(card.faces[0]) == (
        "Enchant land.",
        "The enchanted land has indestructible.",
    )
