"""The check of a bundle for identity leaks: no file may contain the name of this machine, a path on it, or a person's
id."""

import os
import platform
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.exchange.records.export_scope import ExportScope

_PLACES = re.compile(rb"(?:/home/|/Users/|/root/|/tmp/|/mnt/|/media/[a-z]|[A-Za-z]:\\\\?Users\\\\?)[^\s\"'<>]{0,80}")
_BLOCK = 1 << 20
_OVERLAP = 4096


class IdentityLeak(CannotDo):
    """A file of the bundle would identify a machine, a place or a person."""

    code = "gives_away"


def secrets_of_scope(scope: ExportScope) -> list[bytes]:
    """The forbidden texts: this machine's name, the lab's path, and the ids of people and their runs."""
    node = platform.node().split(".")[0]
    told = [str(scope.lab.folder.resolve()), os.path.expanduser("~"), *([node] if len(node) > 3 else [])]  # noqa: PTH111
    ids = [*scope.people, *(state.run.id for state in scope.states)]
    told += [text for one in ids for text in (str(one), one.hex)]
    return [text.encode() for text in dict.fromkeys(told) if len(text) > 3]


def check_for_leaks(files: Iterable[Path], secrets: Iterable[bytes]) -> None:
    """Search every file for these bytes. Raises IdentityLeak."""
    any_of = re.compile(b"|".join(map(re.escape, secrets)) or b"(?!)")
    scratch = tempfile.gettempdir().encode()
    for path in files:
        with path.open("rb") as file:
            before = b""
            while block := file.read(_BLOCK):
                both = before + block
                found = any_of.search(both) or (None if _is_image_file(path) else _PLACES.search(both))
                if found is not None or (scratch + b"/" in both and not _is_image_file(path)):
                    raise IdentityLeak(
                        say("{file} would reveal a computer name, a path or a person's identity. Nothing was written."),
                        hint=say("Check the names of studies, jobs and images, and the texts of the protocol."),
                        where=path.name,
                        file=path.name,
                    )
                before = both[-_OVERLAP:]


def _is_image_file(path: Path) -> bool:
    return path.parent.name == "media"
