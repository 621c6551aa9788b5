"""What the OpenSpiel door uses of the C++ module."""

from typing import Any

class Game:
    def __init__(self, kind: Any, info: Any, params: dict[str, Any]) -> None: ...

class State:
    def __init__(self, game: Game) -> None: ...

GameType: Any
GameInfo: Any
PlayerId: Any

def register_game(kind: Any, game: Any) -> None: ...
