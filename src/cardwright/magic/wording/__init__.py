"""Programs in words of our own: what the engine understood of a card, for people.

The words are made from programs alone, never from syntax or text, so they say what will be
executed and nothing else. They follow one plain style: what has to happen, a colon, what is done;
numbers in figures; a target described once. What was not read is *by hand*.
"""

from __future__ import annotations

from cardwright.magic.program.abilities import Body, CardProgram, FaceProgram, Keyword
from cardwright.magic.program.node import Ability
from cardwright.magic.program.steps import ChooseMode
from cardwright.magic.wording import (
    abilities,
    amounts,
    changes,
    conditions,
    costs,
    effects,
    filters,
    patterns,
    refs,
    rules,
    steps,
)
from cardwright.magic.wording.abilities import BY_HAND
from cardwright.magic.wording.voice import TABLES, Voice

__all__ = ["BY_HAND", "faces_in_words", "modes_in_words", "words_of"]

TABLES.refs = refs.REFS
TABLES.filters = filters.FILTERS
TABLES.amounts = amounts.AMOUNTS
TABLES.conditions = conditions.CONDITIONS
TABLES.costs = costs.COSTS
TABLES.patterns = patterns.PATTERNS
TABLES.changes = changes.CHANGES
TABLES.steps = {**steps.STEPS, **effects.EFFECTS, **rules.RULES}
TABLES.abilities = abilities.ABILITIES


def faces_in_words(card: CardProgram) -> tuple[tuple[str, ...], ...]:
    """Return the words of each face of a card, one text an ability, in their order."""
    return tuple(words_of(face) for face in card.faces)


def words_of(program: FaceProgram | Ability) -> tuple[str, ...]:
    """Return the words of a face, one text an ability (as ``lines``), or of one ability."""
    if isinstance(program, Ability):
        return (Voice().ability(program),)
    host = _host(program)
    return tuple(Voice(host=host).ability(ability) for ability in program.abilities)


def modes_in_words(node: Body | ChooseMode) -> tuple[str, ...]:
    """Return what each mode of a choice does, by its place in the program (CR 700.2)."""
    if isinstance(node, Body):
        return tuple(abilities.mode_words(mode, Voice()) for mode in node.modes)
    return tuple(steps.told(node.who, program, Voice()) for program in node.programs)


def _host(face: FaceProgram) -> str:
    """Return how the thing is called that the face's permanent is attached to."""
    if "Equipment" in face.subtypes:
        return "the equipped creature"
    if "Fortification" in face.subtypes:
        return "the fortified land"
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.word == "enchant":
            return f"the enchanted {_enchanted(ability)}"
        if isinstance(ability, Keyword) and ability.word == "bestow":
            return "the enchanted creature"
    return "what this is attached to"


def _enchanted(enchant: Keyword) -> str:
    if enchant.filter is None:
        return "player"
    parts = TABLES.noun(enchant.filter, Voice()).named("permanent").parts
    return parts[0].heads[-1] if len(parts) == 1 else "permanent"
