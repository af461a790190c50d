"""The base classes of Eyeline's errors.

    EyelineError            a sentence for a person, a code for a program, an exit code for a shell
    ├── WrongUse            the request itself is wrong (exit 2)
    └── CannotDo            the request is right, but it failed and nothing is lost (exit 1)

Each package of `desktop` derives its own errors from these two. `db.errors.StoreError` is the store's base class with
the same fields (`db` imports nothing of `desktop`); `desktop.library.machine.error_messages.EXPECTED_ERRORS` lists
both.
"""

from typing import ClassVar

from desktop.benchmarks.messages import Sentence, Value


class EyelineError(Exception):
    """An error as it is shown to a user: what happened, where, and what to do.

    `literal` and `hint` are marked with `say`; `values` fill the named fields of both. `where` is a file, a row or a
    column, as it should be shown. The traceback is written to the log only.
    """

    code: ClassVar[str] = "failed"
    exit_code: ClassVar[int] = 1

    def __init__(self, literal: str, *, where: str = "", hint: str = "", **values: Value) -> None:
        self.sentence = Sentence(literal, values)
        self.hint = Sentence(hint, values) if hint else None
        self.where = where
        super().__init__(str(self.sentence))


class WrongUse(EyelineError):
    """The request itself is wrong: an unknown name, a file in place of a folder, an empty selection."""

    code = "wrong_use"
    exit_code = 2


class CannotDo(EyelineError):
    """The request is right but could not be carried out; nothing was lost."""

    code = "cannot_do"


class UnreadableRow(CannotDo):
    """A row of a lab that this version cannot read: another one wrote it, or it is damaged."""

    code = "odd_row"
