"""One request to one address. What goes wrong is told by what should be done about it."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.benchmarks.canonical import Json
from desktop.inference.servers.errors import needs_key
from desktop.inference.servers.reading import Cut, Reply

if TYPE_CHECKING:
    import httpx

CONNECT_SECONDS = 10.0
LOOK_SECONDS = 60.0
LOOK_BYTES = 16_000_000
ERROR_BYTES = 65_536
"""What is read of a page that tells about a server (one in any more time is none), and of what it says of an error."""
STREAM_BYTES, TOKEN_BYTES, LINE_BYTES = 4_000_000, 4_000, 1_000_000
"""What a stream may take, and more for each token allowed, which takes some hundred bytes; and what one line may."""
BUSY = {408, 409, 425, 429, 500, 502, 503, 504, 529}

OnText = Callable[[str, bool], None]
"""Called with new text; True: in place of all before."""


class Busy(Exception):
    """The server cannot now; `wait` is how long it asks for, in seconds."""

    def __init__(self, detail: str, wait: float = 0.0) -> None:
        super().__init__(detail)
        self.wait = wait


class Slow(Exception):
    """Nothing came for too long."""


class Unreachable(Exception):
    """Nobody listens at the address."""


class Refused(Exception):
    """The server will not answer this prompt; asking again changes nothing."""


def client(silence: float, addresses: Sequence[str]) -> "httpx.AsyncClient":
    """A client for these addresses; `silence`: seconds without a byte after which a request is given up.

    Certificates are checked where an address has any; loading what checks them takes long, so only then.
    """
    import httpx

    limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
    timeout = httpx.Timeout(silence, connect=CONNECT_SECONDS, pool=None)
    secure = any(address.startswith("https:") for address in addresses)
    return httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False, verify=secure)


async def get_json(http: "httpx.AsyncClient", address: str, path: str, key: str) -> Json:
    """The JSON at a path, None where there is none. Raises Unreachable, NeedsKey."""
    import httpx

    try:
        async with (
            asyncio.timeout(LOOK_SECONDS),
            http.stream("GET", f"{address}{path}", headers=_headers(key), timeout=CONNECT_SECONDS) as response,
        ):
            if response.status_code in {401, 403}:
                raise needs_key(address)
            content = await _content(response, LOOK_BYTES) if response.status_code == 200 else b""
    except (httpx.HTTPError, TimeoutError) as error:
        raise Unreachable(_detail(error)) from error
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


async def ask(http: "httpx.AsyncClient", address: str, key: str, body: Mapping[str, Json], on_text: OnText) -> Reply:
    """Put one request and read its stream to the end. Raises Busy, Slow, Unreachable, Refused, Cut, Told, NeedsKey.

    Cancelling the task closes the connection, by which a server knows that nobody listens any more.
    """
    import httpx

    reply, start = Reply(), time.perf_counter_ns()
    most = body.get("max_tokens")
    assert isinstance(most, int)
    try:
        url, content = f"{address}/v1/chat/completions", await asyncio.to_thread(_encoded, body)
        headers = {**_headers(key), "Content-Type": "application/json"}
        async with http.stream("POST", url, content=content, headers=headers) as response:
            await _refuse_bad_status(response, address)
            await _read(response, reply, most, http.timeout.read, start, on_text)
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise Unreachable(_detail(error)) from error
    except httpx.TimeoutException as error:
        raise Slow(_detail(error)) from error
    except httpx.HTTPError as error:
        raise Cut(_detail(error)) from error
    reply.end(most)
    reply.total_ns = time.perf_counter_ns() - start
    return reply


async def _read(
    response: "httpx.Response", reply: Reply, most: int, silence: float | None, start: int, on_text: OnText
) -> None:
    """Read the stream to its end, or to where it has no right to go on. Raises Slow, Refused, Cut, Told."""
    heard, came, rest = time.monotonic(), 0, b""
    async for piece in response.aiter_bytes():
        came += len(piece)
        if came > STREAM_BYTES + TOKEN_BYTES * most or len(rest) > LINE_BYTES:
            raise Refused(f"the server's reply goes on after {came} bytes")
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            added = reply.take(line.decode(errors="replace"))
            if added is None:
                return
            if added:
                heard = time.monotonic()
                reply.first_ns = reply.first_ns or time.perf_counter_ns() - start
                on_text(added, False)
        if reply.overrun(most):
            return
        if silence is not None and time.monotonic() - heard > silence:
            raise Slow("signs of life without a word")
    reply.take(rest.decode(errors="replace"))


async def _content(response: "httpx.Response", most: int) -> bytes:
    """The beginning of what a page holds: about `most` bytes."""
    found = bytearray()
    async for piece in response.aiter_bytes():
        found += piece
        if len(found) >= most:
            break
    return bytes(found)


async def _refuse_bad_status(response: "httpx.Response", address: str) -> None:
    code = response.status_code
    if code == 200:
        return
    if code in {401, 403}:
        raise needs_key(address)
    detail = f"HTTP {code}: {_told(await _content(response, ERROR_BYTES))}"
    if code in BUSY:
        raise Busy(detail, _seconds(response.headers.get("Retry-After", "")))
    raise Refused(detail)


def _encoded(body: Mapping[str, Json]) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()


def _headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def _told(content: bytes) -> str:
    """What a server says of an error, shortened."""
    try:
        told: Json = json.loads(content)
    except (ValueError, RecursionError):
        return content[:200].decode(errors="replace")
    for name in ("error", "message", "detail"):
        if isinstance(told, Mapping) and name in told:
            told = told[name]
    return str(told)[:200]


def _seconds(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 120.0)
    except ValueError:
        return 0.0


def _detail(error: Exception) -> str:
    return str(error) or type(error).__name__
