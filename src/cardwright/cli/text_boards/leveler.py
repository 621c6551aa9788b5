"""The Leveler table as text, from an observation's JSON (``games/leveler/seen.py``)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from cardwright.text import sentence

Seen: TypeAlias = Mapping[str, Any]

_REF: Final = re.compile(r"#\d+|\[([^\[\]]+)\]")


def board(seen: Seen) -> RenderableType:
    """Return the table: the opponent above, the viewer (a spectator: player 1) below."""
    below = seen["seat"] or 0
    return Group(
        Text.from_markup(_headline(seen)),
        *_side(seen, 1 - below),
        *_side(seen, below),
        *(Text(line) for line in _stack(seen)),
        *(Text(line, style="dim") for line in _looked_at(seen)),
    )


def label(text: str, seen: Seen | None) -> str:
    """Return an action's text with names for its refs, in Rich's markup."""
    names = {} if seen is None else _names(seen)
    return escape(_REF.sub(lambda found: found[1] or _named(found[0], names), text))


def _named(ref: str, names: Mapping[str, str]) -> str:
    return f"{names[ref]} {ref}" if names.get(ref) else ref


def _names(seen: Seen) -> dict[str, str]:
    """Return the name of every thing in the open, by its ref."""
    question: Seen = seen["question"] or {"named": ()}
    found: dict[str, str] = {one["ref"]: one["name"] for one in question["named"]}
    cards = [*seen["exile"], *(card for player in seen["players"] for card in player["graveyard"])]
    for one in (*cards, *seen["battlefield"], *seen["stack"]):
        found[one["ref"]] = one["name"] or "a face-down card"
    return found


def _headline(seen: Seen) -> str:
    if seen["turn"] == 0:
        return "[bold]Opening hands[/]"
    step = sentence(f"step.{seen['step']}", {})
    return f"[bold]Turn {seen['turn']} of {_player(seen['active'])}[/]: {step}"


def _player(seat: int) -> str:
    return f"Player {seat + 1}"


# ---- one player


def _side(seen: Seen, seat: int) -> Iterator[RenderableType]:
    player = seen["players"][seat]
    yield Text.from_markup(_title(seen, player))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=9, style="dim")
    grid.add_column()
    for name, content in _rows(seen, player):
        grid.add_row(name, Text(content or "-"))
    yield grid


def _title(seen: Seen, player: Seen) -> str:
    you = " (you)" if player["seat"] == seen["seat"] else ""
    pool = f"; mana {player['pool']}" if player["pool"] else ""
    counters = "".join(f"; {count} {kind}" for kind, count in player["counters"].items())
    return (
        f"── [bold]{_player(player['seat'])}[/]{you}: life [bold]{player['life']}[/], "
        f"damage total [bold]{player['damage_total']}[/]; {_outside(player)}; "
        f"library {player['library_size']}, hand {player['hand_size']}{pool}{counters}"
    )


def _outside(player: Seen) -> str:
    """Return the sub-decks that wait, with the damage totals that bring them (leveler L13)."""
    parts = [f"{one['number']} at {one['threshold']}" for one in player["outside"]]
    return f"sub-decks outside: {', '.join(parts) or 'none'}"


def _rows(seen: Seen, player: Seen) -> Iterator[tuple[str, str]]:
    mine = [one for one in seen["battlefield"] if one["controller"] == player["seat"]]
    lands = [one for one in mine if "Land" in one["types"] and "Creature" not in one["types"]]
    yield "Creatures", ", ".join(_permanent(one) for one in mine if "Creature" in one["types"])
    others = [one for one in mine if one not in lands and "Creature" not in one["types"]]
    yield "Others", ", ".join(map(_permanent, others))
    yield "Lands", _counted([_short(one) for one in lands])
    yield "Graveyard", _counted([card["name"] for card in player["graveyard"]])
    if player["hand"] is not None:
        yield "Hand", _counted([card["name"] for card in player["hand"]])


def _counted(names: Sequence[str | None]) -> str:
    counts = Counter(name or "a face-down card" for name in names)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def _short(one: Seen) -> str:
    return f"{one['name']} (tapped)" if one["tapped"] else str(one["name"])


def _permanent(one: Seen) -> str:
    size = "" if one["power"] is None else f" {one['power']}/{one['toughness']}"
    return f"{one['name'] or 'a face-down card'} {one['ref']}{size}{_marks(one)}"


def _marks(one: Seen) -> str:
    marks = [word for word in ("tapped", "sick", "blocked") if one[word]]
    marks += [f"{one['damage']} damage"] if one["damage"] else []
    marks += [f"{count} {kind}" for kind, count in one["counters"].items()]
    marks += [f"attacks {one['attacking']}"] if one["attacking"] else []
    marks += [f"blocks {ref}" for ref in one["blocking"]]
    marks += [f"on {one['attached_to']}"] if one["attached_to"] else []
    return f" ({', '.join(marks)})" if marks else ""


# ---- the stack, and what is looked at


def _stack(seen: Seen) -> Iterator[str]:
    for item in reversed(seen["stack"]):
        at = f" at {', '.join(item['targets'])}" if item["targets"] else ""
        name = item["name"] or "a face-down spell"
        what = name if item["sort"] == "spell" else f"ability of {name}"
        yield f"Stack: {what} of {_player(item['controller'])}{at}"


def _looked_at(seen: Seen) -> Iterator[str]:
    shown: Sequence[Seen] = seen["question"]["looking_at"] if seen["question"] else ()
    if shown:
        yield f"You look at: {_counted([card['name'] for card in shown])}"
