"""Events as patterns: what triggers an ability, and who is then meant by *it*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.nouns import kind_of, place_of, words_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.vocabulary import ORDINALS
from cardwright.magic.program import amounts as a
from cardwright.magic.program import conditions as cn
from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Filter, Pattern, Ref
from cardwright.magic.program.words import Step, Zone

_FIELD: Final[tuple[Zone, ...]] = ("battlefield",)
_YARD: Final[tuple[Zone, ...]] = ("graveyard",)


def pattern_of(scope: Scope, event: Any) -> Pattern:
    """Return the pattern of an event; note what it speaks of.

    Raises:
        Unread: if it is beyond the compiler.
    """
    if isinstance(event, c.StepEvent):
        return _step(scope, event)
    if isinstance(event, c.EventPair | c.EventAndWhen):
        return _pair(scope, event)
    if isinstance(event, c.CountersEvent):
        return _counters(scope, event)
    if ph.is_person(event.subject) or event.subject == s.Pronoun("they"):
        return _by_player(scope, event)
    return _of_object(scope, event)


def _pair(scope: Scope, event: c.EventPair | c.EventAndWhen) -> Pattern:
    left = pattern_of(scope, event.left)
    mentions = list(scope.mentions)
    right = pattern_of(scope, event.right)
    if not isinstance(event.left.subject, s.ItSelf) or not _same_subject(event):
        scope.mentions = [m for m in scope.mentions if isinstance(m.ref, r.This)]
        if mentions != scope.mentions:
            scope.mentions.clear()
    return p.EitherEvent((left, right))


def _same_subject(event: c.EventPair | c.EventAndWhen) -> bool:
    return event.left.subject == event.right.subject or event.right.subject == s.Pronoun("it")


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


# ---- subjects


def subject_filter(
    scope: Scope, subject: s.Phrase, home: Zone | None = None
) -> tuple[Filter, bool]:
    """Return what the subject of an event admits, and whether it is *one or more*."""
    if isinstance(subject, s.ItSelf):
        scope.mention(r.This(), frozenset(("permanent", "creature", "card", "token")))
        return f.Is(r.This()), False
    if isinstance(subject, s.Host):
        if subject.noun.posts or subject.noun.adjectives:
            raise Unread("enchanted ... which")
        scope.mention(r.EventRef("object"), words_of(subject.noun) | {"creature"})
        return f.Is(r.AttachedTo(r.This())), False
    if isinstance(subject, s.Joined):
        return _joined(scope, subject)
    if isinstance(subject, s.Some):
        return _some(scope, subject, home)
    if isinstance(subject, s.Pronoun | s.Said):
        ref = ph.known_ref(scope, subject)
        return f.Is(ref), False
    if isinstance(subject, s.Every) and subject.word == "each":
        raise Unread("each, in an event")
    raise Unread("subject of an event")


_TO_GRAVEYARD: Final = ("die", "be put into a graveyard from the battlefield")


def _some(scope: Scope, subject: s.Some, home: Zone | None) -> tuple[Filter, bool]:
    kind = kind_of(scope, subject.noun, home)
    batch = False
    if isinstance(subject.count, s.Limit):
        if subject.count != s.Limit(s.Num(1, "word"), "or more"):
            raise Unread("so many at once")
        batch = True
    elif not isinstance(subject.count, s.Num) or subject.count.value != 1:
        raise Unread("so many at once")
    filter_ = kind.filter
    if isinstance(subject.count, s.Num) and subject.count.style == "another":
        filter_ = f.All((filter_, f.Not(f.Is(r.This()))))
    scope.mention(r.EventRef("object"), words_of(subject.noun), batch)
    return filter_, batch


def _joined(scope: Scope, subject: s.Joined) -> tuple[Filter, bool]:
    if subject.joiner != "or":
        raise Unread("both, in an event")
    words: frozenset[str] = frozenset()
    filters: list[Filter] = []
    for part in subject.parts:
        filter_, batch = subject_filter(scope, part)
        if batch:
            raise Unread("one or more, or")
        filters.append(filter_)
        words |= scope.mentions.pop().words
    scope.mention(r.EventRef("object"), words)
    return f.AnyOf(tuple(filters)), False


# ---- what happens to objects


def _of_object(scope: Scope, event: c.Event) -> Pattern:
    home: Zone | None = "graveyard" if _is_of_cards(event.verb) else None
    filter_, batch = subject_filter(scope, event.subject, home)
    if isinstance(event.verb, c.AttackTogether):
        return _together(scope, filter_, event.verb)
    if isinstance(event.verb, c.Happens):
        maker = _HAPPENS.get(event.verb.words)
        if maker is None:
            raise Unread(event.verb.words)
        if event.verb.words in _TO_GRAVEYARD:
            _is_now_a_card(scope)
        if "damage" in event.verb.words:
            scope.that_many = a.EventAmount()
            _rename(scope, "other" if event.verb.words.startswith("be") else "source")
        return maker(filter_, batch)
    if isinstance(event.verb, c.GoesTo):
        return _goes_to(scope, filter_, batch, event.verb)
    if isinstance(event.verb, c.Affects):
        return _affects(scope, filter_, batch, event.verb)
    raise Unread(type(event.verb).__name__)


def _is_now_a_card(scope: Scope) -> None:
    """What died is spoken of as *that card* as well."""
    for mention in scope.mentions:
        if isinstance(mention.ref, r.EventRef | r.AttachedTo):
            mention.moved = mention.ref


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
    "enter": _moves((), _FIELD),
    "enter the battlefield": _moves((), _FIELD),
    "die": _moves(_FIELD, _YARD),
    "be put into a graveyard from the battlefield": _moves(_FIELD, _YARD),
    "be put into a graveyard from anywhere": _moves((), _YARD),
    "leave the battlefield": _moves(_FIELD, ()),
    "leave your graveyard": lambda it, batch: p.Moves(
        f.All((it, f.Owned(r.You()))), _YARD, (), batch=batch
    ),
    "become the target of a spell or ability for the first time each turn": _single(
        lambda it: p.BecomesTarget(it, first_each_turn=True)
    ),
    "be put into exile from the battlefield": _moves(_FIELD, ("exile",)),
    "attack": _attacks,
    "attack alone": _single(lambda it: p.Attacks(it, alone=True)),
    "attack and isn't blocked": _single(p.NotBlocked),
    "block": _single(p.Blocks),
    "become blocked": _single(p.BecomesBlocked),
    "become tapped": _single(p.Taps),
    "become untapped": _single(lambda it: p.Taps(it, tapped=False)),
    "be turned face up": _single(p.TurnsFaceUp),
    "transform": _single(p.Transforms),
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
    "die or be put into exile from the battlefield": _either(
        "die", "be put into exile from the battlefield"
    ),
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
        "the battlefield": _FIELD,
        "anywhere": (),
        "your library": ("library",),
        "a library": ("library",),
        "your hand": ("hand",),
        "anywhere other than the battlefield": ("hand", "library", "stack", "exile"),
    }
    if whose not in (None, r.You(), r.Opponents()):
        raise Unread("whose graveyard")
    return p.Moves(filter_, origins[verb.origin], zones, whose=whose, batch=batch)


def _affects(scope: Scope, filter_: Filter, batch: bool, verb: c.Affects) -> Pattern:
    words, what = verb.words, verb.what
    if words in ("deal damage to", "deal combat damage to"):
        return _deals_to(scope, filter_, batch, what, "combat" in words)
    if batch:
        raise Unread("one or more")
    if words in ("block", "become blocked by", "block or become blocked by"):
        other, _ = _other(scope, what)
        blocks = p.Blocks(filter_, other)
        blocked = p.BecomesBlocked(filter_, other)
        if words == "block":
            return blocks
        return blocked if words == "become blocked by" else p.EitherEvent((blocks, blocked))
    if words == "attack" and ph.is_person(what):
        return p.Attacks(filter_, _damaged_player(scope, what))
    if words == "become the target of" and isinstance(what, s.Some):
        other, _ = _other(scope, what, "cause")
        return p.BecomesTarget(filter_, of=other)
    raise Unread(words)


def _other(scope: Scope, what: s.Phrase, role: str = "other") -> tuple[Filter, bool]:
    """Return what the other object of an event admits; it is then the one spoken of."""
    if not isinstance(what, s.Some) or what.count != s.Num(1, "article"):
        raise Unread("the other object")
    kind = kind_of(scope, what.noun)
    scope.mention(r.EventRef(role), words_of(what.noun)).is_shy = role == "cause"
    return kind.filter, False


def _damaged_player(scope: Scope, what: s.Phrase) -> Ref:
    if isinstance(what, s.You):
        return r.You()
    if isinstance(what, s.Some) and what.count == s.Num(1, "article"):
        ref = ph.all_players(what.noun)
        scope.mention(r.EventRef("player"), frozenset(("player", "opponent")))
        return ref
    raise Unread("which player")


def _deals_to(
    scope: Scope, source: Filter, batch: bool, what: s.Phrase, is_combat: bool
) -> Pattern:
    combat = True if is_combat else None
    scope.that_many = a.EventAmount()
    _rename(scope, "source")
    if ph.is_person(what):
        players = _damaged_player(scope, what)
        return p.DealsDamage(source, to_players=players, combat=combat, batch=batch)
    if batch:
        raise Unread("one or more")
    other, _ = _other(scope, what)
    return p.DealsDamage(source, to_objects=other, combat=combat)


def _rename(scope: Scope, role: str) -> None:
    """The subject of *deals damage* is the event's source, of *is dealt damage* the other."""
    for mention in scope.mentions:
        if mention.ref == r.EventRef("object"):
            mention.ref = r.EventRef(role)


# ---- what players do


def _by_player(scope: Scope, event: c.Event) -> Pattern:
    who = ph.any_player_ref(scope, event.subject)
    if not isinstance(event.subject, s.You):
        scope.mentions = [m for m in scope.mentions if not m.is_person]
        scope.mention(r.EventRef("player"), frozenset(("player", "opponent")))
    if isinstance(event.verb, c.Happens):
        maker = _PLAYER_HAPPENS.get(event.verb.words)
        if maker is None:
            raise Unread(event.verb.words)
        if event.verb.words in ("gain life", "lose life"):
            scope.that_many = a.EventAmount()
        return maker(who)
    if isinstance(event.verb, c.CastsNth):
        return _casts_nth(scope, who, event.verb)
    if isinstance(event.verb, c.Affects):
        return _player_affects(scope, who, event.verb)
    raise Unread(type(event.verb).__name__)


_CARD: Final = f.Anything()
_PLAYER_HAPPENS: Final[dict[str, Callable[[Ref], Pattern]]] = {
    "gain life": lambda who: p.LifeChanges(who, up=True),
    "lose life": lambda who: p.LifeChanges(who, up=False),
    "draw a card": p.Draws,
    "draw your first card each turn": lambda who: p.Draws(who, nth=1),
    "draw your second card each turn": lambda who: p.Draws(who, nth=2),
    "draw your third card each turn": lambda who: p.Draws(who, nth=3),
    "discard a card": lambda who: p.Moves(f.Owned(who), ("hand",), causes=("discard",)),
    "cycle ~": lambda who: p.PlayerDoes("cycle", who, f.Is(r.This())),
    "discard ~": lambda who: p.Moves(f.Is(r.This()), ("hand",), causes=("discard",)),
    "cycle a card": lambda who: p.PlayerDoes("cycle", who),
    "cycle or discard a card": lambda who: p.Moves(f.Owned(who), ("hand",), causes=("discard",)),
    "scry": lambda who: p.PlayerDoes("scry", who),
    "surveil": lambda who: p.PlayerDoes("surveil", who),
    "proliferate": lambda who: p.PlayerDoes("proliferate", who),
    "investigate": lambda who: p.PlayerDoes("investigate", who),
    "shuffle their library": lambda who: p.PlayerDoes("shuffle", who),
    "search their library": lambda who: p.PlayerDoes("search", who),
    "win a coin flip": lambda who: p.PlayerDoes("flip_win", who),
    "lose a coin flip": lambda who: p.PlayerDoes("flip_lose", who),
    "commit a crime": lambda who: p.PlayerDoes("crime", who),
    "attack": lambda who: p.AttackDeclared(who, f.Anything()),
    "attack with one or more creatures": lambda who: p.AttackDeclared(who, f.Anything()),
    "cast ~": lambda who: p.CastSpell(f.Is(r.This()), who),
    "sacrifice ~": lambda who: p.Moves(f.Is(r.This()), _FIELD, causes=("sacrifice",)),
    "exert ~": lambda who: p.PlayerDoes("exert", who, f.Is(r.This())),
    "become the monarch": lambda who: p.PlayerDoes("become_monarch", who),
    "venture into the dungeon": lambda who: p.PlayerDoes("venture", who),
}


def _casts_nth(scope: Scope, who: Ref, verb: c.CastsNth) -> Pattern:
    filter_ = kind_of(scope, verb.noun).filter
    scope.mention(r.EventRef("object"), words_of(verb.noun))
    number = ORDINALS.index(verb.ordinal) + 1
    if filter_ == f.IsSpell():
        return p.CastSpell(filter_, who, number)
    return p.NthThisTurn(p.CastSpell(filter_, who), a.Number(number))


def _player_affects(scope: Scope, who: Ref, verb: c.Affects) -> Pattern:
    words, what = verb.words, verb.what
    if words == "control no" and isinstance(what, s.Every):
        kind = kind_of(scope, what.noun)
        count = a.Count(r.Every(f.All((kind.filter, f.Controlled(who)))))
        return p.StateHolds(cn.Compare(count, "=", a.Number(0)))
    if words in ("cast", "sacrifice", "discard", "cycle", "play"):
        if words in ("cast", "play") and isinstance(what, s.Said):
            raise Unread("cast that")
        filter_, batch = _chosen(scope, what, "hand" if words in ("discard", "cycle") else None)
        if words in ("sacrifice", "discard"):
            _is_now_a_card(scope)
        return _player_pattern(words, who, filter_, batch)
    if words in ("cast or copy",):
        filter_, batch = _chosen(scope, what, None)
        return p.EitherEvent((p.CastSpell(filter_, who), p.CopiesSpell(filter_, who)))
    if words == "attack with" and isinstance(what, s.Some):
        return _attacks_with(scope, who, what)
    raise Unread(words)


def _chosen(scope: Scope, what: s.Phrase, home: Zone | None) -> tuple[Filter, bool]:
    if not isinstance(what, s.Some):
        raise Unread("what")
    if isinstance(what.count, s.Limit):
        batch = what.count == s.Limit(s.Num(1, "word"), "or more")
        if not batch:
            raise Unread("so many at once")
    elif isinstance(what.count, s.Num) and what.count.value == 1:
        batch = False
    else:
        raise Unread("so many at once")
    kind = kind_of(scope, what.noun, home)
    filter_ = kind.filter
    if isinstance(what.count, s.Num) and what.count.style == "another":
        filter_ = f.All((filter_, f.Not(f.Is(r.This()))))
    mention = scope.mention(r.EventRef("object"), words_of(what.noun), batch)
    mention.is_shy = any(
        isinstance(post, s.Relating) and post.words.startswith("that target")
        for post in what.noun.posts
    )
    return filter_, batch


def _player_pattern(words: str, who: Ref, filter_: Filter, batch: bool) -> Pattern:
    if words == "cast":
        if batch:
            raise Unread("one or more spells")
        return p.CastSpell(filter_, who)
    if words == "sacrifice":
        mine = f.All((filter_, f.Controlled(who)))
        return p.Moves(mine, _FIELD, causes=("sacrifice",), batch=batch)
    if words == "discard":
        own = f.All((filter_, f.Owned(who)))
        return p.Moves(own, ("hand",), causes=("discard",), batch=batch)
    if words == "cycle":
        return p.PlayerDoes("cycle", who, filter_)
    raise Unread(words)


def _attacks_with(scope: Scope, who: Ref, what: s.Some) -> Pattern:
    kind = kind_of(scope, what.noun)
    if isinstance(what.count, s.Limit) and isinstance(what.count.number, s.Num):
        if what.count.way != "or more":
            raise Unread("attack with so many")
        return p.AttackDeclared(who, kind.filter, what.count.number.value)
    if what.count == s.Num(1, "article"):
        return p.AttackDeclared(who, kind.filter)
    raise Unread("attack with so many")
