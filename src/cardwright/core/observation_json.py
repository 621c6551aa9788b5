"""Observations as JSON and back, for every game type whose observation is a typed record."""

from __future__ import annotations

from typing import Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json

ObservationT = TypeVar("ObservationT")


class ObservationJson(Generic[ObservationT]):
    """Writes and reads the observations of one game type."""

    def __init__(self, title: str, shape: type[ObservationT]) -> None:
        self._title = title
        self._adapter = TypeAdapter(shape)

    def write(self, observation: ObservationT) -> Json:
        """Return the observation as JSON."""
        return self._adapter.dump_python(observation, mode="json")

    def read(self, data: Json) -> ObservationT:
        """Return the observation that :meth:`write` wrote.

        Raises:
            CardwrightError: if it is none.
        """
        try:
            return self._adapter.validate_python(data)
        except ValidationError as error:
            first = error.errors()[0]
            raise CardwrightError(
                f"this is no observation of {self._title}: {first['msg']}",
                where=".".join(map(str, first["loc"])),
            ) from error
