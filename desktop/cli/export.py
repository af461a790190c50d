"""`eyeline export`: what a lab holds, as files for other programs."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, OutFolder, lab_folder
from desktop.cli.studies import chosen

if TYPE_CHECKING:
    from desktop.exchange.out.scope import KeptBack
    from desktop.exchange.out.tables import Table
    from desktop.exchange.out.writing import Written

Writer = Callable[["Sequence[Table]", Path, Mapping[str, int]], "list[Written]"]


class UnknownFormat(WrongUse):
    """A format that nothing is written in."""

    code = "unknown_format"


class NothingToNeutralise(WrongUse):
    """Formulas were to be neutralised in a format that no spreadsheet reads cell by cell."""

    code = "nothing_to_neutralise"


def export(
    out: OutFolder,
    form: Annotated[str, typer.Option("--format", metavar="F", help="jsonl, csv or parquet.")],
    study: Annotated[str, typer.Option("--study", metavar="NAME or ID", help="Only this study; else all.")] = "",
    personal: Annotated[
        bool,
        typer.Option(
            "--personal",
            help="Also codes, authors of decisions, what people told of themselves and in their own words, screenings, "
            "seats and notes.",
        ),
    ] = False,
    with_simulated: Annotated[bool, typer.Option("--with-simulated", help="Also simulated people.")] = False,
    with_pilots: Annotated[bool, typer.Option("--with-pilots", help="Also pilot runs and rehearsals.")] = False,
    in_house: Annotated[
        bool,
        typer.Option("--in-house", help="Also people who did not agree to open sharing: for use here, not to publish."),
    ] = False,
    neutralise: Annotated[
        bool,
        typer.Option(
            "--neutralise",
            help="With csv: an apostrophe before every text that a spreadsheet would take for a formula (= + - @ at "
            "its start), and before one that begins with an apostrophe, so that it can be taken off again.",
        ),
    ] = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Write studies, items, people, runs, trials, corrections, and annotators' jobs, labels and decisions, each a table
    with its dictionary.

    How sure people were, what they had met before and what the protocol's exclusion rules say stand with the trials.
    For example: eyeline export --format csv --neutralise --out DIR --lab LAB
    """
    from db.lab import open_lab
    from desktop.exchange.out.records import tables_of
    from desktop.exchange.out.scope import Scope

    write = _writer(form, neutralise=neutralise)
    with open_lab(lab_folder(lab)) as opened:
        only = chosen(opened, study) if study else None
        scope = Scope(opened, only, personal=personal, simulated=with_simulated, pilots=with_pilots, in_house=in_house)
        back = scope.kept_back
        written = write(tables_of(scope), out, back.told)
        rules = {name: f"{rule.name} {rule.version}" for name, rule in scope.rules.items()}
    files = [{"path": one.path.absolute(), "rows": one.rows, "sha256": one.sha256} for one in written]
    grid = Grid(("file", "rows", "sha256"), [(one.path.name, one.rows, one.sha256[:16]) for one in written])
    said = "Personal data are in it." if personal else "No code and nothing that people told of themselves is in it."
    document = {"files": files, "rules": rules, "personal": personal, "in_house": in_house, "kept_back": back.told}
    return Done(document, [grid, said, *_left_out(back)])


def _left_out(back: "KeptBack") -> list[str]:
    words: list[str] = []
    if back.declined:
        words.append(
            f"Left out, as they did not agree to open sharing: {len(back.declined)} (--in-house takes them in)."
        )
    if back.leaving:
        words.append(f"Left out, as they wish to be deleted: {len(back.leaving)}.")
    return words


def _writer(form: str, *, neutralise: bool) -> Writer:
    from desktop.exchange.out.csv import write_csv
    from desktop.exchange.out.jsonl import write_jsonl
    from desktop.exchange.out.parquet import write_parquet

    formats: Mapping[str, Writer] = {
        "jsonl": write_jsonl,
        "csv": partial(write_csv, neutralise=neutralise),
        "parquet": write_parquet,
    }
    if form not in formats:
        raise UnknownFormat(
            say("Nothing is written as {form}."), hint=say("Known: {known}."), form=form, known=", ".join(formats)
        )
    if neutralise and form != "csv":
        raise NothingToNeutralise(
            say("--neutralise is for csv; {form} has no cells that a spreadsheet takes for formulas."),
            hint=say("Leave it out, or export with --format csv."),
            form=form,
        )
    return formats[form]
