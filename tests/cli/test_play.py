"""A game in the terminal, by what is typed and what is shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.session import Session
from cardwright.core.replay import read, verify
from tests.cli.conftest import Done, Run
from tests.toy import TOY


def play(run: Run, *lines: str, **options: str) -> Done:
    named = [part for name, value in options.items() for part in (f"--{name}", value)]
    return run("play", "toy", "--vs", "1", "--seed", "3", *named, typed="\n".join([*lines, ""]))


def test_a_whole_game_by_numbers_ends_with_its_outcome(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = play(run, *["1"] * 20, save=str(file))
    assert done.code == 0
    assert "(toy 3.1)" in done.out
    record = verify(read(file.read_text(), {"toy": TOY}, "game.json"), TOY, "game.json")
    assert record.outcome is not None


def test_the_same_seed_and_answers_play_the_same_game(run: Run) -> None:
    assert play(run, *["1"] * 20) == play(run, *["1"] * 20)


def test_without_a_seed_the_seed_is_told(run: Run) -> None:
    done = run("play", "toy", "--vs", "1", typed="quit\n")
    seed = done.out.split("seed ")[1].split(".")[0]
    assert "prompt.toy-turn" in run("play", "toy", "--vs", "1", "--seed", seed, typed="quit\n").out


def test_an_action_may_be_typed_as_its_text(run: Run) -> None:
    done = play(run, "charge", "lay 9", "pay 1", "quit")
    assert "toy-lay seat=0 coins=1 card=#9 (toy 2.1)" in done.out


def test_a_half_built_play_is_taken_back_by_undo_and_never_happened(run: Run) -> None:
    done = play(run, "charge", "lay 9", "undo", "log", "quit")
    assert "toy-lay seat=0" not in done.out
    assert done.out.count("prompt.toy-pay") == 1


def test_undo_takes_back_a_play_and_says_so(run: Run) -> None:
    done = play(run, "charge", "undo", "quit")
    assert "Ruler 1: undo 1" in done.out


def test_undo_says_why_it_ended(run: Run) -> None:
    done = play(run, "draw", "undo", "quit")
    assert "cardwright: The other player has decided since" in done.err


def test_the_question_mark_alone_helps_and_with_an_action_says_why_not(run: Run) -> None:
    assert "read a rule" in play(run, "?", "quit").out
    asked = play(run, "? pay 1", "? 1", "quit").out
    assert "✗ toy-card-being-laid (toy 2.1a)" in asked
    assert "✓ toy-card-in-hand card=1 (toy 2.1)" in asked


def test_an_action_that_is_not_offered_is_explained_at_once(run: Run) -> None:
    done = play(run, "show", "quit")
    assert "'show' is not offered now" in done.err
    assert "✗ toy-hidden-card (toy 2.3)" in done.out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("99", "there is no choice 99. 1 to 5"),
        ("0", "there is no choice 0"),
        ("9" * 5000, "there is no choice 9"),
        ("٣", "there is no choice ٣"),
        ("castle", "'castle' is no action of the toy"),
        ("rules 9", "there is no rulebook"),
        ("save", "save needs a file name"),
        ("save /nowhere/game.json", "cannot be written"),
        ("? fly", "'fly' is no action"),
        ("accept-draw", "not offered"),
    ],
)
def test_a_slip_is_answered_and_the_game_goes_on(run: Run, line: str, says: str) -> None:
    done = play(run, line, "quit")
    assert done.code == 0
    assert says in done.err
    assert done.out.count("prompt.toy-turn") == 2


def test_the_table_is_shown_once_a_question_and_again_on_demand(run: Run) -> None:
    shown = play(run, "", "hint", "quit").out.count('"purse"')
    assert play(run, "table", "quit").out.count('"purse"') == 2 * shown


def test_a_hint_names_an_action_and_its_reason(run: Run) -> None:
    assert "imagined deals" in play(run, "hint", "quit").out


def test_the_computer_refuses_a_draw_and_takes_a_concession(run: Run) -> None:
    done = play(run, "offer-draw", "concede")
    assert "toy-refuse-draw seat=1" in done.out
    assert "Ruler 2 won: concession (toy 3.2)" in done.out


def test_one_may_sit_in_the_other_seat(run: Run) -> None:
    done = play(run, "quit", seat="1")
    assert "seat=0" in done.out
    assert '"seat": 1' in done.out


def test_the_end_of_the_input_stops_the_game_and_saves_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = play(run, "draw", save=str(file))
    assert done.code == 0
    assert "\n> \n" in done.out
    assert json.loads(file.read_text())["entries"][0] == [0, "draw"]


def test_ctrl_c_saves_the_game_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_session: Session, _text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_choose", interrupted)
    file = tmp_path / "game.json"
    assert play(run, "draw", save=str(file)).code != 0
    assert json.loads(file.read_text())["entries"] == []


def test_a_forced_answer_is_given_without_asking(run: Run) -> None:
    done = play(run, "lay 1", "lay 5", "lay 9", "show", "show", "show", "draw")
    assert "prompt.toy-turn" in done.out
