"""The sample of a study: items of the pool, chosen by the protocol's seed and therefore the same for everybody."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.benchmarks.probes import is_probe, probe_parent, probes_after
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.benchmarks.stratified_sampling import TAG, TASK, StratifiedSample, draw_stratified_sample
from desktop.library.paper_subsets import SAMPLING_PRESETS
from desktop.study.protocol import StudyProtocol
from desktop.study.study_errors import BadProtocol, TooFewItems

SHORT = 12
"""The longest path, in marks, suitable for practice and attention checks."""


@dataclass(frozen=True, slots=True)
class _TimedSample:
    """Sampled items, the largest deviation of a share and its stratum, and shortfalls of a sampling preset."""

    items: list[Item]
    deviation: float | None = None
    where: tuple[str, str] | None = None
    short: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class StudySample:
    """What a study shows. items: the timed ones; probes: by the item's id, in presentation order; pool: size of the
    pool; deviation: the largest difference of a stratum's share from the pool's, as a fraction, None without strata;
    where: that stratum's name and value; short: shortfalls of a sampling preset, in words; set_aside: items not
    measured only because of practice."""

    items: tuple[Item, ...]
    probes: dict[str, tuple[Item, ...]]
    practice: tuple[Item, ...]
    checks: tuple[Item, ...]
    pool: int
    deviation: float | None = None
    where: tuple[str, str] | None = None
    short: tuple[Sentence, ...] = ()
    set_aside: tuple[Item, ...] = ()

    def everything(self) -> list[Item]:
        """All items that any participant may see."""
        asked = [probe for probes in self.probes.values() for probe in probes]
        return [*self.items, *asked, *self.practice, *self.checks]


def draw_study_sample(protocol: StudyProtocol, pool: Sequence[Item], candidates: Sequence[Item] = ()) -> StudySample:
    """Sample the protocol's items from its pool. candidates: possible attention checks.

    Raises TooFewItems, BadProtocol.
    """
    asked = [item for item in pool if not is_probe(item)]
    drawn, practice = _draw_with_practice(protocol, asked)
    items = drawn.items
    probes = {} if protocol.items.probes == "off" else _probes_by_item(items, [item for item in pool if is_probe(item)])
    return StudySample(
        items=tuple(items),
        probes=probes,
        practice=tuple(practice),
        checks=_choose_attention_checks(protocol, candidates, [*items, *practice]),
        pool=len(asked),
        deviation=drawn.deviation,
        where=drawn.where,
        short=drawn.short,
        set_aside=_items_lost_to_practice(protocol, asked, items),
    )


def measures_all(protocol: StudyProtocol) -> bool:
    """Whether a study measures every item that its query matches."""
    wanted = protocol.items
    return not wanted.recipe and wanted.per_task is None and wanted.size is None


def _items_lost_to_practice(protocol: StudyProtocol, asked: Sequence[Item], drawn: Sequence[Item]) -> tuple[Item, ...]:
    """Items lost to practice in a study that measures everything."""
    if not measures_all(protocol):
        return ()
    kept = {item.id for item in drawn} | set(protocol.items.practice)
    return tuple(item for item in asked if item.id not in kept)


def _draw_with_practice(protocol: StudyProtocol, asked: Sequence[Item]) -> tuple[_TimedSample, list[Item]]:
    """The timed items and the practice items. If the timed items would use all images, the images for practice are
    excluded before sampling, as long as the study still gets its number of items."""
    drawn = _draw_timed_items(protocol, asked)
    try:
        return drawn, choose_practice_items(protocol, asked, drawn.items, drawn.short)
    except TooFewItems:
        practice = choose_practice_items(protocol, asked, ())
        shown = {item.group for item in practice if item.group} | {item.id for item in practice}
        again = _draw_timed_items(
            protocol, [item for item in asked if item.group not in shown and item.id not in shown]
        )
        if len(again.items) < len(drawn.items):
            raise
        return again, practice


def qualified_task_name(item: Item) -> str:
    return f"{item.benchmark}/{item.task}"


def distinct_tasks(items: Iterable[Item]) -> list[str]:
    """The distinct tasks of the items, in order of occurrence."""
    return list(dict.fromkeys(qualified_task_name(item) for item in items))


def shuffle_items(items: Sequence[Item], seed: int, *purpose: str | int) -> list[Item]:
    """The items in a random order for one purpose."""
    order = child_generator(seed, *purpose).permutation(len(items))
    return [items[int(n)] for n in order]


def choose_practice_items(
    protocol: StudyProtocol, items: Sequence[Item], chosen: Sequence[Item], short: Sequence[Sentence] = ()
) -> list[Item]:
    """The practice items: the named ones, else items of images without timed items, alternating kinds and preferring
    new images. short: shortfalls of the timed items. Raises TooFewItems."""
    if protocol.items.practice:
        by_id = {item.id: item for item in items}
        return [by_id[one] for one in protocol.items.practice if one in by_id]
    used = {item.id for item in chosen}
    pictures = {item.group for item in chosen if item.group}
    left = [item for item in items if item.id not in used and (item.group is None or item.group not in pictures)]
    drawn = _unseen_photographs_first(
        _new_images_first(shuffle_items(left, protocol.seed, "practice"), pictures), chosen
    )
    drawn = sorted(drawn, key=lambda item: (item_effort(item) > SHORT) + (item_effort(item) > SHORT // 2))
    picked = _alternate_kinds(drawn)[: protocol.practice]
    if len(picked) < protocol.practice:
        raise _too_few_practice_items(protocol.practice, len(picked), short)
    return picked


def _draw_timed_items(protocol: StudyProtocol, asked: Sequence[Item]) -> _TimedSample:
    wanted, named = protocol.items, set(protocol.items.practice)
    pool = [item for item in asked if item.id not in named]
    if wanted.recipe:
        return _draw_by_preset(protocol, pool)
    if wanted.per_task is None and wanted.size is None:
        return _TimedSample(_exclude_practice_images(protocol, pool))
    _check_strata(wanted.strata, pool)
    if wanted.size is not None:
        if wanted.size > len(pool):
            raise too_few_items_error(say("its query"), wanted.size, len(pool))
        return _merge_task_samples(
            [draw_stratified_sample(pool, wanted.size, wanted.strata, protocol.seed)], wanted.strata
        )
    if wanted.strata:
        return _merge_task_samples(
            [_draw_task_stratified(protocol, pool, task) for task in distinct_tasks(pool)], wanted.strata
        )
    return _TimedSample(_choose_per_task(protocol, pool))


def _draw_by_preset(protocol: StudyProtocol, pool: Sequence[Item]) -> _TimedSample:
    name = protocol.items.recipe
    if name not in SAMPLING_PRESETS:
        raise BadProtocol(
            say("Unknown sampling preset: {name}."),
            hint=say("Known: {known}."),
            name=name,
            known=", ".join(SAMPLING_PRESETS),
        )
    benchmark, how = SAMPLING_PRESETS[name]
    drawn = how([item for item in pool if item.benchmark == benchmark], protocol.seed)
    if not drawn.items:
        raise TooFewItems(
            say("The lab has no items of {benchmark} to sample {name} from. {short}"),
            hint=say("Import or generate more items, or choose fewer."),
            benchmark=benchmark,
            name=name,
            short=join_texts(" ", map(FilledSentence.of, drawn.short)),
        )
    off = [part.deviation for part in drawn.parts if part.deviation is not None]
    return _TimedSample(list(drawn.items), max(off, default=None), short=drawn.short)


def _draw_task_stratified(protocol: StudyProtocol, pool: Sequence[Item], task: str) -> StratifiedSample:
    mine = [item for item in pool if qualified_task_name(item) == task]
    size = protocol.items.per_task or len(mine)
    if len(mine) < size:
        raise too_few_items_error(task, size, len(mine))
    return draw_stratified_sample(mine, size, protocol.items.strata, protocol.seed)


def _merge_task_samples(parts: Sequence[StratifiedSample], strata: Sequence[str]) -> _TimedSample:
    items = [item for part in parts for item in part.items]
    if not strata or not parts:
        return _TimedSample(items)
    worst = max(parts, key=lambda part: part.deviation)
    return _TimedSample(items, worst.deviation, worst.where)


def _check_strata(names: Sequence[str], pool: Sequence[Item]) -> None:
    known = sorted({name for item in pool for name in item.factors} | {TASK, TAG})
    for name in names:
        if name not in known:
            raise BadProtocol(
                say("The items have no factor {name} to stratify by."),
                hint=say("Known: {known}."),
                name=name,
                known=", ".join(known),
            )


def _choose_per_task(protocol: StudyProtocol, pool: Sequence[Item]) -> list[Item]:
    """The requested number of each task, of different images as far as possible."""
    wanted = protocol.items.per_task or math.inf
    chosen: list[Item] = []
    pictures: set[str] = set()
    for task in distinct_tasks(pool):
        mine = [item for item in pool if qualified_task_name(item) == task]
        drawn = _new_images_first(shuffle_items(mine, protocol.seed, "items", task), pictures)[: int(wanted)]
        if len(drawn) < wanted:
            raise too_few_items_error(task, int(wanted), len(drawn))
        chosen += drawn
        pictures.update(item.group for item in drawn if item.group)
    return chosen


def _exclude_practice_images(protocol: StudyProtocol, pool: list[Item]) -> list[Item]:
    """The pool without the images used for practice."""
    if protocol.items.practice:
        return pool
    practice = choose_practice_items(protocol, pool, ())
    taken, shown = {item.id for item in practice}, {item.group for item in practice if item.group}
    return [item for item in pool if item.id not in taken and item.group not in shown]


def _probes_by_item(items: Sequence[Item], probes: Sequence[Item]) -> dict[str, tuple[Item, ...]]:
    found: dict[tuple[str, str], list[Item]] = {}
    for probe in probes:
        found.setdefault((probe.benchmark, probe_parent(probe) or ""), []).append(probe)
    asked = {str(item.id): probes_after(item, found.get((item.benchmark, item.key), ())) for item in items}
    return {name: tuple(one) for name, one in asked.items() if one}


def item_effort(item: Item) -> int:
    """Number of steps of an item: the marks of its path, else the number of choices. Comparable within a task only."""
    path = item.answer.get("trace") if isinstance(item.answer, dict) else None
    return len(path) if isinstance(path, list) else len(item.options)


def _easiest_candidates(protocol: StudyProtocol, candidates: Sequence[Item], plan: Sequence[Item]) -> list[Item]:
    """Candidates for checks if the protocol names none: the easiest quarter of each task of the plan."""
    if protocol.checks.ids or protocol.checks.query:
        return list(candidates)
    easy: list[Item] = []
    for task in distinct_tasks(plan):
        mine = sorted((item for item in candidates if qualified_task_name(item) == task), key=item_effort)
        limit = item_effort(mine[(len(mine) - 1) // 4]) if mine else 0
        easy += [
            item for item in mine if item_effort(item) <= (min(limit, SHORT) if item.kind is ItemKind.TRACE else limit)
        ]
    return easy


def _choose_attention_checks(
    protocol: StudyProtocol, candidates: Sequence[Item], plan: Sequence[Item]
) -> tuple[Item, ...]:
    """Attention checks in order of use; none is of an image of the plan."""
    if protocol.checks.every is None:
        return ()
    pictures = {item.group for item in plan if item.group}
    used = {item.id for item in plan}
    free = [item for item in candidates if item.id not in used and (item.group is None or item.group not in pictures)]
    free = _easiest_candidates(protocol, free, plan)
    if not free:
        raise too_few_items_error(say("attention checks"), 1, 0)
    return tuple(_unseen_photographs_first(shuffle_items(free, protocol.seed, "checks"), plan))


def _new_images_first(items: Sequence[Item], pictures: set[str]) -> list[Item]:
    """Items of new images first, and each image once before any is repeated."""
    seen: dict[str, int] = dict.fromkeys(pictures, 1)
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        met = seen.get(item.group, 0) if item.group else 0
        if item.group:
            seen[item.group] = met + 1
        rounds.append((met, place))
    return [items[place] for _, place in sorted(rounds)]


def _unseen_photographs_first(items: Sequence[Item], plan: Sequence[Item]) -> list[Item]:
    """Items whose photographs are not shown in the plan, not even in a distractor, before the others."""
    shown = {picture.source for item in plan for picture in item.images if picture.source}
    return sorted(items, key=lambda item: any(picture.source in shown for picture in item.images))


def _alternate_kinds(items: Sequence[Item]) -> list[Item]:
    """One item of each kind, then the second of each, and so on."""
    met: dict[ItemKind, int] = {}
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        rounds.append((met.get(item.kind, 0), place))
        met[item.kind] = met.get(item.kind, 0) + 1
    return [items[place] for _, place in sorted(rounds)]


def _too_few_practice_items(wanted: int, found: int, short: Sequence[Sentence]) -> TooFewItems:
    """The error for too few practice items; a sampling preset that fell short itself used every image, which is stated
    first."""
    literal = say("Practice requires {wanted} items with images not shown in the study, but the lab has {found}.")
    if short:
        literal = say(
            "{short} Practice requires {wanted} items with images not shown in the study, but the lab has {found}."
        )
    return TooFewItems(
        literal,
        hint=say("Reduce the number of practice or study items, or generate more items."),
        wanted=wanted,
        found=found,
        short=join_texts(" ", map(FilledSentence.of, short)),
    )


def too_few_items_error(task: str, wanted: int, found: int) -> TooFewItems:
    return TooFewItems(
        say("Not enough {task} items: the study requires {wanted}, the lab has {found}."),
        hint=say("Import or generate more items, or choose fewer."),
        wanted=wanted,
        task=task,
        found=found,
    )
