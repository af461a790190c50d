"""Streams tokens as they are generated: counts, times, stops within one token, and decodes one row as it grows."""

import time
from collections.abc import Callable, Sequence

from transformers.generation.streamers import BaseStreamer

from desktop.inference.worker.answering_model_protocol import GenerationWatch
from desktop.inference.worker.untyped_transformers_import import Foreign

SECONDS_BETWEEN = 1 / 30
HELD_TOKENS = 8

Decode = Callable[[Sequence[int]], str]


class TokenStreamer(BaseStreamer):
    """Given to `generate`; its first call is the prompt. `first_ns` is when the first token came, since the start."""

    def __init__(self, watch: GenerationWatch, decode: Decode) -> None:
        self._watch = watch
        self._text = GrowingText(decode, watch.text) if watch.text else None
        self._prompt_seen = False
        self._start = time.perf_counter_ns()
        self.first_ns: int | None = None

    def put(self, value: Foreign) -> None:
        """Take the prompt (the first call) or one token a row. Raises Stopped."""
        self._watch.check()
        if not self._prompt_seen:
            self._prompt_seen = True
            return
        if self.first_ns is None:
            self.first_ns = self.elapsed_ns()
        if self._text:
            self._text.add(int(value.reshape(-1)[0]))

    def end(self) -> None:
        """Does nothing; `finish` emits the whole text."""

    def finish(self, whole: str, tokens: int) -> None:
        """Emit what of the whole text is still missing."""
        if self._text:
            self._text.finish(whole, tokens)

    def elapsed_ns(self) -> int:
        """Time since the batch began."""
        return time.perf_counter_ns() - self._start


class GrowingText:
    """The text of an answer as tokens arrive, emitted at most 30 times per second; incomplete characters wait."""

    def __init__(self, decode: Decode, emit: Callable[[str, int, bool], None]) -> None:
        self._decode = decode
        self._emit = emit
        self._tokens: list[int] = []
        self._settled = 0
        self._told = 0
        self._sent = ""
        self._pending = ""
        self._last = 0.0

    def add(self, token: int) -> None:
        self._tokens.append(token)
        before = self._decode(self._tokens[self._settled : self._told])
        after = self._decode(self._tokens[self._settled :])
        if after.endswith("\ufffd") and len(self._tokens) - self._told < HELD_TOKENS:
            return
        self._pending += after[len(before) :]
        self._settled, self._told = self._told, len(self._tokens)
        if time.monotonic() - self._last >= SECONDS_BETWEEN:
            self._flush(len(self._tokens))

    def finish(self, whole: str, tokens: int) -> None:
        """Make what was emitted equal to `whole`."""
        sent = self._sent
        if whole.startswith(sent):
            self._emit(whole[len(sent) :], tokens, False)
        else:
            self._emit(whole, tokens, True)

    def _flush(self, tokens: int) -> None:
        if self._pending:
            self._emit(self._pending, tokens, False)
            self._sent += self._pending
            self._pending = ""
            self._last = time.monotonic()
