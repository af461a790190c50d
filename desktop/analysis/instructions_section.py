"""The texts that people read before they answered and that models were sent, task by task, quoted in full.

A study's instructions are in the report's language where the study has it, and so is the line above the trial, which is
ours; items' texts and prompts are quoted as they were read.
"""

from collections.abc import Iterator

import numpy as np

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items
from desktop.analysis.document import Paragraph, Section, table
from desktop.analysis.frame import Frame, TaskKey
from desktop.analysis.item_words import line_of, question_of
from desktop.analysis.plot import title_of
from desktop.analysis.voice import spoken
from desktop.benchmarks.catalog import reply_format, trial_line
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, joined, say
from desktop.library.rows import item_of
from desktop.study.protocol import Protocol
from desktop.study.sampling import task_name

LONGEST = 1_500
VERSIONED = say("{words} ({version})")
CHINESE = ("zh", "zh-hans", "zh-cn", "zh-hans-cn")
"""Language codes of a protocol that mean our Chinese."""
ADJUSTED = say(
    "People read the task's full instructions at the block's start and behind a key; above each trial stands a "
    "short line of our own, so the instructions are adjusted. Models got the full text and a form of reply."
)


def read_by_people(lab: Lab, frame: Frame, known: list[StudyRow]) -> Iterator[Section]:
    """One row per task that people answered, with the texts of its first item; nothing without people."""
    firsts = dict(_first_items(frame))
    if not firsts:
        return
    used = {sitting.study_id for sitting in frame.sittings}
    protocols = [Protocol.stored(row.protocol) for row in known if row.id in used]
    rows = lab.read(items.get_many, [frame.items[place].id for place in firsts.values()])
    cells = [(title_of(key), *_words(item_of(rows[frame.items[place].id]), protocols)) for key, place in firsts.items()]
    columns = (
        say("Task"),
        say("Instruction of the study"),
        say("Task part, of its first item"),
        say("Above the trial"),
        say("Reply, models only"),
    )
    caption = say(
        "What people read and models were asked, in the words of each task's first item. An item's words and the form "
        "of the reply stand as they were read."
    )
    yield Section(
        "instructions",
        say("What people read"),
        (Paragraph(ADJUSTED), table("instructions", caption, columns, cells, folded=True)),
    )


def _first_items(frame: Frame) -> Iterator[tuple[TaskKey, int]]:
    seen: set[TaskKey] = set()
    answered: list[int] = np.unique(frame.answers.item).tolist()
    for place in answered:
        item = frame.items[place]
        key = TaskKey(item.benchmark, item.task)
        if key not in seen:
            seen.add(key)
            yield key, place


def _words(item: Item, protocols: list[Protocol]) -> tuple[str, str, str, str]:
    told = dict.fromkeys(
        (found.text.strip(), found.version)
        for protocol in protocols
        if (found := _in_the_reports_language(protocol).instruction(task_name(item))) is not None
    )
    line, reply = trial_line(item), reply_format(item)
    above = line_of(item) if line.sentence is not None else _short(line.text)
    return (
        joined(" / ", [Filled(VERSIONED, words=words, version=version) for words, version in told]) or "–",
        _short(question_of(item)),
        Filled(VERSIONED, words=above, version=line.version),
        Filled(VERSIONED, words=_short(reply.text), version=reply.version) if reply.text else "–",
    )


def _in_the_reports_language(protocol: Protocol) -> Protocol:
    """The protocol in the report's language, else in its own."""
    own = CHINESE if spoken() == "zh_CN" else (spoken(),)
    found = next((code for code in protocol.languages if code.lower().replace("_", "-") in own), protocol.language)
    return protocol.in_language(found)


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST else f"{flat[:LONGEST]} …"
