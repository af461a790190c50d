"""The worker's channel: events out through the moved pipe, commands in from standard input."""

import os
import sys
import threading
from collections.abc import Iterator

from desktop.inference.worker_commands import MAX_LINE, Command, WireMessage, message_line, parse_command


class EventChannel:
    """The worker's two pipes. `say` may be called from any thread; each line goes out whole."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self._lock = threading.Lock()

    def say(self, event: WireMessage) -> None:
        """Write one event. If the pipe's reader is gone, the process ends at once: no work is left."""
        line = memoryview(message_line(event))
        with self._lock:
            try:
                while line:
                    line = line[os.write(self.pipe, line) :]
            except BrokenPipeError:
                os._exit(0)

    def commands(self) -> Iterator[Command]:
        """The commands as they come, until standard input ends. Raises BadLine."""
        stdin = sys.stdin.buffer
        while line := stdin.readline(MAX_LINE + 1):
            yield parse_command(line)
