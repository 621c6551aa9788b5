"""Random cards: every operation, event, selector, static and token, in no sensible order."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.play import Build
from tests.games.ark_age.kernel.texts import Texts

SHAPES = (
    *("nt2", "nt", "mt", "mtu", "t", "t", "pn2", "t", "t", "t", "t", "t4nr", "t4km3r", "tcu"),
    *("twu", "twu", "pn", "3pfnu", "pn", "pn", "pn", "pnyf", "phn", "pfn3", "t3", "spn22"),
    *("pgnf22", "t", "z", "pn2f-", "tyu", "t", "t", "2x", "2r", "-", "", "pn", "pn", "y"),
    *("pTbb", "?bb", "ob", "nb", "3b"),
)
"""``SHAPES[op]``: the operands of each operation (``Maker.operand``; digits: below that)."""


class Maker:
    """Draws texts from a stream."""

    def __init__(self, seed: int) -> None:
        self.draft = d.Draft()
        self.texts = Texts(self.draft)
        self.rng = Stream(seed, 77)
        self.spawn = self.draft.add_card(d.plain_unit(y.SPAWN, 1, (1, 1, 2, 1), 0))

    def below(self, bound: int) -> int:
        return int(self.rng.below(bound))

    def pick(self, *values: int) -> int:
        return values[self.below(len(values))]

    def number(self, depth: int = 0) -> int:
        """Return the address of a random expression."""
        kind = self.below(12) if depth < 2 else 0
        if kind < 6:
            return self.texts.number(1 + self.below(3))
        if kind == 7:
            code = self.pick(p.E_ADD, p.E_MULTIPLY, p.E_MIN, p.E_MAX)
            a, b = self.number(depth + 1), self.number(depth + 1)
            return self.texts.emit(code, 2, a, b)
        looks = self.selector(looks=1)
        return self.texts.emit(
            *{
                6: (self.pick(p.E_AMOUNT, p.E_EXCESS, p.E_ROUND),),
                8: (p.E_COUNT, looks),
                9: (p.E_MIGHT + self.below(7), self.ref()),
                10: (p.E_TOKENS, self.ref(), self.below(2)),
                11: (p.E_GLORY + self.below(7), self.player()),
            }[kind]
        )

    def ref(self) -> int:
        return self.below(p.REF_THIS + 1)

    def player(self) -> int:
        who = self.below(9)
        return who if who < 8 else p.BY_CONTROLLER + 16 * self.ref()

    def condition(self, depth: int = 0) -> int:
        kind = self.below(7)
        if kind < 3 or depth > 1:
            a, b = self.number(1), self.number(1)
            return self.texts.emit(self.below(6), a, b)
        if kind == 3:
            a, b = self.condition(depth + 1), self.condition(depth + 1)
            return self.texts.emit(self.pick(p.C_AND, p.C_OR), 2, a, b)
        if kind == 4:
            return self.texts.emit(p.C_IS, self.ref(), self.test())
        if kind == 5:
            return self.texts.emit(p.C_EXISTS, self.selector(looks=1))
        return self.texts.emit(p.C_TURN, self.below(3))

    def test(self) -> int:
        if self.below(2):
            return self.texts.test(kinds=2 ** (2 + self.below(4)))
        return self.texts.test(states=2 ** self.below(10))

    def selector(self, *, looks: int = 0, zone: int = p.ZONE_MAT, pick: int = 1) -> int:
        plain = zone != p.ZONE_MAT
        return self.texts.selector(
            p.WHO_ANY if plain else self.below(6),
            test=self.test() if not plain and self.below(4) == 0 else NONE,
            zone=zone,
            line=p.ANY_LINE if looks else self.below(4),
            pos=self.below(4) if self.below(4) == 0 else 0,
            pick=pick,
            up_to=int(self.below(4) == 0),
            looks=looks,
        )

    def to(self) -> int:
        if self.below(3):
            return self.texts.ref(self.pick(0, 1, 1, 1, 4, 5, 6, 7, 9, 10))
        picks = (p.PICK_ALL, 1, 2, p.PICK_NEAREST, p.PICK_WEAKEST, p.PICK_STRONGEST)
        return self.texts.each(self.selector(pick=self.pick(*picks)))

    def changes(self) -> int:
        return self.texts.emit(1, self.below(5), int(self.below(5) == 0), self.number(1))

    def maybe_test(self) -> int:
        return self.texts.test(kinds=2 ** (2 + self.below(4))) if self.below(3) == 0 else NONE

    def op(self, depth: int = 0) -> int:
        """Return the address of a random operation."""
        code = self.below(45)
        if (depth > 1 and code >= p.OP_CHOOSE) or (code == p.OP_WIN and self.below(20)):
            code = p.OP_DAMAGE
        return self.texts.emit(code, *[self.operand(kind, depth) for kind in SHAPES[code]])

    def operand(self, kind: str, depth: int) -> int:
        """Return a random operand of a kind that ``SHAPES`` names."""
        if kind.isdigit():
            return self.below(int(kind))
        makers: dict[str, Callable[[], int]] = {
            "n": lambda: self.number(1),
            "m": lambda: NONE if self.below(4) == 0 else self.number(1),
            "t": self.to,
            "z": lambda: self.texts.each(self.selector(zone=self.below(5))),
            "u": lambda: self.below(4),
            "w": lambda: int(2 ** self.below(16)),
            "c": self.changes,
            "p": self.player,
            "y": lambda: p.BY_YOU,
            "f": self.maybe_test,
            "r": self.ref,
            "-": lambda: NONE,
            "?": self.condition,
            "b": lambda: self.block(depth + 1),
            "o": lambda: self.selector(pick=self.pick(p.PICK_ALL, 2)),
            "h": lambda: self.pick(p.ZONE_HAND, p.ZONE_DECK_TOP),
            "g": lambda: self.pick(p.ZONE_HAND, p.ZONE_INCUBATOR),
            "k": lambda: self.below(18),
            "x": lambda: self.pick(p.NEGATE_ANY, self.texts.number(3)),
            "s": lambda: self.spawn,
            "T": lambda: 2,
        }
        return makers[kind]()

    def block(self, depth: int) -> int:
        return self.texts.block(*(self.op(depth) for _ in range(1 + self.below(2))))

    def effect(self, kind: int) -> list[int]:
        """Return the row of a random effect."""
        bodies = []
        for _mode in range(self.pick(1, 1, 1, 2)):
            zone = self.pick(*[p.ZONE_MAT] * 5, p.ZONE_INCUBATOR, p.ZONE_HAND)
            targets = [self.selector(zone=zone) for _ in range(self.pick(0, 1, 1, 1, 2))]
            ops = [self.op() for _ in range(1 + self.below(2))]
            placed = self.pick(0, 0, 1, 2**p.REF_OTHER)
            area, named = self.below(7), self.below(3)
            bodies.append(self.texts.body(ops, targets, area=area, placed=placed, named=named))
        on = [self.trigger() for _ in range(self.pick(1, 1, 2))] if kind == d.SAFE else []
        costs = [(self.below(5), 1)] if self.below(6) == 0 else []
        if self.below(12) == 0:
            costs.append((p.PAY_SACRIFICE, self.texts.selector(p.WHO_ALLY)))
        speed = 1 + self.below(5) if kind == d.SEMI else 0
        return self.texts.effect(
            kind,
            cost=self.pick(0, 0, 1, 2, 4),
            speed=speed,
            range_=self.below(6) if kind in (d.SEMI, d.ALTS) else None,
            on=on,
            may=int(self.below(3) == 0),
            condition=self.condition() if self.below(4) == 0 else NONE,
            limit=(self.pick(NONE, NONE, 1, 2), self.below(5)),
            costs=costs,
            bodies=bodies,
            statics=[self.static() for _ in range(1 + self.below(2))] if kind == d.ALTS else [],
        )

    def trigger(self) -> int:
        event = self.below(len(o.EVENTS))
        return self.texts.trigger(event, self.pick(0, 0, 0, 1, 3, 4, 5), anywhere=self.below(2))

    def static(self) -> list[int]:
        kind = self.below(6)
        row = self.texts.static(kind, self.selector(pick=p.PICK_ALL))
        row[d.S_IF] = self.condition() if self.below(3) == 0 else NONE
        row[d.S_CHANGES], row[d.S_WORDS] = self.changes(), 2 ** self.below(17)
        row[d.S_TAX], row[d.S_PLAYER] = self.below(3), self.player()
        row[d.S_FILTER], row[d.S_N] = self.maybe_test(), self.number(1)
        row[d.S_EVENT] = self.pick(o.ON_KILLED, o.ON_DAMAGED, d.REPLACE_IMPRISONED)
        row[d.S_BLOCK] = self.block(1)
        row[d.S_EFFECT] = self.draft.add_effects([self.effect(d.SAFE)]) if kind == d.WATCH else 0
        return row

    def card(self, kind: int, name: int, count: int) -> int:
        """Return the definition of a random card with so many effects."""
        stats = (1 + self.below(5), 1 + self.below(8), 1 + self.below(5), 1 + self.below(4))
        row = d.plain_unit(kind, self.below(5), stats, name)
        if kind == y.DOGMA_CARD:
            effects = [self.effect(d.OFFENSIVE), self.effect(d.DEFENSIVE)]
        else:
            kinds = (d.SAFE, d.SAFE, d.SEMI, d.AUTO, d.ALTS)
            effects = [self.effect(self.pick(*kinds)) for _ in range(count)]
        row[d.D_FIRST_EFFECT], row[d.D_EFFECTS] = self.draft.add_effects(effects), len(effects)
        statics = [self.static()] if self.below(4) == 0 and kind != y.DOGMA_CARD else []
        row[d.D_FIRST_STATIC], row[d.D_STATICS] = self.draft.add_statics(statics), len(statics)
        if self.below(20) == 0:
            row[d.D_FRAME] = self.texts.emit(p.C_MORE, self.number(1), self.texts.number(9))
        return self.draft.add_card(row)


def random_game(seed: int, seats: int) -> tuple[d.Content, list[Build]]:
    """Return a content and a build a seat."""
    maker = Maker(seed)
    builds = []
    for seat in range(seats):
        first = 100 * (seat + 1)
        kinds = (y.MINION, y.FAMILIAR, y.GUARDIAN, y.COLOSSUS, y.LIEUTENANT)
        cards = [maker.card(kinds[n % 5], first + n, maker.below(3)) for n in range(12)]
        hero = maker.card(y.HERO, first + 50, 3)
        dogmas = [maker.card(y.DOGMA_CARD, first + 60 + n, 2) for n in range(3)]
        builds.append(Build(hero, dogmas, [card for card in cards for _ in range(3)]))
    return maker.draft.content(), builds
