"""`eyeline export`: the content of a lab as files for other programs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, OutFolder, open_named_lab
from desktop.cli.study_commands.resolve_study_and_protocol import resolve_study

if TYPE_CHECKING:
    from desktop.exchange.records.export_scope import WithheldPeople

Form = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="F",
        help=(
            "jsonl, csv, xlsx or parquet; bids or psych-ds; vlmevalkit, lmms-eval, inspect or label-studio; "
            "every-eval-ever; gold (final tags); croissant; bundle (for publication) and free-text (texts to "
            "approve before a bundle)."
        ),
    ),
]
Items = Annotated[
    str,
    typer.Option(
        "--items", metavar="QUERY", help="Item query, for item formats. Default: all items.", show_default=False
    ),
]
Licence = Annotated[
    str,
    typer.Option(
        "--licence",
        metavar="NAME",
        help=(
            "Licence of the exported data, as a name or URL: required for bundle, optional for bids, "
            "psych-ds and croissant."
        ),
        show_default=False,
    ),
]
Passed = Annotated[
    Path | None,
    typer.Option(
        "--passed",
        metavar="FILE",
        help="bundle: the list written by --format free-text, with yes next to every text that may be published.",
        show_default=False,
    ),
]
Traits = Annotated[
    bool,
    typer.Option(
        "--traits",
        help=(
            "bundle: include questionnaire answers by choice or number; combinations shared by fewer than "
            "five participants are listed."
        ),
    ),
]


def export_command(
    out: OutFolder,
    form: Form,
    study: Annotated[str, typer.Option("--study", metavar="NAME or ID", help="Only this study. Default: all.")] = "",
    personal: Annotated[
        bool,
        typer.Option(
            "--personal",
            help=(
                "Include participant codes, authors of decisions, questionnaire answers, free texts, "
                "screenings, stations and notes."
            ),
        ),
    ] = False,
    with_simulated: Annotated[bool, typer.Option("--with-simulated", help="Include simulated participants.")] = False,
    with_pilots: Annotated[bool, typer.Option("--with-pilots", help="Include pilot sessions and test runs.")] = False,
    in_house: Annotated[
        bool,
        typer.Option(
            "--in-house",
            help=(
                "Include participants who did not consent to open sharing: for internal use only, not for publication."
            ),
        ),
    ] = False,
    neutralise: Annotated[
        bool | None,
        typer.Option(
            "--neutralise/--raw",
            help="With csv, psych-ds, bids, croissant, free-text, bundle: an apostrophe before every text that a "
            "spreadsheet would take for a formula (= + - @ at its start, or at that of a part after a semicolon, a tab "
            "or a line's end), and before one that begins with an apostrophe, so that it can be taken off again. "
            "--raw: every text as it is.",
            show_default="neutralise",
        ),
    ] = None,
    items: Items = "",
    licence: Licence = "",
    passed: Passed = None,
    traits: Traits = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Export the lab as tables with a data dictionary, as a standard data set, or its items for another program. Every
    file is read back and verified after writing (docs/exports.md).

    For example: eyeline export --format csv --out DIR --lab LAB
    """
    from desktop.exchange.export_formats import FORMATS, write_export
    from desktop.exchange.records.export_request_and_outcome import ExportRequest
    from desktop.exchange.records.export_scope import ExportScope

    with open_named_lab(lab) as opened:
        only = resolve_study(opened, study) if study else None
        scope = ExportScope(
            opened, only, personal=personal, simulated=with_simulated, pilots=with_pilots, in_house=in_house
        )
        wishes = ExportRequest(scope, out, neutralise, items, licence, passed, traits)
        made = write_export(form, wishes)
        back = scope.kept_back
        rules = {name: f"{rule.name} {rule.version}" for name, rule in scope.rules.items()}
    files = [{"path": one.path.absolute(), "rows": one.rows, "sha256": one.sha256} for one in made.files]
    grid = OutputGrid(
        ("file", "rows", "sha256"), [(one.path.relative_to(out), one.rows, one.sha256[:16]) for one in made.files]
    )
    said = "Personal data are in it." if personal else "No code and nothing that people told of themselves is in it."
    document = {"files": files, "rules": rules, "personal": personal, "in_house": in_house, "kept_back": back.told}
    notes = [str(one) for one in made.said]
    return CommandOutcome(
        {**document, "notes": notes},
        [grid, said, *(_withheld_people_lines(back) if FORMATS[form].people else ()), *notes],
    )


def _withheld_people_lines(back: "WithheldPeople") -> list[str]:
    words: list[str] = []
    if back.declined:
        words.append(
            f"Left out, as they did not agree to open sharing: {len(back.declined)} (--in-house takes them in)."
        )
    if back.leaving:
        words.append(f"Left out, as they wish to be deleted: {len(back.leaving)}.")
    return words
