"""A game's content holds what its builds can need, and the trial set plays by it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.position import OVER, legal_ids
from cardwright.games.ark_age.kernel.play import Build as KernelBuild
from cardwright.games.ark_age.kernel.play import new_game
from cardwright.games.ark_age.kernel.settings import settings_of
from cardwright.games.ark_age.language.builds import Build, build_of
from cardwright.games.ark_age.language.completing import complete
from cardwright.games.ark_age.language.content import content_of, needed_cards, read_content
from cardwright.games.ark_age.language.lower import lower
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.games.ark_age.kernel.invariants import check_invariants
from tests.games.ark_age.language.sets import trial

OPTIONS = ARK_AGE_OPTIONS.defaults()


def builds() -> list[Build]:
    begun = build_of("trial-hero-warden", [], {"trial-brood": 1, "trial-seeker": 3})
    return [complete(start, trial().cards, OPTIONS) for start in (begun, Build("", (), ()))]


def test_content_is_read_as_it_was_written() -> None:
    content = content_of(builds(), trial())
    made, cards = read_content(json.loads(json.dumps(content)))
    assert list(made) == builds()
    assert content_of(made, cards) == content


def test_content_holds_spawn_and_cards_that_texts_name() -> None:
    one = build_of("trial-hero-warden", [], {"trial-brood": 1, "trial-seeker": 1})
    assert set(needed_cards([one], trial()).cards) == {
        "trial-hero-warden", "trial-brood", "trial-seeker", "trial-imp", "trial-decoy",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"builds": 1}, "content: a game's content has builds, cards and a set"),
        ({"more": 1}, "content: a game's content has builds, cards and a set"),
        ({"set": {}}, "set.json:1: the key 'schema' is missing"),
        ({"cards": {}}, "build: hero: there is no card 'trial-hero-warden'"),
        ({"builds": [{"schema": "arkage-build/1"}]}, "build 1:1: the key 'hero' is missing"),
        ({"builds": [{"schema": "arkage-build/1", "hero": "x", "dogmas": [], "deck": {}}]},
         "build: hero: there is no card 'x'"),
    ],
)  # fmt: skip
def test_broken_content_is_refused(changes: dict[str, Any], message: str) -> None:
    content = {**content_of(builds(), trial()), **changes}
    with pytest.raises(CardwrightError) as caught:
        read_content(content)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("seed", range(3))
def test_the_trial_set_plays_to_an_end(seed: int) -> None:
    made, cards = read_content(content_of(builds(), trial()))
    lowered = lower(cards)
    number = lowered.numbers
    seated = [
        KernelBuild(
            number[build.hero],
            [number[one] for one in build.dogmas],
            [number[one] for one, count in build.deck for _ in range(count)],
        )
        for build in made
    ]
    game = new_game(settings_of(OPTIONS), lowered.content, seated, [0, 1], seed)
    rng, steps = Random(seed), 0
    while game.seat != OVER:
        game.apply_id(rng.choice(legal_ids(game)))
        steps += 1
        assert steps < 20_000
        if steps % 100 == 0:
            check_invariants(game)
    assert steps > 100
