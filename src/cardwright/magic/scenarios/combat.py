"""Declaring attackers and blockers as the scenario's actions say (format, section 3, Combat).

The reference passes over blocks that are not legal, and so does this; asserts tell the difference.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.combat_rules import must_attack
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import DONE, Option, Question
from cardwright.magic.engine.state import State
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.fitting import NO_FIT, place_of_word
from cardwright.magic.scenarios.model import Entry
from cardwright.magic.scenarios.naming import Names, split_ordinal
from cardwright.magic.scenarios.todo import Todo


class Combat:
    """Answers the questions of the declare steps, one creature at a time."""

    def __init__(self, todo: Todo, names: Names) -> None:
        self.todo: Final = todo
        self.names: Final = names
        self._able: list[int] = []
        """What could attack or block as the declaration began, in the order of entering."""
        self._used: set[int] = set()
        self._combat: tuple[int, int, str] = (0, 0, "")
        self._victim: int = NONE
        """What the attacker before attacks."""

    def answer(self, state: State, question: Question) -> int:
        """Return the place of the next declaration, or of ``done``.

        Raises:
            DifferenceError: if what the scenario declares is not possible.
        """
        self._begin(state, question)
        if question.kind == "attackers":
            place = self._next_attack(state, question)
        else:
            place = self._next_block(state, question)
        if place == NO_FIT:
            return _required(state, question)
        self._used.add(question.options[place].thing)
        return place

    def _next_attack(self, state: State, question: Question) -> int:
        for action in self.todo.open_ones(state.turn, question.seat, ("attack", "attack_skip")):
            action.is_done = True
            if action.entry.op == "attack_skip":
                break
            place = self._attack(state, question, action.entry)
            if place == NO_FIT:
                raise DifferenceError(
                    "attack not possible", f"{action.entry}: it is none of what can be declared"
                )
            return place
        return NO_FIT

    def _next_block(self, state: State, question: Question) -> int:
        """Return the first block that is legal now; the others are passed over at the end."""
        actions = self.todo.open_ones(state.turn, question.seat, ("block",))
        for action in actions:
            place = self._block(state, question, action.entry)
            if place != NO_FIT:
                action.is_done = True
                return place
        if place_of_word(question, DONE) != NO_FIT:
            for action in actions:
                action.is_done = True
        return NO_FIT

    def _begin(self, state: State, question: Question) -> None:
        """Note what is able to, at the first question of a declaration."""
        combat = (state.turn, state.combat_turn, f"{question.kind}{question.seat}")
        if combat == self._combat:
            return
        self._combat = combat
        self._used = set()
        self._victim = NONE
        things = {option.thing for option in question.options if option.thing != NONE}
        self._able = sorted(things, key=lambda thing: state.obj(thing).timestamp)

    def _creature(self, state: State, name: str) -> int:
        """Return the creature that the name means, ``Name:1`` the second of those able to."""
        plain, number = split_ordinal(name)
        found = [thing for thing in self._able if self.names.fits(state, thing, plain)]
        if plain == name:
            found = [thing for thing in found if thing not in self._used]
        return found[number] if number < len(found) else NONE

    # ---- attackers

    def _attack(self, state: State, question: Question, entry: Entry) -> int:
        attacker = self._creature(state, entry.text("attacker"))
        victim = self._attacked(state, question, entry)
        for place, option in enumerate(question.options):
            if option.thing == attacker and victim in (NONE, option.other):
                self._victim = option.other
                return place
        return NO_FIT

    def _attacked(self, state: State, question: Question, entry: Entry) -> int:
        """Return what is to be attacked; NONE if anything will do."""
        if entry.has("permanent"):
            wanted = entry.text("permanent")
            return next(
                (
                    option.other
                    for option in question.options
                    if _is_permanent(option) and self.names.fits(state, option.other, wanted)
                ),
                -2,
            )
        if entry.has("defending_player"):
            return entry.seat("defending_player")
        if self._victim != NONE and is_player(self._victim):
            return self._victim
        return next(
            (
                option.other
                for option in question.options
                if option.other != NONE and is_player(option.other)
            ),
            NONE,
        )

    # ---- blockers

    def _block(self, state: State, question: Question, entry: Entry) -> int:
        plain, number = split_ordinal(entry.text("attacker"))
        attackers = [id_ for id_ in state.attackers if self.names.fits(state, id_, plain)]
        if number < len(attackers) and plain != entry.text("attacker"):
            attackers = [attackers[number]]
        for blocker in self._blockers(state, entry.text("blocker")):
            for place, option in enumerate(question.options):
                if option.thing == blocker and option.other in attackers:
                    return place
        return NO_FIT

    def _blockers(self, state: State, name: str) -> list[int]:
        """Return the creatures that the name may mean, those that do not block yet first."""
        plain, number = split_ordinal(name)
        found = [thing for thing in self._able if self.names.fits(state, thing, plain)]
        if plain != name:
            return found[number : number + 1]
        return sorted(found, key=lambda thing: thing in self._used)


def _is_permanent(option: Option) -> bool:
    return option.other != NONE and not is_player(option.other)


def _required(state: State, question: Question) -> int:
    """Return ``done``, or what must attack or block: it does so without an action."""
    done = place_of_word(question, DONE)
    if done != NO_FIT:
        return done
    options = enumerate(question.options)
    return next((place for place, each in options if must_attack(state, each.thing)), 0)
