"""The analysis plan: exclusion rules, aggregation of participants, planned comparisons, answer-extraction rule."""

from typing import Literal, Self

from pydantic import Field, model_validator

from desktop.benchmarks.messages import FilledSentence, say
from desktop.study.protocol.exclusion_rule_predicate import Level, parse_predicate
from desktop.study.protocol.protocol_part_base import ProtocolPart

Pooling = Literal["mean", "majority", "best", "one_an_item"]


class ExclusionRule(ProtocolPart):
    """Exclude every person, session or trial for which `where` is true (see `predicate`)."""

    name: str
    level: Level
    where: str
    reason: str = ""

    @model_validator(mode="after")
    def _check_predicate(self) -> Self:
        parse_predicate(self.where, self.level)
        return self


class PlannedComparison(ProtocolPart):
    """A planned comparison: people against a model of that name, another condition, or "chance", over those of the
    study's items that match `query`. smallest: the smallest difference of interest, in percentage points; margin:
    equivalence margin, in points, for two one-sided tests at 5 % (None: no test of equivalence)."""

    name: str
    against: str = "chance"
    query: str = ""
    smallest: float | None = Field(default=None, gt=0, le=100)
    margin: float | None = Field(default=None, gt=0, le=100)


FIRST_LOOK = 10


class StoppingRule(ProtocolPart):
    """Stop collecting when the margin of error of people's accuracy is at most `margin` points in every task (None:
    without such a rule), at `most` participants at the latest. There are at most `looks` looks, the first after `first`
    have finished. The interval of such a study is wider by the factor of `score_test.sequential_factor`."""

    margin: float | None = Field(default=None, gt=0, le=50)
    most: int = Field(default=40, ge=FIRST_LOOK, le=10_000)
    looks: int = Field(default=5, ge=1, le=100)
    first: int = Field(default=FIRST_LOOK, ge=FIRST_LOOK)

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.first > self.most:
            raise ValueError(FilledSentence(say("the first interim analysis must not be after the last participant")))
        return self


class AnalysisPlan(ProtocolPart):
    """What is fixed before the data are seen.

    rule: the answer-extraction rule ("": the lab's). pooling: how participants are aggregated. half_width: the target
    half-width of the 95 % interval of a task, in points. accuracy: the expected accuracy, for planning. stopping: by
    precision; only the mean over people has an interval that stays valid then.
    """

    rule: str = ""
    pooling: Pooling = "mean"
    exclusions: tuple[ExclusionRule, ...] = ()
    contrasts: tuple[PlannedComparison, ...] = ()
    half_width: float | None = Field(default=None, gt=0, le=50)
    stopping: StoppingRule = StoppingRule()
    accuracy: float = Field(default=0.8, gt=0, lt=1)

    @model_validator(mode="after")
    def _check_unique_names(self) -> Self:
        for names in ([rule.name for rule in self.exclusions], [one.name for one in self.contrasts]):
            if len(set(names)) < len(names):
                raise ValueError(
                    FilledSentence(say("two exclusion criteria or two planned comparisons have the same name"))
                )
        if self.stopping.margin is not None and self.pooling != "mean":
            raise ValueError(FilledSentence(say("a study that stops by precision requires the mean over participants")))
        return self
