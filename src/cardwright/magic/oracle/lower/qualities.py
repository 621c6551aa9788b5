"""What something is with: keywords, numbers, counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower.scope import Scope, Unread, as_last_known
from cardwright.magic.program import filters as f
from cardwright.magic.program.amounts import StatOf
from cardwright.magic.program.node import Amount, Filter
from cardwright.magic.program.words import Comparison

_COMPARISONS: Final[dict[str, Comparison]] = {
    "or more": ">=", "or greater": ">=", "or less": "<=", "or fewer": "<=",
    "less than or equal to": "<=", "less than": "<", "greater than": ">", "equal to": "=",
}  # fmt: skip
STATS: Final = {
    "power": "power",
    "toughness": "toughness",
    "mana value": "mana_value",
    "loyalty": "loyalty",
}

# ---- qualities


def quality_filter(scope: Scope, quality: s.Quality) -> Filter:
    """Return what *with flying* or *with power 2 or less* asks."""
    if isinstance(quality, s.KeywordQuality):
        options: tuple[Filter, ...] = tuple(map(f.HasKeyword, quality.keywords.items))
        if len(options) == 1:
            return options[0]
        return f.AnyOf(options) if quality.keywords.joiner == "or" else f.All(options)
    if isinstance(quality, s.StatQuality):
        comparison, amount = limit_of(scope, quality.number)
        return f.HasStat(_stat(quality.stat), comparison, amount)  # type: ignore[arg-type]
    if isinstance(quality, s.StatRelation):
        from cardwright.magic.oracle.lower.amounts import amount_of  # noqa: PLC0415

        comparison = _COMPARISONS[quality.comparison]
        amount = amount_of(scope, quality.number)
        return f.HasStat(_stat(quality.stat), comparison, amount)  # type: ignore[arg-type]
    reader = _OTHERS.get(type(quality), _plain_quality)
    return reader(scope, quality)


_RELATIONS: Final[dict[str, Comparison]] = {
    "lesser": "<", "greater": ">", "equal or lesser": "<=", "equal or greater": ">=",
}  # fmt: skip


def _compared(scope: Scope, quality: s.Compared) -> Filter:
    """Return *with lesser power*: less than that of what was spoken of last."""
    stat: Any = _stat(quality.stat)
    mention = scope.it()
    return f.HasStat(stat, _RELATIONS[quality.words], StatOf(stat, as_last_known(mention)))


def _plain_quality(scope: Scope, quality: s.Quality) -> Filter:
    words = quality.words if isinstance(quality, s.PlainQuality) else ""
    if words == "no abilities":
        return f.Not(f.HasAbility())
    if words in ("defender", "cycling", "flashback", "morph"):
        return f.HasKeyword(words)
    if words.startswith("{X} in"):
        return f.HasXInCost()
    if words == "a single target":
        return f.HasTargets(1)
    if words == "the chosen name":
        return f.HasChosen("name", linked=not scope.chosen_now)
    raise Unread(words or type(quality).__name__)


def counter_filter(scope: Scope, quality: s.CounterQuality) -> Filter:
    """Return what *with a charge counter on it* asks."""
    kind = "" if quality.kind is None else quality.kind.words
    if quality.number is None:
        return f.HasCounter(kind)
    comparison, amount = limit_of(scope, quality.number)
    number = getattr(amount, "value", None)
    if not isinstance(number, int):
        raise Unread("so many counters")
    is_article = isinstance(quality.number, s.Num) and quality.number.style == "article"
    return f.HasCounter(kind, ">=" if is_article else comparison, number)


def _stat(word: str) -> str:
    if word not in STATS:
        raise Unread(word)
    return STATS[word]


def limit_of(scope: Scope, quantity: s.Quantity) -> tuple[Comparison, Amount]:
    """Return how a number limits another: *3 or greater*, plain *3*."""
    from cardwright.magic.oracle.lower.amounts import amount_of  # noqa: PLC0415

    if isinstance(quantity, s.Limit):
        return _COMPARISONS[quantity.way], amount_of(scope, quantity.number)
    return "=", amount_of(scope, quantity)


def _extreme(scope: Scope, quality: s.GreatestQuality) -> Filter:
    """Return *with the greatest power among creatures they control*: any of those tied for it."""
    from cardwright.magic.oracle.lower.phrases import known_ref  # noqa: PLC0415

    if not isinstance(quality.among, s.Every):
        raise Unread("the greatest among which")
    stat: Any = _stat(quality.stat)
    mentions = list(scope.mentions)
    among = known_ref(scope, quality.among)
    scope.mentions = mentions  # they are compared, not spoken of
    how = "max" if quality.way == "greatest" else "min"
    return f.All((f.Is(among), f.HasStat(stat, "=", StatOf(stat, among, how))))


_OTHERS: Final[dict[type, Callable[[Scope, Any], Filter]]] = {
    s.CounterQuality: counter_filter,
    s.Compared: _compared,
    s.GreatestQuality: _extreme,
}
