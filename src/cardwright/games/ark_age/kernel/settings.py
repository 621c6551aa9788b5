"""The options of one game as plain fields (ark 10), shared by all its copies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games.ark_age.kernel.layout import MAX_COLUMNS, MAX_ROWS

# Values of the options that have more than two.
PATH: Final = 0
LINE: Final = 0
WITHIN_RANGE: Final = 1
NEVER: Final = 2
WHOLE_MAT: Final = 2
_INVADE: Final = ["path", "in_range", "never"]
_BREAKTHROUGH: Final = ["line", "in_range", "mat"]

NO_SPEED: Final = 0
AT_LEAST: Final = 1
ABOVE: Final = 2
_COUNTER_SPEED: Final = ["none", "ge", "gt"]

ABOVE_ATTACK: Final = 0
"""Above the attack, at least the link's (ark 613.2, 613.3)."""
ABOVE_ALL: Final = 1
AT_LEAST_ALL: Final = 2
_EFFECT_SPEED: Final = ["gt_attack_ge_link", "gt_all", "ge_all"]

PICKED: Final = 0
ON_SUMMON: Final = 1
OWN_GO: Final = 2
_SEMI: Final = ["picked", "summon", "own_go"]

BEARER_TURN_END: Final = 0
BEARER_READY: Final = 1
ROUND_END: Final = 2
_TICK: Final = ["bearer_turn_end", "bearer_ready", "round_end"]


class Settings:
    """What the kernel reads of the options; the fields bear the options' names (ark 10, 10.1).

    A flag that is no option of two words ``true`` and ``false`` says which value sets it.
    """

    rows: i64 = 3
    cols: i64 = 5
    invade_scope: i64 = PATH
    """``PATH``, ``WITHIN_RANGE`` or ``NEVER``."""
    breakthrough_scope: i64 = LINE
    """``LINE``, ``WITHIN_RANGE`` or ``WHOLE_MAT``."""
    player_in_range: bool = False
    airborne_blocks: bool = True
    om_card: i64 = 1
    om_kill: i64 = 0
    om_break: i64 = 1
    om_counter: i64 = 0
    om_cap: i64 = 3
    """0 = none."""
    ask_spending: bool = False
    """om_spend_order=ask."""
    perm_start: i64 = 1
    perm_cap: i64 = 5
    opening_hand: i64 = 7
    mulligan_once: bool = False
    gambit_budget: i64 = 5
    gambit_triggers: bool = False
    winner_chooses: bool = False
    """order_winner=chooses."""
    hand_limit: i64 = 12
    discard_all: bool = False
    """hand_discard=all."""
    hero_revive_cost: i64 = 5
    minion_revive: i64 = 2
    other_revive: i64 = 1
    set_strict: bool = False
    """set_order=strict."""
    move_diagonal: bool = False
    swap: bool = False
    counter_anywhere: bool = False
    """counter_range=ignored."""
    counter_speed: i64 = NO_SPEED
    """``NO_SPEED``, ``AT_LEAST`` or ``ABOVE``."""
    active_block: bool = False
    counter_effect_speed: i64 = ABOVE_ATTACK
    """``ABOVE_ATTACK``, ``ABOVE_ALL`` or ``AT_LEAST_ALL``."""
    safe_any_speed: bool = False
    """safe_counter_speed=none."""
    no_landing_bonus: bool = False
    """landing_bonus=none."""
    attack_lands: bool = False
    voluntary_land: bool = False
    armor_in_combat: bool = False
    """airborne_armor=combat."""
    facedown_hidden: bool = True
    unity_size: i64 = 2
    unity_can_invade: bool = False
    unity_with_mates: bool = False
    effect_cost_floor: i64 = 0
    effect_unlimited: bool = False
    """effect_limit=unlimited."""
    upkeep_every_turn: bool = False
    """alts_upkeep=every_turn."""
    semi_timing: i64 = PICKED
    """``PICKED``, ``ON_SUMMON`` or ``OWN_GO``."""
    dogma_any_go: bool = False
    """dogma_timing=any_go."""
    token_tick: i64 = BEARER_TURN_END
    """``BEARER_TURN_END``, ``BEARER_READY`` or ``ROUND_END``."""
    token_sum: bool = False
    """token_stack=sum."""
    pride_for_effect_kills: bool = True
    pride_for_friendly: bool = False
    glory_target: i64 = 20
    pride_target: i64 = 30
    prison_limit: i64 = 15
    count_out_turns: i64 = 3
    victory_recheck: bool = False
    others_stay: bool = False
    """sudden_death_others=stay."""
    pooled: bool = False
    """side_scoring=pooled."""
    first_turn_skip_go: bool = True
    first_round_shield: bool = True
    diplomacy: bool = True
    max_rounds: i64 = 0
    """0 = none."""
    om_any_turn: bool = False
    """om_expiry=any_turn."""
    rotate: bool = False
    """round_start=rotate."""
    frame_last_chance: bool = False
    """frame_timing=last_chance."""
    attack_min_might: i64 = 1
    windows_full: bool = False
    """auto_windows=full."""
    alts_any_go: bool = False
    """alts_timing=any_go."""
    unity_fastest: bool = False
    """unity_counter_speed=fastest."""
    safe_reach_combat: bool = False
    """safe_reach=combat."""
    own_side_defence: bool = False
    """dogma_defence=own_side."""
    hidden_text_active: bool = False
    """hidden_text=active."""
    safe_limit: i64 = 9
    deck_size: i64 = 60
    dogma_count: i64 = 3


def settings_of(options: Options) -> Settings:
    """Return the settings of a full set of options (``OptionRegister.complete``).

    Raises:
        CardwrightError: for a mat that is too large, and for ``cross_mat_movement=true``,
            which the rules leave undefined (ark 10.1).
    """
    settings = Settings()
    if options["cross_mat_movement"] == "true":
        raise CardwrightError(
            "the rules do not say how units would move on another mat (ark 10.1)",
            where="option cross_mat_movement",
            remedy="Leave it false",
        )
    _read_mat(settings, options)
    _read_mania(settings, options)
    _read_setup(settings, options)
    _read_set_phase(settings, options)
    _read_combat(settings, options)
    _read_flight(settings, options)
    _read_effects(settings, options)
    _read_timing(settings, options)
    _read_endings(settings, options)
    return settings


def _is(options: Options, name: str, value: str) -> bool:
    return options[name] == value


def _read_mat(settings: Settings, options: Options) -> None:
    settings.rows = int(options["rows"])
    settings.cols = int(options["cols"])
    if settings.rows > MAX_ROWS or settings.cols > MAX_COLUMNS:
        raise CardwrightError("a mat has at most 5 rows and 9 columns", where="options rows, cols")
    settings.invade_scope = _INVADE.index(options["invade_scope"])
    settings.breakthrough_scope = _BREAKTHROUGH.index(options["breakthrough_scope"])
    settings.player_in_range = _is(options, "player_in_range", "true")
    settings.airborne_blocks = _is(options, "airborne_blocks", "true")


def _read_mania(settings: Settings, options: Options) -> None:
    settings.om_card = int(options["om_card"])
    settings.om_kill = int(options["om_kill"])
    settings.om_break = int(options["om_break"])
    settings.om_counter = int(options["om_counter"])
    settings.om_cap = int(options["om_cap"])
    settings.ask_spending = not _is(options, "om_spend_order", "auto")
    settings.om_any_turn = _is(options, "om_expiry", "any_turn")
    settings.perm_start = int(options["perm_start"])
    settings.perm_cap = int(options["perm_cap"])


def _read_setup(settings: Settings, options: Options) -> None:
    settings.opening_hand = int(options["opening_hand"])
    settings.mulligan_once = _is(options, "mulligan", "once")
    settings.gambit_budget = int(options["gambit_budget"])
    settings.gambit_triggers = _is(options, "gambit_triggers", "true")
    settings.winner_chooses = _is(options, "order_winner", "chooses")
    settings.deck_size = int(options["deck_size"])
    settings.dogma_count = int(options["dogma_count"])


def _read_set_phase(settings: Settings, options: Options) -> None:
    settings.hand_limit = int(options["hand_limit"])
    settings.discard_all = _is(options, "hand_discard", "all")
    settings.hero_revive_cost = int(options["hero_revive_cost"])
    settings.minion_revive = int(options["minion_revive"])
    settings.other_revive = int(options["other_revive"])
    settings.set_strict = _is(options, "set_order", "strict")
    settings.move_diagonal = _is(options, "move_diagonal", "true")
    settings.swap = _is(options, "swap", "true")


def _read_combat(settings: Settings, options: Options) -> None:
    settings.counter_anywhere = _is(options, "counter_range", "ignored")
    settings.counter_speed = _COUNTER_SPEED.index(options["counter_speed"])
    settings.active_block = _is(options, "active_block", "true")
    settings.attack_min_might = int(options["attack_min_might"])
    settings.unity_size = int(options["unity_size"])
    settings.unity_can_invade = _is(options, "unity_can_invade", "true")
    settings.unity_with_mates = _is(options, "unity_with_mates", "true")
    settings.unity_fastest = _is(options, "unity_counter_speed", "fastest")
    settings.pride_for_effect_kills = _is(options, "pride_for_effect_kills", "true")
    settings.pride_for_friendly = _is(options, "pride_for_friendly", "true")
    settings.diplomacy = _is(options, "diplomacy", "on")


def _read_flight(settings: Settings, options: Options) -> None:
    settings.no_landing_bonus = _is(options, "landing_bonus", "none")
    settings.attack_lands = _is(options, "attack_lands", "true")
    settings.voluntary_land = _is(options, "voluntary_land", "true")
    settings.armor_in_combat = _is(options, "airborne_armor", "combat")
    settings.facedown_hidden = _is(options, "facedown_hidden", "true")
    settings.hidden_text_active = _is(options, "hidden_text", "active")


def _read_effects(settings: Settings, options: Options) -> None:
    settings.counter_effect_speed = _EFFECT_SPEED.index(options["counter_effect_speed"])
    settings.safe_any_speed = _is(options, "safe_counter_speed", "none")
    settings.effect_cost_floor = int(options["effect_cost_floor"])
    settings.effect_unlimited = _is(options, "effect_limit", "unlimited")
    settings.upkeep_every_turn = _is(options, "alts_upkeep", "every_turn")
    settings.safe_reach_combat = _is(options, "safe_reach", "combat")
    settings.own_side_defence = _is(options, "dogma_defence", "own_side")
    settings.safe_limit = int(options["safe_limit"])
    settings.token_sum = _is(options, "token_stack", "sum")


def _read_timing(settings: Settings, options: Options) -> None:
    settings.semi_timing = _SEMI.index(options["semi_timing"])
    settings.dogma_any_go = _is(options, "dogma_timing", "any_go")
    settings.alts_any_go = _is(options, "alts_timing", "any_go")
    settings.windows_full = _is(options, "auto_windows", "full")
    settings.token_tick = _TICK.index(options["token_tick"])
    settings.first_turn_skip_go = _is(options, "first_turn_skip_go", "true")
    settings.first_round_shield = _is(options, "first_round_shield", "true")


def _read_endings(settings: Settings, options: Options) -> None:
    settings.glory_target = int(options["glory_target"])
    settings.pride_target = int(options["pride_target"])
    settings.prison_limit = int(options["prison_limit"])
    settings.count_out_turns = int(options["count_out_turns"])
    settings.victory_recheck = _is(options, "victory_recheck", "true")
    settings.others_stay = _is(options, "sudden_death_others", "stay")
    settings.pooled = _is(options, "side_scoring", "pooled")
    settings.max_rounds = int(options["max_rounds"])
    settings.rotate = _is(options, "round_start", "rotate")
    settings.frame_last_chance = _is(options, "frame_timing", "last_chance")
