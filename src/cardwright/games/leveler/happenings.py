"""What waiting triggers have triggered on: several of one source differ in that alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardwright.games.leveler.asking import answers
from cardwright.games.leveler.notation import notation
from cardwright.games.leveler.refs import Viewer
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.questions import Question

_CAUSES: Final[Mapping[str, str]] = {
    "discard": "was discarded",
    "draw": "was drawn",
    "exile": "was exiled",
    "mill": "was milled",
    "sacrifice": "was sacrificed",
}
_ZONES: Final[Mapping[str, str]] = {
    "battlefield": "left the battlefield",
    "graveyard": "left a graveyard",
    "exile": "left exile",
    "": "came from outside the game",
}


def trigger_words(viewer: Viewer, question: Question) -> dict[str, str]:
    """Return what each trigger to be put in order has triggered on, by the answer (603.3b).

    What has nothing to tell, such as a step that began, is left out.
    """
    if question.kind != "trigger_order":
        return {}
    pending = viewer.state.pending
    found: dict[str, str] = {}
    for action, place in answers(viewer, question).items():
        number = question.options[place].number
        words = event_words(viewer, pending[number].scope.event)
        if words:
            found[notation(action)] = words
    return found


def event_words(viewer: Viewer, event: Event | None) -> str:
    """Return what happened, in words; empty if it is nothing to be told apart by."""
    say = None if event is None else _SAYINGS.get(event.kind)
    return "" if event is None or say is None else say(viewer, event)


def _name(viewer: Viewer, thing: int) -> str:
    if is_player(thing):
        return "you" if thing == viewer.seat else "the opponent"
    return viewer.name(thing) or "a card"


def _moved(viewer: Viewer, event: Event) -> str:
    """Return how it went, by the name that it had where it was seen last."""
    thing = event.old if event.origin == "battlefield" else event.object
    name = _name(viewer, thing)
    if event.word in _CAUSES:
        return f"{name} {_CAUSES[event.word]}"
    if event.to == "battlefield":
        return f"{name} entered"
    if (event.origin, event.to) == ("battlefield", "graveyard"):
        return f"{name} died"
    return f"{name} {_ZONES.get(event.origin, f'left a {event.origin}')}"


def _damage(viewer: Viewer, event: Event) -> str:
    source, hurt = _name(viewer, event.source), _name(viewer, event.object)
    return f"{source} dealt {event.amount} damage to {hurt}"


def _life(viewer: Viewer, event: Event) -> str:
    verb = "gained" if event.amount > 0 else "lost"
    return f"{_name(viewer, event.player)} {verb} {abs(event.amount)} life"


def _counters(viewer: Viewer, event: Event) -> str:
    way = "put on" if event.amount > 0 else "removed from"
    return f"{abs(event.amount)} {event.word} {way} {_name(viewer, event.object)}"


def _pair(verb: str) -> Callable[[Viewer, Event], str]:
    def say(viewer: Viewer, event: Event) -> str:
        return f"{_name(viewer, event.object)} {verb} {_name(viewer, event.other)}"

    return say


def _alone(words: str) -> Callable[[Viewer, Event], str]:
    def say(viewer: Viewer, event: Event) -> str:
        return f"{_name(viewer, event.object)} {words}"

    return say


_SAYINGS: Final[Mapping[str, Callable[[Viewer, Event], str]]] = {
    "move": _moved,
    "cast": _alone("was cast"),
    "copy": _alone("was copied"),
    "activate": _alone("was activated"),
    "mana": _alone("was tapped for mana"),
    "attack": _pair("attacked"),
    "block": _pair("blocked"),
    "blocked": _alone("became blocked"),
    "unblocked": _alone("was not blocked"),
    "damage": _damage,
    "life": _life,
    "counters": _counters,
    "tap": _alone("became tapped"),
    "untap": _alone("became untapped"),
    "target": _pair("became a target of"),
    "face_up": _alone("turned face up"),
    "transform": _alone("transformed"),
    "attach": _pair("became attached to"),
    "token": _alone("was created"),
    "control": _alone("changed control"),
}
