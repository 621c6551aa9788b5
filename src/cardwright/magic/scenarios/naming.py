"""What names in scenarios mean: cards, aliases, tokens, players, objects on the stack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from cardwright.magic.engine.layers import chars
from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.state import State
from cardwright.magic.names import HALVES, name_key
from cardwright.magic.scenarios.model import SEATS

UNNAMED: Final = (
    "[face_down_creature]",
    "[face_down_token]",
    "[face_down_card]",
    "[fully_locked_room]",
)
_PLAYER: Final = re.compile(r"(?:targetPlayer=)?Player([A-D])$")
_COPY: Final = re.compile(r"(.*)\[(only|no) copy\]$")
_ORDINAL: Final = re.compile(r"(.*):(\d+)$")
_PRINTING: Final = re.compile(r"(.+)-[A-Z0-9]{3,4}$")
"""A name with a set's code, as the reference sometimes tells printings apart."""
_MODE: Final = re.compile(r"mode=(\d+)(.*)$")
STACK_ABILITY: Final = "stack ability"


def player_named(text: str) -> int:
    """Return the seat that ``PlayerB`` or ``targetPlayer=PlayerB`` means; -1 for no player."""
    found = _PLAYER.match(text)
    return SEATS.index(found[1]) if found else -1


def split_ordinal(name: str) -> tuple[str, int]:
    """Return a name without ``:1``, and the number; 0 and the name itself without one."""
    found = _ORDINAL.match(name)
    return (found[1], int(found[2])) if found else (name, 0)


def split_mode(name: str) -> tuple[int, str]:
    """Return the mode, from 1, and the name of ``mode=2Name``; 0 without a mode."""
    found = _MODE.match(name)
    return (int(found[1]), found[2]) if found else (0, name)


class Names:
    """Names as one run of a scenario understands them."""

    def __init__(self, aliases: Mapping[str, int]) -> None:
        self.aliases: Final = aliases
        """``Obj.card`` of each alias, without its ``@``."""

    def fits(self, state: State, thing: int, wanted: str) -> bool:
        """Return whether the thing is what the name means."""
        if is_player(thing):
            return player_named(wanted) == thing
        if wanted.startswith("@"):
            return self.aliases.get(wanted[1:]) == state.obj(thing).card
        copied = _COPY.match(wanted)
        if copied:
            is_copy = state.obj(thing).is_copy or _copies(state, thing)
            return is_copy == (copied[2] == "only") and self.fits(state, thing, copied[1])
        if wanted in UNNAMED:
            return bool(state.obj(thing).face_down) or not name_of(state, thing)
        names = names_of(state, thing)
        if same_name(wanted, names):
            return True
        printing = _PRINTING.match(wanted)
        return printing is not None and same_name(printing[1], names)

    def all_named(self, state: State, things: Iterable[int], wanted: str) -> list[int]:
        """Return those that bear the name, in their order."""
        return [thing for thing in things if self.fits(state, thing, wanted)]


def same_name(wanted: str, names: tuple[str, ...]) -> bool:
    """Return whether the wanted name is one of them, in any spelling."""
    if wanted in names:
        return True
    key = name_key(wanted)
    return any(key == name_key(name) for name in names)


def name_of(state: State, thing: int) -> str:
    """Return the object's name at this moment; empty if it has none."""
    return chars(state, thing).name


def names_of(state: State, thing: int) -> tuple[str, ...]:
    """Return the names an object answers to: its own, and off the battlefield the whole card's."""
    obj = state.obj(thing)
    card = obj.definition.card
    if obj.zone == "stack" and obj.face_down:
        return ("", card.name)
    if obj.zone in ("battlefield", "stack"):
        return (name_of(state, thing),)
    if card.layout == "split":
        return (card.name, *card.name.split(HALVES))
    return (obj.definition.faces[obj.face].name, card.name)


def _copies(state: State, thing: int) -> bool:
    """Return whether a copy effect lies on the object."""
    return any(
        effect.definition is not None and thing in effect.things for effect in state.effects
    )
