"""The truth of one game: begun, asked, answered, ended. Knows nothing of who may see what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Decision, Json, Outcome, Seat
from cardwright.core.options import Options
from cardwright.core.position import legal_ids
from cardwright.games.ark_age.actions import (
    AcceptSettlement,
    Action,
    OfferSettlement,
    Pass,
    RefuseSettlement,
    TableTalk,
    Withdraw,
)
from cardwright.games.ark_age.content import Playable, content_of
from cardwright.games.ark_age.describe import question_args
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel.counters import may_offer, offer_for
from cardwright.games.ark_age.kernel.play import Kernel, new_game
from cardwright.games.ark_age.kernel.rows import P_OUT
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.notation import notation
from cardwright.games.ark_age.numbers import ACTIONS, action_id

MOST_SEATS: Final = y.MAX_SEATS
_HASH_SEEDS: Final = (1, 2)
"""Two hashes of 31 bits, so that two states hardly ever share a digest."""
_IN_TURN: Final = {"each": 0, "two": 2, "three": 3}
"""How many sides the seats join in turn; 0: as many as seats."""
Records: TypeAlias = list[int]
"""What happened, as ``kernel/happenings.py`` says."""


@dataclass(slots=True)
class Table:
    """The truth of one game; only the functions of this module change it."""

    kernel: Kernel
    options: Options
    """A full set."""
    content: Playable
    before: Kernel | None = None
    """While a play is being built: the table before it, as the others see it."""
    asked: Decision[Action] | None = None
    """The pending decision, once it has been asked for."""


@dataclass(frozen=True, slots=True)
class Done:
    """What one action did."""

    records: Records
    earlier: Kernel
    """The table before it."""
    revealed: bool
    random: bool


def begin(options: Options, seed: int, seats: int, content: Json) -> Table:
    """Return a new game at its first question (ark 103), its sides as the option says.

    Raises:
        CardwrightError: if the content or the number of seats is not legal.
    """
    if not 2 <= seats <= MOST_SEATS:
        raise CardwrightError(
            f"Ark Age is not for {seats} seats", where="seats", remedy=f"Use 2 to {MOST_SEATS}"
        )
    sides, brought = sides_of(options, seats), content_of(content, seats, options)
    playable, builds = brought.playable, brought.for_kernel(options)
    kernel = new_game(settings_of(options), playable.lowered.content, builds, sides, seed)
    return Table(kernel, options, playable)


def sides_of(options: Options, seats: int) -> list[int]:
    """Return the side of each seat (ark 801.1).

    Raises:
        CardwrightError: if the option is not for so many seats, or all are on one side.
    """
    value = options["sides"]
    if value in _IN_TURN:
        return [seat % (_IN_TURN[value] or seats) for seat in range(seats)]
    letters = sorted(set(value))
    if len(value) != seats or len(letters) < 2:
        raise CardwrightError(
            f"{value!r} does not divide {seats} seats into sides",
            where="option sides",
            remedy="Write one letter for each seat, at least two different ones",
        )
    return [letters.index(letter) for letter in value]


def copy(table: Table) -> Table:
    """Return an independent table; options, content and the decision are never changed."""
    before = None if table.before is None else table.before.copy()
    return Table(table.kernel.copy(), table.options, table.content, before, table.asked)


def decision(table: Table) -> Decision[Action] | None:
    """Return the pending decision, its actions in the order of their ids."""
    kernel = table.kernel
    if table.asked is None and kernel.ended == y.NOT_ENDED:
        table.asked = Decision(
            seat=Seat(int(kernel.seat)),
            prompt=y.PROMPTS[kernel.prompt],
            actions=tuple(ACTIONS[number] for number in legal_ids(kernel)),
            group=int(kernel.group),
            args=question_args(kernel, table.content),
            quiet=Pass() if _is_quiet(table) else None,
        )
    return table.asked


def _is_quiet(table: Table) -> bool:
    """Return whether the time that passing takes must tell nothing (ark 903)."""
    return table.kernel.prompt == y.ASK_WINDOW and table.options["pass_delay"] == "on"


def outcome(table: Table) -> Outcome | None:
    """Return the result, or ``None`` while the game goes on."""
    kernel = table.kernel
    if kernel.ended == y.NOT_ENDED:
        return None
    scores = tuple(float(kernel.score(seat)) for seat in range(kernel.seats))
    return Outcome(scores, y.ENDING_RULES[kernel.ended], y.ENDINGS[kernel.ended])


def interrupts(table: Table, seat: Seat) -> tuple[TableTalk, ...]:
    """Return what the seat may say out of turn: quit (104.8), offer to settle and answer (702)."""
    kernel = table.kernel
    if kernel.ended != y.NOT_ENDED or kernel.player(seat, P_OUT) != y.STILL_IN:
        return ()
    found: list[TableTalk] = [Withdraw(seat)]
    for attack in range(kernel.attack_count):
        if offer_for(kernel, seat, attack):
            found += [AcceptSettlement(seat, attack), RefuseSettlement(seat, attack)]
        elif may_offer(kernel, seat, attack):
            found.append(OfferSettlement(seat, attack))
    return tuple(found)


def apply(table: Table, action: Action) -> Done:
    """Answer the pending decision, or interrupt.

    Raises:
        IllegalActionError: if ``action`` is not offered; the table is then unchanged.
    """
    if isinstance(action, TableTalk):
        return _interrupt(table, action)
    asked = decision(table)
    if asked is None:
        raise IllegalActionError("the game is over")
    if action not in asked.actions:
        raise IllegalActionError(
            f"{notation(action)!r} is not offered now", remedy="Choose one of the actions offered"
        )
    kernel, earlier = table.kernel, table.kernel.copy()
    kernel.record()
    kernel.apply_id(action_id(action))
    is_unfinished = (kernel.seat, kernel.group) == (earlier.seat, earlier.group)
    table.before = (table.before or earlier) if is_unfinished else None
    return _done(table, earlier)


def _interrupt(table: Table, action: TableTalk) -> Done:
    if action not in interrupts(table, action.seat):
        raise IllegalActionError(f"{notation(action)!r} is not possible now")
    kernel, earlier = table.kernel, table.before or table.kernel.copy()
    kernel.record()
    match action:
        case Withdraw(seat):
            kernel.withdraw(seat)
        case OfferSettlement(seat, attack):
            kernel.offer_settlement(seat, attack)
        case AcceptSettlement(_, attack):
            kernel.accept_settlement(attack)
        case RefuseSettlement(_, attack):
            kernel.refuse_settlement(attack)
    if isinstance(action, Withdraw | AcceptSettlement):
        table.before = None
    return _done(table, earlier)


def _done(table: Table, earlier: Kernel) -> Done:
    kernel, table.asked = table.kernel, None
    revealed = kernel.revealed or kernel.shown
    return Done([int(n) for n in kernel.events], earlier, revealed, kernel.random)


def digest(table: Table) -> str:
    """Return a hash over the whole truth, 16 hexadecimal digits."""
    return "".join(f"{table.kernel.fold(seed):08x}" for seed in _HASH_SEEDS)
