"""`eyeline items`: generated, found and shown, and every wrong photograph told in its own way."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from PIL import Image

from db.lab import open_lab
from db.rows import ItemFilter
from db.stores import image_metadata, items
from desktop.benchmarks.answers import STRICT, grade_answer
from desktop.library.item_generation.generate_items import JIGSAW_TASKS
from desktop.library.item_generation.sample_lab import load_sample_photographs
from desktop.library.item_rows import item_from_row
from tests.limits import within
from tests.unit.cli.conftest import ROOT, Command, Ran


@pytest.fixture
def photos(place: Path) -> Path:
    folder = place / "photos"
    folder.mkdir()
    for photo in load_sample_photographs():
        Image.fromarray(photo.pixels).resize((240, 180)).save(folder / f"{Path(photo.name).stem}.jpg")
    return folder


def test_that_items_come_out_of_photographs_into_a_lab(eyeline: Command, photos: Path) -> None:
    eyeline("lab", "create", "lab")
    told = eyeline("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--lab", "lab", "--json")
    assert told.code == 0
    assert told.document["made"] == dict.fromkeys(JIGSAW_TASKS, 6)
    assert (told.document["passed_over"], told.document["broken"], told.document["added"]) == ([], [], 42)
    listed = eyeline("items", "list", "task=anomaly,connection", "--lab", "lab", "--json").document["items"]
    assert len(listed) == 12
    assert listed[0].keys() == {"id", "benchmark", "task", "key", "factors", "tags"}
    assert "42 new in the lab" not in eyeline("items", "tasks", "--lab", "lab").out


def test_that_items_come_out_as_files_too(eyeline: Command, photos: Path, place: Path) -> None:
    told = eyeline(
        *(
            "items",
            "generate",
            "jigsaw",
            "--photos",
            photos,
            "--seed",
            1,
            "--out",
            "out",
            "--tasks",
            "anomaly",
            "--json",
        )
    )
    assert (told.code, told.document["made"]) == (0, {"anomaly": 6})
    assert {path.name for path in (place / "out").iterdir()} == {"items.jsonl", "images", "passed_over.jsonl"}
    told = eyeline(
        *("items", "generate", "ordinal", "--track", "single", "--pictures", 2, "--seed", 1, "--out", "loops", "--json")
    )
    assert (told.code, told.document["made"]) == (0, {"2d_single_loop": 30})
    assert {path.name for path in (place / "loops").iterdir()} == {"annotations.jsonl", "images", "layouts"}


def test_that_what_is_generated_scores_itself_as_right(eyeline: Command, place: Path) -> None:
    eyeline("items", "generate", "ordinal", "--track", "single", "--pictures", 1, "--seed", 1, "--out", "loops")
    truth = place / "loops" / "annotations.jsonl"
    rows = [json.loads(line) for line in truth.read_text().splitlines()]
    given = [
        {"question_id": row["question_id"], "raw": json.dumps({"answer": row["answer"], "trace": row["trace"]})}
        for row in rows[:-1]
    ]
    (place / "given.jsonl").write_text("".join(json.dumps(row) + "\n" for row in given))
    told = eyeline("score", "ordinal", "given.jsonl", truth, "--by", "ordinal_level", "--json").document
    assert told["n"] == 15
    assert told["acc"] == told["nlcp"] == told["sta"] == told["cov"] == pytest.approx(14 / 15)
    assert [row["n"] for row in told["rows"]] == [5, 5, 5]


@pytest.mark.parametrize("track", ["maze", "single"])
def test_that_objects_that_no_question_names_count_where_their_layout_is_there_as_in_a_lab(
    eyeline: Command, place: Path, track: str
) -> None:
    eyeline("items", "generate", "ordinal", "--track", track, "--pictures", 1, "--seed", 3, "--out", "set")
    rows = [json.loads(line) for line in (place / "set" / "annotations.jsonl").read_text().splitlines()]
    row = min(rows, key=lambda one: one["N"])
    layout = json.loads((place / "set" / row["layout_path"]).read_text())
    other = next(label for label in layout["labels"] if label not in {step["id"] for step in row["trace"]})
    raw = json.dumps({"answer": other, "trace": [step["id"] for step in row["trace"]]})
    (place / "given.jsonl").write_text(json.dumps({"question_id": row["question_id"], "raw": raw}) + "\n")
    (place / "apart").mkdir()
    (place / "apart" / "alone.jsonl").write_text(json.dumps(row) + "\n")
    (place / "set" / "few.jsonl").write_text(json.dumps(row) + "\n")

    def scores(truth: str) -> list[float]:
        told = eyeline("score", "ordinal", "given.jsonl", truth, "--rule", "strict", "--json").document
        return [told[name] for name in ("acc", "nlcp", "sta", "cov")]

    assert scores("apart/alone.jsonl") == [0, 0, 0, 0]
    assert scores("set/few.jsonl") == [0, 1, 1, 1]
    eyeline("lab", "create", "lab")
    eyeline("items", "import", "set/few.jsonl", "--lab", "lab")
    with open_lab(place / "lab") as lab:
        [kept] = [item_from_row(one) for one in lab.read(items.find_stored_items, ItemFilter())]
    assert grade_answer(kept, raw, STRICT).measures == {"acc": 0, "nlcp": 1, "sta": 1, "cov": 1, "over": 0}


def test_that_what_the_scores_of_traces_leave_out_is_said(eyeline: Command, place: Path) -> None:
    truth = [
        {"question_id": f"q{n}", "answer": "B01", "trace": [{"id": "A00", "step": 0}, {"id": "B01", "step": 1}]}
        for n in range(4)
    ]
    right = {"answer": "B01", "trace": [{"id": "A00", "step": 0}, {"id": "B01", "step": 1}]}
    off = {"answer": "B01", "trace": [{"id": "A00", "step": 1}, "B01", "A00"]}
    (place / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in truth))

    def told(*rows: Mapping[str, object], more: str = "") -> Ran:
        (place / "given.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
        return eyeline("score", "ordinal", "given.jsonl", "truth.jsonl", *more.split())

    whole = told(*({"question_id": f"q{n}", **right} for n in range(4)))
    assert (whole.code, whole.out.count(":")) == (0, 0)
    given = ({"question_id": "q0", **off}, {"question_id": "x", **right}, {"question_id": "q1", "text": "B01"})
    some = told(*given)
    assert some.code == 3
    assert [line for line in some.out.splitlines() if ":" in line] == [
        "Without a question: 1 prediction, counted in nothing.",
        "Without a prediction: 2 questions, counted as 0.",
        "More steps than asked for: 1 answer, counted as far as the true trace goes.",
        "Another step stated: 1 place, changing no score.",
        "Refused: row 3: This entry contains no reply. Its question counts as 0.",
    ]
    document = told(*given, more="--json").document
    assert document["refused"] == [{"file": "given.jsonl", "row": 3, "reason": "This entry contains no reply."}]
    none = told({"question_id": "x", **right}, more="--json")
    assert (none.code, none.document["error"]["code"]) == (1, "nothing_in_common")


def test_that_broken_photographs_are_named_with_exit_3_and_passed_over_ones_with_0(
    eyeline: Command, photos: Path
) -> None:
    Image.new("RGB", (200, 40)).save(photos / "strip.png")
    generate = ("items", "generate", "jigsaw", "--photos", photos, "--seed", 1)
    passed = eyeline(*generate, "--out", "one", "--json")
    assert passed.code == 0
    assert {line["source"] for line in passed.document["passed_over"]} == {"strip.png"}
    (photos / "broken.jpg").write_text("no picture")
    told = eyeline(*generate, "--out", "two", "--json")
    assert told.code == 3
    assert [line["file"] for line in told.document["broken"]] == ["broken.jpg"]
    assert told.document["made"] == dict.fromkeys(JIGSAW_TASKS, 6)
    assert "Broken: broken.jpg" in eyeline(*generate, "--out", "three").out


def test_that_a_licence_that_is_told_later_holds_for_pictures_that_are_there(
    eyeline: Command, photos: Path, place: Path
) -> None:
    eyeline("lab", "create", "mine")
    generate = (
        "items",
        "generate",
        "jigsaw",
        "--photos",
        photos,
        "--seed",
        1,
        "--tasks",
        "connection",
        "--lab",
        "mine",
    )
    assert "No licence is told of 6 photographs" in eyeline(*generate).out
    names = sorted(path.name for path in photos.iterdir())
    (place / "told.csv").write_text("file,creator,licence\n" + "".join(f"{name},Ann,CC0\n" for name in names[:-1]))
    later = eyeline(*generate, "--sources", "told.csv")
    assert f"No licence is told of 1 photograph ({names[-1]})" in later.out
    with open_lab(place / "mine") as lab:
        rows = lab.read(image_metadata.get_image_files, lab.read(image_metadata.expected_image_files)).values()
    assert {(row.source, row.creator, row.licence) for row in rows} == {
        *((name, "Ann", "CC0") for name in names[:-1]),
        (names[-1], None, None),
    }


@pytest.mark.parametrize("option", [("--clip", "nowhere"), ("--similarity", "structural"), ("--pool", 12)])
def test_that_what_is_for_hard_alone_is_refused_where_hard_is_not_asked_for(
    eyeline: Command, photos: Path, option: tuple[object, ...]
) -> None:
    told = eyeline("items", "generate", "jigsaw", "--photos", photos, "--seed", 1, "--out", "out", *option, "--json")
    assert told.code == 2
    assert "missing_piece_hard, which is not selected" in told.document["error"]["message"]


def test_that_nothing_but_broken_photographs_is_exit_1(eyeline: Command, place: Path) -> None:
    (place / "bad").mkdir()
    (place / "bad" / "broken.jpg").write_text("no picture")
    told = eyeline("items", "generate", "jigsaw", "--photos", "bad", "--seed", 1, "--out", "out", "--json")
    assert (told.code, told.document["made"]) == (1, {})
    assert [line["file"] for line in told.document["broken"]] == ["broken.jpg"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--photos", "desktop", "--out", "out"], "no_photographs"),
        (["--photos", "nowhere", "--out", "out"], "no_photographs"),
        (["--photos", "photos", "--out", "out", "--lab", "lab"], "wrong_use"),
        (["--photos", "photos", "--out", "photos"], "folder_taken"),
        (["--photos", "photos"], "no_lab"),
        (["--photos", "photos", "--lab", "photos"], "not_a_lab"),
        (["--photos", "photos", "--out", "out", "--tasks", "puzzle"], "unknown_task"),
    ],
)
@pytest.mark.usefixtures("photos")
def test_that_wrong_input_for_photographs_is_exit_2(eyeline: Command, more: list[str], code: str) -> None:
    told = eyeline("items", "generate", "jigsaw", "--seed", 1, *more, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, code)


def test_that_a_track_that_cannot_be_drawn_is_exit_2(eyeline: Command) -> None:
    told = eyeline(
        "items", "generate", "ordinal", "--track", "spiral", "--pictures", 1, "--seed", 1, "--out", "x", "--json"
    )
    assert (told.code, told.document["error"]["code"]) == (2, "unknown_track")


def test_that_an_item_is_shown_as_people_and_models_get_it(eyeline: Command, lab: Path) -> None:
    told = eyeline("items", "show", "chelsea.png/connection", "--lab", lab, "--json").document
    assert told["item"]["key"] == "chelsea.png/connection"
    assert told["people"]["instructions"] == told["item"]["question"]
    assert told["people"]["line"] != told["item"]["question"]
    assert told["models"]["prompt"].startswith(told["item"]["question"])
    assert len(told["models"]["prompt"]) > len(told["item"]["question"])
    assert all(Path(image["path"]).is_file() for image in told["images"])
    by_id = eyeline("items", "show", told["item"]["id"], "--lab", lab, "--json").document
    assert by_id == told
    missing = eyeline("items", "show", "nowhere", "--lab", lab, "--json")
    assert (missing.code, missing.document["error"]["code"]) == (2, "no_such_item")


def test_that_queries_over_factors_find_what_they_say(eyeline: Command, lab: Path) -> None:
    def found(query: str) -> int:
        return len(eyeline("items", "list", query, "--lab", lab, "--json").document["items"])

    assert found("") == 42 + 45
    assert found("benchmark=ordinal N=2..5 object_count=5") == found("benchmark=ordinal object_count=5") == 15
    assert found("task!=2d_single_loop") == found("N=") == 42
    assert found("N!=") == 45
    assert found('benchmark=ordinal ordinal_level="Within Objects" direction=clockwise') in {22, 23}
    refused = eyeline("items", "list", "objct_count=5", "--lab", lab, "--json")
    assert refused.code == 2
    assert refused.document["error"]["hint"].startswith("Did you mean object_count?")


def test_that_an_interrupted_generation_keeps_what_it_has_and_says_130(place: Path, photos: Path) -> None:
    for number in range(40):
        os.link(photos / "coffee.jpg", photos / f"again{number}.jpg")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-P", "-m", "desktop"]
    subprocess.run([*program, "lab", "create", "lab"], cwd=place, env=environment, check=True, capture_output=True)
    generate = [*program, "items", "generate", "jigsaw", "--photos", "photos", "--seed", "1", "--lab", "lab", "--json"]
    started = subprocess.Popen(generate, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until = time.monotonic() + within()
    while not any((place / "lab" / "media").iterdir()) and time.monotonic() < until:
        os.sched_yield()
    started.send_signal(signal.SIGINT)
    out, _ = started.communicate(timeout=within())
    assert started.returncode == 130
    made = sum(json.loads(out)["made"].values())
    with open_lab(place / "lab") as lab:
        assert 0 < lab.read(items.count_items) == made < 46 * len(JIGSAW_TASKS)


def test_that_as_much_as_can_be_asked_for_is_answered_and_more_is_refused(eyeline: Command, lab: Path) -> None:
    for query in (" ".join(["key=a"] * 100), "key=" + ",".join(f"k{number}" for number in range(10_000))):
        assert eyeline("items", "list", query, "--lab", lab, "--json").document == {"items": []}
    told = eyeline("items", "list", " ".join(["key=a"] * 1200), "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "bad_query")
    assert told.document["error"]["hint"]
