"""Asserts: what must be true of the frozen game (format, section 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from cardwright.core.game import Json
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.types import has_subtype
from cardwright.magic.scenarios.abilities import count_abilities, has_ability
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.facts import Facts, missing, same
from cardwright.magic.scenarios.model import Entry

Assert: TypeAlias = Callable[[Facts, Entry], None]


def check_assert(facts: Facts, entry: Entry) -> None:
    """Check one assert.

    Raises:
        DifferenceError: if it is not true.
    """
    _ASSERTS[entry.op](facts, entry)


def _differ(entry: Entry, expected: object, got: object) -> None:
    same(str(entry), expected, got, f"assert {entry.op}")


# ---- counts


def _permanent_count(facts: Facts, entry: Entry) -> None:
    found = facts.permanents(entry.text("card_name"), entry.seat())
    _differ(entry, entry.number("count"), len(found))


def _token_count(facts: Facts, entry: Entry) -> None:
    found = facts.permanents(entry.text("card_name"), entry.seat())
    tokens = [id_ for id_ in found if facts.state.obj(id_).is_token]
    _differ(entry, entry.number("count"), len(tokens))


def _counted(zone: str) -> Assert:
    def counted(facts: Facts, entry: Entry) -> None:
        found = facts.cards(zone, entry.seat(), entry.text("card_name"))
        _differ(entry, entry.number("count"), len(found))

    return counted


def _exile_count(facts: Facts, entry: Entry) -> None:
    seat = entry.seat("owner") if entry.has("owner") else NONE
    _differ(entry, entry.number("count"), len(facts.cards("exile", seat, entry.text("card_name"))))


# ---- players


def _life(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("life"), facts.state.players[entry.seat()].life)


def _mana_pool(facts: Facts, entry: Entry) -> None:
    letters = entry.text("colors")
    expected = dict.fromkeys(letters, entry.number("amount"))
    _differ(entry, expected, facts.mana(entry.seat(), letters))


def _active_player(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.seat(), facts.state.active)


def _won(facts: Facts, entry: Entry) -> None:
    _differ(entry, True, has_won(facts, entry.seat()))


def has_won(facts: Facts, seat: int) -> bool:
    """Return whether the player has won: said so, or is the last one in the game (CR 104.2a)."""
    state = facts.state
    player = state.players[seat]
    if player.won:
        return True
    others = [other for other in state.players if other.seat != seat]
    return state.is_over and not player.lost and all(other.lost for other in others)


def _lost(facts: Facts, entry: Entry) -> None:
    _differ(entry, True, _has_lost(facts, entry.seat()))


def _has_lost(facts: Facts, seat: int) -> bool:
    state = facts.state
    return state.players[seat].lost or any(
        has_won(facts, other.seat) for other in state.players if other.seat != seat
    )


def _has_not_lost(facts: Facts, entry: Entry) -> None:
    _differ(entry, False, _has_lost(facts, entry.seat()))


def _result(facts: Facts, entry: Entry) -> None:
    seat = entry.seat()
    won, lost = has_won(facts, seat), _has_lost(facts, seat)
    got = "DRAW" if won == lost else "WON" if won else "LOST"
    _differ(entry, entry.text("result"), got)


def _damage_total(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.number("amount"), facts.state.players[entry.seat()].damage_total)


def _subdecks_outside(facts: Facts, entry: Entry) -> None:
    outside = facts.state.players[entry.seat()].outside
    _differ(entry, entry.number("count"), len(outside))


# ---- permanents


def _power_toughness(facts: Facts, entry: Entry) -> None:
    expected = (entry.number("power"), entry.number("toughness"))
    found = facts.permanents(entry.text("card_name"), entry.seat())
    if not found:
        raise missing(entry.text("card_name"))
    got = [(facts.chars(id_).power, facts.chars(id_).toughness) for id_ in found]
    if entry.text("scope", "any") == "any":
        if expected not in got:
            _differ(entry, expected, got[0] if len(got) == 1 else got)
    elif any(one != expected for one in got):
        _differ(entry, [expected] * len(got), got)


def _base_power_toughness(facts: Facts, entry: Entry) -> None:
    chars = facts.chars(facts.last(entry.text("card_name"), entry.seat()))
    expected = (entry.number("power"), entry.number("toughness"))
    _differ(entry, expected, (chars.base_power, chars.base_toughness))


def _counter_count(facts: Facts, entry: Entry) -> None:
    kind = entry.text("counter")
    seat = entry.seat() if entry.has("player") else NONE
    if not entry.has("card_name"):
        got = facts.state.players[seat].counters.get(kind, 0)
    else:
        got = facts.counters(facts.first(entry.text("card_name"), seat), kind)
    _differ(entry, entry.number("count"), got)


def _counters_in_exile(facts: Facts, entry: Entry) -> None:
    found = facts.cards("exile", NONE, entry.text("card_name"))
    if not found:
        raise DifferenceError("card missing", f"{entry}: no such card is in exile")
    _differ(entry, entry.number("count"), facts.counters(found[0], entry.text("counter")))


def _tapped(facts: Facts, entry: Entry) -> None:
    found = facts.permanents(entry.text("card_name"))[:2]
    if not found:
        raise missing(entry.text("card_name"))
    tapped = entry.flag("tapped")
    if all(facts.state.obj(id_).tapped != tapped for id_ in found):
        _differ(entry, tapped, not tapped)


def _tapped_count(facts: Facts, entry: Entry) -> None:
    found = facts.permanents(entry.text("card_name"))
    if not found:
        raise missing(entry.text("card_name"))
    tapped = entry.flag("tapped")
    got = sum(1 for id_ in found if facts.state.obj(id_).tapped == tapped)
    _differ(entry, entry.number("count"), got)


def _attacking(facts: Facts, entry: Entry) -> None:
    id_ = facts.last(entry.text("card_name"))
    _differ(entry, entry.flag("attacking"), facts.state.obj(id_).attacking != NONE)


def _damage_received(facts: Facts, entry: Entry) -> None:
    id_ = facts.last(entry.text("card_name"), entry.seat())
    _differ(entry, entry.number("damage"), facts.state.obj(id_).damage)


def _ability(facts: Facts, entry: Entry) -> None:
    name = entry.text("card_name")
    found = facts.permanents(name, entry.seat())
    _differ(entry, entry.number("count", 1), len(found))
    if not found:
        raise missing(name)
    said = cast("dict[str, Json]", entry.fields["ability"])
    got = has_ability(facts.chars(found[-1]), str(said.get("cls", "")))
    _differ(entry, entry.flag("must_have"), got)


def _ability_count(facts: Facts, entry: Entry) -> None:
    chars = facts.chars(facts.first(entry.text("card_name"), entry.seat()))
    _differ(entry, entry.number("count"), count_abilities(chars, entry.text("ability_class")))


def _has_type(facts: Facts, id_: int, word: str) -> bool:
    chars = facts.chars(id_)
    wanted = word.casefold()
    return any(held.casefold() == wanted for held in (*chars.types, *chars.supertypes))


def _has_subtype(facts: Facts, id_: int, word: str) -> bool:
    return has_subtype(facts.chars(id_), word)


def _type(facts: Facts, entry: Entry) -> None:
    name, word = entry.text("card_name"), entry.text("type")
    if entry.has("subtype"):
        id_ = facts.last(name)
        got = _has_type(facts, id_, word), _has_subtype(facts, id_, entry.text("subtype"))
        _differ(entry, (True, True), got)
    else:
        _differ(entry, entry.flag("must_have"), _has_type(facts, facts.first(name), word))


def _not_type(facts: Facts, entry: Entry) -> None:
    _differ(
        entry, False, _has_type(facts, facts.last(entry.text("card_name")), entry.text("type"))
    )


def _subtype(is_there: bool) -> Assert:
    def subtype(facts: Facts, entry: Entry) -> None:
        id_ = facts.last(entry.text("card_name"))
        _differ(entry, is_there, _has_subtype(facts, id_, entry.text("subtype")))

    return subtype


def _exiled_subtype(facts: Facts, entry: Entry) -> None:
    found = facts.cards("exile", NONE, entry.text("card_name"))
    word = entry.text("subtype")
    _differ(entry, True, any(_has_subtype(facts, id_, word) for id_ in found))


def _color(facts: Facts, entry: Entry) -> None:
    id_ = facts.last(entry.text("card_name"), entry.seat())
    colors = entry.text("colors")
    if entry.flag("must_have"):
        _differ(entry, True, facts.has_all_colors(id_, colors))
    else:
        _differ(entry, False, facts.has_any_color(id_, colors))


def _attached_to(facts: Facts, entry: Entry) -> None:
    name, seat = entry.text("permanent"), entry.seat()
    hosts = set(facts.permanents(name, seat))
    attachments = facts.permanents(entry.text("attachment"))
    got = any(facts.state.obj(id_).attached_to in hosts for id_ in attachments)
    _differ(entry, entry.flag("attached"), got)


def _top_card_revealed(facts: Facts, entry: Entry) -> None:
    _differ(entry, entry.flag("revealed"), facts.reveals_top(entry.seat()))


_ASSERTS: Final[dict[str, Assert]] = {
    "permanent_count": _permanent_count,
    "token_count": _token_count,
    "graveyard_count": _counted("graveyard"),
    "hand_count": _counted("hand"),
    "library_count": _counted("library"),
    "exile_count": _exile_count,
    "command_zone_count": _counted("command"),
    "emblem_count": _counted("command"),
    "life": _life,
    "power_toughness": _power_toughness,
    "base_power_toughness": _base_power_toughness,
    "counter_count": _counter_count,
    "counter_on_exiled_card_count": _counters_in_exile,
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "attacking": _attacking,
    "damage_received": _damage_received,
    "ability": _ability,
    "ability_count": _ability_count,
    "type": _type,
    "not_type": _not_type,
    "subtype": _subtype(True),
    "not_subtype": _subtype(False),
    "exiled_card_subtype": _exiled_subtype,
    "color": _color,
    "attached_to": _attached_to,
    "mana_pool": _mana_pool,
    "active_player": _active_player,
    "won_the_game": _won,
    "lost_the_game": _lost,
    "has_not_lost_the_game": _has_not_lost,
    "result": _result,
    "top_card_revealed": _top_card_revealed,
    "damage_total": _damage_total,
    "subdecks_outside": _subdecks_outside,
}
