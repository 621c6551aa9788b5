"""What a text may speak of: its targets, its event, its link, its number (ark C2, C11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from cardwright.games.ark_age.language.model import (
    Distance,
    Each,
    Is,
    Named,
    PlayerOf,
    SameMat,
    Selector,
    StatOf,
    Tally,
    TokensOn,
)
from cardwright.games.ark_age.language.operations import (
    Echo,
    ForEach,
    Imprison,
    Move,
    Negate,
    PutToken,
    Redirect,
)
from cardwright.games.ark_age.language.walk import parts_of

Finding: TypeAlias = tuple[str, str, str, str]
"""Path, fault, remedy, rule."""

EVENT_REFS: Final = ("subject", "other")
WITH_AMOUNT: Final = ("hit", "damaged")
WITH_EXCESS: Final = ("kill", "killed")


@dataclass(frozen=True, slots=True)
class Scope:
    """What is there to speak of where a text stands."""

    targets: int = 0
    area: bool = False
    events: tuple[str, ...] | None = None
    """What may have set it off; ``None``: no event did."""
    link: bool = False
    """It may answer a link."""
    number: bool = False
    """It stands in a keyword with a number."""
    this: bool = False
    """It stands where one of several is called ``this``."""


def lost_words(value: Any, path: str, scope: Scope) -> Iterator[Finding]:
    """Yield every word of the text that has nothing to refer to."""
    for place, ref in _refs(value, path):
        yield from _lost_ref(ref, place, scope)
    if isinstance(value, Named):
        yield from _lost_number(value.word, path, scope)
    if isinstance(value, Negate | Redirect | Echo) and value.what == "link" and not scope.link:
        yield path, "there is no link to answer here", "Use it in an Auto or a dogma", "ark 613.9"
    for key, place, part in parts_of(value, path):
        names_one = (isinstance(value, Selector) and key == "where") or (
            isinstance(value, ForEach) and key == "do"
        )
        inner = replace(scope, this=True) if names_one else scope
        handles = isinstance(value, Imprison)
        if isinstance(part, Each):
            yield from _hidden_zone(part.of, f"{place}.each", handles)
        elif isinstance(part, Selector) and not isinstance(value, Each):
            yield from _hidden_zone(part, place, handles=False)
        yield from lost_words(part, place, inner)


def _hidden_zone(selector: Selector, path: str, handles: bool) -> Iterator[Finding]:
    if selector.zone in ("hand", "deck_top") and not handles:
        what = f"cards of the zone {selector.zone!r} are hidden and cannot be named here"
        yield f"{path}.zone", what, "Use discard, search, peek, arrange or imprison", "ark C11.6"


def _refs(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Yield the Refs that stand directly in a record, each with its path."""
    match value:
        case StatOf(stat, of):
            yield f"{path}.{stat}", of
        case TokensOn(of=of):
            yield f"{path}.tokens", of
        case PlayerOf(role, ref):
            yield f"{path}.{role}", ref
        case Is(ref, _):
            yield f"{path}.is[0]", ref
        case Distance(refs) | SameMat(refs):
            yield from ((path, ref) for ref in refs)
        case Selector(of=of):
            yield f"{path}.of", of
        case _:
            yield from _refs_of_op(value, path)


def _refs_of_op(value: Any, path: str) -> Iterator[tuple[str, str]]:
    to = getattr(value, "to", None)
    if isinstance(to, str):
        yield f"{path}.to", to
    if isinstance(value, PutToken) and value.from_ is not None:
        yield f"{path}.from", value.from_
    if isinstance(value, Move) and value.with_ is not None:
        yield f"{path}.with", value.with_


def _lost_ref(ref: str, path: str, scope: Scope) -> Iterator[Finding]:
    needed = {"it": 1, "t1": 1, "t2": 2, "t3": 3}.get(ref, 0)
    if needed > scope.targets:
        remedy = 'Add it under "target"' if needed == 1 else f'Give {needed} under "target"'
        yield path, f"{ref!r} names a target that is not chosen", remedy, "ark C2"
    elif ref == "area" and not scope.area:
        yield path, "'area' is named, but the effect has none", 'Add "area"', "ark C2"
    elif ref in EVENT_REFS and scope.events is None:
        yield (
            path,
            f"{ref!r} belongs to an event, and none triggers this",
            "Use self or it",
            "ark C2",
        )
    elif ref == "source" and not scope.link:
        yield (
            path,
            "'source' is that of a link, and none is answered here",
            "Use self",
            "ark 613.9",
        )
    elif ref == "this" and not scope.this:
        remedy = "Use it within 'where' or the operation 'each'"
        yield path, "'this' has nothing to stand for", remedy, "ark C2"


def _lost_number(word: str, path: str, scope: Scope) -> Iterator[Finding]:
    events = scope.events
    if word == "n" and not scope.number:
        remedy = "Write a number, or 'n' in a keyword that has one"
        yield (
            path,
            "'n' is the number of a keyword, and this is none with a number",
            remedy,
            "ark C2",
        )
    wanted = {"amount": WITH_AMOUNT, "excess": WITH_EXCESS}.get(word)
    if wanted is None:
        return
    if events is None or any(event not in wanted for event in events):
        remedy = f"Use it on {' or '.join(wanted)} only"
        yield path, f"the event has no {word!r}", remedy, "ark C2"


def named_players(value: Any) -> Iterator[str]:
    """Yield ``enemy`` and ``mate`` wherever the text names one player (ark C2)."""
    players = [getattr(value, key, None) for key in ("player", "by", "chooser")]
    if isinstance(value, Tally):
        players.append(value.of)
    yield from (player for player in players if player in ("enemy", "mate"))
    for _, _, part in parts_of(value, ""):
        yield from named_players(part)
