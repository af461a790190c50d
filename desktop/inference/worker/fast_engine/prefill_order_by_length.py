"""The order of prefilling by prompt length: prompts of similar length share slots of one size; preparation stays ahead
of the GPU."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from desktop.inference.worker.fast_engine.write_packed_prompts import PackedPrompt
from desktop.inference.worker.preprocessing.batch_prefetch import MeasuredPrompt
from desktop.inference.worker_events import TokenTrace

ROUND = 64
SHARE_TO_REFILL = 4

T = TypeVar("T")
P = TypeVar("P")


@dataclass(slots=True)
class SlotAnswer:
    """An answer on its way. Times by `time.perf_counter_ns`, `first_ns` None until a token is known."""

    prompt: PackedPrompt
    started_ns: int
    first_ns: int | None = None
    tokens: list[int] = field(default_factory=list[int])
    first: tuple[tuple[int, float], ...] = ()

    def take(self, tokens: Iterable[int], ends: set[int], most: int) -> bool:
        """Add tokens up to and with the end; whether the answer has ended."""
        for token in tokens:
            self.tokens.append(token)
            if token in ends or len(self.tokens) >= most:
                return True
        return False

    def trace(self) -> TokenTrace:
        """How the answer came about."""
        return TokenTrace(tokens=tuple(self.tokens), first=self.first)


@dataclass(frozen=True, slots=True)
class SlotCapacity:
    """The capacity: `slots` answers of `tokens` each, and `read` prompt tokens per prefill step."""

    slots: int
    tokens: int
    read: int

    def halved(self) -> "SlotCapacity":
        """Half the slots, and half of what is read at once."""
        return SlotCapacity(max(1, self.slots // 2), self.tokens, max(1, self.read // 2))

    def worth_filling(self, free: int, waiting: bool) -> bool:
        """Whether to read prompts now: not for a slot or two while the others could go on."""
        return waiting and free > 0 and free >= self.slots // SHARE_TO_REFILL


def round_up_tokens(tokens: int) -> int:
    """The slot size for so many tokens, rounded up, so that a graph captured for one length serves similar lengths."""
    return -(-tokens // ROUND) * ROUND


def group_by_length(waiting: Sequence[MeasuredPrompt]) -> tuple[list[MeasuredPrompt], list[MeasuredPrompt]]:
    """The longest prompts and all at least half as long, and the rest. `waiting`: longest first, not empty."""
    half = waiting[0].tokens / 2
    count = next((place for place, one in enumerate(waiting) if one.tokens < half), len(waiting))
    return list(waiting[:count]), list(waiting[count:])


def prepare_ahead(
    pool: ThreadPoolExecutor, prepare: Callable[[T], P], waiting: Iterable[T], depth: int
) -> Iterator[tuple[T, P]]:
    """Yield each with the result of `prepare`, in order; up to `depth` are begun in advance."""
    begun: deque[tuple[T, Future[P]]] = deque()
    left = iter(waiting)
    while True:
        while len(begun) < depth and (one := next(left, None)) is not None:
            begun.append((one, pool.submit(prepare, one)))
        if not begun:
            return
        first, future = begun.popleft()
        yield first, future.result()


class ReadyPrompts:
    """Prompts as they are prepared. `waiting`: whether there is another one."""

    def __init__(self, prompts: Iterator[PackedPrompt]) -> None:
        self._prompts = prompts
        self._next = next(prompts, None)

    @property
    def waiting(self) -> bool:
        """Whether another prompt is there."""
        return self._next is not None

    def portion(self, most: int, tokens: int) -> list[PackedPrompt]:
        """At most `most` prompts and about `tokens` tokens of them, at least one while any is there."""
        taken: list[PackedPrompt] = []
        total = 0
        while self._next is not None and len(taken) < most and (not taken or total + len(self._next.ids) <= tokens):
            taken.append(self._next)
            total += len(self._next.ids)
            self._next = next(self._prompts, None)
        return taken
