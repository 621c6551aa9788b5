"""What a primitive action asks before it is carried out, one question after another.

A step keeps its answer in the scope of the action, under its name. Leaving a step without an
answer (``done`` with nothing chosen, or ``back``) drops the whole action.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import seats
from cardwright.magic.engine.choosing import Ask, pick
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import Option, Question, done, yes_or_no
from cardwright.magic.engine.reading.refs import objects_in
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.zones import HIDDEN

BACK: Final = "back"
"""``Option.word`` of the option that drops the action."""
VERB: Final = "verb"
"""The name under which the scope keeps the action's word."""


class Step:
    """One question of a primitive action."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def ask(self, state: State, at: int) -> bool:
        """Push the frame that asks; return false if there is nothing to ask this time."""
        raise NotImplementedError

    def take(self, state: State, at: int) -> bool:
        """Keep the answer in scope ``at``; return false if the step was left without one."""
        raise NotImplementedError

    def word(self, scope: Scope) -> str:
        """Return the question's word: ``hand.<action>.<step>``."""
        return f"hand.{scope.words[VERB]}.{self.name}"

    def question(self, state: State, at: int, kind: str, options: list[Option]) -> Question:
        """Return the question of this step, which can be left."""
        scope = state.scopes[at]
        made = Question(kind, scope.you, [*options, Option(BACK)])
        made.word = self.word(scope)
        made.about = scope.this
        return made


class Choose(Step):
    """Choose players, objects or cards."""

    def __init__(self, name: str, among: str, most: int = NONE) -> None:
        super().__init__(name)
        self.among: str = among
        """``players``, ``permanents``, ``things`` (both), ``spells``, ``own_hand``, ``top``
        (the ``number`` top cards of ``player``) or ``zone`` (``origin`` of ``player``)."""
        self.most: int = most
        """``NONE``: any number."""

    def ask(self, state: State, at: int) -> bool:
        """Ask for one after another."""
        scope = state.scopes[at]
        among = candidates(state, scope, self.among)
        hidden = self._is_hidden(scope)
        most = len(among) if self.most == NONE else self.most
        frame = pick(state, "cards" if hidden else "objects", scope.you, among, 0, most)
        frame.word = self.word(scope)
        frame.about = scope.this
        if hidden:
            frame.seen = tuple(among)
        return True

    def _is_hidden(self, scope: Scope) -> bool:
        """Return whether the cards are shown to the player for this choice only."""
        if self.among == "top":
            return True
        whose = scope.things.get("player", (scope.you,))
        return self.among == "zone" and scope.words["origin"] == "hand" and whose != (scope.you,)

    def take(self, state: State, at: int) -> bool:
        """Keep what was chosen."""
        state.scopes[at].things[self.name] = state.got
        return bool(state.got)


def candidates(state: State, scope: Scope, among: str) -> list[int]:
    """Return the things from which a step lets the player choose."""
    if among in ("players", "permanents", "things"):
        found = seats.in_order(state, scope.you) if among != "permanents" else []
        return found if among == "players" else found + objects_in(state, "battlefield", None)
    if among == "spells":
        return [id for id in objects_in(state, "stack", None) if id != scope.item]
    if among == "own_hand":
        return state.players[scope.you].hand[:]
    owner = scope.things["player"][0]
    if among == "top":
        return state.players[owner].library[::-1][: scope.numbers["number"]]
    return _in_zone(state, scope, owner)


def _in_zone(state: State, scope: Scope, owner: int) -> list[int]:
    """Return the cards of the zone ``origin`` that are the player's."""
    origin = scope.words["origin"]
    if origin == "hand":
        return state.players[owner].hand[:]
    if origin == "graveyard":
        return state.players[owner].graveyard[:]
    if origin == "battlefield":
        return objects_in(state, "battlefield", (owner,))
    listed = state.exile if origin == "exile" else state.stack
    return [id for id in listed if state.objects[id].owner == owner and id != scope.item]


class Count(Step):
    """Choose a number."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name)
        self.least: int = least
        self.most: int = most

    def ask(self, state: State, at: int) -> bool:
        """Ask."""
        options = [Option("", NONE, value) for value in range(self.least, self.most + 1)]
        state.push(Ask(self.question(state, at, "number", options)))
        return True

    def take(self, state: State, at: int) -> bool:
        """Keep the number."""
        state.scopes[at].numbers[self.name] = state.got_number
        return state.got_word != BACK


class Say(Step):
    """Choose a word."""

    def __init__(self, name: str, words: tuple[str, ...], is_open: bool = False) -> None:
        super().__init__(name)
        self.words: tuple[str, ...] = words
        self.is_open: bool = is_open
        """Any other word will do as well."""

    def ask(self, state: State, at: int) -> bool:
        """Ask."""
        question = self.question(state, at, "text", [Option(word) for word in self.words])
        question.is_open = self.is_open
        state.push(Ask(question))
        return True

    def take(self, state: State, at: int) -> bool:
        """Keep the word."""
        state.scopes[at].words[self.name] = state.got_word
        return state.got_word != BACK


class SayIf(Say):
    """Choose a word, where an earlier one is ``value``; the first word stands otherwise."""

    def __init__(self, name: str, words: tuple[str, ...], earlier: str, value: str) -> None:
        super().__init__(name, words)
        self.earlier: str = earlier
        self.value: str = value

    def ask(self, state: State, at: int) -> bool:
        """Ask, unless it does not matter."""
        if state.scopes[at].words[self.earlier] == self.value:
            return super().ask(state, at)
        state.scopes[at].words[self.name] = self.words[0]
        return False


class ChooseIf(Choose):
    """Choose a player, where an earlier word is ``value``; the one who acts otherwise."""

    def __init__(self, name: str, earlier: str, value: str) -> None:
        super().__init__(name, "players", 1)
        self.earlier: str = earlier
        self.value: str = value

    def ask(self, state: State, at: int) -> bool:
        """Ask, unless it does not matter."""
        scope = state.scopes[at]
        if scope.words[self.earlier] == self.value:
            return super().ask(state, at)
        scope.things[self.name] = (scope.you,)
        return False


class SayAll(Step):
    """Choose any number of words, none too; they are kept with commas between."""

    def __init__(self, name: str, words: tuple[str, ...], is_open: bool = False) -> None:
        super().__init__(name)
        self.words: tuple[str, ...] = words
        self.is_open: bool = is_open

    def ask(self, state: State, at: int) -> bool:
        """Ask for one after another."""
        scope = state.scopes[at]
        state.push(Words(scope.you, self.word(scope), scope.this, self.words, self.is_open))
        return True

    def take(self, state: State, at: int) -> bool:
        """Keep the words."""
        state.scopes[at].words[self.name] = state.got_word
        return state.got_word != BACK


class Words(Frame):
    """Asks for words until it is told that it was the last one."""

    def __init__(
        self, seat: int, word: str, about: int, words: tuple[str, ...], is_open: bool
    ) -> None:
        self.seat: int = seat
        self.word: str = word
        self.about: int = about
        self.words: tuple[str, ...] = words
        self.is_open: bool = is_open
        self.chosen: tuple[str, ...] = ()

    def step(self, state: State) -> None:
        """Ask for the next word."""
        options = [Option(word) for word in self.words if word not in self.chosen]
        question = Question("text", self.seat, [*options, done(), Option(BACK)])
        question.word = self.word
        question.about = self.about
        question.is_open = self.is_open
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take one more, or hand them on."""
        word = question.options[place].word
        if word in (done().word, BACK):
            state.got_word = BACK if word == BACK else ",".join(self.chosen)
            state.pop()
        else:
            self.chosen = (*self.chosen, word)

    def copy(self) -> Words:
        """Return an independent copy."""
        made = Words(self.seat, self.word, self.about, self.words, self.is_open)
        made.chosen = self.chosen
        return made


class Consent(Step):
    """Ask another player before hidden cards are shown: what was seen cannot be taken back."""

    def __init__(self) -> None:
        super().__init__("consent")

    def ask(self, state: State, at: int) -> bool:
        """Ask whose cards they are, or the next player where they are one's own."""
        scope = state.scopes[at]
        owner = scope.things["player"][0]
        origin = scope.words.get("origin", "library")
        if origin not in HIDDEN or (origin == "hand" and owner == scope.you):
            return False
        seat = seats.after(state, scope.you) if owner == scope.you else owner
        question = Question("manual_confirm", seat, yes_or_no())
        question.word = "look"
        question.about = scope.this
        state.push(Ask(question))
        return True

    def take(self, state: State, at: int) -> bool:
        """Go on if it was granted."""
        return state.got_number == 1
