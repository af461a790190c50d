"""A lab that the application of an earlier schema wrote is read by today's: checked, compared, exported."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from db.schema import build_schema_and_revision
from tests.unit.cli.conftest import Command

STORED = Path(__file__).parents[2] / "db" / "stored"
WRITTEN = [revision for revision in build_schema_and_revision.REVISIONS if revision >= "0007"]
"""Labs of older schemas hold rows for the store alone, no contents."""


@pytest.mark.parametrize("revision", WRITTEN)
def test_that_todays_commands_read_what_an_earlier_application_wrote(
    eyeline: Command, place: Path, revision: str
) -> None:
    with zipfile.ZipFile(STORED / f"{revision}.zip") as packed:
        packed.extractall(place / "lab")
    assert eyeline("lab", "check", "lab", "--json").code == 0
    agreed = eyeline("agreement", "--lab", "lab", "--json").document
    assert agreed["percent"]["value"] == 0.75
    compared = eyeline("compare", "--lab", "lab", "--json").document
    assert {row["who"] for row in compared["rows"]} == {"people", "P001", "P002", "chance"}
    exported = eyeline("export", "--lab", "lab", "--format", "jsonl", "--personal", "--in-house", "--out", "out")
    assert exported.code == 0
    assert {row["author"] for row in _rows(place, "corrections")} == {"A001", "A002"}
    assert len(_rows(place, "trials")) == 6
    (decided,) = _rows(place, "decisions")
    assert [said["text"] for said in decided["discussion"]] == ["look at the edge"]


def _rows(place: Path, table: str) -> list[dict[str, Any]]:
    lines = (place / "out" / f"{table}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
