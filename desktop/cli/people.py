"""`eyeline people`: who answered and labelled, by code."""

import json
from typing import Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

app = typer.Typer(help="People: one code each, no names.")


class NoSuchPerson(WrongUse):
    """A code that nobody in the lab has."""

    code = "no_such_person"


@app.command("list")
def list_people(lab: LabFolder = None, as_json: Json = False) -> Done:
    """Everybody in the lab."""
    from db.lab import open_lab
    from db.stores import people

    with open_lab(lab_folder(lab)) as opened:
        found = opened.read(people.all)
    told = [{"code": p.code, "simulated": p.simulated, "created_us": p.created.us} for p in found]
    return Done({"people": told}, [Grid(("code", "simulated"), [(p.code, p.simulated) for p in found])])


@app.command()
def show(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The person's code.")],
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """One person with the runs they did."""
    from db.lab import open_lab
    from db.stores import people, runs

    with open_lab(lab_folder(lab)) as opened:
        person = opened.read(people.by_code, code)
        if person is None:
            raise NoSuchPerson(
                say("Nobody in this lab has the code {code}."), hint=say("See: eyeline people list"), code=code
            )
        done = opened.read(runs.of_person, person.id)
    rows = [
        {"run_id": run.id, "planned": run.planned, "pilot": run.pilot, "started_us": run.started.us} for run in done
    ]
    document = {"code": person.code, "simulated": person.simulated, "facts": json.loads(person.facts), "rows": rows}
    return Done(document, [Grid(("run", "planned", "pilot"), [(r.id, r.planned, r.pilot) for r in done])])
