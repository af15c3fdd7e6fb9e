"""What players of Hikidoki can do."""

from __future__ import annotations

from tidelib.core.actions import Action, ActionTable
from tidelib.games.hikidoki.box.pieces import MARKER_IDS, MARKERS


class ChooseMarker(Action):
    """Begin a dive with a marker (HK-301)."""

    marker: int


class Flip(Action):
    """Flip the deck's top card (HK-303)."""


class Surface(Action):
    """Come home with the basket (HK-403)."""


class Keep(Action):
    """Put the card that waits into the basket (HK-309)."""


class Return(Action):
    """Leave the card that waits in the row (HK-310)."""


ACTIONS = ActionTable(__name__)
CHOOSE = tuple([ACTIONS.add(ChooseMarker, f"marker {MARKER_IDS[m]}", marker=m) for m in MARKERS])
"""The choice of each marker, by its number."""
FLIP = ACTIONS.add(Flip, "flip")
SURFACE = ACTIONS.add(Surface, "surface")
KEEP = ACTIONS.add(Keep, "keep")
RETURN = ACTIONS.add(Return, "return")
