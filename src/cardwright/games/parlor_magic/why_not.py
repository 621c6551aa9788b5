"""Why an action is, or is not, offered: its conditions by rule, from an observation alone.

Legality lives in the kernel. This module explains it; a property test proves that both agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardwright.core.game import Reason
from cardwright.games.parlor_magic import why_combat, why_plays
from cardwright.games.parlor_magic.actions import (
    Action,
    AnswerDraw,
    Assign,
    Attack,
    Block,
    Bonus,
    Concede,
    Done,
    Expel,
    Keep,
    OfferDraw,
    On,
    OnDomain,
    OnStack,
    Pass,
    Pay,
    PayLand,
    Play,
    Redraw,
    TableTalk,
    Tax,
    Trim,
    Use,
)
from cardwright.games.parlor_magic.cards import card_text
from cardwright.games.parlor_magic.conditions import Conditions
from cardwright.games.parlor_magic.kernel.layout import HAND_LIMIT
from cardwright.games.parlor_magic.reading import card_of, read
from cardwright.games.parlor_magic.seen import Observation


def why_not(seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of the action; all are met exactly if it is offered to the observer.

    Those that depend on an unmet one may be missing.
    """
    conditions = Conditions(read(seen))
    EXPLAINED[type(action)](conditions, action)
    return tuple(conditions.reasons)


def _trim(conditions: Conditions, action: Trim) -> None:
    """Recycle a Hand card (4.3): the list goes up, and enough cards must be left to name."""
    conditions.asked("trim")
    conditions.in_hand(action.card, "4.3")
    listed = conditions.seen.listed
    conditions.in_order(listed is not None and action.card > card_of(listed.split()[1]), "4.3")
    excess = len(conditions.hand()) - HAND_LIMIT
    later = sum(card > action.card for card in conditions.hand())
    if conditions.seen.prompt == "trim" and excess > 1:
        conditions.need(later >= excess - 1, "4.3", "trim-enough", n=excess)


def _keep(conditions: Conditions, action: Keep) -> None:
    conditions.asked("draw")
    card = card_text(action.card)
    conditions.need(card in (conditions.seen.drawn or ()), "5.1", "was-drawn", card=card)


def _redraw(conditions: Conditions, action: Redraw) -> None:
    conditions.asked("draw")
    conditions.need(not conditions.seen.redrawn, "5.4", "redraw-once")
    if action.card is None:
        conditions.need(not conditions.hand(), "5.4", "hand-empty")
    else:
        conditions.in_hand(action.card, "5.4")


def _on_domain(conditions: Conditions, action: OnDomain) -> None:
    why_plays.on_domain(conditions)


def _pass(conditions: Conditions, action: Pass) -> None:
    conditions.asked("exchange")


def _done(conditions: Conditions, action: Done) -> None:
    """End a list: attackers, blocks, abilities; trims if enough went; spare taxes (R-MNR-3)."""
    seen = conditions.seen
    conditions.asked("list", seen.prompt in ("trim", "pay", "attack", "block", "abilities"))
    if seen.prompt == "trim":
        excess = len(conditions.hand()) - HAND_LIMIT
        conditions.need(excess <= 0, "4.3", "trim-due", n=max(excess, 0))
    elif seen.prompt == "pay":
        paid = seen.play is not None and not any((*seen.play.owed, seen.play.owed_generic))
        conditions.need(paid, "7.2", "all-paid")


def _talk(conditions: Conditions, action: TableTalk) -> None:
    """Say something out of turn (17.4, 17.5)."""
    seen = conditions.seen
    conditions.need(seen.deciding is not None, "17.4", "game-goes-on")
    conditions.need(action.seat == seen.seat, "17.4", "speaks-for-itself")
    if isinstance(action, OfferDraw):
        conditions.need(seen.draw_offer is None, "17.5", "no-offer")
    elif isinstance(action, AnswerDraw):
        conditions.need(seen.draw_offer == 1 - action.seat, "17.5", "offer-open")


EXPLAINED: Final[Mapping[type[Any], Callable[[Conditions, Any], None]]] = {
    Trim: _trim,
    Keep: _keep,
    Redraw: _redraw,
    Tax: why_plays.tax,
    Play: why_plays.play,
    On: why_plays.on,
    OnDomain: _on_domain,
    OnStack: why_plays.on_stack,
    Expel: why_plays.expel,
    Pay: why_plays.pay,
    PayLand: why_plays.pay_land,
    Pass: _pass,
    Attack: why_combat.attack,
    Block: why_combat.block,
    Use: why_combat.use,
    Assign: why_combat.assign,
    Bonus: why_combat.bonus,
    Done: _done,
    Concede: _talk,
    OfferDraw: _talk,
    AnswerDraw: _talk,
}
"""One function a kind of action; a test proves that none is missing."""
