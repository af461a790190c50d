"""The protocol of a study: one readable document, versioned and hashed; its canonical JSON is stored."""

import uuid
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import ClassVar, Literal, Self, cast

from pydantic import Field, ValidationError, field_validator, model_validator

from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.canonical_json import Json, canonical_json, content_hash
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.study.protocol.analysis_plan import AnalysisPlan
from desktop.study.protocol.checklist_before_collecting import BaselineChecklistRow
from desktop.study.protocol.items_and_participants import AttentionChecks, ItemChoice, ParticipantDesign
from desktop.study.protocol.participant_texts import (
    ConsentForm,
    ParticipantInformation,
    ParticipantQuestion,
    ProtocolTranslation,
    TaskInstruction,
)
from desktop.study.protocol.pause_and_abandon_rules import AbandonRules, PauseRules, Unfinished
from desktop.study.protocol.protocol_part_base import ProtocolPart
from desktop.study.protocol.trial_and_screen_settings import (
    ImageToolSettings,
    PreSessionTests,
    ResponseOptions,
    ScreenRequirements,
    TraceRules,
)
from desktop.study.study_errors import BadProtocol

Order = Literal["fixed", "shuffled", "latin_square"]
LONGEST_S = 2_000_000
"""The longest time limit in seconds: 23 days, about the range of a window's timer."""


class StudyProtocol(ProtocolPart):
    """The protocol of a study.

    order, block_order: `fixed`: as stored; `shuffled`: randomised per participant; `latin_square`: the rows of a
    balanced Latin square in turn, by cell. option_order likewise, without squares. practice: number of items with
    feedback before the first timed one. break_every: a break after so many timed items (None: never). time_limit_s: per
    item; run_limit_s: for all timed items of a run together, without breaks and pauses. minimum_ms: an input sooner
    than this after onset is logged but ignored. focus_loss: `pause` stops an item's time while another window has the
    focus, `flag` only records it; the item is covered in both cases.
    resume_old, resume_changed: what happens to an unfinished run that was left longer than resume_within_h, or whose
    study has a newer version in the lab. sittings: number of sessions for the timed items, split evenly and by whole
    blocks where that is even and separates items that give each other away. sitting_gap_h: minimum hours between two
    sessions (None: none). seed: of every random choice. supersedes: hash of the version that this one changes. reasons:
    whether participants are asked, after each item or at the end, why they answered so. exposure: what happens to items
    that a person has seen before, in any role: refused, or shown and flagged.
    """

    FIRST: ClassVar[frozenset[str]] = frozenset(
        {"name", "version", "language", "contact", "withdraw_until", "consent", "instructions", "items", "practice"}
        | {"feedback", "order", "block_order", "option_order", "break_every", "time_limit_s", "show_clock"}
        | {"minimum_ms", "focus_loss", "resume_within_h", "sittings", "offers", "trace", "seed"}
    )

    name: str
    version: str = "1"
    supersedes: str = ""
    language: str = "en"
    contact: str = ""
    withdraw_until: str = ""
    consent: ConsentForm
    instructions: tuple[TaskInstruction, ...] = ()
    translations: tuple[ProtocolTranslation, ...] = ()
    told: ParticipantInformation = ParticipantInformation()
    questions: tuple[ParticipantQuestion, ...] = ()
    items: ItemChoice = ItemChoice()
    people: ParticipantDesign = ParticipantDesign()
    exposure: Literal["refused", "flagged"] = "refused"
    practice: int = Field(default=2, ge=0, le=20)
    feedback: bool = True
    checks: AttentionChecks = AttentionChecks()
    order: Order = "shuffled"
    block_order: Order = "fixed"
    option_order: Literal["fixed", "shuffled"] = "shuffled"
    break_every: int | None = Field(default=20, ge=1)
    time_limit_s: float | None = Field(default=None, gt=0, le=LONGEST_S)
    run_limit_s: float | None = Field(default=None, gt=0, le=LONGEST_S)
    show_clock: bool = False
    minimum_ms: int = Field(default=100, ge=0)
    focus_loss: Literal["pause", "flag"] = "pause"
    pauses: PauseRules = PauseRules()
    resume_within_h: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    resume_old: Unfinished = "restart"
    resume_changed: Unfinished = "resume"
    end: AbandonRules = AbandonRules()
    sittings: int = Field(default=1, ge=1, le=20)
    sitting_gap_h: float | None = Field(default=None, gt=0, le=8_760, allow_inf_nan=False)
    offers: ResponseOptions = ResponseOptions()
    reasons: Literal["never", "each", "end"] = "never"
    trace: TraceRules = TraceRules()
    pictures: ImageToolSettings = ImageToolSettings()
    screen: ScreenRequirements = ScreenRequirements()
    before: PreSessionTests = PreSessionTests()
    analysis: AnalysisPlan = AnalysisPlan()
    form: tuple[BaselineChecklistRow, ...] = ()
    seed: int = Field(default=0, ge=0)

    @field_validator("name", "version")
    @classmethod
    def _not_blank(cls, value: str) -> str:
        if not value.strip():
            raise ValueError(FilledSentence(say("it must not be blank")))
        return value

    @field_validator("translations")
    @classmethod
    def _check_one_per_language(cls, value: tuple[ProtocolTranslation, ...]) -> tuple[ProtocolTranslation, ...]:
        if len({entry.language for entry in value}) < len(value):
            raise ValueError(FilledSentence(say("two translations have the same language")))
        return value

    @model_validator(mode="after")
    def _check_translated_fields(self) -> Self:
        asked = {question.name: len(question.options) for question in self.questions}
        for words in (words for entry in self.translations for words in entry.questions):
            if asked.get(words.name) != len(words.options):
                raise ValueError(
                    FilledSentence(
                        say("the translation of question {name} must have its name and as many options"),
                        name=words.name,
                    )
                )
        return self

    @classmethod
    def from_yaml(cls, text: str, where: str = "") -> "StudyProtocol":
        """Parse a document: safe loader, scalars as text, then validated. Raises BadProtocol with the field's name."""
        try:
            loaded = load_plain_yaml(text)
        except ValueError as error:
            raise BadProtocol(NO_YAML, hint=FORM, error=str(error), where=where) from None
        if not isinstance(loaded, Mapping):
            raise BadProtocol(NO_FIELDS, hint=FORM, where=where)
        return cls.read(cast("Mapping[str, object]", loaded), where)

    @classmethod
    def read(cls, fields: Mapping[str, object], where: str = "") -> "StudyProtocol":
        """Validate these fields. Raises BadProtocol with the first wrong field's name."""
        try:
            return cls.model_validate(fields, strict=False)
        except ValidationError as error:
            raise _explain_validation_error(error, where) from None

    @classmethod
    def stored(cls, text: str) -> "StudyProtocol":
        """Parse the canonical JSON of a StudyRow. Raises UnreadableRow."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise UnreadableRow(
                say(
                    "Could not read this study's protocol. It was written by another version of Eyeline, or "
                    "the file is damaged."
                ),
                hint=say("Open the lab with the version that wrote it, or check the lab in Settings."),
            ) from error

    def body(self) -> dict[str, Json]:
        """The content that is hashed for its id; see `ProtocolPart` for what is left out."""
        return self.model_dump(mode="json", exclude_none=True)

    def yaml(self) -> str:
        from desktop.study.protocol.protocol_yaml import dump_protocol_yaml

        return dump_protocol_yaml(self.body())

    @cached_property
    def canonical(self) -> str:
        return canonical_json(self.body())

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical JSON."""
        return content_hash(self.body())

    @cached_property
    def id(self) -> uuid.UUID:
        """The content id: a study's id."""
        return content_id("protocol", self.body())

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which people can take part, the protocol's own first."""
        return (self.language, *(entry.language for entry in self.translations))

    def in_language(self, language: str) -> "StudyProtocol":
        """The same protocol with its texts in one of its languages; for display, never for storing."""
        found = next((entry for entry in self.translations if entry.language == language), None)
        if found is None:
            return self
        told = {name: text for name, text in found.told.model_dump().items() if text}
        asked = {words.name: words for words in found.questions}
        texts = {
            "language": language,
            "name": found.name or self.name,
            "contact": found.contact or self.contact,
            "withdraw_until": found.withdraw_until or self.withdraw_until,
            "consent": found.consent,
            "instructions": found.instructions,
            "told": self.told.model_copy(update=told),
            "questions": tuple(one.spoken(asked[one.name]) if one.name in asked else one for one in self.questions),
        }
        return self.model_copy(update=texts)

    def instruction(self, task: str) -> TaskInstruction | None:
        """The instruction of `task` ("benchmark/task"), if the protocol has one."""
        return next((entry for entry in self.instructions if entry.task == task), None)

    def varied(self, **changes: object) -> "StudyProtocol":
        """The same protocol with other field values, validated again."""
        return StudyProtocol.model_validate({**self.model_dump(mode="json"), **changes})

    def next_version(self) -> "StudyProtocol":
        """The start of a changed version: the next version number, and a reference to this one."""
        number = int(self.version) + 1 if self.version.isdigit() else f"{self.version}.1"
        return self.varied(version=str(number), supersedes=self.hash)


NO_YAML = say("This is not valid YAML: {error}")
NO_FIELDS = say("A protocol is a document with named fields.")
FORM = say("Specify a YAML file as described in docs/protocols.md, or start from a preset.")
_MEND = say("Change this field. docs/protocols.md shows a complete protocol.")


def _explain_validation_error(error: ValidationError, where: str) -> BadProtocol:
    """The error for the first wrong field, in words."""
    literal, values = wrong_field(
        error,
        unknown=say("A protocol has no field {field}."),
        other=say("The protocol's field {field} is invalid: {error}."),
    )
    return BadProtocol(literal, where=where, hint=_MEND, **values)


def sample_protocol(**changes: object) -> StudyProtocol:
    """The protocol of the sample lab; `changes` replace fields, e.g. items={"per_task": 1}."""
    protocol = load_packaged_protocol("sample")
    return protocol.varied(**changes) if changes else protocol


@cache
def load_packaged_protocol(name: str) -> StudyProtocol:
    """A protocol that comes with Eyeline, by the name of its file."""
    text = files("resources.protocols").joinpath(f"{name}.yaml").read_text(encoding="utf-8")
    return StudyProtocol.from_yaml(text, where=f"{name}.yaml")


def read_protocol(path: Path) -> StudyProtocol:
    """Load a protocol from a YAML file. Raises BadProtocol."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadProtocol(say("Could not read the protocol."), hint=FORM, where=str(path)) from error
    return StudyProtocol.from_yaml(text, where=path.name)
