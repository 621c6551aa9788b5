"""Scorers of combat: attackers and blockers one by one, and damage (CR 508-510)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.agents.policies.leveler.clash import (
    Fighter,
    can_block,
    clash_worth,
    deadly,
    fighter,
    foes_of,
    kills,
)
from cardwright.agents.policies.leveler.rated import Rated, rated
from cardwright.agents.policies.leveler.table import PLAYERS, Table
from cardwright.agents.policies.leveler.worth import (
    damage_worth,
    life_worth,
    next_threshold,
)
from cardwright.games.leveler.actions import Action, Attack, Block, Number, Ref
from cardwright.games.leveler.seen import PermanentSeen

FLOW: Final = 0.15
"""Worth of attacking at all: who attacks ends the game."""
GANG: Final = 0.5
"""How far it is to be feared that two block one."""
LETHAL: Final = 30.0


# ---- attacking


def rate_attack(table: Table, action: Action) -> Rated:
    """Attack with what gains more than it risks, or with everything where that wins."""
    if not isinstance(action, Attack):
        return rated(0.0, "CR 508.1a", "magic-hold-back")
    one = table.permanent(action.attacker)
    if one is None:
        return rated(-1.0, "CR 508.1a", "magic-hold-back")
    if action.victim in PLAYERS and is_lethal(table):
        return rated(LETHAL + (one.power or 0), "CR 508", "magic-attack-lethal", card=one.name)
    blockers = [foe for foe in table.creatures(1 - table.me) if can_block(foe, one)]
    score = attack_worth(table, one, blockers) + _on_walker(table, action.victim)
    if score > 0 and _is_needed_at_home(table, one):
        return rated(-0.5, "CR 508", "magic-guard", card=one.name)
    if score > 0:
        return _good_attack(table, one, score, blockers)
    return rated(score, "CR 508", "magic-hold-back")


def _good_attack(
    table: Table, one: PermanentSeen, score: float, blockers: list[PermanentSeen]
) -> Rated:
    reached = next_threshold(table, 1 - table.me, one.power or 0)
    if reached:
        rule = "leveler L13" if reached < 20 else "leveler L14"
        return rated(score, rule, "magic-threshold", card=one.name, total=reached)
    if not blockers:
        return rated(score, "CR 508", "magic-attack-open", card=one.name)
    return rated(score, "CR 508", "magic-attack", card=one.name)


def _on_walker(table: Table, victim: str) -> float:
    """Return how much better than the player the victim is: planeswalkers are to be removed."""
    return 0.5 if table.permanent(victim) is not None else 0.0


def attack_worth(table: Table, one: PermanentSeen, blockers: list[PermanentSeen]) -> float:
    """Return what the attack is worth if the opponent answers as is best for him."""
    power = one.power or 0
    if power <= 0:
        return -1.0
    if power == 1 and any(ability.is_mana for ability in one.abilities):
        return -0.1  # its mana is worth more
    open_worth = damage_worth(table, 1 - table.me, power) + FLOW
    if len(blockers) < (2 if "menace" in one.keywords else 1):
        return open_worth
    answers = [clash_worth(table, one, [foe]) for foe in blockers]
    if "trample" in one.keywords:
        answers = [worth + 0.2 * power for worth in answers]
    single = min(answers) + FLOW
    if len(blockers) >= 2:
        best = sorted(blockers, key=lambda foe: foe.power or 0, reverse=True)[:2]
        single = min(single, GANG * clash_worth(table, one, best) + (1 - GANG) * single)
    return open_worth - blocked_share(table) * max(open_worth - single, 0.0)


def blocked_share(table: Table) -> float:
    """Return the share of the attackers that could be blocked, if all attack: 0 to 1."""
    attackers = sum(_can_attack(one) for one in table.creatures(table.me))
    blockers = sum(not foe.tapped for foe in table.creatures(1 - table.me))
    return min(blockers / attackers, 1.0) if attackers else 1.0


def is_lethal(table: Table) -> bool:
    """Return whether attacking with everything wins, each blocker stopping the worst it can."""
    mine = [one for one in table.creatures(table.me) if _can_attack(one) or one.attacking]
    foes = [foe for foe in table.creatures(1 - table.me) if not foe.tapped]
    powers = sorted((_reach(one, foes) for one in mine), reverse=True)
    open_ones = sum(_reach(one, []) for one in mine if not any(can_block(f, one) for f in foes))
    through = sum(powers[len(foes) :])
    return max(through, open_ones) >= table.theirs.life > 0


def _reach(one: PermanentSeen, foes: list[PermanentSeen]) -> int:
    power = max(one.power or 0, 0)
    return 2 * power if "double strike" in one.keywords else power


def _can_attack(one: PermanentSeen) -> bool:
    if one.tapped or "defender" in one.keywords:
        return False
    return not one.sick or "haste" in one.keywords


def would_attack(table: Table) -> bool:
    """Return whether an attack this turn is worth its risk with some creature."""
    foes = table.creatures(1 - table.me)
    return any(
        attack_worth(table, one, [foe for foe in foes if can_block(foe, one)]) > 0
        for one in table.creatures(table.me)
        if _can_attack(one)
    )


def _is_needed_at_home(table: Table, one: PermanentSeen) -> bool:
    """Return whether the opponent's next attack could kill, were this creature tapped then."""
    if "vigilance" in one.keywords:
        return False
    away = {one.ref, *table.chosen}
    threats = sorted((foe.power or 0 for foe in table.creatures(1 - table.me)), reverse=True)
    home = [
        mine
        for mine in table.creatures(table.me)
        if mine.ref not in away and not mine.tapped and mine.attacking is None
    ]
    without = sum(threats[len(home) :])
    held = sum(threats[len(home) + 1 :])
    return without >= table.mine.life and held < without


# ---- blocking


def plan_blocks(table: Table) -> dict[Ref, Ref]:
    """Return the attacker for each blocker, the block that is worth most first.

    The scorers would choose the same, one after another; a question says who blocks, not whom.
    A fight is judged again only where another has joined it: tables can be large.
    """
    attackers = [one for one in table.seen.battlefield if one.attacking == PLAYERS[table.me]]
    pairs = [
        (blocker, attacker)
        for blocker in table.creatures(table.me)
        for attacker in attackers
        if can_block(blocker, attacker)
    ]
    blocks: dict[Ref, Ref] = {}
    fights: dict[tuple[Ref, Ref], tuple[float, bool]] = {}
    while True:
        held = replace(table, blocks=blocks)
        coming = incoming(held)
        found: list[tuple[float, Ref, Ref]] = []
        for blocker, attacker in pairs:
            pair = (blocker.ref, attacker.ref)
            if blocker.ref not in blocks:
                fights[pair] = fight = fights.get(pair) or _fight(held, blocker, attacker)
                found.append((_in_all(held, blocker, attacker, fight, coming), *pair))
        worth, blocker_ref, attacker_ref = max(found, default=(0.0, "", ""))
        if worth <= 0:
            return blocks
        blocks = {**blocks, blocker_ref: attacker_ref}
        fights = {pair: fight for pair, fight in fights.items() if pair[1] != attacker_ref}


def with_blocks(table: Table) -> Table:
    """Return the table with the blocks that have been chosen so far in this declaration."""
    if not table.chosen:
        return table
    planned = plan_blocks(table)
    return replace(table, blocks={ref: planned[ref] for ref in table.chosen if ref in planned})


def rate_block(table: Table, action: Action) -> Rated:
    """Block where the combat ends better for it."""
    if not isinstance(action, Block):
        return rated(0.0, "CR 509.1a", "magic-no-block")
    blocker, attacker = table.permanent(action.blocker), table.permanent(action.attacker)
    if blocker is None or attacker is None:
        return rated(-1.0, "CR 509.1a", "magic-no-block")
    score = block_worth(table, blocker, attacker)
    if score <= 0:
        return rated(score - 0.01, "CR 509.1a", "magic-no-block")
    return _good_block(score, blocker, attacker)


def _good_block(score: float, blocker: PermanentSeen, attacker: PermanentSeen) -> Rated:
    one, it = fighter(blocker), fighter(attacker)
    names = {"card": blocker.name, "target": attacker.name}
    if kills(one, it):
        if deadly(it, one):
            return rated(score, "CR 509", "magic-block-trade", **names)
        return rated(score, "CR 509", "magic-block-kill", **names)
    if deadly(it, one):
        return rated(score, "CR 509", "magic-chump", **names)
    return rated(score, "CR 509", "magic-block-hold", **names)


def block_worth(table: Table, blocker: PermanentSeen, attacker: PermanentSeen) -> float:
    """Return what the block is worth: the fight, and the damage that it stops."""
    fight = _fight(table, blocker, attacker)
    return _in_all(table, blocker, attacker, fight, incoming(table))


def _fight(table: Table, blocker: PermanentSeen, attacker: PermanentSeen) -> tuple[float, bool]:
    """Return what the fight alone is worth, and whether others block the attacker already."""
    others = foes_of(table, attacker)
    fight = -clash_worth(table, attacker, [*others, blocker])
    if others:
        return fight + clash_worth(table, attacker, others), True
    return fight, False


def _in_all(
    table: Table,
    blocker: PermanentSeen,
    attacker: PermanentSeen,
    fight: tuple[float, bool],
    coming: int,
) -> float:
    """Return the worth of the fight with that of the damage stopped, of so much that comes."""
    worth, is_blocked = fight
    if is_blocked:
        return worth
    life, stopped = table.mine.life, attacker.power or 0
    if "trample" in attacker.keywords:
        stopped = min(stopped, max(fighter(blocker).toughness, 0))
    return worth + life_worth(life - coming + stopped) - life_worth(life - coming)


def incoming(table: Table) -> int:
    """Return the damage that the deciding player takes as blocks stand."""
    blocked = {ref for one in table.seen.battlefield for ref in one.blocking}
    blocked |= set(table.blocks.values())
    return sum(
        max(one.power or 0, 0)
        for one in table.seen.battlefield
        if one.attacking == PLAYERS[table.me] and one.ref not in blocked
    )


# ---- damage


def rate_damage(table: Table, action: Action, ask: Fighter | None) -> Rated:
    """Give each blocker what destroys it and no more, the rest to those after it (CR 510.1c)."""
    if not isinstance(action, Number):
        return rated(0.0, "CR 510.1", "magic-damage")
    needed = max(ask.toughness, 0) if ask is not None else 0
    return rated(-abs(action.number - needed), "CR 510.1", "magic-damage")
