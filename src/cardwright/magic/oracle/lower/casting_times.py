"""When a spell may be cast: *cast this spell only during combat* (CR 601.3)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle.lower.event_subjects import COMBAT_STEPS
from cardwright.magic.program import changes as ch
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import Static
from cardwright.magic.program.node import Condition
from cardwright.magic.program.words import Step, Zone

CASTABLE_FROM: Final[tuple[Zone, ...]] = ("hand", "graveyard", "exile", "library", "command")
"""Where a card may be cast from, so that what forbids it has to work there (CR 113.6d)."""

_BEFORE_ATTACKS: Final[tuple[Step, ...]] = (
    "untap", "upkeep", "draw", "precombat_main", "begin_combat",
)  # fmt: skip
_BEFORE_BLOCKS: Final[tuple[Step, ...]] = (*_BEFORE_ATTACKS, "declare_attackers")
_COMBAT: Final = cn.InStep(COMBAT_STEPS)
_ATTACKS: Final = cn.InStep(("declare_attackers",))
_BLOCKS: Final = cn.InStep(("declare_blockers",))
_YOURS: Final = cn.TurnOf(r.You())
_THEIRS: Final = cn.TurnOf(r.Opponents())
_ATTACKED: Final = cn.Happened(p.Attacks(f.Anything(), whom=r.You()), "this_combat")

CASTING_TIMES: Final[dict[str, Condition]] = {
    "during the declare attackers step and only if you've been attacked this step": cn.Both(
        (_ATTACKS, _ATTACKED)
    ),
    "during combat": _COMBAT,
    "during combat before blockers are declared": cn.InStep(("begin_combat", "declare_attackers")),
    "during combat after blockers are declared": cn.InStep(
        ("declare_blockers", "first_combat_damage", "combat_damage", "end_combat")
    ),
    "during the declare blockers step": _BLOCKS,
    "during the declare attackers step": _ATTACKS,
    "before the combat damage step": cn.InStep((*_BEFORE_BLOCKS, "declare_blockers")),
    "before blockers are declared": cn.InStep(_BEFORE_BLOCKS),
    "before attackers are declared": cn.InStep(_BEFORE_ATTACKS),
    "during combat on an opponent's turn": cn.Both((_THEIRS, _COMBAT)),
    "during combat on your turn": cn.Both((_YOURS, _COMBAT)),
    "during an opponent's turn": _THEIRS,
    "during your turn": _YOURS,
    "during an opponent's upkeep": cn.Both((_THEIRS, cn.InStep(("upkeep",)))),
    "during your declare attackers step": cn.Both((_YOURS, _ATTACKS)),
    "during your end step": cn.Both((_YOURS, cn.InStep(("end_turn",)))),
    "during the declare blockers step on an opponent's turn": cn.Both((_THEIRS, _BLOCKS)),
    "during combat on your turn before blockers are declared": cn.Both(
        (_YOURS, cn.InStep(("begin_combat", "declare_attackers")))
    ),
}


def castable_if(allowed: Condition) -> Static:
    """Return what forbids the card to be cast unless it is so."""
    forbids = ch.Forbid("cast", f.Is(r.This()))
    return Static((forbids,), r.AllPlayers(), cn.Denied(allowed), CASTABLE_FROM)
