"""The forms of numbers, conditions, tests, players and triggers (ark C2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.ark_age.language import words as w
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.forms import (
    FORMS,
    Declared,
    Definitions,
    Form,
    ListOf,
    OneWord,
    Reading,
    Record,
    Whole,
    describe,
)
from cardwright.games.ark_age.language.json_text import Json, Node
from cardwright.games.ark_age.language.model import (
    Calculation,
    Compares,
    Count,
    Distance,
    Each,
    Exists,
    Is,
    Joined,
    Named,
    Not,
    PlayerOf,
    SameMat,
    StatOf,
    Tally,
    Test,
    TokensOn,
    Trigger,
    Turn,
)

NUMBERS: Final = Whole(-99, 99)
REF: Final = OneWord(w.REFS)


class Later:
    """A form looked up by its name when it is used, so that forms may contain each other."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, node: Node, reading: Reading) -> Any:
        return FORMS[self.name].read(node, reading)

    def write(self, value: Any) -> Json:
        return FORMS[self.name].write(value)

    def schema(self, definitions: Definitions) -> Json:
        return FORMS[self.name].schema(definitions)


EXPR: Final = Later("Expr")
COND: Final = Later("Cond")
SELECTOR: Final = Later("Selector")
TEST: Final = Later("Test")
PLAYER: Final = Later("Player")
PAIR_OF_REFS: Final = ListOf(REF, 2, 2)


class OneKey:
    """An object with a single key that says what it is: ``{"count": ...}``."""

    def __init__(
        self,
        name: str,
        variants: dict[str, tuple[Form, Callable[[str, Any], Any]]],
        taken_apart: Callable[[Any], tuple[str, Any]],
    ) -> None:
        """Take, for every key, the form of its value and what makes the model of both."""
        self.name = name
        self.variants = variants
        self.taken_apart = taken_apart

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict):
            what = f"{describe(node)} stands where a {self.name} should"
            return reading.report(node, what, self._remedy(), "ark C2")
        keys = list(node.value)
        if len(keys) != 1:
            what = f"a {self.name} has one key, not {len(keys)}"
            return reading.report(node, what, self._remedy(), "ark C2")
        if keys[0] not in self.variants:
            what = f"there is no {self.name} {keys[0]!r}"
            return reading.report(node, what, nearest(keys[0], self.variants, 30), "ark C2")
        form, made = self.variants[keys[0]]
        before = len(reading.faults)
        value = form.read(node.value[keys[0]], reading)
        return None if len(reading.faults) > before else made(keys[0], value)

    def _remedy(self) -> str:
        return f'Write {{"{next(iter(self.variants))}": ...}} or another {self.name}'

    def write(self, value: Any) -> Json:
        key, inner = self.taken_apart(value)
        return {key: self.variants[key][0].write(inner)}

    def schema(self, definitions: Definitions) -> Json:
        def made() -> Json:
            alike: dict[str, tuple[Form, list[str]]] = {}
            for key, (form, _) in self.variants.items():
                alike.setdefault(str(id(form)), (form, []))[1].append(key)
            return {
                "anyOf": [_one_of(form.schema(definitions), keys) for form, keys in alike.values()]
            }

        return definitions.ref(self.name.capitalize(), made)


def _one_of(inner: Json, keys: list[str]) -> Json:
    return {
        "type": "object",
        "properties": dict.fromkeys(keys, inner),
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
    }


_SEVERAL: Final = ListOf(EXPR, 2, 9)
_TWO: Final = ListOf(EXPR, 2, 2)

_NUMBER_KEYS: Final[dict[str, tuple[Form, Callable[[str, Any], Any]]]] = {
    **{sign: (_SEVERAL, Calculation) for sign in w.CALCULATIONS},
    "-": (_TWO, Calculation),
    "count": (SELECTOR, lambda _, of: Count(of)),
    **{stat: (REF, StatOf) for stat in w.STATS_READ},
    "distance": (PAIR_OF_REFS, lambda _, refs: Distance(refs)),
    **{what: (PLAYER, Tally) for what in w.TALLIES},
}


def _number_apart(value: Any) -> tuple[str, Any]:
    match value:
        case Calculation(sign, of):
            return sign, of
        case Count(of):
            return "count", of
        case StatOf(stat, of):
            return stat, of
        case Distance(between):
            return "distance", between
        case Tally(what, of):
            return what, of
        case _:
            raise TypeError(value)


class ExprForm:
    """A number: whole, named, or worked out."""

    def __init__(self) -> None:
        self.objects = OneKey("number", _NUMBER_KEYS, _number_apart)

    def read(self, node: Node, reading: Reading) -> Any:
        value = node.value
        if isinstance(value, str):
            word = OneWord(w.NAMED_NUMBERS).read(node, reading)
            return None if word is None else Named(word)
        if isinstance(value, dict) and "tokens" in value:
            return self._tokens(node, value, reading)
        if isinstance(value, dict):
            return self.objects.read(node, reading)
        return NUMBERS.read(node, reading)

    def _tokens(self, node: Node, parts: dict[str, Node], reading: Reading) -> Any:
        second = [key for key in parts if key != "tokens"]
        if len(parts) != 2 or second[0] not in ("which", "name"):
            remedy = 'Write {"tokens": unit, "which": "good" or "bad"} or "name": a token'
            return reading.report(node, "it is not said which tokens count", remedy, "ark C2")
        ref = REF.read(parts["tokens"], reading)
        if second[0] == "which":
            return TokensOn(ref, which=OneWord(("good", "bad")).read(parts["which"], reading))
        return TokensOn(ref, name=Declared("token").read(parts["name"], reading))

    def write(self, value: Any) -> Json:
        if isinstance(value, int):
            return value
        if isinstance(value, Named):
            return value.word
        if isinstance(value, TokensOn):
            key = "which" if value.name is None else "name"
            return {"tokens": value.of, key: value.which or value.name}
        return self.objects.write(value)

    def schema(self, definitions: Definitions) -> Json:
        def made() -> Json:
            tokens: Json = {
                "type": "object",
                "properties": {
                    "tokens": REF.schema(definitions),
                    "which": {"enum": ["good", "bad"]},
                    "name": Declared("token").schema(definitions),
                },
                "required": ["tokens"],
                "minProperties": 2,
                "maxProperties": 2,
                "additionalProperties": False,
            }
            named: Json = {"enum": list(w.NAMED_NUMBERS)}
            whole = NUMBERS.schema(definitions)
            return {"anyOf": [whole, named, tokens, self.objects.schema(definitions)]}

        return definitions.ref("Expr", made)


class StateForm:
    """A state of a unit, or ``token:NAME``."""

    def read(self, node: Node, reading: Reading) -> Any:
        value = node.value
        if isinstance(value, str) and value.startswith("token:"):
            named = Node(value.removeprefix("token:"), node.line, node.path)
            return value if Declared("token").read(named, reading) is not None else None
        return OneWord(w.STATES).read(node, reading)

    def write(self, value: Any) -> Json:
        return str(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [{"enum": list(w.STATES)}, {"type": "string", "pattern": "^token:"}]}


class _IsForm:
    """``[Ref, state or test]``."""

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, list) or len(node.value) != 2:
            remedy = 'Write {"is": [unit, state]} or {"is": [unit, {"kind": ...}]}'
            return reading.report(node, '"is" asks a unit and what it is', remedy, "ark C2")
        ref, asked = node.value
        if isinstance(asked.value, str):
            test: Any = Test(state=(StateForm().read(asked, reading),))
        else:
            test = TEST.read(asked, reading)
        return REF.read(ref, reading), test

    def write(self, value: Any) -> Json:
        ref, test = value
        if len(test.state) == 1 and test == Test(state=test.state):
            return [ref, test.state[0]]
        return [ref, TEST.write(test)]

    def schema(self, definitions: Definitions) -> Json:
        asked: Json = {"anyOf": [StateForm().schema(definitions), TEST.schema(definitions)]}
        pair: list[Json] = [REF.schema(definitions), asked]
        return {"type": "array", "prefixItems": pair, "minItems": 2, "maxItems": 2}


_CONDITIONS: Final = ListOf(COND, 1, 9)

_COND_KEYS: Final[dict[str, tuple[Form, Callable[[str, Any], Any]]]] = {
    **{sign: (_TWO, lambda sign, of: Compares(sign, of[0], of[1])) for sign in w.COMPARISONS},
    "and": (_CONDITIONS, Joined),
    "or": (_CONDITIONS, Joined),
    "not": (COND, lambda _, of: Not(of)),
    "is": (_IsForm(), lambda _, of: Is(of[0], of[1])),
    "exists": (SELECTOR, lambda _, of: Exists(of)),
    "same_mat": (PAIR_OF_REFS, lambda _, of: SameMat(of)),
    "turn": (OneWord(w.TURNS), lambda _, of: Turn(of)),
}


def _cond_apart(value: Any) -> tuple[str, Any]:  # noqa: PLR0911 - one line a class of the union
    match value:
        case Compares(sign, left, right):
            return sign, (left, right)
        case Joined(word, of):
            return word, of
        case Not(of):
            return "not", of
        case Is(ref, test):
            return "is", (ref, test)
        case Exists(of):
            return "exists", of
        case SameMat(refs):
            return "same_mat", refs
        case Turn(whose):
            return "turn", whose
        case _:
            raise TypeError(value)


def cond_form() -> Form:
    """Return the form of conditions."""
    return OneKey("condition", _COND_KEYS, _cond_apart)


class PlayerForm:
    """A player by a word, or through one of his units."""

    def __init__(self) -> None:
        makes: Callable[[str, Any], Any] = PlayerOf
        self.objects = OneKey(
            "player",
            {"controller": (REF, makes), "owner": (REF, makes)},
            lambda value: (value.role, value.ref),
        )

    def read(self, node: Node, reading: Reading) -> Any:
        if isinstance(node.value, dict):
            return self.objects.read(node, reading)
        return OneWord(w.PLAYERS).read(node, reading)

    def write(self, value: Any) -> Json:
        return value if isinstance(value, str) else self.objects.write(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [{"enum": list(w.PLAYERS)}, self.objects.schema(definitions)]}


class ToForm:
    """A unit by its Ref, or ``{"each": Selector}``."""

    def __init__(self) -> None:
        self.objects = OneKey(
            "target",
            {"each": (SELECTOR, lambda _, of: Each(of))},
            lambda value: ("each", value.of),
        )

    def read(self, node: Node, reading: Reading) -> Any:
        if isinstance(node.value, dict):
            return self.objects.read(node, reading)
        return REF.read(node, reading)

    def write(self, value: Any) -> Json:
        return value if isinstance(value, str) else self.objects.write(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [REF.schema(definitions), self.objects.schema(definitions)]}


class TriggerForm:
    """An event, ``ally:event``, or an object that says more."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, str):
            return self.record.read(node, reading)
        who, colon, event = node.value.rpartition(":")
        before = len(reading.faults)
        OneWord(w.EVENTS).read(Node(event, node.line, node.path), reading)
        if colon:
            OneWord(w.SEEN).read(Node(who, node.line, node.path), reading)
        return None if len(reading.faults) > before else Trigger(event, who if colon else None)

    def write(self, value: Any) -> Json:
        if value == Trigger(value.event, value.who):
            return f"{value.who}:{value.event}" if value.who else str(value.event)
        return self.record.write(value)

    def schema(self, definitions: Definitions) -> Json:
        events: list[Json] = list(w.EVENTS)
        events += [f"{who}:{event}" for who in w.SEEN for event in w.EVENTS]
        return {"anyOf": [{"enum": events}, self.record.schema(definitions)]}
