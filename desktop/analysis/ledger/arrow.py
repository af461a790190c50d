"""Arrow, imported where it is first needed. Its stubs leave the types of columns open, so nothing is said of them."""

from typing import Any

import numpy as np

Table = Any
Array = Any


def arrow() -> Any:  # noqa: ANN401 - a module
    import pyarrow as pa

    return pa


def prepare() -> None:
    """Import what reading a lab's answers takes, while nobody waits for another thread.

    Arrow asks for pandas at its first array; together they are a quarter of a second in which Python lets no other
    thread run, since a library's pages are read from the disk meanwhile.
    """
    import pyarrow.compute  # noqa: F401 - for its import  # pyright: ignore[reportUnusedImport]

    arrow().array(np.zeros(1))
