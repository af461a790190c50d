"""Checks that item ids match their content: the part of `lab check` that needs to know what an item is."""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from db.lab import Lab, open_lab
from db.maintenance import check_lab_integrity
from db.maintenance.check_lab_integrity import MOST, LabCheckReport, LabProblem
from db.rows import ItemRow
from db.stores import items
from db.translatable_store_messages import StoreMessage, say
from desktop.library.item_rows import item_from_row

PAGE = 500
_UNREADABLE = {"damaged", "schema"}


def check_lab_with_items(folder: Path) -> LabCheckReport:
    """Run `db.maintenance.check_lab_integrity.check_lab_folder`, and check that every item's id matches its content.
    Reads only.

    Items are skipped if the database itself is damaged. Raises what `open_lab` raises.
    """
    found = check_lab_integrity.check_lab_folder(folder)
    if any(problem.code in _UNREADABLE for problem in found.problems):
        return found
    with open_lab(folder) as lab:
        return LabCheckReport((*found.problems, *islice(items_with_wrong_ids(lab), MOST)), found.counts)


def items_with_wrong_ids(lab: Lab) -> Iterator[LabProblem]:
    """Problems for all item versions, withdrawn ones included, whose ids do not match their content."""
    for page in count():
        rows = lab.read(items.find_stored_items, offset=page * PAGE, limit=PAGE, old=True)
        for row in rows:
            if not _ids_match_content(row):
                sentence = StoreMessage(
                    say("The item {key} has an ID that does not match its content."), {"key": row.key}
                )
                yield LabProblem("item_id", str(row.id), sentence)
        if len(rows) < PAGE:
            return


def _ids_match_content(row: ItemRow) -> bool:
    """Whether the content can be parsed and yields the stored ids."""
    try:
        item = item_from_row(row)
    except ValueError:
        return False
    return (item.id, item.stimulus_id) == (row.id, row.stimulus_id)
