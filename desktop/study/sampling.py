"""The sample of a study: items of the pool, chosen by the protocol's seed and therefore the same for everybody."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.probes import is_probe, order_after, parent_of
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.strata import TAG, TASK, Stratified, stratified
from desktop.benchmarks.words import Filled, Sentence, joined, say
from desktop.library.recipes import RECIPES
from desktop.study.errors import BadProtocol, TooFewItems
from desktop.study.protocol import Protocol

SHORT = 12
"""The longest path, in marks, suitable for practice and attention checks."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """Sampled items, the largest deviation of a share and its stratum, and shortfalls of a sampling preset."""

    items: list[Item]
    deviation: float | None = None
    where: tuple[str, str] | None = None
    short: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
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


def sample(protocol: Protocol, pool: Sequence[Item], candidates: Sequence[Item] = ()) -> Sample:
    """Sample the protocol's items from its pool. candidates: possible attention checks.

    Raises TooFewItems, BadProtocol.
    """
    asked = [item for item in pool if not is_probe(item)]
    drawn, practice = _with_practice(protocol, asked)
    items = drawn.items
    probes = {} if protocol.items.probes == "off" else _probes(items, [item for item in pool if is_probe(item)])
    return Sample(
        items=tuple(items),
        probes=probes,
        practice=tuple(practice),
        checks=_checks(protocol, candidates, [*items, *practice]),
        pool=len(asked),
        deviation=drawn.deviation,
        where=drawn.where,
        short=drawn.short,
        set_aside=_set_aside(protocol, asked, items),
    )


def measures_all(protocol: Protocol) -> bool:
    """Whether a study measures every item that its query matches."""
    wanted = protocol.items
    return not wanted.recipe and wanted.per_task is None and wanted.size is None


def _set_aside(protocol: Protocol, asked: Sequence[Item], drawn: Sequence[Item]) -> tuple[Item, ...]:
    """Items lost to practice in a study that measures everything."""
    if not measures_all(protocol):
        return ()
    kept = {item.id for item in drawn} | set(protocol.items.practice)
    return tuple(item for item in asked if item.id not in kept)


def _with_practice(protocol: Protocol, asked: Sequence[Item]) -> tuple[_Drawn, list[Item]]:
    """The timed items and the practice items. If the timed items would use all images, the images for practice are
    excluded before sampling, as long as the study still gets its number of items."""
    drawn = _timed(protocol, asked)
    try:
        return drawn, choose_practice(protocol, asked, drawn.items, drawn.short)
    except TooFewItems:
        practice = choose_practice(protocol, asked, ())
        shown = {item.group for item in practice if item.group} | {item.id for item in practice}
        again = _timed(protocol, [item for item in asked if item.group not in shown and item.id not in shown])
        if len(again.items) < len(drawn.items):
            raise
        return again, practice


def task_name(item: Item) -> str:
    return f"{item.benchmark}/{item.task}"


def tasks_of(items: Iterable[Item]) -> list[str]:
    """The distinct tasks of the items, in order of occurrence."""
    return list(dict.fromkeys(task_name(item) for item in items))


def shuffled(items: Sequence[Item], seed: int, *purpose: str | int) -> list[Item]:
    """The items in a random order for one purpose."""
    order = generator(seed, *purpose).permutation(len(items))
    return [items[int(n)] for n in order]


def choose(protocol: Protocol, items: Sequence[Item]) -> list[Item]:
    """The timed items: all, those of a sampling preset, or the protocol's number."""
    return _timed(protocol, [item for item in items if not is_probe(item)]).items


def choose_practice(
    protocol: Protocol, items: Sequence[Item], chosen: Sequence[Item], short: Sequence[Sentence] = ()
) -> list[Item]:
    """The practice items: the named ones, else items of images without timed items, alternating kinds and preferring
    new images. short: shortfalls of the timed items. Raises TooFewItems."""
    if protocol.items.practice:
        by_id = {item.id: item for item in items}
        return [by_id[one] for one in protocol.items.practice if one in by_id]
    used = {item.id for item in chosen}
    pictures = {item.group for item in chosen if item.group}
    left = [item for item in items if item.id not in used and (item.group is None or item.group not in pictures)]
    drawn = _unseen_first(_fresh_first(shuffled(left, protocol.seed, "practice"), pictures), chosen)
    drawn = sorted(drawn, key=lambda item: (effort(item) > SHORT) + (effort(item) > SHORT // 2))
    picked = _kinds_in_turn(drawn)[: protocol.practice]
    if len(picked) < protocol.practice:
        raise _no_practice(protocol.practice, len(picked), short)
    return picked


def _timed(protocol: Protocol, asked: Sequence[Item]) -> _Drawn:
    wanted, named = protocol.items, set(protocol.items.practice)
    pool = [item for item in asked if item.id not in named]
    if wanted.recipe:
        return _by_recipe(protocol, pool)
    if wanted.per_task is None and wanted.size is None:
        return _Drawn(_without_practice(protocol, pool))
    _check_strata(wanted.strata, pool)
    if wanted.size is not None:
        if wanted.size > len(pool):
            raise too_few(say("its query"), wanted.size, len(pool))
        return _told([stratified(pool, wanted.size, wanted.strata, protocol.seed)], wanted.strata)
    if wanted.strata:
        return _told([_of_one_task(protocol, pool, task) for task in tasks_of(pool)], wanted.strata)
    return _Drawn(_per_task(protocol, pool))


def _by_recipe(protocol: Protocol, pool: Sequence[Item]) -> _Drawn:
    name = protocol.items.recipe
    if name not in RECIPES:
        raise BadProtocol(
            say("Unknown sampling preset: {name}."), hint=say("Known: {known}."), name=name, known=", ".join(RECIPES)
        )
    benchmark, how = RECIPES[name]
    drawn = how([item for item in pool if item.benchmark == benchmark], protocol.seed)
    if not drawn.items:
        raise TooFewItems(
            say("The lab has no items of {benchmark} from which {name} could be drawn. {short}"),
            hint=say("Import or generate more items, or choose fewer."),
            benchmark=benchmark,
            name=name,
            short=joined(" ", map(Filled.of, drawn.short)),
        )
    off = [part.deviation for part in drawn.parts if part.deviation is not None]
    return _Drawn(list(drawn.items), max(off, default=None), short=drawn.short)


def _of_one_task(protocol: Protocol, pool: Sequence[Item], task: str) -> Stratified:
    mine = [item for item in pool if task_name(item) == task]
    size = protocol.items.per_task or len(mine)
    if len(mine) < size:
        raise too_few(task, size, len(mine))
    return stratified(mine, size, protocol.items.strata, protocol.seed)


def _told(parts: Sequence[Stratified], strata: Sequence[str]) -> _Drawn:
    items = [item for part in parts for item in part.items]
    if not strata or not parts:
        return _Drawn(items)
    worst = max(parts, key=lambda part: part.deviation)
    return _Drawn(items, worst.deviation, worst.where)


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


def _per_task(protocol: Protocol, pool: Sequence[Item]) -> list[Item]:
    """The requested number of each task, of different images as far as possible."""
    wanted = protocol.items.per_task or math.inf
    chosen: list[Item] = []
    pictures: set[str] = set()
    for task in tasks_of(pool):
        mine = [item for item in pool if task_name(item) == task]
        drawn = _fresh_first(shuffled(mine, protocol.seed, "items", task), pictures)[: int(wanted)]
        if len(drawn) < wanted:
            raise too_few(task, int(wanted), len(drawn))
        chosen += drawn
        pictures.update(item.group for item in drawn if item.group)
    return chosen


def _without_practice(protocol: Protocol, pool: list[Item]) -> list[Item]:
    """The pool without the images used for practice."""
    if protocol.items.practice:
        return pool
    practice = choose_practice(protocol, pool, ())
    taken, shown = {item.id for item in practice}, {item.group for item in practice if item.group}
    return [item for item in pool if item.id not in taken and item.group not in shown]


def _probes(items: Sequence[Item], probes: Sequence[Item]) -> dict[str, tuple[Item, ...]]:
    found: dict[tuple[str, str], list[Item]] = {}
    for probe in probes:
        found.setdefault((probe.benchmark, parent_of(probe) or ""), []).append(probe)
    asked = {str(item.id): order_after(item, found.get((item.benchmark, item.key), ())) for item in items}
    return {name: tuple(one) for name, one in asked.items() if one}


def effort(item: Item) -> int:
    """Number of steps of an item: the marks of its path, else the number of choices. Comparable within a task only."""
    path = item.answer.get("trace") if isinstance(item.answer, dict) else None
    return len(path) if isinstance(path, list) else len(item.options)


def _easy(protocol: Protocol, candidates: Sequence[Item], plan: Sequence[Item]) -> list[Item]:
    """Candidates for checks if the protocol names none: the easiest quarter of each task of the plan."""
    if protocol.checks.ids or protocol.checks.query:
        return list(candidates)
    easy: list[Item] = []
    for task in tasks_of(plan):
        mine = sorted((item for item in candidates if task_name(item) == task), key=effort)
        limit = effort(mine[(len(mine) - 1) // 4]) if mine else 0
        easy += [item for item in mine if effort(item) <= (min(limit, SHORT) if item.kind is Kind.TRACE else limit)]
    return easy


def _checks(protocol: Protocol, candidates: Sequence[Item], plan: Sequence[Item]) -> tuple[Item, ...]:
    """Attention checks in order of use; none is of an image of the plan."""
    if protocol.checks.every is None:
        return ()
    pictures = {item.group for item in plan if item.group}
    used = {item.id for item in plan}
    free = [item for item in candidates if item.id not in used and (item.group is None or item.group not in pictures)]
    free = _easy(protocol, free, plan)
    if not free:
        raise too_few(say("attention checks"), 1, 0)
    return tuple(_unseen_first(shuffled(free, protocol.seed, "checks"), plan))


def _fresh_first(items: Sequence[Item], pictures: set[str]) -> list[Item]:
    """Items of new images first, and each image once before any is repeated."""
    seen: dict[str, int] = dict.fromkeys(pictures, 1)
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        met = seen.get(item.group, 0) if item.group else 0
        if item.group:
            seen[item.group] = met + 1
        rounds.append((met, place))
    return [items[place] for _, place in sorted(rounds)]


def _unseen_first(items: Sequence[Item], plan: Sequence[Item]) -> list[Item]:
    """Items whose photographs are not shown in the plan, not even in a distractor, before the others."""
    shown = {picture.source for item in plan for picture in item.images if picture.source}
    return sorted(items, key=lambda item: any(picture.source in shown for picture in item.images))


def _kinds_in_turn(items: Sequence[Item]) -> list[Item]:
    """One item of each kind, then the second of each, and so on."""
    met: dict[Kind, int] = {}
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        rounds.append((met.get(item.kind, 0), place))
        met[item.kind] = met.get(item.kind, 0) + 1
    return [items[place] for _, place in sorted(rounds)]


def _no_practice(wanted: int, found: int, short: Sequence[Sentence]) -> TooFewItems:
    """The error for too few practice items; a sampling preset that fell short itself used every image, which is stated
    first."""
    literal = say("Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}.")
    if short:
        literal = say(
            "{short} Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}."
        )
    return TooFewItems(
        literal,
        hint=say("Reduce the number of practice or study items, or generate more items."),
        wanted=wanted,
        found=found,
        short=joined(" ", map(Filled.of, short)),
    )


def too_few(task: str, wanted: int, found: int) -> TooFewItems:
    """The error for too few items of a task."""
    return TooFewItems(
        say("The study asks for {wanted} items of {task}, the lab has {found}."),
        hint=say("Import or generate more items, or choose fewer."),
        wanted=wanted,
        task=task,
        found=found,
    )
