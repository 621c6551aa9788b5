"""``cardwright leveler``: cards in, decks checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.carddata import library
from tests.carddata.bulk_server import BulkServer, packed, serving
from tests.cli.conftest import Run
from tests.games.leveler.cards import RECORDS, write_cards
from tests.games.leveler.lists import sub_decks


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty data folder in a scratch folder, the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def cards(run: Run, data: Path) -> Path:
    """Import the invented cards and return their file."""
    file = write_cards(data.parent / "invented-20261101.jsonl")
    assert run("leveler", "cards", "import", file).code == 0
    return file


@pytest.fixture
def _built_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no corpus be installed, so that the built-in cards are the last resort."""
    monkeypatch.setattr(library, "installed_corpus", lambda: None)


def deck(text: str) -> str:
    Path("deck.txt").write_text(text, "utf-8")
    return "deck.txt"


def test_an_import_says_what_it_is_and_of_which_day(run: Run, data: Path) -> None:
    done = run(
        "leveler", "cards", "import", write_cards(data.parent / "oracle-cards-20261101.json")
    )
    source, day = "oracle-cards-20261101.json (JSON Lines)", "2026-11-01 (in the file's name)"
    expected = f"{source}, of {day}, {len(RECORDS)} cards"
    assert done.code == 0
    assert done.out.strip() == f"Imported {expected}"
    assert run("leveler", "cards", "info").out.strip() == expected
    assert json.loads(run("leveler", "cards", "info", "--json").out)["date"] == "2026-11-01"


def test_fetching_imports_and_cleans_up(run: Run, data: Path) -> None:
    cards = packed([{"name": "Heron", "type_line": "Creature", "oracle_id": "h"}])
    rulings = packed([{"oracle_id": "h", "published_at": "2026-10-01", "comment": "It wades."}])
    with serving(BulkServer(cards, rulings)) as bulk:
        done = run("leveler", "cards", "fetch", "--api", bulk.url)
    assert done.code == 0
    assert "of 2026-11-01 (stated by the server), 1 cards" in done.out
    assert "Imported rulings of 1 cards" in done.out
    shown = run("leveler", "cards", "show", "heron").out
    assert shown.startswith("Heron")
    assert "It wades." in shown
    assert [path.name for path in (data / "cards").iterdir()] == ["imported.sqlite"]


@pytest.mark.usefixtures("cards")
def test_a_card_is_shown_with_all_its_faces(run: Run) -> None:
    shown = run("leveler", "cards", "show", "late spark // lamplighter", "--json")
    assert shown.code == 2
    shown = run("leveler", "cards", "show", "LAMPLIGHTER")
    assert "Lamplighter {2}{R}" in shown.out
    assert "Late Spark {R}" in shown.out
    assert "Legacy: legal" in shown.out
    assert (
        json.loads(run("leveler", "cards", "show", "toll/bell", "--json").out)["layout"] == "split"
    )


@pytest.mark.usefixtures("data")
def test_text_and_reading_stand_side_by_side_and_the_unread_is_marked(run: Run) -> None:
    text = "Flying\nWhen this creature enters, draw a card.\nAt dusk, do as the moon does."
    record = {"name": "Moon Heron", "type_line": "Creature \u2014 Bird", "oracle_text": text}
    Path("a.jsonl").write_text(json.dumps(record) + "\n")
    lines = run("leveler", "cards", "show", "moon heron", "--cards", "a.jsonl").out.splitlines()
    (drawing,) = [line for line in lines if line.startswith("When this creature enters")]
    assert drawing.rstrip().endswith("  When this enters: draw 1 card.")
    (unread,) = [line for line in lines if line.startswith("\u2717 At dusk")]
    assert "by hand" in unread
    assert "Read: partial" in lines
    (rules,) = [line for line in lines if line.startswith("Rules: CR")]
    assert "121.2" in rules
    seen = json.loads(
        run("leveler", "cards", "show", "moon heron", "--cards", "a.jsonl", "--json").out
    )
    assert seen["reading"] == [["Flying.", "When this enters: draw 1 card.", "By hand."]]
    assert [(one["face"], one["line"]) for one in seen["unread"]] == [(0, 2)]


@pytest.mark.usefixtures("data", "_built_in")
def test_without_an_import_the_built_in_cards_serve_every_command(run: Run) -> None:
    assert "the built-in pool" in run("leveler", "cards", "info").out
    shown = run("leveler", "cards", "show", "wall of omens").out
    assert "When this enters: draw 1 card." in shown
    assert "Read: full" in shown
    found = json.loads(
        run("leveler", "cards", "search", "creatures that draw when they enter", "--json").out
    )
    assert "Wall of Omens" in found["names"]
    assert found["query"] == "type:creature effect:draw trigger:enters"
    done = run("leveler", "deck", "check", deck(sub_decks(["Wall of Omens"])))
    assert done.code == 0, done.out
    refused = run("leveler", "cards", "coverage")
    assert refused.code == 2
    assert "no text to read" in refused.err


@pytest.mark.usefixtures("data", "_built_in")
def test_a_search_prints_the_first_names_and_how_many_there_are(run: Run) -> None:
    done = run("leveler", "cards", "search", "red", "creatures", "--limit", "3")
    lines = done.out.splitlines()
    assert len(lines[:3]) == 3
    assert lines[:3] == sorted(lines[:3])
    assert "the first 3 shown: color:red type:creature" in done.out
    refused = run("leveler", "cards", "search", "creatures that juggle")
    assert refused.code == 2
    assert "'juggle' is not understood" in refused.err


@pytest.mark.usefixtures("data", "_built_in")
def test_a_deck_is_built_around_a_card_and_passes_the_check(run: Run) -> None:
    done = run("leveler", "deck", "build", "serra angel", "--colors", "wu", "--out", "built.txt")
    assert done.code == 0, done.err
    assert "# A deck of the colours WU around Serra Angel." in done.out
    assert "# Written to built.txt" in done.out
    assert "1 Serra Angel" in Path("built.txt").read_text()
    assert run("leveler", "deck", "check", "built.txt").code == 0


@pytest.mark.usefixtures("data", "_built_in")
def test_a_deck_around_what_is_not_there_or_has_other_colours_is_refused(run: Run) -> None:
    missing = run("leveler", "deck", "build", "Sera Angle")
    assert missing.code == 2
    assert "Did you mean Serra Angel" in missing.err
    other = run("leveler", "deck", "build", "Serra Angel", "--colors", "R")
    assert other.code == 2
    assert "Serra Angel has the colours W, the deck R" in other.err


@pytest.mark.usefixtures("data")
def test_a_deck_around_a_card_that_is_by_hand_or_banned_is_refused(run: Run) -> None:
    cards = [
        {"name": "Odd Heron", "type_line": "Creature", "oracle_text": "At dusk, it moons.",
         "mana_cost": "{W}", "cmc": 1, "color_identity": ["W"], "legalities": {"legacy": "legal"}},
        {"name": "Bad Heron", "type_line": "Creature", "legalities": {"legacy": "banned"}},
    ]  # fmt: skip
    Path("a.jsonl").write_text("\n".join(map(json.dumps, cards)) + "\n")
    for name, why in (("Odd Heron", "is not read in full"), ("Bad Heron", "is banned in Legacy")):
        done = run("leveler", "deck", "build", name, "--cards", "a.jsonl")
        assert done.code == 2
        assert why in done.err


@pytest.mark.usefixtures("cards")
def test_an_unknown_card_gets_near_names(run: Run) -> None:
    done = run("leveler", "cards", "show", "Marsh Herron")
    assert done.code == 2
    assert "Did you mean Marsh Heron?" in done.err


@pytest.mark.usefixtures("cards")
def test_a_legal_deck_exits_0_and_shows_rulings_and_the_day(run: Run) -> None:
    done = run("leveler", "deck", "check", deck(sub_decks(["Marsh Heron"])))
    assert done.code == 0
    assert "Legal: this deck may be played." in done.out
    assert "L5: All Magic sets means Legacy's card pool." in done.out
    assert "Bans and legality: invented-20261101.jsonl (JSON Lines), of 2026-11-01" in done.out


@pytest.mark.usefixtures("cards")
def test_a_broken_deck_exits_1_with_its_rules(run: Run) -> None:
    done = run("leveler", "deck", "check", deck(sub_decks(["Forbidden Gate", "Hollow Well"])))
    assert done.code == 1
    assert "Not legal: 1 violation." in done.out
    assert "L5: Forbidden Gate is banned in Legacy." in done.out
    assert "Hollow Well looks at an empty library" in done.out


@pytest.mark.usefixtures("cards")
def test_a_check_as_json_has_everything(run: Run) -> None:
    text = sub_decks(["Kept Out", "Hollow Well"])
    done = run("leveler", "deck", "check", deck(text), "-o", "pool=literal", "--json")
    answer = json.loads(done.out)
    assert done.code == 0
    assert answer["legal"] is True
    assert answer["violations"] == []
    assert answer["watch"] == ["Hollow Well"]
    assert [warning["rule"] for warning in answer["warnings"]] == ["L5", "L5"]
    assert {
        "rule": "L5",
        "ruling": "Every card that is not banned may be played (pool=literal)",
    } in (answer["rulings"])
    assert answer["options"]["pool"] == "literal"
    assert answer["cards"]["date"] == "2026-11-01"
    assert [part["cards"] for part in answer["statistics"]] == [50, 30, 20]
    assert len(answer["statistics"][0]["hands"][0]) == 7


def test_a_file_of_cards_needs_no_import(run: Run, data: Path) -> None:
    file = write_cards(data.parent / "cards.jsonl")
    assert run("leveler", "deck", "check", deck(sub_decks()), "--cards", file).code == 0
    assert not (data / "cards" / "imported.sqlite").exists()


@pytest.mark.usefixtures("cards")
def test_a_deck_is_shown_in_numbers_and_hands(run: Run) -> None:
    file = deck(sub_decks(["Marsh Heron"], ["Zzyzx"]))
    shown = run("leveler", "deck", "show", file, "--hands", "2", "--seed", "4")
    assert shown.code == 0
    assert "Sub-deck 3, sample hands" in shown.out
    assert "Unknown cards" in shown.out
    assert shown == run("leveler", "deck", "show", file, "--hands", "2", "--seed", "4")
    parts = json.loads(run("leveler", "deck", "show", file, "--json").out)
    assert [part["lands"] for part in parts] == [49, 29, 20]


@pytest.mark.usefixtures("cards")
def test_a_proposal_says_why_and_is_legal(run: Run) -> None:
    file = deck("1 Marsh Heron\n99 Forest\n")
    shown = run("leveler", "deck", "split", file)
    assert shown.code == 0
    assert "# Sub-deck 1 gets 50 of 99 lands" in shown.out
    assert "Sub-deck 3 (20)" in shown.out
    written = run("leveler", "deck", "split", file, "--out", "divided.txt")
    assert "# Written to divided.txt" in written.out
    assert run("leveler", "deck", "check", "divided.txt").code == 0


BAD: list[tuple[list[str], str, str]] = [
    (["cards", "import", "none.json"], "none.json", "cannot be read"),
    (["cards", "import", "deck.txt"], "deck.txt", "no file of cards"),
    (["cards", "fetch", "--kind", "sets"], "--kind", "default-cards or rulings"),
    (["cards", "fetch", "--api", "cards"], "cards/bulk-data/oracle-cards", "no address of a site"),
    (["cards", "info", "--cards", "deck.txt"], "deck.txt", "no file of cards"),
    (["deck", "check", "none.txt"], "none.txt", "cannot be read"),
    (["deck", "check", "zero.txt"], "zero.txt: line 1", "'0' is no number of cards"),
    (["deck", "check", "deck.txt", "-o", "pol=legacy"], "option pol", "Did you mean pool?"),
    (["deck", "check", "deck.txt", "-o", "sideboard=16"], "option sideboard", "0 to 15"),
    (["deck", "split", "deck.txt"], "deck.txt", "a deck of 3 cards cannot be divided"),
    (["deck", "fly"], "fly", "No such command"),
]


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(("arguments", "where", "what"), BAD, ids=lambda part: str(part)[:40])
def test_bad_input_exits_2_and_says_what_and_where(
    run: Run, arguments: list[str], where: str, what: str
) -> None:
    deck("3 Forest\n")
    Path("zero.txt").write_text("0 Forest\n")
    done = run("leveler", *arguments)
    assert (done.code, done.out) == (2, "")
    assert where in done.err
    assert what in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("group", ["cards", "deck"])
def test_each_group_lists_its_commands(run: Run, group: str) -> None:
    commands = {
        "cards": ("import", "fetch", "show", "search"),
        "deck": ("check", "show", "split", "build"),
    }
    done = run("leveler", group, "--help")
    assert done.code == 0
    assert all(command in done.out for command in commands[group])


def test_a_damaged_download_is_not_kept(run: Run, data: Path) -> None:
    with serving(BulkServer(b"[{")) as bulk:
        done = run("leveler", "cards", "fetch", "--api", bulk.url)
    assert done.code == 2
    assert "breaks off or is damaged" in done.err
    assert list((data / "cards").iterdir()) == []
