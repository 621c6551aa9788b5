"""Words for who and what is meant; a target is described once, then called by its kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.magic.program import filters as f
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Filter, Pattern, Ref
from cardwright.magic.program.words import Zone
from cardwright.magic.wording.amounts import ANY_NUMBER, base
from cardwright.magic.wording.english import listing, plain
from cardwright.magic.wording.filters import is_yours
from cardwright.magic.wording.nouns import Noun
from cardwright.magic.wording.voice import Referred, Said, Voice, said

HEADS: Final = {"battlefield": "permanent", "stack": "spell"}
"""What stands in a zone if nothing more is said; cards elsewhere."""


def noun_in(voice: Voice, node: Filter | None, zones: Sequence[Zone], whose: str = "") -> Noun:
    """Return the phrase of what matches in the zones: ``creature card in your graveyard``."""
    noun = voice.noun(node, HEADS.get(zones[0], "card") if len(zones) == 1 else "card")
    if tuple(zones) == ("outside",):
        return noun.and_(Noun.after("outside the game"))
    named = zones_in_words(zones, whose)
    return noun.and_(Noun.after(f"in {named}")) if named else noun


def zones_in_words(zones: Sequence[Zone], whose: str = "") -> str:
    """Return the zones where they have to be said: ``your graveyard or exile``."""
    hidden = [zone for zone in zones if zone not in ("battlefield", "stack")]
    words = (
        zone if zone == "exile" else f"{whose} {zone}".strip() if whose else f"any {zone}"
        for zone in hidden
    )
    return listing(words, "or")


# ---- targets


def _target(node: r.Target, voice: Voice) -> Said:
    if node.slot >= len(voice.targets):
        return said("that target")
    slot = voice.targets[node.slot]
    many = _takes_many(slot)
    is_person = slot.filter is None
    if node.slot in voice.mentioned:
        return said(_again(slot, voice, many), many, is_person)
    voice.mentioned.add(node.slot)
    return said(slot_words(slot, voice), many, is_person)


def _takes_many(slot: TargetSlot) -> bool:
    most = slot.maximum or slot.minimum
    return most is not None and not (isinstance(most, Number) and most.value <= 1)


def slot_words(slot: TargetSlot, voice: Voice) -> str:
    """Return a target as it is first spoken of: ``up to 2 target creatures you control``."""
    kinds: list[str] = []
    many = _takes_many(slot)
    if slot.filter is not None:
        whose = "" if slot.whose is None else voice.ref(slot.whose).own
        noun = noun_in(voice, slot.filter, slot.zones, whose)
        words = noun.many() if many else noun.one()
        kinds += [words] if slot.players is None else words.replace(" or ", ", ").split(", ")
    if slot.players is not None:
        kinds.append(_player_words(slot.players, voice, many))
    what = listing(kinds, "or")
    other = what.startswith("other ") or bool(slot.different_from)
    head = what.removeprefix("other ")
    return f"{_how_many(slot, voice, other)} {head}{_slot_limits(slot, voice)}".strip()


def _player_words(players: Ref, voice: Voice, many: bool) -> str:
    if isinstance(players, r.Opponents):
        return "opponents" if many else "opponent"
    if isinstance(players, r.AllPlayers):
        return "players" if many else "player"
    return voice.ref(players).text


def _how_many(slot: TargetSlot, voice: Voice, other: bool) -> str:
    least = Number(1) if slot.minimum is None else slot.minimum
    most = slot.maximum or slot.minimum
    lead = "random " if slot.at_random else ""
    if most is None:
        return f"{lead}another target" if other else f"{lead}target"
    word = f"{lead}other target" if other else f"{lead}target"
    if isinstance(most, Number) and most.value >= ANY_NUMBER:
        return f"any number of {word}"
    if isinstance(least, Number) and isinstance(most, Number) and least.value != most.value:
        low = f"up to {most.value}" if least.value == 0 else f"{least.value} to {most.value}"
        return f"{low} {word}"
    if isinstance(most, Number) and most.value == 1:
        return f"another {word.removeprefix('other ')}" if other else word
    up_to = "up to " if isinstance(least, Number) and least.value == 0 else ""
    return f"{up_to}{voice.amount(most)} {word}"


_SHARED: Final = {
    "controller": " of one controller",
    "owner": " of one owner",
    "different_controller": " of different controllers",
}


def _slot_limits(slot: TargetSlot, voice: Voice) -> str:
    shared = _SHARED.get(slot.shared, "")
    chooser = "" if slot.chooser is None else f" that {voice.ref(slot.chooser).does('choose')}"
    if slot.total is None:
        return f"{shared}{chooser}"
    total = f" with total {plain(slot.total_stat)} at most {voice.amount(slot.total)}"
    return f"{shared}{chooser}{total}"


def _again(slot: TargetSlot, voice: Voice, many: bool) -> str:
    """Return how a target is called that was spoken of already."""
    if slot.filter is None:
        return "those players" if many else "that player"
    if slot.players is not None or len(voice.noun(slot.filter).parts) > 1:
        return "those targets" if many else "that target"
    head = HEADS.get(slot.zones[0], "card")
    heads = voice.noun(slot.filter, head).parts[0].heads[-1:] or ("target",)
    noun = Noun.head(heads[0])
    return f"those {noun.many()}" if many else f"that {noun.one()}"


# ---- whose


def is_your_card(ref: Ref, voice: Voice) -> bool:
    """Return whether what is meant is surely yours, so that it goes to your hand or graveyard."""
    if isinstance(ref, r.Target) and ref.slot < len(voice.targets):
        return isinstance(voice.targets[ref.slot].whose, r.You)
    if isinstance(ref, r.Every):
        return isinstance(ref.whose, r.You)
    if isinstance(ref, r.TopCards):
        return isinstance(ref.of, r.You)
    if isinstance(ref, r.Among):
        return is_your_card(ref.of, voice) or is_yours(ref.filter)
    return isinstance(ref, r.Bound) and ref.name in voice.yours


def bind(name: str, many: bool, yours: bool, voice: Voice) -> None:
    """Take note of what a step binds to a name; of nothing where the name is empty."""
    if name:
        voice.bound[name] = many
        voice.yours.discard(name)
        if yours:
            voice.yours.add(name)


# ---- players


def _you(_node: r.You, _: Voice) -> Said:
    return Said("you", "your", you=True, person=True)


def _opponents(_node: r.Opponents, _: Voice) -> Said:
    return replace(said("each opponent", person=True), bare="opponents", single="opponent")


def _all_players(_node: r.AllPlayers, _: Voice) -> Said:
    return replace(said("each player", person=True), bare="players", single="player")


def _active(_node: r.ActivePlayer, _: Voice) -> Said:
    return said("the player whose turn it is", person=True)


def _defending(_node: r.DefendingPlayer, _: Voice) -> Said:
    return said("the defending player", person=True)


def _controller(node: r.ControllerOf, voice: Voice) -> Said:
    return said(f"{voice.ref(node.of).own} controller", person=True)


def _owner(node: r.OwnerOf, voice: Voice) -> Said:
    return said(f"{voice.ref(node.of).own} owner", person=True)


def _players_who(node: r.PlayersWho, voice: Voice) -> Said:
    outer, voice.each = voice.each, "that player"
    condition = voice.condition(node.condition)
    voice.each = outer
    of = voice.ref(node.of)
    such = f"of whom it holds that {condition}"
    whole = replace(said(f"{of.text} {such}", person=True), bare=f"{of.counted} {such}")
    return replace(whole, single=f"{of.single} {such}" if of.single else "")


def _next(node: r.NextPlayer, voice: Voice) -> Said:
    return said(f"the player after {voice.ref(node.of).text}", person=True)


# ---- objects


def _this(_node: r.This, _: Voice) -> Said:
    return Said("this", "its")


def _event_ref(node: r.EventRef, voice: Voice) -> Said:
    if node.role == "player":
        return said("that player", person=True)
    if node.role == "object":
        return Said("it", "its")
    if node.role == "other":
        return said(_OTHERS.get(type(voice.event), "the one it happened to"))
    return said(_ROLES.get(node.role, f"the {plain(node.role)}"))


_OTHERS: Final[dict[type[Pattern] | type[None], str]] = {
    p.DealsDamage: "what was damaged",
    p.Blocks: "the blocked creature",
    p.BecomesBlocked: "the blocker",
    p.Attacks: "what it attacks",
}
_ROLES: Final = {"source": "the source", "cause": "the spell or ability that did it"}

_BOUND: Final = {
    "seen": ("that card", "those cards"),
    "chosen": ("the chosen one", "the chosen ones"),
    "moved": ("that card", "those cards"),
    "token": ("the token", "the tokens"),
    "group": ("that one", "those"),
    "copied": ("the chosen one", "the chosen ones"),
    "kept": ("the kept one", "the kept ones"),
    "found": ("the card found", "the cards found"),
    "rest": ("the rest", "the rest"),
    "milled": ("the milled card", "the milled cards"),
    "discarded": ("the discarded card", "the discarded cards"),
    "sacrificed": ("what was sacrificed", "those sacrificed"),
    "destroyed": ("what was destroyed", "those destroyed"),
    "manifested": ("the manifested card", "the manifested cards"),
    "exiled": ("the exiled card", "the exiled cards"),
    "tapped": ("what was tapped", "those tapped"),
    "returned": ("what was returned", "those returned"),
    "revealed": ("the revealed card", "the revealed cards"),
}
"""What earlier steps and costs bind, for one and for several."""


def _bound(node: r.Bound, voice: Voice) -> Said:
    if node.name == "each":
        return said(voice.each or "each of them", person=voice.each == "that player")
    known = base(node.name)
    one, several = _BOUND.get(known, (f"the {plain(known)} one", f"the {plain(known)} ones"))
    many = voice.bound.get(node.name, False)
    return said(several if many else one, many)


_LINKED: Final = {"exiled": "the cards exiled with this"}


def _linked(node: r.Linked, _: Voice) -> Said:
    known = _LINKED.get(node.name)
    return said(f"the {plain(node.name)} one") if known is None else said(known, many=True)


def _attached_to(node: r.AttachedTo, voice: Voice) -> Said:
    if isinstance(node.of, r.This):
        return said(voice.host)
    return said(f"what {voice.ref(node.of).text} is attached to")


def _attachments(node: r.AttachmentsOf, voice: Voice) -> Said:
    noun = f"{voice.noun(node.filter).many()} attached to {voice.ref(node.of).text}"
    return replace(said(f"all {noun}", many=True), bare=noun)


def _every(node: r.Every, voice: Voice) -> Said:
    whose = "" if node.whose is None else voice.ref(node.whose).own
    noun = noun_in(voice, node.filter, node.zones, whose)
    if all(part.exact for part in noun.parts):
        return said(noun.one())
    many = noun.many()
    return replace(said(f"all {many}", many=True), bare=many, single=noun.one())


def _among(node: r.Among, voice: Voice) -> Said:
    of = voice.ref(node.of)
    if isinstance(node.filter, f.Not) and isinstance(node.filter.part, f.Is):
        return said(f"the others of {of.text}", many=True)
    noun = voice.noun(node.filter, "card" if "card" in of.text else "one")
    whole = f"the {of.bare}" if of.bare else of.text
    words, one = f"{noun.many()} among {whole}", f"{noun.one()} among {whole}"
    return replace(said(f"the {words}", many=True), bare=words, single=one)


def _top(node: r.TopCards, voice: Voice) -> Said:
    library = f"{voice.ref(node.of).own} library"
    if node.number is not None:
        return said(f"the top {voice.amount(node.number)} cards of {library}", many=True)
    if node.count == 1:
        return said(f"the top card of {library}")
    return said(f"the top {node.count} cards of {library}", many=True)


def _together(node: r.Together, voice: Voice) -> Said:
    parts = [voice.ref(part) for part in node.parts]
    whole = said(listing(part.text for part in parts), many=True)
    each = [part.each for part in parts]
    if all(words.startswith("each ") for words in each):
        return replace(whole, single=listing(each).removeprefix("each "))
    return whole


REFS: Final[Referred] = {
    r.This: _this,
    r.You: _you,
    r.Opponents: _opponents,
    r.AllPlayers: _all_players,
    r.ActivePlayer: _active,
    r.DefendingPlayer: _defending,
    r.Target: _target,
    r.EventRef: _event_ref,
    r.Bound: _bound,
    r.Linked: _linked,
    r.ControllerOf: _controller,
    r.OwnerOf: _owner,
    r.AttachedTo: _attached_to,
    r.AttachmentsOf: _attachments,
    r.Every: _every,
    r.Among: _among,
    r.PlayersWho: _players_who,
    r.TopCards: _top,
    r.Together: _together,
    r.NextPlayer: _next,
}
