"""The options of Ark Age: every ruling with more than one workable answer (ark 10, 10.1)."""

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
        example=str(bounds[1] if bounds[1] != default else bounds[0]),
        low=bounds[0],
        high=bounds[1],
        rule=rule,
        summary=summary,
    )


def _listed(name: str, values: str, rule: str, summary: str) -> Option:
    """Return an option with listed values, the default first."""
    listed = tuple(values.split())
    return Option(name, listed[0], listed, rule=rule, summary=summary)


_MATS: Final = (
    _number("rows", 3, (2, 5), "ark Q1", "Rows of a playmat."),
    _number("cols", 5, (3, 9), "ark Q1", "Columns of a playmat."),
    _listed(
        "invade_scope",
        "path in_range never",
        "ark Q3",
        "Which guards bar an attack beyond range: those on the way, those in range, or all.",
    ),
    _listed(
        "breakthrough_scope",
        "line mat in_range",
        "ark Q4",
        "Where no guard may stand for a player to be open: the column, his mat, or within range.",
    ),
    _listed(
        "player_in_range",
        "false true",
        "ark Q5",
        "Whether a range that passes the last row of a mat reaches its player past guards.",
    ),
    _listed(
        "airborne_blocks",
        "true false",
        "ark Q30",
        "Whether a discharged unit in flight is a guard.",
    ),
)

_MANIA: Final = (
    _number("om_card", 1, (0, 3), "ark Q9", "Optional stones for each attack on one's unit."),
    _number("om_kill", 0, (0, 3), "ark Q9", "More optional stones if that attack killed it."),
    _number("om_break", 1, (0, 3), "ark Q9", "Optional stones for each breakthrough suffered."),
    _number("om_counter", 0, (0, 3), "ark Q9", "Optional stones for each counterattack suffered."),
    _number("om_cap", 3, (0, 9), "ark Q9", "Optional stones these rules give at most; 0: no cap."),
    _listed(
        "om_spend_order",
        "auto ask",
        "ark Q10",
        "Whether the kind of stones spent first is fixed, or asked whenever both could pay.",
    ),
    _number("perm_start", 1, (0, 9), "ark Q11", "Permanent stones at the start of the game."),
    _number("perm_cap", 5, (0, 9), "ark Q11", "Permanent stones a player has at most."),
)

_SETUP: Final = (
    _number("opening_hand", 7, (0, 60), "ark 103.6", "Cards of the opening hand."),
    _listed(
        "mulligan",
        "none once",
        "ark 103.6",
        "Whether each player may shuffle his opening hand into the deck and draw anew.",
    ),
    _number("gambit_budget", 5, (0, 10), "ark Q55", "Sum of the costs of a gambit's cards."),
    _listed(
        "gambit_triggers",
        "false true",
        "ark Q56",
        "Whether units of the gambit count as summoned when they are first revealed.",
    ),
    _listed(
        "order_winner",
        "starts chooses",
        "ark Q54",
        "Whether the highest cost makes its player the starter, or lets him name one.",
    ),
    _number("hand_limit", 12, (0, 99), "ark Q58", "Cards in hand above which one discards."),
    _listed(
        "hand_discard",
        "one all",
        "ark Q58",
        "Whether one card is discarded above the limit, or all that exceed it.",
    ),
)

_SET_PHASE: Final = (
    _number("hero_revive_cost", 5, (0, 9), "ark Q17", "Mania that reviving a hero costs."),
    _number("minion_revive", 2, (0, 9), "ark 602.4", "Minions of one name revived in a turn."),
    _number("other_revive", 1, (0, 9), "ark 602.5", "Cards of all other kinds revived in a turn."),
    _listed(
        "set_order",
        "free strict",
        "ark Q57",
        "Whether the set phase is free, or goes by summons, revivals, moves and take-offs.",
    ),
    _listed("move_diagonal", "false true", "ark Q7", "Whether units may also move diagonally."),
    _listed("swap", "false true", "ark Q7", "Whether a move may exchange two discharged units."),
    _listed(
        "cross_mat_movement",
        "false",
        "ark Q6",
        "Units stay on their own mat; the rules reserve the other value and do not define it.",
    ),
)

_COMBAT: Final = (
    _listed(
        "counter_range",
        "required ignored",
        "ark Q13",
        "Whether a counterattack must be able to reach the attacker.",
    ),
    _listed(
        "counter_speed",
        "none ge gt",
        "ark Q14",
        "The speed a counterattack needs: none, at least the attacker's, or more.",
    ),
    _listed(
        "active_block",
        "false true",
        "ark Q15",
        "Whether a guard nearer to the front may charge to become the target of an attack.",
    ),
    _listed(
        "counter_effect_speed",
        "gt_attack_ge_link gt_all ge_all",
        "ark Q24",
        "The speed that effects need against an attack and against links.",
    ),
    _listed(
        "safe_counter_speed",
        "gt none",
        "ark Q25",
        "Whether Safe answers to an attack need more speed than the attacker.",
    ),
    _listed(
        "landing_bonus",
        "whole_combat none",
        "ark Q28",
        "How long a unit that lands keeps the bonuses of flight.",
    ),
    _listed("attack_lands", "false true", "ark Q29", "Whether attacking lands a unit in flight."),
    _listed("voluntary_land", "false true", "ark Q29", "Whether units may land in the set phase."),
    _listed(
        "airborne_armor",
        "all combat",
        "ark Q31",
        "Whether flight lessens every damage, or that of strikes only.",
    ),
    _listed("facedown_hidden", "true false", "ark Q32", "Whether units face down are secret."),
)

_EFFECTS: Final = (
    _number("unity_size", 2, (2, 9), "ark Q33", "Units in one unity attack at most."),
    _listed(
        "unity_can_invade",
        "false true",
        "ark Q34",
        "Whether a unity attack may invade and strike players.",
    ),
    _listed(
        "unity_with_mates",
        "false true",
        "ark Q35",
        "Whether a side-mate's unit of the same row may join a unity attack.",
    ),
    _number("effect_cost_floor", 0, (0, 1), "ark Q27", "What bonuses lower a cost to at most."),
    _listed(
        "effect_limit",
        "once_per_turn unlimited",
        "ark Q23",
        "Whether an effect works once a turn, or as often as its cost is paid.",
    ),
    _listed(
        "alts_upkeep",
        "own_turn every_turn",
        "ark Q22",
        "Whether Alts effects are paid in one's own ready phases, or in everybody's.",
    ),
    _listed(
        "semi_timing",
        "picked summon own_go",
        "ark Q20",
        "When Semi effects are used: by the picked unit, on summoning, or in one's go phase.",
    ),
    _listed(
        "dogma_timing",
        "attack_window any_go",
        "ark Q36",
        "Whether dogmas work during attacks only, or at any time in a go phase.",
    ),
    _listed(
        "token_tick",
        "bearer_turn_end bearer_ready round_end",
        "ark Q39",
        "When the dice of tokens count down.",
    ),
    _listed(
        "token_stack",
        "max sum",
        "ark Q39",
        "Whether a second token of a name keeps the larger die, or adds to it.",
    ),
)

_ENDINGS: Final = (
    _listed(
        "pride_for_effect_kills",
        "true false",
        "ark Q8",
        "Whether kills by effects and tokens give Pride.",
    ),
    _listed("pride_for_friendly", "false true", "ark Q8", "Whether killing friends gives Pride."),
    _number("glory_target", 20, (0, 999), "ark 104.3", "Glory that makes victorious; 0: off."),
    _number("pride_target", 30, (0, 999), "ark 104.4", "Pride that makes victorious; 0: off."),
    _number(
        "prison_limit", 15, (0, 999), "ark Q41", "Own cards in prison that eliminate; 0: off."
    ),
    _number(
        "count_out_turns", 3, (0, 99), "ark Q42", "Turns with no deck that eliminate; 0: off."
    ),
    _listed(
        "victory_recheck",
        "false true",
        "ark Q45",
        "Whether a victorious player must still have the total at the end of the round.",
    ),
    _listed(
        "sudden_death_others",
        "eliminated stay",
        "ark Q46",
        "What becomes of the other sides' players in sudden death.",
    ),
    _listed(
        "side_scoring",
        "individual pooled",
        "ark Q49",
        "Whether Glory and Pride count for each player, or for his side together.",
    ),
)

_BUILDS: Final = (
    _number("max_copies", 3, (0, 60), "ark Q51", "Copies of a card in a deck; 0: no limit."),
    _listed(
        "mostly_rule",
        "warn off enforce",
        "ark Q52",
        "What happens if less than half of a deck are familiars, guardians and colossi.",
    ),
    _listed(
        "first_turn_skip_go", "true false", "ark Q59", "Whether the first turn has no go phase."
    ),
    _listed(
        "first_round_shield",
        "true false",
        "ark Q59",
        "Whether nobody is attacked in the first round before his turn.",
    ),
    _listed("diplomacy", "on off", "ark Q60", "Whether two players may agree to end a combat."),
    _listed(
        "builds_public",
        "heroes_dogmas all",
        "ark 103.1",
        "What is shown of the builds: heroes and dogmas, or the lists of the decks too.",
    ),
    Option(
        "sides",
        "each",
        ("each", "two", "three"),
        pattern="[a-f]{2,6}",
        example="ab",
        rule="ark 801.1",
        summary="Who plays with whom: each alone, seats in turn on two or three sides, or a "
        "letter for each seat.",
    ),
    _listed(
        "card_text",
        "on off",
        "ark 208",
        "Whether effects and dogmas are played, or bodies alone: the basic mode.",
    ),
    _listed("pass_delay", "on off", "ark 903", "Whether passing takes the time of a decision."),
    _number("max_rounds", 0, (0, 999), "ark 10.1", "Rounds after which it is a draw; 0: none."),
    _number("deck_size", 60, (1, 99), "ark 700.2", "Cards of a deck."),
    _number("deck_emotion", 40, (0, 99), "ark 700.4", "Deck cards of the hero's emotion."),
    _number("dogma_count", 3, (0, 8), "ark 700.1", "Dogmas of a build."),
    _number("dogma_emotion", 2, (0, 8), "ark 700.4", "Dogmas of the hero's emotion."),
    _listed("dogma_distinct", "true false", "ark Q69", "Whether a build's dogmas must differ."),
    _listed(
        "emotion_quota",
        "min exact",
        "ark Q68",
        "Whether the numbers of the hero's emotion are the least, or exact.",
    ),
)

_READINGS: Final = (
    _listed(
        "om_expiry",
        "own_turn any_turn",
        "ark Q12",
        "Whether optional stones last until the end of one's own turn, or of any turn.",
    ),
    _listed(
        "round_start", "fixed rotate", "ark Q67", "Whether the same player starts each round."
    ),
    _listed(
        "frame_timing",
        "at_once last_chance",
        "ark Q72",
        "Whether a Frame wins at once, or outranks other victories at the round's end.",
    ),
    _number("attack_min_might", 1, (0, 1), "ark Q61", "The might that an attacker needs."),
    _listed(
        "auto_windows",
        "lean full",
        "ark Q64",
        "Whether others may act at the end of a go phase only, or after each action in it.",
    ),
    _listed(
        "alts_timing",
        "picked any_go",
        "ark Q73",
        "Whether Alts effects are activated by the picked unit, or at any time in a go phase.",
    ),
    _listed(
        "unity_counter_speed",
        "named fastest",
        "ark Q75",
        "Which attack of a unity measures an answer: the one named, or the fastest.",
    ),
    _listed(
        "safe_reach",
        "range combat",
        "ark Q76",
        "Whether a Safe effect reaches the other unit of its combat beyond the card's range.",
    ),
    _listed(
        "dogma_defence",
        "any_attack own_side",
        "ark Q77",
        "Whether defensive halves answer every enemy attack, or those on one's own side.",
    ),
    _listed(
        "hidden_text",
        "inactive active",
        "ark Q79",
        "Whether the texts of secret units work.",
    ),
    _number("safe_limit", 9, (1, 99), "ark Q85", "How often a Safe effect works in one turn."),
)

ARK_AGE_OPTIONS: Final = OptionRegister(
    options=(
        *_MATS,
        *_MANIA,
        *_SETUP,
        *_SET_PHASE,
        *_COMBAT,
        *_EFFECTS,
        *_ENDINGS,
        *_BUILDS,
        *_READINGS,
    ),
    presets={"author": {}, "tuned": {"airborne_blocks": "false", "hand_discard": "all"}},
)
