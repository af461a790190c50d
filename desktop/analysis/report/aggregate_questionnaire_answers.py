"""Questionnaire answers in aggregate, so that no answer of a single person can be identified."""

import json
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from db import Connection
from db.stores import sessions
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import FilledSentence, say
from desktop.study.protocol import ParticipantQuestion, StudyProtocol
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS

FEWEST = 3
"""People with the same answer: smaller groups are combined."""


def questionnaire_answers(conn: Connection, frame: AnalysisFrame) -> dict[str, list[Json]]:
    """By question the newest answer of each person whose answers count."""
    person = {sitting.id: sitting.person for sitting in frame.sittings}
    newest: dict[tuple[str, int], Json] = {}
    for event in sessions.session_events_of_kinds(conn, {STEP_EVENT_KINDS["question"]}):
        if event.run_id in person:
            body: Mapping[str, Json] = json.loads(event.body)
            newest[str(body["name"]), person[event.run_id]] = body.get("value")
    found: dict[str, list[Json]] = {}
    for (name, _), value in newest.items():
        if value is not None:
            found.setdefault(name, []).append(value)
    return found


def demographics_table(
    told: Mapping[str, Sequence[Json]], protocols: Mapping[uuid.UUID, StudyProtocol]
) -> Iterator[ReportTable]:
    """One table over all questions; none without questions."""
    questions = {question.name: question for protocol in protocols.values() for question in protocol.questions}
    rows = [row for name, question in questions.items() for row in _demographics_rows(question, told.get(name, ()))]
    if rows:
        caption = say(
            "Participant questionnaire. Answers given by fewer than {n} participants are pooled; free "
            "texts are omitted."
        )
        columns = ("Question", "Answer", ">People")
        yield build_table("traits", FilledSentence(caption, n=FEWEST), columns, rows)


def _demographics_rows(question: ParticipantQuestion, answers: Sequence[Json]) -> Iterator[tuple[str, str, int | None]]:
    yield question.text, FilledSentence(say("answered")), len(answers)
    if question.kind == "choice":
        counted = Counter(str(answer) for answer in answers)
        for option in question.options:
            if counted[option] >= FEWEST:
                yield question.text, option, counted[option]
        few = sum(n for n in counted.values() if n < FEWEST)
        if few:
            yield question.text, FilledSentence(say("other answers (each given by fewer than {n})"), n=FEWEST), few
    elif question.kind == "number" and len(answers) >= 2 * FEWEST:
        numbers = [float(answer) for answer in answers if isinstance(answer, int | float)]
        low, middle, high = (f"{value:g}" for value in np.percentile(numbers, [25, 50, 75]).tolist())
        yield (
            question.text,
            FilledSentence(say("median {m}, quartiles {low} to {high}"), m=middle, low=low, high=high),
            None,
        )
