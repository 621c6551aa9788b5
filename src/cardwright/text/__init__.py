"""The catalogue of sentences: codes with arguments in, English out (``en.json``).

An entry is one template or several; of several the first one counts whose arguments are all
there, so that the richer one tells those who may know more. In a template

- ``{n}`` is an argument as it is, ``{n?point|points}`` one of two words by whether it is 1;
- ``{card:card}`` is a card text (``KHb``), ``{cards:cards}`` a list of them, ``{a:party}`` a list
  of hosts each followed by its Enhancements, as ``K♥+5♦``;
- ``{seat:seat}`` is a player, ``{suit:suit}`` a suit's sign, ``{suit:suitname}`` its word;
- ``{card:name}`` is a card of Ark Age by its id, ``{place:place}`` a slot (``a23``),
  ``{seat:player}`` a player of it, ``{token:token}`` a token;
- ``{pool:points}`` are points of mnr in the order C, D, H, S;
- ``{shared:tally}`` is a list of ``[suit, a, b]``, as ``♦ 5:1``;
- ``{word:plain}`` is a code that reads as words (``new_target``);
- any other type names a family of entries: ``{step:step}`` is the entry ``step.first-play``.

Where game types share a code, the arguments tell their templates apart.
The browser reads the same file by the same rules (it shows cards and suits as chips).
Families: ``prompt.``, ``ending.``, ``out.``, ``zone.``, ``window.``, ``title.``, ``step.``,
``ability.``, ``relation.``, ``pile.``, ``reading.``, ``undo.``, ``hint.``; the codes of events,
reasons and comparisons stand alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

SIGNS: Final[Mapping[str, str]] = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
WORDS: Final[Mapping[str, str]] = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}

_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\?([^|}]*)\|([^}]*))?\}")
_ENHANCEMENTS: Final = frozenset("23456")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: words, or a typed value that a reader may draw in his own way."""

    type: str
    """``text``, or the placeholder's type (``card``, ``seat``, ...)."""
    value: Any


@cache
def catalogue() -> Mapping[str, tuple[str, ...]]:
    """Return the templates of every code, the richest first."""
    data = json.loads(files(__name__).joinpath("en.json").read_text("utf-8"))
    return {
        code: (entry,) if isinstance(entry, str) else tuple(entry) for code, entry in data.items()
    }


def placeholders(template: str) -> frozenset[str]:
    """Return the names of the arguments that a template needs."""
    return frozenset(match.group(1) for match in _PLACE.finditer(template))


def prompt_code(prompt: str, args: Mapping[str, Any]) -> str:
    """Return the code of a question's sentence: that of its ``word``, if there is one."""
    own = f"prompt.{prompt}.{args.get('word')}"
    return own if own in catalogue() else f"prompt.{prompt}"


def parts(code: str, args: Mapping[str, Any]) -> tuple[Part, ...]:
    """Return the sentence of a code in pieces.

    Raises:
        KeyError: if no entry fits: a code without a sentence is a bug, and a test looks for it.
    """
    given = {name for name, value in args.items() if value is not None}
    for template in catalogue()[code]:
        if placeholders(template) <= given:
            return tuple(_pieces(template, args))
    raise KeyError(f"no sentence of {code!r} fits the arguments {sorted(given)}")


def sentence(code: str, args: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """Return the sentence of a code as plain text.

    Args:
        code: an event, reason or comparison, or a member of a family (``prompt.attack``).
        args: what the templates name.
        names: the players by seat; without one, ``Ruler 1`` and so on.
    """
    return "".join(plain(part, names) for part in parts(code, args))


def plain(part: Part, names: Sequence[str] = ()) -> str:
    """Return one piece of a sentence as plain text."""
    if part.type == "seat":
        seat = int(part.value)
        return names[seat] if seat < len(names) else f"Ruler {seat + 1}"
    if part.type == "player":
        seat = int(part.value)
        return names[seat] if seat < len(names) else f"Player {seat + 1}"
    if part.type in _PLAIN:
        return _PLAIN[part.type](part.value)
    return sentence(f"{part.type}.{part.value}", {}, names)


def _pieces(template: str, args: Mapping[str, Any]) -> Iterator[Part]:
    position = 0
    for match in _PLACE.finditer(template):
        if match.start() > position:
            yield Part("text", template[position : match.start()])
        name, type_, one, many = match.groups()
        if one is not None:
            yield Part("text", one if args[name] == 1 else many)
        else:
            yield Part(type_ or "text", args[name])
        position = match.end()
    if position < len(template):
        yield Part("text", template[position:])


def _card(text: str) -> str:
    rank, suit = text[:-2], text[-2]
    return rank + SIGNS[suit]


def _cards(texts: Sequence[str]) -> str:
    return _listed([_card(text) for text in texts]) or "no card"


def _party(texts: Sequence[str]) -> str:
    hosts: list[str] = []
    for text in texts:
        if hosts and text[0] in _ENHANCEMENTS:
            hosts[-1] += f"+{_card(text)}"
        else:
            hosts.append(_card(text))
    return ", ".join(hosts) or "nothing"


def _points(pool: Sequence[int]) -> str:
    return " ".join(f"{n}{SIGNS[s]}" for s, n in zip("CDHS", pool, strict=True) if n) or "none"


def _tally(rows: Sequence[tuple[str, int, int]]) -> str:
    return _listed([f"{SIGNS[suit]} {a}:{b}" for suit, a, b in rows]) or "none"


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


_PLAIN: Final[Mapping[str, Callable[[Any], str]]] = {
    "text": str,
    "plain": lambda code: str(code).replace("_", " "),
    "card": _card,
    "cards": _cards,
    "party": _party,
    "suit": lambda suit: SIGNS[suit],
    "suitname": lambda suit: WORDS[suit],
    "name": str,
    "place": str,
    "token": str,
    "points": _points,
    "tally": _tally,
}
