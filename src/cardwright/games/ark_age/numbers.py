"""The number of each action: the kernel's ids (``kernel/layout.py``), the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel import layout as y

SHAPES: Final[tuple[tuple[type[Any], int, tuple[int, ...]], ...]] = (
    (a.Summon, y.SUMMON, (y.DEFINITIONS,)),
    (a.Revive, y.REVIVE, (y.DEFINITIONS,)),
    (a.Gambit, y.GAMBIT, (y.DEFINITIONS,)),
    (a.Move, y.MOVE, (y.PLACES,)),
    (a.TakeOff, y.TAKE_OFF, (y.PLACES,)),
    (a.Land, y.LAND, (y.PLACES,)),
    (a.KeepAlts, y.KEEP_ALTS, (y.PLACES, y.EFFECTS)),
    (a.EndAlts, y.END_ALTS, (y.PLACES, y.EFFECTS)),
    (a.Use, y.USE, (y.PLACES, y.EFFECTS)),
    (a.UseDogma, y.DOGMA, (y.DOGMAS, 2)),
    (a.Attack, y.ATTACK, (y.PLACES,)),
    (a.Unite, y.UNITY, (y.PLACES,)),
    (a.Join, y.JOIN, (y.PLACES,)),
    (a.Counter, y.COUNTER, (y.PLACES,)),
    (a.Block, y.BLOCK, (y.PLACES,)),
    (a.Target, y.TARGET, (y.PLACES,)),
    (a.TargetPlayer, y.PLAYER, (y.MAX_SEATS,)),
    (a.PickCard, y.CARD, (y.MAX_SEATS, y.DEFINITIONS)),
    (a.Slot, y.SLOT, (y.PLACES,)),
    (a.Posture, y.POSTURE, (y.MODE - y.POSTURE,)),
    (a.Mode, y.MODE, (y.OPTION - y.MODE,)),
    (a.Option, y.OPTION, (y.TRIGGER - y.OPTION,)),
    (a.Trigger, y.TRIGGER, (y.REPLACEMENT - y.TRIGGER,)),
    (a.Replacement, y.REPLACEMENT, (y.ABOUT - y.REPLACEMENT,)),
    (a.About, y.ABOUT, (y.SPEND - y.ABOUT,)),
    (a.Spend, y.SPEND, (y.STARTER - y.SPEND,)),
    (a.Start, y.STARTER, (y.MAX_SEATS,)),
    (a.OwnDogma, y.OWN_DOGMA, (y.DOGMAS,)),
    (a.Mulligan, y.MULLIGAN, ()),
    (a.Yes, y.YES, ()),
    (a.Pass, y.PASS, ()),
    (a.Done, y.DONE, ()),
)
"""Each kind of action with its first id, and how many values each of its fields has."""


def _all() -> Iterator[a.Action]:
    """Yield every action by its id."""
    for kind, _, counts in SHAPES:
        yield from _of(kind, counts)


def _of(make: Callable[..., a.Action], counts: Iterable[int]) -> Iterator[a.Action]:
    """Yield every action of one kind, the last field changing fastest."""
    return (make(*fields) for fields in product(*map(range, counts)))


ACTIONS: Final[tuple[a.Action, ...]] = tuple(_all())
_FIRST: Final[Mapping[type[Any], tuple[int, tuple[int, ...]]]] = {
    kind: (first, counts) for kind, first, counts in SHAPES
}


def action_id(action: a.Action) -> int:
    """Return the action's number, ``ACTIONS[number] == action``; interrupts have none."""
    first, counts = _FIRST[type(action)]
    offset = 0
    for name, count in zip(type(action).__match_args__, counts, strict=True):
        offset = offset * count + int(getattr(action, name))
    return first + offset
