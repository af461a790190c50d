"""`eyeline agreement`: how far annotators agree, of a file or of the lab."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")


def agreement(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE.csv]", help="Columns item, annotator, labels; else the lab's labels."),
    ] = None,
    lab: LabFolder = None,
    job: Annotated[str, typer.Option("--job", metavar="NAME", help="Of the lab: which job; else the newest.")] = "",
    with_simulated: Annotated[bool, typer.Option("--with-simulated", help="Simulated annotators too.")] = False,
    as_json: Json = False,
) -> Done:
    """Krippendorff's alpha under three distances, percent agreement, and figures for each tag."""
    if file is not None:
        from desktop.annotation.table import agreement_of_file

        told = agreement_of_file(file)
    else:
        from db.lab import open_lab
        from desktop.annotation.conflicts import agreement_of_lab

        with open_lab(lab_folder(lab)) as opened:
            told = agreement_of_lab(opened, job or None, with_simulated=with_simulated)
    return Done(told, [_figures(told), _tags(told)])


def _figures(told: Mapping[str, object]) -> Grid:
    columns = ("value", "low", "high", "n_items", "n_raters", "reason")
    rows = [(name, *(_entry(told[name], column) for column in columns)) for name in FIGURES]
    return Grid(("", *columns), rows)


def _tags(told: Mapping[str, object]) -> Grid:
    columns = ("alpha", "ac1", "positive_agreement", "prevalence")
    tags = told["per_tag"]
    rows = (
        [(tag, *(_entry(entry, column) for column in columns)) for tag, entry in tags.items()]
        if isinstance(tags, Mapping)
        else []
    )
    return Grid(("tag", *columns), rows)


def _entry(of: object, column: str) -> object:
    value = of.get(column) if isinstance(of, Mapping) else None
    return value.get("value") if isinstance(value, Mapping) else value
