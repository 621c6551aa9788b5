"""Which of the Comprehensive Rules an ability uses, by what its program is made of.

The types of the program language cite their rules in their docstrings; this reads them there.
Keyword abilities have a rule each (CR 702), in the order of the list below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final, cast

from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.node import Ability, Change, Cost, Instruction, Node

_FIRST_KEYWORD: Final = 2
_KEYWORDS: Final = """
deathtouch|defender|double strike|enchant|equip|first strike|flash|flying|haste|hexproof
indestructible|intimidate|landwalk|lifelink|protection|reach|shroud|trample|vigilance|ward|banding
rampage|cumulative upkeep|flanking|phasing|buyback|shadow|cycling|echo|horsemanship|fading|kicker
flashback|madness|fear|morph|amplify|provoke|storm|affinity|entwine|modular|sunburst|bushido
soulshift|splice|offering|ninjutsu|epic|convoke|dredge|transmute|bloodthirst|haunt|replicate
forecast|graft|recover|ripple|split second|suspend|vanishing|absorb|aura swap|delve|fortify|frenzy
gravestorm|poisonous|transfigure|champion|changeling|evoke|hideaway|prowl|reinforce|conspire
persist|wither|retrace|devour|exalted|unearth|cascade|annihilator|level up|rebound|umbra armor
infect|battle cry|living weapon|undying|miracle|soulbond|overload|scavenge|unleash|cipher|evolve
extort|fuse|bestow|tribute|dethrone|hidden agenda|outlast|prowess|dash|exploit|menace|renown
awaken|devoid|ingest|myriad|surge|skulk|emerge|escalate|melee|crew|fabricate|partner|undaunted
improvise|aftermath|embalm|eternalize|afflict|ascend|assist|jump-start|mentor|afterlife|riot
spectacle|escape|companion|mutate|encore|boast|foretell|demonstrate|daybound|disturb|decayed
cleave|training|compleated|reconfigure|blitz|casualty|enlist|read ahead|ravenous|squad
space sculptor|visit|prototype|living metal|more than meets the eye|for mirrodin!|toxic|backup
bargain|craft|disguise|solved|plot|saddle|spree|freerunning|gift|offspring|impending|exhaust
max speed|start your engines!|harmonize|mobilize|job select|tiered|station|warp|infinity|mayhem
web-slinging|firebending|sneak|increment|paradigm
"""
_ALSO: Final[Mapping[str, str]] = {
    "commander ninjutsu": "ninjutsu",
    "escape from": "escape",
    "hexproof from": "hexproof",
    "megamorph": "morph",
    "multikicker": "kicker",
    "nightbound": "daybound",
    "partner with": "partner",
    "protection from": "protection",
    "totem armor": "umbra armor",
    "typecycling": "cycling",
}
"""Other words for the same rule."""
KEYWORD_RULES: Final[Mapping[str, str]] = {
    word: f"702.{number}"
    for number, word in enumerate(re.split(r"[|\n]", _KEYWORDS.strip()), start=_FIRST_KEYWORD)
}
"""``flying``: ``702.9``."""

_CITED: Final = re.compile(r"CR ((?:\d{3}(?:\.\d+[a-z]?)?(?:, )?)+)")
_TELLING: Final = (Ability, Instruction, Change, Cost)
"""What a rule of its own stands behind; who and what is meant would only add noise."""


def rules_used(ability: Ability) -> list[str]:
    """Return the numbers of the rules that an ability uses, in order, each once."""
    found = {rule for part in _parts(ability) for rule in _rules_of(part)}
    return sorted(found, key=_place)


def _rules_of(part: Node) -> Iterator[str]:
    if isinstance(part, Keyword):
        word = _ALSO.get(part.word, part.word)
        yield KEYWORD_RULES.get(word, "702")
        return
    if isinstance(part, _TELLING):
        for cited in _CITED.findall(type(part).__doc__ or ""):
            yield from cited.rstrip(", ").split(", ")


def _parts(value: object) -> Iterator[Node]:
    """Yield a piece of a program and all pieces in it."""
    if isinstance(value, Node):
        yield value
        for field in fields(cast("Any", value)):
            yield from _parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in cast("tuple[object, ...]", value):
            yield from _parts(one)


def _place(rule: str) -> tuple[int, int, str]:
    chapter, _, rest = rule.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits or 0), rest[len(digits) :]
