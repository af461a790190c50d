"""The cell of a table: a value with its kind, formatted only where it is shown.

as_table_cell("Right")                               text from a user: never translated
as_table_cell(Filled(say("right")))                  a text of ours: in the language of the reader
percent_cell(0.453, 0.41, 0.49)                     shown as "45.3 (41.0 to 49.0)", three columns of numbers in a file
interval_cell("percent", 0.41, 0.49)                shown as "41.0 to 49.0", two columns in a file
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from desktop.analysis.document_model.report_language import TextTranslator
from desktop.benchmarks.messages import FilledSentence, join_texts, say

Value = str | int | float | None
Kind = Literal["text", "who", "count", "percent", "points", "p", "number", "significant", "magnitude"]
"""Percent and points are kept as fractions of 1; `answerer_cell` is a text that names who answered; `number_cell` has
`places`."""

MISSING = "–"
BETWEEN, AROUND = say("{low} to {high}"), say("{value} ({low} to {high})")
OUTCOME_LABELS = {
    "right": say("correct"),
    "wrong": say("incorrect"),
    "invalid": say("invalid"),
    "missing": say("missing"),
}
WHOLE_FROM = 9.95
"""Figures of two significant digits are whole from here on."""
BILLION = 1e9
_FIELD = re.compile(r"\{\w+\}|[()]")
PARTS = ("value", "low", "high", "sd", "of")
Order = tuple[int, float, str]


@dataclass(frozen=True, slots=True)
class TableCell:
    """value: a text, or a number in the unit of the kind; None where there is none. low, high: ends of an interval; sd:
    a standard deviation; of: the number of trials of a count. note: what is shown in place of the number, or around it
    where it has the field {p}."""

    value: Value = None
    kind: Kind = "text"
    low: float | None = None
    high: float | None = None
    sd: float | None = None
    of: int | None = None
    places: int = 2
    note: str = ""

    def shown(self, said: TextTranslator = str) -> str:
        """The rounded text for readers; `said` translates a sentence."""
        if isinstance(self.value, str):
            return said(self.value) if isinstance(self.value, FilledSentence) else self.value
        figure = self._figure(said)
        if "{p}" in self.note:
            return figure if self.value is None else said(FilledSentence(self.note, p=figure))
        return said(FilledSentence(self.note)) if self.note else figure

    def _figure(self, said: TextTranslator) -> str:
        value = MISSING if self.value is None else self._rounded(self.value)
        if self.low is not None and self.high is not None:
            ends = {"low": self._rounded(self.low), "high": self._rounded(self.high)}
            if self.kind == "count":
                return "{low}–{high}".format(**ends)
            return said(
                FilledSentence(BETWEEN, **ends) if self.value is None else FilledSentence(AROUND, value=value, **ends)
            )
        if self.sd is not None:
            return f"{value} ± {self._rounded(self.sd)}"
        return value if self.of is None else f"{value}/{self.of}"

    def _rounded(self, value: str | float) -> str:
        if isinstance(value, str):
            return value
        scaled = 100 * value if self.kind in {"percent", "points"} else value
        if self.kind == "magnitude":
            return f"{value:.4g}" if value < 1e5 else f"{value / BILLION:.3g} B"
        if self.kind == "p":
            return "< 0.001" if value < 0.001 else f"{value:.3f}"
        if self.kind == "significant":
            return f"{value:#.2g}" if value < WHOLE_FROM else f"{value:,.0f}"
        places = 0 if self.kind == "count" else 1 if self.kind in {"percent", "points"} else self.places
        text = f"{scaled:.{places}f}"
        return text.replace("-", "−") if text.strip("-0.") else text.removeprefix("-")

    def parts(self) -> dict[str, Value]:
        """The figures of the cell by `PARTS`, unrounded and in the unit of the heading, and its note in words; empty
        for a missing cell."""
        if isinstance(self.value, str):
            return {"value": str(self.value)} if self.value else {}
        found: dict[str, Value] = {name: self._exact(getattr(self, name)) for name in PARTS}
        found["note"] = _FIELD.sub("", self.note).strip() or None
        return {name: value for name, value in found.items() if value is not None}

    def order(self, said: TextTranslator = str) -> Order:
        """The sort key of a column: empty cells first, then numbers, then texts."""
        if isinstance(self.value, str):
            return (2, 0.0, self.shown(said)) if self.value else (0, 0.0, "")
        first = self.low if self.value is None else self.value
        return (0, 0.0, self.note) if first is None else (1, float(first) / (self.of or 1), "")

    def _exact(self, value: float | None) -> int | float | None:
        if value is None or self.kind == "count":
            return None if value is None else int(value)
        return float(f"{100 * value:.15g}") if self.kind in {"percent", "points"} else float(value)


def as_table_cell(value: TableCell | Value) -> TableCell:
    """A plain value as a cell: a text, a count, or an empty cell."""
    if isinstance(value, TableCell):
        return value
    return TableCell(value, "text" if value is None or isinstance(value, str) else "count")


def answerer_cell(name: str) -> TableCell:
    """The name of an answerer, or a sentence that names it."""
    return TableCell(name, "who")


def percent_cell(value: float | None, low: float | None = None, high: float | None = None, note: str = "") -> TableCell:
    """A fraction of 1 as a percentage with one decimal."""
    return TableCell(value, "percent", low, high, note=note)


def points_cell(value: float | None, low: float | None = None, high: float | None = None, note: str = "") -> TableCell:
    """A difference of two fractions in percentage points with one decimal."""
    return TableCell(value, "points", low, high, note=note)


def p_value_cell(value: float | None, note: str = "") -> TableCell:
    """A p-value with three decimals."""
    return TableCell(value, "p", note=note)


def number_cell(
    value: float | None, places: int = 2, low: float | None = None, high: float | None = None, note: str = ""
) -> TableCell:
    """A figure with so many decimals."""
    return TableCell(value, "number", low, high, places=places, note=note)


def significant_digits_cell(value: float | None, note: str = "") -> TableCell:
    """A figure with two significant digits."""
    return TableCell(value, "significant", note=note)


def interval_cell(kind: Kind, low: float | None, high: float | None, places: int = 2) -> TableCell:
    """An interval alone."""
    return TableCell(None, kind, low, high, places=places)


def code_label(code: str) -> FilledSentence:
    """The words of a code."""
    return FilledSentence(code.replace("_", " "))


def outcome_label(code: str) -> FilledSentence:
    """The word of a stored outcome, by its code."""
    return FilledSentence(OUTCOME_LABELS.get(code, code))


def code_labels(codes: Iterable[str]) -> FilledSentence:
    """Codes for a sentence, each once, separated by commas; a code without a translation is shown as it is."""
    return join_texts(", ", map(code_label, sorted(set(codes))))


def untranslated_text(name: str) -> FilledSentence:
    """A name or text from a user, never translated, even where it equals a word of the interface."""
    return FilledSentence("{name}", name=name)


# Labels of codes (`mean_over_people`, `too_fast`) in cells, listed here for the translators: files and JSON contain
# the codes themselves.
POOLINGS = (
    say("mean over participants"),
    say("majority of participants"),
    say("best participant"),
    say("one participant per item"),
    say("one person"),
    say("one model"),
)
ORDERS = (say("shuffled"), say("fixed"), say("Latin square"), say("pause"), say("flag"))
ITEMS = (say("own"), say("shared"))
REASONS = (
    say("unparsable"),
    say("refused"),
    say("no such option"),
    say("contradictory"),
    say("timed out"),
    say("skipped"),
    say("aborted"),
    say("interrupted"),
    say("failed"),
    say("cut"),
    say("out of memory"),
    say("judge failed"),
    say("reasoning only"),
    say("reasoning truncated"),
    say("reasoning in code"),
)
FLAGS = (
    say("again"),
    say("ambiguous"),
    say("focus lost"),
    say("handler stamp"),
    say("instructions"),
    say("locked"),
    say("long pause"),
    say("paused"),
    say("slept"),
    say("screen changed"),
    say("slow load"),
    say("stray input"),
    say("too fast"),
)
WAYS = (say("flagged"), say("never"), say("after each"), say("at the end"))
ANSWERS = (say("yes"), say("partly"), say("no"), say("not reported"), say("not applicable"))
