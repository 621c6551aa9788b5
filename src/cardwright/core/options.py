"""Rule options: declared once by each game, validated everywhere, carried by the replay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeAlias

from cardwright.core.errors import CardwrightError

_MAX_DIGITS: Final = 9
"""No option has a larger number."""

OptionValue: TypeAlias = str
"""Every value is carried as the text a person types (``jitter(3)``, ``true``, ``4,4,4,4``)."""

Options: TypeAlias = Mapping[str, OptionValue]
"""A full set: every option of the game type has its value."""


@dataclass(frozen=True, slots=True)
class Option:
    """One ruling that has more than one workable answer."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    """The listed values, the default first; empty where ``pattern`` decides alone."""
    pattern: str = ""
    """A regular expression for values that are not listed (``jitter\\(\\d+\\)``)."""
    example: str = ""
    """One value that ``pattern`` accepts, for messages and tests."""
    low: int | None = None
    high: int | None = None
    """Bounds of every number inside a value that ``pattern`` accepts."""
    rule: str = ""
    """The ruling, ``parlor R-MNR-1``."""
    summary: str = ""
    """One sentence for a form: what the option decides."""

    def accepts(self, value: OptionValue) -> bool:
        """Return whether the value is one of this option's."""
        if value in self.values:
            return True
        if not self.pattern or re.fullmatch(self.pattern, value, re.ASCII) is None:
            return False
        return all(self._holds(digits) for digits in re.findall("[0-9]+", value))

    def _holds(self, digits: str) -> bool:
        """Return whether the number is within the bounds, and written in the one way there is."""
        if len(digits) > _MAX_DIGITS or (digits[0] == "0" and digits != "0"):
            return False
        number = int(digits)
        return (self.low is None or number >= self.low) and (
            self.high is None or number <= self.high
        )

    def choices(self) -> str:
        """Return the accepted values as a person would list them."""
        shown = [*self.values, *([self.example] if self.example else [])]
        bounds = "" if self.high is None else f" (numbers {self.low or 0} to {self.high})"
        return ", ".join(dict.fromkeys(shown)) + bounds


@dataclass(frozen=True, slots=True)
class OptionRegister:
    """All options of one game type, in the rulebook's order."""

    options: tuple[Option, ...]
    presets: Mapping[str, Options]
    """Named sets of values; those not named keep their defaults."""

    def defaults(self) -> dict[str, OptionValue]:
        """Return every option with its default."""
        return {option.name: option.default for option in self.options}

    def complete(self, chosen: Options) -> dict[str, OptionValue]:
        """Return a full set: the chosen values, the defaults for the rest.

        Raises:
            CardwrightError: for a name or a value that does not exist, with the nearest that does.
        """
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise _unknown(name, known)
            if not known[name].accepts(value):
                raise CardwrightError(
                    f"{value!r} is no value of this option",
                    where=f"option {name}",
                    remedy=f"Choose one of: {known[name].choices()}",
                )
        return {**self.defaults(), **chosen}

    def parse(self, pairs: Iterable[str]) -> dict[str, OptionValue]:
        """Return a full set from ``key=value`` texts and ``preset=NAME``, later ones winning.

        Raises:
            CardwrightError: as :meth:`complete`, and for a text without ``=``.
        """
        chosen: dict[str, OptionValue] = {}
        for pair in pairs:
            name, equals, value = pair.partition("=")
            if not equals:
                raise CardwrightError(
                    f"{pair!r} has no '='", where="option", remedy="Write it as name=value"
                )
            if name.strip() == "preset":
                chosen.update(self._preset(value.strip()))
            else:
                chosen[name.strip()] = value.strip()
        return self.complete(chosen)

    def _preset(self, name: str) -> Options:
        if name not in self.presets:
            raise CardwrightError(
                f"there is no preset {name!r}",
                where="option preset",
                remedy=f"Choose one of: {', '.join(self.presets) or 'none is defined'}",
            )
        return self.presets[name]


def _unknown(name: str, known: Mapping[str, Option]) -> CardwrightError:
    near = get_close_matches(name, known, n=1)
    remedy = f"Did you mean {near[0]}?" if near else f"Choose one of: {', '.join(known)}"
    return CardwrightError("there is no such option", where=f"option {name}", remedy=remedy)
