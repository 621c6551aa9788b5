"""How two creatures fare against each other, and what a change of size does to a fight."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.agents.policies.leveler.table import Table
from cardwright.agents.policies.leveler.worth import damage_worth, worth_of
from cardwright.games.leveler.seen import PermanentSeen


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a clash: one creature, or several that fight as one."""

    power: int
    toughness: int
    """What is left of it."""
    keywords: frozenset[str]


def fighter(one: PermanentSeen, power: int = 0, toughness: int = 0) -> Fighter:
    """Return the creature as it would fight, so much stronger."""
    return Fighter(
        max((one.power or 0) + power, 0),
        (one.toughness or 0) + toughness - one.damage,
        frozenset(one.keywords),
    )


def kills(one: Fighter, other: Fighter) -> bool:
    """Return whether the first one destroys the second in combat, if it lives to strike."""
    if "indestructible" in other.keywords or one.power == 0:
        return False
    if strikes_first(other, one) and deadly(other, one):
        return False
    return deadly(one, other)


def deadly(one: Fighter, other: Fighter) -> bool:
    """Return whether the damage of the first one alone destroys the second."""
    if "indestructible" in other.keywords:
        return False
    power = 2 * one.power if "double strike" in one.keywords else one.power
    return power >= other.toughness or ("deathtouch" in one.keywords and power > 0)


def strikes_first(one: Fighter, other: Fighter) -> bool:
    """Return whether the first one deals its damage before the second."""
    return _is_fast(one) and not _is_fast(other)


def _is_fast(one: Fighter) -> bool:
    return bool(one.keywords & {"first strike", "double strike"})


def can_block(blocker: PermanentSeen, attacker: PermanentSeen) -> bool:
    """Return whether the blocker could block it, as far as it can be seen (CR 509.1b)."""
    if blocker.tapped:
        return False
    words = attacker.keywords
    if "flying" in words and not {"flying", "reach"} & set(blocker.keywords):
        return False
    if "shadow" in words and "shadow" not in blocker.keywords:
        return False
    return "horsemanship" not in words or "horsemanship" in blocker.keywords


def trick_worth(table: Table, one: PermanentSeen, power: int, toughness: int) -> float:
    """Return what a change of size until end of turn does for the deciding player.

    A creature that dies of it is worth all of itself; else only a fight that stands counts.
    """
    sign = 1.0 if one.controller == table.me else -1.0
    if toughness < 0 and (one.toughness or 0) - one.damage + toughness <= 0:
        return -sign * worth_of(table, one)
    foes = foes_of(table, one)
    if foes:
        change = clash_worth(table, one, foes, power, toughness) - clash_worth(table, one, foes)
        return sign * change
    if one.attacking is None or table.seen.step != "declare_blockers" or one.blocked:
        return 0.0
    return sign * abs(damage_worth(table, 1 - one.controller, max(power, 0)))


def foes_of(table: Table, one: PermanentSeen) -> list[PermanentSeen]:
    """Return the creatures that the creature fights as blocks stand."""
    if one.attacking is not None:
        chosen = [ref for ref, attacker in table.blocks.items() if attacker == one.ref]
        return [
            foe for foe in table.seen.battlefield if one.ref in foe.blocking or foe.ref in chosen
        ]
    found = [table.permanent(ref) for ref in one.blocking]
    return [foe for foe in found if foe is not None]


def clash_worth(
    table: Table,
    one: PermanentSeen,
    foes: list[PermanentSeen],
    power: int = 0,
    toughness: int = 0,
) -> float:
    """Return what the fight is worth to the creature's controller, if it is so much stronger."""
    me = fighter(one, power, toughness)
    left = me.power
    total = 0.0
    for foe in sorted(foes, key=lambda foe: worth_of(table, foe), reverse=True):
        it = fighter(foe)
        share = Fighter(left, me.toughness, me.keywords)
        if kills(share, it):
            total += worth_of(table, foe)
            left -= 1 if "deathtouch" in me.keywords else max(it.toughness, 0)
    gang = Fighter(
        sum(fighter(foe).power for foe in foes if not _falls_first(me, foe)),
        1,
        frozenset(word for foe in foes for word in foe.keywords),
    )
    return total - (worth_of(table, one) if deadly(gang, me) else 0.0)


def _falls_first(one: Fighter, foe: PermanentSeen) -> bool:
    """Return whether the foe is destroyed before it strikes."""
    it = fighter(foe)
    return strikes_first(one, it) and deadly(one, it)
