"""Stored answers put to a judge: exact rules first, then a model of the lab, with MOAT's words.

People's and models' answers take the same way. What the exact rule finds right is asked of nobody; missing answers
stay missing; a judge that gives nothing to be read leaves its verdict out (`judge_failed`), never wrong.
"""

import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from db.lab import Lab
from db.rows import ModelRow
from db.stores import verdicts
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.prompts import JudgePrompt, judge_prompt
from desktop.benchmarks.words import say
from desktop.inference.askers import Asking, asker_for
from desktop.inference.asking import Interrupted, Told
from desktop.inference.commands import Decoding, Request, TextPart
from desktop.inference.judge.short_answers import ShortAnswer, short_answers
from desktop.inference.judge.verdict import verdict_in
from desktop.inference.registry import Baseline, configured, model_named
from desktop.library.verdicts import JUDGE, Judgement, judgement_of, keep, row_of

DEFAULT_WORDS = "moat"
ONE_MESSAGE = ", in one message"
STORE_AT = 64
JUDGED_KINDS = {Kind.TEXT, Kind.NUMBER}


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of it.

    by_rule: answers that the exact rule finds right. right, wrong, failed: verdicts that were given now; failed ones
    are `judge_failed`. skipped: answers on which this judge's verdict was there already. missing: nothing was answered.
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
class _Open:
    """The answers still to be judged: those that read the same, of the same truth, as one question."""

    prompt: JudgePrompt
    answers: dict[str, list[ShortAnswer]] = field(default_factory=dict[str, list[ShortAnswer]])

    def requests(self) -> list[Request]:
        return [
            Request(id=name, parts=(TextPart(text="\n\n".join(self.prompt.asked(first.answer, first.truth))),))
            for name, (first, *_) in self.answers.items()
        ]


def judge_answers(
    lab: Lab,
    judge: str,
    items: Sequence[Item],
    *,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Judged:
    """Let the model called `judge` say of the stored short answers to `items` whether they are right.

    Each verdict is a row of its own, with the judge, its words and what it wrote. Raises UnknownModel, WrongUse, and
    what asking a model raises; verdicts that came before are kept.
    """
    row = model_named(lab, judge)
    config = configured(lab, row)
    if isinstance(config, Baseline):
        raise WrongUse(say("{model} is a baseline: it can judge nothing."), model=judge)
    prompt = judge_prompt(DEFAULT_WORDS)
    assert prompt is not None, "MOAT has a judge's prompt"
    found = short_answers(lab, [item for item in items if item.kind in JUDGED_KINDS])
    known = _known(lab, found, row, prompt)
    open_, counted = _sorted(found, known, prompt)
    if not open_.answers:
        return counted
    with asker_for(lab, judge, config, stopped=stopped) as asker:
        given = _Given(lab, row, prompt)
        try:
            asker.load()
            for place, told in enumerate(_replies(asker, open_, config.decoding.max_new_tokens), start=1):
                given.add(open_.answers[told.request], told)
                progress(place, len(open_.answers))
        except Interrupted:
            given.stopped = True
        finally:
            given.store()
    return given.added_to(counted)


def _replies(asker: Asking, open_: _Open, limit: int) -> Iterator[Told]:
    yield from filter(None, asker.answer(open_.requests(), Decoding(max_new_tokens=limit)))


def _why(told: Told) -> str:
    if told.state == "answered":
        return "no verdict in what it wrote" if told.raw.strip() else "it wrote nothing"
    return f"{told.state}: {told.detail}" if told.detail else told.state


def _known(lab: Lab, found: Sequence[ShortAnswer], row: ModelRow, prompt: JudgePrompt) -> Mapping[uuid.UUID, Judgement]:
    """The verdicts that this judge has given in these words, on the answer as it reads and the truth as it stands."""
    asked = {one.id: (one.answer, one.truth) for one in found}
    known: dict[uuid.UUID, Judgement] = {}
    for target in ("trial", "prediction"):
        ids = [one.id for one in found if one.target == target]
        for verdict in lab.read(verdicts.of_targets, target, ids, kind=JUDGE):
            told = judgement_of(verdict)
            told_so = verdict.model_id == row.id and told.right is not None and told.prompt == _stamp(prompt)
            if told_so and (told.answer, told.truth) == asked[verdict.target_id]:
                known[verdict.target_id] = told
    return known


def _sorted(
    found: Sequence[ShortAnswer], known: Mapping[uuid.UUID, Judgement], prompt: JudgePrompt
) -> tuple[_Open, Judged]:
    """What is still to be judged, and how many are not, by why."""
    open_ = _Open(prompt)
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
    return open_, Judged(by_rule=by_rule, skipped=skipped, missing=missing)


@dataclass(slots=True)
class _Given:
    """Verdicts on their way into the lab."""

    lab: Lab
    row: ModelRow
    prompt: JudgePrompt
    counts: dict[bool | None, int] = field(default_factory=lambda: {True: 0, False: 0, None: 0})
    waiting: list[tuple[ShortAnswer, Judgement]] = field(default_factory=list[tuple[ShortAnswer, Judgement]])
    stopped: bool = False
    failures: Counter[str] = field(default_factory=Counter[str])

    def add(self, answers: Sequence[ShortAnswer], reply: Told) -> None:
        """One verdict for all answers that read the same."""
        right = verdict_in(reply.raw) if reply.state == "answered" else None
        why = _why(reply) if right is None else None
        for one in answers:
            told = Judgement(
                right=right,
                judge=self.row.name,
                prompt=_stamp(self.prompt),
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
        rows = [row_of(one.target, one.id, told, model_id=self.row.id) for one, told in self.waiting]
        self.waiting = []
        keep(self.lab, rows)

    def added_to(self, counted: Judged) -> Judged:
        return Judged(
            counted.by_rule,
            self.counts[True],
            self.counts[False],
            self.counts[None],
            counted.skipped,
            counted.missing,
            self.stopped,
            dict(self.failures.most_common()),
        )


def _stamp(prompt: JudgePrompt) -> str:
    """The words that were used, and that system and user text went as one message."""
    return f"{prompt.stamp}{ONE_MESSAGE}"
