"""The report's section on instructions and prompts: what people read and what models were sent, per task, in full.

A study's instructions are in the report's language where the study has it, and so is the line above the trial, which is
ours; items' texts and prompts are quoted as they were read.
"""

from collections.abc import Iterator

import numpy as np

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey
from desktop.analysis.document_model.report_document import ReportParagraph, ReportSection, build_table
from desktop.analysis.document_model.report_language import current_report_language
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.report.report_item_text import item_prompt_line, item_question
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.benchmarks.task_catalogue import reply_format, trial_line
from desktop.library.item_rows import item_from_row
from desktop.study.planning.draw_study_sample import qualified_task_name
from desktop.study.protocol import StudyProtocol

LONGEST = 1_500
VERSIONED = say("{words} ({version})")
CHINESE = ("zh", "zh-hans", "zh-cn", "zh-hans-cn")
"""Language codes of a protocol that mean our Chinese."""
ADJUSTED = say(
    "Participants read the full task instructions at the start of each block and on request; a short "
    "prompt specific to Eyeline appears above each trial, so the instructions are adjusted. Models "
    "received the full text and a response format."
)


def instructions_section(lab: Lab, frame: AnalysisFrame, known: list[StudyRow]) -> Iterator[ReportSection]:
    """One row per task that people answered, with the texts of its first item; nothing without people."""
    firsts = dict(_first_items(frame))
    if not firsts:
        return
    used = {sitting.study_id for sitting in frame.sittings}
    protocols = [StudyProtocol.stored(row.protocol) for row in known if row.id in used]
    rows = lab.read(items.get_items, [frame.items[place].id for place in firsts.values()])
    cells = [
        (catalogue_task_title(key), *_instruction_cells(item_from_row(rows[frame.items[place].id]), protocols))
        for key, place in firsts.items()
    ]
    columns = (
        say("Task"),
        say("Study instructions"),
        say("Task-specific part (first item)"),
        say("Above the trial"),
        say("Response format, models only"),
    )
    caption = say(
        "Instructions shown to participants and prompts sent to models, from the first item of each "
        "task. Item texts and response formats are verbatim."
    )
    yield ReportSection(
        "instructions",
        say("Instructions"),
        (ReportParagraph(ADJUSTED), build_table("instructions", caption, columns, cells, folded=True)),
    )


def _first_items(frame: AnalysisFrame) -> Iterator[tuple[TaskKey, int]]:
    seen: set[TaskKey] = set()
    answered: list[int] = np.unique(frame.answers.item).tolist()
    for place in answered:
        item = frame.items[place]
        key = TaskKey(item.benchmark, item.task)
        if key not in seen:
            seen.add(key)
            yield key, place


def _instruction_cells(item: Item, protocols: list[StudyProtocol]) -> tuple[str, str, str, str]:
    told = dict.fromkeys(
        (found.text.strip(), found.version)
        for protocol in protocols
        if (found := _in_report_language(protocol).instruction(qualified_task_name(item))) is not None
    )
    line, reply = trial_line(item), reply_format(item)
    above = item_prompt_line(item) if line.sentence is not None else _shorten_instruction(line.text)
    return (
        join_texts(" / ", [FilledSentence(VERSIONED, words=words, version=version) for words, version in told]) or "–",
        _shorten_instruction(item_question(item)),
        FilledSentence(VERSIONED, words=above, version=line.version),
        FilledSentence(VERSIONED, words=_shorten_instruction(reply.text), version=reply.version) if reply.text else "–",
    )


def _in_report_language(protocol: StudyProtocol) -> StudyProtocol:
    """The protocol in the report's language, else in its own."""
    own = CHINESE if current_report_language() == "zh_CN" else (current_report_language(),)
    found = next((code for code in protocol.languages if code.lower().replace("_", "-") in own), protocol.language)
    return protocol.in_language(found)


def _shorten_instruction(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST else f"{flat[:LONGEST]} …"
