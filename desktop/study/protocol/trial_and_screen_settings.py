"""Settings of a trial: how one item is shown and answered, and requirements of the screen."""

from typing import ClassVar, Literal

from pydantic import Field

from desktop.study.protocol.protocol_part_base import ProtocolPart

Tool = Literal["off", "allowed", "logged"]


class ResponseOptions(ProtocolPart):
    """What a participant may do in addition to answering, each stored apart from the answer: skip an item, report that
    it is ambiguous or has no correct answer, and rate their confidence after each."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"skip", "ambiguous", "confidence"})

    skip: bool = False
    ambiguous: bool = False
    confidence: bool = False


class TraceRules(ProtocolPart):
    """How a path is marked: which marks stay visible, whether the whole path or only the last object is asked for, and
    whether the number of marks is shown; marks are not counted, refused or corrected otherwise."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"marks", "mode"})

    marks: Literal["none", "last", "all"] = "all"
    mode: Literal["path", "answer_only"] = "path"
    count: bool = False


class ImageToolSettings(ProtocolPart):
    """Tools allowed for an image; `logged` is allowed, and each use is an event."""

    zoom: Tool = "off"
    pan: Tool = "off"
    rotate: Tool = "off"
    mark: Tool = "off"


class ScreenRequirements(ProtocolPart):
    """Requirements of a station. least_width, least_height: of the screen, in pixels. least_picture: the shorter side
    of an item's largest image as shown, in pixels. picture_mm: one physical length of its longer side at all stations,
    which requires calibrated screens."""

    least_width: int | None = Field(default=None, ge=320, le=20_000)
    least_height: int | None = Field(default=None, ge=240, le=20_000)
    least_picture: int | None = Field(default=None, ge=16, le=20_000)
    picture_mm: float | None = Field(default=None, gt=0, le=2_000)


class PreSessionTests(ProtocolPart):
    """Tests before a person's first item: colour vision, visual acuity, screen-size calibration with a card.
    distance_mm: viewing distance, for sizes in degrees."""

    colour_vision: bool = False
    acuity: bool = False
    calibration: bool = False
    distance_mm: float = Field(default=600, gt=0, le=10_000)
