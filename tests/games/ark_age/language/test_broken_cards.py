"""Broken card files: each is refused with the place and the remedy (ark C1, C11)."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import Fault, errors
from tests.games.ark_age.language.sets import SETS, few_files

BROKEN: list[tuple[str, int, str, str, str]] = [
    (
        "abilities-on-guardian",
        25,
        "abilities",
        "a guardian has no 'abilities'",
        "Take 'abilities' out",
    ),
    ("alts-with-cost", 18, "effects[0].cost", "an alts effect always costs 1", 'Take "cost" out'),
    (
        "auto-with-range",
        19,
        "effects[0].range",
        "the range of an auto effect is 5 and not printed",
        'Take "range" out, or write "anywhere"',
    ),
    (
        "auto-with-speed",
        19,
        "effects[0].speed",
        "the speed of an auto effect is 5 and not printed",
        'Take "speed" out',
    ),
    ("comma-missing", 4, "", "'\"name\"' stands where ',' should", "Mend the JSON there"),
    (
        "condition-half",
        22,
        "effects[0].do[0].if.is",
        '"is" asks a unit and what it is',
        'Write {"is": [unit, state]} or {"is": [unit, {"kind": ...}]}',
    ),
    (
        "condition-unknown",
        22,
        "effects[0].do[0].if",
        "there is no condition 'is_not'",
        "Did you mean not?",
    ),
    (
        "cost-half",
        6,
        "cost",
        "2.5 stands where a whole number should",
        "Write a number from 0 to 9",
    ),
    ("discard-how-many", 23, "effects[0].also[0]", "the cost 'discard' needs a number", 'Add "n"'),
    ("does-nothing", 14, "effects[0]", "the effect does nothing", 'Add "do"'),
    (
        "dogma-on-guardian",
        17,
        "effects[0].kind",
        "only the halves of a dogma are of kind dogma",
        "Choose safe, semi, auto or alts",
    ),
    ("dogma-with-might", 9, "might", "a dogma has no 'might'", "Take 'might' out"),
    (
        "effect-id-twice",
        25,
        "effects[1].id",
        "the id 'lure' stands twice on the card",
        "Choose another id",
    ),
    ("effect-without-id", 15, "effects[0]", "the effect has no id", 'Add "id"'),
    ("empty-list", 22, "effects[0].do", "the list has 0 entries", "Give 1 to 12"),
    ("four-lines", 14, "effects", "the card has 4 effect lines", "Keep at most 3"),
    ("half-no-dogma", 9, "offensive.kind", "a half of a dogma is of kind dogma", "Write dogma"),
    ("health-range", 11, "health", "61 is out of range", "Write a number from 1 to 60"),
    (
        "hero-prices-fall",
        22,
        "abilities.medium",
        "the medium ability costs 3, the light one 4",
        "Let the prices rise",
    ),
    ("hero-without-abilities", 1, "", "a hero needs the key 'abilities'", "Add 'abilities'"),
    (
        "hidden-hand",
        22,
        "effects[0].do[0].n.count.zone",
        "cards of the zone 'hand' are hidden and cannot be named here",
        "Use discard, search, peek, arrange or imprison",
    ),
    (
        "id-capital",
        2,
        "id",
        "'Id-Capital' is no slug",
        "Use lower-case letters, digits and single hyphens",
    ),
    (
        "id-other",
        1,
        "id",
        "the card's id is 'some-id', its file is called otherwise",
        "Call the file cards/some-id.json",
    ),
    ("key-missing", 1, "", "a guardian needs the key 'health'", "Add 'health'"),
    ("key-twice", 7, "cost", "the key 'cost' stands twice", "Keep one of them"),
    (
        "keyword-number-extra",
        25,
        "keywords[0].n",
        "the keyword 'web' has no number",
        'Take "n" out',
    ),
    ("keyword-number-missing", 25, "keywords[0]", "the keyword 'venom' needs a number", 'Add "n"'),
    ("keyword-twice", 25, "keywords[1]", "the keyword 'web' stands twice", "Keep one of them"),
    (
        "keyword-unknown",
        25,
        "keywords[0].kw",
        "there is no keyword 'venum' in this set",
        "Did you mean venom?",
    ),
    (
        "might-text",
        10,
        "might",
        "the text '2' stands where a whole number should",
        "Write a number from 0 to 20",
    ),
    (
        "modes-and-do",
        23,
        "effects[0].modes",
        "an effect with modes has its targets, area and operations in them",
        "Move them into the modes",
    ),
    (
        "morality-word",
        9,
        "morality",
        "the text 'malice' stands where a list should",
        "Write it in [brackets], also with one entry",
    ),
    ("more-text", 26, "", "there is more text behind the value", "Keep one value a file"),
    (
        "name-taken",
        4,
        "name",
        "the name 'Decoy' is that of trial-decoy too",
        "Choose another name",
    ),
    (
        "no-amount",
        19,
        "effects[0].do[0].n",
        "the event has no 'amount'",
        "Use it on hit or damaged only",
    ),
    (
        "no-area",
        22,
        "effects[0].do[0].to",
        "'area' is named, but the effect has none",
        'Add "area"',
    ),
    (
        "no-event",
        22,
        "effects[0].do[0].to",
        "'subject' belongs to an event, and none triggers this",
        "Use self or it",
    ),
    (
        "no-keyword-number",
        22,
        "effects[0].do[0].n",
        "'n' is the number of a keyword, and this is none with a number",
        "Write a number, or 'n' in a keyword that has one",
    ),
    (
        "no-link",
        14,
        "effects[0].do[0]",
        "there is no link to answer here",
        "Use it in an Auto or a dogma",
    ),
    ("no-object", 1, "", "a list stands where an object should", "Write it in {braces}"),
    (
        "no-such-emotion",
        7,
        "emotion",
        "there is no emotion 'angr' in this set",
        "Did you mean anger?",
    ),
    (
        "no-such-event",
        14,
        "effects[0].on",
        "'killd' is no word for this place",
        "Did you mean killed?",
    ),
    ("no-such-kind", 5, "kind", "'colosus' is no word for this place", "Did you mean colossus?"),
    (
        "no-such-name",
        22,
        "effects[0].do[0].filter.name",
        "there is no name 'Decoi' in this set",
        "Did you mean Decoy?",
    ),
    (
        "no-such-nebula",
        8,
        "nebula",
        "there is no nebula 'orion' in this set",
        "Did you mean ring?",
    ),
    (
        "no-such-operation",
        22,
        "effects[0].do[0].op",
        "'explode' is no word for this place",
        "Choose one of: again, arrange, charge, choose, control, damage, ...",
    ),
    (
        "no-such-player",
        22,
        "effects[0].do[0].player",
        "'me' is no word for this place",
        "Did you mean mate?",
    ),
    (
        "no-such-spawn",
        22,
        "effects[0].do[0].card",
        "there is no spawn 'trial-ipm' in this set",
        "Did you mean trial-imp?",
    ),
    (
        "no-such-token",
        22,
        "effects[0].do[0].name",
        "there is no token 'poisn' in this set",
        "Did you mean poison?",
    ),
    (
        "no-such-word",
        22,
        "effects[0].do[0].what[0]",
        "'atack' is no word for this place",
        "Did you mean attack?",
    ),
    (
        "number-of-two",
        22,
        "effects[0].do[0].n",
        "a number has one key, not 2",
        'Write {"+": ...} or another number',
    ),
    ("operation-key-missing", 22, "effects[0].do[0]", "the key 'n' is missing", "Add 'n'"),
    (
        "operation-key-unknown",
        22,
        "effects[0].do[0].piercing",
        "there is no key 'piercing' here",
        "Did you mean pierce?",
    ),
    (
        "operation-without-op",
        22,
        "effects[0].do[0]",
        "an object is no operation: it has no key 'op'",
        'Write {"op": ...}',
    ),
    (
        "range-null",
        13,
        "range",
        "null stands where a whole number should",
        "Write a number from 1 to 5",
    ),
    ("rev-zero", 3, "rev", "0 is out of range", "Write a number from 1 to 9999"),
    (
        "sacrifice-enemy",
        23,
        "effects[0].also[0]",
        "one sacrifices an own unit",
        'Add "of" with who self or ally',
    ),
    ("safe-without-trigger", 15, "effects[0]", "a safe effect needs a trigger", 'Add "on"'),
    (
        "second-target",
        22,
        "effects[0].do[0].to",
        "'t2' names a target that is not chosen",
        'Give 2 under "target"',
    ),
    (
        "semi-may",
        23,
        "effects[0].may",
        "a semi effect is used at will, never by 'may'",
        'Take "may" out',
    ),
    (
        "semi-while",
        23,
        "effects[0].while",
        "a semi effect does not work continuously",
        "Make it an alts effect",
    ),
    ("semi-with-trigger", 23, "effects[0].on", "a semi effect has no trigger", 'Take "on" out'),
    ("semi-without-range", 15, "effects[0]", "a semi effect needs a range", 'Add "range", 0 to 5'),
    ("semi-without-speed", 15, "effects[0]", "a semi effect needs a speed", 'Add "speed", 1 to 5'),
    ("single-quotes", 4, "name", "\"'NAME',\" stands where a value should", "Mend the JSON there"),
    ("speed-six", 12, "speed", "6 is out of range", "Write a number from 1 to 5"),
    (
        "stat-of-nothing",
        22,
        "effects[0].do[0]",
        "it is not said which stat changes",
        'Add "might": 1',
    ),
    (
        "swap-with-nobody",
        22,
        "effects[0].do[0]",
        "it is not said with whom it swaps",
        'Add "with"',
    ),
    (
        "text-ends",
        14,
        "",
        "the text ends where a key in double quotes should stand",
        "Complete it",
    ),
    (
        "this-nowhere",
        22,
        "effects[0].do[0].to",
        "'this' has nothing to stand for",
        "Use it within 'where' or the operation 'each'",
    ),
    ("times-nine", 22, "effects[0].do[0].n", "a text is repeated 1 to 5 times", "Lower it"),
    ("token-without-name", 22, "effects[0].do[0]", "it is not said which token", 'Add "name"'),
    ("unknown-key", 25, "migth", "there is no key 'migth' here", "Did you mean might?"),
    ("windows-line-ends", 1, "", "lines end with CR LF", "Save it with LF line ends"),
]
"""File, line, field, fault and remedy."""


def faults_of(name: str) -> list[Fault]:
    """Return the errors of one broken card among a few cards of the trial set."""
    text = (SETS / "broken" / f"{name}.json").read_bytes().decode("utf-8")
    file = f"cards/{name}.json"
    found = load_set({**few_files(), file: text}).faults
    return [fault for fault in errors(found) if fault.file == file]


@pytest.mark.parametrize(("name", "line", "field", "what", "remedy"), BROKEN)
def test_a_broken_card_is_refused_with_place_and_remedy(
    name: str, line: int, field: str, what: str, remedy: str
) -> None:
    first = faults_of(name)[0]
    assert (first.line, first.field, first.what, first.remedy) == (line, field, what, remedy)
    assert str(first).startswith(f"cards/{name}.json:{line}: ")


def test_every_broken_file_is_in_the_table() -> None:
    names = {path.stem for path in (SETS / "broken").glob("*.json")}
    assert names == {row[0] for row in BROKEN}
    assert len(names) >= 40
