"""The printed text of cards, keywords and tokens, made from their data (ark C1).

So text and behaviour cannot disagree: there is no text to write.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.games.ark_age.language.cards import Card, CardSet, Keyword
from cardwright.games.ark_age.language.clauses import (
    changed,
    cost_change,
    joined,
    permitted,
    sentences,
)
from cardwright.games.ark_age.language.model import (
    Aura,
    Effect,
    Forbids,
    Grants,
    Limit,
    Mode,
    Payment,
    Replaces,
    Selector,
    Static,
    Taxes,
    Trigger,
    Watches,
)
from cardwright.games.ark_age.language.phrases import condition, many, one, picked
from cardwright.games.ark_age.language.voice import Voice, capital, listed

STANDARD_TOKENS: Final = {
    "rage": "+1 might.",
    "haste": "+1 speed.",
    "reach": "+1 range.",
    "shield": "Absorbs as much damage as its number, then it is gone.",
    "regrow": "Heals 1 in its controller's ready phase.",
    "ward": "Negates the next enemy effect that targets the bearer, then it is gone.",
    "cloak": "Enemy effects cannot target the bearer.",
    "bond": "The bearer dies into its owner's hand instead of the incubator.",
    "weak": "-1 might.",
    "slow": "-1 speed.",
    "blind": "-1 range.",
    "exposed": "The bearer takes 1 more from every damage.",
    "poison": "1 damage at the end of its controller's turn.",
    "stun": "The bearer does not discharge in ready phases.",
    "root": "The bearer cannot move, be moved or take off.",
    "hush": "The bearer cannot activate effects.",
    "bound": "The bearer cannot counterattack.",
    "doom": "The bearer dies into its owner's prison instead of the incubator.",
}
"""What the tokens of C5 do."""

_EVENTS: Final = {
    "summoned": "is summoned",
    "revived": "is revived",
    "revealed": "is revealed",
    "attack": "attacks",
    "attacked": "is attacked",
    "counter": "counterattacks",
    "countered": "is counterattacked",
    "hit": "hits",
    "damaged": "is damaged",
    "kill": "kills",
    "killed": "is killed",
    "breakthrough": "breaks through",
    "take_off": "takes off",
    "land": "lands",
    "charge": "is charged",
    "moved": "moves",
    "token_gained": "gains {}",
    "token_lost": "loses {}",
    "effect_targeted": "is targeted by an effect",
}
_SUBJECTS: Final = {
    "ally": "another unit of yours",
    "mate": "a side-mate's unit",
    "friend": "a friendly unit",
    "enemy": "an enemy",
    "any": "a unit",
}
_AREAS: Final = {
    "one": "its slot",
    "row3": "its slot and both beside it",
    "column": "the column of that mat",
    "cross": "its slot and the four around it",
    "square": "its slot and the eight around it",
    "mat": "the whole mat",
}
_PER: Final = {
    "combat": "per combat",
    "turn": "per turn",
    "round": "per round",
    "game": "per game",
    "stay": "while it stays in play",
}
_COUNTS: Final = {1: "Once", 2: "Twice"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card's text."""

    head: str
    """``Semi 3, speed 3, range 2``, ``Venom 1``, ``Frame``."""
    text: str

    def __str__(self) -> str:
        return f"{self.head}: {self.text}"


def card_lines(card: Card, cards: CardSet) -> list[Line]:
    """Return the text of a card, its keywords with their reminders first."""
    names = {one_card.id: one_card.name for one_card in cards.cards.values()}
    found = [
        Line(_keyword_head(use.kw, use.n), keyword_text(cards.keyword(use.kw), names, use.n))
        for use in card.keywords
    ]
    for path, effect in card.own_effects():
        line = effect_line(effect, names)
        part = path.rpartition(".")[2]
        is_named = part in ("light", "medium", "heavy", "offensive", "defensive")
        found.append(Line(f"{capital(part)}: {line.head}", line.text) if is_named else line)
    if card.frame is not None:
        when = condition(Voice(names), card.frame)
        found.append(Line("Frame", f"You win the game when {when}."))
    if card.limit is not None:
        copies = "copy" if card.limit == 1 else "copies"
        found.append(Line("Build", f"At most {card.limit} {copies} in a deck."))
    return found


def card_text(card: Card, cards: CardSet) -> str:
    """Return the whole text, a line each."""
    return "\n".join(str(line) for line in card_lines(card, cards))


def _keyword_head(kw: str, n: int | None) -> str:
    name = capital(kw.replace("-", " "))
    return name if n is None else f"{name} {n}"


def keyword_text(keyword: Keyword, names: Mapping[str, str], n: int | None = None) -> str:
    """Return what a keyword does, for a card that prints ``n``, or in general."""
    number = "N" if n is None else str(n)
    parts = [_with_head(effect, names, number=number) for effect in keyword.effects]
    parts += [static_text(Voice(names, number=number), static) for static in keyword.while_]
    return " ".join(parts)


def token_text(name: str, cards: CardSet) -> str:
    """Return what a token does to its bearer."""
    if name in STANDARD_TOKENS:
        return STANDARD_TOKENS[name]
    token = next(token for token in cards.head.tokens if token.token == name)
    names = {card.id: card.name for card in cards.cards.values()}
    parts = [_with_head(effect, names, source="the bearer") for effect in token.effects]
    voice = Voice(names, source="the bearer")
    parts += [static_text(voice, static) for static in token.while_]
    return " ".join(parts) or "It marks its bearer and does nothing else."


def _with_head(
    effect: Effect, names: Mapping[str, str], *, number: str = "N", source: str = "this unit"
) -> str:
    """Return an effect in one run: a Safe effect needs no head."""
    line = effect_line(effect, names, number=number, source=source)
    return line.text if effect.kind == "safe" else str(line)


def effect_line(
    effect: Effect,
    names: Mapping[str, str],
    *,
    number: str = "N",
    source: str = "this unit",
) -> Line:
    """Return one effect: its kind and numbers, and what it does."""
    voice = Voice(
        names, source=source, number=number, triggers=effect.on, targets=len(effect.target)
    )
    before = _conditions(voice, effect)
    text = " ".join(filter(None, [before, _body(voice, effect), *_modes(voice, effect)]))
    if before.endswith(":") and not effect.modes:
        text = f"{before} {_uncapital(text[len(before) + 1 :])}"
    statics = [static_text(voice, static) for static in effect.while_]
    limit = [_limit(effect.limit)] if effect.limit is not None else []
    return Line(_head(effect, number), " ".join(filter(None, [text, *statics, *limit])))


def _uncapital(text: str) -> str:
    """Return the text with a small letter in front, for behind a colon."""
    return text[:1].lower() + text[1:]


def _head(effect: Effect, number: str) -> str:
    cost = number if effect.cost == "n" else effect.cost
    words = capital(effect.kind)
    if effect.kind != "alts" and (cost or effect.kind != "safe"):
        words += f" {cost}"
    parts = [words]
    if effect.speed is not None:
        parts.append(f"speed {effect.speed}")
    if effect.range is not None:
        parts.append("anywhere" if effect.range == "anywhere" else f"range {effect.range}")
    return ", ".join(parts)


def _conditions(voice: Voice, effect: Effect) -> str:
    """Return what comes before the text: trigger, condition, other costs, choice."""
    costs = [_payment(voice, payment) for payment in effect.also]
    if effect.kind != "safe":
        parts = [f"Only if {condition(voice, effect.if_)}."] if effect.if_ is not None else []
        return " ".join([*parts, *([f"As a cost, {listed(costs)}."] if costs else [])])
    when = _any_of([trigger_text(voice, trigger) for trigger in effect.on], voice.source)
    only = f", if {condition(voice, effect.if_)}" if effect.if_ is not None else ""
    if effect.cost:
        costs.insert(0, f"pay {voice.number_word if effect.cost == 'n' else effect.cost}")
    may = f", you may {listed(costs)}" if costs else (", you may" if effect.may else "")
    return f"{capital(when)}{only}{may}:"


def _any_of(events: Sequence[str], source: str) -> str:
    """Return events joined by ``or``, without saying the same subject again."""
    again = f"when {source} "
    is_first = events[0].startswith(again)
    rest = [event.removeprefix(again) if is_first else event for event in events[1:]]
    return listed([events[0], *rest], "or")


def _payment(voice: Voice, payment: Payment) -> str:
    cards = "card" if payment.n == 1 else "cards"
    if payment.of is not None:
        return f"sacrifice {picked(voice, payment.of, 1)}"
    return {
        "charge_self": f"charge {voice.source}",
        "discard": f"discard {payment.n} {cards}",
        "mill": f"mill {payment.n} {cards}",
        "damage_self": f"deal {payment.n} damage to {voice.source}",
        "imprison_own": f"imprison {payment.n} {cards} from your incubator",
    }[payment.pay]


def trigger_text(voice: Voice, trigger: Trigger) -> str:
    """Return when an event sets a text off."""
    only = "" if trigger.if_ is None else f", if {condition(voice, trigger.if_)}"
    subject = voice.source if trigger.who is None else _SUBJECTS[trigger.who]
    subject += " anywhere" if trigger.anywhere else ""
    return f"{_when(trigger, subject)}{only}"


def _when(trigger: Trigger, subject: str) -> str:
    if trigger.event in ("ready", "turn_end"):
        moment = "start" if trigger.event == "ready" else "end"
        whose = "your turn" if trigger.who is None else f"the turn of {subject}'s controller"
        return f"at the {moment} of {whose}"
    if trigger.event == "broken":
        whom = "you" if trigger.who is None else f"the controller of {subject}"
        return f"when somebody breaks through against {whom}"
    if trigger.event == "chain_link":
        return f"when an effect within reach of {subject} is put on the chain"
    token = trigger.token or "a token"
    by = {"strike": " by a strike", "effect": " by an effect"}.get(trigger.by or "", "")
    return f"when {subject} {_EVENTS[trigger.event].format(token)}{by}"


def _body(voice: Voice, body: Effect | Mode) -> str:
    """Return targets, area and operations."""
    voice.targets = len(body.target)
    parts: list[str] = []
    if body.target:
        parts.append(_choice(voice, body.target))
    if body.area is not None:
        around = "it" if body.target else voice.source
        area = _AREAS[body.area].replace("its", "its" if body.target else f"{voice.source}'s")
        parts.append(f"The area around {around} is {area}.")
    parts.append(sentences(voice, body.do))
    return " ".join(filter(None, parts))


def _choice(voice: Voice, targets: Sequence[Selector]) -> str:
    phrases = [picked(voice, target, 1) for target in targets]
    if len(phrases) == 1:
        return voice.stop(f"choose {phrases[0]}")
    order = ("first", "second", "third")
    named = [f"{phrase} ({word})" for phrase, word in zip(phrases, order, strict=False)]
    return voice.stop(f"choose {listed(named)}")


def _modes(voice: Voice, effect: Effect) -> list[str]:
    if not effect.modes:
        return []
    bodies = [f"{capital(mode.label)}: {_uncapital(_body(voice, mode))}" for mode in effect.modes]
    return ["Choose one.", *bodies]


def _limit(limit: Limit) -> str:
    return f"{_COUNTS.get(limit.n, f'{limit.n} times')} {_PER[limit.per]}."


def static_text(voice: Voice, static: Static) -> str:
    """Return what works continuously, as a sentence."""
    before = "" if static.if_ is None else f"while {condition(voice, static.if_)}, "
    if static.zone == "incubator":
        before = f"while this card is in the incubator, {before}"
    return voice.stop(before + _static_clause(voice, static))


def _static_clause(voice: Voice, static: Static) -> str:
    match static:
        case Aura(aura=of):
            return changed(voice, many(voice, of), static, several=of.who != "self")
        case Grants(grant, of):
            return f"{_those(voice, of)} {permitted(grant, granted=True)}"
        case Forbids(forbid, of):
            return f"{_those(voice, of)} {permitted(forbid, granted=False)}"
        case Taxes(tax, player, n, test):
            return cost_change(voice, tax, player, test, n)
        case Replaces(event, of, instead):
            voice.triggers = (Trigger(event, "any"),)
            return f"if {one(voice, of)} would be {event}, instead {joined(voice, instead)}"
        case Watches(watch, do, limit):
            voice.triggers = (watch,)
            often = "" if limit is None else f" ({_limit(limit).lower().removesuffix('.')})"
            return f"{trigger_text(voice, watch)}, {joined(voice, do)}{often}"


def _those(voice: Voice, of: Selector) -> str:
    if of.who == "self":
        return voice.source if of.zone == "mat" else "it"
    return many(voice, of)
