"""`eyeline models`: the models of a lab, and whether they load."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import ModelRow

app = typer.Typer(help="Models: who else answers.")
Name = Annotated[str, typer.Argument(metavar="NAME", help="How the model is called.")]


@app.command()
def add(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="How the model is called.")] = "",
    path: Annotated[
        Path | None, typer.Option("--path", metavar="DIR", help="A local folder with config.json and safetensors.")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="A tiny model of a real architecture, not trained.")] = False,
    baseline: Annotated[str, typer.Option("--baseline", metavar="NAME", help="chance or majority.")] = "",
    server: Annotated[
        str,
        typer.Option("--server", metavar="URL", help="A server; several, with commas, are one pool."),
    ] = "",
    served: Annotated[
        str, typer.Option("--served", metavar="ID", help="The model's name at the server, where it serves several.")
    ] = "",
    key: Annotated[bool, typer.Option("--key", help="Ask for the server's key and keep it in the keyring.")] = False,
    python: Annotated[str, typer.Option("--python", metavar="PATH", help="Which Python runs its worker.")] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Add a model: a folder of weights, a server's, the untrained demo, or a baseline.

    For example: eyeline models add qwen --server http://localhost:8000 --lab DIR
    """
    if sum((path is not None, demo, bool(baseline), bool(server))) != 1 or ((path or server) and not name):
        raise WrongUse(
            say("Say which one model to add."),
            hint=say("eyeline models add NAME --path DIR, or --server URL, or --demo, or --baseline chance."),
        )
    from db.lab import open_lab

    secret = _asked_key() if key and server else None
    with open_lab(lab_folder(lab)) as opened:
        if server:
            from desktop.inference.servers.adding import add_server

            row = add_server(opened, name, server, served=served, key=secret)
        else:
            row = _add(opened, name, path, baseline, python)
    told = _told(row)
    return Done(told, [f"Added {row.name}{'' if row.trained else ', which is not trained'}."])


@app.command("list")
def list_models(lab: LabFolder = None, as_json: Json = False) -> Done:
    """The models of the lab."""
    from db.lab import open_lab
    from desktop.inference.registry import all_models

    with open_lab(lab_folder(lab)) as opened:
        told = [_told(row) for row in all_models(opened)]
    columns = ("name", "kind", "trained", "revision")
    return Done({"models": told}, [Grid(columns, [[entry[column] for column in columns] for entry in told])])


@app.command()
def remove(name: Name, lab: LabFolder = None, as_json: Json = False) -> Done:
    """Take a model off the list; its runs and answers stay."""
    from db.lab import open_lab
    from desktop.inference.registry import remove as take_off

    with open_lab(lab_folder(lab)) as opened:
        take_off(opened, name)
    return Done({"removed": name}, [f"{name} is off the list; its answers stay."])


@app.command()
def probe(name: Name, lab: LabFolder = None, as_json: Json = False) -> Done:
    """Load a model, ask it one question, unload it. Exit 1 where it does not load or answer; it says why."""
    from db.lab import open_lab
    from desktop.inference.probing import probe as look
    from desktop.library.failures import explain

    with open_lab(lab_folder(lab)) as opened:
        found = look(opened, name)
    told = {
        "loads": found.loads,
        "answer": found.answer,
        "need_bytes": found.need_bytes,
        "free_bytes": found.free_bytes,
        "load_s": found.load_s,
        "answer_s": found.answer_s,
    }
    words: list[str | Grid] = [Grid(("", name), list(told.items()))]
    if found.error is None:
        return Done(told, words)
    why = explain(found.error)
    return Done({**told, "problem": why}, [*words, *filter(None, (why.message, why.hint))], code=1)


def _asked_key() -> str:
    """The key, typed unseen or piped in."""
    if sys.stdin.isatty():
        return typer.prompt("Key", hide_input=True, err=True)
    return sys.stdin.readline().strip()


def _add(lab: "Lab", name: str, path: Path | None, baseline: str, python: str) -> "ModelRow":
    from desktop.inference.demo import add_demo
    from desktop.inference.registry import add_baseline, add_folder

    if path is not None:
        return add_folder(lab, name, path, python=python)
    if baseline:
        return add_baseline(lab, baseline, name=name)
    return add_demo(lab, python=python)


def _told(row: "ModelRow") -> dict[str, object]:
    from desktop.inference.registry import config_of

    revision = getattr(config_of(row), "revision", None)
    return {"id": row.id, "name": row.name, "kind": row.kind, "trained": row.trained, "revision": revision}
