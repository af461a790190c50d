"""The sign beside a row whose model was asked with other pixels, in another precision or under another condition than
most, and the words below its table."""

from collections.abc import Iterable, Mapping

from desktop.analysis.frame import Frame
from desktop.benchmarks.words import Filled, Sentence, joined, say

SIGN = "†"
KEEPS = "\u00a0"
"""A blank at which no line breaks."""


def marks_by_name(frame: Frame) -> Mapping[str, tuple[Sentence, ...]]:
    """What each source was asked otherwise, by the name of its row; those alone that were."""
    return {source.name: source.marks for source in frame.sources if source.marks}


def signed_name(name: str, marked: object) -> str:
    """A row's name, with the sign where there is anything to say of it."""
    return f"{name}{KEEPS}{SIGN}" if marked else name


def below(marks: Mapping[str, tuple[Sentence, ...]], names: Iterable[str]) -> str:
    """What stands below a table with rows of these names; empty where none of them is marked."""
    marked = [name for name in dict.fromkeys(names) if name in marks]
    told = [joined(": ", (name, joined("; ", map(Filled.of, marks[name])))) for name in marked]
    literal = say("{sign} Asked otherwise than most models here ({how}).")
    return Filled(literal, sign=SIGN, how=joined(". ", told)) if told else ""
