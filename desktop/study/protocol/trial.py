"""How one item is shown and answered."""

from typing import ClassVar, Literal

from pydantic import Field

from desktop.study.protocol.section import Section

Tool = Literal["off", "allowed", "logged"]


class Offers(Section):
    """What a person may do beside answering, each stored apart from the answer: pass an item over, say that it is
    ambiguous or has no right answer, and say after each how sure they are."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"skip", "ambiguous", "confidence"})

    skip: bool = False
    ambiguous: bool = False
    confidence: bool = False


class TraceRules(Section):
    """How a path is marked: which marks stay visible, whether the path is asked or the last object alone, and whether
    the person is told how many marks there are; nothing else is counted, refused or corrected for them."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"marks", "mode"})

    marks: Literal["none", "last", "all"] = "all"
    mode: Literal["path", "answer_only"] = "path"
    count: bool = False


class Pictures(Section):
    """What may be done with a picture; `logged` is allowed, and each use is an event."""

    zoom: Tool = "off"
    pan: Tool = "off"
    rotate: Tool = "off"
    mark: Tool = "off"


class Screen(Section):
    """What a seat must have. least_width, least_height: of the screen, in pixels. least_picture: the shorter side of
    an item's largest picture as shown, in pixels. picture_mm: one physical length of its longer side on all seats,
    which needs calibrated screens."""

    least_width: int | None = Field(default=None, ge=320, le=20_000)
    least_height: int | None = Field(default=None, ge=240, le=20_000)
    least_picture: int | None = Field(default=None, ge=16, le=20_000)
    picture_mm: float | None = Field(default=None, gt=0, le=2_000)


class Before(Section):
    """What is done once before a person's first item: a colour-vision and an acuity screen, the calibration of the
    screen with a card. distance_mm: from which distance people look, for sizes in degrees."""

    colour_vision: bool = False
    acuity: bool = False
    calibration: bool = False
    distance_mm: float = Field(default=600, gt=0, le=10_000)
