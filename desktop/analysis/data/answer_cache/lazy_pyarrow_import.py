"""Lazy import of pyarrow, at first use. Its stubs leave the types of columns open, so they are Any here."""

from typing import Any

import numpy as np

Table = Any
Array = Any


def load_pyarrow() -> Any:  # noqa: ANN401 - a module
    import pyarrow as pa

    return pa


def preload_pyarrow() -> None:
    """Import the libraries for reading a lab's answers, while no other thread is waiting.

    Arrow imports pandas at its first array; together they take a quarter of a second during which no other Python
    thread runs, since the libraries' pages are read from the disk.
    """
    import pyarrow.compute  # noqa: F401 - for its import  # pyright: ignore[reportUnusedImport]

    load_pyarrow().array(np.zeros(1))
