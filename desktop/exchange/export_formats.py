"""The formats of `eyeline export`: their writers and the options they support."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from db.stores import export_locations_and_people
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.exchange.bundle.write_bundle import write_bundle, write_free_text
from desktop.exchange.dataset_formats.bids_behaviour_files import write_bids
from desktop.exchange.dataset_formats.croissant_dataset import write_croissant
from desktop.exchange.dataset_formats.every_eval_ever import write_every_eval_ever
from desktop.exchange.dataset_formats.gold_label_tables import write_gold
from desktop.exchange.dataset_formats.inspect_task import write_inspect_task
from desktop.exchange.dataset_formats.label_studio_tasks import write_label_studio
from desktop.exchange.dataset_formats.lmms_eval_task import write_lmms_eval
from desktop.exchange.dataset_formats.psych_ds_dataset import write_psych_ds
from desktop.exchange.dataset_formats.vlmevalkit_tsv import write_vlmevalkit
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.table_files.atomic_export import ExportedFile
from desktop.exchange.table_files.csv_files import write_csv
from desktop.exchange.table_files.jsonl_files import write_jsonl
from desktop.exchange.table_files.parquet_files import write_parquet
from desktop.exchange.table_files.record_table_and_columns import RecordTable
from desktop.exchange.table_files.xlsx_files import write_xlsx
from desktop.library.files.exported_files_record import record_export

TableFormatWriter = Callable[..., list[ExportedFile]]


class UnknownFormat(WrongUse):
    """The requested export format does not exist."""

    code = "unknown_format"


class NothingToNeutralise(WrongUse):
    """Neutralising formulas was requested for a format without spreadsheet cells."""

    code = "nothing_to_neutralise"


class UnsuitableExportOption(WrongUse):
    """An option that the format does not support."""

    code = "not_of_this_format"


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """An export format. title: for lists. cells: a spreadsheet may read its cells as formulas. items: supports a query.
    people: contains people's answers. licence: `may` or `must` be given for the data, else not supported. publishes:
    supports reviewed free texts and traits."""

    write: Callable[[ExportRequest], ExportOutcome]
    title: str
    cells: bool = False
    items: bool = False
    people: bool = True
    licence: str = ""
    publishes: bool = False


def _table_format_writer(write: TableFormatWriter) -> Callable[[ExportRequest], ExportOutcome]:
    return lambda asked: ExportOutcome(write(_tables_of_request(asked), asked.out, asked.scope.kept_back.told))


def _write_csv_export(asked: ExportRequest) -> ExportOutcome:
    return ExportOutcome(
        write_csv(_tables_of_request(asked), asked.out, asked.scope.kept_back.told, neutralise=asked.marked)
    )


def _tables_of_request(asked: ExportRequest) -> Sequence[RecordTable]:
    return record_tables_of(asked.scope)


FORMATS: Mapping[str, ExportFormat] = {
    "csv": ExportFormat(_write_csv_export, say("CSV: one file per table, for statistics programs"), cells=True),
    "xlsx": ExportFormat(_table_format_writer(write_xlsx), say("XLSX: one workbook, with text as text cells")),
    "parquet": ExportFormat(_table_format_writer(write_parquet), say("Parquet: one typed file per table")),
    "jsonl": ExportFormat(_table_format_writer(write_jsonl), say("JSON Lines: one file per table, values unchanged")),
    "bids": ExportFormat(
        write_bids, say("BIDS: behavioural files per participant and task"), cells=True, licence="may"
    ),
    "psych-ds": ExportFormat(
        write_psych_ds, say("Psych-DS: CSV with every column described"), cells=True, licence="may"
    ),
    "vlmevalkit": ExportFormat(write_vlmevalkit, say("VLMEvalKit: the items as TSV"), items=True, people=False),
    "lmms-eval": ExportFormat(write_lmms_eval, say("lmms-eval: the items as a task folder"), items=True, people=False),
    "inspect": ExportFormat(
        write_inspect_task, say("Inspect AI: the items as a task folder"), items=True, people=False
    ),
    "every-eval-ever": ExportFormat(
        write_every_eval_ever,
        say("Every Eval Ever: accuracy with intervals, and a row per answer, of people and models"),
    ),
    "label-studio": ExportFormat(write_label_studio, say("Label Studio: items with their annotations"), items=True),
    "gold": ExportFormat(
        write_gold, say("Gold: final tags of items with their sources, one column per tag"), cells=True
    ),
    "croissant": ExportFormat(
        write_croissant,
        say("Croissant: tables and images with machine-readable metadata"),
        cells=True,
        items=True,
        licence="may",
    ),
    "free-text": ExportFormat(
        write_free_text, say("Free texts of participants, for approval one by one"), cells=True, publishes=True
    ),
    "bundle": ExportFormat(
        write_bundle,
        say("Bundle: for publication, reproduces the lab's results"),
        licence="must",
        publishes=True,
        cells=True,
    ),
}


def write_export(form: str, asked: ExportRequest) -> ExportOutcome:
    """Write an export and verify it. All files show the lab at one moment, whatever is answered meanwhile. The lab
    records where answers were written to.

    Raises UnknownFormat, NothingToNeutralise, UnsuitableExportOption, CannotWrite, and the errors of the format.
    """
    chosen = _fitting_format(form, asked)
    if not chosen.people:
        return _write_in_format(chosen, asked)
    study = asked.scope.study
    people = None if study is None else asked.scope.lab.read(export_locations_and_people.person_ids_in_study, study.id)
    with record_export(asked.scope.lab, form, asked.out, people) as files:
        made = _write_in_format(chosen, asked)
        files.extend([one.path for one in made.files])
    return made


def _write_in_format(chosen: ExportFormat, asked: ExportRequest) -> ExportOutcome:
    with asked.scope.lab.still() as lab:
        return chosen.write(replace(asked, scope=replace(asked.scope, lab=lab)))


def _fitting_format(form: str, asked: ExportRequest) -> ExportFormat:
    known = FORMATS.get(form)
    if known is None:
        raise UnknownFormat(
            say("Unknown export format: {form}."), hint=say("Known: {known}."), form=form, known=", ".join(FORMATS)
        )
    if asked.neutralise is not None and not known.cells:
        raise NothingToNeutralise(
            say("{form} has no cells that a spreadsheet could read as formulas, so {option} does not apply to it."),
            hint=say("Omit it, or export with --format csv."),
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
            raise UnsuitableExportOption(
                say("{wish} does not apply to {form}."), hint=say("Omit it."), wish=wish, form=form
            )
    return known
