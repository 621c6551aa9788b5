"""Restricted play: an agent that leaves something alone, where it can."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cardwright.games import GAMES
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.seen import CardSeen
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_block, play_game
from cardwright.lab.probes import KITS, kit_of, measures_of
from cardwright.lab.rows import Key

PARLOR = 'name = "x"\ngame = "parlor-magic"\nagents = ["{}"]\n[options]\nmax_turns = 30\n'


@pytest.mark.parametrize("agent", ["uniform", "greedy"])
def test_an_agent_never_does_what_it_is_to_leave_alone(agent: str) -> None:
    free = read_experiment(PARLOR.format(agent))
    held = read_experiment(PARLOR.format(f"{agent} without kind:redraw without kind:attack"))
    words: dict[str, Counter[str]] = {}
    for name, experiment in (("free", free), ("held", held)):
        _, played = play_game(experiment, Key(0, 0, 0))
        words[name] = Counter(text.split()[0] for _, text in played.entries)
    assert words["free"]["redraw"] or words["free"]["attack"]
    assert not words["held"]["redraw"]
    assert not words["held"]["attack"]


def test_a_card_is_left_alone_by_its_face() -> None:
    cards = " ".join(f"without card:{rank}{suit}" for rank in "23456789" for suit in "CDHS")
    experiment = read_experiment(PARLOR.format(f"uniform {cards}"))
    _, played = play_game(experiment, Key(0, 0, 0))
    assert not any(text.startswith(("play 5", "play 7")) for _, text in played.entries)


@pytest.mark.parametrize("game", ["parlor-magic", "ark-age"])
def test_every_value_of_a_row_is_a_measure_that_is_known(game: str) -> None:
    options = "max_turns = 12" if game == "parlor-magic" else "max_rounds = 3"
    text = f'name = "x"\ngame = "{game}"\nagents = ["uniform"]\nprobes = ["cards"]\n'
    (row,) = play_block(read_experiment(f"{text}[options]\n{options}\n"), 0)
    assert set(row.values) <= set(measures_of(game))
    assert row.ending in kit_of(game).endings
    assert row.values["turns"] > 0
    for uses in row.wide["cards"]:
        assert set().union(*uses.values()) <= set(kit_of(game).cards())


def test_ark_age_counts_what_its_designers_ask_first() -> None:
    """ark C10: rounds, flight, counterattacks declined."""
    builds = list(ready_builds())[:2]
    text = f'name = "x"\ngame = "ark-age"\nagents = ["uniform"]\nbuilds = {builds}\n'
    experiment = read_experiment(text.replace("'", '"') + "[options]\nmax_rounds = 7\n")
    rows = play_block(experiment, 0)
    assert [row.seating for row in rows] == [0, 1]
    assert all(1 <= row.values["rounds"] <= 7 for row in rows)
    assert all(0 <= row.values["hidden"] <= 1 for row in rows)
    assert all(0 <= row.values.get("counter-declined", 0) <= 1 for row in rows)
    assert any(row.values["attacks"] for row in rows)


def test_leveler_says_on_which_sub_decks_a_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "leveler", LEVELER)
    text = 'name = "x"\ngame = "leveler"\nagents = ["uniform"]\nprobes = ["choices", "cards"]\n'
    experiment = read_experiment(text + 'decks = ["sky-court", "ember-rush"]')
    row, _ = play_game(experiment, Key(0, 0, 0))
    assert set(row.values) <= set(measures_of("leveler"))
    assert row.ending in kit_of("leveler").endings
    shares = [row.values[f"ends-on-{number}"] for number in (1, 2, 3)]
    assert sum(shares) == 1
    assert row.values["entered"] == 2 * (shares[1] + 2 * shares[2])
    assert row.values["turns"] > 5
    assert row.values["thresholds"] <= row.values["entered"]
    kinds = {kind.partition(": ")[2] for kind in row.wide["choices"]}
    assert kinds <= set(kit_of("leveler").kinds)
    for uses in row.wide["cards"]:
        assert set().union(*uses.values()) <= set(kit_of("leveler").cards())


def test_a_card_of_leveler_is_left_alone_in_the_hand_and_on_the_battlefield() -> None:
    text = 'name = "x"\ngame = "leveler"\nagents = ["uniform{}"]\ndecks = ["ember-rush"]\n'
    free, held = (
        played_words(text.format(without))
        for without in ("", " without card:Mountain without card:Ash Zealot")
    )
    assert any(word.startswith("play [Mountain]") for word in free)
    assert not any(word.startswith(("play [Mountain]", "cast [Ash Zealot]")) for word in held)


def played_words(text: str) -> list[str]:
    _, played = play_game(read_experiment(text), Key(0, 0, 0))
    return [word for _, word in played.entries]


def test_a_ref_names_its_card_wherever_it_lies() -> None:
    state = LEVELER.setup(LEVELER.spec.options.defaults(), 1)
    seen = LEVELER.observe(state, None)
    card = CardSeen("#7", "Bear Cub", 0, {})
    buried = replace(seen, players=(replace(seen.players[0], graveyard=(card,)), seen.players[1]))
    name = kit_of("leveler").card_name
    assert name(buried, "#7") == name(replace(seen, exile=(card,)), "#7") == "Bear Cub"
    assert name(seen, "[Bear Cub]") == "Bear Cub"
    assert name(replace(seen, exile=(replace(card, name=None),)), "#7") == ""


def test_the_standing_that_events_tell_is_that_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Observing at every turn gives the same drama as following the events of Parlor Magic."""
    text = 'name = "x"\ngame = "parlor-magic"\nagents = ["greedy"]\n'
    followed = play_block(read_experiment(text), 4)
    observing = replace(KITS["parlor-magic"], standing_after=None)
    monkeypatch.setitem(KITS, "parlor-magic", observing)
    assert play_block(read_experiment(text), 4) == followed
    assert followed[0].values["lead-changes"] >= 0
