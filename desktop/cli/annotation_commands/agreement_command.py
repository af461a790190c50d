"""`eyeline agreement`: agreement between annotators, of a file or of the lab."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, cast

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.annotation_commands.import_labels_command import BlankLabels, Control, label_import_remarks
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab


class OptionForOtherSource(WrongUse):
    """An option that does not apply to the source of the labels."""

    code = "not_of_this_source"


FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "fleiss", "percent")


def agreement_command(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE.csv]",
            help=(
                "Table with the columns item, annotator and labels, or Label Studio JSON. Default: the lab's labels."
            ),
        ),
    ] = None,
    lab: LabFolder = None,
    job: Annotated[
        str,
        typer.Option("--job", metavar="NAME", help="Job in the lab or in its export. Default: the newest."),
    ] = "",
    control: Control = "",
    blank: BlankLabels = "none",
    with_simulated: Annotated[bool, typer.Option("--with-simulated", help="Include simulated annotators.")] = False,
) -> CommandOutcome:
    """Krippendorff's alpha under three distances, Fleiss' kappa, percent agreement, and figures for each tag.

    Also each pair of annotators, confused tags, guideline versions, intra-annotator agreement, and the items
    included. For a lab, the figures use labels given before an item's first adjudication, discussion or reveal; later
    labels are in rows named "after discussion".

    Example: eyeline agreement labels.csv
    """
    words: list[str] = []
    if file is not None:
        _refuse_for_source(
            {"--with-simulated": with_simulated}, say("{wish} applies to the labels of a lab, not to a file.")
        )
        told, words = _agreement_of_file(file, control, blank, job)
    else:
        wishes = {"--control": bool(control), "--blank": blank != "none"}
        _refuse_for_source(wishes, say("{wish} applies to a file, not to the labels of a lab."))
        from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
        from desktop.library.machine.garbage_collector_tuning import rare_gc

        with rare_gc(), open_named_lab(lab) as opened:
            told = agreement_document_of_job(opened, job or None, with_simulated=with_simulated)
    return CommandOutcome(
        told, [_agreement_estimates_grid(told), _agreement_by_tag_grid(told), *_agreement_detail_grids(told), *words]
    )


def _refuse_for_source(wishes: Mapping[str, bool], literal: str) -> None:
    for wish in (wish for wish, made in wishes.items() if made):
        raise OptionForOtherSource(literal, hint=say("Omit it."), wish=wish)


def _agreement_of_file(
    file: Path, control: str, blank: BlankLabels, job: str
) -> tuple[Mapping[str, object], list[str]]:
    from desktop.annotation.agreement import agreement_document_of_ratings
    from desktop.exchange.label_import import read_label_ratings

    ratings, found = read_label_ratings(file, control=control, blank=blank, job=job)
    told = {**agreement_document_of_ratings(ratings), "blank": found.blank, "ignored": dict(found.ignored)}
    return told, label_import_remarks(found.blank, found.ignored)


def _agreement_estimates_grid(told: Mapping[str, object]) -> OutputGrid:
    columns = ("value", "low", "high", "n_items", "n_raters", "reason")
    rows = [(name, *_entry_values(told[name], columns)) for name in FIGURES]
    later = _as_mapping(told.get("after_discussion"))
    rows += [(f"{name} after discussion", *_entry_values(later[name], columns)) for name in FIGURES if name in later]
    return OutputGrid(("", *columns), rows)


def _agreement_detail_grids(told: Mapping[str, object]) -> list[OutputGrid]:
    """Pairs of annotators, confused tags, and the state of the items; without empty tables."""
    pairs = ("first", "second", "n_items", "alpha_masi", "cohen", "percent", "reason")
    mixed = ("one", "other", "pairs", "items")
    grids = [_entries_grid(told.get("pairs"), pairs), _entries_grid(told.get("confusions"), mixed)]
    versions = ("version", "now", "annotators", "alpha_masi", "percent", "headline")
    twice = ("annotator", "alpha_masi", "percent")
    grids += [_entries_grid(told.get("versions"), versions), _entries_grid(told.get("oneself"), twice)]
    items, left = _as_mapping(told.get("items")), _as_mapping(told.get("left_out"))
    unknown = ", ".join(cast("Sequence[str]", left.get("unknown") or ()))
    if left.get("labels"):
        items = {**items, "submitted labels left out": left["labels"], "unknown labels in them": unknown or "none"}
    return [
        *(grid for grid in grids if grid is not None),
        *([OutputGrid(("items", "n"), list(items.items()))] if items else []),
    ]


def _entries_grid(entries: object, columns: Sequence[str]) -> OutputGrid | None:
    rows = cast("Sequence[object]", entries) if isinstance(entries, Sequence) else ()
    return OutputGrid(columns, [_entry_values(entry, columns) for entry in rows]) if rows else None


def _agreement_by_tag_grid(told: Mapping[str, object]) -> OutputGrid:
    columns = ("alpha", "ac1", "positive_agreement", "percent", "prevalence")
    entries = _as_mapping(told["per_tag"])
    rows = [
        (tag, *(_value_with_interval(entry, name) for name in columns), *_entry_values(entry, ("n_items",)))
        for tag, entry in entries.items()
    ]
    return OutputGrid(("tag", *columns, "n"), rows)


def _value_with_interval(tag: object, name: str) -> object:
    """An estimate of a tag with its interval, or the reason why it has none."""
    of = _as_mapping(tag)
    value, ends = of.get(name), _as_mapping(of.get("intervals")).get(name)
    if value is None:
        return f"- {_as_mapping(of.get('reasons')).get(name, '')}"
    if not isinstance(ends, Sequence) or not isinstance(value, float):
        return value
    low, high = cast("Sequence[float]", ends)
    return f"{value:.3f} ({low:.2f} to {high:.2f})"


def _entry_values(of: object, columns: Sequence[str]) -> list[object]:
    """The entries of an estimate; for nested estimates their values."""
    found = [_as_mapping(of).get(column) for column in columns]
    return [_as_mapping(entry).get("value", entry) for entry in found]


def _as_mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
