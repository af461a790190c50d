"""Colour and shape of each answerer in figures, the same on screen and on paper: distinguishable in grey too."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say

Shape = Literal["circle", "square", "diamond", "triangle", "triangle_down", "plus", "cross", "bar"]

SHAPES: tuple[Shape, ...] = ("square", "diamond", "triangle", "triangle_down", "plus", "cross")
BASELINE_SHAPES: tuple[Shape, ...] = ("cross", "plus", "bar")
BASELINE_TOKEN = "published"
COLOURS = ("model_1", "model_2", "model_3", "model_4")
STRATEGIES = {"chance": FilledSentence(say("chance")), "majority": FilledSentence(say("majority"))}
"""Baselines that are named after their strategy."""


@dataclass(frozen=True, slots=True)
class SeriesMark:
    """A colour (a token of the theme) and a shape."""

    token: str
    shape: Shape

    @property
    def baseline(self) -> bool:
        return self.token == BASELINE_TOKEN


PEOPLE_MARK = SeriesMark("people", "circle")


def series_label(who: str, mark: SeriesMark) -> str:
    """The label of a mark: a baseline is labelled as one."""
    return baseline_label(who) if mark.baseline else who


def baseline_label(who: str) -> FilledSentence:
    """A baseline's name, marked as a baseline; strategy names are translated."""
    return FilledSentence(say("{name} (baseline)"), name=STRATEGIES.get(who, who))


def series_marks(frame: AnalysisFrame) -> Mapping[str, SeriesMark]:
    """The mark of each source by name: beyond four models the colours repeat with other shapes; baselines are grey,
    each with its own shape."""
    models = [source.name for source in frame.sources if not source.baseline]
    marks = {name: SeriesMark(COLOURS[i % 4], SHAPES[(i + i // 4) % len(SHAPES)]) for i, name in enumerate(models)}
    baselines = [source.name for source in frame.sources if source.baseline]
    return marks | {
        name: SeriesMark(BASELINE_TOKEN, BASELINE_SHAPES[i % len(BASELINE_SHAPES)]) for i, name in enumerate(baselines)
    }


SIGN = "†"
KEEPS = "\u00a0"
"""A non-breaking space."""


def footnotes_by_name(frame: AnalysisFrame) -> Mapping[str, tuple[Sentence, ...]]:
    """The conditions in which each source differs from most, by the name of its row; only sources that differ."""
    return {source.name: source.marks for source in frame.sources if source.marks}


def name_with_footnote_sign(name: str, marked: object) -> str:
    """A row's name, with the footnote sign where it has a footnote."""
    return f"{name}{KEEPS}{SIGN}" if marked else name


def footnotes_below_table(marks: Mapping[str, tuple[Sentence, ...]], names: Iterable[str]) -> str:
    """The footnotes of a table with rows of these names; empty where none of them has one."""
    marked = [name for name in dict.fromkeys(names) if name in marks]
    told = [join_texts(": ", (name, join_texts("; ", map(FilledSentence.of, marks[name])))) for name in marked]
    literal = say("{sign} Run with different settings from most models here ({how}).")
    return FilledSentence(literal, sign=SIGN, how=join_texts(". ", told)) if told else ""
