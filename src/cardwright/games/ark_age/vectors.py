"""Runs the rule vectors of Ark Age (format: the head of ``vectors/ark-age.json``).

A vector is ``{"id", "title", "rules", "options", "given", "action", "expect"}``. Of what is
expected only the named fields are compared; where nothing orders a list, its order is free.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.core.vectors import Checked
from cardwright.games.ark_age.language.builds import Listed, Lists, check_build
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.games.ark_age.vector_actions import Play
from cardwright.games.ark_age.vector_asked import Refused
from cardwright.games.ark_age.vector_chains import put_up_chain
from cardwright.games.ark_age.vector_effects import Link
from cardwright.games.ark_age.vector_fields import Fields, is_list, is_object, refuse
from cardwright.games.ark_age.vector_given import lay
from cardwright.games.ark_age.vector_setup import determine_order
from cardwright.games.ark_age.vector_state import EXPECTED, found

SCHEMA: Final = "arkage-vectors/1"
_VECTOR: Final = "id title rules options given action expect note"
_UNORDERED: Final = ("targets", "hand", "incubator", "prison")
_CARD: Final = "name kind emotion nebula morality n"


def check_ark_vectors(data: Json, where: str) -> Iterator[Checked]:
    """Yield what became of each vector of a file.

    Args:
        data: the file's JSON.
        where: the file's name, for messages.

    Raises:
        CardwrightError: with the place, where the file is not of the format.
    """
    if not is_object(data) or data.get("schema") != SCHEMA:
        refuse(f'the file has no "schema": "{SCHEMA}"', where)
    vectors = data.get("vectors")
    if not is_list(vectors):
        refuse('the file has no list "vectors"', where)
    for number, vector in enumerate(vectors, start=1):
        name = vector.get("id") if is_object(vector) else None
        place = f"{where}, vector {name if isinstance(name, str) else f'number {number}'}"
        try:
            yield run_vector(vector, data.get("default_options"))
        except CardwrightError as error:
            inner = f"{place}, {error.where}" if error.where else place
            raise CardwrightError(error.what, where=inner, remedy=error.remedy) from error


def run_vector(vector: Json, defaults: Json = None) -> Checked:
    """Return what became of one vector; ``defaults``: options where it names none.

    Raises:
        CardwrightError: if it is not of the format.
    """
    if not is_object(vector):
        refuse("a vector is an object", "")
    fields = Fields(vector)
    fields.only(_VECTOR)
    expect = fields.inner("expect")
    expect.only(EXPECTED)
    if not expect.data:
        refuse("nothing is expected", "expect")
    got = _got(fields, expect, _options(fields, defaults))
    agrees = _same(_sorted(expect.data), _sorted(got))
    return Checked(fields.text("id"), "passed" if agrees else "failed", expect.data, got)


def _options(fields: Fields, defaults: Json) -> Options:
    chosen = {**(defaults if is_object(defaults) else {}), **fields.inner("options").data}
    return ARK_AGE_OPTIONS.complete({name: _as_text(value) for name, value in chosen.items()})


def _as_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _got(fields: Fields, expect: Fields, options: Options) -> dict[str, Any]:
    """Return what the rules answer, as far as it is asked."""
    action = fields.inner("action")
    word = action.choice("do", (*_ACTIONS, *_ALONE, "chain", "sequence"))
    if word in _ALONE:
        action.only(_ALONE[word][0])
        return _ALONE[word][1](action, options)
    steps = _steps(action)
    links = [_links(number, step) for number, step in enumerate(steps)]
    flat = [link for step in links for link in step]
    play = Play(lay(fields.inner("given"), flat, options))
    refused = _refused(play, steps, links)
    if refused is not None:
        return refused
    return found(play, expect)


def _refused(play: Play, steps: list[Fields], links: list[list[Link]]) -> dict[str, Any] | None:
    """Carry the steps out; return what is said of one that the rules refuse."""
    for number, step in enumerate(steps):
        try:
            _do(play, step, links[number])
        except Refused as refusal:
            if number < len(steps) - 1:
                return {"illegal": f"already step {number + 1}"}
            if refusal.link is not None:
                return {"illegal_link": refusal.link}
            return {"illegal": True}
    return None


def _do(play: Play, step: Fields, links: list[Link]) -> None:
    word = step.text("do")
    if word == "chain":
        put_up_chain(play, step, links)
    else:
        _ACTIONS[word][1](play, step)


def _steps(action: Fields) -> list[Fields]:
    if action.text("do") != "sequence":
        steps = [action]
    else:
        action.only("do steps")
        steps = action.each("steps")
    for step in steps:
        word = step.choice("do", (*_ACTIONS, "chain"))
        step.only(f"do {_CHAIN if word == 'chain' else _ACTIONS[word][0]}")
    return steps


def _links(number: int, step: Fields) -> list[Link]:
    """Return the links that the step puts up."""
    if step.text("do") != "chain":
        return []
    attack = step.inner("attack") if "attack" in step else None
    if attack is not None:
        attack.only("by target counter")
    return [Link((number, place), one, attack) for place, one in enumerate(step.each("links"))]


def _sorted(value: Json, name: str = "") -> Json:
    """Return the value with lists sorted whose order is free."""
    if is_object(value):
        return {key: _sorted(inner, key) for key, inner in value.items()}
    return sorted(value, key=str) if is_list(value) and name in _UNORDERED else value


def _same(expected: Json, got: Json) -> bool:
    # 1 and true are equal in Python, not in a vector.
    if is_object(expected) and is_object(got):
        named = expected.keys() == got.keys()
        return named and all(_same(expected[name], got[name]) for name in expected)
    if is_list(expected) and is_list(got):
        pairs = zip(expected, got, strict=False)
        return len(expected) == len(got) and all(_same(one, other) for one, other in pairs)
    return type(expected) is type(got) and bool(expected == got)


# Builds.


def _validate(action: Fields, options: Options) -> dict[str, Any]:
    """Return the codes of a build's errors (700.7); warnings are none."""
    build = action.inner("build")
    build.only("hero dogmas deck")
    hero = [build.inner("hero")] if "hero" in build else []
    lists = Lists(
        [_listed(card) for card in hero],
        [_listed(card) for card in build.each("dogmas")],
        [_listed(card) for card in build.each("deck")],
    )
    problems = check_build(lists, options)
    return {"errors": [problem.code for problem in problems if not problem.is_warning]}


def _listed(card: Fields) -> Listed:
    card.only(_CARD)
    one = card.value("morality")
    moralities = card.texts("morality") if is_list(one) else [card.text("morality")]
    words = [card.text(name) for name in ("name", "kind", "emotion", "nebula")]
    return Listed(words[0], words[1], words[2], words[3], tuple(moralities), card.number("n", 1))


_ACTIONS: Final[Mapping[str, tuple[str, Callable[[Play, Fields], None]]]] = {
    "gambit": ("player cards", Play.gambit),
    "ready": ("", Play.ready),
    "enter_go": ("", Play.enter_go),
    "end_turn": ("", Play.end_turn),
    "summon": ("card at air", Play.summon),
    "revive": ("card at air", Play.revive),
    "move": ("unit to", Play.move),
    "fly": ("unit", Play.fly),
    "targets": ("by", Play.find_targets),
    "attack": ("by target counter settle", Play.attack),
    "unity": ("pairs counters", Play.unity),
    "withdraw": ("player", Play.withdraw),
    "frame": ("player", Play.frame),
    "trigger_order": ("triggers", Play.trigger_order),
    "view": ("player", Play.view),
}
"""Each word with the fields that it may have; a chain also gets its links."""
_CHAIN: Final = "links attack"

_ALONE: Final[Mapping[str, tuple[str, Callable[[Fields, Options], dict[str, Any]]]]] = {
    "validate_build": ("do build", _validate),
    "determine_order": ("do decks", determine_order),
}
"""Actions that need no position."""
