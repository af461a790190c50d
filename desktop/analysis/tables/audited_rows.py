"""Accuracies under a judge with the correction by its audit, for participants together and for each model."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.analysis_frame import RIGHT, AnalysisFrame, AnswerColumns
from desktop.analysis.data.numpy_array_types import Bools
from desktop.analysis.stats.audited_accuracy import MARGIN, AuditedAccuracy, audited_accuracy
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence, say

AUDITED = say(
    "{who}, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) "
    "corrected by {n} audited verdicts."
)
AUDITED_PEOPLE = say(
    "Participants, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) "
    "corrected by {n} audited verdicts."
)
MORE = say("Audit {n} more verdicts for a margin of error of ±{margin} percentage points.")


@dataclass(frozen=True, slots=True)
class AuditedRow:
    """One source on one benchmark; who: empty for participants together."""

    benchmark: str
    who: str
    judge: str
    found: AuditedAccuracy


def audited_rows(frame: AnalysisFrame) -> tuple[AuditedRow, ...]:
    """Every source whose verdicts were audited in each of the judge's classes, on its answers to the benchmark's own
    questions."""
    return tuple(row for benchmark in frame.audits for row in _rows_of_benchmark(frame, benchmark))


def _rows_of_benchmark(frame: AnalysisFrame, benchmark: str) -> Iterator[AuditedRow]:
    mine = np.array([item.own and item.benchmark == benchmark for item in frame.items], dtype=np.bool_)
    judge = frame.rules[benchmark].name
    answers, predictions = frame.answers, frame.predictions
    sides = [("", answers, mine[answers.item])] if len(answers) else []
    if len(predictions):
        here = mine[predictions.item]
        sides += [(one.name, predictions, here & (predictions.who == n)) for n, one in enumerate(frame.sources)]
    for who, columns, counted in sides:
        found = _audited(frame, benchmark, columns, counted)
        if found is not None:
            yield AuditedRow(benchmark, who, judge, found)


def _audited(frame: AnalysisFrame, benchmark: str, columns: AnswerColumns, counted: Bools) -> AuditedAccuracy | None:
    places, audits = np.flatnonzero(counted), frame.audits[benchmark]
    ids = [columns.ids[place] for place in places.tolist()]
    known = np.array([one in audits for one in ids], dtype=np.bool_)
    human = np.array([audits.get(one, np.nan) for one in ids], dtype=np.float64)
    if not known.any():
        return None
    return audited_accuracy(columns.outcome[places] == RIGHT, known, human, frame.pictures[columns.item[places]])


def audited_sentences(frame: AnalysisFrame, benchmark: str) -> Iterator[Sentence]:
    """What the audits say of the accuracies on a benchmark."""
    for row in audited_rows(frame):
        if row.benchmark != benchmark:
            continue
        found = row.found
        figures = {name: f"{100 * getattr(found, name):.1f}" for name in ("raw", "corrected", "low", "high")}
        values: dict[str, str | int] = {"benchmark": benchmark, "judge": row.judge, "n": found.audited, **figures}
        yield Sentence(AUDITED, values | {"who": row.who}) if row.who else Sentence(AUDITED_PEOPLE, values)
        if found.more:
            yield Sentence(MORE, {"n": found.more, "margin": f"{100 * MARGIN:.0f}"})


def audited_row_document(row: AuditedRow) -> dict[str, Json]:
    """As in `compare --json`; who: null for participants together."""
    found: dict[str, Json] = {name: getattr(row.found, name) for name in row.found.__slots__}
    return {"benchmark": row.benchmark, "who": row.who or None, "judge": row.judge, **found}
