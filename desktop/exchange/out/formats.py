"""The formats of `eyeline export`: their writers and the options they support."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from db.stores import exports
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bids import write_bids
from desktop.exchange.out.bundle.writing import write_bundle, write_free_text
from desktop.exchange.out.croissant import write_croissant
from desktop.exchange.out.csv import write_csv
from desktop.exchange.out.gold import write_gold
from desktop.exchange.out.jsonl import write_jsonl
from desktop.exchange.out.label_studio import write_label_studio
from desktop.exchange.out.lmms_eval import write_lmms_eval
from desktop.exchange.out.parquet import write_parquet
from desktop.exchange.out.psych_ds import write_psych_ds
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.tables import Table
from desktop.exchange.out.vlmevalkit import write_vlmevalkit
from desktop.exchange.out.writing import Written
from desktop.exchange.out.xlsx import write_xlsx
from desktop.library.written import recorded

TableWriter = Callable[..., list[Written]]


class UnknownFormat(WrongUse):
    """The requested export format does not exist."""

    code = "unknown_format"


class NothingToNeutralise(WrongUse):
    """Neutralising formulas was requested for a format without spreadsheet cells."""

    code = "nothing_to_neutralise"


class NotOfThisFormat(WrongUse):
    """An option that the format does not support."""

    code = "not_of_this_format"


@dataclass(frozen=True, slots=True)
class Format:
    """An export format. title: for lists. cells: a spreadsheet may read its cells as formulas. items: supports a query.
    people: contains people's answers. licence: `may` or `must` be given for the data, else not supported. publishes:
    supports reviewed free texts and traits."""

    write: Callable[[Asked], Made]
    title: str
    cells: bool = False
    items: bool = False
    people: bool = True
    licence: str = ""
    publishes: bool = False


def _tables(write: TableWriter) -> Callable[[Asked], Made]:
    return lambda asked: Made(write(_of(asked), asked.out, asked.scope.kept_back.told))


def _csv(asked: Asked) -> Made:
    return Made(write_csv(_of(asked), asked.out, asked.scope.kept_back.told, neutralise=asked.marked))


def _of(asked: Asked) -> Sequence[Table]:
    return tables_of(asked.scope)


FORMATS: Mapping[str, Format] = {
    "csv": Format(_csv, say("CSV: a file a table, for statistics programs"), cells=True),
    "xlsx": Format(_tables(write_xlsx), say("XLSX: one workbook, every text a text cell")),
    "parquet": Format(_tables(write_parquet), say("Parquet: one typed file per table")),
    "jsonl": Format(_tables(write_jsonl), say("JSON lines: a file a table, nothing changed")),
    "bids": Format(write_bids, say("BIDS: behavioural files per participant and task"), cells=True, licence="may"),
    "psych-ds": Format(write_psych_ds, say("Psych-DS: CSV with every column described"), cells=True, licence="may"),
    "vlmevalkit": Format(write_vlmevalkit, say("VLMEvalKit: the items as TSV"), items=True, people=False),
    "lmms-eval": Format(write_lmms_eval, say("lmms-eval: the items as a task folder"), items=True, people=False),
    "label-studio": Format(write_label_studio, say("Label Studio: items with their annotations"), items=True),
    "gold": Format(write_gold, say("Gold: final tags of items, where they come from, a column per tag"), cells=True),
    "croissant": Format(
        write_croissant,
        say("Croissant: tables and pictures that machines find"),
        cells=True,
        items=True,
        licence="may",
    ),
    "free-text": Format(
        write_free_text, say("The list of what people wrote, to be passed one by one"), cells=True, publishes=True
    ),
    "bundle": Format(
        write_bundle,
        say("Bundle: to publish, gives the lab's figures again"),
        licence="must",
        publishes=True,
        cells=True,
    ),
}


def write(form: str, asked: Asked) -> Made:
    """Write an export and verify it. All files show the lab at one moment, whatever is answered meanwhile. The lab
    records where answers were written to.

    Raises UnknownFormat, NothingToNeutralise, NotOfThisFormat, CannotWrite, and the errors of the format.
    """
    chosen = _fitting(form, asked)
    if not chosen.people:
        return _write(chosen, asked)
    study = asked.scope.study
    people = None if study is None else asked.scope.lab.read(exports.in_study, study.id)
    with recorded(asked.scope.lab, form, asked.out, people) as files:
        made = _write(chosen, asked)
        files.extend([one.path for one in made.files])
    return made


def _write(chosen: Format, asked: Asked) -> Made:
    with asked.scope.lab.still() as lab:
        return chosen.write(replace(asked, scope=replace(asked.scope, lab=lab)))


def _fitting(form: str, asked: Asked) -> Format:
    known = FORMATS.get(form)
    if known is None:
        raise UnknownFormat(
            say("Nothing is written as {form}."), hint=say("Known: {known}."), form=form, known=", ".join(FORMATS)
        )
    if asked.neutralise is not None and not known.cells:
        raise NothingToNeutralise(
            say("{form} has no cells that a spreadsheet takes for formulas, so {option} does not apply to it."),
            hint=say("Leave it out, or export with --format csv."),
            form=form,
            option="--neutralise" if asked.neutralise else "--raw",
        )
    wishes = {
        "--items": bool(asked.query) and not known.items,
        "--licence": bool(asked.licence) and not known.licence,
        "--passed": asked.passed is not None and not known.publishes,
        "--traits": asked.traits and not known.publishes,
    }
    for wish, amiss in wishes.items():
        if amiss:
            raise NotOfThisFormat(
                say("{wish} says nothing about {form}."), hint=say("Leave it out."), wish=wish, form=form
            )
    return known
