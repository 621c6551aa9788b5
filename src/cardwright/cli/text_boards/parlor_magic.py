"""The Parlor Magic table as text, from an observation's JSON (``seen.py`` names its fields)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardwright.text import SIGNS, sentence

STYLES: Final = {"C": "green", "D": "blue", "H": "red", "S": "bold"}
"""Four colours, so that a suit is not told by its sign alone."""
OTHER_DECK: Final = "'"
"""Marks the cards of the second Ruler's deck: who owns a card matters (rulebook 1.3a)."""

_CARD: Final = re.compile(r"\b(10|[2-9JQKA])([CDHS])([ab])\b")
_SUIT: Final = re.compile(r"^pay ([CDHS])$")


def label(text: str) -> str:
    """Return an action's text with suits as coloured signs, in Rich's markup."""
    if (point := _SUIT.match(text)) is not None:
        return f"pay [{STYLES[point[1]]}]{SIGNS[point[1]]}[/]"
    return _CARD.sub(lambda found: _markup(found[0]), text)


def board(seen: Mapping[str, Any]) -> RenderableType:
    """Return the table: the opponent above, the viewer (a spectator: the first Ruler) below."""
    below = seen["seat"] or 0
    return Group(
        Text.from_markup(_headline(seen)),
        *_side(seen, 1 - below, field_first=False),
        *_side(seen, below, field_first=True),
        *_waiting(seen),
        Text(f"{OTHER_DECK} marks the cards of Ruler 2's deck.", style="dim"),
    )


def _markup(card: str) -> str:
    rank, suit, owner = card[:-2], card[-2], card[-1]
    return f"[{STYLES[suit]}]{rank}{SIGNS[suit]}[/]{OTHER_DECK if owner == 'b' else ''}"


def _cards(cards: Sequence[str]) -> str:
    return " ".join(map(_markup, cards))


def _headline(seen: Mapping[str, Any]) -> str:
    suit = seen["trump"]
    trump = "no trump" if suit is None else f"trump [{STYLES[suit]}]{SIGNS[suit]}[/]"
    stack = f", stack {_cards(seen['stack'])}" if seen["stack"] else ""
    cycle = f", cycle {seen['cycle']}" if seen["cycle"] else ""
    step = sentence(f"step.{seen['step']}", {})
    whose = f"Ruler {seen['phasing'] + 1}"
    return f"[bold]Turn {seen['turn']} of {whose}[/]{cycle}: {step}; {trump}{stack}"


def _side(seen: Mapping[str, Any], seat: int, *, field_first: bool) -> list[RenderableType]:
    ruler = seen["rulers"][seat]
    rows = [
        ("Field", "   ".join(map(_permanent, ruler["field"]))),
        ("Home", "   ".join(map(_permanent, ruler["home"]))),
        ("Domain", _cards(ruler["domain"])),
    ]
    if not field_first:
        rows.reverse()
    if ruler["hand"] is not None:
        rows.append(("Hand", _cards(ruler["hand"])))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=6, style="dim")
    grid.add_column()
    for name, content in rows:
        grid.add_row(name, content or "-")
    return [Text.from_markup(_title(ruler, seat, seen["seat"])), grid]


def _title(ruler: Mapping[str, Any], seat: int, viewer: int | None) -> str:
    name = f"Ruler {seat + 1}" + (" (you)" if seat == viewer else "")
    points = _points(ruler["pool"])
    burn = f", burns {ruler['burn']}" if ruler["burn"] else ""
    pool = f"; pool {' '.join(points)}{burn}" if points else ""
    piles = ", ".join(
        f"{pile} {ruler[f'{pile}_size']}" for pile in ("hand", "draw", "recycle", "discard")
    )
    return f"── [bold]{name}[/]: life [bold]{ruler['life']}[/]{pool}; {piles}"


def _points(pool: Sequence[int]) -> list[str]:
    return [f"{n}{SIGNS[suit]}" for suit, n in zip("CDHS", pool, strict=True) if n]


def _permanent(card: Mapping[str, Any]) -> str:
    """Return ``K♥+5♦ 2/3`` and what has happened to it."""
    shown = "+".join(map(_markup, [card["card"], *card["enhs"]]))
    if card["toughness"]:
        shown += f" {card['power']}/{card['toughness']}"
    marks = [name for name in ("inactive", "tagged", "attacking", "blocked") if card[name]]
    if card["damage"]:
        marks.insert(0, f"{card['damage']} damage")
    if card["taxed_by"] is not None:
        marks.insert(0, f"taxed until turn {card['untaxes_on']}")
    if card["blocking"] is not None:
        marks.append(f"blocks {_markup(card['blocking'])}")
    return f"{shown} [dim]({', '.join(marks)})[/]" if marks else shown


def _waiting(seen: Mapping[str, Any]) -> list[RenderableType]:
    """Return lines on what is in the air: drawn cards, a half-built play, a draw offer."""
    lines: list[str] = []
    if seen["drawn"]:
        lines.append(f"Drawn: {_cards(seen['drawn'])}")
    if (play := seen["play"]) is not None:
        owed = _points(play["owed"])
        if play["owed_generic"]:
            owed.append(f"{play['owed_generic']} of any suit")
        lines.append(f"Playing {_markup(play['card'])}; to pay: {' '.join(owed) or 'nothing'}")
    if seen["draw_offer"] is not None:
        lines.append(f"Ruler {seen['draw_offer'] + 1} offers a draw.")
    return [Text.from_markup(line) for line in lines]
