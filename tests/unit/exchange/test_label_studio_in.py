"""Label Studio's controls: labels are read where they are named and refused by name where they are not, and of two
answers of one person the newer one holds."""

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.lab import Lab
from desktop.annotation.agreement import jaccard_distance, krippendorff_alpha
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.exchange.label_import import BadLabelFile, UnknownLabels, read_label_entries, read_label_ratings
from desktop.exchange.label_import.read_any_label_file import UnsuitableLabelOption
from desktop.exchange.label_import.store_imported_labels import import_label_file
from tests.limits import examples
from tests.unit.annotation.labs import lab_with_job
from tests.unit.exchange.test_labels_in import current


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 4, overlap=3)
    with lab:
        yield lab, job


def result(kind: str, value: object, name: str = "tags") -> dict[str, Any]:
    return {"id": "r", "type": kind, "from_name": name, "to_name": "img", "value": value}


def annotation(by: int, *results: object, at: str = "2026-01-01T10:00:00Z", **more: object) -> dict[str, Any]:
    return {"completed_by": by, "was_cancelled": False, "result": [*results], "created_at": at, **more}


def written(folder: Path, *tasks: Sequence[object], keys: Sequence[str] = ("q000", "q001", "q002", "q003")) -> Path:
    file = folder / "project.json"
    told = [{"data": {"key": key}, "annotations": [*given]} for key, given in zip(keys, tasks, strict=False)]
    file.write_text(json.dumps(told), encoding="utf-8")
    return file


CNT = result("choices", {"choices": ["CNT"]})
BOX = {"x": 1, "y": 1, "width": 5, "height": 5, "rotation": 0}


@pytest.mark.parametrize(
    "named",
    [
        CNT,
        result("choices", {"choices": "CNT"}),
        result("choices", {"choices": [["CNT"]]}),
        result("labels", {"start": 0, "end": 3, "labels": ["CNT"]}),
        result("rectanglelabels", {**BOX, "rectanglelabels": ["CNT"]}),
        result("polygonlabels", {"points": [[1, 2]], "polygonlabels": ["CNT"]}),
        result("brushlabels", {"format": "rle", "rle": [1], "brushlabels": ["CNT"]}),
        result("keypointlabels", {**BOX, "keypointlabels": ["CNT"]}),
        result("timeserieslabels", {"start": 0, "end": 1, "timeserieslabels": ["CNT"]}),
        result("videorectangle", {"sequence": [], "labels": ["CNT"]}),
        result("taxonomy", {"taxonomy": [["CNT"]]}),
        result("taxonomy", {"taxonomy": [["Perception", "CNT"]]}),
    ],
)
def test_that_labels_are_read_from_every_control_that_names_them(
    place: tuple[Lab, AnnotationJob], tmp_path: Path, named: dict[str, Any]
) -> None:
    lab, job = place
    done = import_label_file(lab, written(tmp_path, [annotation(1, named), annotation(2, CNT)]), job)
    assert (done.added, done.refused, done.blank) == (2, (), 0)
    assert current(lab, job, "LS-1") == current(lab, job, "LS-2") == {0: ("submitted", '["CNT"]')}


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (result("rating", {"rating": 3}, "stars"), r"stars \(rating\)"),
        (result("textarea", {"text": ["CNT"]}, "why"), r"why \(textarea\)"),
        (result("number", {"number": 2}, "count"), r"count \(number\)"),
        (result("datetime", {"datetime": "2026-01-01"}, "day"), r"day \(datetime\)"),
        (result("rectangle", BOX, "box"), r"box \(rectangle\)"),
        (result("pairwise", {"selected": "left"}, "better"), r"better \(pairwise\)"),
        (result("ranker", {"ranker": {"a": ["1"]}}, "order"), r"order \(ranker\)"),
        (result("choices", "CNT"), r"tags \(choices\) is not supported"),
        (result("choices", {"choices": [3, None]}), "choices is empty"),
        ("CNT", "is not supported"),
    ],
)
def test_that_what_names_no_label_is_refused_by_its_name_and_never_none_of_them(
    place: tuple[Lab, AnnotationJob], tmp_path: Path, other: object, words: str
) -> None:
    lab, job = place
    file = written(tmp_path, [annotation(1, other), annotation(2, CNT)])
    done = import_label_file(lab, file, job)
    assert (done.added, done.annotators) == (1, ("LS-2",))
    ((number, reason),) = done.refused
    assert number == 1
    with pytest.raises(BadLabelFile, match=words) as caught:
        read_label_ratings(file)
    assert str(caught.value.sentence) == str(reason)


def test_that_a_comment_beside_the_labels_is_left_out_and_counted(tmp_path: Path) -> None:
    why = result("textarea", {"text": ["I counted"]}, "why")
    file = written(tmp_path, [annotation(1, CNT, why), annotation(2, CNT, why)], [annotation(1, CNT), annotation(2)])
    ratings, found = read_label_ratings(file)
    assert (found.ignored, found.blank) == ({"why": 2}, 1)
    assert ratings.labels == ("CNT",)


def test_that_two_controls_are_never_one_and_either_can_be_named(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    second = result("choices", {"choices": ["RLA"]}, "quality")
    file = written(tmp_path, [annotation(1, CNT, second), annotation(2, second)])
    for read in (read_label_ratings, read_label_entries):
        with pytest.raises(UnknownLabels, match="quality, tags") as caught:
            read(file)
        assert "--control" in str(caught.value.hint)
    with pytest.raises(UnknownLabels, match="quality, tags"):
        import_label_file(lab, file, job)
    with pytest.raises(UnknownLabels, match="no control colour") as caught:
        read_label_entries(file, control="colour")
    assert "quality, tags" in str(caught.value.hint)
    assert [entry.labels for entry in read_label_entries(file, control="quality").entries] == [("RLA",), ("RLA",)]
    tags = read_label_entries(file, control="tags")
    assert ([entry.labels for entry in tags.entries], tags.blank) == ([("CNT",), ()], 1)
    assert [entry.annotator for entry in read_label_entries(file, control="tags", blank="missing").entries] == ["LS-1"]
    assert [str(why) for _, why in read_label_entries(file, control="tags", blank="refuse").refused] == [
        "The labels are empty here."
    ]


@pytest.mark.parametrize("turned", [False, True])
def test_that_the_newer_of_two_answers_holds_whatever_their_order(
    place: tuple[Lab, AnnotationJob], tmp_path: Path, turned: bool
) -> None:
    lab, job = place
    old = annotation(1, result("choices", {"choices": ["OCR"]}), at="2026-03-01T10:00:00Z")
    new = annotation(1, CNT, at="2026-01-01T10:00:00Z", updated_at="2026-03-01T12:00:00+01:00")
    file = written(tmp_path, [new, old] if turned else [old, new])
    done = import_label_file(lab, file, job)
    assert (done.added, done.older, done.refused) == (1, 1, ())
    assert current(lab, job, "LS-1") == {0: ("submitted", '["CNT"]')}
    assert read_label_ratings(file)[0].labels == ("CNT",)
    before = written(tmp_path, [annotation(1, result("choices", {"choices": ["RLA"]}), at="2025-12-01T10:00:00Z")])
    again = import_label_file(lab, before, job)
    assert (again.added, again.older) == (0, 1)
    assert current(lab, job, "LS-1") == {0: ("submitted", '["CNT"]')}


def test_that_two_answers_of_one_moment_are_refused_unless_they_are_the_same(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    other = annotation(1, result("choices", {"choices": ["OCR"]}))
    done = import_label_file(lab, written(tmp_path, [annotation(1, CNT), other]), job)
    assert (done.added, [number for number, _ in done.refused]) == (0, [1, 1])
    assert "without a time to show which is newer" in str(done.refused[0][1])
    assert import_label_file(lab, written(tmp_path, [annotation(1, CNT), annotation(1, CNT)]), job).added == 1
    edited = {"updated_at": "2026-05-01T10:00:00Z"}
    begun = annotation(1, result("choices", {"choices": ["OCR"]}), at="2026-04-01T10:00:00Z", **edited)
    later = annotation(1, result("choices", {"choices": ["RLA"]}), at="2026-04-02T10:00:00Z", **edited)
    for both in ([begun, later], [later, begun]):
        assert [one.labels for one in read_label_entries(written(tmp_path, both)).entries] == [("OCR",), ("RLA",)]


def test_that_one_task_and_an_annotation_with_its_task_are_read(tmp_path: Path) -> None:
    task = {"data": {"key": "q000"}, "annotations": [annotation(1, CNT)]}
    kept = {**annotation(1, CNT), "task": {"id": 1, "data": {"key": "q000"}}}
    for told in (task, kept):
        (tmp_path / "one.json").write_text(json.dumps(told, indent=1))
        (entry,) = read_label_entries(tmp_path / "one.json").entries
        assert (entry.item, entry.annotator, entry.labels) == ("q000", "LS-1", ("CNT",))


def test_that_a_control_is_refused_for_a_table(tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text("item,annotator,labels\n1,A,x\n")
    with pytest.raises(UnsuitableLabelOption, match="--control"):
        read_label_entries(tmp_path / "labels.csv", control="tags")


LABELS = ("CNT", "OCR", "RLA", "BIRD")
given_sets = st.lists(
    st.lists(st.none() | st.frozensets(st.sampled_from(LABELS), max_size=3), min_size=3, max_size=3),
    min_size=1,
    max_size=6,
)


@settings(max_examples=examples(40))
@given(rows=given_sets, kind=st.sampled_from(["choices", "rectanglelabels", "taxonomy"]))
def test_that_alpha_of_what_is_read_is_that_of_nltk_in_every_form(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[frozenset[str] | None]], kind: str
) -> None:
    folder = tmp_path_factory.mktemp("oracle")
    keys = [f"q{n}" for n in range(len(rows))]
    said = [(key, who, mine) for key, row in zip(keys, rows, strict=True) for who, mine in enumerate(row, 1)]
    meant = [(key, who, mine) for key, who, mine in said if mine is not None]
    tasks = [[annotation(who, *_results(kind, mine)) for key, who, mine in meant if key == wanted] for wanted in keys]
    csv = ["item,annotator,labels", *(f"{key},LS-{who},{'|'.join(sorted(mine))}" for key, who, mine in meant), ""]
    (folder / "labels.csv").write_text("\n".join(csv))
    lines = [json.dumps({"item": key, "annotator": f"LS-{who}", "labels": sorted(mine)}) for key, who, mine in meant]
    (folder / "labels.jsonl").write_text("\n".join(lines))
    files = [written(folder, *tasks, keys=keys), *(folder.glob("labels.*") if meant else ())]
    read = [read_label_ratings(file)[0] for file in files]
    figures = {(figure := krippendorff_alpha(ratings, jaccard_distance)).value for ratings in read}
    assert len(figures) == 1
    if figure.value is not None:
        task = import_module("nltk.metrics.agreement").AnnotationTask(
            # nltk has no distance between two empty sets
            data=[(str(who), key, mine or frozenset({"none of them"})) for key, who, mine in meant],
            distance=import_module("nltk.metrics").jaccard_distance,
        )
        assert figure.value == pytest.approx(task.alpha(), abs=1e-9)


def _results(kind: str, mine: frozenset[str]) -> list[dict[str, Any]]:
    if kind == "rectanglelabels":
        return [result(kind, {**BOX, kind: [one]}) for one in sorted(mine)]
    told = [[one] for one in sorted(mine)] if kind == "taxonomy" else sorted(mine)
    return [result(kind, {kind: told})] if mine else []
