"""Text of items, models and files on a terminal: seen, never obeyed."""

import ast
import io
import json
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from db.ids import new_id
from db.stores import items
from desktop.cli.print_command_outcome import (
    OutputGrid,
    escape_control_characters,
    print_json_document,
    print_plain_output,
    progress_on_stderr,
)
from desktop.library.item_rows import item_from_row, item_row
from tests.unit.analysis.labs import MadeLab
from tests.unit.cli.conftest import ROOT, Command

HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m[red]:smile:[/x]\u202eevil\u2066\u2028forged\rover\x08\x7f\x85"
texts = st.text() | st.text(st.characters(categories=["Cc", "Cf", "Zl", "Zp"]))


def obeyed(text: str) -> str:
    """What of a text a terminal would obey."""
    bidi = {"RLE", "LRE", "RLO", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}
    return "".join(
        sign
        for sign in text
        if unicodedata.category(sign) in {"Cc", "Zl", "Zp", "Cs"} or unicodedata.bidirectional(sign) in bidi
    )


@given(texts)
@example(HOSTILE)
@example("\ud83d")
def test_that_no_text_moves_or_colours_a_terminal(text: str) -> None:
    out = io.StringIO()
    print_plain_output([text or "-", OutputGrid((text, "b"), [(text, 1), ("x", text)])], out)
    assert obeyed(out.getvalue().replace("\n", "")) == ""
    assert text.isprintable() is False or escape_control_characters(text) == text


@given(texts)
@example(HOSTILE)
def test_that_a_document_holds_each_text_and_nothing_that_a_terminal_obeys(text: str) -> None:
    out = io.StringIO()
    print_json_document({"name": text, text: [text]}, out)
    assert json.loads(out.getvalue()) == {"name": text, text: [text]}
    assert obeyed(out.getvalue().replace("\n", "")) == ""


def test_that_text_is_shown_as_it_is_without_markup_or_emoji_codes() -> None:
    out = io.StringIO()
    print_plain_output(["[red]a[/red] :smile:", OutputGrid(("[b]h[/b]",), [(":smile: [i]c[/i]",)])], out)
    assert all(word in out.getvalue() for word in ("[red]a[/red] :smile:", "[b]h[/b]", ":smile: [i]c[/i]"))


class Terminal(io.StringIO):
    """A standard error that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_that_a_bar_shows_the_name_of_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    with progress_on_stderr(HOSTILE) as progress:
        progress(1, 2)
    said = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.getvalue())  # the bar's own colours and moves
    assert r"\x1b]0;owned\x07\x1b[2J\x9b31m[red]:smile:[/x]\u202eevil" in said
    assert obeyed(re.sub(r"[\r\n]", "", said)) == ""


def test_that_commands_show_hostile_items_models_and_files(eyeline: Command, place: Path) -> None:
    name, folder = "\x1b[31m\u202ename", place / "lab"
    made = MadeLab(folder)
    made.model(name, {"missing_piece_easy": ["A", HOSTILE, "B", "A"]})
    row = made.lab.read(items.find_stored_items)[0]
    hostile = item_from_row(row).model_copy(update={"key": HOSTILE, "question": f"q{HOSTILE}\nq2", "version": "x"})
    made.lab.write(items.add_items, [item_row(hostile, row.images)], import_id=new_id()).result()
    made.lab.close()
    (place / "\x1b[31m\u202e.csv").write_text("a,b\n")
    for command in (
        ["models", "list"],
        ["items", "list", "--limit", "999"],
        ["items", "show", str(hostile.id)],
        ["items", "import", "\x1b[31m\u202e.csv"],
        ["items", "import", "\x1b[31m\u202e.none"],
        ["items", "list", "\x1b[31m=\u202e"],
        ["run", "--model", f"{name}2"],
        ["compare"],
        ["\x1b[31m\u202e"],
        ["export", "--format", "\x1b[31m\u202e", "--out", "x"],
    ):
        for form in ([], ["--json"]):
            lab_option = [] if command[0].startswith("\x1b") else ["--lab", str(folder)]
            done = eyeline(*command, *lab_option, *form)
            assert obeyed((done.out + done.err).replace("\n", "")) == "", command
            assert command != ["compare"] or form or r"\x1b[31m\u202ename" in done.out
            assert command[1:2] != ["show"] or r"\x1b]0;owned" in done.out.replace(r"\u00", r"\x"), done.out


def test_that_only_one_place_of_the_commands_writes_to_the_terminal() -> None:
    """Whatever writes another way would pass by what makes a text visible."""
    found: list[str] = []
    for path in sorted((ROOT / "desktop" / "cli").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            written = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if re.fullmatch(r"print|typer\.s?echo|sys\.std(out|err)\.write|console\.print", written):
                found += [] if "escape_control_characters(" in ast.unparse(node) else [f"{path.stem} {written}"]
    assert sorted(found) == [
        "add_model_command sys.stderr.write",  # figures
        "generate_docs sys.stdout.write",  # our own pages
        "print_command_outcome console.print",  # a table, whose cells are visible
        "print_command_outcome console.print",  # a literal
        "print_command_outcome sys.stderr.write",  # figures behind a visible name
        "run_command_line sys.stderr.write",  # the system's own words
        "simulate_power_command sys.stderr.write",  # minutes
    ]
