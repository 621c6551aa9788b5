"""The grammar of the language: which form reads which field (ark C1, C2, C4, C11)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.ark_age.language import words as w
from cardwright.games.ark_age.language.cards import (
    Abilities,
    Card,
    Keyword,
    KeywordUse,
    SetHead,
    Token,
)
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.forms import (
    FORMS,
    SLUG,
    Declared,
    Definitions,
    Either,
    Form,
    FreeObject,
    FreeText,
    ListOf,
    Nullable,
    OneWord,
    Reading,
    Record,
    TrueOrFalse,
    Whole,
    describe,
)
from cardwright.games.ark_age.language.json_text import Json, Node
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
    Taxes,
    Test,
    Trigger,
    Watches,
)
from cardwright.games.ark_age.language.shapes import (
    EXPR,
    REF,
    ExprForm,
    Later,
    PlayerForm,
    StateForm,
    ToForm,
    TriggerForm,
    cond_form,
)
from cardwright.games.ark_age.language.vocabulary import OP_WORDS, OPERATIONS

_SET_WORDS: Final = {"kw": "keyword", "name": "token"}
"""What of the set a key names, where it is not called so."""


def form_of(owner: str, key: str, annotation: str) -> Form:
    """Return the form of a field, by its class, its key and the text of its annotation."""
    name = annotation.removesuffix(" | None")
    if f"{owner}.{key}" in w.WORDS:
        return OneWord(w.WORDS[f"{owner}.{key}"])
    if name in ("SetWord", "SetWords"):
        declared = Declared(_SET_WORDS.get(key, key))
        return ListOf(declared, most=9) if name == "SetWords" else declared
    if (owner, key) == ("Spawn", "card"):
        return Declared("spawn")
    return FORMS[name]


def _record(model: type[Any]) -> Record:
    return Record(model, form_of)


class StatSetForm:
    """``{"might": n, ...}``: what stats are set to."""

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict) or not node.value:
            remedy = 'Write {"might": 3}'
            return reading.report(node, "it is not said what the stats are set to", remedy)
        found: list[tuple[str, Any]] = []
        for stat, part in node.value.items():
            if stat not in w.STATS:
                reading.report(part, f"there is no stat {stat!r}", nearest(stat, w.STATS))
            found.append((stat, EXPR.read(part, reading)))
        return tuple(found)

    def write(self, value: Any) -> Json:
        return {stat: EXPR.write(number) for stat, number in value}

    def schema(self, definitions: Definitions) -> Json:
        properties: Json = dict.fromkeys(w.STATS, EXPR.schema(definitions))
        return {
            "type": "object",
            "properties": properties,
            "minProperties": 1,
            "additionalProperties": False,
        }


class OpForm:
    """An operation: the word under ``op`` says which."""

    def __init__(self) -> None:
        self.records = {word: _record(model) for word, model in OPERATIONS.items()}

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict) or "op" not in node.value:
            what = f"{describe(node)} is no operation: it has no key 'op'"
            return reading.report(node, what, 'Write {"op": ...}', "ark C4")
        word = OneWord(tuple(OPERATIONS), "ark C4").read(node.value["op"], reading)
        if word is None:
            return None
        parts = {key: part for key, part in node.value.items() if key != "op"}
        return self.records[word].read_keys(node, parts, reading)

    def write(self, value: Any) -> Json:
        word = OP_WORDS[type(value)]
        inner = self.records[word].write(value)
        return {"op": word, **inner} if isinstance(inner, dict) else inner

    def schema(self, definitions: Definitions) -> Json:
        def made() -> Json:
            return {"oneOf": [self._one(word, definitions) for word in self.records]}

        return definitions.ref("Op", made)

    def _one(self, word: str, definitions: Definitions) -> Json:
        record = self.records[word]
        return definitions.ref(
            f"Op_{word}", lambda: record.own_schema(definitions, op={"const": word})
        )


class StaticForm:
    """A static: the key it begins with says which."""

    def __init__(self) -> None:
        self.records = {
            "aura": _record(Aura),
            "grant": _record(Grants),
            "forbid": _record(Forbids),
            "tax": _record(Taxes),
            "replace": _record(Replaces),
            "watch": _record(Watches),
        }

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict):
            what = f"{describe(node)} stands where an object should"
            return reading.report(node, what, "Write it in {braces}")
        for word, record in self.records.items():
            if word in node.value:
                return record.read_keys(node, node.value, reading)
        remedy = f"Begin it with one of: {', '.join(self.records)}"
        return reading.report(node, "it is not said what works continuously", remedy, "ark C4")

    def write(self, value: Any) -> Json:
        for record in self.records.values():
            if isinstance(value, record.model):
                return record.write(value)
        raise TypeError(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [record.schema(definitions) for record in self.records.values()]}


class PickForm:
    """How many are picked, or which."""

    def read(self, node: Node, reading: Reading) -> Any:
        form: Form = OneWord(w.PICKS) if isinstance(node.value, str) else Whole(1, 60)
        return form.read(node, reading)

    def write(self, value: Any) -> Json:
        return value if isinstance(value, str) else int(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [Whole(1, 60).schema(definitions), {"enum": list(w.PICKS)}]}


OP: Final = OpForm()
SELECTOR: Final = _record(Selector)
EFFECT: Final = _record(Effect)
CARD: Final = _record(Card)
SET_HEAD: Final = _record(SetHead)
KEYWORD: Final = _record(Keyword)
TOKEN: Final = _record(Token)
_OPS: Final = ListOf(OP, 1, 12)

FORMS.update(
    {
        "Text": FreeText(longest=300),
        "Slug": FreeText(SLUG),
        "Ref": REF,
        "CardName": Declared("name"),
        "Expr": ExprForm(),
        "Cond": cond_form(),
        "Test": _record(Test),
        "Selector": SELECTOR,
        "Player": PlayerForm(),
        "To": ToForm(),
        "Flag": TrueOrFalse(),
        "Charged": TrueOrFalse(),
        "States": ListOf(StateForm(), most=6, bare=True),
        "Trigger": TriggerForm(_record(Trigger)),
        "Triggers": ListOf(Later("Trigger"), most=6, bare=True),
        "Targets": ListOf(SELECTOR, most=3, bare=True),
        "Payments": ListOf(_record(Payment), most=4),
        "Modes": ListOf(_record(Mode), least=2, most=8),
        "Ops": _OPS,
        "Options": ListOf(_OPS, least=2, most=8),
        "Statics": ListOf(StaticForm(), most=6),
        "Permissions": ListOf(OneWord(w.PERMISSIONS, "ark C4"), most=len(w.PERMISSIONS)),
        "StatSet": StatSetForm(),
        "NumberOrAll": Either("all", EXPR),
        "EffectCost": Either("n", Whole(0, 9)),
        "EffectRange": Either("anywhere", Whole(0, 5)),
        "Step": Whole(1, 5),
        "Cost": Whole(0, 9),
        "Count1": Whole(1, 60),
        "Depth": Whole(1, 60),
        "Pick": PickForm(),
        "Limit": _record(Limit),
        "Effect": EFFECT,
        "Effects": ListOf(EFFECT, most=8),
        "Abilities": _record(Abilities),
        "KeywordUses": ListOf(_record(KeywordUse), most=6),
        "Revision": Whole(1, 9999),
        "Might": Whole(0, 20),
        "Health": Whole(1, 60),
        "CopyLimit": Nullable(Whole(0, 60)),
        "Worth": TrueOrFalse(nullable=True),
        "Free": FreeObject(),
        "Slugs": ListOf(FreeText(SLUG), most=30),
        "Keywords": ListOf(KEYWORD, most=99),
        "Tokens": ListOf(TOKEN, most=42),
    }
)
