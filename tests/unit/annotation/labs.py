"""A small lab for the tests of annotation: items as the library stores them, a job over them, people."""

import uuid
from pathlib import Path

from db import Connection
from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ItemRow, PersonRow, WallTime
from db.stores import items, people
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.library.item_rows import item_row

AT = WallTime(us=1_700_000_000_000_000, offset=60)


def text_items(n: int, tags: tuple[str, ...] = ()) -> list[ItemRow]:
    """Items without pictures."""
    return [
        item_row(
            Item(
                benchmark="moat",
                version="1",
                key=f"q{number:03}",
                task="choice",
                kind=ItemKind.CHOICE,
                question=f"Question {number}?",
                options=(AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no")),
                answer="A",
                factors={},
                tags=tags,
            ),
            [],
        )
        for number in range(n)
    ]


def lab_with_job(
    folder: Path, n: int = 6, *, overlap: int = 2, tags: tuple[str, ...] = ()
) -> tuple[Lab, AnnotationJob]:
    """A lab with `n` items and a job over all of them. The caller closes the lab."""
    lab = create_lab(folder / "lab", name="test")
    rows = text_items(n, tags)
    items.add_items_in_chunks(lab.write, rows, import_id=new_id())
    job = build_job("tags", stored_scheme("moat"), [row.id for row in rows], overlap=overlap)
    lab.write(save_job, job, AT).result()
    return lab, job


def add_person(conn: Connection, code: str, *, simulated: bool = False) -> uuid.UUID:
    """A new person's id."""
    person = PersonRow(id=new_id(), code=code, simulated=simulated, created=AT)
    people.add_person(conn, person)
    return person.id
