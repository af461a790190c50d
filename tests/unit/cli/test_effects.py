"""Every option of `models add` and `run`, for every kind of model: it takes effect, or it is refused."""

import json
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import keyring
import pytest
from typer.main import get_command

from db.lab import Lab, open_lab
from db.rows import ModelRow
from db.stores import lab_settings, models_runs_predictions
from desktop.cli.model_commands import add_model_command
from desktop.cli.model_commands import list_probe_install_models as model_commands
from desktop.cli.model_commands import run_model_command as run_command
from desktop.inference.models import check_folder_with_python, model_location, registry
from desktop.inference.worker.checkpoints.custom_code_files import custom_code_hash
from tests import scripted_worker
from tests.unit.cli.conftest import Command
from tests.unit.inference.helpers import model_parts, scripted
from tests.unit.inference.hostile import Day, hostile, parts_of
from tests.unit.inference.test_hub import Hub, server
from tests.unit.inference.test_servers import Ring

__all__ = ["server"]
COMMON = {"lab", "as_json", "context", "install_completion", "show_completion"}
SOURCES = {"path", "hub", "demo", "untrained", "baseline", "server"}
GIVEN: dict[str, list[str]] = {
    "name": ["named"],
    "served": ["--served", "second"],
    "revision": ["--revision", "v2"],
    "quantisation": ["--quantisation", "Q4_K_M"],
    "key": ["--key"],
    "dtype": ["--dtype", "float16"],
    "attention": ["--attention", "eager"],
    "bits": ["--bits", "8bit"],
    "pixels": ["--pixels", "official-demo"],
    "thinking": ["--no-thinking"],
    "template": ["--template", "words.txt"],
    "new_tokens": ["--max-new-tokens", "64"],
    "device": ["--device", "cpu"],
    "batch_tokens": ["--batch-tokens", "99"],
    "python": ["--python", "/usr/bin/python3"],
    "allow_code": ["--allow-code", "c0ffeec0ffee", "--by", "A-1"],
    "by": ["--by", "A-1"],
    "parameters": ["--parameters", "7"],
    "proprietary": ["--proprietary"],
    "reasoning": ["--reasoning"],
    "tools": ["--tools"],
}


def parameters(command: str) -> set[str]:
    """What a command takes, without what every command takes."""
    app: Any = get_command(model_commands.app if command == "add" else run_command.app)
    found: Any = app.commands["add"] if command == "add" else app
    return {str(one.name) for one in found.params} - COMMON


def test_that_the_table_names_every_option_of_models_add() -> None:
    assert set(GIVEN) | SOURCES == parameters("add")
    assert set(add_model_command.EFFECTS) <= set(GIVEN)


def own_code(files: dict[str, bytes]) -> dict[str, bytes]:
    """Files of a model that brings code."""
    config = json.dumps({"model_type": "own", "vision_config": {}, "auto_map": {"AutoModel": "modeling_own.X"}})
    return {**files, "config.json": config.encode(), "model.safetensors": struct.pack("<Q", 2) + b"{}"}


class Ground:
    """A lab, and what is added to it, from where."""

    def __init__(self, eyeline: Command, lab: Path, place: Path, address: str) -> None:
        self.eyeline, self.lab = eyeline, lab
        self.folder = place / "folder"
        self.folder.mkdir()
        for name, content in own_code({"modeling_own.py": b"raise SystemExit"}).items():
            (model_parts(self.folder) / name).write_bytes(content)
        (place / "words.txt").write_text("Look. {prompt}")
        self.kinds = {
            add_model_command.FOLDER: ["--path", "folder"],
            add_model_command.HUB: ["--hub", "org/model"],
            add_model_command.SERVER: ["--server", address],
            add_model_command.BASELINE: ["--baseline", "chance"],
            add_model_command.DEMOS[0]: ["--demo"],
        }

    def added(self, kind: str, option: str) -> tuple[int, str, dict[str, Any]]:
        """Exit code, code of the error, and all that is stored of the model after adding it with an option."""
        needs_name = kind in {add_model_command.FOLDER, add_model_command.HUB, add_model_command.SERVER}
        name = GIVEN["name"] if option == "name" else ["plain"] if needs_name else []
        more = GIVEN[option] if option not in {"", "name"} else []
        if option == "allow_code" and kind == add_model_command.FOLDER:
            more = ["--allow-code", custom_code_hash(self.folder), "--by", "A-1"]
        # A server of several models wants --served, and is asked with a key that every test here types.
        if kind == add_model_command.SERVER and option != "served":
            more = [*more, "--served", "tiny"]
        told = self.eyeline("models", "add", *name, *self.kinds[kind], *more, "--lab", self.lab, "--json")
        error = told.document.get("error", {}).get("code", "")
        with open_lab(self.lab) as opened:
            rows = opened.read(models_runs_predictions.registered_models)
            stored = [self._stored(opened, row) for row in rows]
            for row in rows:
                registry.remove_from_registry(opened, row.name)
                opened.write(lab_settings.set_setting, f"model_facts.{row.id}", "{}").result()
                opened.write(lab_settings.set_setting, f"model_consent.{row.id}", "").result()
        model_location.locations_file().unlink(missing_ok=True)
        return told.code, error, stored[0] if stored else {}

    def _stored(self, lab: Lab, row: ModelRow) -> dict[str, Any]:
        place = model_location.load_model_location(lab, row.id)
        told = {key: value for key, value in lab.read(lab_settings.all_settings).items() if str(row.id) in key}
        return {"name": row.name, "body": json.loads(row.body), "place": place, "told": told, "kept": dict(RING.kept)}


RING = Ring()
TWO = {"data": [{"id": name, "owned_by": "vllm", "max_model_len": 8192} for name in ("tiny", "second")]}


@pytest.fixture
def ground(eyeline: Command, lab: Path, place: Path, server: Hub, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ground]:
    monkeypatch.setattr(check_folder_with_python, "check_model_weights", lambda *_, **__: ())  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    monkeypatch.setattr(keyring.core, "_keyring_backend", RING)
    monkeypatch.setattr(add_model_command, "_read_server_key", lambda: "sesame")
    RING.kept.clear()
    server.files = own_code(server.files)
    with hostile(Day(pages={"/v1/models": TWO})) as address:
        yield Ground(eyeline, lab, place, address)


KINDS = [
    add_model_command.FOLDER,
    add_model_command.HUB,
    add_model_command.SERVER,
    add_model_command.BASELINE,
    add_model_command.DEMOS[0],
]


@pytest.mark.parametrize("kind", KINDS)
def test_that_every_option_of_models_add_changes_what_is_stored_or_is_refused(ground: Ground, kind: str) -> None:
    ground.added(kind, "")  # what is left in the settings after a removal is there from now on
    code, _, plain = ground.added(kind, "")
    assert code == 0
    assert ground.added(kind, "")[2] == plain, "without an option nothing changes"
    for option in GIVEN:
        RING.kept.clear()
        code, error, stored = ground.added(kind, option)
        works = kind in add_model_command.EFFECTS.get(option, KINDS) and option != "by"
        if works:
            assert code == 0, (option, error)
            assert stored != plain, f"{option} does nothing for {kind}"
        else:
            assert (code, error) == (2, "no_effect"), f"{option} for {kind}"
            assert stored == {}


def test_that_what_is_added_of_a_server_is_what_is_sent(eyeline: Command, lab: Path, place: Path) -> None:
    (place / "words.txt").write_text("Look. {prompt} Thanks.")
    day = Day(say="B")
    with hostile(day) as address:
        more = ("--max-new-tokens", "64", "--no-thinking", "--template", "words.txt")
        assert eyeline("models", "add", "q", "--server", address, *more, "--lab", lab).code == 0
        assert eyeline("run", "--model", "q", "--items", "task=anomaly", "--lab", lab).code == 0
    sent = [body for body in day.asked if body["max_tokens"] != 1]
    assert sent
    for body in sent:
        assert (body["max_tokens"], body["chat_template_kwargs"]) == (64, {"enable_thinking": False})
        words = "".join(part["text"] for part in parts_of(body) if part["type"] == "text")
        assert words.startswith("Look. ") and words.endswith(" Thanks.")


RUN: dict[str, list[str]] = {
    "condition": ["--condition", "blind"],
    "repeats": ["--repeats", "2"],
    "batch_tokens": ["--batch-tokens", "1"],
    "new_tokens": ["--max-new-tokens", "7"],
    "temperature": ["--temperature", "0.5"],
    "top_p": ["--top-p", "0.5", "--temperature", "0.5"],
    "seed": ["--seed", "3", "--temperature", "0.5"],
    "system": ["--system", "Be brief."],
    "resume": ["--resume"],
    "resume_run": [],
    "cut_of": [],
    "check": ["--check"],
    "no_check": ["--no-check"],
    "detach": ["--detach"],
    "plan": [],
    "status": [],
    "end": [],
    "queue": [],
    "model": [],
    "items": [],
}
BESIDE = {option: ["--temperature", "0.5"] for option in ("top_p", "seed")}
"""What an option needs to take effect; it must change more than this alone does."""
SETTING = ("condition", "repeats", "batch_tokens", "new_tokens", "temperature", "top_p", "seed", "system")
OF_BASELINE = {"repeats"}


def test_that_the_table_names_every_option_of_run() -> None:
    assert set(RUN) == parameters("run")
    assert set(run_command.MODES) - {"lab"} <= set(RUN)


@pytest.fixture
def asked(eyeline: Command, lab: Path, monkeypatch: pytest.MonkeyPatch, quick: None) -> Iterator[Callable[..., Any]]:
    """Runs a kind of model on two items with options; exit code, error, what the run stored and what was sent."""
    monkeypatch.setenv(registry.SCRIPTED, scripted_worker.FILE)
    scripted(lab / "models" / "fake", say="B", tokens=4)
    day = Day(say="B")
    with ExitStack() as stack, open_lab(lab) as opened:
        address = stack.enter_context(hostile(day))
        registry.add_model(opened, registry.model_row("local", registry.FakeModel(folder="models/fake"), trained=False))
        registry.add_baseline(opened, "chance")
    with hostile(day) as address:
        eyeline("models", "add", "served", "--server", address, "--lab", lab)
        names = {run_command.LOCAL: "local", run_command.SERVER: "served", run_command.BASELINE: "chance"}

        def run(kind: str, *options: str) -> tuple[int, str, Any]:
            before = len(day.asked)
            told = eyeline("run", "--model", names[kind], "--items", "task=anomaly", *options, "--lab", lab, "--json")
            error = told.document.get("error", {}).get("code", "")
            if error:
                return told.code, error, None
            with open_lab(lab) as opened:
                row = opened.read(models_runs_predictions.list_model_runs)[-1]
                sent = [
                    json.loads(one.sent)
                    for one in opened.read(models_runs_predictions.load_predictions, model_run_id=row.id)
                ]
                plan = json.loads(row.plan)
            bodies = sorted(json.dumps({**body, "messages": ""}) for body in day.asked[before:])
            batches = [one.get("batch") for one in sent] if kind == run_command.LOCAL else []
            return (
                told.code,
                "",
                (row.condition, row.planned, plan["basis"], plan["repeats"], max(batches, default=0), bodies),
            )

        yield run


@pytest.mark.parametrize("kind", [run_command.LOCAL, run_command.SERVER, run_command.BASELINE])
def test_that_every_setting_of_run_changes_what_is_asked_or_is_refused(asked: Callable[..., Any], kind: str) -> None:
    code, _, plain = asked(kind)
    assert code == 0
    for option in SETTING:
        code, error, stored = asked(kind, *RUN[option])
        works = (
            option in OF_BASELINE if kind == run_command.BASELINE else kind in run_command.KINDS.get(option, (kind,))
        )
        if works:
            assert code == 0, (option, error)
            without = asked(kind, *BESIDE[option])[2] if option in BESIDE else plain
            assert stored != without, f"{option} does nothing for {kind}"
        else:
            assert (code, error) == (2, "no_effect"), f"{option} for {kind}"


@pytest.mark.parametrize("option", [*SETTING, "resume", "check", "no_check", "detach"])
def test_that_an_option_of_run_that_does_nothing_in_this_use_is_refused(
    eyeline: Command, lab: Path, place: Path, option: str
) -> None:
    (place / "plan.yaml").write_text("models: [chance]")
    uses = {
        run_command.PLAN: ["--plan", "plan.yaml"],
        run_command.STATUS: ["--status"],
        run_command.END: ["--end", "q"],
        run_command.RUN: ["--model", "chance", "--items", ""],
    }
    for use, line in uses.items():
        if use in run_command.MODES[option]:
            continue
        told = eyeline("run", *line, *RUN[option], *([] if use == run_command.END else ["--lab", lab]), "--json")
        assert (told.code, told.document["error"]["code"]) == (2, "no_effect"), use


@pytest.mark.parametrize(
    "line",
    [
        ["--model", "chance", "--items", "", "--resume", "--resume-run", "00000000-0000-0000-0000-000000000000"],
        ["--plan", "plan.yaml", "--check", "--no-check"],
        ["--plan", "plan.yaml", "--check", "--detach"],
    ],
)
def test_that_options_that_undo_each_other_are_refused(
    eyeline: Command, lab: Path, place: Path, line: list[str]
) -> None:
    (place / "plan.yaml").write_text("models: [chance]")
    told = eyeline("run", *line, "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "no_effect")
