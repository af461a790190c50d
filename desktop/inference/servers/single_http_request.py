"""A single HTTP request to one address. The exceptions are distinguished by how the caller should react."""

import asyncio
import json
import re
import socket
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.benchmarks.canonical_json import Json
from desktop.inference.servers.parse_streamed_reply import ReplyTruncated, ServerReportedError, StreamedReply
from desktop.inference.servers.server_errors import (
    ServerProblem,
    needs_key_error,
    no_reply_in_time,
    unencrypted_error,
    unknown_host_error,
    untrusted_certificate_error,
)

if TYPE_CHECKING:
    import httpx

CONNECT_SECONDS = 10.0
LOOK_SECONDS = 60.0
LOOK_BYTES = 16_000_000
ERROR_BYTES = 65_536
"""Limits of reading a page with a server's properties (seconds and bytes), and most bytes of an error message."""
STREAM_BYTES, TOKEN_BYTES, LINE_BYTES = 4_000_000, 4_000, 1_000_000
"""Most bytes of a stream, plus those per allowed token (which takes some hundred bytes), and of one line."""
BUSY = {408, 409, 425, 429, 500, 502, 503, 504, 529}
BROKEN, NO_ROUTE = 500, {404, 405, 501}
WHOLE_BYTES, SHOWN = 1_000_000, 160
"""Most bytes of a reply that is not streamed, and most characters of an invalid reply that are shown."""
TITLE, TAG = re.compile(r"<title[^>]*>(.*?)</title>", re.IGNORECASE | re.DOTALL), re.compile(r"<[^>]*>")

OnText = Callable[[str, bool], None]
"""Called with new text; True: in place of all before."""


class ServerBusy(Exception):
    """The server cannot answer now; `wait`: seconds to wait as requested by it. broken: it reports a failure."""

    def __init__(self, detail: str, wait: float = 0.0, *, broken: bool = False) -> None:
        super().__init__(detail)
        self.wait = wait
        self.broken = broken


class UnusableReply(Exception):
    """The server sent something that is not a reply; the message describes it."""


class ReplyTimeout(Exception):
    """The server sent nothing before the time-out."""


class AddressUnreachable(Exception):
    """No server listens at the address."""


WRONG_FORM = "output that does not match the expected"
"""In llama.cpp's message about an answer that its own parser cannot read. Requested again, the answer is the same."""


class PromptRefused(Exception):
    """The server will not answer this prompt; asking again changes nothing."""


def open_http_client(silence: float, addresses: Sequence[str]) -> "httpx.AsyncClient":
    """An HTTP client for these addresses; `silence`: seconds without a byte after which a request is given up.

    Certificates are loaded only if an address uses https, since that takes long.
    """
    import httpx

    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    timeout = httpx.Timeout(silence, connect=CONNECT_SECONDS, pool=None)
    secure = any(address.startswith("https:") for address in addresses)
    return httpx.AsyncClient(
        limits=limits, timeout=timeout, trust_env=False, verify=_certificate_context() if secure else False
    )


def _certificate_context() -> ssl.SSLContext:
    """A TLS context with the bundled certificates and those of the machine, which SSL_CERT_FILE can replace."""
    import httpx

    context = httpx.create_ssl_context(trust_env=False)
    context.load_default_certs()
    return context


async def get_json(http: "httpx.AsyncClient", address: str, path: str, key: str, *, wanted: bool = False) -> Json:
    """The JSON at a path, None if the reply is not JSON. wanted: Useless is raised instead of None.

    Raises AddressUnreachable, ServerAway, BadCertificate, NeedsKey.
    """
    import httpx

    try:
        async with (
            asyncio.timeout(LOOK_SECONDS),
            http.stream("GET", f"{address}{path}", headers=_request_headers(key), timeout=CONNECT_SECONDS) as response,
        ):
            if response.status_code in {401, 403}:
                raise needs_key_error(address, sent=bool(key))
            content = await _read_beginning(response, LOOK_BYTES)
    except (httpx.TimeoutException, TimeoutError) as error:
        raise no_reply_in_time(address, CONNECT_SECONDS) from error
    except httpx.HTTPError as error:
        raise _connection_error(address, error) from error
    try:
        found: Json = json.loads(content) if response.status_code == 200 else None
    except (ValueError, RecursionError):
        found = None
    if wanted and found is None:
        raise UnusableReply(_describe_reply(content, response.status_code))
    return found


def _connection_error(address: str, error: "httpx.HTTPError") -> AddressUnreachable | ServerProblem:
    """What a failed connection means: trying again helps only where it is Unreachable or ServerAway."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return untrusted_certificate_error(address, cause.verify_message)
        if isinstance(cause, ssl.SSLError):
            return unencrypted_error(address, address.replace("https:", "http:", 1))
        if isinstance(cause, socket.gaierror):
            return unknown_host_error(address)
        cause = cause.__cause__ or cause.__context__
    return AddressUnreachable(_exception_text(error))


async def post_prompt(
    http: "httpx.AsyncClient", address: str, key: str, body: Mapping[str, Json], on_text: OnText
) -> StreamedReply:
    """Send one request and read its stream to the end. Raises ServerBusy, Slow, Unreachable, Refused, Useless, Cut,
    Told,
    NeedsKey, BadCertificate.

    Cancelling the task closes the connection, which ends the request on the server.
    """
    import httpx

    reply, start = StreamedReply(), time.perf_counter_ns()
    most = body.get("max_tokens")
    assert isinstance(most, int)
    try:
        url, content = f"{address}/v1/chat/completions", await asyncio.to_thread(_encode_body, body)
        headers = {**_request_headers(key), "Content-Type": "application/json"}
        async with http.stream("POST", url, content=content, headers=headers) as response:
            await _raise_bad_status(response, address, sent=bool(key))
            begin = await _read_stream(response, reply, most, http.timeout.read, start, on_text)
            if not reply.begun and not reply.take_whole(begin.decode(errors="replace")):
                raise UnusableReply(_describe_reply(begin, 200))
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise _connection_error(address, error) from error
    except httpx.TimeoutException as error:
        raise ReplyTimeout(_exception_text(error)) from error
    except httpx.HTTPError as error:
        raise ReplyTruncated(_exception_text(error)) from error
    except ServerReportedError as error:
        if WRONG_FORM in str(error):
            raise PromptRefused(str(error)) from error
        raise
    reply.end(most)
    reply.total_ns = time.perf_counter_ns() - start
    return reply


async def _read_stream(
    response: "httpx.Response", reply: StreamedReply, most: int, silence: float | None, start: int, on_text: OnText
) -> bytes:
    """Read the stream to its end or its size limit; returns the beginning of the data. Raises ReplyTimeout, Refused,
    Cut,
    Told."""
    heard, came, rest, begin = time.monotonic(), 0, b"", b""
    async for piece in response.aiter_bytes():
        came += len(piece)
        begin += piece[: WHOLE_BYTES - len(begin)]
        if came > STREAM_BYTES + TOKEN_BYTES * most or len(rest) > LINE_BYTES:
            raise PromptRefused(f"the server's reply goes on after {came} bytes")
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            added = reply.take(line.decode(errors="replace"))
            if added is None:
                return begin
            if added:
                heard = time.monotonic()
                reply.first_ns = reply.first_ns or time.perf_counter_ns() - start
                on_text(added, False)
        if reply.overrun(most):
            return begin
        if silence is not None and time.monotonic() - heard > silence:
            raise ReplyTimeout("signs of life without a word")
    reply.take(rest.decode(errors="replace"))
    return begin


async def _read_beginning(response: "httpx.Response", most: int) -> bytes:
    """The beginning of a page: about `most` bytes."""
    found = bytearray()
    async for piece in response.aiter_bytes():
        found += piece
        if len(found) >= most:
            break
    return bytes(found)


async def _raise_bad_status(response: "httpx.Response", address: str, *, sent: bool) -> None:
    code = response.status_code
    if code == 200:
        return
    if code in {401, 403}:
        raise needs_key_error(address, sent=sent)
    content = await _read_beginning(response, ERROR_BYTES)
    detail = f"HTTP {code}: {_error_text(content)}"
    if code in BUSY:
        raise ServerBusy(detail, _retry_seconds(response.headers.get("Retry-After", "")), broken=code == BROKEN)
    if code in NO_ROUTE or code < 400:
        raise UnusableReply(_describe_reply(content, code))
    raise PromptRefused(detail)


def _describe_reply(content: bytes, status: int) -> str:
    """A short description of an invalid reply: its kind and its beginning."""
    text = content[:ERROR_BYTES].decode(errors="replace")
    title = TITLE.search(text)
    page = title is not None or text.lstrip()[:1] == "<"
    begin = " ".join((title[1] if title else TAG.sub(" ", text)).split())[:SHOWN]
    kind = "a web page" if page else "an empty reply" if not begin else "no reply"
    status_told = "" if status == 200 else f" with HTTP {status}"
    return f"{kind}{status_told}: “{begin}”" if begin else f"{kind}{status_told}"


def _encode_body(body: Mapping[str, Json]) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode()


def _request_headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def _error_text(content: bytes) -> str:
    """A server's error message, shortened."""
    try:
        told: Json = json.loads(content)
    except (ValueError, RecursionError):
        return content[:200].decode(errors="replace")
    for name in ("error", "message", "detail"):
        if isinstance(told, Mapping) and name in told:
            told = told[name]
    return str(told)[:200]


def _retry_seconds(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 120.0)
    except ValueError:
        return 0.0


def _exception_text(error: Exception) -> str:
    return str(error) or type(error).__name__
