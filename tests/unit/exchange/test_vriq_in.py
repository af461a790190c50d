"""VRIQ's layouts and files of probes: taken in whole, bad rows listed, and again without a change."""

import csv
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import LabelRow, PersonRow
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.benchmarks import task_catalogue
from desktop.benchmarks.item import Item
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.benchmarks.probes import probes_after
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.exchange.import_item_files import ItemImportOutcome, import_item_files
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from tests.making import vriq_sets
from tests.making.drawn import picture, write
from tests.making.vriq_sets import SUBMISSION, scaled, write_diagnostic, write_older, write_probes, write_release

SHORT = ("SC", "3D V", "3D F", "FR", "OO", "MP")


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A lab with two items of each category, which carry dimensions, for many files of probes and bad rows."""
    place = tmp_path_factory.mktemp("kept")
    with create_lab(place / "lab", name="Test") as made:
        import_item_files(made, write_release(place / "vriq", scaled(SUBMISSION, 2), dimensions=True))
        yield made


def found(lab: Lab) -> list[Item]:
    return [item_from_row(row) for row in lab.read(items.find_stored_items) if row.benchmark == "vriq"]


def column(item: Item) -> str:
    """The column of table 2, or of table 3, that an item belongs to."""
    sub = {"views": "3D V", "folding": "3D F"}.get(str(item.factors.get("subcategory")), "")
    return sub or str(item.factors["category"])


def test_that_the_submissions_set_has_the_papers_sizes_and_chances(lab: Lab, tmp_path: Path) -> None:
    told = import_item_files(lab, write_release(tmp_path / "vriq", SUBMISSION))
    assert (told.added.added, told.refused) == (440, ())
    of = {domain: [i for i in found(lab) if i.factors["domain"] == domain] for domain in ("abstract", "natural")}
    assert {domain: len(its) for domain, its in of.items()} == {"abstract": 340, "natural": 100}
    assert Counter(map(column, of["abstract"])) == {"SC": 50, "3D V": 65, "3D F": 25, "FR": 100, "OO": 50, "MP": 50}
    chances = {domain: {column(item): task_catalogue.chance_level(item) for item in its} for domain, its in of.items()}
    assert [round(100 * chances["abstract"][name]) for name in SHORT] == [25, 20, 25, 25, 25, 25]
    assert round(100 * sum(chances["abstract"].values()) / 6, 2) == 24.17
    natural = [100 * chances["natural"][name] for name in ("SC", "OO", "FR", "3D", "MP")]
    assert [int(chance) for chance in natural] == [25, 25, 33, 33, 25]
    assert sum(int(chance) for chance in natural) / 5 == 28.2
    assert Counter(item.task for item in found(lab)) == {
        "sequence_completion": 70, "3d_visualization": 110, "figure_rotation": 120, "odd_one_out": 70,
        "matrix_prediction": 70,
    }  # fmt: skip


def test_that_descriptions_of_diagvriq_stay_with_its_items_and_are_shown_to_nobody(lab: Lab, tmp_path: Path) -> None:
    told = import_item_files(lab, write_diagnostic(tmp_path / "diag", {"Matrix Prediction": 3, "Odd One Out": 2}))
    assert (told.added.added, told.refused) == (5, ())
    for item in found(lab):
        assert item.notes is not None
        assert item.notes["description"].startswith("Three shapes")
        assert (item.factors["domain"], item.factors["described"], item.version) == ("natural", True, "diag")
        assert "Three shapes" not in json.dumps(item.shown())


def test_that_the_older_layout_finds_pictures_by_their_ids(lab: Lab, tmp_path: Path) -> None:
    sizes = {("abstract", "Odd One Out"): 4, ("natural", "3D"): 3}
    told = import_item_files(lab, write_older(tmp_path / "old", sizes), form="vriq")
    assert (told.added.added, told.refused) == (7, ())
    assert {item.key for item in found(lab)} >= {"abstract/OO/p0", "natural/3D/p2"}
    (tmp_path / "old" / "abstract" / "Odd One Out" / "p1.PNG").unlink()
    again = import_item_files(lab, tmp_path / "old", form="vriq", version="b")
    assert [(r.row, "p1" in str(r.reason)) for r in again.refused] == [(3, True)]


def test_that_importing_again_changes_nothing(lab: Lab, tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", scaled(SUBMISSION, 2), dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", [("abstract/SC/0", ("color", "position"))])
    told = import_item_files(lab, tmp_path / "vriq")
    assert (told.added.added, told.refused) == (25, ())
    before = lab.read(items.find_stored_items, old=True)
    again = import_item_files(lab, tmp_path / "vriq").added
    assert (again.added, again.unchanged, again.changed) == (0, 25, ())
    assert lab.read(items.find_stored_items, old=True) == before


def test_that_as_many_options_are_offered_as_tables_or_answers_say(lab: Lab, tmp_path: Path) -> None:
    table(tmp_path, "natural", [("Figure Rotation", "A"), ("Figure Rotation", "D"), ("3D", "B"), ("Odd One Out", "2")])
    import_item_files(lab, tmp_path)
    options = {item.key: "".join(option.id for option in item.options) for item in found(lab)}
    assert options == {
        "natural/FR/0": "ABCD",
        "natural/FR/1": "ABCD",
        "natural/3D/2": "ABC",
        "natural/OO/3": "1234",
    }


Change = Mapping[str, object]
BAD: Mapping[str, tuple[Change, str]] = {
    "an answer that is no option": ({"answer": "F"}, "F is not among the options"),
    "an answer beyond its category's options": ({"answer": "E"}, "E is not among the options"),
    "an answer in words": ({"answer": "a bird"}, "not among the options"),
    "a blank answer": ({"answer": " "}, "answer is empty"),
    "a blank question": ({"question": ""}, "question is empty"),
    "a missing picture": ({"file_name": "images/no.png"}, "no.png is missing"),
    "a picture on the net": ({"file_name": "https://example.org/a.png"}, "does not download images"),
    "an unknown category": ({"category": "Word Puzzle"}, "Word Puzzle is not one of the five"),
    "a dimension that is none": ({"dimensions": "mood"}, "mood is not a perceptual dimension"),
    "places for two pictures": ({"question": "Compare <image 1> and <image 2>"}, "1, 2"),
    "a question that was cut": ({"question": "x" * 32_767}, "truncated at 32,767"),
}


def table(place: Path, domain: str, rows: Sequence[tuple[str, str]], change: Change | None = None) -> Path:
    """metadata.csv of a domain with these categories and answers, the last row changed."""
    told: list[dict[str, object]] = [
        {"id": n, "file_name": write(place / domain, f"images/{n}.png", picture(n)), "category": category,
         "question": "Which?", "answer": answer, "dimensions": ""}
        for n, (category, answer) in enumerate(rows)
    ]  # fmt: skip
    told[-1] |= change or {}
    with (place / domain / "metadata.csv").open("w", newline="") as opened:
        out = csv.DictWriter(opened, [*told[0]])
        out.writeheader()
        out.writerows(told)
    return place


@pytest.mark.parametrize("name", BAD)
def test_that_a_bad_row_is_listed_and_the_rest_comes_in(kept: Lab, tmp_path: Path, name: str) -> None:
    change, said = BAD[name]
    told = import_item_files(kept, table(tmp_path, "abstract", [("Odd One Out", "A")] * 3, change), version=name)
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [4])
    assert said in str(told.refused[0].reason)


def test_that_a_domain_nobody_names_and_ragged_rows_are_listed(kept: Lab, tmp_path: Path) -> None:
    table(tmp_path, "somewhere", [("Odd One Out", "A")] * 3)
    told = import_item_files(kept, tmp_path)
    assert len(told.refused) == 3
    assert "abstract or natural" in str(told.refused[0].reason)
    file = table(tmp_path, "natural", [("Odd One Out", "A")] * 3) / "natural" / "metadata.csv"
    file.write_text(file.read_text().replace("Which?", "Which?,one,more,of,all", 1) + '9,"never closed\n')
    told = import_item_files(kept, file.parent, version="ragged")
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [2, 5])


def probed(kept: Lab, tmp_path: Path, *rows: Mapping[str, object]) -> ItemImportOutcome:
    """Import probes as JSON lines."""
    common = {"item": "abstract/SC/0", "kind": "perceptual", "question": "How many?", "answer": 3}
    lines = [json.dumps({"id": f"{tmp_path.name}-{n}", **common, **row}) for n, row in enumerate(rows)]
    (tmp_path / "probes.jsonl").write_text("\n".join(lines) + "\n")
    return import_item_files(kept, tmp_path / "probes.jsonl")


def test_that_probes_are_attached_to_items_of_the_lab(kept: Lab, tmp_path: Path) -> None:
    keys = [(item.key, item.tags[1:]) for item in found(kept) if item.task == "matrix_prediction"]
    told = import_item_files(kept, write_probes(tmp_path / "my.probes.yaml", keys))
    assert (told.added.added, told.refused) == (3 * len(keys), ())
    here = found(kept)
    item = next(item for item in here if item.key == "abstract/MP/0")
    asked = [probe.key for probe in probes_after(item, here)]
    assert asked == [f"{item.key}#{name}" for name in ("see-1", "see-2", "think-1")]
    chances = [task_catalogue.chance_level(probe) for probe in probes_after(item, here)]
    assert chances == [0, 0.5, 0.5]
    assert [len(probe.images) for probe in probes_after(item, here)] == [1, 1, 0]
    assert import_item_files(kept, tmp_path / "my.probes.yaml").added.unchanged == 3 * len(keys)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"dimension": "rotation"}, "abstract/SC/0 does not have the dimension rotation"),
        ({"dimension": "color", "item": "abstract/SC/99"}, "no item abstract/SC/99 of vriq"),
        ({"dimension": "color", "benchmark": "moat"}, "no item abstract/SC/0 of moat"),
        ({"dimension": "color", "kind": "odd"}, "kind must be one of perceptual, reasoning"),
        ({"dimension": "mood"}, "mood is not a"),
        ({"kind": "reasoning", "dimension": "color"}, "must not have a dimension"),
        ({"dimension": "color", "options": ["1", "2"]}, "3 is not among the options"),
        ({"dimension": "color", "item": "abstract/SC/0#x"}, "no item"),
    ],
)
def test_that_a_bad_probe_is_listed_and_the_rest_comes_in(
    kept: Lab, tmp_path: Path, row: dict[str, object], said: str
) -> None:
    told = probed(kept, tmp_path, {"dimension": "color"}, row, {"dimension": "position"})
    assert (told.added.added, [refused.row for refused in told.refused]) == (2, [2])
    assert said in str(told.refused[0].reason)


def test_that_dimensions_that_all_annotators_agree_on_count_as_carried(lab: Lab, tmp_path: Path) -> None:
    import_item_files(lab, write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}))
    item = found(lab)[0]
    row = {"item": item.key, "kind": "perceptual", "question": "How many?", "answer": 3}
    job = build_job("dimensions", stored_scheme("vriq_dimensions"), [item.id], overlap=2)
    lab.write(save_job, job, wall_time_now()).result()
    labelled(lab, job, "A1", ["count", "shape"])
    (tmp_path / "probes.jsonl").write_text(
        "".join(json.dumps({**row, "id": name, "dimension": name}) + "\n" for name in ("count", "shape", "position"))
    )
    early = import_item_files(lab, tmp_path / "probes.jsonl")
    assert (early.added.added, len(early.refused)) == (0, 3), "what one annotator said of an open item stays hidden"
    labelled(lab, job, "A2", ["count", "position"])
    told = import_item_files(lab, tmp_path / "probes.jsonl")
    assert (told.added.added, [refused.row for refused in told.refused]) == (1, [2, 3])
    assert {probe.key for probe in found(lab)} == {item.key, f"{item.key}#count"}


def labelled(lab: Lab, job: AnnotationJob, who: str, said: Sequence[str]) -> None:
    """Somebody's labels of a job's one item, submitted."""
    somebody = PersonRow(id=new_id(), code=who, simulated=False, created=wall_time_now())
    lab.write(people.add_person, somebody).result()
    row = LabelRow(
        id=new_id(), job_id=job.id, item_id=job.items[0], scheme_id=job.scheme_id, annotator_id=somebody.id,
        revision=1, state="submitted", labels=json.dumps(sorted(said)), note="", spent_ns=0, at=wall_time_now(),
    )  # fmt: skip
    lab.write(jobs_and_label_revisions.save_label_revision, row).result()


def test_that_files_of_probes_that_are_none_say_so(kept: Lab, tmp_path: Path) -> None:
    texts = {"a": "probes: [1, {item: x}]\n", "b": "probes: [\n", "c": "probes: !!python/object:os.x {}\n"}
    for name, text in texts.items():
        file = tmp_path / f"{name}.yaml"
        file.write_text(text)
        told = import_item_files(kept, file, form="probes")
        assert (told.added.added, len(told.refused)) == (0, {"a": 2, "b": 1, "c": 0}[name])


def test_that_the_release_tables_are_those_of_the_reference() -> None:
    assert sum(vriq_sets.RELEASE.values()) == 788 + 603 == 1391
    assert sum(vriq_sets.DIAGNOSTIC.values()) == 209


@pytest.mark.parametrize("called", ["probes.yaml", "probes.jsonl", "z/metadata.jsonl"])
def test_that_probes_find_the_items_of_the_file_before_them_whatever_theirs_is_called(
    called: str, lab: Lab, tmp_path: Path
) -> None:
    folder = write_release(tmp_path / "vriq", scaled(SUBMISSION, 2), dimensions=True)
    file = write_probes(folder / "probes.yaml", [("abstract/SC/0", ("color", "position"))])
    if file.name != called:
        entries = cast("dict[str, Any]", load_plain_yaml(file.read_bytes()))["probes"]
        file.unlink()
        (folder / called).parent.mkdir(exist_ok=True)
        (folder / called).write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    told = import_item_files(lab, folder)
    assert (told.added.added, told.refused) == (25, ())
