"""Actions as text and back: ``play 4Sa``, ``block KSb KHa`` (listed in :mod:`actions`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardwright.core.errors import NotationError
from cardwright.core.game import Seat
from cardwright.games.parlor_magic.actions import (
    Ability,
    Action,
    AnswerDraw,
    Assign,
    Attack,
    Block,
    Bonus,
    Card,
    Concede,
    Done,
    Expel,
    Keep,
    OfferDraw,
    On,
    OnDomain,
    OnStack,
    Pass,
    Pay,
    PayLand,
    Play,
    Redraw,
    TableTalk,
    Tax,
    Trim,
    Use,
)
from cardwright.games.parlor_magic.cards import (
    OWNER_LETTERS,
    SUIT_LETTERS,
    card_text,
    parse_card,
)

_OF_CARDS: Final[Mapping[str, type[Any]]] = {
    "trim": Trim,
    "keep": Keep,
    "redraw": Redraw,
    "tax": Tax,
    "play": Play,
    "on": On,
    "stack": OnStack,
    "expel": Expel,
    "pay": PayLand,
    "pass": Pass,
    "attack": Attack,
    "block": Block,
    "assign": Assign,
    "bonus": Bonus,
    "done": Done,
}
"""Words of the actions whose fields are cards, and nothing but cards."""
_WORDS: Final[Mapping[type[Any], str]] = {kind: word for word, kind in _OF_CARDS.items()}

_TALK: Final[Mapping[str, Callable[[Seat], TableTalk]]] = {
    "concede": Concede,
    "offer-draw": OfferDraw,
    "accept-draw": lambda seat: AnswerDraw(seat, True),
    "refuse-draw": lambda seat: AnswerDraw(seat, False),
}


def notation(action: Action) -> str:
    """Return the action's text, stable for ever; :func:`parse` is its inverse."""
    match action:
        case Use(ability, user, target):
            return _words(str(ability), [user] if target is None else [user, target])
        case Pay(suit):
            return f"pay {SUIT_LETTERS[suit]}"
        case OnDomain(ruler):
            return f"domain {OWNER_LETTERS[ruler]}"
        case Concede() | OfferDraw() | AnswerDraw():
            return next(word for word, make in _TALK.items() if make(action.seat) == action)
        case _:
            return _words(_WORDS[type(action)], _fields(action))


def parse(text: str, seat: Seat) -> Action:
    """Return the action that the text names; ``seat`` says whose interrupt it is.

    Raises:
        NotationError: if it names none.
    """
    words = text.split()
    if not words or " ".join(words) != text:
        raise _no_action(text)
    word, rest = words[0], words[1:]
    if word in _TALK and not rest:
        return _TALK[word](seat)
    try:
        return _read(word, rest)
    except (LookupError, TypeError, ValueError, NotationError) as error:
        raise _no_action(text) from error


def _fields(action: Any) -> list[int]:
    values = [getattr(action, name) for name in action.__match_args__]
    return [value for value in values if value is not None]


def _words(word: str, cards: Sequence[int]) -> str:
    return " ".join([word, *map(card_text, cards)])


def _read(word: str, rest: Sequence[str]) -> Action:
    if word in frozenset(Ability):
        return _read_use(Ability(word), *map(parse_card, rest))
    if word == "domain":
        (ruler,) = rest
        return OnDomain(Seat(tuple(OWNER_LETTERS).index(ruler)))
    if word == "pay" and rest[0] in tuple(SUIT_LETTERS):
        (suit,) = rest
        return Pay(SUIT_LETTERS.index(suit))
    if (word, *rest) == ("redraw",):
        return Redraw(None)
    action: Action = _OF_CARDS[word](*map(parse_card, rest))
    return action


def _read_use(ability: Ability, user: Card, target: Card | None = None) -> Use:
    return Use(ability, user, target)


def _no_action(text: str) -> NotationError:
    return NotationError(
        f"{text!r} is no action of Parlor Magic",
        where="action",
        remedy="Write for example 'play 4Sa', 'attack KHa' or 'pass'",
    )
