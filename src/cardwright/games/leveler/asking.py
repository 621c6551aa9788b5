"""The engine's questions as decisions: what each answer is called, and which place it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from cardwright.core.game import Json
from cardwright.games.leveler import actions as a
from cardwright.games.leveler.refs import Viewer
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.offers import mana_plays
from cardwright.magic.engine.questions import (
    ACTIVATE,
    CAST,
    DONE,
    LAND,
    Option,
    Play,
    Question,
)

Answers = dict[a.Action, int]
"""The place of the option that each answer takes, in the options' order."""
PASSING: Final[Answers] = {a.Pass(): 0}
"""Of a player who can only pass."""
_DIVISIONS: Final[Mapping[str, Callable[[Question], int]]] = {
    "combat_damage": lambda question: question.seen[0],
    "share": lambda question: question.chosen[-1],
}
"""Whose part each division asks for: blockers in their order, targets as they were chosen."""
ORDINARY: Final = "normal"
"""The way to cast a spell that has no name."""


class OpenActions(tuple[a.Action, ...]):
    """Offers beside which any other word is an answer too (a kind of counter, a note)."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Return whether it is among the offers, or a word."""
        return isinstance(action, a.Word) or super().__contains__(action)


class PriorityActions(tuple[a.Action, ...]):
    """Offers at priority, beside which mana may be made by hand (CR 605.3a).

    Payments are made by themselves, so mana abilities are no offers; whoever wants to choose what
    pays uses them first.
    """

    viewer: Viewer
    question: Question

    def seen_by(self, viewer: Viewer, question: Question) -> PriorityActions:
        """Return the same offers of another state, or of another question."""
        made = PriorityActions(self)
        made.viewer, made.question = viewer, question
        return made

    def __contains__(self, action: object) -> bool:
        """Return whether it is among the offers, or makes mana, as long as that is asked."""
        if not isinstance(action, a.Use) or super().__contains__(action):
            return super().__contains__(action)
        is_asked = self.viewer.state.question is self.question
        return is_asked and action in mana_uses(self.viewer, self.question.seat)


def mana_uses(viewer: Viewer, seat: int) -> Mapping[a.Use, Play]:
    """Return the mana abilities that the seat could use now, by the answers that name them."""
    found: dict[a.Use, Play] = {}
    for play in mana_plays(viewer.state, seat):
        found[a.Use(viewer.ref(play.thing), play.index + 1)] = play
    return found


def answers(viewer: Viewer, question: Question) -> Answers:
    """Return every answer with its place; what reads the same is told apart or left out."""
    if question.kind == "priority" and len(question.options) == 1:
        return PASSING
    named = _NAMING.get(question.kind, _named)
    found: Answers = {}
    things: dict[a.Ref, int] = {}
    alike: dict[a.Action, int] = {}  # hundreds of triggers may read the same
    for place, option in enumerate(question.options):
        action = named(viewer, option)
        thing = option.thing
        if thing != NONE:
            ref = viewer.ref(thing)
            if ref[0] == "[" and things.setdefault(ref, thing) != thing:
                continue  # another card of that name in a hidden zone is the same answer
        if action not in found:
            found[action] = place
        elif isinstance(action, a.Cast | a.Special | a.Way | a.Choose | a.Word):
            alike[action] = nth = alike.get(action, 1) + 1
            found[replace(action, nth=nth)] = place
    return found


def question_args(viewer: Viewer, question: Question) -> Mapping[str, Json]:
    """Return what the question's sentence names."""
    args: dict[str, Json] = {}
    if question.word:
        args["word"] = question.word
    if question.about != NONE:
        args["about"] = viewer.ref(question.about)
        args["name"] = viewer.name(question.about) or None
    if question.amount:
        args["amount"] = question.amount
    if question.is_open:
        args["open"] = True
    return {**args, **_receiver(viewer, question)}


def _receiver(viewer: Viewer, question: Question) -> Mapping[str, Json]:
    """Return who or what gets the part of a division that is asked for (CR 510.1c, 601.2d)."""
    if question.kind != "number" or question.word not in _DIVISIONS:
        return {}
    thing = _DIVISIONS[question.word](question)
    return {"player": thing} if is_player(thing) else {"to": viewer.name(thing) or "it"}


# ---- one option


def _named(viewer: Viewer, option: Option) -> a.Action:
    if option.word == DONE:
        return a.Done()
    if option.thing != NONE:
        return a.Choose(viewer.ref(option.thing))
    if not option.word:  # a part of a cost, a trigger of no object: told by its place
        return a.Mode(option.number + 1)
    return a.Word(option.word)


def _at_priority(viewer: Viewer, option: Option) -> a.Action:
    return a.Pass() if option.play is None else _play(viewer, option.play)


def _play(viewer: Viewer, play: Play) -> a.Action:
    card = viewer.ref(play.thing)
    if play.kind == LAND:
        return a.PlayLand(card, play.face + 1)
    if play.kind == CAST:
        return a.Cast(card, (play.ways[0].face if play.ways else play.face) + 1)
    if play.kind == ACTIVATE:
        return a.Use(card, play.index + 1)
    return a.Special(play.word, card)


def _way(_viewer: Viewer, option: Option) -> a.Action:
    return a.Way(option.word or ORDINARY)


def _mode(_viewer: Viewer, option: Option) -> a.Action:
    return a.Done() if option.word == DONE else a.Mode(option.number + 1)


def _number(_viewer: Viewer, option: Option) -> a.Action:
    return a.Word(option.word) if option.word else a.Number(option.number)


def _yes_no(_viewer: Viewer, option: Option) -> a.Action:
    return a.Yes() if option.word == "yes" else a.No()


def _attack(viewer: Viewer, option: Option) -> a.Action:
    if option.word == DONE:
        return a.Done()
    return a.Attack(viewer.ref(option.thing), viewer.ref(option.other))


def _block(viewer: Viewer, option: Option) -> a.Action:
    if option.word == DONE:
        return a.Done()
    return a.Block(viewer.ref(option.thing), viewer.ref(option.other))


def _mulligan(_viewer: Viewer, option: Option) -> a.Action:
    return a.Keep() if option.word == "keep" else a.Mulligan()


_NAMING: Final[Mapping[str, Callable[[Viewer, Option], a.Action]]] = {
    "priority": _at_priority,
    "way_to_cast": _way,
    "mode": _mode,
    "number": _number,
    "x": _number,
    "yes_no": _yes_no,
    "manual_confirm": _yes_no,
    "attackers": _attack,
    "blockers": _block,
    "mulligan": _mulligan,
}
