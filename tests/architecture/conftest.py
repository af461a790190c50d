"""All sources are parsed here: looking for garbage among their nodes would take twice the time of the parsing."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def no_search_for_garbage() -> Iterator[None]:
    """Until the last test of a file."""
    gc.disable()
    yield
    gc.enable()
