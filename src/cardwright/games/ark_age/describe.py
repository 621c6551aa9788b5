"""What a client lights for an action, and what a question's sentence names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.core.game import Json
from cardwright.games.ark_age import actions as a
from cardwright.games.ark_age.content import Playable
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel import tasks as k
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import SEAT_LETTERS, notation, place_text


def describe(action: a.Action) -> Mapping[str, Json]:
    """Return the action's kind and the handles it names, as ``card`` and ``target``.

    Kinds are the first words of the notation. Handles are places (``a23``), numbers of cards
    (``17``, see ``Observation.numbers``) and, as targets only, seats (``b``).
    """
    described: dict[str, Json] = {"kind": notation(action).split()[0]}
    match action:
        case a.Target(place) | a.Slot(place):
            described["target"] = place_text(place)
        case a.TargetPlayer(seat) | a.Start(seat):
            described["target"] = SEAT_LETTERS[seat]
        case a.PickCard(_, definition):
            described["card"] = str(definition)
        case a.Summon(definition) | a.Revive(definition) | a.Gambit(definition):
            described["card"] = str(definition)
        case _ if "place" in type(action).__match_args__:
            described["card"] = place_text(_place(action))
        case _:
            pass
    return described


def _place(action: Any) -> int:
    place: int = action.place
    return place


# What a question is about.

WINDOWS: Final = ("attack", "counter", "go")
"""``window`` of the question ``window``, by ``tasks.WINDOW_...``; else ``chain``."""


def question_args(kernel: Kernel, content: Playable) -> dict[str, Json]:
    """Return what the sentence of the pending question names, for the seat that is asked."""
    name = y.PROMPTS[kernel.prompt]
    if name in _ABOUT_DRAFT:
        return _of_link(kernel, content, int(kernel.draft))
    if name in _ABOUT_TEXT:
        return _of_text(kernel, content)
    if name in ("slot", "posture"):
        return _entering(kernel, content)
    if name in _ABOUT_UNIT:
        return _unit(kernel, _unit_asked_about(kernel, name))
    return _of_rules(kernel, content, name)


_ABOUT_DRAFT: Final = ("optional", "about", "mode", "player", "target")
_ABOUT_TEXT: Final = ("option", "pick", "card", "step", "dogma", "cost")


_ABOUT_UNIT: Final = ("attacked", "countered", "mate", "block", "replacement")


def _unit_asked_about(kernel: Kernel, name: str) -> int:
    if name == "block":
        return int(kernel.attack(0, r.A_TARGET))
    return int(k.task(kernel, 1) if name == "replacement" else kernel.chosen)


def _of_rules(kernel: Kernel, content: Playable, name: str) -> dict[str, Json]:
    if name == "window":
        is_chain = k.task(kernel, 0) == k.T_CHAIN
        return {"window": "chain" if is_chain else WINDOWS[k.task(kernel, 1)]}
    if name == "discard":
        over = int(kernel.player(kernel.seat, r.P_HAND) - kernel.settings.hand_limit)
        return {"n": over if kernel.settings.discard_all else 1}
    if name == "gambit":
        return {"n": int(kernel.settings.gambit_budget - kernel.chosen_2)}
    if name == "spend":
        return {"n": int(k.task(kernel, 2))}
    if name == "trigger-order":
        return {"triggers": [_of_link(kernel, content, link) for link in _triggers(kernel)]}
    return {}


def _triggers(kernel: Kernel) -> list[int]:
    """Return the waiting triggers that the seat may put up, in the order of the answers."""
    queue = [int(kernel.queue[at]) for at in range(kernel.queue_count)]
    group = kernel.link(queue[0], r.X_GROUP)
    return [
        link
        for link in queue
        if kernel.link(link, r.X_GROUP) == group
        and kernel.link(link, r.X_CONTROLLER) == kernel.seat
    ]


def _entering(kernel: Kernel, content: Playable) -> dict[str, Json]:
    if kernel.chosen == NONE:
        return {"place": place_text(int(kernel.chosen_2))}
    return {"card": content.ids[kernel.chosen]}


def _unit(kernel: Kernel, unit: int) -> dict[str, Json]:
    place = kernel.unit(unit, r.U_PLACE)
    return {} if place == NONE else {"place": place_text(int(place))}


def _of_text(kernel: Kernel, content: Playable) -> dict[str, Json]:
    """Name the card whose text asks, and what is left to choose."""
    code = k.task(kernel, 0)
    if code == k.T_MOVE:
        return {**_unit(kernel, int(k.task(kernel, 1))), "n": int(k.task(kernel, 2))}
    if code == k.T_CONTROL:
        return _unit(kernel, int(k.task(kernel, 1)))
    if code == k.T_ARRANGE:
        return {"n": int(k.task(kernel, 2))}
    if code == k.T_ENTER:
        return {"card": content.ids[kernel.definition[k.task(kernel, 1)]]}
    args = _of_link(kernel, content, int(k.task(kernel, 1)))
    left = int(k.task(kernel, 3))
    if code == k.T_PICK:
        return {**args, "n": left % 1000}
    return {**args, "n": left if code == k.T_PAY else left // 16} if code != k.T_CHOOSE else args


def _of_link(kernel: Kernel, content: Playable, link: int) -> dict[str, Json]:
    """Name the effect: its card, the place of its unit, its number on the card."""
    if link == NONE:
        return {}
    source = int(kernel.link(link, r.X_SOURCE))
    args: dict[str, Any] = {
        "card": content.ids[kernel.link(link, r.X_DEFINITION)],
        "effect": int(kernel.link(link, r.X_NUMBER)),
    }
    return args if source == NONE else {**args, **_unit(kernel, source)}
