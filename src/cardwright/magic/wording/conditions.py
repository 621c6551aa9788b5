"""Words for what is asked of the game, as clauses behind ``if``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.magic.program import conditions as c
from cardwright.magic.program.amounts import Count, LifeOf
from cardwright.magic.program.filters import Controlled, Not, Owned
from cardwright.magic.program.node import Condition, Filter
from cardwright.magic.program.words import Comparison
from cardwright.magic.wording.english import article, listing, plain
from cardwright.magic.wording.filters import PERIODS, compared
from cardwright.magic.wording.periods import STEPS
from cardwright.magic.wording.voice import TABLES, Said, Voice, Worded


def _compare(node: c.Compare, voice: Voice) -> str:
    number = compared(node.comparison, voice.amount(node.right))
    if isinstance(node.left, Count):
        return _there_are(node, node.left, voice)
    if isinstance(node.left, LifeOf) and node.left.how == "sum":
        return voice.anyone(node.left.of).does(f"have {number} life")
    return f"{voice.amount(node.left)} is {number}"


def _there_are(node: c.Compare, left: Count, voice: Voice) -> str:
    number = compared(node.comparison, voice.amount(node.right)).replace("less than", "fewer than")
    what = voice.ref(left.of)
    if what.single and number == "1 or more":
        return f"there is {article(what.single)}"
    if number in ("0", "fewer than 1"):
        return f"there are no {what.counted}"
    return f"there are {number} {what.counted}"


_OPPOSITE: Final[dict[Comparison, Comparison]] = {
    ">=": "<",
    "<": ">=",
    "<=": ">",
    ">": "<=",
    "=": "!=",
    "!=": "=",
}


def _matches(node: c.Matches, voice: Voice) -> str:
    one = voice.ref(node.ref)
    every = "each of " if node.every and one.many else ""
    words = _described(node.filter, one.many, voice)
    if words.startswith("with "):
        return f"{every}{one.does(f'have {words[5:]}')}"
    return f"{every}{is_(one)} {words}"


def _described(node: Filter, many: bool, voice: Voice) -> str:
    """Return what something is said to be: ``a creature``, ``not tapped``, ``with flying``."""
    if isinstance(node, Not) and not isinstance(node.part, Controlled | Owned):
        return f"not {_described(node.part, many, voice)}"
    bare = TABLES.noun(node, voice)
    if len(bare.parts) == 1 and not bare.parts[0].heads:
        return bare.one()
    noun = bare.named("one")
    return noun.many() if many else noun.some()


def is_(one: Said) -> str:
    """Return the words with ``is`` or ``are``."""
    return f"{one.text} {'are' if one.you or one.many else 'is'}"


def _exists(node: c.Exists, voice: Voice) -> str:
    what = voice.ref(node.ref)
    return f"there is {article(what.single)}" if what.single else f"there are any {what.counted}"


def _same_player(node: c.SamePlayer, voice: Voice) -> str:
    return f"{is_(voice.ref(node.left))} {voice.ref(node.right).text}"


def _both(node: c.Both, voice: Voice) -> str:
    return listing(voice.condition(part) for part in node.parts)


def _either(node: c.Either, voice: Voice) -> str:
    return listing((voice.condition(part) for part in node.parts), "or")


def _denied(node: c.Denied, voice: Voice) -> str:
    if isinstance(node.part, c.Exists):
        return f"there are no {voice.ref(node.part.ref).counted}"
    if isinstance(node.part, c.Compare) and isinstance(node.part.left, Count):
        other = replace(node.part, comparison=_OPPOSITE[node.part.comparison])
        return voice.condition(other)
    if isinstance(node.part, c.Did):
        return "that was not done"
    if isinstance(node.part, c.IsDay):
        return f"it is not {'day' if node.part.day else 'night'}"
    if isinstance(node.part, c.TurnOf):
        return f"it is not {voice.ref(node.part.whose).own} turn"
    return f"it is not so that {voice.condition(node.part)}"


def _turn_of(node: c.TurnOf, voice: Voice) -> str:
    return f"it is {voice.anyone(node.whose).own} turn"


def _in_step(node: c.InStep, _: Voice) -> str:
    return f"it is {listing((STEPS[step] for step in node.steps), 'or')}"


def _happened(node: c.Happened, voice: Voice) -> str:
    times = "" if node.times == 1 else f" {node.times} times or more"
    return f"{PERIODS[node.period]} it happened{times} that {voice.pattern(node.pattern)}"


def _was_paid(node: c.WasPaid, _: Voice) -> str:
    return f"its {plain(node.name)} was paid"


def _was_cast_from(node: c.WasCastFrom, _: Voice) -> str:
    return "this was cast" if node.zone is None else f"this was cast from {node.zone}"


def _did(_node: c.Did, _: Voice) -> str:
    return "that was done"


def _chose(node: c.Chose, _: Voice) -> str:
    return f"{plain(node.word)} was chosen"


def _designation(node: c.HasDesignation, voice: Voice) -> str:
    who = voice.anyone(node.player)
    word = plain(node.word)
    if word == "monarch":
        return f"{is_(who)} the monarch"
    return who.does(f"have {word if 'blessing' not in word else 'the ' + word}")


def _is_day(node: c.IsDay, _: Voice) -> str:
    return f"it is {'day' if node.day else 'night'}"


def whether(node: Condition | None, voice: Voice, word: str = "if") -> str:
    """Return ``, if ...`` for a condition, ``, unless ...`` for a denied one, else nothing."""
    if isinstance(node, c.Denied) and word == "if":
        return f", unless {voice.condition(node.part)}"
    return "" if node is None else f", {word} {voice.condition(node)}"


CONDITIONS: Final[Worded] = {
    c.Compare: _compare,
    c.Matches: _matches,
    c.Exists: _exists,
    c.SamePlayer: _same_player,
    c.Both: _both,
    c.Either: _either,
    c.Denied: _denied,
    c.TurnOf: _turn_of,
    c.InStep: _in_step,
    c.Happened: _happened,
    c.WasPaid: _was_paid,
    c.WasCastFrom: _was_cast_from,
    c.Did: _did,
    c.Chose: _chose,
    c.HasDesignation: _designation,
    c.IsDay: _is_day,
}
