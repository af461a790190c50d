"""The page of commands is the program's own; every command shows an example that it would take; shells can complete."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.cli import generate_docs
from tests.unit.cli.conftest import ROOT, Command

EVERY = dict(generate_docs.walk_commands(generate_docs.typer_program()))
ONES = sorted(typed for typed in EVERY if not any(other.startswith(f"{typed} ") for other in EVERY))


def test_that_the_page_of_commands_is_written_from_the_program() -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert page == generate_docs.command_reference(), "write it anew: python -m desktop.cli.generate_docs > docs/cli.md"
    headings = re.findall(r"^#+ `(eyeline.*)`$", page, re.MULTILINE)
    assert sorted(headings) == sorted(["eyeline", *EVERY])


@pytest.mark.parametrize("typed", ONES)
def test_that_every_command_has_an_example_that_it_would_take(typed: str) -> None:
    _, example = generate_docs.split_help_example(EVERY[typed].help or "")
    words = shlex.split(example)
    depth = len(typed.split())
    assert words[:depth] == typed.split()
    EVERY[typed].make_context(typed, [word for word in words[depth:] if word != "--json"])


def test_that_an_example_is_told_from_the_sentences_around_it() -> None:
    text = "Do it. For example: eyeline a\n  --in b.txt. Exit 3 where\nit is not done.\n\nMore."
    assert generate_docs.split_help_example(text) == (
        "Do it. Exit 3 where it is not done.\n\nMore.",
        "eyeline a --in b.txt",
    )
    assert generate_docs.split_help_example("Nothing.") == ("Nothing.", "")


@pytest.mark.parametrize(
    ("shell", "asked"),
    [
        ("bash", {"COMP_WORDS": "eyeline exp", "COMP_CWORD": "1"}),
        ("zsh", {"_TYPER_COMPLETE_ARGS": "eyeline exp"}),
        ("fish", {"_TYPER_COMPLETE_ARGS": "eyeline exp", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}),
    ],
)
def test_that_a_shell_is_told_how_a_line_may_go_on(
    eyeline: Command, place: Path, monkeypatch: pytest.MonkeyPatch, shell: str, asked: dict[str, str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(place / "state"))
    for name, value in {"_EYELINE_COMPLETE": f"complete_{shell}", **asked}.items():
        monkeypatch.setenv(name, value)
    told = eyeline()
    assert (told.code, told.err) == (0, "")
    assert "export" in told.out
    assert "doctor" not in told.out
    assert not (place / "state").exists()
    monkeypatch.setenv("_EYELINE_COMPLETE", f"source_{shell}")
    script = eyeline()
    assert script.code == 0
    assert f"_EYELINE_COMPLETE=complete_{shell}" in script.out


def test_that_json_stays_one_document_where_completion_was_asked_for(eyeline: Command) -> None:
    assert set(eyeline("--show-completion", "--json").document) == {"text"}


def test_that_bash_completes_with_what_is_shown(process: Command, place: Path) -> None:
    script = process(_EYELINE_COMPLETE="source_bash").out
    program = place / "eyeline"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m desktop "$@"\n')
    program.chmod(0o755)
    typed = 'COMP_WORDS=(eyeline export --for); COMP_CWORD=2; _eyeline_completion eyeline; echo "${COMPREPLY[@]}"'
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{place}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash"], input=f"{script}\n{typed}\n", env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("--format\n", "")
