"""An OpenAI-compatible server that does what servers do on bad days, and remembers what it was asked."""

import base64
import io
import json
import socket
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np
from PIL import Image
from typing_extensions import override

from tests.limits import within


@dataclass
class Day:
    """What the server does.

    at: chat call number to what happens then, `ways` where none is named; see `_Handler._chat`. say: the answer,
    `colours`: the mean colour of each picture; says: other answers by chat call number. turns: what happens and the
    answer, for one prompt after the other, questions of one token about images not counted. pages: JSON at other paths.
    key: wanted, empty for none.
    """

    say: str = "B"
    way: str = "ok"
    at: Mapping[int, str] = field(default_factory=dict[int, str])
    says: Mapping[int, str] = field(default_factory=dict[int, str])
    turns: Sequence[tuple[str, str]] = ()
    words: Mapping[str, str] = field(default_factory=dict[str, str])
    model: str = "tiny"
    owned_by: str = "vllm"
    version: str = "0.33.0"
    context: int | None = 8192
    token_seconds: float = 0.0
    tokens: int = 4
    most_at_once: int = 10**6
    key: str = ""
    pages: Mapping[str, object] = field(default_factory=dict[str, object])
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    left: list[float] = field(default_factory=list[float])
    """When a client closed its connection in the middle of a reply."""
    steps: int = 0
    open: int = 0
    most_open: int = 0
    over: threading.Event = field(default_factory=threading.Event)
    connections: list[socket.socket] = field(default_factory=list[socket.socket])
    lock: threading.Lock = field(default_factory=threading.Lock)


STREAMED_ERRORS = {
    "refuse_stream": "out of memory in the engine",
    "wrong_form": "The model produced output that does not match the expected peg-native format",
}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    day: Day

    @override
    def setup(self) -> None:
        super().setup()
        self.day.connections.append(self.connection)

    @override
    def log_message(self, format: str, *args: object) -> None:
        return

    def do_GET(self) -> None:
        if self._unwelcome():
            return
        day = self.day
        pages: dict[str, object] = {
            "/v1/models": {
                "data": [{"id": day.model, "owned_by": day.owned_by, "max_model_len": day.context, "root": "org/tiny"}]
            },
            "/version": {"version": day.version},
            **day.pages,
        }
        if self.path in pages:
            self._reply(200, pages[self.path])
        else:
            self._reply(404, {"error": "no such page"})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self._unwelcome():
            return
        day = self.day
        with day.lock:
            day.asked.append(body)
            number = len(day.asked)
            day.open += 1
            day.most_open = max(day.most_open, day.open)
            busy = day.open > day.most_at_once
        try:
            way, say = self._turn(body, number)
            self._chat(body, "busy" if busy else way, say)
        except OSError:
            day.left.append(time.monotonic())
            self.close_connection = True
        finally:
            with day.lock:
                day.open -= 1

    def _turn(self, body: dict[str, Any], number: int) -> tuple[str, str]:
        day = self.day
        with day.lock:
            asked = sum(one["max_tokens"] > 1 for one in day.asked[:number])
        if day.turns and body["max_tokens"] > 1:
            return day.turns[(asked - 1) % len(day.turns)]
        return self._way(body, number), day.says.get(number, day.say)

    def _way(self, body: dict[str, Any], number: int) -> str:
        words = words_of(body)
        return next(
            (way for part, way in self.day.words.items() if part in words), self.day.at.get(number, self.day.way)
        )

    def _chat(self, body: dict[str, Any], way: str, say: str) -> None:
        refusals = {"busy": 503, "error": 500, "bad": 400, "throttled": 429}
        if way in refusals:
            self._reply(refusals[way], {"error": {"message": f"{way} as the script has it"}})
        elif way == "html":
            self._start()
            self._send("<html>gateway</html>\n\n")
            self._end()
        elif way == "silent":
            self._start()
            self.day.over.wait(within())
        elif way in {"deep", "deep_error", "pings", "noise", "endless"}:
            self._lie(way)
        elif way in STREAMED_ERRORS:
            self._start()
            self._event({"error": {"code": 500, "message": STREAMED_ERRORS[way]}})
            self._end()
        else:
            self._answer(body, way, _colours(body) if say == "colours" else say)

    def _lie(self, way: str) -> None:
        if way == "deep":
            self._start()
            self._send("data: " + "[" * 200_000 + "\n\n")
            self._end()
        elif way == "deep_error":
            self._reply_bytes(400, b'{"error":' * 100_000)
        elif way == "pings":
            self._start()
            while not self.day.over.wait(0.05):
                self._send(": ping\n\n")
        elif way == "noise":
            self._start()
            while not self.day.over.is_set():
                self._send(": " + "ping" * 100_000 + "\n\n")
        elif way == "endless":
            self._start()
            while not self.day.over.is_set():
                self._event(_chunk({"content": "B "}))

    def _answer(self, body: dict[str, Any], way: str, text: str) -> None:
        day = self.day
        most = min(day.tokens, body["max_tokens"])
        self._start()
        if way == "thinks":
            self._event(_chunk({"reasoning_content": "The gap "}))
            self._event(_chunk({"reasoning_content": "is grey."}))
        for token in range(most):
            time.sleep(day.token_seconds)
            piece = text[len(text) * token // most : len(text) * (token + 1) // most]
            self._event(_chunk({"content": [{"type": "text", "text": piece}] if way == "parts" else piece}))
            day.steps += 1
            if way == "cut" and token == 1:
                self.close_connection = True
                self.connection.close()
                return
        finish = {"length": "length", "context": "length", "filter": "content_filter"}.get(way, "stop")
        if way != "no_finish":
            self._event(_chunk({}, finish if day.tokens <= body["max_tokens"] else "length"))
        if way != "no_usage":
            self._event({"choices": [], "usage": _usage(body, most, way)})
        self._send("data: [DONE]\n\n")
        self._end()

    def _unwelcome(self) -> bool:
        if not self.day.key or self.headers.get("Authorization") == f"Bearer {self.day.key}":
            return False
        self._reply(401, {"error": {"message": "no key"}})
        return True

    def _start(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _event(self, chunk: Mapping[str, object]) -> None:
        self._send(f"data: {json.dumps(chunk)}\n\n")

    def _send(self, text: str) -> None:
        data = text.encode()
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _end(self) -> None:
        self.wfile.write(b"0\r\n\r\n")

    def _reply(self, code: int, document: object) -> None:
        self._reply_bytes(code, json.dumps(document).encode())

    def _reply_bytes(self, code: int, data: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if code == 429:
            self.send_header("Retry-After", "0.05")
        self.end_headers()
        self.wfile.write(data)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 256

    @override
    def handle_error(self, request: object, client_address: object) -> None:
        """A client that went away is no news."""


@contextmanager
def hostile(day: Day, port: int = 0) -> Generator[str]:
    """The address of a server that has this day; `port` 0 is any that is free."""
    server = _Server(("127.0.0.1", port), type("Handler", (_Handler,), {"day": day}))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        day.over.set()
        server.shutdown()
        thread.join()
        for connection in day.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        server.server_close()


def parts_of(body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The content list of the one message."""
    return body["messages"][-1]["content"]


def words_of(body: Mapping[str, Any]) -> str:
    """Its words."""
    return "".join(part["text"] for part in parts_of(body) if part["type"] == "text")


def pictures_of(body: Mapping[str, Any]) -> Sequence[Image.Image]:
    """Its pictures as any decoder sees them."""
    urls = [part["image_url"]["url"] for part in parts_of(body) if part["type"] == "image_url"]
    return [Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))) for url in urls]


def _colours(body: Mapping[str, Any]) -> str:
    means = [np.asarray(picture).reshape(-1, 3).mean(axis=0) for picture in pictures_of(body)]
    return " ".join(",".join(str(round(float(value))) for value in mean) for mean in means) or "no picture"


def _chunk(delta: Mapping[str, object], finish: str | None = None) -> dict[str, object]:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def _usage(body: Mapping[str, Any], output: int, way: str) -> dict[str, object]:
    each = [picture.width * picture.height // 784 for picture in pictures_of(body)]
    seen = {"blind": 0, "shrinks": min(100, sum(each)), "first_only": sum(each[:1])}.get(way, sum(each))
    prompt = len(words_of(body)) // 4 + seen
    wrong: dict[str, dict[str, object]] = {
        "bad_usage": {"prompt_tokens": -3, "completion_tokens": "many"},
        "huge": {"prompt_tokens": 10**30, "completion_tokens": output},
        "too_much": {"prompt_tokens": prompt, "completion_tokens": 10**9},
        "context": {"prompt_tokens": 4096 - output, "completion_tokens": output},
        "coincidence": {"prompt_tokens": 4096 - output, "completion_tokens": output},
        "dropped": {"prompt_tokens": 5, "completion_tokens": output},
    }
    return wrong.get(way, {"prompt_tokens": prompt, "completion_tokens": output})
