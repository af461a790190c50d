"""Lists and figures of single items, computed in the pool: which items, under which title, with which values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.figures.times_and_difficulty_data import summaries_at
from desktop.analysis.report.subgroups_rules_difficulty_sections import difficulty_table
from desktop.analysis.stats.rasch_item_difficulty import rasch_scales
from desktop.analysis.tables import item_lists_behind_figures
from desktop.analysis.tables.answer_summary_per_item import SELECTIONS, ItemSummary, select_items
from desktop.analysis.tables.item_lists_behind_figures import (
    ParticipantSpeed,
    TagGap,
    TraceErrors,
    condition_splits,
    gaps_by_tag,
    participant_speeds,
    right_by_model_alone,
    trace_errors,
)
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.gui.compare.load_compare_data import LoadedComparison

LISTS, TRACES, FIGURES = say("Item lists"), say("Paths"), say("Figures")
ALL = ""
SCATTER, STEPS, GAPS, SPEED, RASCH = "scatter", "steps", "gaps", "speed", "rasch"


@dataclass(frozen=True, slots=True)
class ItemList:
    """Items under a name. first: names of the answerers whose answers the list is about."""

    key: str
    title: Sentence
    heading: str
    lines: tuple[ItemSummary, ...]
    first: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class ItemLists:
    """Everything about single items of a comparison."""

    lists: tuple[ItemList, ...]
    traces: tuple[TraceErrors, ...]
    gaps: tuple[TagGap, ...]
    speeds: tuple[ParticipantSpeed, ...]
    lines: tuple[ItemSummary, ...] = ()
    by_index: Mapping[int, ItemSummary] = field(default_factory=dict[int, ItemSummary])


def task_key_name(key: TaskKey) -> str:
    return f"{key.benchmark} {key.task}"


def collect_item_lists(shown: LoadedComparison, of_task: str = ALL) -> ItemLists:
    """Read them from a comparison; the lists and the items at their figures are of one task where it is named."""
    own = tuple(line for line in shown.lines if of_task in {ALL, f"{line.item.benchmark} {line.item.task}"})
    shown = replace(shown, lines=own)
    frame = shown.comparison.frame
    walked = tuple(trace_errors(frame))
    return ItemLists(
        lists=(*_make_item_lists(shown), *_condition_difference_lists(shown), *_trace_error_lists(shown, walked)),
        traces=walked,
        gaps=tuple(gaps_by_tag(frame)),
        speeds=tuple(participant_speeds(frame)),
        lines=own,
        by_index={line.index: line for line in shown.lines},
    )


def _make_item_lists(shown: LoadedComparison) -> Iterator[ItemList]:
    for selection in SELECTIONS:
        yield ItemList(selection.key, Sentence(selection.title), LISTS, tuple(select_items(shown.lines, selection.key)))
    models = [source.name for source in shown.comparison.frame.sources if not source.baseline]
    for name in models if len(models) > 1 else []:
        found = tuple(right_by_model_alone(shown.lines, name))
        if found:
            yield ItemList(
                f"only_{name}", Sentence(say("Only {model} correct"), {"model": name}), LISTS, found, (name,)
            )


def _condition_difference_lists(shown: LoadedComparison) -> Iterator[ItemList]:
    for one in condition_splits(shown.comparison.frame):
        title = Sentence(
            say("{model}: {right} correct, {wrong} incorrect"),
            {"model": one.model, "right": one.right or "default", "wrong": one.wrong or "default"},
        )
        found = summaries_at(shown.lines, [item for item, _, _ in one.items])
        names = _list_answerer_names(shown.comparison.frame, one.items[0][1:])
        yield ItemList(f"parted_{one.model}_{one.right}_{one.wrong}", title, LISTS, tuple(found), names)


def _list_answerer_names(frame: AnalysisFrame, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(frame.sources[int(frame.predictions.who[place])].name for place in places)


def _trace_error_lists(shown: LoadedComparison, walked: tuple[TraceErrors, ...]) -> Iterator[ItemList]:
    frame = shown.comparison.frame
    for one in walked:
        columns = frame.answers if one.who == "people" else frame.predictions
        for key, literal, places in (
            ("end", say("{who}: correct end, incorrect path"), one.right_end_wrong_trace),
            ("path", say("{who}: correct path, incorrect end"), one.right_trace_wrong_end),
        ):
            who = FilledSentence(say("People")) if one.who == "people" else one.who
            found = summaries_at(shown.lines, [int(columns.item[place]) for place in places])
            first = () if one.who == "people" else (one.who,)
            if found or one.who == "people":
                yield ItemList(f"{key}_{one.who}", Sentence(literal, {"who": who}), TRACES, tuple(found), first)


def human_model_gaps_table(found: ItemLists) -> ReportTable:
    """The largest gaps by capability first; each row's place is its gap's."""
    return item_lists_behind_figures.build_tag_gaps_table(
        "gaps", say("Human minus model accuracy by tag, on items answered by both."), found.gaps
    )


def first_error_table(found: ItemLists) -> ReportTable:
    """The number of answers per answerer by the step at which a trace first goes wrong."""
    steps = sorted({step for one in found.traces for step, _ in one.first_wrong})
    whose = [dict(one.first_wrong) for one in found.traces]
    rows = [(step, *(own.get(step, 0) for own in whose)) for step in steps]
    names = [FilledSentence(">{name}", name=one.who) for one in found.traces]
    return build_table(
        "first_wrong",
        say("Number of answers that first leave the correct path, by step."),
        (">" + say("Step"), *names),
        rows,
    )


@dataclass(frozen=True, eq=False)
class ItemDifficulties:
    """Items' difficulties as a table, and the items' indices by row."""

    table: ReportTable
    items: tuple[int, ...]


def estimate_item_difficulties(shown: LoadedComparison) -> ItemDifficulties | None:
    """By the Rasch model; None with too few answers."""
    frame = shown.comparison.frame
    scales = rasch_scales(frame)
    return ItemDifficulties(*difficulty_table(frame, scales)) if scales else None


def lines_with_tag(lines: tuple[ItemSummary, ...], tag: str, model: str) -> list[ItemSummary]:
    """The items that carry a tag and that people and the model answered, the largest gap first."""
    found = [line for line in lines if tag in line.item.tags and line.shared and model in dict(line.models)]
    return sorted(found, key=lambda line: (dict(line.models)[model] - (line.people or 0.0), line.item.key))
