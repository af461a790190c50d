"""Writes a bundle: pseudonymous rows, a temporary lab rebuilt from them, and the readable files made from that lab.

Tables, estimates and report come only from the rebuilt lab, so they cannot contain more than the rows; a bundle is not
written if no lab can be rebuilt or its estimates differ from the original lab's.
"""

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from db import Connection
from db.lab import Lab
from db.progress import UncommittedProgress, current_progress, progress_range, reporting_progress_to
from db.schema.rows_as_plain_values import PORTABLE, row_as_plain_values, table_column_names
from db.stores import lab_settings
from desktop.analysis.report.write_html_pdf_report import build_report, write_report_files
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.bundle.bundle_rows_by_table import OutgoingRows
from desktop.exchange.bundle.free_text_review import FreeTextReview, read_free_text_list, write_free_text_list
from desktop.exchange.bundle.identity_leak_check import check_for_leaks, secrets_of_scope
from desktop.exchange.bundle.random_bundle_pseudonyms import BundlePseudonyms
from desktop.exchange.bundle.rebuild_lab import ABOUT, FORMAT, MEDIA, ROWS, SUMS, rebuild_lab
from desktop.exchange.bundle.redact_stored_documents import DocumentRedaction
from desktop.exchange.bundle.select_people_and_rows import BundleSelection, rare_traits, select_bundle_rows
from desktop.exchange.dataset_formats.croissant_dataset import HASHES_ALONE
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.records.shareable_licensed_images import copy_shareable_images
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    sha256_of_file,
    write_json_file,
    write_text_file,
)
from desktop.exchange.table_files.csv_files import write_csv
from desktop.exchange.table_files.jsonl_files import write_jsonl_table
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable
from desktop.library.files.convert_to_plain_json import to_plain_json
from desktop.library.machine.eyeline_version import eyeline_version

_README = """# {name}

A data set of visual reasoning items, the answers of people and models to them, and what annotators said of them.
Written by Eyeline {version}. The data's licence: {licence}. Pictures keep their own: tables/media_sources.csv.

- `figures.json`: people against models, as `eyeline compare` gives it; `report/`: the same to read, with its methods.
- `tables/`: every table as CSV, with the meaning of every column in tables/dictionary-csv.json.
- `protocols/`: what was planned, shown and agreed to.
- `lab/`: all rows, from which a lab is made again: eyeline lab create DIR --from {folder}
- `media/`: the pictures whose licence lets them be shared (none with NoDerivatives), named by SHA-256. Others are told
  by their hashes alone.
- `SHA256SUMS`: check with sha256sum -c SHA256SUMS

People have names that were drawn at random for this bundle and are kept nowhere. Times count from the beginning of a
run (a person's runs begin a thousand days apart, from 1970, in their order), those of annotators from the making of
their job. No machine and no place is named. Words of people went out only where somebody passed them.
Outcomes stay apart: right, wrong, invalid (no answer to the item), missing (none was given).
{left}"""


class LicenceMissing(WrongUse):
    """The licence of data to be published is missing."""

    code = "no_licence"


class PersonalDataRefused(WrongUse):
    """A bundle was requested with personal data, which are never published."""

    code = "never_personal"


class FiguresDiffer(CannotDo):
    """The bundle's estimates differ from the lab's."""

    code = "other_figures"


def write_bundle(asked: ExportRequest) -> ExportOutcome:
    """Write the bundle into the folder. Raises LicenceMissing, PersonalDataRefused, FolderNotEmpty, BadList,
    IdentityLeak, FiguresDiffer,
    CannotWrite, and BadBundle if no lab can be rebuilt from it."""
    _refuse_bundle_request(asked)
    words = read_free_text_list(asked.passed)
    picked = select_bundle_rows(asked.scope)
    with tempfile.TemporaryDirectory(prefix="eyeline-bundle-") as scratch, atomic_export_folder(asked.out) as folder:
        with progress_range(0.0, 0.2):
            written = write_bundle_rows(asked, picked, words, folder / ROWS)
        with progress_range(0.2, 0.3):
            images = list(copy_shareable_images(asked.scope.lab, picked.pictures, folder / MEDIA))
        about = write_json_file(folder / ABOUT, _bundle_description(asked, written), 0)
        sums = _write_sha256_sums([*written, *images, about], folder)
        # writing into the rebuilt lab leaves this one unchanged, so it can be cancelled at any time
        with reporting_progress_to(UncommittedProgress(current_progress())), progress_range(0.3, 0.5):
            lab = rebuild_lab(folder, Path(scratch) / "lab", name=asked.scope.lab.name)
        with lab, reporting_progress_to(UncommittedProgress(current_progress())):
            with progress_range(0.5, 0.8):
                read = _write_readable_files(lab, asked, folder)
            with progress_range(0.8, 1.0):
                _check_same_figures(asked, lab)
        sums.path.unlink()
        every = [*written, *images, about, *read]
        every.append(_write_sha256_sums(every, folder))
        check_for_leaks([one.path for one in every], [*secrets_of_scope(asked.scope), scratch.encode()])
    return ExportOutcome(exported_files_after_move(every, folder, asked.out), list(_bundle_notes(asked, picked, words)))


def write_free_text(asked: ExportRequest) -> ExportOutcome:
    """Write the list of free texts for individual review. It is for internal use."""
    words = read_free_text_list(asked.passed)
    with tempfile.TemporaryDirectory(prefix="eyeline-bundle-") as scratch, progress_range(0.0, 0.9):
        write_bundle_rows(asked, select_bundle_rows(asked.scope), words, Path(scratch) / ROWS)
    said = Sentence(
        say("Review it, write yes next to texts for publication, and pass it with --passed. It is not published.")
    )
    with progress_range(0.9, 1.0):
        return ExportOutcome(write_free_text_list(words, asked.out, neutralise=asked.marked), [said])


class FolderNotEmpty(WrongUse):
    """The folder of a bundle is not empty, and its files would be published too."""

    code = "not_empty"


def _refuse_bundle_request(asked: ExportRequest) -> None:
    if not asked.licence.strip():
        raise LicenceMissing(
            say("No licence is specified for the data."),
            hint=say("Specify a licence: --licence CC-BY-4.0, or the web address of the licence."),
        )
    if asked.scope.personal or asked.scope.in_house:
        raise PersonalDataRefused(
            say(
                "Bundles are for publication: they never contain participant IDs, notes, or participants "
                "who did not consent to sharing."
            ),
            hint=say(
                "Omit --personal and --in-house. --traits includes questionnaire answers given as choices or numbers."
            ),
        )
    if asked.out.is_dir() and any(asked.out.iterdir()):
        raise FolderNotEmpty(
            say("{folder} is not empty: its files would be published too."),
            hint=say("Choose a new or empty folder."),
            where=str(asked.out),
            folder=asked.out.name,
        )


def write_bundle_rows(
    asked: ExportRequest, picked: BundleSelection, words: FreeTextReview, folder: Path
) -> list[ExportedFile]:
    """Write the exported rows, one file per table."""
    names = BundlePseudonyms({one: person.code for one, person in asked.scope.people.items()})
    outgoing = OutgoingRows(picked, DocumentRedaction(names, words), traits=asked.traits)
    folder.mkdir(parents=True)

    def write(conn: Connection) -> list[ExportedFile]:
        made: list[ExportedFile] = []
        for n, (name, rows) in enumerate(outgoing.tables(conn)):
            told = [ExportColumn(column, "json", "") for column in table_column_names(name)]
            with progress_range(n / len(PORTABLE), (n + 1) / len(PORTABLE)):
                made.append(
                    write_jsonl_table(
                        RecordTable(name, "", told, map(row_as_plain_values, rows)), folder / f"{name}.jsonl"
                    )
                )
        rules = {key: value for key, value in lab_settings.all_settings(conn).items() if key.startswith("rule.")}
        made.append(write_json_file(folder / "settings.json", dict(rules), len(rules)))
        return made

    return asked.scope.lab.read(write)


def _write_readable_files(lab: Lab, asked: ExportRequest, folder: Path) -> list[ExportedFile]:
    scope = ExportScope(lab, personal=True, simulated=asked.scope.simulated, pilots=asked.scope.pilots, in_house=True)
    (folder / "tables").mkdir()
    with progress_range(0.0, 0.4):
        written = [
            ExportedFile(folder / "tables" / one.path.name, one.rows, one.sha256)
            for one in write_csv(record_tables_of(scope), folder / "tables", neutralise=asked.marked)
        ]
    for study in scope.studies:
        path = folder / "protocols" / f"{study.id}.json"
        written.append(write_json_file(path, cast("Json", json.loads(study.protocol)), 0))
    with progress_range(0.4, 0.6):
        comparison = compare_lab(lab, None, with_simulated=asked.scope.simulated)
    told = cast("Json", json.loads(json.dumps(to_plain_json(comparison.document()), allow_nan=False)))
    written.append(write_json_file(folder / "figures.json", told, len(comparison.rows)))
    (folder / "report").mkdir()
    with progress_range(0.6, 0.8):
        report = build_report(lab, comparison)
    with progress_range(0.8, 1.0):
        write_report_files(report, folder / "report")
    written += [ExportedFile(path, 0, sha256_of_file(path)) for path in sorted((folder / "report").iterdir())]
    left = "".join(f"\n{sentence}" for sentence in _left_out_notes(asked))
    names = {"name": lab.name, "version": eyeline_version(), "licence": asked.licence, "folder": "BUNDLE", "left": left}
    return [*written, write_text_file(folder / "README.md", _README.format(**names) + "\n")]


def figures_without_people(comparison: PeopleModelComparison) -> list[Mapping[str, Json]]:
    """The rows of a table of estimates, without the column of people, whose names differ in a bundle."""
    told = cast("Mapping[str, Json]", json.loads(json.dumps(to_plain_json(comparison.document()), allow_nan=False)))
    known = {person.code for person in comparison.frame.people}
    rows = cast("list[dict[str, Json]]", told["rows"])
    nameless = [{**row, "who": "person"} if row["who"] in known else row for row in rows]
    return sorted(nameless, key=lambda row: json.dumps(row, sort_keys=True))


def _check_same_figures(asked: ExportRequest, lab: Lab) -> None:
    """If no person is withheld, the rebuilt lab must give the lab's own estimates. Raises FiguresDiffer."""
    scope = asked.scope
    if scope.study is not None or scope.kept_back.runs or scope.pilots:
        return
    with progress_range(0.0, 0.5):
        here = figures_without_people(compare_lab(scope.lab, None, with_simulated=scope.simulated))
    with progress_range(0.5, 1.0):
        there = figures_without_people(compare_lab(lab, None, with_simulated=scope.simulated))
    if here != there:
        raise FiguresDiffer(
            say("The bundle would give results that differ from the lab's. Nothing was written."),
            hint=say("If exclusion criteria use questionnaire answers, try --traits. Otherwise report this."),
        )


def _bundle_description(asked: ExportRequest, written: Sequence[ExportedFile]) -> Json:
    return {
        "format": FORMAT,
        "version": 1,
        "eyeline": eyeline_version(),
        "name": asked.scope.lab.name,
        "licence": asked.licence,
        "tables": [{"name": one.path.stem, "rows": one.rows} for one in written if one.path.suffix == ".jsonl"],
        "kept_back": dict(asked.scope.kept_back.told),
    }


def _write_sha256_sums(files: Sequence[ExportedFile], folder: Path) -> ExportedFile:
    """Write SHA256SUMS in the format of sha256sum."""
    lines = [f"{one.sha256}  {one.path.relative_to(folder).as_posix()}\n" for one in files]
    return write_text_file(folder / SUMS, "".join(sorted(lines, key=lambda line: line[66:])), len(lines))


def _left_out_notes(asked: ExportRequest) -> list[str]:
    back = asked.scope.kept_back
    if not back.runs:
        return []
    return [f"Runs of people who did not agree to open sharing, or wish to be deleted, are not in it: {back.runs}."]


def _bundle_notes(asked: ExportRequest, picked: BundleSelection, words: FreeTextReview) -> Sequence[Sentence]:
    said: list[Sentence] = []
    kept = sum(not one.shared for one in picked.pictures.values())
    if kept:
        said.append(Sentence(HASHES_ALONE, {"n": kept}))
    if words.held_back:
        held = say(
            "Free texts of participants omitted because they are not yet approved for publication (see "
            "eyeline export --format free-text): {n}."
        )
        said.append(Sentence(held, {"n": words.held_back}))
    if asked.traits:
        rare = rare_traits(asked.scope)
        few = say("Participants who may be identifiable because fewer than five share {traits}: {n}.")
        said += [Sentence(few, {"traits": traits, "n": n}) for traits, n in rare]
    return said
