"""What is wrong with a server is told at once, in a sentence of its own, with the next step."""

import json
import ssl
import threading
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import keyring
import pytest
from typing_extensions import override

from db.lab import Lab
from desktop.inference.batch_runs.run_model_over_items import RunOutcome, run_batch
from desktop.inference.servers import adaptive_address_pool, single_http_request
from desktop.inference.servers.adaptive_address_pool import RetryLimits
from desktop.inference.servers.add_server_model import add_server
from desktop.inference.servers.server_api_keys import key_in_keyring
from desktop.inference.servers.server_errors import (
    BadCertificate,
    BadKey,
    NeedsKey,
    NoUsableAnswer,
    ServerAway,
    ServerProblem,
    TooSlow,
)
from tests.limits import within
from tests.unit.inference.helpers import stored
from tests.unit.inference.hostile import Day, hostile
from tests.unit.inference.test_servers import Ring

PAGE = b"<!doctype html><html><head><title>Sign in - Example</title></head><body>Password</body></html>"
DONE = b"data: [DONE]\n\n"
CHUNK = {"choices": [{"message": {"content": "B"}, "finish_reason": "stop"}], "usage": None}
# Made for these tests alone, for 127.0.0.1.
PEM = """-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsz05lvjhqbvK9q5i
tarsJPd0vg7kIkSdXdXeku5Gi1uhRANCAARAnmGLUeZzKE01O16y47janhJd5Jmg
4u7UrpG1rKsINCajm2qWbaMSXpYYe/cc1DIr7ELdm4dMBr3hzSHXETwJ
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUIa6u60vVcZAjTqD/6Gz9fjm3EwQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEzMDAzMDIyN1oYDzIxMjYxMTA2
MDMwMjI3WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARAnmGLUeZzKE01O16y47janhJd5Jmg4u7UrpG1rKsINCajm2qWbaMS
XpYYe/cc1DIr7ELdm4dMBr3hzSHXETwJo2QwYjAdBgNVHQ4EFgQU8NxSCVlgM+c5
IxXkwCN/kQl1Nx0wHwYDVR0jBBgwFoAU8NxSCVlgM+c5IxXkwCN/kQl1Nx0wDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IFeZIawjGQVriAm3J7Svh+ZaSIumKkerH3UiZYqq/PUkAiEA7lTjTS0Rhq3WXCgQ
0XGPMAktNu/B2NQgIDVgCaMHhlI=
-----END CERTIFICATE-----
"""


@contextmanager
def server(
    replies: Mapping[str, tuple[int, str, bytes]], context: ssl.SSLContext | None = None
) -> Generator[tuple[str, list[str]]]:
    """A server with these replies by path, and the paths that it was asked for; at all others it has nothing."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        @override
        def log_message(self, format: str, *args: object) -> None:
            return

        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            asked.append(self.path)
            status, kind, body = replies.get(self.path, (404, "application/json", b"{}"))
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            self.do_GET()

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True
        block_on_close = False

        @override
        def handle_error(self, request: object, client_address: object) -> None:
            return

    made = Quiet(("127.0.0.1", 0), Handler)
    if context:
        made.socket = context.wrap_socket(made.socket, server_side=True)
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"{'https' if context else 'http'}://127.0.0.1:{made.server_address[1]}", asked
    finally:
        made.shutdown()
        thread.join()
        made.server_close()


MODELS = (200, "application/json", json.dumps({"data": [{"id": "tiny", "owned_by": "somebody"}]}).encode())
CHAT = "/v1/chat/completions"


def run(lab: Lab, address: str, number: int = 6) -> RunOutcome:
    add_server(lab, "served", address)
    return run_batch(lab, "served", [stored(lab, f"k{n}", f"Which {n}?", "B") for n in range(number)])


@pytest.mark.parametrize(
    ("reply", "sent"),
    [
        ((200, "text/html", PAGE), "a web page: “Sign in - Example”"),
        ((200, "text/html", b"<p>Hello</p>"), "a web page: “Hello”"),
        ((200, "text/event-stream", DONE), "no reply: “data: [DONE]”"),
        ((200, "text/event-stream", b'data: {"choices": []}\n\n' + DONE), "choices"),
        ((200, "application/json", b'{"choices": []}'), "choices"),
        ((200, "application/json", b""), "an empty reply"),
        ((404, "text/html", PAGE), "a web page with HTTP 404: “Sign in - Example”"),
        ((302, "text/plain", b""), "an empty reply with HTTP 302"),
    ],
    ids=range(8),
)
@pytest.mark.parametrize("number", [1, 6])
def test_that_a_server_that_never_gives_a_usable_answer_ends_the_run_at_once_with_what_it_sent(
    lab: Lab, reply: tuple[int, str, bytes], sent: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adaptive_address_pool, "LONGEST_PAUSE", 0.01)
    with server({"/v1/models": MODELS, CHAT: reply}) as (address, asked), pytest.raises(NoUsableAnswer) as error:
        run(lab, address, number)
    assert sent in str(error.value)
    assert address in str(error.value) and error.value.hint
    assert asked.count(CHAT) <= 4 * number


@pytest.mark.parametrize("way", ["error", "refuse_stream", "cut"])
def test_that_a_server_that_fails_at_every_prompt_ends_the_run(lab: Lab, way: str) -> None:
    day = Day(way=way)
    with hostile(day) as address, pytest.raises(NoUsableAnswer):
        run(lab, address, 12)
    assert len(day.asked) <= 4 * 12


@pytest.mark.parametrize(("words", "extra"), [("Which?", 1), ("Which of {n}?", 12)])
def test_that_a_server_is_asked_each_prompt_once_and_each_different_question_once_without_its_image(
    lab: Lab, words: str, extra: int
) -> None:
    day = Day()
    with hostile(day) as address:
        add_server(lab, "served", address)
        items = [stored(lab, f"k{n}", words.format(n=n) + " <image 1>", "B", ((20 * n, n, n),)) for n in range(12)]
        assert run_batch(lab, "served", items).done == 12
    assert (len(day.asked), sum(body["max_tokens"] == 1 for body in day.asked)) == (12 + extra, extra)


def test_that_a_reply_that_is_not_streamed_is_read(lab: Lab) -> None:
    with server({"/v1/models": MODELS, CHAT: (200, "application/json", json.dumps(CHUNK).encode())}) as (
        address,
        asked,
    ):
        assert run(lab, address).done == 6
    assert asked.count(CHAT) == 6


def test_that_an_error_that_comes_with_status_200_is_told(lab: Lab) -> None:
    body = json.dumps({"error": {"message": "the engine is dead"}}).encode()
    with (
        server({"/v1/models": MODELS, CHAT: (200, "application/json", body)}) as (address, _),
        pytest.raises(NoUsableAnswer, match="the engine is dead"),
    ):
        run(lab, address, 12)


def test_that_an_answer_that_llama_cpp_cannot_parse_fails_at_once(lab: Lab) -> None:
    day = Day(at={2: "wrong_form"})
    with hostile(day) as address:
        told = run(lab, address, 6)
    assert (told.done, told.failed) == (5, 1)
    assert "peg-native" in str(told.failures[0])
    assert len([body for body in day.asked if body["max_tokens"] > 1]) == 6, "asked once each"


@pytest.mark.parametrize("listed", [(200, "text/html", PAGE), (404, "text/html", PAGE), (200, "text/plain", b"ok")])
def test_that_what_is_no_server_of_models_is_called_so_with_what_it_sent(
    lab: Lab, listed: tuple[int, str, bytes]
) -> None:
    with (
        server({"/v1/models": listed}) as (address, _),
        pytest.raises(NoUsableAnswer, match="not a model server") as error,
    ):
        add_server(lab, "x", address)
    assert ("Sign in" if listed[2] == PAGE else "ok") in str(error.value)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    file = tmp_path / "own.pem"
    file.write_text(PEM)
    return file


def own(certificate: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context


def test_that_a_certificate_that_is_not_trusted_is_told_and_the_way_that_is_named_helps(
    lab: Lab, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies = {"/v1/models": MODELS, CHAT: (200, "application/json", json.dumps(CHUNK).encode())}
    with server(replies, own(certificate)) as (address, _):
        with pytest.raises(BadCertificate, match="not trusted on this computer: self-signed certificate") as error:
            add_server(lab, "x", address)
        assert "SSL_CERT_FILE" in str(error.value.hint)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert run(lab, address, 1).done == 1
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(BadCertificate):
            run(lab, address, 2)


def test_that_a_server_without_encryption_is_told_from_one_with_it(lab: Lab) -> None:
    with server({"/v1/models": MODELS}) as (address, _), pytest.raises(BadCertificate) as error:
        add_server(lab, "x", address.replace("http:", "https:"))
    assert str(error.value.hint) == f"Use {address} instead."


def test_that_a_key_that_is_wrong_is_told_from_one_that_is_missing_and_is_not_kept(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyring.core, "_keyring_backend", Ring())
    with hostile(Day(key="sesame")) as address:
        with pytest.raises(NeedsKey, match="requires a key"):
            add_server(lab, "x", address)
        with pytest.raises(BadKey, match="refuses the key") as error:
            add_server(lab, "x", address, key="open")
        assert error.value.hint and "open" not in str(error.value)
        assert key_in_keyring(address) == ""
        assert add_server(lab, "x", address, key="sesame").name == "x"
        with pytest.raises(BadKey):
            add_server(lab, "x", address, key="other")
        assert key_in_keyring(address) == "sesame"


def test_that_a_name_that_nobody_knows_is_told(lab: Lab) -> None:
    with pytest.raises(ServerAway, match="Could not find the computer named") as error:
        add_server(lab, "x", "http://nowhere.invalid:8000")
    assert "spelling" in str(error.value.hint)


def test_that_a_server_that_says_nothing_when_it_is_looked_at_is_told(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_http_request, "CONNECT_SECONDS", 0.2)
    over = threading.Event()

    class Mute(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            over.wait(within(20))

    made = ThreadingHTTPServer(("127.0.0.1", 0), Mute)
    with ExitStack() as stack:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        for end in (made.server_close, thread.join, made.shutdown, over.set):
            stack.callback(end)
        with pytest.raises(ServerAway, match="did not respond within") as error:
            add_server(lab, "x", f"http://127.0.0.1:{made.server_address[1]}")
    assert "firewall" in str(error.value.hint)


def test_that_a_server_that_takes_prompts_and_says_nothing_ends_the_run(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hostile(Day(way="silent")) as address, pytest.raises(TooSlow, match="sent nothing for") as error:
        run(lab, address)
    assert error.value.hint


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of these tests have little patience."""

    def little(silence_s: float) -> RetryLimits:
        return RetryLimits(away_s=0.3, pause_s=0.01, silence_s=0.4)

    monkeypatch.setattr("desktop.inference.backends.model_backend.RetryLimits", little)


def test_that_each_kind_of_problem_is_one_that_commands_know() -> None:
    codes = [kind.code for kind in (BadCertificate, BadKey, NeedsKey, NoUsableAnswer, ServerAway, TooSlow)]
    assert len(set(codes)) == len(codes)
    assert all(issubclass(kind, ServerProblem) for kind in (BadCertificate, BadKey, NoUsableAnswer, TooSlow))
