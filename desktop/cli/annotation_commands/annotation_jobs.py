"""`eyeline jobs`: annotation jobs and their progress; close a job or open it again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.command_output import CommandOutcome, OutputGrid
from desktop.cli.shared_options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.annotation.jobs.annotation_job import AnnotationJob

app = typer.Typer(no_args_is_help=True, help="Make, list, close and open again what annotators work on.")

KINDS = ("tags", "review", "screening", "audit", "failures", "probes", "variants")
Name = Annotated[str, typer.Argument(metavar="JOB", help="The job, by its name.")]
Why = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it is kept.")]


def _job_option(name: str, of: str, text: str) -> typer.models.OptionInfo:
    return typer.Option(name, metavar=of, help=text, show_default=False)


File = Annotated[Path | None, typer.Argument(metavar="[FILE.yaml]", help="What the options say; these go before it.")]
Fixed = Annotated[bool | None, typer.Option("--fixed", help="Each annotator has a share of the items.")]
Enter = Annotated[
    bool | None, typer.Option("--automatic/--no-automatic", help="Of a review: doubtful items enter, too.")
]
Asked = Annotated[bool | None, typer.Option("--query-too/--no-query-too", help="Of a review: items of the query, too.")]


@app.command("create")
def create_job_command(
    context: typer.Context,
    file: File = None,
    name: Annotated[str | None, _job_option("--name", "TEXT", "What it is called.")] = None,
    kind: Annotated[str | None, _job_option("--kind", "KIND", f"{', '.join(KINDS)}; else tags.")] = None,
    scheme: Annotated[
        str | None, _job_option("--scheme", "NAME", "A scheme of labels, or its YAML file; else moat.")
    ] = None,
    guideline: Annotated[Path | None, _job_option("--guideline", "FILE", "A text that annotators go by.")] = None,
    query: Annotated[str | None, _job_option("--query", "QUERY", "Which items; else all.")] = None,
    limit: Annotated[int | None, _job_option("--limit", "N", "At most so many of them, spread evenly.")] = None,
    order: Annotated[str | None, _job_option("--order", "ORDER", "lab (as they are; else) or mixed.")] = None,
    overlap: Annotated[int | None, _job_option("--overlap", "N", "Annotators per item; else 2.")] = None,
    annotators: Annotated[str | None, _job_option("--annotators", "A1,B2", "Who takes part; else anybody.")] = None,
    fixed: Fixed = None,
    daily: Annotated[int | None, _job_option("--daily", "N", "How many items a day each should submit.")] = None,
    tags_shown: Annotated[
        str | None, _job_option("--tags-shown", "WHEN", "Known tags: never (else), after, always.")
    ] = None,
    calibrate: Annotated[
        str | None, _job_option("--calibrate", "SOURCE", "Items first: released, or a decided job.")
    ] = None,
    calibrate_n: Annotated[int | None, _job_option("--calibrate-n", "N", "So many of them a try; else 10.")] = None,
    pass_mark: Annotated[
        float | None, _job_option("--pass-mark", "MARK", "How close to come, 0 to 1; else 0.8.")
    ] = None,
    again: Annotated[float | None, _job_option("--again", "SHARE", "Of one's own items, offered once more.")] = None,
    again_gap: Annotated[
        int | None, _job_option("--again-gap", "N", "At least so many submissions later; else 20.")
    ] = None,
    seed: Annotated[int | None, _job_option("--seed", "N", "Of everything that is drawn.")] = None,
    folder: Annotated[str | None, _job_option("--folder", "DIR", "Of screening: the photographs.")] = None,
    model: Annotated[str | None, _job_option("--model", "NAME", "Of failures: whose.")] = None,
    condition: Annotated[str | None, _job_option("--condition", "NAME", "Of failures: under which condition.")] = None,
    benchmark: Annotated[str | None, _job_option("--benchmark", "NAME", "Of failures: of which benchmark.")] = None,
    most: Annotated[int | None, _job_option("--most", "N", "Of failures: at most so many a task.")] = None,
    judge: Annotated[str | None, _job_option("--judge", "NAME", "Of an audit: which judge's verdicts.")] = None,
    right: Annotated[int | None, _job_option("--right", "N", "Of an audit: so many that it called right.")] = None,
    wrong: Annotated[int | None, _job_option("--wrong", "N", "Of an audit: so many that it called wrong.")] = None,
    unparseable: Annotated[
        int | None, _job_option("--unparseable", "N", "Of an audit: so many it could not read.")
    ] = None,
    automatic: Enter = None,
    query_too: Asked = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> CommandOutcome:
    """Make an annotation job as the window does: kind, scheme, items, annotators and terms, by options or a YAML file.

    The file has the options' names as fields, with _ for -; annotators are a list, and the guideline is the text.
    Example: eyeline jobs create job.yaml --annotators A1,B2 --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.job_setup.job_factories import JobFile, create_job, parse_job_request, read_job_file
    from desktop.exchange.readers.text_files import read_utf8_text

    told = {field: value for field, value in context.params.items() if field in JobFile.model_fields}
    given: dict[str, object] = {field: value for field, value in told.items() if value is not None}
    if guideline is not None:
        given["guideline"] = read_utf8_text(guideline)
    if annotators is not None:
        given["annotators"] = [code for code in annotators.split(",") if code.strip()]
    if folder is not None:
        given["folder"] = str(Path(folder).absolute())
    with open_lab(lab_folder(lab)) as opened:
        fields = (read_job_file(file) if file is not None else {}) | given
        made = create_job(opened, parse_job_request(opened, fields, folder=file.parent if file is not None else Path()))
        document = _job_document(opened, made)
    words = f"{document['job']}: {document['items']} items, {document['annotators_each']} annotators each"
    calibrated = f", {document['calibration']} items before the work" if document["calibration"] else ""
    return CommandOutcome(document, [f"{words}{calibrated}."])


def _job_document(lab: "Lab", job: "AnnotationJob") -> dict[str, object]:
    from desktop.annotation.jobs.annotation_job import load_job_parts

    terms, parts = job.terms, lab.read(load_job_parts, job)
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
def list_jobs_command(lab: LabFolder = None, as_json: Json = False) -> CommandOutcome:
    """List the annotation jobs, newest first: what is done, how far it is, and which are closed and why.

    Example: eyeline jobs list --lab mylab
    """
    from db.lab import open_lab
    from db.stores import annotation_states
    from desktop.annotation.jobs.annotation_job import load_jobs
    from desktop.annotation.jobs.item_claims import count_job_progress
    from desktop.annotation.supervision.job_overview import load_label_progress

    with open_lab(lab_folder(lab)) as opened:
        rows: list[dict[str, object]] = []
        for job in opened.read(load_jobs):
            counted, states, _ = opened.read(load_label_progress, job)
            made_up = opened.read(annotation_states.simulated_submitters, job.id)
            progress = count_job_progress(counted, [one for one in states if one.annotator_id not in made_up])
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
    return CommandOutcome({"jobs": rows}, [OutputGrid(columns, [[row[column] for column in columns] for row in rows])])


@app.command("accept-majorities")
def accept_majorities_command(
    job: Name,
    by: Annotated[str, typer.Option("--by", metavar="CODE", help="The code of who decides.")],
    reason: Why,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count them.")] = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> CommandOutcome:
    """Decide every conflict of a job in which more than half of the annotators agree on each tag, as they gave it.

    Left open are items with a tag that exactly half gave, that would be left without a tag though most gave one, with
    tags given in different meanings, that were opened again, or with a decision that somebody has begun.
    Example: eyeline jobs accept-majorities "Capability tags" --by R1 --reason "two of three" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.adjudication.adjudication_queue import (
        accept_majorities,
        cases_with_majority,
        load_adjudication_queue,
    )
    from desktop.annotation.adjudication.label_conflicts import find_job
    from desktop.annotation.job_setup.annotator_entry import find_or_add_annotator
    from desktop.library.people.person_codes import normalise_code

    with open_lab(lab_folder(lab)) as opened:
        found = find_job(opened, job)
        cases = load_adjudication_queue(opened, found)
        clear = cases_with_majority(cases)
        n = 0
        if not dry_run:
            n = accept_majorities(opened, found, clear, find_or_add_annotator(opened, normalise_code(by)).id, reason)
    left = sum(case.open for case in cases.cases) - n
    document = {"job": found.name, "majorities": len(clear), "accepted": n, "left": left}
    return CommandOutcome(
        document, [f"{found.name}: {len(clear)} majorities, {n} accepted; {left} conflicts are left."]
    )


@app.command("close")
def close_job_command(job: Name, reason: Why, lab: LabFolder = None, as_json: Json = False) -> CommandOutcome:
    """Close a job that was made by mistake or is no longer wanted: its queue ends, what was labelled stays.

    Example: eyeline jobs close "Capability tags" --reason "made twice" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.adjudication.label_conflicts import find_job
    from desktop.annotation.jobs.job_closing import close_job
    from desktop.library.machine.clock import wall_time_now

    with open_lab(lab_folder(lab)) as opened:
        found = find_job(opened, job)
        opened.write(close_job, found, reason, wall_time_now()).result()
    return CommandOutcome({"job": found.name, "closed": reason.strip()}, [f"{found.name} is closed; its labels stay."])


@app.command("reopen")
def reopen_job_command(job: Name, reason: Why, lab: LabFolder = None, as_json: Json = False) -> CommandOutcome:
    """Open a closed job again: work goes on where it stopped.

    Example: eyeline jobs reopen "Capability tags" --reason "it was the right one" --lab mylab
    """
    from db.lab import open_lab
    from desktop.annotation.adjudication.label_conflicts import find_job
    from desktop.annotation.jobs.job_closing import reopen_job
    from desktop.library.machine.clock import wall_time_now

    with open_lab(lab_folder(lab)) as opened:
        found = find_job(opened, job)
        opened.write(reopen_job, found, reason, wall_time_now()).result()
    return CommandOutcome({"job": found.name, "closed": None}, [f"{found.name} is open again."])
