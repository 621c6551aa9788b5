"""Why the policy rates an action as it does, for the hint at the table; made only when asked."""

from __future__ import annotations

from typing import Final

from cardwright.agents.policies.parlor_magic import fights
from cardwright.agents.policies.parlor_magic.plays import best_target, is_useless_on
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.core.game import Json, Reason
from cardwright.games.parlor_magic.actions import (
    Action,
    Assign,
    Attack,
    Block,
    Bonus,
    Card,
    Expel,
    Keep,
    On,
    OnDomain,
    OnStack,
    Pay,
    PayLand,
    Play,
    Redraw,
    Tax,
    Trim,
    Use,
)
from cardwright.games.parlor_magic.cards import CRE, KIND, LND, card_text, index_of
from cardwright.games.parlor_magic.kernel.layout import PROMPTS
from cardwright.games.parlor_magic.numbers import ACTIONS

_ENDINGS: Final = {
    "trim": ("4.3", "trim-done"),
    "exchange": ("7.1", "pass"),
    "pay": ("8.6", "paid"),
    "attack": ("14.1", "hold-back"),
    "block": ("14.2", "no-block"),
    "abilities": ("13.2", "no-ability"),
}
"""Why a list is ended or an exchange passed, by the prompt: rule and code."""

_ATTACKS: Final = {
    fights.LETHAL: ("17.2", "attack-lethal"),
    fights.GUARD: ("8.1a", "guard"),
    fights.OPEN: ("14.8", "attack-open"),
    fights.CONTESTED: ("14.5", "attack"),
}


def reason_of(view: View, action: Action) -> Reason:
    """Return the reason ``hint.<code>`` of an offered action."""
    match action:
        case Trim() | Keep() | Redraw():
            return _of_draw(action)
        case Play(card):
            return _of_play(view, card)
        case On() | OnDomain() | OnStack() | Expel():
            return _of_target(view, int(view.kernel.play_card), action)
        case Tax() | Pay() | PayLand():
            return _of_payment(action)
        case _:
            return _in_combat(view, action)


def _of_draw(action: Trim | Keep | Redraw) -> Reason:
    match action:
        case Trim(card):
            return _of_card("4.3", "trim", card)
        case Keep(card):
            return _of_card("5.1", "keep", card)
        case Redraw():
            return _reason("5.4", "redraw")


def _in_combat(view: View, action: Action) -> Reason:
    match action:
        case Attack(card):
            return _of_card(*_ATTACKS[int(fights.reason_to_attack(view))], card)
        case Block(blocker, attacker):
            names = {"card": card_text(blocker), "target": card_text(attacker)}
            return _reason("14.4", "block", **names)
        case Use(ability, user):
            return _reason("13.1", "use", ability=ability.value, card=card_text(user))
        case Assign(_, card) | Bonus(card):
            return _of_card("14.4", "damage", card)
        case _:
            return _reason(*_ENDINGS[PROMPTS[view.kernel.prompt]])


def _of_play(view: View, card: Card) -> Reason:
    kind = KIND[index_of(card)]
    if kind == LND:
        return _of_card("9.2", "lay-land", card)
    if kind == CRE:
        return _of_card("10.1", "cast", card)
    return _of_target(view, card, ACTIONS[best_target(view, card)])


def _of_target(view: View, enh: Card, target: Action) -> Reason:
    names = {"card": card_text(enh)}
    match target:
        case Expel(card):
            return _reason("15.2", "expel", **names, target=card_text(card))
        case OnStack():
            return _reason("11.5", "set-trump", **names)
        case OnDomain(ruler) if ruler == view.me:
            return _reason("14.7", "fortify", **names)
        case On(host) if not is_useless_on(view, host):
            return _reason("12.2", "strengthen", **names, host=card_text(host))
        case _:
            return _reason("11.2", "no-use", **names)


def _of_payment(action: Tax | Pay | PayLand) -> Reason:
    match action:
        case Tax(land):
            return _of_card("8.6", "no-tax", land)
        case Pay(suit):
            return _reason("8.6", "pay-pool", suit="CDHS"[suit])
        case PayLand(land):
            return _of_card("7.2a", "pay-land", land)


def _reason(rule: str, code: str, **args: Json) -> Reason:
    return Reason(f"parlor {rule}", f"hint.{code}", args, met=True)


def _of_card(rule: str, code: str, card: Card) -> Reason:
    return _reason(rule, code, card=card_text(card))
