"""Observations, built up from nothing (parlor 22): what one seat, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from cardwright.core.options import Options
from cardwright.games.parlor_magic.cards import (
    BIT,
    DECK,
    KIND,
    LND,
    NO_CARD,
    SUITS,
    index_of,
    owner_of,
    suit_of,
)
from cardwright.games.parlor_magic.kernel.creatures import power, toughness
from cardwright.games.parlor_magic.kernel.layout import (
    ASK_ASSIGN,
    ASK_BONUS,
    ASK_TRIM,
    AT_DOMAIN,
    ENDINGS,
    NO_TRUMP,
    NOT_ENDED,
    NOWHERE,
    PROMPTS,
    STEP_COMBAT,
    STEP_DOMAIN,
    STEPS,
)
from cardwright.games.parlor_magic.kernel.state import Ruler, State
from cardwright.games.parlor_magic.notation import notation
from cardwright.games.parlor_magic.numbers import ACTIONS
from cardwright.games.parlor_magic.rank import SUITS as SUIT_TEXTS
from cardwright.games.parlor_magic.reading import TEXTS, spots_of_all
from cardwright.games.parlor_magic.seen import (
    CardText,
    Division,
    Observation,
    Permanent,
    PlayInHand,
    RulerSeen,
)


def observe(
    state: State, seat: int | None, options: Options, draw_offer: int | None = None
) -> Observation:
    """Return all that the seat may know of the table; ``None`` is a spectator.

    While a play is being built its player is given the play as it stands, everybody else the
    table before it (parlor 22.4). ``draw_offer`` is the seat whose offer of a draw is open.
    """
    over = state.ended != NOT_ENDED
    return Observation(
        seat=seat,
        options=dict(options),
        turn=int(state.turn),
        cycle=int(state.cycle),
        phasing=int(state.phasing),
        step=STEPS[state.step],
        deciding=None if over else int(state.seat),
        group=int(state.group),
        prompt=PROMPTS[state.prompt],
        trump=None if state.trump == NO_TRUMP else SUIT_TEXTS[state.trump],
        stack=tuple(TEXTS[state.stack[i]] for i in range(state.stack_size)),
        rulers=(_ruler(state, 0, seat, options), _ruler(state, 1, seat, options)),
        drawn=_drawn(state) if seat == state.phasing else None,
        drawn_size=int(state.drawn_size),
        redrawn=state.redrawn,
        play=_play_in_hand(state) if seat == state.seat else None,
        listed=_listed(state) if seat == state.seat else None,
        bonus_left=int(state.points_left) if state.prompt == ASK_BONUS else 0,
        division=_division(state),
        idle_turns=int(state.idle_turns),
        busy=state.busy,
        draw_offer=draw_offer,
        ended=ENDINGS[state.ended] if over else None,
        winner=int(state.winner) if state.winner >= 0 else None,
    )


def texts(mask: int, owner: int) -> tuple[CardText, ...]:
    """Return the cards of a mask of one owner's deck, ascending."""
    return _named(_cards(mask, owner))


def chain(state: State, place: int) -> tuple[int, ...]:
    """Return the Enhs on a card or in a Domain, the one laid first first."""
    found: list[int] = []
    enh = state.first_enh[place]
    while enh != NO_CARD:
        found.append(int(enh))
        enh = state.next_enh[enh]
    return tuple(found)


def _ruler(state: State, owner: int, viewer: int | None, options: Options) -> RulerSeen:
    ruler = state.ruler(owner)
    own = viewer == owner
    discard = texts(ruler.discard, owner)
    pool = (int(ruler.pool[0]), int(ruler.pool[1]), int(ruler.pool[2]), int(ruler.pool[3]))
    return RulerSeen(
        life=int(ruler.life),
        pool=pool,
        burn=sum(pool),
        hand=texts(ruler.hand, owner) if own else None,
        hand_size=int(ruler.hand).bit_count(),
        draw_size=int(ruler.draw_size),
        recycle_size=int(ruler.recycle).bit_count(),
        discard_size=len(discard),
        recycle_known=texts(ruler.recycle if own else ruler.recycle_seen, owner),
        draw_known=texts(ruler.pile_start if own else ruler.pile_seen, owner),
        draws_since=int(ruler.draws_since),
        kept_since=int(ruler.kept_since),
        reshuffles=int(ruler.reshuffles),
        discard=discard if options["open_discards"] == "true" else (),
        discard_known=discard,
        home=tuple(_permanent(state, card) for card in _cards(ruler.home, owner)),
        field=tuple(_permanent(state, card) for card in _cards(ruler.field, owner)),
        domain=_named(chain(state, AT_DOMAIN + owner)),
        land_laid=ruler.land_laid,
    )


def _named(cards: Iterable[int]) -> tuple[CardText, ...]:
    return tuple(TEXTS[card] for card in cards)


def _cards(mask: int, owner: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield DECK * owner + lowest.bit_length() - 1
        mask ^= lowest


def _permanent(state: State, card: int) -> Permanent:
    owner = owner_of(card)
    ruler = state.ruler(owner)
    bit = BIT[index_of(card)]
    enhs = chain(state, card)
    taxed_by = _mark(ruler, owner, bit)
    attacking = owner == state.phasing and bool(state.attackers & bit)
    blocked_attacker = state.blocking[card]
    reason = _powerless(ruler, bit)
    return Permanent(
        card=TEXTS[card],
        enhs=_named(enhs),
        spots=spots_of_all((card, *enhs)),
        taxed_by=taxed_by,
        untaxes_on=None if taxed_by is None else _next_turn_of(state, taxed_by),
        inactive=bool(ruler.inactive & bit),
        power=int(power(state, card)),
        toughness=int(toughness(state, card)),
        damage=int(state.damage[card]),
        tagged=bool(ruler.tagged & bit),
        power_reason=reason if KIND[index_of(card)] != LND else None,
        attacking=attacking,
        blocked=attacking and bool(state.blocked & bit),
        blocking=None if blocked_attacker == NO_CARD else TEXTS[blocked_attacker],
        used=bool((state.sallied if owner == state.phasing else state.harried) & bit),
        fought=owner == state.phasing and bool(state.fought & bit),
    )


def _powerless(ruler: Ruler, bit: int) -> Literal["tagged", "taxed", "inactive"] | None:
    """Return what makes a Cre's Pwr 0, if anything does (parlor 10.2, 10.3, R-DTH-6)."""
    if ruler.silenced & bit:
        return "tagged"
    if (ruler.taxed_own | ruler.taxed_away) & bit:
        return "taxed"
    return "inactive" if ruler.inactive & bit else None


def _mark(ruler: Ruler, owner: int, bit: int) -> int | None:
    """Return the seat on whose turn a card was taxed (parlor 8.1)."""
    if ruler.taxed_own & bit:
        return owner
    return 1 - owner if ruler.taxed_away & bit else None


def _next_turn_of(state: State, seat: int) -> int:
    """Return the number of the seat's next turn; turns alternate strictly."""
    return int(state.turn) + (2 if seat == state.phasing else 1)


def _listed(state: State) -> str | None:
    """Return the last thing named of a list (the kernel keeps it, or the id after it)."""
    if state.cursor == 0:
        return None
    again = state.prompt in (ASK_TRIM, ASK_ASSIGN, ASK_BONUS)
    return notation(ACTIONS[state.cursor if again else state.cursor - 1])


def _division(state: State) -> Division | None:
    if state.step not in (STEP_COMBAT, STEP_DOMAIN):
        return None
    return Division(
        stage=int(state.stage),
        bonus_due=int(state.bonus_due),
        divided=texts(state.divided, state.phasing),
        dealer=None if state.dealer == NO_CARD else TEXTS[state.dealer],
        points_left=int(state.points_left),
    )


def _drawn(state: State) -> tuple[CardText, ...]:
    drawn = (state.drawn_0, state.drawn_1)
    return tuple(TEXTS[drawn[i]] for i in range(state.drawn_size))


def _play_in_hand(state: State) -> PlayInHand | None:
    card = state.play_card
    if card == NO_CARD:
        return None
    owed = [0] * SUITS
    owed[suit_of(card)] = state.owed_suit
    target = state.play_target
    return PlayInHand(
        card=TEXTS[card],
        target=None if target == NOWHERE else notation(ACTIONS[target]),
        owed=(owed[0], owed[1], owed[2], owed[3]),
        owed_generic=int(state.owed_generic),
    )
