"""Watches what a piece of work does to the machine: what it starts, whom it calls, what it writes outside its rooms."""

import hashlib
import os
import socket
import sys
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

_STARTS = frozenset({"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "pickle.find_class"})
_CALLS = frozenset({"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"})
_CHANGES = frozenset(
    {"shutil.rmtree", "os.remove", "os.rename", "os.symlink", "os.link", "os.mkdir", "os.rmdir", "os.truncate"}
)
_WITHIN = frozenset({"os.remove", "os.mkdir", "os.rmdir"})
"""May name an open folder last, within which they work; who opened that is told by `shutil.rmtree`."""
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


class _Watch:
    """The one hook of this process, which cannot be taken off again; it listens where somebody watches."""

    def __init__(self) -> None:
        self.rooms: Sequence[Path] = ()
        self.seen: list[str] | None = None
        self._set = False

    def listen(self) -> None:
        """Put the hook on, once."""
        if not self._set:
            sys.addaudithook(self._hear)
            self._set = True

    def _hear(self, event: str, what: tuple[object, ...]) -> None:
        if self.seen is None:
            return
        if event in _STARTS or (event in _CALLS and not _own_socket(what)):
            self.seen.append(f"{event} {str(what)[:120]}")
        elif event in _CHANGES or (event == "open" and isinstance(what[2], int) and what[2] & _WRITES):
            if event in _WITHIN and what[-1] != -1:
                return
            for path in what[: 2 if event in {"os.rename", "os.symlink", "os.link"} else 1]:
                if isinstance(path, str | Path) and not self._inside(str(path)):
                    self.seen.append(f"{event} {path}")

    def _inside(self, path: str) -> bool:
        place = os.path.realpath(path)
        return place == os.devnull or any(place.startswith(str(room)) for room in self.rooms)


def _own_socket(what: tuple[object, ...]) -> bool:
    return any(isinstance(one, str) and one.startswith(("/tmp/.X11", "/run/")) for one in what)


_WATCH = _Watch()


@contextmanager
def watched(*rooms: Path) -> Generator[list[str]]:
    """What was started, called, or written outside `rooms` meanwhile, as it comes."""
    _WATCH.listen()
    _WATCH.rooms, _WATCH.seen = [room.resolve() for room in rooms], []
    keeps, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # a module imported first here would be compiled
    try:
        yield _WATCH.seen
    finally:
        sys.dont_write_bytecode = keeps
        _WATCH.seen = None


def fingerprint(folder: Path) -> str:
    """Names, kinds and contents of all below a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(f"{path.relative_to(folder)} {path.is_symlink()} {path.lstat().st_mode}\n".encode())
        digest.update(path.read_bytes() if path.is_file() and not path.is_symlink() else b"")
    return digest.hexdigest()


@contextmanager
def listening() -> Generator[tuple[int, list[str]]]:
    """A port of this machine, and whoever called there."""
    callers: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.05)
        over = threading.Event()

        def wait() -> None:
            while not over.is_set():
                try:
                    connection, address = server.accept()
                except TimeoutError:
                    continue
                callers.append(str(address))
                connection.close()

        thread = threading.Thread(target=wait)
        thread.start()
        try:
            yield server.getsockname()[1], callers
        finally:
            over.set()
            thread.join()
