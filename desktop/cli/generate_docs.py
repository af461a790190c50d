"""docs/cli.md, every command's help: `python -m desktop.cli.generate_docs` writes it."""

import re
import sys
from collections.abc import Iterator

import typer
from typer.core import TyperCommand, TyperGroup

HEAD = """# Commands

Written from the program by `python -m desktop.cli.generate_docs > docs/cli.md`; a test compares.

`--json`, anywhere in the line, prints one JSON document in every case; where something failed its `error` has `code`,
`message`, `where` and `hint`. Codes: 0 done, 1 failed and nothing lost, 2 wrongly used, 3 done in part, 130 interrupted
with its state kept. A command that works on a lab takes it from `--lab DIR`, else from `EYELINE_LAB`. Progress goes to
standard error. All but the window, `tour` and the check of the seat in `doctor` need neither a display nor Qt.

Shell completion: `eyeline --install-completion` sets it up for the shell it is typed in (bash, zsh, fish, PowerShell),
from the next one that is opened. `eyeline --show-completion` prints the lines instead, to be put where you keep such
things: `eyeline --show-completion > ~/.config/fish/completions/eyeline.fish`. Then Tab completes commands, options and
files.
"""
_TITLE = "eyeline"
_EXAMPLE = re.compile(r"(?:For example|Example): (eyeline .+?)(?:\.(?: (?=[A-Z])|$)|$)")


def command_reference() -> str:
    """The whole page."""
    from typer.cli import get_docs_for_click

    program = typer_program()
    for _, command in walk_commands(program):
        text, example = split_help_example(command.help or "")
        # The library shortens the help that it lists for a group; a page has room for the whole sentence.
        command.short_help = re.split(r"(?<=\.)\s", text)[0]
        command.help = f"{text}\n\nFor example: `{example}`" if example else text
    told = get_docs_for_click(obj=program, ctx=typer.Context(program, info_name=_TITLE), name=_TITLE)
    return HEAD + told.replace(f"# `{_TITLE}`", f"\n## `{_TITLE}`", 1).rstrip() + "\n"


def typer_program() -> TyperGroup:
    """The program with all its commands."""
    from desktop.cli.command_tree import app

    program = typer.main.get_command(app)
    assert isinstance(program, TyperGroup)
    return program


def walk_commands(group: TyperGroup, before: str = "eyeline") -> Iterator[tuple[str, TyperCommand | TyperGroup]]:
    """All commands of a group and of its subgroups, each with its full name."""
    for name, command in group.commands.items():
        assert isinstance(command, (TyperCommand, TyperGroup))
        typed = f"{before} {name}"
        yield typed, command
        if isinstance(command, TyperGroup):
            yield from walk_commands(command, typed)


def split_help_example(text: str) -> tuple[str, str]:
    """A command's help without its example, paragraph by paragraph, and the example; empty where it has none."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    example = ""
    for at, paragraph in enumerate(paragraphs):
        if found := _EXAMPLE.search(paragraph):
            example = found[1]
            paragraphs[at] = f"{paragraph[: found.start()]}{paragraph[found.end() :]}".strip()
    return "\n\n".join(filter(None, paragraphs)), example


if __name__ == "__main__":
    sys.stdout.write(command_reference())
