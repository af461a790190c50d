"""Samples named in the papers, drawn from a lab's items: Jigsaw-Puzzles-Lite, OrdinalBench's stratified subset, MOAT's
questions for people."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from db.lab import Lab
from desktop.benchmarks import moat
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import draw_lite_subset
from desktop.benchmarks.jigsaw.jigsaw_lite_subset import PAPER_PHOTOGRAPHS
from desktop.benchmarks.messages import Sentence, join_texts, say
from desktop.benchmarks.ordinal import draw_stratified_subset
from desktop.benchmarks.ordinal.ordinal_stratified_subset import PAPER_SIZES
from desktop.benchmarks.probes import PROBE_TASKS
from desktop.benchmarks.task_catalogue import TASKS
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row


class UnknownSamplingPreset(WrongUse):
    code = "unknown_recipe"


class NothingToSample(WrongUse):
    """The lab has no items of the benchmark that the preset samples."""

    code = "nothing_to_draw"


@dataclass(frozen=True, slots=True)
class TaskSample:
    """Sample of one task: `n` of `of` items; the largest difference of a stratum's share from that of the whole, None
    if the preset has no strata."""

    task: str
    n: int
    of: int
    deviation: float | None = None


@dataclass(frozen=True, slots=True)
class PresetSample:
    """The sampled items, and the counts per task. unmatched: keys of an older set without a match. short: shortfalls of
    the preset, in words. chosen: which of several sets was used, in words."""

    items: tuple[Item, ...]
    parts: tuple[TaskSample, ...]
    unmatched: tuple[str, ...] = ()
    short: tuple[Sentence, ...] = ()
    chosen: tuple[Sentence, ...] = ()


def draw_preset_sample(lab: Lab, recipe: str, query: str = "", *, seed: int = 0) -> PresetSample:
    """The sample that a preset draws from the lab's items that match `query`; the paper's seed is 0.

    jigsaw-lite: all items of 220 photographs that have every task. ordinal-subset: 2,500 questions of each 2D task and
    1,500 of 3D, stratified, from one set where there are several. moat-human: the questions of v2 that v1 has, where
    both are here, else 189 sampled so that no capability is more than a percentage point off. If there are fewer items,
    all are used. Raises UnknownSamplingPreset, NothingToSample.
    """
    if recipe not in SAMPLING_PRESETS:
        raise UnknownSamplingPreset(
            say("Unknown sampling preset: {name}."),
            hint=say("Known: {known}."),
            name=recipe,
            known=", ".join(SAMPLING_PRESETS),
        )
    benchmark, how = SAMPLING_PRESETS[recipe]
    items = [item_from_row(row) for row in find_items(lab, f"benchmark={benchmark} {query}")]
    if not items:
        raise NothingToSample(say("The lab has no items to sample {name} from."), name=recipe)
    return how(items, seed)


def _draw_jigsaw_lite(items: Sequence[Item], seed: int) -> PresetSample:
    chosen = draw_lite_subset(items, seed=seed)
    whole, drawn = (Counter(item.task for item in of) for of in (items, chosen))
    parts = tuple(TaskSample(task, drawn[task], whole[task]) for task in sorted(whole))
    return PresetSample(tuple(chosen), parts, short=tuple(_jigsaw_lite_shortfall(chosen, whole)))


def _jigsaw_lite_shortfall(chosen: Sequence[Item], whole: Mapping[str, int]) -> Iterator[Sentence]:
    photographs = len({item.group or item.key for item in chosen})
    if photographs < PAPER_PHOTOGRAPHS:
        literal = say("jigsaw-lite requires {wanted} photographs that have every task, but the lab has {found}.")
        yield Sentence(literal, {"wanted": PAPER_PHOTOGRAPHS, "found": photographs})
    own = [task for task in TASKS if task.benchmark == "jigsaw" and task.name not in PROBE_TASKS]
    missing = [task.title for task in own if not whole.get(task.name)]
    if missing:
        yield Sentence(say("The lab has no items for these tasks: {tasks}."), {"tasks": join_texts(", ", missing)})


def _draw_ordinal_subset(items: Sequence[Item], seed: int) -> PresetSample:
    by_task: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        if item.variant_of is None:
            by_task[item.task].append(item)
    several = tuple(_keep_largest_versions(by_task))
    parts = list(_draw_task_subsets(by_task, seed))
    drawn = {part.task: part.n for part, _ in parts}
    literal = say("ordinal-subset requires {wanted} questions of {task}, but the lab has {found}.")
    short = tuple(
        Sentence(literal, {"wanted": wanted, "task": task, "found": drawn.get(task, 0)})
        for task, wanted in PAPER_SIZES.items()
        if drawn.get(task, 0) < wanted
    )
    chosen = tuple(item for _, some in parts for item in some)
    return PresetSample(chosen, tuple(part for part, _ in parts), short=short, chosen=several)


def _keep_largest_versions(by_task: dict[str, list[Item]]) -> Iterator[Sentence]:
    """Keep per task only the version with most items, and report which were dropped."""
    for task, items in by_task.items():
        of = Counter(item.version for item in items)
        largest = max(of, key=lambda version: (of[version], version))
        by_task[task] = [item for item in items if item.version == largest]
        if len(of) > 1:
            literal = say("The lab has {found} sets of {task}. ordinal-subset samples from the largest, {version}.")
            yield Sentence(literal, {"found": len(of), "task": task, "version": largest})


def _draw_task_subsets(by_task: Mapping[str, Sequence[Item]], seed: int) -> Iterator[tuple[TaskSample, Sequence[Item]]]:
    for task in sorted(by_task.keys() & PAPER_SIZES.keys()):
        found = draw_stratified_subset(by_task[task], PAPER_SIZES[task], seed)
        yield TaskSample(task, len(found.items), len(by_task[task]), found.largest_deviation), found.items


def _draw_moat_human(items: Sequence[Item], seed: int) -> PresetSample:
    own = [item for item in items if item.variant_of is None]
    versions: defaultdict[str, list[Item]] = defaultdict(list)
    for item in own:
        versions[item.version].append(item)
    older = versions.pop(moat.V1.version, [])
    newer = versions.get(moat.V2.version) or [item for rows in versions.values() for item in rows]
    found = (
        moat.match_older_subset(newer, older)
        if older and newer
        else moat.draw_participant_subset(newer or older, seed=seed)
    )
    whole, drawn = (Counter(item.task for item in of) for of in (newer or older, found.items))
    deviation, wanted = found.largest_deviation, moat.HUMAN_SUBSET
    literal = say("moat-human requires {wanted} questions, but the lab has {found}.")
    few = (Sentence(literal, {"wanted": wanted, "found": len(found.items)}),) if len(found.items) < wanted else ()
    return PresetSample(
        found.items,
        tuple(TaskSample(task, drawn[task], whole[task], deviation) for task in sorted(whole)),
        found.unmatched,
        few,
    )


SAMPLING_PRESETS: Mapping[str, tuple[str, Callable[[Sequence[Item], int], PresetSample]]] = {
    "jigsaw-lite": ("jigsaw", _draw_jigsaw_lite),
    "ordinal-subset": ("ordinal", _draw_ordinal_subset),
    "moat-human": ("moat", _draw_moat_human),
}
"""By name: the benchmark, and the sampling function."""
