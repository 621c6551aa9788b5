"""Which ability a class name of the scenarios' source means (format, section 4)."""

from __future__ import annotations

import re
from typing import Any, Final

from cardwright.magic.engine.objects import Chars
from cardwright.magic.program.abilities import Activated, Keyword
from cardwright.magic.program.costs import Loyalty, TapThis
from cardwright.magic.program.patterns import StepBegins
from cardwright.magic.program.rules import AddAnyMana, AddMana
from cardwright.magic.scenarios.difference import DifferenceError

_WORDS: Final = re.compile(r"[A-Z][a-z]*")
_MANA: Final = {
    "White": "{W}",
    "Blue": "{U}",
    "Black": "{B}",
    "Red": "{R}",
    "Green": "{G}",
    "Colorless": "{C}",
}
_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def has_ability(chars: Chars, cls: str) -> bool:
    """Return whether there is an ability of the class's wording.

    Raises:
        DifferenceError: if the class is not known.
    """
    name = cls.removesuffix("Ability")
    mana = name.removesuffix("Mana")
    if mana in _MANA:
        return any(_makes(ability, _MANA[mana]) for _, ability in chars.kit.mana)
    if name == "AnyColorMana":
        return any(_makes(ability, "") for _, ability in chars.kit.mana)
    words = " ".join(_WORDS.findall(name)).lower()
    if words.endswith("walk"):
        return _has_walk(chars, words)
    if words.startswith("hexproof from ") or words.startswith("protection from "):
        return _has_from(chars, words)
    return chars.kit.has(words)


def _makes(ability: Activated, symbols: str) -> bool:
    """Return whether it is "{T}: Add" those symbols; with none, one mana of any colour."""
    if not (len(ability.cost) == 1 and isinstance(ability.cost[0], TapThis)):
        return False
    for mode in ability.body.modes:
        for step in mode.program:
            if isinstance(step, AddMana) and symbols and step.symbols == symbols:
                return True
            if isinstance(step, AddAnyMana) and not symbols and step.colors == "WUBRG":
                return True
    return False


def _has_walk(chars: Chars, words: str) -> bool:
    land = words.removesuffix("walk")
    return any(
        any(word.lower() == land for word in keyword.words) or keyword.word == words
        for keyword in (
            *chars.kit.keywords.get("landwalk", ()),
            *chars.kit.keywords.get(words, ()),
        )
    )


def _has_from(chars: Chars, words: str) -> bool:
    """Return whether there is hexproof or protection from that colour (CR 702.11d, 702.16)."""
    keyword, _, quality = words.partition(" from ")
    held = (*chars.kit.keywords.get(keyword, ()), *chars.kit.keywords.get(f"{keyword} from", ()))
    letter = _LETTERS.get(quality, "")
    return any(quality in one.words or _names_color(one, letter) for one in held)


def _names_color(keyword: Keyword, letter: str) -> bool:
    return bool(letter) and getattr(keyword.filter, "letter", "") == letter


def count_abilities(chars: Chars, cls: str) -> int:
    """Return how many abilities of the class there are.

    Raises:
        DifferenceError: if the class is not known.
    """
    kit = chars.kit
    if cls == "ActivatedAbility":
        return len(kit.activated) + len(kit.mana)
    if cls == "SimpleActivatedAbility":
        return sum(1 for _, ability in kit.activated if _is_simple(ability))
    if cls == "BeginningOfUpkeepTriggeredAbility":
        return sum(1 for _, ability in kit.triggered if _is_upkeep(ability.pattern))
    if cls == "SagaAbility":
        return int(bool(kit.chapters))
    if cls == "WerewolfFrontTriggeredAbility":
        return sum(
            1 for _, one in kit.triggered if _is_upkeep(one.pattern) and one.condition is not None
        )
    words = " ".join(_WORDS.findall(cls.removesuffix("Ability"))).lower()
    if not words or cls.endswith("TriggeredAbility"):
        raise DifferenceError("ability class not known", f"there is no meaning for {cls}")
    return len(kit.keywords.get(words, ()))


def _is_simple(ability: Activated) -> bool:
    return not ability.word and not any(isinstance(part, Loyalty) for part in ability.cost)


def _is_upkeep(pattern: Any) -> bool:
    return isinstance(pattern, StepBegins) and pattern.step == "upkeep"
