"""The file of labels that `eyeline agreement` reads, and what it answers to a broken one."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.annotation.agreement import LabelRatings, agreement_document_of_ratings, measure_agreement
from desktop.exchange.label_import import BadLabelFile, read_any_label_file, read_label_ratings
from desktop.exchange.label_import.read_label_tables import read_complete_labels
from desktop.exchange.readers.parse_json_and_text import NoSuchFile
from tests.limits import examples
from tests.unit.annotation.reference_sets import DEMO, demo

FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")


def write(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "labels.csv"
    path.write_bytes(text.encode(encoding))
    return path


def document_of(path: Path) -> dict[str, Any]:
    """The document as a shell would read it back."""
    return json.loads(json.dumps(agreement_document_of_ratings(read_label_ratings(path)[0]), allow_nan=False))


def demo_file(folder: Path) -> Path:
    lines = [
        f"{item},{rater},{(cell or '').replace('+', '|')}"
        for item, row in enumerate(DEMO)
        for rater, cell in enumerate(row)
        if cell is not None
    ]
    return write(folder, "\n".join(["item,annotator,labels", *lines, ""]))


def test_that_the_demo_gives_the_reference_values(tmp_path: Path) -> None:
    document = document_of(demo_file(tmp_path))
    assert document["alpha_masi"]["value"] == pytest.approx(128 / 245, abs=1e-14)
    assert document["alpha_jaccard"]["value"] == pytest.approx(96 / 161, abs=1e-14)
    assert document["alpha_nominal"]["value"] == pytest.approx(8 / 21, abs=1e-14)
    for name in FIGURES:
        assert {"value", "low", "high", "n_items", "n_raters"} <= set(document[name])
    assert document["per_tag"]["OCR"]["alpha"] == pytest.approx(11 / 24)
    assert {"alpha", "ac1", "positive_agreement", "prevalence"} <= set(document["per_tag"]["OCR"])


def test_that_a_byte_order_mark_other_columns_and_any_order_are_read(tmp_path: Path) -> None:
    text = '\ufeffnote,Labels,Annotator,Item\r\n"a, ""b""\r\nc",CNT| OCR,A,多行 🧩\r\n,,B,多行 🧩\r\n'
    ratings = read_label_ratings(write(tmp_path, text))[0]
    assert ratings.labels == ("CNT", "OCR")
    assert ratings.raters == ("A", "B")
    assert set(ratings.values) == {frozenset({"CNT", "OCR"}), frozenset()}


def test_that_a_file_without_rows_is_undefined_everywhere(tmp_path: Path) -> None:
    document = document_of(write(tmp_path, "item,annotator,labels\n"))
    for name in FIGURES:
        assert (document[name]["value"], document[name]["reason"]) == (None, "no_items")


def test_that_what_was_read_measures_as_what_was_meant(tmp_path: Path) -> None:
    def sorted_tags(ratings: LabelRatings) -> object:
        return measure_agreement(ratings).document()["per_tag"]

    assert sorted_tags(read_label_ratings(demo_file(tmp_path))[0]) == sorted_tags(demo())


@pytest.mark.parametrize(
    ("text", "sentence", "where"),
    [
        ("item,annotator,labels,item\n1,A,x,2\n", "Two columns", "row 1"),
        ("item,annotator,labels\n1,A,x\n1,A,y\n", "Row 3 repeats the item", "row 3"),
        ("item,annotator,labels\n1,A\n", "too few cells", "row 2"),
        ("item,annotator,labels\n,A,x\n", "item is empty", "row 2"),
        ("item,annotator,labels\n1,A,x||y\n", "label between two vertical bars", "row 2"),
        ("item,annotator,labels\n1,A,x\0y\n", "invalid characters", "row 2"),
        ('item,annotator,labels\n1,A,"x\n', "damaged", "row 2"),
        ('item,annotator,labels\n1,A,"x, y"\n1,B,"y,x"\n', "several labels", "row 2"),
        ("item;annotator;labels\n1;A;x,y\n1;B;x\n2;A;y\n", "several labels", "row 2"),
    ],
)
def test_that_a_broken_file_is_one_sentence_with_its_row(tmp_path: Path, text: str, sentence: str, where: str) -> None:
    with pytest.raises(BadLabelFile, match=sentence) as caught:
        read_label_ratings(write(tmp_path, text))
    assert caught.value.exit_code == 1
    assert caught.value.hint
    assert where in caught.value.where


def test_that_a_label_may_hold_a_comma_where_its_parts_are_no_labels(tmp_path: Path) -> None:
    text = 'item,annotator,labels\n1,A,"Yes, partly"\n1,B,"No, partly"\n2,A,Yes\n'
    assert read_label_ratings(write(tmp_path, text))[0].labels == ("No, partly", "Yes", "Yes, partly")


@pytest.mark.parametrize(
    "text", ["", "item,labels\n1,a\n", "item,annotator\n1,a\n", "item,annotator,CNT,OCR\n1,a,1,0\n"]
)
def test_that_a_table_without_the_columns_is_no_table_of_labels(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadLabelFile, match="no labels in a known format") as caught:
        read_label_ratings(write(tmp_path, text))
    assert "item, annotator and labels" in str(caught.value.hint)


def test_that_a_file_that_is_none_or_no_text_is_said(tmp_path: Path) -> None:
    with pytest.raises(NoSuchFile, match="No such file"):
        read_label_ratings(tmp_path / "nothing.csv")
    with pytest.raises(NoSuchFile, match="cannot be read"):
        read_label_ratings(tmp_path)
    with pytest.raises(BadLabelFile, match="not UTF-8 text") as caught:
        read_label_ratings(write(tmp_path, "item,annotator,labels\n1,A,é\n", "latin-1"))
    assert "UTF-8" in str(caught.value.hint)


def test_that_a_file_of_labels_is_read_without_waiting_for_the_database() -> None:
    code = "import desktop.exchange.label_import, sys; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "desktop.exchange.label_import.read_label_tables" in told
    assert not {"sqlalchemy", "db.schema.tables"} & set(told)


def read_nothing(file: Path) -> None:
    """In place of reading by columns, so that the rows are read."""


CELLS = st.sampled_from(
    ["1", " 1", "2", "A", "a ", "Ä", "CNT", "CNT|OCR", "OCR|CNT", "x,y", "x", "y", "#N/A", "#", "", "|"]
)


@settings(max_examples=examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rows=st.lists(st.lists(CELLS, min_size=2, max_size=4), max_size=5),
    header=st.sampled_from(
        ["item,annotator,labels", "Item, annotator ,Labels,note", "item,annotator,label", "item,,labels"]
    ),
    sign=st.sampled_from([",", ";", "\t"]),
)
def test_that_a_table_read_by_columns_is_the_one_read_by_rows(
    tmp_path: Path, rows: list[list[str]], header: str, sign: str
) -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=sign).writerows([header.split(","), *rows])
    file = write(tmp_path, text.getvalue())

    def outcome() -> object:
        try:
            ratings, counts = read_label_ratings(file)
        except BadLabelFile as error:
            return str(error.sentence), error.where
        return ratings.codes.tolist(), ratings.values, ratings.raters, ratings.labels, counts

    by_columns = outcome()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(read_any_label_file, "read_complete_labels", read_nothing)
        assert outcome() == by_columns


def test_that_an_ordinary_table_is_read_by_columns(tmp_path: Path) -> None:
    found = read_complete_labels(demo_file(tmp_path))
    assert found is not None
    assert len(found.items) == len(found.labels) == sum(cell is not None for row in DEMO for cell in row)
