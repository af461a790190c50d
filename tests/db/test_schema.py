"""The page about the schema is the schema; labs of every released schema open."""

import shutil
import uuid
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db import ids
from db.access.chunked_writes import LEAST, MOST, _next_chunk_size
from db.maintenance.check_lab_integrity import check_lab_folder
from db.schema import build_schema_and_revision, schema_docs

ROOT = Path(__file__).parents[2]
STORED = Path(__file__).parent / "stored"
BY_HAND = {
    "items": 2, "media": 1, "people": 1, "runs": 1, "trials": 3, "answers": 3, "labels": 1, "predictions": 1,
}  # fmt: skip
WRITTEN = {
    "items": 5, "media": 8, "people": 4, "runs": 2, "trials": 6, "answers": 6, "labels": 8, "predictions": 4,
}  # fmt: skip
"""What is in the stored labs: up to 0006 made by hand, from 0007 on written by the application."""


def test_that_the_page_about_the_schema_is_drawn_from_it() -> None:
    assert (ROOT / "docs" / "schema.md").read_text(encoding="utf-8") == schema_docs.render_schema_docs()


def test_that_the_namespace_is_what_it_says() -> None:
    assert uuid.uuid5(uuid.NAMESPACE_URL, "eyeline store") == ids.NAMESPACE


@pytest.mark.parametrize("revision", build_schema_and_revision.REVISIONS)
def test_that_a_stored_lab_of_each_schema_opens_whole(tmp_path: Path, revision: str) -> None:
    with zipfile.ZipFile(STORED / f"{revision}.zip") as packed:
        packed.extractall(tmp_path / "lab")
    found = check_lab_folder(tmp_path / "lab")
    assert [str(problem) for problem in found.problems] == []
    assert found.counts == (WRITTEN if revision >= "0007" else BY_HAND)
    shutil.rmtree(tmp_path / "lab")


@given(size=st.integers(LEAST, MOST), seconds=st.floats(0, 10))
def test_that_a_slice_grows_twofold_at_most_and_shrinks_to_what_fits(size: int, seconds: float) -> None:
    then = _next_chunk_size(size, seconds)
    assert LEAST <= then <= min(MOST, 2 * size)
    if seconds > 0.05:
        assert then < size or size == LEAST
