"""`eyeline jobs`: annotation jobs and their progress; close a job or open it again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.annotation.job import Job

app = typer.Typer(no_args_is_help=True, help="Make, list, close and open again what annotators work on.")

KINDS = ("tags", "review", "screening", "audit", "failures", "probes", "variants")
Name = Annotated[str, typer.Argument(metavar="JOB", help="The job, by its name.")]
Why = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it is kept.")]


def _option(name: str, of: str, text: str) -> typer.models.OptionInfo:
    return typer.Option(name, metavar=of, help=text, show_default=False)


File = Annotated[Path | None, typer.Argument(metavar="[FILE.yaml]", help="What the options say; these go before it.")]
Fixed = Annotated[bool | None, typer.Option("--fixed", help="Each annotator has a share of the items.")]
Enter = Annotated[
    bool | None, typer.Option("--automatic/--no-automatic", help="Of a review: doubtful items enter, too.")
]
Asked = Annotated[bool | None, typer.Option("--query-too/--no-query-too", help="Of a review: items of the query, too.")]


@app.command("create")
def created(
    context: typer.Context,
    file: File = None,
    name: Annotated[str | None, _option("--name", "TEXT", "What it is called.")] = None,
    kind: Annotated[str | None, _option("--kind", "KIND", f"{', '.join(KINDS)}; else tags.")] = None,
    scheme: Annotated[
        str | None, _option("--scheme", "NAME", "A scheme of labels, or its YAML file; else moat.")
    ] = None,
    guideline: Annotated[Path | None, _option("--guideline", "FILE", "A text that annotators go by.")] = None,
    query: Annotated[str | None, _option("--query", "QUERY", "Which items; else all.")] = None,
    limit: Annotated[int | None, _option("--limit", "N", "At most so many of them, spread evenly.")] = None,
    order: Annotated[str | None, _option("--order", "ORDER", "lab (as they are; else) or mixed.")] = None,
    overlap: Annotated[int | None, _option("--overlap", "N", "Annotators per item; else 2.")] = None,
    annotators: Annotated[str | None, _option("--annotators", "A1,B2", "Who takes part; else anybody.")] = None,
    fixed: Fixed = None,
    daily: Annotated[int | None, _option("--daily", "N", "How many items a day each should submit.")] = None,
    tags_shown: Annotated[
        str | None, _option("--tags-shown", "WHEN", "Known tags: never (else), after, always.")
    ] = None,
    calibrate: Annotated[
        str | None, _option("--calibrate", "SOURCE", "Items first: released, or a decided job.")
    ] = None,
    calibrate_n: Annotated[int | None, _option("--calibrate-n", "N", "So many of them a try; else 10.")] = None,
    pass_mark: Annotated[float | None, _option("--pass-mark", "MARK", "How close to come, 0 to 1; else 0.8.")] = None,
    again: Annotated[float | None, _option("--again", "SHARE", "Of one's own items, offered once more.")] = None,
    again_gap: Annotated[
        int | None, _option("--again-gap", "N", "At least so many submissions later; else 20.")
    ] = None,
    seed: Annotated[int | None, _option("--seed", "N", "Of everything that is drawn.")] = None,
    folder: Annotated[str | None, _option("--folder", "DIR", "Of screening: the photographs.")] = None,
    model: Annotated[str | None, _option("--model", "NAME", "Of failures: whose.")] = None,
    condition: Annotated[str | None, _option("--condition", "NAME", "Of failures: under which condition.")] = None,
    benchmark: Annotated[str | None, _option("--benchmark", "NAME", "Of failures: of which benchmark.")] = None,
    most: Annotated[int | None, _option("--most", "N", "Of failures: at most so many a task.")] = None,
    judge: Annotated[str | None, _option("--judge", "NAME", "Of an audit: which judge's verdicts.")] = None,
    right: Annotated[int | None, _option("--right", "N", "Of an audit: so many that it called right.")] = None,
    wrong: Annotated[int | None, _option("--wrong", "N", "Of an audit: so many that it called wrong.")] = None,
    unparseable: Annotated[int | None, _option("--unparseable", "N", "Of an audit: so many it could not read.")] = None,
    automatic: Enter = None,
    query_too: Asked = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Make an annotation job as the window does: kind, scheme, items, annotators and terms, by options or a YAML file.

    The file has the options' names as fields, with _ for -; annotators are a list, and the guideline is the text.
    Example: eyeline jobs create job.yaml --annotators A1,B2 --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.making import JobFile, make_job, read_job_file, wish_from
    from desktop.exchange.texts import read_text

    told = {field: value for field, value in context.params.items() if field in JobFile.model_fields}
    given: dict[str, object] = {field: value for field, value in told.items() if value is not None}
    if guideline is not None:
        given["guideline"] = read_text(guideline)
    if annotators is not None:
        given["annotators"] = [code for code in annotators.split(",") if code.strip()]
    if folder is not None:
        given["folder"] = str(Path(folder).absolute())
    with open_lab(lab_folder(lab)) as opened:
        fields = (read_job_file(file) if file is not None else {}) | given
        made = make_job(opened, wish_from(opened, fields, folder=file.parent if file is not None else Path()))
        document = _made_document(opened, made)
    words = f"{document['job']}: {document['items']} items, {document['annotators_each']} annotators each"
    calibrated = f", {document['calibration']} items before the work" if document["calibration"] else ""
    return Done(document, [f"{words}{calibrated}."])


def _made_document(lab: "Lab", job: "Job") -> dict[str, object]:
    from desktop.annotation.job import parts_of

    terms, parts = job.terms, lab.read(parts_of, job)
    return {
        "job": job.name,
        "kind": job.kind,
        "scheme": job.scheme.name,
        "scheme_version": job.scheme.version,
        "items": len(job.items),
        "annotators_each": job.overlap,
        "annotators": list(terms.annotators),
        "shares": [len(share) for share in terms.shares],
        "daily": terms.daily,
        "tags_shown": terms.tags_shown,
        "calibration": len(parts["calibration"].items) if "calibration" in parts else 0,
        "pass_mark": terms.pass_mark if "calibration" in parts else None,
        "again": terms.again,
        "seed": terms.seed,
    }


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


@app.command("accept-majorities")
def accepted(
    job: Name,
    by: Annotated[str, typer.Option("--by", metavar="CODE", help="The code of who decides.")],
    reason: Why,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count them.")] = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Decide every conflict of a job in which more than half of the annotators agree on each tag, as they gave it.

    Left open are items with a tag that exactly half gave, that would be left without a tag though most gave one, with
    tags given in different meanings, that were opened again, or with a decision that somebody has begun.
    Example: eyeline jobs accept-majorities "Capability tags" --by R1 --reason "two of three" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.conflicts import job_named
    from desktop.annotation.deciding import accept_majorities, cases_of, majorities_in
    from desktop.annotation.entry import person_of
    from desktop.library.codes import normal_code

    with open_lab(lab_folder(lab)) as opened:
        found = job_named(opened, job)
        cases = cases_of(opened, found)
        clear = majorities_in(cases)
        n = 0
        if not dry_run:
            n = accept_majorities(opened, found, clear, person_of(opened, normal_code(by)).id, reason)
    left = sum(case.open for case in cases.cases) - n
    document = {"job": found.name, "majorities": len(clear), "accepted": n, "left": left}
    return Done(document, [f"{found.name}: {len(clear)} majorities, {n} accepted; {left} conflicts are left."])


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
