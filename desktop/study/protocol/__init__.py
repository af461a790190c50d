"""The protocol of a study, in sections. Names used by other packages are exported here."""

from desktop.study.protocol.analysis import AnalysisPlan, Contrast, Exclusion, Pooling
from desktop.study.protocol.consent import (
    CONTACT_AGAIN,
    SHARE_OPENLY,
    TAKE_PART,
    Consent,
    ConsentChoice,
    Instruction,
    Question,
    QuestionWords,
    Told,
    ToldWords,
    Translation,
)
from desktop.study.protocol.course import End, Pauses, Unfinished
from desktop.study.protocol.document import Order, Protocol, packaged_protocol, read_protocol, sample_protocol
from desktop.study.protocol.form import ROWS, FormRow, open_rows
from desktop.study.protocol.items import ALL_TASKS, Checks, ItemChoice, People
from desktop.study.protocol.predicate import FACTS, Fact, Level, holds
from desktop.study.protocol.trial import Before, Offers, Pictures, Screen, TraceRules

__all__ = [
    "ALL_TASKS",
    "CONTACT_AGAIN",
    "FACTS",
    "ROWS",
    "SHARE_OPENLY",
    "TAKE_PART",
    "AnalysisPlan",
    "Before",
    "Checks",
    "Consent",
    "ConsentChoice",
    "Contrast",
    "End",
    "Exclusion",
    "Fact",
    "FormRow",
    "Instruction",
    "ItemChoice",
    "Level",
    "Offers",
    "Order",
    "Pauses",
    "People",
    "Pictures",
    "Pooling",
    "Protocol",
    "Question",
    "QuestionWords",
    "Screen",
    "Told",
    "ToldWords",
    "TraceRules",
    "Translation",
    "Unfinished",
    "holds",
    "open_rows",
    "packaged_protocol",
    "read_protocol",
    "sample_protocol",
]
