"""The effects of vectors as programs of the kernel.

The links of a vector's chains are given in short form: what each does on its one target. A
*safe* link has been triggered: the first one by the attack, or by an event that the runner makes
happen; one in answer to a link by that link.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import STATS, TOKENS
from cardwright.games.ark_age.vector_fields import Fields, refuse

KINDS: Final = {"safe": d.SAFE, "semi": d.SEMI, "auto": d.AUTO, "alts": d.ALTS, "dogma": NONE}
HALVES: Final = ("offensive", "defensive")
STAT_LETTERS: Final = {"M": "might", "H": "health", "S": "speed", "R": "range"}
MADE_TO_HAPPEN: Final = o.ON_READY
"""Triggers a safe effect that opens a chain outside a combat."""
_SPEED: Final = 5
_LONGEST_WALK: Final = 13
"""From corner to corner of the largest mat."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a chain, as given."""

    key: tuple[int, int]
    """Number of the step in the sequence, and of the link in the chain."""
    fields: Fields
    attack: Fields | None
    """The combat in which it is put up."""

    @property
    def effect(self) -> Fields:
        """What it does."""
        return self.fields.inner("effect")

    @property
    def kind(self) -> str:
        """Its kind's word: one of ``KINDS``."""
        return self.effect.choice("kind", KINDS)

    @property
    def source(self) -> str:
        """The unit's or the dogma's id."""
        return self.fields.text("dogma" if "dogma" in self.fields else "source")

    @property
    def half(self) -> int:
        """Which half of a dogma: 0 or 1."""
        return HALVES.index(self.fields.choice("half", HALVES))

    @property
    def target(self) -> str | None:
        """The target's id."""
        return self.fields.text("target") if "target" in self.fields else None


def check_link(fields: Fields) -> None:
    """Refuse a link with unknown words."""
    fields.only("player source dogma half target effect")
    effect = fields.inner("effect")
    effect.only("kind cost ops speed range anywhere")
    for op in effect.each("ops"):
        word = op.choice("op", _OPS)
        op.only(f"op {_OPS[word][0]}")
        if "target" not in fields and word not in _WITHOUT_TARGET:
            refuse(f"{word} needs a target", op.place)


def effect_row(draft: d.Draft, link: Link) -> list[int]:
    """Return the row of the link's effect."""
    effect, is_dogma = link.effect, "dogma" in link.fields
    kind = (d.OFFENSIVE, d.DEFENSIVE)[link.half] if is_dogma else KINDS[link.kind]
    anywhere = is_dogma or effect.flag("anywhere")
    row = _blank(kind, effect.number("cost", 1 if kind == d.ALTS else 0))
    row[d.F_SPEED] = effect.number("speed", {d.SAFE: 0, d.ALTS: 1}.get(kind, _SPEED))
    row[d.F_RANGE] = d.ANYWHERE if anywhere else effect.number("range", _range_of(kind))
    if kind == d.SAFE:
        row[d.F_MAY] = 1
        row[d.F_TRIGGERS] = _triggers(draft, link)
    ops = [_op(draft, op) for op in effect.each("ops")]
    negates = any(op.text("op") == "negate" for op in effect.each("ops"))
    target = _selector(draft, anywhere) if link.target is not None else NONE
    body = _body(draft, ops, target, 2**p.PLACED_LINK if negates else 0)
    row[d.F_BODY] = draft.emit([body])
    return row


def idle_row(draft: d.Draft, kind: int) -> list[int]:
    """Return the row of an effect that does nothing; one of Alts can be kept up."""
    row = _blank(kind, 1 if kind == d.ALTS else 0)
    row[d.F_SPEED] = 1 if kind == d.ALTS else _SPEED
    row[d.F_RANGE] = 0 if kind == d.ALTS else d.ANYWHERE
    row[d.F_BODY] = draft.emit([_body(draft, [], NONE, 0)])
    if kind == d.ALTS:
        row[d.F_FIRST_STATIC] = draft.add_statics([words_row(draft, d.GRANT, 0)])
        row[d.F_STATICS] = 1
    return row


def words_row(draft: d.Draft, kind: int, words: int) -> list[int]:
    """Return the row of a static that grants its unit these words, or forbids them."""
    row = [0] * d.STATIC
    row[d.S_KIND], row[d.S_IF], row[d.S_FILTER] = kind, NONE, NONE
    row[d.S_OF] = _selector(draft, False, p.WHO_SELF)
    row[d.S_WORDS] = words
    row[d.S_RANGE] = d.CARD_RANGE
    return row


def _blank(kind: int, cost: int) -> list[int]:
    row = [0] * d.EFFECT
    row[d.F_KIND], row[d.F_COST] = kind, cost
    row[d.F_IF] = row[d.F_LIMIT] = row[d.F_TRIGGERS] = row[d.F_COSTS] = NONE
    row[d.F_PER], row[d.F_MODES] = d.PER_TURN, 1
    return row


def _range_of(kind: int) -> int:
    """Return the range of an effect that prints none."""
    return {d.SAFE: d.CARD_RANGE, d.AUTO: 5}.get(kind, 0)


def _triggers(draft: d.Draft, link: Link) -> int:
    if link.key[1] > 0:
        events = [(o.ON_CHAIN_LINK, o.ANY)]
    elif link.attack is None:
        events = [(MADE_TO_HAPPEN, o.OWN)]
    elif link.source in (link.attack.text("by"), link.attack.text("target")):
        events = [(o.ON_ATTACK, o.OWN), (o.ON_ATTACKED, o.OWN)]
    else:
        events = [(o.ON_ATTACKED, o.ANY)]
    found = [draft.emit([event, seen, 1, NONE, o.BY_ANYTHING, NONE]) for event, seen in events]
    return draft.emit([len(found), *found])


def _selector(draft: d.Draft, anywhere: bool, who: int = p.WHO_ANY) -> int:
    row = [0] * p.SELECTOR
    row[p.L_WHO], row[p.L_PICK], row[p.L_N] = who, 1, 1
    row[p.L_TEST] = row[p.L_WHERE] = row[p.L_WITHIN] = NONE
    row[p.L_LINE] = p.ANY_LINE if anywhere else p.BOTH_LINES
    return draft.emit(row)


def _body(draft: d.Draft, ops: list[int], target: int, placed: int) -> int:
    row = [0] * p.BODY
    row[p.B_TARGETS] = int(target != NONE)
    row[p.B_TARGET : p.B_TARGET + 3] = target, NONE, NONE
    row[p.B_BLOCK] = draft.emit([len(ops), *ops])
    row[p.B_PLACED] = placed
    return draft.emit(row)


# Operations in short form.

_Op = Callable[[d.Draft, Fields], list[int]]


def _op(draft: d.Draft, op: Fields) -> int:
    return draft.emit(_OPS[op.text("op")][1](draft, op))


def _n(draft: d.Draft, op: Fields) -> int:
    return draft.emit([p.E_NUMBER, op.number("n")])


def _it(draft: d.Draft) -> int:
    return draft.emit([0, p.REF_T1])


def _plain(code: int) -> _Op:
    return lambda draft, _: [code, _it(draft)]


def _for_player(code: int) -> _Op:
    return lambda draft, op: [code, p.BY_YOU, _n(draft, op)]


def _damage(draft: d.Draft, op: Fields) -> list[int]:
    return [p.OP_DAMAGE, _n(draft, op), _it(draft), 0]


def _heal(draft: d.Draft, op: Fields) -> list[int]:
    return [p.OP_HEAL, _n(draft, op), _it(draft)]


def _stat(draft: d.Draft, op: Fields) -> list[int]:
    stat = STATS.index(STAT_LETTERS[op.choice("stat", STAT_LETTERS)])
    changes = draft.emit([1, stat, 0, _n(draft, op)])
    return [p.OP_STAT, _it(draft), changes, p.UNTIL_COMBAT]


def _move(draft: d.Draft, op: Fields) -> list[int]:
    op.slot("to")
    steps = draft.emit([p.E_NUMBER, _LONGEST_WALK])
    return [p.OP_MOVE, _it(draft), p.HOW_CHOOSE, steps, NONE]


def _token(draft: d.Draft, op: Fields) -> list[int]:
    token = TOKENS.index(op.choice("token", TOKENS))
    die = _n(draft, op) if op.number("n", 0) else NONE
    return [p.OP_TOKEN, _it(draft), p.SIGN_ADD, token, die, 0, NONE]


def _negate(draft: d.Draft, op: Fields) -> list[int]:
    return [p.OP_NEGATE, p.NEGATE_LINK, p.NEGATE_ANY]


_OPS: Final[dict[str, tuple[str, _Op]]] = {
    "damage": ("n", _damage),
    "heal": ("n", _heal),
    "stat": ("stat n", _stat),
    "move": ("to", _move),
    "charge": ("", _plain(p.OP_CHARGE)),
    "discharge": ("", _plain(p.OP_DISCHARGE)),
    "token": ("token n", _token),
    "imprison": ("", _plain(p.OP_IMPRISON)),
    "negate": ("", _negate),
    "draw": ("n", _for_player(p.OP_DRAW)),
    "mania": ("n", _for_player(p.OP_MANIA)),
}
"""Each word with the fields that it may have."""
_WITHOUT_TARGET: Final = ("negate", "draw", "mania")
