"""The protocol of a study: one readable document, versioned and hashed; its canonical JSON is what is stored."""

import uuid
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Literal

from pydantic import Field, ValidationError, field_validator

from desktop.benchmarks.canonical import Json, canonical_json, content_hash
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.study.errors import BadProtocol


class ConsentChoice(Frozen):
    """One thing a person agrees to or not; taking part needs every required one."""

    name: str
    text: str
    required: bool = False


class Consent(Frozen):
    """The text a person agrees to, with a version of its own."""

    version: str
    title: str
    text: str
    choices: tuple[ConsentChoice, ...] = ()

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the consent's canonical JSON."""
        return content_hash(self.model_dump(mode="json"))


class Instruction(Frozen):
    """What people read before the items of a task: `task` is "benchmark/task"."""

    task: str
    version: str
    text: str


class ItemChoice(Frozen):
    """Which items: a query of the lab, or explicit ids; `per_task` draws so many of each task (None: all).

    practice: explicit ids of practice items; without them practice takes items that the run does not use.
    """

    query: str = ""
    ids: tuple[uuid.UUID, ...] = ()
    practice: tuple[uuid.UUID, ...] = ()
    per_task: int | None = Field(default=None, ge=1)


class Offers(Frozen):
    """What a person may do beside answering, each stored apart from the answer: pass an item over, say that it is
    ambiguous or has no right answer, and say after each how sure they are."""

    skip: bool = False
    ambiguous: bool = False
    confidence: bool = False


class TraceRules(Frozen):
    """How a path is marked: which marks stay visible, and whether the path is asked or the last object alone."""

    marks: Literal["none", "last", "all"] = "all"
    mode: Literal["path", "answer_only"] = "path"


class Protocol(Frozen):
    """What a study does with a person.

    order, block_order, option_order: `fixed` is that of the items as stored. practice: how many items with feedback
    before the first timed one. break_every: a break after so many timed items (None: never). time_limit_s: per item.
    minimum_ms: an input sooner than this after onset is logged but does nothing. focus_loss: `pause` stops an item's
    time while another window has the focus, `flag` only notes it; the item is covered either way. resume_within_h:
    a run left longer than this is not offered again. sittings: over how many the timed items are spread, evenly and
    by whole blocks. seed: every draw of the study comes from it.
    """

    name: str
    version: str = "1"
    language: str = "en"
    contact: str = ""
    withdraw_until: str = ""
    consent: Consent
    instructions: tuple[Instruction, ...] = ()
    items: ItemChoice = ItemChoice()
    practice: int = Field(default=2, ge=0, le=20)
    feedback: bool = True
    order: Literal["fixed", "shuffled"] = "shuffled"
    block_order: Literal["fixed", "shuffled"] = "fixed"
    option_order: Literal["fixed", "shuffled"] = "shuffled"
    break_every: int | None = Field(default=20, ge=1)
    time_limit_s: float | None = Field(default=None, gt=0)
    show_clock: bool = False
    minimum_ms: int = Field(default=100, ge=0)
    focus_loss: Literal["pause", "flag"] = "pause"
    resume_within_h: float | None = Field(default=None, gt=0)
    sittings: int = Field(default=1, ge=1, le=20)
    offers: Offers = Offers()
    trace: TraceRules = TraceRules()
    seed: int = Field(default=0, ge=0)

    @field_validator("name", "version")
    @classmethod
    def _not_blank(cls, value: str) -> str:
        if not value.strip():
            raise ValueError("must not be blank")
        return value

    @classmethod
    def from_yaml(cls, text: str, where: str = "") -> "Protocol":
        """Read a document: safe loader, scalars as text, then validated. Raises BadProtocol with the field's name."""
        import yaml

        try:
            loaded = yaml.load(text, yaml.BaseLoader)
        except yaml.YAMLError as error:
            raise BadProtocol(
                say("This is no YAML: {error}"), error=str(error).replace("\n", " "), where=where
            ) from None
        if not isinstance(loaded, Mapping):
            raise BadProtocol(say("A protocol is a document of named fields."), where=where)
        try:
            return cls.model_validate(loaded, strict=False)
        except ValidationError as error:
            first = error.errors()[0]
            raise BadProtocol(
                say("The protocol's field {field} is wrong: {error}."),
                field=".".join(str(part) for part in first["loc"]),
                error=first["msg"],
                where=where,
            ) from None

    @classmethod
    def stored(cls, text: str) -> "Protocol":
        """The protocol of its canonical JSON, as a StudyRow has it."""
        return cls.model_validate_json(text)

    def body(self) -> dict[str, Json]:
        """The document as content of its id."""
        return self.model_dump(mode="json", exclude_none=True)

    @cached_property
    def canonical(self) -> str:
        """The canonical JSON."""
        return canonical_json(self.body())

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical JSON."""
        return content_hash(self.body())

    @cached_property
    def id(self) -> uuid.UUID:
        """The content id: a study's id."""
        return content_id("protocol", self.body())

    def instruction(self, task: str) -> Instruction | None:
        """The instruction of `task` ("benchmark/task"), if the protocol has one."""
        return next((entry for entry in self.instructions if entry.task == task), None)

    def varied(self, **changes: object) -> "Protocol":
        """The same protocol with other fields, validated again."""
        return Protocol.model_validate({**self.model_dump(mode="json"), **changes})


def sample_protocol(**changes: object) -> Protocol:
    """The protocol of the sample lab; `changes` replace fields, for instance items={"per_task": 1}."""
    text = files("resources.protocols").joinpath("sample.yaml").read_text(encoding="utf-8")
    protocol = Protocol.from_yaml(text, where="sample.yaml")
    return protocol.varied(**changes) if changes else protocol
