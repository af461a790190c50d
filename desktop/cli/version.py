"""Which Eyeline this is."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """The installed version; "0+checkout" where the sources run without being installed."""
    try:
        return installed("eyeline")
    except PackageNotFoundError:
        return "0+checkout"
