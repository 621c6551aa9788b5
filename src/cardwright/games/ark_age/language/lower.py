"""Cards as the kernel reads them: rows of its tables, effects as programs (decision 0010).

What stands at each address is written down in :mod:`kernel.program`; the tables in
:mod:`kernel.definitions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.layout import FIRST_OWN_TOKEN, KINDS, TOKENS
from cardwright.games.ark_age.kernel.program import BAD, GOOD, NEUTRAL
from cardwright.games.ark_age.language.cards import Card, CardSet, Keyword, Token
from cardwright.games.ark_age.language.lower_effects import EffectWriter
from cardwright.games.ark_age.language.lower_text import Names
from cardwright.games.ark_age.language.model import Effect, Statics


@dataclass(frozen=True, slots=True)
class Lowered:
    """A set as the kernel reads it."""

    content: d.Content
    numbers: dict[str, int]
    """The definition's number of each card id."""
    names: Names
    """The numbers behind the set's words."""


def lower(cards: CardSet) -> Lowered:
    """Return the set's definitions, numbered in the order of their ids."""
    writer = _SetWriter(cards)
    writer.write()
    return Lowered(writer.draft.content(), writer.names.definitions, writer.names)


class _SetWriter:
    """Fills a draft with one set."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.draft = d.Draft()
        self.names = names_of(cards)

    def write(self) -> None:
        for token in self.cards.head.tokens:
            self.draft.add_token(self._token_row(token))
        for card in self.cards.cards.values():
            self.draft.add_card(self._card_row(card))

    def _token_row(self, token: Token) -> list[int]:
        row = [0] * d.TOKEN
        row[d.K_WORTH] = {True: GOOD, False: BAD, None: NEUTRAL}[token.good]
        row[d.K_AMOUNT] = int(token.die == "amount")
        row[d.K_FIRST_EFFECT], row[d.K_EFFECTS] = self._effects(token.effects)
        row[d.K_FIRST_STATIC], row[d.K_STATICS] = self._statics([(token.while_, NONE)])
        return row

    def _card_row(self, card: Card) -> list[int]:
        row = [0] * d.DEFINITION
        row[d.D_KIND] = KINDS.index(card.kind)
        row[d.D_COST] = card.cost or 0
        row[d.D_MIGHT], row[d.D_HEALTH] = card.might or 0, card.health or 0
        row[d.D_SPEED], row[d.D_RANGE] = card.speed or 0, card.range or 0
        row[d.D_EMOTION] = self.names.emotions.index(card.emotion)
        row[d.D_NEBULA] = self.names.nebulae.index(card.nebula)
        row[d.D_MORALITIES] = sum(
            2 ** self.names.moralities.index(morality) for morality in card.morality
        )
        row[d.D_NAME] = self.names.name(card.name)
        row[d.D_FIRST_EFFECT], row[d.D_EFFECTS] = self._card_effects(card)
        keywords = [(self._keyword(use.kw).while_, use.n or NONE) for use in card.keywords]
        row[d.D_FIRST_STATIC], row[d.D_STATICS] = self._statics(keywords)
        frame = card.frame
        row[d.D_FRAME] = NONE if frame is None else self._writer(NONE).text.condition(frame)
        return row

    def _keyword(self, name: str) -> Keyword:
        return self.cards.keyword(name)

    def _writer(self, number: int) -> EffectWriter:
        return EffectWriter(self.draft, self.names, number)

    def _card_effects(self, card: Card) -> tuple[int, int]:
        """Add printed effects, abilities or halves, then those of keywords (ark C6)."""
        rows: list[list[int]] = []
        for path, effect in card.own_effects():
            half = d.DEFENSIVE if path == "defensive" else d.OFFENSIVE
            rows.append(self._writer(NONE).effect(effect, half))
        for use in card.keywords:
            writer = self._writer(use.n or NONE)
            rows += [
                writer.effect(effect, d.OFFENSIVE) for effect in self._keyword(use.kw).effects
            ]
        return self.draft.add_effects(rows), len(rows)

    def _effects(self, effects: Sequence[Effect]) -> tuple[int, int]:
        rows = [self._writer(NONE).effect(effect, d.OFFENSIVE) for effect in effects]
        return self.draft.add_effects(rows), len(rows)

    def _statics(self, statics: Sequence[tuple[Statics, int]]) -> tuple[int, int]:
        """Add statics with the numbers of their keywords; return the first row and how many."""
        rows: list[list[int]] = []
        for group, number in statics:
            rows += self._writer(number).statics(group, d.CARD_RANGE)
        return self.draft.add_statics(rows), len(rows)


def names_of(cards: CardSet) -> Names:
    """Return the numbers behind the words of a set."""
    head = cards.head
    own = [token.token for token in head.tokens]
    tokens = {name: number for number, name in enumerate(TOKENS)}
    tokens |= {name: FIRST_OWN_TOKEN + number for number, name in enumerate(own)}
    printed = sorted({card.name for card in cards.cards.values()})
    return Names(
        head.emotions,
        head.nebulae,
        head.moralities,
        tokens,
        {one: number for number, one in enumerate(cards.cards)},
        {name: number for number, name in enumerate(printed)},
    )
