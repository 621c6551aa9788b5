"""Words for costs, as things done behind ``for``: ``{2}``, ``tapping this``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.magic.program import costs as c
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Amount, Cost, Filter
from cardwright.magic.wording.amounts import counted
from cardwright.magic.wording.english import listing, plain
from cardwright.magic.wording.nouns import Noun
from cardwright.magic.wording.voice import Voice, Worded


def costs_in_words(costs: Sequence[Cost], voice: Voice) -> str:
    """Return a whole cost; ``nothing`` for none."""
    return listing(voice.cost(part) for part in costs) or "nothing"


def _things(node: Filter, count: Amount | None, voice: Voice, head: str = "permanent") -> str:
    noun = voice.noun(node, head)
    if count is None or count == Number(1):
        return noun.some()
    return _numbered(noun, count, voice)


def _numbered(noun: Noun, count: Amount, voice: Voice) -> str:
    return counted(count, noun.one(), noun.many(), voice)


def _mana(node: c.PayMana, _: Voice) -> str:
    return node.symbols or "{0}"


def _generic(node: c.PayGeneric, voice: Voice) -> str:
    return f"mana: {voice.amount(node.amount)}"


def _tap(_node: c.TapThis, _: Voice) -> str:
    return "tapping this"


def _untap(_node: c.UntapThis, _: Voice) -> str:
    return "untapping this"


def _tap_others(node: c.TapOthers, voice: Voice) -> str:
    if node.total_power:
        many = voice.noun(node.filter).many()
        return f"tapping {many} with total power {voice.amount(node.count)} or more"
    return f"tapping {_things(node.filter, node.count, voice)}"


def _sacrifice(node: c.Sacrifice, voice: Voice) -> str:
    if node.filter is None:
        return "sacrificing this"
    return f"sacrificing {_things(node.filter, node.count, voice)}"


def _discard(node: c.Discard, voice: Voice) -> str:
    if node.whole_hand:
        return "discarding your hand"
    if node.filter is None:
        return "discarding this"
    at_random = " at random" if node.at_random else ""
    return f"discarding {_things(node.filter, node.count, voice, 'card')}{at_random}"


def _life(node: c.PayLife, voice: Voice) -> str:
    return counted(node.amount, "life", "life", voice)


def _energy(node: c.PayEnergy, voice: Voice) -> str:
    return counted(node.amount, "energy", "energy", voice)


def _remove(node: c.RemoveCounters, voice: Voice) -> str:
    noun = f"{node.kind} counter".strip()
    whence = "this" if node.filter is None else voice.noun(node.filter).many()
    return f"taking {counted(node.count, noun, f'{noun}s', voice)} from {whence}"


def _put(node: c.PutCounters, voice: Voice) -> str:
    noun = f"{node.kind} counter".strip()
    return f"putting {counted(node.count, noun, f'{noun}s', voice)} on this"


def _loyalty(node: c.Loyalty, _: Voice) -> str:
    if node.variable:
        return "loyalty -X"
    return f"loyalty {node.change:+d}" if node.change else "loyalty 0"


def _exile(node: c.ExileCards, voice: Voice) -> str:
    if node.filter is None:
        where = "" if node.zone == "battlefield" else f" from {_whose(node.zone)}"
        return f"exiling this{where}"
    head = "permanent" if node.zone == "battlefield" else "card"
    where = "" if node.zone == "battlefield" else f" from {_whose(node.zone)}"
    return f"exiling {_things(node.filter, node.count, voice, head)}{where}"


def _whose(zone: str) -> str:
    return zone if zone == "exile" else f"the {zone}" if zone == "stack" else f"your {zone}"


def _return(node: c.ReturnToHand, voice: Voice) -> str:
    if node.filter is None:
        return "putting this into its owner's hand"
    if node.zone != "battlefield":
        things = _things(node.filter, node.count, voice, "card")
        return f"putting {things} from your {node.zone} into its owner's hand"
    whose = " (whoever controls it)" if node.anyones else ""
    return f"putting {_things(node.filter, node.count, voice)}{whose} into its owner's hand"


def _reveal(node: c.RevealCards, voice: Voice) -> str:
    if node.filter is None:
        return "revealing this"
    return f"revealing {_things(node.filter, node.count, voice, 'card')} from your hand"


def _mill(node: c.MillCards, voice: Voice) -> str:
    return f"milling {counted(node.count, 'card', 'cards', voice)}"


def _on_library(node: c.PutOnLibrary, voice: Voice) -> str:
    things = _numbered(voice.noun(node.filter, "card"), node.count, voice)
    side = "under" if node.bottom else "on top of"
    return f"putting {things} from {_whose(node.zone)} {side} your library"


def _unattach(_node: c.UnattachThis, _: Voice) -> str:
    return "unattaching this"


def _repeat(node: c.RepeatCost, voice: Voice) -> str:
    return f"{costs_in_words(node.cost, voice)}, times {voice.amount(node.times)}"


def _one_of(node: c.OneOf, voice: Voice) -> str:
    return listing((voice.cost(part) for part in node.parts), "or")


def _exert(_node: c.Exert, _: Voice) -> str:
    return "exerting this"


def _deal(node: c.DealSelf, voice: Voice) -> str:
    return f"doing this to {voice.ref(node.ref).text}: {plain(node.what)}"


COSTS: Final[Worded] = {
    c.PayMana: _mana,
    c.PayGeneric: _generic,
    c.TapThis: _tap,
    c.UntapThis: _untap,
    c.TapOthers: _tap_others,
    c.Sacrifice: _sacrifice,
    c.Discard: _discard,
    c.PayLife: _life,
    c.PayEnergy: _energy,
    c.RemoveCounters: _remove,
    c.PutCounters: _put,
    c.Loyalty: _loyalty,
    c.ExileCards: _exile,
    c.ReturnToHand: _return,
    c.RevealCards: _reveal,
    c.MillCards: _mill,
    c.PutOnLibrary: _on_library,
    c.UnattachThis: _unattach,
    c.RepeatCost: _repeat,
    c.OneOf: _one_of,
    c.Exert: _exert,
    c.DealSelf: _deal,
}
