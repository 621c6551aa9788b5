"""Cards and sets as the texts of their files, short values on one line (ark C11)."""

from __future__ import annotations

import json
from typing import Final

from cardwright.games.ark_age.language.cards import Card, CardSet, SetHead
from cardwright.games.ark_age.language.grammar import CARD, EFFECT, SET_HEAD
from cardwright.games.ark_age.language.json_text import Json
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE

WIDTH: Final = 99
"""Longest line on which a list or object stands whole."""


def json_text(value: Json) -> str:
    """Return JSON as a person would lay it out, with a line end behind it."""
    return _lines(value, 0) + "\n"


def card_text(card: Card) -> str:
    """Return the text of a card's file."""
    return json_text(CARD.write(card))


def set_files(cards: CardSet) -> dict[str, str]:
    """Return the files of a set by their names within its folder."""
    files = {SET_FILE: json_text(SET_HEAD.write(cards.head))}
    for card in cards.cards.values():
        files[f"{CARD_FOLDER}{card.id}.json"] = card_text(card)
    return files


def card_json(card: Card) -> Json:
    """Return a card as plain JSON."""
    return CARD.write(card)


def effect_json(effect: Effect) -> Json:
    """Return an effect as plain JSON."""
    return EFFECT.write(effect)


def head_json(head: SetHead) -> Json:
    """Return the head of a set as plain JSON."""
    return SET_HEAD.write(head)


def _lines(value: Json, depth: int) -> str:
    whole = json.dumps(value, ensure_ascii=False)
    if len(whole) + 2 * depth <= WIDTH and depth:
        return whole
    space = "  " * (depth + 1)
    end = "  " * depth
    if isinstance(value, dict) and value:
        rows = [
            f"{space}{json.dumps(key, ensure_ascii=False)}: {_lines(part, depth + 1)}"
            for key, part in value.items()
        ]
        return "{\n" + ",\n".join(rows) + f"\n{end}}}"
    if isinstance(value, list) and value:
        entries = [space + _lines(part, depth + 1) for part in value]
        return "[\n" + ",\n".join(entries) + f"\n{end}]"
    return whole
