"""The analysis plan as sentences: planned or post hoc, aggregation of participants, scope of the intervals, exclusions
by rule, pinned data."""

from collections.abc import Iterator, Sequence

from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.stats.accuracy_confidence_intervals import FEWEST_FOR_POPULATION
from desktop.analysis.stats.participant_aggregation import Aggregation
from desktop.benchmarks.messages import FilledSentence, Sentence, say

POOLED = {
    "mean": say("the mean over participants"),
    "majority": say("the majority on each item, with ties scored as incorrect"),
    "best": say("the best participant"),
    "one_an_item": say("one participant per item, sampled at random"),
}
METHODS = {
    "closed": say("participants and images random, closed form"),
    "mixed": say("a logistic model with crossed random participants, items and images"),
}
SEQUENTIAL = say(
    "The study stops by precision, so confidence intervals and p values for the population are corrected "
    "for it (quantile times 1 + 0.4·s/√(n − 1), n participants who contribute the share s of the variance)."
)
THESE = say("these participants fixed and images random, closed form")
ONE = say(
    "The answers come from one participant: the 95% CI applies to this participant only, with images as a "
    "random effect."
)
INTERVAL_SCOPE: dict[Aggregation, str] = {
    "mean": say(
        "{people} participants answered. The first 95% CI is for the population that they were sampled from "
        "(participants and images random), the second for these participants (images random)."
    ),
    "majority": say(
        "The majority answer of {people} participants on each item is treated as the answer of one "
        "respondent. The 95% CI applies to these participants only, with images as a random effect."
    ),
    "best": say(
        "Only the best of {people} participants is analysed: the 95% CI applies to this participant "
        "only, with images as a random effect. As the participant was selected by the same answers, the "
        "accuracy is likely overestimated."
    ),
    "one_an_item": say(
        "One randomly sampled answer per item is analysed, from {people} participants. The first 95% CI "
        "is for the population that they were sampled from (participants and images random), the second "
        "for these participants (images random)."
    ),
}
UNRELIABLE = say(
    "With fewer than {fewest} participants, the 95% CI for the population is unreliable; the CI for "
    "these participants does not generalise to others."
)
UNRELIABLE_ON = say(
    "On {few} of {tasks} tasks, fewer than {fewest} participants answered: the 95% CI for the population "
    "is unreliable there, and the CI for these participants does not generalise to others."
)
ALONE_ON = say(
    "On {few} of {tasks} tasks only one participant answered: the 95% CI for these tasks applies to that "
    "participant only."
)


def has_population_interval(pooling: Aggregation) -> bool:
    """Whether this aggregation has an interval for the population: a majority and a best person are one answerer."""
    return pooling not in {"majority", "best"}


def is_interval_unreliable(n_people: int, pooling: Aggregation = "mean") -> bool:
    """Whether there is an interval for the population that is unreliable because participants are too few."""
    return 1 < n_people < FEWEST_FOR_POPULATION and has_population_interval(pooling)


def interval_scope_sentences(n_people: Sequence[int], overall: int, pooling: Aggregation) -> Iterator[Sentence]:
    """The scope of the intervals. n_people: how many participants count in each of the tasks; overall: in all."""
    if overall == 1:
        yield Sentence(ONE)
        return
    yield Sentence(INTERVAL_SCOPE[pooling], {"people": overall})
    alone, tasks = sum(n == 1 for n in n_people), len(n_people)
    if alone:
        yield Sentence(ALONE_ON, {"few": alone, "tasks": tasks})
    unreliable = sum(is_interval_unreliable(n, pooling) for n in n_people)
    if unreliable == tasks and is_interval_unreliable(overall, pooling):
        yield Sentence(UNRELIABLE, {"fewest": FEWEST_FOR_POPULATION})
    elif unreliable:
        yield Sentence(UNRELIABLE_ON, {"few": unreliable, "tasks": tasks, "fewest": FEWEST_FOR_POPULATION})


def analysis_plan_sentences(frame: AnalysisFrame) -> list[Sentence]:
    """The sentences, the most important first."""
    plan = frame.plan
    said: list[Sentence] = []
    if frame.as_pinned is False:
        literal = say(
            "The data have changed since this analysis was saved: answers were deleted, or imported "
            "without their scores."
        )
        said.append(Sentence(literal))
    if frame.people and not frame.planned:
        said.append(Sentence(say("Post hoc: no protocol planned this analysis.")))
    elif frame.people:
        contrasts = len(plan.contrasts)
        literal = say(
            "As planned: aggregation and exclusions follow the protocol. Planned comparisons: {n}; all "
            "others are post hoc."
        )
        said.append(Sentence(literal, {"n": contrasts}))
    if frame.people:
        how = METHODS[plan.method] if len(frame.people) > 1 and has_population_interval(plan.pooling) else THESE
        said.append(
            Sentence(say("Participants are aggregated by {way}."), {"way": FilledSentence(POOLED[plan.pooling])})
        )
        said.append(Sentence(say("People and models are compared by {way}."), {"way": FilledSentence(how)}))
        if plan.sequential and how != THESE:
            said.append(Sentence(SEQUENTIAL))
    for rule, n in frame.ruled_out.items():
        said.append(Sentence(say("Excluded by rule {rule}: {n} answers."), {"rule": rule, "n": n}))
    if plan.data is not None:
        said.append(Sentence(say("Analysis {hash}, data locked."), {"hash": plan.hashed[:12]}))
    return said
