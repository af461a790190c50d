"""`eyeline models`, `run`, `compare` and `report`: a model answers items of a lab and stands in its tables."""

import json
import shutil
import struct
import uuid
from pathlib import Path

import pytest

from desktop.inference.models import check_folder_with_python
from desktop.inference.worker_control import worker_environment
from tests.unit.cli.conftest import Command
from tests.unit.inference.helpers import model_parts
from tests.unit.inference.test_hub import Hub, server
from tests.unit.inference.test_install import wheel

__all__ = ["server"]


@pytest.fixture(autouse=True)
def unchecked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders of these tests hold a weight or two: they are not compared with what a model of their family has."""

    def nothing_unused(_folder: Path, **_: object) -> tuple[str, ...]:
        return ()

    if request.node.get_closest_marker("models") is None:
        monkeypatch.setattr(check_folder_with_python, "check_model_weights", nothing_unused)


def test_that_a_baseline_answers_and_a_run_is_gone_on_with(eyeline: Command, lab: Path) -> None:
    added = eyeline("models", "add", "--baseline", "chance", "--lab", lab, "--json")
    assert added.code == 0
    assert added.document.items() >= {"name": "chance", "kind": "baseline", "trained": False}.items()
    assert eyeline("models", "list", "--lab", lab, "--json").document["models"] == [added.document]
    ran = eyeline("run", "--model", "chance", "--items", "benchmark=jigsaw", "--lab", lab, "--json")
    assert ran.code == 0
    assert ran.document.items() >= {"done": 42, "failed": 0, "skipped": 0}.items()
    uuid.UUID(ran.document["run_id"])
    again = eyeline("run", "--model", "chance", "--items", "benchmark=jigsaw", "--resume", "--lab", lab, "--json")
    assert again.document.items() >= {"done": 0, "skipped": 42, "run_id": ran.document["run_id"]}.items()
    rows = eyeline("compare", "--lab", lab, "--json").document["rows"]
    assert {row["who"] for row in rows} == {"chance"}
    assert all(row["n"] == 6 and 0 <= row["accuracy"] <= 1 for row in rows)
    assert eyeline("lab", "check", lab, "--json").document["ok"] is True


def test_that_the_table_for_people_stands_in_one_line_a_row(eyeline: Command, lab: Path) -> None:
    eyeline("models", "add", "--baseline", "majority", "--lab", lab)
    eyeline("run", "--model", "majority", "--items", "task=anomaly", "--lab", lab)
    told = eyeline("compare", "--lab", lab).out
    assert any("jigsaw anomaly" in line and "majority" in line and "50.0%" in line for line in told.splitlines())


def test_that_a_report_is_one_page_and_one_pdf(eyeline: Command, lab: Path, place: Path) -> None:
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    eyeline("run", "--model", "chance", "--items", "task=anomaly", "--lab", lab)
    told = eyeline("report", "--out", "report", "--lab", lab, "--json")
    assert told.code == 0
    written = {Path(told.document[name]).resolve() for name in ("html", "pdf")}
    assert {path.resolve() for path in (place / "report").iterdir()} == written


def test_that_a_model_whose_weights_are_broken_is_told_before_it_is_loaded(
    eyeline: Command, lab: Path, place: Path
) -> None:
    (place / "tiny").mkdir()
    model_parts(place / "tiny")
    (place / "tiny" / "config.json").write_text(json.dumps({"model_type": "qwen2_5_vl"}))
    (place / "tiny" / "model.safetensors").write_bytes(b"cut")
    told = eyeline("models", "add", "tiny", "--path", "tiny", "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "broken_file")
    empty = struct.pack("<Q", 2) + b"{}"
    (place / "tiny" / "model.safetensors").write_bytes(empty)
    assert eyeline("models", "add", "tiny", "--path", "tiny", "--lab", lab).code == 0
    for file, broken in (("model.safetensors", b"cut"), ("config.json", b"[" * 100_000)):
        whole = (place / "tiny" / file).read_bytes()
        (place / "tiny" / file).write_bytes(broken)
        told = eyeline("models", "probe", "tiny", "--lab", lab, "--json")
        assert (told.code, told.document["error"]["code"]) == (1, "broken_file")
        assert told.document["error"]["hint"]
        (place / "tiny" / file).write_bytes(whole)


def test_that_what_is_known_of_a_model_and_how_it_is_run_stand_in_the_list(
    eyeline: Command, lab: Path, place: Path
) -> None:
    (place / "tiny").mkdir()
    model_parts(place / "tiny")
    (place / "tiny" / "config.json").write_text(json.dumps({"model_type": "qwen3_vl"}))
    head = json.dumps({"w": {"dtype": "F32", "shape": [3, 5], "data_offsets": [0, 60]}}).encode()
    (place / "tiny" / "model.safetensors").write_bytes(struct.pack("<Q", len(head)) + head + b"w" * 60)
    (place / "tiny" / "chat_template.jinja").write_text("{% if enable_thinking %}<think>{% endif %}{{ tools }}")
    (place / "tiny" / "README.md").write_text("---\nlicense: apache-2.0\n---\n# Tiny\n")
    setup = ("--bits", "4bit", "--pixels", "official-demo", "--no-thinking", "--max-new-tokens", "64")
    added = eyeline("models", "add", "tiny", "--path", "tiny", *setup, "--tools", "--lab", lab, "--json").document
    facts = {"family": "qwen3_vl", "parameters": 15, "open": True, "reasoning": True, "tools": True}
    assert added.items() >= {**facts, "licence": "apache-2.0", "own_code": None}.items()
    settings = added["settings"]
    assert (settings["quantisation"], settings["thinking"], settings["pixels"]["name"]) == (
        "4bit",
        False,
        "official demo",
    )
    assert settings["decoding"]["max_new_tokens"] == 64
    assert eyeline("models", "list", "--lab", lab, "--json").document["models"] == [added]
    assert "qwen3_vl" in eyeline("models", "list", "--lab", lab).out


def test_that_a_model_is_fetched_from_the_hub_with_its_bytes_told(eyeline: Command, lab: Path, server: Hub) -> None:
    head = json.dumps({"w": {"dtype": "F32", "shape": [250_000], "data_offsets": [0, 10**6]}}).encode()
    server.files["model.safetensors"] = struct.pack("<Q", len(head)) + head + bytes(10**6)
    server.break_after = 400_000
    added = eyeline("models", "add", "fetched", "--hub", "org/model", "--lab", lab, "--json")
    assert (added.code, added.document["parameters"]) == (0, 250_000), added.err
    assert added.err.splitlines()[-1].startswith("1.0 of 1.0 MB")
    server.asked.clear()
    eyeline("models", "add", "again", "--hub", "org/model", "--bits", "8bit", "--lab", lab)
    assert server.asked == []
    for status, code, told in ((403, "GatedRepo", "gated"), (401, "RepoNotFound", "missing_model")):
        server.status, server.code = status, code
        refused = eyeline("models", "add", "other", "--hub", f"org/{told}", "--lab", lab, "--json")
        assert (refused.code, refused.document["error"]["code"]) == (1, told)


def test_that_the_private_environment_is_made_from_a_folder_of_wheels(
    eyeline: Command, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_environment, "REQUIREMENTS", ("eyeline_one>=2",))
    monkeypatch.setattr(
        worker_environment,
        "LOOK",
        worker_environment.LOOK.replace(repr(worker_environment.NAMES), repr(("eyeline_one",))),
    )
    (place / "wheels").mkdir()
    refused = eyeline("models", "install", "--wheels", "wheels", "--json")
    assert (refused.code, refused.document["error"]["code"]) == (2, "wrong_use")
    wheel(place / "wheels", "eyeline_one")
    made = eyeline("models", "install", "--wheels", "wheels", "--json")
    assert made.document["versions"]["eyeline_one"] == "99.0"
    assert Path(made.document["python"]).is_file()
    assert "Successfully installed" in made.err


def test_that_a_model_goes_off_the_list(eyeline: Command, lab: Path) -> None:
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    assert eyeline("models", "remove", "chance", "--lab", lab, "--json").document == {"removed": "chance"}
    assert eyeline("models", "list", "--lab", lab, "--json").document == {"models": []}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["models", "add"], "wrong_use"),
        (["models", "add", "--demo", "--baseline", "chance"], "wrong_use"),
        (["models", "add", "--demo", "--demo-untrained"], "wrong_use"),
        (["models", "add", "--path", "photos"], "wrong_use"),
        (["models", "add", "--hub", "org/model"], "wrong_use"),
        (["models", "add", "tiny", "--hub", "org/model", "--path", "db"], "wrong_use"),
        (["models", "add", "tiny", "--path", "db", "--pixels", "many"], "wrong_use"),
        (["models", "add", "tiny", "--path", "db", "--template", "nowhere.txt"], "wrong_use"),
        (["models", "add", "tiny", "--path", "weightless", "--allow-code", "abc"], "code_refused"),
        (["models", "add", "--baseline", "luck"], "unknown_model"),
        (["models", "add", "tiny", "--path", "nowhere"], "no_model_folder"),
        (["models", "add", "tiny", "--path", "db"], "no_model_folder"),
        (["models", "add", "tiny", "--path", "whole", "--device", "cuda:99"], "no_such_device"),
        (["models", "add", "tiny", "--path", "weightless"], "no_model_folder"),
        (["models", "remove", "tiny"], "unknown_model"),
        (["models", "probe", "tiny"], "unknown_model"),
        (["run", "--model", "tiny", "--items", ""], "unknown_model"),
        (["run", "--model", "chance", "--items", "task=none"], "wrong_use"),
        (["run", "--model", "chance", "--items", "tsk=none"], "bad_query"),
        (["run", "--model", "chance", "--items", "", "--condition", "dark"], "unknown_condition"),
        (["run", "--items", ""], "wrong_use"),
    ],
)
def test_that_wrong_input_for_models_is_exit_2(
    eyeline: Command, lab: Path, place: Path, command: list[str], code: str
) -> None:
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    (place / "weightless").mkdir()
    (place / "weightless" / "config.json").write_text(json.dumps({"model_type": "qwen2_5_vl"}))
    shutil.copytree(place / "weightless", place / "whole")
    (model_parts(place / "whole") / "model.safetensors").write_bytes(struct.pack("<Q", 2) + b"{}")
    told = eyeline(*command, "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, code)


def test_that_the_demo_model_is_added_as_trained(eyeline: Command, lab: Path) -> None:
    added = eyeline("models", "add", "--demo", "--lab", lab, "--json")
    assert added.document.items() >= {"name": "eyeline-tiny", "family": "idefics3", "trained": True}.items()


@pytest.mark.models
@pytest.mark.long(120, reason="torch is imported in three processes one after the other")
def test_that_the_untrained_demo_is_built_called_so_and_loads(process: Command, lab: Path) -> None:
    added = process("models", "add", "--demo-untrained", "--lab", lab, "--json")
    assert added.document.items() >= {"name": "untrained-demo", "kind": "transformers", "trained": False}.items()
    probed = process("models", "probe", "untrained-demo", "--lab", lab, "--json")
    assert (probed.code, probed.document["loads"]) == (0, True), probed.out
    assert 0 < probed.document["need_bytes"] < probed.document["free_bytes"]
