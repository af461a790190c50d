"""The checklist of a human baseline (after Wei et al. 2025, arXiv 2506.13776): each row is answered by the lab with its
evidence where the lab has it, else by the study's form, else marked as missing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from db import Connection
from db.lab import Lab
from db.stores import bulk, runs, studies
from desktop.analysis.cell import named, word, words
from desktop.analysis.checklist_asked import ASKED
from desktop.analysis.crossed_logistic import CROSSED
from desktop.analysis.frame import Frame
from desktop.analysis.intervals import FEWEST_PEOPLE_LIKE_THEM, PEOPLE_LIKE_THEM, THESE_PEOPLE
from desktop.analysis.plan_words import ALONE_ON, UNRELIABLE, is_unreliable
from desktop.analysis.quality import NOT_RECORDED, times_beside
from desktop.analysis.rows import Comparison
from desktop.analysis.study_section import counts, day, models_in, rules_words, spread
from desktop.analysis.words_of import points
from desktop.annotation.gold import gold_of
from desktop.annotation.job import jobs_of
from desktop.benchmarks.item import Kind
from desktop.benchmarks.words import Filled, in_a_row, joined, say
from desktop.study.asides import KINDS
from desktop.study.protocol import Protocol

REASONS = {"never": "never", "each": "after each", "end": "at the end"}
YES, PARTLY, NO, UNREPORTED, NA = "yes", "partly", "no", "not reported", "not applicable"


REVIEWS = frozenset({"review", "screening"})
"""Kinds of jobs in which the items themselves are reviewed."""
MOST_NAMED = 8
METHODS = {
    PEOPLE_LIKE_THEM: say("people and pictures as random, in closed form"),
    THESE_PEOPLE: say("these people as fixed and pictures as random, in closed form"),
    CROSSED: say("participants, items and images random, a crossed logistic model"),
}
"""How differences were tested, in words."""
FROZEN = {
    True: say("The protocol was frozen on {day} before the first session, hash {hash}; {plan}."),
    False: say("The protocol was frozen on {day}, hash {hash}, after a session of its study had begun; {plan}."),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One row: its number, its text, the answer, its detail, and the source of the answer (lab, form, or neither)."""

    number: str
    asked: str
    answer: str
    detail: str
    by: str


class Told(NamedTuple):
    """The lab's answer to a row, with its evidence."""

    answer: str
    detail: str


@dataclass(frozen=True)
class Known:
    """What the lab knows about how its participants answered."""

    comparison: Comparison
    protocols: tuple[Protocol, ...]
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
    def frame(self) -> Frame:
        return self.comparison.frame


def checklist(lab: Lab, comparison: Comparison, variants: Sequence[str] = ()) -> tuple[Line, ...]:
    """Every row in order. variants: names of the exclusion rules under which people's rows were calculated."""
    known = lab.read(_known, comparison, tuple(variants))
    form = {row.row: row for protocol in known.protocols for row in protocol.form}
    lines: list[Line] = []
    for number, asked in ASKED.items():
        told = ANSWERS[number](known) if number in ANSWERS and known.frame.people else None
        stated = form.get(number)
        if told is not None and stated is not None:
            lines.append(
                Line(number, asked, told.answer, in_a_row(told.detail, named(stated.detail)), say("lab and form"))
            )
        elif told is not None:
            lines.append(Line(number, asked, told.answer, told.detail, say("lab")))
        elif stated is not None:
            lines.append(Line(number, asked, stated.answer.replace("_", " "), stated.detail, say("form")))
        else:
            lines.append(Line(number, asked, UNREPORTED, Filled(say("Missing: state it in the study's form.")), "–"))
    return tuple(lines)


def _known(conn: Connection, comparison: Comparison, variants: tuple[str, ...]) -> Known:
    frame = comparison.frame
    used = {sitting.study_id for sitting in frame.sittings}
    rows = [row for row in studies.all(conn) if row.id in used]
    every = [run for run in bulk.standing_runs(conn) if run.study_id in used]
    real = [run for run in every if not run.pilot and (frame.with_simulated or not run.simulated)]
    ids = {run.id for run in real}
    began = {
        study: min(run.started_us for run in real if run.study_id == study) for study in {r.study_id for r in real}
    }
    told = [event.kind for event in runs.events_of_kinds(conn, set(KINDS.values())) if event.run_id in ids]
    reviews = [job for job in jobs_of(conn) if job.kind in REVIEWS]
    return Known(
        comparison=comparison,
        protocols=tuple(Protocol.stored(row.protocol) for row in rows),
        pilot_runs=sum(run.pilot for run in every),
        finished=sum(run.finished for run in real),
        begun=len(real),
        questioned=sum(kind == "question_answered" for kind in told),
        reasons=sum(kind in {"reason_given", "reasons_given"} for kind in told),
        screened=sum(kind in {"colour_vision_screened", "acuity_screened"} for kind in told),
        first_day=min((day(row.created) for row in rows), default="–"),
        frozen_first=all(began.get(row.id, row.created.us) >= row.created.us for row in rows),
        variants=variants,
        reviewed=sum(len(gold_of(conn, job)) for job in reviews),
    )


def _benchmarks(known: Known) -> Told:
    frame = known.frame
    given = [joined(" ", (name, joined(", ", sorted(v)))) for name, v in _versions(frame).items()]
    models = models_in(frame)
    repeats = int(frame.predictions.place.max()) + 1 if len(frame.predictions) else 0
    languages = joined(", ", sorted({p.language for p in known.protocols}))
    kinds = words("several fields" if item.kind == Kind.FIELDS else item.kind for item in frame.items)
    literal = say(
        "{benchmarks}; answered by {kinds}; pictures and words, language {language}; {items} items in all, people "
        "answered {people} of them and models {given}; {models}, {repeats} samples an item."
    )
    values = {
        "benchmarks": joined("; ", given),
        "kinds": kinds,
        "items": len(frame.items),
        "people": len(np.unique(frame.answers.item)),
        "given": len(np.unique(frame.predictions.item)),
        "language": languages,
    }
    return Told(YES, Filled(literal, **values, models=models, repeats=repeats))


def _versions(frame: Frame) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for item in frame.items:
        found.setdefault(item.benchmark, set()).add(item.version)
    return found


def _people(known: Known) -> Told:
    simulated = sum(person.simulated for person in known.frame.people)
    literal = say("{n} people, of them simulated: {simulated}.")
    return Told(YES, Filled(literal, n=len(known.frame.people), simulated=simulated))


def _items(known: Known) -> Told:
    n = len(np.unique(known.frame.answers.item))
    ways = joined("; ", map(_drawn, known.protocols))
    return Told(YES, Filled(say("{n} items; drawn: {how}."), n=n, how=ways))


def _drawn(protocol: Protocol) -> str:
    chosen = protocol.items
    ours = say("chosen one by one") if chosen.ids else "" if chosen.query else say("all")
    how = Filled(ours) if ours and not chosen.recipe else chosen.recipe or chosen.query
    sample = Filled(say(", {n} a task"), n=chosen.per_task) if chosen.per_task else ""
    return Filled(say("{how}{sample}, seed {seed}"), how=how, sample=sample, seed=protocol.seed)


def _answers_an_item(known: Known) -> Told:
    return Told(YES, Filled(say("Minimum, median, maximum: {n}."), n=spread(counts(known.frame.answers.item))))


def _items_a_person(known: Known) -> Told:
    return Told(YES, Filled(say("Minimum, median, maximum: {n}."), n=spread(counts(known.frame.answers.who))))


def _piloted(known: Known) -> Told:
    answer = YES if known.pilot_runs and known.reviewed else PARTLY if known.pilot_runs or known.reviewed else NO
    literal = say("Pilot runs: {n}, in no figure; items that were reviewed or screened in the lab: {reviewed}.")
    return Told(answer, Filled(literal, n=known.pilot_runs, reviewed=known.reviewed))


def _effort(known: Known) -> Told:
    limits = joined(", ", map(_seconds, sorted({p.time_limit_s or 0 for p in known.protocols})))
    literal = say("Time limit per item: {limit}. Median time per item on shared items: {each}.")
    return Told(PARTLY, Filled(literal, limit=limits, each=joined("; ", _each_effort(known.frame)) or "–"))


def _seconds(limit: float) -> str:
    return Filled(say("{s} s"), s=f"{limit:g}") if limit else Filled(say("none"))


def _each_effort(frame: Frame) -> Iterator[str]:
    """People's seconds, then each model's seconds and tokens, for the first models only where there are many."""
    for one in times_beside(frame)[: MOST_NAMED + 1]:
        seconds = Filled(NOT_RECORDED) if one.median_s is None else Filled(say("{s} s"), s=f"{one.median_s:.1f}")
        tokens = "" if one.tokens is None else Filled(say(", {n} tokens"), n=f"{one.tokens:g}")
        who = Filled(say("People")) if one.kind == "people" else named(one.who)
        yield joined("", (who, " ", seconds, tokens))


def _power(known: Known) -> Told:
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
        "the variance of these data (not a power analysis): minimum detectable difference where none was "
        "found {size}."
    )
    values = {"half": joined(", ", sorted(halves)) or "–", "effect": joined(", ", sorted(effects)) or "–"}
    size = points(max(sizes)) if sizes else "–"
    return Told(YES if halves or effects else PARTLY if sizes else NO, Filled(literal, **values, size=size))


def _registered(known: Known) -> Told:
    hashes = joined(", ", (protocol.hash[:16] for protocol in known.protocols))
    literal = FROZEN[known.frozen_first]
    if not known.frame.planned:
        how = say("this analysis is post hoc")
    elif known.frame.plan.contrasts:
        how = say("this analysis is its plan, and comparisons that it does not name are post hoc")
    else:
        how = say("this analysis uses its aggregation and exclusions, but it plans no comparisons: all are post hoc")
    return Told(PARTLY, Filled(literal, day=known.first_day, hash=hashes, plan=Filled(how)))


def _left_out(known: Known) -> Told:
    literal = say(
        "Screenings of colour vision or acuity before a run: {n}; who was turned away before is not known here."
    )
    return Told(PARTLY, Filled(literal, n=known.screened))


def _met(known: Known) -> Told:
    literal = say(
        "Within the lab: {n} answers to an item that the person had answered before are in no figure; policy: {way}."
    )
    ways = words(protocol.exposure for protocol in known.protocols)
    return Told(PARTLY, Filled(literal, n=known.frame.left_out.again, way=ways))


def _training(known: Known) -> Told:
    literal = say("Practice items: {n}, feedback: {how}.")
    n = joined(", ", sorted({str(p.practice) for p in known.protocols}))
    how = words(YES if p.feedback else NO for p in known.protocols)
    return Told(YES if n != "0" else NO, Filled(literal, n=n, how=how))


def _sitting(known: Known) -> Told:
    per = spread(counts(known.frame.answers.run))
    order = joined("; ", (_order(*both) for both in sorted({(p.order, p.option_order) for p in known.protocols})))
    return Told(
        YES, Filled(say("Items per session (minimum, median, maximum): {n}; order: {order}."), n=per, order=order)
    )


def _order(items: str, options: str) -> str:
    return Filled(say("{items}, options {options}"), items=Filled(word(items)), options=Filled(word(options)))


def _checks(known: Known) -> Told:
    frame = known.frame
    ruled = (joined(": ", (name, str(n))) for name, n in frame.ruled_out.items())
    rules = joined("; ", ruled) or Filled(say("none"))
    literal = say("Excluded by rule: {rules}; by decision: {excluded}; attention checks: {checks}.")
    checks = joined(", ", map(_how_often, sorted({p.checks.every or 0 for p in known.protocols})))
    return Told(YES, Filled(literal, rules=rules, excluded=frame.left_out.excluded, checks=checks))


def _how_often(every: int) -> str:
    return Filled(say("an item in {every}"), every=every) if every else Filled(say("none"))


def _instructions(known: Known) -> Told:
    return Told(
        PARTLY,
        say("Adjusted: the same task part; a short line stands above a trial, models get a form of reply."),
    )


def _tools(known: Known) -> Told:
    lost = int(known.frame.answers.unfocused.sum())
    literal = say("Full screen; answers during which the focus was lost: {n}; then the study's rule: {rule}.")
    rule = words(protocol.focus_loss for protocol in known.protocols)
    return Told(PARTLY, Filled(literal, n=lost, rule=rule))


def _explained(known: Known) -> Told:
    literal = say("Reasons asked for: {when}; given: {n}.")
    when = words(REASONS[protocol.reasons] for protocol in known.protocols)
    return Told(YES if known.reasons else NO, Filled(literal, when=when, n=known.reasons))


def _tested(known: Known) -> Told:
    methods = dict.fromkeys(row.difference.method for row in known.comparison.differences)
    if not methods:
        return Told(NO, say("No model answered what people answered."))
    literal = say(
        "Differences tested with {methods}; Holm within each benchmark over its tasks and models, and over the models "
        "for all tasks together."
    )
    return Told(YES, Filled(literal, methods=joined("; ", (Filled(METHODS.get(name, name)) for name in methods))))


def _uncertainty(known: Known) -> Told:
    rows = [row for row in known.comparison.rows if row.kind == "people"]
    if any(row.interval == PEOPLE_LIKE_THEM for row in rows):
        unreliable = any(row.interval == PEOPLE_LIKE_THEM and is_unreliable(row.n_people) for row in rows)
        literal = say(
            "95% CI on every row: for the population sampled and for these participants, each drawn as a point."
        )
        alone = sum(row.interval != PEOPLE_LIKE_THEM for row in rows)
        if alone:
            literal = in_a_row(literal, Filled(ALONE_ON, few=alone, tasks=len(rows)))
        if unreliable:
            few = Filled(UNRELIABLE, fewest=FEWEST_PEOPLE_LIKE_THEM)
            return Told(PARTLY, in_a_row(literal, few))
        return Told(YES, literal)
    return Told(YES, say("95% CI on every row, for these participants alone, each drawn as a point."))


def _same(known: Known) -> Told:
    rules = rules_words(known.frame)
    return Told(
        YES, Filled(say("People's and models' answers go through the same parse and score: {rules}."), rules=rules)
    )


def _other_rules(known: Known) -> Told:
    if not known.variants:
        return Told(NA, say("No rule of exclusion is planned; what was left out is counted in the section on quality."))
    return Told(YES, Filled(say("People's results under: {names}."), names=joined(", ", known.variants)))


def _who(known: Known) -> Told:
    literal = say(
        "Sessions started {begun}, finished {finished}, not finished {left}; median seconds per item "
        "{seconds}; answers to the participant questionnaire: {n}; instructions are given in their own "
        "section."
    )
    kept = known.frame.answers.seconds[known.frame.answers.undisturbed]
    seconds = f"{np.median(kept):.1f}" if len(kept) else "–"
    left = known.begun - known.finished
    values = {"begun": known.begun, "finished": known.finished, "left": left, "n": known.questioned}
    return Told(PARTLY, Filled(literal, **values, seconds=seconds))


def _bundle(known: Known) -> Told:
    return Told(PARTLY, say("Export it with: eyeline export --format bundle; state its location in the form."))


ANSWERS: Mapping[str, Callable[[Known], Told]] = {
    "0": _benchmarks,
    "1.1": _people,
    "1.2": _items,
    "1.3": _answers_an_item,
    "1.4": _items_a_person,
    "1.6": _piloted,
    "1.7": _effort,
    "1.8": _power,
    "1.10": _registered,
    "2.3": _left_out,
    "2.5": _met,
    "2.6": _training,
    "3.1": _sitting,
    "3.2": _checks,
    "3.4": _instructions,
    "3.5": _tools,
    "3.6": _explained,
    "4.1": _tested,
    "4.2": _uncertainty,
    "4.3": _same,
    "4.4": _same,
    "4.5": _same,
    "4.6": _other_rules,
    "5.1": _who,
    "5.2": _bundle,
    "5.3": _bundle,
    "5.4": _bundle,
}
"""Every row that the lab knows, or knows in part."""


def lines_as_rows(lines: Sequence[Line]) -> Iterator[tuple[str, ...]]:
    """For a table of the report."""
    for line in lines:
        yield (line.number, Filled(line.asked), Filled(line.answer), line.detail, Filled(line.by))
