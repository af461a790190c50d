"""The analysis plan: what is left out, how people are pooled, what is compared, by which rule answers are read."""

from typing import Literal, Self

from pydantic import Field, model_validator

from desktop.study.protocol.predicate import Level, parse
from desktop.study.protocol.section import Section

Pooling = Literal["mean", "majority", "best", "one_an_item"]


class Exclusion(Section):
    """Leave out every person, sitting or trial for which `where` holds (see `predicate`)."""

    name: str
    level: Level
    where: str
    reason: str = ""

    @model_validator(mode="after")
    def _understood(self) -> Self:
        parse(self.where, self.level)
        return self


class Contrast(Section):
    """A primary comparison: people against a model of that name, another condition, or "chance", over the items that
    `query` finds among the study's. smallest: the least difference worth finding, in points; margin: of equivalence, in
    points, by two one-sided tests at 5 % (None: equivalence is not asked)."""

    name: str
    against: str = "chance"
    query: str = ""
    smallest: float | None = Field(default=None, gt=0, le=100)
    margin: float | None = Field(default=None, gt=0, le=100)


FIRST_LOOK = 10


class Stopping(Section):
    """Stop collecting when the margin of error of people's accuracy is at most `margin` points in every task (None: no
    such rule), at `most` participants at the latest; it is looked at `looks` times at most, never before `first` have
    finished. The interval of such a study is wider by the factor of `score_test.looked_at`."""

    margin: float | None = Field(default=None, gt=0, le=50)
    most: int = Field(default=40, ge=FIRST_LOOK, le=10_000)
    looks: int = Field(default=5, ge=1, le=100)
    first: int = Field(default=FIRST_LOOK, ge=FIRST_LOOK)

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.first > self.most:
            raise ValueError("the first look is not after the most participants")
        return self


class AnalysisPlan(Section):
    """What is fixed before the data are seen.

    rule: by which rule of extraction answers are read ("" : the lab's). pooling: how people become one row. half_width:
    the wanted half width of the 95 % interval of a task, in points. accuracy: the accuracy expected, for planning.
    stopping: by precision; the mean over people alone has an interval that stays valid then.
    """

    rule: str = ""
    pooling: Pooling = "mean"
    exclusions: tuple[Exclusion, ...] = ()
    contrasts: tuple[Contrast, ...] = ()
    half_width: float | None = Field(default=None, gt=0, le=50)
    stopping: Stopping = Stopping()
    accuracy: float = Field(default=0.8, gt=0, lt=1)

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        for names in ([rule.name for rule in self.exclusions], [one.name for one in self.contrasts]):
            if len(set(names)) < len(names):
                raise ValueError("each exclusion rule and each contrast has a name of its own")
        if self.stopping.margin is not None and self.pooling != "mean":
            raise ValueError("a study that stops by precision takes the mean over people")
        return self
