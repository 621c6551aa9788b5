"""Conditions: what stands after *if*, *as long as* and *unless*."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import (
    AnyWord,
    Choice,
    Fixed,
    Form,
    Many,
    OneWord,
    Reading,
    Words,
    either,
    flag,
    rule,
)
from cardwright.magic.oracle.grammar.nouns import NOUN
from cardwright.magic.oracle.grammar.phrases import PHRASE, PLAYER, POSSESSOR, QUALITY, VALUE
from cardwright.magic.oracle.grammar.quantities import COLOR, QUANTITY
from cardwright.magic.oracle.grammar.verbs import CONDITION, SYMBOLS
from cardwright.magic.oracle.words import Text

_ANYBODY: Final = Choice(PLAYER, PHRASE)
_HAS: Final = OneWord({"have": False, "has": True})
_HAS_WHAT: Final = either(
    "life", "cards in hand", "cards in your hand", "no cards in hand", "no cards in library",
    "poison counters", "cards in their hand", "cards in your library",
    "life more than an opponent", "an opponent", "a card in hand", "the city's blessing",
    "max speed", "the initiative", "more life than an opponent", "cards in their graveyard",
    "more life than each opponent", "more cards in hand than each opponent", "no counters on it",
    "a full party",
)  # fmt: skip
_STATES: Final = either(
    "is tapped", "is untapped", "is attacking", "is blocking", "is attacking or blocking",
    "is equipped", "is enchanted", "is enchanted or equipped", "is modified", "is renowned",
    "is monstrous", "is saddled", "was kicked", "wasn't kicked", "was cast",
    "is in your graveyard", "is on the battlefield", "is a creature", "is not a creature",
    "isn't a creature", "isn't attacking", "was bargained", "is suspected",
    "is in exile with a time counter on it", "attacked this turn",
    "attacked or blocked this turn", "entered this turn", "is in exile",
    "dealt damage to an opponent this turn", "blocked this turn", "is blocked", "isn't blocked",
    "wasn't blocked this combat", "isn't tapped", "dealt combat damage to a player this turn",
    "was dealt damage this turn", "died this turn", "is on the stack", "has flying", "is face up",
    "is paired with another creature", "is legendary", "is unblocked", "is transformed",
    "didn't attack this turn", "is goaded",
    "isn't suspected", "escaped", "was unearthed", "is in your hand", "is exiled",
    "had a +1/+1 counter on it", "had no -1/-1 counters on it", "had no +1/+1 counters on it",
    "had one or more +1/+1 counters on it", "had one or more counters on it",
    "had counters on it", "wasn't a token", "was a creature", "is colorless",
    "would be destroyed", "wasn't cast", "can't",
    "was cast from a graveyard", "was cast from your graveyard", "was cast from your hand",
    "was cast from exile",
    "entered the battlefield under your control this turn", "died under your control this turn",
    "left the battlefield this turn", "left your graveyard this turn",
)  # fmt: skip
_FIXED: Final = either(
    "it's your turn", "it's not your turn", "it isn't your turn", "you do", "you don't",
    "you can't", "you win",
    "the player does", "a player does", "they do", "they don't", "no one does", "that player does",
    "that player doesn't", "that player can't", "able", "you cast it", "you cast ~",
    "it wasn't cast or no mana was spent to cast it",
    "it was kicked", "it wasn't kicked", "that spell was kicked", "you attacked this turn",
    "you've attacked this turn", "you gained life this turn", "you lost life this turn",
    "an opponent lost life this turn", "you've cast another spell this turn",
    "you've cast a spell this turn", "a creature died this turn",
    "you've cast another instant or sorcery spell this turn",
    "a permanent you controlled left the battlefield this turn",
    "a permanent left the battlefield under your control this turn",
    "you attacked with a creature this turn", "no spells were cast last turn",
    "a player cast two or more spells last turn", "you're the monarch", "you have max speed",
    "you have no other cards in hand", "you win the flip", "you lose the flip",
    "you descended this turn", "it's night", "it's day", "you've completed a dungeon",
    "you've committed a crime this turn", "you control your commander", "it's attacking",
    "you have the city's blessing", "a creature you controlled died this turn",
    "you have the initiative", "you weren't the starting player", "it was cast",
    "you cast it from your hand", "you cast it from your graveyard",
    "it was cast from your graveyard", "it was bargained", "the gift was promised",
    "the gift wasn't promised", "evidence was collected", "its madness cost was paid",
    "its prowl cost was paid", "its surge cost was paid", "its buyback cost was paid",
    "its spectacle cost was paid", "its sneak cost was paid",
    "this is the first time this ability has resolved this turn",
    "this is the second time this ability has resolved this turn",
    "you've drawn two or more cards this turn", "you've cast two or more spells this turn",
    "an opponent was dealt damage this turn", "you discarded a card this turn",
    "you planeswalked", "you sacrificed a permanent this turn",
    "it's the first combat phase of the turn",
    "a land entered the battlefield under your control this turn", "you played a land this turn",
    "you had a land enter the battlefield under your control this turn", "it's enchanted",
    "it's equipped", "it's a creature", "it's tapped", "it's untapped", "you control a commander",
    "you had another creature enter the battlefield under your control this turn",
    "three or more creatures died this turn", "you both own and control it",
    "it had no counters on it", "two or more creatures died this turn",
    "you've lost life this turn", "it's blocking", "an opponent has lost life this turn",
    "you're attacking", "it's your main phase", "it's an opponent's turn",
    "it shares a card type with the exiled card", "it was unblocked",
    "you and/or at least one of your planeswalkers were dealt combat damage this turn",
    "you attacked with three or more creatures this turn", "you control no other creatures",
    "a nontoken creature died under your control this turn",
    "you create one or more tokens this turn", "you put a counter on a creature this turn",
    "you've played a land this turn", "it's modified", "you gained or lost life this turn",
    "you gained and lost life this turn",
    "four or more cards were put into your graveyard from anywhere this turn",
    "you cast ~ during your main phase",
    "you have two or more opponents", "tribute wasn't paid",
    "a creature died under your control this turn",
)  # fmt: skip
_IS: Final = either(
    "it's a", "it's", "it isn't a", "it isn't", "it's not a", "it was a", "it wasn't a",
    "they're", "it wasn't", "it was",
)  # fmt: skip
_IS_WORDS: Final = either(
    "is a", "is", "isn't a", "isn't", "was a", "was", "are", "wasn't a", "is an", "wasn't",
)  # fmt: skip
_KIND: Final = Choice(NOUN, Many(COLOR, "or", 1))


class _Controls(Form):
    """*you control a Forest*, *an opponent controls more lands than you*."""

    _verbs: Final = OneWord({"control": False, "controls": True})
    _none: Final = rule(s.Every, "no", NOUN, word="no")

    def read(self, text: Text, at: int) -> list[Reading]:
        found: list[Reading] = []
        for who, middle in PLAYER.read(text, at):
            start, words, is_third = _control_verb(text, middle)
            if start:
                whats = [*PHRASE.read(text, start), *self._none.read(text, start)]
                found += [
                    (c.Controls(who, is_third, words, what, span=(at, end)), end)
                    for what, end in whats
                ]
        return found

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Controls:
            return None
        what = PHRASE.show(value.what) or self._none.show(value.what)
        who = PLAYER.show(value.who)
        if what is None or who is None:
            return None
        verb = "controls" if value.is_third else "control"
        return (*who, *((verb,) if value.verb == "control" else ("don't", "control")), *what)


def _control_verb(text: Text, at: int) -> tuple[int, str, bool]:
    word = text.words[at]
    if word in ("control", "controls"):
        return at + 1, "control", word == "controls"
    if word == "don't" and text.words[at + 1] == "control":
        return at + 2, "don't control", False
    return 0, "", False


_COMPARED: Final = either(
    "is less than or equal to", "is greater than or equal to", "is less than", "is greater than",
    "is equal to",
)  # fmt: skip
_ONE: Final = Choice()
_ONE.add(
    rule(c.Words, _FIXED),
    _Controls(),
    rule(c.StateIs, PHRASE, _STATES),
    rule(c.KindIs, _IS, _KIND, who=None),
    rule(c.KindIs, PHRASE, _IS_WORDS, _KIND),
    rule(c.StatIs, VALUE, either("is", "was", "is less than", "is greater than"), QUANTITY),
    rule(c.StatIs, VALUE, _COMPARED, Choice(VALUE, rule(s.SameOf, POSSESSOR))),
    rule(
        c.HadEnter,
        "you had",
        PHRASE,
        "enter the battlefield under your control",
        OneWord({"this": "this_turn", "last": "last_turn"}),
        "turn",
    ),
    rule(c.ThereAre, either("there are", "there is", "there's", "there are no"), PHRASE),
    rule(c.ThereAre, Fixed("there are no", "no"), rule(s.Every, NOUN, word="no")),
    rule(c.CardTypes, "there are", QUANTITY, "card types among cards in your graveyard"),
    rule(c.HasMany, _ANYBODY, _HAS, QUANTITY, _HAS_WHAT),
    rule(c.HasMany, _ANYBODY, _HAS, _HAS_WHAT, number=None),
    rule(c.TotalStat, PHRASE, "have total", either("power", "toughness"), QUANTITY),
    rule(
        c.ControlsMore,
        PLAYER,
        OneWord({"control": False, "controls": True}),
        "more",
        NOUN,
        "than",
        PLAYER,
    ),
    rule(c.MoreVotes, AnyWord(), "gets more votes", flag("or the vote is tied")),
    rule(c.CastMany, "you've cast", PHRASE, "this turn"),
    rule(c.ManaWasSpent, QUANTITY, "mana was spent to cast", PHRASE),
    rule(c.GainedLife, either("you gained", "you've gained"), QUANTITY, "life this turn"),
    rule(c.CostPaid, "the", SYMBOLS, "cost was paid"),
    rule(c.HasQuality, PHRASE, _HAS, QUALITY),
    rule(
        c.Shares,
        PHRASE,
        "shares a",
        either("color", "creature type", "card type"),
        "with",
        PHRASE,
    ),
)
CONDITION.add(_ONE, rule(c.BothHold, _ONE, "and", _ONE))
