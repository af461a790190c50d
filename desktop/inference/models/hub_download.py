"""Downloads models from a hub: what is complete on this machine needs no network; the rest is fetched, checked and
resumed.

Speaks the hub's plain HTTP: one list of files with sizes and SHA-256, then each file, from where it broke off.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import (
    BrokenDownload,
    GatedModel,
    HubOffline,
    HubProblem,
    MissingModel,
    ModelDiskFull,
    NoSafetensors,
)
from desktop.inference.models.custom_code_consent import make_code_consent
from desktop.inference.models.registry import AS_IT_IS, FolderCheck, ModelSetup, add_folder
from desktop.inference.worker.checkpoints.custom_code_files import custom_code_files, has_custom_code

if TYPE_CHECKING:
    import httpx

WANTED = (".json", ".safetensors", ".jinja", ".txt", ".model")
ABSENT = {"RepoNotFound", "RevisionNotFound", "EntryNotFound"}
"""The hub's codes for a model that does not exist; without a token it sends them with status 401."""
CARD = "README.md"
CHUNK = 1 << 20
SECONDS = 30.0
TRIES = 5
SPARE_BYTES = 1 << 30


@dataclass(frozen=True, slots=True)
class HubFile:
    """A file of a repository; `digest` (SHA-256) is known for large files only."""

    name: str
    size: int
    digest: str | None


@dataclass(frozen=True, slots=True)
class DownloadProgress:
    """How far a download is, in bytes; speed over the last seconds, None at first."""

    done: int
    total: int
    bytes_per_s: float | None
    file: str

    @property
    def left_s(self) -> float | None:
        """Seconds left at this speed."""
        return (self.total - self.done) / self.bytes_per_s if self.bytes_per_s else None


class DownloadStopped(Exception):
    """The caller stopped the download; the part downloaded so far is kept."""


OnProgress = Callable[[DownloadProgress], None]


def models_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "models"


def cached_model_folder(hub_id: str, revision: str = "main", *, code: bool = False) -> Path | None:
    """The complete folder of a model on this machine, ours or the hub library's cache; looks nowhere else."""
    ours = models_folder() / _is_safe_name(hub_id)
    mark = ours / f"{_is_safe_name(revision)}.commit"
    candidates = [ours / mark.read_text()] if mark.is_file() else [ours / revision]
    cache = Path(os.environ.get("HF_HOME", Path.home() / ".cache" / "huggingface")) / "hub"
    theirs = cache / f"models--{hub_id.replace('/', '--')}"
    reference = theirs / "refs" / revision
    commit = reference.read_text().strip() if reference.is_file() else revision
    candidates.append(theirs / "snapshots" / commit)
    return next((folder for folder in candidates if is_complete_folder(folder, code=code)), None)


def is_complete_folder(folder: Path, *, code: bool = False) -> bool:
    """Whether configuration and every shard of the weights are there, and its own code where that is wanted."""
    if not (folder / "config.json").is_file() or (code and has_custom_code(folder) and not custom_code_files(folder)):
        return False
    index = folder / "model.safetensors.index.json"
    if not index.is_file():
        return (folder / "model.safetensors").is_file()
    shards = set(json.loads(index.read_bytes())["weight_map"].values())
    return all((folder / shard).is_file() for shard in shards)


def fetch_model(
    hub_id: str,
    revision: str = "main",
    *,
    code: bool = False,
    progress: OnProgress = lambda now: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Path:
    """The folder of a model, fetched if it is not complete here, with the code it brings only where that is wanted.

    Raises HubProblem, DownloadStopped.
    """
    if folder := cached_model_folder(hub_id, revision, code=code):
        return folder
    commit, files = list_hub_files(hub_id, revision, code=code)
    home = models_folder() / _is_safe_name(hub_id)
    folder = home / commit
    folder.mkdir(parents=True, exist_ok=True)
    _require_download_space(folder, files)
    watch = _DownloadMeter(sum(file.size for file in files), progress, stopped)
    for file in sorted(files, key=lambda file: file.size):
        _fetch_file(hub_id, commit, file, folder, watch)
    (home / f"{_is_safe_name(revision)}.commit").write_text(commit)
    return folder


def add_from_hub(
    lab: Lab,
    name: str,
    hub_id: str,
    revision: str = "main",
    setup: ModelSetup = AS_IT_IS,
    *,
    allow: tuple[str, str] = ("", ""),
    progress: OnProgress = lambda now: None,
    stopped: Callable[[], bool] = lambda: False,
    check: FolderCheck | None = None,
) -> ModelRow:
    """Fetch a model where it is not complete here, and put it on the lab's list.

    allow: the commit whose own code may run, and who allows it. Raises as `fetch_model`, `add_folder` and
    `make_code_consent`.
    """
    commit, by = allow
    folder = fetch_model(hub_id, revision, code=bool(commit), progress=progress, stopped=stopped)
    hub = f"{hub_id}@{folder.name}"
    allowed = make_code_consent(folder, commit, by, hub) if commit else None
    return add_folder(lab, name, folder, setup, hub=hub, allowed=allowed, check=check)


def list_hub_files(hub_id: str, revision: str, *, code: bool = False) -> tuple[str, list[HubFile]]:
    """The commit of a revision, and its files that a model needs."""
    path = f"/api/models/{quote(hub_id)}/revision/{quote(revision, safe='')}?blobs=true"
    try:
        with _open_hub_stream(path, hub_id) as answer:
            told: dict[str, Any] = json.loads(answer.read())
    except DownloadInterrupted as error:
        raise _hub_offline_error(hub_id) from error
    entries: list[dict[str, Any]] = told["siblings"]
    files = [_hub_file(entry) for entry in entries if _is_needed_file(entry["rfilename"], code=code)]
    if not any(file.name.endswith(".safetensors") for file in files):
        gguf = any(str(entry["rfilename"]).lower().endswith(".gguf") for entry in entries)
        raise NoSafetensors(
            say("{model} has no safetensors weights, so it was not downloaded."),
            hint=say(
                "Its weights are GGUF. Load them with llama.cpp, Ollama or LM Studio, then add that server (--server)."
            )
            if gguf
            else say("Convert them to safetensors, or load them on a server and add it (--server)."),
            model=hub_id,
        )
    names = {file.name for file in files}
    if "adapter_config.json" in names and "config.json" not in names:
        raise NoSafetensors(
            say("{model} is a LoRA adapter, not a complete model."),
            hint=say(
                "Merge it into its base model, or load both on a server (vLLM: --enable-lora) and add it (--server)."
            ),
            model=hub_id,
        )
    return str(told["sha"]), files


def _is_needed_file(name: str, *, code: bool) -> bool:
    return "/" not in name and (name.endswith(WANTED) or name == CARD or (code and name.endswith(".py")))


def _hub_file(entry: dict[str, Any]) -> HubFile:
    large: dict[str, Any] = entry.get("lfs") or {}
    return HubFile(entry["rfilename"], int(entry.get("size") or 0), large.get("sha256"))


class _DownloadMeter:
    """Counts bytes, measures speed, checks whether to stop."""

    def __init__(self, total: int, progress: OnProgress, stopped: Callable[[], bool]) -> None:
        self._total = total
        self._progress = progress
        self._stopped = stopped
        self._done = 0
        self._marks: list[tuple[float, int]] = []

    def add(self, count: int, file: str, *, new: bool = True) -> None:
        if self._stopped():
            raise DownloadStopped
        self._done += count
        now = time.monotonic()
        if not new:
            self._marks.clear()
        self._marks = [mark for mark in self._marks if now - mark[0] < 5] + [(now, self._done)]
        first = self._marks[0]
        speed = (self._done - first[1]) / (now - first[0]) if now > first[0] else None
        self._progress(DownloadProgress(self._done, self._total, speed, file))


def _fetch_file(hub_id: str, commit: str, file: HubFile, folder: Path, watch: _DownloadMeter) -> None:
    target = folder / file.name
    if target.is_file() and target.stat().st_size == file.size:
        watch.add(file.size, file.name, new=False)
        return
    part = folder / f"{file.name}.part"
    if part.is_file():
        watch.add(part.stat().st_size, file.name, new=False)
    path = f"/{quote(hub_id)}/resolve/{commit}/{quote(file.name)}"
    for attempt in range(TRIES):
        try:
            _append_to_part(path, hub_id, part, file, watch)
            break
        except DownloadInterrupted as error:
            if attempt == TRIES - 1:
                raise _hub_offline_error(hub_id) from error
    _check_download(part, file, hub_id)
    part.rename(target)


class DownloadInterrupted(Exception):
    """The connection ended in the middle of a file."""


def _append_to_part(path: str, hub_id: str, part: Path, file: HubFile, watch: _DownloadMeter) -> None:
    """Fetch what the part lacks. Raises BrokenOff."""
    have = part.stat().st_size if part.is_file() else 0
    if have >= file.size > 0:
        return
    with _open_hub_stream(path, hub_id, start=have) as answer, part.open("ab") as out:
        if have and answer.status_code != 206:
            out.truncate(0)
            watch.add(-have, file.name, new=False)
        for piece in answer.iter_raw():
            out.write(piece)
            watch.add(len(piece), file.name)


def _check_download(part: Path, file: HubFile, hub_id: str) -> None:
    """Check the size and, if known, the SHA-256; a broken file is deleted, so that the next try downloads it again."""
    with part.open("rb") as stream:
        digest = sha256()
        while piece := stream.read(CHUNK):
            digest.update(piece)
        size = stream.tell()
    if (file.size and size != file.size) or (file.digest and digest.hexdigest() != file.digest):
        part.unlink()
        raise BrokenDownload(
            say("The download of {file} of {model} is damaged."),
            hint=say("Try again: only this file is downloaded again."),
            model=hub_id,
            file=file.name,
        )


@contextmanager
def _open_hub_stream(path: str, hub_id: str, *, start: int = 0) -> Generator["httpx.Response"]:
    """A GET at the hub, its body still to be read. Raises HubProblem for what another try does not mend, BrokenOff."""
    import httpx

    address = os.environ.get("HF_ENDPOINT", "https://huggingface.co").rstrip("/") + path
    headers = {"User-Agent": "eyeline", "Accept-Encoding": "identity"}
    if token := os.environ.get("HF_TOKEN"):
        headers["Authorization"] = f"Bearer {token}"
    if start:
        headers["Range"] = f"bytes={start}-"
    try:
        with httpx.stream("GET", address, headers=headers, timeout=SECONDS, follow_redirects=True) as answer:
            if answer.status_code >= 400:
                raise _hub_refusal(hub_id, answer.status_code, answer.headers.get("X-Error-Code", ""))
            yield answer
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise _hub_offline_error(hub_id) from error
    except httpx.TransportError as error:
        raise DownloadInterrupted from error


def _hub_refusal(hub_id: str, status: int, code: str) -> HubProblem:
    if code in ABSENT or (status == 404 and code != "GatedRepo"):
        return MissingModel(
            say("The hub has no model {model} or revision, or requires a token for it."),
            hint=say("Check its name. For a private model, set HF_TOKEN to a token of your account."),
            model=hub_id,
        )
    if code == "GatedRepo" or status in {401, 403}:
        return GatedModel(
            say("{model} requires that you accept its terms."),
            hint=say("Accept them on its page, then set HF_TOKEN to a token of your account."),
            model=hub_id,
        )
    return HubProblem(say("The hub returned {status} for {model}."), model=hub_id, status=status)


def _hub_offline_error(hub_id: str) -> HubOffline:
    return HubOffline(
        say("Could not reach the hub, and {model} is not complete on this computer."),
        hint=say("Try again with a network, or add the model from a folder. Files downloaded so far are kept."),
        model=hub_id,
    )


def _require_download_space(folder: Path, files: list[HubFile]) -> None:
    have = sum(path.stat().st_size for path in folder.iterdir())
    need = sum(file.size for file in files) - have + SPARE_BYTES
    free = shutil.disk_usage(folder).free
    if need > free:
        raise ModelDiskFull(
            say("Not enough disk space: {need} GB are required, {free} GB are free."),
            where=str(folder),
            hint=say("Free up some disk space and try again. Files downloaded so far are kept."),
            need=round(need / 1e9, 1),
            free=round(free / 1e9, 1),
        )


def _is_safe_name(name: str) -> str:
    return quote(name, safe="").replace("%2F", "--")
