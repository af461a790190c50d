"""The report's sections on subgroups, exclusion and extraction rules, item difficulty, and item lists."""

from collections.abc import Iterator, Sequence
from math import inf

from db.progress import with_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportParagraph,
    ReportSection,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label, untranslated_text
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.report.answer_baseline_checklist import ChecklistRow, checklist_table_rows
from desktop.analysis.report.findings_and_accuracy_sections import (
    detectable_difference_cell,
    difference_interval_cells,
    named_task_title,
    planned_label,
)
from desktop.analysis.stats.human_answer_agreement import answer_agreement_by_task
from desktop.analysis.stats.rasch_item_difficulty import ItemDifficulty, RaschScale, rasch_scales
from desktop.analysis.stats.subgroups_and_split_half import (
    NOT_RECORDED,
    SubgroupRow,
    accuracy_by_subgroup,
    answer_times,
    split_half_reliability,
)
from desktop.analysis.tables.accuracy_per_exclusion_rule import ExclusionVariant
from desktop.analysis.tables.analysis_plan_sentences import analysis_plan_sentences
from desktop.analysis.tables.answer_summary_per_item import item_summaries
from desktop.analysis.tables.comparison_rows_and_json import ContrastRow, PeopleModelComparison
from desktop.analysis.tables.different_or_equivalent_verdict import verdict_label
from desktop.analysis.tables.findings_sentences import TITLES as BENCHMARK_TITLES
from desktop.analysis.tables.item_lists_behind_figures import (
    build_participant_speed_table,
    build_tag_gaps_table,
    condition_splits,
    gaps_by_tag,
    participant_speeds,
    right_by_model_alone,
    trace_errors,
)
from desktop.analysis.tables.scores_per_extraction_rule import RuleFlip, RuleSensitivity
from desktop.benchmarks.messages import FilledSentence, join_texts, say

MOST = 40
SHOWN_KEYS = 12


def plan_section(comparison: PeopleModelComparison) -> ReportSection:
    """What fixed the results, and the planned comparisons."""
    frame = comparison.frame
    blocks: list[ReportBlock] = [
        ReportParagraph(FilledSentence.of(sentence)) for sentence in analysis_plan_sentences(frame)
    ]
    if comparison.contrasts:
        columns = (
            *(say("Contrast"), say("Compared with"), say("Items"), say(">n items"), say(">n people")),
            *(say(">People − it, points"), say(">95% CI"), say(">95% CI, these participants"), say(">p, Holm")),
            *(say(">Margin, points"), say(">90% CI"), say(">p, two one-sided tests, Holm")),
            *(say("Result"), say(">Min. detectable, points"), ""),
        )
        caption = say(
            "Planned comparisons with Holm correction; all other comparisons are post hoc. Different: p "
            "< 0.05, matching the 95% CI. Equivalent: two one-sided tests at 5% are both significant, so "
            "the 90% CI is within the prespecified margin; Holm correction over comparisons with a "
            "margin."
        )
        blocks.append(
            build_table("contrasts", caption, columns, [_contrast_cells(row) for row in comparison.contrasts])
        )
    facts = [
        (FilledSentence(say("Analysis hash")), frame.plan.hashed),
        (FilledSentence(say("Protocol hashes")), frame.plan.planned if frame.planned else "–"),
    ]
    if frame.plan.data is not None:
        facts += [(FilledSentence(say("Data hash")), frame.plan.data.sha256)]
        facts += [
            (FilledSentence(say("Data revision of study {id}"), id=study[:8]), revision)
            for study, revision in frame.plan.data.revisions.items()
        ]
    blocks.append(build_table("analysis", say("Analysis settings."), (say("What"), say("Value")), facts))
    return ReportSection("plan", say("Analysis plan"), tuple(blocks))


def _contrast_cells(row: ContrastRow) -> tuple[TableCell | Value, ...]:
    found, how = row.difference, planned_label(planned=row.planned)
    head = (row.name, row.against, row.query or FilledSentence(say("all")), row.n_items, row.n_people)
    if found is None:
        return (*head, *([None] * 9), how)
    numbers = (
        table_cell.points_cell(found.estimate),
        *difference_interval_cells(found, row.these),
        table_cell.p_value_cell(row.p_holm),
    )
    return (*head, *numbers, *_equivalence_cells(row), verdict_label(row), detectable_difference_cell(found), how)


def _equivalence_cells(row: ContrastRow) -> tuple[TableCell | None, TableCell | None, TableCell | None]:
    """The margin, the 90 % interval and the p-value of the two one-sided tests; None without a margin."""
    tests = row.difference.equivalence if row.difference else None
    if tests is None or row.p_equivalence is None:
        return None, None, None
    margin = table_cell.number_cell(100 * tests.margin, note=f"{100 * tests.margin:g}")
    return margin, table_cell.interval_cell("points", tests.low, tests.high), table_cell.p_value_cell(row.p_equivalence)


def subgroup_blocks(frame: AnalysisFrame) -> Iterator[ReportBlock]:
    """Accuracy and time by subgroup; agreement; split-half reliability; times of people and models."""
    rows = accuracy_by_subgroup(frame)
    if rows:
        columns = (
            say("By"),
            say("Part"),
            say(">Answers"),
            say(">People"),
            say(">Accuracy, %"),
            say(">95% CI"),
            say(">Median s"),
        )
        caption = say(
            "People's accuracy (mean over participants) and response time by subgroup. “Seen before”: "
            "after another item with the same image."
        )
        yield build_table("by_part", caption, columns, [_subgroup_cells(row) for row in rows])
    agreed = [
        (
            *(catalogue_task_title(one.key), one.n_items, one.n_people, table_cell.percent_cell(one.percent)),
            one.percent_interval and table_cell.interval_cell("percent", *one.percent_interval),
            table_cell.number_cell(one.alpha, 3),
            one.alpha_interval and table_cell.interval_cell("number", *one.alpha_interval, 3),
            one.reason,
        )
        for one in answer_agreement_by_task(frame)
    ]
    if agreed:
        columns = (
            *(say("Task"), say(">n items"), say(">n people"), say(">Same answer, %"), say(">95% CI")),
            *(say(">Alpha, nominal"), say(">95% CI"), ""),
        )
        yield build_table(
            "agreement_of_people",
            say(
                "Agreement between participants: pairs with the same answer, and Krippendorff's alpha; 95% "
                "CI over items."
            ),
            columns,
            agreed,
        )
    halves = split_half_reliability(frame)
    if halves.value is not None:
        literal = say(
            "Split-half reliability of participants' scores: {value} (95% of random splits: {low} to "
            "{high}), {n} participants."
        )
        value, low, high = (f"{one:.2f}".replace("-", "−") for one in (halves.value, halves.low, halves.high))
        yield ReportParagraph(FilledSentence(literal, value=value, low=low, high=high, n=halves.n_people))
    elif halves.n_people:
        yield ReportParagraph(
            FilledSentence(say("Split-half reliability could not be estimated: {reason}."), reason=halves.reason)
        )
    beside = answer_times(frame)
    if beside:
        cells = [
            (
                *(table_cell.answerer_cell(one.who), one.n, _seconds_cell(one.median_s)),
                *(None if one.kind == "people" else _seconds_cell(value) for value in (one.first_s, one.tokens)),
            )
            for one in beside
        ]
        columns = (say("Respondent"), say(">Answers"), say(">Median s"), say(">Time to first token, s"), say(">Tokens"))
        yield build_table(
            "times_beside",
            say("Response times of people, latency and tokens of models; medians on shared items."),
            columns,
            cells,
        )


def _subgroup_cells(row: SubgroupRow) -> tuple[TableCell | Value, ...]:
    found = row.accuracy
    accuracy = (table_cell.percent_cell(found.estimate), table_cell.interval_cell("percent", found.low, found.high))
    return (row.by, row.part, row.n, row.n_people, *accuracy, _seconds_cell(row.median_s))


def _seconds_cell(value: float | None) -> TableCell:
    return table_cell.significant_digits_cell(value, NOT_RECORDED if value is None else "")


def exclusion_rule_tables(found: Sequence[ExclusionVariant]) -> Iterator[ReportTable]:
    """People's rows under each exclusion rule and without rules."""
    rows = [
        (
            *(variant.name, variant.left_out, catalogue_task_title(row.key), row.n_people, row.n),
            *(table_cell.percent_cell(row.accuracy), table_cell.interval_cell("percent", row.low, row.high)),
        )
        for variant in found
        for row in variant.rows
    ]
    if rows:
        columns = (
            say("Rules"),
            say(">Excluded"),
            say("Task"),
            say(">People"),
            say(">Answers"),
            say(">Accuracy, %"),
            say(">95% CI"),
        )
        yield build_table(
            "under_exclusions",
            say("People's results under each exclusion criterion, all criteria, and none."),
            columns,
            rows,
        )


def rule_tables(found: RuleSensitivity) -> Iterator[ReportTable]:
    """Every answerer under each extraction rule, and the answers whose score changes."""
    rows = [
        (
            *(
                catalogue_task_title(row.key),
                table_cell.answerer_cell(row.who),
                row.rule,
                row.n,
                table_cell.percent_cell(row.accuracy),
            ),
            *(row.right, row.wrong, row.invalid, row.missing),
        )
        for row in sorted(found.rows, key=lambda row: (row.key, row.who, row.rule))
    ]
    if not rows:
        return
    columns = (
        say("Task"),
        say("Respondent"),
        say("Rule"),
        ">n",
        say(">Accuracy, %"),
        say(">Correct"),
        say(">Incorrect"),
        say(">Invalid"),
        say(">Missing"),
    )
    yield build_table(
        "under_rules", say("The same raw answers under each extraction rule."), columns, rows, folded=True
    )
    if found.flips:
        caption = FilledSentence(
            say("Scores that differ between {one} and {other}: the first {k} of {n}."),
            one=found.rules[0],
            other=found.rules[1],
            k=min(MOST, len(found.flips)),
            n=len(found.flips),
        )
        yield rule_flips_table(found.flips[:MOST], found.rules[:2], caption, folded=True)


def rule_flips_table(
    flips: Sequence[RuleFlip], rules: Sequence[str], caption: str, *, folded: bool = False
) -> ReportTable:
    """Answers that two rules score differently, with what each read; rows are in the order of `flips`."""
    cells = [
        (
            *(catalogue_task_title(flip.task), table_cell.answerer_cell(flip.who), flip.item),
            join_texts(": ", (code_label(flip.one.value), flip.read_one or table_cell.MISSING)),
            join_texts(": ", (code_label(flip.other.value), flip.read_other or table_cell.MISSING)),
        )
        for flip in flips
    ]
    columns = (say("Task"), say("Respondent"), say("Item"), *map(untranslated_text, rules))
    return build_table("flips", caption, columns, cells, folded=folded)


def difficulty_blocks(frame: AnalysisFrame) -> Iterator[ReportBlock]:
    """Rasch difficulties, the hardest first, with their fit."""
    scales = rasch_scales(frame)
    if scales:
        yield difficulty_table(frame, scales, MOST)[0]


def difficulty_table(
    frame: AnalysisFrame, scales: Sequence[RaschScale], most: int | None = None
) -> tuple[ReportTable, tuple[int, ...]]:
    """The items of every scale, scale by scale and the hardest first, at most so many; and their indices by row."""
    entries = [(scale, one) for scale in scales for one in sorted(scale.items, key=_difficulty_order, reverse=True)][
        :most
    ]
    rows = [(_scale_name(scale), *_difficulty_cells(frame, one)) for scale, one in entries]
    caption = FilledSentence(
        say(
            "Item difficulty (Rasch) in logits by marginal maximum likelihood, {k} of {items} items. "
            "Abilities have mean 0 on each scale; SD by scale: {sds}. Items that all participants or no "
            "participant answered correctly have no estimate. Misfit: infit above 1 + 2/√n or outfit "
            "above 1 + 6/√n."
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
    return build_table("difficulty", caption, columns, rows, folded=True), tuple(one.item for _, one in entries)


def _difficulty_order(one: ItemDifficulty) -> float:
    """Sort key: items with no correct answer are the hardest, those with only correct answers the easiest."""
    if one.value is not None:
        return one.value
    return -inf if one.right else inf


def _scale_name(scale: RaschScale) -> str:
    return (
        BENCHMARK_TITLES.get(scale.benchmark, scale.benchmark)
        if scale.task is None
        else named_task_title(scale.benchmark, scale.task)
    )


def _difficulty_cells(frame: AnalysisFrame, one: ItemDifficulty) -> tuple[TableCell | Value, ...]:
    numbers = map(table_cell.number_cell, (one.value, one.error, one.infit, one.outfit))
    head = (frame.items[one.item].key, item_task_title(frame, one.item), TableCell(one.right, "count", of=one.n))
    return (*head, *numbers, FilledSentence(say("Misfit")) if one.misfits else "")


def item_task_title(frame: AnalysisFrame, index: int) -> str:
    from desktop.analysis.data.analysis_frame import TaskKey

    return catalogue_task_title(TaskKey(frame.items[index].benchmark, frame.items[index].task))


def item_list_tables(frame: AnalysisFrame) -> Iterator[ReportTable]:
    """Lists: one model alone correct, condition differences, traces, gaps by tag, speed and accuracy."""
    every = item_summaries(frame)
    models = [source.name for source in frame.sources if not source.baseline]
    each = with_progress(models, 0) if len(models) > 1 else ()
    alone = [(name, found) for name in each if (found := right_by_model_alone(every, name))]
    if alone:
        rows = [(name, len(found), _shortened_keys([line.item.key for line in found])) for name, found in alone]
        yield build_table(
            "only_right",
            say("Items that only one model answered correctly."),
            (say("Model"), ">" + say("Items"), say("Item keys")),
            rows,
        )
    apart = [
        (
            one.model,
            one.right,
            one.wrong,
            len(one.items),
            _shortened_keys([frame.items[i].key for i, _, _ in one.items]),
        )
        for one in with_progress(condition_splits(frame), 0)
    ]
    if apart:
        yield build_table(
            "conditions_apart",
            say("Correct under one condition, incorrect under another."),
            (say("Model"), say("Correct under"), say("Incorrect under"), say(">Items"), say("Item keys")),
            apart,
        )
    walked = [
        (table_cell.answerer_cell(one.who), one.n, len(one.right_end_wrong_trace), len(one.right_trace_wrong_end),
         join_texts(", ", (join_texts(": ", (str(step), str(n))) for step, n in one.first_wrong[:SHOWN_KEYS])))
        for one in with_progress(trace_errors(frame), 0)
    ]  # fmt: skip
    if walked:
        columns = (
            say("Respondent"),
            say(">Answers"),
            say(">Correct end, incorrect trace"),
            say(">Correct trace, incorrect end"),
            say("First incorrect step, answers"),
        )
        yield build_table("traces", say("Paths and final answers"), columns, walked)
    wide = gaps_by_tag(frame)[:MOST]
    if wide:
        caption = say("The largest gaps between people and models by tag, on items that both answered.")
        yield build_tag_gaps_table("gaps", caption, wide, folded=True)
    fast = participant_speeds(frame)
    if fast:
        yield build_participant_speed_table("speed", say("Speed and accuracy of each participant."), fast, folded=True)


def _shortened_keys(keys: Sequence[str]) -> str:
    more = [f"… ({len(keys)})"] if len(keys) > SHOWN_KEYS else []
    return join_texts(", ", [*keys[:SHOWN_KEYS], *more])


def checklist_section(found: Sequence[ChecklistRow]) -> ReportSection:
    columns = (say("No."), say("Question"), say("Answer"), say("Detail"), say("By"))
    caption = say("Reporting checklist for human baselines, adapted from Wei et al. 2025 (arXiv 2506.13776).")
    return ReportSection(
        "baseline",
        say("Human baseline checklist"),
        (build_table("baseline", caption, columns, list(checklist_table_rows(found))),),
    )


def answer_quality_section(
    comparison: PeopleModelComparison, under: Sequence[ExclusionVariant], switched: RuleSensitivity
) -> ReportSection:
    """The section on answer quality beyond exclusions."""
    frame = comparison.frame
    blocks = (*subgroup_blocks(frame), *exclusion_rule_tables(under), *rule_tables(switched), *difficulty_blocks(frame))
    return ReportSection(
        "parts", say("People's answers by subgroup"), blocks or (ReportParagraph(say("No subgroups to compare.")),)
    )
