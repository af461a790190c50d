"""A real PostgreSQL server for the tests: an ordinary user's, on a socket in a temporary folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

USERS = ("postgres", "nobody")
OPTIONS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=200 -c shared_buffers=64MB"


@dataclass(frozen=True)
class Server:
    """A running server; its socket lies in `folder`."""

    folder: Path
    programs: Path
    options: str = OPTIONS
    port: int = 5432

    def address(self, name: str, role: str = "lab") -> str:
        """The address of a database on it; `lab` is the server's superuser."""
        return f"postgresql+psycopg://{role}@/{name}?host={self.folder}"

    def sql(self, statement: str) -> None:
        """Run a statement outside any transaction."""
        import psycopg

        with psycopg.connect(f"host={self.folder} port={self.port} user=lab dbname=postgres", autocommit=True) as conn:
            conn.execute(statement.encode())

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._control("start", "-w", "-o", f"{self.options} -k {self.folder}", "-l", str(self.folder / "log"))

    def stop(self, how: str = "immediate") -> None:
        """Stop it: `immediate` is what a crash looks like to those who are connected."""
        self._control("stop", "-w", "-m", how)

    def _control(self, *arguments: str) -> None:
        run_as_user([str(self.programs / "pg_ctl"), "-D", str(self.folder / "data"), *arguments])


def why_not() -> str:
    """Why no server can be had here; nothing where one can."""
    if _programs() is None:
        return "PostgreSQL's server is not installed (Debian: apt install postgresql)"
    try:
        import psycopg  # noqa: F401  # pyright: ignore[reportUnusedImport]
    except ImportError:
        return "the package psycopg is not installed (extra: postgres)"
    return ""


@contextmanager
def running() -> Generator[Server]:
    """A fresh server, gone with all its data at the end."""
    programs = _programs()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="eyeline-pg-"))
    try:
        if os.geteuid() == 0:
            user = _user()
            os.chown(folder, user.pw_uid, user.pw_gid)
        make = [str(programs / "initdb"), "-D", str(folder / "data"), "-U", "lab", "-E", "UTF8", "--no-locale", "-N"]
        run_as_user([*make, "--auth=trust"])
        server = Server(folder, programs)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def run_as_user(command: list[str]) -> None:
    """Run a command as an ordinary user, which PostgreSQL insists on."""
    user = _user() if os.geteuid() == 0 else None
    subprocess.run(
        command,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        user=None if user is None else user.pw_uid,
        group=None if user is None else user.pw_gid,
        extra_groups=None if user is None else [],
    )


@cache
def _programs() -> Path | None:
    """Where initdb and pg_ctl lie; Debian keeps them out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("pg_ctl")
    places += [Path(found).resolve().parent] if found else []
    return next((place for place in places if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)


def _user() -> pwd.struct_passwd:
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(known[name] for name in USERS if name in known)
