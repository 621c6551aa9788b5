"""The script of a scenario: what a player does whenever he has priority (format, section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import CAST, LAND, PASS, SPECIAL, Option, Play, Question
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.scenarios.answering import Answering, Given
from cardwright.magic.scenarios.checks import check
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.facts import Facts
from cardwright.magic.scenarios.fitting import place_of_word
from cardwright.magic.scenarios.model import Entry
from cardwright.magic.scenarios.naming import STACK_ABILITY, Names, name_of, same_name
from cardwright.magic.scenarios.telling import (
    ACTIVATED_WAYS,
    VARIANTS,
    Telling,
    face_name,
    normal,
)
from cardwright.magic.scenarios.testing import add_counters, concede
from cardwright.magic.scenarios.todo import Action, Todo
from cardwright.magic.scenarios.wishing import wishes_of

AGAIN: Final = -1
"""Something was done that was no answer: the question stands, or is asked anew."""
NO_TARGET: Final = "NO_TARGET"

NAMED_WAYS: Final = frozenset(("morph", "disguise", "fuse"))
_WAY_OF_VARIANT: Final = {text: word for word, text in VARIANTS.items()}


class Script:
    """Answers the questions at priority."""

    def __init__(
        self,
        todo: Todo,
        names: Names,
        telling: Telling,
        answering: Answering,
        programs: Mapping[str, CardProgram],
    ) -> None:
        self.todo: Final = todo
        self.names: Final = names
        self.telling: Final = telling
        self.answering: Final = answering
        self.programs: Final = programs

    def answer(self, state: State, question: Question) -> int:
        """Return the place of what the player does, ``pass`` at least; or AGAIN.

        Raises:
            DifferenceError: if an action cannot be carried out, or a check is not true.
        """
        self.answering.given = None
        for action in self.todo.at(state.turn, state.step, question.seat):
            if not self._condition_holds(state, action.entry):
                return _pass(question)
            place = self._try(state, question, action)
            if place is not None:
                return place
        return _pass(question)

    def _try(self, state: State, question: Question, action: Action) -> int | None:
        """Carry out one action; ``None``: it is done, and the next one follows."""
        entry = action.entry
        if entry.op == "wait_stack_resolved":
            return self._wait(state, question, action)
        if entry.op == "activate_mana_ability" and self._is_early(state, question, entry):
            return _pass(question)
        action.is_done = True
        if entry.op in ("cast_spell", "activate_ability", "activate_mana_ability", "play_land"):
            return self._play(state, question, entry)
        if entry.op == "add_counters":
            add_counters(state, Facts(state, self.names), entry)
            return AGAIN
        if entry.op == "concede":
            concede(state, question.seat)
            return AGAIN
        check(Facts(state, self.names), self.telling, entry, question)
        return None

    def _is_early(self, state: State, question: Question, entry: Entry) -> bool:
        """Return whether the source of the mana may be what still stands on the stack."""
        if not state.stack or Facts(state, self.names).permanents(entry.text("source")):
            return False
        return not any(
            option.play is not None and self._fits(state, option.play, entry) is not None
            for option in question.options
        )

    def _wait(self, state: State, question: Question, action: Action) -> int | None:
        if not state.stack:
            action.is_done = True
            return None
        action.is_done = action.entry.flag("one", default=False)
        return _pass(question)

    # ---- conditions

    def _condition_holds(self, state: State, entry: Entry) -> bool:
        if entry.has("mana_in_pool"):
            pool = state.players[entry.seat()].pool
            if len(pool) < entry.number("mana_in_pool"):
                return False
        if entry.has("spell_on_stack"):
            return self._is_on_stack(state, entry, state.stack, entry.text("spell_on_stack"))
        if entry.has("spell_on_top_of_stack"):
            wanted = entry.text("spell_on_top_of_stack")
            return self._is_on_stack(state, entry, state.stack[-1:], wanted)
        return True

    def _is_on_stack(self, state: State, entry: Entry, among: list[int], wanted: str) -> bool:
        found = [id_ for id_ in among if self._contains(state, id_, wanted)]
        clause = entry.text("clause")
        if clause == "WHILE_NOT_ON_STACK":
            return not found
        if clause == "WHILE_COPY_ON_STACK":
            return any(state.obj(id_).is_copy for id_ in found)
        return bool(found)

    def _contains(self, state: State, id_: int, wanted: str) -> bool:
        if wanted.startswith(STACK_ABILITY):
            return self.telling.fits_item(state, id_, wanted)
        texts = self.telling.item(state, id_)
        return texts.contain(wanted) or texts.contain(normal(wanted))

    # ---- plays

    def _play(self, state: State, question: Question, entry: Entry) -> int:
        place, way = self._find(state, question, entry)
        play = question.options[place].play
        assert play is not None
        targets = entry.text("target_name")
        names = [] if targets in ("", NO_TARGET) else targets.split("^")
        card = state.obj(play.thing).card
        facts = Facts(state, self.names)
        seat = question.seat
        self.answering.note_way(state, seat, play)
        state.wishes[seat] = wishes_of(state, facts, self.todo, self.programs, seat)
        given = Given(play.thing, card, names, way)
        given.color = self.telling.makes(state, play, normal(entry.text("ability")))
        self.answering.given = given
        return place

    def _find(self, state: State, question: Question, entry: Entry) -> tuple[int, str]:
        """Return the place of the option that the action means, and the way to cast it."""
        found: list[tuple[int, str, Play]] = []
        for place, option in enumerate(question.options):
            if option.play is not None:
                way = self._fits(state, option.play, entry)
                if way is not None:
                    found.append((place, way, option.play))
        if not found:
            raise self._not_possible(state, question, entry)
        plays = [play for _, _, play in found]
        place, way, _ = found[self.answering.preferred(state, question.seat, plays)]
        return place, way

    def _fits(self, state: State, play: Play, entry: Entry) -> str | None:
        """Return the way if the play is what the action means, else ``None``."""
        if entry.op == "play_land":
            is_it = play.kind == LAND and self._is_card(state, play, entry.text("card_name"))
            return "" if is_it else None
        if entry.op == "cast_spell":
            return self._fits_cast(state, play, entry.text("card_name"))
        return self._fits_ability(state, play, entry)

    def _is_card(self, state: State, play: Play, name: str) -> bool:
        if name.startswith("@"):
            return self.names.fits(state, play.thing, name)
        return same_name(name, (face_name(state, play),))

    def _fits_cast(self, state: State, play: Play, name: str) -> str | None:
        if play.kind != CAST:
            return None
        words = {way.name for way in play.ways}
        for variant, word in _WAY_OF_VARIANT.items():
            if name.endswith(f" {variant}"):
                named = self._is_card(state, play, name.removesuffix(f" {variant}"))
                return word if named and word in words else None
        if name.startswith("fused "):
            whole = state.obj(play.thing).definition.card.name
            return "fuse" if same_name(name[6:], (whole,)) and "fuse" in words else None
        if words and words <= NAMED_WAYS:
            return None  # what is cast so is named with its way
        return "" if self._is_card(state, play, name) else None

    def _fits_ability(self, state: State, play: Play, entry: Entry) -> str | None:
        wanted = entry.text("ability")
        alias, found, rest = wanted.partition(" ")
        if wanted.startswith("@") and found:
            if not self.names.fits(state, play.thing, alias):
                return None
            wanted = rest
        elif not self._is_source(state, play, entry.text("source")):
            return None
        wanted = normal(wanted)
        is_mana = entry.op == "activate_mana_ability"
        if is_mana and not play.is_mana:
            return None
        if not self.telling.play(state, play).begin(wanted) and not self.telling.makes(
            state, play, wanted
        ):
            return None
        word = wanted.split(" ")[0].lower()
        return word if play.kind == CAST and word in ACTIVATED_WAYS else ""

    def _is_source(self, state: State, play: Play, source: str) -> bool:
        if self.names.fits(state, play.thing, source):
            return True
        return play.kind in (CAST, LAND, SPECIAL) and self._is_card(state, play, source)

    def _not_possible(self, state: State, question: Question, entry: Entry) -> DifferenceError:
        told = [self._told(state, option) for option in question.options if option.play]
        shown = "; ".join(told[:12]) or "nothing but pass"
        return DifferenceError(f"{entry.op} not possible", f"{entry}: what can be done is {shown}")

    def _told(self, state: State, option: Option) -> str:
        play = option.play
        assert play is not None
        source = name_of(state, play.thing) if play.thing != NONE else ""
        return f"{self.telling.play(state, play)} [{source}]"


def _pass(question: Question) -> int:
    return place_of_word(question, PASS)
