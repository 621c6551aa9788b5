"""The published JSON Schemas say what the forms read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games.ark_age.language.schema import schemas
from cardwright.games.ark_age.language.write import json_text

PUBLISHED = Path(__file__).parents[4] / "docs/schemas"


@pytest.mark.parametrize("name", schemas())
def test_the_published_schema_is_current(name: str) -> None:
    text = (PUBLISHED / name).read_text("utf-8")
    assert text == json_text(schemas()[name]), "run: cardwright ark-age cards schema docs/schemas"


@pytest.mark.parametrize("name", schemas())
def test_every_definition_that_is_named_exists(name: str) -> None:
    made = schemas()[name]
    assert isinstance(made, dict)
    definitions = made.get("$defs", {})
    assert isinstance(definitions, dict)
    named = {part.split('"')[0] for part in json.dumps(made).split("#/$defs/")[1:]}
    assert named == set(definitions)
    assert None not in definitions.values()
