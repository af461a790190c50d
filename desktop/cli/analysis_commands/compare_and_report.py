"""`eyeline compare` and `eyeline report`: people against models, in numbers and in one file."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, OutFolder, open_named_lab

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.lab import Lab
    from desktop.analysis.data.analysis_frame import AnalysisFrame
    from desktop.analysis.data.analysis_settings_file import AnalysisSettings
    from desktop.analysis.stats.accuracy_difference_tests import AccuracyDifference
    from desktop.analysis.stats.error_consistency import ConsistencyEstimate, TaskConsistency
    from desktop.analysis.tables.comparison_rows_and_json import AccuracyRow, ContrastRow, DifferenceRow, ModelPairRow
    from desktop.benchmarks.messages import Sentence

AnalysisFile = Annotated[
    Path | None,
    typer.Option(
        "--analysis",
        metavar="FILE",
        help="Analysis file (see --keep). Default: the studies' analysis plans.",
        show_default=False,
    ),
]
KeepFile = Annotated[
    Path | None,
    typer.Option(
        "--keep",
        metavar="FILE",
        help=(
            "Write the analysis with its data revision. It reproduces these results even after more data are "
            "collected. For example: eyeline compare --lab DIR --keep paper.yaml"
        ),
        show_default=False,
    ),
]
TestMethod = Annotated[
    Literal["closed", "mixed"] | None,
    typer.Option("--method", help="Method to test people against models. Default: closed.", show_default=False),
]
WithConsistency = Annotated[
    bool,
    typer.Option(
        "--consistency",
        help=(
            "Also compute error consistency: whether people and models make errors on the same items. Takes "
            "a second or more per task."
        ),
    ),
]
WithPaperFiles = Annotated[
    bool,
    typer.Option(
        "--pieces", help="Also write figures/ (SVG, PDF, PNG) and tables/ (CSV, Markdown, LaTeX) for a paper."
    ),
]
ReportLanguage = Annotated[
    Literal["en", "zh_CN", "ja"],
    typer.Option(
        "--language", help="Language of the HTML and PDF: en, zh_CN or ja. Items and answers are not translated."
    ),
]
RuleForAll = Annotated[
    str,
    typer.Option(
        "--rule",
        metavar="NAME",
        help=(
            "Extraction rule for all benchmarks: strict, lenient, a version such as 'lenient 1', or judge "
            "(judge NAME) for the verdicts of a judge."
        ),
    ),
]
WithSimulated = Annotated[
    bool, typer.Option("--with-simulated", help="Include simulated participants, marked as simulated.")
]
COLUMNS = (
    *(
        "task",
        "who",
        "items",
        "n",
        "accuracy",
        "95 %",
        "95 %, these people",
        "over answered",
        "invalid",
        "missing",
        "chance",
        "constant",
    ),
    "p < 0.05 from",
)
DIFFERENCES = (
    "task",
    "model",
    "items",
    "people",
    "people − model",
    "95 %",
    "95 %, these people",
    "p",
    "p, Holm",
    "result",
    "min. detectable",
    "",
)
PAIRS = (
    "benchmark",
    "model",
    "other model",
    "items",
    "model − other",
    "95 %",
    "p",
    "p, Holm",
    "McNemar",
    "result",
    "min. detectable",
)
CONSISTENCY = ("task", "who", "items", "κ with a person", "95 %", "with the rest", "95 %", "with a half", "95 %",
               "same wrong option", "95 %")  # fmt: skip
CONTRASTS = (
    *("contrast", "against", "items", "people", "difference", "95 %", "95 %, these people", "p, Holm"),
    *("margin", "90 %", "p, two one-sided tests, Holm", "result", ""),
)


def compare_command(
    lab: LabFolder = None,
    analysis: AnalysisFile = None,
    keep: KeepFile = None,
    method: TestMethod = None,
    rule: RuleForAll = "",
    consistency: WithConsistency = False,
    with_simulated: WithSimulated = False,
) -> CommandOutcome:
    """Compare people and models, one row each per task.

    Participants who did not consent to open sharing appear under their export pseudonyms.

    Example: eyeline compare --lab DIR --analysis paper.yaml --method mixed
    """
    from desktop.analysis.data.analysis_settings_file import save_analysis_file
    from desktop.analysis.data.load_analysis_frame import pin_analysis
    from desktop.analysis.tables.compare_people_and_models import compare_lab as table
    from desktop.analysis.tables.compare_people_and_models import with_consistency
    from desktop.library.files.exported_files_record import record_export

    with open_named_lab(lab) as opened:
        chosen = _requested_analysis(opened, analysis, method, with_simulated=with_simulated)
        chosen = _analysis_under_rule(opened, rule, chosen, with_simulated=with_simulated)
        if keep is not None:
            chosen = pin_analysis(opened, chosen, with_simulated=with_simulated)
            with record_export(opened, "analysis", keep):
                save_analysis_file(keep, chosen)
        found = table(opened, chosen, with_simulated=with_simulated)
    found = with_consistency(found) if consistency else found
    grids = [OutputGrid(COLUMNS, [_accuracy_row_values(row) for row in found.rows])]
    if found.differences:
        grids.append(OutputGrid(DIFFERENCES, [_difference_row_values(row) for row in found.differences]))
    if found.pairs:
        grids.append(OutputGrid(PAIRS, [_model_pair_values(row) for row in found.pairs]))
    beside_people = [cells for one in found.consistency or () for cells in _consistency_row_values(one)]
    if beside_people:
        grids.append(OutputGrid(CONSISTENCY, beside_people))
    shown = {row.benchmark for row in found.rows}
    named = ((name, rule) for name, rule in found.frame.rules.items() if name in shown)
    rules = ", ".join(f"{name}: {rule.name} {rule.version}" for name, rule in named)
    if found.contrasts:
        grids.append(OutputGrid(CONTRASTS, [_contrast_row_values(row) for row in found.contrasts]))
    words = [
        *map(str, found.said),
        *map(str, describe_analysis_plan(found.frame)),
        *([f"Rules: {rules}"] if rules else []),
    ]
    others = {f"{one.rule.name} {one.rule.version}" for one in found.frame.readings.values() if one.rule is not None}
    words += [f'To read answers by it: --rule "{other}"' for other in sorted(others)]
    return CommandOutcome(found.document(), [*grids, *words])


def report_command(
    out: OutFolder,
    lab: LabFolder = None,
    analysis: AnalysisFile = None,
    method: TestMethod = None,
    pieces: WithPaperFiles = False,
    consistency: WithConsistency = False,
    language: ReportLanguage = "en",
    with_simulated: WithSimulated = False,
) -> CommandOutcome:
    """Write the comparison as an HTML file and a PDF with figures, tables and methods.

    Example: eyeline report --lab DIR --out DIR --analysis paper.yaml --pieces
    """
    from desktop.analysis.document_model.report_language import use_report_language
    from desktop.analysis.report.export_figures_and_tables import export_for_paper
    from desktop.analysis.report.write_html_pdf_report import build_report, check_report_folder, write_report_files
    from desktop.analysis.tables.compare_people_and_models import compare_lab as compared
    from desktop.analysis.tables.compare_people_and_models import with_consistency
    from desktop.library.files.exported_files_record import record_export

    check_report_folder(out)
    with open_named_lab(lab) as opened:
        chosen = _requested_analysis(opened, analysis, method, with_simulated=with_simulated)
        comparison = compared(opened, chosen, with_simulated=with_simulated)
        comparison = with_consistency(comparison) if consistency else comparison
        with use_report_language(language):
            document = build_report(opened, comparison)
        with record_export(opened, "report", out) as files:
            made = write_report_files(document, out, language)
            files.extend(made.values())
        written: dict[str, object] = {**made}
        if pieces:
            written["pieces"] = export_for_paper(comparison, out, opened, document)
    return CommandOutcome(written, [f"The report is {written['html']}, and for print {written['pdf']}."])


def _requested_analysis(
    lab: "Lab", path: Path | None, method: Literal["closed", "mixed"] | None, *, with_simulated: bool
) -> "AnalysisSettings | None":
    """The requested analysis; None for the studies' plans as they are."""
    from desktop.analysis.data.analysis_settings_file import load_analysis_file
    from desktop.analysis.data.load_analysis_frame import load_planned_analysis

    chosen = None if path is None else load_analysis_file(path)
    if method is None:
        return chosen
    return (chosen or load_planned_analysis(lab, with_simulated=with_simulated)).varied(method=method)


def _analysis_under_rule(
    lab: "Lab", rule: str, chosen: "AnalysisSettings | None", *, with_simulated: bool
) -> "AnalysisSettings | None":
    """The analysis with one extraction rule for all benchmarks; unchanged without a rule. Raises UnknownRule."""
    from desktop.analysis.data.lab_answers_items_runs import read_judges
    from desktop.analysis.data.load_analysis_frame import load_planned_analysis
    from desktop.analysis.tables.scores_per_extraction_rule import BENCHMARKS, rule_text
    from desktop.benchmarks.answers import UnknownRule, rule_from_text
    from desktop.benchmarks.messages import say
    from desktop.library.correct_or_withdraw_items import score_under_rule
    from desktop.library.score_stored_answers import refuse_harness_rule

    if not rule:
        return chosen
    read: Collection[str] = BENCHMARKS
    if rule.split(" ", maxsplit=1)[0] == "judge":
        judges = lab.read(read_judges, lab, lab.revision())
        fitting = [one for one in judges if rule in {"judge", one.name, rule_text(one)}]
        if len(fitting) != 1:
            known = ", ".join(map(rule_text, judges))
            raise UnknownRule(say("Unknown rule: {name}."), hint=say("Known: {known}."), name=rule, known=known)
        named, read = fitting[0], judges[fitting[0]]
    else:
        named = rule_from_text(rule)
        refuse_harness_rule(named)
        score_under_rule(lab, named)
    analysis = chosen or load_planned_analysis(lab, with_simulated=with_simulated)
    return analysis.varied(rules={**analysis.rules, **dict.fromkeys(read, rule_text(named))})


def describe_analysis_plan(frame: "AnalysisFrame") -> "list[Sentence]":
    """What fixed these results, as sentences."""
    from desktop.analysis.tables.analysis_plan_sentences import analysis_plan_sentences as words

    return words(frame)


def _contrast_row_values(row: "ContrastRow") -> tuple[object, ...]:
    found = row.difference
    shown = (None, None) if found is None else _difference_interval_texts(found, row.these)
    numbers = (row.n_items, row.n_people, None if found is None else f"{found.estimate:.1%}", *shown)
    tests = None if found is None else found.equivalence
    of_margin = (None, None) if tests is None else (f"{tests.margin:.1%}", f"{tests.low:.1%} to {tests.high:.1%}")
    within = (*of_margin, _p_value_or_none(row.p_equivalence), _verdict_text(row))
    return (row.name, row.against, *numbers, _p_value_or_none(row.p_holm), *within, _planned_or_post_hoc(row.planned))


def _verdict_text(row: "ContrastRow | DifferenceRow | ModelPairRow") -> str | None:
    from desktop.analysis.tables.different_or_equivalent_verdict import verdict_label

    return verdict_label(row)


def _p_value_or_none(value: float | None) -> str | None:
    return value if value is None else "< 0.001" if value < 0.001 else f"{value:.3f}"


def _planned_or_post_hoc(planned: bool) -> str:
    return "planned" if planned else "post hoc"


def _difference_row_values(row: "DifferenceRow") -> tuple[object, ...]:
    found = row.difference
    head = (row.n_items, row.n_people, f"{found.estimate:.1%}", *_difference_interval_texts(found, row.these))
    numbers = (
        *head,
        _p_value_with_floor(found),
        _p_value_or_none(row.p_holm),
        _verdict_text(row),
        _detectable_text(found),
    )
    return (f"{row.benchmark} {row.task or 'all tasks'}", row.model, *numbers, _planned_or_post_hoc(row.planned))


def _model_pair_values(row: "ModelPairRow") -> tuple[object, ...]:
    found = row.difference
    interval = f"{found.low:.1%} to {found.high:.1%}"
    mcnemar = f"{_p_value_or_none(row.mcnemar)} (mid-p)" if row.mid_p else _p_value_or_none(row.mcnemar)
    p = (_p_value_with_floor(found), _p_value_or_none(row.p_holm), mcnemar, _verdict_text(row), _detectable_text(found))
    return (row.benchmark, row.left, row.right, row.n_items, f"{found.estimate:.1%}", interval, *p)


def _consistency_row_values(one: "TaskConsistency") -> "Iterator[tuple[object, ...]]":
    """A row of people, the ceiling, and of each model."""
    for beside in (*([one.ceiling] if one.ceiling else ()), *one.beside):
        measures = (beside.with_person, beside.with_rest, beside.with_half, beside.same_wrong)
        cells = [cell for measure in measures for cell in _consistency_values(measure)]
        yield f"{one.key.benchmark} {one.key.task}", beside.who, one.n_items, *cells


def _consistency_values(found: "ConsistencyEstimate") -> tuple[str | None, str | None]:
    value, low, high = (None if number is None else f"{number:.2f}" for number in (found.value, found.low, found.high))
    return value, None if low is None else f"{low} to {high}"


def _difference_interval_texts(
    found: "AccuracyDifference", these: "AccuracyDifference | None"
) -> tuple[str | None, str]:
    """For the population, None where there is none; for these participants."""
    first = f"{found.low:.1%} to {found.high:.1%}"
    return (None, first) if these is None else (first, f"{these.low:.1%} to {these.high:.1%}")


def _p_value_with_floor(found: "AccuracyDifference") -> str:
    return f"{_p_value_or_none(found.p)} (least)" if found.at_floor else f"{_p_value_or_none(found.p)}"


def _detectable_text(found: "AccuracyDifference") -> str | None:
    """None where a difference was found."""
    from desktop.analysis.tables.findings_sentences import ALPHA

    if found.smallest is None and found.p >= ALPHA:
        return "none"
    return None if found.undetected is None else f"{found.undetected:.1%}"


def _accuracy_row_values(row: "AccuracyRow") -> tuple[object, ...]:
    from desktop.analysis.figures.answerer_colours_and_markers import name_with_footnote_sign

    accuracy, answered, chance, majority, critical = (
        None if number is None else f"{number:.1%}"
        for number in (row.accuracy, row.answered, row.chance, row.majority, row.critical)
    )
    name = name_with_footnote_sign(row.who, row.marks)
    apart = (answered, row.counts.invalid, row.counts.missing)
    head = (f"{row.benchmark} {row.task}", name, row.items, row.n, accuracy, *_accuracy_interval_texts(row))
    return (*head, *apart, chance, majority, critical)


def _accuracy_interval_texts(row: "AccuracyRow") -> tuple[str | None, str | None]:
    from desktop.analysis.report.findings_and_accuracy_sections import accuracy_interval_cells

    own, these = (
        None if cell is None else f"{cell.low:.1%} to {cell.high:.1%}" for cell in accuracy_interval_cells(row)
    )
    return own, these
