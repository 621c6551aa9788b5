"""Words for instructions on damage, life, cards and permanents."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program import effects as e
from cardwright.magic.program import refs as r
from cardwright.magic.program.node import Amount, Change, Filter, Ref
from cardwright.magic.wording.amounts import counted
from cardwright.magic.wording.changes import predicates
from cardwright.magic.wording.english import joined, listing, plain, plural
from cardwright.magic.wording.refs import bind, is_your_card, zones_in_words
from cardwright.magic.wording.steps import is_one, own, subject
from cardwright.magic.wording.tokens import token_words
from cardwright.magic.wording.voice import Said, Voice, Worded

# ---- damage and life


def _damage(node: e.DealDamage, voice: Voice) -> str:
    verb = "deal" if node.source is None else voice.ref(node.source).does("deal")
    amount = counted(node.amount, "damage", "damage", voice)
    divided = ", divided as you choose" if node.divided else ""
    sure = " that cannot be prevented" if node.unpreventable else ""
    return f"{verb} {amount} to {_to(voice.ref(node.to))}{divided}{sure}"


def _to(who: Said) -> str:
    return who.each if who.text.startswith("all ") else who.text


def _at_once(node: e.DamageAtOnce, voice: Voice) -> str:
    return f"at once: {listing(voice.step(part) for part in node.parts)}"


def _gain(node: e.GainLife, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'gain')} {counted(node.amount, 'life', 'life', voice)}"


def _lose(node: e.LoseLife, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'lose')} {counted(node.amount, 'life', 'life', voice)}"


def _set_life(node: e.SetLife, voice: Voice) -> str:
    return f"{voice.ref(node.who).own} life total becomes {voice.amount(node.amount)}"


def _exchange_life(node: e.ExchangeLife, voice: Voice) -> str:
    return f"{voice.ref(node.left).text} and {voice.ref(node.right).text} exchange life totals"


def _exchange_control(node: e.ExchangeControl, voice: Voice) -> str:
    return f"exchange control of {voice.ref(node.of).text}"


# ---- cards


def _draw(node: e.DrawCards, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'draw')} {_cards(node.count, voice)}"


def _cards(count: Amount, voice: Voice, what: Filter | None = None) -> str:
    noun = voice.noun(what, "card")
    return counted(count, noun.one(), noun.many(), voice)


def _discard(node: e.DiscardCards, voice: Voice) -> str:
    verb = subject(node.who, voice, "discard")
    at_random = " at random" if node.at_random else ""
    chooser = "" if node.chooser is None else f" that {voice.ref(node.chooser).does('choose')}"
    bind(node.bind, not is_one(node.count), isinstance(node.who, r.You), voice)
    if node.count is None:
        what = (
            "all cards" if node.filter is None else f"all {voice.noun(node.filter, 'card').many()}"
        )
    else:
        what = _cards(node.count, voice, node.filter)
    return f"{verb} {what}{at_random}{chooser}"


def _mill(node: e.Mill, voice: Voice) -> str:
    bind(node.bind, not is_one(node.count), isinstance(node.who, r.You), voice)
    return f"{subject(node.who, voice, 'mill')} {_cards(node.count, voice)}"


def _scry(node: e.Scry, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'scry')} {voice.amount(node.count)}"


def _surveil(node: e.Surveil, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'surveil')} {voice.amount(node.count)}"


_PLACES: Final = {
    "top": "on top of {}",
    "bottom": "under {}",
    "shuffled": "into {} and shuffle it",
    "any_order_bottom": "under {} in any order",
    "random_bottom": "under {} in random order",
}


def _move(node: e.Move, voice: Voice) -> str:
    what = voice.ref(node.what)
    bind(node.bind, what.many, is_your_card(node.what, voice), voice)
    if node.to == "exile":
        deed = f"exile {what.text}{_linked_until(node)}"
    elif node.cause == "discard":
        deed = f"discard {what.text}"
    else:
        deed = f"put {what.text} {_where(node, what, voice)}"
    return joined((deed, _how(node, what, voice)))


def _linked_until(node: e.Move) -> str:
    return " for as long as this stays" if node.until == "while_this_on_battlefield" else ""


def _where(node: e.Move, what: Said, voice: Voice) -> str:
    if node.to == "battlefield":
        return "onto the battlefield"
    zone = _owners(node.what, what, node.to, voice)
    if node.to == "library":
        if node.depth:
            return f"into {zone}, {node.depth} from the top"
        return _PLACES[node.place].format(zone)
    return f"into {zone}"


def _owners(ref: Ref, what: Said, zone: str, voice: Voice) -> str:
    """Return where a card goes: to a zone of its owner, who may surely be you."""
    if is_your_card(ref, voice):
        return f"your {zone}"
    return f"their owners' {plural(zone)}" if what.many else f"its owner's {zone}"


def _how(node: e.Move, what: Said, voice: Voice) -> str:
    """Return how something enters: tapped, under whose control, with what."""
    states = {
        "tapped": node.tapped,
        "attacking": node.attacking,
        "transformed": node.transformed,
        "face down": node.face_down,
    }
    words = [word for word, holds in states.items() if holds]
    if node.attach_to is not None:
        words.append(f"attached to {voice.ref(node.attach_to).text}")
    if node.under is not None and node.to == "battlefield":
        words.append(f"under {own(node.under, voice)} control")
    counters = [_counters(put.count, put.kind, voice) for put in node.counters]
    words += [f"with {listing(counters)}"] if counters else []
    return joined((listing(words), _also(node.changes, what, voice)))


def _also(changes: tuple[Change, ...], what: Said, voice: Voice) -> str:
    if not changes:
        return ""
    bare = Said("", "", many=what.many)
    deeds = [bare.does(verb).strip() for verb in predicates(changes, voice)]
    return f"(there {'they' if what.many else 'it'} {listing(deeds)})"


def _search(node: e.Search, voice: Voice) -> str:
    verb = subject(node.who, voice, "search")
    whose = own(node.who, voice) if node.whose is None else voice.ref(node.whose).own
    noun = voice.noun(node.filter, "card")
    several = node.count is None or not is_one(node.count)
    count = f"any number of {noun.many()}"
    if node.count is not None:
        count = f"up to {_cards(node.count, voice, node.filter)}" if several else noun.some()
    bind(node.bind, several, isinstance(node.who, r.You) and node.whose is None, voice)
    different = " with different names" if node.different_names else ""
    put = f"put {'them' if several else 'it'} {_found_to(node, voice)}"
    shuffle = "then shuffle" if node.shuffle else ""
    show = "reveal" if node.reveal else ""
    place = zones_in_words(node.zones, whose) or "the battlefield"
    then = ", ".join(filter(None, (show, put, shuffle)))
    return f"{verb} {place} for {count}{different}: {then}"


def _found_to(node: e.Search, voice: Voice) -> str:
    if node.to == "battlefield":
        under = "" if node.under is None else f" under {own(node.under, voice)} control"
        return f"onto the battlefield{' tapped' if node.tapped else ''}{under}"
    whose = own(node.who, voice)
    if node.to == "library":
        return f"{_PLACES[node.place].format(f'{whose} library')} (after shuffling)"
    return "into exile" if node.to == "exile" else f"into {whose} {node.to}"


def _shuffle(node: e.Shuffle, voice: Voice) -> str:
    return f"{subject(node.who, voice, 'shuffle')} {own(node.who, voice)} library"


def _look(node: e.LookAt, voice: Voice) -> str:
    verb = subject(node.who, voice, "reveal" if node.reveal else "look at")
    what = voice.ref(node.what)
    bind(node.bind, what.many, is_your_card(node.what, voice), voice)
    return f"{verb} {what.text}"


def _reveal_until(node: e.RevealUntil, voice: Voice) -> str:
    verb = subject(node.who, voice, "reveal")
    is_you = isinstance(node.who, r.You)
    bind(node.bind, node.count is not None and not is_one(node.count), is_you, voice)
    bind(node.rest, many=True, yours=is_you, voice=voice)
    noun = voice.noun(node.filter, "card")
    count = noun.some() if node.count is None else _cards(node.count, voice, node.filter)
    return f"{verb} cards from the top of {own(node.who, voice)} library until {count} is found"


def _order(node: e.Order, voice: Voice) -> str:
    what = voice.ref(node.what)
    in_order = "" if "order" in node.place else " in any order"
    place = _PLACES[node.place].format("the library")
    return f"put {what.text} {place}{in_order}"


# ---- permanents


def _destroy(node: e.Destroy, voice: Voice) -> str:
    what = voice.ref(node.what)
    bind(node.bind, what.many, yours=False, voice=voice)
    return f"destroy {what.text}{' without regeneration' if node.no_regeneration else ''}"


def _sacrifice(node: e.SacrificeObjects, voice: Voice) -> str:
    verb = subject(node.who, voice, "sacrifice")
    bind(node.bind, not is_one(node.count), yours=False, voice=voice)
    if node.what is not None:
        return f"{verb} {voice.ref(node.what).text}"
    noun = voice.noun(node.filter)
    if node.count is None:
        return f"{verb} all {noun.many()}"
    some = noun.some() if is_one(node.count) else ""
    return f"{verb} {some or counted(node.count, noun.one(), noun.many(), voice)}"


def _tap(node: e.TapObjects, voice: Voice) -> str:
    return f"{'untap' if node.untap else 'tap'} {voice.ref(node.what).text}"


def _counters(count: Amount, kind: str, voice: Voice) -> str:
    noun = f"{kind} counter".strip()
    return counted(count, noun, f"{noun}s", voice)


def _put_counter(node: e.PutCounter, voice: Voice) -> str:
    if voice.is_person(node.on):
        verb = subject(node.on, voice, "get")
        return f"{verb} {_counters(node.count, node.kind, voice)}"
    verb = "put" if node.by is None else voice.ref(node.by).does("put")
    divided = ", divided as you choose" if node.divided else ""
    counters = _counters(node.count, node.kind, voice)
    return f"{verb} {counters} on {_to(voice.ref(node.on))}{divided}"


def _remove_counter(node: e.RemoveCounter, voice: Voice) -> str:
    noun = f"{node.kind} counter".strip()
    what = f"all {noun}s" if node.count is None else _counters(node.count, node.kind, voice)
    return f"take {what} from {voice.ref(node.on).text}"


def _move_counter(node: e.MoveCounter, voice: Voice) -> str:
    noun = f"{node.kind} counter".strip()
    what = f"all {noun}s" if node.count is None else _counters(node.count, node.kind, voice)
    return f"move {what} from {voice.ref(node.origin).text} to {voice.ref(node.to).text}"


def _put_same_counters(node: e.PutSameCounters, voice: Voice) -> str:
    return f"put counters like those of {voice.ref(node.of).text} on {voice.ref(node.on).text}"


def _proliferate(_node: e.Proliferate, _: Voice) -> str:
    return "proliferate"


def _tokens(node: e.CreateTokens, voice: Voice) -> str:
    verb = subject(node.who, voice, "create")
    bind(node.bind, not is_one(node.count), yours=False, voice=voice)
    size = tuple(
        None if amount is None else voice.amount(amount) for amount in (node.power, node.toughness)
    )
    one, many, more = token_words(node.token, size, voice)
    attach = "" if node.attach_to is None else f", attached to {voice.ref(node.attach_to).text}"
    states = listing(
        word for word, holds in (("tapped", node.tapped), ("attacking", node.attacking)) if holds
    )
    return joined((verb, counted(node.count, one, many, voice), states)) + f"{more}{attach}"


def _copies(node: e.CreateCopies, voice: Voice) -> str:
    verb = subject(node.who, voice, "create")
    bind(node.bind, not is_one(node.count), yours=False, voice=voice)
    copies = counted(node.count, "token", "tokens", voice)
    states = listing(
        word for word, holds in (("tapped", node.tapped), ("attacking", node.attacking)) if holds
    )
    if node.attacks is not None:
        states = f"{states} {voice.ref(node.attacks).text}"
    text = joined((verb, copies, states, "as a copy of", voice.ref(node.of).text))
    also = _also(node.except_, Said("", "", many=not is_one(node.count)), voice)
    return joined((text, also.replace("(there ", "(but ")))


def _emblem(node: e.CreateEmblem, voice: Voice) -> str:
    abilities = " ".join(voice.ability(ability) for ability in node.abilities)
    return f'{subject(node.who, voice, "get")} an emblem with "{abilities}"'


def _attach(node: e.Attach, voice: Voice) -> str:
    what = voice.ref(node.what).text
    return f"unattach {what}" if node.to is None else f"attach {what} to {voice.ref(node.to).text}"


def _fight(node: e.Fight, voice: Voice) -> str:
    left = voice.ref(node.left)
    return f"{left.does('fight')} {voice.ref(node.right).text}"


def _regenerate(node: e.Regenerate, voice: Voice) -> str:
    return f"shield {voice.ref(node.what).text} once by regeneration this turn"


def _transform(node: e.Transform, voice: Voice) -> str:
    return f"transform {voice.ref(node.what).text}"


def _flip(node: e.FlipPermanent, voice: Voice) -> str:
    return f"flip {voice.ref(node.what).text}"


def _turn_face(node: e.TurnFace, voice: Voice) -> str:
    return f"turn {voice.ref(node.what).text} face {'up' if node.up else 'down'}"


def _phase_out(node: e.PhaseOut, voice: Voice) -> str:
    return voice.ref(node.what).does("phase out")


_ACTIONS: Final = {
    "become_monarch": "become the monarch",
    "take_initiative": "take the initiative",
    "end_turn": "end the turn",
    "ring_tempts": "be tempted by the Ring",
    "day": "make it day",
    "night": "make it night",
    "remove_from_combat": "take out of combat",
    "level": "reach level",
    "mark": "become",
    "restart": "restart the game",
    "venture": "venture into the dungeon",
}


def _keyword_action(node: e.KeywordAction, voice: Voice) -> str:
    deed = _ACTIONS.get(node.what, plain(node.what))
    bind(node.bind, node.amount is not None and not is_one(node.amount), False, voice)
    amount = "" if node.amount is None or is_one(node.amount) else voice.amount(node.amount)
    words = f"({listing(node.words)})" if node.words else ""
    if node.on is None or node.what in _OF_YOURS:
        return joined((subject(node.who, voice, deed), amount, words))
    if node.what in _TRANSITIVE:
        return joined((deed, voice.ref(node.on).text, amount, words))
    return joined((voice.ref(node.on).does(deed), amount, words))


_OF_YOURS: Final = frozenset(("adapt", "monstrosity", "bolster", "manifest", "cloak"))
_TRANSITIVE: Final = frozenset(
    ("airbend", "goad", "detain", "suspect", "exert", "remove_from_combat")
)


EFFECTS: Final[Worded] = {
    e.DealDamage: _damage,
    e.DamageAtOnce: _at_once,
    e.GainLife: _gain,
    e.LoseLife: _lose,
    e.SetLife: _set_life,
    e.ExchangeControl: _exchange_control,
    e.ExchangeLife: _exchange_life,
    e.DrawCards: _draw,
    e.DiscardCards: _discard,
    e.Mill: _mill,
    e.Scry: _scry,
    e.Surveil: _surveil,
    e.Move: _move,
    e.Search: _search,
    e.Shuffle: _shuffle,
    e.LookAt: _look,
    e.RevealUntil: _reveal_until,
    e.Order: _order,
    e.Destroy: _destroy,
    e.SacrificeObjects: _sacrifice,
    e.TapObjects: _tap,
    e.PutCounter: _put_counter,
    e.RemoveCounter: _remove_counter,
    e.MoveCounter: _move_counter,
    e.PutSameCounters: _put_same_counters,
    e.Proliferate: _proliferate,
    e.CreateTokens: _tokens,
    e.CreateCopies: _copies,
    e.CreateEmblem: _emblem,
    e.Attach: _attach,
    e.Fight: _fight,
    e.Regenerate: _regenerate,
    e.Transform: _transform,
    e.FlipPermanent: _flip,
    e.TurnFace: _turn_face,
    e.PhaseOut: _phase_out,
    e.KeywordAction: _keyword_action,
}
