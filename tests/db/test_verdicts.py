"""Verdicts: a layer beside the scores, kept once, never changed, found by what they judge."""

import shutil
import uuid
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from db.errors import StoreError
from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.rows import VerdictRow, WallTime
from db.schema.tables import verdicts as table
from db.stores import people, verdicts_of_judges
from tests.db.making import THEN, person


def verdict(target: str = "prediction", **changes: object) -> VerdictRow:
    row = VerdictRow(
        id=uuid.uuid4(),
        target=target,
        target_id=uuid.uuid4(),
        kind="judge",
        person_id=None,
        model_id=None,
        body='{"judge":"gpt-4.1","right":true}',
        at=THEN,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def test_that_verdicts_are_kept_once_and_found_by_what_they_judge(lab: Lab) -> None:
    somebody = person()
    lab.write(people.add_person, somebody).result()
    first = verdict()
    later = verdict(target_id=first.target_id, at=WallTime(us=THEN.us + 1, offset=0), person_id=somebody.id)
    of_item = verdict("item", target_id=first.target_id, kind="attribution")
    rows = [later, first, of_item]
    assert lab.write(verdicts_of_judges.add_verdicts, rows).result() == 3
    assert lab.write(verdicts_of_judges.add_verdicts, [*rows, verdict()]).result() == 1
    assert lab.read(verdicts_of_judges.verdicts_on_targets, "prediction", [first.target_id, uuid.uuid4()]) == [
        first,
        later,
    ]
    assert lab.read(verdicts_of_judges.verdicts_on_targets, "item", [first.target_id], kind="judge") == []
    assert lab.read(verdicts_of_judges.verdicts_of_kind, "attribution") == [of_item]
    assert lab.read(verdicts_of_judges.verdicts_of_kind, "judge", target="item") == []


def test_that_a_verdict_never_changes(lab: Lab) -> None:
    lab.write(verdicts_of_judges.add_verdicts, [verdict()]).result()
    with pytest.raises(StoreError):
        lab.write(lambda conn: conn.execute(update(table).values(body="{}"))).result()


def test_that_verdicts_unite_and_a_second_time_changes_nothing(tmp_path: Path, template: Path) -> None:
    rows = [verdict(), verdict("trial", kind="audit")]
    folders = [Path(shutil.copytree(template, tmp_path / name)) for name in ("one", "two")]
    for folder, row in zip(folders, rows, strict=True):
        with open_lab(folder) as lab:
            lab.write(verdicts_of_judges.add_verdicts, [row]).result()
    for added in (1, 0):
        assert merge_labs(folders[0], [folders[1]]).added.get("verdicts", 0) == added
    with open_lab(folders[0]) as lab:
        assert (
            lab.read(verdicts_of_judges.verdicts_of_kind, "judge")
            + lab.read(verdicts_of_judges.verdicts_of_kind, "audit")
            == rows
        )
