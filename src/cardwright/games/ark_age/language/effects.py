"""Whether an effect is legal: its kind, its operations, its words (ark 611, C2, C4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from cardwright.games.ark_age.language.model import (
    Aura,
    Effect,
    Mode,
    Payment,
    Replaces,
    Selector,
    Statics,
    Trigger,
    Watches,
)
from cardwright.games.ark_age.language.operations import (
    ChangeStat,
    Move,
    Negate,
    Peek,
    PutToken,
    Times,
)
from cardwright.games.ark_age.language.scope import Finding, Scope, lost_words, named_players
from cardwright.games.ark_age.language.walk import parts_of
from cardwright.games.ark_age.language.words import STATS

LINK_EVENTS: Final = ("effect_targeted", "chain_link")
DEAL: Final = ("damaged", "kill", "killed")
"""Events that a strike or an effect may cause."""
MOST_TIMES: Final = 5


def effect_faults(effect: Effect, path: str, scope: Scope) -> Iterator[Finding]:
    """Yield what is illegal about an effect."""
    yield from _kind_faults(effect, path)
    if effect.cost == "n" and not scope.number:
        what = "'n' is the number of a keyword, and this is none with a number"
        yield f"{path}.cost", what, "Write a number", "ark C2"
    events = tuple(trigger.event for trigger in effect.on) if effect.kind == "safe" else None
    answers = effect.kind in ("semi", "auto", "dogma") or bool(set(events or ()) & {*LINK_EVENTS})
    scope = replace(scope, events=events, link=answers)
    yield from _body_faults(effect, path, scope)
    if effect.if_ is not None:
        yield from unnamed_players(effect.if_, f"{path}.if")
    yield from static_faults(effect.while_, f"{path}.while", replace(scope, link=False))
    for _, place, part in parts_of(effect, path):
        if not isinstance(part, Mode | Selector) and ".while" not in place:
            full = _with_body(scope, effect)
            yield from lost_words(part, place, full)
        yield from _grammar_faults(part, place)


def static_faults(statics: Statics, path: str, scope: Scope) -> Iterator[Finding]:
    """Yield what is illegal about continuous texts."""
    for place, static in enumerate(statics):
        below = f"{path}[{place}]"
        inner = scope
        if isinstance(static, Watches):
            link = static.watch.event in LINK_EVENTS
            inner = replace(scope, events=(static.watch.event,), link=link)
        elif isinstance(static, Replaces):
            inner = replace(scope, events=(static.replace,))
        if not isinstance(static, Watches):
            yield from unnamed_players(static, below)
        yield from lost_words(static, below, inner)
        yield from _grammar_faults(static, below)


def unnamed_players(value: Any, path: str) -> Iterator[Finding]:
    """Yield the single players of a text that nobody announces."""
    for name in dict.fromkeys(named_players(value)):
        several = {"enemy": "enemies", "mate": "mates"}[name]
        what = f"{name!r} is one player, chosen at announcement; here nobody chooses"
        yield path, what, f"Write {several}", "ark C2"


# Kinds.


def _kind_faults(effect: Effect, path: str) -> Iterator[Finding]:
    kind = effect.kind
    if kind == "safe" and not effect.on:
        yield path, "a safe effect needs a trigger", 'Add "on"', "ark 611.2"
    if kind != "safe" and effect.on:
        yield f"{path}.on", f"{_a(kind)} effect has no trigger", 'Take "on" out', "ark C2"
    if kind != "safe" and effect.may:
        what = f"{_a(kind)} effect is used at will, never by 'may'"
        yield f"{path}.may", what, 'Take "may" out', "ark C2"
    if kind == "alts" and effect.cost != 0:
        yield f"{path}.cost", "an alts effect always costs 1", 'Take "cost" out', "ark 611.5"
    if kind != "alts" and effect.while_:
        what = f"{_a(kind)} effect does not work continuously"
        yield f"{path}.while", what, "Make it an alts effect", "ark 611.5"
    yield from _speed_faults(effect, path)
    yield from _range_faults(effect, path)
    yield from _text_faults(effect, path)


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] == "a" else f"a {kind}"


def _speed_faults(effect: Effect, path: str) -> Iterator[Finding]:
    kind = effect.kind
    if kind == "semi" and effect.speed is None:
        yield path, "a semi effect needs a speed", 'Add "speed", 1 to 5', "ark 611.3"
    if kind not in ("semi", "dogma") and effect.speed is not None:
        fixed = {"safe": "its card's", "auto": "5", "alts": "1"}[kind]
        what = f"the speed of {_a(kind)} effect is {fixed} and not printed"
        yield f"{path}.speed", what, 'Take "speed" out', "ark C2"


def _range_faults(effect: Effect, path: str) -> Iterator[Finding]:
    kind = effect.kind
    if kind in ("semi", "alts") and effect.range is None:
        yield path, f"{_a(kind)} effect needs a range", 'Add "range", 0 to 5', "ark C2"
    if kind in ("safe", "auto") and effect.range not in (None, "anywhere"):
        fixed = "its card's" if kind == "safe" else "5"
        what = f"the range of {_a(kind)} effect is {fixed} and not printed"
        yield f"{path}.range", what, 'Take "range" out, or write "anywhere"', "ark C2"
    if kind == "dogma" and effect.range is not None:
        yield f"{path}.range", "a dogma has no range", 'Take "range" out', "ark 302.5"


def _text_faults(effect: Effect, path: str) -> Iterator[Finding]:
    if effect.modes and (effect.do or effect.target or effect.area):
        what = "an effect with modes has its targets, area and operations in them"
        yield f"{path}.modes", what, "Move them into the modes", "ark C2"
    for place, mode in enumerate(effect.modes):
        if not mode.do:
            yield f"{path}.modes[{place}]", "the mode does nothing", 'Add "do"', "ark C2"
    if not effect.do and not effect.modes and not effect.while_:
        wanted = '"do" or "while"' if effect.kind == "alts" else '"do"'
        yield path, "the effect does nothing", f"Add {wanted}", "ark C2"


# Words.


def _with_body(scope: Scope, body: Effect | Mode) -> Scope:
    return replace(scope, targets=len(body.target), area=body.area is not None)


def _body_faults(effect: Effect, path: str, scope: Scope) -> Iterator[Finding]:
    """Yield the lost words of targets, each of which may name those before it, and of modes."""
    yield from _target_faults(effect, path, scope)
    if len(set(named_players(effect))) > 1:
        what = "the effect names an opponent and a side-mate"
        yield path, what, "Keep one of the two, or write enemies or mates", "ark C2"
    for place, mode in enumerate(effect.modes):
        below = f"{path}.modes[{place}]"
        yield from _target_faults(mode, below, scope)
        inner = _with_body(scope, mode)
        for _, spot, part in parts_of(mode, below):
            if not isinstance(part, Selector):
                yield from lost_words(part, spot, inner)


def _target_faults(body: Effect | Mode, path: str, scope: Scope) -> Iterator[Finding]:
    alone = len(body.target) == 1
    for place, target in enumerate(body.target):
        below = f"{path}.target" if alone else f"{path}.target[{place}]"
        yield from lost_words(target, below, replace(scope, targets=place))
        if target.zone in ("hand", "deck_top"):
            what = f"cards of the zone {target.zone!r} are hidden and cannot be targets"
            yield f"{below}.zone", what, "Use discard, search, peek or imprison", "ark C11.6"


# Operations.


def _grammar_faults(value: Any, path: str) -> Iterator[Finding]:
    """Yield what is missing or too much in the records within ``value``."""
    yield from _CHECKS.get(value.__class__, _number_faults)(value, path)
    for _, place, part in parts_of(value, path):
        yield from _grammar_faults(part, place)


def _number_faults(value: Any, path: str) -> Iterator[Finding]:
    match value:
        case Times(int() as n) if not 1 <= n <= MOST_TIMES:
            yield (
                f"{path}.n",
                f"a text is repeated 1 to {MOST_TIMES} times",
                "Lower it",
                "ark C11.5",
            )
        case Negate("attack", max_speed) if max_speed is not None:
            remedy = 'Take "max_speed" out'
            yield f"{path}.max_speed", "only a link is negated by its speed", remedy, "ark C4"
        case Peek(_, "hand", n) if n is not None:
            yield f"{path}.n", "a hand is seen as a whole", 'Take "n" out', "ark C4"
        case Peek(_, "deck_top", None):
            yield path, "it is not said how many cards are seen", 'Add "n"', "ark C4"
        case _:
            return


def _change_faults(value: ChangeStat | Aura, path: str) -> Iterator[Finding]:
    if value.set is None and all(getattr(value, stat) is None for stat in STATS):
        yield path, "it is not said which stat changes", 'Add "might": 1', "ark C4"


def _move_faults(move: Move, path: str) -> Iterator[Finding]:
    if move.how == "swap":
        if move.with_ is None:
            yield path, "it is not said with whom it swaps", 'Add "with"', "ark C4"
        if move.n is not None:
            yield f"{path}.n", "a swap has no number of steps", 'Take "n" out', "ark C4"
        return
    if move.n is None:
        yield path, "it is not said how far it moves", 'Add "n"', "ark C4"
    if move.with_ is not None:
        yield f"{path}.with", "only a swap has a partner", 'Take "with" out', "ark C4"


_TOKEN_KEYS: Final = {
    "add": ("name", "n"),
    "remove": ("name",),
    "cleanse": ("which",),
    "shift": ("name", "which", "from"),
}
"""What each sign of ``token`` speaks of."""


def _token_faults(op: PutToken, path: str) -> Iterator[Finding]:
    given = {"name": op.name, "n": op.n, "which": op.which, "from": op.from_}
    for key, value in given.items():
        if value is not None and key not in _TOKEN_KEYS[op.sign]:
            what = f"{key!r} does not belong to the sign {op.sign!r}"
            yield f"{path}.{key}", what, f"Take {key!r} out", "ark C4"
    if op.sign in ("add", "remove") and op.name is None:
        yield path, "it is not said which token", 'Add "name"', "ark C4"
    if op.sign == "cleanse" and op.which is None:
        yield path, "it is not said which tokens", 'Add "which"', "ark C4"
    if op.sign == "shift" and (op.from_ is None or (op.name is None) == (op.which is None)):
        yield path, "a shift names a unit and its tokens", 'Add "from" and "which"', "ark C4"


def _payment_faults(payment: Payment, path: str) -> Iterator[Finding]:
    wants_n = payment.pay not in ("charge_self", "sacrifice")
    if wants_n and payment.n is None:
        yield path, f"the cost {payment.pay!r} needs a number", 'Add "n"', "ark C2"
    if not wants_n and payment.n is not None:
        yield f"{path}.n", f"the cost {payment.pay!r} has no number", 'Take "n" out', "ark C2"
    if payment.pay == "sacrifice" and (
        payment.of is None or payment.of.who not in ("self", "ally")
    ):
        remedy = 'Add "of" with who self or ally'
        yield path, "one sacrifices an own unit", remedy, "ark C4"
    if payment.pay != "sacrifice" and payment.of is not None:
        yield f"{path}.of", f"the cost {payment.pay!r} has no selector", 'Take "of" out', "ark C2"


def _trigger_faults(trigger: Trigger, path: str) -> Iterator[Finding]:
    if trigger.token is not None and trigger.event not in ("token_gained", "token_lost"):
        what = f"the event {trigger.event!r} is about no token"
        yield f"{path}.token", what, 'Take "token" out', "ark C2"
    if trigger.by is not None and trigger.event not in DEAL:
        what = f"the event {trigger.event!r} has no strike or effect behind it"
        yield f"{path}.by", what, 'Take "by" out', "ark C2"


def _selector_faults(selector: Selector, path: str) -> Iterator[Finding]:
    if selector.n is not None and selector.zone != "deck_top":
        what = "only the top of a deck is looked at by number"
        yield f"{path}.n", what, 'Take "n" out, or use "pick"', "ark C2"
    if selector.up_to and not isinstance(selector.pick, int):
        yield f"{path}.up_to", "up to how many is not said", 'Add "pick"', "ark C2"
    if selector.kind is not None and selector.weight is not None:
        yield f"{path}.weight", "a weight class is a kind already", "Keep one of them", "ark 202"


_CHECKS: Final[dict[type[Any], Callable[[Any, str], Iterator[Finding]]]] = {
    Move: _move_faults,
    PutToken: _token_faults,
    ChangeStat: _change_faults,
    Aura: _change_faults,
    Payment: _payment_faults,
    Trigger: _trigger_faults,
    Selector: _selector_faults,
}
