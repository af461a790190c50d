"""The report's sections that need the comparison alone: findings, figures, tables, quality."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from db.watching import onlooker
from desktop.analysis import cell
from desktop.analysis.cell import Cell, Value, word
from desktop.analysis.difference import Difference
from desktop.analysis.document import Paragraph, Picture, Section, Table, table
from desktop.analysis.drawing import picture
from desktop.analysis.figures import accuracy_figure, times_figure
from desktop.analysis.frame import Frame, TaskKey, split
from desktop.analysis.intervals import CLUSTERED, PEOPLE_LIKE_THEM, THESE_PEOPLE, WILSON
from desktop.analysis.marks import baseline_words, below, marks_by_name, signed_name
from desktop.analysis.plot import TaskPlot, plots, title_of
from desktop.analysis.rows import PEOPLE, SHARED, CompareRow, Comparison, DifferenceRow, PairRow, TimeRow
from desktop.analysis.verdict import verdict_words
from desktop.analysis.words_of import ALPHA, TITLES
from desktop.benchmarks.words import Filled, Sentence, in_a_row, joined, say

METHODS = {
    WILSON: Filled(say("Wilson")),
    CLUSTERED: Filled(say("clustered by picture, t")),
    THESE_PEOPLE: Filled(say("these people, pictures random, t")),
    PEOPLE_LIKE_THEM: Filled(say("people and pictures random, Welch–Satterthwaite")),
}
ROWS = (
    *(
        say("Task"),
        say("Who"),
        say("Items"),
        say(">n items"),
        ">n",
        say(">Accuracy, %"),
        say(">95% CI"),
        say(">95% CI, these participants"),
        say(">Chance, %"),
    ),
    *(say(">Constant, %"), say(">p < 0.05 from, %"), say(">Invalid"), say(">Missing")),
)
COUNTED = (
    say("Task"),
    say("Who"),
    say("Items"),
    say(">Right"),
    say(">Wrong"),
    say(">Invalid"),
    say(">Missing"),
    say(">Over answered, %"),
    say("Interval"),
    say("Pooling"),
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
    say(">25 %"),
    say(">75 %"),
    say(">Lost focus"),
    say(">Shown before"),
    say(">No time"),
)
READING = say(
    "“shared” items are exactly those that people answered; “own” are all that the row's own answers are about, shown "
    "where they are others. "
    "The first 95% CI of participants together is for the population that they were sampled from, the second for these "
    "participants alone; with fewer than five the first is unreliable. "
    "Accuracy is right over all answers: invalid and missing ones count as not right and are shown apart. "
    "“Constant” is the best answer that is the same to every item. “p < 0.05 from” is the smallest accuracy that "
    "guessing reaches in under 5 % of tries, one-sided and exact; it has no meaning for a mean over people. Only what "
    "is above the constant too is above guessing."
)
LEFT_OUT = {
    "practice": say("Practice trials and attention checks"),
    "simulated": say("Answers of simulated people"),
    "pilot": say("Answers in pilot runs"),
    "excluded": say("Answers that were excluded, in whole runs or one by one"),
    "withdrawn": say("Answers to withdrawn items"),
    "again": say("Answers to items that the person had answered before"),
    "unscored": say("Answers without a score under the current rule"),
    "rules": say("Answers excluded by the criteria of the analysis"),
}


def said(comparison: Comparison) -> Section:
    """The findings as sentences."""
    blocks = tuple(map(_said, comparison.said))
    return Section("said", say("What can be said"), blocks or (Paragraph(say("No answers yet.")),))


def _said(sentence: Sentence) -> Paragraph:
    """A sentence; one that ends in a colon becomes a heading without it."""
    heading = sentence.literal.endswith(":")
    return Paragraph(Filled(sentence.literal.removesuffix(":"), **sentence.values), heading=heading)


def accuracy(comparison: Comparison) -> Section:
    """Points with intervals, then their tables, benchmark by benchmark."""
    blocks: list[Picture | Table | Paragraph] = []
    tasks = plots(comparison)
    for benchmark in dict.fromkeys(key.benchmark for key in comparison.tasks):
        title = TITLES.get(benchmark, benchmark)
        onlooker().ask()
        rows, outcomes, *each = accuracy_tables(comparison, benchmark)
        of_it = [task for task in tasks if task.key.benchmark == benchmark]
        onlooker().ask()
        if of_it:
            blocks.append(_figure(benchmark, title, of_it, rows))
        blocks += [rows, outcomes, *each]
    blocks.append(Paragraph(READING))
    return Section("accuracy", say("Accuracy"), tuple(blocks))


def accuracy_tables(comparison: Comparison, benchmark: str) -> tuple[Table, ...]:
    """A benchmark's rows, their outcomes, and each person's rows where people answered."""
    title = TITLES.get(benchmark, benchmark)
    rows = [row for row in comparison.rows if row.benchmark == benchmark]
    people = [row for row in rows if row.kind == "person"]
    pooled = _once(row for row in rows if row.kind != "person")
    made = (_rows_table(benchmark, title, pooled), _counts_table(benchmark, title, pooled))
    if not people:
        return made
    caption = Filled(say("{benchmark}: each person."), benchmark=title)
    return (*made, table(f"each_person_{benchmark}", caption, ROWS, [_cells(row) for row in people], folded=True))


def differences(comparison: Comparison) -> Iterator[Section]:
    """People minus models; no section where there is nothing to compare."""
    if not comparison.differences:
        return
    marks = marks_by_name(comparison.frame)
    rows = [_difference(row, marks) for row in comparison.differences]
    strong = [place for place, row in enumerate(comparison.differences) if row.task is None]
    caption = say(
        "People minus model on the items that both answered. The first 95% CI is for the population that participants "
        "were sampled from, the second for these participants alone; the p values belong to the first that is given. "
        "Holm over the tasks and models of a benchmark, and over the models for rows over all tasks. Min. detectable: "
        "the true difference that this design finds with 80 % power before Holm, where none was found; “none” where "
        "not even one of 100 points. “Least”: the smallest p possible with so few images."
    )
    sizes = {row.benchmark: row.family for row in comparison.differences if row.task is not None}
    caption = in_a_row(caption, _families(sizes), below(marks, [row.model for row in comparison.differences]))
    yield Section("differences", say("Differences"), (table("differences", caption, DIFFERENCES, rows, strong),))


def pairs(comparison: Comparison) -> Iterator[Section]:
    """Each two models; no section where there is one."""
    if not comparison.pairs:
        return
    marks = marks_by_name(comparison.frame)
    rows = [_pair(row, marks) for row in comparison.pairs]
    caption = say(
        "Post hoc, for no plan names two models. Left minus right over the items that both answered, paired; p by t, "
        "clustered by picture, Holm over a benchmark's pairs. Min. detectable: with 80 % power before Holm, where no "
        "difference was found; “none” where not even one of 100 points. McNemar is exact, or mid-p under 25 discordant "
        "items where it says so, and takes items as independent."
    )
    words = _families({row.benchmark: row.family for row in comparison.pairs})
    names = [name for row in comparison.pairs for name in (row.left, row.right)]
    caption = in_a_row(caption, words, below(marks, names))
    yield Section("models_apart", say("Model against model"), (table("models_apart", caption, PAIRS, rows),))


def times(comparison: Comparison) -> Iterator[Section]:
    """People's response times by outcome."""
    figure = times_figure(comparison.times)
    if figure is None:
        return
    overall = comparison.times[None]
    data = times_table(comparison)
    lost, untimed = sum(row.unfocused for row in overall), sum(row.untimed for row in overall)
    caption = Filled(
        say(
            "Response time: submitted − shown − paused. Line: median; box: quartiles. Left out: {lost} answers that "
            "lost focus and {again} to items that had been shown before an interruption; without a time, as nothing "
            "was submitted: {untimed}."
        ),
        lost=lost,
        again=sum(row.again for row in overall),
        untimed=untimed,
    )
    drawn = picture(figure, "response_times", caption, data, alt=data.caption)
    yield Section("times", say("Response times"), (drawn, data))


def times_table(comparison: Comparison) -> Table:
    """People's response times by outcome, over all tasks."""
    return _times_table("response_times", say("Response time in seconds by outcome."), comparison.times[None])


def quality(comparison: Comparison) -> Section:
    """Excluded answers, reasons of invalid and missing answers, and flags."""
    frame = comparison.frame
    left = [
        (Filled(text), getattr(frame.left_out, name))
        for name, text in LEFT_OUT.items()
        if getattr(frame.left_out, name)
    ]
    blocks: list[Table | Paragraph] = []
    if frame.left_out.unscored:
        blocks.append(Paragraph(say("Some answers have no score under the current rule: score them first."), loud=True))
    if left:
        blocks.append(table("left_out", say("Left out of every figure."), (say("What"), say(">Answers")), left))
    else:
        blocks.append(Paragraph(say("Nothing was left out.")))
    reasons = _reasons(frame)
    if reasons:
        blocks.append(
            table("reasons", say("Why answers are invalid or missing."), ("Who", "Reason", ">Answers"), reasons)
        )
    flags = Counter[str]()
    for several, n in frame.answers.flags.counted().items():
        flags.update({flag: n for flag in several.split(",") if flag})
    if flags:
        rows = [(word(flag), n) for flag, n in sorted(flags.items())]
        blocks.append(table("flags", say("Flags of people's answers that count."), ("Flag", ">Answers"), rows))
    return Section("quality", say("Data quality"), tuple(blocks))


def _figure(benchmark: str, title: str, tasks: Sequence[TaskPlot], data: Table) -> Picture:
    caption = Filled(
        say(
            "{benchmark}: accuracy with 95% CI; models on the items that people answered. Of people the thin line is "
            "the 95% CI for the population, broken where fewer than five make it unreliable, the thick one that for "
            "these participants. Small rings: each participant. Dashed: chance. Thin upright line: what guessing "
            "reaches in under 5 % of tries. Dotted: the best constant answer."
        ),
        benchmark=title,
    )
    alt = say("Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.")
    described = Filled(alt, n=len(tasks), benchmark=title)
    return picture(accuracy_figure(tasks), f"accuracy_{benchmark}", caption, data, alt=described)


def _once(rows: Iterable[CompareRow]) -> list[CompareRow]:
    """Without a model's own row where it is about exactly the shared items."""
    kept: list[CompareRow] = []
    shared: dict[tuple[TaskKey, str], int] = {}
    for row in rows:
        if row.items == SHARED:
            shared[row.key, row.who] = row.n_items
        if row.items == SHARED or shared.get((row.key, row.who)) != row.n_items:
            kept.append(row)
    return kept


def _rows_table(benchmark: str, title: str, rows: Sequence[CompareRow]) -> Table:
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    caption = in_a_row(Filled(say("{benchmark}, rule {rule}."), benchmark=title, rule=rows[0].rule), _below(rows))
    return table(f"accuracy_{benchmark}", caption, ROWS, [_cells(row) for row in rows], strong)


def _who(row: CompareRow) -> Cell:
    return cell.who(baseline_words(row.who) if row.kind == "baseline" else signed_name(row.who, row.marks))


def _below(rows: Sequence[CompareRow]) -> str:
    return below({row.who: row.marks for row in rows if row.marks}, [row.who for row in rows])


def _cells(row: CompareRow) -> tuple[Cell | Value, ...]:
    return (
        title_of(row.key),
        _who(row),
        word(row.items),
        row.n_items,
        row.n,
        cell.percent(row.accuracy),
        *intervals(row),
        *map(cell.percent, (row.chance, row.majority, row.critical)),
        row.counts.invalid,
        row.counts.missing,
    )


def _counts_table(benchmark: str, title: str, rows: Sequence[CompareRow]) -> Table:
    cells = [
        (
            title_of(row.key),
            _who(row),
            word(row.items),
            *(row.counts.right, row.counts.wrong, row.counts.invalid, row.counts.missing),
            cell.percent(row.answered),
            METHODS[row.interval],
            word(row.aggregate),
        )
        for row in rows
    ]
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    words = Filled(say("{benchmark}: the four outcomes, and the aggregation of each row."), benchmark=title)
    caption = in_a_row(words, _below(rows))
    return table(f"outcomes_{benchmark}", caption, COUNTED, cells, strong, folded=True)


def _difference(row: DifferenceRow, marks: Mapping[str, object]) -> tuple[Cell | Value, ...]:
    found = row.difference
    task = Filled(say("All tasks")) if row.task is None else title_of_task(row.benchmark, row.task)
    return (
        task,
        cell.who(signed_name(row.model, marks.get(row.model))),
        row.n_items,
        row.n_people,
        cell.points(found.estimate),
        *difference_intervals(found, row.these),
        p_cell(found),
        cell.p_value(row.p_holm),
        verdict_words(row),
        detectable(found),
        how_planned(planned=row.planned),
    )


def intervals(row: CompareRow) -> tuple[Cell | None, Cell | None]:
    """A row's interval and that for these participants: of participants together the first is for the population, and
    missing where there is one participant or one answerer."""
    own = cell.interval("percent", row.low, row.high)
    if row.kind != "people":
        return own, None
    these = cell.interval("percent", row.low_these, row.high_these)
    return (own, these) if row.interval == PEOPLE_LIKE_THEM else (None, own)


def difference_intervals(found: Difference, these: Difference | None) -> tuple[Cell | None, Cell]:
    """The intervals of a difference: for the population, missing where there is none, and for these participants."""
    own = cell.interval("points", found.low, found.high)
    return (None, own) if these is None else (own, cell.interval("points", these.low, these.high))


def p_cell(found: Difference) -> Cell:
    """The p-value of a difference, marked where it is the least possible."""
    return cell.p_value(found.p, say("{p} (least)") if found.at_floor else "")


def _pair(row: PairRow, marks: Mapping[str, object]) -> tuple[Cell | Value, ...]:
    found = row.difference
    return (
        TITLES.get(row.benchmark, row.benchmark),
        signed_name(row.left, marks.get(row.left)),
        signed_name(row.right, marks.get(row.right)),
        row.n_items,
        cell.points(found.estimate),
        cell.interval("points", found.low, found.high),
        p_cell(found),
        cell.p_value(row.p_holm),
        cell.p_value(row.mcnemar, say("{p} (mid-p)") if row.mid_p else ""),
        verdict_words(row),
        detectable(found),
    )


def _families(sizes: Mapping[str, int]) -> str:
    """How many comparisons each family has that Holm's method adjusts over."""
    told = joined(", ", (f"{TITLES.get(name, name)} {n}" for name, n in sizes.items()))
    return Filled(say("Comparisons per family: {told}."), told=told) if told else ""


def how_planned(*, planned: bool) -> Filled:
    """The label of a planned or post hoc comparison."""
    return Filled(say("planned") if planned else say("post hoc"))


def title_of_task(benchmark: str, task: str) -> str:
    return title_of(TaskKey(benchmark, task))


def detectable(found: Difference) -> Cell:
    """The minimum detectable difference in points; a dash where a difference was found."""
    nothing = found.smallest is None and found.p >= ALPHA
    return cell.points(None if nothing else found.undetected, note=say("none") if nothing else "")


def _times_table(name: str, caption: str, rows: Sequence[TimeRow]) -> Table:
    cells = [
        (
            word(row.outcome.value),
            row.n,
            *map(cell.number, (row.median, row.low, row.high)),
            *(row.unfocused, row.again, row.untimed),
        )
        for row in rows
    ]
    return table(name, caption, TIMES, cells)


def _reasons(frame: Frame) -> list[tuple[Cell, Filled, int]]:
    counted = Counter[tuple[str, str]]()
    for reason, n in frame.answers.reasons.counted().items():
        counted[PEOPLE, reason] += n
    for index, places in split(frame.predictions.who):
        for reason, n in frame.predictions.reasons.taken(places).counted().items():
            counted[frame.sources[index].name, reason] += n
    return [(cell.who(name), word(reason), n) for (name, reason), n in counted.items()]
