"""A process that answers as fast as it can and says which trials it was told are durable: to be killed."""

import sys
from pathlib import Path

from db.lab import open_lab
from db.stores import items, runs
from tests.db.making import event, score, trial


def main(folder: Path) -> None:
    """Answer the steps of the one run that is open, from where it stands; one line for each trial that is on disk."""
    with open_lab(folder, window=True) as lab:
        (state,) = lab.read(runs.unfinished)
        (what,) = lab.read(items.find)
        sequence = state.last_sequence
        say("ready")
        for position in range(len(state.done), state.run.planned):
            done = trial(state.run, what, position)
            sequence += 1
            lab.commit_trial(done, [score(done)], [event(state.run, sequence)]).result()
            say(str(done.id))


def say(line: str) -> None:
    """One line, out at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
