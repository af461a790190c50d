"""`eyeline items`: make items, find them, look at one as people and models get it."""

import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli import generate
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, Query, lab_folder

if TYPE_CHECKING:
    from db.rows import ItemRow
    from desktop.benchmarks.item import Item

app = typer.Typer(help="Items: what is answered.", no_args_is_help=True)
app.add_typer(generate.app, name="generate")


class NoSuchItem(WrongUse):
    """A key or an id that no item of the lab has."""

    code = "no_such_item"


@app.command("list")
def list_items(query: Query = "", lab: LabFolder = None, as_json: Json = False) -> Done:
    """The items that answer to a query."""
    from db.lab import open_lab
    from desktop.library.query import find

    with open_lab(lab_folder(lab)) as opened:
        rows = find(opened, query)
    told = [
        {
            "id": row.id,
            "benchmark": row.benchmark,
            "task": row.task,
            "key": row.key,
            "factors": dict(row.factors),
            "tags": row.tags,
        }
        for row in rows
    ]
    grid = Grid(("benchmark", "task", "key", "tags"), [(r.benchmark, r.task, r.key, " ".join(r.tags)) for r in rows])
    return Done({"items": told}, [grid, f"{len(rows)} items"])


@app.command()
def tasks(lab: LabFolder = None, as_json: Json = False) -> Done:
    """The tasks that the lab has items of."""
    from db.lab import open_lab
    from db.stores import items

    with open_lab(lab_folder(lab)) as opened:
        found = opened.read(items.tasks)
    told = [{"benchmark": t.benchmark, "task": t.task, "version": t.version, "n": t.n} for t in found]
    grid = Grid(("benchmark", "task", "version", "items"), [(t.benchmark, t.task, t.version, t.n) for t in found])
    return Done({"tasks": told}, [grid])


@app.command()
def show(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The item's key or id.")],
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """One item, as people get it and as models get it."""
    from db.lab import open_lab
    from desktop.library.rows import item_of

    with open_lab(lab_folder(lab)) as opened:
        rows = _rows(opened.read, key)
        pictures = [opened.media.path(file) for file in rows[0].images]
    item = item_of(rows[0])
    document = _shown(item, pictures)
    if len(rows) > 1:
        document["others"] = [{"id": row.id, "benchmark": row.benchmark, "version": row.version} for row in rows[1:]]
    return Done(document, _words(item, document))
