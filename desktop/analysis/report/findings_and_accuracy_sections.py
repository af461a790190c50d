"""The report's sections that need the comparison alone: findings, figures, tables, quality."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey, split_by_key
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import (
    ReportFigure,
    ReportParagraph,
    ReportSection,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label, outcome_label
from desktop.analysis.figures.accuracy_figure_data import TaskPlot, accuracy_plots, catalogue_task_title
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure, response_times_figure
from desktop.analysis.figures.answerer_colours_and_markers import (
    baseline_label,
    footnotes_below_table,
    footnotes_by_name,
    name_with_footnote_sign,
)
from desktop.analysis.figures.figure_style import report_figure
from desktop.analysis.stats.accuracy_confidence_intervals import (
    CLUSTERED,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
    WILSON,
)
from desktop.analysis.stats.accuracy_difference_tests import AccuracyDifference
from desktop.analysis.tables.comparison_rows_and_json import (
    PEOPLE,
    SHARED,
    AccuracyRow,
    DifferenceRow,
    ModelPairRow,
    PeopleModelComparison,
    TimeRow,
)
from desktop.analysis.tables.different_or_equivalent_verdict import verdict_label
from desktop.analysis.tables.findings_sentences import ALPHA, TITLES
from desktop.benchmarks.messages import FilledSentence, Sentence, concatenate_sentences, join_texts, say

METHODS = {
    WILSON: FilledSentence(say("Wilson")),
    CLUSTERED: FilledSentence(say("clustered by image, t")),
    PARTICIPANTS_METHOD: FilledSentence(say("these participants, images random, t")),
    POPULATION_METHOD: FilledSentence(say("participants and images random, Welch–Satterthwaite")),
}
ROWS = (
    *(
        say("Task"),
        say("Respondent"),
        say("Items"),
        say(">n items"),
        ">n",
        say(">Accuracy, %"),
        say(">95% CI"),
        say(">95% CI, these participants"),
        say(">Chance, %"),
    ),
    *(say(">Majority class, %"), say(">Chance threshold, %"), say(">Invalid"), say(">Missing")),
)
COUNTED = (
    say("Task"),
    say("Respondent"),
    say("Items"),
    say(">Correct"),
    say(">Incorrect"),
    say(">Invalid"),
    say(">Missing"),
    say(">Over answered, %"),
    say("Confidence interval"),
    say("Aggregation"),
)
DIFFERENCES = (
    say("Task"),
    say("Model"),
    say(">n items"),
    say(">n people"),
    say(">People − model, points"),
    say(">95% CI"),
    say(">95% CI, these participants"),
    ">p",
    say(">p, Holm"),
    say("Result"),
    say(">Min. detectable, points"),
    say("Planned"),
)
PAIRS = (
    *(
        say("Benchmark"),
        say("Left model"),
        say("Right model"),
        say(">n items"),
        say(">Left − right, points"),
        say(">95% CI"),
    ),
    *(">p", say(">p, Holm"), say(">McNemar"), say("Result"), say(">Min. detectable, points")),
)
TIMES = (
    say("Outcome"),
    ">n",
    say(">Median"),
    say(">25%"),
    say(">75%"),
    say(">Lost focus"),
    say(">Shown before"),
    say(">No time"),
)
READING = say(
    "“Shared” items are those that people answered; “own” items are all items that the row answered, "
    "shown where they differ. For participants together, the first 95% CI is for the population that "
    "they were sampled from, the second for these participants only; with fewer than five participants "
    "the first is unreliable. Accuracy is correct over all answers: invalid and missing answers count as "
    "incorrect and are also shown separately. “Majority class” is the accuracy of the best constant "
    "answer. “Chance threshold” is the smallest accuracy that guessing reaches with p < 0.05 (exact, "
    "one-sided); it does not apply to a mean over participants. Only accuracies above both are better "
    "than guessing."
)
LEFT_OUT = {
    "practice": say("Practice trials and attention checks"),
    "simulated": say("Answers of simulated participants"),
    "pilot": say("Answers in pilot sessions"),
    "excluded": say("Answers excluded individually or with their session"),
    "withdrawn": say("Answers to withdrawn items"),
    "again": say("Answers to items that the participant had answered before"),
    "unscored": say("Answers without a score under the current rule"),
    "rules": say("Answers excluded by the criteria of the analysis"),
}


def findings_section(comparison: PeopleModelComparison) -> ReportSection:
    """The findings as sentences."""
    blocks = tuple(map(_finding_paragraph, comparison.said))
    return ReportSection("said", say("Conclusions"), blocks or (ReportParagraph(say("No answers yet.")),))


def _finding_paragraph(sentence: Sentence) -> ReportParagraph:
    """A sentence; one that ends in a colon becomes a heading without it."""
    heading = sentence.literal.endswith(":")
    return ReportParagraph(FilledSentence(sentence.literal.removesuffix(":"), **sentence.values), heading=heading)


def accuracy_section(comparison: PeopleModelComparison) -> ReportSection:
    """Points with intervals, then their tables, benchmark by benchmark."""
    blocks: list[ReportFigure | ReportTable | ReportParagraph] = []
    tasks = accuracy_plots(comparison)
    for benchmark in dict.fromkeys(key.benchmark for key in comparison.tasks):
        title = TITLES.get(benchmark, benchmark)
        current_progress().ask()
        rows, outcomes, *each = accuracy_tables(comparison, benchmark)
        of_it = [task for task in tasks if task.key.benchmark == benchmark]
        current_progress().ask()
        if of_it:
            blocks.append(_accuracy_report_figure(benchmark, title, of_it, rows))
        blocks += [rows, outcomes, *each]
    blocks.append(ReportParagraph(READING))
    return ReportSection("accuracy", say("Accuracy"), tuple(blocks))


def accuracy_tables(comparison: PeopleModelComparison, benchmark: str) -> tuple[ReportTable, ...]:
    """A benchmark's rows, their outcomes, and each person's rows where people answered."""
    title = TITLES.get(benchmark, benchmark)
    rows = [row for row in comparison.rows if row.benchmark == benchmark]
    people = [row for row in rows if row.kind == "person"]
    pooled = _without_duplicate_rows(row for row in rows if row.kind != "person")
    made = (_accuracy_table(benchmark, title, pooled), _outcome_counts_table(benchmark, title, pooled))
    if not people:
        return made
    caption = FilledSentence(say("{benchmark}: each participant."), benchmark=title)
    return (
        *made,
        build_table(
            f"each_person_{benchmark}", caption, ROWS, [_accuracy_row_cells(row) for row in people], folded=True
        ),
    )


def differences_section(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    """People minus models; no section where there is nothing to compare."""
    if not comparison.differences:
        return
    marks = footnotes_by_name(comparison.frame)
    rows = [_difference_cells(row, marks) for row in comparison.differences]
    strong = [place for place, row in enumerate(comparison.differences) if row.task is None]
    caption = say(
        "People minus model on the items that both answered. The first 95% CI is for the population that "
        "participants were sampled from, the second for these participants only; p values correspond to "
        "the first CI given. Holm correction across the tasks and models of a benchmark, and across the "
        "models for rows that combine all tasks. Min. detectable: the true difference that this design "
        "detects with 80% power before Holm correction, given where no significant difference was found; "
        "“none” if even 100 points could not be detected. “Least”: the smallest possible p with so few "
        "images."
    )
    sizes = {row.benchmark: row.family for row in comparison.differences if row.task is not None}
    caption = concatenate_sentences(
        caption, _family_sizes_text(sizes), footnotes_below_table(marks, [row.model for row in comparison.differences])
    )
    yield ReportSection(
        "differences", say("Differences"), (build_table("differences", caption, DIFFERENCES, rows, strong),)
    )


def model_pairs_section(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    """Each two models; no section where there is one."""
    if not comparison.pairs:
        return
    marks = footnotes_by_name(comparison.frame)
    rows = [_model_pair_cells(row, marks) for row in comparison.pairs]
    caption = say(
        "Post hoc comparisons of models. Left minus right on the items that both answered, paired; p "
        "from a t test clustered by image, with Holm correction across the pairs of a benchmark. Min. "
        "detectable: with 80% power before Holm correction, given where no significant difference was "
        "found; “none” if even 100 points could not be detected. McNemar's test is exact, or mid-p where "
        "marked (fewer than 25 discordant items), and assumes independent items."
    )
    words = _family_sizes_text({row.benchmark: row.family for row in comparison.pairs})
    names = [name for row in comparison.pairs for name in (row.left, row.right)]
    caption = concatenate_sentences(caption, words, footnotes_below_table(marks, names))
    yield ReportSection(
        "models_apart", say("Model against model"), (build_table("models_apart", caption, PAIRS, rows),)
    )


def response_times_section(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    """People's response times by outcome."""
    figure = response_times_figure(comparison.times)
    if figure is None:
        return
    overall = comparison.times[None]
    data = response_times_table(comparison)
    lost, untimed = sum(row.unfocused for row in overall), sum(row.untimed for row in overall)
    caption = FilledSentence(
        say(
            "Response time: submitted − shown − paused. Line: median; box: quartiles. Excluded: {lost} "
            "answers with focus lost and {again} to items shown before an interruption; no time, as no "
            "answer was submitted: {untimed}."
        ),
        lost=lost,
        again=sum(row.again for row in overall),
        untimed=untimed,
    )
    drawn = report_figure(figure, "response_times", caption, data, alt=data.caption)
    yield ReportSection("times", say("Response times"), (drawn, data))


def response_times_table(comparison: PeopleModelComparison) -> ReportTable:
    """People's response times by outcome, over all tasks."""
    return _time_rows_table("response_times", say("Response time in seconds by outcome."), comparison.times[None])


def data_quality_section(comparison: PeopleModelComparison) -> ReportSection:
    """Excluded answers, reasons of invalid and missing answers, and flags."""
    frame = comparison.frame
    left = [
        (FilledSentence(text), getattr(frame.left_out, name))
        for name, text in LEFT_OUT.items()
        if getattr(frame.left_out, name)
    ]
    blocks: list[ReportTable | ReportParagraph] = []
    if frame.left_out.unscored:
        blocks.append(
            ReportParagraph(say("Some answers have no score under the current rule: score them first."), loud=True)
        )
    if left:
        blocks.append(build_table("left_out", say("Excluded from all figures."), (say("What"), say(">Answers")), left))
    else:
        blocks.append(ReportParagraph(say("No data were excluded.")))
    reasons = _reason_counts(frame)
    if reasons:
        blocks.append(
            build_table(
                "reasons", say("Reasons for invalid or missing answers."), ("Respondent", "Reason", ">Answers"), reasons
            )
        )
    flags = Counter[str]()
    for several, n in frame.answers.flags.counted().items():
        flags.update({flag: n for flag in several.split(",") if flag})
    if flags:
        rows = [(code_label(flag), n) for flag, n in sorted(flags.items())]
        blocks.append(build_table("flags", say("Flags of the people's answers analysed."), ("Flag", ">Answers"), rows))
    return ReportSection("quality", say("Data quality"), tuple(blocks))


def _accuracy_report_figure(benchmark: str, title: str, tasks: Sequence[TaskPlot], data: ReportTable) -> ReportFigure:
    caption = FilledSentence(
        say(
            "{benchmark}: accuracy with 95% CI; models on the items that people answered. For people, "
            "the thin line is the 95% CI for the population (broken if unreliable, with fewer than five "
            "participants) and the thick line the 95% CI for these participants. Small rings: "
            "participants. Dashed: chance. Thin vertical line: chance threshold (p < 0.05). Dotted: "
            "majority-class baseline."
        ),
        benchmark=title,
    )
    alt = say("Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.")
    described = FilledSentence(alt, n=len(tasks), benchmark=title)
    return report_figure(accuracy_figure(tasks), f"accuracy_{benchmark}", caption, data, alt=described)


def _without_duplicate_rows(rows: Iterable[AccuracyRow]) -> list[AccuracyRow]:
    """Without a model's own row where it is about exactly the shared items."""
    kept: list[AccuracyRow] = []
    shared: dict[tuple[TaskKey, str], int] = {}
    for row in rows:
        if row.items == SHARED:
            shared[row.key, row.who] = row.n_items
        if row.items == SHARED or shared.get((row.key, row.who)) != row.n_items:
            kept.append(row)
    return kept


def _accuracy_table(benchmark: str, title: str, rows: Sequence[AccuracyRow]) -> ReportTable:
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    caption = concatenate_sentences(
        FilledSentence(say("{benchmark}, rule {rule}."), benchmark=title, rule=rows[0].rule), _row_footnotes(rows)
    )
    return build_table(f"accuracy_{benchmark}", caption, ROWS, [_accuracy_row_cells(row) for row in rows], strong)


def _row_name_cell(row: AccuracyRow) -> TableCell:
    return table_cell.answerer_cell(
        baseline_label(row.who) if row.kind == "baseline" else name_with_footnote_sign(row.who, row.marks)
    )


def _row_footnotes(rows: Sequence[AccuracyRow]) -> str:
    return footnotes_below_table({row.who: row.marks for row in rows if row.marks}, [row.who for row in rows])


def _accuracy_row_cells(row: AccuracyRow) -> tuple[TableCell | Value, ...]:
    return (
        catalogue_task_title(row.key),
        _row_name_cell(row),
        code_label(row.items),
        row.n_items,
        row.n,
        table_cell.percent_cell(row.accuracy),
        *accuracy_interval_cells(row),
        *map(table_cell.percent_cell, (row.chance, row.majority, row.critical)),
        row.counts.invalid,
        row.counts.missing,
    )


def _outcome_counts_table(benchmark: str, title: str, rows: Sequence[AccuracyRow]) -> ReportTable:
    cells = [
        (
            catalogue_task_title(row.key),
            _row_name_cell(row),
            code_label(row.items),
            *(row.counts.right, row.counts.wrong, row.counts.invalid, row.counts.missing),
            table_cell.percent_cell(row.answered),
            METHODS[row.interval],
            code_label(row.aggregate),
        )
        for row in rows
    ]
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    words = FilledSentence(say("{benchmark}: the four outcomes and the aggregation of each row."), benchmark=title)
    caption = concatenate_sentences(words, _row_footnotes(rows))
    return build_table(f"outcomes_{benchmark}", caption, COUNTED, cells, strong, folded=True)


def _difference_cells(row: DifferenceRow, marks: Mapping[str, object]) -> tuple[TableCell | Value, ...]:
    found = row.difference
    task = FilledSentence(say("All tasks")) if row.task is None else named_task_title(row.benchmark, row.task)
    return (
        task,
        table_cell.answerer_cell(name_with_footnote_sign(row.model, marks.get(row.model))),
        row.n_items,
        row.n_people,
        table_cell.points_cell(found.estimate),
        *difference_interval_cells(found, row.these),
        p_value_or_floor_cell(found),
        table_cell.p_value_cell(row.p_holm),
        verdict_label(row),
        detectable_difference_cell(found),
        planned_label(planned=row.planned),
    )


def accuracy_interval_cells(row: AccuracyRow) -> tuple[TableCell | None, TableCell | None]:
    """A row's interval and that for these participants: of participants together the first is for the population, and
    missing where there is one participant or one answerer."""
    own = table_cell.interval_cell("percent", row.low, row.high)
    if row.kind != "people":
        return own, None
    these = table_cell.interval_cell("percent", row.low_these, row.high_these)
    return (own, these) if row.interval == POPULATION_METHOD else (None, own)


def difference_interval_cells(
    found: AccuracyDifference, these: AccuracyDifference | None
) -> tuple[TableCell | None, TableCell]:
    """The intervals of a difference: for the population, missing where there is none, and for these participants."""
    own = table_cell.interval_cell("points", found.low, found.high)
    return (None, own) if these is None else (own, table_cell.interval_cell("points", these.low, these.high))


def p_value_or_floor_cell(found: AccuracyDifference) -> TableCell:
    """The p-value of a difference, marked where it is the least possible."""
    return table_cell.p_value_cell(found.p, say("{p} (least)") if found.at_floor else "")


def _model_pair_cells(row: ModelPairRow, marks: Mapping[str, object]) -> tuple[TableCell | Value, ...]:
    found = row.difference
    return (
        TITLES.get(row.benchmark, row.benchmark),
        name_with_footnote_sign(row.left, marks.get(row.left)),
        name_with_footnote_sign(row.right, marks.get(row.right)),
        row.n_items,
        table_cell.points_cell(found.estimate),
        table_cell.interval_cell("points", found.low, found.high),
        p_value_or_floor_cell(found),
        table_cell.p_value_cell(row.p_holm),
        table_cell.p_value_cell(row.mcnemar, say("{p} (mid-p)") if row.mid_p else ""),
        verdict_label(row),
        detectable_difference_cell(found),
    )


def _family_sizes_text(sizes: Mapping[str, int]) -> str:
    """How many comparisons each family has that Holm's method adjusts over."""
    told = join_texts(", ", (f"{TITLES.get(name, name)} {n}" for name, n in sizes.items()))
    return FilledSentence(say("Comparisons per family: {told}."), told=told) if told else ""


def planned_label(*, planned: bool) -> FilledSentence:
    """The label of a planned or post hoc comparison."""
    return FilledSentence(say("planned") if planned else say("post hoc"))


def named_task_title(benchmark: str, task: str) -> str:
    return catalogue_task_title(TaskKey(benchmark, task))


def detectable_difference_cell(found: AccuracyDifference) -> TableCell:
    """The minimum detectable difference in points; a dash where a difference was found."""
    nothing = found.smallest is None and found.p >= ALPHA
    return table_cell.points_cell(None if nothing else found.undetected, note=say("none") if nothing else "")


def _time_rows_table(name: str, caption: str, rows: Sequence[TimeRow]) -> ReportTable:
    cells = [
        (
            outcome_label(row.outcome.value),
            row.n,
            *map(table_cell.number_cell, (row.median, row.low, row.high)),
            *(row.unfocused, row.again, row.untimed),
        )
        for row in rows
    ]
    return build_table(name, caption, TIMES, cells)


def _reason_counts(frame: AnalysisFrame) -> list[tuple[TableCell, FilledSentence, int]]:
    counted = Counter[tuple[str, str]]()
    for reason, n in frame.answers.reasons.counted().items():
        counted[PEOPLE, reason] += n
    for index, places in split_by_key(frame.predictions.who):
        for reason, n in frame.predictions.reasons.taken(places).counted().items():
            counted[frame.sources[index].name, reason] += n
    return [(table_cell.answerer_cell(name), code_label(reason), n) for (name, reason), n in counted.items()]
