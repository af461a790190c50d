"""Continuous batching of a queue of prompts: prefills slots, decodes all slots together, reports each answer as it
ends."""

import os
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial

import torch

from desktop.inference.worker.answering_model_protocol import AnsweringModel, GeneratedAnswer, SentPrompt
from desktop.inference.worker.checkpoints.free_memory_and_shortage import is_memory_shortage, memory_failure
from desktop.inference.worker.decoding.batches_by_token_budget import measure_prompts, report_finished, report_text
from desktop.inference.worker.decoding.generation_settings import generation_config, read_back_decoding
from desktop.inference.worker.engine_protocol_and_errors import JobError, JobReport, RequestError
from desktop.inference.worker.fast_engine.prefill_order_by_length import (
    ReadyPrompts,
    SlotAnswer,
    SlotCapacity,
    group_by_length,
    prepare_ahead,
    round_up_tokens,
)
from desktop.inference.worker.fast_engine.prepare_model_for_queue import FastModel
from desktop.inference.worker.fast_engine.rotary_slot_decoder import STEPS, AnswerSlots
from desktop.inference.worker.fast_engine.write_packed_prompts import PackedPrompt
from desktop.inference.worker.preprocessing.batch_prefetch import MeasuredPrompt
from desktop.inference.worker_commands import AnswerCommand, PromptRequest
from desktop.inference.worker_events import AnswerFailed, AppliedDecoding, BatchHalved, TokensGenerated

THREADS = 6
AHEAD = 256
SLACK = 64
SECONDS_BETWEEN_SIGNS = 1.0
SWITCH_SECONDS = 2e-4


@contextmanager
def _quick_thread_switches() -> Generator[None]:
    """Let the thread that gives the GPU its work wait less for others: it asks for the interpreter with each
    operation."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def can_answer(command: AnswerCommand) -> bool:
    """Whether answers are chosen in the one way that is done here: the weightiest token, held to no form."""
    free = all(request.form is None for request in command.requests)
    return not command.plain and free and not command.decoding.sample and command.decoding.repetition_penalty == 1.0


@torch.inference_mode()
def answer_queue(model: FastModel, sizes: AnsweringModel, command: AnswerCommand, report: JobReport) -> None:
    """Answer all prompts; one that cannot be answered fails alone. `sizes` measures them and limits their number."""
    model.start_helpers(command.requests)
    waiting = sorted(measure_prompts(sizes, command, report), key=lambda one: -one.tokens)
    most = min(command.batch_most, sizes.most_at_once)
    while waiting:
        group, waiting = group_by_length(waiting)
        room = model.room(round_up_tokens(group[0].tokens + SLACK), command.batch_tokens, min(most, len(group)))
        waiting = QueueRun(model, command, report).all(group, room) + waiting


@dataclass
class QueueRun:
    """One group of prompts of about one length."""

    model: FastModel
    command: AnswerCommand
    report: JobReport
    open: dict[str, MeasuredPrompt] = field(default_factory=dict[str, MeasuredPrompt])
    longer: list[MeasuredPrompt] = field(default_factory=list[MeasuredPrompt])
    told: float = field(default_factory=time.monotonic)
    generated: int = 0
    teller: ThreadPoolExecutor = field(init=False)
    tellings: list[Future[None]] = field(default_factory=list[Future[None]])
    ended: list[tuple[SlotAnswer, int, int]] = field(default_factory=list[tuple[SlotAnswer, int, int]])

    @cached_property
    def applied(self) -> AppliedDecoding:
        """What is applied to every answer of this command."""
        return read_back_decoding(self.model.model, generation_config(self.command.decoding), self.command.decoding)

    def all(self, group: Sequence[MeasuredPrompt], room: SlotCapacity) -> list[MeasuredPrompt]:
        """Answer the group; returned are those that turned out longer than measured, with their true length.

        Where memory is short the answers not yet ended begin again with half the room; one that does not fit alone
        fails.
        """
        self.open = {one.request.id: one for one in group}
        while self.open:
            try:
                self._through(list(self.open.values()), room)
            except (torch.OutOfMemoryError, MemoryError, RuntimeError) as error:
                if not is_memory_shortage(error):
                    raise
                room = self._short(error, room)
        return self.longer

    def _short(self, error: BaseException, room: SlotCapacity) -> SlotCapacity:
        if room.slots == 1:
            self._fail(next(iter(self.open.values())).request, memory_failure(error, str(self.model.device)))
        halved = room.halved()
        self.report.say(BatchHalved(job=self.report.job, size=halved.slots))
        if torch.cuda.is_available():
            torch.cuda.empty_cache()
        return halved

    def _through(self, group: Sequence[MeasuredPrompt], room: SlotCapacity) -> None:
        slots = self.model.slots(room)
        free = list(range(room.slots))
        rows: dict[int, SlotAnswer] = {}
        with _quick_thread_switches(), self._prepare() as pool, self._telling():
            ready = ReadyPrompts(self._fitting(prepare_ahead(pool, self._prepared, group, AHEAD + room.slots), room))
            while rows or ready.waiting:
                self.report.check()
                if not rows or room.worth_filling(len(free), ready.waiting):
                    self._read(slots, rows, free, ready, room)
                self._tell_ended()
                self._step(slots, rows, free)

    @contextmanager
    def _prepare(self) -> Generator[ThreadPoolExecutor]:
        """Threads that prepare prompts; work not begun at the end is cancelled. With a GPU each uses one core: its
        small operations, spread over all cores, would slow down the other threads and the workers of further
        GPUs."""
        lone = partial(torch.set_num_threads, 1) if self.model.device.type == "cuda" else None
        count = min(THREADS, os.cpu_count() or 2)
        pool = ThreadPoolExecutor(count, thread_name_prefix="prepare", initializer=lone)
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)

    @contextmanager
    def _telling(self) -> Generator[None]:
        """A thread decodes and reports answers while the GPU continues; at the end all are reported."""
        with ThreadPoolExecutor(1, thread_name_prefix="tell") as self.teller:
            try:
                yield
            finally:
                self._tell_ended()
        for one in self.tellings:
            one.result()
        self.tellings.clear()

    def _prepared(self, one: MeasuredPrompt) -> PackedPrompt | None:
        try:
            return self.model.seeing.prepare(one.request)
        except RequestError as error:
            self._fail(one.request, error)
            return None

    def _fitting(
        self, prepared: Iterable[tuple[MeasuredPrompt, PackedPrompt | None]], room: SlotCapacity
    ) -> Iterator[PackedPrompt]:
        for one, prompt in prepared:
            needed = len(prompt.ids) + self.command.decoding.max_new_tokens if prompt else 0
            if prompt and needed <= room.tokens:
                yield prompt
            elif prompt:
                self.longer.append(MeasuredPrompt(one.request, needed))
                del self.open[one.request.id]

    def _read(
        self,
        slots: AnswerSlots,
        rows: dict[int, SlotAnswer],
        free: list[int],
        ready: "ReadyPrompts",
        room: SlotCapacity,
    ) -> None:
        """Fill the free slots, with a limited number of prompt tokens per step."""
        filled: list[int] = []
        while free and ready.waiting:
            self.report.check()
            prompts = ready.portion(len(free), room.read)
            places = [free.pop() for _ in prompts]
            rows.update(zip(places, self.model.read(slots, places, prompts, trace=self.command.trace), strict=True))
            filled += places
            self._tell_ended()  # the GPU is at work again
        tokens = slots.tokens()
        for place in filled:
            rows[place].first_ns = time.perf_counter_ns()
            self._take(rows, free, place, [tokens[place]])

    def _step(self, slots: AnswerSlots, rows: dict[int, SlotAnswer], free: list[int]) -> None:
        if not rows:
            return
        most = self.command.decoding.max_new_tokens
        count = min(STEPS, most - min(len(row.tokens) for row in rows.values()))
        columns = list(zip(*slots.steps(count), strict=True))
        self._sign(count * len(rows), len(rows))
        for place in list(rows):
            self._take(rows, free, place, columns[place])

    def _take(self, rows: dict[int, SlotAnswer], free: list[int], place: int, tokens: Sequence[int]) -> None:
        row = rows[place]
        if row.take(tokens, self.model.ends, self.command.decoding.max_new_tokens):
            del self.open[row.prompt.request.id]
            self.ended.append((row, len(rows), time.perf_counter_ns()))
            del rows[place]
            free.append(place)

    def _tell_ended(self) -> None:
        """Let the thread report the answers that have ended; hundreds can end in one step."""
        self.tellings += [self.teller.submit(self._tell, *one) for one in self.ended]
        self.ended.clear()

    def _tell(self, row: SlotAnswer, batch: int, ended_ns: int) -> None:
        prompt = row.prompt
        generated = GeneratedAnswer(
            text=self.model.decode(row.tokens),
            finish="stop" if row.tokens[-1] in self.model.ends else "length",
            output_tokens=len(row.tokens),
            first_token_ns=row.first_ns - row.started_ns if row.first_ns else None,
            total_ns=ended_ns - row.started_ns,
            applied=self.applied.model_copy(update={"thinking": prompt.request.thinking}),
            trace=row.trace() if self.command.trace else None,
        )
        report_text(self.report, prompt.request.id, generated.text, generated.output_tokens)
        sent = SentPrompt(len(prompt.ids), prompt.image_tokens, prompt.text, prompt.sent)
        report_finished(self.report, prompt.request.id, sent, generated, batch)

    def _fail(self, request: PromptRequest, error: JobError) -> None:
        self.report.say(AnswerFailed(job=self.report.job, request=request.id, failure=error.failure))
        del self.open[request.id]

    def _sign(self, tokens: int, batch: int) -> None:
        """Report progress once a second, so that a slow worker does not look hung."""
        self.generated += tokens
        if time.monotonic() - self.told >= SECONDS_BETWEEN_SIGNS:
            self.told = time.monotonic()
            self.report.say(TokensGenerated(job=self.report.job, tokens=self.generated, batch=batch))
