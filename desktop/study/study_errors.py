"""Errors of a study, its plan or a run, with their codes."""

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import Sentence, Value
from desktop.study.constraints.nearest_feasible_plan import PlanShape


class BadProtocol(WrongUse):
    """The protocol is invalid: an unknown field, a wrong value, a task without items."""

    code = "bad_protocol"


class TooFewItems(WrongUse):
    """The lab has fewer items than the protocol asks for."""

    code = "too_few_items"


class InfeasiblePlan(WrongUse):
    """Participants, items and answers per item do not fit together. reasons: why, in words; plans: the nearest feasible
    plans, each with hours per participant."""

    code = "infeasible"

    def __init__(
        self,
        literal: str,
        *,
        hint: str = "",
        reasons: tuple[Sentence, ...] = (),
        plans: tuple[tuple[PlanShape, float], ...] = (),
        **values: Value,
    ) -> None:
        super().__init__(literal, where="", hint=hint, **values)
        self.reasons = reasons
        self.plans = plans


class NoFreeCell(CannotDo):
    """No cell of the plan is free for this person."""

    code = "no_cell"


class CellTaken(CannotDo):
    """The cell was assigned to another participant a moment ago."""

    code = "cell_taken"


class ItemsSeenBefore(WrongUse):
    """The person has seen items of the study before, and the protocol does not allow that."""

    code = "met_before"


class AlreadyBegun(WrongUse):
    """The person has an unfinished run of the study."""

    code = "already_begun"


class ChangedItems(CannotDo):
    """The lab's items have changed since the run was planned."""

    code = "changed_items"
