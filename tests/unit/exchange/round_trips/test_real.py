"""The real files of other benchmarks come in, go out in each format of ours that carries items, and come in again the
same: a dozen of each set, drawn by a seed.

VLMEvalKit's TSV and the bundle carry all of an item, so its id is the same. JSON lines carry no notes (what is known of
an item and shown to nobody), tags in no order, and of pictures their hashes alone, so their records are compared and
not read in again. VLMEvalKit takes no item without a picture, which VisualPuzzles' are here. BLINK's outputs are no
items but what models replied; of our formats the bundle carries them.
"""

import json
import random
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest

from db.lab import Lab, create_lab
from db.stores import items, models_runs_predictions
from desktop.benchmarks.item import Item
from desktop.exchange.bundle.rebuild_lab import rebuild_lab
from desktop.exchange.export_formats import write_export
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.exchange.table_files.jsonl_files import read_jsonl
from desktop.library.item_rows import item_from_row

Row = dict[str, object]
SETS: Mapping[str, tuple[str, str]] = {
    "marvel": ("marvel_label.json", "Marvel/{id}.png"),
    "puzzlevqa": ("data/*.json", "data/{image}"),
    "algopuzzlevqa": ("data/*.json", "data/{image}"),
    "visualpuzzles": ("puzzle_questions.json", ""),
}
"""Of each set its files, and where the picture of a row lies."""
DOZEN = 12


def rows_of(file: Path) -> list[Row]:
    text = file.read_text(encoding="utf-8")
    return json.loads(text) if text.startswith("[") else [json.loads(line) for line in text.splitlines()]


def dozen(source: Path, place: Path, files: str, picture: str) -> Path:
    """A folder as the set's own with a dozen of its rows, none without the picture that it names."""
    found = [
        (file, row, shown)
        for file in sorted(source.glob(files))
        for row in rows_of(file)
        for shown in [picture.format(**row)]
        if not shown or (source / shown).is_file()
    ]
    for file, row, shown in random.Random(13).sample(found, DOZEN):
        path = place / file.relative_to(source)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")
        if shown:
            (place / shown).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / shown, place / shown)
    return place


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Iterator[Lab]:
    place = tmp_path_factory.mktemp("real")
    with create_lab(place / "lab", name="Real") as made:
        for name, (files, picture) in SETS.items():
            told = import_item_files(made, dozen(shared / "data" / name, place / name, files, picture), form=name)
            assert (told.refused, told.added.changed) == ((), ())
        outputs = shared / "data" / "blink" / "saved_outputs" / "GPT4o" / "Jigsaw.json"
        truth = random.Random(13).sample(json.loads(outputs.read_text())["val"], DOZEN)
        asked = [{"key": row["idx"], "question": "?", "kind": "choice", "answer": row["answer"]} for row in truth]
        (place / "blink.jsonl").write_text("\n".join(map(json.dumps, asked)) + "\n")
        import_item_files(made, place / "blink.jsonl")
        assert import_result_file(made, outputs).done == DOZEN
        yield made


def the_items(lab: Lab) -> list[Item]:
    return [item_from_row(row) for row in lab.read(items.find_stored_items)]


def meant(found: Sequence[Item]) -> list[Row]:
    """All that an item is, its notes too; the files of its pictures are no part of it."""
    return sorted((cast("Row", one.body()) for one in found), key=lambda row: str((row["benchmark"], row["key"])))


@pytest.mark.shared
def test_that_real_items_come_back_out_of_vlmevalkits_form_the_very_same(lab: Lab, tmp_path: Path) -> None:
    made = write_export("vlmevalkit", ExportRequest(ExportScope(lab), tmp_path / "out"))
    wanted = [item for item in the_items(lab) if item.images]
    assert {item.benchmark for item in wanted} == {"marvel", "puzzlevqa", "algopuzzlevqa"}
    assert any(option.text is None for item in wanted for option in item.options)
    *_, sources = made.files
    pictures = {file for row in lab.read(items.find_stored_items) for file in row.images}
    assert [one.values for one in made.said] == [{"n": len(the_items(lab)) - len(wanted)}, {"n": len(pictures)}]
    assert sources.rows == sum(len(item.images) for item in wanted)
    with create_lab(tmp_path / "other", name="Other") as other:
        for one in made.files:
            assert one == sources or import_item_files(other, one.path).refused == ()
        came = the_items(other)
    assert meant(came) == meant(wanted)
    assert {item.id for item in came} == {item.id for item in wanted}


@pytest.mark.shared
def test_that_real_items_stand_in_json_lines_with_all_but_their_notes(lab: Lab, tmp_path: Path) -> None:
    write_export("jsonl", ExportRequest(ExportScope(lab), tmp_path / "out"))
    told = {str(cast("Row", row)["item_id"]): cast("Row", row) for row in read_jsonl(tmp_path / "out" / "items.jsonl")}
    wanted = the_items(lab)
    assert told.keys() == {str(item.id) for item in wanted}
    for item in wanted:
        row, body = told[str(item.id)], item.body()
        names = ("benchmark", "version", "key", "task", "kind", "question", "options", "answer", "factors")
        assert {name: row[name] for name in names} == {name: body[name] for name in names}
        assert sorted(cast("list[str]", row["tags"])) == sorted(item.tags)
        assert (row["hint"], row["group"], row["variant_of"]) == (item.hint, item.group, item.variant_of)
        pictures = cast("list[Row]", row["images"])
        assert [(one["role"], one["pixels"]) for one in pictures] == [(one.role, one.pixels) for one in item.images]


@pytest.mark.shared
def test_that_real_items_and_replies_come_back_out_of_a_bundle_the_very_same(lab: Lab, tmp_path: Path) -> None:
    write_export("bundle", ExportRequest(ExportScope(lab), tmp_path / "out", licence="CC-BY-4.0"))

    def replies(of: Lab) -> list[tuple[str, str | None]]:
        (run,) = of.read(models_runs_predictions.list_model_runs)
        keys = {item.stimulus_id: item.key for item in the_items(of)}
        rows = of.read(models_runs_predictions.load_predictions, model_run_id=run.id)
        return sorted((keys[row.stimulus_id], row.raw) for row in rows)

    with rebuild_lab(tmp_path / "out", tmp_path / "again") as other:
        assert meant(the_items(other)) == meant(the_items(lab))
        assert replies(other) == replies(lab)
        assert len(replies(lab)) == DOZEN
