"""Observations, built up from nothing (ark 901): what one seat, or a spectator, may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.core.options import Options
from cardwright.games.ark_age.content import Playable, remember
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import numbers
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.arrays import BIT, NONE
from cardwright.games.ark_age.kernel.definitions import D_KIND, DEFINITION
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.knowledge import Viewer
from cardwright.games.ark_age.notation import place_text
from cardwright.games.ark_age.seen import (
    AttackSeen,
    CardId,
    DogmaSeen,
    KnownInDeck,
    LinkSeen,
    NumberSeen,
    Observation,
    PlayerSeen,
    Stats,
    TokenSeen,
    UnitSeen,
)
from cardwright.games.ark_age.unfinished import freeze

_OUT: Final = (None, "count", "prison", "withdrawn", "sudden-death")


def observe(kernel: Kernel, seat: int | None, options: Options, content: Playable) -> Observation:
    """Return all that the seat may know of the table; ``None`` is a spectator.

    Of a play that is being built only its player should be shown ``kernel`` itself; everybody
    else is shown the table before it.
    """
    remember(content)
    if kernel.stale:
        kernel.refresh()
    viewer = Viewer(kernel, seat, content)
    lists = options["builds_public"] == "all"
    players = tuple(_player(viewer, one, lists) for one in range(kernel.seats))
    units = tuple(_unit(viewer, unit) for unit in _on_mats(kernel))
    over = kernel.ended != y.NOT_ENDED
    return Observation(
        seat=seat,
        options=dict(options),
        content=content.digest,
        round=int(kernel.round),
        turn=int(kernel.turn),
        phase=y.PHASES[kernel.step],
        active=int(kernel.active),
        starter=int(kernel.starter),
        deciding=None if over else int(kernel.seat),
        prompt=y.PROMPTS[kernel.prompt],
        group=int(kernel.group),
        sudden=bool(kernel.sudden),
        players=players,
        units=units,
        picked=viewer.place(kernel.picked),
        attacks=tuple(_attack(viewer, number) for number in range(kernel.attack_count)),
        unity=bool(kernel.unity),
        countering=viewer.place(kernel.counter_unit),
        chain=tuple(_link(viewer, kernel.chain[at]) for at in range(kernel.chain_count)),
        ended=y.ENDINGS[kernel.ended] if over else None,
        winner=None if kernel.winner == NONE else int(kernel.winner),
        numbers=tuple(_numbers(content, players, units)),
        unfinished=freeze(viewer),
    )


def _numbers(
    content: Playable, players: Iterable[PlayerSeen], units: Iterable[UnitSeen]
) -> Iterator[NumberSeen]:
    cards = {unit.card for unit in units}
    for player in players:
        cards |= {player.hero, *player.incubator, *player.prison, *player.hand_known}
        cards |= {*(player.hand or ()), *(card for card, _ in player.build or ())}
        cards |= {known.card for known in player.deck_known}
        cards |= {dogma.card for dogma in player.dogmas}
    for card in sorted(one for one in cards if one is not None):
        yield NumberSeen(str(content.lowered.numbers[card]), card)


def _on_mats(kernel: Kernel) -> Iterator[int]:
    for place in range(y.MAT * kernel.seats):
        if kernel.board[place] != NONE:
            yield int(kernel.board[place])


# Players.


def _player(viewer: Viewer, seat: int, lists: bool) -> PlayerSeen:
    """Return a player as he is seen; ``lists``: decks are public as they were brought."""
    kernel, own = viewer.kernel, viewer.seat == seat
    field = [int(kernel.player(seat, number)) for number in range(r.PLAYER_ROW)]
    is_in = field[r.P_OUT] == y.STILL_IN
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
        hand_known=() if own else _known_hand(viewer, seat),
        hand_size=field[r.P_HAND],
        deck_size=field[r.P_DECK],
        deck_known=tuple(_known_deck(viewer, seat)),
        incubator=_zone(viewer, seat, y.IN_INCUBATOR),
        prison=_zone(viewer, seat, y.IN_PRISON),
        dogmas=tuple(_dogmas(viewer, seat)),
        hero=_hero(viewer, seat) if is_in else None,
        build=_build(viewer, seat) if is_in and (own or lists) else None,
    )


def _zone(viewer: Viewer, seat: int, zone: int) -> tuple[CardId, ...]:
    return tuple(sorted(viewer.card(card) for card in viewer.cards_in(seat, zone)))


def _known_hand(viewer: Viewer, seat: int) -> tuple[CardId, ...]:
    """Return the cards of another player's hand that the viewer has seen go there."""
    hand = viewer.cards_in(seat, y.IN_HAND)
    return tuple(sorted(viewer.card(card) for card in hand if viewer.sight.knows_card(card)))


def _known_deck(viewer: Viewer, seat: int) -> Iterator[KnownInDeck]:
    for from_top, card in enumerate(viewer.deck(seat)):
        if viewer.sight.knows_card(card):
            yield KnownInDeck(from_top, viewer.card(card))


def _own_cards(viewer: Viewer, seat: int) -> Iterator[tuple[CardId, bool]]:
    """Yield all cards of the seat's build but dogmas, each with whether it is a hero."""
    kernel, rows = viewer.kernel, viewer.content.lowered.content.definitions
    for card in range(kernel.room * seat, kernel.room * seat + kernel.room):
        definition = kernel.definition[card]
        if definition != NONE:
            yield viewer.card(card), rows[DEFINITION * definition + D_KIND] == y.HERO


def _hero(viewer: Viewer, seat: int) -> CardId | None:
    return next((card for card, is_hero in _own_cards(viewer, seat) if is_hero), None)


def _build(viewer: Viewer, seat: int) -> tuple[tuple[CardId, int], ...]:
    counts = Counter(card for card, is_hero in _own_cards(viewer, seat) if not is_hero)
    return tuple(sorted(counts.items()))


def _dogmas(viewer: Viewer, seat: int) -> Iterator[DogmaSeen]:
    kernel, count = viewer.kernel, int(viewer.kernel.settings.dogma_count)
    for index in range(count):
        definition = kernel.dogmas[count * seat + index]
        if definition != NONE:
            charged = bool(kernel.dogma_charged[seat] & BIT[index])
            yield DogmaSeen(viewer.content.ids[definition], charged)


# Units.


def _unit(viewer: Viewer, unit: int) -> UnitSeen:
    kernel, shown = viewer.kernel, viewer.sight.knows_unit(unit)
    price = int(kernel.unit(unit, r.U_PRICE))
    alts = kernel.unit(unit, r.U_ALTS)
    return UnitSeen(
        place=place_text(int(kernel.unit(unit, r.U_PLACE))),
        card=viewer.content.ids[kernel.unit(unit, r.U_DEFINITION)] if shown else None,
        owner=int(kernel.unit(unit, r.U_OWNER)),
        controller=int(kernel.unit(unit, r.U_CONTROLLER)),
        charged=bool(kernel.has(unit, r.CHARGED)),
        air=bool(kernel.has(unit, r.AIR)),
        spawn=int(kernel.unit(unit, r.U_CARD)) == NONE,
        secret=bool(kernel.has(unit, r.SECRET)),
        landing=bool(kernel.has(unit, r.LANDING)),
        damage=int(kernel.unit(unit, r.U_DAMAGE)),
        paid=None if price == NONE else price,
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


def _tokens(viewer: Viewer, unit: int) -> Iterator[TokenSeen]:
    tokens = viewer.kernel.tokens
    for row in range(viewer.kernel.token_count):
        start = r.TOKEN_ROW * row
        if tokens[start + r.O_UNIT] == unit:
            die = int(tokens[start + r.O_DIE])
            token = viewer.content.tokens[tokens[start + r.O_TOKEN]]
            yield TokenSeen(token, None if die == r.PERMANENT else die)


# Combat and chain.


def _attack(viewer: Viewer, number: int) -> AttackSeen:
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


def _link(viewer: Viewer, link: int) -> LinkSeen:
    """Return a link of the chain: to put it up has shown its unit (610.8)."""
    kernel = viewer.kernel
    values = [int(kernel.link(link, r.X_T1 + n)) for n in range(kernel.link(link, r.X_CHOSEN))]
    places = [viewer.place(value) for value in values if value < r.CARD_VALUE]
    return LinkSeen(
        controller=int(kernel.link(link, r.X_CONTROLLER)),
        card=viewer.content.ids[kernel.link(link, r.X_DEFINITION)],
        source=viewer.place(kernel.link(link, r.X_SOURCE)),
        effect=int(kernel.link(link, r.X_NUMBER)),
        speed=int(kernel.link(link, r.X_SPEED)),
        cost=int(kernel.link(link, r.X_COST)),
        targets=tuple(place for place in places if place is not None),
        negated=bool(kernel.link(link, r.X_NEGATED)),
    )
