"""The worker's start: the pipe of events is moved out of reach before anything else is imported."""

import os
import sys


def _take_pipe() -> int:
    """Move file descriptor 1 away for events and point 1 at 2, so that whatever libraries print is log."""
    pipe = os.dup(1)
    os.dup2(2, 1)
    return pipe


def main() -> int:
    """Serve commands from standard input until it ends. The one argument is the engine: `transformers` or a file."""
    pipe, engine = _take_pipe(), sys.argv[1] if len(sys.argv) > 1 else "transformers"
    from desktop.inference.worker import environment

    environment.refuse_missing(pipe, environment.NEEDED if engine == "transformers" else environment.ALWAYS)
    with environment.imported(pipe, environment.ALWAYS):
        from desktop.inference.worker.channel import Channel
        from desktop.inference.worker.serve import serve

    return serve(engine, Channel(pipe))


if __name__ == "__main__":
    sys.exit(main())
