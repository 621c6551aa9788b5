"""Reading and writing sets: nothing is lost, and what no value shows alone is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import Fault, errors
from cardwright.games.ark_age.language.json_text import parse_json
from cardwright.games.ark_age.language.read import read_card, read_effect, words_of
from cardwright.games.ark_age.language.vocabulary import OPERATIONS
from cardwright.games.ark_age.language.words import STANDARD_TOKENS
from cardwright.games.ark_age.language.write import card_json, effect_json, json_text, set_files
from tests.games.ark_age.language.sets import SETS, effect, few_files, trial, trial_files

EFFECTS: list[dict[str, Any]] = json.loads((SETS / "trial-effects.json").read_text("utf-8"))
"""The effects of ark C12; ``fits`` is a remark."""
TOKENS: list[dict[str, Any]] = json.loads(trial_files()["set.json"])["tokens"]


def head(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(trial_files()["set.json"])
    return {**made, **changes}


def faults_of(files: dict[str, str]) -> list[str]:
    return [fault.what for fault in errors(load_set(files).faults)]


def faults_of_head(**changes: Any) -> list[Fault]:
    return errors(load_set({"set.json": json.dumps(head(**changes))}).faults)


@pytest.mark.parametrize("text", EFFECTS, ids=[text["id"] for text in EFFECTS])
def test_an_effect_is_written_as_it_was_read(text: dict[str, Any]) -> None:
    plain = {key: value for key, value in text.items() if key != "fits"}
    assert effect_json(effect(plain)) == plain


def test_the_trial_set_has_no_errors_and_is_written_as_it_was_read() -> None:
    assert set_files(trial()) == trial_files()


@pytest.mark.parametrize("word", OPERATIONS)
def test_the_trial_set_uses_every_operation(word: str) -> None:
    assert any(f'"op": "{word}"' in text for text in trial_files().values())


def test_the_trial_set_uses_every_token_and_every_keyword() -> None:
    cards = "".join(text for file, text in trial_files().items() if file != "set.json")
    tokens = [*STANDARD_TOKENS, *(token.token for token in trial().head.tokens)]
    assert [token for token in tokens if f'"name": "{token}"' not in cards] == ["seed"]
    keywords = [keyword.kw for keyword in trial().head.keywords]
    assert len(keywords) >= 27
    assert [kw for kw in keywords if f'"kw": "{kw}"' not in cards] == []


def test_a_set_without_its_head_is_refused() -> None:
    assert faults_of({}) == ["the set has no set.json"]
    assert load_set({"set.json": "{"}).set is None


def test_another_file_in_the_folder_is_reported() -> None:
    assert faults_of({**trial_files(), "cards/notes.txt": ""}) == ["this is no file of a set"]


@pytest.mark.parametrize(
    ("changes", "field", "what"),
    [
        ({"moralities": ["mercy", "malice", "mercy"]}, "moralities", "'mercy' is declared twice"),
        (
            {"tokens": [*TOKENS, {"token": "rage", "good": True, "die": "amount"}]},
            "tokens",
            "'rage' is",
        ),
        (
            {"tokens": [{"token": "x", "good": "yes", "die": "amount"}]},
            "tokens[0].good",
            "the text",
        ),
        ({"keywords": [{"kw": "idle"}]}, "keywords[0]", "the keyword 'idle' does nothing"),
        ({"schema": "arkage-set/2"}, "schema", "'arkage-set/2' is no word"),
        ({"tools": []}, "tools", "a list stands where an object should"),
        ({"moralities": "mercy"}, "moralities", "the text 'mercy' stands where a list should"),
    ],
)
def test_a_broken_head_is_refused(changes: dict[str, Any], field: str, what: str) -> None:
    found = [(fault.field, fault.what) for fault in faults_of_head(**changes)]
    assert [part for part in found if part[0] == field and part[1].startswith(what)] != []


def test_a_keyword_without_a_number_may_not_speak_of_it() -> None:
    broken = {"kw": "x", "effects": [{"kind": "semi", "cost": "n", "speed": 1, "range": 0,
              "do": [{"op": "draw", "player": "you", "n": "n"}]}]}  # fmt: skip
    fields = [fault.field for fault in faults_of_head(keywords=[broken])]
    assert fields == ["keywords[0].effects[0].cost", "keywords[0].effects[0].do[0].n"]


def test_only_a_dogma_has_halves() -> None:
    broken = {"kw": "x", "effects": [{"kind": "dogma", "do": [{"op": "end_combat"}]}]}
    (fault,) = faults_of_head(keywords=[broken])
    assert fault.rule == "ark 302.2"


def test_tools_are_kept_and_not_read() -> None:
    loaded = load_set({"set.json": json.dumps(head(tools={"curve": [1, {"a": None}]}))})
    assert loaded.set is not None
    assert loaded.set.head.tools == {"curve": [1, {"a": None}]}


def test_keys_out_of_order_are_a_warning() -> None:
    text = json.dumps({"rev": 1, **card_json_of("trial-decoy")})
    moved = dict(reversed(json.loads(text).items()))
    _, faults = read_card(json.dumps(moved), "x", words())
    assert [(fault.level, fault.rule) for fault in faults][:1] == [("warning", "ark C11.1")]
    assert errors(faults) == []


def card_json_of(name: str) -> dict[str, Any]:
    made = card_json(trial().cards[name])
    assert isinstance(made, dict)
    return made


def words() -> Any:
    return words_of(trial().head, trial().cards.values())


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("[" * 80, "values are nested too deeply"),
        ("\ufeff{}", "the text begins with a byte order mark"),
        ("1234567890123456", "the number is too long"),
        ("[1 2]", "'2' stands where ',' should"),
        ("{1: 2}", "'1' stands where a key in double quotes should"),
        ("", "the text ends where a value should stand"),
    ],
)
def test_broken_json_is_refused(text: str, what: str) -> None:
    root, faults = parse_json(text, "x")
    assert root is None
    assert [fault.what for fault in faults] == [what]
    assert read_card(text, "x", words())[0] is None
    assert read_effect(text, "x", words())[0] is None


@pytest.mark.parametrize(
    ("op", "what"),
    [
        (
            {"op": "token", "to": "it", "sign": "add", "name": "rage", "which": "bad"},
            "'which' does",
        ),
        ({"op": "token", "to": "it", "sign": "cleanse"}, "it is not said which tokens"),
        ({"op": "token", "to": "it", "sign": "shift", "name": "rage"}, "a shift names a unit"),
        ({"op": "move", "to": "it", "how": "push"}, "it is not said how far it moves"),
        ({"op": "move", "to": "it", "how": "push", "n": 1, "with": "self"}, "only a swap has"),
        (
            {"op": "move", "to": "it", "how": "swap", "n": 1, "with": "self"},
            "a swap has no number",
        ),
        ({"op": "negate", "what": "attack", "max_speed": 3}, "only a link is negated"),
        ({"op": "peek", "player": "enemy", "zone": "hand", "n": 2}, "a hand is seen as a whole"),
        ({"op": "peek", "player": "enemy", "zone": "deck_top"}, "it is not said how many"),
        ({"op": "kill", "to": {"each": {"who": "enemy", "n": 2}}}, "only the top of a deck"),
        ({"op": "kill", "to": {"each": {"who": "any", "up_to": True}}}, "up to how many is not"),
        (
            {"op": "kill", "to": {"each": {"who": "any", "kind": "hero", "weight": "light"}}},
            "a weight class is a kind already",
        ),
        (
            {"op": "kill", "to": {"each": {"who": "any", "zone": "hand"}}},
            "cards of the zone 'hand'",
        ),
        ({"op": "damage", "n": {"tokens": "it"}, "to": "it"}, "it is not said which tokens count"),
        ({"op": "damage", "n": {"mights": "it"}, "to": "it"}, "there is no number 'mights'"),
        ({"op": "damage", "n": "m", "to": "it"}, "'m' is no word for this place"),
        ({"op": "damage", "n": 1, "to": []}, "a list stands where a word should"),
        ({"op": "stat", "to": "it", "set": {}, "until": "turn"}, "it is not said what the stats"),
        ({"op": "stat", "to": "it", "set": {"wit": 1}, "until": "turn"}, "there is no stat 'wit'"),
        (
            {"op": "when", "if": [], "then": [{"op": "end_combat"}]},
            "a list stands where a condition",
        ),
        ({"op": "token", "to": "it", "name": 3}, "3 stands where a token should"),
        (
            {"op": "kill", "to": {"each": {"who": "any", "state": "token:rag"}}},
            "there is no token",
        ),
        (
            {"op": "spawn", "card": "trial-imp", "player": "you", "air": 1},
            "1 stands where true or",
        ),
        ({"op": "redirect", "what": "attack", "to": "source"}, None),
    ],
)
def test_c4_an_operation_says_all_that_it_needs_and_no_more(
    op: dict[str, Any], what: str | None
) -> None:
    card = {**card_json_of("trial-flak"), "id": "trial-x", "name": "X"}
    card["effects"] = [{"id": "a", "kind": "auto", "target": {"who": "enemy"}, "do": [op]}]
    files = {**few_files(), "cards/trial-x.json": json_text(card)}
    found = faults_of(files)
    assert [fault[: len(what or "")] for fault in found] == ([] if what is None else [what])


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            {"kind": "safe", "on": {"event": "hit", "token": "rage"}},
            "the event 'hit' is about no token",
        ),
        (
            {"kind": "safe", "on": {"event": "ready", "by": "strike"}},
            "the event 'ready' has no strike",
        ),
        ({"kind": "safe", "on": "foe:hit"}, "'foe' is no word for this place"),
        (
            {"kind": "auto", "also": [{"pay": "charge_self", "n": 1}]},
            "the cost 'charge_self' has no",
        ),
        (
            {"kind": "auto", "also": [{"pay": "mill", "n": 1, "of": {"who": "self"}}]},
            "the cost 'mill'",
        ),
        (
            {"kind": "auto", "target": {"who": "any", "zone": "hand"}},
            "cards of the zone 'hand' are",
        ),
        (
            {"kind": "semi", "range": 1, "speed": 1, "modes": [{"label": "a", "do": []}] * 2},
            "the list",
        ),
        (
            {"kind": "semi", "range": 1, "speed": 1, "modes": [{"label": "a"}, {"label": "\n"}]},
            "the text",
        ),
    ],
)
def test_c2_an_effect_says_what_it_needs_and_no_more(text: dict[str, Any], what: str) -> None:
    card = {**card_json_of("trial-flak"), "id": "trial-x", "name": "X"}
    do = {} if "modes" in text else {"do": [{"op": "end_combat"}]}
    card["effects"] = [{"id": "a", **text, **do}]
    files = {**few_files(), "cards/trial-x.json": json_text(card)}
    assert faults_of(files)[0].startswith(what)


def test_a_dogma_has_no_range_and_a_mode_does_something() -> None:
    half = {"kind": "dogma", "range": 1, "modes": [{"label": "a"}, {"label": "b"}]}
    card = {**card_json_of("trial-dogma-ash"), "id": "trial-x", "name": "X", "offensive": half}
    files = {**few_files(), "cards/trial-x.json": json_text(card)}
    assert faults_of(files) == ["a dogma has no range", *["the mode does nothing"] * 2]


def test_a_card_is_its_own_file_and_its_id_is_its_own() -> None:
    text = trial_files()["cards/trial-decoy.json"]
    assert "the id 'trial-decoy' is taken by another card" in faults_of(
        {**few_files(), "cards/zzz.json": text}
    )


def test_a_card_has_at_most_eight_effects() -> None:
    card = {**card_json_of("trial-kw-dive"), "id": "trial-x", "name": "X"}
    uses = [{"kw": "ripen", "n": 1}, {"kw": "dive", "n": 1}, {"kw": "venom", "n": 1}]
    line = {"kind": "auto", "do": [{"op": "end_combat"}]}
    more = [{"kw": "web"}, {"kw": "rally"}, {"kw": "lance"}]
    card |= {"keywords": uses + more, "effects": [{"id": f"e{n}", **line} for n in range(3)]}
    files = {**few_files(), "cards/trial-x.json": json_text(card)}
    assert faults_of(files) == ["the card has 10 effects, those of its keywords included"]


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"frame": {">": [{"deck": "enemy"}, 3]}}, ["frame"]),
        ({"effects": [{"id": "a", "kind": "auto", "if": {"<": [{"hand": "mate"}, 2]},
          "do": [{"op": "end_combat"}]}]}, ["effects[0].if"]),
        ({"effects": [{"id": "a", "kind": "alts", "range": 1,
          "while": [{"tax": "summon", "player": "enemy", "n": 1}]}]}, ["effects[0].while[0]"]),
        ({"effects": [{"id": "a", "kind": "auto", "do": [
          {"op": "mania", "player": "enemy", "n": 1},
          {"op": "mania", "player": "mate", "n": 1}]}]}, ["effects[0]"]),
        ({"effects": [{"id": "a", "kind": "safe", "on": "hit",
          "do": [{"op": "charge", "to": "source"}]}]}, ["effects[0].do[0].to"]),
        ({"effects": [{"id": "a", "kind": "auto", "do": [{"op": "end_combat"}],
          "range": 3, "also": [{"pay": "sacrifice"}]}]},
         ["effects[0].range", "effects[0].also[0]"]),
        ({"frame": {"exists": {"who": "ally", "zone": "hand"}}}, ["frame.exists.zone"]),
    ],
)  # fmt: skip
def test_c2_a_text_speaks_only_of_what_is_there(
    changes: dict[str, Any], fields: list[str]
) -> None:
    card = {**card_json_of("trial-plain-minion"), "id": "trial-x", "name": "X", **changes}
    found = load_set({**few_files(), "cards/trial-x.json": json_text(card)}).faults
    assert [fault.field for fault in errors(found)] == fields
