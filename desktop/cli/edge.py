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

from db.rights import private, taken_changes
from desktop.cli import interrupted
from desktop.cli.done import Done, write_document, write_plain
from desktop.cli.entries import Entries

JSON = "--json"
COMPLETING = "_EYELINE_COMPLETE"
"""Set by the shell when it asks for completions."""
_log = logging.getLogger("eyeline.cli")


def run(arguments: Sequence[str], entries: Entries) -> int:
    """Execute one command line and print its outcome; returns the exit code.

    With `--json` exactly one document goes to standard output in every case; other output of a command goes to standard
    error.
    """
    words, as_json = [word for word in arguments if word != JSON], JSON in arguments
    taken_changes()
    with private(), _logged(words):
        try:
            done = _carry_out(words, entries, as_json=as_json)
            write_plain([str(change.sentence) for change in taken_changes()], sys.stderr)
            _write(done, as_json=as_json)
        except BrokenPipeError:
            # The reader of the pipe has ended; Python would try to flush once more.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
    return done.code


def _carry_out(arguments: Sequence[str], entries: Entries, *, as_json: bool) -> Done:
    if strange := _not_text(arguments):
        return _failed("wrong_use", f"{strange} is no text in UTF-8.", 2, hint=_RENAME)
    program, printed = _program(), io.StringIO()
    try:
        with contextlib.redirect_stdout(printed) if as_json else contextlib.nullcontext():
            outcome = program(args=arguments, prog_name="eyeline", standalone_mode=False, obj=entries)
    except typer.TyperException as failure:
        return _failed("wrong_use", _LINES.sub(" ", failure.format_message()), 2, hint=_usage(failure))
    except (typer.Abort, KeyboardInterrupt):
        outcome = interrupted.CODE
    except SystemExit as left:
        # Shell completion exits this way, after printing the completions.
        outcome = left.code
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - reported in one sentence, logged with its traceback
        return _explained(error)
    if isinstance(outcome, Done):
        write_plain(printed.getvalue().splitlines(), sys.stderr)
        return outcome
    if outcome == interrupted.CODE:
        return _failed("interrupted", interrupted.SENTENCE, interrupted.CODE)
    return Done({"text": printed.getvalue()}, code=outcome if isinstance(outcome, int) else 0)


@cache
def _program() -> Callable[..., object]:
    """All commands, assembled once per process."""
    from typer.main import get_command

    from desktop.cli.commands import app

    return get_command(app)


_LINES = re.compile(r"\s*\n\s*")
_RENAME = "Write it in UTF-8; rename a file or folder whose name is in another encoding."


def _not_text(arguments: Sequence[str]) -> str:
    """The first argument, or EYELINE_LAB, that is not valid text, with its bytes escaped; empty if all are."""
    for word in (*arguments, os.environ.get("EYELINE_LAB", "")):
        try:
            word.encode()
        except UnicodeEncodeError:
            return os.fsencode(word).decode("utf-8", "backslashreplace")
    return ""


@contextlib.contextmanager
def _logged(arguments: Sequence[str]) -> Generator[None]:
    """Keep a log of this command, where the machine allows it; none of a shell's request for completions."""
    if arguments == ["--version"] or COMPLETING in os.environ:
        yield
        return
    from desktop.library.log import start_log, stop_log

    try:
        start_log()
    except OSError as error:
        sys.stderr.write(f"No log is kept: {error.strerror}.\n")
    try:
        yield
    finally:
        stop_log()


def _explained(error: Exception) -> Done:
    # Imported here: it loads the store, which would dominate the start of quick commands.
    from desktop.library.failures import FAILURES, explain
    from desktop.library.log import log_folder

    if isinstance(error, FAILURES):
        told = explain(error)
        _log.info("a command failed: %s", told.code, exc_info=error)
        return _failed(told.code, told.message, told.exit_code, where=told.where, hint=told.hint)
    _log.error("a command broke", exc_info=error)
    message = f"Something went wrong inside Eyeline ({type(error).__name__}); the command did not end as it should."
    return _failed("unexpected", message, 1, hint=f"Please report it with the log in {log_folder()}, which says where.")


def _usage(failure: typer.TyperException) -> str:
    context = getattr(failure, "ctx", None)
    return f"Try: {context.command_path} --help" if context is not None else ""


def _failed(code: str, message: str, exit_code: int, *, where: str = "", hint: str = "") -> Done:
    error = {"code": code, "message": message, "where": where, "hint": hint}
    place = f" ({where})" if where and where not in message else ""
    return Done({"error": error}, [text for text in (f"{message}{place}", hint) if text], code=exit_code)


def _write(done: Done, *, as_json: bool) -> None:
    out: TextIO = sys.stdout
    if as_json:
        write_document(done.document, out)
    elif "error" in done.document:
        write_plain(done.plain, sys.stderr)
    else:
        write_plain(done.plain, out)
    out.flush()
