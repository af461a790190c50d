"""A watchdog that runs a command until it ends, or until the parent program has ended: `python -I parent_watchdog.py
COMMAND…`.

Standard input is a pipe of that program; when the pipe closes for any reason, the command is ended. Any Python since
3.8 can run this file without the rest of Eyeline.
"""

import os
import signal
import subprocess
import sys
import threading

PATIENCE = 20.0
"""Seconds between asking the command to end and killing it."""


def run_until_parent_exits() -> int:
    """Run the command of the command line; its exit code, or 128 and the number of the signal that ended it."""
    process = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=sys.stderr)
    ending = threading.Event()
    watcher = threading.Thread(target=_end_at_pipe_close, args=(process, ending), daemon=True)
    watcher.start()
    code = process.wait()
    if ending.is_set():
        watcher.join()
    return code if code >= 0 else 128 - code


def _end_at_pipe_close(process: "subprocess.Popen[bytes]", ending: threading.Event) -> None:
    """End the command once the pipe has ended, then all that it has started, and this process."""
    while os.read(0, 1024):
        pass
    ending.set()
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
    if os.name != "nt":
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(run_until_parent_exits())
