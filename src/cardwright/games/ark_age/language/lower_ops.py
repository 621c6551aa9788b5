"""Operations as programs (ark C4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import WORDS
from cardwright.games.ark_age.language import operations as o
from cardwright.games.ark_age.language import words as w
from cardwright.games.ark_age.language.lower_text import REFS, TextWriter, player_number
from cardwright.games.ark_age.language.model import Aura, Player, To
from cardwright.games.ark_age.language.vocabulary import OP_WORDS, OPERATIONS, Op

EFFECT_KINDS: Final = {
    "safe": d.SAFE,
    "semi": d.SEMI,
    "auto": d.AUTO,
    "alts": d.ALTS,
    "dogma": d.OFFENSIVE,
}
_INTO: Final = {
    "incubator": p.INTO_INCUBATOR,
    "hand": p.INTO_HAND,
    "deck_top": p.INTO_DECK_TOP,
}


def write_block(text: TextWriter, ops: Sequence[Op]) -> int:
    """Write a list of operations; ``NONE`` for an empty one."""
    if not ops:
        return NONE
    written = [write_op(text, op) for op in ops]
    return text.emit(len(written), *written)


def write_op(text: TextWriter, op: Op) -> int:
    """Write an operation; return its address."""
    word = OP_WORDS[type(op)]
    return text.emit(CODES[word], *_OPERANDS[word](text, op))


def word_mask(words: Sequence[str]) -> int:
    """Return the mask of permissions."""
    return sum(2 ** WORDS.index(word) for word in words)


def write_changes(text: TextWriter, change: o.ChangeStat | Aura) -> int:
    """Write Changes: what is added to stats and what they are set to."""
    triples: list[int] = []
    for number, stat in enumerate(w.STATS):
        value = getattr(change, stat)
        if value is not None:
            triples += [number, 0, text.number(value)]
    for stat, value in change.set or ():
        triples += [w.STATS.index(stat), 1, text.number(value)]
    return text.emit(len(triples) // 3, *triples)


def write_to(text: TextWriter, to: To) -> int:
    """Write whom an operation acts on."""
    if isinstance(to, str):
        return text.emit(0, REFS[to])
    pick: int | str = 1 if to.of.zone == "hand" else "all"
    return text.emit(1, text.selector(to.of, pick=pick))


def _until(until: str) -> int:
    return w.UNTIL.index(until)


def _to_only(text: TextWriter, op: Any) -> list[int]:
    return [write_to(text, op.to)]


def _damage(text: TextWriter, op: o.Damage) -> list[int]:
    return [text.number(op.n), write_to(text, op.to), int(op.pierce)]


def _drain(text: TextWriter, op: o.Drain) -> list[int]:
    return [text.number(op.n), write_to(text, op.to)]


def _heal(text: TextWriter, op: o.Heal) -> list[int]:
    return [NONE if isinstance(op.n, str) else text.number(op.n), write_to(text, op.to)]


def _prevent(text: TextWriter, op: o.Prevent) -> list[int]:
    amount = NONE if isinstance(op.n, str) else text.number(op.n)
    return [amount, write_to(text, op.to), _until(op.until)]


def _dogma(text: TextWriter, op: o.TurnDogma) -> list[int]:
    return [player_number(op.player), text.number(op.n), int(op.state == "charged")]


def _move(text: TextWriter, op: o.Move) -> list[int]:
    how = ("choose", "push", "pull", "swap").index(op.how)
    partner = NONE if op.with_ is None else REFS[op.with_]
    return [write_to(text, op.to), how, text.optional(op.n), partner]


def _token(text: TextWriter, op: o.PutToken) -> list[int]:
    return [
        write_to(text, op.to),
        ("add", "remove", "cleanse", "shift").index(op.sign),
        NONE if op.name is None else text.names.tokens[op.name],
        text.optional(op.n),
        {"good": p.GOOD, "bad": p.BAD}.get(op.which or "all", p.ALL_TOKENS),
        NONE if op.from_ is None else REFS[op.from_],
    ]


def _stat(text: TextWriter, op: o.ChangeStat) -> list[int]:
    return [write_to(text, op.to), write_changes(text, op), _until(op.until)]


def _permission(text: TextWriter, op: o.Grant | o.Forbid) -> list[int]:
    return [write_to(text, op.to), word_mask(op.what), _until(op.until)]


def _counted(text: TextWriter, op: Any) -> list[int]:
    """Return the operands of what a player gets or does so many times."""
    return [player_number(op.player), text.number(op.n)]


def _tax(text: TextWriter, op: o.Tax) -> list[int]:
    what = ("effect", "summon", "revive").index(op.what)
    player = player_number(op.player)
    return [what, player, text.test(op.filter), text.number(op.n), _until(op.until)]


def _chooser(player: Player | None) -> int:
    return NONE if player is None else player_number(player)


def _discard(text: TextWriter, op: o.Discard) -> list[int]:
    return [*_counted(text, op), _chooser(op.chooser), text.test(op.filter)]


def _peek(text: TextWriter, op: o.Peek) -> list[int]:
    return [player_number(op.player), w.ZONES.index(op.zone), text.optional(op.n)]


def _search(text: TextWriter, op: o.Search) -> list[int]:
    player = player_number(op.player)
    return [player, text.test(op.filter), text.number(op.n), _INTO[op.into]]


def _to_deck(text: TextWriter, op: o.ToDeck) -> list[int]:
    return [write_to(text, op.to), ("top", "bottom", "shuffle").index(op.where)]


def _spawn(text: TextWriter, op: o.Spawn) -> list[int]:
    definition = text.names.definitions[op.card]
    return [definition, *_counted(text, op), int(op.air), int(op.charged)]


def _summon_free(text: TextWriter, op: o.SummonFree) -> list[int]:
    return [
        player_number(op.player),
        w.ZONES.index(op.from_),
        text.number(op.n),
        text.test(op.filter),
        int(op.air),
        int(op.charged),
    ]


def _release(text: TextWriter, op: o.Release) -> list[int]:
    test = text.test(op.filter)
    return [*_counted(text, op), _INTO[op.into], test, _chooser(op.chooser)]


def _control(text: TextWriter, op: o.Control) -> list[int]:
    return [write_to(text, op.to), player_number(op.player), _until(op.until)]


def _negate(text: TextWriter, op: o.Negate) -> list[int]:
    what = p.NEGATE_LINK if op.what == "link" else p.NEGATE_ATTACK
    return [what, p.NEGATE_ANY if op.max_speed is None else text.number(op.max_speed)]


def _redirect(text: TextWriter, op: o.Redirect) -> list[int]:
    return [int(op.what == "attack"), REFS[op.to]]


def _echo(text: TextWriter, op: o.Echo) -> list[int]:
    return [NONE if op.kind is None else EFFECT_KINDS[op.kind]]


def _nothing(text: TextWriter, op: o.EndCombat) -> list[int]:
    return []


def _win(text: TextWriter, op: o.Win) -> list[int]:
    return [player_number(op.player)]


def _choose(text: TextWriter, op: o.Choose) -> list[int]:
    blocks = [write_block(text, option) for option in op.options]
    return [player_number(op.by), len(blocks), *blocks]


def _when(text: TextWriter, op: o.When) -> list[int]:
    return [text.condition(op.if_), write_block(text, op.then), write_block(text, op.else_)]


def _each(text: TextWriter, op: o.ForEach) -> list[int]:
    return [text.selector(op.of, pick="all"), write_block(text, op.do)]


def _times(text: TextWriter, op: o.Times) -> list[int]:
    return [text.number(op.n), write_block(text, op.do)]


def _later(text: TextWriter, op: o.Later) -> list[int]:
    at = ("turn_end", "next_ready", "combat_end").index(op.at)
    return [at, write_block(text, op.do)]


CODES: Final = {word: code for code, word in enumerate(OPERATIONS)}
"""The kernel numbers operations in the order of C4."""

_OPERANDS: Final[dict[str, Callable[[TextWriter, Any], list[int]]]] = {
    "damage": _damage,
    "drain": _drain,
    "heal": _heal,
    "prevent": _prevent,
    "charge": _to_only,
    "discharge": _to_only,
    "dogma": _dogma,
    "again": _to_only,
    "take_off": _to_only,
    "land": _to_only,
    "reveal": _to_only,
    "move": _move,
    "token": _token,
    "stat": _stat,
    "grant": _permission,
    "forbid": _permission,
    "mania": _counted,
    "tax": _tax,
    "draw": _counted,
    "mill": _counted,
    "arrange": _counted,
    "discard": _discard,
    "peek": _peek,
    "search": _search,
    "to_deck": _to_deck,
    "spawn": _spawn,
    "summon_free": _summon_free,
    "return": _to_only,
    "imprison": _to_only,
    "release": _release,
    "control": _control,
    "sacrifice": _to_only,
    "kill": _to_only,
    "negate": _negate,
    "redirect": _redirect,
    "echo": _echo,
    "end_combat": _nothing,
    "glory": _counted,
    "pride": _counted,
    "win": _win,
    "choose": _choose,
    "when": _when,
    "each": _each,
    "times": _times,
    "later": _later,
}
