"""What designers of Ark Age ask first (ark C10): endings, flight, counterattacks, snowball."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from cardwright.core.game import Decision, Event, Outcome, Step
from cardwright.core.tally import NOBODY, lead
from cardwright.games.ark_age.actions import Pass
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel.layout import ENDINGS, PROMPTS
from cardwright.games.ark_age.kernel.tally import COUNTED, ArkTally
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.ark_age.notation import SEAT_LETTERS
from cardwright.games.ark_age.seen import Observation, PlayerSeen
from cardwright.lab.probes.any_game import leader
from cardwright.lab.probes.kit import Counting, Kit, Probe
from cardwright.lab.probes.measures import Measure, Values

SNOWBALL_ROUND: Final = 5
"""ark C10 (9) asks how the margin then agrees with the result."""

MEASURES: Final = (
    Measure("rounds", "rounds", "number", "Rounds begun in a game, ark 500.1."),
    Measure("units", "units entered", "number", "Units that entered a mat, ark 601."),
    Measure("hidden", "units entered in secret", "share", "Units that came face down, ark 610."),
    Measure("flights", "flights", "number", "Units that took off, ark 610."),
    Measure("attacks", "attacks", "number", "Attacks declared, ark 606.3."),
    Measure("counters", "counterattacks", "number", "Counterattacks made, ark 607.4."),
    Measure(
        "counter-declined",
        "legal counterattacks declined",
        "share",
        "Of the counterattacks that could be made; healthy is 15 to 85 % (ark C10).",
    ),
    Measure("deaths", "units died", "number", "Units that died, ark 618.1."),
    Measure("links", "effects used", "number", "Links put on a chain, ark 612.1."),
    Measure("optional-paid", "optional mania paid", "number", "Optional stones, ark 106.5."),
    Measure(
        "leader-at-5-wins",
        "won by who led after five rounds",
        "share",
        "Games led at the end of round 5 that the leader won, ark C10 (9).",
    ),
    Measure(
        "margin-at-5",
        "lead after five rounds",
        "share",
        "How far the leader is ahead then, in parts of a whole victory, ark C10 (9).",
    ),
    Measure(
        "flyer-wins",
        "won by who flew more",
        "share",
        "Points of the player more of whose units took off, ark C10 (4).",
    ),
)

_COUNTED: Final = {
    "entered": "units",
    "took-off": "flights",
    "attack": "attacks",
    "counter": "counters",
    "died": "deaths",
    "link": "links",
}
"""Events that are counted, by the measure that counts them."""


class Happenings:
    """Counts what the log tells, and how counterattacks are answered."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter({name: 0 for name in _COUNTED.values()})
        self.rounds = 0
        self.secret = 0
        self.optional = 0
        self.counters_offered = 0
        self.counters_declined = 0
        self.ahead: int | None = None
        """Who led at the end of round 5."""
        self.margin: float | None = None
        """How far he led then."""
        self.flown: Counter[int] = Counter()
        """Units of each seat that took off."""

    def decided(self, decision: Decision[Any], action: Any) -> None:
        """Note whether a counterattack that could be made was made (ark 607)."""
        if decision.prompt == "counter" and len(decision.actions) > 1:
            self.counters_offered += 1
            self.counters_declined += isinstance(action, Pass)

    def stepped(self, state: Any, step: Step) -> None:
        """Count the events."""
        for event in step.events:
            if event.code in _COUNTED:
                self.counts[_COUNTED[event.code]] += 1
            if event.code == "entered":
                self.secret += bool(event.private)
            elif event.code == "took-off":
                self.flown[SEAT_LETTERS.index(event.args["place"][0])] += 1
            elif event.code == "paid":
                self.optional += event.args["optional"]
            elif event.code == "round":
                self._begin_round(state, event.args["round"])

    def _begin_round(self, state: Any, number: int) -> None:
        self.rounds = number
        if number == SNOWBALL_ROUND + 1:
            standings = [*standing(ARK_AGE.observe(state, None))]
            self.ahead, self.margin = leader(standings), lead(standings)

    def values(self, outcome: Outcome) -> Values:
        """Return the counts; shares of nothing are absent."""
        values: Values = {**self.counts, "optional-paid": self.optional, "rounds": self.rounds}
        return values | {
            **_won_by(self.ahead, outcome),
            **({} if self.margin is None else {"margin-at-5": self.margin}),
            **_flown([self.flown[seat] for seat in range(len(outcome.scores))], outcome),
            **_share("hidden", self.secret, self.counts["units"]),
            **_share("counter-declined", self.counters_declined, self.counters_offered),
        }


def tallied(tally: ArkTally, outcome: Outcome) -> Values:
    """Return what :class:`Happenings` would have counted."""
    values: Values = dict(zip(COUNTED, tally.counts, strict=True))
    return values | {
        **_won_by(None if tally.ahead == NOBODY else tally.ahead, outcome),
        **({} if tally.margin < 0 else {"margin-at-5": tally.margin}),
        **_flown(tally.flown, outcome),
        **_share("hidden", tally.secret, tally.counts[COUNTED.index("units")]),
        **_share("counter-declined", tally.counters_declined, tally.counters_offered),
    }


def _won_by(ahead: int | None, outcome: Outcome) -> Values:
    return {} if ahead is None else {"leader-at-5-wins": outcome.scores[ahead]}


def _flown(flown: Sequence[int], outcome: Outcome) -> Values:
    """Return the points of who flew most; nothing if nobody flew more than all others."""
    most = leader(flown)
    return {} if most is None else {"flyer-wins": outcome.scores[most]}


def _share(name: str, part: int, whole: int) -> Values:
    """Return a share; of nothing there is none."""
    return {name: part / whole} if whole else {}


def make_probes() -> tuple[Probe, ...]:
    """Return fresh probes for one game."""
    return (Happenings(),)


def starter(seen: Observation) -> int:
    """Return the seat that had the first turn (ark 103.4)."""
    return seen.starter


def standing(seen: Observation) -> Sequence[float]:
    """Return how near each player is to Pin Fall or Submission, 1 is there (ark 104)."""
    return [max(_part(one, seen)) for one in seen.players]


def ending(outcome: Outcome, seen: Observation) -> str:
    """Return the ending, a victory split by what made it, an elimination by why."""
    if outcome.code == "victory":
        winners = [one for one in seen.players if one.side == seen.winner and one.victorious]
        if any(_part(one, seen)[0] >= 1 for one in winners):
            return "pin-fall"
        return "submission" if winners else outcome.code
    if outcome.code == "last-side":
        why = Counter(one.out for one in seen.players if one.out is not None)
        return _ELIMINATED.get(why.most_common(1)[0][0], outcome.code) if why else outcome.code
    return outcome.code


_ELIMINATED: Final = {"count": "count-out", "prison": "disqualification"}


def _part(player: PlayerSeen, seen: Observation) -> tuple[float, float]:
    """Return how much of the Glory and of the Pride that is asked he has; 0 where none is."""
    glory, pride = int(seen.options["glory_target"]), int(seen.options["pride_target"])
    return (
        player.glory / glory if glory else 0.0,
        player.pride / pride if pride else 0.0,
    )


def card_name(seen: Any, handle: str) -> str:
    """Return the card that a number names for this observer."""
    for one in seen.numbers:
        if one.number == handle:
            return str(one.card)
    return handle


def card_uses(event: Event) -> Sequence[tuple[int, str, str]]:
    """Return the cards drawn, played and revived; what is secret the lab sees all the same."""
    if event.code == "drew":
        seat = event.args["seat"]
        return tuple((seat, known["card"], "drawn") for known in event.private.values())
    if event.code != "entered" or event.args["how"] in ("hero", "spawn"):
        return ()
    told = [event.args, *event.private.values()]
    seat = SEAT_LETTERS.index(event.args["place"][0])
    use = "revived" if event.args["how"] == "revived" else "played"
    return tuple((seat, args["card"], use) for args in told if "card" in args)


def cards() -> Sequence[str]:
    """Return the cards of the base set."""
    return tuple(shipped_set().cards)


KIT: Final = Kit(
    measures=MEASURES,
    endings=(
        "pin-fall",
        "submission",
        "count-out",
        "disqualification",
        *(code for code in ENDINGS if code),
    ),
    probes=make_probes,
    starter=starter,
    standing=standing,
    ending=ending,
    card_name=card_name,
    card_uses=card_uses,
    cards=cards,
    counting=Counting(lambda table: ArkTally(table.kernel, SNOWBALL_ROUND), tallied, PROMPTS),
)
