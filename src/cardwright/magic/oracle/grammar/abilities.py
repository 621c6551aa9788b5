"""Whole abilities: keywords, activated, triggered, and plain sentences."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import (
    Choice,
    Form,
    OneWord,
    Reading,
    Words,
    either,
    flag,
    maybe,
    rule,
)
from cardwright.magic.oracle.grammar import conditions, looking, moves, plain, replacing
from cardwright.magic.oracle.grammar.events import EVENT, STEP_EVENT
from cardwright.magic.oracle.grammar.keywords import COST_PART, KEYWORD_LINE, LOYALTY
from cardwright.magic.oracle.grammar.sentences import EFFECT, SENTENCE
from cardwright.magic.oracle.grammar.verbs import CONDITION, COST, QUOTED
from cardwright.magic.oracle.listed import Listed
from cardwright.magic.oracle.words import Text

FILLED_BY: Final = (conditions, looking, moves, plain, replacing)
"""The modules that fill the choices of verbs and conditions."""
_EVENTS: Final = Choice(
    EVENT,
    rule(c.EventPair, EVENT, "or", EVENT),
    rule(c.EventAndWhen, EVENT, "and", either("when", "whenever"), EVENT),
)
_HEADS: Final = (
    "choose one", "choose two", "choose three", "choose one or both", "choose one or more",
    "choose four", "choose up to four", "choose up to one", "choose up to two",
    "choose up to three", "choose any number", "you may choose two", "an opponent chooses one",
    "choose one at random", "choose one that hasn't been chosen",
    "choose one that hasn't been chosen this turn",
)  # fmt: skip
MODAL: Final = rule(c.ModalText, either(*_HEADS), "\u2014")
"""The head of a modal text (CR 700.2); the modes stand below it."""
_MODAL_IF: Final = rule(
    c.ModalIf, either(*_HEADS), ".", "if", CONDITION, flag("as you cast ~"), ", you may choose",
    either("both", "two", "any number"), "instead."
)  # fmt: skip
_MODAL_AGAIN: Final = rule(
    c.ModalAgain, either(*_HEADS), ". you may choose the same mode more than once."
)
MODALS: Final = Choice(MODAL, _MODAL_IF, _MODAL_AGAIN)
_BODY: Final = Choice(EFFECT, MODALS)
_IF: Final = maybe("if", CONDITION, ",")
TRIGGERED: Final = Choice(
    rule(c.TriggeredText, "when", _EVENTS, ",", _IF, _BODY, word="when"),
    rule(c.TriggeredText, "whenever", _EVENTS, ",", _IF, _BODY, word="whenever"),
    rule(c.TriggeredText, "at", STEP_EVENT, ",", _IF, _BODY, word="at"),
)
ACTIVATED: Final = Choice(
    rule(c.ActivatedText, COST, ":", _BODY),
    rule(c.LoyaltyAbility, LOYALTY, ":", _BODY),
)  # fmt: skip
_FIXED: Final = (
    "if ~ is in your opening hand, you may begin the game with it on the battlefield.",
    "you may cast ~ from your graveyard using its mutate ability.",
    "you may cast ~ from your graveyard using its bestow ability.",
    "you may exert ~ as it attacks.",
    "you may have ~ assign its combat damage as though it weren't blocked.",
    "skip your draw step.",
    "~ saddles mounts and crews vehicles as though its power were 2 greater.",
    "if a spell or ability an opponent controls causes you to discard ~, put it onto the "
    "battlefield instead of putting it into your graveyard.",
)
CAST_ONLY: Final = (
    "during the declare attackers step and only if you've been attacked this step",
    "during combat", "during combat before blockers are declared",
    "during combat after blockers are declared", "during the declare blockers step",
    "during the declare attackers step", "before the combat damage step",
    "before blockers are declared", "before attackers are declared",
    "during combat on an opponent's turn", "during combat on your turn",
    "during an opponent's turn", "during your turn", "during an opponent's upkeep",
    "during your declare attackers step", "during your end step",
    "during the declare blockers step on an opponent's turn",
    "during combat on your turn before blockers are declared",
)  # fmt: skip
"""When a spell may be cast, behind *cast this spell only*."""
_OF_DECKS: Final = (
    "~ can be your commander.", "choose a Background", "Doctor's companion", "Partner",
    "Partner \u2014 Friends forever", "Partner \u2014 Survivors",
    "Partner \u2014 Character select", "Partner \u2014 Father & son",
)  # fmt: skip
"""What speaks of decks alone: nothing of it is done in a game (CR 702.124, 903)."""
_SPECIAL: Final = Choice(
    rule(
        c.AdditionalCost, "as an additional cost to cast ~,", Listed(COST_PART, ("and", "or")), "."
    ),
    rule(c.OptionalCost, "as an additional cost to cast ~, you may", COST_PART, "."),
    rule(c.AsEnters, "as ~ enters,", SENTENCE),
    rule(
        c.MayEnter,
        "as ~ enters, you may",
        COST_PART,
        ". if you don't,",
        OneWord(("it", "~")),
        "enters tapped.",
    ),
    rule(
        c.RatherThan,
        maybe("if", CONDITION, ","),
        "you may",
        Listed(COST_PART),
        "rather than pay ~'s mana cost.",
    ),
    rule(
        c.DeckText,
        either(*_OF_DECKS),
    ),
    rule(c.FixedText, either(*_FIXED)),
    rule(c.CastOnly, "cast ~ only", either(*CAST_ONLY), ".", condition=None),
    rule(c.CastOnly, "cast ~ only if", CONDITION, ".", words=None),
    rule(c.ExertText, "you may exert ~ as it attacks. when you do,", EFFECT),
    rule(c.CastFreeIf, "if", CONDITION, ", you may cast ~ without paying its mana cost."),
    MODALS,
)
ABILITY: Final = Choice(_SPECIAL, KEYWORD_LINE, ACTIVATED, TRIGGERED, EFFECT)
"""A line of a card, of whatever sort."""


class _Quoted(Form):
    """An ability in quotation marks."""

    def read(self, text: Text, at: int) -> list[Reading]:
        if text.words[at] != '"':
            return []
        return [
            (value, end + 1) for value, end in ABILITY.read(text, at + 1) if text.words[end] == '"'
        ]

    def show(self, value: Any) -> Words | None:
        shown = ABILITY.show(value)
        return None if shown is None else ('"', *shown, '"')

    def starts(self) -> frozenset[str]:
        return frozenset('"')


QUOTED.add(_Quoted())
