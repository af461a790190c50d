"""Eyeline, a desktop laboratory for visual reasoning.

In a notebook: `import desktop; lab = desktop.open("mylab")`, then `lab.items()`, `lab.answers()`, `lab.labels()`,
`lab.predictions()` as data frames (docs/notebook.md). What that needs is imported with the first use.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.exchange.notebook_data_frames import Notebook, open  # noqa: A004 - read as desktop.open

__all__ = ["Notebook", "open"]


def __getattr__(name: str) -> object:
    # Workers and quick commands import this package too, with little or nothing of the rest on their path.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from desktop.exchange import notebook_data_frames

    return getattr(notebook_data_frames, name)
