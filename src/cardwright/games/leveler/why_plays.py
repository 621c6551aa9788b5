"""Why a land, a spell or an ability can be played now, or not (CR 305, 601, 602)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.core.game import Reason
from cardwright.games.leveler.actions import Cast, PlayLand, Ref, Use
from cardwright.games.leveler.refs import Viewer
from cardwright.magic.engine import layers
from cardwright.magic.engine.castable import can_play_land, forced_costs, is_fast, ways_to_cast
from cardwright.magic.engine.costing import can_pay_parts, is_sick
from cardwright.magic.engine.objects import Chars
from cardwright.magic.engine.offers import is_sorcery_time
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.asking import holds
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.stack import body_of_way
from cardwright.magic.engine.state import State
from cardwright.magic.engine.targeting import has_targets
from cardwright.magic.engine.totals import Total, can_pay_total, changed, split
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.costs import PayMana, TapThis


def of_land(viewer: Viewer, question: Question, action: PlayLand) -> list[Reason]:
    """Return the conditions of playing a land (CR 305.1-3)."""
    state, seat = viewer.state, question.seat
    card = _named(viewer, action.card, [*state.players[seat].hand])
    found = [_priority(question), _present(action.card, card)]
    if card is None:
        return found
    args = {"card": viewer.card(card)}
    return [
        *found,
        Reason("CR 305.1", "magic-is-land", args, "Land" in _face(state, card, action.face).types),
        Reason("CR 305.1", "magic-main-phase", {}, is_sorcery_time(state, seat)),
        Reason(
            "CR 305.2",
            "magic-land-drop",
            {"played": state.players[seat].lands_played},
            can_play_land(state, seat),
        ),
    ]


def of_spell(viewer: Viewer, question: Question, action: Cast) -> list[Reason]:
    """Return the conditions of casting a spell in its ordinary way (CR 601.3, 307.1)."""
    state, seat = viewer.state, question.seat
    card = _named(viewer, action.card, [*state.players[seat].hand, *state.lookouts])
    found = [_priority(question), _present(action.card, card)]
    if card is None:
        return found
    chars = _face(state, card, action.face)
    args = {"card": viewer.card(card)}
    is_spell = "Land" not in chars.types
    found.append(Reason("CR 305.9", "magic-is-spell", args, is_spell))
    if not is_spell:
        return found
    ways = ways_to_cast(state, seat, card, action.face - 1, chars)
    found.append(Reason("CR 601.3", "magic-way", args, bool(ways)))
    timely = is_sorcery_time(state, seat) or is_fast(state, seat, card, chars)
    found.append(Reason("CR 307.1", "magic-sorcery-time", args, timely))
    if ways:
        found += _of_cost_and_targets(viewer, card, chars, seat)
    return found


def _of_cost_and_targets(viewer: Viewer, card: int, chars: Chars, seat: int) -> list[Reason]:
    """Return whether the ordinary cost can be paid, and targets are there (CR 601.2c, 601.2g)."""
    state, scope = viewer.state, Scope(card, seat)
    way = ways_to_cast(state, seat, card, state.objects[card].face, chars)[0]
    whole = split(state, scope, (*way.cost, *forced_costs(state, scope, chars)))
    total = changed(state, whole, card, seat, "", ())
    body = body_of_way(state.objects[card].definition.faces, chars, way.name)
    return [
        *_of_total(state, scope, total, chars.mana_cost or "", is_spell=True),
        Reason("CR 601.2c", "magic-targets", {}, has_targets(state, scope, body)),
    ]


def of_ability(viewer: Viewer, question: Question, action: Use) -> list[Reason]:
    """Return the conditions of activating an ability (CR 602.1, 602.2, 602.5)."""
    state, seat = viewer.state, question.seat
    places = [*state.battlefield, *state.lookouts, *state.players[seat].hand]
    source = _named(viewer, action.source, places)
    found = [_priority(question), _present(action.source, source)]
    ability = None if source is None else _ability(state, source, action.ability)
    if source is None or ability is None:
        return [*found, Reason("CR 602.1", "magic-has-ability", {}, False)]
    chars, obj = layers.chars(state, source), state.objects[source]
    controller = chars.controller if obj.zone == "battlefield" else obj.owner
    may = controller == seat or ability.anyone or ability.only is not None
    scope = Scope(source, seat)
    args = {"card": viewer.name(source)}
    found.append(Reason("CR 602.2", "magic-controls", args, may))
    found.append(
        Reason(
            "CR 602.5d",
            "magic-ability-time",
            args,
            not ability.sorcery_speed or is_sorcery_time(state, seat),
        )
    )
    if ability.condition is not None:
        is_met = holds(state, scope, ability.condition)
        found.append(Reason("CR 602.5b", "magic-condition", args, is_met))
    return found + _of_activation(viewer, scope, ability)


def _of_activation(viewer: Viewer, scope: Scope, ability: Activated) -> list[Reason]:
    state, found = viewer.state, list[Reason]()
    args = {"card": viewer.name(scope.this)}
    if any(isinstance(part, TapThis) for part in ability.cost):
        obj = state.objects[scope.this]
        found.append(Reason("CR 602.5a", "magic-untapped", args, not obj.tapped))
        found.append(Reason("CR 302.6", "magic-not-sick", args, not is_sick(state, scope.this)))
    total = split(state, scope, ability.cost)
    total = changed(state, total, scope.this, scope.you, ability.word or "activated", ())
    return [
        *found,
        *_of_total(state, scope, total, mana_text(ability.cost), is_spell=False),
        Reason("CR 602.2b", "magic-targets", {}, has_targets(state, scope, ability.body)),
    ]


def _of_total(
    state: State, scope: Scope, total: Total, cost: str, *, is_spell: bool
) -> list[Reason]:
    """Return whether the mana, and whether everything else, of a cost can be paid."""
    mana = Total(total.mana, [])
    can_pay = can_pay_total(state, scope, mana, is_spell)
    return [
        Reason("CR 601.2g", "magic-mana", {"cost": cost}, can_pay),
        Reason("CR 601.2h", "magic-costs", {}, can_pay_parts(state, scope, total.parts)),
    ]


def mana_text(cost: Sequence[object]) -> str:
    """Return the mana symbols of a cost."""
    return "".join(part.symbols for part in cost if isinstance(part, PayMana))


def _priority(question: Question) -> Reason:
    return Reason("CR 117.1", "magic-priority", {}, question.kind == "priority")


def _present(ref: Ref, found: int | None) -> Reason:
    return Reason("CR 109.2", "magic-present", {"ref": ref}, found is not None)


def _named(viewer: Viewer, ref: Ref, among: Sequence[int]) -> int | None:
    """Return the first object of that name."""
    present = (id for id in among if id in viewer.state.objects)
    return next((id for id in present if viewer.ref(id) == ref), None)


def _face(state: State, card: int, face: int) -> Chars:
    faces = state.objects[card].definition.faces
    return faces[face - 1] if face <= len(faces) else faces[0]


def _ability(state: State, source: int, number: int) -> Activated | None:
    """Return the activated ability of that number."""
    kit = layers.chars(state, source).kit
    return dict((*kit.activated, *kit.mana)).get(number - 1)
