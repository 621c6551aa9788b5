"""A game as data: enough to play it again, entry for entry, on any machine.

Format ``cardwright-replay/1`` (architecture 6), one JSON object::

    {"format": "cardwright-replay/1", "game": "parlor-magic", "version": 1,
     "options": {"trump_play": "ge", ...}, "seats": 2, "content": {}, "seed": 7,
     "entries": [[0, "keep 9Da"], [0, "undo 1"], ...], "checkpoints": [[20, "5f0c..."], ...]}

``checkpoints`` are ``[n, hash of the whole truth after the first n entries]``. A seed above
``2**53`` is written as a decimal string, because browsers read larger numbers wrongly; both forms
are accepted for every seed. ``content`` holds what the game brought under its digest
(:mod:`cardwright.core.content`); an empty one stands for a game that brought nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard, cast

from cardwright.core.content import content_digest
from cardwright.core.errors import CardwrightError, IllegalActionError, NotationError
from cardwright.core.game import AnyGame, Json, Seat
from cardwright.core.json_text import parse_json
from cardwright.core.options import Options
from cardwright.core.record import MAX_SEED, Record

FORMAT: Final = "cardwright-replay/1"
_MAX_EXACT: Final = 2**53
"""Largest number up to which JavaScript reads every whole number exactly."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The parts of a replay file, of the right types but not yet played."""

    game: str
    version: int
    options: Options
    seats: int
    content: Json
    """``None`` if the game brought none."""
    seed: int
    entries: tuple[tuple[Seat, str], ...]
    checkpoints: tuple[tuple[int, str], ...]
    """``(n, digest)`` after the first n entries; n ascending."""

    def first(self, count: int) -> Replay:
        """Return the replay of the first ``count`` entries."""
        kept = tuple(mark for mark in self.checkpoints if mark[0] <= count)
        return replace(self, entries=self.entries[:count], checkpoints=kept)


class DivergedError(CardwrightError):
    """The file is whole, but these rules play it out differently from those that wrote it."""

    def __init__(self, what: str, *, entry: int, where: str) -> None:
        super().__init__(
            f"DIVERGED at entry {entry}: {what}",
            where=where,
            remedy="Replay it with the version of the rules that wrote it",
        )
        self.entry = entry
        """How many entries were played before the difference showed."""


def to_replay(record: Record) -> Replay:
    """Return the record as data, with a checkpoint at its end."""
    length = len(record.entries)
    marks = tuple(record.checkpoints)
    if not marks or marks[-1][0] < length:
        marks = (*marks, (length, record.game.digest(record.state)))
    return Replay(
        game=record.game.spec.name,
        version=record.game.spec.version,
        options=record.options,
        seats=record.seats,
        content=record.content,
        seed=record.seed,
        entries=tuple((entry.seat, entry.text) for entry in record.entries),
        checkpoints=marks,
    )


def write(played: Replay) -> str:
    """Return the file's text, one line an entry."""
    content = {} if played.content is None else {content_digest(played.content): played.content}
    lines = [
        f'"format": {json.dumps(FORMAT)}',
        f'"game": {json.dumps(played.game)}',
        f'"version": {played.version}',
        f'"options": {json.dumps(dict(played.options))}',
        f'"seats": {played.seats}',
        f'"content": {json.dumps(content)}',
        f'"seed": {played.seed if played.seed <= _MAX_EXACT else json.dumps(str(played.seed))}',
        f'"entries": {_rows(played.entries)}',
        f'"checkpoints": {_rows(played.checkpoints)}',
    ]
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def read(text: str, games: Mapping[str, AnyGame], where: str) -> Replay:
    """Return the replay in a file's text; its entries are not played yet (:func:`verify`).

    Args:
        text: the file.
        games: the game types there are.
        where: the file's name, for messages.

    Raises:
        CardwrightError: with the place, if the file is not whole or not of this format, or its
            game type, version or options are not known.
    """
    reader = _Reader(_object(text, where), where)
    kind = reader.text("format")
    if kind != FORMAT:
        raise reader.error("format", f"{kind!r} is not {FORMAT!r}", "Choose a replay file")
    name = reader.text("game")
    if name not in games:
        known = ", ".join(games) or "none"
        raise reader.error("game", f"there is no game type {name!r}", f"Known are: {known}")
    played = Replay(
        game=name,
        version=reader.version(games[name].spec.version),
        options=reader.options(games[name]),
        seats=reader.whole("seats"),
        content=reader.content(),
        seed=reader.seed(),
        entries=reader.entries(),
        checkpoints=(),
    )
    return replace(played, checkpoints=reader.checkpoints(len(played.entries)))


@dataclass(frozen=True, slots=True)
class Playback:
    """A replay that has been played, as far as it goes."""

    record: Record
    fault: CardwrightError | None
    """Why it went no further: a :class:`DivergedError`, or else the file is corrupt there."""


def verify(played: Replay, game: AnyGame, where: str) -> Record:
    """Play the whole replay and return the record it makes.

    Raises:
        DivergedError: if a checkpoint disagrees, or newer rules refuse an entry.
        CardwrightError: if the game cannot be set up or an entry is not possible: a corrupt file.
    """
    playback = play_back(played, game, where)
    if playback.fault is not None:
        raise playback.fault
    return playback.record


def play_back(played: Replay, game: AnyGame, where: str) -> Playback:
    """Play the replay as far as it is good.

    A file of older rules must have a checkpoint at its end, or nothing vouches for it.

    Raises:
        CardwrightError: if the game cannot be set up.
    """
    older = played.version < game.spec.version
    marks = dict(played.checkpoints)
    if older and len(played.entries) not in marks:
        raise CardwrightError(
            f"it was written by rules version {played.version} and has no checkpoint at its end",
            where=where,
            remedy=f"Replay it with version {played.version}; this is {game.spec.version}",
        )
    record = _set_up(played, game, where)
    try:
        _check(record, marks, where)
        for seat, text in played.entries:
            _enter(record, seat, text, older, where)
            _check(record, marks, where)
    except CardwrightError as fault:
        return Playback(record, fault)
    return Playback(record, None)


def _set_up(played: Replay, game: AnyGame, where: str) -> Record:
    try:
        return Record(game, played.options, played.seed, played.seats, played.content)
    except CardwrightError as error:
        place = f"{where}: {error.where}" if error.where else where
        raise CardwrightError(error.what, where=place, remedy=error.remedy) from error


def _enter(record: Record, seat: Seat, text: str, older: bool, where: str) -> None:
    number = len(record.entries)
    try:
        if not 0 <= seat < record.seats:
            raise IllegalActionError(f"there is no seat {seat}")
        record.enter(seat, text)
    except (IllegalActionError, NotationError) as error:
        if older:
            raise DivergedError(str(error), entry=number, where=where) from error
        raise CardwrightError(
            f"entry {number} is corrupt: {error}",
            where=f"{where}: entries[{number}]",
            remedy="The entries before it are good",
        ) from error


def _check(record: Record, marks: Mapping[int, str], where: str) -> None:
    number = len(record.entries)
    if number not in marks:
        return
    digest = record.game.digest(record.state)
    if marks[number] != digest:
        raise DivergedError(
            f"the checkpoint says {marks[number]}, this game has {digest}",
            entry=number,
            where=where,
        )


def _rows(rows: tuple[tuple[Any, ...], ...]) -> str:
    return "[" + ",".join(f"\n  {json.dumps(list(row))}" for row in rows) + "\n ]"


def _object(text: str, where: str) -> dict[str, Any]:
    data = parse_json(text, where)
    if not isinstance(data, dict):
        raise CardwrightError(
            f"{_kind(data)} is no replay", where=where, remedy="A replay is one JSON object"
        )
    return cast("dict[str, Any]", data)


def _kind(value: object) -> str:
    names: dict[type, str] = {
        dict: "an object",
        list: "a list",
        str: "a text",
        bool: "a truth value",
        type(None): "null",
    }
    return names.get(type(value), "a number")


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Takes fields out of a file, or says which one is wrong."""

    data: dict[str, Any]
    where: str

    def error(self, path: str, what: str, remedy: str) -> CardwrightError:
        return CardwrightError(what, where=f"{self.where}: {path}", remedy=remedy)

    def field(self, name: str) -> Any:
        if name not in self.data:
            raise self.error(name, "the field is missing", "Fetch the file again")
        return self.data[name]

    def text(self, name: str) -> str:
        value = self.field(name)
        if not isinstance(value, str):
            raise self.error(name, f"{_kind(value)} stands here", "Write a text")
        return value

    def whole(self, name: str) -> int:
        return self._whole(self.field(name), name)

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.field(name)
        if not isinstance(value, dict):
            raise self.error(name, f"{_kind(value)} stands here", "Write an object")
        return cast("dict[str, Any]", value)

    def version(self, newest: int) -> int:
        number = self.whole("version")
        if not 1 <= number <= newest:
            raise self.error(
                "version",
                f"rules version {number} is not known, the newest here is {newest}",
                "Install a newer cardwright" if number > newest else "Versions start at 1",
            )
        return number

    def options(self, game: AnyGame) -> Options:
        chosen = self.mapping("options")
        for name, value in chosen.items():
            if not isinstance(value, str):
                raise self.error(
                    f"options.{name}", f"{_kind(value)} stands here", "Write the value as text"
                )
        try:
            return game.spec.options.complete(chosen)
        except CardwrightError as error:
            raise self.error(f"options: {error.where}", error.what, error.remedy) from error

    def content(self) -> Json:
        """Return what stands under the one digest, ``None`` if nothing does."""
        found = self.mapping("content")
        if not found:
            return None
        if len(found) > 1:
            raise self.error("content", f"{len(found)} contents stand here", "A game has one")
        ((digest, content),) = found.items()
        try:
            is_whole = digest == content_digest(content)
        except RecursionError:
            is_whole = False
        if not is_whole:
            what = "it does not fit its digest: it was changed"
            raise self.error(f"content.{digest[:16]}", what, "Fetch the file again")
        return content

    def seed(self) -> int:
        value = self.field("seed")
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 40:
            value = int(value)
        number = self._whole(value, "seed")
        if not 0 <= number <= MAX_SEED:
            raise self.error("seed", f"{number} is no seed", "Seeds are 0 to 2**128 - 1")
        return number

    def entries(self) -> tuple[tuple[Seat, str], ...]:
        return tuple((Seat(seat), text) for seat, text in self._pairs("entries"))

    def checkpoints(self, length: int) -> tuple[tuple[int, str], ...]:
        marks = self._pairs("checkpoints")
        for place, (number, _) in enumerate(marks):
            if not (marks[place - 1][0] if place else -1) < number <= length:
                raise self.error(
                    f"checkpoints[{place}]",
                    f"entry {number} is out of order or past the last entry, {length}",
                    "Fetch the file again; entries may be missing",
                )
        return marks

    def _pairs(self, name: str) -> tuple[tuple[int, str], ...]:
        """Return a list of ``[whole number, text]``."""
        rows = self.field(name)
        if not _is_list(rows):
            raise self.error(name, f"{_kind(rows)} stands here", "Write a list")
        return tuple(self._pair(row, f"{name}[{place}]") for place, row in enumerate(rows))

    def _pair(self, row: Any, path: str) -> tuple[int, str]:
        if not _is_list(row) or len(row) != 2:
            raise self.error(path, "this is no pair", "Write [number, text]")
        number, text = row
        if not isinstance(text, str):
            raise self.error(f"{path}[1]", f"{_kind(text)} stands here", "Write a text")
        return self._whole(number, f"{path}[0]"), text

    def _whole(self, value: Any, path: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(path, f"{_kind(value)} stands here", "Write a whole number")
        return value
