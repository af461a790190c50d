"""Every reader of files and texts that others write; a new one joins with a line."""

import json
import shutil
import struct
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

from db.backup import verify
from db.erasure import read_stone
from db.journal import Journal
from db.labfile import read_lab_file
from db.locks import holder_of
from db.merge import read_decisions
from db.rows import MediumRow
from desktop.analysis.analysis_file import read_analysis
from desktop.annotation.schemes import read_scheme
from desktop.benchmarks import answers
from desktop.benchmarks.answers import COMPATIBLE, RULES
from desktop.benchmarks.item import Item, Picture, Role
from desktop.benchmarks.pixels import decode
from desktop.benchmarks.plain_yaml import plain_yaml
from desktop.benchmarks.words import Sentence
from desktop.exchange import labels
from desktop.exchange.batches import Place
from desktop.exchange.bundle_in import rebuild
from desktop.exchange.choice_outputs import read_truth, score_file
from desktop.exchange.forms import forms
from desktop.exchange.mapping.declaration import declaration_of
from desktop.exchange.ordinal_predictions import score_files
from desktop.exchange.reading import came_row
from desktop.exchange.results.reading import read_results
from desktop.exchange.rows_in import rows_of
from desktop.exchange.texts import read_text
from desktop.inference.commands import command_of
from desktop.inference.events import event_of
from desktop.inference.facts import read_facts
from desktop.inference.folders import check_weights, fingerprint
from desktop.inference.plans import read_plan
from desktop.library.credits import read_credits
from desktop.library.intake import Taken
from desktop.library.lines import NoItem, known_item
from desktop.library.query import parse_query
from desktop.library.settings import load_settings
from desktop.study.handover_file import read_file
from desktop.study.protocol.document import read_protocol
from desktop.study.seat_labs import Doctor
from tests.faults.fuzz import seeds
from tests.faults.fuzz.target import Target, sentences
from tests.making.doctors import doctor_text
from tests.unit.benchmarks import making

MOST_ROWS = 50
"""Of a file, in the forms: a reader that goes wrong does so early."""
_PICTURE = Picture(role=Role.STIMULUS, pixels="0" * 64, width=8, height=6, file="0" * 64)
_TAKEN = Taken(_PICTURE, MediumRow(file="0" * 64, pixels="0" * 64, width=8, height=6, bytes=9, mime="image/png"))
_RULES = (*RULES.values(), *COMPATIBLE.values())
_ITEMS: Sequence[Item] = (
    making.choice_item("red", "blue", "green"), making.letters_item(), making.text_item("a cat"),
    making.number_item("12"), making.order_item(), making.trace_item("A00", "B11", "C22"),
    making.anomaly_item({"row": "1", "column": "2"}),
)  # fmt: skip


def _rows(file: Path) -> object:
    return [sentences(row) for _, row in rows_of(file)]


def _every_form(file: Path) -> object:
    """The rows of a file become items in each form that they could have, as an import makes them."""
    rows = list(islice(rows_of(file), MOST_ROWS))
    found: list[object] = []
    for form in forms().values():
        if any(isinstance(row, dict) and form.fits(row) for _, row in rows):
            for _, row in rows:
                if isinstance(row, dict):
                    form.pictures(row)
            for batch in form.batches(iter(rows), Place(file, file.parent)):
                for read in batch.reads.values():
                    read()
                found += [_stored(what) for _, what in batch.items(lambda name: _TAKEN)]
    return found


def _stored(what: Item | Sentence) -> object:
    """An item on its way into the store."""
    return came_row(what, ()) if isinstance(what, Item) else sentences(what)


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
        rebuild(folder, made).close()
        return None

    return _folder(name, read)


def _line(file: Path) -> object:
    return [known_item(row) for _, row in rows_of(file) if isinstance(row, dict)]


def _replies(file: Path) -> object:
    read_truth(file)
    return [score_file(file, rule, ("A", "B")) for rule in _RULES[:3]]


def _predictions(file: Path) -> object:
    truth = file.with_name("truth.jsonl")
    truth.write_bytes(seeds.lines(seeds.ORDINAL))
    strict = next(iter(RULES.values()))
    score_files(file, truth, strict)
    return score_files(truth, file, strict)


def _said(file: Path) -> object:
    """What a model wrote is parsed and scored for every kind of answer, by every rule."""
    text = file.read_bytes().decode(errors="replace")
    return [answers.grade(item, text, rule) for item in _ITEMS for rule in _RULES]


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
        return read_facts(folder), fingerprint(folder)

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
    Target("lines of items", _line, [seeds.lines(seeds.OWN)], (NoItem,)),
    Target("results of harnesses", read_results, seeds.RESULTS),
    Target("replies to choices", _replies, seeds.REPLIES),
    Target("predictions of traces", _predictions, [seeds.lines({**seeds.ORDINAL, "raw": "C22"})]),
    Target("what models write", _said, seeds.SAYINGS),
    Target("mappings", declaration_of, seeds.packaged("resources.mappings", ".yaml")),
    Target("schemes", read_scheme, seeds.packaged("resources.schemes", ".yaml")),
    Target("protocols", read_protocol, seeds.packaged("resources.protocols", ".yaml")),
    Target("analyses", read_analysis, seeds.ANALYSES),
    Target("plans of runs", read_plan, seeds.PLANS),
    Target("YAML", lambda file: plain_yaml(file.read_bytes()), seeds.PLANS, (ValueError,)),
    Target("tables of labels", labels.ratings_of_file, [*seeds.LABELS, seeds.STUDIO]),
    Target("labels of others", labels.read_labels, [*seeds.LABELS, seeds.STUDIO]),
    Target("descriptions of bundles", _bundle("bundle.json"), [_ABOUT]),
    Target("sums of bundles", _bundle("SHA256SUMS"), [b"0" * 64 + b"  bundle.json\n"]),
    Target("tables of credits", _folder("sources.csv", read_credits), [b"file,creator,licence\na.png,Me,CC0\n"]),
    Target("queries", lambda file: parse_query(file.read_bytes().decode(errors="replace")), seeds.QUERIES),
    Target("pictures", lambda file: decode(file.read_bytes()), _PICTURES),
    Target("lab.toml", _folder("lab.toml", read_lab_file), seeds.TOML),
    Target("lab.lock", _folder("lab.lock", holder_of), [_HOLDER]),
    Target("databases", verify, [b"SQLite format 3\0" + b"\0" * 52 + b"\x45\x79\x65\x4c" + b"\0" * 428]),
    Target("decisions of merges", read_decisions, [b'{"code:P001": "here"}']),
    Target("tombstones", read_stone, [_STONE]),
    Target(
        "trials outside the database", _folder("trial-1.json", lambda folder: Journal((folder,)).waiting()),
        [b'{"trial": {"id": "018f3c5e-0000-7000-8000-000000000000"}, "scores": [], "events": []}'],
    ),
    Target("settings", load_settings, [b'{"version": 1, "recent_labs": ["/a"], "theme": "dark"}']),
    Target("hand-over files", read_file, [b'{"format": "eyeline-handover", "version": 1, "tables": {}, "hash": ""}']),
    Target("doctors of seats", lambda file: Doctor.read(read_text(file)), [doctor_text().encode()]),
    Target("configurations of models", _model("config.json"), [_CONFIG]),
    Target("heads of weights", _model("model.safetensors"), [_WEIGHTS], (ValueError,)),
    Target("chat templates of models", _model("tokenizer_config.json"), [_CHAT]),
    Target("cards of models", _model("README.md"), [_CARD]),
    Target("events of workers", lambda file: event_of(file.read_bytes()), [b'{"type": "hello", "protocol": 1}'],
           (ValueError,)),
    Target("commands to workers", lambda file: command_of(file.read_bytes()), [b'{"type": "cancel", "job": "j"}'],
           (ValueError,)),
)  # fmt: skip
BY_NAME = {target.name: target for target in TARGETS}
