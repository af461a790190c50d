"""Whether a lab's items are what their ids say: the part of `lab check` that needs to know what an item is."""

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
    """All that `db.check.check_lab` proves, and that every item's id is the one of its content. Reads only.

    Items are not looked at where the database itself is not sound. Raises what `open_lab` raises.
    """
    found = check.check_lab(folder)
    if any(problem.code in _UNREADABLE for problem in found.problems):
        return found
    with open_lab(folder) as lab:
        return Problems((*found.problems, *islice(unfitting_items(lab), MOST)), found.counts)


def unfitting_items(lab: Lab) -> Iterator[Problem]:
    """The item versions, standing or not, whose ids do not fit their content, as another build's would."""
    for page in count():
        rows = lab.read(items.find, offset=page * PAGE, limit=PAGE, old=True)
        for row in rows:
            if not _fits(row):
                sentence = Sentence(say("The item {key} has an id that does not fit its content."), {"key": row.key})
                yield Problem("item_id", str(row.id), sentence)
        if len(rows) < PAGE:
            return


def _fits(row: ItemRow) -> bool:
    """Whether the content can be read, and gives the ids under which it is kept."""
    try:
        item = item_of(row)
    except ValueError:
        return False
    return (item.id, item.stimulus_id) == (row.id, row.stimulus_id)
