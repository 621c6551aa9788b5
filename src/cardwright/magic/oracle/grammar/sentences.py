"""Clauses, what stands before and after them, sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
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
    inflect,
    maybe,
    rule,
    verb,
)
from cardwright.magic.oracle.grammar.events import EVENT, WOULD
from cardwright.magic.oracle.grammar.nouns import NOUN
from cardwright.magic.oracle.grammar.phrases import DURATION, PHRASE, STAT_VALUE, VALUE
from cardwright.magic.oracle.grammar.quantities import COUNTER_KIND
from cardwright.magic.oracle.grammar.verbs import CONDITION, VERB
from cardwright.magic.oracle.words import Text

CLAUSE: Final = Choice()
SENTENCE: Final = Choice()
_LATER: Final = either(
    "at the beginning of the next end step",
    "at the beginning of the next turn's upkeep",
    "at the beginning of your next upkeep",
    "at end of combat",
    "at the beginning of your next end step",
    "at the beginning of your next main phase",
    "at the beginning of the next cleanup step",
    "at the beginning of that player's next upkeep",
)
EACH_OF: Final = Choice(
    rule(c.CountersEach, maybe(COUNTER_KIND), "counter on", PHRASE),
    rule(c.RemovedEach, COUNTER_KIND, "counter removed this way"),
    NOUN,
    rule(c.VotesEach, AnyWord(), "vote"),
    rule(
        c.FixedEach,
        either(
            "color of mana spent to cast ~",
            "color of mana spent to cast it",
            "basic land type among lands you control",
            "time ~ was kicked",
            "card type among cards in your graveyard",
            "creature in your party",
            "spell you've cast this turn",
            "other spell you've cast this turn",
            "1 life you gained this turn",
            "opponent you have",
            "creature that died this turn",
            "color among permanents you control",
            "time it was kicked",
            "card discarded this way",
            "of them",
            "opponent who lost life this turn",
            "target beyond the first",
        ),
    ),
)
AFTER: Final = Choice(
    rule(c.Lasting, DURATION),
    rule(c.PerEach, "for each", EACH_OF),
    rule(c.WhereIs, ", where", OneWord(("x", "y")), "is", VALUE),
    rule(c.Unless, "unless", CLAUSE, other=None),
    rule(c.Unless, "unless", CLAUSE, "or", CLAUSE),
    rule(c.OnlyIf, either("if", "as long as", "unless", "only if"), CONDITION),
    rule(c.OnlyDuring, either("during your turn", "during combat")),
    rule(c.IfTargets, "if it targets", PHRASE),
    rule(c.Instead, "instead"),
    rule(
        c.WithAnyMana,
        ", and mana of any type can be spent to cast",
        either("it", "that spell", "them", "those spells"),
    ),
    rule(c.AtTime, _LATER),
)
_AFTERS: Final = Many(AFTER)
_MODALS: Final = ("may", "each")


class _ClauseForm(Form):
    """A subject, if there is one, *may* or *each*, a verb phrase, and what follows."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        for subject, middle in self._subjects(text, at):
            modal = text.words[middle] if subject is not None else ""
            modal = modal if modal in _MODALS else ""
            start = middle + bool(modal)
            is_third = text.thirds[start]
            for act, place in VERB.read(text, start):
                for after, end in _AFTERS.read(text, place):
                    clause = c.Clause(subject, modal, is_third, act, after, span=(at, end))
                    found.append((clause, end))
        return found

    def _subjects(self, text: Text, at: int) -> list[Reading]:
        found = [*PHRASE.read(text, at), *STAT_VALUE.read(text, at)]
        if text.bases[at]:
            found.append((None, at))
        return found

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Clause:
            return None
        subject: Words | None = ()
        if value.subject is not None:
            subject = PHRASE.show(value.subject) or STAT_VALUE.show(value.subject)
        act, after = VERB.show(value.act), _AFTERS.show(value.after)
        if subject is None or act is None or after is None:
            return None
        modal = (value.modal,) if value.modal else ()
        return subject + modal + inflect(act, value.is_third) + after


CLAUSE.add(_ClauseForm())

VERB.add(verb(c.Causes, "have", CLAUSE))

# ---- what stands before

LEAD: Final = Choice(
    rule(c.LeadIf, either("if", "as long as"), CONDITION, ","),
    rule(c.LeadTime, DURATION, ","),
    rule(c.LeadTime, _LATER, ","),
    rule(c.LeadTime, Fixed("during your turn", "during your turn"), ","),
    rule(
        c.LeadTime, Fixed("once during each of your turns", "once during each of your turns"), ","
    ),
    rule(c.LeadTime, Fixed("during turns other than yours", "during turns other than yours"), ","),
    rule(c.LeadEach, "for each", NOUN, ","),
    rule(c.LeadVotes, "for each", AnyWord(), "vote,"),
    rule(c.LeadWord, either("then", "otherwise,", "when you do,", "also,")),
    rule(
        c.LeadEvent,
        OneWord(("whenever", "when")),
        EVENT,
        either("this turn", "until end of turn"),
        ",",
    ),
    rule(c.LeadNextCast, "when you next cast", PHRASE, "this turn,"),
    rule(
        c.LeadWhile,
        either("until your next turn", "until the end of your next turn", "until end of turn"),
        ", whenever",
        EVENT,
        ",",
    ),
)
_LEADS: Final = Many(LEAD)
_JOINER: Final = either(
    "and", ", then", ", and", ",", "then", ", and then", "or", "and then", ", or"
)
_OTHERS: Final = Many(rule(c.Joined, _JOINER, CLAUSE))


class _SentenceForm(Form):
    """Leads, then clauses, then a full stop."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return [
            (c.Sentence(leads, first, others, span=(at, end + 1)), end + 1)
            for leads, start in _LEADS.read(text, at)
            for first, middle in CLAUSE.read(text, start)
            for others, end in _OTHERS.read(text, middle)
            if text.words[end] == "."
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Sentence:
            return None
        leads, first = _LEADS.show(value.leads), CLAUSE.show(value.first)
        others = _OTHERS.show(value.others)
        if leads is None or first is None or others is None:
            return None
        return (*leads, *first, *others, ".")


SENTENCE.add(
    _SentenceForm(),
    rule(c.Would, "if", WOULD, ",", SENTENCE),
    rule(c.AllBlock, "all creatures able to block", PHRASE, maybe(Fixed("this turn", "this turn")),
         "do so."),
    rule(c.Unpreventable, either("damage can't be prevented this turn"), "."),
    rule(c.DamagedThisWay, either(
        "a creature dealt damage this way can't be regenerated this turn",
        "creatures dealt damage this way can't be regenerated this turn",
        "a creature dealt damage this way can't block this turn",
        "creatures dealt damage this way can't block this turn",
        "if a creature dealt damage this way would die this turn, exile it instead",
    ), "."),
    rule(c.PaysLifeInstead, either(
        "if you cast a spell this way, pay life equal to its mana value rather than pay its mana "
        "cost"), "."),
    rule(c.FixedSentence, either("if you search your library this way, shuffle", *(
        f"if {what} would leave the battlefield, exile it instead of putting it anywhere else"
        for what in ("it", "that creature", "that permanent")
    ), *(
        f"if that {spell} is countered this way, exile it instead of putting it into its owner's "
        "graveyard" for spell in ("spell", "permanent spell")
    ), *(
        f"if {spell} would be put into {yard} graveyard, exile it instead"
        for spell in ("that spell", "that card", "a spell cast this way", "the spell")
        for yard in ("a", "your", "its owner's")
    ), *(
        f"after this {phase}, there is an additional combat phase{then}"
        for phase in ("phase", "main phase")
        for then in ("", " followed by an additional main phase")
    )), "."),
    rule(c.Votes, "starting with you, each player votes for", AnyWord(), "or", AnyWord(), "."),
    rule(c.StillLand, either("it's still a land", "they're still lands"), "."),
    rule(c.NextTime, "the next time a", NOUN, "of your choice",
         maybe(Fixed("of the chosen color", "of the chosen color")),
         "would deal damage to", PHRASE, "this turn, prevent that damage."),
)  # fmt: skip
EFFECT: Final = rule(c.EffectText, Many(SENTENCE, "", 1))
