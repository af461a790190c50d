"""Models from a hub: a small server that is slow, breaks off, refuses, and lies."""

import hashlib
import json
import socket
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.inference.model_errors import (
    BrokenDownload,
    GatedModel,
    HubOffline,
    MissingModel,
    ModelDiskFull,
    NoSafetensors,
)
from desktop.inference.models import hub_download, registry
from desktop.inference.models.custom_code_consent import ConsentRefused, load_code_consent
from desktop.inference.models.hub_download import (
    DownloadProgress,
    DownloadStopped,
    add_from_hub,
    cached_model_folder,
    fetch_model,
    is_complete_folder,
)
from desktop.inference.models.registry import LocalModel
from desktop.inference.worker.checkpoints.custom_code_files import custom_code_hash

WEIGHTS = bytes(range(256)) * 3000
FILES = {
    "config.json": b'{"model_type": "fake"}',
    "model.safetensors": WEIGHTS,
    "tokenizer.json": b"{}",
    "preprocessor_config.json": b"{}",
    "chat_template.jinja": b"{}",
    "pytorch_model.bin": b"pickle",
    "modeling_own.py": b"raise SystemExit",
}


class Hub:
    """What the server has, how it behaves, and what it was asked."""

    def __init__(self) -> None:
        self.files = dict(FILES)
        self.break_after: int | None = None
        self.status = 200
        self.code = ""
        self.lie = False
        self.asked: list[tuple[str, str | None]] = []


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    state = Hub()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            state.asked.append((self.path, self.headers.get("Range")))
            if state.status != 200:
                self.send_response(state.status)
                self.send_header("X-Error-Code", state.code)
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif self.path.startswith("/api/"):
                commit = "decafc0ffee0" if "/revision/v2" in self.path else "c0ffeec0ffee"
                known = {"sha": commit, "siblings": [listed(*file) for file in state.files.items()]}
                self.send(json.dumps(known).encode())
            else:
                self.send_file(state.files[self.path.rsplit("/", 1)[1]])

        def send(self, body: bytes, status: int = 200) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def send_file(self, body: bytes) -> None:
            start = int((self.headers.get("Range") or "bytes=0-").removeprefix("bytes=").removesuffix("-"))
            rest = body[start:]
            if state.lie:
                rest = rest[::-1]
            if state.break_after is not None and len(rest) > state.break_after:
                self.send_response(206 if start else 200)
                self.send_header("Content-Length", str(len(rest)))
                self.end_headers()
                self.wfile.write(rest[: state.break_after])
                state.break_after = None
                self.close_connection = True
                return
            self.send(rest, 206 if start else 200)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base names it
            return

    httpd = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=httpd.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{httpd.server_port}")
    monkeypatch.delenv("HF_TOKEN", raising=False)
    yield state
    httpd.shutdown()
    thread.join()
    httpd.server_close()


@pytest.fixture(autouse=True)
def no_cache_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))


def listed(name: str, body: bytes) -> dict[str, object]:
    large = {"lfs": {"sha256": hashlib.sha256(body).hexdigest()}} if name.endswith(".safetensors") else {}
    return {"rfilename": name, "size": len(body), **large}


def test_that_a_model_is_fetched_with_every_byte_told(server: Hub) -> None:
    told: list[DownloadProgress] = []
    folder = fetch_model("org/model", progress=told.append)
    assert is_complete_folder(folder)
    wanted = FILES.keys() - {"pytorch_model.bin", "modeling_own.py"}
    assert {path.name for path in folder.iterdir()} == wanted
    assert {one.total for one in told} == {sum(len(FILES[name]) for name in wanted)}
    assert told[-1].done == told[-1].total
    assert [one.done for one in told] == sorted(one.done for one in told)


def test_that_a_complete_model_makes_no_call(server: Hub) -> None:
    folder = fetch_model("org/model")
    server.asked.clear()
    assert fetch_model("org/model") == folder
    assert cached_model_folder("org/model") == folder
    assert server.asked == []


def test_that_a_complete_cache_of_the_hub_s_own_library_is_used(server: Hub, tmp_path: Path) -> None:
    home = tmp_path / "hf" / "hub" / "models--org--model"
    snapshot = home / "snapshots" / "abc"
    snapshot.mkdir(parents=True)
    (home / "refs").mkdir()
    (home / "refs" / "main").write_text("abc\n")
    (snapshot / "config.json").write_text("{}")
    index = {"weight_map": {"a": "model-1.safetensors", "b": "model-2.safetensors"}}
    (snapshot / "model.safetensors.index.json").write_text(json.dumps(index))
    (snapshot / "model-1.safetensors").write_text("x")
    assert cached_model_folder("org/model") is None
    (snapshot / "model-2.safetensors").write_text("x")
    assert fetch_model("org/model") == snapshot
    assert server.asked == []


def test_that_a_connection_that_breaks_goes_on_where_it_broke(server: Hub) -> None:
    server.break_after = 300_000
    folder = fetch_model("org/model")
    assert (folder / "model.safetensors").read_bytes() == WEIGHTS
    ranges = [asked[1] for asked in server.asked if asked[0].endswith("model.safetensors")]
    assert ranges == [None, "bytes=300000-"]


def test_that_a_stopped_download_goes_on_later(server: Hub) -> None:
    told: list[DownloadProgress] = []
    with pytest.raises(DownloadStopped):
        fetch_model("org/model", progress=told.append, stopped=lambda: bool(told) and told[-1].done > 250_000)
    assert cached_model_folder("org/model") is None
    server.asked.clear()
    assert (fetch_model("org/model") / "model.safetensors").read_bytes() == WEIGHTS
    (resumed,) = [asked[1] for asked in server.asked if asked[0].endswith("model.safetensors")]
    assert resumed is not None
    assert int(resumed.removeprefix("bytes=").removesuffix("-")) >= 200_000


def test_that_a_broken_shard_is_told_and_fetched_anew(server: Hub) -> None:
    server.lie = True
    with pytest.raises(BrokenDownload) as error:
        fetch_model("org/model")
    assert "model.safetensors" in str(error.value)
    server.lie = False
    assert is_complete_folder(fetch_model("org/model"))


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (401, "", GatedModel),
        (403, "GatedRepo", GatedModel),
        (404, "RepoNotFound", MissingModel),
        (401, "RepoNotFound", MissingModel),
        (404, "RevisionNotFound", MissingModel),
    ],
)
def test_that_gated_and_missing_are_told_apart(
    server: Hub, status: int, code: str, kind: type[GatedModel] | type[MissingModel]
) -> None:
    server.status, server.code = status, code
    with pytest.raises(kind) as error:
        fetch_model("org/model")
    assert "org/model" in str(error.value)


def test_that_no_network_is_told_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(HubOffline):
        fetch_model("org/model")


def test_that_a_disk_without_room_is_told_before_anything_is_fetched(
    server: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_download, "SPARE_BYTES", 1 << 62)
    with pytest.raises(ModelDiskFull):
        fetch_model("org/model")
    assert [path for path, _ in server.asked if "resolve" in path] == []


def test_that_a_model_of_pickles_alone_is_refused(server: Hub) -> None:
    del server.files["model.safetensors"]
    with pytest.raises(NoSafetensors):
        fetch_model("org/model")


def test_that_the_code_of_a_model_is_fetched_only_where_its_commit_is_allowed(server: Hub, lab: Lab) -> None:
    server.files["config.json"] = json.dumps(
        {"model_type": "own", "auto_map": {"AutoModel": "modeling_own.X"}}
    ).encode()
    server.files["model.safetensors"] = struct.pack("<Q", 2) + b"{}"
    assert not (fetch_model("org/model") / "modeling_own.py").exists()
    with pytest.raises(ConsentRefused) as error:
        add_from_hub(lab, "m", "org/model", allow=("deadbeefdead", "A-1"))
    assert "c0ffeec0ffee" in str(error.value.hint)
    assert "modeling_own.py" in str(error.value.hint)
    assert registry.lab_models(lab) == []
    with pytest.raises(ConsentRefused):
        add_from_hub(lab, "m", "org/model", allow=("c0ffeec0ffee", ""))
    row = add_from_hub(lab, "m", "org/model", allow=("c0ffeec0ffee", "A-1"))
    kept = load_code_consent(lab, row.id)
    assert kept is not None
    assert (kept.by, kept.commit, kept.files) == ("A-1", "c0ffeec0ffee", ("modeling_own.py",))
    config = registry.load_model_config(lab, row)
    assert isinstance(config, LocalModel)
    assert config.own_code == kept.code_hash == custom_code_hash(fetch_model("org/model"))


def test_that_a_complete_model_and_a_folder_open_no_connection(
    server: Hub, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.files["model.safetensors"] = struct.pack("<Q", 2) + b"{}"
    folder = fetch_model("org/model")

    def banned(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", banned)
    assert (
        registry.model_row("m", registry.parse_model_config(add_from_hub(lab, "m", "org/model")), trained=True).name
        == "m"
    )
    assert registry.add_folder(lab, "m", folder).name == "m"
