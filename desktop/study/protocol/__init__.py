"""The protocol of a study, in sections. Names used by other packages are exported here."""

from desktop.study.protocol.analysis_plan import AnalysisPlan, ExclusionRule, PlannedComparison, Pooling
from desktop.study.protocol.checklist_before_collecting import ROWS, BaselineChecklistRow, open_checklist_rows
from desktop.study.protocol.exclusion_rule_predicate import FACTS, Fact, Level, predicate_holds
from desktop.study.protocol.items_and_participants import ALL_TASKS, AttentionChecks, ItemChoice, ParticipantDesign
from desktop.study.protocol.participant_texts import (
    CONTACT_AGAIN,
    SHARE_OPENLY,
    TAKE_PART,
    ConsentChoice,
    ConsentForm,
    InformationTranslation,
    ParticipantInformation,
    ParticipantQuestion,
    ProtocolTranslation,
    QuestionTranslation,
    TaskInstruction,
)
from desktop.study.protocol.pause_and_abandon_rules import AbandonRules, PauseRules, Unfinished
from desktop.study.protocol.study_protocol import (
    Order,
    StudyProtocol,
    load_packaged_protocol,
    read_protocol,
    sample_protocol,
)
from desktop.study.protocol.trial_and_screen_settings import (
    ImageToolSettings,
    PreSessionTests,
    ResponseOptions,
    ScreenRequirements,
    TraceRules,
)

__all__ = [
    "ALL_TASKS",
    "CONTACT_AGAIN",
    "FACTS",
    "ROWS",
    "SHARE_OPENLY",
    "TAKE_PART",
    "AbandonRules",
    "AnalysisPlan",
    "AttentionChecks",
    "BaselineChecklistRow",
    "ConsentChoice",
    "ConsentForm",
    "ExclusionRule",
    "Fact",
    "ImageToolSettings",
    "InformationTranslation",
    "ItemChoice",
    "Level",
    "Order",
    "ParticipantDesign",
    "ParticipantInformation",
    "ParticipantQuestion",
    "PauseRules",
    "PlannedComparison",
    "Pooling",
    "PreSessionTests",
    "ProtocolTranslation",
    "QuestionTranslation",
    "ResponseOptions",
    "ScreenRequirements",
    "StudyProtocol",
    "TaskInstruction",
    "TraceRules",
    "Unfinished",
    "load_packaged_protocol",
    "open_checklist_rows",
    "predicate_holds",
    "read_protocol",
    "sample_protocol",
]
