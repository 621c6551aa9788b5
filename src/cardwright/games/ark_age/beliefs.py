"""What an observer takes unknown cards to be: decks proposed, then repaired to fit what he saw.

A deck whose list is known (his own; with builds_public=all everybody's) is what it is. Of another
the observer believes

- the list that a belief brings, ``{"decks": {"1": {card id: count}}}``, by seats;
- else the ready build with the same hero that has most of the dogmas in his row;
- else, where no ready build has the hero, all cards of the set that the hero may lead (700.3), as
  many of each as may be (700.5).

A list is repaired: cards seen are taken off it; if it has more left than there are unknown cards,
some go by chance; if it has fewer, cards of it are doubled. Secret units are filled first, each
with a card whose cost is the mania that was paid for it, as far as there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic import TypeAdapter, ValidationError

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.rng import Stream
from cardwright.games.ark_age.content import Playable, ready_builds
from cardwright.games.ark_age.kernel.arrays import NONE
from cardwright.games.ark_age.kernel.blinding import Beliefs
from cardwright.games.ark_age.language.builds import DECK_KINDS, Build
from cardwright.games.ark_age.language.cards import Card
from cardwright.games.ark_age.seen import CardId, Observation, PlayerSeen

_BELIEF: Final = TypeAdapter(dict[str, dict[str, dict[str, int]]])
_FEW: Final = 3
"""Copies of a card that a deck is taken to hold where nothing is known of it."""
_MANY: Final = 20
"""Copies of a minion."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Cards of one owner that the observer does not know."""

    prices: tuple[int | None, ...]
    """Of his secret units: what was paid for each."""
    count: int
    """All of them, those units included."""


def believed(
    seen: Observation, seat: int, unknown: Unknown, content: Playable, belief: Json, rng: Stream
) -> list[CardId]:
    """Return what the unknown cards are taken to be, the secret units' first.

    Raises:
        CardwrightError: if the belief names a card that the game has not, or is malformed.
    """
    player = seen.players[seat]
    left = _left(_list(player, seat, content, belief), player, seen, seat)
    pool = _repaired(left, unknown.count, content, player, rng)
    units = [_take(pool, price, content) for price in unknown.prices]
    return [*units, *pool]


def for_kernel(seen: Sequence[Observation], content: Playable) -> Beliefs:
    """Return the same for the compiled code, where nobody brings a belief of his own.

    Args:
        seen: what each seat observes at the start of the game.
        content: the game's cards.
    """
    players = seen[0].players
    gone = replace(players[0], hero=None, build=None)
    numbers = content.lowered.numbers
    decks = [
        _list(player, seat, content, None)
        for observation in seen
        for seat, player in enumerate(observation.players)
    ]
    decks.append(_list(gone, 0, content, None))
    spares = [_spare(player, content) for player in (*players, gone)]
    costs = [content.cards.cards[card].cost for card in content.ids]
    return Beliefs(
        decks=[[numbers[card] for card in sorted(deck.elements())] for deck in decks],
        spares=[*([numbers[card] for card in spare] for spare in spares), [*numbers.values()]],
        heroes=[NONE if player.hero is None else numbers[player.hero] for player in players],
        costs=[NONE if cost is None else cost for cost in costs],
    )


def _list(player: PlayerSeen, seat: int, content: Playable, belief: Json) -> Counter[CardId]:
    """Return the deck that the player is taken to have brought, with his hero."""
    hero = Counter[CardId]() if player.hero is None else Counter([player.hero])
    if player.build is not None:
        return Counter(dict(player.build)) + hero
    brought = _brought(belief, seat, content)
    if brought is not None:
        return brought + hero
    ready = [build for build in ready_builds().values() if _may_be(build, player, content)]
    if ready:
        dogmas = {dogma.card for dogma in player.dogmas}
        best = max(ready, key=lambda build: len(dogmas.intersection(build.dogmas)))
        return Counter(dict(best.deck)) + hero
    return Counter(dict(_led_by(player.hero, content.cards.cards))) + hero


def _may_be(build: Build, player: PlayerSeen, content: Playable) -> bool:
    """Return whether a ready build has the player's hero, and the game all its cards."""
    here = all(card in content.cards.cards for card, _ in build.deck)
    return build.hero == player.hero and here


def _brought(belief: Json, seat: int, content: Playable) -> Counter[CardId] | None:
    """Return the list that the belief has for the seat, if any."""
    if belief is None:
        return None
    try:
        decks = _BELIEF.validate_python(belief)["decks"]
    except (ValidationError, KeyError) as error:
        raise CardwrightError(
            "this is no belief", where="belief", remedy='Write {"decks": {"1": {"card-id": 3}}}'
        ) from error
    if str(seat) not in decks:
        return None
    deck = decks[str(seat)]
    wrong = [card for card, count in deck.items() if card not in content.cards.cards or count < 1]
    if wrong:
        raise CardwrightError(
            f"{wrong[0]!r} is no card of this game, or none of it is left",
            where=f"belief: decks.{seat}",
            remedy="Name cards of the game with their numbers",
        )
    return Counter(deck)


def _led_by(hero: CardId | None, cards: Mapping[CardId, Card]) -> Iterator[tuple[CardId, int]]:
    """Yield the deck cards that may follow the hero, with how many of each there may be."""
    leader = None if hero is None else cards[hero]
    for card in cards.values():
        if card.kind not in DECK_KINDS:
            continue
        fits = leader is None or (
            card.nebula == leader.nebula and set(card.morality) & set(leader.morality)
        )
        if fits:
            few = 1 if card.kind == "lieutenant" else _FEW
            yield card.id, _MANY if card.kind == "minion" else few


def _left(
    deck: Counter[CardId], player: PlayerSeen, seen: Observation, seat: int
) -> Counter[CardId]:
    """Return the list without the cards that the observer has seen."""
    left = Counter(deck)
    left.subtract(player.incubator)
    left.subtract(player.prison)
    left.subtract(player.hand or player.hand_known)
    left.subtract(known.card for known in player.deck_known)
    left.subtract(
        unit.card for unit in seen.units if unit.owner == seat and unit.card and not unit.spawn
    )
    if seat in seen.unfinished.heroes and player.hero is not None:
        left.subtract([player.hero])
    return +left


def _repaired(
    left: Counter[CardId], count: int, content: Playable, player: PlayerSeen, rng: Stream
) -> list[CardId]:
    """Return so many cards: those left, without some by chance, or with some doubled."""
    pool = sorted(left.elements())
    while len(pool) > count:
        del pool[rng.below(len(pool))]
    spare = [card for card in pool if card != player.hero] if pool else _spare(player, content)
    spare = spare or [*content.ids]
    pool += [spare[number % len(spare)] for number in range(count - len(pool))]
    return pool


def _spare(player: PlayerSeen, content: Playable) -> list[CardId]:
    """Return the cards that the player may have, without his hero."""
    led = sorted(card for card, _ in _led_by(player.hero, content.cards.cards))
    return [card for card in led if card != player.hero]


def _take(pool: list[CardId], price: int | None, content: Playable) -> CardId:
    """Take a card out of the pool, of the cost paid if there is one."""
    at = next((at for at, card in enumerate(pool) if content.cards.cards[card].cost == price), 0)
    return pool.pop(at)
