"""What can go wrong with a study, its plan or a run."""

from desktop.benchmarks.errors import CannotDo, WrongUse


class BadProtocol(WrongUse):
    """The protocol's document is not one: an unknown field, a wrong value, a task without items."""

    code = "bad_protocol"


class TooFewItems(WrongUse):
    """The lab has fewer items than the protocol asks for."""

    code = "too_few_items"


class CodeTaken(WrongUse):
    """The code belongs to somebody else."""

    code = "code_taken"


class ChangedItems(CannotDo):
    """The lab's items are no longer those of the run's plan."""

    code = "changed_items"


class NotStored(CannotDo):
    """An answer could not be written; it is kept and nothing goes on until it is."""

    code = "not_stored"
