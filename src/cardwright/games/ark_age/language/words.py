"""The fixed words of the language, by the key they stand under (ark C1, C2, C4)."""

from __future__ import annotations

from typing import Final

from cardwright.games.ark_age.kernel import layout, occasions, program

KINDS: Final = layout.KINDS
UNIT_KINDS: Final = tuple(kind for kind in KINDS if kind != "dogma")
WEIGHTS: Final = {"light": "familiar", "medium": "guardian", "heavy": "colossus"}
"""Which kind a weight class is (ark 202)."""
EFFECT_KINDS: Final = ("safe", "semi", "auto", "alts", "dogma")
EVENTS: Final = occasions.EVENTS
SEEN: Final = ("ally", "mate", "friend", "enemy", "any")
"""On whom else an event is seen (ark 611.9); also who a selector finds."""
WHO: Final = ("self", *SEEN)
STATES: Final = program.STATES
ZONES: Final = ("mat", "incubator", "prison", "hand", "deck_top")
LINES: Final = ("both", "row", "column", "anywhere")
POSITIONS: Final = ("front", "behind", "beside")
PICKS: Final = ("all", "nearest", "weakest", "strongest")
AREAS: Final = ("one", "row3", "column", "cross", "square", "mat")
PERIODS: Final = ("combat", "turn", "round", "game", "stay")
UNTIL: Final = ("combat", "turn", "next_ready", "leave")
STATS: Final = layout.STATS
PERMISSIONS: Final = layout.WORDS
STANDARD_TOKENS: Final = layout.TOKENS
REFS: Final = (
    "self",
    "it",
    "t1",
    "t2",
    "t3",
    "subject",
    "other",
    "attacker",
    "defender",
    "source",
    "this",
    "area",
)
PLAYERS: Final = ("you", "mate", "enemy", "mates", "enemies", "all", "active", "struck")
NAMED_NUMBERS: Final = ("n", "amount", "excess", "round")
CALCULATIONS: Final = ("+", "-", "*", "min", "max")
COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")
STATS_READ: Final = ("might", "health", "hp", "damage", "speed", "range", "cost")
TALLIES: Final = ("glory", "pride", "mania", "hand", "deck", "prison", "incubator")
TURNS: Final = ("mine", "side", "enemy")
PAYMENTS: Final = (
    "charge_self",
    "discard",
    "mill",
    "damage_self",
    "imprison_own",
    "sacrifice",
)
REPLACED: Final = ("killed", "damaged", "imprisoned")

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Test.kind": KINDS,
    "Test.weight": tuple(WEIGHTS),
    "Selector.who": WHO,
    "Selector.kind": KINDS,
    "Selector.weight": tuple(WEIGHTS),
    "Selector.zone": ZONES,
    "Selector.line": LINES,
    "Selector.pos": POSITIONS,
    "Trigger.event": EVENTS,
    "Trigger.who": SEEN,
    "Trigger.by": ("strike", "effect"),
    "Payment.pay": PAYMENTS,
    "Limit.per": PERIODS,
    "Mode.area": AREAS,
    "Effect.kind": EFFECT_KINDS,
    "Effect.area": AREAS,
    "Taxes.tax": ("effect", "summon", "revive"),
    "Replaces.replace": REPLACED,
    "Prevent.until": UNTIL,
    "TurnDogma.state": ("charged", "discharged"),
    "Move.how": ("choose", "push", "pull", "swap"),
    "PutToken.sign": ("add", "remove", "cleanse", "shift"),
    "PutToken.which": ("good", "bad", "all"),
    "ChangeStat.until": UNTIL,
    "Grant.until": UNTIL,
    "Forbid.until": UNTIL,
    "Tax.what": ("effect", "summon", "revive"),
    "Tax.until": UNTIL,
    "Peek.zone": ("hand", "deck_top"),
    "Search.into": ("hand", "incubator", "deck_top"),
    "ToDeck.where": ("top", "bottom", "shuffle"),
    "SummonFree.from": ("hand", "incubator"),
    "Release.into": ("incubator", "hand"),
    "Control.until": UNTIL,
    "Negate.what": ("link", "attack"),
    "Redirect.what": ("link", "attack"),
    "Echo.what": ("link",),
    "Echo.kind": EFFECT_KINDS,
    "Later.at": ("turn_end", "next_ready", "combat_end"),
    "Card.kind": KINDS,
    "Token.die": ("cooldown", "amount"),
    "SetHead.schema": ("arkage-set/1",),
    **{
        f"{static}.zone": ("mat", "incubator")
        for static in ("Aura", "Grants", "Forbids", "Taxes", "Replaces", "Watches")
    },
}
"""``Class.key``: the words that may stand there."""
