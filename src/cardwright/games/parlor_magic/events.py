"""What happened, told to eyes: the kernel's records become events (``kernel/happenings.py``).

One event names all cards of a kind (``untaxed`` has a list of them). What only one seat may know
stands in its private arguments. Each handler takes the records that belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardwright.core.game import Event, Seat
from cardwright.games.parlor_magic import measure
from cardwright.games.parlor_magic.cards import SUIT_LETTERS, SUITS, card_text, owner_of
from cardwright.games.parlor_magic.kernel import happenings as kernel
from cardwright.games.parlor_magic.kernel.layout import (
    AT_DOMAIN,
    AT_STACK,
    ENDING_RULES,
    ENDINGS,
    EXPEL,
    STEP_AFTER,
    STEP_FIRST_PLAY,
)
from cardwright.games.parlor_magic.reading import Reading
from cardwright.games.parlor_magic.seen import Measured

ABILITY_RULES: Final = (
    ("volley", "parlor 13.6"),
    ("sally", "parlor 13.7"),
    ("harry", "parlor 13.8"),
    ("ally", "parlor 13.9"),
    ("carry", "parlor 13.10"),
)
"""By the kernel's number of the ability: the event's code and its rule."""


class Record(NamedTuple):
    """One record of the kernel; what a, b and c are stands at its code."""

    code: int
    a: int
    b: int
    c: int


def tell(records: Sequence[int], before: Callable[[], Reading]) -> tuple[Event, ...]:
    """Return the events of one action.

    Args:
        records: ``State.events``, flat.
        before: gives the table as everybody saw it before the action, for comparisons.
    """
    length = kernel.EVENT_LENGTH
    rows = [Record(*records[at : at + length]) for at in range(0, len(records), length)]
    return _Tale(rows, before).tell()


class _Tale:
    """The records of one action on their way to events."""

    def __init__(self, rows: Sequence[Record], before: Callable[[], Reading]) -> None:
        self.rows = rows
        self.before = before
        self.at = 0
        self.step = -1
        """The step that began last within this action, or -1."""
        self.hurt_by: tuple[str, str] = ("life-lost", "parlor 17.1")
        """Code and rule of the next change of life."""
        self.bonus_rule: str = "parlor 14.5"
        """Rule of the next bonus that is dealt to Cres."""
        self.expel = -1
        """The Enh that this action spends on an expel."""
        self.events: list[Event] = []

    def tell(self) -> tuple[Event, ...]:
        """Return all events."""
        while self.at < len(self.rows):
            row = self.rows[self.at]
            self.at += 1
            if row.code in _TOLD:
                _TOLD[row.code](self, row)
        return tuple(self.events)

    def more(self, code: int) -> list[Record]:
        """Take the records of this code that follow at once."""
        taken: list[Record] = []
        while self.at < len(self.rows) and self.rows[self.at].code == code:
            taken.append(self.rows[self.at])
            self.at += 1
        return taken

    def say(self, code: str, rule: str, **args: Any) -> None:
        """Tell everybody."""
        self.events.append(Event(code, args, rule))

    def whisper(
        self, code: str, rule: str, seat: int, private: Mapping[str, Any], **args: Any
    ) -> None:
        """Tell everybody of it, and one seat more."""
        self.events.append(Event(code, {"seat": seat, **args}, rule, {Seat(seat): private}))

    def code(self, ahead: int) -> int:
        """Return the code of a record to come, 0 = the next one; -1 if there is none."""
        place = self.at + ahead
        return self.rows[place].code if place < len(self.rows) else -1


# The turn.


def _turn(tale: _Tale, row: Record) -> None:
    tale.say("turn", "parlor 4.1", turn=row.a, seat=row.b)


def _step(tale: _Tale, row: Record) -> None:
    tale.step = row.a
    if row.a == STEP_FIRST_PLAY:
        tale.say("cycle", "parlor 6.1", cycle=row.b)


def _untaxed(tale: _Tale, row: Record) -> None:
    rows = [row, *tale.more(kernel.EV_UNTAXED)]
    tale.say("untaxed", "parlor 4.2c", cards=_texts(row.a for row in rows))


def _active(tale: _Tale, row: Record) -> None:
    rows = [row, *tale.more(kernel.EV_ACTIVE)]
    tale.say("active", "parlor 4.2d", cards=_texts(row.a for row in rows))


def _died(tale: _Tale, row: Record) -> None:
    moved = tale.more(kernel.EV_MOVED)
    enhs = [move.a for move in moved if move.a != row.a]
    tale.say("died", "parlor 4.2a", card=card_text(row.a), cards=_texts(enhs) or None)


def _burn(tale: _Tale, row: Record) -> None:
    change = tale.more(kernel.EV_LIFE)[0]
    tale.say("burn", "parlor 8.6", seat=row.a, n=row.b, life=change.c)


def _over(tale: _Tale, row: Record) -> None:
    winner = None if row.b < 0 else row.b
    loser = None if winner is None else 1 - winner
    tale.say(f"ending.{ENDINGS[row.a]}", ENDING_RULES[row.a], winner=winner, loser=loser)


# Piles.


def _drew(tale: _Tale, row: Record) -> None:
    rows = [row, *tale.more(kernel.EV_DREW)]
    cards = _texts(drawn.b for drawn in rows)
    tale.whisper("drew", "parlor 5.1", row.a, {"cards": cards}, n=len(rows), left=rows[-1].c)


def _nothing_to_draw(tale: _Tale, row: Record) -> None:
    tale.say("nothing-to-draw", "parlor 5.3", seat=row.a)


def _reshuffled(tale: _Tale, row: Record) -> None:
    tale.say("reshuffled", "parlor 5.2", seat=row.a, n=row.b)


def _kept(tale: _Tale, row: Record) -> None:
    recycled = [move.a for move in tale.more(kernel.EV_MOVED) if move.a != row.b]
    private = {"card": card_text(row.b), "cards": _texts(recycled) or None}
    tale.whisper("kept", "parlor 5.1", row.a, private, n=len(recycled))


def _redrew(tale: _Tale, row: Record) -> None:
    cards = [move.a for move in tale.more(kernel.EV_MOVED)]
    tale.whisper("redrew", "parlor 5.4", row.a, {"cards": _texts(cards)}, n=len(cards))


def _moved(tale: _Tale, row: Record) -> None:
    """Tell of a move that no other record stands for."""
    seat, card = owner_of(row.a), card_text(row.a)
    if (row.b, row.c) == (kernel.IN_HAND, kernel.IN_RECYCLE):
        tale.whisper("trimmed", "parlor 4.3", seat, {"card": card})
    elif row.c == kernel.IN_HOME:
        tale.say("land-laid", "parlor 9.2", seat=seat, card=card)
    elif row.c == kernel.IN_FIELD:
        tale.say("cast", "parlor 10.1", seat=seat, card=card)


# Mnr and marks.


def _taxed(tale: _Tale, row: Record) -> None:
    points = tale.more(kernel.EV_POINT)
    if points:
        suit = SUIT_LETTERS[points[0].b]
        tale.say("land-taxed", "parlor 8.2", seat=points[0].a, card=card_text(row.a), suit=suit)
        return
    rule = "parlor 14.9" if tale.step == STEP_AFTER else "parlor 8.7"
    tale.say("taxed", rule, cards=_texts([row.a, *_more_taxed(tale)]))


def _more_taxed(tale: _Tale) -> list[int]:
    """Take the Cres that are taxed next; a Lnd is followed by its point."""
    cards: list[int] = []
    while tale.code(0) == kernel.EV_TAXED and tale.code(1) != kernel.EV_POINT:
        cards.append(tale.rows[tale.at].a)
        tale.at += 1
    return cards


def _paid(tale: _Tale, row: Record) -> None:
    points = [0] * SUITS
    for paid in (row, *tale.more(kernel.EV_PAID)):
        points[paid.b] += 1
    tale.say("paid", "parlor 7.2", seat=row.a, points=points)


# Plays.


def _played(tale: _Tale, row: Record) -> None:
    tale.hurt_by = ("domain-hurt", "parlor 15.5")
    if row.c >= EXPEL:
        tale.expel = row.b
        args = {"card": card_text(row.b), "target": card_text(row.c - EXPEL)}
        tale.say("expel", "parlor 15.1", seat=row.a, **args)


def _laid(tale: _Tale, row: Record) -> None:
    args = {"seat": row.c, "card": card_text(row.a)}
    if row.b == AT_STACK:
        tale.say("laid-on-stack", "parlor 11.5", **args)
    elif row.b >= AT_DOMAIN:
        tale.say("laid-in-domain", "parlor 11.2", **args, ruler=row.b - AT_DOMAIN)
    else:
        tale.say("laid-on", "parlor 11.2", **args, target=card_text(row.b))


def _expelled(tale: _Tale, row: Record) -> None:
    """Tell where the target goes, and the Enhs on it: no other moves from the layout."""
    moves = [move for move in tale.rows[tale.at :] if move.code == kernel.EV_MOVED]
    gone = {move.a: kernel.ZONES[move.c] for move in moves if move.b != kernel.IN_HAND}
    pile, card = gone.pop(row.a), card_text(row.a)
    tale.say("expelled", "parlor 15.7", card=card, pile=pile, cards=_texts(gone) or None)


def _trump(tale: _Tale, row: Record) -> None:
    if row.b < 0:
        tale.say("no-trump", "parlor 11.6")
    else:
        tale.say("trump", "parlor 11.5", suit=SUIT_LETTERS[row.b])


def _passed(tale: _Tale, row: Record) -> None:
    tale.say("passed", "parlor 7.1", seat=row.a)


# Combat.


def _attacker(tale: _Tale, row: Record) -> None:
    tale.say("attacks", "parlor 14.1", seat=owner_of(row.a), card=card_text(row.a))


def _no_attack(tale: _Tale, row: Record) -> None:
    tale.say("no-attack", "parlor 14.1", seat=row.a)


def _blocker(tale: _Tale, row: Record) -> None:
    args = {"card": card_text(row.a), "target": card_text(row.b)}
    tale.say("blocks", "parlor 14.2", seat=owner_of(row.a), **args)


def _used(tale: _Tale, row: Record) -> None:
    code, rule = ABILITY_RULES[row.a]
    target = None if row.c < 0 else card_text(row.c)
    tale.say(f"used-{code}", rule, seat=owner_of(row.b), card=card_text(row.b), target=target)


def _damaged(tale: _Tale, row: Record) -> None:
    source = None if row.c < 0 else card_text(row.c)
    rows = [row]
    while tale.code(0) == row.code and tale.rows[tale.at][1::2] == (row.a, row.c):
        rows.append(tale.rows[tale.at])
        tale.at += 1
    n = sum(damaged.b for damaged in rows)
    tale.say("damaged", "parlor 16.1", card=card_text(row.a), n=n, source=source)


def _tagged(tale: _Tale, row: Record) -> None:
    tale.say("tagged", "parlor 16.2", card=card_text(row.a))


def _compared(tale: _Tale, row: Record) -> None:
    measured = _measured(tale, row)
    found = measured.comparison
    tale.say(found.code, found.rule, title=measured.title, **measured.args)


def _measured(tale: _Tale, row: Record) -> Measured:
    table = tale.before()
    if row.a == kernel.ATTACKERS_BLOCKERS:
        tale.bonus_rule = "parlor 14.5"
        return measure.attackers_blockers(table)[1]
    if row.a == kernel.UNBLOCKED_DOMAIN:
        tale.bonus_rule = "parlor 14.7a"
        tale.hurt_by = ("bolstered", "parlor 14.7a")
        return measure.unblocked_domain(table)[1]
    if row.a == kernel.EXPEL_DOMAIN:
        return measure.expel_domain(table, tale.expel, row.c)[1]
    return measure.expel_target(table, tale.expel, row.c)[1]


def _bonus(tale: _Tale, row: Record) -> None:
    tale.say("bonus", tale.bonus_rule, seat=row.a, n=row.b)


def _struck(tale: _Tale, row: Record) -> None:
    tale.hurt_by = ("struck-life", "parlor 14.8")
    if row.b < 0:
        tale.say("struck-bonus", "parlor 14.7b", seat=row.a, n=row.c)
    else:
        tale.say("struck", "parlor 14.8", seat=row.a, card=card_text(row.b), n=row.c)


def _life(tale: _Tale, row: Record) -> None:
    code, rule = tale.hurt_by
    tale.say(code, rule, seat=row.a, n=abs(row.c - row.b), life=row.c)


def _texts(cards: Iterable[int]) -> list[str]:
    return [card_text(card) for card in cards]


_TOLD: Final[Mapping[int, Callable[[_Tale, Record], None]]] = {
    kernel.EV_TURN: _turn,
    kernel.EV_STEP: _step,
    kernel.EV_UNTAXED: _untaxed,
    kernel.EV_ACTIVE: _active,
    kernel.EV_DIED: _died,
    kernel.EV_BURN: _burn,
    kernel.EV_LIFE: _life,
    kernel.EV_MOVED: _moved,
    kernel.EV_LAID: _laid,
    kernel.EV_DREW: _drew,
    kernel.EV_NOTHING_TO_DRAW: _nothing_to_draw,
    kernel.EV_RESHUFFLED: _reshuffled,
    kernel.EV_KEPT: _kept,
    kernel.EV_REDREW: _redrew,
    kernel.EV_TAXED: _taxed,
    kernel.EV_PAID: _paid,
    kernel.EV_PLAYED: _played,
    kernel.EV_EXPELLED: _expelled,
    kernel.EV_TRUMP: _trump,
    kernel.EV_PASSED: _passed,
    kernel.EV_ATTACKER: _attacker,
    kernel.EV_NO_ATTACK: _no_attack,
    kernel.EV_BLOCKER: _blocker,
    kernel.EV_USED: _used,
    kernel.EV_DAMAGED: _damaged,
    kernel.EV_TAGGED: _tagged,
    kernel.EV_COMPARED: _compared,
    kernel.EV_BONUS: _bonus,
    kernel.EV_STRUCK: _struck,
    kernel.EV_OVER: _over,
}
"""How each record is told; the others are told by their neighbours."""
