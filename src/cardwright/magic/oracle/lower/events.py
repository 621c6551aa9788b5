"""Events as patterns: what triggers an ability, and who is then meant by *it*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import class_of
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.affecting import affects, rename
from cardwright.magic.oracle.lower.event_subjects import (
    COMBAT_STEPS,
    FIELD,
    TO_GRAVEYARD,
    YARD,
    is_now_a_card,
    subject_filter,
)
from cardwright.magic.oracle.lower.nouns import kind_of, together
from cardwright.magic.oracle.lower.player_events import by_player, loses_exactly
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.where import place_of
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Condition, Filter, Pattern, Ref
from cardwright.magic.program.words import Step, Zone


def pattern_of(scope: Scope, event: Any) -> Pattern:
    """Return the pattern of an event; note what it speaks of.

    Raises:
        Unread: if it is beyond the compiler.
    """
    reader = _SPECIAL.get(class_of(event))
    if reader is not None:
        return reader(scope, event)
    if ph.is_person(event.subject) or event.subject == s.Pronoun("they"):
        return by_player(scope, event)
    return _of_object(scope, event)


_DURING: Final[dict[str, Condition]] = {
    "during your turn": cn.TurnOf(r.You()),
    "during an opponent's turn": cn.TurnOf(r.Opponents()),
    "during each opponent's turn": cn.TurnOf(r.Opponents()),
    "during combat": cn.InStep(COMBAT_STEPS),
}


def _taps_for_mana(scope: Scope, event: c.TapsForManaEvent) -> Pattern:
    """*Whenever you tap a Forest for mana* (CR 106.12)."""
    who = ph.any_player_ref(scope, event.who)
    if not isinstance(event.who, s.You):
        scope.mentions = [m for m in scope.mentions if not m.is_person]
        scope.mention(r.EventRef("player"), frozenset(("player", "opponent")))
    filter_, batch = subject_filter(scope, event.what)
    if batch:
        raise Unread("one or more")
    return p.TapsForMana(filter_, by=who)


def _during(scope: Scope, event: c.EventDuring) -> Pattern:
    pattern = pattern_of(scope, event.event)
    if event.words == "for the first time each turn":
        return p.NthThisTurn(pattern, a.Number(1))
    return p.EventWhere(pattern, _DURING[event.words])


def _pair(scope: Scope, event: c.EventPair | c.EventAndWhen) -> Pattern:
    left = pattern_of(scope, event.left)
    mentions = list(scope.mentions)
    right = pattern_of(scope, event.right)
    is_own = isinstance(event.left, c.Event) and isinstance(event.left.subject, s.ItSelf)
    if not is_own or not _same_subject(event):
        scope.mentions = [m for m in scope.mentions if isinstance(m.ref, r.This)]
        if mentions != scope.mentions:
            scope.mentions.clear()
    return p.EitherEvent((left, right))


def _same_subject(event: c.EventPair | c.EventAndWhen) -> bool:
    left, right = event.left, event.right
    if not isinstance(left, c.Event) or not isinstance(right, c.Event):
        return False
    return left.subject == right.subject or right.subject == s.Pronoun("it")


def _counters(scope: Scope, event: c.CountersEvent) -> Pattern:
    kind = "" if event.kind is None else event.kind.words
    by = None if event.by is None else ph.any_player_ref(scope, event.by)
    on, batch = subject_filter(scope, event.on)
    if batch:
        raise Unread("counters on one or more")
    scope.that_many = a.EventAmount()
    return p.CountersPut(kind, on, by=by, batch=event.number != "a")


# ---- steps

_STEPS: Final[dict[str, Step]] = {
    "upkeep": "upkeep",
    "end step": "end_turn",
    "draw step": "draw",
    "first main phase": "precombat_main",
    "precombat main phase": "precombat_main",
    "second main phase": "postcombat_main",
    "postcombat main phase": "postcombat_main",
}


_COMBAT_STEPS: Final[dict[str, Pattern]] = {
    "combat on your turn": p.StepBegins("begin_combat", r.You()),
    "each combat": p.StepBegins("begin_combat", r.AllPlayers()),
    "combat on each opponent's turn": p.StepBegins("begin_combat", r.Opponents()),
    "end of combat": p.StepBegins("end_combat", r.AllPlayers()),
}


def _step(scope: Scope, event: c.StepEvent) -> Pattern:
    words = event.words
    if words in _COMBAT_STEPS:
        return _COMBAT_STEPS[words]
    step = words.removeprefix("each of your ").removeprefix("each ").removeprefix("the ")
    if words.startswith("each of your "):
        return p.StepBegins(_STEPS[step.removesuffix("s")], r.You())
    if step.endswith(" of its controller"):
        whose: Ref = r.ControllerOf(ph.possessed_ref(scope, _possessor(event)))
        scope.mentions.clear()
        scope.mention(r.EventRef("player"), frozenset(("player",)))
        return p.StepBegins(_STEPS[step.removesuffix(" of its controller")], whose)
    return p.StepBegins(_STEPS[step], _step_owner(scope, event))


def _possessor(event: c.StepEvent) -> s.Possessor:
    if event.whose is None:
        raise Unread("whose step")
    return event.whose


def _step_owner(scope: Scope, event: c.StepEvent) -> Ref:
    if event.whose is None:
        scope.mention(r.EventRef("player"), frozenset(("player",)))
        return r.AllPlayers()
    if event.whose.word == "your":
        return r.You()
    if event.whose.of is None:
        raise Unread("whose step")
    ref = ph.any_player_ref(scope, event.whose.of)
    if isinstance(event.whose.of, s.Some):
        raise Unread("an opponent's step")
    scope.mentions.clear()
    scope.mention(r.EventRef("player"), frozenset(("player",)))
    return ref


# ---- what happens to objects


def _of_object(scope: Scope, event: c.Event) -> Pattern:
    home: Zone | None = "graveyard" if _is_of_cards(event.verb) else None
    filter_, batch = subject_filter(scope, event.subject, home)
    if isinstance(event.verb, c.GoesTo) and _is_card(event.subject):
        filter_ = together([filter_, f.Not(f.IsToken())])
    if isinstance(event.verb, c.AttackTogether):
        return _together(scope, filter_, event.verb)
    if isinstance(event.verb, c.Happens):
        return _happens(scope, event.verb.words, filter_, batch)
    if isinstance(event.verb, c.GoesTo):
        return _goes_to(scope, filter_, batch, event.verb)
    if isinstance(event.verb, c.Affects):
        return affects(scope, filter_, batch, event.verb)
    raise Unread(type(event.verb).__name__)


def _happens(scope: Scope, words: str, filter_: Filter, batch: bool) -> Pattern:
    maker = _HAPPENS.get(words)
    if maker is None:
        raise Unread(words)
    if words in TO_GRAVEYARD:
        is_now_a_card(scope)
    _note_of_words(scope, words)
    if batch and words == "attack":
        scope.that_many = a.Count(r.Among(r.EventRef("other"), filter_))
    return maker(filter_, batch)


def _note_of_words(scope: Scope, words: str) -> None:
    """Note what else the fixed words of an event speak of."""
    if "become the target" in words:
        spell = scope.mention(r.EventRef("cause"), frozenset(("spell", "ability")))
        spell.is_shy = True
        spell.is_anothers = words.endswith("an opponent controls")
    if "damage" in words:
        scope.that_many = a.EventAmount()
        if "or" not in words.split():
            rename(scope, "other" if words.startswith("be") else "source")


def _is_card(subject: Any) -> bool:
    """Return whether it is called a card and nothing else: a token is none (CR 111.6)."""
    if not isinstance(subject, s.Some):
        return False
    return subject.noun.last == "card" and ("token",) not in [
        group.words for group in subject.noun.groups
    ]


def _is_of_cards(verb: c.EventVerb) -> bool:
    return isinstance(verb, c.GoesTo) or verb == c.Happens("leave your graveyard")


def _together(scope: Scope, filter_: Filter, verb: c.AttackTogether) -> Pattern:
    """*~ and at least two other creatures attack* (battalion)."""
    if not isinstance(verb.number, s.Num):
        raise Unread("at least so many")
    kind = kind_of(scope, verb.noun)
    others = r.Every(f.All((kind.filter, f.IsAttacking(), f.Not(f.Is(r.This())))))
    enough = cn.Compare(a.Count(others), ">=", a.Number(verb.number.value))
    return p.EventWhere(p.Attacks(filter_), enough)


def _moves(origin: tuple[Zone, ...], to: tuple[Zone, ...]) -> Callable[[Filter, bool], Pattern]:
    return lambda filter_, batch: p.Moves(filter_, origin, to, batch=batch)


def _either(*words: str) -> Callable[[Filter, bool], Pattern]:
    def make(filter_: Filter, batch: bool) -> Pattern:
        return p.EitherEvent(tuple(_HAPPENS[word](filter_, batch) for word in words))

    return make


def _single(make: Callable[[Filter], Pattern]) -> Callable[[Filter, bool], Pattern]:
    def made(filter_: Filter, batch: bool) -> Pattern:
        if batch:
            raise Unread("one or more")
        return make(filter_)

    return made


def _target_of(filter_: Filter, of: Filter | None) -> Pattern:
    return p.BecomesTarget(filter_, of=of)


def _attacks(filter_: Filter, batch: bool) -> Pattern:
    if batch:
        return p.AttackDeclared(r.AllPlayers(), filter_)
    return p.Attacks(filter_)


_HAPPENS: Final[dict[str, Callable[[Filter, bool], Pattern]]] = {
    "enter": _moves((), FIELD),
    "enter the battlefield": _moves((), FIELD),
    "die": _moves(FIELD, YARD),
    "be put into a graveyard from the battlefield": _moves(FIELD, YARD),
    "be put into a graveyard from anywhere": _moves((), YARD),
    "leave the battlefield": _moves(FIELD, ()),
    "leave your graveyard": lambda it, batch: p.Moves(
        f.All((it, f.Owned(r.You()))), YARD, (), batch=batch
    ),
    "become the target of a spell or ability for the first time each turn": _single(
        lambda it: p.BecomesTarget(it, first_each_turn=True)
    ),
    "be put into exile from the battlefield": _moves(FIELD, ("exile",)),
    "attack": _attacks,
    "attack alone": _single(lambda it: p.Attacks(it, alone=True)),
    "attack and isn't blocked": _single(p.NotBlocked),
    "block": _single(p.Blocks),
    "become blocked": _single(p.BecomesBlocked),
    "become tapped": _single(p.Taps),
    "be tapped for mana": _single(p.TapsForMana),
    "become untapped": _single(lambda it: p.Taps(it, tapped=False)),
    "be turned face up": _single(p.TurnsFaceUp),
    "transform": _single(p.Transforms),
    "transform into ~": _single(p.Transforms),  # its back face has the ability only then
    "be dealt damage": _single(lambda it: p.DealsDamage(f.Anything(), to_objects=it)),
    "be dealt combat damage": _single(
        lambda it: p.DealsDamage(f.Anything(), to_objects=it, combat=True)
    ),
    "deal damage": _single(p.DealsDamage),
    "deal combat damage": _single(lambda it: p.DealsDamage(it, combat=True)),
    "become the target of a spell or ability": _single(lambda it: _target_of(it, None)),
    "become the target of a spell": _single(lambda it: _target_of(it, f.IsSpell())),
    "become the target of a spell or ability an opponent controls": _single(
        lambda it: _target_of(it, f.Controlled(r.Opponents()))
    ),
    "attack you": _single(lambda it: p.Attacks(it, r.You())),
    "attack you or a planeswalker you control": _single(
        lambda it: p.Attacks(it, r.You(), or_planeswalker=True)
    ),
    "attack or block": _either("attack", "block"),
    "enter or attack": _either("enter", "attack"),
    "enter or die": _either("enter", "die"),
    "enter or leave the battlefield": _either("enter", "leave the battlefield"),
    "block or become blocked": _either("block", "become blocked"),
    "enter or be turned face up": _either("enter", "be turned face up"),
    "become tapped or be dealt damage": _either("become tapped", "be dealt damage"),
    "attack or become the target of a spell": _either("attack", "become the target of a spell"),
    "die or be put into exile from the battlefield": _either(
        "die", "be put into exile from the battlefield"
    ),
    "become level 2": _single(lambda it: p.PlayerDoes("level 2", filter=it)),
    "become level 3": _single(lambda it: p.PlayerDoes("level 3", filter=it)),
    "become monstrous": _single(lambda it: p.PlayerDoes("monstrosity", filter=it)),
    "become renowned": _single(lambda it: p.PlayerDoes("renown", filter=it)),
    "explore": _single(lambda it: p.PlayerDoes("explore", filter=it)),
    "attack while saddled": _single(
        lambda it: p.EventWhere(p.Attacks(it), cn.Matches(r.This(), f.Designated("saddled")))
    ),
    "train": _single(lambda it: p.PlayerDoes("train", filter=it)),
    "exploit a creature": _single(lambda it: p.PlayerDoes("exploit", filter=it)),
    "mutate": _single(lambda it: p.PlayerDoes("mutate", filter=it)),
}


def _goes_to(scope: Scope, filter_: Filter, batch: bool, verb: c.GoesTo) -> Pattern:
    zones, whose = place_of(scope, verb.place)
    origins: dict[str, tuple[Zone, ...]] = {
        "the battlefield": FIELD,
        "anywhere": (),
        "your library": ("library",),
        "a library": ("library",),
        "your hand": ("hand",),
        "anywhere other than the battlefield": ("hand", "library", "stack", "exile"),
    }
    if whose not in (None, r.You(), r.Opponents()):
        raise Unread("whose graveyard")
    return p.Moves(filter_, origins[verb.origin], zones, whose=whose, batch=batch)


_SPECIAL: Final[dict[type, Callable[[Scope, Any], Pattern]]] = {
    c.StepEvent: _step,
    c.EventPair: _pair,
    c.EventAndWhen: _pair,
    c.CountersEvent: _counters,
    c.EventDuring: _during,
    c.TapsForManaEvent: _taps_for_mana,
    c.LosesExactly: loses_exactly,
}
