"""Verb phrases that move, make, copy and find things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.magic.oracle.clauses.verbs import VerbPhrase
from cardwright.magic.oracle.forms import Node

if TYPE_CHECKING:
    from cardwright.magic.oracle.clauses.verbs import CounterCount
    from cardwright.magic.oracle.listed import Series
    from cardwright.magic.oracle.syntax import (
        CounterKind,
        Name,
        Phrase,
        Place,
        Possessor,
        Quantity,
        Title,
    )


@dataclass(frozen=True, slots=True)
class Brings(VerbPhrase):
    """Returns or puts something somewhere."""

    verb: str
    what: Phrase
    preposition: str
    place: Place
    tapped: str | None
    under: str | None
    counters: EntersWith | None
    attached: Phrase | None


@dataclass(frozen=True, slots=True)
class PutsOnLibrary(VerbPhrase):
    """Puts cards on the top or bottom of a library."""

    what: Phrase
    end: str
    library: Place
    order: str | None


@dataclass(frozen=True, slots=True)
class PutsBack(VerbPhrase):
    """Puts cards that were looked at back on top."""

    what: Phrase
    order: str


@dataclass(frozen=True, slots=True)
class ShufflesInto(VerbPhrase):
    """Shuffles objects, or a whole zone, into a library."""

    what: Any
    library: Place


@dataclass(frozen=True, slots=True)
class SeparateShuffle(VerbPhrase):
    """Shuffles a library."""

    library: Possessor


@dataclass(frozen=True, slots=True)
class OnZone(VerbPhrase):
    """Discards, exiles or reveals all cards of a zone."""

    verb: str
    place: Place


@dataclass(frozen=True, slots=True)
class EntersWith(Node):
    """*with N counters on it*."""

    counters: CounterCount
    pronoun: str


@dataclass(frozen=True, slots=True)
class EntersEqual(VerbPhrase):
    """Enters with a number of counters equal to something."""

    kind: CounterKind
    pronoun: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class EntersCounters(VerbPhrase):
    """Enters with counters."""

    tapped: bool
    counters: EntersWith


@dataclass(frozen=True, slots=True)
class Creates(VerbPhrase):
    """Creates tokens."""

    number: Quantity
    token: TokenText


@dataclass(frozen=True, slots=True)
class TokenText(Node):
    """What a token is."""

    is_tapped: bool
    and_attacking: bool
    is_legendary: bool
    size: str | None
    colors: tuple[str, ...]
    types: Title
    name: Name | None
    abilities: Series | None
    """Of :class:`Granted`."""
    attacking: str | None


@dataclass(frozen=True, slots=True)
class CreatesBoth(VerbPhrase):
    """Creates tokens of two kinds."""

    number: Quantity
    token: TokenText
    second: Quantity
    other: TokenText


@dataclass(frozen=True, slots=True)
class CreatesEqual(VerbPhrase):
    """Creates a number of tokens equal to something."""

    token: TokenText
    number: Quantity


@dataclass(frozen=True, slots=True)
class CreatesMore(VerbPhrase):
    """Creates so many of the tokens just spoken of."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class CreatesRole(VerbPhrase):
    """*creates a Royal Role token attached to ...* (CR 111.10)."""

    role: str
    to: Phrase


@dataclass(frozen=True, slots=True)
class ExilesCounted(VerbPhrase):
    """*exiles ~ with three time counters on it*."""

    counters: EntersWith


@dataclass(frozen=True, slots=True)
class ShufflesBoth(VerbPhrase):
    """*shuffles their hand and graveyard into their library*."""

    whose: Any
    library: Place


@dataclass(frozen=True, slots=True)
class PutsDeep(VerbPhrase):
    """*puts it into its owner's library third from the top*."""

    what: Phrase
    library: Place
    depth: str


@dataclass(frozen=True, slots=True)
class CreatesCopy(VerbPhrase):
    """Creates tokens that are copies."""

    number: Quantity
    tapped: bool
    is_plural: bool
    of: Phrase
    exceptions: Series | None


@dataclass(frozen=True, slots=True)
class EntersCopy(VerbPhrase):
    """Enters as a copy."""

    of: Phrase
    exceptions: Series | None


@dataclass(frozen=True, slots=True)
class BecomesCopy(VerbPhrase):
    """Becomes a copy."""

    of: Phrase
    exceptions: Series | None


@dataclass(frozen=True, slots=True)
class IntoPlace(Node):
    """*into your hand*, *onto the battlefield tapped*."""

    preposition: str
    place: Place
    manner: str | None


@dataclass(frozen=True, slots=True)
class OnLibrary(Node):
    """*on the bottom of your library in any order*."""

    end: str
    library: Place
    order: str | None


@dataclass(frozen=True, slots=True)
class PutsBoth(VerbPhrase):
    """*puts one of them into your hand and the rest on the bottom of your library*."""

    what: Phrase
    fate: Any
    other: Phrase
    other_fate: Any


@dataclass(frozen=True, slots=True)
class PutsOnEither(VerbPhrase):
    """Puts something on the top or the bottom of a library, as its subject likes."""

    what: Phrase
    words: str
    library: Any


@dataclass(frozen=True, slots=True)
class PutsOnTop(VerbPhrase):
    """*put that card on top*, of a library just shuffled."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class RevealsUntil(VerbPhrase):
    """Reveals cards until one is of a sort."""

    library: Possessor
    who: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class PlaysAnyTime(VerbPhrase):
    """A permission in fixed words."""

    words: str


@dataclass(frozen=True, slots=True)
class CastsAsFlash(VerbPhrase):
    """*cast spells as though they had flash*."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class PlaysBoth(VerbPhrase):
    """*play lands and cast spells from the top of your library*."""

    lands: Phrase
    joiner: str
    spells: Phrase


@dataclass(frozen=True, slots=True)
class Searches(VerbPhrase):
    """Searches a library, or a graveyard too."""

    library: Possessor
    zones: str
    what: Phrase


@dataclass(frozen=True, slots=True)
class LooksAt(VerbPhrase):
    """Looks at cards."""

    what: Any


@dataclass(frozen=True, slots=True)
class EntersBoth(VerbPhrase):
    """Enters with counters of two kinds."""

    counters: CounterCount
    other: EntersWith


@dataclass(frozen=True, slots=True)
class Escapes(VerbPhrase):
    """Enters with counters if it escaped (CR 702.138c)."""

    counters: EntersWith


@dataclass(frozen=True, slots=True)
class ExilesUntil(VerbPhrase):
    """Exiles cards from the top of a library until one is of the kind."""

    library: Possessor
    who: str
    what: Phrase
