"""Findings as sentences: what the results show, for whom, and what could not have been detected."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from desktop.analysis.data.analysis_frame import AnalysisFrame, UnreadableReplies
from desktop.analysis.stats.accuracy_difference_tests import holm_adjust
from desktop.analysis.tables.analysis_plan_sentences import interval_scope_sentences
from desktop.analysis.tables.audited_rows import audited_sentences
from desktop.analysis.tables.comparison_rows_and_json import OWN, AccuracyRow, DifferenceRow
from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.statistics.accuracy_score_test import smallest_sign_flip_p

TITLES = {
    "jigsaw": say("Jigsaw-Puzzles"),
    "moat": say("MOAT"),
    "vriq": say("VRIQ"),
    "ordinal": say("OrdinalBench"),
}
ALPHA = 0.05
LITTLE = 4

# By who has the higher accuracy: people (1) or the model (-1).
AHEAD = {
    1: say(
        "On the {items} items that both answered, people were more accurate than {model} by {points} "
        "percentage points ({interval}; {p})."
    ),
    -1: say(
        "On the {items} items that both answered, {model} was more accurate than people by {points} "
        "percentage points ({interval}; {p})."
    ),
}
NOT_SHOWN = say(
    "On the {items} items that both answered, people and {model} did not differ significantly: {points} "
    "percentage points ({interval}; {p})."
)
NOT_AFTER_HOLM = say(
    "On the {items} items that both answered, the difference between people and {model} was not "
    "significant after Holm correction over {family} models: {points} percentage points ({interval}; "
    "{p})."
)
# Short texts for a mark in a figure: by who is higher; without significance by whether that is due to Holm.
MARK_AHEAD = {
    1: say("people ahead by {points} ({low} to {high})"),
    -1: say("people behind by {points} ({low} to {high})"),
}
MARK_OPEN = {
    False: say("no significant difference: {points} ({low} to {high})"),
    True: say("not significant after Holm correction over {family} models: {points} ({low} to {high})"),
}
COULD_SHOW_NONE = say(
    "On the {items} items that both answered, no difference between people and {model} could have "
    "reached significance, not even 100 percentage points, as {cause}; observed: {points} ({interval}; "
    "{p})."
)
CAUSES = {
    "images": say("there are too few images ({images})"),
    "family": say("there are too few images ({images}) for Holm correction over {family} comparisons"),
    "people": say("there are too few participants ({people})"),
    "items": say("there are too few items ({items})"),
}
WITH_THESE = say("95% CI {low} to {high}; for these participants {these_low} to {these_high}")
WITH_ONE = say("95% CI {low} to {high}")
P, P_BELOW = say("p = {p}"), say("p < 0.001")
P_HOLM = say("{p}; Holm-adjusted over {family} models: {holm}")
AT_FLOOR = say("{p}, the smallest possible with {images} images")
BY_TASK = say(
    "By task, with Holm correction over {family} comparisons, people were more accurate than {model} on "
    "{ahead} of {tasks} tasks, and {model} was more accurate on {behind}."
)
NO_TASK = say(
    "By task, with Holm correction over {family} comparisons, people and {model} did not differ "
    "significantly on any task."
)
TASKS_TOO_SMALL = say(
    "On {few} of these {tasks} tasks, no difference could have reached significance with Holm correction "
    "over {family} comparisons: too few images, participants or items."
)
DETECTABLE = say(
    "Minimum detectable difference for non-significant comparisons (80% power, before Holm correction): "
    "{points} percentage points."
)
ABOVE_ON = {
    False: say("{model} exceeded chance (p < 0.05) and the majority-class baseline on {above} of {n} tasks."),
    True: say(
        "{model} exceeded chance (p < 0.05) and the majority-class baseline on {above} of {n} tasks; on "
        "{few} of them this was impossible even with all answers correct: too few items, or items too "
        "similar."
    ),
}
NONE_ANSWERED = say("No participant has answered yet: the figures show models only.")
NONE_COUNTS = say("All participants' answers are excluded: the figures show models only.")
UNREAD = say("{model}: {unread} of {replies} replies were unparsable under {rule}.")
UNJUDGED = say(
    "{who}: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy is "
    "{low}% if all of them are incorrect and {high}% if all are correct."
)
UNJUDGED_PEOPLE = say(
    "Participants: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy "
    "is {low}% if all of them are incorrect and {high}% if all are correct."
)
UNTRIED = say("{model}: no reply has been parsed under {rule} yet.")
UNREAD_ELSE = say("{model}: {unread} of {replies} replies were unparsable under {rule}. {other} parses {read}.")
# By whether it exceeds the chance threshold.
NOT_ABOVE = {
    False: say("{model} did not exceed chance (p < 0.05)."),
    True: say("{model} did not exceed the majority-class baseline, which is correct on {majority}% of these items."),
}
TOO_FEW = say(
    "Too few items, or items too similar, to show that {model} exceeds chance, even with all answers correct."
)
ONE_ANSWER = say(
    "{model} cannot exceed the majority-class baseline on these items: one constant answer is correct on all of them."
)
NO_SHARED_ITEM = say("People and {model} answered no item in common, so they are not compared.")


def comparison_findings(
    frame: AnalysisFrame, rows: Sequence[AccuracyRow], against: Sequence[DifferenceRow]
) -> Iterator[Sentence]:
    """The sentences below the figure, the most important first; those of a benchmark follow its name and a colon."""
    if frame.simulated:
        yield Sentence(
            say(
                "These figures include simulated participants: they show how the instrument works, not human "
                "performance."
            )
        )
    yield from _excluded_people_sentences(frame)
    spoken_of = _models_to_report(frame)
    benchmarks = dict.fromkeys(row.benchmark for row in rows)
    if frame.left_out.simulated and not frame.people:
        literal = say("Excluded answers of simulated participants: {n}.")
        yield Sentence(literal, {"n": frame.left_out.simulated})
    for benchmark in benchmarks:
        if len(benchmarks) > 1:
            yield Sentence(say("{benchmark}:"), {"benchmark": TITLES.get(benchmark, benchmark)})
        family = [row for row in against if row.benchmark == benchmark]
        unread = {who: one for (name, who), one in frame.readings.items() if name == benchmark}
        yield from _unreadable_sentences(unread, frame.rules.get(benchmark))
        yield from _unjudged_sentences(frame, benchmark)
        yield from audited_sentences(frame, benchmark)
        of_it = [row for row in family if row.model in spoken_of and row.model not in unread]
        own = [row for row in rows if row.benchmark == benchmark]
        counted = [row for row in own if row.who in spoken_of and row.who not in unread]
        never = undetectable_rows(family)
        for row in of_it:
            if row.task is None:
                yield from _overall_sentences(
                    row, [other for other in of_it if other.model == row.model and other.task], never
                )
        yield from _participant_sentences(frame, own, [row for row in of_it if row.task is None], never)
        yield from _uneven_sentences(own, frame.plan.pooling)
        if any(row.kind == "people" for row in own):
            compared = {row.model for row in family}
            apart = dict.fromkeys(row.who for row in counted if row.kind == "model" and row.who not in compared)
            yield from (Sentence(NO_SHARED_ITEM, {"model": model}) for model in apart)
        yield from _chance_sentences(counted)
    yield from _untrained_sentences(frame)
    yield from _condition_sentences(frame)


PEOPLE_LEFT_OUT: Mapping[str, str] = {
    "rules": say("{n} by the exclusion criteria of the analysis"),
    "excluded": say("{n} excluded"),
    "pilot": say("{n} in pilot sessions"),
    "withdrawn": say("{n} with answers to withdrawn items only"),
    "unscored": say("{n} without answers scored under the current rule"),
    "again": say("{n} with answers to items answered before"),
    "practice": say("{n} with practice only"),
}


def _excluded_people_sentences(frame: AnalysisFrame) -> Iterator[Sentence]:
    """How many participants are excluded, and why."""
    gone = [(name, n) for name in PEOPLE_LEFT_OUT if (n := frame.people_left_out.get(name, 0))]
    if gone:
        n = sum(n for _, n in gone)
        total = n + sum(not person.simulated for person in frame.people)
        why = join_texts(", ", (FilledSentence(PEOPLE_LEFT_OUT[name], n=n) for name, n in gone))
        yield Sentence(say("{n} of {total} participants are excluded: {why}."), {"n": n, "total": total, "why": why})


def _unjudged_sentences(frame: AnalysisFrame, benchmark: str) -> Iterator[Sentence]:
    """Whose answers a judge left without a verdict, with the lowest and highest possible accuracy."""
    for (name, who), one in frame.judge_failures.items():
        if name == benchmark:
            values: dict[str, str | int] = {"judge": frame.rules[name].name, "failed": one.failed, "n": one.n}
            low, high = one.right / one.n, (one.right + one.failed) / one.n
            values |= {"low": f"{100 * low:.1f}", "high": f"{100 * high:.1f}"}
            yield Sentence(UNJUDGED, values | {"who": who}) if who else Sentence(UNJUDGED_PEOPLE, values)


def _unreadable_sentences(readings: Mapping[str, UnreadableReplies], rule: ExtractionRule | None) -> Iterator[Sentence]:
    """The models most of whose replies could not be read: their results reflect the rule, not the model."""
    for model, one in sorted(readings.items()):
        under = f"{rule.name} {rule.version}" if rule else ""
        other = one.rule and f"{one.rule.name} {one.rule.version}"
        if rule and one.rule and rule.name != one.rule.name:
            under, other = rule.name, one.rule.name
        values: dict[str, str | int] = {"model": model, "unread": one.unread, "replies": one.n, "rule": under}
        yield Sentence(UNREAD_ELSE, values | {"other": other, "read": one.read}) if other else Sentence(UNREAD, values)
        if one.untried is not None:
            yield Sentence(UNTRIED, {"rule": f"{one.untried.name} {one.untried.version}", "model": model})


def _uneven_sentences(rows: Sequence[AccuracyRow], pooling: str) -> Iterator[Sentence]:
    """People with few answers, each of whom weighs as much as any other in a mean over people."""
    given: dict[str, int] = {}
    for row in rows:
        if row.kind == "person":
            given[row.who] = given.get(row.who, 0) + row.n
    most = max(given.values(), default=0)
    few = sum(n * LITTLE < most for n in given.values())
    if few and pooling == "mean":
        literal = say(
            "{few} of {n} participants answered less than a quarter as many items as the others; all "
            "participants have equal weight in the mean."
        )
        yield Sentence(literal, {"few": few, "n": len(given)})


def _condition_sentences(frame: AnalysisFrame) -> Iterator[Sentence]:
    """Models whose images, precision or condition differed from those of most models here: their rows are not directly
    comparable."""
    for source in frame.sources:
        if source.marks:
            how = join_texts("; ", map(FilledSentence.of, source.marks))
            literal = say("{model} was run with different settings from most models here: {how}.")
            yield Sentence(literal, {"model": source.name, "how": how})


def _models_to_report(frame: AnalysisFrame) -> set[str]:
    """The models that get a sentence: trained ones; untrained ones where there are only such."""
    models = [source for source in frame.sources if not source.baseline]
    return {source.name for source in models if source.trained} or {source.name for source in models}


def points_text(fraction: float) -> str:
    """A fraction as percentage points with one decimal and a true minus: "−3.1" or "41.0"."""
    return f"{100 * fraction:.1f}".replace("-", "−").replace("−0.0", "0.0")


def is_significant(row: DifferenceRow) -> bool:
    """Whether the difference is: after Holm where the row belongs to a family."""
    return (row.difference.p if row.p_holm is None else row.p_holm) < ALPHA


def is_lost_after_holm(row: DifferenceRow) -> bool:
    """Whether the difference is significant alone but not after Holm: its interval excludes 0."""
    return row.difference.p < ALPHA and not is_significant(row)


def gap_label(row: DifferenceRow) -> Sentence:
    """A difference over all tasks as a short text, for its mark in a figure."""
    found = row.difference
    sign = -1 if is_significant(row) and found.estimate < 0 else 1
    low, high = sorted((sign * found.low, sign * found.high))
    literal = MARK_AHEAD[sign] if is_significant(row) else MARK_OPEN[is_lost_after_holm(row)]
    ends = {"points": points_text(sign * found.estimate), "low": points_text(low), "high": points_text(high)}
    return Sentence(literal, ends | {"family": row.family})


def undetectable_rows(against: Sequence[DifferenceRow]) -> set[int]:
    """The rows of a benchmark, by identity, that could not have been significant whatever the answers: nothing was
    detectable, or Holm over the smallest p-values that their images allow exceeds 5 %."""
    found = {id(row) for row in against if row.difference.smallest is None and not is_significant(row)}
    for overall in (True, False):
        family = [row for row in against if (row.task is None) == overall]
        floors = holm_adjust([smallest_sign_flip_p(row.difference.n_images) for row in family])
        found |= {id(row) for row, floor in zip(family, floors, strict=True) if floor >= ALPHA}
    return found


def p_value_with_holm(row: DifferenceRow) -> str:
    """The p-value, followed by Holm's where the family has others, and marked where it is the least possible."""
    found = row.difference
    words = _p_phrase(found.p)
    if found.at_floor:
        words = FilledSentence(AT_FLOOR, p=words, images=found.n_images)
    if row.p_holm is None or row.family == 1:
        return words
    return FilledSentence(P_HOLM, p=words, family=row.family, holm=_p_phrase(row.p_holm))


def _p_phrase(p: float) -> FilledSentence:
    return FilledSentence(P_BELOW) if p < 0.001 else FilledSentence(P, p=p_value_text(p))


def p_value_text(p: float) -> str:
    """Three decimals, "< 0.001" below."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def _overall_sentences(row: DifferenceRow, by_task: Sequence[DifferenceRow], never: set[int]) -> Iterator[Sentence]:
    """The difference over all tasks, and on how many tasks there is one."""
    found = row.difference
    sign = -1 if is_significant(row) and found.estimate < 0 else 1
    values: dict[str, str | int] = {
        "items": row.n_items,
        "model": row.model,
        "points": points_text(sign * found.estimate),
        "interval": _interval_phrase(row, sign),
        "p": p_value_with_holm(row),
    }
    if is_significant(row):
        yield Sentence(AHEAD[sign], values)
    elif id(row) in never:
        yield Sentence(COULD_SHOW_NONE, values | {"cause": _undetectable_cause(row)})
    elif is_lost_after_holm(row):
        yield Sentence(NOT_AFTER_HOLM, values | {"family": row.family})
    else:
        yield Sentence(NOT_SHOWN, values)
    if len(by_task) > 1:
        yield from _by_task_sentences(row.model, by_task, never)


def _by_task_sentences(model: str, rows: Sequence[DifferenceRow], never: set[int]) -> Iterator[Sentence]:
    shown = [row.difference.estimate for row in rows if is_significant(row)]
    ahead = sum(size > 0 for size in shown)
    values: dict[str, str | int] = {"model": model, "tasks": len(rows), "family": rows[0].family}
    values |= {"ahead": ahead, "behind": len(shown) - ahead}
    yield Sentence(BY_TASK if shown else NO_TASK, values)
    few = sum(id(row) in never for row in rows)
    if few:
        yield Sentence(TASKS_TOO_SMALL, values | {"few": few})


def _interval_phrase(row: DifferenceRow, sign: int) -> str:
    """The interval, then that for these participants where it differs; `sign`: of the difference in the sentence."""
    found, these = row.difference, row.these
    low, high = sorted((sign * found.low, sign * found.high))
    if these is None:
        return FilledSentence(WITH_ONE, low=points_text(low), high=points_text(high))
    inner = sorted((sign * these.low, sign * these.high))
    ends = {"these_low": points_text(inner[0]), "these_high": points_text(inner[1])}
    return FilledSentence(WITH_THESE, low=points_text(low), high=points_text(high), **ends)


def _undetectable_cause(row: DifferenceRow) -> str:
    """Why no difference could have been significant."""
    found, these = row.difference, row.these
    if smallest_sign_flip_p(found.n_images) >= ALPHA:
        why = "images"
    elif found.smallest is not None:
        why = "family"
    else:
        why = "people" if these is not None and these.smallest is not None else "items"
    values = {"images": found.n_images, "family": row.family, "people": row.n_people, "items": row.n_items}
    return FilledSentence(CAUSES[why], **values)


def _participant_sentences(
    frame: AnalysisFrame, rows: Sequence[AccuracyRow], overall: Sequence[DifferenceRow], never: set[int]
) -> Iterator[Sentence]:
    counts = [row.n_people for row in rows if row.kind == "people"]
    if not counts:
        gone = bool(frame.people_left_out) or frame.left_out.simulated > 0
        yield Sentence(NONE_COUNTS if gone else NONE_ANSWERED)
        return
    n_people = _n_people_counted(frame, rows[0].benchmark, [*counts, *(row.n_people for row in overall)])
    yield from interval_scope_sentences(counts, n_people, frame.plan.pooling)
    smallest = [row.difference.undetected for row in overall if id(row) not in never]
    sizes = [size for size in smallest if size is not None]
    if sizes:
        yield Sentence(DETECTABLE, {"points": points_text(max(sizes))})


def _n_people_counted(frame: AnalysisFrame, benchmark: str, counted: Sequence[int]) -> int:
    """How many participants count in all; with one person per item as many as were drawn."""
    if frame.plan.pooling == "one_an_item":
        return max(counted)
    own = np.array([item.benchmark == benchmark and item.own for item in frame.items], dtype=np.bool_)
    return len(np.unique(frame.answers.who[own[frame.answers.item]]))


def _chance_sentences(rows: Sequence[AccuracyRow]) -> Iterator[Sentence]:
    """On how many of its tasks each model is above guessing, without tasks whose items cannot show it."""
    for model in dict.fromkeys(row.who for row in rows if row.kind == "model"):
        own = [row for row in rows if row.who == model and row.items == OWN]
        telling = [row for row in own if row.could_exceed_chance]
        above, few = sum(row.exceeds_chance for row in telling), len(own) - len(telling)
        values: dict[str, str | int] = {"model": model, "above": above, "n": len(own), "few": few}
        if not telling:
            yield Sentence(TOO_FEW if any(row.critical is None for row in own) else ONE_ANSWER, values)
        elif few or above < len(telling):
            yield from _above_chance_sentences(telling, values)


def _above_chance_sentences(telling: Sequence[AccuracyRow], values: dict[str, str | int]) -> Iterator[Sentence]:
    if len(telling) == 1 and not values["few"]:
        (row,) = telling
        constant = row.critical is not None and row.accuracy >= row.critical
        yield Sentence(NOT_ABOVE[constant], values | {"majority": points_text(row.majority)})
    else:
        yield Sentence(ABOVE_ON[bool(values["few"])], values)


def _untrained_sentences(frame: AnalysisFrame) -> Iterator[Sentence]:
    for source in frame.sources:
        if not source.trained and not source.baseline:
            yield Sentence(say("{model} is untrained: its results say nothing about models."), {"model": source.name})
        elif source.generated:
            literal = say("{model} was trained on generated items only: it is a teaching aid, not a baseline.")
            yield Sentence(literal, {"model": source.model})
