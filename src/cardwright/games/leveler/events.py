"""What happened, told to eyes: the engine's events with the names that each seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.core.game import Arguments, Json, Seat
from cardwright.core.game import Event as Told
from cardwright.games.leveler.actions import (
    AcceptDraw,
    Action,
    Announce,
    Concede,
    Keep,
    Mulligan,
    OfferDraw,
    RefuseDraw,
    Yes,
)
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.table import AGREED, Happened, Table
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, is_player

_OUTSIDE: Final = 2
"""Sub-decks outside the game at the beginning (leveler L9)."""


@dataclass(slots=True)
class Before:
    """What telling needs to know of the table before an action."""

    turn: int
    outside: tuple[int, ...]
    """How many sub-decks each seat has outside the game."""
    asked: Seat | None
    """Who decides."""
    totals: tuple[int, ...]
    """The damage total of each seat (leveler L10)."""
    judged: Judged | None
    """What was done by hand, if that is what is judged now."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What was done by hand for a card, and is now for another player to confirm."""

    seat: Seat
    """Who judges."""
    card: str
    is_last: bool
    """Another objection makes the effect void."""


def before(table: Table) -> Before:
    """Return what will be needed to tell of the next action."""
    state = table.state
    asked = None if state.question is None else Seat(state.question.seat)  # who keeps a hand
    return Before(
        state.turn,
        tuple([len(player.outside) for player in state.players]),
        asked,
        tuple([player.damage_total for player in state.players]),
        _judged(table),
    )


def _judged(table: Table) -> Judged | None:
    question = table.state.question
    if question is None or question.kind != "manual_confirm" or question.word != "effect":
        return None
    name = Viewer(table.state, table.knowledge, None).name(question.about)
    return Judged(Seat(question.seat), name, question.amount == 1)


def tell(table: Table, happened: Happened, was: Before, action: Action) -> tuple[Told, ...]:
    """Return the events of one action.

    Args:
        table: as it is now.
        happened: what the action did.
        was: how it was before.
        action: what was answered or said.
    """
    told = [*_said(action, was.asked), *_judgement(action, was.judged)]
    is_same_turn = table.state.turn == was.turn
    if happened.events:
        tale = _Tale(table, was.totals)
        for event in happened.events:
            if not is_same_turn and event.turn == table.state.turn:
                is_same_turn = True
                told.append(_turn(table))
            told += tale.of(event)
    if not is_same_turn:
        told.append(_turn(table))
    return (*told, *_entered(table, was.outside))


def _turn(table: Table) -> Told:
    """Tell whose turn has begun."""
    state = table.state
    return Told("turn", {"turn": state.turn, "seat": state.active}, "CR 500.1")


def _said(action: Action, asked: Seat | None) -> Iterator[Told]:
    """Tell what was said that is no event of the engine."""
    match action:
        case Concede(seat):
            yield Told("magic-concedes", {"seat": seat}, "CR 104.3a")
        case OfferDraw(seat):
            yield Told("draw-offered", {"player": seat}, AGREED)
        case RefuseDraw(seat):
            yield Told("draw-refused", {"player": seat}, AGREED)
        case AcceptDraw(seat):
            yield Told("magic-agrees", {"seat": seat}, AGREED)
        case Announce(seat, source, _):
            yield Told("magic-announces", {"seat": seat, "ref": source}, "CR 603.2")
        case Keep():
            yield Told("magic-keeps", {"seat": asked}, "CR 103.5")
        case Mulligan():
            yield Told("magic-mulligans", {"seat": asked}, "CR 103.5")
        case _:
            return


def _judgement(action: Action, judged: Judged | None) -> Iterator[Told]:
    """Tell what became of something done by hand: the engine has no events of that."""
    if judged is None:
        return
    agrees = isinstance(action, Yes)
    objects = "magic-hand-void" if judged.is_last else "magic-hand-back"
    args = {"seat": judged.seat, "card": judged.card or None}
    yield Told("magic-hand-agreed" if agrees else objects, args, "CR 608.2")


def _entered(table: Table, outside: tuple[int, ...]) -> Iterator[Told]:
    """Tell which sub-decks have entered (leveler L12, L22)."""
    for player, before in zip(table.state.players, outside, strict=True):
        for left in range(before, len(player.outside), -1):
            args = {
                "seat": player.seat,
                "number": _OUTSIDE + 2 - left,
                "cards": len(player.library),
            }
            yield Told("leveler-enters", args, "leveler L12")


class _Tale:
    """The events of one action on their way to eyes."""

    def __init__(self, table: Table, totals: tuple[int, ...]) -> None:
        self.table = table
        self.totals = list(totals)
        """The damage total of each seat, as far as has been told."""
        self.public = Viewer(table.state, table.knowledge, None)
        self.exiled: set[int] = set()
        """Seats of whom it was told that the library is exiled."""
        self.dealt: list[tuple[int, int, int]] = []
        """Damage told whose loss of life is still to come: source, player, amount."""

    def of(self, event: Event) -> Iterator[Told]:
        """Yield what is told of an event of the engine."""
        if event.kind in _TOLD:
            yield from _TOLD[event.kind](self, event)

    def told(self, code: str, thing: int, args: Arguments, rule: str, other: int = NONE) -> Told:
        """Return an event about a thing, named to those who know it."""
        public = {**args, **self._names(self.public, thing, other)}
        if self._is_open(thing) and self._is_open(other):
            return Told(code, public, rule)
        private: dict[Seat, Arguments] = {}
        for seat in range(self.table.state.seats):
            viewer = Viewer(self.table.state, self.table.knowledge, seat)
            more = self._names(viewer, thing, other)
            fresh = {name: value for name, value in more.items() if public.get(name) != value}
            if fresh:
                private[Seat(seat)] = fresh
        return Told(code, public, rule, private)

    def _is_open(self, thing: int) -> bool:
        """Return whether everybody knows what it is, so that nobody is told more."""
        return thing == NONE or is_player(thing) or bool(self.public.name(thing))

    def _names(self, viewer: Viewer, thing: int, other: int) -> dict[str, Json]:
        found: dict[str, Json] = {}
        for key, one in (("", thing), ("other_", other)):
            if one == NONE:
                continue
            if is_player(one):
                found[f"{key}player"] = one
            elif viewer.name(one):
                found |= {f"{key}card": viewer.name(one), f"{key}ref": viewer.ref(one)}
        return found

    # ---- kinds of events

    def moved(self, event: Event) -> Iterator[Told]:
        """Tell of a card that has changed zones."""
        way = (event.origin, event.to)
        if event.word == "draw" or way == ("hand", "stack"):
            return
        if event.word == "resolve" and way == ("stack", "graveyard"):
            return  # where every spell goes that has done what it does
        args = {"seat": event.player, "from": event.origin or "outside", "to": event.to}
        if event.word == "rule" and way == ("library", "exile"):
            if event.player not in self.exiled:
                self.exiled.add(event.player)
                yield Told("leveler-exiles", {"seat": event.player}, "leveler L13")
            return
        code = _MOVES.get(event.word, "magic-moves")
        yield self.told(code, event.object, args, _MOVE_RULES.get(event.word, "CR 400.7"))

    def drew(self, event: Event) -> Iterator[Told]:
        """Tell of a card drawn."""
        yield self.told("magic-draws", event.object, {"seat": event.player}, "CR 121.1")

    def cast(self, event: Event) -> Iterator[Told]:
        """Tell of a spell cast."""
        yield self.told("magic-casts", event.object, {"seat": event.player}, "CR 601.2")

    def activated(self, event: Event) -> Iterator[Told]:
        """Tell of an ability activated; mana abilities are told by what they pay for."""
        if event.word != "mana":
            yield self.told("magic-activates", event.object, {"seat": event.player}, "CR 602.2")

    def attacked(self, event: Event) -> Iterator[Told]:
        """Tell of an attacker."""
        yield self.told("magic-attacks", event.object, {}, "CR 508.1", event.other)

    def blocked(self, event: Event) -> Iterator[Told]:
        """Tell of a blocker."""
        yield self.told("magic-blocks", event.object, {}, "CR 509.1", event.other)

    def damaged(self, event: Event) -> Iterator[Told]:
        """Tell of damage, and of the damage total of a player (leveler L10)."""
        args: dict[str, Json] = {"amount": event.amount}
        if is_player(event.object):
            self.dealt.append((event.source, event.object, event.amount))
            self.totals[event.object] += event.amount
            args["total"] = self.totals[event.object]
        yield self.told("magic-damages", event.source, args, "CR 120.3", event.object)

    def gained(self, event: Event) -> Iterator[Told]:
        """Tell of life gained or lost, unless damage that is told has cost it (CR 120.3a)."""
        lost = (event.source, event.player, -event.amount)
        if lost in self.dealt:
            self.dealt.remove(lost)
            return
        code = "magic-gains" if event.amount > 0 else "magic-loses"
        yield Told(code, {"seat": event.player, "amount": abs(event.amount)}, "CR 119.3")

    def counted(self, event: Event) -> Iterator[Told]:
        """Tell of counters put or removed."""
        code = "magic-counters" if event.amount > 0 else "magic-counters-off"
        args: dict[str, Json] = {"amount": abs(event.amount), "kind": event.word}
        yield self.told(code, event.object, args, "CR 122.1")

    def stepped(self, event: Event) -> Iterator[Told]:
        """Tell of a step that begins."""
        yield Told("magic-step", {"step": event.word, "seat": event.player}, "CR 500.1")

    def did(self, event: Event) -> Iterator[Told]:
        """Tell of a keyword action."""
        if event.word in _DEEDS:
            code, rule = _DEEDS[event.word]
            args: dict[str, Json] = {"seat": event.player, "amount": event.amount}
            yield self.told(code, event.object, args, rule, event.other)

    def changed(self, event: Event) -> Iterator[Told]:
        """Tell of a change of one permanent."""
        code, rule = _CHANGES[event.kind]
        yield self.told(code, event.object, {}, rule, event.other)

    def control(self, event: Event) -> Iterator[Told]:
        """Tell who has got control of a permanent."""
        yield self.told("magic-control", event.object, {"seat": event.other}, "CR 613.1b")


_TOLD: Final[Mapping[str, Callable[[_Tale, Event], Iterator[Told]]]] = {
    "move": _Tale.moved,
    "draw": _Tale.drew,
    "cast": _Tale.cast,
    "activate": _Tale.activated,
    "attack": _Tale.attacked,
    "block": _Tale.blocked,
    "damage": _Tale.damaged,
    "life": _Tale.gained,
    "counters": _Tale.counted,
    "step": _Tale.stepped,
    "does": _Tale.did,
    "token": _Tale.changed,
    "copy": _Tale.changed,
    "face_up": _Tale.changed,
    "transform": _Tale.changed,
    "attach": _Tale.changed,
    "control": _Tale.control,
}
_MOVES: Final = {
    "play": "magic-plays",
    "discard": "magic-discards",
    "mill": "magic-mills",
    "sacrifice": "magic-sacrifices",
    "destroy": "magic-destroyed",
}
_MOVE_RULES: Final = {
    "play": "CR 305.1",
    "discard": "CR 701.9",
    "mill": "CR 701.17",
    "sacrifice": "CR 701.21",
    "destroy": "CR 701.8",
    "rule": "CR 704.3",
}
_DEEDS: Final = {
    "scry": ("magic-scries", "CR 701.22"),
    "surveil": ("magic-surveils", "CR 701.25"),
    "search": ("magic-searches", "CR 701.23"),
    "shuffle": ("magic-shuffles", "CR 701.24"),
    "reveal": ("magic-reveals", "CR 701.20"),
    "restart": ("magic-restarts", "CR 727.1"),
    "control_turn": ("magic-controlled", "CR 723.1"),
}
_CHANGES: Final = {
    "token": ("magic-token", "CR 111.1"),
    "copy": ("magic-copies", "CR 707.10"),
    "face_up": ("magic-face-up", "CR 708.8"),
    "transform": ("magic-transforms", "CR 701.27"),
    "attach": ("magic-attaches", "CR 701.3"),
}
