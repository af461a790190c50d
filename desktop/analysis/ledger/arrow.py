"""Arrow, imported where it is first needed. Its stubs leave the types of columns open, so nothing is said of them."""

from typing import Any

Table = Any
Array = Any


def arrow() -> Any:  # noqa: ANN401 - a module
    """The package pyarrow."""
    import pyarrow as pa

    return pa
