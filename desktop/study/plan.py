"""The plan of one run: which items in which order, each with its options' order. Drawn once, stored, read on resume.

Every draw has a generator of its own (benchmarks.seeds), named in the plan: one more draw elsewhere moves nothing here.
"""

import re
import uuid
from collections.abc import Iterable, Sequence

from pydantic import Field

from desktop.benchmarks.canonical import canonical_json, content_hash
from desktop.benchmarks.item import Frozen, Item, Kind
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say
from desktop.study.errors import TooFewItems
from desktop.study.protocol import Protocol

GENERATOR = "numpy PCG64 of sha256(seed, purpose)"
LETTER = re.compile(r"[A-Za-z0-9]")


class Step(Frozen):
    """One showing of one item. options: the option ids as shown, first to last (empty for fields). sitting: in
    which sitting it belongs, from 1."""

    position: int
    item: uuid.UUID
    stimulus: uuid.UUID
    block: int
    practice: bool = False
    break_before: bool = False
    sitting: int = 1
    options: tuple[str, ...] = ()


class RunPlan(Frozen):
    """Everything that was drawn for a run. blocks: the task ("benchmark/task") of each block; items_hash: SHA-256 over
    the ids of all items, which a resumed run checks; generators: purpose to the generator's name."""

    protocol: str
    seed: int
    generators: dict[str, str] = Field(default_factory=dict)
    blocks: tuple[str, ...]
    steps: tuple[Step, ...]
    items_hash: str

    @classmethod
    def stored(cls, text: str) -> "RunPlan":
        """The plan of its canonical JSON, as a RunRow has it."""
        return cls.model_validate_json(text)

    @property
    def canonical(self) -> str:
        """The canonical JSON."""
        return canonical_json(self.model_dump(mode="json", exclude_none=True))

    @property
    def timed(self) -> int:
        """How many steps are no practice."""
        return sum(not step.practice for step in self.steps)


def task_name(item: Item) -> str:
    """ "benchmark/task" of an item."""
    return f"{item.benchmark}/{item.task}"


def make_plan(protocol: Protocol, items: Sequence[Item], seed: int) -> RunPlan:
    """Draw the plan of one run with `seed`.

    `items` is the pool. Which of them are used is drawn by the protocol's seed and so is the same for everybody; their
    order and that of their options is drawn by `seed`. Raises TooFewItems.
    """
    chosen = choose(protocol, items)
    practice = choose_practice(protocol, items, chosen)
    blocks = _block_order(protocol, chosen, practice, seed)
    ordered = [item for task in blocks for item in _in_order(protocol, chosen, task, seed)]
    steps = [_step(protocol, seed, blocks, n, item, n < len(practice)) for n, item in enumerate([*practice, *ordered])]
    return RunPlan(
        protocol=protocol.hash,
        seed=seed,
        generators=dict.fromkeys(("items", "practice", "blocks", "order", "options"), GENERATOR),
        blocks=blocks,
        steps=tuple(_with_sittings(_with_breaks(steps, protocol.break_every), protocol.sittings)),
        items_hash=items_hash(step.item for step in steps),
    )


def run_seed(protocol: Protocol, code: str) -> int:
    """The seed of the run of the person with `code`."""
    return int(generator(protocol.seed, "run", code).integers(0, 2**31))


def items_hash(ids: Iterable[uuid.UUID]) -> str:
    """SHA-256 over the ids, in any order."""
    return content_hash(sorted(str(one) for one in ids))


def choose(protocol: Protocol, items: Sequence[Item]) -> list[Item]:
    """The timed items: all, or `per_task` of each task, of different pictures as far as there are."""
    kept = set(protocol.items.practice)
    pool = [item for item in items if item.id not in kept]
    wanted = protocol.items.per_task
    if wanted is None:
        return _without_practice(protocol, pool)
    chosen: list[Item] = []
    pictures: set[str] = set()
    for task in tasks_of(pool):
        drawn = _fresh_first(_shuffled(_of_task(pool, task), protocol.seed, "items", task), pictures)[:wanted]
        if len(drawn) < wanted:
            raise _too_few(task, wanted, len(drawn))
        chosen += drawn
        pictures.update(item.group for item in drawn if item.group)
    return chosen


def choose_practice(protocol: Protocol, items: Sequence[Item], chosen: Sequence[Item]) -> list[Item]:
    """The practice items: the named ones, else others than the timed, of different kinds and pictures first."""
    if protocol.items.practice:
        by_id = {item.id: item for item in items}
        return [by_id[one] for one in protocol.items.practice if one in by_id]
    used = {item.id for item in chosen}
    pictures = {item.group for item in chosen if item.group}
    left = [item for item in items if item.id not in used]
    drawn = _fresh_first(_shuffled(left, protocol.seed, "practice"), pictures)
    picked = _kinds_in_turn(drawn)[: protocol.practice]
    if len(picked) < protocol.practice:
        raise _too_few(say("practice"), protocol.practice, len(picked))
    return picked


def tasks_of(items: Iterable[Item]) -> list[str]:
    """The tasks of the items, each once, in the order in which they come."""
    return list(dict.fromkeys(task_name(item) for item in items))


def may_shuffle(item: Item) -> bool:
    """Whether the order of the options is free: they are pictures or texts of their own, not letters drawn in the
    picture, regions of it, or texts that the question itself lists."""
    if item.kind is not Kind.CHOICE:
        return False
    return all(
        option.image is not None
        or (option.text is not None and not LETTER.fullmatch(option.text) and option.text not in item.question)
        for option in item.options
    )


def _without_practice(protocol: Protocol, pool: list[Item]) -> list[Item]:
    """All of the pool but what practice takes."""
    if protocol.items.practice:
        return pool
    taken = {item.id for item in choose_practice(protocol, pool, ())}
    return [item for item in pool if item.id not in taken]


def _of_task(items: Iterable[Item], task: str) -> list[Item]:
    return [item for item in items if task_name(item) == task]


def _shuffled(items: Sequence[Item], seed: int, *purpose: str | int) -> list[Item]:
    order = generator(seed, *purpose).permutation(len(items))
    return [items[int(n)] for n in order]


def _fresh_first(items: Sequence[Item], pictures: set[str]) -> list[Item]:
    """Items of pictures not met yet before the others, and each picture once before any comes again."""
    seen: dict[str, int] = dict.fromkeys(pictures, 1)
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        met = seen.get(item.group, 0) if item.group else 0
        if item.group:
            seen[item.group] = met + 1
        rounds.append((met, place))
    return [items[place] for _, place in sorted(rounds)]


def _kinds_in_turn(items: Sequence[Item]) -> list[Item]:
    """One item of each kind, then the second of each, and so on."""
    met: dict[Kind, int] = {}
    rounds: list[tuple[int, int]] = []
    for place, item in enumerate(items):
        rounds.append((met.get(item.kind, 0), place))
        met[item.kind] = met.get(item.kind, 0) + 1
    return [items[place] for _, place in sorted(rounds)]


def _block_order(protocol: Protocol, chosen: Sequence[Item], practice: Sequence[Item], seed: int) -> tuple[str, ...]:
    named = [entry.task for entry in protocol.instructions]
    tasks = sorted(tasks_of(chosen), key=lambda task: named.index(task) if task in named else len(named))
    if protocol.block_order == "shuffled":
        tasks = [tasks[int(n)] for n in generator(seed, "blocks").permutation(len(tasks))]
    return tuple(dict.fromkeys([*tasks, *tasks_of(practice)]))


def _in_order(protocol: Protocol, items: Sequence[Item], task: str, seed: int) -> list[Item]:
    mine = _of_task(items, task)
    return mine if protocol.order == "fixed" else _shuffled(mine, seed, "order", task)


def _step(protocol: Protocol, seed: int, blocks: Sequence[str], position: int, item: Item, practice: bool) -> Step:
    ids = [option.id for option in item.options]
    if protocol.option_order == "shuffled" and may_shuffle(item):
        ids = [ids[int(n)] for n in generator(seed, "options", position).permutation(len(ids))]
    return Step(
        position=position,
        item=item.id,
        stimulus=item.stimulus_id,
        block=blocks.index(task_name(item)),
        practice=practice,
        options=tuple(ids),
    )


def _with_breaks(steps: Sequence[Step], every: int | None) -> list[Step]:
    made: list[Step] = []
    timed = 0
    for step in steps:
        due = every is not None and not step.practice and timed > 0 and timed % every == 0
        made.append(step.model_copy(update={"break_before": True}) if due else step)
        timed += not step.practice
    return made


def _with_sittings(steps: Sequence[Step], sittings: int) -> list[Step]:
    """Blocks are not torn apart: a block goes to the sitting in which most of what stands before it would end."""
    if sittings == 1:
        return list(steps)
    timed = [step for step in steps if not step.practice]
    before: dict[int, int] = {}
    for number, step in enumerate(timed):
        before.setdefault(step.block, number)
    of_block = {block: 1 + first * sittings // len(timed) for block, first in before.items()}
    return [step if step.practice else step.model_copy(update={"sitting": of_block[step.block]}) for step in steps]


def _too_few(task: str, wanted: int, found: int) -> TooFewItems:
    return TooFewItems(
        say("The study asks for {wanted} items of {task}, the lab has {found}."),
        hint=say("Import or generate more items, or ask for fewer."),
        wanted=wanted,
        task=task,
        found=found,
    )
