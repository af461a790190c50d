"""`eyeline items generate`: new items, into a lab or a folder."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, progress_on_stderr
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.lab import Lab
    from desktop.benchmarks.jigsaw import Embed
    from desktop.library.item_generation.generate_items import GenerationOutcome

app = typer.Typer(help="Generate items.")
Seed = Annotated[
    int,
    typer.Option(
        "--seed", metavar="N", min=0, help="Random seed. The same seed gives the same items.", show_default=False
    ),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Write files to this new folder instead of a lab.")
]
Sources = Annotated[
    Path | None,
    typer.Option(
        "--sources",
        metavar="CSV",
        help="CSV file with file,creator,licence. Default: sources.csv in the folder of photographs.",
    ),
]
Similarity = Annotated[
    str, typer.Option("--similarity", metavar="NAME", help="Similarity for Hard tasks: clip or structural.")
]
Clip = Annotated[str, typer.Option("--clip", metavar="DIR or HUB", help="CLIP model: local folder or hub id.")]
Screened = Annotated[
    str, typer.Option("--screened", metavar="JOB", help="Only photographs accepted in this screening job.")
]
Candidates = Annotated[
    Literal["others", "same"],
    typer.Option("--candidates", help="Take candidates from other photographs or the same one."),
]
HARD = "missing_piece_hard"
UNLICENSED = (
    "A bundle publishes their pictures as hashes alone. sources.csv or --sources tells licences, also later: the same "
    "command again, with --extend where the items went into a folder."
)
_HUB_NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)?")
LEVELS = {"within": "Within Objects", "exceed": "Exceed Objects", "large": "Large Scale"}


class UnreadableListOption(WrongUse):
    """A list option that cannot be parsed."""

    code = "bad_list"


@app.command("jigsaw")
def generate_jigsaw_command(
    photos: Annotated[Path, typer.Option("--photos", metavar="DIR", help="Folder of photographs.", show_default=False)],
    seed: Seed,
    out: Out = None,
    lab: LabFolder = None,
    tasks: Annotated[str, typer.Option("--tasks", metavar="A,B", help="Default: all but missing_piece_hard.")] = "",
    complete: Annotated[bool, typer.Option("--complete", help="Only photographs suitable for every task.")] = False,
    want: Annotated[
        int | None, typer.Option("--want", metavar="N", min=1, help="Maximum number of photographs.")
    ] = None,
    extend: Annotated[bool, typer.Option("--extend", help="Add to the items generated with this seed.")] = False,
    drop_gone: Annotated[
        bool, typer.Option("--drop-gone", help="With --extend: withdraw photographs removed from the folder.")
    ] = False,
    sources: Sources = None,
    screened: Screened = "",
    similarity: Similarity = "clip",
    clip: Clip = "",
    pool: Annotated[int, typer.Option("--pool", metavar="N", min=3, help="Candidate pieces for Hard.")] = 96,
    hole: Annotated[float, typer.Option("--hole", metavar="SHARE", help="Side of the missing piece.")] = 0.5,
    candidates: Candidates = "others",
    easy_grid: Annotated[int, typer.Option("--easy-grid", metavar="N", help="Localization Easy: N × N.")] = 2,
    easy_masks: Annotated[int, typer.Option("--easy-masks", metavar="N", help="Localization Easy: masks.")] = 2,
    hard_grid: Annotated[int, typer.Option("--hard-grid", metavar="N", help="Localization Hard: N × N.")] = 3,
    hard_masks: Annotated[int, typer.Option("--hard-masks", metavar="N", help="Localization Hard: masks.")] = 4,
    smallest: Annotated[int, typer.Option("--smallest", metavar="PIXELS", help="Minimum shorter side.")] = 160,
    widest: Annotated[float, typer.Option("--widest", metavar="RATIO", help="Maximum aspect ratio.")] = 3.0,
    tolerance: Annotated[
        float, typer.Option("--tolerance", metavar="GREY", help="Grey difference of regions taken as equal.")
    ] = 2,
) -> CommandOutcome:
    """Generate Jigsaw items from photographs. Exit 3 where a photograph is broken or more are needed; the rest is made.

    Missing Piece Hard needs a similarity: --clip MODEL, or --similarity structural, which needs no model. For
    example: eyeline items generate jigsaw --photos DIR --seed 1 --lab DIR
    """
    from desktop.benchmarks.jigsaw import JigsawOptions
    from desktop.library.item_generation.generate_items import JIGSAW_TASKS, ExtendOptions, generate_jigsaw

    if drop_gone and not extend:
        raise WrongUse(say("--drop-gone requires --extend."))
    asked = _split_list_option(tasks) or JIGSAW_TASKS
    _refuse_ineffective_hard_options(asked, clip, similarity, changed=pool != JigsawOptions().pool)
    options = JigsawOptions(
        smallest=smallest,
        widest=widest,
        tolerance=tolerance,
        hole=hole,
        candidates=candidates,
        similarity=similarity,
        pool=pool,
        easy_grid=easy_grid,
        easy_masks=easy_masks,
        hard_grid=hard_grid,
        hard_masks=hard_masks,
        complete=complete,
        want=want,
    )
    with (
        _open_target(out, lab) as target,
        _available_similarities(clip if HARD in asked else "") as (similarities, model),
        progress_on_stderr("Photographs") as progress,
        stop_requested() as stop,
    ):
        made = generate_jigsaw(
            target,
            photos,
            seed=seed,
            tasks=asked,
            options=replace(options, similarity_model=model),
            similarities=similarities,
            sources=sources,
            extend=ExtendOptions(drop_gone) if extend else None,
            only=_accepted_photographs_of(target, screened),
            progress=progress,
            cancel=stop,
        )
    return _with_licence_warning(_generation_outcome(made, out), made)


def _refuse_ineffective_hard_options(tasks: "Collection[str]", clip: str, similarity: str, *, changed: bool) -> None:
    """Refuse options without effect: options of Hard without the task, a model that computes nothing. changed: whether
    a pool other than the default was given."""
    if clip and similarity != "clip":
        raise WrongUse(say("--clip requires --similarity clip."), hint=say("Leave one of them out."))
    if HARD not in tasks and (clip or similarity != "clip" or changed):
        raise WrongUse(
            say("--clip, --similarity and --pool apply to {task}, which is not selected."),
            hint=say("Add it to --tasks, or leave them out."),
            task=HARD,
        )


@app.command("ordinal")
def generate_ordinal_command(
    track: Annotated[str, typer.Option("--track", metavar="NAME", help="single, maze or scene.", show_default=False)],
    pictures: Annotated[
        int, typer.Option("--pictures", metavar="N", min=1, help="Number of images.", show_default=False)
    ],
    seed: Seed,
    out: Out = None,
    lab: LabFolder = None,
    objects: Annotated[
        str, typer.Option("--objects", metavar="A,B", help="Loops: numbers of objects. Default: 5,10,20.")
    ] = "",
    grid: Annotated[
        str, typer.Option("--grid", metavar="A,B", help="Mazes: side lengths in cells. Default: 7,11,21.")
    ] = "",
    levels: Annotated[
        str, typer.Option("--levels", metavar="A,B", help="Levels among within, exceed, large. Default: all.")
    ] = "",
    strides: Annotated[str, typer.Option("--strides", metavar="A,B", help="Strides. Default: 1,2,3.")] = "",
    skips: Annotated[
        float | None,
        typer.Option(
            "--skips", metavar="SHARE", min=0, max=1, help="Share of questions with skip counting. Default: one third."
        ),
    ] = None,
    largest: Annotated[int, typer.Option("--largest", metavar="N", help="Maximum N.")] = 300,
    questions: Annotated[int, typer.Option("--questions", metavar="N", min=1, help="Questions per image.")] = 15,
) -> CommandOutcome:
    """Generate OrdinalBench images with their questions, and print the balance of their factors.

    For example: eyeline items generate ordinal --track maze --pictures 20 --seed 1 --out DIR
    """
    from desktop.benchmarks.ordinal import OrdinalOptions
    from desktop.library.item_generation.generate_items import generate_ordinal

    if (objects and track == "maze") or (grid and track != "maze"):
        raise WrongUse(say("Loops have --objects, mazes have --grid."))
    plain = OrdinalOptions()
    options = OrdinalOptions(
        sizes=_parse_number_list(objects or grid),
        levels=tuple(LEVELS.get(word.lower(), word) for word in _split_list_option(levels)) or plain.levels,
        strides=_parse_number_list(strides) or plain.strides,
        skips=plain.skips if skips is None else skips,
        largest=largest,
        questions=questions,
    )
    with _open_target(out, lab) as target, progress_on_stderr("Pictures") as progress, stop_requested() as stop:
        made = generate_ordinal(
            target, track=track, pictures=pictures, seed=seed, options=options, progress=progress, cancel=stop
        )
    return _generation_outcome(made, out)


def _split_list_option(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _parse_number_list(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in _split_list_option(text))
    except ValueError as error:
        raise UnreadableListOption(
            say("{text} is not a list of whole numbers."), hint=say("For example: 5,10,20"), text=text
        ) from error


@contextmanager
def _open_target(out: Path | None, lab: Path | None) -> "Generator[Lab | Path]":
    if out is not None and lab is not None:
        raise WrongUse(say("Items are written to a lab or to a folder, not to both."), hint=say("Give --lab or --out."))
    if out is not None:
        yield out
        return
    with open_named_lab(lab) as opened:
        yield opened


def _accepted_photographs_of(target: "Lab | Path", screened: str) -> "Collection[str] | None":
    if not screened:
        return None
    if isinstance(target, Path):
        raise WrongUse(
            say("--screened names a job of the lab, so the items are written to that lab."), hint=say("Leave --out.")
        )
    from desktop.annotation.adjudication.annotator_label_conflicts import find_job
    from desktop.annotation.job_kinds.photo_screening import load_accepted_photographs

    return target.read(load_accepted_photographs, find_job(target, screened))


@contextmanager
def _available_similarities(clip: str) -> "Generator[tuple[Mapping[str, Embed], str | None]]":
    """The available similarities by name, and the model that computes CLIP, where one was given: a folder, else a model
    of the hub, which is downloaded if needed."""
    from desktop.benchmarks.jigsaw import BUILT_IN

    if not clip:
        yield BUILT_IN, None
        return
    from desktop.inference.backends.clip_image_embedder import ImageEmbedder
    from desktop.inference.models.hub_download import fetch_model

    folder = Path(clip) if Path(clip).exists() or not _HUB_NAME.fullmatch(clip) else fetch_model(clip)
    with ImageEmbedder(folder) as embed:
        yield {**BUILT_IN, "clip": embed}, embed.name


def _generation_outcome(made: "GenerationOutcome", out: Path | None) -> CommandOutcome:
    """Exit 3 where files were broken, known keys differ or photographs are missing; 1 where nothing was made."""
    document: dict[str, object] = {
        "made": dict(made.made),
        "passed_over": [{"source": p.source, "task": p.task, "reason": str(p.reason)} for p in made.passed_over],
        "broken": [{"file": b.file, "reason": str(b.reason)} for b in made.broken],
        "best_constant": dict(made.best_constant),
    }
    if made.balance:
        document["balance"] = made.balance
    if made.needed is not None:
        document["needed"] = made.needed
    if made.gone:
        document["gone"] = made.gone
    if made.disputed:
        document["disputed"] = made.disputed
    if made.added is not None:
        told = made.added
        document |= {"added": told.added, "unchanged": told.unchanged, "changed": len(told.changed)}
        document["changed_keys"] = told.changed
    if made.cancelled:
        return CommandOutcome(
            document, [*_generation_output(made, out), "Stopped; what was made is kept."], code=INTERRUPTED
        )
    amiss = bool(made.broken or made.disputed) or bool(made.added and made.added.changed)
    kept = bool(made.groups)
    return CommandOutcome(
        document, _generation_output(made, out), code=(3 if kept else 1) if amiss or made.needed else 0
    )


def _with_licence_warning(done: CommandOutcome, made: "GenerationOutcome") -> CommandOutcome:
    """The outcome with a warning where the licence of some photographs is not known."""
    names = made.unlicensed
    if not names:
        return done
    few = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
    of = "1 photograph" if len(names) == 1 else f"{len(names)} photographs"
    return replace(done, plain=[*done.plain, f"No licence is told of {of} ({few}). {UNLICENSED}"])


def _generation_output(made: "GenerationOutcome", out: Path | None) -> list[str | OutputGrid]:
    rows = [(task, number, f"{made.best_constant[task]:.2%}") for task, number in made.made.items()]
    words: list[str | OutputGrid] = [OutputGrid(("task", "made", "majority-class baseline"), rows)]
    if made.balance:
        told = [(axis, value, number) for axis, counts in made.balance.items() for value, number in counts.items()]
        words.append(OutputGrid(("axis", "value", "questions"), told))
    if made.added is not None:
        words.append(f"{made.added.added} new, {made.added.unchanged} there already.")
        words += [f"Not taken, another item is known as {key}." for key in made.added.changed]
    words += [f"Passed over: {p.source}, {p.task}: {p.reason}" for p in made.passed_over]
    words += [f"Broken: {b.file}: {b.reason}" for b in made.broken]
    words += [f"No longer in the folder: {group}" for group in made.gone]
    words += [f"Earlier pictures of {name} name another maker or licence, and keep it." for name in made.disputed]
    if made.needed:
        words.append(
            "1 more photograph is needed." if made.needed == 1 else f"{made.needed} more photographs are needed."
        )
    return [*words, f"Written to {out}."] if out else words
