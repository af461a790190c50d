"""Item lists behind the figures: one model alone correct, condition differences, wrong traces, gaps by tag."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import RIGHT, AnalysisFrame, AnswerColumns, pool_by_key, split_by_key
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.tables.answer_summary_per_item import HALF, ItemSummary
from desktop.benchmarks.messages import say

WHOLE = 1.0


@dataclass(frozen=True, slots=True)
class ConditionSplit:
    """Items that a model gets right under one condition and wrong under another, with the place of each answer in the
    predictions."""

    model: str
    right: str
    wrong: str
    items: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class TraceErrors:
    """Answers by a path of one answerer: which had a correct end by a wrong trace, and which a correct trace with a
    wrong end; and at which step (from 1) traces first went wrong."""

    who: str
    n: int
    right_end_wrong_trace: tuple[int, ...]
    right_trace_wrong_end: tuple[int, ...]
    first_wrong: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TagGap:
    """People minus a model on the items with a tag that both answered."""

    tag: str
    model: str
    n_items: int
    people: float
    value: float

    @property
    def gap(self) -> float:
        """People minus the model."""
        return self.people - self.value


@dataclass(frozen=True, slots=True)
class ParticipantSpeed:
    """A person's median undisturbed seconds and accuracy."""

    who: str
    n: int
    seconds: float
    accuracy: float


def right_by_model_alone(lines: Sequence[ItemSummary], model: str) -> list[ItemSummary]:
    """The items that this model alone gets right (more often than not), and no other model that answered them."""
    return [
        line
        for line in lines
        if len(line.models) > 1
        and dict(line.models).get(model, 0.0) > HALF
        and all(value < HALF for name, value in line.models if name != model)
    ]


def condition_splits(frame: AnalysisFrame) -> Iterator[ConditionSplit]:
    """For each two conditions of one model the items right under one and wrong under the other."""
    shares = {index: _source_shares_correct(frame, index) for index in range(len(frame.sources))}
    models = {source.model_id or source.model for source in frame.sources}
    for model in models:
        own = [n for n, source in enumerate(frame.sources) if (source.model_id or source.model) == model]
        for one, other in combinations(own, 2):
            for right, wrong in ((one, other), (other, one)):
                apart = np.flatnonzero((shares[right] > HALF) & (shares[wrong] < HALF))
                if len(apart):
                    yield ConditionSplit(
                        model=frame.sources[one].called,
                        right=frame.sources[right].condition,
                        wrong=frame.sources[wrong].condition,
                        items=tuple(
                            (i, _prediction_place(frame, right, i), _prediction_place(frame, wrong, i))
                            for i in apart.tolist()
                        ),
                    )


def _source_shares_correct(frame: AnalysisFrame, index: int) -> Floats:
    """A source's share of right answers for every item, NaN where it has none."""
    current_progress().ask()
    columns = frame.predictions
    places = np.flatnonzero(columns.who == index)
    values = np.full(len(frame.items), np.nan)
    items, means, _ = pool_by_key(columns.item[places], columns.right(places))
    values[items] = means
    return values


def _prediction_place(frame: AnalysisFrame, index: int, item: int) -> int:
    return int(np.flatnonzero((frame.predictions.who == index) & (frame.predictions.item == item))[0])


def trace_errors(frame: AnalysisFrame) -> Iterator[TraceErrors]:
    """People together, then each model, over items that are answered by a path."""
    of_trace = np.array([item.kind == "trace" for item in frame.items], dtype=np.bool_)
    if not of_trace.any():
        return
    if len(frame.answers):
        yield from _trace_errors_of(frame, frame.answers, "people", of_trace[frame.answers.item])
    for index, source in enumerate(frame.sources):
        own = (frame.predictions.who == index) & of_trace[frame.predictions.item]
        if not source.baseline:
            yield from _trace_errors_of(frame, frame.predictions, source.name, own)


def _trace_errors_of(frame: AnalysisFrame, columns: AnswerColumns, who: str, here: np.ndarray) -> Iterator[TraceErrors]:
    places = np.flatnonzero(here)
    if len(places) == 0:
        return
    sta, prefix = columns.measured("sta")[places], columns.measured("nlcp")[places]
    right, covered = columns.outcome[places] == RIGHT, columns.measured("cov")[places] > 0
    lengths = np.array([_true_trace_length(frame, item) for item in columns.item[places].tolist()], dtype=np.float64)
    wrong = covered & (prefix < WHOLE) & ~np.isnan(lengths)
    steps: list[int] = (np.rint(prefix[wrong] * lengths[wrong]).astype(np.int64) + 1).tolist()
    yield TraceErrors(
        who=who,
        n=len(places),
        right_end_wrong_trace=tuple(places[right & (sta < WHOLE)].tolist()),
        right_trace_wrong_end=tuple(places[~right & (sta >= WHOLE)].tolist()),
        first_wrong=tuple(sorted(Counter(steps).items())),
    )


def _true_trace_length(frame: AnalysisFrame, item: int) -> float:
    """The length of the true trace: N."""
    n = frame.items[item].factors.get("N")
    return float(n) if isinstance(n, int | float) else float("nan")


def gaps_by_tag(frame: AnalysisFrame) -> list[TagGap]:
    """The largest first: by tag, people's mean over items minus each model's, on the items that both answered."""
    if not len(frame.answers):
        return []
    items, means, _ = pool_by_key(frame.answers.item, frame.answers.right(np.arange(len(frame.answers))))
    people = np.full(len(frame.items), np.nan)
    people[items] = means
    tags = sorted({tag for item in frame.items for tag in item.tags})
    carries = {tag: np.array([tag in item.tags and item.own for item in frame.items], dtype=np.bool_) for tag in tags}
    found: list[TagGap] = []
    for index, source in enumerate(frame.sources):
        if source.baseline:
            continue
        values = _source_shares_correct(frame, index)
        both = ~np.isnan(people) & ~np.isnan(values)
        for tag in tags:
            here = both & carries[tag]
            if here.any():
                found.append(
                    TagGap(tag, source.name, int(here.sum()), float(people[here].mean()), float(values[here].mean()))
                )
    return sorted(found, key=lambda gap: -gap.gap)


def participant_speeds(frame: AnalysisFrame) -> list[ParticipantSpeed]:
    """Each person's speed and accuracy, fastest first."""
    columns = frame.answers
    found: list[ParticipantSpeed] = []
    for who, places in split_by_key(columns.who):
        kept: Ints = places[columns.undisturbed[places]]
        if len(kept):
            seconds = float(np.median(columns.seconds[kept]))
            found.append(
                ParticipantSpeed(frame.people[who].code, len(places), seconds, float(columns.right(places).mean()))
            )
    return sorted(found, key=lambda speed: speed.seconds)


def build_tag_gaps_table(name: str, caption: str, found: Sequence[TagGap], *, folded: bool = False) -> ReportTable:
    """People and a model by tag; rows are in the order of `found`."""
    columns = (*(say("Tag"), say("Model"), say(">n items"), say(">People, %"), say(">Model, %"), say(">Gap, points")),)
    rows = [
        (
            one.tag,
            one.model,
            one.n_items,
            table_cell.percent_cell(one.people),
            table_cell.percent_cell(one.value),
            table_cell.points_cell(one.gap),
        )
        for one in found
    ]
    return build_table(name, caption, columns, rows, folded=folded)


def build_participant_speed_table(
    name: str, caption: str, found: Sequence[ParticipantSpeed], *, folded: bool = False
) -> ReportTable:
    """Each person's median time and accuracy."""
    columns = (say("Respondent"), say(">Answers"), say(">Median s"), say(">Accuracy, %"))
    rows = [
        (
            table_cell.answerer_cell(one.who),
            one.n,
            table_cell.number_cell(one.seconds),
            table_cell.percent_cell(one.accuracy),
        )
        for one in found
    ]
    return build_table(name, caption, columns, rows, folded=folded)
