"""Proposes a legal deck of 50, 30 and 20 around given cards or colours.

The proposal is a rule of thumb that can be explained: each sub-deck has its own curve, the first
one cheap, the last one dear; within a step of the curve the cards with the best marks are taken,
creatures and others in a steady mixture. Marks come from what the engine understood of a card and
from what it has in common with the cards that the deck is built around.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.core.rng import stream
from cardwright.games.leveler.deck import SUB_DECKS, Deck, Part
from cardwright.games.leveler.findings import several
from cardwright.games.leveler.marks import Candidate, is_creature, mark
from cardwright.games.leveler.split import deal_lands, entries_of, land_quotas
from cardwright.magic.printed import COLORS, Card, ordered_colors

LANDS: Final = 41
"""Lands of a proposal, 22, 12 and 7 in the sub-decks."""
CURVES: Final[Mapping[Part, tuple[int, ...]]] = {
    Part.FIRST: (0, 6, 10, 8, 3, 1, 0),
    Part.SECOND: (0, 1, 4, 5, 5, 2, 1),
    Part.THIRD: (0, 0, 0, 2, 4, 4, 3),
}
"""How many spells of each mana value, 0 to 5, and of 6 or more; with the lands 50, 30 and 20."""
CREATURES: Final = 0.6
"""The share of creatures that a sub-deck should have, where there are enough of both."""
_FIXERS: Final = 6
"""Lands of several colours at most."""
_HOMES: Final = (Part.FIRST, Part.FIRST, Part.FIRST, Part.FIRST, Part.SECOND, Part.THIRD)
"""The sub-deck of a card that the deck is built around, by its mana value from 0."""


@dataclass(frozen=True, slots=True)
class Built:
    """A proposal."""

    deck: Deck
    plans: tuple[str, ...]
    """A sentence for each sub-deck, and one for the whole."""


def colors_for(around: Iterable[Card], colors: str, seed: int) -> str:
    """Return the colours of a deck: those given, those of the cards, or two that chance picks.

    Raises:
        CardwrightError: if a letter is no colour.
    """
    wrong = [letter for letter in colors.upper() if letter not in COLORS]
    if wrong:
        raise CardwrightError(
            f"{wrong[0]!r} is no colour", where="colours", remedy=f"Write letters of {COLORS}"
        )
    found = ordered_colors(colors.upper() or "".join(card.color_identity for card in around))
    if found:
        return found
    rng = stream(seed, "colours")
    first = int(rng.below(len(COLORS)))
    second = (first + 1 + int(rng.below(len(COLORS) - 1))) % len(COLORS)
    return ordered_colors(COLORS[first] + COLORS[second])


def build_deck(
    candidates: Sequence[Candidate], around: Sequence[Candidate], colors: str, seed: int
) -> Built:
    """Return a deck.

    Args:
        candidates: legal cards that are read in full, basic lands among them.
        around: those that have to be in it, lands aside.
        colors: letters of its colours, one at least.
        seed: same seed, same deck; another one shuffles cards of like marks.

    Raises:
        CardwrightError: if a card has other colours, or there are too few cards.
    """
    for one in around:
        _check_colors(one.card, colors)
    fitting = [one for one in candidates if set(one.card.color_identity) <= set(colors)]
    piles = {part: [one for one in around if _home(one.card) is part] for part in SUB_DECKS}
    _fill(piles, _ranked(fitting, around, seed))
    cards = {part: [one.card for one in pile] for part, pile in piles.items()}
    plans = tuple(_plans(piles, colors, around))
    deal_lands(cards, list(_lands(fitting, colors)), land_quotas(LANDS))
    deck = Deck({part: tuple(entries_of(cards[part])) for part in SUB_DECKS}, "Built deck")
    return Built(deck, plans)


def _check_colors(card: Card, colors: str) -> None:
    if not set(card.color_identity) <= set(colors):
        raise CardwrightError(
            f"{card.name} has the colours {card.color_identity}, the deck {colors}",
            where="colours",
            remedy="Leave the colours out, or name all of them",
        )


def _home(card: Card) -> Part:
    return _HOMES[min(int(card.mana_value), len(_HOMES) - 1)]


def _ranked(
    fitting: Iterable[Candidate], around: Sequence[Candidate], seed: int
) -> list[Candidate]:
    """Return the spells that may be taken, the best first."""
    taken = {one.card.name for one in around}
    spells = [
        one
        for one in fitting
        if not one.card.is_land and one.card.name not in taken and one.card.front.mana_cost
    ]
    rng = stream(seed, "marks")
    marks = {
        one.card.name: mark(one, around) + int(rng.below(100)) / 100
        for one in sorted(spells, key=lambda one: one.card.name)
    }
    return sorted(spells, key=lambda one: (-marks[one.card.name], one.card.name))


# ---- spells


def _fill(piles: Mapping[Part, list[Candidate]], ranked: list[Candidate]) -> None:
    """Fill each pile by its curve; where a step has too few cards, the nearest steps give more.

    Raises:
        CardwrightError: if there are too few cards, or too many to build around.
    """
    for part in SUB_DECKS:
        size = sum(CURVES[part])
        if len(piles[part]) > size:
            raise CardwrightError(
                f"{part} has room for {size} spells, not for {len(piles[part])}",
                where="cards to build around",
                remedy="Name fewer of them",
            )
        for step in _open_steps(part, piles[part]):
            piles[part].append(_take(ranked, piles[part], step))


def _open_steps(part: Part, pile: Iterable[Candidate]) -> list[int]:
    """Return the steps of the curve, each as often as a card of it is wanted yet."""
    steps = [step for step, wanted in enumerate(CURVES[part]) for _ in range(wanted)]
    for one in pile:
        steps.remove(min(steps, key=lambda step: abs(step - _step(one.card))))
    return steps


def _step(card: Card) -> int:
    return min(int(card.mana_value), len(CURVES[Part.FIRST]) - 1)


def _take(ranked: list[Candidate], pile: Sequence[Candidate], step: int) -> Candidate:
    """Take the best card nearest to a step of the curve, of the kind that the pile lacks."""
    if not ranked:
        raise CardwrightError(
            "there are too few cards of these colours that are read in full",
            where="colours",
            remedy="Name more colours, or import more cards",
        )
    creatures = sum(is_creature(one.card) for one in pile)
    wants_creature = creatures < CREATURES * (len(pile) + 1)
    best = min(
        range(len(ranked)),
        key=lambda place: (
            abs(_step(ranked[place].card) - step),
            is_creature(ranked[place].card) is not wants_creature,
            place,
        ),
    )
    return ranked.pop(best)


# ---- lands


def _lands(fitting: Iterable[Candidate], colors: str) -> Iterator[Card]:
    """Yield more lands than are needed: some of several colours, and basic lands of each.

    Raises:
        CardwrightError: if there is no basic land of a colour.
    """
    lands = sorted((one.card for one in fitting if one.card.is_land), key=lambda card: card.name)
    fixers = [card for card in lands if not card.is_basic_land and len(card.color_identity) > 1]
    yield from fixers[:_FIXERS]
    for color in colors:
        basic = next((one for one in lands if _is_basic(one, color)), None)
        if basic is None:
            raise CardwrightError(
                f"the card data have no basic land for {color}", remedy="Import whole card data"
            )
        yield from [basic] * LANDS


def _is_basic(card: Card, color: str) -> bool:
    return card.is_basic_land and card.color_identity == color and "Snow" not in card.name


# ---- plans

_OPENINGS: Final = {
    Part.FIRST: "Open with",
    Part.SECOND: "Go on with",
    Part.THIRD: "End with",
}


def _plans(
    piles: Mapping[Part, Sequence[Candidate]], colors: str, around: Sequence[Candidate]
) -> Iterator[str]:
    core = ", ".join(one.card.name for one in around)
    yield f"A deck of the colours {colors}{f' around {core}' if core else ''}."
    for part in SUB_DECKS:
        yield f"{part.capitalize()}: {_plan(part, piles[part])}."


def _plan(part: Part, pile: Sequence[Candidate]) -> str:
    creatures = [one.card for one in pile if is_creature(one.card)]
    mean = sum(one.card.mana_value for one in pile) / len(pile)
    roles = {
        "for removal": sum(one.removes for one in pile),
        "for drawing": sum(one.has("effect:draw") for one in pile),
        "for mana": sum(one.has("effect:mana") for one in pile),
    }
    told = [f"{several(count)} {role}" for role, count in roles.items() if count]
    dearest = max(pile, key=lambda one: (one.card.mana_value, one.card.name)).card.name
    others = f"; {', '.join(told)}" if told else ""
    return (
        f"{_OPENINGS[part]} {several(len(creatures), 'creature')} among {len(pile)} spells of mean"
        f" mana value {mean:.1f}{others}; up to {dearest}"
    )
