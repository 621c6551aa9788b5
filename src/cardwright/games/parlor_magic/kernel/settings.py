"""The options of one game as plain fields (parlor 24.6, 24.7), shared by all its copies."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.options import Options
from cardwright.games.parlor_magic.cards import table

TAX_FREE: Final = 0
TAX_WITH_PLAY: Final = 1
TAX_EXACT: Final = 2
_TAX_NAMES: Final = ["free", "with_play", "exact"]

UNIFORM: Final = -1
"""``Settings.jitter`` of the riffle that gives every interleaving equally often."""
NO_LIMIT: Final = 0
"""``Settings.max_turns`` when there is none."""


class Settings:
    """What the kernel reads of the options; a flag is set when the option is not its default."""

    jitter: i64 = 3
    """j of the jitter riffle (3.1b), or ``UNIFORM``."""
    first_draw_skip: bool = False
    trim_free: bool = False
    reshuffle_eager: bool = False
    reshuffle_typed: bool = False
    land_by_both: bool = False
    land_first_play_only: bool = False
    burn_turn_start: bool = False
    burn_lethal: bool = False
    tax: i64 = TAX_FREE
    """``TAX_FREE``, ``TAX_WITH_PLAY`` or ``TAX_EXACT``."""
    taxed_may_fight: bool = False
    trump_greater: bool = False
    stack_any: bool = False
    tie_level: bool = False
    veto_strip: bool = False
    trump_kept: bool = False
    any_suit_reference: bool = False
    empty_domain_trumped: bool = False
    combatants_only: bool = False
    own_fight: bool = False
    abilities_chosen: bool = False
    carry_plus_one: bool = False
    opponent_divides_first: bool = False
    bonus_needs_power: bool = False
    domain_measured_after: bool = False
    expel_damage_only: bool = False
    damage_permanent: bool = False
    tag_permanent: bool = False
    tagged_powerless: bool = False
    dead_enh_recycled: bool = False
    life_unbounded: bool = False
    start_life: i64 = 20
    stalemate_turns: i64 = 20
    max_turns: i64 = 400
    """Player turns after which the game is a draw, or ``NO_LIMIT``."""

    def __init__(self) -> None:
        self.petals: vec[i64] = table([4, 4, 4, 4])
        """``petals[suit]`` of the Queen of that suit (13.10a)."""
        self.draw_cards: vec[i64] = table([2, 2])
        """``draw_cards[seat]``: 2, or 1 for the single-card draws of R-TRN-1."""


def settings_of(options: Options) -> Settings:
    """Return the settings of a full set of options (``OptionRegister.complete``)."""
    settings = Settings()
    _read_turn(settings, options)
    _read_ranking(settings, options)
    _read_combat(settings, options)
    return settings


def _read_turn(settings: Settings, options: Options) -> None:
    riffle = re.fullmatch(r"jitter\((\d+)\)", options["riffle"])
    settings.jitter = UNIFORM if riffle is None else int(riffle[1])
    settings.first_draw_skip = options["first_draw"] == "skip"
    settings.trim_free = options["trim"] == "free"
    settings.reshuffle_eager = options["reshuffle"] == "eager"
    settings.reshuffle_typed = options["reshuffle_mix"] == "typed"
    settings.land_by_both = options["land_by"] == "both"
    settings.land_first_play_only = options["land_as_answer"] == "false"
    settings.burn_turn_start = options["burn"] == "turn_start"
    settings.burn_lethal = options["burn_lethal"] == "true"
    settings.tax = _TAX_NAMES.index(options["tax"])
    settings.life_unbounded = options["life_floor"] == "none"
    settings.start_life = int(options["start_life"])
    settings.stalemate_turns = int(options["stalemate_turns"])
    cap = options["max_turns"]
    settings.max_turns = NO_LIMIT if cap == "none" else int(cap)
    draws = [int(number) for number in options["draw_cards"].split(",")]
    settings.draw_cards = table([draws[0], draws[-1]])


def _read_ranking(settings: Settings, options: Options) -> None:
    settings.trump_greater = options["trump_play"] == "gt"
    settings.stack_any = options["stack_target"] == "any"
    settings.tie_level = options["same_suit_tie"] == "level"
    settings.veto_strip = options["outshow_veto"] == "strip_loser"
    settings.trump_kept = options["trump_match"] == "keep_in_max"
    settings.any_suit_reference = options["bonus_reference"] == "any_suit"
    settings.empty_domain_trumped = options["empty_domain"] == "trump_enh"
    settings.own_fight = options["ability_group"] == "own_fight"
    settings.carry_plus_one = options["carry_sum"] == "one_plus_enh_plus_petals"
    settings.petals = table([int(number) for number in options["petals"].split(",")])
    settings.domain_measured_after = options["domain_expel_measure"] == "after"


def _read_combat(settings: Settings, options: Options) -> None:
    settings.taxed_may_fight = options["taxed_may_fight"] == "true"
    settings.combatants_only = options["abilities_outside_combat"] == "false"
    settings.abilities_chosen = options["auto_free_abilities"] == "false"
    settings.opponent_divides_first = options["damage_choice_order"] == "opponent_first"
    settings.bonus_needs_power = options["bonus_needs_power"] == "true"
    settings.expel_damage_only = options["expel_damage"] == "expel_only"
    settings.damage_permanent = options["damage"] == "permanent"
    settings.tag_permanent = options["tag"] == "permanent"
    settings.tagged_powerless = options["tagged_strikes"] == "false"
    settings.dead_enh_recycled = options["dead_enh"] == "recycle"
