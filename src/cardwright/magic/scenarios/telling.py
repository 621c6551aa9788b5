"""How abilities, plays and what stands on the stack are told: for matching, and for reports."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardwright.magic.engine.layers import chars
from cardwright.magic.engine.objects import NONE, Obj, is_player
from cardwright.magic.engine.questions import CAST, LAND, SPECIAL, Option, Play, Question
from cardwright.magic.engine.records import Delayed
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Chapters
from cardwright.magic.program.node import Ability
from cardwright.magic.scenarios.book import Entry, lines_of, plain_text, without_ability_word
from cardwright.magic.scenarios.model import SEATS
from cardwright.magic.scenarios.naming import STACK_ABILITY, name_of, names_of
from cardwright.magic.scenarios.wording import cost_text, delayed_heads, wordings

VARIANTS: Final = {
    "morph": "using Morph",
    "disguise": "using Disguise",
    "mutate": "using Mutate",
    "bestow": "using bestow",
    "plot": "using Plot",
    "prototype": "using Prototype",
    "disturb": "using Disturb",
    "awaken": "with awaken",
    "overload": "with overload",
    "blitz": "with Blitz",
    "warp": "with Warp",
    "escape": "with Escape",
    "jump-start": "with jump-start",
    "emerge": "with emerge",
    "spectacle": "with spectacle",
    "retrace": "with retrace",
    "cleave": "with cleave",
    "surge": "with surge",
    "prowl": "with prowl",
    "more than meets the eye": "using More Than Meets the Eye",
}
"""Ways to cast that are named with the card; other ways are chosen or activated."""

SPECIALS: Final = {
    "foretell": "Foretell",
    "plot": "Plot",
    "suspend": "Suspend",
    "companion": "Companion",
    "unlock": "Unlock",
}


@dataclass(frozen=True, slots=True)
class Texts:
    """How one ability may be called."""

    printed: tuple[str, ...] = ()
    """Whole texts: a scenario names a beginning of one."""
    own: tuple[str, ...] = ()
    """Beginnings in our wording, where no text is at hand."""

    def begin(self, wanted: str) -> bool:
        """Return whether ``wanted`` names the ability."""
        if any(text.startswith(wanted) for text in self.printed):
            return True
        lower = wanted.lower()
        own = [text.lower() for text in self.own if text]
        return any(text.startswith(lower) or lower.startswith(text) for text in own)

    def contain(self, wanted: str) -> bool:
        """Return whether ``wanted`` stands anywhere in a text."""
        lower = wanted.lower()
        return any(wanted in text for text in self.printed) or any(
            lower in text.lower() for text in self.own
        )

    def __str__(self) -> str:
        return next(iter((*self.printed, *self.own)), "an ability")


_ADDS: Final = re.compile(r"(.*: Add )\{([WUBRGC])\}")
_COLOR_WORDS: Final = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}

NO_TEXTS: Final = Texts()


class Telling:
    """Knows the printed text of every ability of the scenario's cards."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.printed: dict[int, str] = {}
        """By ``id`` of the ability, which the card's program keeps alive."""
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        for program, face in zip(entry.program.faces, entry.card.faces, strict=False):
            lines = lines_of(face)
            for ability, line in zip(program.abilities, program.lines, strict=False):
                if line < len(lines):
                    self.printed[id(ability)] = lines[line]

    def ability(self, ability: object) -> Texts:
        """Return how an ability (or delayed trigger) may be called."""
        if isinstance(ability, Delayed):
            return Texts(own=delayed_heads(ability.pattern))
        if not isinstance(ability, Ability):
            return NO_TEXTS
        printed = self.printed.get(id(ability))
        own = wordings(ability)
        if printed is None:
            return Texts(own=own)
        both = tuple(dict.fromkeys((printed, without_ability_word(printed))))
        return Texts(both, own if isinstance(ability, Chapters) else ())

    def item(self, state: State, id_: int) -> Texts:
        """Return how an object on the stack may be called: ``Cast Name`` for a spell."""
        item = state.obj(id_).item
        if item is None or item.sort == "spell":
            return Texts(tuple(f"Cast {name}" for name in names_of(state, id_)))
        return self.of_source(state, item.source, item.ability)

    def fits_item(self, state: State, id_: int, wanted: str) -> bool:
        """Return whether the object on the stack is the one that ``stack ability (When`` means."""
        texts = self.item(state, id_)
        if not wanted.startswith(STACK_ABILITY):
            return texts.contain(wanted) or wanted in name_of(state, id_)
        item = state.obj(id_).item
        is_ability = item is not None and item.sort != "spell"
        beginning = wanted.removeprefix(STACK_ABILITY).removeprefix(" (")
        return is_ability and (not beginning or texts.begin(normal(beginning)))

    def play(self, state: State, play: Play) -> Texts:
        """Return how something that could be done at priority may be called."""
        name = face_name(state, play)
        if play.kind == LAND:
            return Texts((f"Play {name}",))
        if play.kind == CAST:
            whole = state.obj(play.thing).definition.card.name
            return Texts(tuple(_cast_texts(name, whole, play)))
        if play.kind == SPECIAL:
            keywords = chars(state, play.thing).kit.keywords.get(play.word, ())
            printed = (self.printed.get(id(keyword), "") for keyword in keywords)
            return Texts(tuple(filter(None, printed)), (_special_text(play),))
        return self.of_source(state, play.thing, play.ability)

    def makes(self, state: State, play: Play, wanted: str) -> str:
        """Return the colour of the mana that ``wanted`` names, if the ability may make it.

        The source of the scenarios has an ability for each colour where a card's text has one
        ("{T}: Add {R} or {G}").
        """
        found = _ADDS.match(wanted)
        if not play.is_mana or found is None:
            return ""
        texts = self.of_source(state, play.thing, play.ability).printed
        of_color = f"{{{found[2]}}}"
        if any(text.startswith(found[1]) and of_color in text for text in texts):
            return _COLOR_WORDS.get(found[2], "")
        return ""

    def of_source(self, state: State, thing: int, ability: object) -> Texts:
        """Return how an ability may be called, the text of the keyword that stands for it too."""
        found = self.ability(ability)
        word = getattr(ability, "word", "")
        if not word or found.printed:
            return found
        keywords = chars(state, thing).kit.keywords.get(word, ())
        printed = tuple(
            self.printed[id(keyword)] for keyword in keywords if id(keyword) in self.printed
        )
        return Texts(printed, (word,)) if printed else found

    # ---- reports

    def thing(self, state: State, thing: int) -> str:
        """Return what the thing is called in a report."""
        if thing == NONE:
            return "nothing"
        if is_player(thing):
            return f"Player{SEATS[thing]}"
        obj = state.obj(thing)
        if obj.zone == "stack":
            return str(self.item(state, thing))
        return name_of(state, thing) or "a face-down card"

    def option(self, state: State, option: Option) -> str:
        """Return what the option is called in a report."""
        if option.play is not None:
            return str(self.play(state, option.play))
        if option.way is not None:
            return f"way {option.way.name or 'ordinary'}"
        parts = [option.word]
        if option.thing != NONE:
            parts.append(self.thing(state, option.thing))
        if option.other != NONE:
            parts.append(f"-> {self.thing(state, option.other)}")
        if not any(parts) or option.number:
            parts.append(str(option.number))
        return " ".join(filter(None, parts))

    def question(self, state: State, question: Question) -> str:
        """Return a question with who is asked what for, and the first answers."""
        about = ""
        if question.about != NONE:
            about = f" about {self.thing(state, question.about)}"
        shown = [self.option(state, option) for option in question.options[:8]]
        more = " ..." if len(question.options) > len(shown) else ""
        word = f" ({question.word})" if question.word else ""
        seat = SEATS[question.seat]
        return f"{question.kind}{word} of {seat}{about}: {' | '.join(shown)}{more}"


def normal(wanted: str) -> str:
    """Return what a scenario writes of an ability's text, as texts are compared."""
    return plain_text(wanted.rstrip(")"))


def face_name(state: State, play: Play) -> str:
    """Return the name under which a card is played: that of its half or face."""
    obj: Obj = state.obj(play.thing)
    faces = obj.definition.card.faces
    return faces[play.face].name if play.face < len(faces) else obj.definition.card.name


def _cast_texts(name: str, whole: str, play: Play) -> Iterable[str]:
    for way in play.ways:
        variant = VARIANTS.get(way.name)
        if variant is not None:
            yield f"Cast {name} {variant}"
        elif way.name == "fuse":
            yield f"Cast fused {whole}"
        elif way.name in ACTIVATED_WAYS:
            yield f"{way.name.capitalize()} {cost_text(way.cost)}"
        else:
            yield f"Cast {name}"
    if not play.ways:
        yield f"Cast {name}"


ACTIVATED_WAYS: Final = frozenset({"flashback", "foretell", "harmonize"})
"""Ways to cast that scenarios write as activating an ability of that name."""


def _special_text(play: Play) -> str:
    cost = play_cost_text(play)
    if play.word == "turn_up":
        return f"{cost}: Turn this face-down permanent face up"
    return f"{SPECIALS.get(play.word, play.word.capitalize())} {cost}".strip()


def play_cost_text(play: Play) -> str:
    """Return the cost of a special action, if it has one."""
    return cost_text(play.ways[0].cost) if play.ways else ""
