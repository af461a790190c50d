"""Runs a command line: arguments in; a document or text, an error in one sentence, and an exit code out."""

import contextlib
import io
import logging
import os
import re
import sys
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import TextIO

import typer

from db.lab_file_permissions import private_files, take_permission_changes
from desktop.cli import interrupted_exit_outcome
from desktop.cli.print_command_outcome import CommandOutcome, print_json_document, print_plain_output
from desktop.cli.window_entry_points import WindowEntryPoints

JSON = "--json"
COMPLETING = "_EYELINE_COMPLETE"
"""Set by the shell when it asks for completions."""
_log = logging.getLogger("eyeline.cli")


def run_command_line(arguments: Sequence[str], entries: WindowEntryPoints) -> int:
    """Execute one command line and print its outcome; returns the exit code.

    With `--json` exactly one document goes to standard output in every case; other output of a command goes to standard
    error.
    """
    words, as_json = [word for word in arguments if word != JSON], JSON in arguments
    take_permission_changes()
    with private_files(), _command_log(words):
        try:
            done = _execute_command(words, entries, as_json=as_json)
            print_plain_output([str(change.sentence) for change in take_permission_changes()], sys.stderr)
            _print_outcome(done, as_json=as_json)
        except BrokenPipeError:
            # The reader of the pipe has ended; Python would try to flush once more.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
    return done.code


def _execute_command(arguments: Sequence[str], entries: WindowEntryPoints, *, as_json: bool) -> CommandOutcome:
    if strange := _undecodable_argument(arguments):
        return _failed_outcome("wrong_use", f"{strange} is no text in UTF-8.", 2, hint=_RENAME)
    program, printed = _load_program(), io.StringIO()
    try:
        with contextlib.redirect_stdout(printed) if as_json else contextlib.nullcontext():
            outcome = program(args=arguments, prog_name="eyeline", standalone_mode=False, obj=entries)
    except typer.TyperException as failure:
        return _failed_outcome("wrong_use", _LINES.sub(" ", failure.format_message()), 2, hint=_usage_hint(failure))
    except (typer.Abort, KeyboardInterrupt):
        outcome = interrupted_exit_outcome.CODE
    except SystemExit as left:
        # Shell completion exits this way, after printing the completions.
        outcome = left.code
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - reported in one sentence, logged with its traceback
        return _outcome_of_error(error)
    if isinstance(outcome, CommandOutcome):
        print_plain_output(printed.getvalue().splitlines(), sys.stderr)
        return outcome
    if outcome == interrupted_exit_outcome.CODE:
        return _failed_outcome("interrupted", interrupted_exit_outcome.SENTENCE, interrupted_exit_outcome.CODE)
    return CommandOutcome({"text": printed.getvalue()}, code=outcome if isinstance(outcome, int) else 0)


@cache
def _load_program() -> Callable[..., object]:
    """All commands, assembled once per process."""
    from typer.main import get_command

    from desktop.cli.command_tree import app

    return get_command(app)


_LINES = re.compile(r"\s*\n\s*")
_RENAME = "Write it in UTF-8; rename a file or folder whose name is in another encoding."


def _undecodable_argument(arguments: Sequence[str]) -> str:
    """The first argument, or EYELINE_LAB, that is not valid text, with its bytes escaped; empty if all are."""
    for word in (*arguments, os.environ.get("EYELINE_LAB", "")):
        try:
            word.encode()
        except UnicodeEncodeError:
            return os.fsencode(word).decode("utf-8", "backslashreplace")
    return ""


@contextlib.contextmanager
def _command_log(arguments: Sequence[str]) -> Generator[None]:
    """Keep a log of this command, where the machine allows it; none of a shell's request for completions."""
    if arguments == ["--version"] or COMPLETING in os.environ:
        yield
        return
    from desktop.library.machine.log import start_log, stop_log

    try:
        start_log()
    except OSError as error:
        sys.stderr.write(f"No log is kept: {error.strerror}.\n")
    try:
        yield
    finally:
        stop_log()


def _outcome_of_error(error: Exception) -> CommandOutcome:
    # Imported here: it loads the store, which would dominate the start of quick commands.
    from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error
    from desktop.library.machine.log import machine_log_folder

    if isinstance(error, EXPECTED_ERRORS):
        told = describe_error(error)
        _log.info("a command failed: %s", told.code, exc_info=error)
        return _failed_outcome(told.code, told.message, told.exit_code, where=told.where, hint=told.hint)
    _log.error("a command broke", exc_info=error)
    message = f"Something went wrong inside Eyeline ({type(error).__name__}); the command did not end as it should."
    return _failed_outcome(
        "unexpected", message, 1, hint=f"Please report it with the log in {machine_log_folder()}, which says where."
    )


def _usage_hint(failure: typer.TyperException) -> str:
    context = getattr(failure, "ctx", None)
    return f"Try: {context.command_path} --help" if context is not None else ""


def _failed_outcome(code: str, message: str, exit_code: int, *, where: str = "", hint: str = "") -> CommandOutcome:
    error = {"code": code, "message": message, "where": where, "hint": hint}
    place = f" ({where})" if where and where not in message else ""
    return CommandOutcome({"error": error}, [text for text in (f"{message}{place}", hint) if text], code=exit_code)


def _print_outcome(done: CommandOutcome, *, as_json: bool) -> None:
    out: TextIO = sys.stdout
    if as_json:
        print_json_document(done.document, out)
    elif "error" in done.document:
        print_plain_output(done.plain, sys.stderr)
    else:
        print_plain_output(done.plain, out)
    out.flush()
