"""Observations, built up from nothing: what one seat, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from cardwright.games.leveler import words
from cardwright.games.leveler.happenings import trigger_words
from cardwright.games.leveler.memory import Memory
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.rules import TOTAL_FOR_2, TOTAL_FOR_3
from cardwright.games.leveler.seen import (
    AbilitySeen,
    CardSeen,
    KnownSeen,
    NamedSeen,
    Observation,
    PermanentSeen,
    PlayerSeen,
    QuestionSeen,
    StackSeen,
    SubDeckSeen,
)
from cardwright.games.leveler.table import Table, outcome
from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE, Chars, Item, Obj, is_player
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.records import Player
from cardwright.magic.engine.seats import decider

_SORTS: Final[dict[str, Literal["spell", "activated", "triggered"]]] = {
    "spell": "spell",
    "activated": "activated",
    "triggered": "triggered",
}
_DAYS: Final[dict[int, Literal["", "day", "night"]]] = {NONE: "", 0: "night", 1: "day"}
_WITH_SIZE: Final = ("Creature", "Vehicle", "Spacecraft")
"""Types and subtypes that have power and toughness."""


def observe(table: Table, seat: int | None, *, remembers: bool = True) -> Observation:
    """Return all that the seat may know of the table; ``None`` is a spectator.

    Of a play that is being built its player is shown the table itself; everybody else is shown the
    table before it. Without the memory, which takes as long as the rest, nothing can be played on
    from the observation.
    """
    table = _shown_to(table, seat)
    state = table.state
    viewer = Viewer(state, table.knowledge, seat)
    ended = outcome(table)
    question = state.question
    asked = None if question is None or ended else decider(state, question.seat)
    is_asked = asked is not None and asked == seat
    return Observation(
        seat=seat,
        options=dict(table.options),
        content=table.content.digest,
        turn=state.turn,
        step=state.step,
        active=state.active,
        starter=state.starter,
        priority=_seat(state.priority),
        deciding=asked,
        prompt="" if question is None or ended else f"magic-{question.kind}",
        group=table.group,
        question=_question(viewer, question) if is_asked and question is not None else None,
        players=tuple(_player(viewer, table, player) for player in state.players),
        battlefield=tuple(_permanent(viewer, id) for id in state.battlefield),
        stack=tuple(_stack(viewer, id) for id in state.stack),
        exile=tuple(_card(viewer, id) for id in state.exile),
        command=tuple(_stack(viewer, id) for id in state.command),
        attackers=tuple(viewer.ref(id) for id in state.attackers),
        monarch=_seat(state.monarch),
        initiative=_seat(state.initiative),
        day=_DAYS[state.day],
        draw_offers=tuple(table.offers),
        ended=None if ended is None else ended.code,
        ended_by=None if ended is None else ended.reason,
        winner=None if ended is None or 1.0 not in ended.scores else ended.scores.index(1.0),
        memory=_memory(table, seat) if remembers else Memory(),
    )


def _shown_to(table: Table, seat: int | None) -> Table:
    question = table.state.question
    is_builder = question is not None and seat == decider(table.state, question.seat)
    return table if is_builder or table.before is None else table.before


def _memory(table: Table, seat: int | None) -> Memory:
    """Return the memory of a copy, which stays as it is while the game goes on."""
    frozen = Viewer(table.state.copy(), table.knowledge.copy(), seat)
    return Memory(viewer=frozen, programs=table.content.programs)


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


# ---- players


def _player(viewer: Viewer, table: Table, player: Player) -> PlayerSeen:
    own = viewer.seat == player.seat
    deck = table.content.decks[player.seat]
    is_listed = own or table.options["lists"] == "open"
    shows_hand = viewer.seat in (player.seat, decider(viewer.state, player.seat))
    return PlayerSeen(
        seat=player.seat,
        life=player.life,
        damage_total=player.damage_total,
        outside=tuple(_outside(viewer, player)),
        library_size=len(player.library),
        library_known=tuple(_library(viewer, player)),
        hand=tuple(_card(viewer, id) for id in player.hand) if shows_hand else None,
        hand_known=() if shows_hand else tuple(sorted(_known(viewer, player.hand))),
        hand_size=len(player.hand),
        hand_limit=player.hand_limit,
        graveyard=tuple(_card(viewer, id) for id in player.graveyard),
        pool="".join(mana.kind for mana in player.pool),
        counters=dict(player.counters),
        lands_played=player.lands_played,
        mulligans=player.mulligans,
        lost=player.lost,
        controlled_by=_seat(player.controlled_by),
        deck=deck.lists if is_listed else (),
        deck_name=deck.name if is_listed else "",
    )


def _outside(viewer: Viewer, player: Player) -> Iterator[SubDeckSeen]:
    thresholds = (TOTAL_FOR_2, TOTAL_FOR_3)
    first = len(thresholds) - len(player.outside)
    for number, group in enumerate(player.outside, start=first):
        cards = sorted(_known(viewer, group))
        is_known = len(cards) == len(group)
        yield SubDeckSeen(
            number + 2, len(group), thresholds[number], tuple(cards) if is_known else None
        )


def _library(viewer: Viewer, player: Player) -> Iterator[KnownSeen]:
    for from_top, id in enumerate(reversed(player.library)):
        if viewer.knows(id):
            yield KnownSeen(from_top, viewer.card(id))


def _known(viewer: Viewer, cards: Iterable[int]) -> Iterator[str]:
    return (viewer.card(id) for id in cards if viewer.knows(id))


def _card(viewer: Viewer, id: int) -> CardSeen:
    obj = viewer.state.objects[id]
    name = viewer.card(id) if viewer.knows(id) else None
    return CardSeen(viewer.ref(id), name, obj.owner, dict(obj.counters))


# ---- permanents


def _permanent(viewer: Viewer, id: int) -> PermanentSeen:
    state, obj = viewer.state, viewer.state.objects[id]
    chars = layers.chars(state, id)
    has_size = any(word in chars.types or word in chars.subtypes for word in _WITH_SIZE)
    printed = obj.definition.faces[obj.face] if viewer.knows(id) else chars
    return PermanentSeen(
        ref=viewer.ref(id),
        name=chars.name,
        card=viewer.card(id) if viewer.knows(id) else None,
        face=obj.face + 1,
        owner=obj.owner,
        controller=chars.controller,
        supertypes=chars.supertypes,
        types=chars.types,
        subtypes=chars.subtypes,
        colors=chars.colors,
        power=chars.power if has_size else None,
        toughness=chars.toughness if has_size else None,
        printed_power=printed.power if has_size else None,
        printed_toughness=printed.toughness if has_size else None,
        damage=obj.damage,
        counters=dict(obj.counters),
        keywords=tuple(chars.kit.keywords),
        abilities=tuple(_abilities(chars)),
        tapped=obj.tapped,
        sick=obj.sick and "Creature" in chars.types and not chars.has("haste"),
        attached_to=viewer.ref_or_none(obj.attached_to),
        attacking=viewer.ref_or_none(obj.attacking),
        blocked=obj.blocked,
        blocking=tuple(viewer.ref(one) for one in obj.blocking),
        face_down=bool(obj.face_down),
        phased_out=obj.phased_out,
        is_token=obj.is_token,
        by_hand=bool(chars.kit.manual),
    )


def _abilities(chars: Chars) -> Iterator[AbilitySeen]:
    for index, ability in sorted((*chars.kit.activated, *chars.kit.mana), key=_index):
        is_mana = (index, ability) in chars.kit.mana
        yield AbilitySeen(index + 1, words.of_ability(ability), is_mana)


def _index(pair: tuple[int, object]) -> int:
    return pair[0]


# ---- the stack


def _stack(viewer: Viewer, id: int) -> StackSeen:
    state, obj = viewer.state, viewer.state.objects[id]
    item = obj.item
    is_ability = item is not None and item.sort != "spell"
    return StackSeen(
        ref=viewer.ref(id),
        sort=_SORTS["spell" if item is None else item.sort],
        name=viewer.name(id),
        source=viewer.ref(item.source) if item is not None and is_ability else None,
        controller=obj.controller,
        targets=_targets(viewer, item),
        x=0 if item is None else item.paid.x,
        words=_words(viewer, obj, item) if viewer.knows(id) else (),
        by_hand=bool(layers.chars(state, id).kit.manual)
        or (item is not None and item.word == "manual"),
    )


def _targets(viewer: Viewer, item: Item | None) -> tuple[str, ...]:
    slots = () if item is None else item.targets
    return tuple(viewer.ref(thing) for mode in slots for slot in mode for thing in slot)


def _words(viewer: Viewer, obj: Obj, item: Item | None) -> tuple[str, ...]:
    if item is not None and len(item.body.modes) > 1:
        modes = words.of_modes(item.body)
        return tuple(modes[mode] for mode in item.modes)
    if item is not None and item.ability is not None:
        return (words.of_ability(item.ability),)
    kit = layers.chars(viewer.state, obj.id).kit
    return tuple(words.of_ability(ability) for ability in kit.abilities)


# ---- questions


def _question(viewer: Viewer, question: Question) -> QuestionSeen:
    looked = tuple(_card(viewer, id) for id in question.seen if id in viewer.state.objects)
    is_mode = question.kind == "mode"
    return QuestionSeen(
        kind=question.kind,
        player=question.seat,
        word=question.word,
        about=viewer.ref_or_none(question.about),
        about_name=viewer.name(question.about),
        amount=question.amount,
        # Modes are chosen by number: their numbers are no things.
        chosen=() if is_mode else tuple(viewer.ref(thing) for thing in question.chosen),
        looking_at=looked,
        named=tuple(_named(viewer, question)),
        modes=words.of_modes(question.node) if is_mode else (),
        triggered_on=trigger_words(viewer, question),
    )


def _named(viewer: Viewer, question: Question) -> Iterator[NamedSeen]:
    """Name everything that the answers name and that may stand nowhere else."""
    things = [option.thing for option in question.options]
    things += [option.play.thing for option in question.options if option.play is not None]
    for thing in dict.fromkeys(things):
        if thing != NONE and not is_player(thing):
            obj = viewer.state.obj(thing)
            yield NamedSeen(viewer.ref(thing), viewer.name(thing), obj.zone, obj.owner)
