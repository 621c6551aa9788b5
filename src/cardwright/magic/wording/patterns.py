"""Words for events, as clauses behind ``when``."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program.node import Filter, Ref
from cardwright.magic.program.refs import AllPlayers, This
from cardwright.magic.program.words import Zone
from cardwright.magic.wording.english import article, listing, plain
from cardwright.magic.wording.periods import BEGINNINGS, STEPS
from cardwright.magic.wording.voice import Voice, Worded


def _some(node: Filter, voice: Voice, head: str = "permanent", batch: bool = False) -> str:
    """Return one thing that matches, or ``one or more`` of them."""
    noun = voice.noun(node, head)
    return f"one or more {noun.many()}" if batch else noun.some()


def _verb(batch: bool, one: str, many: str) -> str:
    return many if batch else one


def _by(node: Ref | None, voice: Voice, verb: str) -> str:
    """Return who does it, with the verb; somebody if it is not said."""
    return voice.anyone(AllPlayers() if node is None else node).does(verb)


# ---- zones

_CAUSED: Final = {"discard": "discarded", "mill": "milled", "cycle": "cycled", "cast": "cast"}


def _moves(node: p.Moves, voice: Voice) -> str:
    card = "permanent" if "battlefield" in (*node.origin, *node.to) else "card"
    what = _some(node.filter, voice, card, node.batch)
    zones = node.to or node.origin
    causes = f" ({listing(node.causes, 'or')})" if node.causes and zones else ""
    return f"{what} {_movement(node, voice)}{_face(node.face_down)}{causes}"


def _face(face_down: bool | None) -> str:
    return "" if face_down is None else f" face {'down' if face_down else 'up'}"


def _movement(node: p.Moves, voice: Voice) -> str:
    if node.to == ("battlefield",):
        origin = f" from {_zones(node.origin, '')}" if node.origin else ""
        return f"{_verb(node.batch, 'enters', 'enter')}{origin}"
    if node.origin == ("battlefield",) and node.to == ("graveyard",) and node.whose is None:
        return _verb(node.batch, "dies", "die")
    if not node.to and not node.origin:
        return f"is {listing((_CAUSED.get(cause, cause) for cause in node.causes), 'or')}"
    if not node.to:
        return f"{_verb(node.batch, 'leaves', 'leave')} {_zones(node.origin, _own(node, voice))}"
    origin = f" from {_zones(node.origin, '')}" if node.origin else ""
    zone = _zones(node.to, _own(node, voice))
    return f"{_verb(node.batch, 'goes', 'go')} to {zone}{origin}"


def _own(node: p.Moves, voice: Voice) -> str:
    return "" if node.whose is None else voice.anyone(node.whose).own


def _zones(zones: tuple[Zone, ...], own: str) -> str:
    words = (
        zone if zone == "exile" else f"{own or _articled(zone)} {zone}".strip() for zone in zones
    )
    return listing(words, "or")


def _articled(zone: Zone) -> str:
    return "the" if zone in ("battlefield", "stack") else "a"


# ---- spells and abilities


def _cast(node: p.CastSpell, voice: Voice) -> str:
    if isinstance(node.filter, f.Is) and isinstance(node.filter.ref, This):
        what = "this"
    elif node.nth:
        what = f"spell number {node.nth} of a turn ({voice.noun(node.filter, 'spell').some()})"
    else:
        what = voice.noun(node.filter, "spell").some()
    origin = f" from {_zones(node.origin, '')}" if node.origin else ""
    if "library" in node.origin and "hand" not in node.origin:
        origin = " from elsewhere than the hand"
    return f"{_by(node.by, voice, 'cast')} {what}{origin}"


def _copies(node: p.CopiesSpell, voice: Voice) -> str:
    return f"{_by(node.by, voice, 'copy')} {_some(node.filter, voice, 'spell')}"


def _activates(node: p.Activates, voice: Voice) -> str:
    kind = "loyalty ability" if node.loyalty else "ability that makes no mana"
    ability = "any ability" if node.mana and not node.loyalty else article(kind)
    return f"{_by(node.by, voice, 'use')} {ability} of {_some(node.filter, voice)}"


def _taps_for_mana(node: p.TapsForMana, voice: Voice) -> str:
    return f"{_by(node.by, voice, 'tap')} {_some(node.filter, voice)} for mana"


# ---- combat


def _attacks(node: p.Attacks, voice: Voice) -> str:
    whom = "" if node.whom is None else f" {voice.anyone(node.whom).text}"
    walker = " or a planeswalker of theirs" if node.or_planeswalker else ""
    alone = " alone" if node.alone else ""
    return f"{_some(node.filter, voice, 'creature')} attacks{whom}{walker}{alone}"


def _declared(node: p.AttackDeclared, voice: Voice) -> str:
    many = voice.noun(node.filter, "creature").many()
    whom = "" if node.whom is None else f" against {voice.anyone(node.whom).text}"
    return f"{_by(node.by, voice, 'attack')} with {node.at_least} or more {many}{whom}"


def _blocks(node: p.Blocks, voice: Voice) -> str:
    blocked = "" if node.blocked is None else f" {_some(node.blocked, voice, 'creature')}"
    return f"{_some(node.filter, voice, 'creature')} blocks{blocked}"


def _becomes_blocked(node: p.BecomesBlocked, voice: Voice) -> str:
    by = "" if node.blocker is None else f" by {_some(node.blocker, voice, 'creature')}"
    return f"{_some(node.filter, voice, 'creature')} is blocked{by}"


def _not_blocked(node: p.NotBlocked, voice: Voice) -> str:
    return f"nothing blocks {_some(node.filter, voice, 'creature')} that attacks"


def _damage(node: p.DealsDamage, voice: Voice) -> str:
    source = _some(node.source, voice, "source", node.batch)
    kind = {None: "", True: "combat ", False: "non-combat "}[node.combat]
    to = [] if node.to_objects is None else [_some(node.to_objects, voice)]
    to += [] if node.to_players is None else [voice.anyone(node.to_players).text]
    whom = f" to {listing(to, 'or')}" if to else ""
    return f"{source} {_verb(node.batch, 'deals', 'deal')} {kind}damage{whom}"


# ---- players


def _life(node: p.LifeChanges, voice: Voice) -> str:
    much = f"exactly {node.exactly} life" if node.exactly else "life"
    return voice.anyone(node.who).does(f"{'gain' if node.up else 'lose'} {much}")


def _draws(node: p.Draws, voice: Voice) -> str:
    nth = f"card number {node.nth} of a turn" if node.nth else "a card"
    step = ", but not the first one of a draw step" if node.not_first_of_draw_step else ""
    return f"{_by(node.who, voice, 'draw')} {nth}{step}"


_DEEDS: Final = {
    "flip_win": "win a coin flip",
    "flip_lose": "lose a coin flip",
    "crime": "commit a crime",
    "become_monarch": "become the monarch",
    "lose_game": "lose the game",
    "ring": "be tempted by the Ring",
    "search": "search a library",
    "shuffle": "shuffle a library",
    "roll": "roll dice",
}


def _player_does(node: p.PlayerDoes, voice: Voice) -> str:
    deed = _DEEDS.get(node.what, plain(node.what))
    if node.filter is not None and node.who is None:
        return f"{_some(node.filter, voice, 'card')} does this: {deed}"
    on = "" if node.filter is None else f" {_some(node.filter, voice, 'card')}"
    return f"{_by(node.who, voice, deed)}{on}"


# ---- permanents


def _counters_put(node: p.CountersPut, voice: Voice) -> str:
    on = [] if node.filter is None else [_some(node.filter, voice)]
    on += [] if node.players is None else [voice.anyone(node.players).text]
    by = "" if node.by is None else f" by {voice.anyone(node.by).text}"
    counter = f"{node.kind} counter".strip()
    count = f"one or more {counter}s are" if node.batch else f"{article(counter)} is"
    effect = " by an effect" if node.by_effect else ""
    return f"{count} put on {listing(on, 'or')}{by}{effect}"


def _counters_removed(node: p.CountersRemoved, voice: Voice) -> str:
    counter = f"{node.kind} counter".strip()
    which = f"the last {counter}" if node.last else article(counter)
    return f"{which} is taken from {_some(node.filter, voice)}"


def _taps(node: p.Taps, voice: Voice) -> str:
    return f"{_some(node.filter, voice)} becomes {'tapped' if node.tapped else 'untapped'}"


def _target(node: p.BecomesTarget, voice: Voice) -> str:
    what = [] if node.filter is None else [_some(node.filter, voice)]
    what += [] if node.players is None else [voice.anyone(node.players).text]
    of = "" if node.of is None else f" of {_some(node.of, voice, 'spell or ability')}"
    by = "" if node.by is None else f" by {voice.anyone(node.by).text}"
    first = " for the first time in a turn" if node.first_each_turn else ""
    return f"{listing(what, 'or')} becomes a target{of}{by}{first}"


def _face_up(node: p.TurnsFaceUp, voice: Voice) -> str:
    return f"{_some(node.filter, voice)} is turned face up"


def _transforms(node: p.Transforms, voice: Voice) -> str:
    return f"{_some(node.filter, voice)} transforms"


def _attaches(node: p.Attaches, voice: Voice) -> str:
    to = "" if node.to is None else f" to {_some(node.to, voice)}"
    return f"{_some(node.filter, voice)} becomes attached{to}"


def _tokens(node: p.TokensMade, voice: Voice) -> str:
    under = "" if node.under is None else f" for {voice.anyone(node.under).text}"
    return f"{voice.noun(node.filter, 'token').many()} would be created{under}"


def _loses_control(node: p.LosesControl, voice: Voice) -> str:
    return f"control of {_some(node.filter, voice)} is lost"


# ---- time and logic


def _step(node: p.StepBegins, voice: Voice) -> str:
    step = BEGINNINGS.get(node.step) or STEPS[node.step].removeprefix("the ")
    return f"{voice.anyone(node.whose).own} {step} begins"


def _state(node: p.StateHolds, voice: Voice) -> str:
    return voice.condition(node.condition)


def _either(node: p.EitherEvent, voice: Voice) -> str:
    return listing((voice.pattern(part) for part in node.parts), "or")


def _where(node: p.EventWhere, voice: Voice) -> str:
    return f"{voice.pattern(node.pattern)} and {voice.condition(node.condition)}"


def _nth(node: p.NthThisTurn, voice: Voice) -> str:
    return f"{voice.pattern(node.pattern)}, as number {voice.amount(node.number)} of the turn"


PATTERNS: Final[Worded] = {
    p.Moves: _moves,
    p.CastSpell: _cast,
    p.CopiesSpell: _copies,
    p.Activates: _activates,
    p.TapsForMana: _taps_for_mana,
    p.Attacks: _attacks,
    p.AttackDeclared: _declared,
    p.Blocks: _blocks,
    p.BecomesBlocked: _becomes_blocked,
    p.NotBlocked: _not_blocked,
    p.DealsDamage: _damage,
    p.LifeChanges: _life,
    p.Draws: _draws,
    p.CountersPut: _counters_put,
    p.CountersRemoved: _counters_removed,
    p.Taps: _taps,
    p.BecomesTarget: _target,
    p.StepBegins: _step,
    p.TurnsFaceUp: _face_up,
    p.Transforms: _transforms,
    p.Attaches: _attaches,
    p.TokensMade: _tokens,
    p.PlayerDoes: _player_does,
    p.LosesControl: _loses_control,
    p.StateHolds: _state,
    p.EitherEvent: _either,
    p.EventWhere: _where,
    p.NthThisTurn: _nth,
}
