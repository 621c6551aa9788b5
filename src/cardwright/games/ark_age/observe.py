"""Observations, built up from nothing (ark 901): what one seat, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardwright.core.options import Options
from cardwright.games.ark_age.content import Content
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import numbers
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.seen import (
    AttackSeen,
    CardId,
    DogmaSeen,
    KnownInDeck,
    LinkSeen,
    Observation,
    PlaceText,
    PlayerSeen,
    Stats,
    TokenSeen,
    UnitSeen,
)

_OUT: Final = (None, "count", "prison", "withdrawn", "sudden-death")


@dataclass(frozen=True, slots=True)
class _Viewer:
    """One viewer of one position."""

    kernel: Kernel
    seat: int | None
    cards: tuple[CardId, ...]
    """Ids by the definitions' numbers."""
    tokens: tuple[str, ...]
    """Tokens by their numbers."""

    def knows(self, mask: int) -> bool:
        """Return whether the viewer is among these seats."""
        return self.seat is not None and bool(mask & BIT[self.seat])

    def knows_unit(self, unit: int) -> bool:
        """Return whether the viewer knows the unit's face (610.2)."""
        hidden = self.kernel.has(unit, r.SECRET)
        return not hidden or self.knows(self.kernel.unit(unit, r.U_KNOWN))

    def card(self, card: int) -> CardId:
        """Return what a card is."""
        return self.cards[self.kernel.definition[card]]

    def place(self, unit: int) -> PlaceText | None:
        """Return where a unit stands; ``None`` if it, or there, is none."""
        if unit == NONE or self.kernel.unit(unit, r.U_PLACE) == NONE:
            return None
        return place_text(int(self.kernel.unit(unit, r.U_PLACE)))


def observe(kernel: Kernel, seat: int | None, options: Options, content: Content) -> Observation:
    """Return all that the seat may know of the table; ``None`` is a spectator.

    Of a play that is being built only its player should be shown ``kernel`` itself; everybody
    else is shown the table before it.
    """
    names = sorted(content.lowered.names.tokens.items(), key=lambda item: item[1])
    tokens = tuple(name for name, _ in names)
    viewer = _Viewer(kernel, seat, tuple(content.lowered.numbers), tokens)
    if kernel.stale:
        kernel.refresh()
    over = kernel.ended != y.NOT_ENDED
    return Observation(
        seat=seat,
        options=dict(options),
        round=int(kernel.round),
        turn=int(kernel.turn),
        phase=y.PHASES[kernel.step],
        active=int(kernel.active),
        starter=int(kernel.starter),
        deciding=None if over else int(kernel.seat),
        prompt=y.PROMPTS[kernel.prompt],
        group=int(kernel.group),
        sudden=bool(kernel.sudden),
        players=tuple(_player(viewer, one) for one in range(kernel.seats)),
        units=tuple(_unit(viewer, unit) for unit in _on_mats(kernel)),
        picked=viewer.place(kernel.picked),
        attacks=tuple(_attack(viewer, number) for number in range(kernel.attack_count)),
        unity=bool(kernel.unity),
        countering=viewer.place(kernel.counter_unit),
        chain=tuple(_link(viewer, kernel.chain[at]) for at in range(kernel.chain_count)),
        ended=y.ENDINGS[kernel.ended] if over else None,
        winner=None if kernel.winner == NONE else int(kernel.winner),
    )


def _on_mats(kernel: Kernel) -> Iterator[int]:
    for place in range(y.MAT * kernel.seats):
        if kernel.board[place] != NONE:
            yield int(kernel.board[place])


# Players.


def _player(viewer: _Viewer, seat: int) -> PlayerSeen:
    kernel, own = viewer.kernel, viewer.seat == seat
    field = [int(kernel.player(seat, number)) for number in range(r.PLAYER_ROW)]
    return PlayerSeen(
        side=int(kernel.sides[seat]),
        permanent=field[r.P_PERM],
        spent=field[r.P_SPENT],
        optional=field[r.P_OPTIONAL],
        glory=field[r.P_GLORY],
        pride=field[r.P_PRIDE],
        victorious=field[r.P_VICTORIOUS] > 0,
        out=_OUT[field[r.P_OUT]],
        empty_turns=field[r.P_EMPTY_TURNS],
        played=field[r.P_LAST_ROUND] > 0,
        hand=_zone(viewer, seat, y.IN_HAND) if own else None,
        hand_known=_known_hand(viewer, seat),
        hand_size=field[r.P_HAND],
        deck_size=field[r.P_DECK],
        deck_known=_known_deck(viewer, seat),
        incubator=_zone(viewer, seat, y.IN_INCUBATOR),
        prison=_zone(viewer, seat, y.IN_PRISON),
        dogmas=tuple(_dogmas(viewer, seat)),
    )


def _cards(viewer: _Viewer, seat: int, zone: int) -> Iterator[int]:
    room = viewer.kernel.room
    for card in range(room * seat, room * seat + room):
        if viewer.kernel.zone[card] == zone:
            yield card


def _zone(viewer: _Viewer, seat: int, zone: int) -> tuple[CardId, ...]:
    return tuple(sorted(viewer.card(card) for card in _cards(viewer, seat, zone)))


def _known_hand(viewer: _Viewer, seat: int) -> tuple[CardId, ...]:
    """Return the cards of another player's hand that the viewer has seen go there."""
    if viewer.seat == seat:
        return ()
    hand = _cards(viewer, seat, y.IN_HAND)
    known = [card for card in hand if viewer.knows(viewer.kernel.known[card])]
    return tuple(sorted(map(viewer.card, known)))


def _known_deck(viewer: _Viewer, seat: int) -> tuple[KnownInDeck, ...]:
    kernel = viewer.kernel
    first, size = kernel.room * seat, int(kernel.player(seat, r.P_DECK))
    found: list[KnownInDeck] = []
    for from_top in range(size):
        card = int(kernel.deck[first + size - 1 - from_top])
        if viewer.knows(kernel.known[card]):
            found.append(KnownInDeck(from_top, viewer.card(card)))
    return tuple(found)


def _dogmas(viewer: _Viewer, seat: int) -> Iterator[DogmaSeen]:
    kernel, count = viewer.kernel, int(viewer.kernel.settings.dogma_count)
    for index in range(count):
        definition = kernel.dogmas[count * seat + index]
        if definition != NONE:
            charged = bool(kernel.dogma_charged[seat] & BIT[index])
            yield DogmaSeen(viewer.cards[definition], charged)


# Units.


def _unit(viewer: _Viewer, unit: int) -> UnitSeen:
    kernel, shown = viewer.kernel, viewer.knows_unit(unit)
    alts = kernel.unit(unit, r.U_ALTS)
    return UnitSeen(
        place=place_text(int(kernel.unit(unit, r.U_PLACE))),
        card=viewer.cards[kernel.unit(unit, r.U_DEFINITION)] if shown else None,
        owner=int(kernel.unit(unit, r.U_OWNER)),
        controller=int(kernel.unit(unit, r.U_CONTROLLER)),
        charged=bool(kernel.has(unit, r.CHARGED)),
        air=bool(kernel.has(unit, r.AIR)),
        secret=bool(kernel.has(unit, r.SECRET)),
        landing=bool(kernel.has(unit, r.LANDING)),
        damage=int(kernel.unit(unit, r.U_DAMAGE)),
        stats=_stats(kernel, unit) if shown else None,
        tokens=tuple(_tokens(viewer, unit)),
        alts=tuple(number for number in range(y.EFFECTS) if alts & BIT[number]),
        moved=bool(kernel.has(unit, r.MOVED)),
        attacked=bool(kernel.has(unit, r.ATTACKED)),
        again=bool(kernel.has(unit, r.AGAIN)),
    )


def _stats(kernel: Kernel, unit: int) -> Stats:
    return Stats(
        might=int(numbers.might(kernel, unit)),
        health=int(numbers.health(kernel, unit)),
        speed=int(numbers.speed(kernel, unit)),
        range=int(kernel.unit(unit, r.U_NOW_RANGE)),
        attack_range=int(kernel.unit(unit, r.U_NOW_ATTACK_RANGE)),
        cost=int(kernel.unit(unit, r.U_COST)),
    )


def _tokens(viewer: _Viewer, unit: int) -> Iterator[TokenSeen]:
    tokens = viewer.kernel.tokens
    for row in range(viewer.kernel.token_count):
        start = r.TOKEN_ROW * row
        if tokens[start + r.O_UNIT] == unit:
            die = int(tokens[start + r.O_DIE])
            token = viewer.tokens[tokens[start + r.O_TOKEN]]
            yield TokenSeen(token, None if die == r.PERMANENT else die)


# Combat and chain.


def _attack(viewer: _Viewer, number: int) -> AttackSeen:
    kernel = viewer.kernel
    flags = kernel.attack(number, r.A_FLAGS)
    player = int(kernel.attack(number, r.A_PLAYER))
    offers = (
        (r.ATTACK_OFFER_STANDS, r.A_SIDE),
        (r.DEFENCE_OFFER_STANDS, r.A_DEFENDER),
    )
    return AttackSeen(
        attacker=viewer.place(kernel.attack(number, r.A_ATTACKER)),
        target=viewer.place(kernel.attack(number, r.A_TARGET)),
        player=None if player == NONE else player,
        over=bool(flags & r.ATTACK_OVER),
        struck=bool(flags & r.ATTACK_STRUCK),
        offers=tuple(int(kernel.attack(number, who)) for flag, who in offers if flags & flag),
    )


def _link(viewer: _Viewer, link: int) -> LinkSeen:
    """Return a link of the chain: to put it up has shown its unit (610.8)."""
    kernel = viewer.kernel
    values = [int(kernel.link(link, r.X_T1 + n)) for n in range(kernel.link(link, r.X_CHOSEN))]
    places = [viewer.place(value) for value in values if value < r.CARD_VALUE]
    return LinkSeen(
        controller=int(kernel.link(link, r.X_CONTROLLER)),
        card=viewer.cards[kernel.link(link, r.X_DEFINITION)],
        source=viewer.place(kernel.link(link, r.X_SOURCE)),
        effect=int(kernel.link(link, r.X_NUMBER)),
        speed=int(kernel.link(link, r.X_SPEED)),
        cost=int(kernel.link(link, r.X_COST)),
        targets=tuple(place for place in places if place is not None),
        negated=bool(kernel.link(link, r.X_NEGATED)),
    )
