"""The report's sections on failures, in three tiers: the causes that people name and, separately, those that the
model's own probes show. The tiers are VRIQ's: accuracy, failed probes (table 5), sources of failures (table 4)."""

from collections.abc import Iterator

from db.lab import Lab
from desktop.analysis import cell
from desktop.analysis.annotation_section import figure_cell
from desktop.analysis.cell import Cell, Value
from desktop.analysis.document import Block, Paragraph, Section, Table, table
from desktop.analysis.given import Rate
from desktop.analysis.vriq import TABLE_5, Failures, Rates
from desktop.analysis.vriq_people import HumanErrors, Sides, sides_of
from desktop.annotation import failures
from desktop.annotation.agreement import Figure
from desktop.annotation.agreement.summary import figure_document
from desktop.annotation.job import Job, jobs_of
from desktop.benchmarks.probes import Category
from desktop.benchmarks.schemes import dimension_name
from desktop.benchmarks.words import Filled, in_a_row, joined, say

NAMES = {
    Category.PERCEPTION: say("Perception"),
    Category.REASONING: say("Reasoning"),
    Category.BOTH: say("Both"),
    Category.NEITHER: say("Neither"),
    Category.NOT_ATTRIBUTABLE: say("Not attributable"),
}
SHARES = {
    Category.PERCEPTION: say(">Perception, %"),
    Category.REASONING: say(">Reasoning, %"),
    Category.BOTH: say(">Both, %"),
    Category.NEITHER: say(">Neither, %"),
    Category.NOT_ATTRIBUTABLE: say(">Not attributable, %"),
}
SAID = (Category.PERCEPTION, Category.REASONING, Category.BOTH, Category.NEITHER)
"""The categories that people can choose for a failure."""


def failures_sections(lab: Lab) -> Iterator[Section]:
    """Each job of failures, by people and by probes; no section without one."""
    jobs = [job for job in lab.read(jobs_of) if job.kind == failures.KIND]
    told = [(job, sides_of(lab, job)) for job in jobs]
    told = [(job, sides) for job, sides in told if job.closed is None or sides.human.n]
    if told:
        people = tuple(block for n, (job, sides) in enumerate(told, 1) for block in _by_people(n, job, sides))
        yield Section("attributions", say("Failures, as people see them"), people)
        probes = tuple(block for n, (job, sides) in enumerate(told, 1) for block in _by_probes(n, job, sides))
        yield Section("failures", say("Failures, as the model's own probes tell"), probes)


def _by_people(n: int, job: Job, sides: Sides) -> Iterator[Block]:
    plan, human = sides.plan, sides.human
    yield Paragraph(joined(": ", (job.name, sides.called)), heading=True)
    coded = Filled(say(
        "{model} failed {failures} items; {sample} of them were put before annotators, {n} were coded by at least "
        "{overlap} each ({annotators} people in all)."
    ),
        model=sides.called, failures=plan.failures, sample=len(plan.sample), n=human.n, overlap=job.overlap,
        annotators=human.annotators,
    )  # fmt: skip
    undecided = Filled(say("On {n} of them they disagree and no decision has been made."), n=sides.undecided)
    changed = Filled(
        say("The probes' results changed {share} % of the first guesses."), share=cell.percent(sides.changed).shown()
    )
    yield Paragraph(in_a_row(coded, undecided, *([changed] if sides.changed is not None else [])))
    if sides.people_accuracy.n:
        caption = say("{job}, first tier: people's accuracy on the items that {model} was asked.")
        yield _accuracy(
            f"people_accuracy_{n}", Filled(caption, job=job.name, model=sides.called), sides.people_accuracy
        )
    if _asked(sides.people_rates):
        caption = say("{job}, second tier: probes that people failed, of the {counting} of {probes} valid probes.")
        told = Filled(caption, job=job.name, counting=sides.counting, probes=sides.probes)
        yield _rates(f"people_probes_{n}", told, sides.people_rates)
    if human.n:
        yield _attributed(f"attributions_{n}", job, human)
        yield _agreement(f"attribution_agreement_{n}", job, sides)


def _by_probes(n: int, job: Job, sides: Sides) -> Iterator[Block]:
    yield Paragraph(joined(": ", (job.name, sides.called)), heading=True)
    caption = say("{job}, first tier: accuracy of {model} in the runs with these failures.")
    told = Filled(caption, job=job.name, model=sides.called)
    yield _accuracy(f"model_accuracy_{n}", told, sides.accuracy)
    caption = say("{job}, second tier: probes that {model} failed, of the {counting} of {probes} valid probes.")
    told = Filled(caption, job=job.name, model=sides.called, counting=sides.counting, probes=sides.probes)
    yield _rates(f"model_probes_{n}", told, sides.rates)
    rows = [(one.rule.name, one.n, *(cell.percent(one.of_all(kind)) for kind in Category)) for one in sides.automatic]
    columns = (say("Rule"), ">" + say("n failures"), *(SHARES[kind] for kind in Category))
    caption = say("{job}, third tier: what failures come from by the probes, under each rule, shares of all of them.")
    yield table(f"failures_{n}", Filled(caption, job=job.name), columns, rows)


def _accuracy(name: str, caption: str, of: Rate) -> Table:
    columns = (">" + say("Items"), ">" + say("Answers"), ">" + say("Right"), ">" + say("Accuracy, %"))
    return table(name, caption, columns, [(of.items, of.n, of.right, cell.percent(of.accuracy))])


def _asked(rates: Rates) -> bool:
    return any(cell.n for cell in (*rates.cells.values(), *rates.reasoning.values()))


def _rates(name: str, caption: str, rates: Rates) -> Table:
    rows: list[tuple[Cell | Value, ...]] = [
        (dimension_name(dimension), *(_cell(rates.cells[dimension, kind]) for kind in TABLE_5), cell.percent(average))
        for dimension, average in rates.averages.items()
    ]
    if any(cell.n for cell in rates.reasoning.values()):
        rows.append((Filled(say("reasoning")), *(_cell(rates.reasoning[kind]) for kind in TABLE_5), None))
    return table(name, caption, (say("Dimension"), *(f">{kind}" for kind in TABLE_5), ">" + say("Mean, %")), rows)


def _cell(failed: Failures) -> Cell:
    return Cell(note="N/A") if failed.share is None else Cell(failed.failed, "count", of=failed.n)


def _attributed(name: str, job: Job, human: HumanErrors) -> Table:
    rows = [
        (Filled(say("of all coded")), human.n, *(cell.percent(human.of_all(kind)) for kind in SAID)),
        (Filled(say("of those attributed")), "", *(cell.percent(human.of_attributed(kind)) for kind in SAID)),
    ]
    columns = (say("Shares"), ">" + say("Coded"), *(SHARES[kind] for kind in SAID))
    caption = say(
        "{job}, third tier: what failures come from, as people say: the decision where there is one, else each "
        "annotator's last word by an equal share, weighted back from the sample to all failures."
    )
    return table(name, Filled(caption, job=job.name), columns, rows)


def _agreement(name: str, job: Job, sides: Sides) -> Table:
    rows = [
        _agreed(say("Annotators with one another"), sides.between.percent, sides.between.masi, sides.between.nominal),
        _agreed(say("People with the probes"), sides.agreement.percent, sides.agreement.masi, sides.agreement.nominal),
    ]
    columns = (
        say("Who"),
        ">" + say("n items"),
        ">" + say("Same"),
        ">" + say("Alpha, MASI"),
        ">" + say("Alpha, nominal"),
    )
    caption = say(
        "{job}: agreement on sets of perception and reasoning, with 95 % bootstrap intervals. With the probes only "
        "failures are compared of which these tell something ({silent} left out) and on which people agree or decided."
    )
    return table(name, Filled(caption, job=job.name, silent=sides.not_attributable), columns, rows)


def _agreed(who: str, same: Figure, *alphas: Figure) -> tuple[Cell | Value, ...]:
    return (Filled(who), same.n_items, *(figure_cell(figure_document(one)) for one in (same, *alphas)))
