"""Every reader of files and texts that others write; a new one joins with a line."""

import json
import shutil
import struct
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

from db.access.lab_lock import read_lock_holder
from db.backups.verified_backups import verify_database
from db.deletion.erase_person_rows import read_tombstone_file
from db.folder.lab_toml_file import read_lab_description
from db.folder.unsaved_trial_journal import TrialJournal
from db.merge.merge_labs import read_merge_decisions
from db.rows import ImageFileRow
from desktop.analysis.data.analysis_settings_file import load_analysis_file
from desktop.annotation.jobs.label_scheme_versions import load_scheme_file
from desktop.benchmarks import answers
from desktop.benchmarks.answers import COMPATIBLE, RULES
from desktop.benchmarks.decode_image_pixels import decode
from desktop.benchmarks.item import ImageRole, Item, ItemImage
from desktop.benchmarks.messages import Sentence
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.exchange import label_import
from desktop.exchange.bundle.rebuild_lab import rebuild_lab
from desktop.exchange.import_one_item_file import item_row_or_reason
from desktop.exchange.item_formats.item_import_formats import import_formats
from desktop.exchange.item_formats.mapping.column_mapping_declaration import load_mapping_file
from desktop.exchange.item_formats.rows_sharing_images import RowSource
from desktop.exchange.readers.parse_json_and_text import read_utf8_text
from desktop.exchange.readers.read_rows_any_format import read_numbered_rows
from desktop.exchange.result_import.read_harness_result_file import read_results
from desktop.exchange.score_choice_files import read_gold_letters, score_choice_file
from desktop.exchange.score_ordinal_files import score_ordinal_files
from desktop.inference.batch_runs.run_plan_files import read_run_plan
from desktop.inference.models.model_family_and_fingerprint import check_weights, fingerprint_folder
from desktop.inference.models.model_metadata import read_model_metadata
from desktop.inference.worker_commands import parse_command
from desktop.inference.worker_events import parse_event
from desktop.library.images.image_credits_table import read_credits_table
from desktop.library.images.import_image_files import ImportedImage
from desktop.library.item_jsonl import InvalidItemLine, item_from_own_line
from desktop.library.item_query_language import parse_query
from desktop.library.machine.settings import load_settings
from desktop.study.protocol.study_protocol import read_protocol
from desktop.study.stations.create_station_labs import DoctorReport
from desktop.study.transfer.participant_transfer_file import read_transfer_file
from tests.faults.fuzz import seeds
from tests.faults.fuzz.target import Target, sentences
from tests.making.doctors import doctor_text
from tests.unit.benchmarks import making

MOST_ROWS = 50
"""Of a file, in the forms: a reader that goes wrong does so early."""
_PICTURE = ItemImage(role=ImageRole.STIMULUS, pixels="0" * 64, width=8, height=6, file="0" * 64)
_TAKEN = ImportedImage(
    _PICTURE, ImageFileRow(file="0" * 64, pixels="0" * 64, width=8, height=6, bytes=9, mime="image/png")
)
_RULES = (*RULES.values(), *COMPATIBLE.values())
_ITEMS: Sequence[Item] = (
    making.choice_item("red", "blue", "green"), making.letters_item(), making.text_item("a cat"),
    making.number_item("12"), making.order_item(), making.trace_item("A00", "B11", "C22"),
    making.anomaly_item({"row": "1", "column": "2"}),
)  # fmt: skip


def _rows(file: Path) -> object:
    return [sentences(row) for _, row in read_numbered_rows(file)]


def _every_form(file: Path) -> object:
    """The rows of a file become items in each form that they could have, as an import makes them."""
    rows = list(islice(read_numbered_rows(file), MOST_ROWS))
    found: list[object] = []
    for form in import_formats().values():
        if any(isinstance(row, dict) and form.fits(row) for _, row in rows):
            for _, row in rows:
                if isinstance(row, dict):
                    form.pictures(row)
            for batch in form.batches(iter(rows), RowSource(file, file.parent)):
                for read in batch.reads.values():
                    read()
                found += [_stored(what) for _, what in batch.items(lambda name: _TAKEN)]
    return found


def _stored(what: Item | Sentence) -> object:
    """An item on its way into the store."""
    return item_row_or_reason(what, ()) if isinstance(what, Item) else sentences(what)


def _bundle(name: str) -> Callable[[Path], object]:
    """That file of a bundle, beside others that are good."""

    def read(folder: Path) -> object:
        good = {"bundle.json": _ABOUT, "SHA256SUMS": b"", "lab/people.jsonl": b"", "lab/settings.json": b"{}"}
        for other, data in good.items():
            if other != name:
                (folder / other).parent.mkdir(exist_ok=True)
                (folder / other).write_bytes(data)
        made = folder.with_name("made")
        shutil.rmtree(made, ignore_errors=True)
        rebuild_lab(folder, made).close()
        return None

    return _folder(name, read)


def _line(file: Path) -> object:
    return [item_from_own_line(row) for _, row in read_numbered_rows(file) if isinstance(row, dict)]


def _replies(file: Path) -> object:
    read_gold_letters(file)
    return [score_choice_file(file, rule, ("A", "B")) for rule in _RULES[:3]]


def _predictions(file: Path) -> object:
    truth = file.with_name("truth.jsonl")
    truth.write_bytes(seeds.lines(seeds.ORDINAL))
    strict = next(iter(RULES.values()))
    score_ordinal_files(file, truth, strict)
    return score_ordinal_files(truth, file, strict)


def _said(file: Path) -> object:
    """What a model wrote is parsed and scored for every kind of answer, by every rule."""
    text = file.read_bytes().decode(errors="replace")
    return [answers.grade_answer(item, text, rule) for item in _ITEMS for rule in _RULES]


def _folder(name: str, read: Callable[[Path], object]) -> Callable[[Path], object]:
    """The file under that name, alone in a folder, which is what is read."""

    def within(file: Path) -> object:
        folder = file.with_name("within")
        shutil.rmtree(folder, ignore_errors=True)
        (folder / name).parent.mkdir(parents=True)
        shutil.copyfile(file, folder / name)
        return read(folder)

    return within


def _model(name: str) -> Callable[[Path], object]:
    """That file of a model's folder, beside others that are good."""

    def read(folder: Path) -> object:
        good = {"config.json": b'{"model_type": "x"}', "model.safetensors": _WEIGHTS}
        for other, data in good.items():
            if other != name:
                (folder / other).write_bytes(data)
        check_weights(folder)
        return read_model_metadata(folder), fingerprint_folder(folder)

    return _folder(name, read)


_HEAD = json.dumps({"w": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
_WEIGHTS = struct.pack("<Q", len(_HEAD)) + _HEAD + b"\0\0\0\0"
_ABOUT = b'{"format": "eyeline-bundle", "version": 1, "name": "x", "tables": [{"table": "people"}]}'
_STONE = b'{"person": "018f3c5e-0000-7000-8000-000000000000", "at_us": 1, "at_offset": 60}'
_HOLDER = b'{"host": "h", "pid": 1, "boot": "b", "start": 2, "doing": "window"}'
_CONFIG = b'{"model_type": "qwen2_5_vl", "auto_map": {"AutoConfig": "own.Own"}}'
_CHAT = b'{"chat_template": "{% for m in messages %}{{ m }}{% endfor %}"}'
_CARD = b"---\nlicense: apache-2.0\n---\n# A model\n"
_PICTURES = [seeds.png(form) for form in ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF", "PPM", "ICO", "TGA")]

TARGETS: Sequence[Target] = (
    Target("rows of files", _rows, seeds.ROWS),
    Target("rows of parquet", _rows, [seeds.parquet()]),
    Target("rows of spreadsheets", _rows, [seeds.sheet()]),
    Target("items in every form", _every_form, seeds.ROWS),
    Target("lines of items", _line, [seeds.lines(seeds.OWN)], (InvalidItemLine,)),
    Target("results of harnesses", read_results, seeds.RESULTS),
    Target("replies to choices", _replies, seeds.REPLIES),
    Target("predictions of traces", _predictions, [seeds.lines({**seeds.ORDINAL, "raw": "C22"})]),
    Target("what models write", _said, seeds.SAYINGS),
    Target("mappings", load_mapping_file, seeds.packaged("resources.mappings", ".yaml")),
    Target("schemes", load_scheme_file, seeds.packaged("resources.schemes", ".yaml")),
    Target("protocols", read_protocol, seeds.packaged("resources.protocols", ".yaml")),
    Target("analyses", load_analysis_file, seeds.ANALYSES),
    Target("plans of runs", read_run_plan, seeds.PLANS),
    Target("YAML", lambda file: load_plain_yaml(file.read_bytes()), seeds.PLANS, (ValueError,)),
    Target("tables of labels", label_import.read_label_ratings, [*seeds.LABELS, seeds.STUDIO]),
    Target("labels of others", label_import.read_label_entries, [*seeds.LABELS, seeds.STUDIO]),
    Target("descriptions of bundles", _bundle("bundle.json"), [_ABOUT]),
    Target("sums of bundles", _bundle("SHA256SUMS"), [b"0" * 64 + b"  bundle.json\n"]),
    Target("tables of credits", _folder("sources.csv", read_credits_table), [b"file,creator,licence\na.png,Me,CC0\n"]),
    Target("queries", lambda file: parse_query(file.read_bytes().decode(errors="replace")), seeds.QUERIES),
    Target("pictures", lambda file: decode(file.read_bytes()), _PICTURES),
    Target("lab.toml", _folder("lab.toml", read_lab_description), seeds.TOML),
    Target("lab.lock", _folder("lab.lock", read_lock_holder), [_HOLDER]),
    Target("databases", verify_database, [b"SQLite format 3\0" + b"\0" * 52 + b"\x45\x79\x65\x4c" + b"\0" * 428]),
    Target("decisions of merges", read_merge_decisions, [b'{"code:P001": "here"}']),
    Target("tombstones", read_tombstone_file, [_STONE]),
    Target(
        "trials outside the database", _folder("trial-1.json", lambda folder: TrialJournal((folder,)).waiting()),
        [b'{"trial": {"id": "018f3c5e-0000-7000-8000-000000000000"}, "scores": [], "events": []}'],
    ),
    Target("settings", load_settings, [b'{"version": 1, "recent_labs": ["/a"], "theme": "dark"}']),
    Target("hand-over files", read_transfer_file,
    [b'{"format": "eyeline-handover", "version": 1, "tables": {}, "hash": ""}']),
    Target("doctors of seats", lambda file: DoctorReport.read(read_utf8_text(file)), [doctor_text().encode()]),
    Target("configurations of models", _model("config.json"), [_CONFIG]),
    Target("heads of weights", _model("model.safetensors"), [_WEIGHTS], (ValueError,)),
    Target("chat templates of models", _model("tokenizer_config.json"), [_CHAT]),
    Target("cards of models", _model("README.md"), [_CARD]),
    Target("events of workers", lambda file: parse_event(file.read_bytes()), [b'{"type": "hello", "protocol": 1}'],
           (ValueError,)),
    Target("commands to workers", lambda file: parse_command(file.read_bytes()), [b'{"type": "cancel", "job": "j"}'],
           (ValueError,)),
)  # fmt: skip
BY_NAME = {target.name: target for target in TARGETS}
