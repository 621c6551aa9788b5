"""Words for numbers that are worked out when they are used."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program import amounts as a
from cardwright.magic.program.node import Amount
from cardwright.magic.wording.english import colors, listing, plain
from cardwright.magic.wording.filters import PERIODS, compared
from cardwright.magic.wording.voice import Voice, Worded

ANY_NUMBER: Final = 1000
"""From this on a limit is none."""


def counted(amount: Amount, noun: str, nouns: str, voice: Voice) -> str:
    """Return ``1 card``, ``3 cards``, ``1 card for each creature you control``."""
    if isinstance(amount, a.Number):
        return f"{amount.value} {noun if amount.value == 1 else nouns}"
    if isinstance(amount, a.VariableX):
        return f"X {nouns}"
    each = per(amount, voice)
    if each is not None:
        number, thing = each
        return f"{number} {noun if number == 1 else nouns} {thing}"
    if isinstance(amount, a.EventAmount):
        return f"that {'much' if noun == nouns else 'many'} {nouns}"
    words = voice.amount(amount)
    return f"{nouns} equal to {words}" if noun == nouns else f"as many {nouns} as {words}"


def per(amount: Amount, voice: Voice) -> tuple[int, str] | None:
    """Return how much there is for each of what: ``(2, "for each Swamp you control")``."""
    if isinstance(amount, a.Times):
        inner = per(amount.amount, voice)
        return None if inner is None else (amount.factor * inner[0], inner[1])
    if isinstance(amount, a.Count):
        return (1, f"for {voice.ref(amount.of).each}")
    if isinstance(amount, a.CountersOn):
        return (1, f"for each {_counter(amount)} on {voice.ref(amount.of).text}")
    return None


def _counter(node: a.CountersOn) -> str:
    return f"{node.kind} counter".strip()


def _number(node: a.Number, _: Voice) -> str:
    return str(node.value)


def _x(_node: a.VariableX, _: Voice) -> str:
    return "X"


def _count(node: a.Count, voice: Voice) -> str:
    return f"the number of {voice.ref(node.of).counted}"


def _stat(node: a.StatOf, voice: Voice) -> str:
    one = voice.ref(node.of)
    stat = plain(node.stat)
    if not one.many:
        return f"{one.own} {stat}"
    word = {"sum": "total", "max": "greatest", "min": "least"}[node.how]
    return f"the {word} {stat} of {one.counted}"


def _counters(node: a.CountersOn, voice: Voice) -> str:
    return f"the number of {_counter(node)}s on {voice.ref(node.of).text}"


def _life(node: a.LifeOf, voice: Voice) -> str:
    word = {"sum": "", "max": "greatest ", "min": "least "}[node.how]
    who = voice.ref(node.of)
    return f"the {word}life total of {who.text}" if word else f"{who.own} life total"


def _starting_life(_node: a.StartingLife, _: Voice) -> str:
    return "the starting life total"


def _event_amount(_node: a.EventAmount, _: Voice) -> str:
    return "that much"


_BOUND: Final = {
    "lost": "the life lost",
    "dealt": "the damage dealt",
    "roll": "the roll",
    "number": "the chosen number",
}


def base(name: str) -> str:
    """Return a bound name without the number that tells it from its like."""
    return name.rstrip("0123456789")


def _bound(node: a.BoundNumber, _: Voice) -> str:
    known = base(node.name)
    return _BOUND.get(known, f"the number of {plain(known)}")


def _linked(node: a.LinkedNumber, _: Voice) -> str:
    return f"the remembered {plain(node.name)}"


def _plus(node: a.Plus, voice: Voice) -> str:
    return " plus ".join(voice.amount(part) for part in node.parts)


def _minus(node: a.Minus, voice: Voice) -> str:
    return f"{voice.amount(node.left)} minus {voice.amount(node.right)}"


def _times(node: a.Times, voice: Voice) -> str:
    amount = voice.amount(node.amount)
    words = {2: "twice ", 3: "three times ", -1: "minus "}
    return f"{words.get(node.factor, f'{node.factor} times ')}{amount}"


def _half(node: a.Half, voice: Voice) -> str:
    return f"half of {voice.amount(node.amount)}, rounded {'up' if node.up else 'down'}"


def _at_most(node: a.AtMost, voice: Voice) -> str:
    return f"{voice.amount(node.amount)}, at most {voice.amount(node.limit)}"


def _greatest(node: a.Greatest, voice: Voice) -> str:
    return f"the greatest of {listing(voice.amount(part) for part in node.parts)}"


def _devotion(node: a.Devotion, _: Voice) -> str:
    return f"your devotion to {colors(node.colors)}"


_QUALITIES: Final = {"basic_land_type": "basic land types", "card_type": "card types"}


def _distinct(node: a.Distinct, voice: Voice) -> str:
    quality = _QUALITIES.get(node.quality, f"{plain(node.quality)}s")
    return f"the number of different {quality} among {voice.ref(node.of).counted}"


def _happened(node: a.TimesHappened, voice: Voice) -> str:
    before = " before this" if node.before else ""
    what = "the total of" if node.sum else "how often it happened"
    return f"{what} {PERIODS[node.period]}{before} (when {voice.pattern(node.pattern)})"


def _paid(node: a.TimesPaid, _: Voice) -> str:
    return f"the times its {plain(node.name)} was paid"


def _mana_spent(node: a.ManaSpent, voice: Voice) -> str:
    of = "it" if node.of is None else voice.ref(node.of).text
    if node.kind == "colors":
        return f"the number of colours of mana spent on {of}"
    kind = f"{node.kind} mana" if node.kind else "mana"
    return f"the {kind} spent on {of}"


def _conditional(node: a.Conditional, voice: Voice) -> str:
    then, other = voice.amount(node.then), voice.amount(node.otherwise)
    return f"{then} if {voice.condition(node.condition)}, else {other}"


def _party(_node: a.PartySize, _: Voice) -> str:
    return "the size of your party"


AMOUNTS: Final[Worded] = {
    a.Number: _number,
    a.VariableX: _x,
    a.Count: _count,
    a.StatOf: _stat,
    a.CountersOn: _counters,
    a.LifeOf: _life,
    a.StartingLife: _starting_life,
    a.EventAmount: _event_amount,
    a.BoundNumber: _bound,
    a.LinkedNumber: _linked,
    a.Plus: _plus,
    a.Minus: _minus,
    a.Times: _times,
    a.Half: _half,
    a.AtMost: _at_most,
    a.Greatest: _greatest,
    a.Devotion: _devotion,
    a.Distinct: _distinct,
    a.TimesHappened: _happened,
    a.TimesPaid: _paid,
    a.ManaSpent: _mana_spent,
    a.Conditional: _conditional,
    a.PartySize: _party,
}

__all__ = ["AMOUNTS", "ANY_NUMBER", "base", "compared", "counted", "per"]
