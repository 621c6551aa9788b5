"""Conditions of what is done in an exchange: tax, play, aim and pay (parlor 7 to 15)."""

from __future__ import annotations

from cardwright.games.parlor_magic.actions import Card, Expel, On, OnStack, Pay, PayLand, Play, Tax
from cardwright.games.parlor_magic.cards import (
    CRE,
    ENH,
    LND,
    RANK_TEXTS,
    SUIT_LETTERS,
    SUITS,
    card_text,
    make_card,
    suit_of,
)
from cardwright.games.parlor_magic.conditions import Conditions
from cardwright.games.parlor_magic.measure import expel_target
from cardwright.games.parlor_magic.rank import Verdict
from cardwright.games.parlor_magic.reading import card_of, cost_of, kind_of, spots_of, value_of

ENH_RANKS = len(RANK_TEXTS[:5])
"""The 2 to 6."""


def tax(conditions: Conditions, action: Tax) -> None:
    """Tax a Lnd by itself (8.5), or beside the cost of a play (R-MNR-3, with_play)."""
    option, seen = conditions.seen.options["tax"], conditions.seen
    beside = option == "with_play" and _owed(conditions) == 0
    conditions.asked("exchange", seen.prompt == "exchange" or (seen.prompt == "pay" and beside))
    conditions.need(
        option == "free" if seen.prompt != "pay" else beside,
        "R-MNR-3",
        "tax-option",
        option=option,
    )
    conditions.own_lnd(action.land)
    if seen.prompt == "pay" and seen.listed is not None:
        last = card_of(seen.listed.split()[1])
        conditions.in_order(action.land > last, "8.5")


def play(conditions: Conditions, action: Play) -> None:
    """Show a Hand card to be played (7.2): a Lnd for nothing, others if they can be paid."""
    conditions.asked("exchange")
    conditions.in_hand(action.card, "7.2")
    if kind_of(action.card) == LND:
        _land(conditions)
    else:
        _cost(conditions, action.card)


def _land(conditions: Conditions) -> None:
    seen, me = conditions.seen, conditions.me
    by_both = seen.options["land_by"] == "both"
    conditions.need(seen.phasing == me or by_both, "7.4", "land-own-turn")
    conditions.need(not conditions.table.ruler(me).land_laid, "9.2", "land-once")
    if seen.options["land_as_answer"] == "false":
        conditions.need(seen.step == "first-play", "R-PLY-4", "land-first-play")


def _cost(conditions: Conditions, card: Card) -> None:
    of_suit, generic = cost_of(card)
    points, suit = conditions.table.available(conditions.me), suit_of(card)
    conditions.need(
        points[suit] >= of_suit,
        "1.6",
        "cost-suit",
        suit=SUIT_LETTERS[suit],
        need=of_suit,
        have=points[suit],
    )
    need, have = of_suit + generic, sum(points)
    conditions.need(have >= need, "7.5", "cost-all", need=need, have=have)


def on(conditions: Conditions, action: On) -> None:
    """Lay the shown Enh on a Cre or Lnd of either Ruler (11.2)."""
    conditions.asked("target")
    in_play = action.host in conditions.table.permanents
    conditions.need(in_play, "11.2", "host-in-play", target=card_text(action.host))


def on_domain(conditions: Conditions) -> None:
    """Lay the shown Enh in a Domain: always possible (11.2)."""
    conditions.asked("target")


def on_stack(conditions: Conditions, action: OnStack) -> None:
    """Lay the shown Enh on the Trumps stack: at least, or more than, the top's spots (11.5)."""
    conditions.asked("target")
    card, stack = _shown(conditions), conditions.seen.stack
    if card is None or not stack:
        return
    top = value_of(card_of(stack[-1]))
    need = top + 1 if conditions.seen.options["trump_play"] == "gt" else top
    conditions.need(
        value_of(card) >= need,
        "11.5",
        "stack-takes",
        card=card_text(card),
        top=stack[-1],
        need=need,
    )


def expel(conditions: Conditions, action: Expel) -> None:
    """Spend the shown Enh on an expel (15.2, 11.6)."""
    conditions.asked("target")
    table, target = conditions.table, action.target
    on_layout = target in table.permanents or target in table.enhs
    if not conditions.need(on_layout, "15.3", "expel-layout", target=card_text(target)):
        return
    card, place = _shown(conditions), table.enhs.get(target)
    if card is None:
        return
    if place is not None and place.kind == "stack":
        _expel_from_stack(conditions, card, target, depth=place.number)
    else:
        _expel_by_rank(conditions, card, target)


def _expel_from_stack(conditions: Conditions, card: Card, target: Card, depth: int) -> None:
    if depth > 0:
        any_card = conditions.seen.options["stack_target"] == "any"
        conditions.need(any_card, "R-TRP-2", "expel-top-only", target=card_text(target))
        _expel_by_rank(conditions, card, target)
        return
    beats = suit_of(card) == suit_of(target) and value_of(card) > value_of(target)
    args = {"card": card_text(card), "target": card_text(target)}
    more = value_of(target) + 1
    needs = [0] * SUITS
    needs[suit_of(target)] = more
    conditions.need(beats, "11.6", "expel-top", **args, needs=None if beats or more > 6 else needs)


def _expel_by_rank(conditions: Conditions, card: Card, target: Card) -> None:
    """Need the relation that the target's type asks for (parlor 15.2)."""
    verdict, measured = expel_target(conditions.table, card, target)
    met = suffices(verdict, target)
    codes = {ENH: "expel-enhancement", CRE: "expel-creature", LND: "expel-land"}
    conditions.need(
        met,
        "15.2",
        codes[kind_of(target)],
        card=card_text(card),
        target=list(measured.b),
        needs=None if met else _needs(conditions, target),
    )


def suffices(verdict: Verdict, target: Card) -> bool:
    """Return whether an expel (a) beats its target as the target's type asks (parlor 15.2)."""
    enough = {
        ENH: ("outshow", "outrank", "outtrump"),
        CRE: ("outrank", "outtrump"),
        LND: ("outtrump",),
    }
    return verdict.winner == "a" and verdict.relation in enough[kind_of(target)]


def _needs(conditions: Conditions, target: Card) -> list[int] | None:
    """Return the least spots of each suit that would do, 0 where none would; ``None`` if none."""
    table = conditions.table
    shown = table.permanents[target].spots if target in table.permanents else spots_of(target)
    least = [0] * SUITS
    for suit in range(SUITS):
        for rank in reversed(range(ENH_RANKS)):
            enh = make_card(0, suit, rank)
            if suffices(table.judge(spots_of(enh), shown), target):
                least[suit] = value_of(enh)
    return least if any(least) else None


def pay(conditions: Conditions, action: Pay) -> None:
    """Pay the next point from the pool (7.2a): first those of the card's suit."""
    conditions.asked("pay")
    conditions.need(_owed(conditions) != 0, "7.2", "something-owed")
    _right_suit(conditions, action.suit)
    held = conditions.table.ruler(conditions.me).pool[action.suit]
    conditions.need(held > 0, "8.3", "pool-has", suit=SUIT_LETTERS[action.suit])


def pay_land(conditions: Conditions, action: PayLand) -> None:
    """Tax a Lnd for the next point (7.2)."""
    conditions.asked("pay")
    conditions.need(_owed(conditions) != 0, "7.2", "something-owed")
    lnd = conditions.own_lnd(action.land)
    if lnd is not None:
        _right_suit(conditions, conditions.table.point_of(lnd))
    if conditions.seen.options["tax"] == "exact":
        conditions.need(_is_lacking(conditions), "R-MNR-3", "tax-exact")


def _right_suit(conditions: Conditions, suit: int) -> None:
    play = conditions.seen.play
    if play is not None and any(play.owed):
        wanted = suit_of(card_of(play.card))
        conditions.need(suit == wanted, "7.2", "pay-suit", suit=SUIT_LETTERS[wanted])


def _is_lacking(conditions: Conditions) -> bool:
    """Return whether the pool alone could not pay what is owed (R-MNR-3, exact)."""
    play, pool = conditions.seen.play, conditions.table.ruler(conditions.me).pool
    if play is None:
        return False
    suit_left = sum(play.owed)
    pooled = min(pool[suit_of(card_of(play.card))], suit_left)
    return suit_left > pooled or play.owed_generic > sum(pool) - pooled


def _owed(conditions: Conditions) -> int | None:
    """Return how many points are still to pay; ``None`` if no play is being paid."""
    play = conditions.seen.play
    return None if play is None else sum(play.owed) + play.owed_generic


def _shown(conditions: Conditions) -> Card | None:
    """Return the Enh whose target is asked."""
    play = conditions.seen.play
    return None if play is None else card_of(play.card)
