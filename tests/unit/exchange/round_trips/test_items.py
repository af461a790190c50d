"""Items that went out in a table, or as rows for lmms-eval, are the same items when they come in again, of any kind of
answer and with hostile texts: in their own lab nothing changes, in another one they have their own ids."""

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.stores import items
from desktop.benchmarks.item import AnswerField, AnswerOption, Item, ItemKind
from desktop.exchange.export_formats import write_export
from desktop.exchange.import_item_files import ItemImportOutcome, import_item_files
from desktop.exchange.item_import_preview import preview_import
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.library.correct_or_withdraw_items import withdraw_items
from desktop.library.item_rows import item_from_row, item_row
from tests.limits import STATED, examples
from tests.unit.exchange.test_tables_out import ODD

FILES = {
    "csv": "items.csv", "jsonl": "items.jsonl", "parquet": "items.parquet", "xlsx": "eyeline.xlsx",
    "lmms-eval": "data/test.parquet",
}  # fmt: skip
HOSTILE = [text for text in ODD if text.strip()]
words = st.sampled_from(
    [*HOSTILE, "plain", "zwei\r\nZeilen", "多行 🧩", "\u202eabc", "#REF!", "[1]", '{"a": 1}', "None"]
)


def item(number: int, kind: ItemKind, told: Sequence[str], *, plain: bool) -> Item:
    """An item of a kind; every other one has nothing that an item may lack."""
    one, other, hint, tag = told
    options = (AnswerOption(id="A", text=one), AnswerOption(id="B", text=f"not {other}"))
    other_answers: dict[ItemKind, JsonValue] = {
        ItemKind.NUMBER: "-0.5",
        ItemKind.ORDER: ["B", "A"],
        ItemKind.FIELDS: {"f": "B"},
    }
    choice = kind is ItemKind.CHOICE
    return Item(
        benchmark="mine", version="2", key=f"q{number}", task="t one", kind=kind, question=f"{one} {other}?",
        options=options if kind in {ItemKind.CHOICE, ItemKind.ORDER} else (),
        fields=(AnswerField(name="f", label="F", options=options),) if kind is ItemKind.FIELDS else (),
        answer=other_answers.get(kind, "B" if choice else one),
        hint=None if plain else hint, tags=() if plain else (tag, "a"), group=None if plain else one,
        factors={} if plain else {"size": 3, "hard": True, "text": other},
    )  # fmt: skip


kinds = st.sampled_from([ItemKind.CHOICE, ItemKind.TEXT, ItemKind.NUMBER, ItemKind.ORDER, ItemKind.FIELDS])
made = st.tuples(kinds, st.tuples(words, words, words, words), st.booleans())


def came(done: ItemImportOutcome, lab: Lab) -> tuple[int, int, int]:
    return done.added.added, done.added.unchanged, len(lab.read(items.find_stored_items))


@settings(
    max_examples=examples(2),
    deadline=None,
    phases=STATED,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(told=st.lists(made, min_size=2, max_size=6))
@example(told=[(kind, (odd, odd, odd, odd), False) for odd in HOSTILE for kind in (ItemKind.CHOICE, ItemKind.FIELDS)])
def test_that_items_of_every_kind_come_back_the_same_from_every_table(
    tmp_path_factory: pytest.TempPathFactory, told: list[tuple[ItemKind, tuple[str, str, str, str], bool]]
) -> None:
    place = tmp_path_factory.mktemp("items")
    rows = [item_row(item(n, kind, texts, plain=plain), []) for n, (kind, texts, plain) in enumerate(told)]
    with create_lab(place / "lab", name="lab") as lab:
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        withdraw_items(lab, str(rows[0].id), "broken")
        wanted = {row.id for row in rows[1:]}
        for form, name in FILES.items():
            write_export(form, ExportRequest(ExportScope(lab), place / form))
            file = place / form / name
            assert preview_import(lab, file).refused == import_item_files(lab, file).refused == (), form
            assert {row.id for row in lab.read(items.find_stored_items)} == wanted, form
            with create_lab(place / f"twin-{form}", name="twin") as twin:
                assert import_item_files(twin, file).refused == (), form
                assert {row.id for row in twin.read(items.find_stored_items)} == wanted, form


@pytest.fixture(scope="module")
def lab(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("items") / "lab"))) as opened:
        yield opened


@pytest.mark.parametrize("form", FILES)
def test_that_items_with_pictures_are_known_in_their_own_lab(lab: Lab, tmp_path: Path, form: str) -> None:
    n = len(lab.read(items.find_stored_items))
    write_export(form, ExportRequest(ExportScope(lab), tmp_path))
    seen = preview_import(lab, tmp_path / FILES[form])
    assert (seen.new, seen.unchanged, seen.changed, seen.refused) == (0, n, (), ())
    done = import_item_files(lab, tmp_path / FILES[form])
    assert (came(done, lab), done.refused, done.added.changed) == ((0, n, n), (), ())


def test_that_items_for_lmms_eval_are_the_same_in_another_lab_with_their_pictures(lab: Lab, tmp_path: Path) -> None:
    write_export("lmms-eval", ExportRequest(ExportScope(lab), tmp_path / "out", query="task=connection,anomaly"))
    with create_lab(tmp_path / "twin", name="twin") as twin:
        assert import_item_files(twin, tmp_path / "out" / "data" / "test.parquet").refused == ()
        found = {row.id for row in twin.read(items.find_stored_items)}
    assert found == {row.id for row in lab.read(items.find_stored_items) if row.task in {"connection", "anomaly"}}


def test_that_a_changed_row_is_no_longer_the_item_of_its_id(lab: Lab, tmp_path: Path) -> None:
    with create_lab(tmp_path / "lab", name="lab") as own:
        one = item(0, ItemKind.TEXT, ("a", "b", "c", "d"), plain=False)
        items.add_items_in_chunks(own.write, [item_row(one, [])], import_id=new_id())
        write_export("csv", ExportRequest(ExportScope(own), tmp_path / "out"))
        file = tmp_path / "out" / "items.csv"
        file.write_text(file.read_text().replace("a b?", "another?"))
        assert import_item_files(own, file).added.changed == (one.key,)
        assert [item_from_row(row).question for row in own.read(items.find_stored_items)] == ["a b?"]


def test_that_a_withdrawn_item_comes_from_no_table(tmp_path: Path) -> None:
    one = item(0, ItemKind.TEXT, ("a", "b", "c", "d"), plain=True)
    with create_lab(tmp_path / "lab", name="lab") as own:
        items.add_items_in_chunks(own.write, [item_row(one, [])], import_id=new_id())
        write_export("jsonl", ExportRequest(ExportScope(own), tmp_path / "out"))
    file = tmp_path / "out" / "items.jsonl"
    file.write_text(json.dumps({**json.loads(file.read_text()), "withdrawn": True}))
    with create_lab(tmp_path / "twin", name="twin") as twin:
        done = import_item_files(twin, file)
    assert (done.added.added, [str(one.reason)[:23] for one in done.refused]) == (0, ["This item was withdrawn"])
