"""Prototyped spells and the permanents they become: other copiable values (CR 702.160, 718)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.kits import mana_value
from cardwright.magic.engine.objects import Chars, Obj
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.costs import PayMana

PROTOTYPE: Final = "prototype"


def is_prototyped(obj: Obj) -> bool:
    """Return whether it is a prototyped spell or was one, where that counts (CR 718.3b, 718.4).

    A copy was made with these values (CR 718.3c-d).
    """
    paid = obj.item.paid if obj.item is not None else obj.paid
    if paid is None or obj.is_copy or obj.is_token or obj.zone not in ("stack", "battlefield"):
        return False
    is_paid = paid.way == PROTOTYPE or paid.times.get(PROTOTYPE, 0) > 0
    return is_paid and obj.definition.faces[0].has(PROTOTYPE)


def prototyped(chars: Chars) -> Chars:
    """Return the characteristics with the other mana cost and size, and its colors (718.3b)."""
    keyword: Keyword = chars.kit.keywords[PROTOTYPE][0]
    made = chars.copy()
    symbols = "".join(part.symbols for part in keyword.cost if isinstance(part, PayMana))
    made.mana_cost = symbols
    made.mana_value = mana_value(symbols)
    made.colors = "".join(letter for letter in "WUBRG" if letter in symbols)
    sizes = [int(word) for word in keyword.words if word.isdecimal()]
    made.power, made.toughness = sizes[0], sizes[1]
    made.base_power, made.base_toughness = sizes[0], sizes[1]
    return made
