"""Checks that item ids match their content: the part of `lab check` that needs to know what an item is."""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from db import check
from db.check import MOST, Problem, Problems
from db.lab import Lab, open_lab
from db.rows import ItemRow
from db.stores import items
from db.words import Sentence, say
from desktop.library.rows import item_of

PAGE = 500
_UNREADABLE = {"damaged", "schema"}


def check_lab(folder: Path) -> Problems:
    """Run `db.check.check_lab`, and check that every item's id matches its content. Reads only.

    Items are skipped if the database itself is damaged. Raises what `open_lab` raises.
    """
    found = check.check_lab(folder)
    if any(problem.code in _UNREADABLE for problem in found.problems):
        return found
    with open_lab(folder) as lab:
        return Problems((*found.problems, *islice(unfitting_items(lab), MOST)), found.counts)


def unfitting_items(lab: Lab) -> Iterator[Problem]:
    """Problems for all item versions, withdrawn ones included, whose ids do not match their content."""
    for page in count():
        rows = lab.read(items.find, offset=page * PAGE, limit=PAGE, old=True)
        for row in rows:
            if not _fits(row):
                sentence = Sentence(say("The item {key} has an id that does not fit its content."), {"key": row.key})
                yield Problem("item_id", str(row.id), sentence)
        if len(rows) < PAGE:
            return


def _fits(row: ItemRow) -> bool:
    """Whether the content can be parsed and yields the stored ids."""
    try:
        item = item_of(row)
    except ValueError:
        return False
    return (item.id, item.stimulus_id) == (row.id, row.stimulus_id)
