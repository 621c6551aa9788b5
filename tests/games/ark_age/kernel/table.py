"""Small tables from text, for tests of rules: lay units, act, look at what came of it.

    table = lay("A a 11 M3; B b1 11 H5 air; B optional 2")
    table.act("attack a", "at b1", "pass")
    assert table.left("b1") == 2

A text is clauses between semicolons or line ends. ``A`` to ``F`` are the seats; it is A's go
phase in round 2, everybody has had a turn. As in the vectors, a unit has might 2, health 3,
speed 3, range 1 and cost 2; a player has 5 permanent stones and 20 nameless cards in the deck.

========================= ==================================================================
``A a 11 M3 charged``     A's unit ``a`` in row 1, column 1 (from 1); then ``M H S R C`` with
                          numbers, ``damage-2``, ``charged``, ``air``, ``secret``, ``attacked``,
                          ``rage=2`` (a token and its die; ``rage`` alone is permanent),
                          ``own-B`` (it is B's), a kind
``A glory 19``            a number: ``perm spent optional glory pride empty deck victorious``
``A hand x 2``            a card of kind familiar, called x, that costs 2; ``incubator``,
                          ``prison``, ``hand`` alike; a kind may follow
``sides 0 1 0 1``         one a seat; the default is two sides of one
``active B`` ``starter B`` ``round 1`` ``step set``
``played A B``            only these have had a turn
========================= ==================================================================

``texts={"a": make}`` gives a unit effects: ``make(texts)`` returns effects' rows, or a pair of
effects' and statics' rows. ``dogmas={"A": [make]}``: halves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.definitions import (
    D_EFFECTS,
    D_FIRST_EFFECT,
    D_FIRST_STATIC,
    D_STATICS,
    Draft,
    plain_unit,
)
from cardwright.games.ark_age.kernel.happenings import EVENT_LENGTH
from cardwright.games.ark_age.kernel.numbers import health_left, might
from cardwright.games.ark_age.kernel.play import Kernel, add_card, empty_table
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.kernel.tokens import put_token
from cardwright.games.ark_age.kernel.units import enter
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.games.ark_age.kernel.texts import Texts

Make = Callable[[Texts], Any]
SEATS = "ABCDEF"
NUMBERS = {
    "perm": r.P_PERM,
    "spent": r.P_SPENT,
    "optional": r.P_OPTIONAL,
    "glory": r.P_GLORY,
    "pride": r.P_PRIDE,
    "empty": r.P_EMPTY_TURNS,
    "victorious": r.P_VICTORIOUS,
}
ZONES = {"hand": y.IN_HAND, "incubator": y.IN_INCUBATOR, "prison": y.IN_PRISON}
ROOM = 80


class Table:
    """A kernel position with words for tests."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.entry: dict[str, int] = {}
        self.card: dict[str, int] = {}
        self.kernel.record()

    # What is asked.

    @property
    def asked(self) -> str:
        """Who is asked what: ``A go``; ``over`` at the end."""
        if self.kernel.seat == OVER:
            return "over"
        return f"{SEATS[self.kernel.seat]} {y.PROMPTS[self.kernel.prompt]}"

    @property
    def active(self) -> str:
        return SEATS[self.kernel.active]

    @property
    def phase(self) -> str:
        return y.PHASES[self.kernel.step]

    @property
    def winner(self) -> int | None:
        return None if self.kernel.winner == NONE else int(self.kernel.winner)

    @property
    def ending(self) -> str:
        return y.ENDINGS[self.kernel.ended]

    def ids(self) -> list[int]:
        ids = legal_ids(self.kernel)
        assert ids == sorted(set(ids)), f"not ascending: {ids}"
        return ids

    def offers(self, text: str) -> bool:
        return self.id_of(text) in self.ids()

    def act(self, *texts: str) -> Table:
        """Do these actions one after the other; fail with what is offered if one is not."""
        for text in texts:
            ids = self.ids()
            assert self.id_of(text) in ids, f"{text!r} is not offered to {self.asked}: {ids}"
            self.kernel.apply_id(self.id_of(text))
        return self

    def id_of(self, text: str) -> int:
        """Return the action's id: ``attack a``, ``at b1``, ``at B``, ``slot 12``, ``pass`` ..."""
        word, *rest = text.split()
        single = {
            "pass": y.PASS,
            "yes": y.YES,
            "done": y.DONE,
            "ground": y.POSTURE,
            "air": y.POSTURE + 1,
            "mulligan": y.MULLIGAN,
        }
        if word in single:
            return single[word]
        if word == "at" and rest[0] in SEATS:
            return y.PLAYER + SEATS.index(rest[0])
        if word == "slot":
            seat = SEATS.index(rest[1]) if len(rest) > 1 else self.kernel.seat
            return y.SLOT + place(seat, rest[0])
        if word in ("summon", "revive", "gambit"):
            first = {"summon": y.SUMMON, "revive": y.REVIVE, "gambit": y.GAMBIT}[word]
            return first + int(self.kernel.definition[self.card[rest[0]]])
        if word == "card":
            card = self.card[rest[0]]
            definition = int(self.kernel.definition[card])
            return y.CARD + y.DEFINITIONS * (card // ROOM) + definition
        return self._id_with_place(word, rest)

    def _id_with_place(self, word: str, rest: list[str]) -> int:
        if word == "dogma":
            return y.DOGMA + 2 * int(rest[0]) + ("offensive", "defensive").index(rest[1])
        numbered = {
            "mode": y.MODE,
            "option": y.OPTION,
            "trigger": y.TRIGGER,
            "about": y.ABOUT,
            "spend": y.SPEND,
            "replacement": y.REPLACEMENT,
            "starter": y.STARTER,
        }
        if word in numbered:
            return numbered[word] + int(rest[0])
        at = self.place(rest[0])
        effects = {"use": y.USE, "keep": y.KEEP_ALTS, "end": y.END_ALTS}
        if word in effects:
            return effects[word] + y.EFFECTS * at + int(rest[1] if len(rest) > 1 else 0)
        places = {
            "attack": y.ATTACK,
            "unity": y.UNITY,
            "join": y.JOIN,
            "counter": y.COUNTER,
            "block": y.BLOCK,
            "at": y.TARGET,
            "move": y.MOVE,
            "fly": y.TAKE_OFF,
            "land": y.LAND,
        }
        return places[word] + at

    # Where things are.

    def unit(self, name: str) -> int:
        """Return the row of the unit, or -1 once it has left."""
        for unit in range(self.kernel.unit_rows):
            if self.kernel.unit(unit, r.U_ENTRY) == self.entry[name]:
                return unit if self.kernel.unit(unit, r.U_PLACE) != NONE else NONE
        return NONE

    def place(self, name: str) -> int:
        unit = self.unit(name)
        assert unit != NONE, f"{name} is not on a mat"
        return int(self.kernel.unit(unit, r.U_PLACE))

    def at(self, name: str) -> str:
        """Return row and column from 1: ``23``; with the seat: ``A23``."""
        at = self.place(name)
        return f"{SEATS[at // y.MAT]}{y.ROW_OF[at] + 1}{y.COLUMN_OF[at] + 1}"

    def zone(self, name: str) -> str:
        return y.ZONES[self.kernel.zone[self.card[name]]]

    def left(self, name: str) -> int:
        """Return the unit's health less its damage."""
        return int(health_left(self.kernel, self.unit(name)))

    def might(self, name: str) -> int:
        return int(might(self.kernel, self.unit(name)))

    def has(self, name: str, flag: int) -> bool:
        return self.kernel.has(self.unit(name), flag)

    def charged(self, name: str) -> bool:
        return self.has(name, r.CHARGED)

    def player(self, seat: str, field: str) -> int:
        fields = {**NUMBERS, "hand": r.P_HAND, "deck": r.P_DECK, "out": r.P_OUT}
        return int(self.kernel.player(SEATS.index(seat), fields[field]))

    def mania(self, seat: str) -> int:
        free = self.player(seat, "perm") - self.player(seat, "spent")
        return free + self.player(seat, "optional")

    def happened(self, code: int) -> list[tuple[int, int, int]]:
        """Return the recorded events of one code (``happenings.EV_...``), in order."""
        events = [int(number) for number in self.kernel.events]
        found = (events[at : at + EVENT_LENGTH] for at in range(0, len(events), EVENT_LENGTH))
        return [(row[1], row[2], row[3]) for row in found if row[0] == code]


def place(seat: int, text: str) -> int:
    """Return the place of ``23``: row 2, column 3, from 1."""
    return int(y.place_at(seat, int(text[0]) - 1, int(text[1]) - 1))


def lay(
    text: str,
    options: str = "",
    texts: Mapping[str, Make] | None = None,
    dogmas: Mapping[str, Sequence[Make]] | None = None,
) -> Table:
    """Return the table that the text describes, at its first question."""
    clauses = [clause.split() for clause in text.replace("\n", ";").split(";") if clause.split()]
    said = {words[0]: words[1:] for words in clauses if words[0] not in SEATS}
    sides = [int(side) for side in said.get("sides", ["0", "1"])]
    draft, made = _definitions(clauses, texts or {}, dogmas or {})
    settings = settings_of(ARK_AGE_OPTIONS.parse(options.split()))
    table = Table(empty_table(settings, draft.content(), sides, ROOM))
    kernel = table.kernel
    for seat in range(len(sides)):
        kernel.chances[seat] = Stream(1, seat)
        kernel.set_player(seat, r.P_PERM, 5)
        kernel.set_player(seat, r.P_LAST_ROUND, 1)
    _set_turn(table, said)
    decks = {words[0]: int(words[2]) for words in clauses if words[1] == "deck"}
    for seat in range(len(sides)):
        for _card in range(decks.get(SEATS[seat], 20)):
            add_card(kernel, seat, made["nameless"], y.IN_DECK)
    for words in clauses:
        if words[0] in SEATS and words[1] != "deck":
            _lay_clause(table, words, made)
    for seat_name, halves in (dogmas or {}).items():
        for index in range(len(halves)):
            at = settings.dogma_count * SEATS.index(seat_name) + index
            kernel.dogmas[at] = made[f"{seat_name}/{index}"]
    kernel.settle_questions()
    return table


def _definitions(
    clauses: list[list[str]], texts: Mapping[str, Make], dogmas: Mapping[str, Sequence[Make]]
) -> tuple[Draft, dict[str, int]]:
    """Return the content, and the definition of each named unit, card and dogma."""
    draft = Draft()
    writer = Texts(draft)
    made = {"nameless": draft.add_card(plain_unit(y.FAMILIAR, 2, (2, 3, 3, 1), 0))}
    for number, words in enumerate(clauses):
        if words[0] in SEATS and words[1] not in NUMBERS and words[1] != "deck":
            name = words[2] if words[1] in ZONES else words[1]
            row = _printed(words, number + 1)
            _give(draft, writer, row, texts.get(name))
            made[name] = draft.add_card(row)
    for seat, halves in dogmas.items():
        for index, make in enumerate(halves):
            row = plain_unit(y.DOGMA_CARD, 0, (0, 0, 0, 0), 900 + index)
            _give(draft, writer, row, make)
            made[f"{seat}/{index}"] = draft.add_card(row)
    return draft, made


def _give(draft: Draft, writer: Texts, row: list[int], make: Make | None) -> None:
    if make is None:
        return
    result = make(writer)
    effects, statics = result if isinstance(result, tuple) else (result, [])
    row[D_FIRST_EFFECT], row[D_EFFECTS] = draft.add_effects(effects), len(effects)
    row[D_FIRST_STATIC], row[D_STATICS] = draft.add_statics(statics), len(statics)


def _printed(words: list[str], name: int) -> list[int]:
    stats = {"M": 2, "H": 3, "S": 3, "R": 1, "C": 2, "N": name}
    kind = y.FAMILIAR
    for word in words[3:]:
        if word in y.KINDS:
            kind = y.KINDS.index(word)
        elif word[0] in stats and word[1:].isdigit():
            stats[word[0]] = int(word[1:])
        elif words[1] in ZONES and word.isdigit():
            stats["C"] = int(word)
    body = (stats["M"], stats["H"], stats["S"], stats["R"])
    return plain_unit(kind, stats["C"], body, stats["N"])


def _set_turn(table: Table, said: Mapping[str, list[str]]) -> None:
    kernel = table.kernel
    kernel.active = SEATS.index(said.get("active", ["A"])[0])
    kernel.starter = SEATS.index(said.get("starter", ["A"])[0])
    kernel.round = int(said.get("round", ["2"])[0])
    kernel.turn = int(said.get("turn", ["3"])[0])
    steps = {"go": y.STEP_GO, "set": y.STEP_SET, "end": y.STEP_END_TRIGGERS, "ready": y.STEP_READY}
    kernel.step = steps[said.get("step", ["go"])[0]]
    had_turn = said.get("played")
    for seat in range(kernel.seats):
        order = (seat - kernel.starter) % kernel.seats
        done = order <= (kernel.active - kernel.starter) % kernel.seats
        last = kernel.round if done else kernel.round - 1
        if had_turn is not None:
            last = kernel.round if SEATS[seat] in had_turn else 0
        kernel.set_player(seat, r.P_LAST_ROUND, last)


def _lay_clause(table: Table, words: list[str], made: Mapping[str, int]) -> None:
    kernel = table.kernel
    seat = SEATS.index(words[0])
    if words[1] in NUMBERS:
        kernel.set_player(seat, NUMBERS[words[1]], int(words[2]))
    elif words[1] in ZONES:
        zone = ZONES[words[1]]
        table.card[words[2]] = int(add_card(kernel, seat, made[words[2]], zone))
        field = {"hand": r.P_HAND, "incubator": r.P_INCUBATOR, "prison": r.P_PRISON}[words[1]]
        kernel.set_player(seat, field, kernel.player(seat, field) + 1)
    else:
        _lay_unit(table, seat, words, made[words[1]])


def _lay_unit(table: Table, seat: int, words: list[str], definition: int) -> None:
    kernel = table.kernel
    owners = [SEATS.index(word[4:]) for word in words if word.startswith("own-")]
    owner = owners[0] if owners else seat
    secret = "secret" in words
    card = add_card(kernel, owner, definition, y.IN_HAND if secret else NONE)
    if secret:
        kernel.set_player(owner, r.P_HAND, kernel.player(owner, r.P_HAND) + 1)
    flags = r.CHARGED if "charged" in words else 0
    flags |= r.AIR if "air" in words or secret else 0
    flags |= r.ATTACKED if "attacked" in words else 0
    unit = enter(kernel, card, place(seat, words[2]), flags, 0, NONE)
    kernel.clear_flag(unit, r.FRESH)
    table.entry[words[1]] = int(kernel.unit(unit, r.U_ENTRY))
    table.card[words[1]] = int(card)
    for word in words[3:]:
        name, _, die = word.partition("=")
        if name in y.TOKENS:
            put_token(kernel, unit, y.TOKENS.index(name), int(die) if die else r.PERMANENT, seat)
        elif word.startswith("damage-"):
            kernel.set_unit(unit, r.U_DAMAGE, int(word[7:]))
