"""`eyeline jobs`: annotation jobs and their progress; close a job or open it again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.annotation.jobs.annotation_job import AnnotationJob

app = typer.Typer(no_args_is_help=True, help="Create, list, close and reopen annotation jobs.")

KINDS = ("tags", "review", "screening", "audit", "failures", "probes", "variants")
Name = Annotated[str, typer.Argument(metavar="JOB", help="Name of the job.")]
Why = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Reason, which is recorded.")]


def _job_option(name: str, of: str, text: str) -> typer.models.OptionInfo:
    return typer.Option(name, metavar=of, help=text, show_default=False)


File = Annotated[
    Path | None, typer.Argument(metavar="[FILE.yaml]", help="YAML file with the job's settings. Options override it.")
]
Fixed = Annotated[bool | None, typer.Option("--fixed", help="Assign items to annotators in advance.")]
Enter = Annotated[
    bool | None, typer.Option("--automatic/--no-automatic", help="review: include items flagged automatically.")
]
Asked = Annotated[
    bool | None, typer.Option("--query-too/--no-query-too", help="review: include the items of the query.")
]


@app.command("create")
def create_job_command(
    context: typer.Context,
    file: File = None,
    name: Annotated[str | None, _job_option("--name", "TEXT", "Name of the job.")] = None,
    kind: Annotated[str | None, _job_option("--kind", "KIND", f"{', '.join(KINDS)}. Default: tags.")] = None,
    scheme: Annotated[
        str | None, _job_option("--scheme", "NAME", "Label scheme, or its YAML file. Default: moat.")
    ] = None,
    guideline: Annotated[
        Path | None, _job_option("--guideline", "FILE", "Text file with the guideline for annotators.")
    ] = None,
    query: Annotated[str | None, _job_option("--query", "QUERY", "Item query. Default: all items.")] = None,
    limit: Annotated[int | None, _job_option("--limit", "N", "Maximum number of items, spread evenly.")] = None,
    order: Annotated[str | None, _job_option("--order", "ORDER", "lab (as stored) or mixed. Default: lab.")] = None,
    overlap: Annotated[int | None, _job_option("--overlap", "N", "Annotators per item. Default: 2.")] = None,
    annotators: Annotated[
        str | None, _job_option("--annotators", "A1,B2", "Annotator codes. Default: any annotator.")
    ] = None,
    fixed: Fixed = None,
    daily: Annotated[int | None, _job_option("--daily", "N", "Daily target of items per annotator.")] = None,
    tags_shown: Annotated[
        str | None, _job_option("--tags-shown", "WHEN", "When known tags are shown: never (default), after, always.")
    ] = None,
    calibrate: Annotated[
        str | None,
        _job_option("--calibrate", "SOURCE", "Qualification items: released, or the name of an adjudicated job."),
    ] = None,
    calibrate_n: Annotated[
        int | None, _job_option("--calibrate-n", "N", "Qualification items per attempt. Default: 10.")
    ] = None,
    pass_mark: Annotated[
        float | None, _job_option("--pass-mark", "MARK", "Agreement required to pass, 0 to 1. Default: 0.8.")
    ] = None,
    again: Annotated[float | None, _job_option("--again", "SHARE", "Share of own items presented again.")] = None,
    again_gap: Annotated[
        int | None,
        _job_option("--again-gap", "N", "Minimum submissions before an item is presented again. Default: 20."),
    ] = None,
    seed: Annotated[int | None, _job_option("--seed", "N", "Random seed.")] = None,
    folder: Annotated[str | None, _job_option("--folder", "DIR", "screening: folder of photographs.")] = None,
    model: Annotated[str | None, _job_option("--model", "NAME", "failures: model.")] = None,
    condition: Annotated[str | None, _job_option("--condition", "NAME", "failures: condition.")] = None,
    benchmark: Annotated[str | None, _job_option("--benchmark", "NAME", "failures: benchmark.")] = None,
    most: Annotated[int | None, _job_option("--most", "N", "failures: maximum number per task.")] = None,
    judge: Annotated[str | None, _job_option("--judge", "NAME", "audit: judge whose verdicts are audited.")] = None,
    right: Annotated[int | None, _job_option("--right", "N", 'audit: number of verdicts "correct".')] = None,
    wrong: Annotated[int | None, _job_option("--wrong", "N", 'audit: number of verdicts "incorrect".')] = None,
    unparseable: Annotated[
        int | None, _job_option("--unparseable", "N", "audit: number of unparsable verdicts.")
    ] = None,
    automatic: Enter = None,
    query_too: Asked = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Create an annotation job by options or from a YAML file: kind, scheme, items, annotators and settings.

    The file has the options' names as fields, with _ for -; annotators are a list, and the guideline is the text.
    Example: eyeline jobs create job.yaml --annotators A1,B2 --lab mylab
    """
    from desktop.annotation.job_setup.create_jobs_by_kind import JobFile, create_job, parse_job_request, read_job_file
    from desktop.exchange.readers.parse_json_and_text import read_utf8_text

    told = {field: value for field, value in context.params.items() if field in JobFile.model_fields}
    given: dict[str, object] = {field: value for field, value in told.items() if value is not None}
    if guideline is not None:
        given["guideline"] = read_utf8_text(guideline)
    if annotators is not None:
        given["annotators"] = [code for code in annotators.split(",") if code.strip()]
    if folder is not None:
        given["folder"] = str(Path(folder).absolute())
    with open_named_lab(lab) as opened:
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
def list_jobs_command(lab: LabFolder = None) -> CommandOutcome:
    """List annotation jobs, newest first, with progress and reasons for closing.

    Example: eyeline jobs list --lab mylab
    """
    from db.stores import submission_counts_without_labels
    from desktop.annotation.jobs.annotation_job import load_jobs
    from desktop.annotation.jobs.claim_job_items import count_job_progress
    from desktop.annotation.supervision.job_progress_per_annotator import load_label_progress

    with open_named_lab(lab) as opened:
        rows: list[dict[str, object]] = []
        for job in opened.read(load_jobs):
            counted, states, _ = opened.read(load_label_progress, job)
            made_up = opened.read(submission_counts_without_labels.simulated_submitters, job.id)
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
    by: Annotated[str, typer.Option("--by", metavar="CODE", help="Code of who decides.")],
    reason: Why,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Adjudicate by majority: accept tags given by more than half of the annotators.

    Left open are items with a tag that exactly half gave, that would be left without a tag though most gave one, with
    tags given in different meanings, that were opened again, or with a decision that somebody has begun. Example:
    eyeline jobs accept-majorities "Capability tags" --by R1 --reason "two of three" --lab mylab
    """
    from desktop.annotation.adjudication.adjudication_queue import (
        accept_majorities,
        cases_with_majority,
        load_adjudication_queue,
    )
    from desktop.annotation.adjudication.annotator_label_conflicts import find_job
    from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
    from desktop.library.people.person_codes import normalise_code

    with open_named_lab(lab) as opened:
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
def close_job_command(job: Name, reason: Why, lab: LabFolder = None) -> CommandOutcome:
    """Close a job. Its queue ends, and its labels are kept.

    Example: eyeline jobs close "Capability tags" --reason "made twice" --lab mylab
    """
    from desktop.annotation.adjudication.annotator_label_conflicts import find_job
    from desktop.annotation.jobs.close_and_reopen_job import close_job
    from desktop.library.machine.clock import wall_time_now

    with open_named_lab(lab) as opened:
        found = find_job(opened, job)
        opened.write(close_job, found, reason, wall_time_now()).result()
    return CommandOutcome({"job": found.name, "closed": reason.strip()}, [f"{found.name} is closed; its labels stay."])


@app.command("reopen")
def reopen_job_command(job: Name, reason: Why, lab: LabFolder = None) -> CommandOutcome:
    """Reopen a closed job.

    Example: eyeline jobs reopen "Capability tags" --reason "it was the right one" --lab mylab
    """
    from desktop.annotation.adjudication.annotator_label_conflicts import find_job
    from desktop.annotation.jobs.close_and_reopen_job import reopen_job
    from desktop.library.machine.clock import wall_time_now

    with open_named_lab(lab) as opened:
        found = find_job(opened, job)
        opened.write(reopen_job, found, reason, wall_time_now()).result()
    return CommandOutcome({"job": found.name, "closed": None}, [f"{found.name} is open again."])
