"""The report's sections on quality: subgroups, exclusion and extraction rules, difficulty, lists."""

from collections.abc import Iterator, Sequence
from math import inf

from db.watching import counted
from desktop.analysis import cell
from desktop.analysis.agreeing import agreeing
from desktop.analysis.cell import Cell, Value, named, word
from desktop.analysis.checklist import Line, lines_as_rows
from desktop.analysis.document import Block, Paragraph, Section, Table, table
from desktop.analysis.exclusion_variants import Variant
from desktop.analysis.frame import Frame
from desktop.analysis.lists import gaps, gaps_table, only_right, parted, speed_table, speeds, traces
from desktop.analysis.per_item import lines
from desktop.analysis.plan_words import plan_words
from desktop.analysis.plot import title_of
from desktop.analysis.quality import NOT_RECORDED, PartRow, parts, split_half, times_beside
from desktop.analysis.rasch import Difficulty, Rasch, rasch
from desktop.analysis.rows import Comparison, ContrastRow
from desktop.analysis.rule_switch import Flip, Switched
from desktop.analysis.sections import detectable, difference_intervals, how_planned, title_of_task
from desktop.analysis.verdict import verdict_words
from desktop.analysis.words_of import TITLES as BENCHMARK_TITLES
from desktop.benchmarks.words import Filled, joined, say

MOST = 40
SHOWN_KEYS = 12


def plan(comparison: Comparison) -> Section:
    """What fixed the results, and the planned comparisons."""
    frame = comparison.frame
    blocks: list[Block] = [Paragraph(Filled.of(sentence)) for sentence in plan_words(frame)]
    if comparison.contrasts:
        columns = (
            *(say("Contrast"), say("Against"), say("Items"), say(">n items"), say(">n people")),
            *(say(">People − it, points"), say(">95% CI"), say(">95% CI, these participants"), say(">p, Holm")),
            *(say(">Margin, points"), say(">90% CI"), say(">p, two one-sided tests, Holm")),
            *(say("Result"), say(">Min. detectable, points"), ""),
        )
        caption = say(
            "The comparisons that the analysis names, adjusted by Holm over them; every other one is post hoc. "
            "Different: p < 0.05, as the 95% CI. Equivalent: two one-sided tests at 5% are both significant, as the "
            "90% CI is within the margin that was fixed in advance; adjusted by Holm over comparisons with a margin."
        )
        blocks.append(table("contrasts", caption, columns, [_contrast(row) for row in comparison.contrasts]))
    facts = [
        (Filled(say("Analysis' hash")), frame.plan.hashed),
        (Filled(say("Protocols' hashes")), frame.plan.planned if frame.planned else "–"),
    ]
    if frame.plan.data is not None:
        facts += [(Filled(say("Data's hash")), frame.plan.data.sha256)]
        facts += [
            (Filled(say("Data revision of study {id}"), id=study[:8]), revision)
            for study, revision in frame.plan.data.revisions.items()
        ]
    blocks.append(table("analysis", say("The analysis."), (say("What"), say("Value")), facts))
    return Section("plan", say("What was planned"), tuple(blocks))


def _contrast(row: ContrastRow) -> tuple[Cell | Value, ...]:
    found, how = row.difference, how_planned(planned=row.planned)
    head = (row.name, row.against, row.query or Filled(say("all")), row.n_items, row.n_people)
    if found is None:
        return (*head, *([None] * 9), how)
    numbers = (cell.points(found.estimate), *difference_intervals(found, row.these), cell.p_value(row.p_holm))
    return (*head, *numbers, *_equivalence(row), verdict_words(row), detectable(found), how)


def _equivalence(row: ContrastRow) -> tuple[Cell | None, Cell | None, Cell | None]:
    """The margin, the 90 % interval and the p-value of the two one-sided tests; None without a margin."""
    tests = row.difference.equivalence if row.difference else None
    if tests is None or row.p_equivalence is None:
        return None, None, None
    margin = cell.number(100 * tests.margin, note=f"{100 * tests.margin:g}")
    return margin, cell.interval("points", tests.low, tests.high), cell.p_value(row.p_equivalence)


def parts_of_answers(frame: Frame) -> Iterator[Block]:
    """Accuracy and time by subgroup; agreement; split-half reliability; times of people and models."""
    rows = parts(frame)
    if rows:
        columns = (
            say("By"),
            say("Part"),
            say(">Answers"),
            say(">People"),
            say(">Accuracy, %"),
            say(">95 % interval"),
            say(">Median s"),
        )
        caption = say(
            "People's accuracy (mean over people) and time by part. “Met before”: after another item on the picture."
        )
        yield table("by_part", caption, columns, [_part(row) for row in rows])
    agreed = [
        (
            *(title_of(one.key), one.n_items, one.n_people, cell.percent(one.percent)),
            one.percent_interval and cell.interval("percent", *one.percent_interval),
            cell.number(one.alpha, 3),
            one.alpha_interval and cell.interval("number", *one.alpha_interval, 3),
            one.reason,
        )
        for one in agreeing(frame)
    ]
    if agreed:
        columns = (
            *(say("Task"), say(">n items"), say(">n people"), say(">Same answer, %"), say(">95% CI")),
            *(say(">Alpha, nominal"), say(">95% CI"), ""),
        )
        yield table(
            "agreement_of_people",
            say("Agreement between people: pairs with the same answer, Krippendorff's alpha; 95% CI over items."),
            columns,
            agreed,
        )
    halves = split_half(frame)
    if halves.value is not None:
        literal = say(
            "Split-half reliability of people's scores: {value} (95 % of random halves: {low} to {high}), {n} people."
        )
        value, low, high = (f"{one:.2f}".replace("-", "−") for one in (halves.value, halves.low, halves.high))
        yield Paragraph(Filled(literal, value=value, low=low, high=high, n=halves.n_people))
    elif halves.n_people:
        yield Paragraph(Filled(say("Split-half reliability could not be estimated: {reason}."), reason=halves.reason))
    beside = times_beside(frame)
    if beside:
        cells = [
            (
                *(cell.who(one.who), one.n, _time_cell(one.median_s)),
                *(None if one.kind == "people" else _time_cell(value) for value in (one.first_s, one.tokens)),
            )
            for one in beside
        ]
        columns = (say("Who"), say(">Answers"), say(">Median s"), say(">To the first token, s"), say(">Tokens"))
        yield table(
            "times_beside",
            say("Response times of people, and latency and tokens of models; medians on shared items."),
            columns,
            cells,
        )


def _part(row: PartRow) -> tuple[Cell | Value, ...]:
    found = row.accuracy
    accuracy = (cell.percent(found.estimate), cell.interval("percent", found.low, found.high))
    return (row.by, row.part, row.n, row.n_people, *accuracy, _time_cell(row.median_s))


def _time_cell(value: float | None) -> Cell:
    return cell.significant(value, NOT_RECORDED if value is None else "")


def exclusions(found: Sequence[Variant]) -> Iterator[Table]:
    """People's rows under each exclusion rule and without rules."""
    rows = [
        (
            *(variant.name, variant.left_out, title_of(row.key), row.n_people, row.n),
            *(cell.percent(row.accuracy), cell.interval("percent", row.low, row.high)),
        )
        for variant in found
        for row in variant.rows
    ]
    if rows:
        columns = (
            say("Rules"),
            say(">Left out"),
            say("Task"),
            say(">People"),
            say(">Answers"),
            say(">Accuracy, %"),
            say(">95 % interval"),
        )
        yield table(
            "under_exclusions", say("People's rows under each rule of exclusion, all, and none."), columns, rows
        )


def rules(found: Switched) -> Iterator[Table]:
    """Every answerer under each extraction rule, and the answers whose score changes."""
    rows = [
        (
            *(title_of(row.key), cell.who(row.who), row.rule, row.n, cell.percent(row.accuracy)),
            *(row.right, row.wrong, row.invalid, row.missing),
        )
        for row in sorted(found.rows, key=lambda row: (row.key, row.who, row.rule))
    ]
    if not rows:
        return
    columns = (
        say("Task"),
        say("Who"),
        say("Rule"),
        ">n",
        say(">Accuracy, %"),
        say(">Right"),
        say(">Wrong"),
        say(">Invalid"),
        say(">Missing"),
    )
    yield table("under_rules", say("The same raw answers under each rule of extraction."), columns, rows, folded=True)
    if found.flips:
        caption = Filled(
            say("Scores that differ between {one} and {other}: the first {k} of {n}."),
            one=found.rules[0],
            other=found.rules[1],
            k=min(MOST, len(found.flips)),
            n=len(found.flips),
        )
        yield flips_table(found.flips[:MOST], found.rules[:2], caption, folded=True)


def flips_table(flips: Sequence[Flip], rules: Sequence[str], caption: str, *, folded: bool = False) -> Table:
    """Answers that two rules score differently, with what each read; rows are in the order of `flips`."""
    cells = [
        (
            *(title_of(flip.task), cell.who(flip.who), flip.item),
            joined(": ", (word(flip.one.value), flip.read_one or cell.MISSING)),
            joined(": ", (word(flip.other.value), flip.read_other or cell.MISSING)),
        )
        for flip in flips
    ]
    columns = (say("Task"), say("Who"), say("Item"), *map(named, rules))
    return table("flips", caption, columns, cells, folded=folded)


def difficulty(frame: Frame) -> Iterator[Block]:
    """Rasch difficulties, the hardest first, with their fit."""
    scales = rasch(frame)
    if scales:
        yield difficulty_table(frame, scales, MOST)[0]


def difficulty_table(frame: Frame, scales: Sequence[Rasch], most: int | None = None) -> tuple[Table, tuple[int, ...]]:
    """The items of every scale, scale by scale and the hardest first, at most so many; and their indices by row."""
    entries = [(scale, one) for scale in scales for one in sorted(scale.items, key=_hardness, reverse=True)][:most]
    rows = [(_scale_name(scale), *_difficulty_cells(frame, one)) for scale, one in entries]
    caption = Filled(
        say(
            "Item difficulty (Rasch) in logits by marginal maximum likelihood, {k} of {items} items. "
            "Abilities have mean 0 on each scale; SD by scale: {sds}. Items that all or no participants "
            "solved have no estimate. Misfit: infit above 1 + 2/√n or outfit above 1 + 6/√n."
        ),
        k=len(rows),
        items=sum(len(scale.items) for scale in scales),
        sds=", ".join(f"{scale.spread:.2f}" for scale in scales),
    )
    columns = (
        say("Scale"),
        say("Item"),
        say("Task"),
        say(">Correct"),
        say(">Difficulty"),
        say(">SE"),
        say(">Infit"),
        say(">Outfit"),
        say("Fit"),
    )
    return table("difficulty", caption, columns, rows, folded=True), tuple(one.item for _, one in entries)


def _hardness(one: Difficulty) -> float:
    """Sort key: items with no correct answer are the hardest, those with only correct answers the easiest."""
    if one.value is not None:
        return one.value
    return -inf if one.right else inf


def _scale_name(scale: Rasch) -> str:
    return (
        BENCHMARK_TITLES.get(scale.benchmark, scale.benchmark)
        if scale.task is None
        else title_of_task(scale.benchmark, scale.task)
    )


def _difficulty_cells(frame: Frame, one: Difficulty) -> tuple[Cell | Value, ...]:
    numbers = map(cell.number, (one.value, one.error, one.infit, one.outfit))
    head = (frame.items[one.item].key, title_of_item(frame, one.item), Cell(one.right, "count", of=one.n))
    return (*head, *numbers, Filled(say("Misfit")) if one.misfits else "")


def title_of_item(frame: Frame, index: int) -> str:
    from desktop.analysis.frame import TaskKey

    return title_of(TaskKey(frame.items[index].benchmark, frame.items[index].task))


def listed(frame: Frame) -> Iterator[Table]:
    """Lists: one model alone correct, condition differences, traces, gaps by tag, speed and accuracy."""
    every = lines(frame)
    models = [source.name for source in frame.sources if not source.baseline]
    each = counted(models, 0) if len(models) > 1 else ()
    alone = [(name, found) for name in each if (found := only_right(every, name))]
    if alone:
        rows = [(name, len(found), _keys([line.item.key for line in found])) for name, found in alone]
        yield table(
            "only_right",
            say("Items that one model alone gets right."),
            (say("Model"), ">" + say("Items"), say("Keys of items")),
            rows,
        )
    apart = [
        (one.model, one.right, one.wrong, len(one.items), _keys([frame.items[i].key for i, _, _ in one.items]))
        for one in counted(parted(frame), 0)
    ]
    if apart:
        yield table(
            "conditions_apart",
            say("Right under one condition, wrong under another."),
            (say("Model"), say("Right under"), say("Wrong under"), say(">Items"), say("Keys of items")),
            apart,
        )
    walked = [
        (cell.who(one.who), one.n, len(one.right_end_wrong_trace), len(one.right_trace_wrong_end),
         joined(", ", (joined(": ", (str(step), str(n))) for step, n in one.first_wrong[:SHOWN_KEYS])))
        for one in counted(traces(frame), 0)
    ]  # fmt: skip
    if walked:
        columns = (
            say("Who"),
            say(">Answers"),
            say(">Right end, wrong trace"),
            say(">Right trace, wrong end"),
            say("First wrong step: answers"),
        )
        yield table("traces", say("Paths and their ends."), columns, walked)
    wide = gaps(frame)[:MOST]
    if wide:
        caption = say("The largest gaps between people and models by tag, on items that both answered.")
        yield gaps_table("gaps", caption, wide, folded=True)
    fast = speeds(frame)
    if fast:
        yield speed_table("speed", say("Speed and accuracy of each participant."), fast, folded=True)


def _keys(keys: Sequence[str]) -> str:
    more = [f"… ({len(keys)})"] if len(keys) > SHOWN_KEYS else []
    return joined(", ", [*keys[:SHOWN_KEYS], *more])


def baseline(found: Sequence[Line]) -> Section:
    """The checklist of a human baseline."""
    columns = (say("No."), say("What is asked"), say("Answer"), say("Detail"), say("By"))
    caption = say("Reporting checklist for human baselines, adapted from Wei et al. 2025 (arXiv 2506.13776).")
    return Section(
        "baseline", say("The human baseline"), (table("baseline", caption, columns, list(lines_as_rows(found))),)
    )


def more_quality(comparison: Comparison, under: Sequence[Variant], switched: Switched) -> Section:
    """The section on answer quality beyond exclusions."""
    frame = comparison.frame
    blocks = (*parts_of_answers(frame), *exclusions(under), *rules(switched), *difficulty(frame))
    return Section("parts", say("People's answers by subgroup"), blocks or (Paragraph(say("Nothing to tell apart.")),))
