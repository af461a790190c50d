"""Which items a study shows, and the numbers of participants and answers."""

import uuid
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from desktop.benchmarks.messages import FilledSentence, say
from desktop.study.protocol.protocol_part_base import ProtocolPart

ALL_TASKS = 8
"""Tasks per image and participant where the papers say "all"."""


class ItemChoice(ProtocolPart):
    """Which items: a query of the lab, or explicit ids, or a sampling preset (library.recipes) on the query's items.

    practice: explicit ids of practice items; without them practice uses items that the run does not. per_task: sample
    size per task (None: all); size: in all. strata: names of factors, "task" or "tag" whose shares are kept in the
    sample. probes: the probes of an item come right after it, at the end of the session, or not at all.
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
    def _check_one_item_source(self) -> Self:
        if self.size is not None and self.per_task is not None:
            raise ValueError(FilledSentence(say("set the number per task or the total number, not both")))
        if self.recipe and (self.size is not None or self.per_task is not None):
            raise ValueError(FilledSentence(say("a sampling preset sets its own number of items")))
        if self.recipe and self.ids:
            raise ValueError(FilledSentence(say("a sampling preset selects its own items, so none can be listed")))
        return self


class ParticipantDesign(ProtocolPart):
    """The design: which participants see which items.

    planned: planned number of participants; None: an open study, in which everybody sees the same items and
    participants are not limited. reserve: additional places, each like a planned one, for replacements.
    answers_per_item: participants per item; None: everybody sees every item. items_per_person: maximum items per
    participant (None: what follows). tasks_per_picture: maximum tasks of one image per participant, the k of the plan
    (8: all).
    """

    planned: int | None = Field(default=None, ge=1, le=10_000)
    reserve: int = Field(default=0, ge=0, le=10_000)
    answers_per_item: int | None = Field(default=None, ge=1)
    items_per_person: int | None = Field(default=None, ge=1)
    tasks_per_picture: int = Field(default=1, ge=1, le=ALL_TASKS)

    @model_validator(mode="after")
    def _check_design_numbers(self) -> Self:
        if self.planned is None and self.model_fields_set - {"planned"} and self != type(self)():
            raise ValueError(FilledSentence(say("the number of planned participants is missing")))
        return self


class AttentionChecks(ProtocolPart):
    """Attention checks: items that any attentive participant answers correctly. One comes after every so many timed
    items, from `ids` or the items that match `query`, never of an image of the plan; they are excluded from all
    estimates."""

    every: int | None = Field(default=None, ge=1)
    query: str = ""
    ids: tuple[uuid.UUID, ...] = ()
