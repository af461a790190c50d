"""`eyeline items`: make items, find them, look at one as people and models get it."""

import uuid
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli import generate
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, Query, lab_folder

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from db.lab import Lab
    from db.rows import ItemRow
    from desktop.benchmarks.item import Item

app = typer.Typer(help="Items: what is answered.")
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
        rows = _rows(opened, key)
        pictures = [opened.media.path(file) for file in rows[0].images]
    item = item_of(rows[0])
    others = [{"id": row.id, "benchmark": row.benchmark, "version": row.version} for row in rows[1:]]
    document = {"item": {"id": item.id, "stimulus_id": item.stimulus_id, **item.body()}, **_shown(item, pictures)}
    return Done(document | ({"others": others} if others else {}), _words(item, pictures))


def _rows(lab: "Lab", key: str) -> "list[ItemRow]":
    """The items of a key, or the one of an id; what stands first is the newest that is in use."""
    from db.stores import items

    try:
        return [lab.read(items.get, uuid.UUID(key))]
    except ValueError:
        found = lab.read(items.by_key, key)
    if not found:
        raise NoSuchItem(say("No item here has the key {key}."), hint=say("See: eyeline items list"), key=key)
    standing = lab.read(items.current, [row.id for row in found])
    return sorted(found, key=lambda row: standing[row.id] != row.id)


def _shown(item: "Item", pictures: "Sequence[Path]") -> dict[str, object]:
    """The item as each gets it: people with a short line above the picture, models with the form of the reply."""
    from desktop.benchmarks.catalog import chance, trial_line
    from desktop.inference.prompt import render

    images = [{"path": path, "role": image.role.value} for path, image in zip(pictures, item.images, strict=True)]
    line, prompt = trial_line(item), render(item)
    options = [option.id if option.text is None else f"{option.id}: {option.text}" for option in item.options]
    return {
        "people": {"instructions": item.question, "line": line.text, "version": line.version, "options": options},
        "models": {"prompt": prompt.text, "version": prompt.reply_version},
        "images": images,
        "chance": chance(item),
    }


def _words(item: "Item", pictures: "Sequence[Path]") -> "list[str | Grid]":
    from desktop.benchmarks.catalog import task_of, trial_line
    from desktop.inference.prompt import render

    facts = [("id", item.id), ("task", task_of(item).title), ("kind", item.kind.value), ("answer", item.answer)]
    facts += [(name, value) for name, value in sorted(item.factors.items())]
    facts += [(image.role.value, path) for image, path in zip(item.images, pictures, strict=True)]
    return [
        Grid(("", ""), facts),
        f"People read above the picture:\n  {trial_line(item).text}",
        f"People read at the start of the block:\n{item.question}",
        f"Models read:\n{render(item).text}",
    ]
