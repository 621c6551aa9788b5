"""The comparison of two entities, with its trace (parlor 12.1 to 12.3): plain and readable.

The compiled kernel compares in its own way, for speed; a test proves that both always agree.
Spots are tuples in the order C, D, H, S, 0 = suit not shown (parlor 12.1b).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from cardwright.core.options import Options
from cardwright.games.parlor_magic.seen import CardText, Comparison, Spots, SuitRow, SuitText

SUITS: Final[tuple[SuitText, ...]] = ("C", "D", "H", "S")

Side: TypeAlias = Literal["a", "b"]
Relation: TypeAlias = Literal["outtrump", "outrank", "outshow", "level"]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The options that bear on a comparison, each named as in the option register."""

    same_suit_tie: str = "cancel"
    """``level``: equal highest counts in one shared suit end it (parlor R-CMP-5)."""
    outshow_veto: str = "after_winner"
    """``strip_loser``: the outshown side only loses its own outranking (parlor R-CMP-6)."""
    trump_match: str = "cancel"
    """``keep_in_max``: matched trumps still count against outshowing (parlor R-CMP-7)."""
    bonus_reference: str = "same_suit"
    """``any_suit``: the differential is taken from the loser's best card (parlor R-CMP-8)."""
    empty_domain: str = "none"
    """``trump_enh``: an attached trump beats an empty Domain (parlor R-CMP-9)."""

    @classmethod
    def of(cls, options: Options) -> Ranking:
        """Return the ranking of a full set of options."""
        return cls(
            options["same_suit_tie"],
            options["outshow_veto"],
            options["trump_match"],
            options["bonus_reference"],
            options["empty_domain"],
        )


DEFAULT: Final = Ranking()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who is superior and why: a :class:`Comparison` before it is told to anybody."""

    relation: Relation
    rule: str
    code: str
    winner: Side | None = None
    suit: int | None = None
    """Index of the suit that decides."""
    diff: int = 0
    voided: int | None = None
    """The loser's best outranking suit, where outshowing undid it (parlor 12.2e)."""

    @property
    def bonus(self) -> int:
        """Return half the differential, rounded up (parlor 12.2f)."""
        return (self.diff + 1) // 2

    @property
    def beats(self) -> bool:
        """Return whether somebody outranks or outtrumps: outshowing earns nothing."""
        return self.relation in ("outtrump", "outrank")


def merge(counts: Iterable[Spots]) -> Spots:
    """Return the spots of a group: in each suit the highest shown, never a sum (12.1b)."""
    clubs = diamonds = hearts = spades = 0
    for count in counts:
        clubs = max(clubs, count[0])
        diamonds = max(diamonds, count[1])
        hearts = max(hearts, count[2])
        spades = max(spades, count[3])
    return clubs, diamonds, hearts, spades


def compare(
    a: Spots, b: Spots, trump: SuitText | None = None, ranking: Ranking = DEFAULT
) -> Comparison:
    """Return the comparison of two entities with its trace (parlor 12.3, 12.3a)."""
    suit = None if trump is None else SUITS.index(trump)
    return explain(judge(a, b, suit, ranking), a, b, suit)


def judge(a: Spots, b: Spots, trump: int | None, ranking: Ranking = DEFAULT) -> Verdict:
    """Return who is superior (parlor 12.3); ``trump`` is an index into ``SUITS``."""
    if not any(a) or not any(b):
        return Verdict("level", "parlor 12.1d", "compare-nothing-shown")
    if trump is not None and a[trump] != b[trump]:
        winner: Side = "a" if a[trump] > b[trump] else "b"
        diff = abs(a[trump] - b[trump])
        return Verdict("outtrump", "parlor 12.2a", "compare-outtrump", winner, trump, diff)
    suits = [suit for suit in range(len(SUITS)) if suit != trump]
    if ranking.same_suit_tie == "level" and _is_tied_at_the_top(a, b, suits):
        return Verdict("level", "parlor R-CMP-5", "compare-same-suit")
    return _outranking(a, b, suits, ranking) or _without_outranking(a, b, trump, suits)


def judge_domain(
    attackers: Spots, attached: Spots, domain: Spots, trump: int | None, ranking: Ranking
) -> Verdict:
    """Return the verdict of unblocked attackers (``a``) against a Domain (parlor 14.7).

    ``attached`` are the spots of the attackers' Enhs alone: with ``empty_domain=trump_enh`` they
    outtrump a Domain that shows nothing (parlor R-CMP-9).
    """
    trumps = 0 if trump is None else attached[trump]
    if ranking.empty_domain == "trump_enh" and trumps and not any(domain):
        return Verdict("outtrump", "parlor R-CMP-9", "compare-outtrump", "a", trump, trumps)
    return judge(attackers, domain, trump, ranking)


def explain(verdict: Verdict, a: Spots, b: Spots, trump: int | None) -> Comparison:
    """Return the verdict with its trace, suit by suit (parlor 23.4)."""
    return Comparison(
        relation=verdict.relation,
        winner=verdict.winner,
        suit=None if verdict.suit is None else SUITS[verdict.suit],
        diff=verdict.diff,
        bonus=verdict.bonus,
        trump=None if trump is None else SUITS[trump],
        rule=verdict.rule,
        code=verdict.code,
        rows=tuple(_row(suit, a[suit], b[suit], trump, verdict) for suit in range(len(SUITS))),
    )


def sentence_args(
    verdict: Verdict, a: Spots, b: Spots, cards: tuple[Sequence[CardText], Sequence[CardText]]
) -> dict[str, Any]:
    """Return what the sentence of a verdict names (parlor 23.4); ``cards`` of ``a`` and ``b``."""
    args: dict[str, Any] = {"a": list(cards[0]), "b": list(cards[1])}
    if verdict.winner is None or verdict.suit is None:
        return args
    won, lost = (a, b) if verdict.winner == "a" else (b, a)
    args |= {
        "winner": args["a" if verdict.winner == "a" else "b"],
        "loser": args["b" if verdict.winner == "a" else "a"],
        "suit": SUITS[verdict.suit],
        "more": won[verdict.suit],
        "less": lost[verdict.suit],
        "diff": verdict.diff,
        "bonus": verdict.bonus,
        "shared": [[SUITS[s], won[s], lost[s]] for s in range(len(SUITS)) if won[s] and lost[s]],
    }
    if verdict.voided is not None:
        void = verdict.voided
        args |= {"void": SUITS[void], "void_more": lost[void], "void_less": won[void]}
    return args


@dataclass(frozen=True, slots=True)
class _Outranking:
    """What one side has in shared suits in which it shows more (parlor 12.2c)."""

    top: int
    """Its highest outranking value, 0 if it has none."""
    diff: int
    """The smallest differential among the suits that show ``top`` (parlor 12.2d)."""
    suit: int
    """That suit; of several the first of C, D, H, S (parlor 12.3c)."""
    beaten: int
    """The highest count the other shows in any suit it is outranked in (parlor R-CMP-8)."""

    def differential(self, ranking: Ranking) -> int:
        """Return the differential that the bonus is made from (parlor R-CMP-8)."""
        return self.top - self.beaten if ranking.bonus_reference == "any_suit" else self.diff


def _find_outranking(ours: Spots, theirs: Spots, suits: Sequence[int]) -> _Outranking:
    better = [suit for suit in suits if ours[suit] > theirs[suit] > 0]
    if not better:
        return _Outranking(0, 0, 0, 0)
    top = max(ours[suit] for suit in better)
    suit = min(
        (suit for suit in better if ours[suit] == top),
        key=lambda suit: (ours[suit] - theirs[suit], suit),
    )
    beaten = max(theirs[suit] for suit in better)
    return _Outranking(top, ours[suit] - theirs[suit], suit, beaten)


def _outranking(a: Spots, b: Spots, suits: Sequence[int], ranking: Ranking) -> Verdict | None:
    """Return the verdict where somebody shows more in a shared suit, else ``None``."""
    ours, theirs = _find_outranking(a, b, suits), _find_outranking(b, a, suits)
    if ours.top == theirs.top == 0:
        return None
    if (ours.top, -ours.diff) == (theirs.top, -theirs.diff):
        return Verdict("level", "parlor 12.2d", "compare-level-differentials")
    if (ours.top, -ours.diff) > (theirs.top, -theirs.diff):
        return _unless_outshown(("a", a, ours), ("b", b, theirs), suits, ranking)
    return _unless_outshown(("b", b, theirs), ("a", a, ours), suits, ranking)


_Party: TypeAlias = tuple[Side, Spots, _Outranking]


def _unless_outshown(
    winner: _Party, loser: _Party, suits: Sequence[int], ranking: Ranking
) -> Verdict:
    """Return the outranking of ``winner``, or what its being outshown makes of it (12.2e)."""
    side, shown, outranking = winner
    other, others, counter = loser
    counted = range(len(SUITS)) if ranking.trump_match == "keep_in_max" else suits
    suit = _outshowing_suit(others, shown, suits, counted)
    if suit is None:
        narrower = outranking.top == counter.top
        code = "compare-outrank-narrower" if narrower else "compare-outrank"
        rule = "parlor 12.2d" if narrower else "parlor 12.2c"
        diff = outranking.differential(ranking)
        return Verdict("outrank", rule, code, side, outranking.suit, diff)
    if ranking.outshow_veto == "strip_loser" and counter.top:
        diff = counter.differential(ranking)
        return Verdict("outrank", "parlor R-CMP-6", "compare-outrank", other, counter.suit, diff)
    return Verdict("outshow", "parlor 12.2e", "compare-veto", other, suit, voided=outranking.suit)


def _without_outranking(a: Spots, b: Spots, trump: int | None, suits: Sequence[int]) -> Verdict:
    """Return the verdict where no shared suit gives either side an advantage."""
    if trump is not None and a[trump]:
        return Verdict("level", "parlor 12.2b", "compare-matched-trumps")
    parties: tuple[tuple[Side, Spots, Spots], ...] = (("a", a, b), ("b", b, a))
    for winner, ours, theirs in parties:
        suit = _outshowing_suit(ours, theirs, suits, suits)
        if suit is not None:
            return Verdict("outshow", "parlor 12.2e", "compare-outshow", winner, suit)
    return Verdict("level", "parlor 12.2d", "compare-level")


def _outshowing_suit(
    ours: Spots, theirs: Spots, suits: Sequence[int], counted: Sequence[int]
) -> int | None:
    """Return the suit in which ``ours`` outshows: one the other lacks, above all it shows.

    ``counted`` are the suits whose counts it must exceed (parlor 12.2e, R-CMP-7).
    """
    highest = max(theirs[suit] for suit in counted)
    outshowing = [suit for suit in suits if theirs[suit] == 0 and ours[suit] > highest]
    return min(outshowing, key=lambda suit: (-ours[suit], suit), default=None)


def _is_tied_at_the_top(a: Spots, b: Spots, suits: Sequence[int]) -> bool:
    """Return whether both show their highest shared count in the same suit (R-CMP-5 level)."""
    shared = [suit for suit in suits if a[suit] and b[suit]]
    if not shared:
        return False
    top = max(a[suit] for suit in shared)
    equal = top == max(b[suit] for suit in shared)
    return equal and any(a[suit] == b[suit] == top for suit in shared)


_Reading: TypeAlias = Literal[
    "decides",
    "trump-matched",
    "a-higher",
    "b-higher",
    "tied",
    "a-only",
    "b-only",
    "absent",
    "not-asked",
]


def _row(suit: int, a: int, b: int, trump: int | None, verdict: Verdict) -> SuitRow:
    if suit == verdict.suit:
        reading: _Reading = "decides"
    elif verdict.relation == "outtrump":
        reading = "not-asked"
    elif suit == trump and a and a == b:
        reading = "trump-matched"
    else:
        reading = _standing(a, b)
    return SuitRow(SUITS[suit], a, b, reading)


def _standing(a: int, b: int) -> _Reading:
    if not a or not b:
        return "a-only" if a else "b-only" if b else "absent"
    return "tied" if a == b else "a-higher" if a > b else "b-higher"
