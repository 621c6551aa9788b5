"""Checks: what a player finds true in the middle of a script (format, section 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.questions import Question
from cardwright.magic.scenarios.abilities import has_ability
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.facts import ZONES, Facts, same
from cardwright.magic.scenarios.model import SEATS, Entry
from cardwright.magic.scenarios.naming import name_of
from cardwright.magic.scenarios.telling import Telling, normal

Check: TypeAlias = Callable[[Facts, Entry], None]


def check(facts: Facts, telling: Telling, entry: Entry, question: Question) -> None:
    """Make a check of the player who has priority; ``question`` says what he could do.

    Raises:
        DifferenceError: if it is not true.
    """
    if entry.op == "check_playable_ability":
        _playable(facts, telling, entry, question)
    elif entry.op == "check_stack_object":
        _stack_object(facts, telling, entry)
    else:
        _CHECKS[entry.op](facts, entry)


def _differ(entry: Entry, expected: object, got: object) -> None:
    same(str(entry), expected, got, entry.op)


def _playable(facts: Facts, telling: Telling, entry: Entry, question: Question) -> None:
    wanted = normal(entry.text("ability"))
    found = any(
        option.play is not None and telling.play(facts.state, option.play).begin(wanted)
        for option in question.options
    )
    _differ(entry, entry.flag("must_have"), found)


def _stack_object(facts: Facts, telling: Telling, entry: Entry) -> None:
    wanted = normal(entry.text("ability"))
    state = facts.state
    found = sum(1 for id_ in state.stack if telling.item(state, id_).begin(wanted))
    _differ(entry, entry.number("count"), found)


# ---- permanents


def _whose(entry: Entry) -> int:
    return entry.seat("target_player") if entry.has("target_player") else entry.seat()


def _permanents(facts: Facts, entry: Entry) -> list[int]:
    return facts.permanents(entry.text("card_name"), _whose(entry))


def _permanent_count(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("count"), len(_permanents(facts, entry)))


def _permanent_tapped(facts: Facts, entry: Entry) -> None:
    tapped = entry.flag("tapped")
    found = [id_ for id_ in _permanents(facts, entry) if facts.state.obj(id_).tapped == tapped]
    _differ(entry, entry.number("count"), len(found))


def _first(facts: Facts, entry: Entry) -> int:
    return facts.first(entry.text("card_name"), entry.seat())


def _power_toughness(facts: Facts, entry: Entry) -> None:
    chars = facts.chars(_first(facts, entry))
    expected = (entry.number("power"), entry.number("toughness"))
    _differ(entry, expected, (chars.power, chars.toughness))


def _permanent_counters(facts: Facts, entry: Entry) -> None:
    found = _permanents(facts, entry)
    got = facts.counters(found[-1], entry.text("counter")) if found else 0
    _differ(entry, entry.number("count"), got)


def _ability(facts: Facts, entry: Entry) -> None:
    found = has_ability(facts.chars(_first(facts, entry)), entry.text("ability_class"))
    _differ(entry, entry.flag("must_have"), found)


def _type(facts: Facts, entry: Entry) -> None:
    chars = facts.chars(_first(facts, entry))
    found = entry.text("type") in (*chars.types, *chars.supertypes)
    _differ(entry, entry.flag("must_have"), found)


def _subtype(facts: Facts, entry: Entry) -> None:
    found = entry.text("subtype") in facts.chars(_first(facts, entry)).subtypes
    _differ(entry, entry.flag("must_have"), found)


def _color(facts: Facts, entry: Entry) -> None:
    id_, colors = _first(facts, entry), entry.text("colors")
    if entry.flag("must_have"):
        _differ(entry, True, facts.has_all_colors(id_, colors))
    else:
        _differ(entry, False, facts.has_any_color(id_, colors))


def _damage(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("damage"), facts.state.obj(_first(facts, entry)).damage)


# ---- cards


def _counted(zone: str, is_own: bool = True) -> Check:
    def counted(facts: Facts, entry: Entry) -> None:
        seat = entry.seat() if is_own else NONE
        found = facts.cards(zone, seat, entry.text("card_name"))
        _differ(entry, entry.number("count"), len(found))

    return counted


def _card_counters(facts: Facts, entry: Entry) -> None:
    name, seat = entry.text("card_name"), entry.seat()
    found = [
        id_ for zone in ("hand", "graveyard", "exile") for id_ in facts.cards(zone, seat, name)
    ]
    if not found:
        raise DifferenceError("card missing", f"{entry}: there is no such card")
    _differ(entry, entry.number("count"), facts.counters(found[0], entry.text("counter")))


def _commanders(facts: Facts, entry: Entry) -> None:
    found = [
        id_
        for id_ in facts.cards("command", entry.seat(), entry.text("card_name"))
        if facts.state.obj(id_).is_commander
    ]
    _differ(entry, entry.number("count"), len(found))


def _alias_zone(facts: Facts, entry: Entry) -> None:
    found = ZONES[entry.text("zone")] in facts.zone_of(entry.text("alias"))
    _differ(entry, entry.flag("must_have"), found)


# ---- players, the stack, combat


def _life(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("life"), facts.state.players[entry.seat()].life)


def _stack_size(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("count"), len(facts.state.stack))


def _mana_pool(facts: Facts, entry: Entry) -> None:
    letters = entry.text("colors")
    expected = dict.fromkeys(letters, entry.number("amount"))
    _differ(entry, expected, facts.mana(entry.seat(), letters))


def _attackers(facts: Facts, entry: Entry) -> None:
    seat = entry.seat()
    found = [id_ for id_ in facts.state.attackers if facts.chars(id_).controller == seat]
    names = sorted(name_of(facts.state, id_) for id_ in found)
    _differ(entry, sorted(filter(None, entry.words("attackers"))), names)


def _blockers(facts: Facts, entry: Entry) -> None:
    seat = entry.seat()
    blockers = dict.fromkeys(blocker for blocker, _ in facts.state.blocks)
    found = [id_ for id_ in blockers if facts.chars(id_).controller == seat]
    names = sorted(name_of(facts.state, id_) for id_ in found)
    _differ(entry, sorted(filter(None, entry.words("blockers"))), names)


def _player_in_game(facts: Facts, entry: Entry) -> None:
    found = not facts.state.players[entry.seat("target_player")].lost
    _differ(entry, entry.flag("must_be_in_game"), found)


def _monarch(facts: Facts, entry: Entry) -> None:
    seat = facts.state.monarch
    _differ(entry, entry.fields["monarch"], None if seat == NONE else SEATS[seat])


_CHECKS: Final[dict[str, Check]] = {
    "check_permanent_count": _permanent_count,
    "check_permanent_tapped": _permanent_tapped,
    "check_power_toughness": _power_toughness,
    "check_permanent_counters": _permanent_counters,
    "check_card_counters": _card_counters,
    "check_ability": _ability,
    "check_type": _type,
    "check_subtype": _subtype,
    "check_color": _color,
    "check_damage": _damage,
    "check_life": _life,
    "check_hand_count": _counted("hand"),
    "check_hand_card_count": _counted("hand"),
    "check_graveyard_count": _counted("graveyard"),
    "check_library_count": _counted("library"),
    "check_exile_count": _counted("exile", is_own=False),
    "check_command_card_count": _commanders,
    "check_emblem_count": _counted("command"),
    "check_stack_size": _stack_size,
    "check_mana_pool": _mana_pool,
    "check_alias_zone": _alias_zone,
    "check_attackers": _attackers,
    "check_blockers": _blockers,
    "check_player_in_game": _player_in_game,
    "check_monarch": _monarch,
}
