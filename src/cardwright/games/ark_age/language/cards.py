"""Cards, keywords, tokens and sets as the language says them (ark C1, C11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardwright.games.ark_age.language.json_text import Json
from cardwright.games.ark_age.language.model import (
    Cond,
    Cost,
    Count1,
    Effect,
    Flag,
    SetWord,
    Slug,
    Statics,
    Step,
    Text,
    Word,
)

Revision: TypeAlias = int
"""From 1."""
Might: TypeAlias = int
"""0 to 20."""
Health: TypeAlias = int
"""1 to 60."""
CopyLimit: TypeAlias = "int | None"
Worth: TypeAlias = "bool | None"
Free: TypeAlias = "dict[str, Json]"
"""An object that the rules do not read."""
SetWords: TypeAlias = tuple[str, ...]
Slugs: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeywordUse:
    """A keyword printed on a card, with its number."""

    kw: SetWord
    n: Count1 | None = None


@dataclass(frozen=True, slots=True)
class Abilities:
    """The three effects of a hero (ark 301.2)."""

    light: Effect
    medium: Effect
    heavy: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card definition (ark C1)."""

    id: Slug
    rev: Revision
    name: Text
    kind: Word
    cost: Cost | None = None
    emotion: SetWord
    nebula: SetWord
    morality: SetWords
    might: Might | None = None
    health: Health | None = None
    speed: Step | None = None
    range: Step | None = None
    keywords: KeywordUses = ()
    effects: Effects = ()
    abilities: Abilities | None = None
    offensive: Effect | None = None
    defensive: Effect | None = None
    frame: Cond | None = None
    limit: CopyLimit = None
    flavour: Text | None = None
    art: Text | None = None
    artist: Text | None = None
    rarity: Text | None = None
    ai: Free | None = None
    lab: Free | None = None

    @property
    def is_unit(self) -> bool:
        """Return whether it can stand on a mat (ark 102.1)."""
        return self.kind != "dogma"

    def own_effects(self) -> list[tuple[str, Effect]]:
        """Return its printed effects, each with its JSON path."""
        found = [(f"effects[{place}]", effect) for place, effect in enumerate(self.effects)]
        if self.abilities is not None:
            found += [
                ("abilities.light", self.abilities.light),
                ("abilities.medium", self.abilities.medium),
                ("abilities.heavy", self.abilities.heavy),
            ]
        halves = (("offensive", self.offensive), ("defensive", self.defensive))
        return found + [(path, half) for path, half in halves if half is not None]


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword as a set defines it (ark C11.2)."""

    kw: Slug
    n: Flag = False
    nebula: SetWord | None = None
    effects: Effects = ()
    while_: Statics = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A token as a set defines it (ark C11.2); ``good`` is ``None`` for a neutral one."""

    token: Slug
    good: Worth
    die: Word
    effects: Effects = ()
    while_: Statics = ()


@dataclass(frozen=True, slots=True)
class SetHead:
    """What stands in ``set.json``."""

    schema: Word
    id: Slug
    rev: Revision
    name: Text
    emotions: Slugs
    nebulae: Slugs
    moralities: Slugs
    keywords: Keywords = ()
    tokens: Tokens = ()
    tools: Free | None = None


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that can be played: its head and its cards by id, in the order of the ids."""

    head: SetHead
    cards: dict[str, Card]

    def keyword(self, name: str) -> Keyword:
        """Return the keyword's definition."""
        return next(keyword for keyword in self.head.keywords if keyword.kw == name)


KeywordUses: TypeAlias = tuple[KeywordUse, ...]
Effects: TypeAlias = tuple[Effect, ...]
Keywords: TypeAlias = tuple[Keyword, ...]
Tokens: TypeAlias = tuple[Token, ...]
