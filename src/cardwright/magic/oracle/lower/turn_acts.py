"""Controlling another player's turn (CR 723)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.scope import Scope
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.program import rules as ru


def _controls_turn(scope: Scope, subject: Subject, act: c.ControlsTurn, lasts: Any) -> None:
    whom = ph.player_ref(scope, act.whom)
    scope.emit(ru.ControlTurn(person(subject), whom, act.when.endswith("an extra turn")))


TURN_READERS: Final[dict[type, Callable[[Scope, Subject, Any, Any], None]]] = {
    c.ControlsTurn: _controls_turn,
}
