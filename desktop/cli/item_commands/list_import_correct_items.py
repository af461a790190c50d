"""`eyeline items`: list, show, import, correct, withdraw and sample items."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.item_commands import generate_items_command
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, output_cell_text, progress_on_stderr
from desktop.cli.shared_command_options import LabFolder, Query, lab_folder, open_named_lab
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop.benchmarks.item import Item

app = typer.Typer(help="Import, generate, show, correct and withdraw items.")
app.add_typer(generate_items_command.app, name="generate")
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Reason, which is recorded.", show_default=False)]
By = Annotated[
    str, typer.Option("--by", metavar="CODE", help="Code of who decided, which is recorded.", show_default=False)
]


@app.command("list")
def list_items_command(query: Query = "", lab: LabFolder = None) -> CommandOutcome:
    """List the items that match a query.

    For example: eyeline items list 'benchmark=ordinal N=2..99' --lab DIR
    """
    from desktop.library.item_query_language import find_items

    with open_named_lab(lab) as opened:
        rows = find_items(opened, query)
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
    grid = OutputGrid(
        ("benchmark", "task", "key", "tags"), [(r.benchmark, r.task, r.key, " ".join(r.tags)) for r in rows]
    )
    return CommandOutcome({"items": told}, [grid, f"{len(rows)} items"])


@app.command("tasks")
def list_tasks_command(lab: LabFolder = None) -> CommandOutcome:
    """List the tasks with items in the lab.

    For example: eyeline items tasks --lab DIR
    """
    from db.stores import items

    with open_named_lab(lab) as opened:
        found = opened.read(items.count_items_by_task)
    told = [{"benchmark": t.benchmark, "task": t.task, "version": t.version, "n": t.n} for t in found]
    grid = OutputGrid(("benchmark", "task", "version", "items"), [(t.benchmark, t.task, t.version, t.n) for t in found])
    return CommandOutcome({"tasks": told}, [grid])


@app.command("show")
def show_item_command(
    key: Annotated[str, typer.Argument(metavar="KEY", help="Item key or id.")], lab: LabFolder = None
) -> CommandOutcome:
    """Show an item as presented to people and to models.

    For example: eyeline items show KEY --lab DIR
    """
    from db.stores import image_metadata
    from desktop.library.correct_or_withdraw_items import find_item_versions
    from desktop.library.item_rows import item_from_row

    with open_named_lab(lab) as opened:
        rows = find_item_versions(opened, key)
        pictures = [opened.media.path(file) for file in rows[0].images]
        known = opened.read(image_metadata.get_image_files, rows[0].images)
    item = item_from_row(rows[0])
    others = [{"id": row.id, "benchmark": row.benchmark, "version": row.version} for row in rows[1:]]
    document = {"item": {"id": item.id, "stimulus_id": item.stimulus_id, **item.body()}, **_item_views_document(item)}
    origins = [known[file] for file in rows[0].images]
    document["images"] = [
        {"path": path, "role": image.role.value, "source": image.source, "creator": of.creator, "licence": of.licence}
        for path, image, of in zip(pictures, item.images, origins, strict=True)
    ]
    return CommandOutcome(document | ({"others": others} if others else {}), _item_output(item, pictures))


@app.command("import")
def import_items_command(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="File with rows, or folder of such files.")],
    form: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="NAME",
            help=(
                "Format of the rows: ordinal, items, moat, vriq, probes, vlmevalkit, table, or the name or "
                "file of a mapping. Default: detected."
            ),
        ),
    ] = "",
    version: Annotated[
        str | None, typer.Option("--version", metavar="V", help="Version of the benchmark for the imported items.")
    ] = None,
    dry: Annotated[
        bool, typer.Option("--dry-run", help="Only preview what would be imported, with the first items.")
    ] = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Import items from files. Exit 3 where some rows were refused or not taken, 1 where all were.

    With --as birds.yaml by a mapping of your own (docs/mappings.md).
    For example: eyeline items import MOAT.parquet --lab DIR
    """
    from desktop.exchange.import_item_files import import_item_files as take_in

    if dry:
        return _preview_item_import(lab_folder(lab), path, form, version)
    with open_named_lab(lab) as opened, progress_on_stderr("Rows") as progress, stop_requested() as stop:
        done = take_in(opened, path, form=form, version=version, progress=progress, cancel=stop)
    told = done.added
    refused = [{"file": r.file, "row": r.row, "reason": str(r.reason)} for r in done.refused]
    document: dict[str, object] = {
        "added": told.added,
        "unchanged": told.unchanged,
        "changed": len(told.changed),
        "refused": refused,
    }
    document |= {"changed_keys": told.changed, "blank": done.blank}
    words = [f"{told.added} new, {told.unchanged} there already."]
    words += [f"{done.blank} blank rows passed over."] if done.blank else []
    words += [f"Not taken, another item is known as {key}; --version brings it in beside." for key in told.changed]
    words += [f"Refused: {r['file']}, row {r['row']}: {r['reason']}" for r in refused]
    if done.cancelled:
        return CommandOutcome(document, [*words, "Stopped; what came in is kept."], code=INTERRUPTED)
    amiss, good = refused or told.changed, told.added or told.unchanged
    return CommandOutcome(document, words, code=(3 if good else 1) if amiss else 0)


def _preview_item_import(lab: Path, path: Path, form: str, version: str | None) -> CommandOutcome:
    """Preview an import without changing the lab."""
    from db.lab import open_lab
    from desktop.exchange.item_import_preview import preview_import
    from desktop.library.item_rows import item_from_row

    with open_lab(lab) as opened, progress_on_stderr("Rows") as progress, stop_requested() as stop:
        seen = preview_import(opened, path, form=form, version=version, progress=progress, cancel=stop)
    first = [item_from_row(sample.row) for sample in seen.samples]
    refused = [{"file": r.file, "row": r.row, "reason": str(r.reason)} for r in seen.refused]
    document: dict[str, object] = {
        "added": seen.new,
        "unchanged": seen.unchanged,
        "changed": len(seen.changed),
        "refused": refused,
        "changed_keys": seen.changed,
        "blank": seen.blank,
        "dry_run": True,
        "tasks": [{"benchmark": b, "task": task, "n": n} for (b, task), n in sorted(seen.tasks.items())],
        "first": [item.body() for item in first],
    }
    columns = ("key", "task", "kind", "question", "options", "answer", "pictures")
    rows = [
        (
            i.key,
            i.task,
            i.kind.value,
            i.question,
            " | ".join(o.text or o.id for o in i.options),
            i.answer,
            len(i.images),
        )
        for i in first
    ]
    words = [f"{seen.new} would be new, {seen.unchanged} are there already. Nothing was changed."]
    words += [f"Would not be taken, another item is known as {key}." for key in seen.changed]
    words += [f"Would be refused: {r['file']}, row {r['row']}: {r['reason']}" for r in refused]
    if seen.cancelled:
        return CommandOutcome(document, [*words, "Stopped before the end."], code=INTERRUPTED)
    amiss, good = refused or seen.changed, seen.new or seen.unchanged
    return CommandOutcome(document, [OutputGrid(columns, rows), *words], code=(3 if good else 1) if amiss else 0)


@app.command("correct")
def correct_item_command(
    key: Annotated[str, typer.Argument(metavar="KEY", help="Item key or id.")],
    answer: Annotated[
        str, typer.Option("--answer", metavar="ANSWER", help="Correct answer: an option, a text, or JSON.")
    ],
    reason: Reason,
    by: By = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Correct an item's answer key, and rescore all responses to the item.

    The item gets a linked version; the old one and its scores stay, and the report prints each affected figure before
    and after. For example: eyeline items correct MP/12 --answer C --by R1 --reason "two reviewers" --lab DIR
    """
    from desktop.library.correct_or_withdraw_items import correct_item_answer as put_right

    with open_named_lab(lab) as opened:
        done = put_right(opened, key, answer, reason, author=_normalised_code(by))
    document = {"item": done.old, "version": done.version, "rescored": done.rescored, "variants": done.variants}
    words = [f"Corrected; {done.rescored} answers were scored anew."]
    words += [f"A variant keeps the old answer: {key}" for key in done.variants]
    return CommandOutcome(document, words)


@app.command("withdraw")
def withdraw_item_command(
    name: Annotated[str, typer.Argument(metavar="KEY or PHOTO", help="Item key or id, or photograph name.")],
    reason: Reason,
    by: By = "",
    everywhere: Annotated[
        bool,
        typer.Option(
            "--everywhere/--own-only", help="For a photograph: also items of others that contain pieces of it."
        ),
    ] = True,
    erase_media: Annotated[
        bool, typer.Option("--erase-media", help="Also remove their images from the lab permanently.")
    ] = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Withdraw an item, or all items of a photograph. The items and what was answered stay in the lab.

    With --erase-media their pictures stay as rows without pixels, unless an item in use shows them. Backups of a lab
    in a folder hold no pictures; the second place for backups, and backups of a server's lab, lose them too. Exit 3
    where a place could not be reached: run it again.

    For example: eyeline items withdraw KEY --reason "two right answers" --lab DIR
    """
    from desktop.library.correct_or_withdraw_items import withdraw_items as take_out

    with open_named_lab(lab) as opened:
        done = take_out(opened, name, reason, everywhere=everywhere, erase=erase_media, author=_normalised_code(by))
    words = [f"{done.items} items withdrawn; {done.trials} trials of them stay."]
    words += [f"Still in use, shows pieces of it: {key}" for key in done.shown_in]
    document: dict[str, object] = {"items": done.items, "trials": done.trials, "shown_in": done.shown_in}
    if done.erased is None:
        return CommandOutcome(document, words)
    erased = done.erased
    words.append(f"{erased.erased} pictures erased, {erased.kept} kept: items in use show them.")
    words += [f"Not reached, still holds some of them: {place}" for place in erased.left]
    document |= {"erased": erased.erased, "kept": erased.kept, "left": erased.left}
    return CommandOutcome(document, words, code=3 if erased.left else 0)


@app.command("sample")
def sample_items_command(
    recipe: Annotated[str, typer.Argument(metavar="RECIPE", help="jigsaw-lite, ordinal-subset or moat-human.")],
    query: Annotated[str, typer.Option("--items", metavar="QUERY", help="Item query. Default: all items.")] = "",
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Random seed. The paper's is 0.")] = 0,
    lab: LabFolder = None,
) -> CommandOutcome:
    """List the items sampled by a paper's recipe: for people, or stratified for expensive models. Exit 3 where the lab
    has fewer than the paper took; what is there is drawn. For example: eyeline items sample jigsaw-lite --lab DIR"""
    from desktop.library.paper_subsets import draw_preset_sample

    with open_named_lab(lab) as opened:
        drawn = draw_preset_sample(opened, recipe, query, seed=seed)
    parts = [
        {"task": part.task, "n": part.n, "of": part.of, "largest_deviation": part.deviation} for part in drawn.parts
    ]
    items = [{"id": item.id, "task": item.task, "key": item.key} for item in drawn.items]
    grid = OutputGrid(
        ("task", "drawn", "of", "largest deviation"), [(p.task, p.n, p.of, p.deviation) for p in drawn.parts]
    )
    short = [str(said) for said in drawn.short]
    chosen = [str(said) for said in drawn.chosen]
    words = [*chosen, *short, *(f"No match: {key}" for key in drawn.unmatched)]
    document = {"recipe": recipe, "seed": seed, "parts": parts, "items": items, "unmatched": drawn.unmatched}
    return CommandOutcome({**document, "short": short, "chosen": chosen}, [grid, *words], code=3 if short else 0)


def _normalised_code(typed: str) -> str:
    """A code in its stored form; empty without one. Raises BadCode."""
    from desktop.library.people.person_codes import normalise_code

    return normalise_code(typed) if typed.strip() else ""


def _item_views_document(item: "Item") -> dict[str, object]:
    """The item as each sees it: people with a short line above the image, models with the response format."""
    from desktop.benchmarks.task_catalogue import chance_level, trial_line
    from desktop.inference.model_prompt import render_prompt

    line, prompt = trial_line(item), render_prompt(item)
    options = [option.id if option.text is None else f"{option.id}: {option.text}" for option in item.options]
    return {
        "people": {"instructions": item.question, "line": line.text, "version": line.version, "options": options},
        "models": {"prompt": prompt.text, "version": prompt.reply_version},
        "chance": chance_level(item),
    }


def _item_output(item: "Item", pictures: "Sequence[Path]") -> "list[str | OutputGrid]":
    from desktop.benchmarks.canonical_json import canonical_json
    from desktop.benchmarks.task_catalogue import task_of, trial_line
    from desktop.inference.model_prompt import render_prompt

    answer = item.answer if isinstance(item.answer, str) else canonical_json(item.answer)
    facts = [("id", item.id), ("task", task_of(item).title), ("kind", item.kind.value), ("answer", answer)]
    facts += [(name, value) for name, value in sorted(item.factors.items())]
    facts += [(image.role.value, path) for image, path in zip(item.images, pictures, strict=True)]
    wide = max(len(name) for name, _ in facts)
    return [
        *(f"{name:{wide}}  {output_cell_text(value)}" for name, value in facts),
        *("People read above the picture:", f"  {trial_line(item).text}"),
        *("People read at the start of the block:", *item.question.split("\n")),
        *("Models read:", *render_prompt(item).text.split("\n")),
    ]
