"""Texts for participants: consent, information, instructions, questions, and their translations."""

from functools import cached_property
from typing import ClassVar, Literal, Self

from pydantic import PrivateAttr, model_validator

from desktop.benchmarks.canonical_json import content_hash
from desktop.benchmarks.messages import FilledSentence, say
from desktop.study.protocol.protocol_part_base import ProtocolPart

TAKE_PART, SHARE_OPENLY, CONTACT_AGAIN = "take_part", "share_openly", "contact_again"
"""Names of consent choices that other packages use: exports respect `share_openly`."""


class ConsentChoice(ProtocolPart):
    """One choice in the consent; every required one is necessary for participation."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"name", "text", "required"})

    name: str
    text: str
    required: bool = False


class ConsentForm(ProtocolPart):
    """The consent text, with a version of its own. `{minutes}` in it is replaced by the expected minutes, `{sittings}`
    by the number of sessions."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"version", "title", "text", "choices"})

    version: str
    title: str
    text: str
    choices: tuple[ConsentChoice, ...] = ()

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the consent's canonical JSON."""
        return content_hash(self.model_dump(mode="json"))


class TaskInstruction(ProtocolPart):
    """The instruction shown before the items of a task: `task` is "benchmark/task"."""

    FIRST: ClassVar[frozenset[str]] = frozenset({"task", "version", "text"})

    task: str
    version: str
    text: str


class ParticipantInformation(ProtocolPart):
    """Information for participants beyond consent and instructions.

    progress: number of items done and left. score: the participant's share of correct answers on the last screen.
    purpose: shown before the first block. debriefing: shown on the last screen. Both may have the fields of the
    consent's text.
    """

    progress: bool = True
    score: bool = False
    purpose: str = ""
    debriefing: str = ""


class ParticipantQuestion(ProtocolPart):
    """A question about the participant, asked before the first or after the last item; its answer is stored under
    `name` and can be used in exclusion rules. options: for `choice`. required: else it may be left open."""

    name: str
    text: str
    kind: Literal["choice", "text", "number"] = "choice"
    options: tuple[str, ...] = ()
    required: bool = False
    when: Literal["before", "after"] = "before"
    _labels: tuple[str, ...] = PrivateAttr(default=())

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if not self.name.isidentifier():
            raise ValueError(
                FilledSentence(say("the name of a question must be one word of letters, digits and underscores"))
            )
        if (self.kind == "choice") != bool(self.options):
            raise ValueError(FilledSentence(say("a choice question must list options, and other questions must not")))
        return self

    @property
    def labels(self) -> tuple[str, ...]:
        """The texts on the options: the options themselves, or their translation after `spoken`."""
        return self._labels or self.options

    def spoken(self, words: "QuestionTranslation") -> "ParticipantQuestion":
        """The same question in another language; answers are still its original options."""
        made = self.model_copy(update={"text": words.text})
        made._labels = words.options  # noqa: SLF001 - a copy that nobody else has yet
        return made


class QuestionTranslation(ProtocolPart):
    """A question in another language: its text, and those of its options in their order."""

    name: str
    text: str
    options: tuple[str, ...] = ()


class InformationTranslation(ProtocolPart):
    """The information for participants in another language."""

    purpose: str = ""
    debriefing: str = ""


class ProtocolTranslation(ProtocolPart):
    """The protocol's texts in another language; a participant uses one language throughout.

    name: the study's, as its participants read it. Missing texts are shown in the protocol's own language, but a task
    without an instruction here is explained by the benchmark's text.
    """

    language: str
    name: str = ""
    contact: str = ""
    withdraw_until: str = ""
    consent: ConsentForm
    instructions: tuple[TaskInstruction, ...] = ()
    told: InformationTranslation = InformationTranslation()
    questions: tuple[QuestionTranslation, ...] = ()
