"""What a vector may ask about the position after its action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.numbers import health_left, might
from cardwright.games.ark_age.vector_actions import Play
from cardwright.games.ark_age.vector_fields import Fields, refuse

EXPECTED: Final = (
    "illegal illegal_link errors starter draws decks units players targets costs view hands order "
    "winner sudden active round phase"
)


def found(play: Play, expect: Fields) -> dict[str, Any]:
    """Return what the position answers to each field that is named."""
    got: dict[str, Any] = {}
    for name in expect.data:
        if name in _OF_ALL:
            got[name] = _OF_ALL[name](play)
        elif name == "units":
            got[name] = {id_: _unit(play, id_, asked) for id_, asked in expect.named(name).items()}
        elif name == "players":
            got[name] = {
                who: _player(play, who, asked) for who, asked in expect.named(name).items()
            }
        elif name == "view":
            got[name] = {id_: _view(play, id_, asked) for id_, asked in expect.named(name).items()}
        elif name == "hands":
            got[name] = {who: _seen_hand(play, who) for who in expect.inner(name).data}
        elif name == "illegal":
            got[name] = False
        else:
            got[name] = None  # a refused link, errors: not what this action answers
    return got


def _winner(play: Play) -> str | None:
    winner = play.kernel.winner
    return None if winner == NONE else play.position.sides[winner]


_OF_ALL: Final[Mapping[str, Callable[[Play], Any]]] = {
    "targets": lambda play: play.targets,
    "costs": lambda play: play.costs,
    "order": lambda play: play.order,
    "winner": _winner,
    "sudden": lambda play: bool(play.kernel.sudden),
    "active": lambda play: play.position.seats[play.kernel.active],
    "starter": lambda play: play.position.seats[play.kernel.starter],
    "round": lambda play: int(play.kernel.round),
    "phase": lambda play: y.PHASES[play.kernel.step],
}


def _named(asked: Fields, field: str, value: Any) -> Any:
    """Return of several dogmas or Alts effects those that the vector names."""
    if field not in ("dogmas", "alts") or field not in asked:
        return value
    return {name: one for name, one in value.items() if name in asked.inner(field)}


# Units.


def _unit(play: Play, id_: str, asked: Fields) -> dict[str, Any]:
    asked.only(" ".join(("zone", *_OF_UNIT)))
    if id_ not in play.position.cards:
        refuse(f"there is no unit {id_!r}", asked.place)
    card, unit = play.position.cards[id_], play.position.unit(id_)
    got: dict[str, Any] = {}
    for name in asked.data:
        if name == "zone":
            got[name] = "mat" if unit != NONE else y.ZONES[play.kernel.zone[card]]
        else:
            got[name] = None if unit == NONE else _named(asked, name, _OF_UNIT[name](play, unit))
            if name == "tokens" and unit == NONE:
                got[name] = {}
    return got


def _at(play: Play, unit: int) -> list[int]:
    place = play.kernel.unit(unit, r.U_PLACE)
    return [int(y.ROW_OF[place]) + 1, int(y.COLUMN_OF[place]) + 1]


def _has(flag: int) -> Callable[[Play, int], bool]:
    return lambda play, unit: bool(play.kernel.has(unit, flag))


def _is_revealed(play: Play, unit: int) -> bool:
    return not play.kernel.has(unit, r.SECRET)


def _tokens(play: Play, unit: int) -> dict[str, int]:
    """Return the tokens with their dice; 0 = permanent."""
    kernel = play.kernel
    kernel_rows = [
        kernel.tokens[r.TOKEN_ROW * n : r.TOKEN_ROW * n + r.TOKEN_ROW]
        for n in range(kernel.token_count)
    ]
    return {
        y.TOKENS[row[r.O_TOKEN]]: 0 if row[r.O_DIE] == r.PERMANENT else int(row[r.O_DIE])
        for row in kernel_rows
        if row[r.O_UNIT] == unit
    }


def _alts(play: Play, unit: int) -> dict[str, bool]:
    names = play.position.alts[play.position.names[int(play.kernel.unit(unit, r.U_CARD))]]
    active = play.kernel.unit(unit, r.U_ALTS)
    return {name: bool(active & BIT[number]) for number, name in enumerate(names)}


_OF_UNIT: Final[Mapping[str, Callable[[Play, int], Any]]] = {
    "at": _at,
    "hp": lambda play, unit: int(health_left(play.kernel, unit)),
    "damage": lambda play, unit: int(play.kernel.unit(unit, r.U_DAMAGE)),
    "charged": _has(r.CHARGED),
    "air": _has(r.AIR),
    "revealed": _is_revealed,
    "tokens": _tokens,
    "alts": _alts,
}


# Players.


def _player(play: Play, name: str, asked: Fields) -> dict[str, Any]:
    asked.only(f"{' '.join((*_NUMBERS, *_OF_PLAYER))}")
    seat = play.position.seat(name, asked.place)
    return {
        field: int(play.kernel.player(seat, _NUMBERS[field]))
        if field in _NUMBERS
        else _named(asked, field, _OF_PLAYER[field](play, seat))
        for field in asked.data
    }


def _mania(play: Play, seat: int) -> int:
    kernel = play.kernel
    free = kernel.player(seat, r.P_PERM) - kernel.player(seat, r.P_SPENT)
    return int(free + kernel.player(seat, r.P_OPTIONAL))


def _zone(zone: int) -> Callable[[Play, int], list[str]]:
    def cards(play: Play, seat: int) -> list[str]:
        room = play.kernel.room
        own = range(room * seat, room * seat + room)
        return [play.position.names[c] for c in own if play.kernel.zone[c] == zone]

    return cards


def _deck(play: Play, seat: int) -> list[str]:
    """Return the deck, top first."""
    kernel = play.kernel
    size = kernel.player(seat, r.P_DECK)
    cards = [kernel.deck[kernel.room * seat + at] for at in range(size)]
    return [play.position.names[int(card)] for card in reversed(cards)]


def _dogmas(play: Play, seat: int) -> dict[str, dict[str, bool]]:
    charged = play.kernel.dogma_charged[seat]
    dogmas = play.position.dogmas[play.position.seats[seat]]
    return {id_: {"charged": bool(charged & BIT[index])} for id_, index in dogmas.items()}


_NUMBERS: Final = {
    "perm": r.P_PERM,
    "spent": r.P_SPENT,
    "optional": r.P_OPTIONAL,
    "glory": r.P_GLORY,
    "pride": r.P_PRIDE,
    "empty_turns": r.P_EMPTY_TURNS,
    "hand_size": r.P_HAND,
    "incubator_size": r.P_INCUBATOR,
}
_OF_PLAYER: Final[Mapping[str, Callable[[Play, int], Any]]] = {
    "mania": _mania,
    "side": lambda play, seat: play.position.sides[play.kernel.sides[seat]],
    "hand": _zone(y.IN_HAND),
    "deck": _deck,
    "incubator": _zone(y.IN_INCUBATOR),
    "prison": _zone(y.IN_PRISON),
    "dogmas": _dogmas,
    "played": lambda play, seat: bool(play.kernel.player(seat, r.P_LAST_ROUND) > 0),
    "victorious": lambda play, seat: bool(play.kernel.player(seat, r.P_VICTORIOUS)),
    "eliminated": lambda play, seat: play.kernel.player(seat, r.P_OUT) != y.STILL_IN,
}


# What a player sees (901).


def _view(play: Play, id_: str, asked: Fields) -> dict[str, Any]:
    asked.only("hidden at charged air M hp")
    unit = play.position.unit(id_)
    if unit == NONE or play.viewer is None:
        refuse(f"nobody looks at a unit {id_!r}", asked.place, "Let a player view it on its mat")
    kernel, seat = play.kernel, play.position.seats.index(play.viewer)
    hidden = kernel.has(unit, r.SECRET) and not kernel.unit(unit, r.U_KNOWN) & BIT[seat]
    got: dict[str, Any] = {
        "hidden": bool(hidden),
        "at": _at(play, unit),
        "charged": bool(kernel.has(unit, r.CHARGED)),
        "air": bool(kernel.has(unit, r.AIR)),
        "M": None if hidden else int(might(kernel, unit)),
        "hp": None if hidden else int(health_left(kernel, unit)),
    }
    return {name: got[name] for name in asked.data}


def _seen_hand(play: Play, name: str) -> list[str] | int:
    """Return one's own hand, and of others' how many cards they have."""
    seat = play.position.seat(name, "expect.hands")
    return (
        _zone(y.IN_HAND)(play, seat)
        if name == play.viewer
        else int(play.kernel.player(seat, r.P_HAND))
    )
