"""When continuous effects and delayed triggers end (CR 514.2, 611.2)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.state import State


def end_effects(state: State, duration: str, seat: int) -> None:
    """End the effects of that duration; only those of the seat, if one is given (not -1)."""
    kept = [
        effect
        for effect in state.effects
        if effect.duration != duration or (seat >= 0 and effect.scope.you != seat)
    ]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()
    if state.delayed:
        state.delayed = [
            delayed
            for delayed in state.delayed
            if delayed.until != duration or (seat >= 0 and delayed.scope.you != seat)
        ]


def end_of_turn(state: State) -> None:
    """End "until end of turn" and "this turn" effects (CR 514.2)."""
    _end_saddled(state)
    end_effects(state, "end_of_turn", -1)
    kept = [
        effect
        for effect in state.effects
        if effect.duration != "until_end_of_your_next_turn"
        or effect.scope.you != state.active
        or effect.turn == state.turn
    ]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()


def end_of_step(state: State) -> None:
    """End what lasts until the end of the step that ends now."""
    if state.step == "end_combat":
        end_effects(state, "end_of_combat", -1)
    elif state.step == "untap":
        _end_frozen(state)
    elif state.step == "end_turn":
        end_effects(state, "until_your_next_end_step", state.active)


def _end_frozen(state: State) -> None:
    """End "during its controller's next untap step" for what the active player controls."""
    kept: list[Effect] = []
    for effect in state.effects:
        if effect.duration == "next_untap_step" and any(
            thing in state.objects
            and (
                state.objects[thing].zone != "battlefield"
                or layers.chars(state, thing).controller == state.active
            )
            for thing in effect.things
        ):
            continue
        kept.append(effect)
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch()


def _end_saddled(state: State) -> None:
    """Let nothing be saddled any more (CR 702.171b)."""
    for id in state.battlefield:
        if "saddled" in state.objects[id].marks:
            obj = state.edit(id)
            obj.marks = tuple(word for word in obj.marks if word != "saddled")
