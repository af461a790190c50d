"""Picture files from elsewhere into a lab, several at a time, as they are: decoded once, hashed, kept."""

import pickle
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from types import TracebackType
from typing import NamedTuple, Self

from db.lab import Lab
from db.media import DatabaseMedia
from db.rows import MediumRow
from desktop.benchmarks.item import Picture, Role
from desktop.benchmarks.words import Sentence
from desktop.library import taking
from desktop.library.aside import BROKEN, Aside, can_start, started
from desktop.library.below import FileBelow
from desktop.library.taking import Kept, pool, take

Read = Callable[[], bytes | None]


class Taken(NamedTuple):
    """A picture that lies in the lab now: as an item names it, and as the lab does."""

    picture: Picture
    medium: MediumRow


class Intake:
    """Takes picture files into a lab in threads of its own; each name once. Leave it, or its threads stay.

    aside: whether files below a folder are taken in a process beside this one, whose interpreter is then left to who
    makes the items. Pictures that live in a server's database never are.
    """

    def __init__(self, lab: Lab, *, aside: bool = False) -> None:
        self._lab = lab
        self._pool = pool()
        self._futures: dict[str, Future[Kept | Sentence]] = {}
        self._waiting: dict[str, FileBelow] = {}
        self._lock = threading.Lock()
        self._stack = ExitStack()
        self._aside: Aside | None = None
        self._listener: threading.Thread | None = None
        self._wanted = aside and can_start() and not isinstance(lab.media, DatabaseMedia)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._waiting.clear()
        self._stack.close()
        if self._listener is not None:
            self._listener.join()
        self._pool.shutdown(cancel_futures=True)

    @property
    def beside(self) -> bool:
        """Whether a process beside this one takes files at the moment."""
        with self._lock:
            return self._aside is not None

    def ask(self, name: str, read: Read) -> None:
        """Begin to take the file that `read` gives, unless it was asked for before."""
        if name in self._futures:
            return
        future = self._futures[name] = Future[Kept | Sentence]()
        if not (isinstance(read, FileBelow) and self._asked(name, read)):
            self._here(future, read)

    def taken(self, name: str) -> Taken | None:
        """What became of a file that was asked for; None where there is none, or it gives no picture. Waits."""
        found = self.outcome(name)
        return None if isinstance(found, Sentence) else found

    def outcome(self, name: str) -> "Taken | Sentence":
        """The same; where it gives no picture, why, without the `path` of one that was in no file of its own. Waits."""
        kept = self._futures[name].result()
        if isinstance(kept, Sentence):
            return kept
        picture = Picture(role=Role.STIMULUS, pixels=kept.pixels, width=kept.width, height=kept.height, file=kept.file)
        return Taken(picture, MediumRow(**kept._asdict()))

    def _here(self, future: Future[Kept | Sentence], read: Read) -> None:
        """Take it in a thread of this process."""

        def do() -> None:
            try:
                future.set_result(take(self._lab.media, read))
            except BaseException as error:  # noqa: BLE001 - it belongs to whoever waits for the picture
                future.set_exception(error)

        self._pool.submit(do)

    def _asked(self, name: str, read: FileBelow) -> bool:
        """Whether the process beside this one was asked for it."""
        if self._wanted:
            self._wanted = False
            self._begin()
        with self._lock:
            aside = self._aside
            if aside is None:
                return False
            self._waiting[name] = read
        try:
            pickle.dump((name, read), aside.asked)
            aside.asked.flush()
        except OSError:
            with self._lock:
                # Whoever listens to it may have seen already that it is gone.
                return self._waiting.pop(name, None) is None
        return True

    def _begin(self) -> None:
        try:
            aside = self._stack.enter_context(started(taking.__name__, self._lab.folder / "media", leads=False))
        except OSError:
            return
        self._aside = aside
        self._listener = threading.Thread(target=self._listen, args=(aside,), name="eyeline-intake-told", daemon=True)
        self._listener.start()

    def _listen(self, aside: Aside) -> None:
        """Pass on what the process tells; once it is gone, take what it did not tell here."""
        try:
            while True:
                name, told = pickle.load(aside.told)
                kept = told if isinstance(told, Sentence) else Kept(*told)
                with self._lock:
                    del self._waiting[name]
                self._futures[name].set_result(kept)
        except BROKEN:
            pass
        finally:  # whatever an answer raised: who waits for one gets it from here
            with self._lock:
                self._aside = None
                left, self._waiting = self._waiting, {}
        for name, read in left.items():
            self._here(self._futures[name], read)
