"""`eyeline jobs`: annotation jobs and how far they are; one is closed, or opened again."""

from typing import Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

app = typer.Typer(no_args_is_help=True, help="List, close and open again what annotators work on.")

Name = Annotated[str, typer.Argument(metavar="JOB", help="The job, by its name.")]
Why = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it is kept.")]


@app.command("list")
def listed(lab: LabFolder = None, as_json: Json = False) -> Done:
    """List the annotation jobs, newest first: what is done, how far it is, and which are closed and why.

    Example: eyeline jobs list --lab mylab
    """
    from db.lab import open_lab
    from db.stores import standings
    from desktop.annotation.claims import progress_of
    from desktop.annotation.job import jobs_of
    from desktop.annotation.overview import standings_in

    with open_lab(lab_folder(lab)) as opened:
        rows: list[dict[str, object]] = []
        for job in opened.read(jobs_of):
            counted, states, _ = opened.read(standings_in, job)
            made_up = opened.read(standings.simulated, job.id)
            progress = progress_of(counted, [one for one in states if one.annotator_id not in made_up])
            rows.append(
                {
                    "name": job.name,
                    "kind": job.kind,
                    "items": len(counted.items),
                    "annotators_each": job.overlap,
                    "complete": progress.closed,
                    "submissions": progress.given,
                    "wanted": progress.wanted,
                    "closed": job.closed,
                }
            )
    columns = ("name", "kind", "items", "annotators_each", "complete", "submissions", "wanted", "closed")
    return Done({"jobs": rows}, [Grid(columns, [[row[column] for column in columns] for row in rows])])


@app.command("close")
def closed(job: Name, reason: Why, lab: LabFolder = None, as_json: Json = False) -> Done:
    """Close a job that was made by mistake or is no longer wanted: its queue ends, what was labelled stays.

    Example: eyeline jobs close "Capability tags" --reason "made twice" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.closing import close
    from desktop.annotation.conflicts import job_named
    from desktop.library.moments import now

    with open_lab(lab_folder(lab)) as opened:
        found = job_named(opened, job)
        opened.write(close, found, reason, now()).result()
    return Done({"job": found.name, "closed": reason.strip()}, [f"{found.name} is closed; its labels stay."])


@app.command("reopen")
def reopened(job: Name, reason: Why, lab: LabFolder = None, as_json: Json = False) -> Done:
    """Open a closed job again: work goes on where it stopped.

    Example: eyeline jobs reopen "Capability tags" --reason "it was the right one" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.closing import open_again
    from desktop.annotation.conflicts import job_named
    from desktop.library.moments import now

    with open_lab(lab_folder(lab)) as opened:
        found = job_named(opened, job)
        opened.write(open_again, found, reason, now()).result()
    return Done({"job": found.name, "closed": None}, [f"{found.name} is open again."])
