"""The report's section on agreement between annotators."""

from collections.abc import Iterator, Mapping
from typing import cast

from db.lab import Lab
from desktop.analysis import cell
from desktop.analysis.cell import Cell, Value, named, word
from desktop.analysis.document import Section, Table, table
from desktop.annotation.job import TAGS, jobs_of
from desktop.annotation.report import agreement_of_lab
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.schemes import stored_words
from desktop.benchmarks.words import Filled, say

FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")
COLUMNS = (
    *(
        say("Job"),
        say("Scheme"),
        say(">Annotators"),
        say(">n items"),
        say(">Alpha, MASI"),
        say(">Alpha, Jaccard"),
        say(">Alpha, nominal"),
    ),
    ">Same",
)


def annotators(lab: Lab, *, with_simulated: bool = False) -> Iterator[Section]:
    """Agreement on every job of tags whose items two annotators closed; no section without one."""
    blocks = tuple(_agreements(lab, with_simulated=with_simulated))
    if blocks:
        yield Section("annotators", say("Annotators"), blocks)


def _agreements(lab: Lab, *, with_simulated: bool) -> Iterator[Table]:
    names = dict.fromkeys(job.name for job in lab.read(jobs_of) if job.kind == TAGS)
    told = [agreement_of_lab(lab, name, with_simulated=with_simulated) for name in names]
    held = [document for document in told if _n(document)]
    if not held:
        return
    caption = say(
        "Annotators' agreement on labels made blind, as it stands now: Krippendorff's alpha on sets under three "
        "distances with 95 % bootstrap intervals, and the share of pairs that are the same."
    )
    rows = [_row(document) for document in held]
    yield table("agreement", caption, COLUMNS, rows)
    for place, document in enumerate(held):
        yield _tags(document, place)


def _job(document: Mapping[str, Json]) -> Filled:
    """The job's name: translated where it is a scheme's title, else as it was typed."""
    name = str(document["job"])
    return Filled(name) if name in stored_words() else named(name)


def _n(document: Mapping[str, Json]) -> int:
    n = part_of(document, "percent").get("n_items")
    return n if isinstance(n, int) else 0


def _row(document: Mapping[str, Json]) -> tuple[Cell | Value, ...]:
    n = document["annotators"]
    head = (_job(document), f"{document['scheme']} {document['scheme_version']}", n if isinstance(n, int) else str(n))
    return (*head, _n(document), *(figure_cell(part_of(document, name)) for name in FIGURES))


def figure_cell(figure: Mapping[str, Json]) -> Cell:
    """A value with its interval; the reason where there is none."""
    value, low, high = (_figure(figure.get(name)) for name in ("value", "low", "high"))
    reason = figure.get("reason") if value is None else None
    return cell.number(value, 3, low, high, note=word(str(reason)) if reason else "")


def _figure(value: Json) -> float | None:
    """A figure's value or a plain number."""
    number = value.get("value") if isinstance(value, Mapping) else value
    return number if isinstance(number, int | float) else None


def _tags(document: Mapping[str, Json], place: int) -> Table:
    names = ("alpha", "ac1", "positive_agreement", "prevalence")
    rows = [
        (tag, *(cell.number(_figure(cast("Mapping[str, Json]", entry).get(name)), 3) for name in names))
        for tag, entry in part_of(document, "per_tag").items()
    ]
    columns = (say("Tag"), say(">Alpha"), say(">AC1"), say(">Positive agreement"), say(">Prevalence"))
    caption = Filled(say("{job}: agreement per tag."), job=_job(document))
    return table(f"agreement_by_tag_{place + 1}", caption, columns, rows, folded=True)


def part_of(document: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    """A part of a document; empty where there is none."""
    found = document.get(name)
    return found if isinstance(found, Mapping) else {}
