"""Which items a study shows, and to how many people."""

import uuid
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from desktop.study.protocol.section import Section

ALL_TASKS = 8
"""Tasks of a picture per person where the papers say "all"."""


class ItemChoice(Section):
    """Which items: a query of the lab, or explicit ids, or a recipe (library.recipes) over what the query finds.

    practice: explicit ids of practice items; without them practice takes items that the run does not use.
    per_task draws so many of each task (None: all), size so many in all. strata: names of factors, "task" or "tag";
    their shares are kept in what is drawn. probes: the probes of a chosen item come right after it, at the end of the
    sitting, or not at all.
    """

    FIRST: ClassVar[frozenset[str]] = frozenset({"query", "ids", "practice", "per_task"})

    query: str = ""
    ids: tuple[uuid.UUID, ...] = ()
    practice: tuple[uuid.UUID, ...] = ()
    per_task: int | None = Field(default=None, ge=1)
    recipe: str = ""
    size: int | None = Field(default=None, ge=1)
    strata: tuple[str, ...] = ()
    probes: Literal["after_item", "at_end", "off"] = "after_item"

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.size is not None and self.per_task is not None:
            raise ValueError("say how many of each task or how many in all, not both")
        if self.recipe and (self.size is not None or self.per_task is not None):
            raise ValueError("a recipe says itself how many items it takes")
        if self.recipe and self.ids:
            raise ValueError("a recipe draws its items, so none are listed")
        return self


class People(Section):
    """The design: who meets what.

    planned: how many people the plan is for; None: an open study, where everybody meets the same items and as many
    come as come. reserve: further places, each like one of the planned, for those who replace somebody.
    answers_per_item: how many people see each item; None: everybody sees every item. items_per_person: the most a
    person answers (None: what follows). tasks_per_picture: how many tasks of one picture a person meets at most, the
    k of the plan (8: all).
    """

    planned: int | None = Field(default=None, ge=1, le=10_000)
    reserve: int = Field(default=0, ge=0, le=10_000)
    answers_per_item: int | None = Field(default=None, ge=1)
    items_per_person: int | None = Field(default=None, ge=1)
    tasks_per_picture: int = Field(default=1, ge=1, le=ALL_TASKS)

    @model_validator(mode="after")
    def _designed(self) -> Self:
        if self.planned is None and self.model_fields_set - {"planned"} and self != type(self)():
            raise ValueError("a design of people says how many are planned")
        return self


class Checks(Section):
    """Attention checks: items that anybody who looks gets right. One comes after every so many timed items, from `ids`
    or from what `query` finds, never of a picture of the plan; their answers count in no figure."""

    every: int | None = Field(default=None, ge=1)
    query: str = ""
    ids: tuple[uuid.UUID, ...] = ()
