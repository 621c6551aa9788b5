"""Why an action is, or is not, possible now: the conditions of the rules, met and unmet.

They are read off a position that is rebuilt from the observation. What none of them names (a text
that allows or needs something) is the last one: whether the rules offer the action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cardwright.core.game import Reason
from cardwright.core.position import legal_ids
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.numbers import ACTIONS
from cardwright.games.ark_age.rebuild import rebuild
from cardwright.games.ark_age.seen import Observation
from cardwright.games.ark_age.why_attack import attack, attacked, counter, join, player, unite
from cardwright.games.ark_age.why_effect import dogma, end_alts, keep_alts, use
from cardwright.games.ark_age.why_set import fly, gambit, land, move, revive, slot, summon

_Check: TypeAlias = Callable[..., list[Reason]]
"""From a position and an action of its kind."""

_ASKED: Final[Mapping[type[Any], tuple[str, ...]]] = {
    a.Summon: ("set",),
    a.Revive: ("set",),
    a.Gambit: ("gambit",),
    a.Move: ("set",),
    a.TakeOff: ("set",),
    a.Land: ("set",),
    a.KeepAlts: ("upkeep",),
    a.EndAlts: ("upkeep", "set"),
    a.Use: ("go", "window", "set"),
    a.UseDogma: ("go", "window"),
    a.Attack: ("go",),
    a.Unite: ("go",),
    a.Join: ("join",),
    a.Counter: ("counter",),
    a.Block: ("block",),
    a.Target: ("attacked", "countered", "target", "pick", "cost"),
    a.TargetPlayer: ("attacked", "player"),
    a.PickCard: ("target", "pick", "card", "cost", "discard"),
    a.Slot: ("slot", "step", "hero-slot"),
    a.Posture: ("posture",),
    a.Mode: ("mode",),
    a.Option: ("option",),
    a.Trigger: ("trigger-order",),
    a.Replacement: ("replacement",),
    a.About: ("about",),
    a.Spend: ("spend",),
    a.Start: ("order",),
    a.OwnDogma: ("dogma",),
    a.Mulligan: ("mulligan",),
    a.Yes: ("optional", "mate"),
    a.Pass: (
        *("mulligan", "window", "counter", "block", "optional", "mate", "target", "pick", "card"),
        "step",
    ),
    a.Done: ("gambit", "set", "go", "join"),
}
"""The questions to which a kind of action can be an answer."""

_CHECKS: Final[Mapping[type[Any], _Check]] = {
    a.Summon: summon,
    a.Revive: revive,
    a.Gambit: gambit,
    a.Move: move,
    a.TakeOff: fly,
    a.Land: land,
    a.KeepAlts: keep_alts,
    a.EndAlts: end_alts,
    a.Use: use,
    a.UseDogma: dogma,
    a.Attack: attack,
    a.Unite: unite,
    a.Join: join,
    a.Counter: counter,
    a.Target: attacked,
    a.TargetPlayer: player,
    a.Slot: slot,
}


def why_not(seen: Observation, action: a.Action) -> tuple[Reason, ...]:
    """Return the conditions of ``action``, all of them met exactly if it is offered."""
    if isinstance(action, a.TableTalk):
        return (Reason("ark 702.2", "out-of-turn", {}, met=False),)
    if seen.deciding is None or seen.seat != seen.deciding:
        rule = "ark 104.1" if seen.deciding is None else "ark 101.4"
        code = "game-goes-on" if seen.deciding is None else "your-decision"
        return (Reason(rule, code, {}, met=False),)
    kernel, offered = _asked(seen)
    fits = seen.prompt in _ASKED[type(action)]
    reasons = [Reason("ark 101.6", "answers-question", {"prompt": seen.prompt}, met=fits)]
    if fits:
        check = _check_of(type(action))
        reasons += [] if check is None else check(kernel, action)
        if all(reason.met for reason in reasons):
            reasons.append(Reason("ark 101.2", "is-offered", {}, met=action in offered))
    return tuple(reasons)


def _check_of(kind: type[Any]) -> _Check | None:
    return _CHECKS.get(kind)


_LAST: Final[list[tuple[Observation, Kernel, frozenset[a.Action]]]] = []
"""The observation asked about last: whoever asks, asks about many actions of one table."""


def _asked(seen: Observation) -> tuple[Kernel, frozenset[a.Action]]:
    """Return the observation's position, which nobody changes, and what it offers."""
    if not _LAST or _LAST[0][0] is not seen:
        kernel = rebuild(seen)
        _LAST[:] = [(seen, kernel, frozenset(ACTIONS[number] for number in legal_ids(kernel)))]
    return _LAST[0][1:]
