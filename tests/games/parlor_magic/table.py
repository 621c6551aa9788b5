"""Small tables from text, for tests of rules: lay cards, act, look at what came of it.

    table = lay("a field: KH+5D JS; b field: AD QC+5H taxed-a; stack: 2Ca; step attack")
    table.act("attack KHa", "done")
    assert table.offers("block ADb KHa")

A text is clauses between semicolons or line ends. ``a`` and ``b`` are the seats; it is a's turn
unless ``phasing b`` is said. A card has the owner of its clause unless a letter says otherwise
(``5D`` or ``5Db``). Cards that are not mentioned lie in their owner's Discard pile, so nothing
is drawn unless ``draw`` or ``recycle`` give cards, and nothing depends on chance.

====================== =====================================================================
``a field: KH+5D+2Sb`` Cres with their Enhs, first laid first. Words after a card hold for it:
                       ``taxed-a`` ``taxed-b`` (the mark), ``inactive``, ``damage-1``
``a home: 9D+2S 7H``   Lands, in the same way
``a domain: 3D 4Sb``   Enhs in the Domain; ``stack: 2Ca 4Hb``: the Trumps stack, bottom first
``a hand: 4S 9C``      also ``recycle``, ``discard``; ``draw`` names the top card first
``a pool: CCH``        points of mnr
``a life 15``
``fight: KHa<ADb,JSb`` KHa attacks and is blocked by these; ``JSa`` alone: an unblocked attacker
``land laid a``        a has laid his Land this turn
``turn 7`` ``cycle 2`` ``idle 3``   numbers; the turn is 1 and the cycle 1 by default
``step STEP``          where the turn stands: a name of ``layout.STEPS`` (default
                       ``first-play``), or ``untax`` for the very beginning of a's turn
``option b``           who has the option in the exchange, if not the one who begins it
====================== =====================================================================

Options of the game are given as ``lay(text, "burn=turn_start tax=exact")``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardwright.core.game import Seat
from cardwright.core.position import OVER, legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic.cards import (
    BIT,
    NO_CARD,
    OWNER_LETTERS,
    SUIT_LETTERS,
    SUITS,
    card_text,
    index_of,
    owner_of,
    parse_card,
)
from cardwright.games.parlor_magic.kernel import layout, spots
from cardwright.games.parlor_magic.kernel.creatures import power, refresh_tag, toughness
from cardwright.games.parlor_magic.kernel.happenings import EVENT_LENGTH
from cardwright.games.parlor_magic.kernel.play import Kernel, empty_table
from cardwright.games.parlor_magic.kernel.settings import settings_of
from cardwright.games.parlor_magic.kernel.state import Ruler
from cardwright.games.parlor_magic.kernel.turn import advance, begin_turn
from cardwright.games.parlor_magic.kernel.zones import attach, push_stack
from cardwright.games.parlor_magic.notation import notation, parse
from cardwright.games.parlor_magic.numbers import ACTIONS, action_id
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from tests.games.parlor_magic.invariants import cards_of, check_invariants, places_of

SEATS = {"a": 0, "b": 1}


class Table:
    """A kernel position with words for tests; every act checks the invariants of the rules."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.kernel.record()

    # What is asked.

    @property
    def asked(self) -> str:
        """Who is asked what: ``a exchange``; ``over`` at the end."""
        if self.kernel.seat == OVER:
            return "over"
        return f"{OWNER_LETTERS[self.kernel.seat]} {layout.PROMPTS[self.kernel.prompt]}"

    @property
    def step(self) -> str:
        return layout.STEPS[self.kernel.step]

    @property
    def phasing(self) -> str:
        return OWNER_LETTERS[self.kernel.phasing]

    @property
    def winner(self) -> str | None:
        return None if self.kernel.winner < 0 else OWNER_LETTERS[self.kernel.winner]

    @property
    def ending(self) -> str:
        return layout.ENDINGS[self.kernel.ended]

    def offered(self, word: str = "") -> list[str]:
        """Return the offered actions, or those that begin with this word, in their order."""
        texts = [notation(ACTIONS[number]) for number in legal_ids(self.kernel)]
        return [text for text in texts if not word or text.split()[0] == word]

    def offers(self, text: str) -> bool:
        return text in self.offered()

    def act(self, *texts: str) -> Table:
        """Do these actions one after the other; fail with what is offered if one is not."""
        for text in texts:
            offered = self.offered()
            assert text in offered, f"{text!r} is not offered to {self.asked}: {offered}"
            self.kernel.apply_id(action_id(parse(text, Seat(0))))
            check_invariants(self.kernel)
        return self

    # Where things are.

    def life(self, seat: str) -> int:
        return int(self._ruler(seat).life)

    def pool(self, seat: str) -> str:
        """Return the points as suit letters: ``CCH``."""
        ruler = self._ruler(seat)
        return "".join(SUIT_LETTERS[suit] * ruler.pool[suit] for suit in range(SUITS))

    def hand(self, seat: str) -> list[str]:
        return texts_of(self._ruler(seat).hand, SEATS[seat])

    def recycle(self, seat: str) -> list[str]:
        return texts_of(self._ruler(seat).recycle, SEATS[seat])

    def draw_pile(self, seat: str) -> list[str]:
        """Return the Draw pile, top first."""
        ruler = self._ruler(seat)
        return [card_text(ruler.draw[place]) for place in reversed(range(ruler.draw_size))]

    def drawn(self) -> list[str]:
        cards = (self.kernel.drawn_0, self.kernel.drawn_1)
        return [card_text(cards[place]) for place in range(self.kernel.drawn_size)]

    def where(self, card: str) -> str:
        """Return the card's place: ``hand a``, ``on KHa``, ``domain b``, ``stack``, ``drawn``."""
        places = places_of(self.kernel)[parse_card(card)]
        assert len(places) == 1, f"{card} is in {places}"
        return places[0]

    def trump(self) -> str | None:
        return None if self.kernel.trump == layout.NO_TRUMP else SUIT_LETTERS[self.kernel.trump]

    def stack(self) -> list[str]:
        return [card_text(self.kernel.stack[place]) for place in range(self.kernel.stack_size)]

    # How a card stands.

    def mark(self, card: str) -> str | None:
        """Return on whose turn the card was taxed, ``None`` if it is untaxed."""
        number = parse_card(card)
        owner, bit = owner_of(number), BIT[index_of(number)]
        ruler = self.kernel.ruler(owner)
        if ruler.taxed_own & bit:
            return OWNER_LETTERS[owner]
        return OWNER_LETTERS[1 - owner] if ruler.taxed_away & bit else None

    def strength(self, card: str) -> tuple[int, int]:
        """Return current Pwr and Tgh."""
        number = parse_card(card)
        return int(power(self.kernel, number)), int(toughness(self.kernel, number))

    def damage(self, card: str) -> int:
        return int(self.kernel.damage[parse_card(card)])

    def is_tagged(self, card: str) -> bool:
        return self._is_in(card, self._owner(card).tagged)

    def is_inactive(self, card: str) -> bool:
        return self._is_in(card, self._owner(card).inactive)

    def happened(self, code: int) -> list[tuple[int, int, int]]:
        """Return the recorded events of one code (``happenings.EV_...``), in order."""
        events = [int(number) for number in self.kernel.events]
        rows = (events[at : at + EVENT_LENGTH] for at in range(0, len(events), EVENT_LENGTH))
        return [(row[1], row[2], row[3]) for row in rows if row[0] == code]

    def _ruler(self, seat: str) -> Ruler:
        return self.kernel.ruler(SEATS[seat])

    def _owner(self, card: str) -> Ruler:
        return self.kernel.ruler(owner_of(parse_card(card)))

    @staticmethod
    def _is_in(card: str, mask: int) -> bool:
        return bool(mask & BIT[index_of(parse_card(card))])


def lay(text: str, options: str = "") -> Table:
    """Return the table that the text describes, at its first question."""
    kernel = empty_table(settings_of(PARLOR_MAGIC_OPTIONS.parse(options.split())))
    kernel.turn, kernel.cycle, kernel.step = 1, 1, layout.STEP_FIRST_PLAY
    clauses = [clause.strip() for clause in text.replace("\n", ";").split(";")]
    late = [_lay_clause(kernel, clause) for clause in clauses if clause]
    for seat in range(2):
        kernel.ruler(seat).chance = Stream(1, seat)
    _discard_the_rest(kernel)
    for words in filter(None, late):
        _fight(kernel, words)
    _start(kernel, clauses)
    check_invariants(kernel)
    return Table(kernel)


def _lay_clause(kernel: Kernel, clause: str) -> str:
    """Lay what one clause says; return the words of a ``fight``, which has to wait."""
    head, colon, body = clause.partition(":")
    words = head.split()
    if words == ["fight"]:
        return body
    if words == ["stack"]:
        for card in body.split():
            push_stack(kernel, parse_card(card), 0)
    elif colon:
        seat, zone = words
        _ZONES[zone](kernel, SEATS[seat], zone, body.split())
    else:
        _set_number(kernel, words)
    return ""


def _set_number(kernel: Kernel, words: list[str]) -> None:
    match words:
        case [seat, "life", number]:
            kernel.ruler(SEATS[seat]).life = int(number)
        case ["phasing", seat]:
            kernel.phasing = SEATS[seat]
        case ["turn" | "cycle" as name, number]:
            setattr(kernel, name, int(number))
        case ["idle", number]:
            kernel.idle_turns = int(number)
        case ["land", "laid", seat]:
            kernel.ruler(SEATS[seat]).land_laid = True
        case ["step" | "option", _]:
            pass  # read once everything lies
        case _:
            raise ValueError(f"no such clause: {' '.join(words)}")


def _card(text: str, seat: int) -> int:
    return parse_card(text if text[-1] in OWNER_LETTERS else text + OWNER_LETTERS[seat])


def _mask(texts: list[str], seat: int) -> int:
    cards = [_card(text, seat) for text in texts]
    assert len(set(cards)) == len(cards), f"a card is named twice: {texts}"
    assert all(owner_of(card) == seat for card in cards), f"not all of one deck: {texts}"
    return sum(BIT[index_of(card)] for card in cards)


def _lay_pile(kernel: Kernel, seat: int, zone: str, texts: list[str]) -> None:
    setattr(kernel.ruler(seat), zone, _mask(texts, seat))


def _lay_draw(kernel: Kernel, seat: int, _: str, texts: list[str]) -> None:
    ruler = kernel.ruler(seat)
    for text in reversed(texts):
        ruler.draw[ruler.draw_size] = _card(text, seat)
        ruler.draw_size += 1
    ruler.pile_start = _mask(texts, seat)


def _lay_domain(kernel: Kernel, seat: int, _: str, texts: list[str]) -> None:
    for text in texts:
        attach(kernel, _card(text, seat), layout.AT_DOMAIN + seat, 0)


def _fill_pool(kernel: Kernel, seat: int, _: str, texts: list[str]) -> None:
    for letter in "".join(texts):
        kernel.ruler(seat).pool[SUIT_LETTERS.index(letter)] += 1


def _lay_permanents(kernel: Kernel, seat: int, zone: str, words: list[str]) -> None:
    ruler = kernel.ruler(seat)
    card = NO_CARD
    for word in words:
        if word[0].isdigit() or word[0] in "JQKA":
            host, *enhs = word.split("+")
            card = _card(host, seat)
            setattr(ruler, zone, getattr(ruler, zone) | BIT[index_of(card)])
            kernel.spots[card] = spots.SHOWS[index_of(card)]
            for enh in enhs:
                attach(kernel, _card(enh, seat), card, seat)
        else:
            _set_flag(kernel, ruler, card, word)


_ZONES: Final[Mapping[str, Callable[[Kernel, int, str, list[str]], None]]] = {
    "field": _lay_permanents,
    "home": _lay_permanents,
    "hand": _lay_pile,
    "recycle": _lay_pile,
    "discard": _lay_pile,
    "draw": _lay_draw,
    "domain": _lay_domain,
    "pool": _fill_pool,
}


def _set_flag(kernel: Kernel, ruler: Ruler, card: int, word: str) -> None:
    bit = BIT[index_of(card)]
    flag, _, value = word.partition("-")
    if flag == "taxed" and SEATS[value] == owner_of(card):
        ruler.taxed_own |= bit
    elif flag == "taxed":
        ruler.taxed_away |= bit
    elif flag == "inactive":
        ruler.inactive |= bit
    elif flag == "damage":
        kernel.damage[card] = int(value)
        refresh_tag(kernel, card)
    else:
        raise ValueError(f"no such word after a card: {word}")


def _fight(kernel: Kernel, body: str) -> None:
    """Set attackers and blockers as if they had just been named."""
    for word in body.split():
        attacker, _, blockers = word.partition("<")
        bit = BIT[index_of(parse_card(attacker))]
        kernel.attackers |= bit
        kernel.fought |= bit
        kernel.busy = True
        for blocker in filter(None, blockers.split(",")):
            kernel.blocked |= bit
            kernel.blockers |= BIT[index_of(parse_card(blocker))]
            kernel.blocking[parse_card(blocker)] = parse_card(attacker)


def _discard_the_rest(kernel: Kernel) -> None:
    for card, places in enumerate(places_of(kernel)):
        if not places:
            kernel.ruler(owner_of(card)).discard |= BIT[index_of(card)]


def _start(kernel: Kernel, clauses: list[str]) -> None:
    """Go to the first question of the step that the text names."""
    said = dict(clause.split() for clause in clauses if clause.startswith(("step", "option")))
    step = said.get("step", "first-play")
    if step == "untax":
        kernel.turn -= 1
        begin_turn(kernel, kernel.phasing)
    else:
        kernel.step = layout.STEPS.index(step)
    advance(kernel)
    if "option" in said:
        kernel.seat = SEATS[said["option"]]


def texts_of(mask: int, seat: int) -> list[str]:
    """Return the cards of a mask of one deck as texts, ascending."""
    return [card_text(card) for card in cards_of(mask, seat)]
