"""What a player can pay mana with, and how a cost was paid: the words of the payment solver.

Glossary: *floating* mana is in the pool (CR 106.4); a *source* has mana abilities; a *helper*
stands in for mana (convoke, improvise, delve, assist); a *piece* is one mana of any of these.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from cardwright.magic.engine.mana_cost import FREE, ManaCost

Origin: TypeAlias = Literal["pool", "source", "helper"]


class Floating(NamedTuple):
    """One mana in the pool."""

    number: int
    """The caller's name for it."""
    mask: int
    """Its kind, with SNOW; several kinds where it may be spent as though of any."""
    restriction: int = 0
    """What it may be spent on (CR 106.6), numbered by the caller; 0 is anything."""


class Option(NamedTuple):
    """One mana ability of a source, as it could be activated now."""

    ability: int
    makes: tuple[int, ...]
    """A mask for each mana it adds; several kinds: one of them, free of the other pieces."""
    cost: ManaCost = FREE
    """Mana to pay for it (a filter land, a signet)."""
    burden: int = 0
    """0: it costs only {T}, or nothing. More: costs that come last, the dearest the highest."""
    restriction: int = 0


class Source(NamedTuple):
    """Something whose mana abilities could be activated: one of them, once."""

    id: int
    options: tuple[Option, ...]
    uses: int = 1
    """How many mana and other activated abilities it has: the fewest are tapped first."""
    is_land: bool = True


class Helper(NamedTuple):
    """Something that pays for a piece without being mana; used when mana is not enough."""

    id: int
    way: str
    """``convoke``, ``improvise``, ``delve``, ``assist``."""
    mask: int
    """GENERIC_ONLY, and with convoke the colours."""


class Wishes(NamedTuple):
    """How the payer wants it paid, as far as that is possible."""

    keep: frozenset[int] = frozenset()
    """Sources and helpers to leave alone unless there is no other way."""
    prefer: frozenset[int] = frozenset()
    """Sources and helpers to use first: the override."""
    later: tuple[ManaCost, ...] = ()
    """Costs to be paid next from the same supply: their mana is kept, the first ones' at least."""


class Spent(NamedTuple):
    """One piece that pays."""

    origin: Origin
    id: int
    """The floating mana's number, the source's or the helper's id."""
    piece: int
    """Which mana of the source's activation, from 0."""
    kind: int
    """As which kind it is spent; 0 for a helper that pays for generic mana."""
    symbol: int
    """The place of the symbol in the cost; -1 is generic mana."""


class Activation(NamedTuple):
    """A mana ability to activate."""

    source: int
    ability: int
    kinds: tuple[int, ...]
    """The kind of each mana to make."""
    pays: tuple[Spent, ...] = ()
    """What pays the ability's own mana cost."""


class Plan(NamedTuple):
    """A whole payment: activate in order, then spend."""

    activations: tuple[Activation, ...] = ()
    spent: tuple[Spent, ...] = ()
    life: int = 0


class Terms(NamedTuple):
    """What this payment allows beside the player's own mana."""

    permits: frozenset[int] = frozenset()
    """The restrictions that mana for this spell or ability may have."""
    helpers: tuple[Helper, ...] = ()
    life: int = 0
    """Life that may be paid for Phyrexian symbols (CR 119.4); 0 if that was decided before."""
