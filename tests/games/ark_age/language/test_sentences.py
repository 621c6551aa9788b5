"""The text of cards, made from their data: complete for the whole vocabulary."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from cardwright.games.ark_age.language.sentences import (
    STANDARD_TOKENS,
    card_lines,
    card_text,
    effect_line,
    keyword_text,
    token_text,
)
from cardwright.games.ark_age.language.words import STANDARD_TOKENS as TOKENS
from tests.games.ark_age.language.sets import SETS, effect, op_effect, trial

TEXTS = SETS / "trial-text.txt"


def all_texts() -> str:
    """Return the texts of the trial set as they stand in the file beside it."""
    cards = trial()
    parts = [f"{card.name}\n{card_text(card, cards)}".strip() for card in cards.cards.values()]
    parts += [f"{token.token}\n{token_text(token.token, cards)}" for token in cards.head.tokens]
    return "\n\n".join(parts) + "\n"


def said(text: dict[str, Any]) -> str:
    return str(effect_line(effect(text), {"trial-imp": "Imp"}))


def test_the_texts_of_the_trial_set_are_those_reviewed() -> None:
    assert all_texts() == TEXTS.read_text("utf-8")


def test_no_text_shows_how_it_was_made() -> None:
    for line in all_texts().splitlines():
        assert re.search(r"[{}<>\[\]_]|None|  ", line) is None, line
        assert ("where X is" in line) == (re.search(r"\bX\b", line) is not None), line


def test_a_keyword_speaks_of_its_number_or_of_n() -> None:
    venom = trial().keyword("venom")
    assert keyword_text(venom, {}, 2) == "When this unit hits: put poison 2 on the struck unit."
    assert keyword_text(venom, {}) == "When this unit hits: put poison N on the struck unit."
    assert keyword_text(trial().keyword("ransom"), {}, 3).startswith("Semi 3, speed 1, range 0:")


def test_every_token_has_its_text() -> None:
    assert set(STANDARD_TOKENS) == set(TOKENS)
    assert token_text("stun", trial()) == "The bearer does not discharge in ready phases."


def test_a_copy_limit_is_printed() -> None:
    card = replace(trial().cards["trial-plain-minion"], limit=2)
    assert [str(line) for line in card_lines(card, trial())] == [
        "Build: At most 2 copies in a deck."
    ]


@pytest.mark.parametrize(
    ("op", "text"),
    [
        ({"op": "draw", "player": {"controller": "it"}, "n": 2}, "Its controller draws 2 cards."),
        ({"op": "search", "player": "enemies", "n": 1, "into": "hand"},
         "Each opponent searches his deck for up to 1 card, to be shown and put into his hand;"
         " shuffle the deck."),
        ({"op": "token", "to": "it", "sign": "cleanse", "which": "all"},
         "Remove all tokens from it."),
        ({"op": "kill", "to": {"each": {"who": "any", "pick": 2, "up_to": True}}},
         "Kill up to 2 units."),
        ({"op": "kill", "to": {"each": {"who": "mate", "state": ["air", "token:weak"],
          "pick": 1, "of": "it"}}},
         "Kill a side-mate's unit in flight marked weak in line with it."),
        ({"op": "kill", "to": {"each": {"who": "self"}}}, "Kill this unit."),
        ({"op": "damage", "to": "it", "n": {"+": [1, {"*": ["round", 2]}]}},
         "Deal X damage to it, where X is 1 plus (the number of the round times 2)."),
        ({"op": "when", "if": {"not": {"and": [{"not": {"not": {"turn": "mine"}}},
          {"exists": {"who": "ally"}}]}}, "then": [{"op": "end_combat"}]},
         "If it is not so that (it is your turn and there is another unit of yours),"
         " end the combat."),
        ({"op": "when", "if": {"not": {"exists": {"who": "ally", "zone": "incubator"}}},
          "then": [{"op": "end_combat"}]},
         "If there is no card in your incubator, end the combat."),
        ({"op": "when", "if": {"not": {"is": ["it", {"kind": "hero", "state": "token:rage"}]}},
          "then": [{"op": "end_combat"}]}, "If it is not a hero marked rage, end the combat."),
        ({"op": "when", "if": {"not": {"same_mat": ["it", "self"]}},
          "then": [{"op": "end_combat"}]},
         "If it and this unit do not stand on the same mat, end the combat."),
        ({"op": "when", "if": {"not": {"is": ["it", {"state": ["air", "token:rage"]}]}},
          "then": [{"op": "end_combat"}]},
         "If it is not in flight or is not marked rage, end the combat."),
        ({"op": "each", "of": {"who": "ally"}, "do": [{"op": "charge", "to": "this"}]},
         "For each other unit of yours: charge that unit."),
        ({"op": "each", "of": {"who": "enemy", "pick": 2}, "do": [{"op": "charge", "to": "this"}]},
         "For each of 2 enemies: charge that unit."),
        ({"op": "release", "player": "you", "n": 1, "into": "hand", "chooser": "enemy"},
         "Release 1 card of one opponent's choice from your prison into your hand."),
        ({"op": "control", "to": "it", "player": "enemies", "until": "leave"},
         "Each opponent gains control of it for as long as it stays."),
        ({"op": "win", "player": "enemies"}, "Each opponent wins the game."),
        ({"op": "tax", "what": "effect", "player": "you", "filter": {"kind": "hero"}, "n": 1,
          "until": "turn"}, "Effects of heroes cost you 1 more this turn."),
        ({"op": "heal", "n": 1, "to": {"each": {"who": "self", "zone": "incubator"}}},
         "Heal all cards in the incubator by 1."),
        ({"op": "token", "to": "area", "name": "rage"}, "Put rage on every unit of the area."),
        ({"op": "kill", "to": {"each": {"who": "any", "state": ["spawn", "moved"],
          "where": {"is": ["this", "fresh"]}}}},
         "Kill all spawn that moved this turn that has entered this turn."),
    ],
)  # fmt: skip
def test_an_operation_is_said_in_plain_english(op: dict[str, Any], text: str) -> None:
    more = {"area": "one"} if "area" in str(op) else {}
    line = effect_line(op_effect(op, **more), {}).text
    assert line.removeprefix("Choose an enemy. ").removeprefix(
        "The area around it is its slot. "
    ) == text  # fmt: skip


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ({"event": "killed", "who": "ally", "if": {"turn": "enemy"}},
         "When another unit of yours is killed, if it is an enemy's turn: charge that unit."),
        (["hit", "kill"], "When this unit hits or kills: charge this unit."),
        (["ready", "hit"], "At the start of your turn or when this unit hits: charge this unit."),
        ("enemy:turn_end", "At the end of the turn of an enemy's controller: charge that unit."),
        ("ally:broken", "When somebody breaks through against the controller of another unit of"
         " yours: charge that unit."),
        ({"event": "token_lost", "token": "seed"},
         "When this unit loses seed: charge this unit."),
    ],
)  # fmt: skip
def test_a_trigger_is_said_in_plain_english(on: Any, text: str) -> None:
    line = said({"kind": "safe", "on": on, "do": [{"op": "charge", "to": "subject"}]})
    assert line == f"Safe: {text}"


def test_other_is_the_one_on_the_other_side_or_just_another() -> None:
    do = [{"op": "charge", "to": "other"}]
    assert said({"kind": "safe", "on": "attack", "do": do}).endswith("charge the attacked unit.")
    assert said({"kind": "safe", "on": ["hit", "kill"], "do": do}).endswith(
        "charge the other unit."
    )
    assert said({"kind": "safe", "on": "moved", "do": do}).endswith("charge the other unit.")


def test_costs_beside_mania_are_said() -> None:
    line = said({"kind": "safe", "on": "hit", "also": [{"pay": "mill", "n": 1}], "may": True,
                 "do": [{"op": "end_combat"}]})  # fmt: skip
    assert line == "Safe: When this unit hits, you may mill 1 card: end the combat."
