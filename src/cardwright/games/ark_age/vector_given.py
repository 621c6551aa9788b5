"""Lays the position that a vector gives (format: ``conventions`` in the vectors' file)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardwright.core.options import Options
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.play import Kernel, add_card, empty_table
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.kernel.tokens import put_token
from cardwright.games.ark_age.kernel.units import enter
from cardwright.games.ark_age.vector_effects import (
    Link,
    check_link,
    effect_row,
    idle_row,
    words_row,
)
from cardwright.games.ark_age.vector_fields import Fields, refuse

GIVEN: Final = "seats active starter round phase first_turn sudden library units players"
UNIT: Final = "id p owner at M H S R kind cost damage charged air tokens alts can cannot"
PLAYER: Final = (
    "perm spent optional glory pride side deck hand incubator prison dogmas played victorious "
    "eliminated empty_turns"
)
NAMELESS: Final = ""
"""Id of the cards that no vector names."""
_DECK: Final = 20
_STATS: Final = {"M": 2, "H": 3, "S": 3, "R": 1}
_COST: Final = 2
_NUMBERS: Final = {
    "perm": (r.P_PERM, 5),
    "spent": (r.P_SPENT, 0),
    "optional": (r.P_OPTIONAL, 0),
    "glory": (r.P_GLORY, 0),
    "pride": (r.P_PRIDE, 0),
    "empty_turns": (r.P_EMPTY_TURNS, 0),
}
_ZONES: Final = {
    "hand": (y.IN_HAND, r.P_HAND),
    "incubator": (y.IN_INCUBATOR, r.P_INCUBATOR),
    "prison": (y.IN_PRISON, r.P_PRISON),
}
_STEPS: Final = {"set": y.STEP_SET, "go": y.STEP_GO}


class Position:
    """A kernel, and what the vector's ids mean in it."""

    def __init__(self, kernel: Kernel, seats: Sequence[str], sides: Sequence[str]) -> None:
        self.kernel = kernel
        self.seats = seats
        """The players' names by seat."""
        self.sides = sides
        """The sides' names by the kernel's numbers."""
        self.cards: dict[str, int] = {}
        """Ids to cards."""
        self.names: dict[int, str] = {}
        """Cards to ids."""
        self.alts: dict[str, list[str]] = {}
        """Units' ids to the names of their Alts effects, by number."""
        self.dogmas: dict[str, dict[str, int]] = {}
        """Players to their dogmas' ids and indexes."""
        self.links: dict[tuple[int, int], int] = {}
        """Keys of links to the number of the effect on its source."""

    def unit(self, id_: str) -> int:
        """Return the row of the unit on a mat, or ``NONE``."""
        card = self.cards.get(id_, NONE)
        for unit in range(self.kernel.unit_rows):
            on_mat = (
                self.kernel.unit(unit, r.U_ENTRY) and self.kernel.unit(unit, r.U_PLACE) != NONE
            )
            if on_mat and card != NONE and self.kernel.unit(unit, r.U_CARD) == card:
                return unit
        return NONE

    def seat(self, name: str, place: str = "") -> int:
        """Return a player's seat."""
        if name not in self.seats:
            refuse(f"there is no player {name!r}", place, f"Known are: {', '.join(self.seats)}")
        return self.seats.index(name)


def lay(given: Fields, links: Iterable[Link], options: Options) -> Position:
    """Return the position.

    Raises:
        CardwrightError: with the place, for what is not of the format.
    """
    given.only(GIVEN)
    seats = given.texts("seats") if "seats" in given else ["A", "B"]
    players = _players(given, seats)
    sides = [players[name].text("side") if "side" in players[name] else name for name in seats]
    names = list(dict.fromkeys(sides))
    makers = _Definitions(given, players, list(links), options)
    room = _DECK + 1 + len(given.each("units")) + sum(map(_listed, players.values()))
    kernel = empty_table(
        settings_of(options), makers.draft.content(), [names.index(side) for side in sides], room
    )
    position = Position(kernel, seats, names)
    position.alts, position.links = makers.alts, makers.links
    _set_turn(position, given)
    for name in seats:
        _lay_player(position, name, players[name], makers)
    for unit in given.each("units"):
        _lay_unit(position, unit, makers)
    _set_turns(position, players)
    kernel.unchecked = True
    return position


def _players(given: Fields, seats: Sequence[str]) -> dict[str, Fields]:
    """Return what is given of each player."""
    players = given.named("players")
    for name, player in players.items():
        if name not in seats:
            refuse(f"there is no player {name!r}", player.place)
        player.only(PLAYER)
    empty = given.inner("players")
    return {name: players.get(name, Fields({}, empty.at(name))) for name in seats}


def _listed(player: Fields) -> int:
    return sum(len(player.texts(zone)) for zone in ("deck", *_ZONES))


class _Definitions:
    """The definitions of all cards that a vector names."""

    def __init__(
        self, given: Fields, players: Mapping[str, Fields], links: list[Link], options: Options
    ) -> None:
        self.draft = d.Draft()
        self.of: dict[str, int] = {}
        """Ids to definitions."""
        self.alts: dict[str, list[str]] = {}
        self.links: dict[tuple[int, int], int] = {}
        self._links = links
        self._names: dict[str, int] = {}
        self.dogma_count = int(options["dogma_count"])
        for link in links:
            check_link(link.fields)
        self._add(NAMELESS, Fields({}))
        for id_, card in given.named("library").items():
            card.only("kind name cost M H")
            self._add(id_, card)
        for player in players.values():
            for id_ in (id_ for zone in ("deck", *_ZONES) for id_ in player.texts(zone)):
                if id_ not in self.of:
                    self._add(id_, Fields({}))
            for id_, dogma in player.named("dogmas").items():
                dogma.only("charged")
                self._add_dogma(id_)
        for unit in given.each("units"):
            unit.only(UNIT)
            self._add(unit.text("id"), unit)

    def _add(self, id_: str, card: Fields) -> None:
        name = card.text("name") if "name" in card else id_
        stats = [card.number(stat, default) for stat, default in _STATS.items()]
        kind = y.KINDS.index(card.choice("kind", y.KINDS, "familiar"))
        body = (stats[0], stats[1], stats[2], stats[3])
        number = self._names.setdefault(name, len(self._names))
        row = d.plain_unit(kind, card.number("cost", _COST), body, number)
        self.alts[id_] = list(card.inner("alts").data)
        rows = [idle_row(self.draft, d.ALTS) for _ in self.alts[id_]]
        for link in self._links:
            if "dogma" not in link.fields and link.source == id_:
                self.links[link.key] = len(rows)
                rows.append(effect_row(self.draft, link))
        statics = [
            words_row(self.draft, kind_, _mask(card, field))
            for field, kind_ in (("can", d.GRANT), ("cannot", d.FORBID))
            if field in card
        ]
        self.of[id_] = self._give(row, rows, statics, card)

    def _add_dogma(self, id_: str) -> None:
        name = self._names.setdefault(id_, len(self._names))
        row = d.plain_unit(y.DOGMA_CARD, 0, (0, 0, 0, 0), name)
        halves = [idle_row(self.draft, kind) for kind in (d.OFFENSIVE, d.DEFENSIVE)]
        for link in self._links:
            if "dogma" in link.fields and link.source == id_:
                self.links[link.key] = link.half
                halves[link.half] = effect_row(self.draft, link)
        self.of[id_] = self._give(row, halves, [], Fields({}))

    def _give(
        self, row: list[int], effects: list[list[int]], statics: list[list[int]], card: Fields
    ) -> int:
        if len(effects) > y.EFFECTS:
            refuse(f"a card has at most {y.EFFECTS} effects", card.place)
        row[d.D_FIRST_EFFECT], row[d.D_EFFECTS] = self.draft.add_effects(effects), len(effects)
        row[d.D_FIRST_STATIC], row[d.D_STATICS] = self.draft.add_statics(statics), len(statics)
        return self.draft.add_card(row)


def _mask(unit: Fields, field: str) -> int:
    mask = 0
    for number, word in enumerate(unit.texts(field)):
        if word not in y.WORDS:
            known = f"Known are: {', '.join(y.WORDS)}"
            refuse(f"there is no {word!r} to grant or forbid", unit.at(f"{field}.{number}"), known)
        mask |= 1 << y.WORDS.index(word)
    return mask


# The kernel.


def _set_turn(position: Position, given: Fields) -> None:
    kernel, seats = position.kernel, position.seats
    first = "A" if "A" in seats else seats[0]
    kernel.active = position.seat(given.choice("active", seats, first))
    kernel.starter = position.seat(given.choice("starter", seats, first))
    kernel.round = given.number("round", 2)
    kernel.turn = 1 if given.flag("first_turn") else 1 + len(seats)
    kernel.sudden = given.flag("sudden")
    kernel.step = _STEPS[given.choice("phase", _STEPS, "go")]


def _set_turns(position: Position, players: Mapping[str, Fields]) -> None:
    """Say when each player had his last turn (500.5, 505.2)."""
    kernel = position.kernel
    count = len(position.seats)
    for seat, name in enumerate(position.seats):
        had = (seat - kernel.starter) % count <= (kernel.active - kernel.starter) % count
        last = kernel.round if had else kernel.round - 1
        if seat != kernel.active and not players[name].flag("played", True):
            last = 0
        kernel.set_player(seat, r.P_LAST_ROUND, last)


def _lay_player(position: Position, name: str, player: Fields, makers: _Definitions) -> None:
    kernel, seat = position.kernel, position.seats.index(name)
    kernel.chances[seat] = Stream(1, seat)
    for field, (number, default) in _NUMBERS.items():
        kernel.set_player(seat, number, player.number(field, default))
    victorious = player.flag("victorious")
    kernel.set_player(seat, r.P_VICTORIOUS, int(victorious))
    kernel.set_player(seat, r.P_SUDDEN, int(victorious and kernel.sudden))
    out = y.OUT_WITHDRAWN if player.flag("eliminated") else y.STILL_IN
    kernel.set_player(seat, r.P_OUT, out)
    deck = player.texts("deck") if "deck" in player.data else [NAMELESS] * _DECK
    for id_ in reversed(deck):
        _lay_card(position, seat, id_, y.IN_DECK, makers)
    for word, (zone, count) in _ZONES.items():
        for id_ in player.texts(word):
            _lay_card(position, seat, id_, zone, makers)
        kernel.set_player(seat, count, len(player.texts(word)))
    _lay_dogmas(position, name, player, makers)


def _lay_card(position: Position, seat: int, id_: str, zone: int, makers: _Definitions) -> int:
    card = int(add_card(position.kernel, seat, makers.of[id_], zone))
    position.cards[id_] = card
    position.names[card] = id_
    return card


def _lay_dogmas(position: Position, name: str, player: Fields, makers: _Definitions) -> None:
    kernel, seat = position.kernel, position.seats.index(name)
    dogmas = player.named("dogmas")
    if len(dogmas) > makers.dogma_count:
        refuse(f"there are at most {makers.dogma_count} dogmas", player.at("dogmas"))
    position.dogmas[name] = {id_: index for index, id_ in enumerate(dogmas)}
    for index, (id_, dogma) in enumerate(dogmas.items()):
        kernel.dogmas[makers.dogma_count * seat + index] = makers.of[id_]
        if dogma.flag("charged"):
            kernel.dogma_charged[seat] |= 1 << index


def _lay_unit(position: Position, unit: Fields, makers: _Definitions) -> None:
    kernel = position.kernel
    seat = position.seat(unit.text("p"), unit.at("p"))
    owner = position.seat(unit.text("owner"), unit.at("owner")) if "owner" in unit else seat
    row, column = unit.slot("at")
    place = int(y.place_at(seat, row - 1, column - 1))
    inside = 1 <= row <= kernel.settings.rows and 1 <= column <= kernel.settings.cols
    if not inside or kernel.board[place] != NONE:
        refuse("this is no free slot of the mat", unit.at("at"))
    air = unit.flag("air")
    card = _lay_card(position, owner, unit.text("id"), y.IN_HAND if air else NONE, makers)
    if air:
        kernel.set_player(owner, r.P_HAND, kernel.player(owner, r.P_HAND) + 1)
    flags = (r.AIR if air else 0) | (r.CHARGED if unit.flag("charged") else 0)
    entered = enter(kernel, card, place, flags, 0, NONE)
    kernel.clear_flag(entered, r.FRESH)
    kernel.set_unit(entered, r.U_DAMAGE, unit.number("damage", 0))
    tokens = unit.inner("tokens")
    tokens.only(" ".join(y.TOKENS))
    for token in tokens.data:
        die = tokens.number(token) or r.PERMANENT
        put_token(kernel, entered, y.TOKENS.index(token), die, seat)
    names = makers.alts[unit.text("id")]
    active = sum(1 << n for n, name in enumerate(names) if unit.inner("alts").flag(name))
    kernel.set_unit(entered, r.U_ALTS, active)
