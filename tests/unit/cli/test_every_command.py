"""Every command, walked: the design's list is there, each tells an example and answers `--json` with one document.

These tests run where neither Qt nor torch can be imported, as all of this folder do: no command needs them to fail.
"""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.core import TyperGroup

from desktop.cli import generate_docs, print_command_outcome
from tests.unit.cli.conftest import ROOT, Command

EVERY = dict(generate_docs.walk_commands(generate_docs.typer_program()))
ONES = sorted(typed for typed, command in EVERY.items() if not isinstance(command, TyperGroup))
DESIGN = """
tour doctor agreement compare report export run
lab create|check|backup|restore|merge|extract|delete-person
items import|generate|list|show|tasks|correct|withdraw
study create|plan|seats|status|topup|close
models list|add|remove|probe|install
people list|show|join|reassign|exclude|note
score ordinal|choice
"""


def designed() -> set[str]:
    """The commands that the design names."""
    found: set[str] = set()
    for line in DESIGN.split("\n"):
        group, _, rest = line.partition(" ")
        alone = [group, *rest.split()] if line and "|" not in line and group != "score" else []
        found |= {f"eyeline {name}" for name in alone}
        found |= {f"eyeline {group} {name}" for name in rest.split("|") if line and "|" in line}
    return found


def test_that_every_job_of_the_design_is_a_command() -> None:
    assert designed() <= EVERY.keys()
    assert {f"eyeline items generate {name}" for name in ("jigsaw", "ordinal")} <= EVERY.keys()


def test_that_help_shows_an_example_and_takes_json_everywhere(eyeline: Command) -> None:
    for typed in ONES:
        assert generate_docs.split_help_example(EVERY[typed].help or "")[1].startswith(typed)
        assert any("--json" in option.opts for option in EVERY[typed].params)
    assert set(eyeline("score", "import", "--help", "--json").document) == {"text"}


NEED_NOTHING = {
    "eyeline tour", "eyeline doctor", "eyeline lab create", "eyeline models install", "eyeline items generate ordinal",
}  # fmt: skip
"""Their examples do what they say, also in an empty folder."""


@pytest.mark.parametrize("typed", [typed for typed in ONES if typed not in NEED_NOTHING])
def test_that_what_is_wrong_is_one_document_and_leaves_nothing(eyeline: Command, place: Path, typed: str) -> None:
    before = sorted(place.rglob("*"))
    # The example of its help, without the lab, the files and the models that it names.
    _, example = generate_docs.split_help_example(EVERY[typed].help or "")
    told = eyeline(*(word for word in shlex.split(example)[1:] if word != "--json"), "--json")
    document = told.document
    error = document.pop("error")
    assert (told.code in {1, 2}, set(error)) == (True, {"code", "message", "where", "hint"})
    assert (document, error["message"].count("\n"), "Traceback" in told.err) == ({}, 0, False)
    assert sorted(place.rglob("*")) == before


def test_that_progress_is_plain_lines_where_nobody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with print_command_outcome.progress_on_stderr("Rows") as progress:
        progress(1, 10)
        assert capsys.readouterr().err == ""
        monkeypatch.setattr(print_command_outcome, "LINE_EVERY_S", 0.0)
        progress(2_000, 10_000)
        progress(3_000, None)
    told = capsys.readouterr()
    assert (told.err, told.out) == ("Rows: 2,000 of 10,000\nRows: 3,000\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_that_a_terminal_shows_a_bar_and_the_document_stays_whole(place: Path) -> None:
    code = (
        "from desktop.cli.print_command_outcome import progress_on_stderr\n"
        "with progress_on_stderr('Rows') as p:\n"
        "    p(10, 10)\n"
        "print('{}')"
    )
    import pty

    mother, child = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    command = [sys.executable, "-P", "-c", code]
    ran = subprocess.run(command, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=child, check=True)
    os.close(child)
    shown = os.read(mother, 65536)
    os.close(mother)
    assert json.loads(ran.stdout) == {}
    assert b"Rows" in shown
    assert b"%" in shown
