"""Files that people take for items or for replies: read where they hold any, else one sentence says what they are."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.stores import items
from desktop.exchange.export_formats import write_export
from desktop.exchange.import_item_files import UnknownItemFormat, import_item_files
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.read_harness_result_file import read_results
from desktop.exchange.result_import.result_file_content import UnknownResults
from desktop.exchange.result_import.store_imported_results import import_result_file
from tests.unit.annotation.labs import text_items

Rows = Sequence[Mapping[str, object]]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with create_lab(tmp_path_factory.mktemp("other") / "lab", name="lab") as made:
        items.add_items_in_chunks(made.write, text_items(3), import_id=new_id())
        yield made


def lines(path: Path, rows: Rows) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def answers(n: int, **more: object) -> Rows:
    return [{"question_id": f"q{number:03}", "text": "A", **more} for number in range(n)]


@pytest.mark.parametrize("more", [{}, {"prompt": "", "answer_id": "x", "model_id": "llava-7b", "metadata": {}}])
def test_that_answer_files_of_llava_are_replies_and_no_items(
    lab: Lab, tmp_path: Path, more: Mapping[str, object]
) -> None:
    rows = [{**row, **more} for row in answers(3)]
    if more:
        rows = [{**row, "prompt": f"<image>\nQuestion {n}?\nAnswer with the letter."} for n, row in enumerate(rows)]
    file = lines(tmp_path / "answers.jsonl", rows)
    done = import_result_file(lab, file)
    assert (done.form, done.model, done.done, done.refused) == ("llava", more.get("model_id", "answers"), 3, [])
    with pytest.raises(UnknownItemFormat, match="replies of models, not items"):
        import_item_files(lab, file)


def test_that_question_files_of_llava_hold_no_replies(tmp_path: Path) -> None:
    with pytest.raises(UnknownResults):
        read_results(lines(tmp_path / "questions.jsonl", answers(2, image="a.png", category="default")))


def test_that_answers_of_several_models_in_one_file_are_never_united(tmp_path: Path) -> None:
    rows = [*answers(1, model_id="a"), *answers(1, model_id="b")]
    with pytest.raises(UnknownResults, match="a, b"):
        read_results(lines(tmp_path / "answers.jsonl", rows))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("m_DS_acc.csv", '"split","Overall","coarse"\n"none","0.53","0.4"\n'),
        ("m_DS_score.csv", "split,aAcc,fAcc\nOverall,55.1,20\nVD,50,\n"),
        ("m_DS_score.json", '{"Overall": 53.1, "tasks": {"ocr": 3, "rec": "12.5%"}}'),
        ("m_DS_acc.json", '{"split": {"0": 1.0}, "Overall": {"0": 0.5}}'),
    ],
)
def test_that_totals_of_vlmevalkit_name_the_file_of_the_replies(lab: Lab, tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(UnknownResults, match="contains totals, not replies") as raised:
        read_results(tmp_path / name)
    assert "MODEL_DATASET.xlsx" in str(raised.value.hint)
    (tmp_path / "m_DS.tsv").write_text("index\tprediction\n1\tB\n")
    with pytest.raises(UnknownResults) as raised:
        read_results(tmp_path / name)
    with pytest.raises(UnknownResults) as also:
        import_item_files(lab, tmp_path / name)
    assert all("m_DS.tsv" in str(one.value.hint) for one in (raised, also))


def test_that_a_pickle_of_results_says_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "x.pkl").write_bytes(b"\x80\x04\x95abc")
    with pytest.raises(UnknownResults, match="pickle, which could run code"):
        read_results(tmp_path / "x.pkl")


def test_that_tasks_of_label_studio_are_no_items(lab: Lab, tmp_path: Path) -> None:
    rows: Rows = [{"id": 1, "data": {"key": "q000"}, "annotations": [], "predictions": []}]
    (tmp_path / "tasks.json").write_text(json.dumps(rows))
    with pytest.raises(UnknownItemFormat, match="Label Studio tasks"):
        import_item_files(lab, tmp_path / "tasks.json")


@pytest.mark.parametrize(
    ("answer", "kind", "taken"),
    [
        ("red|crimson", "", False),
        ("red || dark red", "", False),
        ("red|crimson", "text", True),
        ("P(A|B)", "", True),
        ("|x|", "", True),
        ("red, crimson", "", True),
    ],
)
def test_that_several_accepted_answers_in_one_text_are_never_kept_as_one(
    tmp_path: Path, answer: str, kind: str, taken: bool
) -> None:
    with create_lab(tmp_path / "lab", name="lab") as made:
        row = {"key": "1", "benchmark": "b", "question": "Which?", "answer": answer, "kind": kind}
        done = import_item_files(made, lines(tmp_path / "items.jsonl", [row]))
    assert (done.added.added, [str(one.reason).split(" seems")[0] for one in done.refused]) == (
        int(taken),
        [] if taken else [f"The answer {answer}"],
    )


def test_that_files_of_a_bundle_say_how_it_is_read(lab: Lab, tmp_path: Path) -> None:
    write_export("bundle", ExportRequest(ExportScope(lab), tmp_path / "out", licence="CC0-1.0"))
    with pytest.raises(UnknownItemFormat, match="part of an Eyeline bundle") as raised:
        import_item_files(lab, tmp_path / "out" / "lab" / "items.jsonl")
    assert f"--from {tmp_path / 'out'}" in str(raised.value.hint)
    assert (tmp_path / "out" / "lab" / "predictions.jsonl").stat().st_size
    with pytest.raises(UnknownResults, match="part of an Eyeline bundle"):
        read_results(tmp_path / "out" / "lab" / "predictions.jsonl")
