"""Scorers of the exchanges: what to play, on what, and with which points (parlor 7, 11, 15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.agents.policies.parlor_magic.rated import Rated, of_card, rated
from cardwright.agents.policies.parlor_magic.standing import Change, gain
from cardwright.agents.policies.parlor_magic.table import (
    Table,
    cost,
    is_cre,
    is_lnd,
    spots_of,
    suit,
    value,
)
from cardwright.agents.policies.parlor_magic.worth import (
    cre_worth,
    hand_worth,
    life_worth,
)
from cardwright.core.game import Seat
from cardwright.games.parlor_magic.actions import (
    Action,
    Card,
    Done,
    Expel,
    On,
    OnDomain,
    OnStack,
    Pay,
    PayLand,
    Play,
    Tax,
)
from cardwright.games.parlor_magic.cards import card_text, parse_card
from cardwright.games.parlor_magic.rank import merge
from cardwright.games.parlor_magic.seen import Permanent

FIRST: Final = 3.0
"""Lnds and Cres go before Enhs: they are what Enhs work on and are paid with."""
KEPT_ENH: Final = 0.12
"""Worth of a spot of an Enh that stays in the hand for a better moment."""
IMPOSSIBLE: Final = -9.0


def rate_exchange(table: Table, action: Action) -> Rated:
    """Play the best Lnd or Cre, else an Enh that does more now than it would by waiting."""
    match action:
        case Play(card) if is_lnd(card):
            return of_card(FIRST + hand_worth(card, table), "9.2", "lay-land", card)
        case Play(card) if is_cre(card):
            return of_card(FIRST + cre_worth(card), "10.1", "cast", card)
        case Play(card):
            found = [rate_target(table, target, card) for target in _targets(table, card)]
            return max(found, key=lambda one: one.score)
        case Tax(land):
            return of_card(IMPOSSIBLE, "8.6", "no-tax", land)
        case _:
            return rated(0.0, "7.1", "pass")


def rate_target(table: Table, action: Action, card: Card | None = None) -> Rated:
    """Rate laying the shown Enh, or ``card``, on one target, against keeping it."""
    enh = _shown_card(table) if card is None else card
    match action:
        case On(host):
            found = _on_card(table, enh, host)
        case OnDomain(ruler):
            found = _on_domain(table, enh, ruler)
        case OnStack():
            worth = gain(table, Change(trump=suit(enh)))
            found = of_card(worth, "11.5", "set-trump", enh)
        case Expel(target):
            found = _expel(table, enh, target)
        case _:
            raise AssertionError(f"{action} is no target of an Enh")
    return Rated(found.score - KEPT_ENH * value(enh), found.reason)


def rate_payment(table: Table, action: Action) -> Rated:
    """Pay with stored points first, then with Lnds of suits that the hand needs least."""
    match action:
        case Pay(paid):
            return rated(10.0 + _spare(table, paid), "8.6", "pay-pool", suit="CDHS"[paid])
        case PayLand(land):
            return of_card(_spare(table, suit(land)), "7.2a", "pay-land", land)
        case Tax(land):  # tax=with_play: Lands may be taxed beyond the cost
            return of_card(IMPOSSIBLE, "8.6", "no-tax", land)
        case Done():
            return rated(0.0, "8.6", "paid")
        case _:
            raise AssertionError(f"{action} is no payment")


def _shown_card(table: Table) -> Card:
    assert table.seen.play is not None, "a target is asked for the shown card"
    return parse_card(table.seen.play.card)


def _targets(table: Table, card: Card) -> Iterator[Action]:
    """Yield what the Enh could be laid on to some use; the rules offer more."""
    stack = table.seen.stack
    if not stack or value(card) >= value(parse_card(stack[-1])):
        yield OnStack()
    yield OnDomain(Seat(table.me))
    yield from map(On, table.mine.cres)
    for target in (*table.theirs.cres, *table.theirs.lnds):
        if _beats(table, card, target):
            yield Expel(target)
    for target in table.theirs.domain:
        if table.judge(spots_of(card), spots_of(target)).winner == "a":
            yield Expel(target)


def _on_card(table: Table, enh: Card, host: Card) -> Rated:
    cre = table.mine.cres.get(host)
    if cre is None or cre.tagged:
        return of_card(IMPOSSIBLE, "11.2", "no-use", enh)
    grown = merge((cre.spots, spots_of(enh)))
    worth = gain(table, Change(spots={host: grown})) + 0.05 * (sum(grown) - sum(cre.spots))
    return rated(worth, "12.2", "strengthen", card=card_text(enh), host=card_text(host))


def _on_domain(table: Table, enh: Card, ruler: int) -> Rated:
    if ruler != table.me:
        return of_card(IMPOSSIBLE, "11.2", "no-use", enh)
    domain = merge((table.mine.domain_spots, spots_of(enh)))
    return of_card(gain(table, Change(my_domain=domain)), "14.7", "fortify", enh)


def _expel(table: Table, enh: Card, target: Card) -> Rated:
    if target in table.theirs.cres:
        worth = _expel_cre(table, enh, target, table.theirs.cres[target])
    elif target in table.theirs.lnds:
        worth = 1.0
    elif target in table.theirs.domain:
        worth = _expel_from_domain(table, enh, target)
    elif any(card_text(target) in cre.enhs for cre in table.theirs.cres.values()):
        worth = 0.1 * value(target)
    else:
        worth = IMPOSSIBLE
    return rated(worth, "15.2", "expel", card=card_text(enh), target=card_text(target))


def _expel_cre(table: Table, enh: Card, target: Card, cre: Permanent) -> float:
    """Return the worth of a Cre's leaving: for good, or into Recycle (parlor 15.7)."""
    verdict = table.judge(spots_of(enh), cre.spots)
    for_good = verdict.relation == "outtrump" or cre.damage + verdict.bonus >= cre.toughness
    lost = cre_worth(target) * (1.0 if for_good else 0.6)
    lost += sum(0.5 * hand_worth(parse_card(laid), table) for laid in cre.enhs)
    hit = cre.power if cre.attacking and not cre.blocked else 0
    saved = life_worth(table.mine.seen.life) - life_worth(table.mine.seen.life - hit)
    return (0.0 if cre.tagged else lost) + saved + gain(table, Change(gone=target))


def _expel_from_domain(table: Table, enh: Card, target: Card) -> float:
    verdict = table.judge(spots_of(enh), table.theirs.domain_spots)
    loss = verdict.bonus if verdict.beats and verdict.winner == "a" else 0
    life = table.theirs.seen.life
    rest = merge(spots_of(card) for card in table.theirs.domain if card != target)
    shift = gain(table, Change(their_domain=rest))
    return life_worth(life) - life_worth(life - loss) + shift + 0.2


def _beats(table: Table, enh: Card, target: Card) -> bool:
    side = table.theirs
    permanent = side.cres.get(target) or side.lnds[target]
    verdict = table.judge(spots_of(enh), permanent.spots)
    return verdict.winner == "a" and verdict.beats


def _spare(table: Table, paid: int) -> float:
    """Return how many points of the suit there are beyond what the hand asks for."""
    ready = sum(
        suit(lnd) == paid and seen.taxed_by is None for lnd, seen in table.mine.lnds.items()
    )
    asked = max((cost(card)[0] for card in table.hand if suit(card) == paid), default=0)
    return float(ready + table.mine.seen.pool[paid] - asked)
