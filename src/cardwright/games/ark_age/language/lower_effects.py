"""Effects and statics as rows of the kernel's tables (ark C2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import occasions
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.language import operations as o
from cardwright.games.ark_age.language import words as w
from cardwright.games.ark_age.language.lower_ops import (
    EFFECT_KINDS,
    word_mask,
    write_block,
    write_changes,
)
from cardwright.games.ark_age.language.lower_text import REFS, Names, TextWriter, player_number
from cardwright.games.ark_age.language.model import (
    Aura,
    Effect,
    Forbids,
    Grants,
    Limit,
    Mode,
    Payment,
    Replaces,
    Static,
    Statics,
    Taxes,
    Trigger,
    Watches,
)
from cardwright.games.ark_age.language.scope import named_players
from cardwright.games.ark_age.language.vocabulary import OP_WORDS, Op
from cardwright.games.ark_age.language.walk import parts_of

_REPLACED: Final = {
    "killed": occasions.ON_KILLED,
    "damaged": occasions.ON_DAMAGED,
    "imprisoned": d.REPLACE_IMPRISONED,
}
_SPEEDS: Final = {"safe": 0, "semi": 0, "auto": 5, "alts": 1, "dogma": 5}
"""Speed of each kind where none is printed; 0 = the card's."""


class EffectWriter:
    """Writes effects and statics into a draft, ``"n"`` as one keyword's number."""

    def __init__(self, draft: d.Draft, names: Names, number: int) -> None:
        self.draft = draft
        self.number = number
        self.text = TextWriter(draft, names, number)

    def effect(self, effect: Effect, half: int) -> list[int]:
        """Return the row of an effect; ``half``: which one it is, of a dogma."""
        row = self._effect_row(half if effect.kind == "dogma" else EFFECT_KINDS[effect.kind])
        row[d.F_COST] = self._cost(effect)
        row[d.F_SPEED] = effect.speed or _SPEEDS[effect.kind]
        row[d.F_RANGE] = _range_of(effect)
        row[d.F_MAY] = int(effect.may)
        row[d.F_IF] = self.text.condition(effect.if_)
        self._set_limit(row, effect.limit)
        row[d.F_TRIGGERS] = self._triggers(effect.on)
        row[d.F_COSTS] = self._costs(effect.also)
        bodies = [self._body(body) for body in effect.modes or (effect,)]
        row[d.F_MODES], row[d.F_BODY] = len(bodies), self.text.emit(*bodies)
        statics = self.statics(effect.while_, _range_of(effect))
        row[d.F_FIRST_STATIC], row[d.F_STATICS] = self.draft.add_statics(statics), len(statics)
        return row

    def _effect_row(self, kind: int) -> list[int]:
        row = [0] * d.EFFECT
        row[d.F_KIND] = kind
        row[d.F_IF] = row[d.F_LIMIT] = row[d.F_TRIGGERS] = row[d.F_COSTS] = NONE
        row[d.F_PER] = d.PER_TURN
        return row

    def _cost(self, effect: Effect) -> int:
        if effect.kind == "alts":
            return 1
        return self.number if isinstance(effect.cost, str) else effect.cost

    def _set_limit(self, row: list[int], limit: Limit | None) -> None:
        if limit is not None:
            row[d.F_LIMIT], row[d.F_PER] = limit.n, w.PERIODS.index(limit.per)

    def _triggers(self, triggers: Sequence[Trigger]) -> int:
        if not triggers:
            return NONE
        written = [self._trigger(trigger) for trigger in triggers]
        return self.text.emit(len(written), *written)

    def _trigger(self, trigger: Trigger) -> int:
        row = [0] * occasions.TRIGGER_SIZE
        row[occasions.R_EVENT] = w.EVENTS.index(trigger.event)
        if trigger.who is not None:
            row[occasions.R_SEEN] = 1 + w.SEEN.index(trigger.who)
        row[occasions.R_ANYWHERE] = int(trigger.anywhere)
        row[occasions.R_TOKEN] = NONE
        if trigger.token is not None:
            row[occasions.R_TOKEN] = self.text.names.tokens[trigger.token]
        row[occasions.R_BY] = ("", "strike", "effect").index(trigger.by or "")
        row[occasions.R_IF] = self.text.condition(trigger.if_)
        return self.text.emit(*row)

    def _costs(self, payments: Sequence[Payment]) -> int:
        if not payments:
            return NONE
        pairs: list[int] = []
        for payment in payments:
            what = payment.n or 0 if payment.of is None else self.text.selector(payment.of)
            pairs += [w.PAYMENTS.index(payment.pay), what]
        return self.text.emit(len(payments), *pairs)

    def _body(self, body: Effect | Mode) -> int:
        row = [0] * p.BODY
        row[p.B_TARGETS] = len(body.target)
        targets = [self.text.selector(target) for target in body.target]
        row[p.B_TARGET : p.B_TARGET + 3] = [*targets, NONE, NONE, NONE][:3]
        row[p.B_AREA] = 1 + w.AREAS.index(body.area) if body.area else p.NO_AREA
        row[p.B_BLOCK] = write_block(self.text, body.do)
        row[p.B_PLACED] = placed(body.do)
        row[p.B_NAMED] = _named(body)
        return self.text.emit(*row)

    # Statics.

    def statics(self, statics: Statics, reach: int) -> list[list[int]]:
        """Return the rows of statics; ``reach`` is the printed range, or ``CARD_RANGE``."""
        return [self._static(static, reach) for static in statics]

    def _static(self, static: Static, reach: int) -> list[int]:
        row = [0] * d.STATIC
        row[d.S_IF] = self.text.condition(static.if_)
        row[d.S_OF] = row[d.S_FILTER] = NONE
        row[d.S_RANGE] = reach
        row[d.S_ZONE] = p.ZONE_INCUBATOR if static.zone == "incubator" else p.ZONE_MAT
        match static:
            case Aura(aura=of):
                row[d.S_KIND], row[d.S_CHANGES] = d.AURA, write_changes(self.text, static)
                row[d.S_OF] = self.text.selector(of, pick="all")
            case Grants(words, of) | Forbids(words, of):
                row[d.S_KIND] = d.GRANT if isinstance(static, Grants) else d.FORBID
                row[d.S_WORDS] = word_mask(words)
                row[d.S_OF] = self.text.selector(of, pick="all")
            case Replaces(event, of, instead):
                row[d.S_KIND], row[d.S_EVENT] = d.REPLACE, _REPLACED[event]
                row[d.S_OF] = self.text.selector(of, pick="all")
                row[d.S_BLOCK] = write_block(self.text, instead)
            case Taxes():
                self._write_tax(row, static)
            case Watches():
                row[d.S_KIND], row[d.S_EFFECT] = d.WATCH, self._watch(static)
        return row

    def _write_tax(self, row: list[int], static: Taxes) -> None:
        row[d.S_KIND] = d.TAX
        row[d.S_TAX] = ("effect", "summon", "revive").index(static.tax)
        row[d.S_PLAYER] = player_number(static.player)
        row[d.S_FILTER] = self.text.test(static.filter)
        row[d.S_N] = self.text.number(static.n)

    def _watch(self, static: Watches) -> int:
        """Add the effect of a watch; return its row."""
        row = self._effect_row(d.SAFE)
        row[d.F_RANGE] = d.CARD_RANGE
        self._set_limit(row, static.limit)
        row[d.F_TRIGGERS] = self._triggers([static.watch])
        body = self._body(Mode("watch", do=static.do))
        row[d.F_MODES], row[d.F_BODY] = 1, self.text.emit(body)
        return self.draft.add_effects([row])


def _range_of(effect: Effect) -> int:
    if effect.range == "anywhere" or effect.kind == "dogma":
        return d.ANYWHERE
    if isinstance(effect.range, int):
        return effect.range
    return d.CARD_RANGE if effect.kind == "safe" else 5


def placed(ops: Sequence[Op]) -> int:
    """Return the mask of what the operations act on by name (ark 613.8, 614.5)."""
    mask = 0
    for op in ops:
        for bit in _placed_by(op):
            mask |= 2**bit
        for _, _, part in parts_of(op, ""):
            if part.__class__ in OP_WORDS:
                mask |= placed([part])
    return mask


def _placed_by(op: Any) -> Iterator[int]:
    if isinstance(op, o.Negate | o.Redirect | o.Echo):
        yield p.PLACED_LINK if op.what == "link" else p.PLACED_ATTACK
    elif isinstance(op, o.EndCombat):
        yield p.PLACED_ATTACK
    for ref in (getattr(op, "to", None), getattr(op, "with_", None), getattr(op, "from_", None)):
        if isinstance(ref, str) and ref in REFS:
            yield REFS[ref]


def _named(body: Effect | Mode) -> int:
    """Return whom the text names at announcement: 1 an enemy player, 2 a side-mate."""
    names = {name for part in (*body.target, *body.do) for name in named_players(part)}
    return 1 if "enemy" in names else int("mate" in names) * 2
