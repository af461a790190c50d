"""Colour and shape of everybody in a figure, the same on screen and on paper: readable in grey too."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.frame import Frame
from desktop.benchmarks.words import Filled, say

Shape = Literal["circle", "square", "diamond", "triangle", "triangle_down", "plus", "cross", "bar"]

SHAPES: tuple[Shape, ...] = ("square", "diamond", "triangle", "triangle_down", "plus", "cross")
BASELINE_SHAPES: tuple[Shape, ...] = ("cross", "plus", "bar")
BASELINE_TOKEN = "published"
COLOURS = ("model_1", "model_2", "model_3", "model_4")
STRATEGIES: Mapping[str, str] = {"chance": say("chance"), "majority": say("majority")}
"""Baselines that are named after what they do."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A colour (a token of the theme) and a shape."""

    token: str
    shape: Shape

    @property
    def baseline(self) -> bool:
        return self.token == BASELINE_TOKEN


PEOPLE_MARK = Mark("people", "circle")


def named(who: str, mark: Mark) -> str:
    """What stands beside a mark: a baseline is called one, whatever its name."""
    return baseline_words(who) if mark.baseline else who


def baseline_words(who: str) -> Filled:
    """A baseline's name with what it is; one that is named after what it does is called that in every language."""
    return Filled(say("{name} (baseline)"), name=Filled(STRATEGIES[who]) if who in STRATEGIES else who)


def marks_of(frame: Frame) -> Mapping[str, Mark]:
    """The mark of each source by name: beyond four models the hues return with another shape; baselines are grey,
    each with a shape of its own."""
    models = [source.name for source in frame.sources if not source.baseline]
    marks = {name: Mark(COLOURS[i % 4], SHAPES[(i + i // 4) % len(SHAPES)]) for i, name in enumerate(models)}
    baselines = [source.name for source in frame.sources if source.baseline]
    return marks | {
        name: Mark(BASELINE_TOKEN, BASELINE_SHAPES[i % len(BASELINE_SHAPES)]) for i, name in enumerate(baselines)
    }
