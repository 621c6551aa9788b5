"""Controlling another player's turn, and restarting the game (CR 723, 727)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.scope import Scope
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru


def _controls_turn(scope: Scope, subject: Subject, act: c.ControlsTurn, lasts: Any) -> None:
    whom = ph.player_ref(scope, act.whom)
    scope.emit(ru.ControlTurn(person(subject), whom, act.when.endswith("an extra turn")))


def _restarts(scope: Scope, subject: Subject, act: c.Restarts, lasts: Any) -> None:
    name = scope.name("left")
    enter = e.Move(r.Bound(name), "battlefield", under=r.You())
    scope.emit(ru.RestartGame(ph.ref_of(scope, act.leaving, r.You()), name, (enter,)))


TURN_READERS: Final[dict[type, Callable[[Scope, Subject, Any, Any], None]]] = {
    c.ControlsTurn: _controls_turn,
    c.Restarts: _restarts,
}
