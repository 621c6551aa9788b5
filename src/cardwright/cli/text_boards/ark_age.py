"""The Ark Age table as text, from an observation's JSON (``seen.py`` names its fields)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from cardwright.cli.text_boards import ark_age_cards as cards
from cardwright.text import sentence

Seen: TypeAlias = Mapping[str, Any]

SECRET: Final = "?"
"""Stands for a face that the viewer does not know (ark 610.2)."""
_SETUP: Final = {"setup": "Setup", "over": "The game is over"}


def board(seen: Seen) -> RenderableType:
    """Return the table: enemies above with their back rows on top, the viewer's mat below."""
    below = seen["seat"] or 0
    side = seen["players"][below]["side"]
    others = [seat for seat in range(len(seen["players"])) if seat != below]
    enemies = [seat for seat in others if seen["players"][seat]["side"] != side]
    mates = [seat for seat in others if seat not in enemies]
    return Group(
        Text.from_markup(_headline(seen)),
        *(part for seat in enemies for part in _side(seen, seat, is_facing=True)),
        *(part for seat in [*mates, below] for part in _side(seen, seat, is_facing=False)),
        *_hands(seen),
        *(Text(line) for line in _going_on(seen)),
    )


def named(args: Mapping[str, Any], seen: Seen) -> Mapping[str, Any]:
    """Return the arguments of a sentence with the card's name in the place of its id."""
    return {**args, "card": cards.name(seen, args["card"])} if args.get("card") else args


# The table.


def _headline(seen: Seen) -> str:
    if seen["phase"] in _SETUP:
        return f"[bold]{_SETUP[seen['phase']]}[/]"
    sudden = "; sudden death" if seen["sudden"] else ""
    return (
        f"[bold]Round {seen['round']}, turn {seen['turn']}, of {_player(seen['active'])}[/]: "
        f"{seen['phase']} phase; {_player(seen['starter'])} is the starter{sudden}"
    )


def _player(seat: int) -> str:
    return f"Player {seat + 1}"


def _side(seen: Seen, seat: int, *, is_facing: bool) -> list[RenderableType]:
    """Return a player's title, mat and zones; a facing mat has its front row at the bottom."""
    parts: list[RenderableType] = [Text.from_markup(_title(seen, seat))]
    if seen["players"][seat]["out"] is None:
        parts += [_mat(seen, seat, is_facing=is_facing), Text(_zones(seen, seat), style="dim")]
    return parts


def _title(seen: Seen, seat: int) -> str:
    player = seen["players"][seat]
    you = " (you)" if seat == seen["seat"] else ""
    name = f"── [bold]{_player(seat)}[/]{you}"
    if len(seen["players"]) > 2:
        name += f" of side {player['side'] + 1}"
    if player["out"] is not None:
        return f"{name}: out ({sentence('out.' + player['out'], {})})"
    score = f"Glory [bold]{player['glory']}[/], Pride [bold]{player['pride']}[/]"
    won = ", victorious" if player["victorious"] else ""
    hand = f"hand {player['hand_size']}, deck {player['deck_size']}"
    return f"{name}: {score}{won}; mania {_mania(player)}; {hand}"


def _mania(player: Mapping[str, Any]) -> str:
    optional = f" + {player['optional']} optional" if player["optional"] else ""
    return f"{player['permanent'] - player['spent']} of {player['permanent']}{optional}"


def _mat(seen: Seen, seat: int, *, is_facing: bool) -> Table:
    """Return the slots of a mat under the numbers of their columns (ark 403)."""
    rows, columns = (int(seen["options"][name]) for name in ("rows", "cols"))
    units = {unit["place"]: unit for unit in seen["units"]}
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for column in range(1, columns + 1):
        table.add_column(f"{column} {_guarded(seen, seat, column)}", min_width=9)
    order = range(rows, 0, -1) if is_facing else range(1, rows + 1)
    for row in order:
        places = [f"{'abcdef'[seat]}{row}{column}" for column in range(1, columns + 1)]
        table.add_row(*(_slot(seen, place, units.get(place)) for place in places))
    return table


def _guarded(seen: Seen, seat: int, column: int) -> str:
    """Return whether a discharged unit bars the column (ark 600.3, 605.5)."""
    in_flight = seen["options"]["airborne_blocks"] == "true"
    guards = (
        not unit["charged"] and (in_flight or not unit["air"])
        for unit in seen["units"]
        if unit["place"][0] == "abcdef"[seat] and unit["place"][2] == str(column)
    )
    return "guarded" if any(guards) else "open"


def _slot(seen: Seen, place: str, unit: Mapping[str, Any] | None) -> str:
    """Return ``a11 Gale Lancer 2/3 s4 r2 (charged, in flight)``, in markup."""
    if unit is None:
        return f"[dim]{place} -[/]"
    marks = f" [dim]({', '.join(_marks(unit))})[/]" if any(_marks(unit)) else ""
    return f"[dim]{place}[/] [bold]{escape(_face(seen, unit))}[/]{_numbers(unit)}{marks}"


def _face(seen: Seen, unit: Mapping[str, Any]) -> str:
    return SECRET if unit["card"] is None else cards.name(seen, unit["card"])


def _numbers(unit: Mapping[str, Any]) -> str:
    """Return might, health left, speed and range."""
    stats = unit["stats"]
    if stats is None:
        return ""
    left = stats["health"] - unit["damage"]
    return f" {stats['might']}/{left} s{stats['speed']} r{stats['range']}"


def _marks(unit: Mapping[str, Any]) -> list[str]:
    """Return what is to be known of a unit beside its numbers."""
    marks = [name for name in ("charged", "landing", "moved", "attacked", "spawn") if unit[name]]
    if unit["air"]:
        marks.insert(0, "in flight, secret" if unit["secret"] else "in flight")
    if unit["damage"]:
        marks.append(f"{unit['damage']} damage")
    if unit["alts"]:
        marks.append("Alts active")
    return [*marks, *(_token(token) for token in unit["tokens"])]


def _token(token: Mapping[str, Any]) -> str:
    return token["token"] if token["die"] is None else f"{token['token']} {token['die']}"


def _zones(seen: Seen, seat: int) -> str:
    player = seen["players"][seat]
    dogmas = [
        f"{cards.name(seen, dogma['card'])} ({'charged' if dogma['charged'] else 'ready'})"
        for dogma in player["dogmas"]
    ]
    zones = {"Dogmas": dogmas}
    for zone in ("incubator", "prison"):
        zones[zone.capitalize()] = [cards.name(seen, card) for card in player[zone]]
    zones["Seen in hand"] = [cards.name(seen, card) for card in player["hand_known"]]
    return "; ".join(f"{name}: {', '.join(held)}" for name, held in zones.items() if held)


def _hands(seen: Seen) -> Iterator[RenderableType]:
    """Yield each hand that the viewer may look at, copies together, each with its text."""
    for seat, player in enumerate(seen["players"]):
        if player["hand"]:
            yield Text(f"Hand of {_player(seat)}", style="bold")
        for card, count in Counter(player["hand"] or ()).items():
            copies = f"{count} x " if count > 1 else ""
            text = cards.text(seen, card)
            yield Text.assemble(f"  {copies}{cards.words(seen, card)}", (f"  {text}", "dim"))


def _going_on(seen: Seen) -> Iterator[str]:
    """Yield lines on the combat and the chain, next to resolve first (ark 606, 613.5)."""
    for attack in seen["attacks"]:
        if not attack["over"]:
            target = attack["target"]
            whom = _player(attack["player"]) if target is None else _unit(target, seen)
            yield f"{_unit(attack['attacker'], seen)} attacks {whom}."
            yield from (f"{_player(seat)} offers to settle it." for seat in attack["offers"])
    if seen["countering"] is not None:
        yield f"{_unit(seen['countering'], seen)} strikes back."
    for link in reversed(seen["chain"]):
        yield _link(seen, link)


def _link(seen: Seen, link: Mapping[str, Any]) -> str:
    at = f" at {' and '.join(_unit(place, seen) for place in link['targets'])}"
    negated = ", negated" if link["negated"] else ""
    return (
        f"On the chain: {cards.name(seen, link['card'])} of {_player(link['controller'])}"
        f"{at if link['targets'] else ''}, speed {link['speed']}, paid {link['cost']}{negated}"
    )


def _unit(place: str | None, seen: Seen) -> str:
    """Return the place and the name of the unit there."""
    if place is None:
        return "A unit that has left"
    here = [unit for unit in seen["units"] if unit["place"] == place]
    return f"{place} {_face(seen, here[0])}" if here else place


# What an action does.


def label(text: str, seen: Seen | None) -> str:
    """Return an action's text, and in words what it does, in Rich's markup."""
    verb, *args = text.split()
    if seen is None or verb not in _WORDS or not (words := _WORDS[verb](args, seen)):
        return escape(text)
    return f"{escape(f'{text:<14}')} [dim]{escape(words)}[/]"


def _card_words(args: Sequence[str], seen: Seen) -> str:
    return cards.number_words(seen, args[-1])


def _unit_words(args: Sequence[str], seen: Seen) -> str:
    here = [unit for unit in seen["units"] if unit["place"] == args[0]]
    return f"{_face(seen, here[0])}{_numbers(here[0])}" if here else ""


def _effect_words(args: Sequence[str], seen: Seen) -> str:
    """Say what an effect of a unit does, if its face is known."""
    card = next((unit["card"] for unit in seen["units"] if unit["place"] == args[0]), None)
    if card is None:
        return ""
    return f"{cards.name(seen, card)}. {cards.effect(seen, card, int(args[1]) - 1)}"


def _dogma_words(args: Sequence[str], seen: Seen) -> str:
    """Say what half of a dogma does, or name the dogma."""
    if seen["seat"] is None:
        return ""
    card = seen["players"][seen["seat"]]["dogmas"][int(args[0]) - 1]["card"]
    if len(args) == 1:
        return cards.name(seen, card)
    return f"{cards.name(seen, card)}. {cards.effect(seen, card, int(args[1]) - 1)}"


def _seat_words(args: Sequence[str], _: Seen) -> str:
    return _player("abcdef".index(args[0]))


_WORDS: Final[Mapping[str, Callable[[Sequence[str], Seen], str]]] = {
    **dict.fromkeys(("summon", "revive", "gambit", "card"), _card_words),
    **dict.fromkeys(
        ("move", "fly", "land", "attack", "unite", "join", "counter", "block", "at"), _unit_words
    ),
    **dict.fromkeys(("keep", "end", "use"), _effect_words),
    **dict.fromkeys(("dogma", "own-dogma"), _dogma_words),
    **dict.fromkeys(("player", "start"), _seat_words),
    "posture": lambda args, _: "in flight, face down" if args[0] == "2" else "on the ground",
    "spend": lambda args, _: f"{int(args[0]) - 1} optional",
}
"""By the first word of the notation; what is not here says enough by itself."""
