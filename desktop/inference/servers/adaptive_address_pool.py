"""A pool of several addresses as one server: the number of open requests of each adapts to what it can answer.

An address's limit grows like a TCP window: it doubles until the server is busy or slow, or the throughput stops growing
(slow start), then by one per round, and halves when the server is busy or slow. Retries and time-outs are counted
separately: a busy server is asked again often, one that is silent for minutes is not.
"""

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.benchmarks.canonical_json import Json
from desktop.inference.servers.parse_streamed_reply import ReplyTruncated, ServerReportedError, StreamedReply
from desktop.inference.servers.server_errors import (
    ServerAway,
    server_away_error,
    too_slow_error,
    unusable_replies_error,
)
from desktop.inference.servers.single_http_request import (
    AddressUnreachable,
    OnText,
    ReplyTimeout,
    ServerBusy,
    UnusableReply,
    post_prompt,
)

if TYPE_CHECKING:
    import httpx

FIRST_LIMIT = 4
LARGEST = 256
RISE = 1.1
"""Doubling continues while a round gives at least this many times the answers per second of the round before."""
LONGEST_PAUSE = 30.0

GIVEN_UP = {"useless": 3, "slow": 3, "broken": 8}
"""After how many such failures, and no usable answer, a server is given up."""

log = logging.getLogger("eyeline.inference")


@dataclass(frozen=True, slots=True)
class RetryLimits:
    """Limits of retries and waiting for a server.

    retries: of one prompt, after errors and cut streams. timeouts: of one prompt, after silence. away_s: how long all
    addresses may be away. pause_s: before the first retry, doubled each time. silence_s: without a
    byte, or with signs of life alone.
    """

    retries: int = 6
    timeouts: int = 1
    away_s: float = 180.0
    pause_s: float = 0.5
    silence_s: float = 600.0


WATCHED = RetryLimits(retries=2, timeouts=0, away_s=3.0)
"""For one question whose asker looks on."""


class PromptLost(Exception):
    """A prompt got no answer after all retries; the message has the reason."""


Failure = ReplyTimeout | ServerBusy | UnusableReply | ReplyTruncated | ServerReportedError


@dataclass(slots=True, eq=False)
class PromptAttempts:
    """What was tried of one prompt. pause: before the next try, in seconds."""

    pause: float
    retries: int = 0
    timeouts: int = 0


class PoolRecord:
    """Whether a pool ever gave a usable answer, and its last errors.

    The fault may be in a prompt: a server is given up only after every open prompt was tried.
    """

    def __init__(self) -> None:
        self.useful = False
        self._untried: set[PromptAttempts] = set()
        self._failures: Counter[str] = Counter()
        self._began: float | None = None

    def begin(self, tries: PromptAttempts) -> None:
        """A prompt is about to be asked."""
        self._untried.add(tries)
        self._began = self._began or time.monotonic()

    def end(self, tries: PromptAttempts) -> None:
        self._untried.discard(tries)

    def note(self, tries: PromptAttempts, error: Exception) -> None:
        """What a try of a prompt brought."""
        self._untried.discard(tries)
        busy = isinstance(error, ServerBusy) and not error.broken
        kind = (
            "useless" if isinstance(error, UnusableReply) else "slow" if isinstance(error, ReplyTimeout) else "broken"
        )
        self._failures["busy" if busy else kind] += 1

    def hopeless(self, patience: RetryLimits) -> bool:
        """Whether further requests are pointless."""
        if self.useful or self._untried:
            return False
        waited = time.monotonic() - self._began if self._began else 0.0
        return any(self._failures[kind] >= most for kind, most in GIVEN_UP.items()) or (
            self._failures["busy"] > patience.retries and waited > patience.away_s
        )


class PooledAddress:
    """One address. Its limit doubles each round of answers while the throughput grows; then it is reduced by a quarter
    and grows by one per round. A busy, slow or unreachable server halves it, once for all requests that were open.
    bore: the limit after the last round in which it was fully used.
    """

    def __init__(self, address: str, key: str, first: int = FIRST_LIMIT) -> None:
        self.address = address
        self.key = key
        self.limit = max(1, min(first, LARGEST))
        self.open = 0
        self.was_away = False
        self.bore = 0
        self._doubling = True
        self._good = 0
        self._round = self.limit
        self._fullest = 0
        self._began = time.monotonic()
        self._rate = 0.0
        self._halved_at = -math.inf
        self._free_at = 0.0

    @property
    def room(self) -> int:
        """How many more requests it bears now."""
        return self.limit - self.open if time.monotonic() >= self._free_at else 0

    @property
    def seconds_until_free(self) -> float:
        """Seconds until it may be asked again."""
        return max(0.0, self._free_at - time.monotonic())

    def record_success(self) -> None:
        """An answer came."""
        self._good += 1
        self._fullest = max(self._fullest, self.open)
        if self._doubling and self.limit < LARGEST:
            self.limit += 1
        if self._good >= self._round:
            self._end_round()

    def record_failure(self, pause: float, sent_at: float | None = None) -> None:
        """It was busy, slow or away: nothing for a while, and half as much at once, unless that was done since the
        request was sent."""
        now = time.monotonic()
        self._free_at = max(self._free_at, now + pause)
        if sent_at is None or sent_at >= self._halved_at:
            self.limit = max(1, self.limit // 2)
            self._halved_at = now
            self._doubling = False
            self._begin_round()

    def _end_round(self) -> None:
        """As many answers came as were allowed at once when the round began."""
        rate = self._good / max(time.monotonic() - self._began, 1e-6)
        full = self._fullest >= self._round
        if self._doubling and full and self._rate and rate < RISE * self._rate:
            self._doubling = False
            self.limit = max(1, self._round * 3 // 4)
        elif not self._doubling and self.limit < LARGEST:
            self.limit += 1
        if full:
            self._rate, self.bore = rate, self.limit
        self._begin_round()

    def _begin_round(self) -> None:
        self._good = self._fullest = 0
        self._round = self.limit
        self._began = time.monotonic()


class ServerPool:
    """Addresses that serve the same. look_again: called with one that was away and answers again, before it is asked;
    raises where it serves something else now."""

    def __init__(
        self,
        http: "httpx.AsyncClient",
        lanes: Sequence[PooledAddress],
        patience: RetryLimits,
        look_again: Callable[[PooledAddress], Awaitable[None]],
    ) -> None:
        self.lanes = tuple(lanes)
        self._http = http
        self._patience = patience
        self._look_again = look_again
        self._heard = time.monotonic()
        self._record = PoolRecord()

    @property
    def capacity(self) -> int:
        """Requests that all addresses bear together."""
        return sum(lane.limit for lane in self.lanes)

    async def ask(self, body: Mapping[str, Json], on_text: OnText) -> StreamedReply:
        """The reply of whichever address has room. Raises PromptLost, Refused, ServerAway, NeedsKey, BadCertificate,
        TooSlow,
        NoUsableAnswer, ServersDiffer."""
        tries = PromptAttempts(self._patience.pause_s)
        self._record.begin(tries)
        try:
            while True:
                lane = await self._lane()
                sent_at = time.monotonic()
                try:
                    reply = await self._asked_at(lane, body, on_text)
                except (AddressUnreachable, ServerAway) as error:
                    self._note_away(lane, error, tries.pause, sent_at)
                    continue
                except (ReplyTimeout, ServerBusy, UnusableReply, ReplyTruncated, ServerReportedError) as error:
                    self._note_failure(lane, error, tries, sent_at)
                else:
                    self._heard = time.monotonic()
                    self._record.useful = True
                    lane.record_success()
                    return reply
                finally:
                    lane.open -= 1
                on_text("", True)
        finally:
            self._record.end(tries)

    async def _asked_at(self, lane: PooledAddress, body: Mapping[str, Json], on_text: OnText) -> StreamedReply:
        if lane.was_away:
            await self._look_again(lane)
            lane.was_away = False
        return await post_prompt(self._http, lane.address, lane.key, body, on_text)

    def _note_failure(self, lane: PooledAddress, error: Failure, tries: PromptAttempts, sent_at: float) -> None:
        """Record a failed attempt. Raises PromptLost if the prompt is given up, TooSlow or NoUsableAnswer if the server
        is."""
        slow = isinstance(error, ReplyTimeout)
        lane.record_failure(max(tries.pause, error.wait) if isinstance(error, ServerBusy) else tries.pause, sent_at)
        log.info("a server is asked again: %s", type(error).__name__)
        self._record.note(tries, error)
        if self._record.hopeless(self._patience):
            raise (
                too_slow_error(lane.address, self._patience.silence_s)
                if slow
                else unusable_replies_error(lane.address, str(error))
            ) from error
        if slow:
            tries.timeouts += 1
            if tries.timeouts > self._patience.timeouts:
                raise PromptLost(f"no answer within {self._patience.silence_s:.0f} s") from error
            return
        self._heard = time.monotonic()
        tries.retries += 1
        if tries.retries > self._patience.retries:
            raise PromptLost(str(error)) from error
        tries.pause = min(2 * tries.pause, LONGEST_PAUSE)

    async def _lane(self) -> PooledAddress:
        """The address with most room, once there is one; it counts as taken."""
        while True:
            lane = max(self.lanes, key=lambda one: one.room)
            if lane.room > 0:
                lane.open += 1
                return lane
            await asyncio.sleep(max(0.01, min(one.seconds_until_free for one in self.lanes)))

    def _note_away(
        self, lane: PooledAddress, error: AddressUnreachable | ServerAway, pause: float, sent_at: float
    ) -> None:
        lane.record_failure(pause, sent_at)
        lane.was_away = True
        if time.monotonic() - self._heard > self._patience.away_s:
            raise error if isinstance(error, ServerAway) else server_away_error(lane.address, str(error))
