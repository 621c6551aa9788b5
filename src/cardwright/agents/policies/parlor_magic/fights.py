"""Scorers of the combat: attack, block, abilities, and the division of damage (parlor 13, 14)."""

from __future__ import annotations

from typing import Final

from cardwright.agents.policies.parlor_magic.rated import Rated, of_card, rated
from cardwright.agents.policies.parlor_magic.table import Table, printed_power
from cardwright.agents.policies.parlor_magic.worth import (
    WIN,
    cre_worth,
    forecast_worth,
    life_worth,
)
from cardwright.games.parlor_magic.actions import (
    Ability,
    Action,
    Assign,
    Attack,
    Block,
    Bonus,
    Card,
    Use,
)
from cardwright.games.parlor_magic.cards import card_text
from cardwright.games.parlor_magic.rank import merge
from cardwright.games.parlor_magic.seen import Permanent

PUSH: Final = 0.15
"""Worth of attacking as such: a game is won in no other way."""
SIDE_EFFECT: Final = {Ability.ALLY: 0.3, Ability.CARRY: 0.2}
"""What an ability is worth beside this combat: a card of the other's is out of use (8.8)."""
KEPT_READY: Final = 0.25
"""Worth of a Cre outside the combat that could still block in the other's turn."""


def rate_attack(table: Table, action: Action) -> Rated:
    """Attack where it wins, where nobody can block, or where more is gained than lost."""
    if not isinstance(action, Attack):
        return rated(0.0, "14.1", "hold-back")
    card, blockers = action.card, table.theirs.ready()
    if _is_lethal(table):
        return of_card(WIN, "17.2", "attack-lethal", card)
    if _leaves_open(table):
        return of_card(-PUSH, "8.1a", "guard", card)
    if not blockers:
        return of_card(PUSH + _hit(table, card), "14.8", "attack-open", card)
    return of_card(PUSH + _contested(table, card, blockers), "14.5", "attack", card)


def rate_block(table: Table, action: Action) -> Rated:
    """Block where the combat then ends better."""
    if not isinstance(action, Block):
        return rated(0.0, "14.2", "no-block")
    worth = _improvement(table, action)
    names = {"card": card_text(action.blocker), "target": card_text(action.attacker)}
    return rated(worth, "14.4", "block", **names)


def rate_abilities(table: Table, action: Action) -> Rated:
    """Use an ability where the combat then ends better, or beside it at the other's cost."""
    if not isinstance(action, Use):
        return rated(0.0, "13.2", "no-ability")
    worth = _improvement(table, action) + SIDE_EFFECT.get(action.ability, 0.0)
    user = table.mine.cres[action.user]
    if action.target is not None and table.is_my_turn and not user.attacking:
        worth -= KEPT_READY
    return rated(worth, "13.1", "use", ability=action.ability.value, card=user.card)


def rate_damage(table: Table, action: Action) -> Rated:
    """Finish off the best Cre that still can be, one point after the other."""
    assert isinstance(action, Assign | Bonus), "damage goes to a Cre"
    target = action.blocker if isinstance(action, Assign) else action.target
    cre = table.theirs.cres[target]
    missing = cre.toughness - cre.damage
    score = cre_worth(target) / missing if missing > 0 else -1.0
    return of_card(score, "14.4", "damage", target)


def _improvement(table: Table, action: Action) -> float:
    """Return how much better this combat would end."""
    after = forecast_worth(table.forecast(action), table)
    return after - forecast_worth(table.forecast(None), table)


def _can_attack(cre: Permanent) -> bool:
    return cre.taxed_by is None and not cre.inactive


def _is_lethal(table: Table) -> bool:
    """Return whether all together win, whatever is blocked: one blocker stops one attacker."""
    powers = sorted(cre.power for cre in table.mine.cres.values() if _can_attack(cre))
    stopped = len(table.theirs.ready())
    return sum(powers[: len(powers) - stopped]) >= max(1, table.theirs.seen.life)


def _leaves_open(table: Table) -> bool:
    """Return whether the other could win in his turn, were one more Cre taxed then (8.1a)."""
    guards, life = _guards(table), table.mine.seen.life
    return _answer(table, guards - 1) >= life > _answer(table, guards)


def _guards(table: Table) -> int:
    """Return how many Cres could still block in the other's turn."""
    return sum(cre.taxed_by is None and not cre.attacking for cre in table.mine.cres.values())


def _answer(table: Table, guards: int) -> int:
    """Return the power that would come through so many blockers, each stopping the strongest.

    What bears this turn's mark stays taxed; all else of the other's is ready in his turn (8.1a).
    """
    fit = [
        c for c, cre in table.theirs.cres.items() if not cre.tagged and cre.taxed_by != table.me
    ]
    powers = sorted(map(printed_power, fit), reverse=True)
    return sum(powers[max(0, guards) :])


def _hit(table: Table, card: Card) -> float:
    """Return what the Cre's unblocked power is worth."""
    life = table.theirs.seen.life
    return life_worth(life) - life_worth(life - table.mine.cres[card].power)


def _contested(table: Table, card: Card, blockers: dict[Card, Permanent]) -> float:
    """Return what attacking is worth if the other blocks as much as he can."""
    others = [cre for cre in table.mine.cres.values() if cre.attacking]
    attackers = [*others, table.mine.cres[card]]
    blocked = min(1.0, len(blockers) / len(attackers))
    verdict = table.judge(
        merge(cre.spots for cre in attackers), merge(cre.spots for cre in blockers.values())
    )
    bonus = verdict.bonus if verdict.beats else 0
    ours, theirs = (bonus, 0) if verdict.winner == "a" else (0, bonus)
    fight = _won(table.mine.cres[card], ours, blockers) - _lost(table, card, theirs, blockers)
    return (1.0 - blocked) * _hit(table, card) + blocked * fight


def _won(attacker: Permanent, bonus: int, blockers: dict[Card, Permanent]) -> float:
    """Return the least worth of a blocker that the attacker would kill, 0 if one stands it."""
    hit = attacker.power + bonus
    falls = [cre_worth(card) for card, cre in blockers.items() if cre.toughness <= hit]
    return min(falls) if len(falls) == len(blockers) else 0.0


def _lost(table: Table, card: Card, bonus: int, blockers: dict[Card, Permanent]) -> float:
    """Return the attacker's worth if a blocker could kill it."""
    hit = max(cre.power for cre in blockers.values()) + bonus
    cre = table.mine.cres[card]
    return cre_worth(card) if hit >= cre.toughness - cre.damage else 0.0
