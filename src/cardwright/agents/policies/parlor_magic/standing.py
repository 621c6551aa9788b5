"""Who would be superior where: the comparisons that a fight makes, now or in the next turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from cardwright.agents.policies.parlor_magic.table import Side, Table
from cardwright.games.parlor_magic.actions import Card
from cardwright.games.parlor_magic.rank import Verdict, merge
from cardwright.games.parlor_magic.seen import Permanent, Spots

IN_COMBAT: Final = 1.0
"""Worth of a point of bonus damage in the combat that is going on."""
LATER: Final = 0.25
"""Worth of a point of bonus damage in fights to come."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a play would change of the table as it stands."""

    spots: Mapping[Card, Spots] = field(default_factory=dict[Card, Spots])
    """What these Cres would show."""
    gone: Card | None = None
    """A Cre that would leave."""
    my_domain: Spots | None = None
    their_domain: Spots | None = None
    trump: int | None = None
    """Index of the new trump suit."""


AS_IT_STANDS: Final = Change()


def gain(table: Table, change: Change) -> float:
    """Return what the change would be worth in comparisons."""
    return standing(table, change) - standing(table, AS_IT_STANDS)


def standing(table: Table, change: Change) -> float:
    """Return the bonus damage in this seat's favour, weighed; negative in the other's."""
    trump = table.trump if change.trump is None else change.trump
    mine, theirs = _group(table, table.mine, change), _group(table, table.theirs, change)
    points = float(_signed(table.judge(mine, theirs, trump)))
    if not table.in_combat or not table.is_my_turn:
        front = _front(table, table.theirs, change)
        points += _domain(table, change.my_domain or table.mine.domain_spots, front, trump)
    if not table.in_combat or table.is_my_turn:
        front = _front(table, table.mine, change)
        points -= _domain(table, change.their_domain or table.theirs.domain_spots, front, trump)
    return points * (IN_COMBAT if table.in_combat else LATER)


def _domain(table: Table, domain: Spots, attackers: Spots, trump: int | None) -> float:
    """Return the points that a Domain takes off its attackers, with the life it gives (14.7)."""
    verdict = table.judge(domain, attackers, trump)
    life = {"outtrump": 2, "outrank": 1}.get(verdict.relation, 0)
    return _signed(verdict) + (life if verdict.winner == "a" else 0)


def _signed(verdict: Verdict) -> int:
    """Return the bonus of a verdict, negative if side ``b`` has it."""
    if not verdict.beats:
        return 0
    return verdict.bonus if verdict.winner == "a" else -verdict.bonus


def _group(table: Table, side: Side, change: Change) -> Spots:
    """Return what the side's fighters show; out of combat all its Cres (parlor 14.5)."""
    return merge(_shown(side, change, fighters_only=table.in_combat, unblocked=False))


def _front(table: Table, side: Side, change: Change) -> Spots:
    """Return what would meet the Domain: unblocked attackers, or all Cres (parlor 14.7)."""
    return merge(_shown(side, change, fighters_only=table.in_combat, unblocked=True))


def _shown(side: Side, change: Change, *, fighters_only: bool, unblocked: bool) -> Iterator[Spots]:
    for card, cre in side.cres.items():
        if card == change.gone or (cre.tagged and not fighters_only):
            continue
        if not fighters_only or _fights(cre, unblocked):
            yield change.spots.get(card, cre.spots)


def _fights(cre: Permanent, unblocked: bool) -> bool:
    if unblocked:
        return cre.attacking and not cre.blocked
    return cre.attacking or cre.blocking is not None
