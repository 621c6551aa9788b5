"""The base set S1: complete by its plan, without faults, with legal builds and drawn emblems."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from cardwright.core.options import Options
from cardwright.games.ark_age.language.build_text import build_file, read_build
from cardwright.games.ark_age.language.builds import check_build, resolve
from cardwright.games.ark_age.language.cards import Card
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.read import Loaded
from cardwright.games.ark_age.language.write import set_files
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS

ROOT = Path(__file__).resolve().parents[3]
SET = ROOT / "src/cardwright/games/ark_age/sets/s1"
SPRITE = ROOT / "web/src/games/ark/emblems.svg"
BUILDS = sorted((SET / "builds").glob("*.json"))

NICHE = {
    "hero": 1,
    "dogma": 2,
    "minion": 2,
    "familiar": 4,
    "guardian": 4,
    "colossus": 3,
    "lieutenant": 1,
}
"""Designs of each emotion in each nebula (ark C9)."""


def _files() -> dict[str, str]:
    paths = [SET / "set.json", *(SET / "cards").glob("*.json")]
    return {str(path.relative_to(SET)): path.read_text(encoding="utf-8") for path in paths}


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load_set(_files())


@pytest.fixture(scope="module")
def cards(loaded: Loaded) -> dict[str, Card]:
    assert loaded.set is not None
    return loaded.set.cards


@pytest.fixture(scope="module")
def options() -> Options:
    return ARK_AGE_OPTIONS.defaults()


def test_the_base_set_has_neither_errors_nor_warnings(loaded: Loaded) -> None:
    assert [str(fault) for fault in loaded.faults] == []


def test_c11_1_every_file_is_laid_out_as_the_writer_would(loaded: Loaded) -> None:
    assert loaded.set is not None
    assert set_files(loaded.set) == _files()


def test_c9_each_of_the_nine_niches_has_its_seventeen_designs(cards: dict[str, Card]) -> None:
    niches: dict[tuple[str, str], Counter[str]] = {}
    for card in cards.values():
        if card.kind != "spawn":
            niches.setdefault((card.emotion, card.nebula), Counter())[card.kind] += 1
    wanted = {(e, n) for e in ("anger", "fear", "love") for n in ("eagle", "crab", "tarantula")}
    assert set(niches) == wanted
    assert all(niche == NICHE for niche in niches.values())


def test_700_3_a_niche_serves_both_moralities_alike(cards: dict[str, Card]) -> None:
    """Each of its cards fits builds of both (ark 206.2)."""
    sides = Counter(
        (card.emotion, card.nebula, card.kind, card.morality)
        for card in cards.values()
        if len(card.morality) == 1
    )
    assert len(sides) == 9 * 2 * 2
    assert set(sides.values()) == {1}
    assert {kind for _, _, kind, _ in sides} == {"familiar", "guardian"}


def test_every_card_has_an_emblem_of_its_own_and_the_sprite_nothing_else(
    cards: dict[str, Card],
) -> None:
    drawn = re.findall(r'<symbol id="ark-([^"]+)"', SPRITE.read_text(encoding="utf-8"))
    assert drawn == sorted(card.art or card.id for card in cards.values())
    assert len(set(drawn)) == len(cards)


def test_there_are_ten_ready_builds_each_with_a_name_and_a_plan() -> None:
    told = tomllib.loads((SET / "builds.toml").read_text(encoding="utf-8"))
    assert sorted(told) == [path.stem for path in BUILDS]
    assert len(BUILDS) == 10
    assert all(set(entry) == {"name", "plan"} for entry in told.values())


@pytest.mark.parametrize("path", BUILDS, ids=lambda path: path.stem)
def test_700_a_ready_build_is_legal_and_mostly_weighty(
    path: Path, cards: dict[str, Card], options: Options
) -> None:
    text = path.read_text(encoding="utf-8")
    build = read_build(text, path.name, cards)
    assert [str(problem) for problem in check_build(resolve(build, cards), options)] == []
    assert build_file(build) == text


def test_the_ready_builds_use_every_hero_and_dogmas_of_every_niche(cards: dict[str, Card]) -> None:
    builds = [read_build(path.read_text(encoding="utf-8"), path.name, cards) for path in BUILDS]
    heroes = {one for one, card in cards.items() if card.kind == "hero"}
    dogmas = {one for one, card in cards.items() if card.kind == "dogma"}
    assert {build.hero for build in builds} == heroes
    assert {one for build in builds for one in build.dogmas} == dogmas
