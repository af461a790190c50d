"""The report's sections on failures, in three tiers: the causes that people name and, separately, those that the
model's own probes show. The tiers are VRIQ's: accuracy, failed probes (table 5), sources of failures (table 4)."""

from collections.abc import Iterator

from db.lab import Lab
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportParagraph,
    ReportSection,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.table_cell import TableCell, Value
from desktop.analysis.paper_tables.paper_answers_and_rates import AccuracyRate
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import TABLE_5, FailureRates, ProbeFailures
from desktop.analysis.paper_tables.vriq_failures_probes_annotators import (
    FailureJobResults,
    HumanErrorSources,
    failure_job_results,
)
from desktop.analysis.report.annotator_agreement_section import estimate_cell
from desktop.annotation.agreement import AgreementEstimate
from desktop.annotation.agreement.all_agreement_estimates import agreement_estimate_document
from desktop.annotation.job_kinds import human_failure_attribution
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.benchmarks.label_schemes import dimension_name
from desktop.benchmarks.messages import FilledSentence, concatenate_sentences, join_texts, say
from desktop.benchmarks.probes import FailureCategory

NAMES = {
    FailureCategory.PERCEPTION: say("Perception"),
    FailureCategory.REASONING: say("Reasoning"),
    FailureCategory.BOTH: say("Both"),
    FailureCategory.NEITHER: say("Neither"),
    FailureCategory.NOT_ATTRIBUTABLE: say("Not attributable"),
}
SHARES = {
    FailureCategory.PERCEPTION: say(">Perception, %"),
    FailureCategory.REASONING: say(">Reasoning, %"),
    FailureCategory.BOTH: say(">Both, %"),
    FailureCategory.NEITHER: say(">Neither, %"),
    FailureCategory.NOT_ATTRIBUTABLE: say(">Not attributable, %"),
}
HUMAN_CATEGORIES = (
    FailureCategory.PERCEPTION,
    FailureCategory.REASONING,
    FailureCategory.BOTH,
    FailureCategory.NEITHER,
)
"""The categories that people can choose for a failure."""


def failures_sections(lab: Lab) -> Iterator[ReportSection]:
    """Each job of failures, by people and by probes; no section without one."""
    jobs = [job for job in lab.read(load_jobs) if job.kind == human_failure_attribution.KIND]
    told = [(job, failure_job_results(lab, job)) for job in jobs]
    told = [(job, sides) for job, sides in told if job.closed is None or sides.human.n]
    if told:
        people = tuple(
            block for n, (job, sides) in enumerate(told, 1) for block in _human_attribution_blocks(n, job, sides)
        )
        yield ReportSection("attributions", say("Failures by manual coding"), people)
        probes = tuple(
            block for n, (job, sides) in enumerate(told, 1) for block in _probe_attribution_blocks(n, job, sides)
        )
        yield ReportSection("failures", say("Failures by probes"), probes)


def _human_attribution_blocks(n: int, job: AnnotationJob, sides: FailureJobResults) -> Iterator[ReportBlock]:
    plan, human = sides.plan, sides.human
    yield ReportParagraph(join_texts(": ", (job.name, sides.called)), heading=True)
    coded = FilledSentence(say(
            "{model} failed {failures} items; {sample} of them were given to annotators, and {n} were coded "
            "by at least {overlap} each ({annotators} annotators in total)."
    ),
        model=sides.called, failures=plan.failures, sample=len(plan.sample), n=human.n, overlap=job.overlap,
        annotators=human.annotators,
    )  # fmt: skip
    undecided = FilledSentence(say("They disagree on {n} of these, and no decision has been made."), n=sides.undecided)
    changed = FilledSentence(
        say("The probes' results changed {share}% of the first judgements."),
        share=table_cell.percent_cell(sides.changed).shown(),
    )
    yield ReportParagraph(concatenate_sentences(coded, undecided, *([changed] if sides.changed is not None else [])))
    if sides.people_accuracy.n:
        caption = say("{job}, first tier: people's accuracy on the items given to {model}.")
        yield _first_tier_table(
            f"people_accuracy_{n}", FilledSentence(caption, job=job.name, model=sides.called), sides.people_accuracy
        )
    if _has_probe_answers(sides.people_rates):
        caption = say(
            "{job}, second tier: probes that people answered incorrectly. {counting} of {probes} probes "
            "are valid and included."
        )
        told = FilledSentence(caption, job=job.name, counting=sides.counting, probes=sides.probes)
        yield _failure_rates_table(f"people_probes_{n}", told, sides.people_rates)
    if human.n:
        yield _attribution_table(f"attributions_{n}", job, human)
        yield _attribution_agreement_table(f"attribution_agreement_{n}", job, sides)


def _probe_attribution_blocks(n: int, job: AnnotationJob, sides: FailureJobResults) -> Iterator[ReportBlock]:
    yield ReportParagraph(join_texts(": ", (job.name, sides.called)), heading=True)
    caption = say("{job}, first tier: accuracy of {model} in the runs with these failures.")
    told = FilledSentence(caption, job=job.name, model=sides.called)
    yield _first_tier_table(f"model_accuracy_{n}", told, sides.accuracy)
    caption = say(
        "{job}, second tier: probes that {model} answered incorrectly. {counting} of {probes} probes are "
        "valid and included."
    )
    told = FilledSentence(caption, job=job.name, model=sides.called, counting=sides.counting, probes=sides.probes)
    yield _failure_rates_table(f"model_probes_{n}", told, sides.rates)
    rows = [
        (one.rule.name, one.n, *(table_cell.percent_cell(one.of_all(kind)) for kind in FailureCategory))
        for one in sides.automatic
    ]
    columns = (say("Rule"), ">" + say("n failures"), *(SHARES[kind] for kind in FailureCategory))
    caption = say("{job}, third tier: error sources by the probes under each rule, as proportions of all failures.")
    yield build_table(f"failures_{n}", FilledSentence(caption, job=job.name), columns, rows)


def _first_tier_table(name: str, caption: str, of: AccuracyRate) -> ReportTable:
    columns = (">" + say("Items"), ">" + say("Answers"), ">" + say("Correct"), ">" + say("Accuracy, %"))
    return build_table(name, caption, columns, [(of.items, of.n, of.right, table_cell.percent_cell(of.accuracy))])


def _has_probe_answers(rates: FailureRates) -> bool:
    return any(cell.n for cell in (*rates.cells.values(), *rates.reasoning.values()))


def _failure_rates_table(name: str, caption: str, rates: FailureRates) -> ReportTable:
    rows: list[tuple[TableCell | Value, ...]] = [
        (
            dimension_name(dimension),
            *(_failed_probes_cell(rates.cells[dimension, kind]) for kind in TABLE_5),
            table_cell.percent_cell(average),
        )
        for dimension, average in rates.averages.items()
    ]
    if any(cell.n for cell in rates.reasoning.values()):
        rows.append(
            (FilledSentence(say("reasoning")), *(_failed_probes_cell(rates.reasoning[kind]) for kind in TABLE_5), None)
        )
    return build_table(name, caption, (say("Dimension"), *(f">{kind}" for kind in TABLE_5), ">" + say("Mean, %")), rows)


def _failed_probes_cell(failed: ProbeFailures) -> TableCell:
    return TableCell(note="N/A") if failed.share is None else TableCell(failed.failed, "count", of=failed.n)


def _attribution_table(name: str, job: AnnotationJob, human: HumanErrorSources) -> ReportTable:
    rows = [
        (
            FilledSentence(say("of all coded failures")),
            human.n,
            *(table_cell.percent_cell(human.of_all(kind)) for kind in HUMAN_CATEGORIES),
        ),
        (
            FilledSentence(say("of attributed failures")),
            "",
            *(table_cell.percent_cell(human.of_attributed(kind)) for kind in HUMAN_CATEGORIES),
        ),
    ]
    columns = (say("Proportions"), ">" + say("Coded items"), *(SHARES[kind] for kind in HUMAN_CATEGORIES))
    caption = say(
        "{job}, third tier: error sources by manual coding: the adjudicated label, otherwise each "
        "annotator's final label with equal weight, reweighted from the sample to all failures."
    )
    return build_table(name, FilledSentence(caption, job=job.name), columns, rows)


def _attribution_agreement_table(name: str, job: AnnotationJob, sides: FailureJobResults) -> ReportTable:
    rows = [
        _attribution_agreement_row(
            say("Between annotators"), sides.between.percent, sides.between.masi, sides.between.nominal
        ),
        _attribution_agreement_row(
            say("Annotators compared with probes"),
            sides.agreement.percent,
            sides.agreement.masi,
            sides.agreement.nominal,
        ),
    ]
    columns = (
        say("Respondent"),
        ">" + say("n items"),
        ">" + say("Same"),
        ">" + say("Alpha, MASI"),
        ">" + say("Alpha, nominal"),
    )
    caption = say(
        "{job}: agreement on sets of perception and reasoning, with 95% bootstrap CIs. The comparison "
        "with the probes covers failures with informative probes ({silent} excluded) on which annotators "
        "agreed or an adjudication decision was made."
    )
    return build_table(name, FilledSentence(caption, job=job.name, silent=sides.not_attributable), columns, rows)


def _attribution_agreement_row(
    who: str, same: AgreementEstimate, *alphas: AgreementEstimate
) -> tuple[TableCell | Value, ...]:
    return (
        FilledSentence(who),
        same.n_items,
        *(estimate_cell(agreement_estimate_document(one)) for one in (same, *alphas)),
    )
