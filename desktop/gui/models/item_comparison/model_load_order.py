"""The order in which models are loaded for one item: all at once, or one after the other if they do not fit into memory
together."""

import threading
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.item import Item
from desktop.inference.capacity.share_memory_between_models import ModelTurns, model_turns


@dataclass(slots=True)
class QuestionRound:
    """An item asked of models: the ticket of each, which are still to come, and which are answering."""

    item: Item
    tickets: dict[uuid.UUID, int]
    rows: tuple[ModelRow, ...]
    to_come: list[tuple[ModelRow, ...]] = field(default_factory=list[tuple[ModelRow, ...]])
    answering: set[int] = field(default_factory=set[int])
    unwanted: set[int] = field(default_factory=set[int])
    stopped: bool = False

    def take(self, found: ModelTurns) -> tuple[ModelRow, ...]:
        """Begin with the first turn."""
        self.to_come = list(found.turns)
        self._leave_out()
        return self.next_turn()

    def drop(self, ticket: int) -> None:
        """Skip this ticket's model if it has not begun; its answer is not needed any more."""
        self.unwanted.add(ticket)
        self._leave_out()

    def next_turn(self) -> tuple[ModelRow, ...]:
        turn = self.to_come.pop(0) if self.to_come else ()
        self.answering = {self.tickets[row.id] for row in turn}
        return turn

    def _leave_out(self) -> None:
        turns = [tuple(row for row in turn if self.tickets[row.id] not in self.unwanted) for turn in self.to_come]
        self.to_come = [turn for turn in turns if turn]

    @property
    def waiting(self) -> list[int]:
        """The tickets of the models that have not begun yet."""
        return [self.tickets[row.id] for turn in self.to_come for row in turn]


def plan_load_order(
    lab: Lab, rows: Sequence[ModelRow], loaded: frozenset[uuid.UUID], leaving: Sequence[threading.Thread]
) -> ModelTurns:
    """Wait until unloaded models have released their memory, then plan what fits together."""
    for thread in leaving:
        thread.join()
    return model_turns(lab, rows, loaded)
