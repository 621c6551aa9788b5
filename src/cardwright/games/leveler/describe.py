"""What a client lights for an action, and what a question's sentence names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.core.game import Json
from cardwright.games.leveler import actions as a
from cardwright.games.leveler.notation import notation


def describe(action: a.Action) -> Mapping[str, Json]:
    """Return the action's kind, and the refs of what it is about and at."""
    described: dict[str, Json] = {"kind": notation(action).partition(" ")[0]}
    for name, field in _FIELDS.get(type(action), {}).items():
        described[name] = getattr(action, field)
    return described


_FIELDS: Final[Mapping[type[a.Action], Mapping[str, str]]] = {
    a.PlayLand: {"card": "card"},
    a.Cast: {"card": "card"},
    a.Use: {"card": "source"},
    a.Special: {"card": "card"},
    a.Choose: {"target": "thing"},
    a.Attack: {"card": "attacker", "target": "victim"},
    a.Block: {"card": "blocker", "target": "attacker"},
    a.Announce: {"card": "source"},
}
