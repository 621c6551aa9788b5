"""Words for whole abilities: one sentence or several each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.magic.program import abilities as a
from cardwright.magic.program.costs import ExileCards
from cardwright.magic.program.effects import PutCounter, TapObjects
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.words import Zone
from cardwright.magic.wording.amounts import counted
from cardwright.magic.wording.changes import befalls, predicates
from cardwright.magic.wording.conditions import whether
from cardwright.magic.wording.costs import costs_in_words
from cardwright.magic.wording.english import capital, joined, listing, plain, sentence, small
from cardwright.magic.wording.refs import zones_in_words
from cardwright.magic.wording.steps import clauses
from cardwright.magic.wording.voice import TABLES, Said, Voice, Worded

BY_HAND: Final = "by hand"
"""What is said of what was not read."""

# ---- bodies


def body_words(body: a.Body, voice: Voice) -> str:
    """Return what a body does: sentences, or a choice of numbered modes."""
    if len(body.modes) == 1:
        return _program(body.modes[0], voice)
    ways = (
        f"({number}) {mode_words(mode, voice)}" for number, mode in enumerate(body.modes, start=1)
    )
    return f"{_choice(body, voice)}: {' '.join(ways)}"


def mode_words(mode: a.Mode, voice: Voice) -> str:
    """Return what a mode does, with its name and its cost if it has them."""
    cost = f"for {costs_in_words(mode.cost, voice)} more: " if mode.cost else ""
    name = f"{mode.words}: " if mode.words else ""
    return f"{name}{cost}{_program(mode, voice)}"


def _program(mode: a.Mode, voice: Voice) -> str:
    """Return the steps of a mode as sentences, in a voice that knows its targets."""
    inner = replace(voice, targets=mode.targets, mentioned=set(), bound={})
    sentences = " ".join(sentence(clause) for clause in clauses(mode.program, inner))
    return sentences or "Nothing happens."


def _choice(body: a.Body, voice: Voice) -> str:
    least, most = body.minimum, body.maximum
    count = str(most) if least == most else f"up to {most}" if not least else f"{least} to {most}"
    who = "Choose" if body.chooser is None else capital(voice.ref(body.chooser).does("choose"))
    extra = f", or all if {voice.condition(body.extra_if)}" if body.extra_if is not None else ""
    repeat = ", the same more than once if you like" if body.repeat else ""
    fresh = ", each once a turn" if body.distinct_this_turn else ""
    return f"{who} {count}{extra}{repeat}{fresh}"


def _lower(text: str) -> str:
    """Return the first sentence behind a colon, where it goes on in small letters."""
    return text if text.startswith(("{", "X ")) else small(text)


# ---- abilities


def _keyword(node: a.Keyword, voice: Voice) -> str:
    amount = "" if node.amount is None else voice.amount(node.amount)
    quality = [] if node.filter is None else [TABLES.noun(node.filter, voice).one()]
    quality += [] if node.players is None else [voice.ref(node.players).text]
    quality += [plain(word) for word in node.words]
    cost = f": {costs_in_words(node.cost, voice)}" if node.cost else ""
    name = _keyword_name(node.word, amount, listing(quality))
    return sentence(f"{name}{cost}")


def _keyword_name(word: str, amount: str, quality: str) -> str:
    """Return what a keyword is called with its quality: ``protection from red``."""
    if word in _JOINED and quality:
        return f"{quality}{_JOINED[word]}"
    if word == "protection":
        quality = f"from {quality.removeprefix('of ') or 'everything'}"
    return joined((word, amount, quality))


_JOINED: Final = {"landwalk": "walk", "typecycling": "-cycling"}


def _spell(node: a.Spell, voice: Voice) -> str:
    return body_words(node.body, voice)


def _activated(node: a.Activated, voice: Voice) -> str:
    limits = [
        "when a sorcery could be cast" if node.sorcery_speed else "",
        f"only if {voice.condition(node.condition)}" if node.condition is not None else "",
        _often(node.times_each_turn),
        "once in a game" if node.once_each_game else "",
        _from_zone(node),
        "any player may" if node.anyone else "",
        f"only {voice.ref(node.only).text}" if node.only is not None else "",
        f"generic mana less: {voice.amount(node.less)}" if node.less is not None else "",
    ]
    name = f"{plain(node.word)}, " if node.word not in ("", "loyalty") else ""
    cost = costs_in_words(node.cost, voice)
    head = capital(f"{name}for {cost}{_aside(limits)}")
    return f"{head}: {_lower(body_words(node.body, voice))}"


def _from_zone(node: a.Activated) -> str:
    """Return the zone it is used in, unless the cost says it."""
    said = any(isinstance(part, ExileCards) and part.zone == node.zone for part in node.cost)
    if node.zone == "battlefield" or said:
        return ""
    return f"from {zones_in_words((node.zone,), 'your')}"


def _aside(parts: Sequence[str]) -> str:
    found = "; ".join(part for part in parts if part)
    return f" ({found})" if found else ""


def _often(times: int) -> str:
    if not times:
        return ""
    return "once each turn" if times == 1 else f"{times} times each turn"


def _triggered(node: a.Triggered, voice: Voice) -> str:
    inner = replace(voice, event=node.pattern, mentioned=set(), bound={})
    done = f"{_often(node.done_each_turn)} if it is done" if node.done_each_turn else ""
    aside = _aside((_places(node.zones), _often(node.times_each_turn), done))
    head = f"When {inner.pattern(node.pattern)}{whether(node.condition, inner)}{aside}"
    return f"{head}: {_lower(body_words(node.body, inner))}"


def _places(zones: Sequence[Zone]) -> str:
    """Return where an ability works, if that has to be said."""
    if "battlefield" in zones or tuple(zones) == ("stack",):
        return ""
    return f"while in {zones_in_words(zones, 'your')}" if len(zones) < 4 else "wherever it is"


def _static(node: a.Static, voice: Voice) -> str:
    while_ = f"while {voice.condition(node.condition)}: " if node.condition is not None else ""
    if node.affects is None:
        text = befalls(Said("the rules", "their", many=True), node.changes, voice)
    else:
        who = voice.ref(node.affects)
        text = befalls(replace(who, text=who.counted), node.changes, voice)
    return sentence(f"{while_}{text}{_aside((_places(node.zones),))}")


def _replacement(node: a.Replacement, voice: Voice) -> str:
    inner = replace(voice, event=node.pattern, mentioned=set(), bound={})
    event = inner.pattern(node.pattern)
    unless = f", unless you pay {costs_in_words(node.unless, inner)}" if node.unless else ""
    head = f"{event}{whether(node.condition, inner)}{unless}"
    if node.enters or node.changes:
        entering = f"{event} {_entering(node, inner)}".replace(" ,", ",")
        return sentence(f"{entering}{whether(node.condition, inner)}{unless}")
    may = "you may have it so: " if node.optional else ""
    return sentence(f"{'as' if node.keep else 'if'} {head}: {may}{_instead(node, inner)}")


def _entering(node: a.Replacement, voice: Voice) -> str:
    """Return how something enters: ``tapped``, ``with 2 charge counters``, as what."""
    words = [_state(step, voice) for step in node.enters]
    first = clauses(node.program, voice)
    bare = [Said("", "").does(verb).strip() for verb in predicates(node.changes, voice)]
    also = f", and {'may be so' if node.optional else 'is so'}: " if bare else ""
    done = "; ".join([*first, f"it {listing(bare)}"]) if bare else ""
    return f"{listing(words)}{also}{done}".strip()


def _state(step: Instruction, voice: Voice) -> str:
    if isinstance(step, TapObjects):
        return "untapped" if step.untap else "tapped"
    if isinstance(step, PutCounter):
        noun = f"{step.kind} counter".strip()
        return f"with {counted(step.count, noun, f'{noun}s', voice)}"
    return f"and: {voice.step(step)}"


def _instead(node: a.Replacement, voice: Voice) -> str:
    parts = clauses(node.program, voice)
    if node.amount is not None:
        parts.append(f"it is {voice.amount(node.amount)}")
    if node.to is not None:
        place = "exile" if node.to == "exile" else f"its owner's {node.to}"
        parts.append(f"it goes to {place}")
    text = "; ".join(parts) or "it does not happen"
    return text if node.keep else f"instead {text}"


def _spell_cost(node: a.SpellCost, voice: Voice) -> str:
    cost = costs_in_words(node.cost, voice)
    name = f" ({plain(node.name)})" if node.name not in ("", "alternative") else ""
    may = "if you like, " if node.optional or node.alternative else ""
    often = ", any number of times" if node.repeat else ""
    place = zones_in_words((node.zone,), "your") or node.zone
    zone = f" from {place}" if node.zone != "hand" else ""
    kind = "in place of its mana cost" if node.alternative else "as an extra cost"
    return sentence(f"{kind}{name}{zone}: {may}{cost}{often}{whether(node.condition, voice)}")


def _chapters(node: a.Chapters, voice: Voice) -> str:
    return f"Chapter {listing(map(str, node.numbers))}: {_lower(body_words(node.body, voice))}"


def _levels(node: a.LevelAbilities, voice: Voice) -> str:
    span = f"{node.low} to {node.high}" if node.high else f"{node.low} or more"
    creature = "a creature, " if node.kind == "station" else ""
    size = "" if node.power is None else f"it is {creature}{node.power}/{node.toughness or 0}. "
    inner = " ".join(voice.ability(ability) for ability in node.abilities)
    reached = "charge" if node.kind == "station" else "level"
    return f"At {reached} {span}: {size}{inner}".rstrip()


def _manual(node: a.Manual, voice: Voice) -> str:
    cost = f"for {costs_in_words(node.cost, voice)}: " if node.cost_is_read else ""
    return sentence(f"{cost}{BY_HAND}")


ABILITIES: Final[Worded] = {
    a.Keyword: _keyword,
    a.Spell: _spell,
    a.Activated: _activated,
    a.Triggered: _triggered,
    a.Static: _static,
    a.Replacement: _replacement,
    a.SpellCost: _spell_cost,
    a.Chapters: _chapters,
    a.LevelAbilities: _levels,
    a.Manual: _manual,
}

WHOLE: Final = frozenset(
    (a.TargetSlot, a.Mode, a.Body, a.ManaUse, a.TokenSpec, a.FaceProgram, a.CardProgram)
)
"""Nodes whose words are part of those of another."""
