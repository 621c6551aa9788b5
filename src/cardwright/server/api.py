"""The HTTP calls: tables, seats, replays, rules. Shapes are in :mod:`api_models`."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from cardwright.agents.ladders import standing
from cardwright.agents.levels import DEFAULT_LEVEL, Level, levels_of
from cardwright.agents.personas import personas_of
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.core.options import Option
from cardwright.server import queries
from cardwright.server.api_models import (
    Claim,
    Claimed,
    Frames,
    Games,
    GameType,
    Health,
    Invited,
    Join,
    Joined,
    LevelShape,
    Look,
    NewTable,
    OptionShape,
    PlayOn,
    ReplayMade,
    Rules,
    TableLine,
    TableMade,
    Tables,
)
from cardwright.server.archive import Wanted
from cardwright.server.browsers import browser_of, ensure_browser, site_of
from cardwright.server.errors import NotFoundError, RequestRefusedError, TooManyError
from cardwright.server.lobby import Asker
from cardwright.server.packing import unpacked_text
from cardwright.server.rules_pages import rulebook
from cardwright.server.schema import TableRow
from cardwright.server.seating import Seating
from cardwright.server.services import Services
from cardwright.server.wire import PROTOCOL, Player

router = APIRouter()


def services_of(request: Request) -> Services:
    """Return the running server's parts."""
    services: Services = request.app.state.services
    return services


def address_of(request: Request) -> str:
    """Return the address that asks; empty if it is not known."""
    return "" if request.client is None else request.client.host


def sparingly(request: Request) -> None:
    """Count a call that makes something or tries a secret.

    Raises:
        TooManyError: if the address has made too many in the last minute.
    """
    if not services_of(request).requests.allow(address_of(request), time.monotonic()):
        raise TooManyError(
            "too many requests from your address", remedy="Wait a minute, then try again"
        )


def often(request: Request) -> None:
    """Count a call that an editor makes at every change.

    Raises:
        TooManyError: if the address has made far more than a person can.
    """
    if not services_of(request).looks.allow(address_of(request), time.monotonic()):
        raise TooManyError(
            "too many requests from your address", remedy="Wait a minute, then try again"
        )


def asker_of(request: Request, response: Response) -> Asker:
    """Return who asks; a browser without a cookie gets one."""
    settings = services_of(request).settings
    return Asker(ensure_browser(request, response, settings), site_of(request, settings))


Served = Annotated[Services, Depends(services_of)]
Asking = Annotated[Asker, Depends(asker_of)]
SPARINGLY = [Depends(sparingly)]
OFTEN = [Depends(often)]


# ---- game types


@router.get("/api/games")
async def list_games(served: Served) -> Games:
    """Return the game types that can be played here."""
    return Games(games=[_game_type(served, game) for game in served.games.values()])


@router.get("/api/rules/{game}")
async def show_rules(game: str, served: Served) -> Rules:
    """Return the rulebook of a game type."""
    spec = _game(served, game).spec
    return rulebook(spec.name, spec.title, spec.citation)


# ---- tables


@router.post("/api/tables", dependencies=SPARINGLY)
async def make_table(wanted: NewTable, served: Served, asker: Asking) -> TableMade:
    """Make a table; the asking browser sits down at once."""
    made = await served.lobby.deal(_game(served, wanted.game), wanted, asker)
    served.metrics.tables_made += 1
    return made


@router.post("/api/tables/{table}/claim", dependencies=SPARINGLY)
async def claim_seat(table: str, claim: Claim, served: Served, asker: Asking) -> Claimed:
    """Swap a token of a link for a seat held by this browser."""
    return await served.lobby.claim(table, claim, asker)


@router.post("/api/tables/{table}/look", dependencies=SPARINGLY)
async def look(table: str, wanted: Look, served: Served) -> Invited:
    """Return what a link leads to, without taking the seat."""
    return await served.lobby.look(table, wanted.token)


@router.post("/api/join", dependencies=SPARINGLY)
async def join(wanted: Join, served: Served) -> Joined:
    """Return the invite behind four words."""
    return served.lobby.join(wanted.words)


@router.get("/api/mine")
async def list_mine(request: Request, served: Served, before: str | None = None) -> Tables:
    """Return a page of this browser's tables, newest first."""
    browser = browser_of(request.cookies)
    if browser is None:
        return Tables(tables=[], next=None)
    found = await served.store.read(queries.mine, browser, _moment(before))
    lines = [_line(served, row, row.id, seats) for row, seats in found]
    return Tables(tables=lines, next=_next([row for row, _ in found]))


@router.get("/api/watchable")
async def list_watchable(served: Served, before: str | None = None) -> Tables:
    """Return a page of the public tables, newest first."""
    rows = await served.store.read(queries.watchable, _moment(before))
    return Tables(tables=[_line(served, row, row.watch, ()) for row in rows], next=_next(rows))


# ---- replays


@router.post("/api/replays", dependencies=SPARINGLY)
async def upload_replay(request: Request, served: Served, asker: Asking) -> ReplayMade:
    """Verify a replay file, sent as it is, and keep it."""
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RequestRefusedError(
            "the file is no text in UTF-8", where="the file", remedy="Choose a replay file"
        ) from error
    return await served.archive.upload(text, browser=asker.browser)


@router.get("/api/replays/{replay}")
async def download_replay(replay: str, served: Served) -> Response:
    """Return the replay file."""
    row = await served.archive.find(replay)
    name = f"{row.game}-{row.id}.json"
    return Response(
        unpacked_text(row.file),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/api/replays/{replay}/frames", response_model=Frames)
async def show_frames(
    replay: str,
    served: Served,
    viewer: Annotated[str, Query(max_length=16)] = "table",
    start: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int | None, Query(ge=1)] = None,
) -> JSONResponse:
    """Return a finished game as one viewer could follow it.

    The frames were checked when they were made; they are not checked again.
    """
    return JSONResponse(await served.archive.frames(replay, Wanted(viewer, start, limit)))


@router.post("/api/replays/{replay}/play-on", dependencies=SPARINGLY)
async def play_on(replay: str, wanted: PlayOn, served: Served, asker: Asking) -> TableMade:
    """Make a table that goes on from a frame of a replay."""
    played = await served.archive.first(replay, wanted.entry)
    game = _game(served, played.game)
    if len(wanted.seats) != played.seats:
        raise RequestRefusedError(
            f"this game has {played.seats} seats", where="seats", remedy="Say who takes each"
        )
    seating = Seating(game, wanted.seats, wanted.both_sides)
    return await served.lobby.play_on(game, played, seating, asker)


# ---- operators


@router.get("/healthz")
async def health(served: Served) -> Health:
    """Return that the server is up and its database answers."""
    await served.store.read(queries.ping)
    return Health(status="ok", version=software_version(), protocol=PROTOCOL)


@router.get("/metrics")
async def metrics(served: Served) -> PlainTextResponse:
    """Return counters in the text format of Prometheus."""
    return PlainTextResponse(served.metrics.text({"open_tables": len(served.rooms)}))


@router.api_route("/api/{path:path}", methods=["GET", "POST"], include_in_schema=False)
async def unknown(path: str) -> None:
    """Refuse a call that does not exist; pages have their own paths."""
    raise NotFoundError(f"there is no call /api/{path[:64]}", where="address")


def software_version() -> str:
    """Return the installed version of cardwright."""
    try:
        return version("cardwright")
    except PackageNotFoundError:
        return "uninstalled"


# ---- inside


def _game(served: Services, name: str) -> AnyGame:
    if name not in served.games:
        raise NotFoundError(
            f"there is no game type {name[:64]!r}",
            where="game",
            remedy=f"Choose one of: {', '.join(served.games)}",
        )
    return served.games[name]


def _game_type(served: Services, game: AnyGame) -> GameType:
    spec = game.spec
    return GameType(
        name=spec.name,
        title=spec.title,
        citation=spec.citation,
        version=spec.version,
        min_seats=spec.min_seats,
        max_seats=spec.max_seats,
        options=[option_shape(option) for option in spec.options.options],
        presets={name: dict(values) for name, values in spec.options.presets.items()},
        levels=[_level_shape(spec.name, level) for level in levels_of(spec.name)],
        personas=[_level_shape(spec.name, persona) for persona in personas_of(spec.name)],
        default_level=DEFAULT_LEVEL,
        brings_builds=served.lobby.brings_builds(spec.name),
    )


def _level_shape(game: str, level: Level) -> LevelShape:
    return LevelShape(
        name=level.name,
        agent=level.agent,
        summary=level.summary,
        measured=standing(game, level.agent),
    )


def option_shape(option: Option) -> OptionShape:
    """Return an option as a form shows it."""
    return OptionShape(
        name=option.name,
        default=option.default,
        values=list(option.values),
        example=option.example,
        choices=option.choices(),
        rule=option.rule,
        summary=option.summary,
    )


def _line(served: Services, row: TableRow, address: str, seats: tuple[int, ...]) -> TableLine:
    game = served.games.get(row.game)
    outcome: dict[str, Any] | None = row.outcome
    return TableLine(
        table=address,
        path=f"/t/{address}",
        game=row.game,
        title=row.game if game is None else game.spec.title,
        players=[_stored_player(seat, player) for seat, player in enumerate(row.players)],
        seats=list(seats),
        your_turn=row.deciding in seats,
        turn=row.turn,
        gathering=row.gathering,
        over=row.over,
        result=None if outcome is None else outcome["scores"],
        replay=None if row.replay is None else f"/r/{row.replay}",
        time_left=None if row.due is None else max(0, round(row.due - served.uptime())),
        updated=datetime.fromtimestamp(row.updated, UTC).isoformat(),
    )


def _stored_player(seat: int, player: dict[str, Any]) -> Player:
    return Player(seat=seat, **player)


def _moment(before: str | None) -> float | None:
    """Return the time that a page's ``next`` named.

    Raises:
        CardwrightError: if it is none.
    """
    if before is None:
        return None
    try:
        return float(before)
    except ValueError as error:
        raise CardwrightError(
            f"{before[:32]!r} is no place in the list", where="before", remedy="Take it from next"
        ) from error


def _next(rows: list[TableRow]) -> str | None:
    return repr(rows[-1].updated) if len(rows) == queries.PAGE else None
