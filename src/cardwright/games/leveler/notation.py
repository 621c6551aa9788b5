"""The text of each action, stable for ever: a word, then refs, then words with a number.

A ref is a player's letter, ``#`` and an object's number, or a card's name in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cardwright.core.errors import NotationError
from cardwright.core.game import Seat
from cardwright.games.leveler import actions as a

SEAT_LETTERS: Final = "ab"
_MOST_LETTERS: Final = 200
"""No text is longer."""

_REF: Final = r"([ab]|#[1-9]\d{0,8}|\[[^\[\]]+\])"
_COUNT: Final = r"([1-9]\d{0,8})"
_NTH: Final = rf"(?: nth {_COUNT})?"
_FACE: Final = r"(?: face ([2-9]))?"

_Made: TypeAlias = Callable[[re.Match[str]], a.Action]

_FORMS: Final[tuple[tuple[str, _Made], ...]] = (
    (rf"play {_REF}{_FACE}", lambda m: a.PlayLand(m[1], int(m[2] or 1))),
    (rf"cast {_REF}{_FACE}{_NTH}", lambda m: a.Cast(m[1], int(m[2] or 1), int(m[3] or 1))),
    (rf"use {_REF} {_COUNT}", lambda m: a.Use(m[1], int(m[2]))),
    (rf"special (\w+) {_REF}{_NTH}", lambda m: a.Special(m[1], m[2], int(m[3] or 1))),
    (rf"way (.+?){_NTH}", lambda m: a.Way(m[1], int(m[2] or 1))),
    (rf"choose {_REF}{_NTH}", lambda m: a.Choose(m[1], int(m[2] or 1))),
    (rf"attack {_REF} {_REF}", lambda m: a.Attack(m[1], m[2])),
    (rf"block {_REF} {_REF}", lambda m: a.Block(m[1], m[2])),
    (rf"mode {_COUNT}", lambda m: a.Mode(int(m[1]))),
    (r"number (-?\d{1,9})", lambda m: a.Number(int(m[1]))),
    (rf"word (.+?){_NTH}", lambda m: a.Word(m[1], int(m[2] or 1))),
)
_PATTERNS: Final = tuple((re.compile(form), made) for form, made in _FORMS)
_PLAIN: Final[Mapping[str, a.Action]] = {
    "pass": a.Pass(),
    "keep": a.Keep(),
    "mulligan": a.Mulligan(),
    "yes": a.Yes(),
    "no": a.No(),
    "done": a.Done(),
}
_TALK: Final[Mapping[str, type[a.Concede | a.OfferDraw | a.AcceptDraw | a.RefuseDraw]]] = {
    "concede": a.Concede,
    "offer-draw": a.OfferDraw,
    "accept-draw": a.AcceptDraw,
    "refuse-draw": a.RefuseDraw,
}
_ANNOUNCE: Final = re.compile(rf"announce {_REF} {_COUNT}")
_PLAIN_TEXTS: Final[Mapping[type[Any], str]] = {
    type(action): text for text, action in _PLAIN.items()
}
_TALK_TEXTS: Final[Mapping[type[Any], str]] = {kind: text for text, kind in _TALK.items()}


def notation(action: a.Action) -> str:
    """Return the action's text; :func:`parse` is the inverse."""
    kind: type[Any] = type(action)
    if kind in _PLAIN_TEXTS:
        return _PLAIN_TEXTS[kind]
    if kind in _TALK_TEXTS:
        return _TALK_TEXTS[kind]
    return _WRITING[kind](action)


_WRITING: Final[Mapping[type[Any], Callable[[Any], str]]] = {
    a.PlayLand: lambda one: f"play {one.card}{_face(one.face)}",
    a.Cast: lambda one: f"cast {one.card}{_face(one.face)}{_nth(one.nth)}",
    a.Use: lambda one: f"use {one.source} {one.ability}",
    a.Special: lambda one: f"special {one.word} {one.card}{_nth(one.nth)}",
    a.Way: lambda one: f"way {one.name}{_nth(one.nth)}",
    a.Choose: lambda one: f"choose {one.thing}{_nth(one.nth)}",
    a.Attack: lambda one: f"attack {one.attacker} {one.victim}",
    a.Block: lambda one: f"block {one.blocker} {one.attacker}",
    a.Mode: lambda one: f"mode {one.number}",
    a.Number: lambda one: f"number {one.number}",
    a.Word: lambda one: f"word {one.text}{_nth(one.nth)}",
    a.Announce: lambda one: f"announce {one.source} {one.ability}",
}


def _face(face: int) -> str:
    return "" if face == 1 else f" face {face}"


def _nth(nth: int) -> str:
    return "" if nth == 1 else f" nth {nth}"


def parse(text: str, seat: Seat) -> a.Action:
    """Return the action that the text names; ``seat`` says whose interrupt it is.

    Raises:
        NotationError: if it names none.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if text in _TALK:
        return _TALK[text](seat)
    if len(text) <= _MOST_LETTERS:
        announced = _ANNOUNCE.fullmatch(text)
        if announced:
            return a.Announce(seat, announced[1], int(announced[2]))
        for pattern, made in _PATTERNS:
            found = pattern.fullmatch(text)
            if found and notation(made(found)) == text:
                return made(found)
    raise NotationError(f"{text!r} is no action of Leveler")
