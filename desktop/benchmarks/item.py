"""What an item is. An item version never changes; what is shown of it has an id of its own, the stimulus id."""

import uuid
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

from desktop.benchmarks.canonical import Json, canonical_plain, canonical_texts
from desktop.benchmarks.ids import begun_id, canonical_id

Factor = bool | Annotated[int, Field(ge=-(10**308), le=10**308)] | Annotated[float, Field(allow_inf_nan=False)] | str
"""A difficulty axis' value: a number is one that a query can compare, so of a size that a float holds."""


class Frozen(BaseModel):
    """A value that never changes and has no fields but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def model_copy(self, *, update: Mapping[str, object] | None = None, deep: bool = False) -> Self:
        """A copy with other values; what was computed from the old ones is computed anew."""
        copy = super().model_copy(update=update, deep=deep)
        fields, values = type(copy).model_fields, vars(copy)
        if len(values) > len(fields):
            for name in values.keys() - fields.keys():
                del values[name]
        return copy


class Role(StrEnum):
    """What a picture is for."""

    STIMULUS = "stimulus"
    CANDIDATE = "candidate"
    HINT = "hint"
    REFERENCE = "reference"


class Kind(StrEnum):
    """How an item is answered; one module of `answers` each."""

    CHOICE = "choice"
    TEXT = "text"
    NUMBER = "number"
    ORDER = "order"
    FIELDS = "fields"
    TRACE = "trace"


class Picture(Frozen):
    """One picture of an item.

    `pixels` is the SHA-256 of the normalised pixels (see `pixels.pixel_hash`); `file` that of the stored file, which
    is no part of any id since the same pixels may be packed in different ways.
    """

    role: Role
    pixels: str
    width: int
    height: int
    file: str | None = None
    source: str | None = None


class Place(Frozen):
    """Where an object lies in the first picture: centre and radius in picture pixels."""

    x: float
    y: float
    radius: float


class Option(Frozen):
    """Something that can be answered: a text, a picture (its index among the item's images), or a labelled object of
    the picture with its place. `id` stays the same in whatever order options are shown."""

    id: str
    text: str | None = None
    image: int | None = None
    place: Place | None = None


class AnswerField(Frozen):
    """One part of a `fields` answer: its options, and whether it may stay blank.

    blank_when: the name of an earlier field and the option id with which this part must be blank.
    """

    name: str
    label: str
    options: tuple[Option, ...]
    blank: bool = False
    blank_when: tuple[str, str] | None = None


class Written(NamedTuple):
    """An item as it is stored: its id, its stimulus id, and the canonical JSON of its body."""

    id: uuid.UUID
    stimulus_id: uuid.UUID
    body: str


class Item(Frozen):
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
    notes: what is known of the item and shown to nobody, by name: a verified description, an explanation.
    """

    benchmark: str
    version: str
    key: str
    task: str
    kind: Kind
    question: str
    images: tuple[Picture, ...] = ()
    options: tuple[Option, ...] = ()
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
        body = self.body()
        return {**{name: body[name] for name in _SHOWN if name in body}, "images": self._images_shown()}

    def body(self) -> dict[str, Json]:
        """The whole item version as the content of its id; the stored files of its pictures are left out."""
        return self.model_dump(mode="json", exclude={"images": {"__all__": {"file"}}}, exclude_none=True)

    def written(self) -> Written:
        """Ids and body as they are stored, all from one reading of the item: the quick way to write many."""
        values = vars(self)
        rest: dict[str, Json] = {name: told for name in _PLAIN if (told := values[name]) is not None}
        if self.fields:
            rest |= self.model_dump(mode="json", include={"fields"}, exclude_none=True)
        options, question = _options_text(self.options), canonical_plain(self.question)
        images, shown_images = _images_texts(self.images)
        body = _with(rest, images, options, question)
        if self.fields or self.hint is not None:
            shown = _with({name: rest[name] for name in _SHOWN if name in rest}, shown_images, options, question)
            stimulus_id = canonical_id("stimulus", shown)
        else:  # as nearly all are; there is nothing left that would have to be written first
            stimulus_id = _plainly_shown(self.kind, shown_images, options)(f"{question}}}")
        return Written(canonical_id("item", body), stimulus_id, body)

    @cached_property
    def stimulus_id(self) -> uuid.UUID:
        """The id of what is shown; answers and predictions belong to it."""
        return canonical_id("stimulus", canonical_plain(self.shown()))

    @cached_property
    def id(self) -> uuid.UUID:
        """The id of this item version; scores belong to it."""
        return canonical_id("item", canonical_plain(self.body()))

    def _images_shown(self) -> list[Json]:
        return [_shown(picture) for picture in self.images]


def _shown(picture: Picture) -> Json:
    return {"role": picture.role.value, "pixels": picture.pixels}


def _told(picture: Picture) -> Json:
    """As pydantic dumps it, without its file."""
    told = {"role": picture.role.value, "pixels": picture.pixels, "width": picture.width, "height": picture.height}
    return told if picture.source is None else {**told, "source": picture.source}


def _with(content: Mapping[str, Json], images: str, options: str, question: str) -> str:
    """The canonical JSON of a body of which three parts are at hand as text. The gap for each is the last of its kind:
    behind it stand texts, in which every quotation mark has a backslash before it."""
    told, trace = _trace_apart({**content, "images": 0, "options": 0, "question": 0})
    before, _, after = canonical_plain(told).rpartition(_LATE_GAP)
    early, _, between = before.rpartition(_EARLY_GAP)
    if trace is not None:
        early = early.replace(_TRACE_GAP, f'"trace":{trace}', 1)
    return f'{early}"images":{images},{between}"options":{options},"question":{question}{after}'


def _trace_apart(content: dict[str, Json]) -> tuple[dict[str, Json], str | None]:
    """A body with a gap in place of the trace in its answer, and the trace's canonical JSON, where it has a plain one:
    a hundred labels are written in a third of the time. The answer comes first of all that has such a gap."""
    answer = content.get("answer")
    if not (isinstance(answer, dict) and answer.keys() == _TRACED and isinstance(answer["answer"], str)):
        return content, None
    steps = answer["trace"]
    trace = canonical_texts(steps) if isinstance(steps, list) else None
    return (content, None) if trace is None else ({**content, "answer": {**answer, "trace": 0}}, trace)


_TRACED = {"answer", "trace"}
_TRACE_GAP = '"trace":0'


def _plainly_shown(kind: Kind, images: str, options: str) -> Callable[[str], uuid.UUID]:
    """The beginning of the stimulus id of what has neither fields nor a hint, up to its question; kept, as below."""
    kept = _last_shown[0]
    if not (kept[0] is images and kept[1] is options and kept[2] is kind):
        text = f'{{"fields":[],"images":{images},"kind":"{kind}","options":{options},"question":'
        kept = (images, options, kind, begun_id("stimulus", text))
        _last_shown[0] = kept
    return kept[3]


_EARLY_GAP, _LATE_GAP = '"images":0,', '"options":0,"question":0'


def _options_text(options: tuple[Option, ...]) -> str:
    """The canonical JSON of options. All questions about a picture share theirs, so the last text is kept."""
    kept = _last_options[0]
    if kept[0] is not options:
        kept = (options, canonical_plain(_OPTIONS.dump_python(options, mode="json", exclude_none=True)))
        _last_options[0] = kept
    return kept[1]


def _images_texts(images: tuple[Picture, ...]) -> tuple[str, str]:
    """The canonical JSON of pictures as a body names them and as what is shown does; the last are kept, as above."""
    kept = _last_images[0]
    if kept[0] is not images:
        whole, shown = [_told(picture) for picture in images], [_shown(picture) for picture in images]
        kept = (images, (canonical_plain(whole), canonical_plain(shown)))
        _last_images[0] = kept
    return kept[1]


_OPTIONS: TypeAdapter[tuple[Option, ...]] = TypeAdapter(tuple[Option, ...])
_last_options: list[tuple[tuple[Option, ...], str]] = [((), "[]")]
_last_images: list[tuple[tuple[Picture, ...], tuple[str, str]]] = [((), ("[]", "[]"))]
_last_shown: list[tuple[str, str, Kind, Callable[[str], uuid.UUID]]] = [("", "", Kind.TEXT, begun_id("stimulus", ""))]
_PLAIN = tuple(name for name in Item.model_fields if name not in {"images", "options", "question"})
"""What has its JSON form already, but for fields where there are any."""
_SHOWN = ("kind", "question", "options", "fields", "hint")
"""Parts of the body that are shown, beside the pictures."""
