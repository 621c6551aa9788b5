"""The text of each action, stable for ever: a word, then its fields.

A place is the seat's letter, row and column from 1 (``a23``), a seat its letter, a definition
its number in the game's content; every other number counts from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardwright.core.errors import NotationError
from cardwright.core.game import Seat
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel.layout import MAT, MAX_COLUMNS
from cardwright.games.ark_age.numbers import SHAPES

SEAT_LETTERS: Final = "abcdef"
_WORDS: Final[Mapping[type[Any], str]] = {
    a.Summon: "summon",
    a.Revive: "revive",
    a.Gambit: "gambit",
    a.Move: "move",
    a.TakeOff: "fly",
    a.Land: "land",
    a.KeepAlts: "keep",
    a.EndAlts: "end",
    a.Use: "use",
    a.UseDogma: "dogma",
    a.Attack: "attack",
    a.Unite: "unite",
    a.Join: "join",
    a.Counter: "counter",
    a.Block: "block",
    a.Target: "at",
    a.TargetPlayer: "player",
    a.PickCard: "card",
    a.Slot: "slot",
    a.Posture: "posture",
    a.Mode: "mode",
    a.Option: "option",
    a.Trigger: "trigger",
    a.Replacement: "replacement",
    a.About: "about",
    a.Spend: "spend",
    a.Start: "start",
    a.OwnDogma: "own-dogma",
    a.Mulligan: "mulligan",
    a.Yes: "yes",
    a.Pass: "pass",
    a.Done: "done",
}
_KINDS: Final[Mapping[str, type[Any]]] = {word: kind for kind, word in _WORDS.items()}
_COUNTS: Final[Mapping[type[Any], tuple[int, ...]]] = {kind: counts for kind, _, counts in SHAPES}
_TALK: Final[Mapping[str, type[Any]]] = {
    "offer": a.OfferSettlement,
    "accept": a.AcceptSettlement,
    "refuse": a.RefuseSettlement,
}
_MOST_ATTACKS: Final = 16
_NUMBER: Final = re.compile(r"0|[1-9]\d{0,3}")
_PLACE: Final = re.compile(r"[a-f][1-5][1-9]")


def place_text(place: int) -> str:
    """Return a place's text (``a23``)."""
    row, column = divmod(place % MAT, MAX_COLUMNS)
    return f"{SEAT_LETTERS[place // MAT]}{row + 1}{column + 1}"


def place_of(text: str) -> int:
    """Return the place of a text.

    Raises:
        ValueError: if it is none.
    """
    if not _PLACE.fullmatch(text):
        raise ValueError(text)
    row, column = int(text[1]) - 1, int(text[2]) - 1
    return MAT * SEAT_LETTERS.index(text[0]) + MAX_COLUMNS * row + column


def notation(action: a.Action) -> str:
    """Return the action's text; :func:`parse` is its inverse."""
    match action:
        case a.Withdraw():
            return "withdraw"
        case a.OfferSettlement() | a.AcceptSettlement() | a.RefuseSettlement():
            word = next(word for word, kind in _TALK.items() if kind is type(action))
            return f"{word} {action.attack + 1}"
        case _:
            kind = type(action)
            fields = [_write(name, getattr(action, name)) for name in kind.__match_args__]
            return " ".join([_WORDS[kind], *fields])


def parse(text: str, seat: Seat) -> a.Action:
    """Return the action that the text names; ``seat`` says whose interrupt it is.

    Raises:
        NotationError: if it names none.
    """
    words = text.split()
    try:
        if " ".join(words) != text:
            raise ValueError(text)
        return _read(words[0], words[1:], seat)
    except (LookupError, ValueError) as error:
        raise NotationError(
            f"{text!r} is no action of Ark Age",
            where="action",
            remedy="Write for example 'summon 17', 'attack a11' or 'pass'",
        ) from error


def _read(word: str, rest: Sequence[str], seat: Seat) -> a.Action:
    if word == "withdraw" and not rest:
        return a.Withdraw(seat)
    if word in _TALK:
        (number,) = rest
        talk: a.Action = _TALK[word](seat, _counted(number, _MOST_ATTACKS))
        return talk
    kind = _KINDS[word]
    names, counts = kind.__match_args__, _COUNTS[kind]
    fields = [_field(*one) for one in zip(names, rest, counts, strict=True)]
    action: a.Action = kind(*fields)
    return action


def _write(name: str, value: int) -> str:
    return _FIELDS[name][0](value) if name in _FIELDS else str(value + 1)


def _field(name: str, text: str, count: int) -> int:
    return _FIELDS[name][1](text, count) if name in _FIELDS else _counted(text, count)


def _counted(text: str, count: int) -> int:
    """Return a number that the text counts from 1."""
    return _number(text, count + 1, 1) - 1


def _number(text: str, end: int, first: int = 0) -> int:
    if not _NUMBER.fullmatch(text) or not first <= int(text) < end:
        raise ValueError(text)
    return int(text)


_FIELDS: Final[Mapping[str, tuple[Callable[[int], str], Callable[[str, int], int]]]] = {
    "place": (place_text, lambda text, _: place_of(text)),
    "seat": (lambda seat: SEAT_LETTERS[seat], lambda text, _: tuple(SEAT_LETTERS).index(text)),
    "definition": (str, _number),
}
"""How fields are written and read that do not count from 1."""
