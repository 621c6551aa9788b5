"""Backups: made while the server runs, refused unless whole, put back whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from sqlalchemy import text

from cardwright.core.errors import CardwrightError
from cardwright.server import restore as restoring
from cardwright.server.backup import back_up, database_file
from cardwright.server.restore import restore
from cardwright.server.store import Store
from tests.server.host import running, settings_in
from tests.toy import TOY

OTHER = "INSERT INTO contents VALUES ('other', x'00')"


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a game's content and an experiment, and a backup of it."""
    folder = tmp_path_factory.mktemp("template")
    data = folder / "data"
    run = data / "lab" / "r1"
    run.mkdir(parents=True)
    (run / "experiment.toml").write_text('name = "x"\n')
    (run / "about.json").write_text("{}")
    (run / "about.new").write_text("{")
    (run / "result.json").write_text("{")
    with closing(sqlite3.connect(run / "games.sqlite")) as games:
        games.execute("PRAGMA journal_mode=WAL")
        games.execute("CREATE TABLE games (n INTEGER)")
        games.execute("INSERT INTO games VALUES (7)")
        games.commit()
    store = Store(f"sqlite:///{data / 'cardwright.db'}")
    store.migrate()
    with store.engine.begin() as connection:
        connection.execute(text("INSERT INTO contents VALUES ('mine', x'00')"))
    store.close()
    back_up(data / "cardwright.db", data, folder / "all.zip")
    return folder


@pytest.fixture
def home(template: Path, tmp_path: Path) -> Path:
    """Return a folder of its own with such a data folder and backup."""
    shutil.copytree(template, tmp_path, dirs_exist_ok=True)
    return tmp_path


def contents(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / "cardwright.db")) as opened:
        return [row[0] for row in opened.execute("SELECT digest FROM contents ORDER BY 1")]


def listed(folder: Path) -> list[str]:
    """Return every file and folder in a folder, with the files' sizes."""
    found = sorted(folder.rglob("*"))
    return [f"{p.relative_to(folder)} {p.stat().st_size if p.is_file() else ''}" for p in found]


def change(data: Path) -> None:
    with closing(sqlite3.connect(data / "cardwright.db")) as opened:
        opened.execute(OTHER)
        opened.commit()


# ---- made


def test_a_backup_holds_games_and_experiments_and_nothing_half_written(home: Path) -> None:
    with ZipFile(home / "all.zip") as packed:
        assert sorted(packed.namelist()) == [
            "backup.json",
            "cardwright.db",
            "lab/r1/about.json",
            "lab/r1/experiment.toml",
            "lab/r1/games.sqlite",
        ]


def test_a_backup_is_made_while_the_server_runs_and_its_players_go_on_from_it(
    tmp_path: Path,
) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    data.mkdir()
    settings = settings_in(data, database=f"sqlite:///{data / 'cardwright.db'}")
    with running(settings, TOY) as host:
        alice = host.browser()
        made = alice.deal("human", "human", both_sides=True)
        with alice.sit(made["table"]) as table:
            table.act("charge")
            back_up(data / "cardwright.db", data, tmp_path / "all.zip")
            table.act("charge")
        cookies = dict(alice.http.cookies)
        with pytest.raises(CardwrightError, match="a server is using these data"):
            restore(tmp_path / "all.zip", data, replace=True)
    restore(tmp_path / "all.zip", other, replace=False)
    again = settings_in(other, database=f"sqlite:///{other / 'cardwright.db'}")
    with running(again, TOY) as host:
        alice = host.browser()
        alice.http.cookies.update(cookies)
        with alice.sit(made["table"]) as table:
            assert table.until_facts(lambda now: now["decision"])["v"] == 2
            assert table.act("charge")["type"] == "ack"


def test_a_backup_takes_the_place_of_an_older_one_only_when_it_is_whole(home: Path) -> None:
    before = (home / "all.zip").read_bytes()
    (home / "data/lab/r1/games.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(CardwrightError, match=r"games\.sqlite"):
        back_up(home / "data/cardwright.db", home / "data", home / "all.zip")
    assert (home / "all.zip").read_bytes() == before
    assert sorted(path.name for path in home.iterdir()) == ["all.zip", "data"]


def test_a_damaged_database_is_not_backed_up_as_if_it_were_whole(home: Path) -> None:
    database = home / "data/cardwright.db"
    whole = database.read_bytes()
    database.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])
    with pytest.raises(CardwrightError, match=r"damaged|copied"):
        back_up(database, home / "data", home / "new.zip")
    assert not (home / "new.zip").exists()


def test_other_databases_have_tools_of_their_own(tmp_path: Path) -> None:
    assert database_file("", tmp_path) == tmp_path / "cardwright.db"
    assert database_file("sqlite:////x/y.db", tmp_path) == Path("/x/y.db")
    with pytest.raises(CardwrightError, match="only SQLite"):
        database_file("postgresql+psycopg://host/name", tmp_path)
    with pytest.raises(CardwrightError, match="no address"):
        database_file("nonsense", tmp_path)


@pytest.mark.parametrize("place", ["data/cardwright.db", "thesis.txt", "data", "/dev/null"])
def test_a_backup_is_never_written_over_something_else(home: Path, place: str) -> None:
    (home / "thesis.txt").write_text("years of work")
    before = listed(home)
    with pytest.raises(CardwrightError, match="something else") as refused:
        back_up(home / "data/cardwright.db", home / "data", home / place)
    assert "new file" in refused.value.remedy
    assert listed(home) == before
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize(
    "place", ["data/lab/all.zip", "data/lab/r1/all.zip", "data/lab-searches/a"]
)
def test_a_backup_is_never_part_of_the_next(home: Path, place: str) -> None:
    (home / "data/lab-searches").mkdir()
    with pytest.raises(CardwrightError, match="among the experiments"):
        back_up(home / "data/cardwright.db", home / "data", home / place)
    assert not (home / place).exists()


def test_a_file_that_was_made_for_it_and_an_older_backup_are_written_over(home: Path) -> None:
    (home / "new.zip").touch()
    for name in ("new.zip", "all.zip", "data/here.zip"):
        assert back_up(home / "data/cardwright.db", home / "data", home / name) == 4


# ---- put back


def test_a_backup_is_put_into_a_new_folder(home: Path) -> None:
    done = restore(home / "all.zip", home / "new/place", replace=False)
    assert (done.files, done.aside) == (4, None)
    assert contents(home / "new/place") == ["mine"]
    with closing(sqlite3.connect(home / "new/place/lab/r1/games.sqlite")) as games:
        assert games.execute("SELECT n FROM games").fetchall() == [(7,)]


def test_data_that_are_there_are_moved_aside_only_when_that_was_said(home: Path) -> None:
    data = home / "data"
    change(data)
    before = listed(data)
    with pytest.raises(CardwrightError, match="data already") as refused:
        restore(home / "all.zip", data, replace=False)
    assert "--replace" in refused.value.remedy
    assert listed(data) == before
    done = restore(home / "all.zip", data, replace=True)
    assert contents(data) == ["mine"]
    assert done.aside is not None
    assert contents(done.aside) == ["mine", "other"]
    assert (done.aside / "lab/r1/about.json").exists()


def test_a_damaged_database_in_the_folder_is_no_hindrance(home: Path) -> None:
    (home / "data/cardwright.db").write_bytes(b"junk" * 2000)
    restore(home / "all.zip", home / "data", replace=True)
    assert contents(home / "data") == ["mine"]


def test_a_move_that_fails_takes_those_before_it_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = home / "data"
    change(data)
    real, moved = Path.rename, list[str]()

    def rename(self: Path, target: Path) -> Path:
        moved.append(self.name)
        if len(moved) == 4:
            raise PermissionError(13, "Permission denied", str(self))
        return real(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(CardwrightError, match="Permission denied"):
        restore(home / "all.zip", data, replace=True)
    monkeypatch.undo()
    assert contents(data) == ["mine", "other"]
    assert (data / "lab/r1/experiment.toml").exists()


# ---- refused


def rewritten(source: Path, target: Path, **files: bytes | None) -> Path:
    """Write a backup anew with other files; None leaves one out."""
    with ZipFile(source) as read, ZipFile(target, "w") as written:
        for name in read.namelist():
            if name not in files:
                written.writestr(name, read.read(name))
        for name, data in files.items():
            if data is not None:
                written.writestr(name, data)
    return target


def spoiled(home: Path) -> Iterator[tuple[str, bytes]]:
    """Yield files that are no whole backup, and what is said of each."""
    whole = (home / "all.zip").read_bytes()
    yield "whole backup", b""
    yield "whole backup", b"just a text"
    yield "whole backup", whole[: len(whole) // 2]
    yield "whole backup", whole[:-1]
    place = whole.index(b"cardwright.db") + 200
    yield "whole backup", whole[:place] + b"\x00\xff\x00\xff" + whole[place + 4 :]
    made = home / "made.zip"
    with ZipFile(home / "all.zip") as packed:
        about = json.loads(packed.read("backup.json"))
    for name, said in (
        ("cardwright.db", "does not hold the files"),
        ("lab/r1/about.json", "does not hold the files"),
        ("backup.json", "has no backup.json"),
    ):
        yield said, rewritten(home / "all.zip", made, **{name: None}).read_bytes()
    yield (
        "not as it was",
        rewritten(home / "all.zip", made, **{"cardwright.db": b"x"}).read_bytes(),
    )
    yield (
        "backup.json is none",
        rewritten(home / "all.zip", made, **{"backup.json": b"[]"}).read_bytes(),
    )
    for name in ("../evil", "lab/../../evil", "/evil", "cards/evil", "lab", "lab//evil"):
        about["files"][name] = {"bytes": 1, "sha256": ""}
        manifest = json.dumps(about).encode()
        del about["files"][name]
        outside = rewritten(home / "all.zip", made, **{"backup.json": manifest, name: b"x"})
        yield "no file of a data folder", outside.read_bytes()


def test_what_is_no_whole_backup_is_refused_and_leaves_nothing(home: Path) -> None:
    before = listed(home / "data")
    for said, data in list(spoiled(home)):
        (home / "bad.zip").write_bytes(data)
        for folder in (home / "data", home / "fresh"):
            with pytest.raises(CardwrightError, match=said):
                restore(home / "bad.zip", folder, replace=True)
        assert listed(home / "data") == before
        assert not (home / "fresh").exists()
        assert not (home / "evil").exists()


def test_no_damage_to_a_file_gets_past_the_check(home: Path) -> None:
    rng = Random(7)
    whole = (home / "all.zip").read_bytes()
    for _ in range(60):
        broken = bytearray(whole)
        at = rng.choice((rng.randrange(len(whole)), len(whole) - 1 - rng.randrange(800)))
        broken[at] ^= 1 << rng.randrange(8)
        (home / "bad.zip").write_bytes(broken)
        shutil.rmtree(home / "fresh", ignore_errors=True)
        try:
            restore(home / "bad.zip", home / "fresh", replace=False)
        except CardwrightError:
            assert not (home / "fresh").exists()
        else:  # a bit of a date or a comment, which nothing depends on
            assert contents(home / "fresh") == ["mine"]


def test_a_backup_of_a_later_version_is_refused_in_words(home: Path) -> None:
    with closing(sqlite3.connect(home / "data/cardwright.db")) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
        opened.commit()
    back_up(home / "data/cardwright.db", home / "data", home / "later.zip")
    with pytest.raises(CardwrightError, match="later version") as refused:
        restore(home / "later.zip", home / "fresh", replace=False)
    assert (refused.value.where, refused.value.remedy) == (
        str(home / "later.zip"),
        "Update cardwright",
    )
    assert not (home / "fresh").exists()


def test_a_backup_in_a_later_format_is_refused_in_words(home: Path) -> None:
    manifest = b'{"format": "cardwright-backup/2", "parts": []}'
    later = rewritten(home / "all.zip", home / "later.zip", **{"backup.json": manifest})
    with pytest.raises(CardwrightError, match="later version") as refused:
        restore(later, home / "fresh", replace=False)
    assert refused.value.remedy == "Update cardwright"
    assert not (home / "fresh").exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only the administrator can give files away")
def test_what_the_administrator_restores_belongs_to_the_folders_owner(home: Path) -> None:
    os.chown(home / "data", 12345, 12345)
    restore(home / "all.zip", home / "data", replace=True)
    run = home / "data/lab/r1"
    owners = {path.stat().st_uid for path in (home / "data/cardwright.db", run, *run.iterdir())}
    assert owners == {12345}


def test_only_the_parts_of_a_backup_are_moved(home: Path) -> None:
    cards = home / "data/cards"
    cards.mkdir()
    (cards / "imported.sqlite").write_bytes(b"cards")
    restore(home / "all.zip", home / "data", replace=True)
    assert (cards / "imported.sqlite").read_bytes() == b"cards"
    assert set(restoring.PARTS) >= {"cardwright.db", "lab", "lab-searches"}
