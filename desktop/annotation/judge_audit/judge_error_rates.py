"""Error rates of a judge, from a weighted sample of its verdicts."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop.annotation.agreement.percent_agreement_and_kappas import NORMAL_95
from desktop.annotation.judge_audit.judge_audit_job import AuditableVerdict, AuditJudgement, VerdictClass
from desktop.library.statistics.wilson_interval import wilson_bounds

Pair = tuple[AuditableVerdict, AuditJudgement]


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeErrorRates:
    """A judge on the answers of one source, compared with people who judged blind.

    Shares are weighted to all verdicts of the source. error_rate: share of its parsable verdicts that people
    contradict, with low and high (95 %, Wilson's interval on the effective number of judgements); None if nothing was
    judged. unparseable: share of its verdicts that could not be parsed, which do not count as errors. confusion:
    weighted number by (judge, people). kappa (Cohen), ac1 (Gwet): None if undefined. n: number of judgements that
    count. untold: judgements in which people could not decide either.
    """

    source: str
    n: int
    untold: int
    error_rate: float | None
    low: float
    high: float
    unparseable: float | None
    confusion: Mapping[tuple[VerdictClass, VerdictClass], float]
    kappa: float | None
    ac1: float | None

    def precision(self, verdict: VerdictClass) -> float | None:
        """Of the answers that the judge put in this class, the share that people put in it."""
        return _ratio_or_none(self.confusion.get((verdict, verdict), 0.0), self._sum(judge=verdict))

    def recall(self, verdict: VerdictClass) -> float | None:
        """Of the answers that people put in this class, the share that the judge put in it."""
        return _ratio_or_none(self.confusion.get((verdict, verdict), 0.0), self._sum(people=verdict))

    def f1(self, verdict: VerdictClass) -> float | None:
        """The harmonic mean of precision and recall."""
        agreed = 2 * self.confusion.get((verdict, verdict), 0.0)
        return _ratio_or_none(agreed, self._sum(judge=verdict) + self._sum(people=verdict))

    def _sum(self, *, judge: VerdictClass | None = None, people: VerdictClass | None = None) -> float:
        return sum(n for (a, b), n in self.confusion.items() if judge in {None, a} and people in {None, b})


def judge_error_rates(
    judged: Sequence[AuditableVerdict], audits: Iterable[AuditJudgement]
) -> tuple[JudgeErrorRates, ...]:
    """The error rates for each source, in order of name, from judgements made before the reveal. judged: every verdict
    that the sample represents. Several auditors' judgements of one verdict share its weight."""
    known = {one.verdict_id: one for one in judged}
    blind = [audit for audit in audits if not audit.revealed and audit.judge in known]
    pairs: defaultdict[str, list[Pair]] = defaultdict(list)
    for audit in _share_weights(blind):
        pairs[known[audit.judge].source].append((known[audit.judge], audit))
    by_source: defaultdict[str, list[AuditableVerdict]] = defaultdict(list)
    for one in judged:
        by_source[one.source].append(one)
    return tuple(_source_error_rates(source, of, pairs[source]) for source, of in sorted(by_source.items()))


def reveal_change_rate(audits: Iterable[tuple[uuid.UUID, AuditJudgement]]) -> float | None:
    """Share of judgements that differ after the reveal, i.e. how far the judge changes people's minds. audits:
    (auditor, judgement); None if no verdict was judged twice."""
    stages: defaultdict[tuple[uuid.UUID, uuid.UUID], dict[bool, bool | None]] = defaultdict(dict)
    for person, audit in audits:
        stages[person, audit.judge][audit.revealed] = audit.right
    both = [stage for stage in stages.values() if len(stage) == 2]
    return sum(stage[False] != stage[True] for stage in both) / len(both) if both else None


def _share_weights(audits: Sequence[AuditJudgement]) -> list[AuditJudgement]:
    told = [audit for audit in audits if audit.right is not None]
    times: defaultdict[uuid.UUID, int] = defaultdict(int)
    for audit in told:
        times[audit.judge] += 1
    kept = [audit.model_copy(update={"weight": audit.weight / times[audit.judge]}) for audit in told]
    return [*kept, *(audit for audit in audits if audit.right is None)]


def _source_error_rates(source: str, judged: Sequence[AuditableVerdict], pairs: Sequence[Pair]) -> JudgeErrorRates:
    told = [(one, audit) for one, audit in pairs if audit.right is not None]
    confusion: defaultdict[tuple[VerdictClass, VerdictClass], float] = defaultdict(float)
    for one, audit in told:
        confusion[one.said, VerdictClass.RIGHT if audit.right else VerdictClass.WRONG] += audit.weight
    read = [(one, audit) for one, audit in told if one.said is not VerdictClass.UNPARSEABLE]
    rate, low, high = _weighted_error_rate(read)
    kappa, ac1 = _kappa_and_ac1(confusion)
    return JudgeErrorRates(
        source=source,
        n=len(read),
        untold=len(pairs) - len(told),
        error_rate=rate,
        low=low,
        high=high,
        unparseable=_ratio_or_none(sum(one.said is VerdictClass.UNPARSEABLE for one in judged), len(judged)),
        confusion=dict(confusion),
        kappa=kappa,
        ac1=ac1,
    )


def _weighted_error_rate(read: Sequence[Pair]) -> tuple[float | None, float, float]:
    """The stratified estimate (Cochran 1977, section 5.3) with Wilson's interval on the number of judgements that would
    have its variance in a simple random sample, at most their actual number."""
    strata: defaultdict[VerdictClass, list[tuple[float, bool]]] = defaultdict(list)
    for one, audit in read:
        strata[one.said].append((audit.weight, (one.said is VerdictClass.RIGHT) != audit.right))
    total = sum(weight for of in strata.values() for weight, _ in of)
    if total <= 0:
        return None, 0.0, 1.0
    rate = variance = 0.0
    for of in strata.values():
        size = sum(weight for weight, _ in of)
        wrong = sum(weight for weight, error in of if error) / size
        rate += size / total * wrong
        variance += (size / total) ** 2 * wrong * (1 - wrong) / len(of)
    spread = sum(weight**2 for of in strata.values() for weight, _ in of)
    effective = rate * (1 - rate) / variance if variance > 0 else total**2 / spread
    low, high = wilson_bounds(rate, min(effective, len(read)), NORMAL_95)
    return rate, low, high


def _kappa_and_ac1(confusion: Mapping[tuple[VerdictClass, VerdictClass], float]) -> tuple[float | None, float | None]:
    """Cohen's kappa and Gwet's AC1 of the weighted table of correct and incorrect."""
    table = {pair: n for pair, n in confusion.items() if pair[0] is not VerdictClass.UNPARSEABLE}
    total = sum(table.values())
    if not total:
        return None, None
    observed = sum(n for (ours, theirs), n in table.items() if ours == theirs) / total
    judge = sum(n for (ours, _), n in table.items() if ours is VerdictClass.RIGHT) / total
    people = sum(n for (_, theirs), n in table.items() if theirs is VerdictClass.RIGHT) / total
    by_chance = judge * people + (1 - judge) * (1 - people)
    mean = (judge + people) / 2
    kappa = None if 1 - by_chance < 1e-12 else (observed - by_chance) / (1 - by_chance)
    gwet = 2 * mean * (1 - mean)
    return kappa, (observed - gwet) / (1 - gwet)


def _ratio_or_none(part: float, whole: float) -> float | None:
    return part / whole if whole else None
