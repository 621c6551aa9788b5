"""Experiment files (``docs/examples/experiment.toml``): TOML in, a checked experiment out."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardwright.carddata.ark_files import read_text
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Json
from cardwright.core.record import MAX_SEED
from cardwright.games import GAMES
from cardwright.lab.changed_cards import GAME as CHANGEABLE
from cardwright.lab.changed_cards import card_faces, numbers_on, read_cards
from cardwright.lab.contents import Sources, content_of, name_in, read_brought, refuse_names
from cardwright.lab.experiment import (
    EFFECT,
    MAX_BLOCKS,
    PRECISION,
    Contestant,
    Experiment,
    Stop,
    Variant,
)
from cardwright.lab.players import parse_player, split_build
from cardwright.lab.probes import WIDE_PROBES, measures_of
from cardwright.lab.toml_fields import Fields, as_text, is_list, is_table

_KEYS: Final = (
    "name", "game", "seed", "seats", "agents", "builds", "decks", "own", "cards", "measure",
    "probes", "options", "variants", "stop", "goals",
)  # fmt: skip
_STOPS: Final = ("blocks", "precision", "evidence")
MOST_PRINTED: Final = 99
"""A number on a card."""
_MOST: Final = 12
"""Contestants and variants: their pairs are all played."""


def read_experiment(
    text: str,
    where: str = "experiment",
    folder: Path = Path(),
    data: Path | None = None,
    *,
    is_begun: bool = False,
) -> Experiment:
    """Return the experiment that a file describes, checked whole.

    Args:
        text: the file's content.
        where: the file's name, for messages.
        folder: where the build files that it names are looked for.
        data: data folder with the imported cards that decks may hold, None for the built-in ones.
        is_begun: the folder is that of its run, which keeps what was read from files.

    Raises:
        CardwrightError: for anything that could not be played as it is written: with line, value
            and the nearest right one.
    """
    try:
        parsed = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardwrightError(
            f"this is no TOML: {error}", where=where, remedy="Correct the file there"
        ) from error
    except (ValueError, RecursionError) as error:
        raise CardwrightError(
            "the TOML holds an endless number or nesting", where=where, remedy="Correct the file"
        ) from error
    return _Reader(parsed, text, where, folder, data, is_begun).experiment()


@dataclass(frozen=True, slots=True)
class _Reader(Fields):
    """Makes the experiment out of the file's fields."""

    folder: Path
    known_cards: Path | None
    is_begun: bool

    def experiment(self) -> Experiment:
        self.refuse_unknown(self.data, _KEYS, ())
        game = self.game()
        cards = self.cards(game)
        variants = self.variants(game, cards)
        sources = self.sources(game, cards, variants)
        builds = self.builds(sources)
        contestants = self.contestants(game, sources)
        seats = self.seats(game, len(contestants))
        probes = self.texts("probes", ())
        for probe in probes:
            self.known(probe, tuple(WIDE_PROBES), "probe", ("probes",))
        measure = self.text("measure", "starter-share")
        self.known(measure, tuple(measures_of(game.spec.name)), "measure", ("measure",))
        found = Experiment(
            name=self.text("name", ""),
            game=game.spec.name,
            seed=self.whole("seed", ("seed",), self.data, (0, MAX_SEED), 1),
            contestants=contestants,
            variants=variants,
            measure=measure,
            stop=self.stop(),
            seats=seats,
            probes=probes,
            goals=self.goals(game),
            builds=builds,
            cards_file=self.text("cards", ""),
            cards=cards,
            text=self.source,
        )
        self.check_played(found, game)
        return found

    # What an experiment is made of.

    def game(self) -> AnyGame:
        name = self.text("game")
        self.known(name, tuple(GAMES), "game type", ("game",))
        return GAMES[name]

    def seats(self, game: AnyGame, contestants: int) -> int:
        spec = game.spec
        bounds = (spec.min_seats, spec.max_seats)
        seats = self.whole("seats", ("seats",), self.data, bounds, spec.min_seats)
        if seats > 2 and contestants not in (1, seats):
            raise self.error(
                ("seats",),
                f"{contestants} contestants cannot share {seats} seats",
                f"Name one, who plays itself, or {seats}",
            )
        return seats

    def sources(self, game: AnyGame, cards: Json, variants: Sequence[Variant]) -> Sources:
        """Return where builds come from; refuse own ones that cannot be kept by their names."""
        own = self.table("own")
        for name, text in own.items():
            if not isinstance(text, str):
                remedy = f"Write {name} = and its list between three quotes"
                raise self.error(("own", name), f"{name} is no text", remedy)
        try:
            refuse_names(own, game.spec.name)
        except CardwrightError as error:
            raise self.error(("own", str(error.where)), error.what, error.remedy) from error
        rules = [variant.options for variant in variants]
        return Sources(
            game.spec.name, self.folder, own, rules, cards, self.known_cards, self.is_begun
        )

    def builds(self, sources: Sources) -> dict[str, Json]:
        """Return the builds that are named: in the list, and by agents for themselves alone."""
        found: dict[str, Json] = {}
        for one in self.texts(self.brought, ()):
            name, build = self.build(one, sources, self.brought)
            if name in found:
                raise self.error((self.brought,), f"{name!r} stands twice", "Name each once", one)
            found[name] = build
        for agent in self.texts("agents"):
            _, one = split_build(agent)
            if one:
                name, build = self.build(one, sources, "agents")
                if found.setdefault(name, build) != build:
                    what = f"two builds are called {name!r}"
                    raise self.error(("agents",), what, "Give one another name", agent)
        for name in sources.own:
            if name not in found:
                remedy = f"Name it in {self.brought}, or leave it out"
                raise self.error(("own", name), f"nobody plays {name!r}", remedy)
        return found

    def build(self, text: str, sources: Sources, key: str) -> tuple[str, Json]:
        """Return a build by its name; what is wrong is told at its own text, else at its name."""
        try:
            return read_brought(text, sources)
        except CardwrightError as error:
            if text in sources.own:
                place = f" ({error.where})" if error.where not in ("", text) else ""
                what = f"{text}: {error.what}{place}"
                raise self.error(("own", text), what, error.remedy) from error
            raise self.error((key,), error.what, error.remedy, text) from error

    @property
    def brought(self) -> str:
        """Return the key under which builds are named, as the game type calls them."""
        return "decks" if "decks" in self.data else "builds"

    def contestants(self, game: AnyGame, sources: Sources) -> tuple[Contestant, ...]:
        """Return who plays: each agent with each build of the list, or with its own alone."""
        listed = [name_in(one, sources) for one in self.texts(self.brought, ())]
        found: list[Contestant] = []
        for written in self.texts("agents"):
            agent, own = split_build(written)
            try:
                parse_player(agent, game.spec.name)
            except CardwrightError as error:
                raise self.error(("agents",), error.what, error.remedy, written) from error
            for build in [name_in(own, sources)] if own else listed or [""]:
                one = _contestant(agent, build)
                if one in found:
                    what, remedy = f"{one.name!r} stands twice", "One agent alone plays itself"
                    raise self.error(("agents",), what, remedy, written)
                found.append(one)
        if len({one.build == "" for one in found}) > 1:
            remedy = "Name a build for each agent, or for none"
            raise self.error(("agents",), "some agents have a build and some have none", remedy)
        if len(found) > _MOST:
            what = f"{len(found)} contestants are too many: all their pairs are played"
            raise self.error(("agents",), what, f"Name at most {_MOST}")
        return tuple(found)

    def variants(self, game: AnyGame, cards: Json) -> tuple[Variant, ...]:
        shared = dict(self.table("options"))
        base = self.options(game, shared, ("options",))
        named = self.table("variants")
        if len(named) > _MOST:
            raise self.error(("variants",), f"{len(named)} are too many", f"Write at most {_MOST}")
        found: list[Variant] = []
        for name, changed in named.items():
            path = ("variants", name)
            if not is_table(changed):
                raise self.error(path, f"{name} is no table", f"Write [variants.{name}]")
            options = {key: value for key, value in changed.items() if key != "cards"}
            self.options(game, options, path)
            found.append(
                Variant(
                    name,
                    self.options(game, {**shared, **options}, path),
                    self.card_numbers(game, cards, changed.get("cards", {}), (*path, "cards")),
                )
            )
        return tuple(found) or (Variant("as it is", base),)

    def cards(self, game: AnyGame) -> Json:
        """Return the cards of the file that is named, ``None`` without any."""
        name = self.text("cards", "")
        if name == "":
            return None
        self.refuse_cards(game, ("cards",))
        path = self.folder / (Path(name).name if self.is_begun else name)
        if not path.is_file():
            raise self.error(("cards",), f"there is no file {name!r}", "Name a file of cards")
        return read_cards(read_text(path), name)

    def card_numbers(
        self, game: AnyGame, cards: Json, changed: Any, path: tuple[str, ...]
    ) -> dict[str, dict[str, int]]:
        """Return the numbers on cards that a variant changes."""
        if not is_table(changed):
            raise self.error(path, "cards is no table", "Write [variants.NAME.cards.CARD]")
        if changed:
            self.refuse_cards(game, path)
        printed: Mapping[str, Json] = card_faces(cards) if changed else {}
        found: dict[str, dict[str, int]] = {}
        for card, numbers in changed.items():
            if not is_table(numbers):
                raise self.error((*path, card), f"{card} is no table", "Write might = 4 under it")
            self.known(card, tuple(printed), "card", (*path, card))
            for name in numbers:
                self.known(name, numbers_on(printed[card]), "number on it", (*path, card, name))
            found[card] = {
                name: self.whole(name, (*path, card, name), numbers, (0, MOST_PRINTED), 0)
                for name in numbers
            }
        return found

    def refuse_cards(self, game: AnyGame, path: tuple[str, ...]) -> None:
        """Refuse other cards where the game type has none, or builds are left to chance."""
        if game.spec.name != CHANGEABLE:
            raise self.error(
                path, f"{game.spec.name} plays its own cards", "Leave them as they are"
            )
        if not self.texts("builds", ()) and not any(
            split_build(agent)[1] for agent in self.texts("agents")
        ):
            remedy = 'Write builds = ["..."] with those that hold the card'
            raise self.error(path, "other cards are played with builds that are named", remedy)

    def options(
        self, game: AnyGame, chosen: Mapping[str, Any], path: tuple[str, ...]
    ) -> dict[str, str]:
        """Return the full set; values may be written as TOML numbers and truth values too."""
        pairs = {name: f"{name}={as_text(value)}" for name, value in chosen.items()}
        ordered = sorted(pairs, key=lambda name: name != "preset")  # what is named prevails
        for name in ordered:
            try:
                game.spec.options.parse([pairs[name]])
            except CardwrightError as error:
                raise self.error((*path, name), f"{name}: {error.what}", error.remedy) from error
        return game.spec.options.parse([pairs[name] for name in ordered])

    def stop(self) -> Stop:
        table = self.table("stop")
        self.refuse_unknown(table, ("blocks", "by", "precision", "effect"), ("stop",))
        by = table.get("by", "blocks")
        self.known(str(by), _STOPS, "way to stop", ("stop", "by"))
        return Stop(
            blocks=self.whole("blocks", ("stop", "blocks"), table, (1, MAX_BLOCKS), 1000),
            by=by,
            precision=self.share("precision", ("stop", "precision"), table, PRECISION),
            effect=self.share("effect", ("stop", "effect"), table, EFFECT),
        )

    def goals(self, game: AnyGame) -> dict[str, tuple[float, float]]:
        found: dict[str, tuple[float, float]] = {}
        for name, aim in self.table("goals").items():
            self.known(name, tuple(measures_of(game.spec.name)), "measure", ("goals", name))
            if not _is_span(aim):
                remedy = "Write the lowest and the highest, as [0.49, 0.51]"
                raise self.error(("goals", name), f"{name} is {aim!r}", remedy)
            found[name] = (float(aim[0]), float(aim[1]))
        return found

    def check_played(self, experiment: Experiment, game: AnyGame) -> None:
        """Set up one game of each line-up: what does not fit is known before any starts."""
        for cell in experiment.cells:
            variant = experiment.variants[cell.variant]
            contestants = [experiment.contestants[one] for one in cell.lineup]
            brought = [experiment.builds[one.build] for one in contestants if one.build]
            try:
                content = content_of(game.spec.name, brought, experiment.cards, variant.cards)
                game.setup(variant.options, 0, experiment.seats, content)
            except CardwrightError as error:
                named = " and ".join(dict.fromkeys(one.name for one in contestants))
                what = f"{named} cannot play under {variant.name!r}: {error.what}"
                raise self.error(("variants", variant.name), what, error.remedy) from error


def _contestant(agent: str, build: str) -> Contestant:
    return Contestant(f"{agent}, {build}" if build else agent, agent, build)


def _is_span(value: Any) -> bool:
    numbers: list[Any] = value if is_list(value) else []
    return (
        len(numbers) == 2
        and all(isinstance(one, int | float) for one in numbers)
        and numbers[0] <= numbers[1]
    )
