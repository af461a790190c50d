"""`eyeline items generate`: new items, into a lab or a folder."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli.done import Done, Grid, progress_on_stderr
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.stop import INTERRUPTED, stop_wished

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.library.generation import Made

app = typer.Typer(help="Make new items.")
Seed = Annotated[
    int, typer.Option("--seed", metavar="N", min=0, help="The same seed makes the same items.", show_default=False)
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Write files into this new folder, not into a lab.")
]


@app.command()
def jigsaw(
    photos: Annotated[
        Path, typer.Option("--photos", metavar="DIR", help="A folder of photographs.", show_default=False)
    ],
    seed: Seed,
    out: Out = None,
    lab: LabFolder = None,
    tasks: Annotated[str, typer.Option("--tasks", metavar="A,B", help="Which tasks; else all.")] = "",
    as_json: Json = False,
) -> Done:
    """Cut Jigsaw items from photographs. Exit 3 where a photograph is broken: it is named, the rest is made."""
    from desktop.library.generation import JIGSAW_TASKS, generate_jigsaw

    chosen = [task.strip() for task in tasks.split(",")] if tasks else JIGSAW_TASKS
    with _target(out, lab) as target, progress_on_stderr("Photographs") as progress, stop_wished() as stop:
        made = generate_jigsaw(target, photos, seed=seed, tasks=chosen, progress=progress, cancel=stop)
    return _done(made, out)


@app.command()
def ordinal(
    track: Annotated[str, typer.Option("--track", metavar="NAME", help="single or maze.", show_default=False)],
    pictures: Annotated[
        int, typer.Option("--pictures", metavar="N", min=1, help="How many pictures.", show_default=False)
    ],
    seed: Seed,
    out: Out = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Draw OrdinalBench pictures with their questions."""
    from desktop.library.generation import generate_ordinal

    with _target(out, lab) as target, progress_on_stderr("Pictures") as progress, stop_wished() as stop:
        made = generate_ordinal(target, track=track, pictures=pictures, seed=seed, progress=progress, cancel=stop)
    return _done(made, out)


@contextmanager
def _target(out: Path | None, lab: Path | None) -> "Generator[Lab | Path]":
    if out is not None and lab is not None:
        raise WrongUse(say("Items go into a lab or into a folder, not both."), hint=say("Give --lab or --out."))
    if out is not None:
        yield out
        return
    from db.lab import open_lab

    with open_lab(lab_folder(lab)) as opened:
        yield opened


def _done(made: "Made", out: Path | None) -> Done:
    """Exit 3 where files were broken or known keys were not taken; 1 where nothing came of it for that reason."""
    document: dict[str, object] = {
        "made": dict(made.made),
        "passed_over": [{"source": p.source, "task": p.task, "reason": str(p.reason)} for p in made.passed_over],
        "broken": [{"file": b.file, "reason": str(b.reason)} for b in made.broken],
        "best_constant": dict(made.best_constant),
    }
    if made.added is not None:
        document |= {"added": made.added.added, "unchanged": made.added.unchanged, "changed": made.added.changed}
    if made.cancelled:
        return Done(document, [*_words(made, out), "Stopped; what was made is kept."], code=INTERRUPTED)
    amiss = bool(made.broken) or bool(made.added and made.added.changed)
    return Done(document, _words(made, out), code=(3 if made.made else 1) if amiss else 0)


def _words(made: "Made", out: Path | None) -> list[str | Grid]:
    rows = [(task, number, f"{made.best_constant[task]:.2%}") for task, number in made.made.items()]
    words: list[str | Grid] = [Grid(("task", "made", "best constant answer"), rows)]
    if made.added is not None:
        words.append(f"{made.added.added} new in the lab, {made.added.unchanged} there already.")
        words += [f"Not taken, another item is known as {key}." for key in made.added.changed]
    words += [f"Passed over: {p.source}, {p.task}: {p.reason}" for p in made.passed_over]
    words += [f"Broken: {b.file}: {b.reason}" for b in made.broken]
    return [*words, f"Written to {out}."] if out else words
