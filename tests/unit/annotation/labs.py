"""A small lab for the tests of annotation: items as the library stores them, a job over them, people."""

import uuid
from pathlib import Path

from db import Connection
from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ItemRow, Moment, PersonRow
from db.stores import items, people
from desktop.annotation.job import Job, add_job, new_job
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.schemes import scheme
from desktop.library.rows import item_row

AT = Moment(us=1_700_000_000_000_000, offset=60)


def text_items(n: int, tags: tuple[str, ...] = ()) -> list[ItemRow]:
    """Items without pictures."""
    return [
        item_row(
            Item(
                benchmark="moat",
                version="1",
                key=f"q{number:03}",
                task="choice",
                kind=Kind.CHOICE,
                question=f"Question {number}?",
                options=(Option(id="A", text="yes"), Option(id="B", text="no")),
                answer="A",
                factors={},
                tags=tags,
            ),
            [],
        )
        for number in range(n)
    ]


def lab_with_job(folder: Path, n: int = 6, *, overlap: int = 2, tags: tuple[str, ...] = ()) -> tuple[Lab, Job]:
    """A lab with `n` items and a job over all of them. The caller closes the lab."""
    lab = create_lab(folder / "lab", name="test")
    rows = text_items(n, tags)
    items.add_slices(lab.write, rows, import_id=new_id())
    job = new_job("tags", scheme("moat"), [row.id for row in rows], overlap=overlap)
    lab.write(add_job, job, AT).result()
    return lab, job


def add_person(conn: Connection, code: str, *, simulated: bool = False) -> uuid.UUID:
    """A new person's id."""
    person = PersonRow(id=new_id(), code=code, simulated=simulated, created=AT)
    people.add(conn, person)
    return person.id
