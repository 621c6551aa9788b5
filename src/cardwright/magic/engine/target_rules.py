"""What can be a target of what, whatever the target phrase says (CR 702.11, 702.16, 702.18)."""

from __future__ import annotations

from cardwright.magic.engine import rules_lookup
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.protection import keywords_of, protected_from
from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.reading.numbers import source_of
from cardwright.magic.engine.reading.refs import controller_of
from cardwright.magic.engine.state import State


def can_be_targeted(state: State, thing: int, source: int, seat: int) -> bool:
    """Return whether a spell or ability of the source, controlled by the seat, may target it.

    A spell is its own source. Filters of the target phrase are not asked.
    """
    if keywords_of(state, thing, "shroud"):
        return False  # CR 702.18a
    if protected_from(state, thing, source):
        return False  # CR 702.16b
    if controller_of(state, thing) != seat and _is_hexproof(state, thing, source, seat):
        return False
    if is_player(thing):
        return not rules_lookup.forbids_player(state, thing, "be_targeted", source)
    return not rules_lookup.forbids(state, thing, "be_targeted", source)


def _is_hexproof(state: State, thing: int, source: int, seat: int) -> bool:
    """CR 702.11b-d: hexproof, or hexproof from what the source is."""
    if keywords_of(state, thing, "hexproof"):
        return not rules_lookup.allows(state, seat, "target_despite_hexproof", thing)
    return any(
        keyword.filter is not None and matches(state, scope, keyword.filter, source)
        for scope, keyword in keywords_of(state, thing, "hexproof from")
    )


def could_target(state: State, by: int, thing: int) -> bool:
    """Return whether the spell or ability on the stack could have the thing as a target."""
    source = source_of(state, by)
    return source != NONE and can_be_targeted(state, thing, source, controller_of(state, by))
