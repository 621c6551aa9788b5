"""The payment solver: whether and how a player can pay mana (CR 118.3, 601.2g-h, 605.3a).

Which symbols a set of pieces can pay is a matching, and the sets that can be used form a matroid:
taking pieces in the order of their harm, each if it lets one more symbol be paid, leaves the most
useful pieces untouched. The order: mana in the pool; sources that cost only {T}, the fewest other
uses first, then lands, then what makes the fewest kinds; sources with other costs; helpers. So a
plan exists whenever the rules have a payment, and it spares no less than a greedy one would.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Final, NamedTuple, TypeAlias

from cardwright.magic.engine.mana_cost import (
    ANYTHING,
    FREE,
    ManaCost,
    Symbol,
    count_x,
    first_kind,
    parse_cost,
)
from cardwright.magic.engine.matching import Demand, Piece, all_payable, match
from cardwright.magic.engine.supply import (
    Activation,
    Floating,
    Option,
    Plan,
    Source,
    Spent,
    Terms,
    Wishes,
)

MOST_CHOICES: Final = 4096
"""Ways to use many-sided sources that are looked at before giving up: a limit in steps."""

NO_WISHES: Final = Wishes()
NO_TERMS: Final = Terms()

MAIN: Final = -1
LATER: Final = -2
_MAIN_STAGE: Final = 1000
_LATER_STAGE: Final = 999

Harm: TypeAlias = tuple[int, ...]


class Way(NamedTuple):
    """One way to use a source: one piece of the union of its plain abilities, or one ability."""

    makes: tuple[int, ...]
    options: tuple[Option, ...]
    """The abilities of which one is activated."""

    @property
    def cost(self) -> ManaCost:
        """Return the mana that the ability costs."""
        return self.options[0].cost if self.options else FREE


UNUSED: Final = Way((), ())


class Purse:
    """All mana that a player could pay with now; asked often, built once a position."""

    def __init__(self, floating: tuple[Floating, ...], sources: tuple[Source, ...]) -> None:
        self.floating = floating
        self.sources = sources
        """In the order of entering."""
        self.ways: dict[frozenset[int], tuple[tuple[Way, ...], ...]] = {}

    def can_pay(self, cost: ManaCost, terms: Terms = NO_TERMS) -> bool:
        """Return whether the cost could be paid (CR 118.3), without a plan where that is sure."""
        ways = self._ways_beside(terms, NO_WISHES)
        most, simple = self._most_pieces(ways, terms)
        for symbols, generic, _ in variants(cost, terms.life):
            demands = [symbol.mask for _, symbol in symbols] + [ANYTHING] * generic
            if all_payable(most, demands) and (simple or self.plan(cost, terms) is not None):
                return True
        return False

    def most_x(self, text: str, terms: Terms = NO_TERMS, extra: ManaCost = FREE) -> int:
        """Return the greatest X with which the cost could be paid; -1 if none, 0 without an X."""
        found = -1
        while self.can_pay(parse_cost(text, found + 1).plus(extra), terms):
            found += 1
            if not count_x(text):
                break
        return found

    def plan(
        self, cost: ManaCost, terms: Terms = NO_TERMS, wishes: Wishes = NO_WISHES
    ) -> Plan | None:
        """Return how to pay, or ``None`` if the cost cannot be paid.

        The wishes are met as far as possible: if not all of ``later`` can be kept, the last ones
        are given up first. What is in the pool already is kept for them only where there is no
        other way: it may be gone by then (CR 106.4).
        """
        for kept in range(len(wishes.later), -1, -1):
            for is_fleeting in (True, False) if self.floating and kept else (False,):
                later = wishes.later[:kept]
                found = self._plan_with(cost, terms, wishes, later, is_fleeting)
                if found is not None:
                    return found
        return None

    def _plan_with(
        self,
        cost: ManaCost,
        terms: Terms,
        wishes: Wishes,
        later: tuple[ManaCost, ...],
        is_fleeting: bool,
    ) -> Plan | None:
        for variant in variants(cost, terms.life):
            for ways in self._choices(terms, wishes):
                attempt = _Attempt(self, terms, wishes, ways)
                attempt.pool_stage = _LATER_STAGE if is_fleeting else 0
                found = attempt.plan(variant, later)
                if found is not None:
                    return found
        return None

    def ways_with(self, permits: frozenset[int]) -> tuple[tuple[Way, ...], ...]:
        """Return the ways to use each source for something with these restrictions."""
        known = self.ways.get(permits)
        if known is None:
            known = self.ways[permits] = tuple(_ways(source, permits) for source in self.sources)
        return known

    def _most_pieces(
        self, ways: tuple[tuple[Way, ...], ...], terms: Terms
    ) -> tuple[list[int], bool]:
        """Return masks of at least all pieces there can be, and whether they are exactly those."""
        most = [mana.mask for mana in self.floating if _is_permitted(mana.restriction, terms)]
        simple = True
        for choices in ways:
            simple = simple and len(choices) <= 1
            number = max((len(way.makes) for way in choices), default=0)
            union = 0
            for way in choices:
                for mask in way.makes:
                    union |= mask
            most += choices[0].makes if len(choices) == 1 else [union] * number
        most += [helper.mask for helper in terms.helpers]
        return most, simple

    def _ways_beside(self, terms: Terms, wishes: Wishes) -> tuple[tuple[Way, ...], ...]:
        """Return the ways to use each source; what helps makes no mana (CR 601.2g-h)."""
        ways = self.ways_with(terms.permits)
        helping = {helper.id for helper in terms.helpers}
        if not any(source.id in helping for source in self.sources):
            return ways
        return tuple(
            _or_help(choices, source.id in wishes.prefer) if source.id in helping else choices
            for source, choices in zip(self.sources, ways, strict=True)
        )

    def _choices(self, terms: Terms, wishes: Wishes) -> Iterator[tuple[Way, ...]]:
        """Yield one way for each source, the plainest combinations first."""
        ways = self._ways_beside(terms, wishes)
        if all(len(choices) <= 1 for choices in ways):
            yield tuple(choices[0] if choices else UNUSED for choices in ways)
            return
        spans = [range(max(len(choices), 1)) for choices in ways]
        for places in sorted(islice(product(*spans), MOST_CHOICES), key=sum):
            yield tuple(
                choices[place] if choices else UNUSED
                for choices, place in zip(ways, places, strict=True)
            )


Variant: TypeAlias = tuple[list[tuple[int, Symbol]], int, int]
"""Symbols with their places in the cost, generic mana, life."""


def variants(cost: ManaCost, life: int) -> Iterator[Variant]:
    """Yield the ways to read the cost's symbols, mana before life (CR 107.4e, 107.4f)."""
    ways = [_readings(symbol, life) for symbol in cost.symbols]
    if all(len(ways_of_one) == 1 for ways_of_one in ways):
        yield list(enumerate(cost.symbols)), cost.generic, 0
        return
    for chosen in sorted(islice(product(*ways), MOST_CHOICES), key=_life_then_generic):
        paid = sum(reading[2] for reading in chosen)
        if paid <= life:
            symbols = [(n, cost.symbols[n]) for n, reading in enumerate(chosen) if reading[0]]
            yield symbols, cost.generic + sum(reading[1] for reading in chosen), paid


def _readings(symbol: Symbol, life: int) -> list[tuple[bool, int, int]]:
    """Return (paid as itself, generic mana, life) for each way to pay the symbol."""
    found = [(True, 0, 0)]
    if symbol.generic:
        found.append((False, symbol.generic, 0))
    if symbol.life and symbol.life <= life:
        found.append((False, 0, symbol.life))
    return found


def _life_then_generic(chosen: tuple[tuple[bool, int, int], ...]) -> tuple[int, int]:
    return sum(reading[2] for reading in chosen), sum(reading[1] for reading in chosen)


def _is_permitted(restriction: int, terms: Terms) -> bool:
    return not restriction or restriction in terms.permits


def _ways(source: Source, permits: frozenset[int]) -> tuple[Way, ...]:
    """Return the ways to use the source, the least burdensome first.

    Abilities that add one mana and cost none are one way: which is activated follows from the
    kind. One that costs mana need not be used, so not using it is a way.
    """
    allowed = [
        option
        for option in source.options
        if not option.restriction or option.restriction in permits
    ]
    plain = [option for option in allowed if len(option.makes) == 1 and not option.cost.mana]
    ways: list[Way] = []
    if plain:
        mask = 0
        for option in plain:
            mask |= option.makes[0]
        ways.append(Way((mask,), tuple(sorted(plain, key=_burden))))
    ways += [Way(option.makes, (option,)) for option in allowed if option not in plain]
    ways.sort(key=_way_order)
    if ways and all(way.cost.mana for way in ways):
        ways.insert(0, UNUSED)
    return tuple(ways)


def _or_help(choices: tuple[Way, ...], is_preferred: bool) -> tuple[Way, ...]:
    """Return the ways to use a source that could help instead: dear ones help first."""
    if not choices or UNUSED in choices:
        return choices
    if is_preferred or choices[0].options[0].burden:
        return (UNUSED, *choices)
    return (*choices, UNUSED)


def _burden(option: Option) -> int:
    return option.burden


def _way_order(way: Way) -> tuple[int, int]:
    return way.cost.mana, min(option.burden for option in way.options)


class _Attempt:
    """One try to pay, with one way chosen for each source."""

    def __init__(self, purse: Purse, terms: Terms, wishes: Wishes, ways: tuple[Way, ...]) -> None:
        self.purse = purse
        self.terms = terms
        self.wishes = wishes
        self.ways = ways
        costing = [place for place, way in enumerate(ways) if way.cost.mana]
        self.stages = {place: 1 + number for number, place in enumerate(costing)}
        """Sources whose abilities cost mana, in the order of activation, from 1."""
        self.pool_stage: int = 0
        """What pays with the pool comes after this."""

    def plan(self, variant: Variant, later: tuple[ManaCost, ...]) -> Plan | None:
        demands = self._demands(variant, later)
        pieces = self._pieces()
        payer = match(pieces, demands)
        if payer is None:
            return None
        pieces, payer = self._without_the_needless(pieces, demands, payer)
        return _Writer(self, pieces, demands, payer).plan(variant[2])

    def _demands(self, variant: Variant, later: tuple[ManaCost, ...]) -> list[Demand]:
        symbols, generic, _ = variant
        found = [Demand(symbol.mask, _MAIN_STAGE, MAIN, place) for place, symbol in symbols]
        found += [Demand(ANYTHING, _MAIN_STAGE, MAIN, -1)] * generic
        for place, stage in self.stages.items():
            found += _demands_of(self.ways[place].cost, stage, place)
        for cost in later:
            found += _demands_of(cost, _LATER_STAGE, LATER)
        return found

    def _pieces(self) -> list[Piece]:
        """Return all pieces, the least harmful first."""
        found: list[tuple[Harm, Piece]] = []
        for place, mana in enumerate(self.purse.floating):
            if _is_permitted(mana.restriction, self.terms):
                harm = (1, 0 if mana.restriction else 1, 0, 0, 0, place, 0)
                found.append((harm, Piece(mana.mask, self.pool_stage, "pool", place)))
        for place, way in enumerate(self.ways):
            for number, mask in enumerate(way.makes):
                piece = Piece(mask, self.stages.get(place, 0), "source", place, number)
                found.append((self._harm(place, way, number), piece))
        used = {self.purse.sources[place].id for place, way in enumerate(self.ways) if way.makes}
        for place, helper in enumerate(self.terms.helpers):
            if helper.id in used:
                continue
            rank = 4 if helper.id in self.wishes.keep else 3
            rank = 0 if helper.id in self.wishes.prefer else rank
            piece = Piece(helper.mask, _LATER_STAGE, "helper", place)
            found.append(((rank, 0, 0, 0, 0, place, 0), piece))
        found.sort(key=_harm_of)
        return [piece for _, piece in found]

    def _harm(self, place: int, way: Way, number: int) -> Harm:
        source = self.purse.sources[place]
        rank = 2
        if source.id in self.wishes.prefer:
            rank = 0
        elif source.id in self.wishes.keep:
            rank = 4
        kinds = way.makes[number].bit_count()
        burden = way.options[0].burden + way.cost.mana
        return rank, burden, source.uses, 0 if source.is_land else 1, kinds, place, number

    def _without_the_needless(
        self, pieces: list[Piece], demands: list[Demand], payer: list[int]
    ) -> tuple[list[Piece], list[int]]:
        """Drop sources that are not needed once another makes several mana, the worst first."""
        used = [pieces[number] for number in sorted(payer)]
        several = {piece.place for piece in used if self._makes_several(piece)}
        if not several:
            return pieces, payer
        places = {piece.place for piece in used if piece.origin == "source"}
        held = [p for p in pieces if p.origin != "source" or p.place in places]
        for piece in reversed(used):
            if piece.origin != "source" or piece.place in self.stages:
                continue
            fewer = [p for p in held if p.origin != "source" or p.place != piece.place]
            found = match(fewer, demands)
            if found is not None:
                held, payer, pieces = fewer, found, fewer
        return pieces, payer

    def _makes_several(self, piece: Piece) -> bool:
        return piece.origin == "source" and len(self.ways[piece.place].makes) > 1


def _harm_of(ranked: tuple[Harm, Piece]) -> Harm:
    return ranked[0]


def _demands_of(cost: ManaCost, stage: int, owner: int) -> list[Demand]:
    found = [Demand(symbol.mask, stage, owner, place) for place, symbol in enumerate(cost.symbols)]
    return found + [Demand(ANYTHING, stage, owner, -1)] * cost.generic


class _Writer:
    """Writes a matching down as a plan: only what the cost itself needs, in order."""

    def __init__(
        self, attempt: _Attempt, pieces: list[Piece], demands: list[Demand], payer: list[int]
    ) -> None:
        self.attempt = attempt
        self.paid: list[tuple[Demand, Piece]] = [
            (demand, pieces[payer[number]]) for number, demand in enumerate(demands)
        ]

    def plan(self, life: int) -> Plan:
        """Return the plan; ``life`` is paid besides."""
        places = self._activated()
        activations = tuple(self._activation(place) for place in places)
        return Plan(activations, self._spent_by(MAIN), life)

    def _activated(self) -> list[int]:
        """Return the sources that the cost needs, what pays for others before them."""
        found: set[int] = set()
        open_ = [MAIN]
        while open_:
            owner = open_.pop()
            needed = {
                piece.place
                for demand, piece in self.paid
                if demand.owner == owner and piece.origin == "source"
            }
            open_ += needed - found
            found |= needed
        stages = self.attempt.stages
        return sorted(found, key=lambda place: (stages.get(place, 0), place))

    def _activation(self, place: int) -> Activation:
        way = self.attempt.ways[place]
        kinds = [first_kind(mask) for mask in way.makes]
        for demand, piece in self.paid:
            if piece.origin == "source" and piece.place == place:
                kinds[piece.number] = _kind(piece, demand)
        ability = next(
            (option for option in way.options if option.makes[0] & kinds[0]), way.options[0]
        ).ability
        source = self.attempt.purse.sources[place].id
        return Activation(source, ability, tuple(kinds), self._spent_by(place))

    def _spent_by(self, owner: int) -> tuple[Spent, ...]:
        return tuple(
            Spent(piece.origin, self._id(piece), piece.number, _kind(piece, demand), demand.symbol)
            for demand, piece in self.paid
            if demand.owner == owner
        )

    def _id(self, piece: Piece) -> int:
        if piece.origin == "pool":
            return self.attempt.purse.floating[piece.place].number
        if piece.origin == "source":
            return self.attempt.purse.sources[piece.place].id
        return self.attempt.terms.helpers[piece.place].id


def _kind(piece: Piece, demand: Demand) -> int:
    return first_kind(piece.mask & demand.mask) or first_kind(piece.mask)
