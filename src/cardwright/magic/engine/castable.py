"""What makes a card castable or playable: its ways, their costs and targets (CR 601.3, 118.9)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.commander_counts import is_at_command, tax_of
from cardwright.magic.engine.costing import has_x
from cardwright.magic.engine.lessening import LESSENED, lessened_ways
from cardwright.magic.engine.objects import Chars, Definition, Obj
from cardwright.magic.engine.questions import CAST, Play, Way, mana_cost
from cardwright.magic.engine.reading.asking import holds
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.rules_lookup import allowed_number, allows, forbids_player
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.special import face_down_ways
from cardwright.magic.engine.stack import body_of_way
from cardwright.magic.engine.state import State
from cardwright.magic.engine.supposing import possible_targets, suppose, unsuppose
from cardwright.magic.engine.targeting import has_targets
from cardwright.magic.engine.totals import can_pay_total, changed, split
from cardwright.magic.program.abilities import SpellCost
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.costs import PayGeneric
from cardwright.magic.program.node import Cost

MOST_X_TRIED: Final = 20
"""Values of X with which costs and targets are looked for ("discard a card with mana value X")."""


def face_numbers(state: State, id: int) -> tuple[int, ...]:
    """Return the faces as which the card may be cast or played from a hand."""
    card = state.objects[id].definition.card
    marks = state.objects[id].marks
    if "adventure" in marks:
        return (0,)  # CR 715.3d: not as an Adventure
    if "defeated" in marks:
        return (1,)  # CR 310.11b: transformed
    if card.layout in ("split", "modal_dfc", "adventure", "omen", "prepare"):
        return tuple(range(len(card.faces)))
    return (0,)


def fused(definition: Definition) -> Way:
    """Return the way to cast both halves at once (CR 702.102a)."""
    cost = "".join(chars.mana_cost or "" for chars in definition.faces)
    return Way("fuse", 0, mana_cost(cost))


def can_play_land(state: State, seat: int) -> bool:
    """Return whether the player may play one more land this turn (CR 305.2)."""
    played = state.players[seat].lands_played
    if played > 0 and played >= 1 + allowed_number(state, seat, "play_additional_lands"):
        return False
    return not forbids_player(state, seat, "play_lands")


def add_spell(
    state: State, seat: int, id: int, ways: list[Way], slow: bool, found: list[Play]
) -> None:
    """Add the spell if it can be cast in one of the ways; all show the same face."""
    good = good_ways(state, seat, id, ways, slow)
    if good:
        play = Play(CAST, id)
        play.face = good[0].face
        play.ways = good
        found.append(play)


def good_ways(state: State, seat: int, id: int, ways: list[Way], slow: bool) -> tuple[Way, ...]:
    """Return those of the ways in which the card can be cast now (CR 601.3)."""
    found: list[Way] = []
    for way in ways:
        suppose(state, id, way.face, way)
        if _is_good(state, seat, id, way, slow):
            found.append(way)
        unsuppose(state)
    return tuple(found)


def _is_good(state: State, seat: int, id: int, way: Way, slow: bool) -> bool:
    chars = layers.chars(state, id)
    if not slow and not way.flash and not is_fast(state, seat, id, chars):
        return False
    if forbids_player(state, seat, "cast", id):
        return False
    return can_cast(state, seat, id, chars, way)


def is_fast(state: State, seat: int, id: int, chars: Chars) -> bool:
    """Return whether the card can be cast whenever its player has priority (CR 304.1, 702.8)."""
    return (
        "Instant" in chars.types
        or chars.has("flash")
        or allows(state, seat, "cast_with_flash", id)
    )


def might_be_fast(state: State, chars: Chars) -> bool:
    """Return whether it could be cast at another time than a sorcery, looked at quickly."""
    if "Instant" in chars.types or chars.has("flash"):
        return True
    return bool(chars.kit.costs) or "cast_with_flash" in rules(state).allows


TRANSFORMED: Final = ("disturb", "more than meets the eye")
"""Ways to cast a card with its back face up (CR 702.146a, 702.162a)."""


def ways_to_cast(state: State, seat: int, id: int, face: int, chars: Chars) -> list[Way]:
    """Return the ordinary way and the card's own alternatives (CR 118.9) from where it is."""
    obj = state.objects[id]
    found: list[Way] = []
    zone = "hand" if is_at_command(obj) else obj.zone  # cast as from a hand (CR 903.8)
    if zone == "hand" and chars.mana_cost is not None and not chars.has("aftermath"):
        found.append(Way("", face, mana_cost(chars.mana_cost)))
        found.extend(face_down_ways(chars, face))
    scope = Scope(id, seat)
    if obj.zone == "graveyard":
        for word in ("mutate", "bestow"):
            if allows(state, id, f"{word}_from_graveyard"):
                found.append(Way(word, face, chars.kit.keywords[word][0].cost))
    for _index, cost in chars.kit.costs:
        if cost.zone == zone and holds(state, scope, cost.condition):
            found.extend(_by_cost(state, scope, face, chars, cost))
    return [_taxed(obj, way) for way in found] if is_at_command(obj) else found


def _taxed(obj: Obj, way: Way) -> Way:
    """Return the way with {2} more for each time it was cast from the command zone (CR 903.8)."""
    tax = PayGeneric(Number(tax_of(obj)))
    made = Way(way.name, way.face, (*way.cost, tax))
    made.flash, made.face_down, made.any_mana = way.flash, way.face_down, way.any_mana
    return made


def _by_cost(state: State, scope: Scope, face: int, chars: Chars, cost: SpellCost) -> list[Way]:
    """Return the ways that one cost of the card's own gives from where the card is."""
    if cost.name in LESSENED:
        return lessened_ways(state, scope.you, scope.this, cost, face)
    if cost.alternative:
        way = Way(cost.name, 1 if cost.name in TRANSFORMED else face, cost.cost)
        way.flash = cost.name == "sneak"  # CR 702.190a
        return [way]
    if cost.zone != "hand" and chars.mana_cost is not None:
        return [Way(cost.name, face, (*mana_cost(chars.mana_cost), *cost.cost))]
    return []


def can_cast(state: State, seat: int, id: int, chars: Chars, way: Way) -> bool:
    """Return whether the spell could be cast so: cost payable, targets there."""
    scope = Scope(id, seat)
    if way.face_down:
        total = changed(state, split(state, scope, way.cost), id, seat, "", ())
        return can_pay_total(state, scope, total, True, way.any_mana)
    whole = (*way.cost, *forced_costs(state, scope, chars))
    body = body_of_way(state.objects[id].definition.faces, chars, way.name)
    is_free_of_targets = not body.modes[0].targets and len(body.modes) == 1
    targets = possible_targets(state, scope, chars, body)
    for x in range(MOST_X_TRIED if has_x(whole) else 1):
        scope.x = x
        total = changed(state, split(state, scope, whole), id, seat, "", targets)
        if not can_pay_total(state, scope, total, True, way.any_mana):
            return False
        if is_free_of_targets or has_targets(state, scope, body):
            return True
    return False


def forced_costs(state: State, scope: Scope, chars: Chars) -> list[Cost]:
    """Return the additional costs that must be paid (CR 118.8)."""
    found: list[Cost] = []
    for _index, cost in chars.kit.costs:
        if cost.alternative or cost.optional or cost.zone != "hand":
            continue
        if cost.condition is None or holds(state, scope, cost.condition):
            found.extend(cost.cost)
    return found


def own_costs(state: State, chars: Chars) -> list[SpellCost]:
    """Return the additional costs to be looked at while it is cast, in printed order."""
    return [
        cost for _index, cost in chars.kit.costs if not cost.alternative and cost.zone == "hand"
    ]
