"""Answers many prompts in batches by token budget: sorted by length, prepared in advance, halved if memory is short."""

import time
from collections import deque
from collections.abc import Iterable, Sequence

from desktop.benchmarks.canonical_json import sha256_hex
from desktop.inference.worker.answering_model_protocol import (
    AnsweringModel,
    GeneratedAnswer,
    GenerationWatch,
    PreparedBatch,
    SentPrompt,
)
from desktop.inference.worker.engine_protocol_and_errors import JobReport, OutOfMemory, RequestError
from desktop.inference.worker.preprocessing.batch_prefetch import BatchPrefetch, MeasuredPrompt
from desktop.inference.worker_commands import AnswerCommand, AskCommand, escape_text
from desktop.inference.worker_events import (
    MAX_TEXT,
    AnswerFailed,
    AnswerFinished,
    BatchHalved,
    TextEmitted,
    TokensGenerated,
)

GOOD_BATCHES_TO_GROW = 8
SECONDS_BETWEEN_SIGNS = 1.0


def answer_streamed(model: AnsweringModel, command: AskCommand, report: JobReport) -> None:
    """One prompt, streamed. Raises RequestError and OutOfMemory: here they end the job."""
    request = command.request

    def emit(text: str, tokens: int, replace: bool) -> None:
        report_text(report, request.id, text, tokens, replace=replace)

    batch = model.prepare([request], report.check)
    generated = model.generate(batch, command.decoding, GenerationWatch(report.check, emit))
    _report_batch(report, batch, generated)


def answer_batches(model: AnsweringModel, command: AnswerCommand, report: JobReport) -> None:
    """Answer all prompts of `command`; a prompt that cannot be answered fails alone, and the others continue."""
    plan = BatchPlan(
        measure_prompts(model, command, report), command.batch_tokens, min(command.batch_most, model.most_at_once)
    )
    with BatchPrefetch(model, report, plan.pictured) as ahead:
        ahead.fill(plan)
        while waiting := ahead.take():
            began = time.perf_counter_ns()
            ready = waiting.result(report)
            waited = time.perf_counter_ns() - began
            ahead.fill(plan)
            if ready.batch and not _answer_batch(model, ready.batch, command, report, waited):
                _halve_batch(plan, ahead, waiting.group, ready.batch)
                report.say(BatchHalved(job=report.job, size=plan.most))
                model.free()
            ahead.fill(plan)


def _halve_batch(
    plan: "BatchPlan", ahead: BatchPrefetch, group: Sequence[MeasuredPrompt], batch: PreparedBatch
) -> None:
    """Put back the batch that did not fit, and those prepared after it, which would not fit either."""
    kept = {request.id for request in batch.requests}
    for later in ahead.give_back():
        plan.put_back(later)
    plan.halve([measured for measured in group if measured.request.id in kept])


def _answer_batch(
    model: AnsweringModel, batch: PreparedBatch, command: AnswerCommand, report: JobReport, waited: int
) -> bool:
    """Whether the batch fitted; where one prompt alone does not, it fails and that is the end of it."""
    report.check()
    watch = GenerationWatch(_TokenPulse(report, len(batch.requests)).beat, trace=command.trace)
    try:
        generated = model.generate(batch, command.decoding, watch)
    except OutOfMemory as error:
        if len(batch.requests) > 1:
            return False
        for request in batch.requests:
            report.say(AnswerFailed(job=report.job, request=request.id, failure=error.failure))
        model.free()
        return True
    for request, one in zip(batch.requests, generated, strict=True):
        report_text(report, request.id, one.text, one.output_tokens)
    _report_batch(report, batch, generated, waited)
    return True


class _TokenPulse:
    """Counts the tokens of a batch and reports them once a second, so that a slow worker does not look hung."""

    def __init__(self, report: JobReport, batch: int) -> None:
        self._report = report
        self._batch = batch
        self._tokens = 0
        self._told = time.monotonic()

    def beat(self) -> None:
        self._report.check()
        self._tokens += 1
        if time.monotonic() - self._told >= SECONDS_BETWEEN_SIGNS:
            self._told = time.monotonic()
            self._report.say(TokensGenerated(job=self._report.job, tokens=self._tokens, batch=self._batch))


def measure_prompts(model: AnsweringModel, command: AnswerCommand, report: JobReport) -> list[MeasuredPrompt]:
    found: list[MeasuredPrompt] = []
    for request in command.requests:
        report.check()
        try:
            found.append(MeasuredPrompt(request, model.measure(request) + command.decoding.max_new_tokens))
        except RequestError as error:
            report.say(AnswerFailed(job=report.job, request=request.id, failure=error.failure))
    return found


class BatchPlan:
    """The prompts still to do, longest first, text-only ones apart from those with pictures."""

    def __init__(self, measured: Iterable[MeasuredPrompt], tokens: int, most: int) -> None:
        self._left = deque(sorted(measured, key=lambda one: (_has_images(one), -one.tokens)))
        self._tokens = self._full_tokens = tokens
        self.most = self._full_most = most
        self._good = 0

    def take(self) -> list[MeasuredPrompt]:
        """The next batch: as many as keep number × longest within the budget, at least one while any is left."""
        group: list[MeasuredPrompt] = []
        while self._left and self._fits(group, self._left[0]):
            group.append(self._left.popleft())
        return group

    def _fits(self, group: Sequence[MeasuredPrompt], one: MeasuredPrompt) -> bool:
        if not group:
            return True
        longest = max(*(other.tokens for other in group), one.tokens)
        alike = _has_images(group[0]) == _has_images(one)
        return alike and len(group) < self.most and longest * (len(group) + 1) <= self._tokens

    @property
    def pictured(self) -> int:
        """How many of the prompts still to do have a picture."""
        return sum(map(_has_images, self._left))

    def put_back(self, group: Sequence[MeasuredPrompt]) -> None:
        """Take a batch back that was not tried."""
        self._left.extendleft(reversed(group))

    def halve(self, group: Sequence[MeasuredPrompt]) -> None:
        """Put a batch back that did not fit, and take at most half of it from now on."""
        self.put_back(group)
        self.most = max(1, len(group) // 2)
        self._tokens = max(1, min(self._tokens, len(group) * group[0].tokens) // 2)
        self._good = 0

    def record_success(self) -> None:
        """After some good batches try larger ones again, up to the full budget."""
        self._good += 1
        if self._good >= GOOD_BATCHES_TO_GROW:
            self.most = min(self._full_most, self.most * 2)
            self._tokens = min(self._full_tokens, self._tokens * 2)
            self._good = 0


def _has_images(measured: MeasuredPrompt) -> bool:
    return any(part.type == "picture" for part in measured.request.parts)


def report_text(report: JobReport, request: str, text: str, tokens: int, *, replace: bool = False) -> None:
    """Send text in pieces that fit a line, with what no line takes escaped."""
    clean = escape_text(text)
    for start in range(0, max(len(clean), 1), MAX_TEXT):
        piece = clean[start : start + MAX_TEXT]
        report.say(
            TextEmitted(job=report.job, request=request, text=piece, tokens=tokens, replace=replace and not start)
        )


def _report_batch(
    report: JobReport, batch: PreparedBatch, generated: Sequence[GeneratedAnswer], waited: int = 0
) -> None:
    for place, (request, one) in enumerate(zip(batch.requests, generated, strict=True)):
        sent = SentPrompt(
            batch.prompt_tokens[place], batch.image_tokens[place], batch.prompts[place], batch.pictures[place]
        )
        report_finished(report, request.id, sent, one, len(batch.requests), waited)


def report_finished(
    report: JobReport, request: str, sent: SentPrompt, one: GeneratedAnswer, batch: int, waited_ns: int = 0
) -> None:
    """Report the end of an answer. batch: number of prompts answered together; waited_ns: idle time before it."""
    prompt = escape_text(sent.prompt)
    report.say(
        AnswerFinished(
            job=report.job,
            request=request,
            finish=one.finish,
            prompt_tokens=sent.prompt_tokens,
            image_tokens=sent.image_tokens,
            output_tokens=one.output_tokens,
            first_token_ns=one.first_token_ns,
            total_ns=one.total_ns,
            batch=batch,
            prompt_hash=sha256_hex(sent.prompt.encode()),
            prompt=prompt if len(prompt) <= MAX_TEXT else "",
            pictures=sent.pictures,
            applied=one.applied,
            waited_ns=waited_ns,
            escaped=escape_text(one.text) != one.text,
            trace=one.trace,
        )
    )
