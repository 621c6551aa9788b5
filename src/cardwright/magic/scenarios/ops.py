"""Every op of the format with its fields: the table against which files are checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from cardwright.core.game import Json
from cardwright.magic.scenarios.model import SEATS


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field may hold."""

    type: type
    words: frozenset[str] = frozenset()
    """The texts that it may be; any, if there are none."""
    may_be_null: bool = False
    least: int = 0
    """The least number that it may be, where ``type`` is ``int``."""
    holds_texts: bool = False

    def problem(self, value: Json) -> str:
        """Return what is wrong with the value; empty if it is one of these."""
        if value is None and self.may_be_null:
            return ""
        is_wrong_type = not isinstance(value, self.type)
        if is_wrong_type or (isinstance(value, bool) and self.type is int):
            return f"it must be {_TYPE_NAMES[self.type]}"
        if self.words and value not in self.words:
            return f"it must be one of {', '.join(sorted(self.words))}"
        if isinstance(value, int) and value < self.least:
            return f"it must be at least {self.least}"
        if self.holds_texts and not _are_texts(value):
            return "it must be a list of texts"
        return ""


def _are_texts(value: Json) -> bool:
    return all(isinstance(item, str) for item in cast("list[object]", value))


_TYPE_NAMES: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    object: "given",
}

TEXT: Final = Kind(str)
NUMBER: Final = Kind(int, least=-(10**9))
COUNT: Final = Kind(int)
TRUTH: Final = Kind(bool)
NAMES: Final = Kind(list, holds_texts=True)
OBJECT: Final = Kind(dict)
SEAT: Final = Kind(str, frozenset(SEATS))
SEAT_OR_NOBODY: Final = Kind(str, frozenset(SEATS), may_be_null=True)
STEP_NAMES: Final = (
    "UNTAP",
    "UPKEEP",
    "DRAW",
    "PRECOMBAT_MAIN",
    "BEGIN_COMBAT",
    "DECLARE_ATTACKERS",
    "DECLARE_BLOCKERS",
    "FIRST_COMBAT_DAMAGE",
    "COMBAT_DAMAGE",
    "END_COMBAT",
    "POSTCOMBAT_MAIN",
    "END_TURN",
    "CLEANUP",
)
STEP: Final = Kind(str, frozenset(STEP_NAMES))
STEP_OR_START: Final = Kind(str, frozenset((*STEP_NAMES, "START")))
ZONE: Final = Kind(
    str, frozenset(("BATTLEFIELD", "HAND", "LIBRARY", "GRAVEYARD", "COMMAND", "EXILED"))
)
ANY_ZONE: Final = Kind(str, ZONE.words | {"STACK", "OUTSIDE"})
CLAUSE: Final = Kind(
    str, frozenset(("WHILE_ON_STACK", "WHILE_NOT_ON_STACK", "WHILE_COPY_ON_STACK"))
)
SCOPE: Final = Kind(str, frozenset(("any", "all")))
RESULT: Final = Kind(str, frozenset(("WON", "LOST", "DRAW")))

Fields: TypeAlias = Mapping[str, Kind]


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of an op: those it must have and those it may have."""

    must: Fields
    may: Fields


def _shape(must: Fields, **may: Kind) -> Shape:
    return Shape(must, may)


_WHEN: Final[Fields] = {"turn": COUNT, "step": STEP, "player": SEAT}
_CONDITIONS: Final[Fields] = {
    "spell_on_stack": TEXT,
    "spell_on_top_of_stack": TEXT,
    "clause": CLAUSE,
    "mana_in_pool": COUNT,
}


def _action(**must: Kind) -> Shape:
    return Shape({**_WHEN, **must}, {})


def _play(**must: Kind) -> Shape:
    return Shape({**_WHEN, **must}, {"target_name": TEXT, **_CONDITIONS})


def _choice(**must: Kind) -> Shape:
    may = {"kind": TEXT, "turn": COUNT, "step": STEP_OR_START, "auto": TRUTH}
    return Shape({"player": SEAT, **must}, may)


def _named(**must: Kind) -> Shape:
    return Shape({"card_name": TEXT, **must}, {})


_SETUP: Final = {
    "card": _shape(
        {"zone": ZONE, "player": SEAT, "card": TEXT}, count=COUNT, tapped=TRUTH, alias=TEXT
    ),
    "skip_init_shuffling": _shape({}, player=SEAT),
    "remove_all_cards_from_library": _shape({"player": SEAT}),
    "life": _shape({"player": SEAT, "value": NUMBER}),
    "disable_mana_auto_payment": _shape({"player": SEAT}),
    "subdeck": _shape({"player": SEAT, "index": COUNT, "cards": NAMES}),
    "damage_total": _shape({"player": SEAT, "amount": COUNT}),
}

_PLAYS: Final = {
    "cast_spell": _play(card_name=TEXT),
    "activate_ability": _play(ability=TEXT, source=TEXT),
    "activate_mana_ability": _play(ability=TEXT, source=TEXT),
    "play_land": _play(card_name=TEXT),
    "attack": Shape({**_WHEN, "attacker": TEXT}, {"defending_player": SEAT, "permanent": TEXT}),
    "attack_skip": _action(),
    "block": _action(blocker=TEXT, attacker=TEXT),
    "wait_stack_resolved": Shape(_WHEN, {"one": TRUTH}),
    "add_counters": _action(card_name=TEXT, counter=TEXT, count=NUMBER),
    "concede": _action(),
}

_CHECKS: Final = {
    "check_playable_ability": _action(ability=TEXT, must_have=TRUTH),
    "check_permanent_count": Shape(
        {**_WHEN, "card_name": TEXT, "count": COUNT}, {"target_player": SEAT}
    ),
    "check_permanent_tapped": Shape(
        {**_WHEN, "card_name": TEXT, "tapped": TRUTH, "count": COUNT}, {"target_player": SEAT}
    ),
    "check_power_toughness": _action(card_name=TEXT, power=NUMBER, toughness=NUMBER),
    "check_permanent_counters": _action(card_name=TEXT, counter=TEXT, count=COUNT),
    "check_card_counters": _action(card_name=TEXT, counter=TEXT, count=COUNT),
    "check_ability": _action(card_name=TEXT, ability_class=TEXT, must_have=TRUTH),
    "check_type": _action(card_name=TEXT, type=TEXT, must_have=TRUTH),
    "check_subtype": _action(card_name=TEXT, subtype=TEXT, must_have=TRUTH),
    "check_color": _action(card_name=TEXT, colors=TEXT, must_have=TRUTH),
    "check_damage": _action(card_name=TEXT, damage=COUNT),
    "check_life": _action(life=NUMBER),
    "check_hand_count": Shape({**_WHEN, "count": COUNT}, {"card_name": TEXT}),
    "check_hand_card_count": Shape({**_WHEN, "count": COUNT}, {"card_name": TEXT}),
    "check_graveyard_count": _action(card_name=TEXT, count=COUNT),
    "check_library_count": _action(card_name=TEXT, count=COUNT),
    "check_exile_count": _action(card_name=TEXT, count=COUNT),
    "check_command_card_count": _action(card_name=TEXT, count=COUNT),
    "check_emblem_count": _action(card_name=TEXT, count=COUNT),
    "check_stack_size": _action(count=COUNT),
    "check_stack_object": _action(ability=TEXT, count=COUNT),
    "check_mana_pool": _action(colors=TEXT, amount=COUNT),
    "check_alias_zone": Shape({**_WHEN, "alias": TEXT, "zone": ANY_ZONE}, {"must_have": TRUTH}),
    "check_attackers": _action(attackers=NAMES),
    "check_blockers": _action(blockers=NAMES),
    "check_player_in_game": _action(target_player=SEAT, must_be_in_game=TRUTH),
    "check_monarch": _action(monarch=SEAT_OR_NOBODY),
}

_CHOICES: Final = {
    "set_choice": _choice(choice=TEXT),
    "add_target": _choice(target=TEXT),
    "add_target_amount": _choice(target=TEXT, amount=COUNT),
    "set_mode_choice": _choice(choice=TEXT),
    "set_flip_coin_result": _choice(result=TRUTH),
    "set_die_roll_result": _choice(result=COUNT),
}

_PLAYER: Final[Fields] = {"player": SEAT}
_COUNTED: Final = Shape({**_PLAYER, "count": COUNT}, {"card_name": TEXT})

_ASSERTS: Final = {
    "permanent_count": _COUNTED,
    "token_count": _COUNTED,
    "graveyard_count": _COUNTED,
    "hand_count": _COUNTED,
    "library_count": _COUNTED,
    "exile_count": Shape({"count": COUNT}, {"owner": SEAT, "card_name": TEXT}),
    "command_zone_count": _COUNTED,
    "emblem_count": _COUNTED,
    "life": _shape({**_PLAYER, "life": NUMBER}),
    "power_toughness": Shape(
        {**_PLAYER, "card_name": TEXT, "power": NUMBER, "toughness": NUMBER}, {"scope": SCOPE}
    ),
    "base_power_toughness": _named(**_PLAYER, power=NUMBER, toughness=NUMBER),
    "counter_count": Shape({"counter": TEXT, "count": COUNT}, {"card_name": TEXT, "player": SEAT}),
    "counter_on_exiled_card_count": _named(counter=TEXT, count=COUNT),
    "tapped": _named(tapped=TRUTH),
    "tapped_count": _named(tapped=TRUTH, count=COUNT),
    "attacking": _named(attacking=TRUTH),
    "damage_received": _named(**_PLAYER, damage=COUNT),
    "ability": Shape(
        {**_PLAYER, "card_name": TEXT, "ability": OBJECT, "must_have": TRUTH}, {"count": COUNT}
    ),
    "ability_count": _named(**_PLAYER, ability_class=TEXT, count=COUNT),
    "type": Shape({"card_name": TEXT, "type": TEXT}, {"must_have": TRUTH, "subtype": TEXT}),
    "not_type": _named(type=TEXT),
    "subtype": _named(subtype=TEXT),
    "not_subtype": _named(subtype=TEXT),
    "exiled_card_subtype": _named(subtype=TEXT),
    "color": _named(**_PLAYER, colors=TEXT, must_have=TRUTH),
    "attached_to": _shape({**_PLAYER, "attachment": TEXT, "permanent": TEXT}, attached=TRUTH),
    "mana_pool": _shape({**_PLAYER, "colors": TEXT, "amount": COUNT}),
    "active_player": _shape(_PLAYER),
    "won_the_game": _shape(_PLAYER),
    "lost_the_game": _shape(_PLAYER),
    "has_not_lost_the_game": _shape(_PLAYER),
    "result": _shape({**_PLAYER, "result": RESULT}),
    "top_card_revealed": _shape({**_PLAYER, "revealed": TRUTH}),
    "damage_total": _shape({**_PLAYER, "amount": COUNT}),
    "subdecks_outside": _shape({**_PLAYER, "count": COUNT}),
}

PARTS: Final[Mapping[str, Mapping[str, Shape]]] = {
    "setup": _SETUP,
    "actions": {**_PLAYS, **_CHECKS},
    "choices": _CHOICES,
    "asserts": _ASSERTS,
}
"""The ops of each list of a scenario."""
