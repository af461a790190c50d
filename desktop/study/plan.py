"""The plan of one run: the items in their order, each with the order of its options. Made once, stored, read on resume.

Every random choice has its own generator (benchmarks.seeds), named in the plan, so that adding one changes no other.
"""

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import Field, ValidationError

from db.watching import counted
from desktop.benchmarks.canonical import canonical_json, content_hash
from desktop.benchmarks.errors import OddRow
from desktop.benchmarks.item import Frozen, Item, Kind
from desktop.benchmarks.listing import is_listed
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say
from desktop.study import latin
from desktop.study.protocol import Protocol
from desktop.study.sampling import shuffled, task_name, tasks_of
from desktop.study.sittings import harmless_first, spread

GENERATOR = "numpy PCG64 of sha256(seed, purpose)"
LETTER = re.compile(r"[A-Za-z0-9]")
SQUARE = "balanced Latin square (Williams), row {turn}"


class Step(Frozen):
    """One presentation of one item. options: the option ids as shown, first to last (empty for fields). sitting: the
    session it belongs to, from 1. check: an attention check, excluded from all estimates. met: how the person saw the
    item before this run (study.exposure), if the protocol allows that."""

    position: int
    item: uuid.UUID
    stimulus: uuid.UUID
    block: int
    practice: bool = False
    check: bool = False
    break_before: bool = False
    sitting: int = 1
    options: tuple[str, ...] = ()
    met: str | None = None

    @property
    def counts(self) -> bool:
        """Whether its answer belongs to the study's data: neither practice nor an attention check."""
        return not self.practice and not self.check


class RunPlan(Frozen):
    """All random choices for a run. blocks: the task ("benchmark/task") of each block; items_hash: SHA-256 over the ids
    of all items, which a resumed run checks; generators: purpose to the generator's name; cell: the place of the
    study's plan that this run fills, absent if it fills none (an open study, a pilot, a simulated run)."""

    protocol: str
    seed: int
    generators: dict[str, str] = Field(default_factory=dict)
    blocks: tuple[str, ...]
    steps: tuple[Step, ...]
    items_hash: str
    cell: int | None = None

    @classmethod
    def stored(cls, text: str) -> "RunPlan":
        """Parse the canonical JSON of a RunRow. Raises OddRow."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise OddRow(
                say("The plan of a run cannot be read: another version of Eyeline wrote it, or it is damaged."),
                hint=say("Open the lab with the version that wrote it, or check the lab in Settings."),
            ) from error

    @property
    def canonical(self) -> str:
        return canonical_json(self.model_dump(mode="json", exclude_none=True))

    @property
    def timed(self) -> int:
        """Number of steps without practice."""
        return sum(not step.practice for step in self.steps)


@dataclass(frozen=True, slots=True)
class Hand:
    """What one participant is shown, before ordering. probes: by the id of their item. turn: row of a Latin square.
    cell: see RunPlan. met: how an item was seen before, by its id."""

    items: tuple[Item, ...]
    practice: tuple[Item, ...] = ()
    probes: Mapping[str, tuple[Item, ...]] = field(default_factory=dict[str, tuple[Item, ...]])
    checks: tuple[Item, ...] = ()
    turn: int = 0
    cell: int | None = None
    met: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])

    def in_blocks(self, names: Sequence[str]) -> tuple[str, ...]:
        """The names of all blocks: those of the timed items, then those needed only for practice or probes at the
        end."""
        return tuple(
            dict.fromkeys([*names, *tasks_of(self.practice), *tasks_of(p for one in self.probes.values() for p in one)])
        )


@dataclass(frozen=True, slots=True)
class _Showing:
    """An item at its position, before it becomes a step."""

    item: Item
    block: str
    sitting: int = 1
    practice: bool = False
    check: bool = False


def plan_of(protocol: Protocol, hand: Hand, seed: int) -> RunPlan:
    """Make the ordered plan of one participant; reports progress."""
    blocks = _block_order(protocol, hand, seed)
    ordered = [item for task in blocks for item in _in_order(protocol, hand, task, seed)]
    weights = [1 + len(hand.probes.get(str(item.id), ())) for item in ordered]
    sittings = spread(ordered, protocol.sittings, weights)
    timed = [_Showing(item, task_name(item), sitting) for item, sitting in zip(ordered, sittings, strict=True)]
    timed.sort(key=lambda showing: showing.sitting)
    practice = [_Showing(item, task_name(item), practice=True) for item in hand.practice]
    showings = [*practice, *_with_checks(protocol, hand, list(_with_probes(protocol, hand, timed)))]
    names = hand.in_blocks(blocks)
    told = counted(showings, len(showings))
    steps = [_step(protocol, hand, seed, names, n, showing) for n, showing in enumerate(told)]
    return RunPlan(
        protocol=protocol.hash,
        seed=seed,
        generators=_generators(protocol, hand.turn),
        blocks=names,
        steps=tuple(_with_breaks(steps, protocol.break_every)),
        items_hash=items_hash(step.item for step in steps),
        cell=hand.cell,
    )


def run_seed(protocol: Protocol, code: str) -> int:
    """The seed for the run of the person with `code`."""
    return int(generator(protocol.seed, "run", code).integers(0, 2**31))


def items_hash(ids: Iterable[uuid.UUID]) -> str:
    """SHA-256 over the ids, independent of their order."""
    return content_hash(sorted(str(one) for one in ids))


def may_shuffle(item: Item) -> bool:
    """Whether the order of the options is free: they are images or texts of their own, not letters drawn in the image,
    regions of it, or texts listed in the question itself."""
    if item.kind is not Kind.CHOICE:
        return False
    return all(
        option.image is not None
        or (option.text is not None and not LETTER.fullmatch(option.text) and not is_listed(option, item.question))
        for option in item.options
    )


def _block_order(protocol: Protocol, hand: Hand, seed: int) -> list[str]:
    named = [entry.task for entry in protocol.instructions]
    tasks = sorted(tasks_of(hand.items), key=lambda task: named.index(task) if task in named else len(named))
    if protocol.block_order == "shuffled":
        tasks = [tasks[int(n)] for n in generator(seed, "blocks").permutation(len(tasks))]
    elif protocol.block_order == "latin_square":
        tasks = [tasks[n] for n in latin.row(len(tasks), hand.turn)]
    return harmless_first(tasks, hand.items)


def _in_order(protocol: Protocol, hand: Hand, task: str, seed: int) -> list[Item]:
    mine = [item for item in hand.items if task_name(item) == task]
    if protocol.order == "latin_square":
        return [mine[n] for n in latin.row(len(mine), hand.turn)]
    return mine if protocol.order == "fixed" else shuffled(mine, seed, "order", task)


def _with_probes(protocol: Protocol, hand: Hand, timed: Sequence[_Showing]) -> Iterator[_Showing]:
    """Insert the probes after their item: immediately, or at the end of the session in blocks of their own."""
    at_end: list[_Showing] = []
    for place, showing in enumerate(timed):
        yield showing
        probes = hand.probes.get(str(showing.item.id), ())
        if protocol.items.probes == "after_item":
            yield from (_Showing(probe, showing.block, showing.sitting) for probe in probes)
        else:
            at_end += [_Showing(probe, task_name(probe), showing.sitting) for probe in probes]
        if place + 1 == len(timed) or timed[place + 1].sitting != showing.sitting:
            yield from sorted(at_end, key=lambda later: tasks_of(one.item for one in at_end).index(later.block))
            at_end = []


def _with_checks(protocol: Protocol, hand: Hand, showings: Sequence[_Showing]) -> Iterator[_Showing]:
    """Insert an attention check after every so many items, in their block, never between an item and its probes. Each
    check is used once; those of the block's task are preferred to those of other tasks explained before."""
    checks = list(hand.checks)
    named = bool(protocol.checks.ids or protocol.checks.query)
    since, explained = 0, set[str]()
    for place, showing in enumerate(showings):
        yield showing
        explained.add(task_name(showing.item))
        since += 1
        after = showings[place + 1] if place + 1 < len(showings) else None
        tied = after is not None and str(after.item.variant_of) == showing.item.key and after.block == showing.block
        if protocol.checks.every is not None and since >= protocol.checks.every and checks and after and not tied:
            fit = [check for check in checks if task_name(check) in explained] or (checks if named else [])
            if fit:
                check = next((check for check in fit if task_name(check) == showing.block), fit[0])
                checks.remove(check)
                yield _Showing(check, showing.block, showing.sitting, check=True)
                since = 0


def _step(protocol: Protocol, hand: Hand, seed: int, blocks: Sequence[str], position: int, showing: _Showing) -> Step:
    item = showing.item
    ids = [option.id for option in item.options]
    if protocol.option_order == "shuffled" and may_shuffle(item):
        ids = [ids[int(n)] for n in generator(seed, "options", position).permutation(len(ids))]
    return Step(
        position=position,
        item=item.id,
        stimulus=item.stimulus_id,
        block=blocks.index(showing.block),
        practice=showing.practice,
        check=showing.check,
        sitting=showing.sitting,
        options=tuple(ids),
        met=hand.met.get(item.id),
    )


def _generators(protocol: Protocol, turn: int) -> dict[str, str]:
    purposes: tuple[str, ...] = ("items", "practice", "blocks", "order", "options")
    found: dict[str, str] = dict.fromkeys(purposes, GENERATOR)
    for purpose, order in (("blocks", protocol.block_order), ("order", protocol.order)):
        if order == "latin_square":
            found[purpose] = SQUARE.format(turn=turn)
    return found


def _with_breaks(steps: Sequence[Step], every: int | None) -> list[Step]:
    made: list[Step] = []
    timed = 0
    for step in steps:
        due = every is not None and not step.practice and timed > 0 and timed % every == 0
        made.append(step.model_copy(update={"break_before": True}) if due else step)
        timed += not step.practice
    return made
