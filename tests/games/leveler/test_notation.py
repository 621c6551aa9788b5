"""Every action has one text, and nothing else is one."""

from __future__ import annotations

import pytest

from cardwright.core.errors import NotationError
from cardwright.core.game import Seat
from cardwright.games.leveler.describe import describe
from cardwright.games.leveler.notation import notation, parse

TEXTS = {
    "pass": ("pass", None, None),
    "keep": ("keep", None, None),
    "mulligan": ("mulligan", None, None),
    "play [Forest]": ("play", "[Forest]", None),
    "play [Day // Night] face 2": ("play", "[Day // Night]", None),
    "cast [Bear Cub]": ("cast", "[Bear Cub]", None),
    "cast #55 face 2 nth 2": ("cast", "#55", None),
    "use #117 3": ("use", "#117", None),
    "special turn_up #117": ("special", "#117", None),
    "way more than meets the eye": ("way", None, None),
    "way normal nth 2": ("way", None, None),
    "choose a": ("choose", None, "a"),
    "choose #117 nth 2": ("choose", None, "#117"),
    "attack #117 b": ("attack", "#117", "b"),
    "block #98 #117": ("block", "#98", "#117"),
    "mode 2": ("mode", None, None),
    "number -3": ("number", None, None),
    "number 0": ("number", None, None),
    "word red": ("word", None, None),
    "yes": ("yes", None, None),
    "no": ("no", None, None),
    "done": ("done", None, None),
    "concede": ("concede", None, None),
    "offer-draw": ("offer-draw", None, None),
    "accept-draw": ("accept-draw", None, None),
    "refuse-draw": ("refuse-draw", None, None),
    "announce #117 2": ("announce", "#117", None),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_leads_to_its_action_and_back(text: str) -> None:
    action = parse(text, Seat(1))
    assert notation(action) == text
    described = describe(action)
    assert (described["kind"], described.get("card"), described.get("target")) == TEXTS[text]


@pytest.mark.parametrize(
    "text",
    [
        *("", "cast", "cast Bear", "cast [A] nth 1", "use #0 1", "attack #1", "number 01"),
        *("play [Forest] face 1", "choose [a]b", "word " + "x" * 300, "undo 1", "mode 0"),
        "announce #1",
    ],
)
def test_another_text_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text, Seat(0))
