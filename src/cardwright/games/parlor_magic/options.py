"""The options of Parlor Magic: every ruling with more than one workable answer (parlor 24.7)."""

from __future__ import annotations

from typing import Final

from cardwright.core.options import Option, OptionRegister

_NUMBER: Final = r"\d+"


def _number(name: str, default: int, bounds: tuple[int, int], rule: str, summary: str) -> Option:
    """Return an option whose value is a whole number within ``bounds``, both included."""
    return Option(
        name,
        str(default),
        (str(default),),
        pattern=_NUMBER,
        example=str(bounds[1]),
        low=bounds[0],
        high=bounds[1],
        rule=rule,
        summary=summary,
    )


def _listed(name: str, values: str, rule: str, summary: str) -> Option:
    """Return an option with listed values, the default first."""
    listed = tuple(values.split())
    return Option(name, listed[0], listed, rule=rule, summary=summary)


_SETUP: Final = (
    Option(
        "riffle",
        "jitter(3)",
        ("jitter(3)", "uniform"),
        pattern=r"jitter\(\d+\)",
        example="jitter(0)",
        low=0,
        high=99,
        rule="parlor R-SET-1",
        summary="How evenly the types lie in the starting deck: jitter(0) alternates strictly.",
    ),
    _listed("mulligan", "none", "parlor R-SET-2", "No opening hand is ever dealt again."),
    _listed(
        "first_draw",
        "normal skip",
        "parlor R-SET-3",
        "Whether the first turn of the game has a Draw step.",
    ),
    _number("start_life", 20, (1, 999), "parlor 1.4", "The life each Ruler starts with."),
)

_DRAWING: Final = (
    _listed(
        "trim",
        "exact free",
        "parlor R-DRW-1",
        "Whether a Ruler trims exactly the excess over seven cards, or as many as he likes.",
    ),
    _listed(
        "reshuffle",
        "lazy eager",
        "parlor R-DRW-2",
        "Whether Recycle becomes the Draw pile when a card is needed, or at once.",
    ),
    _listed(
        "reshuffle_mix",
        "plain typed",
        "parlor R-SET-4",
        "Whether a reshuffle is plain, or spreads the types as at the start.",
    ),
    Option(
        "draw_cards",
        "2",
        ("2", "1"),
        pattern=r"[12],[12]",
        example="2,1",
        rule="parlor R-TRN-1",
        summary="Cards drawn in a Draw step, for both Rulers or one number for each seat.",
    ),
)

_PLAYS: Final = (
    _listed(
        "land_by",
        "phasing both",
        "parlor R-PLY-3",
        "Who may lay a Land in a turn.",
    ),
    _listed(
        "land_as_answer",
        "true false",
        "parlor R-PLY-4",
        "Whether a Land may be laid after blocks, or in the first-play exchange only.",
    ),
    _listed(
        "burn",
        "each_cycle turn_start",
        "parlor R-MNR-1",
        "Whether unspent mnr burns at every Turn Cycle, or at the start of the turn only.",
    ),
    _listed(
        "burn_lethal",
        "false true",
        "parlor R-LIF-2",
        "Whether a burn that leaves no life loses the game.",
    ),
    _listed(
        "tax",
        "free with_play exact",
        "parlor R-MNR-3",
        "Whether Lands may be taxed at every option, only for a play, or only for its exact cost.",
    ),
    _listed(
        "taxed_may_fight",
        "false true",
        "parlor R-TAX-1",
        "Whether a taxed Creature may attack or block, with power 0.",
    ),
    _listed(
        "trump_play",
        "ge gt",
        "parlor R-TRP-1",
        "Whether the Trumps stack takes equal spots, or more spots only.",
    ),
    _listed(
        "stack_target",
        "top any",
        "parlor R-TRP-2",
        "Whether only the top of the Trumps stack may be expelled, or buried cards too.",
    ),
)

_COMPARISON: Final = (
    _listed(
        "same_suit_tie",
        "cancel level",
        "parlor R-CMP-5",
        "What equal highest counts in one shared suit do: nothing, or end the comparison.",
    ),
    _listed(
        "outshow_veto",
        "after_winner strip_loser",
        "parlor R-CMP-6",
        "Whether outshowing voids all outranking, or only that of the outshown side.",
    ),
    _listed(
        "trump_match",
        "cancel keep_in_max",
        "parlor R-CMP-7",
        "Whether matched trumps still count against being outshown.",
    ),
    _listed(
        "bonus_reference",
        "same_suit any_suit",
        "parlor R-CMP-8",
        "Which card of the loser the differential is taken from.",
    ),
    _listed(
        "empty_domain",
        "none trump_enh",
        "parlor R-CMP-9",
        "Whether an attached trump Enhancement earns a bonus against an empty Domain.",
    ),
)

_ABILITIES: Final = (
    _listed(
        "abilities_outside_combat",
        "true false",
        "parlor R-ABL-1",
        "Whether Creatures that neither attack nor block may use abilities.",
    ),
    _listed(
        "ability_group",
        "always own_fight",
        "parlor R-ABL-3",
        "When a blocker is measured with all blockers of the same attacker.",
    ),
    _listed(
        "auto_free_abilities",
        "true false",
        "parlor R-ABL-4",
        "Whether Sally and Harry without a cost apply by themselves.",
    ),
    _listed(
        "carry_sum",
        "enh_plus_petals one_plus_enh_plus_petals",
        "parlor R-CAR-3",
        "Whether the Queen's own 1 is added to her Enhancement and petals.",
    ),
    Option(
        "petals",
        "4,4,4,4",
        ("4,4,4,4",),
        pattern=r"\d+,\d+,\d+,\d+",
        example="3,4,5,6",
        low=0,
        high=20,
        rule="parlor R-CAR-3",
        summary="Petals of the Queens of Clubs, Diamonds, Hearts and Spades.",
    ),
)

_COMBAT: Final = (
    _listed(
        "combat", "assigned", "parlor R-ATK-5", "Blockers are assigned to attackers for good."
    ),
    _listed(
        "damage_choice_order",
        "phasing_first opponent_first",
        "parlor R-ATK-6",
        "Who divides damage first.",
    ),
    _listed(
        "bonus_needs_power",
        "false true",
        "parlor R-ATK-8",
        "Whether a side of Creatures without any power still deals its bonus.",
    ),
    _listed(
        "domain_expel_measure",
        "before after",
        "parlor R-EXP-5",
        "Whether a Domain is measured against an expel with its target, or without it.",
    ),
    _listed(
        "expel_damage",
        "cumulative expel_only",
        "parlor R-EXP-8",
        "Whether earlier damage counts when an expel eliminates a Creature.",
    ),
    _listed(
        "damage",
        "turn permanent",
        "parlor R-DTH-1",
        "Whether damage ends at the next Untax step, or stays.",
    ),
    _listed(
        "tag",
        "recheck permanent",
        "parlor R-DTH-5",
        "Whether a mortally damaged Creature may still be saved by more toughness.",
    ),
    _listed(
        "tagged_strikes",
        "true false",
        "parlor R-DTH-6",
        "Whether a Creature that is mortally damaged before combat still strikes.",
    ),
    _listed(
        "dead_enh",
        "discard recycle",
        "parlor R-DTH-3",
        "Where the Enhancements of a dead Creature go.",
    ),
)

_ENDING: Final = (
    _listed("life_floor", "0 none", "parlor R-LIF-3", "Whether life can fall below 0."),
    _number(
        "stalemate_turns",
        20,
        (1, 999),
        "parlor R-LIF-5",
        "Turns in a row without a card played or an attack made that draw the game.",
    ),
    Option(
        "max_turns",
        "400",
        ("400", "none"),
        pattern=_NUMBER,
        example="100",
        low=1,
        high=100_000,
        rule="parlor R-LIF-5",
        summary="Turns after which the game is drawn.",
    ),
)

_TABLE: Final = (
    _listed(
        "open_discards",
        "true false",
        "parlor 17.7",
        "Whether everybody may look through the Discard piles.",
    ),
    _listed(
        "strict",
        "false true",
        "parlor 17.7",
        "Whether taxing a Land is final: strict play has no undo of it.",
    ),
    _number(
        "talents",
        4,
        (1, 999),
        "parlor 17.6",
        "The talents each player of a tournament starts with.",
    ),
)

PARLOR_MAGIC_OPTIONS: Final = OptionRegister(
    options=(
        *_SETUP,
        *_DRAWING,
        *_PLAYS,
        *_COMPARISON,
        *_ABILITIES,
        *_COMBAT,
        *_ENDING,
        *_TABLE,
    ),
    presets={"basic": {}, "match": {"open_discards": "false", "strict": "true"}},
)
