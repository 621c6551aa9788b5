"""Which option of a question an entry of a queue means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import DONE, Option, Question, Way
from cardwright.magic.engine.state import State
from cardwright.magic.program.costs import PayMana
from cardwright.magic.scenarios.naming import STACK_ABILITY, Names, name_of, split_mode
from cardwright.magic.scenarios.queues import SKIPS
from cardwright.magic.scenarios.telling import NO_TEXTS, Telling, Texts, normal
from cardwright.magic.scenarios.wording import cost_text

NO_FIT: Final = -1

_COLORS: Final = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}
_FIRST_WORDS: Final = frozenset(("yes", "heads", "win"))
_CAST: Final = "Cast "
"""Before the name of a spell on the stack."""
_IS_WAY: Final = (_CAST, "Play ")
"""A way to cast begins so; other words name whose permission is used."""
_WITHOUT: Final = "Cast with no alternative cost"
_FREE: Final = "Cast without paying its mana cost"
_NO_MANA: Final = "Without paying manacost"
_ALTERNATIVE: Final = "alternative cost"
_SOURCE: Final = " (source: "

Fit: TypeAlias = Callable[[State, Question, str], int]


class Fitting:
    """Finds options by what scenarios write."""

    def __init__(self, names: Names, telling: Telling) -> None:
        self.names: Final = names
        self.telling: Final = telling
        self._fits: Final[dict[str, Fit]] = {
            "target": self.thing,
            "objects": self.thing,
            "cards": self.thing,
            "yes_no": self._yes_no,
            "text": self._text,
            "way_to_cast": self._way,
            "x": _number,
            "number": _number,
            "die": _number,
            "mode": _mode,
            "coin": _coin,
            "trigger_order": self._trigger,
            "replacement_order": self._replacement,
            "mana": self._text,
        }

    def place(self, state: State, question: Question, text: str) -> int:
        """Return the place of the option that the text means; NO_FIT if it means none."""
        if text in SKIPS:
            return place_of_word(question, DONE)
        fit = self._fits.get(question.kind)
        return NO_FIT if fit is None else fit(state, question, text)

    # ---- things

    def thing(self, state: State, question: Question, text: str) -> int:
        """Return the first option, in the order of entering, whose thing bears the name."""
        wanted = split_mode(text)[1]
        found = [
            (self._entering(state, option.thing), place)
            for place, option in enumerate(question.options)
            if option.thing != NONE and self._is(state, option.thing, wanted)
        ]
        if found:
            return min(found)[1]
        return self._word(question, wanted)

    def _is(self, state: State, thing: int, wanted: str) -> bool:
        if wanted.startswith(STACK_ABILITY):
            return not is_player(thing) and self._is_on_stack(state, thing, wanted)
        if wanted.startswith(_CAST) and not is_player(thing) and state.obj(thing).zone == "stack":
            wanted = wanted.removeprefix(_CAST)
        return self.names.fits(state, thing, wanted)

    def _is_on_stack(self, state: State, thing: int, wanted: str) -> bool:
        if state.obj(thing).zone != "stack":
            return False
        return self.telling.fits_item(state, thing, wanted)

    def _entering(self, state: State, thing: int) -> int:
        return 0 if is_player(thing) else state.obj(thing).timestamp

    # ---- words

    def _yes_no(self, _: State, question: Question, text: str) -> int:
        if text not in ("Yes", "No"):
            return NO_FIT
        place = place_of_word(question, text.lower())
        if place == NO_FIT and len(question.options) == 2:  # a pair with names of its own
            return 0 if text == "Yes" else 1
        return place

    def _text(self, state: State, question: Question, text: str) -> int:
        place = self._word(question, text)
        if place != NO_FIT:
            return place
        if text in ("Yes", "No"):
            return self._yes_no(state, question, text)
        return next(
            (
                place
                for place, option in enumerate(question.options)
                if option.thing != NONE and self._is(state, option.thing, text)
            ),
            NO_FIT,
        )

    def _word(self, question: Question, text: str) -> int:
        wanted = {text.casefold(), _COLORS.get(text, text).casefold()}
        found = [
            place
            for place, option in enumerate(question.options)
            if option.word and option.word.casefold() in wanted
        ]
        if found:
            return found[0]
        return next(
            (
                place
                for place, option in enumerate(question.options)
                if option.word and option.word.casefold().startswith(text.casefold())
            ),
            NO_FIT,
        )

    # ---- ways

    def _way(self, state: State, question: Question, text: str) -> int:
        for place, option in enumerate(question.options):
            if option.way is not None and self._is_way(state, question, option, text):
                return place
        return NO_FIT

    def _is_way(self, state: State, question: Question, option: Option, text: str) -> bool:
        way = option.way
        assert way is not None
        head, _, source = text.partition(_SOURCE)
        if source and way.source != NONE and not name_of(state, way.source).startswith(source):
            return False
        if head == _WITHOUT:
            return not way.name
        if head.startswith(_NO_MANA):
            return bool(way.name) and not any(isinstance(part, PayMana) for part in way.cost)
        if head.startswith(_FREE):
            return way.name == "free" or (bool(way.name) and not way.cost)
        if _ALTERNATIVE in head:
            return _is_alternative(way, head)
        return self._is_face(state, question, option, text)

    def _is_face(self, state: State, question: Question, option: Option, text: str) -> bool:
        way = option.way
        assert way is not None
        if not text.startswith(_IS_WAY):  # whose permission is used, at the usual cost
            permits = way.source if way.source != NONE else question.about
            return permits != NONE and not way.name and name_of(state, permits) == text
        name = text.removeprefix(_CAST).removeprefix("Play ")
        fused = name.startswith("fused ")
        if fused or way.name == "fuse":
            return fused and way.name == "fuse"
        thing = option.thing if option.thing != NONE else question.about
        faces = state.obj(thing).definition.card.faces if thing != NONE else ()
        return way.face < len(faces) and faces[way.face].name == name

    # ---- orders

    def _trigger(self, state: State, question: Question, text: str) -> int:
        things = [
            place
            for place, option in enumerate(question.options)
            if option.thing != NONE and self.names.fits(state, option.thing, text)
        ]
        if things:
            return things[0]
        wanted = normal(text)
        for place, option in enumerate(question.options):
            if self._texts(state, option).begin(wanted):
                return place
        return self._only_untold(state, question)

    def _texts(self, state: State, option: Option) -> Texts:
        pending = state.pending[option.number] if option.number < len(state.pending) else None
        return NO_TEXTS if pending is None else self.telling.ability(pending.ability)

    def _only_untold(self, state: State, question: Question) -> int:
        """Return the one trigger of a keyword, whose words are not those of any card."""
        untold = [
            place
            for place, option in enumerate(question.options)
            if not self._texts(state, option).printed
        ]
        return untold[0] if len(untold) == 1 else NO_FIT

    def _replacement(self, state: State, question: Question, text: str) -> int:
        name = text.partition("*")[0]
        return next(
            (
                place
                for place, option in enumerate(question.options)
                if option.thing != NONE and self.names.fits(state, option.thing, name)
            ),
            self._word(question, name),
        )


def _is_cost(own: str, wanted: str) -> bool:
    """Return whether a cost in our wording may be the one that begins with ``wanted``."""
    if not wanted:
        return True
    return all(
        ours.startswith(theirs) or theirs.startswith(ours)
        for ours, theirs in zip(own.split(", "), wanted.split(", "), strict=False)
    )


def place_of_word(question: Question, word: str) -> int:
    """Return the place of the option with that word; NO_FIT if there is none."""
    for place, option in enumerate(question.options):
        if option.word == word:
            return place
    return NO_FIT


def _number(_: State, question: Question, text: str) -> int:
    digits = text.removeprefix("X=")
    if not digits.lstrip("-").isdecimal():
        return NO_FIT
    for place, option in enumerate(question.options):
        if option.word != DONE and option.number == int(digits):
            return place
    return NO_FIT


def _mode(_: State, question: Question, text: str) -> int:
    """Modes are counted as printed, from 1; where some are used up, among those left."""
    if not text.isdecimal():
        return NO_FIT
    places = [place for place, option in enumerate(question.options) if option.word != DONE]
    for place in places:
        if question.options[place].number == int(text) - 1:
            return place
    return places[int(text) - 1] if 0 < int(text) <= len(places) else NO_FIT


def _coin(_: State, question: Question, text: str) -> int:
    first = next(
        (n for n, option in enumerate(question.options) if option.word in _FIRST_WORDS), NO_FIT
    )
    if first == NO_FIT:
        return NO_FIT
    return first if text == "True" else 1 - first


def _is_alternative(way: Way, text: str) -> bool:
    """Return whether *Cast with Evoke alternative cost: {4}{R}* means the way."""
    words, _, cost = text.partition(_ALTERNATIVE)
    name = words.removeprefix("Cast with").strip().casefold()
    if name:
        return way.name.casefold() == name
    return bool(way.name) and _is_cost(cost_text(way.cost), cost.removeprefix(":").strip())
