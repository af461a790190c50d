"""`eyeline explain`: two stored runs, and a run beside a published figure."""

import json
import uuid
from pathlib import Path
from typing import Any

import pytest

from db.lab import open_lab
from desktop.inference.batch_runs.declare_run_before_scores import set_scores_closed
from tests.unit.analysis.labs import MadeLab
from tests.unit.cli.conftest import Command

EASY = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> MadeLab:
    return MadeLab(tmp_path / "lab", tasks=(EASY,), n=8)


def explained(eyeline: Command, made: MadeLab, a: uuid.UUID, b: uuid.UUID | str, *more: str) -> dict[str, Any]:
    made.lab.close()
    return eyeline("explain", str(a), str(b), *more, "--lab", made.lab.folder, "--json").document


def shares(document: dict[str, Any]) -> dict[str, float]:
    return {one["kind"]: round(one["share"], 9) for one in document["parts"] if one["share"]}


def test_that_a_token_limit_is_found_as_truncated_replies_and_as_a_setting(eyeline: Command, made: MadeLab) -> None:
    short = '{"basis": {"decoding": {"max_new_tokens": 8}}}'
    long = '{"basis": {"decoding": {"max_new_tokens": 512, "temperature": 0.0}}}'
    a = made.model("vlm", {EASY: ["A"] * 6}, plan=short)
    made.predict(a, [(item, "The answer") for item in made.items[EASY][6:]], state="cut")
    b = made.model("vlm", {EASY: ["A"] * 8}, plan=long, start=1)
    found = explained(eyeline, made, a, b)
    assert shares(found) == {"truncated": 0.25}
    assert found["difference"] == 0.25
    assert {one["name"]: (one["a"], one["b"]) for one in found["settings"]} == {
        "decoding.max_new_tokens": ("8", "512"),
        "decoding.temperature": ("not recorded", "0.0"),
    }


def test_that_another_rule_is_found_and_both_runs_are_read_under_both(eyeline: Command, made: MadeLab) -> None:
    replies = ["A"] * 4 + ["The answer is A."] * 4
    a = made.model("vlm", {EASY: replies})
    found = explained(eyeline, made, a, a, "--rule-a", "strict 1", "--rule-b", "lenient 2")
    assert shares(found) == {"extraction_rule": 0.5}
    assert [(one["rule"], one["accuracy_a"], one["accuracy_b"]) for one in found["under"]] == [
        ("strict 1", 0.5, 0.5),
        ("lenient 2", 1.0, 1.0),
    ]


def test_that_a_reply_that_failed_first_and_came_later_counts_as_it_came(eyeline: Command, made: MadeLab) -> None:
    a = made.model("vlm", {EASY: ["A"] * 7})
    made.predict(a, [(made.items[EASY][7], "")], state="failed")
    made.predict(a, [(made.items[EASY][7], "A")], attempt=2)
    b = made.model("vlm", {EASY: ["A"] * 8}, start=1)
    assert shares(explained(eyeline, made, a, b)) == {}


def test_that_fewer_items_of_one_run_are_found(eyeline: Command, made: MadeLab) -> None:
    a = made.model("vlm", {EASY: ["A"] * 4})
    b = made.model("vlm", {EASY: ["A"] * 4 + ["B"] * 4}, start=1)
    found = explained(eyeline, made, a, b)
    assert shares(found) == {"other_items": -0.5}
    assert (found["shared_items"], found["discordant"]) == (4, [])


def test_that_a_published_figure_is_set_beside_a_run(eyeline: Command, made: MadeLab) -> None:
    a = made.model("vlm", {EASY: ["A"] * 5 + ["", "no idea", "B"]})
    found = explained(eyeline, made, a, "90%/200")
    assert (found["items_a"], found["items_b"]) == (7, 200)
    assert found["at_most"] == {"failed": 0.0, "truncated": 0.0, "invalid": pytest.approx(1 / 7)}
    assert found["interval"]["low"] < found["difference"] < found["interval"]["high"]


@pytest.mark.shared
def test_that_a_real_models_distance_to_its_published_figure_is_the_extraction_rule(
    eyeline: Command, tmp_path: Path, shared: Path
) -> None:
    """BLINK counts 83 of GPT-4o's 150 replies to Jigsaw as correct: 55.33 %. The exact rule reads none of them, the
    lenient one more than BLINK's own program does."""
    saved = shared / "data" / "blink" / "saved_outputs" / "GPT4o" / "Jigsaw.json"
    items = tmp_path / "items.csv"
    lines = [f"{row['idx']},blink,?,choice,{row['answer']}" for row in json.loads(saved.read_text("utf-8"))["val"]]
    items.write_text("\n".join(["key,benchmark,question,kind,answer", *lines]), encoding="utf-8")
    lab = tmp_path / "blink"
    eyeline("lab", "create", lab)
    assert eyeline("items", "import", items, "--lab", lab, "--json").document["added"] == 150
    run = eyeline("score", "import", saved, "--lab", lab, "--json").document["run_id"]
    strict = eyeline("explain", run, "55.33%/150", "--rule-a", "strict 2", "--lab", lab, "--json").document
    assert (strict["items_a"], strict["at_most"]["invalid"]) == (150, 1.0)
    both = eyeline(
        "explain", run, run, "--rule-a", "strict 2", "--rule-b", "lenient 2", "--lab", lab, "--json"
    ).document
    assert shares(both) == {"extraction_rule": pytest.approx(both["difference"])}
    assert both["accuracy_b"] > 83 / 150


@pytest.mark.parametrize("other", ["ninety", "190%", "12345678"])
def test_that_what_is_no_run_and_no_figure_is_refused(eyeline: Command, made: MadeLab, other: str) -> None:
    a = made.model("vlm", {EASY: ["A"]})
    made.lab.close()
    assert eyeline("explain", str(a), other, "--lab", made.lab.folder).code == 2


def test_that_a_run_whose_scores_are_closed_is_not_explained(eyeline: Command, made: MadeLab) -> None:
    a = made.model("vlm", {EASY: ["A"]})
    made.lab.close()
    with open_lab(made.lab.folder) as lab:
        set_scores_closed(lab, closed=True)
    refused = eyeline("explain", str(a), "50%", "--lab", made.lab.folder)
    assert refused.code != 0 and "are hidden" in refused.err


@pytest.mark.models
@pytest.mark.campaign
@pytest.mark.long(180, reason="a model is loaded in three processes one after the other")
def test_that_the_setting_that_carries_a_difference_is_named(process: Command, lab: Path) -> None:
    process("models", "add", "--demo", "--lab", lab)
    asked = ("run", "--model", "eyeline-tiny", "--items", "task=missing_piece_easy", "--lab", lab, "--json")
    long = process(*asked).document["run_id"]
    short = process(*asked, "--max-new-tokens", "1", "--system", "Look twice.").document["run_id"]
    before = process("models", "list", "--lab", lab, "--json").document
    found = process("explain", short, long, "--rule-a", "lenient 2", "--try", "3", "--lab", lab, "--json").document
    assert [one["name"] for one in found["tried"]] == ["none", "max_new_tokens", "system"]
    assert found["carrier"] == "max_new_tokens", found
    assert process("models", "list", "--lab", lab, "--json").document == before
