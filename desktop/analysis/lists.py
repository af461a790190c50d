"""Item lists behind the figures: one model alone correct, condition differences, wrong traces, gaps by tag."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from db.watching import onlooker
from desktop.analysis import cell
from desktop.analysis.data.arrays import Floats, Ints
from desktop.analysis.document import Table, table
from desktop.analysis.frame import RIGHT, Columns, Frame, pooled_by, split
from desktop.analysis.per_item import HALF, Line
from desktop.benchmarks.words import say

WHOLE = 1.0


@dataclass(frozen=True, slots=True)
class Parted:
    """Items that a model gets right under one condition and wrong under another, with the place of each answer in the
    predictions."""

    model: str
    right: str
    wrong: str
    items: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Traces:
    """Answers by a path of one answerer: which had a correct end by a wrong trace, and which a correct trace with a
    wrong end; and at which step (from 1) traces first went wrong."""

    who: str
    n: int
    right_end_wrong_trace: tuple[int, ...]
    right_trace_wrong_end: tuple[int, ...]
    first_wrong: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Gap:
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
class Speed:
    """A person's median undisturbed seconds and accuracy."""

    who: str
    n: int
    seconds: float
    accuracy: float


def only_right(lines: Sequence[Line], model: str) -> list[Line]:
    """The items that this model alone gets right (more often than not), and no other model that answered them."""
    return [
        line
        for line in lines
        if len(line.models) > 1
        and dict(line.models).get(model, 0.0) > HALF
        and all(value < HALF for name, value in line.models if name != model)
    ]


def parted(frame: Frame) -> Iterator[Parted]:
    """For each two conditions of one model the items right under one and wrong under the other."""
    shares = {index: _shares(frame, index) for index in range(len(frame.sources))}
    models = {source.model_id or source.model for source in frame.sources}
    for model in models:
        own = [n for n, source in enumerate(frame.sources) if (source.model_id or source.model) == model]
        for one, other in combinations(own, 2):
            for right, wrong in ((one, other), (other, one)):
                apart = np.flatnonzero((shares[right] > HALF) & (shares[wrong] < HALF))
                if len(apart):
                    yield Parted(
                        model=frame.sources[one].called,
                        right=frame.sources[right].condition,
                        wrong=frame.sources[wrong].condition,
                        items=tuple((i, _place(frame, right, i), _place(frame, wrong, i)) for i in apart.tolist()),
                    )


def _shares(frame: Frame, index: int) -> Floats:
    """A source's share of right answers for every item, NaN where it has none."""
    onlooker().ask()
    columns = frame.predictions
    places = np.flatnonzero(columns.who == index)
    values = np.full(len(frame.items), np.nan)
    items, means, _ = pooled_by(columns.item[places], columns.right(places))
    values[items] = means
    return values


def _place(frame: Frame, index: int, item: int) -> int:
    return int(np.flatnonzero((frame.predictions.who == index) & (frame.predictions.item == item))[0])


def traces(frame: Frame) -> Iterator[Traces]:
    """People together, then each model, over items that are answered by a path."""
    of_trace = np.array([item.kind == "trace" for item in frame.items], dtype=np.bool_)
    if not of_trace.any():
        return
    if len(frame.answers):
        yield from _traces(frame, frame.answers, "people", of_trace[frame.answers.item])
    for index, source in enumerate(frame.sources):
        own = (frame.predictions.who == index) & of_trace[frame.predictions.item]
        if not source.baseline:
            yield from _traces(frame, frame.predictions, source.name, own)


def _traces(frame: Frame, columns: Columns, who: str, here: np.ndarray) -> Iterator[Traces]:
    places = np.flatnonzero(here)
    if len(places) == 0:
        return
    sta, prefix = columns.measured("sta")[places], columns.measured("nlcp")[places]
    right, covered = columns.outcome[places] == RIGHT, columns.measured("cov")[places] > 0
    lengths = np.array([_length(frame, item) for item in columns.item[places].tolist()], dtype=np.float64)
    wrong = covered & (prefix < WHOLE) & ~np.isnan(lengths)
    steps: list[int] = (np.rint(prefix[wrong] * lengths[wrong]).astype(np.int64) + 1).tolist()
    yield Traces(
        who=who,
        n=len(places),
        right_end_wrong_trace=tuple(places[right & (sta < WHOLE)].tolist()),
        right_trace_wrong_end=tuple(places[~right & (sta >= WHOLE)].tolist()),
        first_wrong=tuple(sorted(Counter(steps).items())),
    )


def _length(frame: Frame, item: int) -> float:
    """The length of the true trace: N."""
    n = frame.items[item].factors.get("N")
    return float(n) if isinstance(n, int | float) else float("nan")


def gaps(frame: Frame) -> list[Gap]:
    """The largest first: by tag, people's mean over items minus each model's, on the items that both answered."""
    if not len(frame.answers):
        return []
    items, means, _ = pooled_by(frame.answers.item, frame.answers.right(np.arange(len(frame.answers))))
    people = np.full(len(frame.items), np.nan)
    people[items] = means
    tags = sorted({tag for item in frame.items for tag in item.tags})
    carries = {tag: np.array([tag in item.tags and item.own for item in frame.items], dtype=np.bool_) for tag in tags}
    found: list[Gap] = []
    for index, source in enumerate(frame.sources):
        if source.baseline:
            continue
        values = _shares(frame, index)
        both = ~np.isnan(people) & ~np.isnan(values)
        for tag in tags:
            here = both & carries[tag]
            if here.any():
                found.append(
                    Gap(tag, source.name, int(here.sum()), float(people[here].mean()), float(values[here].mean()))
                )
    return sorted(found, key=lambda gap: -gap.gap)


def speeds(frame: Frame) -> list[Speed]:
    """Each person's speed and accuracy, fastest first."""
    columns = frame.answers
    found: list[Speed] = []
    for who, places in split(columns.who):
        kept: Ints = places[columns.undisturbed[places]]
        if len(kept):
            seconds = float(np.median(columns.seconds[kept]))
            found.append(Speed(frame.people[who].code, len(places), seconds, float(columns.right(places).mean())))
    return sorted(found, key=lambda speed: speed.seconds)


def gaps_table(name: str, caption: str, found: Sequence[Gap], *, folded: bool = False) -> Table:
    """People and a model by tag; rows are in the order of `found`."""
    columns = (*(say("Tag"), say("Model"), say(">n items"), say(">People, %"), say(">Model, %"), say(">Gap, points")),)
    rows = [
        (one.tag, one.model, one.n_items, cell.percent(one.people), cell.percent(one.value), cell.points(one.gap))
        for one in found
    ]
    return table(name, caption, columns, rows, folded=folded)


def speed_table(name: str, caption: str, found: Sequence[Speed], *, folded: bool = False) -> Table:
    """Each person's median time and accuracy."""
    columns = (say("Who"), say(">Answers"), say(">Median s"), say(">Accuracy, %"))
    rows = [(cell.who(one.who), one.n, cell.number(one.seconds), cell.percent(one.accuracy)) for one in found]
    return table(name, caption, columns, rows, folded=folded)
