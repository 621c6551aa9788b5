"""Gymnasium spaces of an observation, and the observation in them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cardwright.envs.leveler_tensor import ACTION_FEATURES
from cardwright.envs.table import PLACES, Rules, Table


def observation_space(rules: Rules) -> spaces.Dict:
    """Return ``observation``, ``action_mask``, and ``actions`` where ids are places."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-np.inf, np.inf, (rules.layout.size,), np.float32),
        "action_mask": spaces.Box(0, 1, (rules.action_count,), np.int8),
    }
    if rules.by_place:
        parts["actions"] = spaces.Box(-np.inf, np.inf, (PLACES, ACTION_FEATURES), np.float32)
    return spaces.Dict(parts)


def observed(table: Table, viewer: int) -> dict[str, NDArray[Any]]:
    """Return what the seat sees, in that space; whoever is not asked has an empty mask."""
    parts: dict[str, NDArray[Any]] = {
        "observation": table.tensor(viewer),
        "action_mask": table.mask(viewer),
    }
    if table.rules.by_place:
        parts["actions"] = table.features(viewer)
    return parts
