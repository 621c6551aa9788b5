"""Scenarios out of JSON: each is checked against the format before anything is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final, cast

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.magic.scenarios.model import SEATS, Entry, Scenario
from cardwright.magic.scenarios.ops import (
    COUNT,
    NAMES,
    NUMBER,
    OBJECT,
    PARTS,
    STEP,
    TEXT,
    TRUTH,
    Kind,
    Shape,
)
from cardwright.magic.scenarios.seating import seated

FORMATS: Final = ("duel", "ffa", "commander-duel", "commander-ffa", "leveler")
STARTING_LIFE: Final = {"leveler": 30}
"""Where the format and not the scenario says it; 20 elsewhere."""

_LIST: Final = Kind(list)
_TOP: Final[Mapping[str, Kind]] = {
    "id": TEXT,
    "source": TEXT,
    "format": Kind(str, frozenset(FORMATS)),
    "players": Kind(int, least=2),
    "life": NUMBER,
    "turn_order": Kind(list),
    "range": Kind(object),
    "attack": Kind(str, frozenset(("multiple", "left"))),
    "filler": OBJECT,
    "options": OBJECT,
    "setup": _LIST,
    "actions": _LIST,
    "choices": _LIST,
    "stop": OBJECT,
    "asserts": _LIST,
    "strict": TRUTH,
    "cards": NAMES,
}
_MUST: Final = ("id", "format", "setup", "actions", "choices", "stop", "asserts")


def is_scenario(data: Json) -> bool:
    """Return whether the value looks like a scenario, whole or not."""
    return isinstance(data, dict) and {"setup", "asserts"} <= cast("dict[str, Any]", data).keys()


def read_scenario(data: Json, where: str) -> Scenario:
    """Return the scenario that a JSON value holds.

    A field that the format does not have is noted (``not_understood``), so that one scenario is
    skipped and not a whole file refused.

    Raises:
        CardwrightError: if it is malformed; ``where`` names file and line, the error the field.
    """
    if not isinstance(data, dict):
        raise _bad("a scenario must be an object", where)
    return _Reader(cast("dict[str, Json]", data), where).scenario()


def _bad(what: str, where: str, remedy: str = "Correct the scenario") -> CardwrightError:
    return CardwrightError(what, where=where, remedy=remedy)


class _Reader:
    """Reads one scenario."""

    def __init__(self, data: dict[str, Json], where: str) -> None:
        self.data = seated(data)
        self.where = where
        self.unknown = ""

    def scenario(self) -> Scenario:
        self._check_top()
        data = self.data
        form = data["format"]
        stop = self._stop()
        players = data.get("players", 2)
        if players > len(SEATS):
            raise _bad(f"players: at most {len(SEATS)} can sit down", self.where)
        return Scenario(
            id=data["id"],
            format=form,
            players=players,
            life=data.get("life", STARTING_LIFE.get(form, 20)),
            setup=self._entries("setup"),
            actions=self._entries("actions"),
            choices=self._entries("choices"),
            asserts=self._entries("asserts"),
            stop_turn=stop["turn"],
            stop_step=stop["step"].lower(),
            strict=data.get("strict", True),
            filler=self._filler(),
            options=data.get("options", {}),
            attack=data.get("attack", "multiple"),
            has_limited_range=data.get("range", "all") != "all",
            not_understood=self.unknown,
        )

    def _check_top(self) -> None:
        for name in _MUST:
            if name not in self.data:
                raise _bad(f"the field {name} is missing", self.where, f"Add {name}")
        self._check_fields(self.data, Shape({}, _TOP), "")

    def _check_fields(self, data: Mapping[str, Json], shape: Shape, place: str) -> None:
        for name in shape.must:
            if name not in data:
                raise _bad(f"{place} lacks the field {name}", self.where, f"Add {name}")
        for name, value in data.items():
            kind = shape.must.get(name) or shape.may.get(name)
            at = f"{place}.{name}" if place else name
            if kind is None:
                self.unknown = self.unknown or f"the field {at} is none of the format's"
                continue
            problem = kind.problem(value)
            if problem:
                raise _bad(f"{at}: {problem}", self.where)

    def _entries(self, part: str) -> tuple[Entry, ...]:
        return tuple(
            self._entry(part, item, f"{part}[{place}]")
            for place, item in enumerate(self.data[part])
        )

    def _entry(self, part: str, item: Json, place: str) -> Entry:
        if not isinstance(item, dict):
            raise _bad(f"{place} must be an object", self.where)
        fields = dict(cast("dict[str, Json]", item))
        op = fields.pop("op", None)
        shape = PARTS[part].get(op) if isinstance(op, str) else None
        if shape is None:
            near = get_close_matches(str(op), PARTS[part], n=1)
            remedy = f"Did you mean {near[0]}?" if near else "See the format's list of ops"
            raise _bad(f"{place}: there is no op {op} in {part}", self.where, remedy)
        self._check_fields(fields, shape, f"{place} ({op})")
        return Entry(op, fields, place)

    def _stop(self) -> dict[str, Any]:
        stop: dict[str, Any] = self.data["stop"]
        self._check_fields(stop, Shape({"turn": COUNT, "step": STEP}, {}), "stop")
        return stop

    def _filler(self) -> dict[str, dict[str, int]]:
        filler: dict[str, Any] = self.data.get("filler", {})
        for seat, cards in filler.items():
            if seat not in SEATS or not isinstance(cards, dict):
                raise _bad(f"filler.{seat}: it must be cards by seat A to D", self.where)
            for name, count in cast("dict[str, Json]", cards).items():
                problem = COUNT.problem(count)
                if problem:
                    raise _bad(f"filler.{seat}.{name}: {problem}", self.where)
        return filler
