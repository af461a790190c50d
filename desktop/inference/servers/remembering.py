"""The number of open requests that a server managed in the last run, in a file of this machine, for the next run."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from db.files import write_whole


def borne(address: str, model: str) -> int | None:
    """The number of open requests that it managed; None if unknown."""
    found = _read().get(_key(address, model))
    return found if isinstance(found, int) and found > 0 else None


def remember(bore: Mapping[str, int], model: str) -> None:
    """Store the number for each address. If the file cannot be written, the next run measures it again."""
    fresh = {_key(address, model): number for address, number in bore.items() if number}
    known = _read()
    if all(known.get(key) == number for key, number in fresh.items()):
        return
    with suppress(OSError):
        write_whole(_file(), f"{json.dumps({**known, **fresh}, indent=2)}\n".encode())


def _key(address: str, model: str) -> str:
    return f"{address} {model}"


def _file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "servers.json"


def _read() -> dict[str, object]:
    try:
        found: object = json.loads(_file().read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(key): value for key, value in found.items()} if isinstance(found, dict) else {}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
