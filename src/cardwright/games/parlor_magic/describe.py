"""What a client lights for an action, and what a question's sentence names."""

from __future__ import annotations

from cardwright.core.game import Json
from cardwright.games.parlor_magic.actions import (
    Action,
    Assign,
    Attack,
    Block,
    Bonus,
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
from cardwright.games.parlor_magic.cards import OWNER_LETTERS, SUIT_LETTERS, card_text
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ASSIGN,
    ASK_BONUS,
    ASK_DRAW,
    ASK_PAY,
    ASK_TARGET,
    ASK_TRIM,
    HAND_LIMIT,
)
from cardwright.games.parlor_magic.kernel.state import State
from cardwright.games.parlor_magic.notation import notation


def describe(action: Action) -> dict[str, Json]:
    """Return the action's kind and the handles it names, as ``card`` and ``target``.

    Kinds are the first words of the notation. Handles are card texts, ``stack``, ``domain-a``,
    ``domain-b``, and ``pool-S`` for a point in the pool.
    """
    kind = notation(action).split()[0]
    card, target = _handles(action)
    return {
        "kind": kind,
        **({} if card is None else {"card": card}),
        **({} if target is None else {"target": target}),
    }


def _handles(action: Action) -> tuple[str | None, str | None]:
    """Return what the action names: what acts or is laid, and what it is aimed at."""
    match action:
        case Block(first, second) | Use(_, first, second) | Assign(first, second):
            return card_text(first), None if second is None else card_text(second)
        case On(target) | Expel(target) | Bonus(target):
            return None, card_text(target)
        case OnDomain() | OnStack() | Pay():
            return None, _zone(action)
        case Tax(card) | PayLand(card) | Trim(card) | Keep(card) | Play(card) | Attack(card):
            return card_text(card), None
        case Redraw(card):
            return None if card is None else card_text(card), None
        case _:
            return None, None


def _zone(action: OnDomain | OnStack | Pay) -> str:
    match action:
        case OnDomain(ruler):
            return f"domain-{OWNER_LETTERS[ruler]}"
        case OnStack():
            return "stack"
        case Pay(suit):
            return f"pool-{SUIT_LETTERS[suit]}"


def question_args(state: State) -> dict[str, Json]:
    """Return what the sentence of the pending question names, for the seat that is asked."""
    prompt = state.prompt
    if prompt == ASK_TRIM:
        hand = int(state.ruler(state.seat).hand)
        return {"n": max(0, hand.bit_count() - HAND_LIMIT)}
    if prompt == ASK_DRAW:
        return {"n": int(state.drawn_size)}
    if prompt in (ASK_TARGET, ASK_PAY):
        return {"card": card_text(state.play_card)}
    if prompt == ASK_ASSIGN:
        return {"card": card_text(state.dealer), "n": int(state.points_left)}
    return {"n": int(state.points_left)} if prompt == ASK_BONUS else {}
