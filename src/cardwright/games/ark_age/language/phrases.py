"""Numbers, conditions and selectors as English (ark C2)."""

from __future__ import annotations

from typing import Final

from cardwright.games.ark_age.language.model import (
    Calculation,
    Compares,
    Cond,
    Count,
    Distance,
    Exists,
    Expr,
    Is,
    Joined,
    Named,
    Not,
    SameMat,
    Selector,
    StatOf,
    Tally,
    Test,
    To,
    TokensOn,
    Turn,
)
from cardwright.games.ark_age.language.voice import (
    Voice,
    capital,
    listed,
    owned,
    plural,
    with_article,
)

STATE_ADJECTIVES: Final = ("charged", "discharged", "damaged", "secret")
STATE_CLAUSES: Final = {
    "charged": "is charged",
    "discharged": "is discharged",
    "damaged": "is damaged",
    "secret": "is secret",
    "air": "is in flight",
    "ground": "is on the ground",
    "attacked": "has attacked this turn",
    "moved": "has moved this turn",
    "fresh": "has entered this turn",
    "spawn": "is spawn",
}
WEIGHTS: Final = ("light", "medium", "heavy")
COMPARISONS: Final = {
    "=": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}
NAMED: Final = {
    "amount": "the damage dealt",
    "excess": "the excess damage",
    "round": "the number of the round",
}
_ZONES: Final = {"incubator": "incubator", "prison": "prison", "hand": "hand", "deck_top": "deck"}
_SIDE: Final = {
    "ally": "your",
    "mate": "a side-mate's",
    "friend": "a friendly",
    "enemy": "an enemy",
    "any": "any",
}
"""Whose zone, by who."""


def number(voice: Voice, expr: Expr) -> str:
    """Return digits, or a letter that the end of the sentence explains."""
    if isinstance(expr, int):
        return str(expr)
    if isinstance(expr, Named) and expr.word == "n":
        return voice.number_word
    return voice.letter(worked_out(voice, expr))


def signed(voice: Voice, expr: Expr) -> str:
    """Return a number with its sign."""
    return f"{expr:+d}" if isinstance(expr, int) else f"+{number(voice, expr)}"


def counted(voice: Voice, expr: Expr, noun: str) -> str:
    """Return so many of something."""
    count = number(voice, expr)
    return f"{count} {noun if count == '1' else plural(noun)}"


def worked_out(voice: Voice, expr: Expr, *, inside: bool = False) -> str:
    """Return what a number is."""
    match expr:
        case int():
            return str(expr)
        case Named(word):
            return voice.number_word if word == "n" else NAMED[word]
        case Calculation():
            text = _calculation(voice, expr)
            return f"({text})" if inside else text
        case Count(of):
            return f"the number of {many(voice, of)}"
        case _:
            return _measured(voice, expr)


def _calculation(voice: Voice, expr: Calculation) -> str:
    parts = [worked_out(voice, part, inside=True) for part in expr.of]
    if expr.sign == "*":
        parts = [part for part in parts if part != "1"] or ["1"]
    if expr.sign in ("min", "max"):
        return f"the {'smallest' if expr.sign == 'min' else 'largest'} of {listed(parts)}"
    return {"+": " plus ", "-": " minus ", "*": " times "}[expr.sign].join(parts)


def _measured(voice: Voice, expr: StatOf | TokensOn | Distance | Tally) -> str:
    match expr:
        case StatOf(stat, of):
            return f"{owned(voice.ref(of))} {'health left' if stat == 'hp' else stat}"
        case TokensOn(of, None, name):
            return f"the number on {owned(voice.ref(of))} {name}"
        case TokensOn(of, which, _):
            return f"the number of {which} tokens on {voice.ref(of)}"
        case Distance((first, second)):
            return f"the distance between {voice.ref(first)} and {voice.ref(second)}"
        case Tally(what, of):
            return _tally(what, owned(voice.player(of)))


def _tally(what: str, whose: str) -> str:
    if what in ("glory", "pride"):
        return f"{whose} {capital(what)}"
    return f"{whose} mania" if what == "mania" else f"the number of cards in {whose} {what}"


# Conditions.


def condition(voice: Voice, cond: Cond, *, inside: bool = False) -> str:
    """Return a condition as a clause."""
    match cond:
        case Compares(sign, left, right):
            return f"{worked_out(voice, left)} {COMPARISONS[sign]} {worked_out(voice, right)}"
        case Joined(word, of):
            text = f" {word} ".join(condition(voice, part, inside=True) for part in of)
            return f"({text})" if inside else text
        case Not(of):
            return _contrary(voice, of)
        case _:
            return _fact(voice, cond)


_TURNS: Final = {"mine": "your turn", "side": "a turn of your side", "enemy": "an enemy's turn"}


def _fact(voice: Voice, cond: Is | Exists | SameMat | Turn, *, no: bool = False) -> str:
    match cond:
        case Is(ref, test):
            return f"{voice.ref(ref)} {is_clause(voice, test, no=no)}"
        case Exists(of):
            return f"there is {found(voice, of) if no else one(voice, of)}"
        case SameMat((first, second)):
            verb = "do not stand" if no else "stand"
            return f"{voice.ref(first)} and {voice.ref(second)} {verb} on the same mat"
        case Turn(whose):
            return f"it is {'not ' if no else ''}{_TURNS[whose]}"


def _contrary(voice: Voice, cond: Cond) -> str:
    if isinstance(cond, Is | Exists | SameMat | Turn):
        return _fact(voice, cond, no=True)
    if isinstance(cond, Not):
        return condition(voice, cond.of)
    return f"it is not so that {condition(voice, cond, inside=True)}"


def is_clause(voice: Voice, test: Test, *, no: bool = False) -> str:
    """Return ``is charged``, ``has not moved this turn``, ``is a familiar``."""
    if test == Test(state=test.state):
        clauses = [_state_clause(state) for state in test.state]
        if no:
            return listed([_negated(clause) for clause in clauses], "or")
        return listed(clauses)
    phrase = with_article(described(test, "unit"))
    return f"is not {phrase}" if no else f"is {phrase}"


def _state_clause(state: str) -> str:
    if state.startswith("token:"):
        return f"is marked {state.removeprefix('token:')}"
    return STATE_CLAUSES[state]


def _negated(clause: str) -> str:
    verb, _, rest = clause.partition(" ")
    return f"{verb} not {rest}"


# Selectors.


def described(test: Test, noun: str, *, several: bool = False, after: str = "") -> str:
    """Return a noun with all that a test asks: ``discharged familiar in flight``.

    ``after`` is put right behind the noun: ``of yours``.
    """
    states = [state for state in test.state if state in STATE_ADJECTIVES]
    word = test.kind or ("spawn" if "spawn" in test.state else noun)
    front = [*states, *([test.weight] if test.weight in WEIGHTS else [])]
    words = [*front, plural(word) if several else word, after, *_behind(test)]
    return " ".join(part for part in words if part)


def _behind(test: Test) -> list[str]:
    """Return what stands behind the noun."""
    found: list[str] = []
    tags = (("emotion", test.emotion), ("nebula", test.nebula), ("morality", test.morality))
    named = [f"the {tag} {word}" for tag, word in tags if word]
    if named:
        found.append(f"of {listed(named)}")
    if test.name:
        found.append("of the same name" if test.name == "self" else f"named {test.name}")
    states = {"air": "in flight", "ground": "on the ground"}
    found += [words for state, words in states.items() if state in test.state]
    past = {
        "attacked": "that attacked this turn",
        "moved": "that moved this turn",
        "fresh": "that entered this turn",
    }
    found += [words for state, words in past.items() if state in test.state]
    tokens = [state.removeprefix("token:") for state in test.state if state.startswith("token:")]
    return found + ([f"marked {listed(tokens)}"] if tokens else [])


def found(voice: Voice, selector: Selector) -> str:
    """Return the selection behind ``there is``: ``no enemy in flight``."""
    return f"no {_whole(voice, selector, several=False, bare=True)}"


def one(voice: Voice, selector: Selector) -> str:
    """Return one unit or card: ``another unit of yours``, ``an enemy in this unit's row``."""
    if selector.who == "self" and selector.zone == "mat":
        return voice.source
    if selector.pick in ("nearest", "weakest", "strongest"):
        return _best(voice, selector)
    bare = _whole(voice, selector, several=False, bare=True)
    if selector.zone == "deck_top":
        return bare
    is_other = selector.who == "ally" and selector.zone == "mat"
    return f"another {bare}" if is_other else with_article(bare)


def every(voice: Voice, selector: Selector) -> str:
    """Return one of all of them: ``each enemy``, ``each other unit of yours``."""
    if selector.pick not in (None, "all"):
        return f"each of {picked(voice, selector, 'all')}"
    bare = _whole(voice, selector, several=False, bare=True)
    is_other = selector.who == "ally" and selector.zone == "mat"
    return f"each other {bare}" if is_other else f"each {bare}"


def many(voice: Voice, selector: Selector) -> str:
    """Return all of them: ``enemies in this unit's column``."""
    if selector.who == "self" and selector.zone == "mat":
        return voice.source
    return _whole(voice, selector, several=True, bare=False)


def picked(voice: Voice, selector: Selector, default: int | str) -> str:
    """Return what a selector picks; ``default`` is its pick if it says none."""
    pick = selector.pick or default
    if selector.who == "self" and selector.zone == "mat":
        return voice.source
    if pick == "all":
        return f"all {many(voice, selector)}"
    if isinstance(pick, str):
        return _best(voice, selector)
    if pick == 1:
        return f"up to {one(voice, selector)}" if selector.up_to else one(voice, selector)
    count = f"up to {pick}" if selector.up_to else str(pick)
    return f"{count} {_whole(voice, selector, several=True, bare=False)}"


def to_whom(voice: Voice, to: To) -> str:
    """Return what an operation acts on."""
    if isinstance(to, str):
        return voice.ref(to)
    default = 1 if to.of.zone in ("hand", "deck_top") else "all"
    return picked(voice, to.of, default)


def is_several(to: To) -> bool:
    """Return whether the phrase of :func:`to_whom` takes a verb in the plural."""
    if isinstance(to, str) or to.of.who == "self":
        return False
    return to.of.pick in (None, "all") or (isinstance(to.of.pick, int) and to.of.pick > 1)


def _best(voice: Voice, selector: Selector) -> str:
    bare = _whole(voice, selector, several=False, bare=True)
    if selector.pick == "nearest":
        return f"the nearest {bare}"
    most = "least health left" if selector.pick == "weakest" else "greatest might"
    return f"the {bare} with the {most}"


def _whole(voice: Voice, selector: Selector, *, several: bool, bare: bool) -> str:
    """Return the noun with everything around it; ``bare``: without article or ``your other``."""
    if selector.zone == "deck_top":
        cards = "top card" if (selector.n or 1) == 1 else f"top {selector.n} cards"
        return f"the {cards} of {_SIDE.get(selector.who, 'your')} deck"
    noun = "unit" if selector.zone == "mat" else "card"
    text = _with_side(selector, noun, several=several, bare=bare)
    return " ".join([text, *_places(voice, selector), *_asked(voice, selector)])


def _with_side(selector: Selector, noun: str, *, several: bool, bare: bool) -> str:
    test = selector.test
    if selector.zone != "mat":
        whose = _SIDE.get(selector.who, "the")
        return f"{described(test, noun, several=several)} in {whose} {_ZONES[selector.zone]}"
    if selector.who == "ally" and bare:
        return described(test, noun, several=several, after="of yours")
    text = described(test, noun, several=several)
    if selector.who == "enemy":
        return _of_enemy(text, several=several)
    side = {"mate": "side-mates'" if several else "side-mate's", "friend": "friendly"}
    side["ally"] = "your other"
    return f"{side[selector.who]} {text}" if selector.who in side else text


def _of_enemy(text: str, *, several: bool) -> str:
    """Return ``enemy familiar``, and ``enemy`` alone for ``enemy unit``."""
    noun = "units" if several else "unit"
    words = text.split(" ")
    if noun in words:
        words[words.index(noun)] = "enemies" if several else "enemy"
        return " ".join(words)
    return f"enemy {text}"


def _places(voice: Voice, selector: Selector) -> list[str]:
    if selector.zone != "mat":
        return []
    of = voice.ref(selector.of)
    found: list[str] = []
    if selector.line in ("row", "column"):
        found.append(f"in {owned(of)} {selector.line}")
    elif selector.line == "both" or (selector.of != "self" and not selector.pos):
        found.append(f"in line with {of}")
    elif selector.line == "anywhere":
        found.append("anywhere")
    if selector.within is not None:
        found.append(f"within {counted(voice, selector.within, 'space')}")
    if selector.pos is not None:
        found.append(
            {"front": "in front of", "behind": "behind", "beside": "beside"}[selector.pos]
        )
        found.append(of)
    return found


def _asked(voice: Voice, selector: Selector) -> list[str]:
    """Return what ``where`` asks."""
    before, voice.this = voice.this, "it"
    match selector.where:
        case None:
            found: list[str] = []
        case Is("this", test):
            found = [f"that {is_clause(voice, test)}"]
        case Not(Is("this", test)):
            found = [f"that {is_clause(voice, test, no=True)}"]
        case SameMat(("this", other)):
            found = [f"on the same mat as {voice.ref(other)}"]
        case cond:
            found = [f"such that {condition(voice, cond)}"]
    voice.this = before
    return found
