"""A LackeyCCG plugin: card data, pictures, decks, and the table that the rules describe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from PIL import Image

from cardwright.carddata.ark_print.emblems import CREDIT
from cardwright.carddata.ark_print.faces import Face, faces_of
from cardwright.carddata.ark_print.pictures import pictures
from cardwright.carddata.ark_print.piles import Pile
from cardwright.games.ark_age.language.cards import CardSet

PICTURE_WIDTH: Final = 496
"""Pixels: 200 to an inch."""
QUALITY: Final = 88
COLUMNS: Final = (
    "Name",
    "Set",
    "ImageFile",
    "Kind",
    "Cost",
    "Emotion",
    "Nebula",
    "Morality",
    "Might",
    "Health",
    "Speed",
    "Range",
    "Text",
    "Flavour",
)
"""The first three are the program's, the others are shown and can be searched."""
DECK_ZONE: Final = "Deck"
START_ZONE: Final = "Hero and dogmas"
SPAWN_ZONE: Final = "Spawn"

_PLAIN: Final = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"'})
_SEEN_BY_ALL: Final = "<visibletoowner>yes</visibletoowner><visibletoothers>yes</visibletoothers>"
_PLUGIN: Final = f"""<plugin>

<playerstat><label>Glory</label><initialvalue>0</initialvalue></playerstat>
<playerstat><label>Pride</label><initialvalue>0</initialvalue></playerstat>
<playerstat><label>Permanent mania</label><initialvalue>1</initialvalue></playerstat>
<playerstat><label>Optional mania</label><initialvalue>0</initialvalue></playerstat>

<deckzone><label>{DECK_ZONE}</label><shuffle>yes</shuffle></deckzone>
<deckzone><label>{START_ZONE}</label></deckzone>
<deckzone><label>{SPAWN_ZONE}</label></deckzone>

<gamezone><label>Hand</label><visibletoowner>yes</visibletoowner></gamezone>
<gamezone><label>{DECK_ZONE}</label></gamezone>
<gamezone><label>Incubator</label>{_SEEN_BY_ALL}</gamezone>
<gamezone><label>Prison</label>{_SEEN_BY_ALL}</gamezone>
<gamezone><label>{START_ZONE}</label>{_SEEN_BY_ALL}</gamezone>
<gamezone><label>{SPAWN_ZONE}</label>{_SEEN_BY_ALL}</gamezone>

<phase><label>Ready</label></phase>
<phase><label>Set</label></phase>
<phase><label>Go</label></phase>
<phase><label>End</label></phase>

{{functions}}
<definition><kind>ISYOURFACEDOWNVISIBLE</kind><value>yes</value></definition>

</plugin>
"""
_LIST: Final = """<listofcarddatafiles>
<filetoinclude>{}.txt</filetoinclude>
</listofcarddatafiles>
"""
_GENERAL: Final = (
    ("Discharge all", "ALLYOURCARDSMAKERIGHT0DEGREES"),
    ("Draw", "DRAWCARD"),
    ("Next phase", "NEXTPHASE"),
    ("Next turn", "NEXTTURN"),
)
_OF_A_CARD: Final = (
    ("Discharge", "MAKERIGHT0DEGREES", ""),
    ("Charge", "MAKERIGHT90DEGREES", ""),
    ("Take off or land", "TURNOVER", ""),
    ("Damage +1", "ADDCOUNTER", "<color>red</color>"),
    ("Damage -1", "REMOVECOUNTER", "<color>red</color>"),
    ("Token +1", "ADDCOUNTER", "<color>green</color>"),
    ("Token -1", "REMOVECOUNTER", "<color>green</color>"),
    ("Note", "EDITNOTE", ""),
    ("Take control", "CHANGEOWNER", ""),
)


def lackey_files(piles: Sequence[Pile], cards: CardSet, plugin: str) -> dict[str, bytes]:
    """Return the files of a plugin by their names in its folder, which is called ``plugin``.

    Raises:
        CardwrightError: if a card cannot be drawn.
    """
    faces = faces_of(cards.cards, cards)
    *fronts, back = pictures(faces.values(), PICTURE_WIDTH)
    folder = f"sets/setimages/{cards.head.id}"
    found = {
        "plugininfo.txt": _plugin_info().encode("utf-8"),
        "ListOfCardDataFiles.txt": _LIST.format(cards.head.id).encode("utf-8"),
        "credits.txt": f"{CREDIT}\n".encode(),
        f"sets/{cards.head.id}.txt": _card_data(faces.values(), cards).encode("utf-8"),
        "sets/setimages/general/cardback.jpg": _jpeg(back),
    }
    for face, front in zip(faces.values(), fronts, strict=True):
        found[f"{folder}/{face.id}.jpg"] = _jpeg(front)
    for pile in piles:
        found[f"decks/{pile.id}.dek"] = _deck(pile, cards, plugin).encode("utf-8")
    return found


def _jpeg(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def _plugin_info() -> str:
    button = "<includeasbutton>yes</includeasbutton>"
    general = [
        f"<generalfunction><label>{label}</label><kind>{kind}</kind>{button}</generalfunction>"
        for label, kind in _GENERAL
    ]
    of_a_card = [
        f"<cardfunction><label>{label}</label><kind>{kind}</kind>{more}{button}</cardfunction>"
        for label, kind, more in _OF_A_CARD
    ]
    return _PLUGIN.replace("{functions}", "\n".join([*general, "", *of_a_card, ""]))


def _card_data(faces: Iterable[Face], cards: CardSet) -> str:
    """Return the table of cards: a row each, separated by tabs."""
    rows = [list(COLUMNS), *(_row(face, cards) for face in faces)]
    return "".join("\t".join(_plain(cell) for cell in row) + "\n" for row in rows)


def _row(face: Face, cards: CardSet) -> list[str]:
    card = cards.cards[face.id]
    stats = dict(face.stats)
    numbers = [str(stats.get(name, "")) for name in ("might", "health", "speed", "range")]
    cost = "" if face.cost is None else str(face.cost)
    tags = [card.kind, cost, card.emotion, card.nebula, face.morality]
    return [face.name, cards.head.id, face.id, *tags, *numbers, face.text, face.flavour]


def _plain(text: str) -> str:
    """Return a text on one line, with the quotes of a typewriter."""
    return " ".join(text.split()).translate(_PLAIN)


def _deck(pile: Pile, cards: CardSet, plugin: str) -> str:
    zones = ((DECK_ZONE, pile.deck), (START_ZONE, pile.start), (SPAWN_ZONE, pile.spawn))
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{escape(plugin)}</game>", "\t</meta>"]
    for zone, ids in zones:
        if ids:
            lines.append(f"\t<superzone name={quoteattr(zone)}>")
            lines += [_entry(one, cards) for one in ids]
            lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>", ""])


def _entry(one: str, cards: CardSet) -> str:
    name = escape(_plain(cards.cards[one].name))
    return f"\t\t<card><name id={quoteattr(one)}>{name}</name><set>{cards.head.id}</set></card>"
