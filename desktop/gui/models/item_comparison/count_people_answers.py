"""People's answers to one item, counted for the column next to the models. No Qt."""

import statistics
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.lab import Lab
from desktop.analysis.data.answer_display_text import stored_answer_text
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.outcome import Outcome

if TYPE_CHECKING:
    from desktop.analysis.tables.answer_summary_per_item import ItemAnswer

MOST_BARS = 6


@dataclass(frozen=True, slots=True)
class AnswerBar:
    """The count of an answer; `outcome` is its score."""

    words: str
    n: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class PeopleAnswers:
    """People's answers to an item.

    simulated: number of simulated people, counted only on request. unfocused: answers whose time is left out because
    the focus was lost. quartiles: first quartile, median and third in seconds, None under two times.
    """

    n: int
    right: int
    bars: tuple[AnswerBar, ...]
    quartiles: tuple[float, float, float] | None
    unfocused: int
    simulated: int
    with_simulated: bool


def count_people_answers(lab: Lab, item: Item, *, with_simulated: bool = False) -> PeopleAnswers:
    # Imported by the thread that reads: they are a fifth of a second for the window's.
    from desktop.analysis.data.load_analysis_frame import load_frame
    from desktop.analysis.tables.answer_summary_per_item import item_answers

    frame = load_frame(lab, with_simulated=True)
    index = next((place for place, info in enumerate(frame.items) if info.id == item.id), None)
    everybody = [] if index is None else item_answers(frame, index)[0]
    unreal = {person.code for person in frame.people if person.simulated}
    counted = [entry for entry in everybody if with_simulated or entry.who not in unreal]
    seconds = sorted(e.seconds for e in counted if e.seconds is not None and not frame.answers.unfocused[e.place])
    return PeopleAnswers(
        n=len(counted),
        right=sum(entry.outcome is Outcome.RIGHT for entry in counted),
        bars=_answer_bars(item, counted),
        quartiles=_time_quartiles(seconds),
        unfocused=sum(bool(frame.answers.unfocused[entry.place]) for entry in counted),
        simulated=sum(entry.who in unreal for entry in everybody),
        with_simulated=with_simulated,
    )


def _answer_bars(item: Item, entries: "list[ItemAnswer]") -> tuple[AnswerBar, ...]:
    """One bar an option of a choice; of other kinds the answers given most, and the rest as one."""
    counts = Counter(entry.parsed for entry in entries)
    outcomes = {entry.parsed: entry.outcome for entry in entries}
    if item.kind is ItemKind.CHOICE:
        bars = [_option_answer_bar(item, option.id, counts) for option in item.options]
    else:
        most = [(parsed, n) for parsed, n in counts.most_common(MOST_BARS) if parsed is not None]
        bars = [AnswerBar(stored_answer_text(item, parsed), n, outcomes[parsed]) for parsed, n in most]
    if counts[None]:
        bars.append(AnswerBar("", counts[None], Outcome.MISSING))
    return tuple(bars)


def _option_answer_bar(item: Item, option: str, counts: Counter[str | None]) -> AnswerBar:
    outcome = Outcome.RIGHT if option == item.answer else Outcome.WRONG
    return AnswerBar(option, counts[f'"{option}"'], outcome)


def _time_quartiles(seconds: list[float]) -> tuple[float, float, float] | None:
    if len(seconds) < 2:
        return None
    low, middle, high = statistics.quantiles(seconds, n=4, method="inclusive")
    return low, middle, high
