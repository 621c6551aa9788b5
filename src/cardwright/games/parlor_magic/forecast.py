"""How combat and Domain would end if they came next (parlor 14.4 to 14.8), from an observation.

Where somebody would choose, the forecast lets him kill as many Cres as he can; ``least`` is what
a Cre takes whatever is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardwright.games.parlor_magic.actions import Action, Assign, Bonus, Card
from cardwright.games.parlor_magic.measure import attackers_blockers, unblocked_domain
from cardwright.games.parlor_magic.reading import Reading, card_of, has_power
from cardwright.games.parlor_magic.seen import CardText, CombatForecast, CreForecast, Permanent


@dataclass(slots=True)
class _Wounds:
    """Damage on its way: what is certain, and what would be where choices are made."""

    cres: Mapping[Card, Permanent]
    """All attackers and blockers."""
    sure: dict[Card, int] = field(default_factory=dict[Card, int])
    likely: dict[Card, int] = field(default_factory=dict[Card, int])

    def deal(self, card: Card, points: int) -> None:
        """Deal damage that nobody can put elsewhere."""
        self.sure[card] = self.sure.get(card, 0) + points
        self.likely[card] = self.likely.get(card, 0) + points

    def divide(self, points: int, targets: Iterable[Card]) -> None:
        """Deal points that somebody may divide among the targets."""
        open_ = list(targets)
        if len(open_) == 1:
            self.deal(open_[0], points)
        elif open_ and points:
            for card, dealt in self._kill_most(points, open_).items():
                self.likely[card] = self.likely.get(card, 0) + dealt

    def _kill_most(self, points: int, targets: list[Card]) -> dict[Card, int]:
        """Return the division that kills the most: the weakest first, the rest on the next."""
        room = {card: self.room(card) for card in targets}
        order = sorted(targets, key=lambda card: (room[card] <= 0, room[card], card))
        dealt: dict[Card, int] = {}
        for card in order:
            if 0 < room[card] <= points:
                dealt[card] = room[card]
                points -= room[card]
        last = next((card for card in order if room[card] > 0 and card not in dealt), order[0])
        dealt[last] = dealt.get(last, 0) + points
        return dealt

    def room(self, card: Card) -> int:
        """Return how much more damage would tag the Cre; 0 or less if it is tagged."""
        cre = self.cres[card]
        return cre.toughness - cre.damage - self.likely.get(card, 0)

    def told(self, card: Card) -> CreForecast:
        """Return what becomes of a Cre."""
        cre = self.cres[card]
        damage = cre.damage + self.likely.get(card, 0)
        least = cre.damage + self.sure.get(card, 0)
        tagged = damage >= cre.toughness or cre.tagged
        return CreForecast(cre.card, damage, cre.toughness, tagged, least)


@dataclass(frozen=True, slots=True)
class _Side:
    """A bonus that is dealt to Cres."""

    seat: int | None = None
    """Who deals it."""
    points: int = 0


def forecast(table: Reading, action: Action | None = None) -> CombatForecast | None:
    """Return how combat would end, ``None`` if nobody attacks.

    Args:
        table: as it stands; the combat may be under way.
        action: a point that is put on a Cre first (:class:`Assign`, :class:`Bonus`).
    """
    attackers, blockers = table.attackers(), table.blockers()
    if not attackers:
        return None
    wounds = _Wounds({**attackers, **blockers})
    bonus = _fight(table, wounds, action)
    domain = _face_domain(table, wounds, action)
    lives = [ruler.life for ruler in table.seen.rulers]
    opposing = 1 - table.seen.phasing
    dealt = domain.attack_bonus + domain.power
    lives[opposing] = _after(table, lives[opposing] + domain.gain, dealt)
    is_won = dealt > 0 and lives[opposing] <= 0
    return CombatForecast(
        cres=tuple(wounds.told(card) for card in wounds.cres),
        group_bonus=bonus.points,
        group_winner=bonus.seat,
        domain_gain=domain.gain,
        domain_bonus=domain.bonus,
        attack_bonus=domain.attack_bonus,
        power=domain.power,
        life=(lives[0], lives[1]),
        wins=table.seen.phasing if is_won else None,
    )


def _after(table: Reading, life: int, lost: int) -> int:
    """Return a life after a loss (parlor 17.1)."""
    left = life - lost
    return left if table.seen.options["life_floor"] == "none" else max(left, 0)


# The combat step (14.4, 14.5).


def _fight(table: Reading, wounds: _Wounds, action: Action | None) -> _Side:
    """Deal what the combat step still has to deal; return the group bonus among it."""
    if table.seen.step == "domain":
        return _Side()
    for attacker, points in _powers_left(table).items():
        targets = list(table.blockers_of(attacker))
        if table.seen.prompt == "assign" and attacker == _dealer(table):
            chosen = action.blocker if isinstance(action, Assign) else None
            _divide_asked(table, wounds, points, targets, chosen)
        else:
            wounds.divide(points, targets)
    for blocker in table.blockers().values():
        attacker = blocker.blocking or ""
        if card_of(attacker) in table.attackers():
            wounds.deal(card_of(attacker), blocker.power)
    return _deal_group_bonus(table, wounds, action)


def _powers_left(table: Reading) -> dict[CardText, int]:
    """Return the Pwr that blocked attackers have not dealt yet, the one asked about first."""
    division = table.seen.division
    done = () if division is None else division.divided
    left = {
        attacker.card: attacker.power
        for attacker in table.attackers().values()
        if attacker.blocked and attacker.card not in done
    }
    dealer = _dealer(table)
    return left if dealer is None or division is None else {dealer: division.points_left, **left}


def _dealer(table: Reading) -> CardText | None:
    return None if table.seen.division is None else table.seen.division.dealer


def _deal_group_bonus(table: Reading, wounds: _Wounds, action: Action | None) -> _Side:
    bonus = _group_bonus(table)
    if bonus.seat is None:
        return bonus
    group = table.blockers() if bonus.seat == table.seen.phasing else table.attackers()
    if table.seen.prompt == "bonus":
        chosen = action.target if isinstance(action, Bonus) else None
        _divide_asked(table, wounds, bonus.points, list(group), chosen)
    else:
        wounds.divide(bonus.points, group)
    return bonus


def _group_bonus(table: Reading) -> _Side:
    """Return the group bonus that is still to be dealt (14.5)."""
    seen, division = table.seen, table.seen.division
    if division is not None:
        if seen.prompt == "bonus":
            return _Side(seen.deciding, division.points_left)
        due = division.bonus_due
        seat = seen.phasing if due > 0 else 1 - seen.phasing
        return _Side(seat, abs(due)) if due else _Side()
    verdict = attackers_blockers(table)[0]
    group = table.attackers() if verdict.winner == "a" else table.blockers()
    if not verdict.beats or not _earns_bonus(table, group.values()):
        return _Side()
    return _Side(seen.phasing if verdict.winner == "a" else 1 - seen.phasing, verdict.bonus)


def _earns_bonus(table: Reading, group: Iterable[Permanent]) -> bool:
    """Return whether a superior side of Cres gets its bonus (R-ATK-8)."""
    return table.seen.options["bonus_needs_power"] == "false" or has_power(group)


def _divide_asked(
    table: Reading, wounds: _Wounds, points: int, targets: list[Card], chosen: Card | None
) -> None:
    """Deal the points that are being divided now, the chosen one first; the list only goes up."""
    listed = table.seen.listed
    last = -1 if listed is None else card_of(listed.split()[-1])
    if chosen in targets:
        wounds.deal(chosen, 1)
        points, last = points - 1, chosen
    wounds.divide(points, [card for card in targets if card >= last])


# The Domain step (14.7, 14.8).


@dataclass(frozen=True, slots=True)
class _Domain:
    """What the Domain step still brings."""

    gain: int = 0
    bonus: int = 0
    attack_bonus: int = 0
    power: int = 0


def _face_domain(table: Reading, wounds: _Wounds, action: Action | None) -> _Domain:
    unblocked = table.unblocked()
    if not unblocked:  # 14.12
        return _Domain()
    power = sum(cre.power for cre in unblocked.values())
    if table.seen.step == "domain":
        return _divide_domain_bonus(table, wounds, action, power)
    verdict = unblocked_domain(table)[0]
    if not verdict.beats:
        return _Domain(power=power)
    if verdict.winner == "a":
        earned = _earns_bonus(table, unblocked.values())
        return _Domain(attack_bonus=verdict.bonus if earned else 0, power=power)
    wounds.divide(verdict.bonus, unblocked)
    gain = 2 if verdict.relation == "outtrump" else 1
    return _Domain(gain=gain, bonus=verdict.bonus, power=power)


def _divide_domain_bonus(
    table: Reading, wounds: _Wounds, action: Action | None, power: int
) -> _Domain:
    """Return the rest of a Domain step in which the Domain's bonus is being divided."""
    points = 0 if table.seen.division is None else table.seen.division.points_left
    chosen = action.target if isinstance(action, Bonus) else None
    _divide_asked(table, wounds, points, list(table.unblocked()), chosen)
    return _Domain(bonus=points, power=power)
