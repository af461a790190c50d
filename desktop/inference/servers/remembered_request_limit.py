"""The limit of open requests that a server managed in the last run, remembered in a file of this machine for the next
run."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from db.folder.atomic_file_writes import write_file_atomically


def load_request_limit(address: str, model: str) -> int | None:
    """The number of open requests that it managed; None if unknown."""
    found = _read_limits().get(_limit_key(address, model))
    return found if isinstance(found, int) and found > 0 else None


def save_request_limits(bore: Mapping[str, int], model: str) -> None:
    """Store the number for each address. If the file cannot be written, the next run measures it again."""
    fresh = {_limit_key(address, model): number for address, number in bore.items() if number}
    known = _read_limits()
    if all(known.get(key) == number for key, number in fresh.items()):
        return
    with suppress(OSError):
        write_file_atomically(_limits_file(), f"{json.dumps({**known, **fresh}, indent=2)}\n".encode())


def _limit_key(address: str, model: str) -> str:
    return f"{address} {model}"


def _limits_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "servers.json"


def _read_limits() -> dict[str, object]:
    try:
        found: object = json.loads(_limits_file().read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(key): value for key, value in found.items()} if isinstance(found, dict) else {}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
