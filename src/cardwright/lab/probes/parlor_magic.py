"""What designers of Parlor Magic ask: mnr burned, trump changes, expels, tagged Creatures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.core.game import Decision, Event, Outcome, Step
from cardwright.games.parlor_magic.cards import DECK, card_text
from cardwright.games.parlor_magic.kernel.layout import ENDINGS, PROMPTS
from cardwright.games.parlor_magic.kernel.tally import COUNTED, ParlorTally
from cardwright.games.parlor_magic.seen import Observation
from cardwright.lab.probes.kit import Counting, Kit, Probe
from cardwright.lab.probes.measures import Measure, Values

_COUNTED: Final = {
    "trump": "trump-changes",
    "no-trump": "trump-changes",
    "expel": "expels",
    "tagged": "tagged",
    "attacks": "attackers",
    "blocks": "blockers",
    "land-laid": "lands",
    "cast": "creatures",
    "reshuffled": "reshuffles",
}
"""Events that are counted, by the measure that counts them."""

MEASURES: Final = (
    Measure("burned", "life lost to unspent mnr", "number", "Life burned, parlor 8.6."),
    Measure("trump-changes", "changes of trump", "number", "Trumps made or lost, parlor 11.5."),
    Measure("expels", "expels", "number", "Enhancements spent on an expel, parlor 15.1."),
    Measure("tagged", "Creatures tagged", "number", "Creatures mortally damaged, parlor 16.2."),
    Measure("attackers", "attackers", "number", "Creatures declared as attackers, parlor 14.1."),
    Measure("blockers", "blockers", "number", "Creatures declared as blockers, parlor 14.2."),
    Measure("lands", "Lands laid", "number", "Lands laid, parlor 9.2."),
    Measure("creatures", "Creatures cast", "number", "Creatures cast, parlor 10.1."),
    Measure("reshuffles", "reshuffles", "number", "Recycle made the Draw pile, parlor 5.2."),
)


class Happenings:
    """Counts what the log tells."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter({name: 0 for name in _COUNTED.values()})
        self.burned = 0

    def decided(self, _decision: Decision[Any], _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, _state: Any, step: Step) -> None:
        """Count the events."""
        for event in step.events:
            if event.code == "burn":
                self.burned += event.args["n"]
            elif event.code in _COUNTED:
                self.counts[_COUNTED[event.code]] += 1

    def values(self, _outcome: Outcome) -> Values:
        """Return the counts."""
        return {**self.counts, "burned": self.burned}


def make_probes() -> tuple[Probe, ...]:
    """Return fresh probes for one game."""
    return (Happenings(),)


def standing(seen: Observation) -> Sequence[float]:
    """Return both lives."""
    return [ruler.life for ruler in seen.rulers]


def standing_after(event: Event) -> tuple[int, float] | None:
    """Return the Ruler whose life an event tells, and his life after it."""
    return (event.args["seat"], event.args["life"]) if "life" in event.args else None


def card_uses(event: Event) -> Sequence[tuple[int, str, str]]:
    """Return the cards that a seat drew, or played from its Hand."""
    return tuple(_uses(event))


def _uses(event: Event) -> Iterator[tuple[int, str, str]]:
    if event.code == "drew":
        for seat, known in event.private.items():
            yield from ((seat, _face(card), "drawn") for card in known["cards"])
    elif event.code in _PLAYED:
        yield event.args["seat"], _face(event.args["card"]), "played"


_PLAYED: Final = frozenset(
    {"land-laid", "cast", "expel", "laid-on-stack", "laid-in-domain", "laid-on"}
)


def _face(card: str) -> str:
    """Return the card without its back: both decks have it."""
    return card[:-1]


def card_name(_seen: Any, handle: str) -> str:
    """Return the face that a handle names; other handles (``stack``) as they are."""
    return _face(handle) if re.fullmatch("[0-9AJQK]+[CDHS][ab]", handle) else handle


def cards() -> Sequence[str]:
    """Return the faces of a deck."""
    return tuple(_face(card_text(card)) for card in range(DECK))


def tallied(tally: ParlorTally, _outcome: Outcome) -> Values:
    """Return what :class:`Happenings` would have counted."""
    return dict(zip(COUNTED, tally.counts, strict=True))


KIT: Final = Kit(
    measures=MEASURES,
    endings=tuple(code for code in ENDINGS if code not in ("", "concession", "agreement")),
    probes=make_probes,
    standing=standing,
    standing_after=standing_after,
    card_name=card_name,
    card_uses=card_uses,
    cards=cards,
    counting=Counting(lambda table: ParlorTally(table.kernel), tallied, PROMPTS),
)
