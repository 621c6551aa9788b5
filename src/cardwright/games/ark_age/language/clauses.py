"""Operations as English clauses (ark C4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.games.ark_age.language import operations as o
from cardwright.games.ark_age.language.model import Aura, Expr, Player, StatSet, Test
from cardwright.games.ark_age.language.phrases import (
    condition,
    counted,
    described,
    every,
    is_several,
    number,
    signed,
    to_whom,
)
from cardwright.games.ark_age.language.vocabulary import OP_WORDS, Op
from cardwright.games.ark_age.language.voice import Voice, capital, listed, owned, plural
from cardwright.games.ark_age.language.words import STATS

UNTIL: Final = {
    "combat": "this combat",
    "turn": "this turn",
    "next_ready": "until your next ready phase",
    "leave": "for as long as it stays",
}
ALLOWED: Final = {
    "attack": "attack",
    "counter": "counterattack",
    "move": "move|be moved",
    "take_off": "take off",
    "discharge": "discharge",
    "activate": "activate effects",
    "invade": "invade past guards",
    "ignore_guards": "attack players past guards",
    "be_attacked": "be attacked",
    "be_targeted": "be targeted by enemy effects",
    "be_revived": "be revived",
    "be_released": "be released",
    "attack_while_charged": "attack while charged",
    "move_two": "move two spaces",
    "unity_any_row": "join a unity attack from any row",
    "unity_third": "join a unity attack beyond its size",
    "revive_uncounted": "be revived beyond the limits",
}
"""What each word permits; two things are separated by ``|``."""
LATER: Final = {
    "turn_end": "at the end of the turn",
    "next_ready": "in your next ready phase",
    "combat_end": "after this combat",
}
TAXED: Final = {"effect": "effects", "summon": "summoning", "revive": "reviving"}


def sentences(voice: Voice, ops: Sequence[Op]) -> str:
    """Return a text, one sentence an operation."""
    return " ".join(voice.stop(clause(voice, op)) for op in ops)


def joined(voice: Voice, ops: Sequence[Op]) -> str:
    """Return a text as one clause."""
    return ", then ".join(clause(voice, op) for op in ops)


def clause(voice: Voice, op: Op) -> str:
    """Return an operation as an order, without capital and full stop."""
    return _CLAUSES[OP_WORDS[type(op)]](voice, op)


def permitted(words: Sequence[str], *, granted: bool) -> str:
    """Return ``may ...`` or ``cannot ...``."""
    allowed = [part for word in words for part in ALLOWED[word].split("|")]
    return f"may {listed(allowed)}" if granted else f"cannot {listed(allowed, 'or')}"


def changes(voice: Voice, change: Any) -> str:
    """Return what happens to the stats: ``+1 might and -1 speed``."""
    found: list[str] = []
    for stat in STATS:
        value: Expr | None = getattr(change, stat)
        if value is not None:
            found.append(f"{signed(voice, value)} {_stat(stat)}")
    return listed(found)


def _stat(stat: str) -> str:
    return "attack range" if stat == "attack_range" else stat


def set_to(voice: Voice, stats: StatSet | None) -> str:
    """Return ``might 3 and speed 5``, or nothing."""
    return listed([f"{_stat(stat)} {number(voice, value)}" for stat, value in stats or ()])


def changed(voice: Voice, whom: str, change: o.ChangeStat | Aura, *, several: bool) -> str:
    """Return the clause about stats that change."""
    added, fixed = changes(voice, change), set_to(voice, change.set)
    verb, has = ("get", "have") if several else ("gets", "has")
    parts = [f"{verb} {added}"] if added else []
    parts += [f"{has} {fixed}"] if fixed else []
    return f"{whom} {' and '.join(parts)}"


def cost_change(voice: Voice, what: str, player: Player, test: Test | None, n: Expr) -> str:
    """Return who pays more or less for what."""
    subject = TAXED[what]
    if test is not None:
        wanted = described(test, "unit", several=True)
        subject = f"effects of {wanted}" if what == "effect" else f"{subject} {wanted}"
    verb = "cost" if what == "effect" else "costs"
    if isinstance(n, int) and n < 0:
        return f"{subject} {verb} {voice.player(player)} {-n} less"
    return f"{subject} {verb} {voice.player(player)} {number(voice, n)} more"


def _simple(order: str) -> Callable[[Voice, Any], str]:
    """Return what says ``charge it``: ``{}`` is whom it is done to."""
    return lambda voice, op: order.format(to_whom(voice, op.to))


def _damage(voice: Voice, op: o.Damage) -> str:
    nothing = ", which nothing lessens" if op.pierce else ""
    return f"deal {number(voice, op.n)} damage to {to_whom(voice, op.to)}{nothing}"


def _drain(voice: Voice, op: o.Drain) -> str:
    whom = to_whom(voice, op.to)
    return f"deal {number(voice, op.n)} damage to {whom} and heal {voice.source} by as much"


def _heal(voice: Voice, op: o.Heal) -> str:
    whom = to_whom(voice, op.to)
    if isinstance(op.n, str):
        return f"heal {whom} completely"
    return f"heal {whom} by {number(voice, op.n)}"


def _prevent(voice: Voice, op: o.Prevent) -> str:
    whom = to_whom(voice, op.to)
    if isinstance(op.n, str):
        return f"prevent the next damage to {whom} {UNTIL[op.until]}"
    return f"lessen the next damage to {whom} by {number(voice, op.n)} {UNTIL[op.until]}"


def _dogma(voice: Voice, op: o.TurnDogma) -> str:
    verb = "charge" if op.state == "charged" else "discharge"
    whose = "your" if op.player == "you" else "his"
    return voice.does(op.player, verb, f"{number(voice, op.n)} of {whose} dogmas")


def _move(voice: Voice, op: o.Move) -> str:
    whom = to_whom(voice, op.to)
    if op.how == "swap":
        return f"swap {whom} with {voice.ref(op.with_ or 'self')}"
    steps = op.n or 0
    if op.how == "choose":
        return f"move {whom} {counted(voice, steps, 'step')}"
    verb, way = ("push", "back") if op.how == "push" else ("pull", "forward")
    return f"{verb} {whom} {counted(voice, steps, 'row')} {way}"


def _token(voice: Voice, op: o.PutToken) -> str:
    whom = to_whom(voice, op.to)
    if op.sign == "add":
        die = "" if op.n is None else f" {number(voice, op.n)}"
        return f"put {op.name}{die} on {whom}"
    if op.sign == "remove":
        return f"remove {op.name} from {whom}"
    which = op.name or ("all tokens" if op.which == "all" else f"all {op.which} tokens")
    if op.sign == "cleanse":
        return f"remove {which} from {whom}"
    return f"shift {which} from {voice.ref(op.from_ or 'self')} to {whom}"


def _change_stat(voice: Voice, op: o.ChangeStat) -> str:
    whom = to_whom(voice, op.to)
    return f"{changed(voice, whom, op, several=is_several(op.to))} {UNTIL[op.until]}"


def _permission(voice: Voice, op: o.Grant | o.Forbid) -> str:
    words = permitted(op.what, granted=isinstance(op, o.Grant))
    whom = to_whom(voice, op.to).removeprefix("all ")
    return f"{whom} {words} {UNTIL[op.until]}"


def _gain(what: str) -> Callable[[Voice, Any], str]:
    """Return what says that a player gains or loses something."""

    def said(voice: Voice, op: o.Mania | o.Glory | o.Pride) -> str:
        if isinstance(op.n, int) and op.n < 0:
            return voice.does(op.player, "lose", f"{-op.n} {what}")
        return voice.does(op.player, "gain", f"{number(voice, op.n)} {what}")

    return said


def _tax(voice: Voice, op: o.Tax) -> str:
    return f"{cost_change(voice, op.what, op.player, op.filter, op.n)} {UNTIL[op.until]}"


def _draw(voice: Voice, op: o.Draw) -> str:
    return voice.does(op.player, "draw", counted(voice, op.n, "card"))


def _mill(voice: Voice, op: o.Mill) -> str:
    return voice.does(op.player, "mill", counted(voice, op.n, "card"))


def _top(voice: Voice, player: Player, n: Expr) -> str:
    cards = "top card" if n == 1 else f"top {counted(voice, n, 'card')}"
    return f"the {cards} of {owned(voice.player(player))} deck"


def _arrange(voice: Voice, op: o.Arrange) -> str:
    return f"look at {_top(voice, op.player, op.n)} and put them back in any order"


def _peek(voice: Voice, op: o.Peek) -> str:
    if op.zone == "hand":
        return f"look at {owned(voice.player(op.player))} hand"
    return f"look at {_top(voice, op.player, op.n or 1)}"


def _cards(voice: Voice, n: Expr, test: Test | None) -> str:
    if test is None:
        return counted(voice, n, "card")
    return f"{number(voice, n)} {described(test, 'card', several=n != 1)}"


def _discard(voice: Voice, op: o.Discard) -> str:
    chooser = ""
    if op.chooser is not None and op.chooser != op.player:
        chooser = f" of {owned(voice.player(op.chooser))} choice"
    return voice.does(op.player, "discard", _cards(voice, op.n, op.filter) + chooser)


def _search(voice: Voice, op: o.Search) -> str:
    whose = "your" if op.player == "you" else "his"
    cards = _cards(voice, op.n, op.filter)
    searching = voice.does(op.player, "search", f"{whose} deck for up to {cards}")
    if op.into == "deck_top":
        return f"{searching}, to be shown; shuffle the deck and put them on top of it"
    return f"{searching}, to be shown and put into {whose} {op.into}; shuffle the deck"


def _to_deck(voice: Voice, op: o.ToDeck) -> str:
    whom = to_whom(voice, op.to)
    if op.where == "shuffle":
        return f"shuffle {whom} into the owner's deck"
    return f"put {whom} on {'top' if op.where == 'top' else 'the bottom'} of the owner's deck"


def _posture(*, air: bool, charged: bool) -> str:
    words = [*(["in flight"] if air else []), *([] if charged else ["discharged"])]
    return f", {' and '.join(words)}" if words else ""


def _spawn(voice: Voice, op: o.Spawn) -> str:
    name = voice.names.get(op.card, op.card)
    units = plural(name) if op.n != 1 else name
    rest = f"{number(voice, op.n)} {units}{_posture(air=op.air, charged=op.charged)}"
    return voice.does(op.player, "spawn", rest)


def _summon_free(voice: Voice, op: o.SummonFree) -> str:
    whose = "your" if op.player == "you" else "his"
    units = described(op.filter or Test(), "unit", several=op.n != 1)
    rest = f"up to {number(voice, op.n)} {units} from {whose} {op.from_} without cost"
    return voice.does(op.player, "summon", rest + _posture(air=op.air, charged=op.charged))


def _release(voice: Voice, op: o.Release) -> str:
    whose = "your" if op.player == "you" else "his"
    chooser = ""
    if op.chooser is not None and op.chooser != op.player:
        chooser = f" of {owned(voice.player(op.chooser))} choice"
    cards = _cards(voice, op.n, op.filter) + chooser
    return voice.does(op.player, "release", f"{cards} from {whose} prison into {whose} {op.into}")


def _control(voice: Voice, op: o.Control) -> str:
    return voice.does(op.player, "gain", f"control of {to_whom(voice, op.to)} {UNTIL[op.until]}")


def _negate(voice: Voice, op: o.Negate) -> str:
    if op.what == "attack":
        return "negate the attack"
    if op.max_speed is None:
        return f"negate {voice.link}"
    return f"negate {voice.link} if its speed is at most {number(voice, op.max_speed)}"


def _redirect(voice: Voice, op: o.Redirect) -> str:
    what = "the attack" if op.what == "attack" else voice.link
    return f"redirect {what} to {voice.ref(op.to)}"


def _echo(voice: Voice, op: o.Echo) -> str:
    kind = "" if op.kind is None else f", a {capital(op.kind)} effect,"
    return f"carry out {voice.link}{kind} for yourself, with targets of your choice"


def _end_combat(voice: Voice, op: o.EndCombat) -> str:
    return "end the combat"


def _win(voice: Voice, op: o.Win) -> str:
    said = voice.does(op.player, "win", "the game")
    return f"you {said}" if op.player == "you" else said


def _choose(voice: Voice, op: o.Choose) -> str:
    options = "; or ".join(joined(voice, option) for option in op.options)
    return f"{voice.does(op.by, 'choose', 'one')}: {options}"


def _when(voice: Voice, op: o.When) -> str:
    said = f"if {condition(voice, op.if_)}, {joined(voice, op.then)}"
    return f"{said}; otherwise {joined(voice, op.else_)}" if op.else_ else said


def _each(voice: Voice, op: o.ForEach) -> str:
    whom = every(voice, op.of)
    before, voice.this = voice.this, "that unit"
    said = joined(voice, op.do)
    voice.this = before
    return f"for {whom}: {said}"


def _times(voice: Voice, op: o.Times) -> str:
    return f"{number(voice, op.n)} times: {joined(voice, op.do)}"


def _later(voice: Voice, op: o.Later) -> str:
    return f"{LATER[op.at]}, {joined(voice, op.do)}"


_CLAUSES: Final[dict[str, Callable[[Voice, Any], str]]] = {
    "damage": _damage,
    "drain": _drain,
    "heal": _heal,
    "prevent": _prevent,
    "charge": _simple("charge {}"),
    "discharge": _simple("discharge {}"),
    "dogma": _dogma,
    "again": _simple("discharge {}, which may attack once more this turn"),
    "take_off": _simple("let {} take off"),
    "land": _simple("let {} land"),
    "reveal": _simple("reveal {}"),
    "move": _move,
    "token": _token,
    "stat": _change_stat,
    "grant": _permission,
    "forbid": _permission,
    "mania": _gain("optional mania"),
    "tax": _tax,
    "draw": _draw,
    "mill": _mill,
    "arrange": _arrange,
    "discard": _discard,
    "peek": _peek,
    "search": _search,
    "to_deck": _to_deck,
    "spawn": _spawn,
    "summon_free": _summon_free,
    "return": _simple("return {} to the owner's hand"),
    "imprison": _simple("imprison {}"),
    "release": _release,
    "control": _control,
    "sacrifice": _simple("sacrifice {}"),
    "kill": _simple("kill {}"),
    "negate": _negate,
    "redirect": _redirect,
    "echo": _echo,
    "end_combat": _end_combat,
    "glory": _gain("Glory"),
    "pride": _gain("Pride"),
    "win": _win,
    "choose": _choose,
    "when": _when,
    "each": _each,
    "times": _times,
    "later": _later,
}
