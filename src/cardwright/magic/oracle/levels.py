"""Lines below a level: what a permanent has once it has reached it (CR 711, 716, 721)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.magic.oracle.text import Line
from cardwright.magic.printed import Face
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import Activated, Body, LevelAbilities, Mode
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.effects import KeywordAction
from cardwright.magic.program.node import Ability

Reader: TypeAlias = Callable[[Line], tuple[Ability, ...] | None]
"""Returns the abilities of a line; ``None`` if it is not read."""

_LEVELER: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_STATION: Final = re.compile(r"^(\d+)\+ \| ")
_CLASS: Final = re.compile(r"^((?:\{[^}]+\})+): Level (\d)$")
_HEADS: Final = (_LEVELER, _STATION, _CLASS)
_SIZE: Final = re.compile(r"^(\d+)/(\d+)$")


@dataclass(frozen=True, slots=True)
class Level:
    """The symbol of a level, and the lines below it."""

    symbol: str
    lines: tuple[Line, ...]


def split_levels(lines: tuple[Line, ...]) -> tuple[tuple[Line, ...], list[Level]]:
    """Return the lines that belong to no level, and the levels in order."""
    starts = [n for n, line in enumerate(lines) if is_symbol(line.text)]
    if not starts:
        return lines, []
    ends = [*starts[1:], len(lines)]
    levels = [Level(lines[a].text, lines[a:b]) for a, b in zip(starts, ends, strict=True)]
    return lines[: starts[0]], levels


def is_symbol(text: str) -> bool:
    """Return whether a level begins with the line."""
    return any(head.match(text) for head in _HEADS)


def level_abilities(face: Face, level: Level, is_last: bool, read: Reader) -> tuple[Ability, ...]:
    """Return what the level gives; nothing if one of its lines is not read."""
    held = [read(line) for line in _ability_lines(level)]
    if any(abilities is None for abilities in held):
        return ()
    inner = tuple(ability for abilities in held for ability in abilities or ())
    return tuple(_made(face, level, is_last, inner))


def _ability_lines(level: Level) -> Iterator[Line]:
    for line in level.lines:
        station = _STATION.match(line.text)
        if station:
            yield Line(line.text[station.end() :], line.number, line.modes)
        elif not is_symbol(line.text) and not _SIZE.match(line.text):
            yield line


def _made(
    face: Face, level: Level, is_last: bool, inner: tuple[Ability, ...]
) -> Iterator[Ability]:
    leveler, station = _LEVELER.match(level.symbol), _STATION.match(level.symbol)
    found = _CLASS.match(level.symbol)
    if leveler:
        size = next((m for line in level.lines if (m := _SIZE.match(line.text))), None)
        power, toughness = (int(size[1]), int(size[2])) if size else (None, None)
        high = int(leveler[2] or 0)
        yield LevelAbilities("level", int(leveler[1]), high, inner, power, toughness)
    elif station:
        has_size = is_last and face.power is not None and face.toughness is not None
        power = int(face.power or 0) if has_size else None
        toughness = int(face.toughness or 0) if has_size else None
        yield LevelAbilities("station", int(station[1]), 0, inner, power, toughness)
    elif found:
        yield _reaches(found[1], int(found[2]))
        yield LevelAbilities("class", int(found[2]), 0, inner)


def _reaches(symbols: str, number: int) -> Activated:
    """Return the ability by which a Class reaches the level (CR 716.2a, d)."""
    gain = KeywordAction("level", r.You(), on=r.This(), amount=a.Number(number))
    before = cn.Compare(
        a.LinkedNumber("level"), "<=" if number == 2 else "=", a.Number(number - 1)
    )
    return Activated(
        (PayMana(symbols),), Body((Mode(program=(gain,)),)), sorcery_speed=True, condition=before
    )
