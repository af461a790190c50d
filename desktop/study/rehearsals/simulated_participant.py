"""A simulated participant without a window: takes part in a session and answers correctly with a given probability.

Times come from a clock of its own that runs ahead of the machine's: an item takes as long as for a person, the run as
long as writing takes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from pydantic import JsonValue

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import Item, ItemKind
from desktop.library.machine.clock import clock
from desktop.study.planning.answer_duration_guesses import estimate_item_seconds
from desktop.study.sessions.next_session_step import BreakStep, EndStep, InstructionStep, SessionEndStep, TrialStep
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.trials.input_timestamps import InputStamp
from desktop.study.trials.trial_state_machine import FinishedTrial, TrialEnd, TrialLimits, TrialStateMachine

SECOND = 1_000_000_000
DISPLAY: Json = {"simulated": True}


@dataclass
class SimulatedParticipant:
    """skill: probability of a correct answer. draws: random generator of errors and times. hurry: divisor of times.
    rates: gives a confidence rating after each item."""

    draws: np.random.Generator
    skill: float = 0.9
    hurry: float = 1.0
    rates: bool = False
    _ahead: int = field(default=0, init=False)

    def sit(self, run: ParticipantSession, *, most: int | None = None) -> SessionEnd:
        """Continue a run until the plan or the session is over, or `most` trials are done; closes it."""
        done = 0
        while True:
            coming = run.next()
            if isinstance(coming, InstructionStep):
                run.instructed(coming.block)
            elif isinstance(coming, BreakStep):
                run.rested()
            elif isinstance(coming, TrialStep):
                if most is not None and done >= most:
                    return self._end(run, SessionEnd.LEFT)
                self.answer(run, coming)
                done += 1
            else:
                return self._end(run, SessionEnd.FINISHED if isinstance(coming, EndStep) else SessionEnd.LEFT, coming)

    def answer(self, run: ParticipantSession, show: TrialStep) -> None:
        """One trial: shown, answered, on disk."""
        began = self._now()
        run.opened(show, began).result()
        ended = self._trial(run, show, began)
        run.commit(show, ended, DISPLAY).result()
        if self.rates:
            run.rate(show, int(self.draws.integers(1, 6))).result()
        run.advance(show, ended.ended_on)

    def _trial(self, run: ParticipantSession, show: TrialStep, began: int) -> FinishedTrial:
        limit = run.protocol.time_limit_s
        trial = TrialStateMachine(began, TrialLimits(time_ns=None if limit is None else int(limit * SECOND)))
        trial.loaded(began)
        trial.shown(began, 0)
        takes = estimate_item_seconds(show.item) * float(self.draws.lognormal(-0.1, 0.4)) / self.hurry
        at = began + int(takes * SECOND)
        trial.change(
            simulated_answer(show.item, right=bool(self.draws.random() < self.skill), draws=self.draws),
            InputStamp(at - 1),
        )
        if not trial.submit(InputStamp(at)) and trial.state.value != "ended":
            trial.end(TrialEnd.TIMEOUT, at)
        self._ahead = at - clock()
        return trial.ended()

    def _now(self) -> int:
        return clock() + max(0, self._ahead)

    def _end(
        self, run: ParticipantSession, end: SessionEnd, coming: EndStep | SessionEndStep | None = None
    ) -> SessionEnd:
        why = "sitting" if isinstance(coming, SessionEndStep) else "simulated"
        run.close(end, {} if end is SessionEnd.FINISHED else {"why": why}).result()
        return end


def simulated_answer(item: Item, *, right: bool, draws: np.random.Generator) -> JsonValue:
    """An answer to an item in the form of a participant's view: the correct one, or one with an error."""
    return item.answer if right else _SLIPS[item.kind](item, draws)


def _wrong_option(item: Item, draws: np.random.Generator) -> JsonValue:
    others = [option.id for option in item.options if option.id != item.answer]
    return others[int(draws.integers(len(others)))]


def _wrong_text(item: Item, draws: np.random.Generator) -> JsonValue:
    return "no idea"


def _wrong_number(item: Item, draws: np.random.Generator) -> JsonValue:
    digits = "".join(letter for letter in str(item.answer) if letter.isdigit())
    return str(int(digits or 0) + 1)


def _wrong_order(item: Item, draws: np.random.Generator) -> JsonValue:
    order = [str(one) for one in cast("Sequence[JsonValue]", item.answer)]
    swapped: list[JsonValue] = [order[1], order[0], *order[2:]]
    return swapped


def _wrong_fields(item: Item, draws: np.random.Generator) -> JsonValue:
    answer = dict(cast("Mapping[str, JsonValue]", item.answer))
    first = item.fields[0]
    names = [option.id for option in first.options]
    chosen = names[(names.index(str(answer[first.name])) + 1) % len(names)]
    full = {entry.name: answer.get(entry.name) or entry.options[0].id for entry in item.fields}
    blank = {entry.name for entry in item.fields if entry.blank_when == (first.name, chosen)}
    return {name: value for name, value in {**full, first.name: chosen}.items() if name not in blank}


def _wrong_trace(item: Item, draws: np.random.Generator) -> JsonValue:
    path = [str(one) for one in cast("Sequence[JsonValue]", cast("Mapping[str, JsonValue]", item.answer)["trace"])]
    kept = path[:-1] or path
    trace: list[JsonValue] = [*kept]
    return {"answer": kept[-1], "trace": trace}


_SLIPS: Mapping[ItemKind, Callable[[Item, np.random.Generator], JsonValue]] = {
    ItemKind.CHOICE: _wrong_option,
    ItemKind.TEXT: _wrong_text,
    ItemKind.NUMBER: _wrong_number,
    ItemKind.ORDER: _wrong_order,
    ItemKind.FIELDS: _wrong_fields,
    ItemKind.TRACE: _wrong_trace,
}
