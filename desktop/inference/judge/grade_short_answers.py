"""Stored answers graded by a judge: exact rules first, then a model of the lab, with MOAT's prompt.

People's and models' answers are treated alike. Answers that the exact rule finds right are not sent to the judge;
missing answers stay missing; an unreadable reply of the judge is `judge_failed`, never wrong.
"""

import json
import re
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pydantic import JsonValue

from db.lab import Lab
from db.rows import ModelRow, PredictionRow, TrialRow
from db.stores import models_runs_predictions, sessions, verdicts_of_judges
from desktop.benchmarks import answers
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.benchmarks.published_task_prompts import JudgePrompt, judge_prompt
from desktop.benchmarks.separate_thinking_from_answer import answer_text
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.backends.worker_backend import PromptOutcome, StopRequested
from desktop.inference.models.registry import BaselineModel, find_model, load_model_config
from desktop.inference.worker_commands import DecodingSettings, PromptRequest, TextPart
from desktop.library.score_stored_answers import current_rule
from desktop.library.stored_judge_verdicts import JUDGE, JudgeVerdict, save_verdicts, verdict_from_row, verdict_row

_OBJECT = re.compile(r"\{[^{}]*\}")
_SINGLE = re.compile(r"'((?:[^'\\]|\\.)*)'")
_COMMA = re.compile(r",\s*([}\]])")
_WORDS = {"correct": True, "right": True, "incorrect": False, "wrong": False, "not correct": False}
_VALUES: dict[str, bool] = {"1": True, "0": False, "true": True, "false": False, **_WORDS}


def parse_judge_reply(raw: str) -> bool | None:
    """Whether the judge found the answer right; None where it gave no verdict, or several that differ."""
    text = answer_text(raw)
    told = [object_ for object_ in _objects_in_reply(text) if "verdict" in object_]
    if told:
        found = {_verdict_value(object_["verdict"]) for object_ in told}
        return found.pop() if len(found) == 1 else None
    return _WORDS.get(" ".join(text.strip().strip("*\"'`.!").lower().split()))


def _verdict_value(value: JsonValue) -> bool | None:
    """The verdict of a value: 1 or 0 in any spelling; None for others, such as 8 of 10."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return bool(value) if value in {0, 1} else None
    return _VALUES.get(value.strip().lower()) if isinstance(value, str) else None


def _objects_in_reply(text: str) -> Iterator[dict[str, JsonValue]]:
    for match in _OBJECT.finditer(text):
        plain = _COMMA.sub(r"\1", match.group())
        for written in (plain, _SINGLE.sub(lambda found: json.dumps(found.group(1)), plain)):
            try:
                made: JsonValue = json.loads(written)
            except (ValueError, RecursionError):
                continue
            if isinstance(made, dict):
                yield made
                break


@dataclass(frozen=True, slots=True)
class ShortAnswer:
    """An answer and the truth. right_by_rule: the lab's current rule finds it right. missing: no answer was given."""

    target: Literal["trial", "prediction"]
    id: uuid.UUID
    answer: str
    truth: str
    right_by_rule: bool = False
    missing: bool = False


def short_answers(lab: Lab, items: Sequence[Item]) -> list[ShortAnswer]:
    """Every stored answer to these items: models' first, then people's.

    They are found by stimulus, so answers from before a correction of the answer key are included.
    """
    shown = {item.stimulus_id: item for item in items}
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {item.benchmark for item in items}}
    stored = lab.read(models_runs_predictions.load_predictions, stimulus_ids=shown)
    found = [_model_answer(item, row, rules[item.benchmark]) for row in stored for item in [shown[row.stimulus_id]]]
    trials = [row for row in lab.read(sessions.trials_of_stimuli, shown) if not row.practice]
    return found + [
        _participant_answer(item, row, rules[item.benchmark]) for row in trials for item in [shown[row.stimulus_id]]
    ]


def _model_answer(item: Item, row: PredictionRow, rule: ExtractionRule) -> ShortAnswer:
    answered = row.state == "answered"
    right = answered and answers.grade_answer(item, row.raw, rule).outcome is Outcome.RIGHT
    return ShortAnswer("prediction", row.id, answer_text(row.raw), _true_answer_text(item), right, missing=not answered)


def _participant_answer(item: Item, row: TrialRow, rule: ExtractionRule) -> ShortAnswer:
    if row.ended_on != "answered" or row.response is None:
        return ShortAnswer("trial", row.id, "", _true_answer_text(item), missing=True)
    value = json.loads(row.response)
    right = answers.score(item, answers.check_answer(item, value), rule).outcome is Outcome.RIGHT
    return ShortAnswer("trial", row.id, _answer_words(value), _true_answer_text(item), right)


def _true_answer_text(item: Item) -> str:
    return _answer_words(item.answer)


def _answer_words(value: Json) -> str:
    return value if isinstance(value, str) else canonical_json(value)


DEFAULT_WORDS = "moat"
ONE_MESSAGE = ", in one message"
STORE_AT = 64
JUDGED_KINDS = {ItemKind.TEXT, ItemKind.NUMBER}


@dataclass(frozen=True, slots=True)
class JudgeCounts:
    """The counts of one judge run.

    by_rule: answers that the exact rule finds right. right, wrong, failed: new verdicts; failed ones are
    `judge_failed`. skipped: answers that had a verdict of this judge already. missing: trials without an answer.
    """

    by_rule: int = 0
    right: int = 0
    wrong: int = 0
    failed: int = 0
    skipped: int = 0
    missing: int = 0
    stopped: bool = False
    failures: Mapping[str, int] = field(default_factory=dict[str, int], compare=False)
    """Why the judge failed, and on how many answers."""

    @property
    def asked(self) -> int:
        return self.right + self.wrong + self.failed


@dataclass(slots=True)
class _OpenAnswers:
    """The answers still to be judged: those that read the same, of the same truth, as one question."""

    prompt: JudgePrompt
    answers: dict[str, list[ShortAnswer]] = field(default_factory=dict[str, list[ShortAnswer]])

    def requests(self) -> list[PromptRequest]:
        return [
            PromptRequest(id=name, parts=(TextPart(text="\n\n".join(self.prompt.asked(first.answer, first.truth))),))
            for name, (first, *_) in self.answers.items()
        ]


def judge_answers(
    lab: Lab,
    judge: str,
    items: Sequence[Item],
    *,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> JudgeCounts:
    """Let the model called `judge` grade the stored short answers to `items`.

    Each verdict is a row of its own, with the judge, its prompt and its reply. Raises UnknownModel, WrongUse, and the
    errors of running a model; earlier verdicts are kept.
    """
    row = find_model(lab, judge)
    config = load_model_config(lab, row)
    if isinstance(config, BaselineModel):
        raise WrongUse(say("{model} is a baseline and cannot grade answers."), model=judge)
    prompt = judge_prompt(DEFAULT_WORDS)
    assert prompt is not None, "MOAT has a judge's prompt"
    found = short_answers(lab, [item for item in items if item.kind in JUDGED_KINDS])
    known = _known_verdicts(lab, found, row, prompt)
    open_, counted = _sort_answers(found, known, prompt)
    if not open_.answers:
        return counted
    with open_backend(lab, judge, config, stopped=stopped) as asker:
        given = _VerdictWriter(lab, row, prompt)
        try:
            asker.load()
            for place, told in enumerate(_judge_replies(asker, open_, config.decoding.max_new_tokens), start=1):
                given.add(open_.answers[told.request], told)
                progress(place, len(open_.answers))
        except StopRequested:
            given.stopped = True
        finally:
            given.store()
    return given.with_added_counts(counted)


def _judge_replies(asker: ModelBackend, open_: _OpenAnswers, limit: int) -> Iterator[PromptOutcome]:
    yield from filter(None, asker.answer(open_.requests(), DecodingSettings(max_new_tokens=limit)))


def _judge_failure(told: PromptOutcome) -> str:
    if told.state == "answered":
        return "no verdict in what it wrote" if told.raw.strip() else "it wrote nothing"
    return f"{told.state}: {told.detail}" if told.detail else told.state


def _known_verdicts(
    lab: Lab, found: Sequence[ShortAnswer], row: ModelRow, prompt: JudgePrompt
) -> Mapping[uuid.UUID, JudgeVerdict]:
    """The verdicts that this judge has given with this prompt, for the same answer and the same truth."""
    asked = {one.id: (one.answer, one.truth) for one in found}
    known: dict[uuid.UUID, JudgeVerdict] = {}
    for target in ("trial", "prediction"):
        ids = [one.id for one in found if one.target == target]
        for verdict in lab.read(verdicts_of_judges.verdicts_on_targets, target, ids, kind=JUDGE):
            told = verdict_from_row(verdict)
            told_so = (
                verdict.model_id == row.id and told.right is not None and told.prompt == _judge_prompt_stamp(prompt)
            )
            if told_so and (told.answer, told.truth) == asked[verdict.target_id]:
                known[verdict.target_id] = told
    return known


def _sort_answers(
    found: Sequence[ShortAnswer], known: Mapping[uuid.UUID, JudgeVerdict], prompt: JudgePrompt
) -> tuple[_OpenAnswers, JudgeCounts]:
    """What is still to be judged, and how many are not, by why."""
    open_ = _OpenAnswers(prompt)
    by_rule = skipped = missing = 0
    named: dict[tuple[str, str], str] = {}
    for one in found:
        if one.missing:
            missing += 1
        elif one.right_by_rule:
            by_rule += 1
        elif one.id in known:
            skipped += 1
        else:
            name = named.setdefault((one.answer, one.truth), str(len(named)))
            open_.answers.setdefault(name, []).append(one)
    return open_, JudgeCounts(by_rule=by_rule, skipped=skipped, missing=missing)


@dataclass(slots=True)
class _VerdictWriter:
    """Verdicts on their way into the lab."""

    lab: Lab
    row: ModelRow
    prompt: JudgePrompt
    counts: dict[bool | None, int] = field(default_factory=lambda: {True: 0, False: 0, None: 0})
    waiting: list[tuple[ShortAnswer, JudgeVerdict]] = field(default_factory=list[tuple[ShortAnswer, JudgeVerdict]])
    stopped: bool = False
    failures: Counter[str] = field(default_factory=Counter[str])

    def add(self, answers: Sequence[ShortAnswer], reply: PromptOutcome) -> None:
        """One verdict for all answers that read the same."""
        right = parse_judge_reply(reply.raw) if reply.state == "answered" else None
        why = _judge_failure(reply) if right is None else None
        for one in answers:
            told = JudgeVerdict(
                right=right,
                judge=self.row.name,
                prompt=_judge_prompt_stamp(self.prompt),
                answer=one.answer,
                truth=one.truth,
                raw=reply.raw,
                why=why,
            )
            self.counts[right] += 1
            if why is not None:
                self.failures[why] += 1
            self.waiting.append((one, told))
        if len(self.waiting) >= STORE_AT:
            self.store()

    def store(self) -> None:
        """Put what waits into the lab."""
        rows = [verdict_row(one.target, one.id, told, model_id=self.row.id) for one, told in self.waiting]
        self.waiting = []
        save_verdicts(self.lab, rows)

    def with_added_counts(self, counted: JudgeCounts) -> JudgeCounts:
        return JudgeCounts(
            counted.by_rule,
            self.counts[True],
            self.counts[False],
            self.counts[None],
            counted.skipped,
            counted.missing,
            self.stopped,
            dict(self.failures.most_common()),
        )


def _judge_prompt_stamp(prompt: JudgePrompt) -> str:
    """The words that were used, and that system and user text went as one message."""
    return f"{prompt.stamp}{ONE_MESSAGE}"
