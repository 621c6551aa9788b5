"""Effects for tests, written as programs: a small, direct way to fill a ``Draft``."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE


class Texts:
    """Writes into one draft; every method returns an address, a row or rows."""

    def __init__(self, draft: d.Draft) -> None:
        self.draft = draft

    def emit(self, *numbers: int) -> int:
        return self.draft.emit(list(numbers))

    def number(self, value: int) -> int:
        return self.emit(p.E_NUMBER, value)

    def test(
        self, kinds: int = 0, states: int = 0, tokens: int = 0, name: int = NONE, emotions: int = 0
    ) -> int:
        return self.emit(kinds, emotions, 0, 0, name, states, tokens)

    def selector(
        self,
        who: int = p.WHO_ENEMY,
        *,
        test: int = NONE,
        where: int = NONE,
        zone: int = p.ZONE_MAT,
        line: int = p.BOTH_LINES,
        of: int = p.REF_SELF,
        within: int = NONE,
        pos: int = p.NO_POS,
        pick: int = 1,
        up_to: int = 0,
        looks: int = 0,
    ) -> int:
        return self.emit(who, test, where, zone, line, of, within, pos, pick, up_to, 1, looks)

    def ref(self, ref: int) -> int:
        return self.emit(0, ref)

    def each(self, selector: int) -> int:
        return self.emit(1, selector)

    def op(self, *numbers: int) -> int:
        return self.emit(*numbers)

    def block(self, *ops: int) -> int:
        return self.emit(len(ops), *ops)

    def damage(self, n: int, ref: int = p.REF_T1) -> int:
        return self.op(p.OP_DAMAGE, self.number(n), self.ref(ref), 0)

    def heal(self, n: int, ref: int = p.REF_T1) -> int:
        return self.op(p.OP_HEAL, self.number(n), self.ref(ref))

    def stat(
        self, stat: int, n: int, until: int = p.UNTIL_COMBAT, ref: int = p.REF_ATTACKER
    ) -> int:
        changes = self.emit(1, stat, 0, self.number(n))
        return self.op(p.OP_STAT, self.ref(ref), changes, until)

    def token(self, token: int, n: int = NONE, ref: int = p.REF_T1) -> int:
        die = NONE if n == NONE else self.number(n)
        return self.op(p.OP_TOKEN, self.ref(ref), p.SIGN_ADD, token, die, 0, NONE)

    def body(
        self,
        ops: Sequence[int],
        targets: Sequence[int] = (),
        *,
        area: int = p.NO_AREA,
        placed: int = 0,
        named: int = 0,
    ) -> int:
        filled = [*targets, NONE, NONE, NONE][:3]
        return self.emit(len(targets), *filled, area, self.block(*ops), placed, named)

    def trigger(
        self, event: int, seen: int = o.OWN, *, by: int = o.BY_ANYTHING, anywhere: int = 0
    ) -> int:
        return self.emit(event, seen, anywhere, NONE, by, NONE)

    def effect(
        self,
        kind: int,
        ops: Sequence[int] = (),
        targets: Sequence[int] = (),
        *,
        cost: int = 0,
        speed: int = 0,
        range_: int | None = None,
        on: Sequence[int] = (),
        may: int = 0,
        condition: int = NONE,
        limit: tuple[int, int] = (NONE, d.PER_TURN),
        costs: Sequence[tuple[int, int]] = (),
        area: int = p.NO_AREA,
        placed: int = 0,
        named: int = 0,
        bodies: Sequence[int] = (),
        statics: Sequence[list[int]] = (),
    ) -> list[int]:
        """Return the row of an effect; speed and range are the kind's unless given."""
        row = [0] * d.EFFECT
        row[d.F_KIND], row[d.F_COST], row[d.F_MAY], row[d.F_IF] = kind, cost, may, condition
        row[d.F_SPEED] = speed or {d.SAFE: 0, d.ALTS: 1}.get(kind, 5)
        spans = {d.SAFE: d.CARD_RANGE, d.AUTO: 5, d.OFFENSIVE: d.ANYWHERE, d.DEFENSIVE: d.ANYWHERE}
        row[d.F_RANGE] = spans.get(kind, 0) if range_ is None else range_
        row[d.F_LIMIT], row[d.F_PER] = limit
        row[d.F_TRIGGERS] = self.emit(len(on), *on) if on else NONE
        pairs = [number for pair in costs for number in pair]
        row[d.F_COSTS] = self.emit(len(costs), *pairs) if costs else NONE
        made = list(bodies) or [self.body(ops, targets, area=area, placed=placed, named=named)]
        row[d.F_MODES], row[d.F_BODY] = len(made), self.emit(*made)
        row[d.F_FIRST_STATIC] = self.draft.add_statics(list(statics)) if statics else 0
        row[d.F_STATICS] = len(statics)
        return row

    def aura(self, of: int, stat: int, n: int, range_: int = d.CARD_RANGE) -> list[int]:
        row = self.static(d.AURA, of, range_)
        row[d.S_CHANGES] = self.emit(1, stat, 0, self.number(n))
        return row

    def words(self, kind: int, of: int, *words: int) -> list[int]:
        row = self.static(kind, of)
        row[d.S_WORDS] = sum(2**word for word in words)
        return row

    def static(self, kind: int, of: int = NONE, range_: int = d.CARD_RANGE) -> list[int]:
        row = [0] * d.STATIC
        row[d.S_KIND], row[d.S_OF], row[d.S_IF], row[d.S_RANGE] = kind, of, NONE, range_
        row[d.S_FILTER] = NONE
        return row
