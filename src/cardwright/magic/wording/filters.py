"""Words for what an object must be."""

from __future__ import annotations

from functools import reduce
from typing import Final

from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Amount, Filter, Pattern
from cardwright.magic.program.refs import Opponents, You
from cardwright.magic.wording.english import COLORS, article, listing, plain
from cardwright.magic.wording.nouns import Noun
from cardwright.magic.wording.voice import TABLES, Nouns, Voice

PERIODS: Final = {
    "this_turn": "this turn",
    "last_turn": "last turn",
    "this_combat": "this combat",
    "this_game": "this game",
}

_COMPARED: Final = {
    "=": "{}",
    "<": "less than {}",
    ">": "more than {}",
    "<=": "{} or less",
    ">=": "{} or more",
    "!=": "other than {}",
}


def compared(comparison: str, number: str) -> str:
    """Return ``2 or more``, ``less than 3``; of a number that is worked out, ``at least``."""
    if not number.isdecimal() and comparison in ("<=", ">="):
        return f"at {'most' if comparison == '<=' else 'least'} {number}"
    return _COMPARED[comparison].format(number)


def filter_words(node: Filter, voice: Voice) -> Noun:
    """Return the phrase of a filter, without the head that its place gives it."""
    return TABLES.noun(node, voice)


# ---- logic


def _all(node: f.All, voice: Voice) -> Noun:
    return reduce(Noun.and_, (filter_words(part, voice) for part in node.parts), Noun.anything())


def _any_of(node: f.AnyOf, voice: Voice) -> Noun:
    return reduce(Noun.or_, (filter_words(part, voice) for part in node.parts))


def _not(node: f.Not, voice: Voice) -> Noun:
    if isinstance(node.part, f.HasAbility) and not node.part.sort:
        return Noun.after("without abilities")
    if isinstance(node.part, f.Controlled | f.Owned):
        return Noun.after(_held(node.part, voice, denied=True))
    return reduce(Noun.and_, filter_words(node.part, voice).denials())


# ---- characteristics


def _has_type(node: f.HasType, _: Voice) -> Noun:
    return Noun.head(node.word.lower())


def _has_subtype(node: f.HasSubtype, _: Voice) -> Noun:
    return Noun.head(node.word)


def _has_supertype(node: f.HasSupertype, _: Voice) -> Noun:
    return Noun.before(node.word.lower())


def _has_x_in_cost(node: f.HasXInCost, _: Voice) -> Noun:
    return Noun.after("with {X} in its mana cost")


def _has_color(node: f.HasColor, _: Voice) -> Noun:
    return Noun.before(COLORS[node.letter])


def _color_count(node: f.ColorCount, _: Voice) -> Noun:
    words = {("=", 0): "colourless", ("=", 1): "one-coloured", (">=", 2): "many-coloured"}
    known = words.get((node.comparison, node.number))
    if known is not None:
        return Noun.before(known)
    return Noun.after(f"of {compared(node.comparison, str(node.number))} colours")


def _has_name(node: f.HasName, _: Voice) -> Noun:
    return Noun.after(f"named {node.name}")


def _has_stat(node: f.HasStat, voice: Voice) -> Noun:
    number = voice.amount(node.amount)
    return Noun.after(f"with {plain(node.stat)} {compared(node.comparison, number)}")


def _has_keyword(node: f.HasKeyword, _: Voice) -> Noun:
    return Noun.after(f"with {node.word}")


def _has_ability(node: f.HasAbility, _: Voice) -> Noun:
    return Noun.after(f"with {article(f'{node.sort} ability'.strip())}")


def _has_counter(node: f.HasCounter, _: Voice) -> Noun:
    kind = f"{node.kind} counter" if node.kind else "counter"
    if (node.comparison, node.number) == (">=", 1):
        return Noun.after(f"with {article(kind)}")
    return Noun.after(f"with {compared(node.comparison, str(node.number))} {kind}s")


def _has_chosen(node: f.HasChosen, _: Voice) -> Noun:
    return Noun.after(f"of the chosen {plain(node.what)}")


def _shares(node: f.Shares, voice: Voice) -> Noun:
    quality = article(plain(node.quality))
    return Noun.after(f"sharing {quality} with {voice.ref(node.ref).text}")


# ---- who has it


def _held(node: f.Controlled | f.Owned, voice: Voice, denied: bool = False) -> str:
    owner = voice.anyone(node.by)
    verb = "control" if isinstance(node, f.Controlled) else "own"
    if not denied:
        return owner.does(verb)
    if isinstance(node.by, Opponents):
        return f"no opponent {verb}s"
    return f"{owner.text} {'do' if owner.you or owner.many else 'does'} not {verb}"


def _controlled(node: f.Controlled, voice: Voice) -> Noun:
    return Noun.after(_held(node, voice))


def _owned(node: f.Owned, voice: Voice) -> Noun:
    return Noun.after(_held(node, voice))


def _is(node: f.Is, voice: Voice) -> Noun:
    return Noun.exact(voice.ref(node.ref).text)


# ---- standing


def _tapped(_node: f.IsTapped, _: Voice) -> Noun:
    return Noun.before("tapped")


def _face_down(_node: f.IsFaceDown, _: Voice) -> Noun:
    return Noun.before("face-down")


def _token(_node: f.IsToken, _: Voice) -> Noun:
    return Noun.head("token")


def _copy(_node: f.IsCopy, _: Voice) -> Noun:
    return Noun.before("copied")


def _attacking(node: f.IsAttacking, voice: Voice) -> Noun:
    if node.whom is None:
        return Noun.before("attacking")
    return Noun.after(f"attacking {voice.anyone(node.whom).text}")


def _blocking(node: f.IsBlocking, voice: Voice) -> Noun:
    if node.whom is None:
        return Noun.before("blocking")
    return Noun.after(f"blocking {voice.ref(node.whom).text}")


def _blocked(_node: f.IsBlocked, _: Voice) -> Noun:
    return Noun.before("blocked")


def _unblocked(_node: f.IsUnblocked, _: Voice) -> Noun:
    return Noun.before("unblocked")


def _designated(node: f.Designated, _: Voice) -> Noun:
    return Noun.before(plain(node.word))


def _new(_node: f.NewUnderControl, _: Voice) -> Noun:
    return Noun.after("new under its controller's control")


def _entered(_node: f.EnteredThisTurn, _: Voice) -> Noun:
    return Noun.after("that came this turn")


def _attached_to(node: f.IsAttachedTo, voice: Voice) -> Noun:
    return Noun.after(f"attached to {voice.noun(node.filter).some()}")


def _has_attached(node: f.HasAttached, voice: Voice) -> Noun:
    return Noun.after(f"with {voice.noun(node.filter).some()} attached")


# ---- stack and zones


def _in_zone(node: f.InZone, _: Voice) -> Noun:
    zones = ["outside the game" if zone == "outside" else f"in {zone}" for zone in node.zones]
    return Noun.after(listing(zones, "or"))


def _spell(_node: f.IsSpell, _: Voice) -> Noun:
    return Noun.head("spell")


def _ability(node: f.IsAbilityOnStack, _: Voice) -> Noun:
    return Noun.head("ability").and_(Noun.before(node.sort) if node.sort else Noun.anything())


def _targets(node: f.TargetsThat, voice: Voice) -> Noun:
    what = [voice.noun(node.filter).some()] if node.filter is not None else []
    who = [voice.anyone(node.players).text] if node.players is not None else []
    only = "only " if node.only else ""
    return Noun.after(f"targeting {only}{listing([*what, *who], 'or')}")


def _has_targets(node: f.HasTargets, _: Voice) -> Noun:
    return Noun.after(f"with {node.number} target{'' if node.number == 1 else 's'}")


def _could_be(node: f.CouldBeTargeted, voice: Voice) -> Noun:
    return Noun.after(f"that {voice.ref(node.by).text} could target")


# ---- history


def _was_cast(node: f.WasCast, voice: Voice) -> Noun:
    by = "" if node.by is None else f" by {voice.ref(node.by).text}"
    zone = "" if node.zone is None else f" from {node.zone}"
    return Noun.after(f"cast{by}{zone}")


def _had_event(node: f.HadEvent, voice: Voice) -> Noun:
    deed = _deed(node.pattern, node.role, voice)
    return Noun.after(f"{deed} {PERIODS[node.period]}")


def _deed(pattern: Pattern, role: str, voice: Voice) -> str:
    """Return what an object did or what befell it, as words behind a noun."""
    if isinstance(pattern, p.EitherEvent):
        return listing((_deed(part, role, voice) for part in pattern.parts), "or")
    if isinstance(pattern, p.DealsDamage) and role == "other":
        by = "" if isinstance(pattern.source, f.Anything) else f" by {_one(pattern.source, voice)}"
        return f"dealt damage{by}"
    if isinstance(pattern, p.DealsDamage) and role == "source":
        to = "" if pattern.to_players is None else f" to {voice.anyone(pattern.to_players).text}"
        return f"that dealt {'combat ' if pattern.combat else ''}damage{to}"
    known = _DEEDS.get(type(pattern))
    return known or f"with a part ({plain(role)}) in this: {voice.pattern(pattern)},"


_DEEDS: Final[dict[type[Pattern], str]] = {p.Attacks: "that attacked", p.Blocks: "that blocked"}


def _one(node: Filter, voice: Voice) -> str:
    return voice.noun(node, "source").some()


# ---- helpers for other modules


def is_number(amount: Amount | None, value: int) -> bool:
    """Return whether the amount is just that number."""
    return isinstance(amount, Number) and amount.value == value


def is_yours(node: Filter) -> bool:
    """Return whether what matches is surely controlled or owned by "you"."""
    if isinstance(node, f.All):
        return any(is_yours(part) for part in node.parts)
    return isinstance(node, f.Controlled | f.Owned) and isinstance(node.by, You)


def _anything(_node: f.Anything, _: Voice) -> Noun:
    return Noun.anything()


FILTERS: Final[Nouns] = {
    f.Anything: _anything,
    f.All: _all,
    f.AnyOf: _any_of,
    f.Not: _not,
    f.HasType: _has_type,
    f.HasSubtype: _has_subtype,
    f.HasSupertype: _has_supertype,
    f.HasXInCost: _has_x_in_cost,
    f.HasColor: _has_color,
    f.ColorCount: _color_count,
    f.HasName: _has_name,
    f.Controlled: _controlled,
    f.Owned: _owned,
    f.IsTapped: _tapped,
    f.IsFaceDown: _face_down,
    f.IsToken: _token,
    f.IsCopy: _copy,
    f.IsAttacking: _attacking,
    f.IsBlocking: _blocking,
    f.IsBlocked: _blocked,
    f.IsUnblocked: _unblocked,
    f.HasStat: _has_stat,
    f.HasKeyword: _has_keyword,
    f.HasCounter: _has_counter,
    f.Is: _is,
    f.InZone: _in_zone,
    f.IsSpell: _spell,
    f.IsAbilityOnStack: _ability,
    f.TargetsThat: _targets,
    f.HasTargets: _has_targets,
    f.HasAttached: _has_attached,
    f.IsAttachedTo: _attached_to,
    f.Shares: _shares,
    f.HasChosen: _has_chosen,
    f.HadEvent: _had_event,
    f.EnteredThisTurn: _entered,
    f.WasCast: _was_cast,
    f.Designated: _designated,
    f.NewUnderControl: _new,
    f.CouldBeTargeted: _could_be,
    f.HasAbility: _has_ability,
}
