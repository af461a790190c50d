"""Tables of task similarity, accuracy by model parameters, and sources of failures."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from db.lab import Lab
from db.stores import people
from desktop.analysis.data.analysis_frame import AnalysisFrame, AnswerColumns
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.paper_tables.load_paper_answers import load_annotator_answers
from desktop.analysis.paper_tables.measure_table_cell import EMPTY, GridCell
from desktop.analysis.paper_tables.paper_answers_and_rates import PaperAnswer
from desktop.analysis.paper_tables.table_grid import MEAN, RowKind, TableGrid, TableGridBuilder, TableGridRow
from desktop.analysis.paper_tables.table_specs import TableSpec
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import (
    ErrorSources,
    error_sources,
    probed_items,
    valid_probes,
)
from desktop.annotation.job_kinds.write_and_answer_probes import is_probe_author
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.benchmarks.probes import FailureCategory, ItemRule, is_probe

FEWEST_MODELS = 5
TOO_FEW = say("Task similarity requires at least five models that answered all tasks; the lab has {n}.")
NO_FACTS = say("No model has both a number of parameters and an accuracy.")
NO_PROBES = say("No failed item in this lab has answered probes.")
NOT_COUNTING = say("No valid probes yet: two people who did not write a probe must answer it as expected.")
COUNTING = say("{n} of {all} probes are valid: two people who did not write them answered them as expected.")
CATEGORIES: Mapping[str, FailureCategory] = {
    "Perception": FailureCategory.PERCEPTION,
    "Reasoning": FailureCategory.REASONING,
    "Both": FailureCategory.BOTH,
    "Neither": FailureCategory.NEITHER,
    "Not attributable": FailureCategory.NOT_ATTRIBUTABLE,
}


@dataclass(frozen=True, slots=True)
class ModelSizeFacts:
    """The size and family of a model for figure 6; None where not known."""

    parameters: int | None
    family: str | None


def task_similarity(grid: TableGrid) -> TableGrid:
    """Pearson's correlation of each two columns over the models that have all; none under five models. Columns without
    any model of the lab are left out."""
    told = [row for row in grid.rows if row.kind == "model"]
    held = [place for place in range(len(grid.columns)) if any(row.cells[place].value is not None for row in told)]
    rows = [row for row in told if all(row.cells[place].value is not None for place in held)]
    if len(rows) < FEWEST_MODELS or len(held) < 2:
        return replace(grid, rows=(), published=(), refused=FilledSentence(TOO_FEW, n=len(rows)))
    values = np.array([[row.cells[place].value for place in held] for row in rows], dtype=np.float64)
    varies = values.std(axis=0) > 0
    names = tuple(grid.columns[place] for place in held)
    made: list[TableGridRow] = []
    for place, name in enumerate(names):
        cells = [
            GridCell(float(np.corrcoef(values[:, place], values[:, other])[0, 1]), len(rows), len(rows))
            if varies[place] and varies[other]
            else EMPTY
            for other in range(len(names))
        ]
        made.append(TableGridRow(name, "items", tuple(cells)))
    measures = tuple(grid.measures[place] for place in held)
    return replace(grid, columns=names, measures=measures, rows=tuple(made), published=())


def accuracy_by_parameters(grid: TableGrid, facts: Mapping[str, ModelSizeFacts]) -> TableGrid:
    """Overall accuracy and number of parameters, family by family."""
    overall = len(grid.columns) - 1
    rows = [
        TableGridRow(
            join_texts(" · ", (row.who, facts[row.who].family or FilledSentence(say("unknown family")))),
            "model",
            cells,
            row.source,
        )
        for row in grid.rows
        if row.kind == "model" and row.who in facts
        for parameters in [facts[row.who].parameters]
        if parameters and row.cells[overall].value is not None
        for cells in [(GridCell(float(parameters)), row.cells[overall])]
    ]
    columns = (FilledSentence(say("Parameters")), FilledSentence(say("Overall")))
    made = replace(grid, columns=columns, measures=("latency", "accuracy"), rows=tuple(rows), published=())
    return made if rows else replace(made, refused=NO_FACTS)


def error_source_table(lab: Lab, frame: AnalysisFrame, grid: TableGrid, rules: Sequence[ItemRule]) -> TableGrid:
    """Table 4 under each rule: shares of the failures that probes can attribute, and of all failures the number of each
    kind."""
    items = _vriq_items(lab, frame)
    if not any(is_probe(item) for item in items.values()):
        return replace(grid, rows=(), refused=NO_PROBES)
    counting = _probes_that_count(lab, frame, items)
    rows: list[TableGridRow] = []
    everybody = list(_failures_by_answerer(frame, items, counting, rules))
    for place, rule in enumerate(rules):
        found: list[FailuresUnderRule] = [
            (kind, name, index, by_rule[place]) for kind, name, index, by_rule in everybody
        ]
        for over_all in (False, True):
            own = [_error_row(one, rule, over_all=over_all) for one in found]
            models = [row for row in own if row.kind == "model"]
            rows += own
            if len(models) > 1:
                rows.append(_mean_error_row(models, rule, over_all=over_all))
    columns = (*map(FilledSentence, CATEGORIES), FilledSentence(say("n failures")))
    made = replace(grid, columns=columns, measures=(*(["accuracy"] * len(CATEGORIES)), "latency"), rows=tuple(rows))
    note = say(
        "Attributed failures are those with a source identified by probes, without “neither” and “not attributable”."
    )
    published = tuple(replace(row, cells=(*row.cells, EMPTY, EMPTY, EMPTY)[: len(columns)]) for row in grid.published)
    made = replace(made, note=note, published=published)
    return made if rows else replace(made, refused=NO_PROBES)


FailuresUnderRule = tuple[RowKind, str, int | None, ErrorSources]
"""An answerer's failures under one rule: kind of row, name, index among the sources."""


def _failures_by_answerer(
    frame: AnalysisFrame, items: Mapping[int, Item], counting: Collection[tuple[str, str]], rules: Sequence[ItemRule]
) -> Iterator[tuple[RowKind, str, int | None, list[ErrorSources]]]:
    whose: list[tuple[RowKind, str, AnswerColumns, int | None]] = []
    if frame.people:
        whose.append(("people", FilledSentence(say("People")), frame.answers, None))
    for place, source in enumerate(frame.sources):
        if not source.baseline:
            whose.append(("model", source.name, frame.predictions, place))
    for kind, name, columns, index in whose:
        found = error_sources(probed_items(_vriq_answers(frame, columns, items, index), counting), rules)
        if found[0].n:
            yield kind, name, index, found


def _error_row(one: FailuresUnderRule, rule: ItemRule, *, over_all: bool) -> TableGridRow:
    kind, name, index, found = one
    n = found.n if over_all else found.n_attributed
    share = found.of_all if over_all else found.of_attributed
    cells = [GridCell(share(category), found.counts[category], n) for category in CATEGORIES.values()]
    return TableGridRow(
        join_texts(" · ", (name, _rule_and_scope(rule, over_all=over_all))),
        kind,
        (*cells, GridCell(float(n), n, n)),
        index,
    )


def _rule_and_scope(rule: ItemRule, *, over_all: bool) -> str:
    return join_texts(
        ", ", (rule.name, FilledSentence(say("all failures") if over_all else say("attributed failures")))
    )


def _mean_error_row(rows: Sequence[TableGridRow], rule: ItemRule, *, over_all: bool) -> TableGridRow:
    def mean(place: int) -> GridCell:
        values = [row.cells[place].value for row in rows]
        held = [value for value in values if value is not None]
        return GridCell(sum(held) / len(held)) if held else EMPTY

    cells = tuple(mean(place) for place in range(len(rows[0].cells)))
    return TableGridRow(join_texts(" · ", (MEAN, _rule_and_scope(rule, over_all=over_all))), "mean", cells)


def probe_failure_table(lab: Lab, frame: AnalysisFrame, maker: TableGridBuilder, spec: TableSpec) -> TableGrid:
    """Table 5 over the probes that count, with people's pass rate on them below the models' failure rates."""
    items = _vriq_items(lab, frame)
    probes = {place: item for place, item in items.items() if is_probe(item)}
    counting = _probes_that_count(lab, frame, items)
    counts = np.array([False] * len(frame.items), dtype=np.bool_)
    counts[[place for place, item in probes.items() if (item.version, item.key) in counting]] = True
    grid = maker.grid(spec, counts)
    people = maker.grid(spec.model_copy(update={"over": "people", "measure": "accuracy"}), counts)
    literal = say("{name}, people correct")
    rows = [
        replace(row, who=FilledSentence(literal, name=row.who))
        for row in people.rows
        if any(cell.value is not None for cell in row.cells)
    ]
    note = FilledSentence(COUNTING, n=int(counts.sum()), all=len(probes))
    return replace(grid, rows=(*grid.rows, *rows), note=note, refused=NOT_COUNTING if probes and not counting else "")


def _probes_that_count(lab: Lab, frame: AnalysisFrame, items: Mapping[int, Item]) -> set[tuple[str, str]]:
    """The probes that people answered as expected, in sessions or as annotators. Annotators' answers are not pinned, so
    they count only where the data are not pinned."""
    answered = list(_vriq_answers(frame, frame.answers, items, None))
    if frame.plan.data is not None:
        return valid_probes(answered)
    now = lab.read(people.current_codes)
    answered += load_annotator_answers(lab, "vriq")
    return valid_probes(one for one in answered if not is_probe_author(one.item, one.run, now))


def _vriq_items(lab: Lab, frame: AnalysisFrame) -> dict[int, Item]:
    from db.stores import items as store
    from desktop.library.item_rows import item_from_row

    wanted = {item.id: place for place, item in enumerate(frame.items) if item.benchmark == "vriq"}
    return {wanted[item_id]: item_from_row(row) for item_id, row in lab.read(store.get_items, wanted).items()}


def _vriq_answers(
    frame: AnalysisFrame, columns: AnswerColumns, items: Mapping[int, Item], who: int | None
) -> Iterator[PaperAnswer]:
    """The answers of one answerer, or of all, to VRIQ's items and probes; a run is a person or a repeat."""
    from desktop.analysis.data.analysis_frame import OUTCOMES

    places: Ints = np.flatnonzero(np.isin(columns.item, list(items)))
    for place in places.tolist():
        if who is None or int(columns.who[place]) == who:
            run = frame.people[int(columns.who[place])].code if who is None else str(int(columns.place[place]))
            yield PaperAnswer(items[int(columns.item[place])], OUTCOMES[int(columns.outcome[place])], run)
