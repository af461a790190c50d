"""MOAT, VRIQ, probes and results of other harnesses by command: exit codes, documents, one sentence where it fails."""

import json
from pathlib import Path

import pytest

from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_release
from tests.unit.annotation.labs import lab_with_job
from tests.unit.cli.conftest import Command


@pytest.fixture
def sets(eyeline: Command, place: Path) -> Path:
    """An empty lab, and beside it MOAT with one bad row and a little of VRIQ with a probe and a bad one."""
    eyeline("lab", "create", "lab")
    rows = moat_rows(12)
    rows[4]["capability"] = ["MOOD"]
    write_parquet(place / "sets" / "MOAT.parquet", rows)
    write_release(place / "sets" / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
    probe = {"item": "abstract/OO/0", "id": "p", "kind": "perceptual", "question": "How many?", "answer": 3}
    lines = [{**probe, "dimension": name} for name in ("color", "count")]
    (place / "sets" / "probes.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n")
    return place / "sets"


def test_that_a_folder_of_sets_comes_in_with_bad_rows_listed(eyeline: Command, sets: Path) -> None:
    told = eyeline("items", "import", sets, "--lab", "lab", "--json")
    assert (told.code, told.document["added"]) == (3, 14)
    refused = {(Path(row["file"]).name, row["row"]): row["reason"] for row in told.document["refused"]}
    assert refused.keys() == {("MOAT.parquet", 5), ("probes.jsonl", 2)}
    assert "MOOD" in refused["MOAT.parquet", 5]
    again = eyeline("items", "import", sets, "--lab", "lab", "--json")
    assert (again.code, again.document["added"], again.document["unchanged"]) == (3, 0, 14)
    tasks = {task["task"]: task["n"] for task in eyeline("items", "tasks", "--lab", "lab", "--json").document["tasks"]}
    assert (tasks["probe_perceptual"], tasks["odd_one_out"]) == (1, 2)
    shown = eyeline("items", "show", "abstract/OO/0#p", "--lab", "lab", "--json").document
    assert (shown["item"]["variant_of"], shown["chance"]) == ("abstract/OO/0", 0.0)
    assert [image["role"] for image in shown["images"]] == ["stimulus"]
    found = eyeline("items", "list", "variant_of=abstract/OO/0", "--lab", "lab", "--json").document["items"]
    assert [item["key"] for item in found] == ["abstract/OO/0#p"]
    sampled = eyeline("items", "sample", "moat-human", "--lab", "lab", "--json").document
    assert (len(sampled["items"]), sampled["unmatched"]) == (11, [])


def test_that_a_name_that_is_no_form_is_wrong_use(eyeline: Command, sets: Path) -> None:
    told = eyeline("items", "import", sets, "--as", "croissant", "--lab", "lab", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "unknown_form")
    assert "moat" in told.document["error"]["hint"]
    (sets / "bad.yaml").write_text("eyeline: mapping\nname: x\n")
    told = eyeline("items", "import", sets, "--as", sets / "bad.yaml", "--lab", "lab", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "bad_mapping")


def test_that_results_become_a_run_of_a_model(eyeline: Command, sets: Path) -> None:
    eyeline("items", "import", sets, "--lab", "lab")
    logs = [{"index": n, "answer": "7", "reason": "", "ground_truth": "7", "verdict": 1, "time": 1} for n in (0, 1, 4)]
    log = {"summary": {"VQA Model": "gpt-5", "Run ID": 0, "Eval Model": "gpt-4.1"}, "logs": logs}
    (sets / "gpt-5_0.json").write_text(json.dumps(log))
    told = eyeline("score", "import", sets / "gpt-5_0.json", "--lab", "lab", "--json")
    assert (told.code, told.document["done"], told.document["verdicts"], told.document["model"]) == (3, 2, 2, "gpt-5")
    assert [row["row"] for row in told.document["refused"]] == [3]
    again = eyeline("score", "import", sets / "gpt-5_0.json", "--lab", "lab", "--json")
    assert (again.document["done"], again.document["unchanged"]) == (0, 2)
    listed = eyeline("models", "list", "--lab", "lab", "--json").document["models"]
    assert [(model["name"], model["kind"]) for model in listed] == [("gpt-5", "imported")]
    run = eyeline("run", "--model", "gpt-5", "--items", "benchmark=moat", "--lab", "lab", "--json")
    assert (run.code, run.document["error"]["code"]) == (2, "not_asked")
    (sets / "other.json").write_text("[]")
    told = eyeline("score", "import", sets / "other.json", "--lab", "lab", "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "unknown_results")


def test_that_an_import_says_how_many_questions_of_its_sets_have_no_reply(eyeline: Command, place: Path) -> None:
    eyeline("lab", "create", "lab")
    for track in ("maze", "single"):
        drawn = ("items", "generate", "ordinal", "--track", track, "--pictures", 1, "--seed", 1)
        eyeline(*drawn, "--out", track)
        eyeline("items", "import", track, "--lab", "lab")
    rows = [json.loads(line) for line in (place / "maze" / "annotations.jsonl").read_text().splitlines()]
    replies = [json.dumps({"question_id": row["question_id"], "raw": "no idea"}) + "\n" for row in rows]
    (place / "part.jsonl").write_text("".join(replies[:12]))
    (place / "all.jsonl").write_text("".join(replies))
    into = ("score", "import", "part.jsonl", "--as", "ordinal", "--lab", "lab")
    told = eyeline(*into)
    assert "Without a reply: 3 questions of the same sets have none here, and none is counted for part" in told.out
    again = eyeline(*into, "--json").document
    assert (again["unchanged"], again["no_reply"], again["runs"][0]["no_reply"]) == (12, 3, 3)
    among = f"N={rows[0]['N']}"
    assert eyeline(*into, "--items", among, "--json").document["no_reply"] == 0
    whole = eyeline("score", "import", "all.jsonl", "--lab", "lab")
    assert (whole.code, "Without" in whole.out) == (0, False)
    (place / "parts").mkdir()
    (place / "parts" / "first.jsonl").write_text("".join(replies[:7]))
    (place / "parts" / "second.jsonl").write_text("".join(replies[7:]))
    both = eyeline("score", "import", "parts", "--as", "ordinal", "--name", "m", "--lab", "lab", "--json").document
    assert (both["no_reply"], [run["no_reply"] for run in both["runs"]]) == (0, [8, 7])


def test_that_rules_stand_side_by_side_with_what_flips(eyeline: Command, place: Path) -> None:
    (place / "out.csv").write_text("id,raw\n1,B\n2,Answer: b\n3,A\n")
    (place / "truth.csv").write_text("id,answer\n1,B\n2,B\n3,(B)\n")
    told = eyeline(
        "score", "choice", "out.csv", "--rule", "strict", "--options", "A,B", "--truth", "truth.csv", "--against",
        "lenient,vlmevalkit", "--json",
    ).document  # fmt: skip
    assert [(row["rule"], row["right"], row["invalid"]) for row in told["rules"]] == [
        ("strict", 1, 1),
        ("lenient", 2, 0),
        ("vlmevalkit", 1, 1),
    ]
    assert [flip["key"] for flip in told["flips"]] == ["2"]
    assert told["flips"][0]["under"]["lenient"] == {"outcome": "right", "parsed": "B"}
    versions = eyeline(
        "score", "choice", "out.csv", "--rule", "lenient 2", "--options", "A,B", "--truth", "truth.csv", "--against",
        "lenient 1", "--json",
    ).document  # fmt: skip
    assert [row["rule"] for row in versions["rules"]] == ["lenient 2", "lenient 1"]
    wrong = eyeline("score", "choice", "out.csv", "--rule", "best", "--json")
    assert (wrong.code, wrong.document["error"]["code"]) == (2, "unknown_rule")


def test_that_a_look_says_what_an_import_would_do_and_does_nothing(eyeline: Command, lab: Path, place: Path) -> None:
    (place / "birds.csv").write_text("key,question,A,B,answer\n007,Which?,owl,1e5,B\n008,Which?,owl,NA,C\n")
    told = eyeline("items", "import", "birds.csv", "--dry-run", "--lab", lab, "--json")
    assert (told.code, told.document["added"], told.document["refused"][0]["row"]) == (3, 1, 3)
    assert told.document["first"][0]["key"] == "007"
    assert "007" in eyeline("items", "import", "birds.csv", "--dry-run", "--lab", lab).out
    assert eyeline("items", "list", "benchmark=birds", "--lab", lab, "--json").document["items"] == []
    assert eyeline("items", "import", "birds.csv", "--lab", lab, "--json").document["added"] == 1


def test_that_a_folder_of_results_becomes_runs_that_compare_shows(eyeline: Command, lab: Path, place: Path) -> None:
    keys = [item["key"] for item in eyeline("items", "list", "--lab", lab, "--json").document["items"][:12]]
    out = place / "out"
    out.mkdir()
    (out / "one.csv").write_text("id,raw\n" + "".join(f"{key},A\n" for key in keys) + "gone,A\n")
    lines = [{"doc_id": n, "resps": [["B"]], "acc": {"id": key}} for n, key in enumerate(keys)]
    (out / "20261128_090000_samples_x.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (out / "20261128_090000_results.json").write_text('{"results": {}, "configs": {}, "model_name": "two"}')
    (out / "notes.txt").write_text("nothing\n")
    told = eyeline("score", "import", out, "--lab", lab, "--json")
    assert (told.code, told.document["done"]) == (3, 24)
    assert {(run["form"], run["model"], run["done"]) for run in told.document["runs"]} == {
        ("table", "one", 12), ("lmms-eval", "two", 12),
    }  # fmt: skip
    assert [(Path(row["file"]).name, row["row"]) for row in told.document["refused"]] == [("one.csv", 14)]
    assert len(told.document["passed_over"]) == 2
    again = eyeline("score", "import", out / "20261128_090000_results.json", "--lab", lab, "--json").document
    assert (again["done"], again["unchanged"]) == (0, 12)
    rows = eyeline("compare", "--lab", lab, "--json").document["rows"]
    assert {row["who"] for row in rows} >= {"one (imported)", "two (imported)"}
    assert eyeline("score", "import", out / "notes.txt", "--lab", lab, "--json").code == 1


def test_that_labels_of_a_project_come_into_a_job_and_agreement_reads_them(eyeline: Command, place: Path) -> None:
    made, job = lab_with_job(place, 3)
    made.close()
    given = [{"completed_by": n, "result": [{"value": {"choices": [tag]}}]} for n, tag in ((1, "CNT"), (2, "BIRD"))]
    tasks = [{"data": {"eyeline_item": str(item)}, "annotations": given} for item in job.items]
    (place / "project.json").write_text(json.dumps(tasks))
    told = eyeline("jobs", "import", "project.json", "--job", "tags", "--lab", "lab", "--json")
    assert (told.code, told.document["added"], len(told.document["refused"])) == (3, 3, 3)
    again = eyeline("jobs", "import", "project.json", "--lab", "lab")
    assert (again.code, "0 new, 3 there already" in again.out) == (3, True)
    assert eyeline("agreement", "project.json", "--json").document["percent"]["n_raters"] == 2
    (place / "none.json").write_text("[1]")
    for words in (("agreement", "none.json"), ("jobs", "import", "none.json", "--lab", "lab")):
        failed = eyeline(*words, "--json")
        assert (failed.code, failed.document["error"]["code"]) == (1, "unknown_labels")
