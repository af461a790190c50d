"""Samples named in the papers, drawn from a lab's items: Jigsaw-Puzzles-Lite, OrdinalBench's stratified subset, MOAT's
questions for people."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from db.lab import Lab
from desktop.benchmarks import moat
from desktop.benchmarks.catalog import TASKS
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.jigsaw import lite
from desktop.benchmarks.jigsaw.lite import PAPER_PHOTOGRAPHS
from desktop.benchmarks.ordinal import subset
from desktop.benchmarks.ordinal.subset import PAPER_SIZES
from desktop.benchmarks.probes import PROBE_TASKS
from desktop.benchmarks.words import Sentence, joined, say
from desktop.library.query import find
from desktop.library.rows import item_of


class UnknownRecipe(WrongUse):
    code = "unknown_recipe"


class NothingToDraw(WrongUse):
    """The lab has no items of the benchmark that the preset samples."""

    code = "nothing_to_draw"


@dataclass(frozen=True, slots=True)
class Part:
    """Sample of one task: `n` of `of` items; the largest difference of a stratum's share from that of the whole, None
    if the preset has no strata."""

    task: str
    n: int
    of: int
    deviation: float | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The sampled items, and the counts per task. unmatched: keys of an older set without a match. short: shortfalls of
    the preset, in words. chosen: which of several sets was used, in words."""

    items: tuple[Item, ...]
    parts: tuple[Part, ...]
    unmatched: tuple[str, ...] = ()
    short: tuple[Sentence, ...] = ()
    chosen: tuple[Sentence, ...] = ()


def draw(lab: Lab, recipe: str, query: str = "", *, seed: int = 0) -> Drawn:
    """The sample that a preset draws from the lab's items that match `query`; the paper's seed is 0.

    jigsaw-lite: all items of 220 photographs that have every task. ordinal-subset: 2,500 questions of each 2D task and
    1,500 of 3D, stratified, from one set where there are several. moat-human: the questions of v2 that v1 has, where
    both are here, else 189 sampled so that no capability is more than a percentage point off. If there are fewer items,
    all are used. Raises UnknownRecipe, NothingToDraw.
    """
    if recipe not in RECIPES:
        raise UnknownRecipe(
            say("Unknown sampling preset: {name}."), hint=say("Known: {known}."), name=recipe, known=", ".join(RECIPES)
        )
    benchmark, how = RECIPES[recipe]
    items = [item_of(row) for row in find(lab, f"benchmark={benchmark} {query}")]
    if not items:
        raise NothingToDraw(say("There is nothing here to draw {name} from."), name=recipe)
    return how(items, seed)


def _lite(items: Sequence[Item], seed: int) -> Drawn:
    chosen = lite(items, seed=seed)
    whole, drawn = (Counter(item.task for item in of) for of in (items, chosen))
    parts = tuple(Part(task, drawn[task], whole[task]) for task in sorted(whole))
    return Drawn(tuple(chosen), parts, short=tuple(_short_of_lite(chosen, whole)))


def _short_of_lite(chosen: Sequence[Item], whole: Mapping[str, int]) -> Iterator[Sentence]:
    photographs = len({item.group or item.key for item in chosen})
    if photographs < PAPER_PHOTOGRAPHS:
        literal = say("jigsaw-lite wants {wanted} photographs that have every task, the lab has {found}.")
        yield Sentence(literal, {"wanted": PAPER_PHOTOGRAPHS, "found": photographs})
    own = [task for task in TASKS if task.benchmark == "jigsaw" and task.name not in PROBE_TASKS]
    missing = [task.title for task in own if not whole.get(task.name)]
    if missing:
        yield Sentence(say("The lab has no items of: {tasks}."), {"tasks": joined(", ", missing)})


def _subset(items: Sequence[Item], seed: int) -> Drawn:
    by_task: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        if item.variant_of is None:
            by_task[item.task].append(item)
    several = tuple(_of_several(by_task))
    parts = list(_subsets(by_task, seed))
    drawn = {part.task: part.n for part, _ in parts}
    literal = say("ordinal-subset needs {wanted} questions of {task}, but the lab has {found}.")
    short = tuple(
        Sentence(literal, {"wanted": wanted, "task": task, "found": drawn.get(task, 0)})
        for task, wanted in PAPER_SIZES.items()
        if drawn.get(task, 0) < wanted
    )
    chosen = tuple(item for _, some in parts for item in some)
    return Drawn(chosen, tuple(part for part, _ in parts), short=short, chosen=several)


def _of_several(by_task: dict[str, list[Item]]) -> Iterator[Sentence]:
    """Keep per task only the version with most items, and report which were dropped."""
    for task, items in by_task.items():
        of = Counter(item.version for item in items)
        largest = max(of, key=lambda version: (of[version], version))
        by_task[task] = [item for item in items if item.version == largest]
        if len(of) > 1:
            literal = say("The lab has {found} sets of {task}; ordinal-subset draws from the largest, {version}.")
            yield Sentence(literal, {"found": len(of), "task": task, "version": largest})


def _subsets(by_task: Mapping[str, Sequence[Item]], seed: int) -> Iterator[tuple[Part, Sequence[Item]]]:
    for task in sorted(by_task.keys() & PAPER_SIZES.keys()):
        found = subset(by_task[task], PAPER_SIZES[task], seed)
        yield Part(task, len(found.items), len(by_task[task]), found.largest_deviation), found.items


def _human(items: Sequence[Item], seed: int) -> Drawn:
    own = [item for item in items if item.variant_of is None]
    versions: defaultdict[str, list[Item]] = defaultdict(list)
    for item in own:
        versions[item.version].append(item)
    older = versions.pop(moat.V1.version, [])
    newer = versions.get(moat.V2.version) or [item for rows in versions.values() for item in rows]
    found = moat.matched_subset(newer, older) if older and newer else moat.drawn_subset(newer or older, seed=seed)
    whole, drawn = (Counter(item.task for item in of) for of in (newer or older, found.items))
    deviation, wanted = found.largest_deviation, moat.HUMAN_SUBSET
    literal = say("moat-human needs {wanted} questions, but the lab has {found}.")
    few = (Sentence(literal, {"wanted": wanted, "found": len(found.items)}),) if len(found.items) < wanted else ()
    return Drawn(
        found.items,
        tuple(Part(task, drawn[task], whole[task], deviation) for task in sorted(whole)),
        found.unmatched,
        few,
    )


RECIPES: Mapping[str, tuple[str, Callable[[Sequence[Item], int], Drawn]]] = {
    "jigsaw-lite": ("jigsaw", _lite),
    "ordinal-subset": ("ordinal", _subset),
    "moat-human": ("moat", _human),
}
"""By name: the benchmark, and the sampling function."""
