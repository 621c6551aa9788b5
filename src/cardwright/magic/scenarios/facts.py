"""What checks and asserts look at: named things, their numbers and zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.magic.engine.layers import chars
from cardwright.magic.engine.objects import NONE, Chars
from cardwright.magic.engine.rules_lookup import allows
from cardwright.magic.engine.state import State
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.naming import Names, split_ordinal

ZONES: Final = {
    "BATTLEFIELD": "battlefield",
    "HAND": "hand",
    "LIBRARY": "library",
    "GRAVEYARD": "graveyard",
    "COMMAND": "command",
    "EXILED": "exile",
    "STACK": "stack",
    "OUTSIDE": "outside",
}


class Facts:
    """Reads a game by the names of a scenario; it never changes anything."""

    def __init__(self, state: State, names: Names) -> None:
        self.state: Final = state
        self.names: Final = names

    # ---- permanents

    def permanents(self, name: str = "", seat: int = NONE) -> list[int]:
        """Return phased-in permanents in the order of entering, of that name and controller."""
        state = self.state
        return [
            id_
            for id_ in state.battlefield
            if not state.objects[id_].phased_out
            and (seat == NONE or self.chars(id_).controller == seat)
            and (not name or self.names.fits(state, id_, name))
        ]

    def first(self, name: str, seat: int = NONE) -> int:
        """Return the first permanent of that name, or the one with its number (``Name:1``).

        Raises:
            DifferenceError: if there is none.
        """
        plain, number = split_ordinal(name)
        found = self.permanents(plain, seat)
        if len(found) <= number:
            raise missing(name)
        return found[number]

    def last(self, name: str, seat: int = NONE) -> int:
        """Return the last permanent of that name to have entered; numbered ones as ``first``."""
        plain, number = split_ordinal(name)
        found = self.permanents(plain, seat)
        if len(found) <= number:
            raise missing(name)
        return found[number] if plain != name else found[-1]

    def chars(self, id_: int) -> Chars:
        """Return an object's characteristics."""
        return chars(self.state, id_)

    # ---- cards

    def cards(self, zone: str, seat: int = NONE, name: str = "") -> list[int]:
        """Return the cards in a zone, of one player (by owner) and of that name if given."""
        state = self.state
        found = [id_ for id_ in self._zone(zone, seat) if not name or self._is(id_, name)]
        if seat != NONE:
            found = [id_ for id_ in found if state.obj(id_).owner == seat]
        return found

    def _is(self, id_: int, name: str) -> bool:
        return self.names.fits(self.state, id_, name)

    def _zone(self, zone: str, seat: int) -> Iterable[int]:
        state = self.state
        if zone in ("exile", "command", "stack", "battlefield"):
            return tuple(getattr(state, zone))
        seats = state.players if seat == NONE else [state.players[seat]]
        return tuple(id_ for player in seats for id_ in getattr(player, zone))

    def zone_of(self, alias: str) -> set[str]:
        """Return the zones in which the card of an alias is: one, or none if it is gone."""
        card = self.names.aliases.get(alias.removeprefix("@"))
        return {obj.zone for obj in self.state.objects.values() if obj.card == card}

    # ---- numbers

    def mana(self, seat: int, letters: str) -> dict[str, int]:
        """Return how much mana of each letter floats."""
        kinds = [mana.kind for mana in self.state.players[seat].pool]
        return {letter: kinds.count(letter) for letter in letters}

    def counters(self, id_: int, kind: str) -> int:
        """Return how many counters of the kind are on the object."""
        return self.state.obj(id_).counters.get(kind, 0)

    def has_all_colors(self, id_: int, colors: str) -> bool:
        """Return whether it has all these colours; a ``C`` among the letters is ignored."""
        held = self.chars(id_).colors
        return all(letter in held for letter in colors if letter != "C")

    def has_any_color(self, id_: int, colors: str) -> bool:
        """Return whether it has one of these colours."""
        held = self.chars(id_).colors
        return any(letter in held for letter in colors if letter != "C")

    def reveals_top(self, seat: int) -> bool:
        """Return whether the player plays with the top card of his library revealed."""
        return allows(self.state, seat, "reveal_top")


def missing(name: str) -> DifferenceError:
    """Return the error that there is no such permanent."""
    return DifferenceError("permanent missing", f"there is no permanent named {name}")


def same(what: str, expected: object, got: object, cause: str) -> None:
    """Raise if two values differ.

    Raises:
        DifferenceError: with both values.
    """
    if expected != got:
        raise DifferenceError(cause, f"{what}: expected {expected}, got {got}")
