"""The Ark Age table as text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console

from cardwright.cli.telling import Teller
from cardwright.cli.text_boards import board_of, everything_seen, label_of
from cardwright.core.game import Seat, SeenEvent
from cardwright.core.record import Record
from cardwright.games import GAMES
from tests.cli.conftest import Run

ARK = GAMES["ark-age"]
ROC, SENTINEL = "s1-anger-eagle-c02", "s1-anger-eagle-g01"


def lines_of(seen: Any) -> list[str]:
    """Return the lines of a table, without colour, runs of spaces as one."""
    out = io.StringIO()
    Console(file=out, width=400, no_color=True).print(board_of("ark-age", seen))
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def told(text: str, seen: Any) -> str:
    out = io.StringIO()
    Console(file=out, width=400, no_color=True).print(label_of("ark-age", text, seen))
    return " ".join(out.getvalue().split())


def seen_by(seat: int | None, seats: int = 2, **options: str) -> Any:
    record = Record(ARK, ARK.spec.options.complete(options), 3, seats)
    return ARK.to_json(ARK.observe(record.state, None if seat is None else Seat(seat)))


def unit(place: str, card: str | None = ROC, **changes: Any) -> dict[str, Any]:
    """Return the JSON of a unit with some fields changed."""
    stats = dict(might=6, health=4, speed=1, range=2, attack_range=2, cost=5)
    plain: dict[str, Any] = dict(
        place=place, card=card, owner=0, controller=0, charged=False, air=False, spawn=False,
        secret=False, landing=False, damage=0, paid=5, stats=stats, tokens=[], alts=[],
        moved=False, attacked=False, again=False,
    )  # fmt: skip
    return {**plain, **changes}


def with_units(*units: dict[str, Any], **options: str) -> Any:
    seen = seen_by(0)
    seen["units"] = list(units)
    seen["options"] |= options
    return seen


def titles(lines: Sequence[str]) -> list[str]:
    return [line.split(":")[0] for line in lines if line.startswith("──")]


def test_403_2_the_viewer_sits_below_with_the_front_row_next_to_the_enemys() -> None:
    lines = lines_of(seen_by(1))
    assert titles(lines) == ["── Player 1", "── Player 2 (you)"]
    rows = [line[:3] for line in lines if line[1:3] in ("11", "21", "31")]
    assert rows == ["a31", "a21", "a11", "b11", "b21", "b31"]


def test_side_mates_sit_on_the_viewers_side_of_the_table() -> None:
    lines = lines_of(seen_by(0, seats=4, sides="two"))
    sides = [line.partition(" of side ")[2] for line in titles(lines)]
    assert sides == ["2", "2", "1", "1"]
    assert titles(lines)[-1].startswith("── Player 1 (you)")


def test_901_1_only_the_viewers_hand_is_shown_with_the_texts_of_its_cards() -> None:
    lines = lines_of(seen_by(0))
    assert [line for line in lines if line.startswith("Hand of")] == ["Hand of Player 1"]
    assert any(line.startswith("Kestrel Page: cost 2, 2/2, speed 3, range 2") for line in lines)
    assert not any(line.startswith("Hand of") for line in lines_of(seen_by(None)))


def test_a_finished_game_can_be_looked_at_with_all_hands() -> None:
    lines = lines_of(everything_seen(Record(ARK, {}, seed=3)))
    assert len([line for line in lines if line.startswith("Hand of")]) == 2


def test_a_unit_shows_its_numbers_and_what_has_happened_to_it() -> None:
    raging = unit("a11", damage=3, charged=True, tokens=[{"token": "rage", "die": 2}], alts=[0])
    lines = lines_of(with_units(raging))
    marks = "charged, 3 damage, Alts active, rage 2"
    assert any(f"a11 Thunderhead Roc 6/1 s1 r2 ({marks})" in line for line in lines)


def test_901_2_of_a_secret_unit_only_slot_and_posture_are_shown() -> None:
    flyer = unit("b22", None, air=True, secret=True, stats=None)
    assert any("b22 ? (in flight, secret)" in line for line in lines_of(with_units(flyer)))


@pytest.mark.parametrize(
    ("changes", "blocks", "shown"),
    [
        ({}, "true", "guarded"),
        ({"charged": True}, "true", "open"),
        ({"air": True}, "true", "guarded"),
        ({"air": True}, "false", "open"),
    ],
)
def test_605_2_each_column_says_whether_it_is_guarded(
    changes: dict[str, Any], blocks: str, shown: str
) -> None:
    lines = lines_of(with_units(unit("b13", **changes), airborne_blocks=blocks))
    assert lines[2] == f"1 open 2 open 3 {shown} 4 open 5 open"


def test_the_head_names_round_turn_phase_and_starter() -> None:
    seen = {**seen_by(0), "phase": "go", "round": 4, "turn": 8, "active": 1, "starter": 0}
    assert lines_of({**seen, "sudden": True})[0] == (
        "Round 4, turn 8, of Player 2: go phase; Player 1 is the starter; sudden death"
    )


def test_scores_stones_and_zones_stand_at_each_mat() -> None:
    seen = seen_by(0)
    seen["players"][1] |= {"glory": 7, "pride": 2, "permanent": 5, "spent": 2, "optional": 1}
    seen["players"][1] |= {"victorious": True, "incubator": [ROC], "hand_known": [SENTINEL]}
    lines = lines_of(seen)
    score = "Glory 7, Pride 2, victorious; mania 3 of 5 + 1 optional"
    assert f"── Player 2: {score}; hand 7, deck 53" in lines
    assert any(
        "Incubator: Thunderhead Roc; Seen in hand: Ridge Sentinel" in line for line in lines
    )


def test_803_2_of_who_is_out_only_the_reason_is_left() -> None:
    seen = seen_by(0)
    seen["players"][1] |= {"out": "count", "hero": None}
    lines = lines_of(seen)
    assert "── Player 2: out (the deck was empty too long)" in lines
    assert not any(line.startswith("b") for line in lines)


def test_combat_and_chain_stand_below_the_next_link_to_resolve_first() -> None:
    seen = with_units(unit("a11"), unit("b11", SENTINEL))
    attack = {"attacker": "a11", "target": "b11", "player": None, "over": False, "struck": False}
    seen["attacks"] = [
        {**attack, "offers": [1]},
        {**attack, "attacker": None, "target": None, "player": 1, "offers": []},
        {**attack, "over": True, "offers": []},
    ]
    seen["countering"] = "b11"
    link = {"controller": 1, "card": SENTINEL, "source": "b11", "effect": 0, "speed": 3}
    seen["chain"] = [
        {**link, "cost": 0, "targets": [], "negated": True},
        {**link, "cost": 2, "targets": ["a11", "a12"], "negated": False},
    ]
    assert lines_of(seen)[-6:] == [
        "a11 Thunderhead Roc attacks b11 Ridge Sentinel.",
        "Player 2 offers to settle it.",
        "A unit that has left attacks Player 2.",
        "b11 Ridge Sentinel strikes back.",
        "On the chain: Ridge Sentinel of Player 2 at a11 Thunderhead Roc and a12, speed 3, paid 2",
        "On the chain: Ridge Sentinel of Player 2, speed 3, paid 0, negated",
    ]


def test_actions_are_labelled_with_what_they_do() -> None:
    seen = with_units(unit("a11"), unit("b22", None, air=True, secret=True, stats=None))
    number = next(one["number"] for one in seen["numbers"] if one["card"] == ROC)
    seen["players"][0]["dogmas"] = [{"card": "s1-anger-eagle-d01", "charged": False}]
    labels = {
        f"summon {number}": "Thunderhead Roc: cost 5, 6/4, speed 1, range 1",
        "attack a11": "Thunderhead Roc 6/4 s1 r2",
        "at b22": "?",
        "posture 1": "on the ground",
        "posture 2": "in flight, face down",
        "player b": "Player 2",
        "spend 1": "0 optional",
        "own-dogma 1": "Twice the Thunder",
    }
    for text, words in labels.items():
        assert told(text, seen) == f"{text} {words}"
    assert told("pass", seen) == "pass"
    assert told("use b22 1", seen) == "use b22 1"
    assert told("dogma 1 2", seen).startswith("dogma 1 2 Twice the Thunder. Dogma 3: Deal")


def test_an_effect_is_labelled_with_its_text_keywords_included() -> None:
    seen = with_units(unit("a12", "s1-anger-eagle-m02"))
    assert told("use a12 1", seen).startswith("use a12 1 Shrike Squire. Safe: When this unit")


def test_sentences_name_cards_and_players_as_the_game_does() -> None:
    teller = Teller(Record(ARK, {}, seed=3))
    event = SeenEvent("left", {"place": "a11", "card": ROC}, "ark 400")
    assert teller.seen(event) == "Thunderhead Roc leaves a11. (ark 400)"
    assert teller.seat(1) == "Player 2"


def test_a_duel_in_the_terminal_is_asked_in_words(run: Run) -> None:
    done = run("play", "ark-age", "--vs", "1", "--seed", "3", typed="1\nquit\n")
    assert done.code == 0
    assert "Put your hero on a slot." in done.out
    assert "── Player 1 (you): Glory 0, Pride 0; mania 1 of 1; hand 7, deck 53" in done.out
    assert "s1-" not in done.out
