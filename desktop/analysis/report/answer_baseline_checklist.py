"""Answers the checklist of a human baseline (after Wei et al. 2025, arXiv 2506.13776): from the lab, with evidence,
else from the study's form, else marked as missing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from db import Connection
from db.lab import Lab
from db.stores import answer_rows_for_cache, sessions, studies
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model.table_cell import code_label, code_labels, untranslated_text
from desktop.analysis.report.baseline_checklist_rows import CHECKLIST_ITEMS
from desktop.analysis.report.study_methods_section import (
    label_counts,
    least_median_most,
    local_day_text,
    models_count_text,
    rules_text,
)
from desktop.analysis.stats.accuracy_confidence_intervals import (
    FEWEST_FOR_POPULATION,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
)
from desktop.analysis.stats.mixed_logistic_model import MIXED_LOGISTIC
from desktop.analysis.stats.subgroups_and_split_half import NOT_RECORDED, answer_times
from desktop.analysis.tables.analysis_plan_sentences import ALONE_ON, UNRELIABLE, is_interval_unreliable
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.analysis.tables.findings_sentences import points_text
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.benchmarks.item import ItemKind
from desktop.benchmarks.messages import FilledSentence, concatenate_sentences, join_texts, say
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS

REASONS = {"never": "never", "each": "after each", "end": "at the end"}
YES, PARTLY, NO, UNREPORTED, NA = "yes", "partly", "no", "not reported", "not applicable"


REVIEWS = frozenset({"review", "screening"})
"""Kinds of jobs in which the items themselves are reviewed."""
MOST_NAMED = 8
METHODS = {
    POPULATION_METHOD: say("participants and images random, closed form"),
    PARTICIPANTS_METHOD: say("these participants fixed and images random, closed form"),
    MIXED_LOGISTIC: say("participants, items and images random, a crossed logistic model"),
}
"""How differences were tested, in words."""
FROZEN = {
    True: say("The protocol was frozen on {day} before the first session, hash {hash}; {plan}."),
    False: say("The protocol was frozen on {day}, hash {hash}, after a session of its study had begun; {plan}."),
}


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One row: its number, its text, the answer, its detail, and the source of the answer (lab, form, or neither)."""

    number: str
    asked: str
    answer: str
    detail: str
    by: str


class ChecklistAnswer(NamedTuple):
    """The lab's answer to a row, with its evidence."""

    answer: str
    detail: str


@dataclass(frozen=True)
class LabFacts:
    """What the lab knows about how its participants answered."""

    comparison: PeopleModelComparison
    protocols: tuple[StudyProtocol, ...]
    pilot_runs: int
    finished: int
    begun: int
    questioned: int
    reasons: int
    screened: int
    first_day: str
    frozen_first: bool
    variants: Sequence[str]
    reviewed: int

    @property
    def frame(self) -> AnalysisFrame:
        return self.comparison.frame


def answer_checklist(
    lab: Lab, comparison: PeopleModelComparison, variants: Sequence[str] = ()
) -> tuple[ChecklistRow, ...]:
    """Every row in order. variants: names of the exclusion rules under which people's rows were calculated."""
    known = lab.read(_read_lab_facts, comparison, tuple(variants))
    form = {row.row: row for protocol in known.protocols for row in protocol.form}
    lines: list[ChecklistRow] = []
    for number, asked in CHECKLIST_ITEMS.items():
        told = ANSWERS[number](known) if number in ANSWERS and known.frame.people else None
        stated = form.get(number)
        if told is not None and stated is not None:
            lines.append(
                ChecklistRow(
                    number,
                    asked,
                    told.answer,
                    concatenate_sentences(told.detail, untranslated_text(stated.detail)),
                    say("lab and form"),
                )
            )
        elif told is not None:
            lines.append(ChecklistRow(number, asked, told.answer, told.detail, say("lab")))
        elif stated is not None:
            lines.append(ChecklistRow(number, asked, stated.answer.replace("_", " "), stated.detail, say("form")))
        else:
            lines.append(
                ChecklistRow(
                    number, asked, UNREPORTED, FilledSentence(say("Missing: state it in the study's form.")), "–"
                )
            )
    return tuple(lines)


def _read_lab_facts(conn: Connection, comparison: PeopleModelComparison, variants: tuple[str, ...]) -> LabFacts:
    frame = comparison.frame
    used = {sitting.study_id for sitting in frame.sittings}
    rows = [row for row in studies.load_all_studies(conn) if row.id in used]
    every = [run for run in answer_rows_for_cache.load_current_sessions(conn) if run.study_id in used]
    real = [run for run in every if not run.pilot and (frame.with_simulated or not run.simulated)]
    ids = {run.id for run in real}
    began = {
        study: min(run.started_us for run in real if run.study_id == study) for study in {r.study_id for r in real}
    }
    told = [
        event.kind
        for event in sessions.session_events_of_kinds(conn, set(STEP_EVENT_KINDS.values()))
        if event.run_id in ids
    ]
    reviews = [job for job in load_jobs(conn) if job.kind in REVIEWS]
    return LabFacts(
        comparison=comparison,
        protocols=tuple(StudyProtocol.stored(row.protocol) for row in rows),
        pilot_runs=sum(run.pilot for run in every),
        finished=sum(run.finished for run in real),
        begun=len(real),
        questioned=sum(kind == "question_answered" for kind in told),
        reasons=sum(kind in {"reason_given", "reasons_given"} for kind in told),
        screened=sum(kind in {"colour_vision_screened", "acuity_screened"} for kind in told),
        first_day=min((local_day_text(row.created) for row in rows), default="–"),
        frozen_first=all(began.get(row.id, row.created.us) >= row.created.us for row in rows),
        variants=variants,
        reviewed=sum(len(load_gold_labels(conn, job)) for job in reviews),
    )


def _answer_benchmarks(known: LabFacts) -> ChecklistAnswer:
    frame = known.frame
    given = [join_texts(" ", (name, join_texts(", ", sorted(v)))) for name, v in _benchmark_versions(frame).items()]
    models = models_count_text(frame)
    repeats = int(frame.predictions.place.max()) + 1 if len(frame.predictions) else 0
    languages = join_texts(", ", sorted({p.language for p in known.protocols}))
    kinds = code_labels("several fields" if item.kind == ItemKind.FIELDS else item.kind for item in frame.items)
    literal = say(
        "{benchmarks}; answered by {kinds}; images and text, language {language}; {items} items in "
        "total, of which people answered {people} and models {given}; {models}, {repeats} samples per "
        "item."
    )
    values = {
        "benchmarks": join_texts("; ", given),
        "kinds": kinds,
        "items": len(frame.items),
        "people": len(np.unique(frame.answers.item)),
        "given": len(np.unique(frame.predictions.item)),
        "language": languages,
    }
    return ChecklistAnswer(YES, FilledSentence(literal, **values, models=models, repeats=repeats))


def _benchmark_versions(frame: AnalysisFrame) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for item in frame.items:
        found.setdefault(item.benchmark, set()).add(item.version)
    return found


def _answer_n_people(known: LabFacts) -> ChecklistAnswer:
    simulated = sum(person.simulated for person in known.frame.people)
    literal = say("{n} participants, of whom simulated: {simulated}.")
    return ChecklistAnswer(YES, FilledSentence(literal, n=len(known.frame.people), simulated=simulated))


def _answer_items(known: LabFacts) -> ChecklistAnswer:
    n = len(np.unique(known.frame.answers.item))
    ways = join_texts("; ", map(_item_sampling_text, known.protocols))
    return ChecklistAnswer(YES, FilledSentence(say("{n} items; sampling: {how}."), n=n, how=ways))


def _item_sampling_text(protocol: StudyProtocol) -> str:
    chosen = protocol.items
    ours = say("selected individually") if chosen.ids else "" if chosen.query else say("all")
    how = FilledSentence(ours) if ours and not chosen.recipe else chosen.recipe or chosen.query
    sample = FilledSentence(say(", {n} per task"), n=chosen.per_task) if chosen.per_task else ""
    return FilledSentence(say("{how}{sample}, seed {seed}"), how=how, sample=sample, seed=protocol.seed)


def _answer_responses_per_item(known: LabFacts) -> ChecklistAnswer:
    return ChecklistAnswer(
        YES,
        FilledSentence(
            say("Minimum, median, maximum: {n}."), n=least_median_most(label_counts(known.frame.answers.item))
        ),
    )


def _answer_items_per_person(known: LabFacts) -> ChecklistAnswer:
    return ChecklistAnswer(
        YES,
        FilledSentence(
            say("Minimum, median, maximum: {n}."), n=least_median_most(label_counts(known.frame.answers.who))
        ),
    )


def _answer_piloting(known: LabFacts) -> ChecklistAnswer:
    answer = YES if known.pilot_runs and known.reviewed else PARTLY if known.pilot_runs or known.reviewed else NO
    literal = say("Pilot sessions: {n}, not analysed; items reviewed or screened in the lab: {reviewed}.")
    return ChecklistAnswer(answer, FilledSentence(literal, n=known.pilot_runs, reviewed=known.reviewed))


def _answer_effort(known: LabFacts) -> ChecklistAnswer:
    limits = join_texts(", ", map(_time_limit_text, sorted({p.time_limit_s or 0 for p in known.protocols})))
    literal = say("Time limit per item: {limit}. Median time per item on shared items: {each}.")
    return ChecklistAnswer(
        PARTLY, FilledSentence(literal, limit=limits, each=join_texts("; ", _effort_texts(known.frame)) or "–")
    )


def _time_limit_text(limit: float) -> str:
    return FilledSentence(say("{s} s"), s=f"{limit:g}") if limit else FilledSentence(say("none"))


def _effort_texts(frame: AnalysisFrame) -> Iterator[str]:
    """People's seconds, then each model's seconds and tokens, for the first models only where there are many."""
    for one in answer_times(frame)[: MOST_NAMED + 1]:
        seconds = (
            FilledSentence(NOT_RECORDED)
            if one.median_s is None
            else FilledSentence(say("{s} s"), s=f"{one.median_s:.1f}")
        )
        tokens = "" if one.tokens is None else FilledSentence(say(", {n} tokens"), n=f"{one.tokens:g}")
        who = FilledSentence(say("People")) if one.kind == "people" else untranslated_text(one.who)
        yield join_texts("", (who, " ", seconds, tokens))


def _answer_power(known: LabFacts) -> ChecklistAnswer:
    """Yes where the plan states the effect to detect or the width of an interval; a difference detectable with the
    variance of the data is not a power analysis and is reported as such."""
    plans = [protocol.analysis for protocol in known.protocols]
    widths = (half for plan in plans for half in (plan.half_width, plan.stopping.margin))
    halves = {f"{half:g}" for half in widths if half is not None}
    effects = {f"{one.smallest:g}" for plan in plans for one in plan.contrasts if one.smallest is not None}
    overall = [row.difference for row in known.comparison.differences if row.task is None]
    sizes = [size for found in overall if (size := found.undetected) is not None]
    literal = say(
        "Planned: margin of error {half} percentage points, smallest effect of interest {effect}. From "
        "the variance of these data (not a power analysis): minimum detectable difference for "
        "non-significant comparisons {size}."
    )
    values = {"half": join_texts(", ", sorted(halves)) or "–", "effect": join_texts(", ", sorted(effects)) or "–"}
    size = points_text(max(sizes)) if sizes else "–"
    return ChecklistAnswer(
        YES if halves or effects else PARTLY if sizes else NO, FilledSentence(literal, **values, size=size)
    )


def _answer_registration(known: LabFacts) -> ChecklistAnswer:
    hashes = join_texts(", ", (protocol.hash[:16] for protocol in known.protocols))
    literal = FROZEN[known.frozen_first]
    if not known.frame.planned:
        how = say("this analysis is post hoc")
    elif known.frame.plan.contrasts:
        how = say("this analysis follows its plan; comparisons that the plan does not name are post hoc")
    else:
        how = say("this analysis uses its aggregation and exclusions, but it plans no comparisons: all are post hoc")
    return ChecklistAnswer(PARTLY, FilledSentence(literal, day=known.first_day, hash=hashes, plan=FilledSentence(how)))


def _answer_screening(known: LabFacts) -> ChecklistAnswer:
    literal = say(
        "Screenings of colour vision or acuity before a session: {n}; participants rejected earlier are "
        "not recorded here."
    )
    return ChecklistAnswer(PARTLY, FilledSentence(literal, n=known.screened))


def _answer_prior_exposure(known: LabFacts) -> ChecklistAnswer:
    literal = say(
        "Within the lab: {n} answers to an item that the participant had answered before were excluded; policy: {way}."
    )
    ways = code_labels(protocol.exposure for protocol in known.protocols)
    return ChecklistAnswer(PARTLY, FilledSentence(literal, n=known.frame.left_out.again, way=ways))


def _answer_training(known: LabFacts) -> ChecklistAnswer:
    literal = say("Practice items: {n}, feedback: {how}.")
    n = join_texts(", ", sorted({str(p.practice) for p in known.protocols}))
    how = code_labels(YES if p.feedback else NO for p in known.protocols)
    return ChecklistAnswer(YES if n != "0" else NO, FilledSentence(literal, n=n, how=how))


def _answer_session_length(known: LabFacts) -> ChecklistAnswer:
    per = least_median_most(label_counts(known.frame.answers.run))
    order = join_texts(
        "; ",
        (_item_and_option_order_text(*both) for both in sorted({(p.order, p.option_order) for p in known.protocols})),
    )
    return ChecklistAnswer(
        YES,
        FilledSentence(say("Items per session (minimum, median, maximum): {n}; order: {order}."), n=per, order=order),
    )


def _item_and_option_order_text(items: str, options: str) -> str:
    return FilledSentence(
        say("{items}, options {options}"),
        items=FilledSentence(code_label(items)),
        options=FilledSentence(code_label(options)),
    )


def _answer_attention_checks(known: LabFacts) -> ChecklistAnswer:
    frame = known.frame
    ruled = (join_texts(": ", (name, str(n))) for name, n in frame.ruled_out.items())
    rules = join_texts("; ", ruled) or FilledSentence(say("none"))
    literal = say("Excluded by rule: {rules}; by decision: {excluded}; attention checks: {checks}.")
    checks = join_texts(", ", map(_check_frequency_text, sorted({p.checks.every or 0 for p in known.protocols})))
    return ChecklistAnswer(YES, FilledSentence(literal, rules=rules, excluded=frame.left_out.excluded, checks=checks))


def _check_frequency_text(every: int) -> str:
    return FilledSentence(say("one item in {every}"), every=every) if every else FilledSentence(say("none"))


def _answer_instructions(known: LabFacts) -> ChecklistAnswer:
    return ChecklistAnswer(
        PARTLY,
        say(
            "Adjusted: the task part is the same; participants see a short prompt above each trial, models "
            "get a response format."
        ),
    )


def _answer_tools(known: LabFacts) -> ChecklistAnswer:
    lost = int(known.frame.answers.unfocused.sum())
    literal = say("Full screen; answers with focus lost: {n}; study rule on focus loss: {rule}.")
    rule = code_labels(protocol.focus_loss for protocol in known.protocols)
    return ChecklistAnswer(PARTLY, FilledSentence(literal, n=lost, rule=rule))


def _answer_rationales(known: LabFacts) -> ChecklistAnswer:
    literal = say("Rationales requested: {when}; given: {n}.")
    when = code_labels(REASONS[protocol.reasons] for protocol in known.protocols)
    return ChecklistAnswer(YES if known.reasons else NO, FilledSentence(literal, when=when, n=known.reasons))


def _answer_difference_tests(known: LabFacts) -> ChecklistAnswer:
    methods = dict.fromkeys(row.difference.method for row in known.comparison.differences)
    if not methods:
        return ChecklistAnswer(NO, say("No model answered the items that people answered."))
    literal = say(
        "Differences tested with {methods}; Holm within each benchmark over its tasks and models, and over the models "
        "for all tasks together."
    )
    return ChecklistAnswer(
        YES,
        FilledSentence(
            literal, methods=join_texts("; ", (FilledSentence(METHODS.get(name, name)) for name in methods))
        ),
    )


def _answer_uncertainty(known: LabFacts) -> ChecklistAnswer:
    rows = [row for row in known.comparison.rows if row.kind == "people"]
    if any(row.interval == POPULATION_METHOD for row in rows):
        unreliable = any(row.interval == POPULATION_METHOD and is_interval_unreliable(row.n_people) for row in rows)
        literal = say(
            "95% CI on every row, for the population sampled and for these participants; each "
            "participant is plotted as a point."
        )
        alone = sum(row.interval != POPULATION_METHOD for row in rows)
        if alone:
            literal = concatenate_sentences(literal, FilledSentence(ALONE_ON, few=alone, tasks=len(rows)))
        if unreliable:
            few = FilledSentence(UNRELIABLE, fewest=FEWEST_FOR_POPULATION)
            return ChecklistAnswer(PARTLY, concatenate_sentences(literal, few))
        return ChecklistAnswer(YES, literal)
    return ChecklistAnswer(
        YES, say("95% CI on every row, for these participants only; each participant is plotted as a point.")
    )


def _answer_same_scoring(known: LabFacts) -> ChecklistAnswer:
    rules = rules_text(known.frame)
    return ChecklistAnswer(
        YES,
        FilledSentence(
            say("Answers of people and models are parsed and scored by the same rules: {rules}."), rules=rules
        ),
    )


def _answer_exclusion_sensitivity(known: LabFacts) -> ChecklistAnswer:
    if not known.variants:
        return ChecklistAnswer(
            NA, say("No exclusion criteria were planned; excluded data are counted in the section on data quality.")
        )
    return ChecklistAnswer(
        YES, FilledSentence(say("People's results under: {names}."), names=join_texts(", ", known.variants))
    )


def _answer_participants(known: LabFacts) -> ChecklistAnswer:
    literal = say(
        "Sessions: {begun} started, {finished} finished, {left} incomplete. Median time per item: "
        "{seconds} s. Participant questionnaires answered: {n}. Instructions are in a separate section."
    )
    kept = known.frame.answers.seconds[known.frame.answers.undisturbed]
    seconds = f"{np.median(kept):.1f}" if len(kept) else "–"
    left = known.begun - known.finished
    values = {"begun": known.begun, "finished": known.finished, "left": left, "n": known.questioned}
    return ChecklistAnswer(PARTLY, FilledSentence(literal, **values, seconds=seconds))


def _answer_open_data(known: LabFacts) -> ChecklistAnswer:
    return ChecklistAnswer(
        PARTLY, say("Export it with: eyeline export --format bundle; state its location in the form.")
    )


ANSWERS: Mapping[str, Callable[[LabFacts], ChecklistAnswer]] = {
    "0": _answer_benchmarks,
    "1.1": _answer_n_people,
    "1.2": _answer_items,
    "1.3": _answer_responses_per_item,
    "1.4": _answer_items_per_person,
    "1.6": _answer_piloting,
    "1.7": _answer_effort,
    "1.8": _answer_power,
    "1.10": _answer_registration,
    "2.3": _answer_screening,
    "2.5": _answer_prior_exposure,
    "2.6": _answer_training,
    "3.1": _answer_session_length,
    "3.2": _answer_attention_checks,
    "3.4": _answer_instructions,
    "3.5": _answer_tools,
    "3.6": _answer_rationales,
    "4.1": _answer_difference_tests,
    "4.2": _answer_uncertainty,
    "4.3": _answer_same_scoring,
    "4.4": _answer_same_scoring,
    "4.5": _answer_same_scoring,
    "4.6": _answer_exclusion_sensitivity,
    "5.1": _answer_participants,
    "5.2": _answer_open_data,
    "5.3": _answer_open_data,
    "5.4": _answer_open_data,
}
"""Every row that the lab knows, or knows in part."""


def checklist_table_rows(lines: Sequence[ChecklistRow]) -> Iterator[tuple[str, ...]]:
    """For a table of the report."""
    for line in lines:
        yield (
            line.number,
            FilledSentence(line.asked),
            FilledSentence(line.answer),
            line.detail,
            FilledSentence(line.by),
        )
