"""Colour and shape of everybody in a figure, the same on screen and on paper: readable in grey too."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.frame import Frame

Shape = Literal["circle", "square", "diamond", "triangle", "triangle_down", "plus", "cross", "bar"]

SHAPES: tuple[Shape, ...] = ("square", "diamond", "triangle", "triangle_down", "plus", "cross")
COLOURS = ("model_1", "model_2", "model_3", "model_4")


@dataclass(frozen=True, slots=True)
class Mark:
    """A colour (a token of the theme) and a shape."""

    token: str
    shape: Shape


PEOPLE_MARK = Mark("people", "circle")
BASELINE_MARK = Mark("published", "bar")


def marks_of(frame: Frame) -> Mapping[str, Mark]:
    """The mark of each source by name: beyond four models the hues return with another shape; baselines are grey."""
    models = [source.name for source in frame.sources if not source.baseline]
    marks = {name: Mark(COLOURS[i % 4], SHAPES[(i + i // 4) % len(SHAPES)]) for i, name in enumerate(models)}
    return marks | {source.name: BASELINE_MARK for source in frame.sources if source.baseline}
