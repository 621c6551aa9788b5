"""What resolving spells and abilities do, further: moving, creating, searching, mana, words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.lower import phrases as ph
from cardwright.magic.oracle.lower.acts import READERS, look, move
from cardwright.magic.oracle.lower.amounts import amount_of, scaled
from cardwright.magic.oracle.lower.changes import (
    color_letters,
    exceptions,
    grant,
    power_amounts,
    split_types,
)
from cardwright.magic.oracle.lower.mana import (
    adds_amount,
    adds_any,
    adds_combination,
    adds_mana,
    spend_only,
)
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.subjects import Subject, person
from cardwright.magic.oracle.vocabulary import TYPES
from cardwright.magic.program import amounts as a
from cardwright.magic.program import changes as ch
from cardwright.magic.program import effects as e
from cardwright.magic.program import filters as f
from cardwright.magic.program import refs as r
from cardwright.magic.program import rules as ru
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Keyword, TokenSpec
from cardwright.magic.program.node import Ability, Amount, Instruction, Ref

# ---- moving

_CONTROL: Final = {
    None: None,
    "under your control": "you",
    "under its owner's control": None,
    "under their owner's control": None,
    "under their owners' control": None,
}


def _brings(scope: Scope, subject: Subject, act: c.Brings, lasts: Any) -> None:
    who = person(subject)
    zone, _ = ph.zone_whose(scope, act.place)
    if zone == "battlefield":
        move(scope, act.what, who, lambda ref, name: _onto(scope, act, who, ref, name))
        return
    if act.tapped or act.under or act.counters or act.attached:
        raise Unread("put so")
    if zone not in ("hand", "graveyard"):
        raise Unread("put so")
    move(scope, act.what, who, lambda ref, name: _into(zone, ref, name))


def _into(zone: Any, ref: Ref, name: str) -> Instruction:
    return e.Move(ref, zone, bind=name)


def _onto(scope: Scope, act: c.Brings, who: Ref, ref: Ref, name: str) -> Instruction:
    if act.under not in _CONTROL:
        raise Unread(str(act.under))
    is_mine = _CONTROL[act.under] == "you" or (act.under is None and act.verb == "put")
    tapped = (act.tapped or "").startswith("tapped")
    return e.Move(
        ref,
        "battlefield",
        under=who if is_mine else None,
        tapped=tapped,
        attacking=act.tapped in ("tapped and attacking", "attacking"),
        transformed=(act.tapped or "").endswith("transformed"),
        face_down=act.tapped == "face down",
        counters=() if act.counters is None else (entering_counters(scope, act.counters),),
        bind=name,
        attach_to=None if act.attached is None else ph.known_ref(scope, act.attached),
    )


def entering_counters(scope: Scope, text: c.EntersWith) -> e.PutCounter:
    """Return the counters with which something enters."""
    counters = text.counters
    if counters.kind is None:
        raise Unread("counters of some kind")
    return e.PutCounter(counters.kind.words, scaled(scope, counters.number), r.This())


def _puts_on_either(scope: Scope, subject: Subject, act: c.PutsOnEither, lasts: Any) -> None:
    """Put something on the top or the bottom of a library, as its owner likes."""
    who = person(subject)
    if act.words.startswith("your") != isinstance(who, r.You):
        raise Unread("whose choice")
    if act.library.zone != "library":
        raise Unread("top or bottom of what")
    ref = ph.known_ref(scope, act.what)
    programs = tuple((e.Move(ref, "library", place),) for place in _ENDS)
    scope.emit(st.ChooseMode(who, programs, _ENDS))


_ENDS: Final = ("top", "bottom")


def _puts_on_library(scope: Scope, subject: Subject, act: c.PutsOnLibrary, lasts: Any) -> None:
    ph.zone_whose(scope, act.library)
    what = act.what
    if act.end == "top":
        if act.order not in (None, "in any order"):
            raise Unread("on top in some order")
        move(scope, what, person(subject),
             lambda ref, name: e.Move(ref, "library", "top", bind=name))  # fmt: skip
        return
    place = "random_bottom" if act.order == "in a random order" else "any_order_bottom"
    if act.order is None:
        place = "bottom"
    move(scope, what, person(subject),
         lambda ref, name: e.Move(ref, "library", place, bind=name))  # type: ignore[arg-type]  # fmt: skip


def _puts_back(scope: Scope, subject: Subject, act: c.PutsBack, lasts: Any) -> None:
    if act.order != "in any order" or act.what != s.Pronoun("them") or scope.looked is None:
        raise Unread("put back")
    scope.emit(e.Order(scope.looked, "top"))


def _shuffles_into(scope: Scope, subject: Subject, act: c.ShufflesInto, lasts: Any) -> None:
    if isinstance(act.what, s.Place):
        zone, whose = ph.zone_whose(scope, act.what)
        ref: Ref = r.Every(f.Anything(), (zone,), whose)
        if whose is None:
            raise Unread("shuffle a zone")
        scope.emit(e.Move(ref, "library", "shuffled"))
        return
    ph.zone_whose(scope, act.library)
    move(scope, act.what, person(subject),
         lambda ref, name: e.Move(ref, "library", "shuffled", bind=name))  # fmt: skip


def _on_zone(scope: Scope, subject: Subject, act: c.OnZone, lasts: Any) -> None:
    who = person(subject)
    zone, whose = ph.zone_whose(scope, act.place)
    if act.verb == "discard" and zone == "hand":
        name = scope.name("discarded")
        scope.emit(e.DiscardCards(who, bind=name))
        scope.that_many = a.Count(r.Bound(name))
    elif act.verb == "exile" and zone in ("graveyard", "hand"):
        scope.emit(e.Move(r.Every(f.Anything(), (zone,), whose), "exile", cause="exile"))
    elif act.verb == "reveal" and zone == "hand" and whose is not None:
        hand = r.Every(f.Anything(), ("hand",), who)
        scope.emit(e.LookAt(hand, who, reveal=True))
        scope.looked, scope.rest, scope.taken = hand, None, []
    else:
        raise Unread(f"{act.verb} a zone")


def _looks_at(scope: Scope, subject: Subject, act: c.LooksAt, lasts: Any) -> None:
    if isinstance(act.what, s.Place):
        zone, whose = ph.zone_whose(scope, act.what)
        if zone != "hand":
            raise Unread("look at a zone")
        hand = r.Every(f.Anything(), (zone,), whose)
        scope.emit(e.LookAt(hand, person(subject)))
        scope.looked, scope.rest, scope.taken = hand, None, []
        return
    look(scope, subject, act.what, reveal=False)


def _shuffle_library(scope: Scope, subject: Subject, act: c.SeparateShuffle, lasts: Any) -> None:
    scope.emit(e.Shuffle(ph.possessor_ref(scope, act.library)))


# ---- tokens

_PREDEFINED: Final = frozenset(
    ("treasure", "food", "clue", "blood", "map", "powerstone", "gold", "junk", "lander",
     "shard", "incubator", "mutagen")
)  # fmt: skip


def _creates(scope: Scope, subject: Subject, act: c.Creates, lasts: Any) -> None:
    _make_tokens(scope, person(subject), act.token, scaled(scope, act.number))


def _creates_both(scope: Scope, subject: Subject, act: c.CreatesBoth, lasts: Any) -> None:
    who = person(subject)
    _make_tokens(scope, who, act.token, amount_of(scope, act.number))
    _make_tokens(scope, who, act.other, amount_of(scope, act.second))


def _creates_equal(scope: Scope, subject: Subject, act: c.CreatesEqual, lasts: Any) -> None:
    _make_tokens(scope, person(subject), act.token, amount_of(scope, act.number))


def _make_tokens(scope: Scope, who: Ref, text: c.TokenText, count: Amount) -> None:
    name = scope.name("token")
    attacking = text.attacking is not None or text.and_attacking
    tapped = text.is_tapped or "tapped" in (text.attacking or "")
    if text.types.words[-1] != "token":
        raise Unread("create what is no token")
    spec = _token(scope, text)
    power = toughness = None
    if text.size is not None and spec.power is None and not spec.predefined:
        power, toughness = power_amounts(scope, text.size)
    made = e.CreateTokens(spec, count, who, tapped, attacking, power, toughness, bind=name)
    scope.emit(made)
    scope.tokens = made
    words = frozenset(text.types.words) | {"token"}
    scope.mention(r.Bound(name), words, count != a.Number(1))


def _token(scope: Scope, text: c.TokenText) -> TokenSpec:
    words = text.types.words[:-1]
    if len(words) == 1 and words[0] in _PREDEFINED and text.size is None:
        if text.abilities is not None or text.name is not None or text.colors:
            raise Unread("a predefined token with more")
        return TokenSpec(predefined=TYPES[words[0]])
    types, subtypes = split_types(words)
    if not types:
        raise Unread("a token without type")
    size = _fixed_size(text.size)
    return TokenSpec(
        "" if text.name is None else text.name.text,
        types,
        subtypes,
        ("Legendary",) if text.is_legendary else (),
        color_letters(text.colors),
        *size,
        () if text.abilities is None else tuple(_ability(scope, g) for g in text.abilities.items),
    )


def _fixed_size(size: str | None) -> tuple[int | None, int | None]:
    if size is None or "x" in size:
        return None, None
    left, _, right = size.partition("/")
    return int(left), int(right)


def _ability(scope: Scope, granted: c.Granted) -> Ability:
    change = grant(scope, granted)
    if isinstance(change, ch.GainsKeyword | ch.GainsAbility):
        return change.ability
    raise Unread("a token's ability")


def _creates_copy(scope: Scope, subject: Subject, act: c.CreatesCopy, lasts: Any) -> None:
    who = person(subject)
    name = scope.name("token")
    count = scaled(scope, act.number)
    before = len(scope.mentions)
    of = _original(scope, act.of, who)
    for mention in scope.mentions[before:]:
        mention.is_shy = True  # "it" is the token from now on
    except_ = exceptions(scope, act.exceptions)
    made = e.CreateCopies(of, count, who, except_, act.tapped, bind=name)
    scope.emit(made)
    scope.tokens = made
    scope.mention(r.Bound(name), frozenset(("token", "creature")), act.is_plural)


def _original(scope: Scope, phrase: s.Phrase, who: Ref) -> Ref:
    """Return what is copied: a permanent that has left as it last was (CR 608.2h, 707.2)."""
    if isinstance(phrase, s.Said | s.Pronoun):
        return ph.as_it_was(scope, phrase)
    return ph.ref_of(scope, phrase, who)


def _creates_more(scope: Scope, subject: Subject, act: c.CreatesMore, lasts: Any) -> None:
    """*Create two of those tokens*: of the sort that was just spoken of."""
    person(subject)
    step = scope.tokens
    if not isinstance(step, e.CreateTokens | e.CreateCopies):
        raise Unread("those tokens")
    name = scope.name("token")
    scope.emit(replace(step, count=amount_of(scope, act.number), bind=name))
    scope.mention(r.Bound(name), frozenset(("token", "creature")), is_plural=True)


# ---- words


_CHOOSES: Final = {
    "a color": "color",
    "a creature type": "creature_type",
    "a basic land type": "basic_land_type",
    "a card type": "card_type",
    "a card name": "card_name",
    "a land type": "land_type",
}


def _chooses(scope: Scope, subject: Subject, act: c.Chooses, lasts: Any) -> None:
    if act.what not in _CHOOSES:
        raise Unread(act.what)
    what = _CHOOSES[act.what]
    link = what if scope.sort == "static" else ""
    scope.chosen_now = "" if link else what
    scope.emit(st.ChooseWord(person(subject), what, link=link))


Simple = Callable[[Ref], Instruction]
_PLAIN: Final[dict[str, Simple]] = {
    "proliferate": lambda who: e.Proliferate(),
    "shuffle": e.Shuffle,
    "investigate": lambda who: e.KeywordAction("investigate", who),
    "populate": lambda who: e.KeywordAction("populate", who),
    "learn": lambda who: e.KeywordAction("learn", who),
    "venture into the dungeon": lambda who: e.KeywordAction("venture", who),
    "become the monarch": lambda who: e.KeywordAction("become_monarch", who),
    "take the initiative": lambda who: e.KeywordAction("take_initiative", who),
    "win the game": ru.WinGame,
    "lose the game": ru.LoseGame,
    "take an extra turn after this one": lambda who: ru.ExtraTurn(who, a.Number(1)),
    "end the turn": lambda who: e.KeywordAction("end_turn", who),
    "skip your next turn": lambda who: ru.SkipStep(who, "turn"),
    "skip their next turn": lambda who: ru.SkipStep(who, "turn"),
    "skip their next untap step": lambda who: ru.SkipStep(who, "untap"),
}
_FACE_DOWN: Final = {
    "manifest the top card of your library": "manifest",
    "cloak the top card of your library": "cloak",
    "manifest dread": "manifest_dread",
}
_FLASHBACK: Final = ch.GainsKeyword(Keyword("flashback"), at_mana_cost=True)
_PLAIN_OBJECTS: Final[dict[str, Simple]] = {
    "explore": lambda on: e.KeywordAction("explore", r.ControllerOf(on), on),
    "connive": lambda on: e.KeywordAction("connive", r.ControllerOf(on), on),
    "transform": e.Transform,
    "phase out": e.PhaseOut,
    "become tapped": e.TapObjects,
    "become untapped": lambda on: e.TapObjects(on, untap=True),
    **{
        "gain flashback until end of turn. the flashback cost is equal to "
        f"{whose} mana cost": lambda on: ru.Modify(on, (_FLASHBACK,), "end_of_turn")
        for whose in ("its", "that card's")
    },
}
_NEXT_UNTAP: Final = frozenset(
    (
        "don't untap during its controller's next untap step",
        "don't untap during their controllers' next untap steps",
        "don't untap during their controller's next untap step",
        "don't untap during your next untap step",
    )
)


def _flips(scope: Scope, subject: Subject) -> None:
    scope.emit(st.FlipCoins(person(subject), a.Number(1)))


def _rolls(scope: Scope, subject: Subject, act: c.Rolls, lasts: Any) -> None:
    name = scope.name("roll")
    scope.emit(st.RollDice(person(subject), int(act.die[1:]), a.Number(1), name))
    scope.ways["the result"] = a.BoundNumber(name)


def _plain(scope: Scope, subject: Subject, act: c.Plain, lasts: Any) -> None:
    if act.words in _NEXT_UNTAP:
        scope.emit(ru.Modify(subject.ref, (ch.Forbid("untap"),), "next_untap_step"))
        return
    if act.words == "flip a coin":
        _flips(scope, subject)
        return
    if act.words in _FACE_DOWN:
        name = scope.name("manifested")
        scope.emit(e.KeywordAction(_FACE_DOWN[act.words], person(subject), bind=name))
        scope.mention(r.Bound(name), frozenset(("permanent", "creature", "card")))
        return
    table = _PLAIN if subject.is_person else _PLAIN_OBJECTS
    if act.words not in table:
        raise Unread(act.words)
    scope.emit(table[act.words](subject.ref))


READERS.update(
    {
        c.SpendOnly: spend_only,
        c.Brings: _brings,
        c.PutsOnEither: _puts_on_either,
        c.PutsOnLibrary: _puts_on_library,
        c.PutsBack: _puts_back,
        c.ShufflesInto: _shuffles_into,
        c.OnZone: _on_zone,
        c.LooksAt: _looks_at,
        c.SeparateShuffle: _shuffle_library,
        c.Creates: _creates,
        c.CreatesCopy: _creates_copy,
        c.CreatesEqual: _creates_equal,
        c.CreatesMore: _creates_more,
        c.CreatesBoth: _creates_both,
        c.AddsMana: adds_mana,
        c.AddsAny: adds_any,
        c.AddsCombination: adds_combination,
        c.AddsAmount: adds_amount,
        c.Chooses: _chooses,
        c.Rolls: _rolls,
        c.Plain: _plain,
    }
)
