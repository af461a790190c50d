"""The item. An item version never changes; the part of it that is shown has its own id, the stimulus id."""

import uuid
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Self, cast

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from desktop.benchmarks.canonical_json import Json, canonical_plain
from desktop.benchmarks.content_ids import canonical_id

Factor = bool | Annotated[int, Field(ge=-(10**308), le=10**308)] | Annotated[float, Field(allow_inf_nan=False)] | str
"""A difficulty axis' value: a number is one that a query can compare, so of a size that a float holds."""


class FrozenModel(BaseModel):
    """A value that never changes and has no fields but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def model_copy(self, *, update: Mapping[str, object] | None = None, deep: bool = False) -> Self:
        """A copy with other values; cached values that depend on the old ones are computed again."""
        copy = super().model_copy(update=update, deep=deep)
        fields, values = type(copy).model_fields, vars(copy)
        if len(values) > len(fields):
            for name in values.keys() - fields.keys():
                del values[name]
        return copy


class ImageRole(StrEnum):
    STIMULUS = "stimulus"
    CANDIDATE = "candidate"
    HINT = "hint"
    REFERENCE = "reference"


class ItemKind(StrEnum):
    """How an item is answered; one module of `answers` each."""

    CHOICE = "choice"
    TEXT = "text"
    NUMBER = "number"
    ORDER = "order"
    FIELDS = "fields"
    TRACE = "trace"


class ItemImage(FrozenModel):
    """One picture of an item.

    `pixels` is the SHA-256 of the normalised pixels (see `pixels.pixel_hash`); `file` that of the stored file, which
    is not part of any id since the same pixels may be encoded in different ways.
    """

    role: ImageRole
    pixels: str
    width: int
    height: int
    file: str | None = None
    source: str | None = None


class ObjectPosition(FrozenModel):
    """The position of an object in the first picture: centre and radius in picture pixels."""

    x: float
    y: float
    radius: float


class AnswerOption(FrozenModel):
    """Something that can be answered: a text, a picture (its index among the item's images), or a labelled object of
    the picture with its place. `id` stays the same in whatever order options are shown."""

    id: str
    text: str | None = None
    image: int | None = None
    place: ObjectPosition | None = None


class AnswerField(FrozenModel):
    """One part of a `fields` answer: its options, and whether it may stay blank.

    blank_when: the name of an earlier field and the option id with which this part must be blank.
    """

    name: str
    label: str
    options: tuple[AnswerOption, ...]
    blank: bool = False
    blank_when: tuple[str, str] | None = None


class Item(FrozenModel):
    """One benchmark item: what is shown and asked, its answer, and what is known of it.

    Its id is that of all of it; its stimulus id is that of what is shown alone (kind, question, hint, options, fields,
    pixels).

    question: the task part, the same words for people and models. `<image N>` marks the place of picture N unless the
    task says that it names regions.
    options: choice and order: what can be chosen or ordered; trace: the labelled objects with their places.
    answer: canonical answer. choice: option id; text and number: text; order: list of option ids; fields: name to
    option id, blank ones absent; trace: {"answer": id, "trace": [ids]}.
    factors: the difficulty axes and how it was made. group: the items of one picture share it. variant_of: the key of
    the item that this one simplifies or, for a probe, asks about.
    notes: facts about the item that are never shown, by name: a verified description, an explanation.
    """

    benchmark: str
    version: str
    key: str
    task: str
    kind: ItemKind
    question: str
    images: tuple[ItemImage, ...] = ()
    options: tuple[AnswerOption, ...] = ()
    fields: tuple[AnswerField, ...] = ()
    answer: JsonValue = None
    hint: str | None = None
    tags: tuple[str, ...] = ()
    factors: dict[str, Factor] = Field(default_factory=dict[str, Factor])
    group: str | None = None
    variant_of: str | None = None
    notes: dict[str, str] | None = None

    def shown(self) -> dict[str, Json]:
        """What a person or a model is shown, as the content of the stimulus id."""
        return _shown(self.body())

    def body(self) -> dict[str, Json]:
        """The whole item version as the content of its id; the stored files of its pictures are left out."""
        body = self.model_dump(mode="json", exclude=_APART, exclude_none=True)
        return body if self.answer is None else {**body, "answer": self.answer}

    @cached_property
    def _canonical(self) -> tuple[str, uuid.UUID]:
        """Its text and its stimulus id, both of one body."""
        body = self.body()
        return canonical_plain(body), canonical_id("stimulus", canonical_plain(_shown(body)))

    @property
    def text(self) -> str:
        """The canonical JSON of its body, as it is stored. Raises ValueError where a text has no canonical form."""
        return self._canonical[0]

    @property
    def stimulus_id(self) -> uuid.UUID:
        """The id of what is shown; answers and predictions belong to it."""
        return self._canonical[1]

    @cached_property
    def id(self) -> uuid.UUID:
        """The id of this item version; scores belong to it."""
        return canonical_id("item", self.text)


_SHOWN = ("kind", "question", "options", "fields", "hint")
"""Parts of the body that are shown, in addition to the pictures."""
_APART: Any = {"answer": True, "images": {"__all__": {"file"}}}
"""Not dumped by pydantic: stored files, and the answer, which is plain JSON already and may be a long path."""


def _shown(body: Mapping[str, Json]) -> dict[str, Json]:
    images = cast("Sequence[Mapping[str, Json]]", body["images"])
    pictures = [{"role": image["role"], "pixels": image["pixels"]} for image in images]
    return {**{name: body[name] for name in _SHOWN if name in body}, "images": pictures}
