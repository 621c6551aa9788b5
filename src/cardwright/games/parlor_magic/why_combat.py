"""Conditions of attack, block, abilities and divided damage (parlor 13, 14)."""

from __future__ import annotations

from cardwright.games.parlor_magic.actions import (
    Ability,
    Assign,
    Attack,
    Block,
    Bonus,
    Card,
    Use,
)
from cardwright.games.parlor_magic.cards import (
    ALLIERS,
    BIT,
    CARRIERS,
    CLUBS,
    HARRIERS,
    HEARTS,
    JACK,
    SALLIERS,
    SUIT_LETTERS,
    VOLLEYERS,
    card_text,
    index_of,
    rank_of,
    suit_of,
)
from cardwright.games.parlor_magic.conditions import Conditions
from cardwright.games.parlor_magic.kernel.layout import MAX_ATTACKERS, MAX_BLOCKERS
from cardwright.games.parlor_magic.measure import queen_land, trigger, user_target
from cardwright.games.parlor_magic.rank import Verdict
from cardwright.games.parlor_magic.reading import card_of, is_red
from cardwright.games.parlor_magic.seen import Measured, Permanent

USERS = {
    Ability.VOLLEY: VOLLEYERS,
    Ability.SALLY: SALLIERS,
    Ability.HARRY: HARRIERS,
    Ability.ALLY: ALLIERS,
    Ability.CARRY: CARRIERS,
}
"""Masks of the cards that have each ability (parlor 13.1)."""


def attack(conditions: Conditions, action: Attack) -> None:
    """Name an attacker (14.1)."""
    conditions.asked("attack")
    attackers = conditions.table.attackers()
    conditions.need(len(attackers) < MAX_ATTACKERS, "14.1", "attack-limit", n=MAX_ATTACKERS)
    cre = conditions.own_cre(action.card, "14.1")
    if cre is None:
        return
    card = cre.card
    conditions.need(not cre.attacking, "14.1", "attacks-once", card=card)
    conditions.need(not cre.inactive, "10.2", "is-active", card=card)
    if conditions.seen.options["taxed_may_fight"] == "true":
        conditions.need(not cre.fought, "R-TAX-1", "fought-once", card=card)
    else:
        conditions.untaxed(action.card, cre, "10.3")
    conditions.in_order(action.card > _last(conditions), "14.1")


def block(conditions: Conditions, action: Block) -> None:
    """Assign a blocker to an attacker (14.2)."""
    conditions.asked("block")
    table = conditions.table
    cre = conditions.own_cre(action.blocker, "14.2")
    if cre is not None:
        _may_block(conditions, action.blocker, cre)
    target = card_text(action.attacker)
    if conditions.need(
        action.attacker in table.attackers(), "14.2", "is-attacking", target=target
    ):
        assigned = len(table.blockers_of(target))
        conditions.need(
            assigned < MAX_BLOCKERS, "14.2", "block-limit", target=target, n=MAX_BLOCKERS
        )
    conditions.in_order(action.blocker > _last(conditions), "14.2")


def _may_block(conditions: Conditions, card: Card, cre: Permanent) -> None:
    conditions.need(cre.blocking is None, "R-ATK-3", "blocks-once", card=cre.card)
    if conditions.seen.options["taxed_may_fight"] == "true":
        able = cre.taxed_by is None or not cre.inactive
        conditions.need(able, "R-TAX-1", "taxed-active", card=cre.card)
    else:
        conditions.untaxed(card, cre, "10.3")


def use(conditions: Conditions, action: Use) -> None:
    """Use an ability (13)."""
    conditions.asked("abilities")
    bit = BIT[index_of(action.user)]
    conditions.need(
        bool(USERS[action.ability] & bit),
        "13.1",
        "has-ability",
        card=card_text(action.user),
        ability=str(action.ability),
    )
    cre = conditions.own_cre(action.user, "13.3")
    if cre is None:
        return
    _may_use(conditions, cre)
    if action.ability in (Ability.SALLY, Ability.HARRY):
        _use_on_itself(conditions, action, cre)
    else:
        conditions.untaxed(action.user, cre, "13.3")
        _use_on_target(conditions, action)


def _may_use(conditions: Conditions, cre: Permanent) -> None:
    """Need what every ability needs of its user (13.3)."""
    options = conditions.seen.options
    conditions.need(not cre.inactive, "13.3", "is-active", card=cre.card)
    if options["tagged_strikes"] == "false":
        conditions.need(cre.power_reason != "tagged", "R-DTH-6", "not-silenced", card=cre.card)
    if options["abilities_outside_combat"] == "false":
        fighting = cre.attacking or cre.blocking is not None
        conditions.need(fighting, "R-ABL-1", "user-fighting", card=cre.card)


def _use_on_itself(conditions: Conditions, action: Use, cre: Permanent) -> None:
    """Need what Sally and Harry need: who triggers them, and a choice (13.7, 13.8, R-ABL-4)."""
    rule = "13.7" if action.ability is Ability.SALLY else "13.8"
    if action.target is not None:
        conditions.need(False, rule, "no-target", ability=str(action.ability))
    conditions.need(not cre.used, rule, "used-once", card=cre.card)
    if conditions.seen.options["auto_free_abilities"] == "true":
        chosen = suit_of(action.user) == HEARTS
        conditions.need(chosen, "R-ABL-4", "by-itself", card=cre.card)
    is_bill = action.ability is Ability.HARRY and suit_of(action.user) == HEARTS
    if is_bill and rank_of(action.user) == JACK:
        conditions.untaxed(action.user, cre, rule)
    other = trigger(conditions.table, action.user)
    if action.ability is Ability.SALLY:
        conditions.need(cre.attacking, rule, "user-attacking", card=cre.card)
        colour = cre.attacking and other is not None
        conditions.need(colour, rule, "blocked-by-colour", card=cre.card)
    elif conditions.need(cre.blocking is not None, rule, "user-blocking", card=cre.card):
        args = {"card": cre.card, "target": cre.blocking}
        conditions.need(other is not None, rule, "blocks-other-colour", **args)
    if other is not None:
        _not_withstood(conditions, "13.5", user_target(conditions.table, action.user, other))


def _use_on_target(conditions: Conditions, action: Use) -> None:
    """Need what Volley, Ally and Carry need of their target (13.6, 13.9, 13.10)."""
    if action.target is None:
        conditions.need(False, "13.2", "needs-target", ability=str(action.ability))
    elif action.ability is Ability.CARRY:
        _carry(conditions, action.user, action.target)
    elif action.ability is Ability.VOLLEY:
        _volley(conditions, action.user, action.target)
    else:
        _ally(conditions, action.user, action.target)


def _volley(conditions: Conditions, user: Card, target: Card) -> None:
    enemy = conditions.table.cres(1 - conditions.me).get(target)
    text = card_text(target)
    fighting = enemy is not None and (enemy.attacking or enemy.blocking is not None)
    conditions.need(fighting, "13.6", "target-fighting", target=text)
    if enemy is None:
        return
    if suit_of(user) == CLUBS and enemy.attacking:
        conditions.need(enemy.blocked, "13.6", "javelin", card=card_text(user), target=text)
    _not_withstood(conditions, "13.5", user_target(conditions.table, user, target))


def _ally(conditions: Conditions, user: Card, target: Card) -> None:
    enemy = conditions.table.cres(1 - conditions.me).get(target)
    text, suit = card_text(target), SUIT_LETTERS[suit_of(user)]
    conditions.need(enemy is not None, "13.9", "enemy-creature", target=text)
    conditions.need(suit_of(target) == suit_of(user), "13.9", "ally-suit", target=text, suit=suit)
    if enemy is not None:
        conditions.untaxed(target, enemy, "13.9")
        _not_withstood(conditions, "13.5", user_target(conditions.table, user, target))


def _carry(conditions: Conditions, user: Card, target: Card) -> None:
    lnd = conditions.table.lnds(1 - conditions.me).get(target)
    text = card_text(target)
    conditions.need(lnd is not None, "13.10", "enemy-land", target=text)
    conditions.need(is_red(target) == is_red(user), "13.10", "carry-colour", target=text)
    if lnd is not None:
        conditions.untaxed(target, lnd, "13.10")
        _not_withstood(conditions, "13.10a", queen_land(conditions.table, user, target))


def _not_withstood(conditions: Conditions, rule: str, found: tuple[Verdict, Measured]) -> None:
    """Need that the other card (b) neither outranks nor outtrumps the user (a) (13.5)."""
    verdict, measured = found
    withstood = verdict.beats and verdict.winner == "b"
    args = {"card": list(measured.a), "target": list(measured.b)}
    if withstood:
        args |= {name: measured.args[name] for name in ("suit", "more", "less")}
    conditions.need(not withstood, rule, "not-withstood", **args, relation=verdict.relation)


def assign(conditions: Conditions, action: Assign) -> None:
    """Put a point of an attacker's Pwr on one of its blockers (14.4, 14.11)."""
    conditions.asked("assign")
    attacker, blocker = card_text(action.attacker), card_text(action.blocker)
    division = conditions.seen.division
    dealer = None if division is None else division.dealer
    conditions.need(dealer == attacker, "14.4", "divides-now", card=attacker)
    blocks = action.blocker in conditions.table.blockers_of(attacker)
    conditions.need(blocks, "14.4", "blocks-it", card=attacker, target=blocker)
    conditions.in_order(action.blocker >= _last(conditions), "14.4")


def bonus(conditions: Conditions, action: Bonus) -> None:
    """Put a point of the bonus on a Cre of the opposing group (14.5, 14.7a)."""
    conditions.asked("bonus")
    seen, table = conditions.seen, conditions.table
    in_domain = seen.step == "domain"
    if in_domain:
        group = table.unblocked()
    else:
        group = table.blockers() if conditions.me == seen.phasing else table.attackers()
    rule = "14.7a" if in_domain else "14.5"
    target = card_text(action.target)
    conditions.need(action.target in group, rule, "opposing-group", target=target)
    conditions.in_order(action.target >= _last(conditions), rule)


def _last(conditions: Conditions) -> Card:
    """Return the card that decides the order of a list: the blocker of a pair."""
    if conditions.seen.listed is None:
        return -1
    word, *cards = conditions.seen.listed.split()
    return card_of(cards[-1] if word == "assign" else cards[0])
