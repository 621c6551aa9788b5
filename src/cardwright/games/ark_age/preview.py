"""What would follow from an action, worked out from the observation alone.

The kernel itself carries it out, on a position that is rebuilt from the observation, so that no
rule is told twice. Everybody passes; what would be drawn or chosen by others is not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from cardwright.core.game import Json
from cardwright.core.position import OVER, legal_ids
from cardwright.games.ark_age.actions import Action, Done, TableTalk
from cardwright.games.ark_age.kernel import happenings as h
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.going import is_ready
from cardwright.games.ark_age.kernel.grid import are_enemies, is_guard, is_in, may_target_player
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.numbers import action_id
from cardwright.games.ark_age.rebuild import rebuild
from cardwright.games.ark_age.seen import (
    CostForecast,
    Course,
    Lane,
    Observation,
    PlaceText,
    Preview,
    ScoreChange,
    Wound,
)

_PREVIEW: Final = TypeAdapter(Preview)
_AT_REST: Final = ("set", "go", "over")
_MOST_PASSES: Final = 200
"""Questions that are passed over; a combat has a few dozen at most."""


def to_json(preview: Preview) -> Json:
    """Return a preview as JSON."""
    return _PREVIEW.dump_python(preview, mode="json")


def foresee(seen: Observation, action: Action | None) -> Preview:
    """Return what would follow from an action of the observer, or from the table as it stands."""
    kernel = rebuild(seen)
    lanes = tuple(_lanes(kernel))
    if action is None or isinstance(action, Done) or not _is_offered(seen, kernel, action):
        return Preview(lanes, (), None, None, None)
    run = _begin(kernel, action)
    if (run.seat, run.group) == (kernel.seat, kernel.group):
        return Preview(lanes, (), None, None, None)
    cost = _cost(run)
    countered = _finish(seen, kernel, run, counters=True)
    course = _finish(seen, kernel, run, counters=False)
    assert course is not None, "only with a counterattack there may be none"
    after = {(lane.seat, lane.column): lane for lane in _lanes(course.end)}
    opens = tuple(
        after[lane.seat, lane.column]
        for lane in lanes
        if not lane.open_to and after[lane.seat, lane.column].open_to
    )
    told = None if countered is None else countered.told
    return Preview(lanes, opens, course.told, told, cost)


def _is_offered(seen: Observation, kernel: Kernel, action: Action) -> bool:
    if seen.seat is None or seen.seat != seen.deciding or isinstance(action, TableTalk):
        return False
    return action_id(action) in legal_ids(kernel)


def _begin(kernel: Kernel, action: Action) -> Kernel:
    run = kernel.copy()
    run.record()
    run.apply_id(action_id(action))
    return run


# The course of a play whose choices are all made.


@dataclass(frozen=True, slots=True)
class _Run:
    """How it ends, and what is told of it."""

    end: Kernel
    told: Course


def _finish(seen: Observation, before: Kernel, begun: Kernel, *, counters: bool) -> _Run | None:
    """Go on to the next menu; ``None`` with ``counters`` if nobody can strike back."""
    run, records, countered = begun.copy(), [*begun.events], False
    for _ in range(_MOST_PASSES):
        answer = _answer(run, strikes_back=counters and not countered)
        if answer is None:
            break
        countered |= y.COUNTER <= answer < y.BLOCK
        run.record()
        run.apply_id(answer)
        records += run.events
    if counters and not countered:
        return None
    return _Run(run, Course(tuple(_wounds(seen, records)), tuple(_scores(before, run))))


def _answer(run: Kernel, *, strikes_back: bool) -> int | None:
    """Return how a question is passed over; ``None`` if it is not."""
    prompt = y.PROMPTS[run.prompt]
    if run.seat == OVER or prompt in _AT_REST:
        return None
    offered = legal_ids(run)
    if prompt == "counter" and strikes_back:
        return offered[0]
    if prompt == "countered":
        return offered[0]
    return y.PASS if y.PASS in offered else None


def _records(records: list[int]) -> Iterator[tuple[int, int, int, int]]:
    for at in range(0, len(records), h.EVENT_LENGTH):
        code, a, b, c = records[at : at + h.EVENT_LENGTH]
        yield code, a, b, c


def _wounds(seen: Observation, records: list[int]) -> Iterator[Wound]:
    """Yield what becomes of units; of those that the viewer does not know, only that it does."""
    secret = {unit.place for unit in seen.units if unit.card is None}
    points: dict[PlaceText, int] = {}
    dead: set[PlaceText] = set()
    for code, at, amount, _ in _records(records):
        if code == h.EV_DAMAGED:
            points[place_text(at)] = points.get(place_text(at), 0) + amount
        elif code == h.EV_DIED:
            dead.add(place_text(at))
    for place in sorted({*points, *dead}):
        if place in secret:
            yield Wound(place, None, None)
        else:
            yield Wound(place, points.get(place, 0), place in dead)


def _scores(before: Kernel, after: Kernel) -> Iterator[ScoreChange]:
    for seat in range(before.seats):
        glory, pride, stones = (
            int(after.player(seat, field) - before.player(seat, field))
            for field in (r.P_GLORY, r.P_PRIDE, r.P_OPTIONAL)
        )
        if glory or pride or stones:
            yield ScoreChange(seat, glory, pride, stones)


def _cost(run: Kernel) -> CostForecast | None:
    """Return how the cost of the link that was put up first came about."""
    found: CostForecast | None = None
    for code, a, b, c in _records(run.events):
        if code == h.EV_LINK:
            if found is not None:
                return found
            found = CostForecast(c, 0, 0, 0, c)
        elif code in (h.EV_RANGE_BONUS, h.EV_SPEED_BONUS):
            own = code == h.EV_RANGE_BONUS
            return CostForecast(a, b if own else 0, 0 if own else b, c - a + b, c)
    return found


# Lanes.


def _lanes(kernel: Kernel) -> Iterator[Lane]:
    for seat in range(kernel.seats):
        if is_in(kernel, seat):
            for column in range(kernel.settings.cols):
                yield _lane(kernel, seat, column)


def _lane(kernel: Kernel, seat: int, column: int) -> Lane:
    guards = [unit for unit in _in_column(kernel, seat, column) if is_guard(kernel, unit)]
    attackers = [
        unit
        for other in range(kernel.seats)
        if are_enemies(kernel, seat, other)
        for unit in _in_column(kernel, other, column)
        if may_target_player(kernel, unit, seat) and _may_strike(kernel, unit)
    ]
    return Lane(seat, column + 1, _places(kernel, guards), _places(kernel, attackers))


def _may_strike(kernel: Kernel, unit: int) -> bool:
    """Return whether the unit can attack in this turn, or could in its own."""
    return kernel.unit(unit, r.U_CONTROLLER) != kernel.active or is_ready(kernel, unit)


def _in_column(kernel: Kernel, seat: int, column: int) -> Iterator[int]:
    for row in range(kernel.settings.rows):
        unit = int(kernel.board[y.place_at(seat, row, column)])
        if unit != NONE:
            yield unit


def _places(kernel: Kernel, units: list[int]) -> tuple[PlaceText, ...]:
    return tuple(place_text(int(kernel.unit(unit, r.U_PLACE))) for unit in units)
