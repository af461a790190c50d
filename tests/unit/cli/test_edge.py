"""What holds for every command: one document, one sentence, the right exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from db.lab import create_lab, open_lab
from desktop.cli import interrupted_exit_outcome
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from tests.unit.cli.conftest import ROOT, Command


def test_that_the_version_is_told(process: Command) -> None:
    ran = process("--version")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Eyeline ")
    assert process("--version", "--json").document["version"] in ran.out


def test_that_the_version_waits_for_nothing_that_is_slow_to_import() -> None:
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-P", "-m", "desktop", "--version"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rsplit("|", 1)[-1].strip().partition(".")[0] for line in told.stderr.splitlines()}
    assert "desktop" in imported
    assert not imported & {"numpy", "scipy", "PIL", "PySide6", "sqlalchemy", "torch", "pyarrow"}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["itms"], "wrong_use"),
        (["items", "lst"], "wrong_use"),
        (["items"], "wrong_use"),
        (["items", "list", "--colour"], "wrong_use"),
        (["items", "show"], "wrong_use"),
        (["items", "list", "a", "b"], "wrong_use"),
        (["items", "generate", "ordinal", "--track", "single", "--pictures", "x", "--seed", "1"], "wrong_use"),
        (["items", "generate", "ordinal", "--track", "single", "--pictures", "0", "--seed", "1"], "wrong_use"),
        (["items", "list"], "no_lab"),
        (["items", "list", "--lab", "nowhere"], "not_a_lab"),
        (["--lab", "x", "items", "list"], "wrong_use"),
        (["score", "ordinal", "none.jsonl", "none.jsonl"], "no_such_file"),
        (["score", "choice", "none.csv", "--rule", "strikt"], "unknown_rule"),
        (["agreement", "none.csv"], "no_such_file"),
    ],
)
def test_that_wrong_use_is_one_sentence_and_exit_2(eyeline: Command, arguments: list[str], code: str) -> None:
    told = eyeline(*arguments, "--json")
    error = told.document["error"]
    assert (told.code, told.err) == (2, "")
    assert error.keys() == {"code", "message", "where", "hint"}
    assert (error["code"], error["message"].count("\n")) == (code, 0)
    plain = eyeline(*arguments)
    assert (plain.code, plain.out) == (2, "")
    assert error["message"] in plain.err
    assert "Traceback" not in plain.err


def test_that_help_is_a_document_too(eyeline: Command) -> None:
    told = eyeline("items", "--help", "--json")
    assert told.code == 0
    assert "generate" in told.document["text"]


def test_that_a_window_without_a_display_says_how_to_see_it(eyeline: Command) -> None:
    told = eyeline("--json")
    assert told.code == 1
    assert told.document["error"]["code"] == "no_display"
    assert "eyeline tour" in told.document["error"]["hint"]


def test_that_the_window_opens_on_the_lab_that_is_named_first(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[Path | None] = []

    def open_window(lab: Path | None) -> int:
        opened.append(lab)
        return 0

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    entries = WindowEntryPoints(open_window, lambda out: {})
    for name in ("here", "there"):
        create_lab(Path(name), name=name).close()
    assert run_command_line([], entries) == 0
    assert run_command_line(["--lab", "here"], entries) == 0
    monkeypatch.setenv("EYELINE_LAB", "there")
    assert run_command_line([], entries) == 0
    assert run_command_line(["--lab", "here", "--json"], entries) == 0
    assert opened == [None, Path("here"), Path("there"), Path("here")]
    assert json.loads(capsys.readouterr().out) == {"lab": "here"}


def test_that_a_lab_that_cannot_open_is_said_before_a_window_comes(
    eyeline: Command, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    (place / "folder").mkdir()
    for name in ("folder", "nowhere"):
        told = eyeline("--lab", name, "--json")
        assert (told.code, told.document["error"]["code"]) == (2, "not_a_lab")
    create_lab(place / "lab", name="Lab").close()
    with open_lab(place / "lab", window=True):
        told = eyeline("--lab", "lab", "--json")
        assert (told.code, told.document["error"]["code"]) == (1, "lab_in_use")
        assert eyeline("items", "list", "--lab", "lab").code == 0


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_mistake_of_ours_is_a_sentence_and_its_words_stay_out_of_the_log(
    place: Path, machine_folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(lab: Path | None) -> int:
        raise RuntimeError("the answer of P07")

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert run_command_line(["--json"], WindowEntryPoints(broken, lambda out: {})) == 1
    told = capsys.readouterr()
    failed = json.loads(told.out)["error"]
    assert failed["code"] == "unexpected"
    assert failed["message"].startswith("Something went wrong inside Eyeline (RuntimeError)")
    assert "lost" not in failed["message"]
    assert "Traceback" not in told.err
    (log,) = machine_folders.rglob("eyeline.jsonl")
    assert "RuntimeError" in log.read_text()
    assert "P07" not in log.read_text()


def test_that_an_interruption_is_exit_130(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(lab: Path | None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert run_command_line(["--json"], WindowEntryPoints(interrupted, lambda out: {})) == 130
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "interrupted"


INTERRUPT = """
import sys

class Interrupted:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
sys.argv[1:] = {arguments!r}
from desktop.__main__ import main
main()
"""


@pytest.mark.parametrize(
    "module", ["desktop.cli.run_command_line", "typer", "desktop.library.machine.log", "desktop.cli.command_tree"]
)
def test_that_an_interruption_before_the_command_is_loaded_is_told_as_one(place: Path, module: str) -> None:
    def started(*arguments: str) -> subprocess.CompletedProcess[str]:
        code = INTERRUPT.format(module=module, arguments=list(arguments))
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-P", "-c", code]
        return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)

    told = started("items", "list", "--json")
    assert (told.returncode, told.stderr) == (130, "")
    assert json.loads(told.stdout)["error"]["code"] == "interrupted"
    plain = started("items", "list")
    assert (plain.returncode, plain.stdout, plain.stderr) == (130, "", f"{interrupted_exit_outcome.SENTENCE}\n")


def test_that_an_early_interruption_says_what_a_late_one_says(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(lab: Path | None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    run_command_line(["--json"], WindowEntryPoints(stopped, lambda out: {}))
    assert capsys.readouterr().out == interrupted_exit_outcome.DOCUMENT


@pytest.mark.parametrize(
    "arguments",
    [
        (b"lab", b"create", b"L\xff"),
        (b"items", b"list", b"key=\xff", b"--lab", b"lab"),
        (b"models", b"add", b"m\xff", b"--baseline", b"chance", b"--lab", b"lab"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_that_an_argument_that_is_no_utf_8_is_wrong_use(place: Path, arguments: tuple[bytes, ...]) -> None:
    command = [sys.executable, "-P", "-m", "desktop", *arguments, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run(command, cwd=place, env=environment, capture_output=True, check=False)
    error = json.loads(told.stdout)["error"]
    assert (told.returncode, told.stderr, error["code"]) == (2, b"", "wrong_use")
    assert "\\xff is no text in UTF-8" in error["message"]
    assert error["hint"]


@pytest.mark.parametrize("arguments", [("lab", "create", ""), ("lab", "check", ""), ("items", "list", "--lab", "")])
def test_that_a_folder_without_a_name_is_wrong_use(eyeline: Command, place: Path, arguments: tuple[str, ...]) -> None:
    told = eyeline(*arguments, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "no_folder")
    assert told.document["error"]["hint"]
    assert not (place / "lab.toml").exists()


def test_that_what_is_printed_besides_does_not_spoil_the_document(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def chatty(lab: Path | None) -> int:
        print("a library says hello")  # noqa: T201 - that is the point
        return 0

    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert run_command_line(["--json"], WindowEntryPoints(chatty, lambda out: {})) == 0
    told = capsys.readouterr()
    assert json.loads(told.out) == {"lab": None}
    assert told.err == "a library says hello\n"


def test_that_a_reader_who_leaves_early_is_no_error(process: Command, place: Path) -> None:
    command = [sys.executable, "-P", "-m", "desktop", "doctor", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command, cwd=place, env=environment, stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert done.stderr == ""


def test_that_a_machine_without_room_for_a_log_still_works(process: Command, place: Path) -> None:
    (place / "file").write_text("")
    ran = process("doctor", "--json", XDG_STATE_HOME=str(place / "file"))
    assert ran.document["checks"]
    assert "No log is kept" in ran.err


def test_that_a_document_is_utf_8_whatever_the_locale(process: Command) -> None:
    told = process("lab", "create", "Prüfstand – 視", "--json", PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
    assert told.document["lab"].endswith("Prüfstand – 視")
