"""Two versions of a set, compared card by card."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.changes import Change, Difference, changes
from cardwright.games.ark_age.language.check import load_set
from tests.games.ark_age.language.sets import few_files, trial, trial_files

DECOY = "cards/trial-decoy.json"


def few(**changed: Any) -> CardSet:
    """Return the small set, with fields of Decoy changed; ``None`` takes one away."""
    files = dict(few_files())
    card = {**json.loads(files[DECOY]), **changed}
    files[DECOY] = json.dumps({key: value for key, value in card.items() if value is not None})
    made = load_set(files).set
    assert made is not None
    return made


def test_a_set_does_not_differ_from_itself() -> None:
    assert changes(trial(), trial()) == ()


def test_cards_come_and_go_by_their_ids() -> None:
    whole = few()
    rest = replace(
        whole, cards={one: card for one, card in whole.cards.items() if "imp" not in one}
    )
    (gone,) = changes(whole, rest)
    (come,) = changes(rest, whole)
    assert gone == Change("trial-imp", "Imp", "removed")
    assert come == Change("trial-imp", "Imp", "added")


def test_a_changed_number_is_told_with_what_it_was() -> None:
    (change,) = changes(few(), few(health=9, rev=2))
    assert (change.id, change.what, change.is_unmarked) == ("trial-decoy", "changed", False)
    old = json.loads(few_files()[DECOY])["health"]
    assert Difference("health", str(old), "9") in change.differences
    assert Difference("rev", "1", "2") in change.differences


def test_a_changed_effect_is_told_in_its_words() -> None:
    (change,) = changes(few(), few(effects=None))
    (difference,) = change.differences
    assert difference.field == "text"
    assert difference.old.startswith("Safe: When this unit is revealed")
    assert difference.new == ""
    assert change.is_unmarked


def test_a_changed_keyword_changes_the_cards_that_bear_it() -> None:
    files = trial_files()
    head = json.loads(files["set.json"])
    venom = next(keyword for keyword in head["keywords"] if keyword["kw"] == "venom")
    bind = next(keyword for keyword in head["keywords"] if keyword["kw"] == "web")
    venom["effects"] = bind["effects"]
    made = load_set({**files, "set.json": json.dumps(head)}).set
    assert made is not None
    (change,) = changes(trial(), made)
    assert change.id == "trial-kw-venom"
    assert [difference.field for difference in change.differences] == ["text"]


def test_what_the_rules_do_not_read_needs_no_new_revision() -> None:
    (change,) = changes(few(), few(flavour="Look here.", artist="Ines Vega"))
    assert not change.is_unmarked
    assert change.differences == (
        Difference("flavour", "", "Look here."), Difference("artist", "", "Ines Vega"),
    )  # fmt: skip


def test_an_effect_that_reads_alike_is_told_as_data() -> None:
    effects = json.loads(few_files()[DECOY])["effects"]
    (change,) = changes(few(), few(effects=[{**effects[0], "id": "another"}]))
    (difference,) = change.differences
    assert difference.field == "effects"
    assert '"another"' in difference.new
    assert change.is_unmarked
