"""What designers of Leveler ask: sub-decks at the end, thresholds crossed, decked games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from cardwright.core.game import Decision, Event, Outcome, Step
from cardwright.games.leveler.cards import library
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.seen import Observation
from cardwright.lab.probes.kit import Kit, Probe
from cardwright.lab.probes.measures import Measure, Values

SUB_DECKS: Final = (1, 2, 3)

MEASURES: Final = (
    *(
        Measure(
            f"ends-on-{number}",
            f"players who end on sub-deck {number}",
            "share",
            f"Of both players, those who play sub-deck {number} when the game ends, leveler L12.",
        )
        for number in SUB_DECKS
    ),
    Measure("winner-ends-on", "winner's sub-deck at the end", "number", "1 to 3, leveler L12."),
    Measure("loser-ends-on", "loser's sub-deck at the end", "number", "1 to 3, leveler L12."),
    Measure("thresholds", "libraries exiled by damage", "number", "Of both, leveler L13, L14."),
    Measure("entered", "sub-decks entered", "number", "Of both players, leveler L12."),
    Measure("damage-total", "damage totals", "number", "Of both players together, leveler L10."),
    Measure("cast", "spells cast", "number", "Of both players, CR 601.2."),
    Measure("attackers", "attackers", "number", "Creatures declared as attackers, CR 508.1."),
    Measure("mulligans", "mulligans", "number", "Of both players, CR 103.5."),
)

ENDINGS: Final = ("life", "decked", "effect", "magic-draw")
"""``decked``: lost with an empty library and life left; ``effect``: lost or won otherwise."""

KINDS: Final = (
    "play", "cast", "use", "special", "way", "choose", "attack", "block", "mode", "number", "word",
    "pass", "keep", "mulligan", "yes", "no", "done",
)  # fmt: skip

_COUNTED: Final = {
    "leveler-exiles": "thresholds",
    "leveler-enters": "entered",
    "magic-casts": "cast",
    "magic-attacks": "attackers",
    "magic-mulligans": "mulligans",
}
"""Events that are counted, by the measure that counts them."""


class Happenings:
    """Counts what the log tells, and looks at the table when the game is over."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter({name: 0 for name in _COUNTED.values()})
        self.state: Any = None

    def decided(self, _decision: Decision[Any], _action: Any) -> None:
        """Need nothing of the decision."""

    def stepped(self, state: Any, step: Step) -> None:
        """Count the events."""
        self.state = state
        for event in step.events:
            if event.code in _COUNTED:
                self.counts[_COUNTED[event.code]] += 1

    def values(self, outcome: Outcome) -> Values:
        """Return the counts, and which sub-decks were played at the end."""
        players = LEVELER.observe(self.state, None).players
        played = [SUB_DECKS[-1] - len(player.outside) for player in players]
        values: Values = {
            **self.counts,
            "damage-total": sum(player.damage_total for player in players),
        }
        for number in SUB_DECKS:
            values[f"ends-on-{number}"] = played.count(number) / len(played)
        if outcome.scores[0] != outcome.scores[1]:
            winner = outcome.scores.index(max(outcome.scores))
            values["winner-ends-on"] = played[winner]
            values["loser-ends-on"] = played[1 - winner]
        return values


def make_probes() -> tuple[Probe, ...]:
    """Return fresh probes for one game."""
    return (Happenings(),)


def begins_turn(event: Event) -> bool:
    """Return whether a turn begins: upkeep is the first step that is told of (CR 503)."""
    return event.code == "magic-step" and event.args["step"] == "upkeep"


def starter(seen: Observation) -> int:
    """Return the seat that had the first turn."""
    return seen.starter


def standing(seen: Observation) -> Sequence[float]:
    """Return both lives."""
    return [player.life for player in seen.players]


def ending(outcome: Outcome, seen: Observation) -> str:
    """Return why the loser lost."""
    if outcome.code != "magic-lost":
        return "effect" if outcome.code == "magic-won" else outcome.code
    loser = seen.players[outcome.scores.index(min(outcome.scores))]
    if loser.life <= 0:
        return "life"
    return "effect" if loser.library_size else "decked"


def card_name(seen: Observation, handle: str) -> str:
    """Return the card that a ref names for this observer, nothing of one face down."""
    for permanent in seen.battlefield:
        if permanent.ref == handle:
            return permanent.card or ""
    graveyards = (card for player in seen.players for card in player.graveyard)
    for card in (*graveyards, *seen.exile):
        if card.ref == handle:
            return card.name or ""
    return handle.strip("[]")


def card_uses(event: Event) -> Sequence[tuple[int, str, str]]:
    """Return the cards drawn and cast."""
    use = {"magic-draws": "drawn", "magic-casts": "played"}.get(event.code)
    told = [event.args, *event.private.values()]
    cards = {args["card"] for args in told if "card" in args}
    return () if use is None else tuple((event.args["seat"], card, use) for card in sorted(cards))


def cards() -> Sequence[str]:
    """Return the cards of the built-in pool."""
    return tuple(library.pool().cards)


KIT: Final = Kit(
    measures=MEASURES,
    endings=ENDINGS,
    probes=make_probes,
    begins_turn=begins_turn,
    starter=starter,
    standing=standing,
    ending=ending,
    card_name=card_name,
    card_uses=card_uses,
    cards=cards,
    kinds=KINDS,
)
