"""`eyeline lab`: create, check, back up, extract and merge labs."""

from pathlib import Path
from typing import Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, count_phrase, progress_on_stderr
from desktop.cli.shared_command_options import parse_folder


class ConflictingLabOptions(WrongUse):
    """Options that fill a new lab in two ways."""

    code = "one_or_the_other"


app = typer.Typer(help="Create, check, back up and merge labs, the folders that contain all data.")
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The lab's folder.", parser=parse_folder)]


@app.command("create")
def create_lab_command(
    folder: Folder,
    name: Annotated[str, typer.Option(help="Name of the lab. Default: the folder's name.")] = "",
    sample: Annotated[
        bool,
        typer.Option(
            "--sample", help="Include items made from scikit-image's photographs, and the model eyeline-tiny."
        ),
    ] = False,
    bundle: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="BUNDLE",
            help="Create from a published bundle (eyeline export --format bundle), which reproduces its results.",
            show_default=False,
            parser=parse_folder,
        ),
    ] = None,
    shared: Annotated[
        bool,
        typer.Option("--shared", help="Let the folder's group read and write. Default: only you (POSIX)."),
    ] = False,
    database: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="PostgreSQL server on which to create or join the lab (docs/seats.md).",
            show_default=False,
        ),
    ] = "",
    stations: Annotated[
        list[str] | None,
        typer.Option(
            "--station-role",
            metavar="NAME",
            help="PostgreSQL role that may add answers and read its own. Repeatable.",
            show_default=False,
        ),
    ] = None,
) -> CommandOutcome:
    """Create a new lab in DIR.

    For example: eyeline lab create DIR --sample
    """
    from db.lab import refuse_sharing, share_lab

    if shared:
        refuse_sharing()
    if database and (bundle is not None or sample):
        raise ConflictingLabOptions(say("A lab on a server is created empty: leave out --sample and --from."))
    if stations and not database:
        raise ConflictingLabOptions(say("--station-role is for a lab on a server: name it with --database."))
    if bundle is not None and sample:
        raise ConflictingLabOptions(say("A lab is created with sample items or from a bundle, not both."))
    if bundle is not None:
        from desktop.exchange.bundle.rebuild_lab import rebuild_lab

        rebuild_lab(bundle, folder, name=name).close()
    elif sample:
        from desktop.inference.models.add_demo_models import add_tiny_model
        from desktop.library.item_generation.sample_lab import make_sample_lab

        with progress_on_stderr("Sample items") as progress:
            make_sample_lab(folder, add_tiny_model, name=name, progress=progress)
    else:
        from desktop.library.score_stored_answers import create_lab_with_rules

        called = name or folder.resolve().name
        create_lab_with_rules(folder, name=called, database=database or None, stations=stations or ()).close()
    words = [f"The lab is in {folder.resolve()}."]
    words += [f"{role} may add answers and read its own." for role in stations or ()]
    group = share_lab(folder) if shared else None
    if group is not None:
        words.append(f"It is shared: every member of the group {group} can read and write all of it, others nothing.")
    document = {"lab": folder.resolve()} | ({} if group is None else {"shared_with": group})
    return CommandOutcome(document | ({"station_roles": stations} if stations else {}), words)


@app.command("check")
def check_lab_command(folder: Folder) -> CommandOutcome:
    """Check that no data in the lab are lost or damaged. Exit 1 where something is.

    For example: eyeline lab check DIR
    """
    from desktop.library.item_id_integrity import check_lab_with_items

    found = check_lab_with_items(folder)
    counts = OutputGrid(("what", "how many"), sorted(found.counts.items()))
    said = "Nothing is wrong." if found.ok else f"{len(found.problems)} problems:"
    problems = [
        {"code": p.code, "where": p.where, "message": str(p.sentence), "hint": str(p.hint)} for p in found.problems
    ]
    document = {"ok": found.ok, "problems": problems, "counts": found.counts}
    words = [str(problem.sentence) for problem in found.problems]
    words += dict.fromkeys(str(problem.hint) for problem in found.problems)
    return CommandOutcome(document, [counts, said, *words], code=0 if found.ok else 1)


@app.command("backup")
def backup_lab_command(
    folder: Folder,
    second: Annotated[Path | None, typer.Option(metavar="DIR", help="Second folder for the copy.")] = None,
) -> CommandOutcome:
    """Back up the lab's database and verify the copy. lab.toml may name `second_backups`, a folder that gets every
    backup too.

    For example: eyeline lab backup DIR
    """
    from db.backups.verified_backups import back_up_lab

    made = back_up_lab(folder, second=second)
    document = {"path": made.path, "bytes": made.bytes, "verified": made.verified, "counts": made.counts}
    return CommandOutcome(document, [f"Backed up to {made.path} ({made.bytes / 1e6:.1f} MB), and verified."])


@app.command("restore")
def restore_lab_command(
    folder: Folder, copy: Annotated[Path, typer.Argument(metavar="BACKUP", help="Backup file of the lab.")]
) -> CommandOutcome:
    """Replace the lab's database with a backup. The replaced database is kept. The lab must not be open elsewhere.

    For example: eyeline lab restore DIR DIR/backups/lab-NAME.db
    """
    from db.maintenance.restore_backup import restore_backup as put_back

    done = put_back(folder, copy)
    kept = done.replaced_kept_at
    said = (
        f"Restored; the database that was replaced is {kept}." if kept else "Restored; there was no database to keep."
    )
    return CommandOutcome({"replaced_kept_at": kept, "counts": done.counts}, [said])


@app.command("extract")
def extract_lab_command(
    folder: Folder,
    out: Annotated[Path, typer.Option("--out", metavar="NEW", help="Folder of the new lab.", parser=parse_folder)],
    items: Annotated[str, typer.Option("--items", metavar="QUERY", help="Item query. Default: all items.")] = "",
    gold: Annotated[
        bool,
        typer.Option("--gold", help="With --annotator: include the qualification items and their expected labels."),
    ] = False,
    annotator: Annotated[
        str, typer.Option("--annotator", metavar="CODE", help="Only this annotator's assigned items and labels.")
    ] = "",
) -> CommandOutcome:
    """Create a portable lab NEW: items with answer keys, images and label schemes, without persons, answers or labels;
    or the assigned items of one annotator. It comes back with eyeline lab merge.

    For example: eyeline lab extract DIR --items 'benchmark=moat' --out NEW
    """
    from db.lab import open_lab
    from desktop.annotation.job_setup.partial_lab_for_annotators import plan_lab_share, write_lab_share

    with open_lab(folder) as opened:
        parcel = plan_lab_share(opened, items, annotator=annotator, gold=gold)
        write_lab_share(opened, out, parcel)
    place = out.absolute()
    document = {"lab": place, "items": len(parcel.items), "media": parcel.media, "queues": len(parcel.jobs)}
    said = (
        f"{count_phrase(len(parcel.items), 'item', 'items')} with {count_phrase(parcel.media, 'picture', 'pictures')}"
    )
    said += f" and {count_phrase(len(parcel.jobs), 'queue', 'queues')} of {annotator}" if annotator else ""
    return CommandOutcome(
        document, [f"{said} in {place}. What is done there comes back: eyeline lab merge {folder} {place}"]
    )


NOT_CHECKPOINTED = (
    "The server may keep the deleted rows in its own files until its next checkpoint, which comes automatically. "
    "Its administrator can run CHECKPOINT. Archived logs and backups of the server keep the rows until they expire."
)


@app.command("delete-person")
def delete_person_command(
    folder: Folder,
    code: Annotated[
        str, typer.Argument(metavar="CODE", help="Code of the person, or tombstone file of another station.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count what would be deleted.")] = False,
) -> CommandOutcome:
    """Permanently delete a person from the lab and its backups; or a person deleted at another station, by its
    tombstone file.

    What was made of their answers before is marked: analyses and exports get a file beside them with every figure
    that moved. Exit 3 where files, items or copies are left that may name them. For example: eyeline lab
    delete-person DIR P001
    """
    from desktop.exchange.delete_participant_mark_exports import delete_by_tombstone_file, delete_participant

    if dry_run:
        return _preview_person_deletion(folder, code)
    done = delete_by_tombstone_file(folder, Path(code)) if code.endswith(".json") else delete_participant(folder, code)
    gone = done.deleted
    document = {
        "rows": gone.rows, "backups": gone.backups, "left": done.left, "elsewhere": done.elsewhere, "items": gone.items,
        "tombstone": gone.tombstone, "checkpointed": gone.checkpointed, "resumed": gone.resumed,
        "unconfirmed": {
            "backups": gone.unconfirmed,
            "seats": [{"person_id": one.person_id, "seats": one.seats} for one in done.seats],
        },
        "made_before": [
            {"path": one.path, "marked": one.marked, "figures": one.changes} for one in done.marked
        ],
    }  # fmt: skip
    what = "The deletion that was interrupted is finished" if gone.resumed else f"{code} is deleted"
    words = [f"{what}: {gone.rows} rows here, {len(gone.backups)} backups cleaned."]
    words += [] if gone.checkpointed else [NOT_CHECKPOINTED]
    words += [f"Something of them is left in {file}." for file in done.left]
    words += [f"The item {key} says in its content that they wrote it, which stays." for key in gone.items]
    words += [
        f"{one.path} was made before this deletion; figures that moved: {len(one.changes)}"
        f"{'' if one.marked else ' (it could not be marked)'}."
        for one in done.marked
    ]
    words += [f"{path} was written from another folder of this lab, and is marked there." for path in done.elsewhere]
    words += [f"Not confirmed yet by the seats {', '.join(one.seats)}." for one in done.seats]
    words += [f"Other seats need {gone.tombstone}: eyeline lab delete-person DIR FILE"]
    return CommandOutcome(document, words, code=3 if done.left or done.elsewhere or gone.items else 0)


def _preview_person_deletion(folder: Path, code: str) -> CommandOutcome:
    from db.backups.verified_backups import database_copies
    from db.deletion.person_deletion import count_deletable_rows
    from db.lab import open_lab

    with open_lab(folder) as opened:
        rows = opened.read(count_deletable_rows, code)
    kept = database_copies(folder)
    grid = OutputGrid(("what would go", "how many"), [*rows.items(), ("backups to clean", len(kept))])
    return CommandOutcome({"would_delete": rows, "backups": kept}, [grid])


@app.command("merge")
def merge_labs_command(
    folder: Folder,
    others: Annotated[list[Path], typer.Argument(metavar="OTHER…", help="Labs or backup files.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only report what would be merged.")] = False,
    decide: Annotated[
        Path | None, typer.Option(metavar="FILE", help="JSON file with the choice for each conflict.")
    ] = None,
) -> CommandOutcome:
    """Merge labs by the ids of their rows. Can be repeated, in any order. Exit 1 where conflicts must be decided first.

    For example: eyeline lab merge DIR OTHER --dry-run
    """
    from db.merge.merge_labs import merge_labs as unite
    from db.merge.merge_labs import read_merge_decisions

    done = unite(folder, others, decisions=read_merge_decisions(decide) if decide else None, dry_run=dry_run)
    marked = [] if dry_run or done.conflicts else _mark_affected_exports(folder)
    moved, cells = _changed_closed_studies(folder), _plan_cells_by_study(folder)
    conflicts = [
        {"key": one.key, "kind": one.kind, "choices": one.choices, "message": str(one.sentence)}
        for one in done.conflicts
    ]
    document = {
        "added": done.added, "unchanged": done.unchanged, "conflicts": conflicts,
        "before": done.before, "after": done.after, "cells": cells,
        "closed_and_changed": [{"study": name, "study_id": one, "revision": pin} for name, one, pin in moved],
        "labelled_twice": [
            {"job": one.job, "item": one.key, "annotator": one.code, "differs": one.differs}
            for one in done.labelled_twice
        ],
        "checkpointed": done.checkpointed, "made_before": marked,
    }  # fmt: skip
    if conflicts:
        words = [f"{one['message']} Decide {one['key']}: {', '.join(one['choices'])}." for one in conflicts]
        return CommandOutcome(document, ["Nothing was merged: decide first, in a file for --decide.", *words], code=1)
    verb = "would come in" if dry_run else "came in"
    grid = OutputGrid(("what", "before", "after"), [(name, n, done.after[name]) for name, n in done.before.items()])
    words = [f"{sum(done.added.values())} rows {verb}, {done.unchanged} were there already."]
    words += [
        f"{one['study']}: {one['done']} of {one['planned']} places are done, {one['running']} running, "
        f"{one['free']} free; filled more than once: {one['twice']}."
        for one in cells
    ]
    if dry_run and done.added:
        words += [f"{name} is closed: what comes in changes what was pinned." for name in _closed_study_names(folder)]
    words += [
        f"{name} is closed, and its data are no longer those that were pinned ({pin}): open it again with a reason and "
        "close it, eyeline study close --reopen REASON."
        for name, _, pin in moved
    ]
    words += [
        f"{one.code} labelled {one.key} of {one.job} in more than one lab{', differently' if one.differs else ''}: the "
        "newest revision holds."
        for one in done.labelled_twice
    ]
    words += [f"{path} was made before a deletion, and is marked." for path in marked]
    return CommandOutcome(document, [grid, *words, *([] if done.checkpointed else [NOT_CHECKPOINTED])])


def _mark_affected_exports(folder: Path) -> list[Path]:
    """Mark the exports that contain deleted people; returns their paths."""
    from db.lab import open_lab
    from desktop.exchange.delete_participant_mark_exports import mark_outdated_exports

    with open_lab(folder) as opened:
        return mark_outdated_exports(opened)


def _plan_cells_by_study(folder: Path) -> list[dict[str, object]]:
    """The cells of each study's plan; twice: how many were filled by more than one run, which is only reported."""
    from collections import Counter

    from db.lab import open_lab
    from db.stores import plan_cell_of_session
    from desktop.study.monitoring.session_and_place_progress import load_cell_counts
    from desktop.study.planning.store_studies_and_drafts import list_studies

    told: list[dict[str, object]] = []
    with open_lab(folder) as opened:
        found = load_cell_counts(opened)
        for study in list_studies(opened):
            if (places := found.get(study.id)) is None:
                continue
            kept = [
                run
                for run in opened.read(plan_cell_of_session.plan_cells_of_study, study.id)
                if run.finished and run.cell is not None
            ]
            filled = Counter(run.cell for run in kept if not (run.excluded or run.pilot or run.simulated))
            numbers = {"planned": places.planned, "free": places.free, "running": places.running, "done": places.done}
            twice = sum(n > 1 for n in filled.values())
            told.append({"study": study.name, "study_id": study.id, **numbers, "twice": twice})
    return told


def _closed_study_names(folder: Path) -> list[str]:
    """The names of a lab's closed studies."""
    from db.lab import open_lab
    from desktop.study.planning.store_studies_and_drafts import list_studies
    from desktop.study.stations.stations_without_connection import is_study_closed

    with open_lab(folder) as opened:
        return [study.name for study in list_studies(opened) if is_study_closed(opened, study.id)]


def _changed_closed_studies(folder: Path) -> list[tuple[str, str, str]]:
    """The closed studies of a lab whose data differ from what was pinned: name, id, the pinned revision."""
    from db.lab import open_lab
    from desktop.study.completion.study_closing import list_changed_closed_studies

    with open_lab(folder) as opened:
        return [(study.name, str(study.id), pin.revision) for study, pin in list_changed_closed_studies(opened)]
