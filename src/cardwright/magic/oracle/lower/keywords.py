"""Keyword abilities as programs (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.amounts import amount_of
from cardwright.magic.oracle.lower.costs import cost_of
from cardwright.magic.oracle.lower.nouns import kind_of, type_filter
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.vocabulary import COLORS, TYPES
from cardwright.magic.program import abilities as ab
from cardwright.magic.program import filters as f
from cardwright.magic.program.amounts import VariableX
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.node import Filter
from cardwright.magic.program.refs import AllPlayers, Opponents, You
from cardwright.magic.program.steps import ChooseWord


def keyword_of(scope: Scope, keyword: c.KeywordText) -> ab.Keyword:
    """Return the ability that a keyword stands for.

    Raises:
        Unread: if its parameter is beyond the compiler.
    """
    word = keyword.words
    if word.endswith("walk"):
        return _landwalk(word.removesuffix("walk"))
    made = _with_parameter(scope, keyword)
    if word.endswith("cycling") and word != "cycling":
        filter_ = _cycled(word.removesuffix("cycling"))
        return ab.Keyword("typecycling", made.cost, filter=filter_)
    if word.startswith("splice onto"):
        return ab.Keyword("splice", made.cost, filter=f.HasSubtype("Arcane"))
    return made


def _landwalk(land: str) -> ab.Keyword:
    kind, _, rest = land.rpartition(" ")
    if rest == "land":
        quality = f.HasType("Artifact") if kind == "artifact" else _supertyped(kind)
        return ab.Keyword("landwalk", filter=f.All((quality, f.HasType("Land"))))
    if kind == "snow":
        both = (f.HasSupertype("Snow"), type_filter(rest))
        return ab.Keyword("landwalk", filter=f.All(both))
    return ab.Keyword("landwalk", words=(TYPES[rest],))


def _supertyped(kind: str) -> Filter:
    if kind.startswith("non"):
        return f.Not(f.HasSupertype(kind[3:].capitalize()))
    return f.HasSupertype(kind.capitalize())


def _cycled(kind: str) -> Filter:
    """Return what typecycling searches for (CR 702.29e)."""
    first, _, rest = kind.partition(" ")
    if rest == "land":
        quality = f.HasType("Artifact") if first == "artifact" else _supertyped(first)
        return f.All((quality, f.HasType("Land")))
    return type_filter(kind)


def _with_parameter(scope: Scope, keyword: c.KeywordText) -> ab.Keyword:
    word, style, parameter = keyword.words, keyword.style, keyword.parameter
    if style == "":
        return ab.Keyword(word)
    if style == "number":
        scope.variables.setdefault("x", VariableX())
        return ab.Keyword(word, amount=amount_of(scope, parameter))
    if style == "mana":
        return ab.Keyword(word, cost=(PayMana(parameter.symbols),))
    if style == "dash":
        return ab.Keyword(word, cost=cost_of(scope, parameter))
    reader = _STYLES.get(style)
    if reader is None:
        raise Unread(f"{word} {style}")
    return reader(scope, word, parameter)


def _numbered(scope: Scope, word: str, parameter: c.NumberedCost) -> ab.Keyword:
    scope.variables.setdefault("x", VariableX())
    cost = cost_of(scope, parameter.cost)
    return ab.Keyword(word, cost, amount_of(scope, parameter.number))


def _noun_cost(scope: Scope, word: str, parameter: c.NounCost) -> ab.Keyword:
    kind = kind_of(scope, parameter.noun)
    return ab.Keyword(word, (PayMana(parameter.cost.symbols),), filter=kind.filter)


def _for(scope: Scope, word: str, noun: s.Noun) -> ab.Keyword:
    return ab.Keyword(word, filter=kind_of(scope, noun).filter)


def _noun(scope: Scope, word: str, noun: s.Noun) -> ab.Keyword:
    if noun.last in ("player", "opponent") and not noun.posts and not noun.adjectives:
        return ab.Keyword(word, players=AllPlayers() if noun.last == "player" else Opponents())
    kind = kind_of(scope, noun)
    if kind.zones != ("battlefield",):
        return ab.Keyword(word, filter=f.All((kind.filter, f.InZone(kind.zones))))
    return ab.Keyword(word, filter=kind.filter)


def _sunburst(scope: Scope, word: str, parameter: str) -> ab.Keyword:
    return ab.Keyword(word, words=(parameter,))


def _name(scope: Scope, word: str, name: s.Name) -> ab.Keyword:
    return ab.Keyword(word, words=(name.text,))


def _from(scope: Scope, word: str, series: Any) -> ab.Keyword:
    options: list[Filter] = []
    for item in series.items:
        quality = item.quality
        if quality == "each opponent":
            return ab.Keyword(word, players=Opponents())
        options.append(_quality(scope, quality))
    found = options[0] if len(options) == 1 else f.AnyOf(tuple(options))
    return ab.Keyword("hexproof from" if word == "hexproof" else word, filter=found)


_QUALITIES: Final[dict[str, Filter]] = {
    "everything": f.Anything(),
    "all colors": f.ColorCount(">=", 1),
    "each color": f.ColorCount(">=", 1),
    "monocolored": f.ColorCount("=", 1),
    "multicolored": f.ColorCount(">=", 2),
    "the chosen color": f.HasChosen("color"),
}


def _quality(scope: Scope, quality: Any) -> Filter:
    if isinstance(quality, s.Noun):
        if quality.last == "source" or any(p for p in quality.posts):
            raise Unread("protection from certain sources")
        return kind_of(scope, quality, "battlefield").filter
    if quality in COLORS.values():
        return f.HasColor(quality)
    if quality == "the color of your choice" and scope.sort != "static":
        scope.emit(ChooseWord(You(), "color"))
        return f.HasChosen("color", linked=False)
    if quality not in _QUALITIES:
        raise Unread(f"from {quality}")
    return _QUALITIES[quality]


def _sized(scope: Scope, word: str, parameter: c.SizedCost) -> ab.Keyword:
    power, _, toughness = parameter.size.partition("/")
    return ab.Keyword(word, (PayMana(parameter.cost.symbols),), words=(power, toughness))


_STYLES: Final[dict[str, Callable[[Scope, str, Any], ab.Keyword]]] = {
    "numbered": _numbered,
    "sized": _sized,
    "noun cost": _noun_cost,
    "for": _for,
    "noun": _noun,
    "sunburst": _sunburst,
    "name": _name,
    "from": _from,
}
