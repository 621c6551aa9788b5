"""The Parlor Magic table as text."""

from __future__ import annotations

import io
from dataclasses import asdict
from typing import Any

from rich.console import Console

from cardwright.cli.text_boards import board_of, everything_seen, label_of
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.games import GAMES
from cardwright.games.parlor_magic.seen import Permanent, PlayInHand

PARLOR = GAMES["parlor-magic"]


def shown(seen: Any) -> list[str]:
    """Return the lines of a table, without colour, runs of spaces as one."""
    out = io.StringIO()
    Console(file=out, width=120, no_color=True).print(board_of("parlor-magic", seen))
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def seen_by(seat: int | None) -> Any:
    record = Record(PARLOR, {}, seed=3)
    return PARLOR.to_json(PARLOR.observe(record.state, None if seat is None else Seat(seat)))


def permanent(card: str, **changes: Any) -> dict[str, Any]:
    """Return the JSON of a card in play with some fields changed."""
    plain = Permanent(
        card=card, enhs=(), spots=(0, 0, 0, 0), taxed_by=None, untaxes_on=None, inactive=False,
        power=2, toughness=3, damage=0, tagged=False, power_reason=None, attacking=False,
        blocked=False, blocking=None, used=False, fought=False,
    )  # fmt: skip
    return {**asdict(plain), **changes}


def test_the_viewer_sits_below_and_sees_only_his_own_hand() -> None:
    for seat in (0, 1):
        lines = shown(seen_by(seat))
        titles = [line for line in lines if line.startswith("── Ruler")]
        assert f"Ruler {seat + 1} (you)" in titles[1]
        hands = [place for place, line in enumerate(lines) if line.startswith("Hand")]
        assert len(hands) == 1
        assert hands[0] > lines.index(titles[1])


def test_a_spectator_sees_no_hand() -> None:
    assert not any(line.startswith("Hand") for line in shown(seen_by(None)))


def test_a_finished_game_can_be_looked_at_with_both_hands() -> None:
    lines = shown(everything_seen(Record(PARLOR, {}, seed=3)))
    assert len([line for line in lines if line.startswith("Hand")]) == 2


def test_a_creature_shows_its_enhancements_strength_and_state() -> None:
    seen = seen_by(0)
    seen["rulers"][0]["field"] = [
        permanent("KHa", enhs=["5Da", "2Sb"], damage=1, attacking=True, blocked=True)
    ]
    seen["rulers"][1]["field"] = [
        permanent("QDb", power=0, toughness=2, taxed_by=0, untaxes_on=5, blocking="KHa")
    ]
    lines = shown(seen)
    assert "Field K♥+5♦+2♠' 2/3 (1 damage, attacking, blocked)" in lines
    assert "Field Q♦' 0/2 (taxed until turn 5, blocks K♥)" in lines


def test_the_head_names_turn_step_trump_and_stack() -> None:
    seen = {**seen_by(0), "turn": 4, "phasing": 1, "cycle": 2, "step": "post-block"}
    seen |= {"trump": "S", "stack": ["2Ca", "4Sb"]}
    assert shown(seen)[0] == "Turn 4 of Ruler 2, cycle 2: post-block play; trump ♠, stack 2♣ 4♠'"


def test_pool_and_burn_stand_beside_the_life() -> None:
    seen = seen_by(0)
    seen["rulers"][0] |= {"life": 17, "pool": [2, 0, 1, 0], "burn": 3}
    assert any("life 17; pool 2♣ 1♥, burns 3;" in line for line in shown(seen))


def test_what_is_in_the_air_stands_below() -> None:
    play = PlayInHand(card="6Sa", target=None, owed=(0, 0, 0, 2), owed_generic=3)
    seen = {**seen_by(0), "drawn": ["9Da", "KHa"], "play": asdict(play), "draw_offer": 1}
    lines = shown(seen)
    assert "Drawn: 9♦ K♥" in lines
    assert "Playing 6♠; to pay: 2♠ 3 of any suit" in lines
    assert "Ruler 2 offers a draw." in lines


def test_actions_are_labelled_with_signs() -> None:
    plain = {
        "play 10Da": "play 10♦", "on KHb": "on K♥'", "pay S": "pay ♠", "pass": "pass",
        "block KSb KHa": "block K♠' K♥", "domain a": "domain a",
    }  # fmt: skip
    for text, label in plain.items():
        out = io.StringIO()
        Console(file=out, no_color=True).print(label_of("parlor-magic", text))
        assert out.getvalue().strip() == label
