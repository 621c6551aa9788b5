"""The JSON Schemas of set, card and build files, made from the forms that read them.

A schema knows no set: emotions, keywords, tokens and names are slugs or texts to it, and what
depends on an effect's kind is said by :mod:`effects` alone.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.ark_age.language.builds import BUILD_SCHEMA, MOST_CARDS
from cardwright.games.ark_age.language.forms import SLUG, Definitions, Record
from cardwright.games.ark_age.language.grammar import CARD, SET_HEAD
from cardwright.games.ark_age.language.json_text import Json

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, Json]:
    """Return the schemas by the names of their files."""
    return {
        "arkage-card.schema.json": _of_record(CARD, "A card of Ark Age"),
        "arkage-set.schema.json": _of_record(SET_HEAD, "The head of a set of Ark Age"),
        "arkage-build.schema.json": _of_build(),
    }


def _of_record(record: Record, title: str) -> Json:
    definitions = Definitions()
    own = record.own_schema(definitions)
    made: dict[str, Json] = {"$schema": DIALECT, "title": title}
    if isinstance(own, dict):
        made |= own
    made["$defs"] = dict(sorted(definitions.made.items()))
    return made


def _of_build() -> Json:
    slug: Json = {"type": "string", "pattern": f"^{SLUG}$"}
    count: Json = {"type": "integer", "minimum": 1, "maximum": MOST_CARDS}
    return {
        "$schema": DIALECT,
        "title": "A build of Ark Age",
        "type": "object",
        "properties": {
            "schema": {"const": BUILD_SCHEMA},
            "hero": slug,
            "dogmas": {"type": "array", "items": slug, "maxItems": 8},
            "deck": {
                "type": "object",
                "propertyNames": slug,
                "additionalProperties": count,
            },
        },
        "required": ["schema", "hero", "dogmas", "deck"],
        "additionalProperties": False,
    }
