"""`eyeline compare` and `eyeline report`: people against models, in numbers and in one file."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, OutFolder, lab_folder

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.lab import Lab
    from desktop.analysis.analysis_file import Analysis
    from desktop.analysis.difference import Difference
    from desktop.analysis.error_consistency import Consistency, Measure
    from desktop.analysis.frame import Frame
    from desktop.analysis.rows import CompareRow, ContrastRow, DifferenceRow, PairRow
    from desktop.benchmarks.words import Sentence

Chosen = Annotated[
    Path | None,
    typer.Option(
        "--analysis",
        metavar="FILE",
        help="What fixes the figures (see --keep); else the studies' plans.",
        show_default=False,
    ),
]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--keep",
        metavar="FILE",
        help="Write the analysis with its data pinned: it gives these figures whatever comes in later. "
        "For example: eyeline compare --lab DIR --keep paper.yaml",
        show_default=False,
    ),
]
How = Annotated[
    Literal["closed", "mixed"] | None,
    typer.Option(
        "--method", help="How people are tested against models; closed where none is named.", show_default=False
    ),
]
Consistent = Annotated[
    bool,
    typer.Option(
        "--consistency",
        help="Error consistency too: whether people and models are wrong on the same items. A second or more per task.",
    ),
]
Pieces = Annotated[
    bool,
    typer.Option(
        "--pieces", help="Beside it figures/ as SVG, PDF and PNG, and tables/ as CSV, Markdown and LaTeX, for a paper."
    ),
]
ReportLanguage = Annotated[
    Literal["en", "zh_CN", "ja"],
    typer.Option(
        "--language", help="Language of the page and the PDF: en, zh_CN or ja. Items and answers stay as they are."
    ),
]
ReadBy = Annotated[
    str,
    typer.Option(
        "--rule",
        metavar="NAME",
        help="The answer-extraction rule for all benchmarks: strict, lenient, a version such as 'lenient 1', or judge "
        "(judge NAME) for a judge's verdicts.",
    ),
]
WithSimulated = Annotated[bool, typer.Option("--with-simulated", help="Simulated people too; they are named so.")]
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
    "people − it",
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
    *("contrast", "against", "items", "people", "people − it", "95 %", "95 %, these people", "p, Holm"),
    *("margin", "90 %", "p, two one-sided tests, Holm", "result", ""),
)


def compare(
    lab: LabFolder = None,
    analysis: Chosen = None,
    keep: Kept = None,
    method: How = None,
    rule: ReadBy = "",
    consistency: Consistent = False,
    with_simulated: WithSimulated = False,
    as_json: Json = False,
) -> Done:
    """People against models, a row for each of them on each task.

    Participants who did not agree to open sharing have the names of exports here.

    Example: eyeline compare --lab DIR --analysis paper.yaml --method mixed
    """
    from db.lab import open_lab
    from desktop.analysis.analysis_file import keep_analysis
    from desktop.analysis.collect import fix
    from desktop.analysis.table import compare as table
    from desktop.analysis.table import with_consistency
    from desktop.library.written import recorded

    with open_lab(lab_folder(lab)) as opened:
        chosen = _analysis(opened, analysis, method, with_simulated=with_simulated)
        chosen = _read_by(opened, rule, chosen, with_simulated=with_simulated)
        if keep is not None:
            chosen = fix(opened, chosen, with_simulated=with_simulated)
            with recorded(opened, "analysis", keep):
                keep_analysis(keep, chosen)
        found = table(opened, chosen, with_simulated=with_simulated)
    found = with_consistency(found) if consistency else found
    grids = [Grid(COLUMNS, [_row(row) for row in found.rows])]
    if found.differences:
        grids.append(Grid(DIFFERENCES, [_difference(row) for row in found.differences]))
    if found.pairs:
        grids.append(Grid(PAIRS, [_pair(row) for row in found.pairs]))
    if found.consistency is not None:
        grids.append(Grid(CONSISTENCY, [cells for one in found.consistency for cells in _beside(one)]))
    shown = {row.benchmark for row in found.rows}
    named = ((name, rule) for name, rule in found.frame.rules.items() if name in shown)
    rules = ", ".join(f"{name}: {rule.name} {rule.version}" for name, rule in named)
    if found.contrasts:
        grids.append(Grid(CONTRASTS, [_contrast(row) for row in found.contrasts]))
    words = [*map(str, found.said), *map(str, plan_words(found.frame)), *([f"Rules: {rules}"] if rules else [])]
    others = {f"{one.rule.name} {one.rule.version}" for one in found.frame.readings.values() if one.rule is not None}
    words += [f'To read answers by it: --rule "{other}"' for other in sorted(others)]
    return Done(found.document(), [*grids, *words])


def report(
    out: OutFolder,
    lab: LabFolder = None,
    analysis: Chosen = None,
    method: How = None,
    pieces: Pieces = False,
    consistency: Consistent = False,
    language: ReportLanguage = "en",
    with_simulated: WithSimulated = False,
    as_json: Json = False,
) -> Done:
    """Write the comparison as one HTML file and one PDF with its figures, tables and methods.

    Example: eyeline report --lab DIR --out DIR --analysis paper.yaml --pieces
    """
    from db.lab import open_lab
    from desktop.analysis.pieces import write_pieces
    from desktop.analysis.report import check_place, document_of, write_document
    from desktop.analysis.table import compare as compared
    from desktop.analysis.table import with_consistency
    from desktop.analysis.voice import speaking
    from desktop.library.written import recorded

    check_place(out)
    with open_lab(lab_folder(lab)) as opened:
        chosen = _analysis(opened, analysis, method, with_simulated=with_simulated)
        comparison = compared(opened, chosen, with_simulated=with_simulated)
        comparison = with_consistency(comparison) if consistency else comparison
        with speaking(language):
            document = document_of(opened, comparison)
        with recorded(opened, "report", out) as files:
            made = write_document(document, out, language)
            files.extend(made.values())
        written: dict[str, object] = {**made}
        if pieces:
            written["pieces"] = write_pieces(comparison, out, opened, document)
    return Done(written, [f"The report is {written['html']}, and for print {written['pdf']}."])


def _analysis(
    lab: "Lab", path: Path | None, method: Literal["closed", "mixed"] | None, *, with_simulated: bool
) -> "Analysis | None":
    """The requested analysis; None for the studies' plans as they are."""
    from desktop.analysis.analysis_file import read_analysis
    from desktop.analysis.collect import plan_here

    chosen = None if path is None else read_analysis(path)
    if method is None:
        return chosen
    return (chosen or plan_here(lab, with_simulated=with_simulated)).varied(method=method)


def _read_by(lab: "Lab", rule: str, chosen: "Analysis | None", *, with_simulated: bool) -> "Analysis | None":
    """The analysis with one extraction rule for all benchmarks; unchanged without a rule. Raises UnknownRule."""
    from desktop.analysis.collect import plan_here
    from desktop.analysis.rule_switch import BENCHMARKS, text
    from desktop.analysis.standing import read_judges
    from desktop.benchmarks.answers import UnknownRule, rule_from
    from desktop.benchmarks.words import say
    from desktop.library.changing import score_under
    from desktop.library.scoring import refuse_harness_rule

    if not rule:
        return chosen
    read: Collection[str] = BENCHMARKS
    if rule.split(" ", maxsplit=1)[0] == "judge":
        judges = lab.read(read_judges, lab, lab.revision())
        fitting = [one for one in judges if rule in {"judge", one.name, text(one)}]
        if len(fitting) != 1:
            known = ", ".join(map(text, judges))
            raise UnknownRule(say("Unknown rule: {name}."), hint=say("Known: {known}."), name=rule, known=known)
        named, read = fitting[0], judges[fitting[0]]
    else:
        named = rule_from(rule)
        refuse_harness_rule(named)
        score_under(lab, named)
    analysis = chosen or plan_here(lab, with_simulated=with_simulated)
    return analysis.varied(rules={**analysis.rules, **dict.fromkeys(read, text(named))})


def plan_words(frame: "Frame") -> "list[Sentence]":
    """What fixed these results, as sentences."""
    from desktop.analysis.plan_words import plan_words as words

    return words(frame)


def _contrast(row: "ContrastRow") -> tuple[object, ...]:
    found = row.difference
    shown = (None, None) if found is None else _intervals(found, row.these)
    numbers = (row.n_items, row.n_people, None if found is None else f"{found.estimate:.1%}", *shown)
    tests = None if found is None else found.equivalence
    of_margin = (None, None) if tests is None else (f"{tests.margin:.1%}", f"{tests.low:.1%} to {tests.high:.1%}")
    within = (*of_margin, _p(row.p_equivalence), _reads(row))
    return (row.name, row.against, *numbers, _p(row.p_holm), *within, _how(row.planned))


def _reads(row: "ContrastRow | DifferenceRow | PairRow") -> str | None:
    from desktop.analysis.verdict import verdict_words

    return verdict_words(row)


def _p(value: float | None) -> str | None:
    return value if value is None else "< 0.001" if value < 0.001 else f"{value:.3f}"


def _how(planned: bool) -> str:
    return "planned" if planned else "post hoc"


def _difference(row: "DifferenceRow") -> tuple[object, ...]:
    found = row.difference
    head = (row.n_items, row.n_people, f"{found.estimate:.1%}", *_intervals(found, row.these))
    numbers = (*head, _p_of(found), _p(row.p_holm), _reads(row), _detectable(found))
    return (f"{row.benchmark} {row.task or 'all tasks'}", row.model, *numbers, _how(row.planned))


def _pair(row: "PairRow") -> tuple[object, ...]:
    found = row.difference
    interval = f"{found.low:.1%} to {found.high:.1%}"
    mcnemar = f"{_p(row.mcnemar)} (mid-p)" if row.mid_p else _p(row.mcnemar)
    p = (_p_of(found), _p(row.p_holm), mcnemar, _reads(row), _detectable(found))
    return (row.benchmark, row.left, row.right, row.n_items, f"{found.estimate:.1%}", interval, *p)


def _beside(one: "Consistency") -> "Iterator[tuple[object, ...]]":
    """A row of people, the ceiling, and of each model."""
    for beside in (*([one.ceiling] if one.ceiling else ()), *one.beside):
        measures = (beside.with_person, beside.with_rest, beside.with_half, beside.same_wrong)
        cells = [cell for measure in measures for cell in _measure(measure)]
        yield f"{one.key.benchmark} {one.key.task}", beside.who, one.n_items, *cells


def _measure(found: "Measure") -> tuple[str | None, str | None]:
    value, low, high = (None if number is None else f"{number:.2f}" for number in (found.value, found.low, found.high))
    return value, None if low is None else f"{low} to {high}"


def _intervals(found: "Difference", these: "Difference | None") -> tuple[str | None, str]:
    """For the population, None where there is none; for these participants."""
    first = f"{found.low:.1%} to {found.high:.1%}"
    return (None, first) if these is None else (first, f"{these.low:.1%} to {these.high:.1%}")


def _p_of(found: "Difference") -> str:
    return f"{_p(found.p)} (least)" if found.at_floor else f"{_p(found.p)}"


def _detectable(found: "Difference") -> str | None:
    """None where a difference was found."""
    from desktop.analysis.words_of import ALPHA

    if found.smallest is None and found.p >= ALPHA:
        return "none"
    return None if found.undetected is None else f"{found.undetected:.1%}"


def _row(row: "CompareRow") -> tuple[object, ...]:
    from desktop.analysis.marks import signed_name

    accuracy, answered, chance, majority, critical = (
        None if number is None else f"{number:.1%}"
        for number in (row.accuracy, row.answered, row.chance, row.majority, row.critical)
    )
    name = signed_name(row.who, row.marks)
    apart = (answered, row.counts.invalid, row.counts.missing)
    head = (f"{row.benchmark} {row.task}", name, row.items, row.n, accuracy, *_both(row))
    return (*head, *apart, chance, majority, critical)


def _both(row: "CompareRow") -> tuple[str | None, str | None]:
    from desktop.analysis.sections import intervals

    own, these = (None if cell is None else f"{cell.low:.1%} to {cell.high:.1%}" for cell in intervals(row))
    return own, these
