"""The worker's start: the pipe of events is moved out of reach before anything else is imported."""

import os
import sys


def _take_event_pipe() -> int:
    """Move file descriptor 1 away for events and point 1 at 2, so that whatever libraries print is log."""
    pipe = os.dup(1)
    os.dup2(2, 1)
    return pipe


def run_worker() -> int:
    """Serve commands from standard input until it ends. The one argument is the engine: `transformers` or a file."""
    pipe, engine = _take_event_pipe(), sys.argv[1] if len(sys.argv) > 1 else "transformers"
    from desktop.inference.worker import python_environment_check

    python_environment_check.require_packages(
        pipe, python_environment_check.NEEDED if engine == "transformers" else python_environment_check.ALWAYS
    )
    with python_environment_check.reporting_imports(pipe, python_environment_check.ALWAYS):
        from desktop.inference.worker.command_loop import serve_commands
        from desktop.inference.worker.event_and_command_channel import EventChannel

    return serve_commands(engine, EventChannel(pipe))


if __name__ == "__main__":
    sys.exit(run_worker())
