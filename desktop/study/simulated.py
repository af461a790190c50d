"""A simulated participant without a window: takes part in a session and answers correctly with a given probability.

Times come from a clock of its own that runs ahead of the machine's: an item takes as long as for a person, the run as
long as writing takes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from pydantic import JsonValue

from desktop.benchmarks.canonical import Json
from desktop.benchmarks.item import Item, Kind
from desktop.library.moments import clock
from desktop.study.seconds import item_seconds
from desktop.study.session import RunEnd, RunSession
from desktop.study.steps import Break, Finished, Instructions, Show, SittingOver
from desktop.study.timing import Stamp
from desktop.study.trial import Ended, EndedOn, Limits, Trial

SECOND = 1_000_000_000
DISPLAY: Json = {"simulated": True}


@dataclass
class Player:
    """skill: probability of a correct answer. draws: random generator of errors and times. hurry: divisor of times.
    rates: gives a confidence rating after each item."""

    draws: np.random.Generator
    skill: float = 0.9
    hurry: float = 1.0
    rates: bool = False
    _ahead: int = field(default=0, init=False)

    def sit(self, run: RunSession, *, most: int | None = None) -> RunEnd:
        """Continue a run until the plan or the session is over, or `most` trials are done; closes it."""
        done = 0
        while True:
            coming = run.next()
            if isinstance(coming, Instructions):
                run.instructed(coming.block)
            elif isinstance(coming, Break):
                run.rested()
            elif isinstance(coming, Show):
                if most is not None and done >= most:
                    return self._end(run, RunEnd.LEFT)
                self.answer(run, coming)
                done += 1
            else:
                return self._end(run, RunEnd.FINISHED if isinstance(coming, Finished) else RunEnd.LEFT, coming)

    def answer(self, run: RunSession, show: Show) -> None:
        """One trial: shown, answered, on disk."""
        began = self._now()
        run.opened(show, began).result()
        ended = self._trial(run, show, began)
        run.commit(show, ended, DISPLAY).result()
        if self.rates:
            run.rate(show, int(self.draws.integers(1, 6))).result()
        run.advance(show, ended.ended_on)

    def _trial(self, run: RunSession, show: Show, began: int) -> Ended:
        limit = run.protocol.time_limit_s
        trial = Trial(began, Limits(time_ns=None if limit is None else int(limit * SECOND)))
        trial.loaded(began)
        trial.shown(began, 0)
        takes = item_seconds(show.item) * float(self.draws.lognormal(-0.1, 0.4)) / self.hurry
        at = began + int(takes * SECOND)
        trial.change(reply(show.item, right=bool(self.draws.random() < self.skill), draws=self.draws), Stamp(at - 1))
        if not trial.submit(Stamp(at)) and trial.state.value != "ended":
            trial.end(EndedOn.TIMEOUT, at)
        self._ahead = at - clock()
        return trial.ended()

    def _now(self) -> int:
        return clock() + max(0, self._ahead)

    def _end(self, run: RunSession, end: RunEnd, coming: Finished | SittingOver | None = None) -> RunEnd:
        why = "sitting" if isinstance(coming, SittingOver) else "simulated"
        run.close(end, {} if end is RunEnd.FINISHED else {"why": why}).result()
        return end


def reply(item: Item, *, right: bool, draws: np.random.Generator) -> JsonValue:
    """An answer to an item in the form of a participant's view: the correct one, or one with an error."""
    return item.answer if right else _SLIPS[item.kind](item, draws)


def _other_option(item: Item, draws: np.random.Generator) -> JsonValue:
    others = [option.id for option in item.options if option.id != item.answer]
    return others[int(draws.integers(len(others)))]


def _no_word(item: Item, draws: np.random.Generator) -> JsonValue:
    return "no idea"


def _next_number(item: Item, draws: np.random.Generator) -> JsonValue:
    digits = "".join(letter for letter in str(item.answer) if letter.isdigit())
    return str(int(digits or 0) + 1)


def _swapped(item: Item, draws: np.random.Generator) -> JsonValue:
    order = [str(one) for one in cast("Sequence[JsonValue]", item.answer)]
    swapped: list[JsonValue] = [order[1], order[0], *order[2:]]
    return swapped


def _first_changed(item: Item, draws: np.random.Generator) -> JsonValue:
    answer = dict(cast("Mapping[str, JsonValue]", item.answer))
    first = item.fields[0]
    names = [option.id for option in first.options]
    chosen = names[(names.index(str(answer[first.name])) + 1) % len(names)]
    full = {entry.name: answer.get(entry.name) or entry.options[0].id for entry in item.fields}
    blank = {entry.name for entry in item.fields if entry.blank_when == (first.name, chosen)}
    return {name: value for name, value in {**full, first.name: chosen}.items() if name not in blank}


def _cut_short(item: Item, draws: np.random.Generator) -> JsonValue:
    path = [str(one) for one in cast("Sequence[JsonValue]", cast("Mapping[str, JsonValue]", item.answer)["trace"])]
    kept = path[:-1] or path
    trace: list[JsonValue] = [*kept]
    return {"answer": kept[-1], "trace": trace}


_SLIPS: Mapping[Kind, Callable[[Item, np.random.Generator], JsonValue]] = {
    Kind.CHOICE: _other_option,
    Kind.TEXT: _no_word,
    Kind.NUMBER: _next_number,
    Kind.ORDER: _swapped,
    Kind.FIELDS: _first_changed,
    Kind.TRACE: _cut_short,
}
