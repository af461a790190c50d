"""`eyeline agreement`: agreement between annotators, of a file or of the lab."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, cast

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli.done import Done, Grid
from desktop.cli.labels import BlankLabels, Control, remarks_on
from desktop.cli.options import Json, LabFolder, lab_folder


class NotOfThisSource(WrongUse):
    """An option that does not apply to the source of the labels."""

    code = "not_of_this_source"


FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "fleiss", "percent")


def agreement(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE.csv]", help="Columns item, annotator, labels, or Label Studio's JSON; else the lab's labels."
        ),
    ] = None,
    lab: LabFolder = None,
    job: Annotated[
        str,
        typer.Option("--job", metavar="NAME", help="Which job, of the lab (else the newest) or of an export of it."),
    ] = "",
    control: Control = "",
    blank: BlankLabels = "none",
    with_simulated: Annotated[bool, typer.Option("--with-simulated", help="Simulated annotators too.")] = False,
    as_json: Json = False,
) -> Done:
    """Krippendorff's alpha under three distances, Fleiss' kappa, percent agreement, and figures for each tag.

    Then each two annotators, tags that stand for each other, versions of the guideline, what annotators gave twice, and
    which items count. Of the lab, the labels before an item's first decision, meeting or reveal stand in the figures;
    later ones in rows named "after discussion".

    Example: eyeline agreement labels.csv
    """
    words: list[str] = []
    if file is not None:
        _refuse({"--with-simulated": with_simulated}, say("{wish} is for the labels of a lab, and not for a file."))
        told, words = _of_file(file, control, blank, job)
    else:
        wishes = {"--control": bool(control), "--blank": blank != "none"}
        _refuse(wishes, say("{wish} is for a file, and not for the labels of a lab."))
        from db.lab import open_lab
        from desktop.annotation.report import agreement_of_lab

        with open_lab(lab_folder(lab)) as opened:
            told = agreement_of_lab(opened, job or None, with_simulated=with_simulated)
    return Done(told, [_figures(told), _tags(told), *_closer(told), *words])


def _refuse(wishes: Mapping[str, bool], literal: str) -> None:
    for wish in (wish for wish, made in wishes.items() if made):
        raise NotOfThisSource(literal, hint=say("Leave it out."), wish=wish)


def _of_file(file: Path, control: str, blank: BlankLabels, job: str) -> tuple[Mapping[str, object], list[str]]:
    from desktop.annotation.agreement import agreement_of_ratings
    from desktop.exchange.labels import ratings_of_file

    ratings, found = ratings_of_file(file, control=control, blank=blank, job=job)
    told = {**agreement_of_ratings(ratings), "blank": found.blank, "ignored": dict(found.ignored)}
    return told, remarks_on(found.blank, found.ignored)


def _figures(told: Mapping[str, object]) -> Grid:
    columns = ("value", "low", "high", "n_items", "n_raters", "reason")
    rows = [(name, *_cells(told[name], columns)) for name in FIGURES]
    later = _entries(told.get("after_discussion"))
    rows += [(f"{name} after discussion", *_cells(later[name], columns)) for name in FIGURES if name in later]
    return Grid(("", *columns), rows)


def _closer(told: Mapping[str, object]) -> list[Grid]:
    """Pairs of annotators, confused tags, and the state of the items; without empty tables."""
    pairs = ("first", "second", "n_items", "alpha_masi", "cohen", "percent", "reason")
    mixed = ("one", "other", "pairs", "items")
    grids = [_listed(told.get("pairs"), pairs), _listed(told.get("confusions"), mixed)]
    versions = ("version", "now", "annotators", "alpha_masi", "percent", "headline")
    twice = ("annotator", "alpha_masi", "percent")
    grids += [_listed(told.get("versions"), versions), _listed(told.get("oneself"), twice)]
    items, left = _entries(told.get("items")), _entries(told.get("left_out"))
    unknown = ", ".join(cast("Sequence[str]", left.get("unknown") or ()))
    if left.get("labels"):
        items = {**items, "submitted labels left out": left["labels"], "unknown labels in them": unknown or "none"}
    return [
        *(grid for grid in grids if grid is not None),
        *([Grid(("items", "n"), list(items.items()))] if items else []),
    ]


def _listed(entries: object, columns: Sequence[str]) -> Grid | None:
    rows = cast("Sequence[object]", entries) if isinstance(entries, Sequence) else ()
    return Grid(columns, [_cells(entry, columns) for entry in rows]) if rows else None


def _tags(told: Mapping[str, object]) -> Grid:
    columns = ("alpha", "ac1", "positive_agreement", "percent", "prevalence")
    entries = _entries(told["per_tag"])
    rows = [
        (tag, *(_with_interval(entry, name) for name in columns), *_cells(entry, ("n_items",)))
        for tag, entry in entries.items()
    ]
    return Grid(("tag", *columns, "n"), rows)


def _with_interval(tag: object, name: str) -> object:
    """An estimate of a tag with its interval, or the reason why it has none."""
    of = _entries(tag)
    value, ends = of.get(name), _entries(of.get("intervals")).get(name)
    if value is None:
        return f"- {_entries(of.get('reasons')).get(name, '')}"
    if not isinstance(ends, Sequence) or not isinstance(value, float):
        return value
    low, high = cast("Sequence[float]", ends)
    return f"{value:.3f} ({low:.2f} to {high:.2f})"


def _cells(of: object, columns: Sequence[str]) -> list[object]:
    """The entries of an estimate; for nested estimates their values."""
    found = [_entries(of).get(column) for column in columns]
    return [_entries(entry).get("value", entry) for entry in found]


def _entries(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
