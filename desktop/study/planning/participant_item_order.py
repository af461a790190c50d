"""The order of a participant's items, each with the order of its options. Made once, stored, read on resume.

Every random choice has its own generator (benchmarks.seeds), named in the plan, so that adding one changes no other.
"""

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import Field, ValidationError

from db.progress import with_progress
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.canonical_json import canonical_json, content_hash
from desktop.benchmarks.item import FrozenModel, Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.option_images_and_listing import is_option_in_question
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.study.planning import balanced_latin_square
from desktop.study.planning.draw_study_sample import distinct_tasks, qualified_task_name, shuffle_items
from desktop.study.planning.split_items_into_sessions import order_tasks_harmlessly, split_into_sessions
from desktop.study.protocol import StudyProtocol

GENERATOR = "numpy PCG64 of sha256(seed, purpose)"
LETTER = re.compile(r"[A-Za-z0-9]")
SQUARE = "balanced Latin square (Williams), row {turn}"


class PlanStep(FrozenModel):
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


class ParticipantPlan(FrozenModel):
    """All random choices for a run. blocks: the task ("benchmark/task") of each block; items_hash: SHA-256 over the ids
    of all items, which a resumed run checks; generators: purpose to the generator's name; cell: the place of the
    study's plan that this run fills, absent if it fills none (an open study, a pilot, a simulated run)."""

    protocol: str
    seed: int
    generators: dict[str, str] = Field(default_factory=dict)
    blocks: tuple[str, ...]
    steps: tuple[PlanStep, ...]
    items_hash: str
    cell: int | None = None

    @classmethod
    def stored(cls, text: str) -> "ParticipantPlan":
        """Parse the canonical JSON of a RunRow. Raises UnreadableRow."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise UnreadableRow(
                say(
                    "Could not read the plan of a session. It was written by another version of Eyeline, or is damaged."
                ),
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
class ParticipantItems:
    """What one participant is shown, before ordering. probes: by the id of their item. turn: row of a Latin square.
    cell: see RunPlan. met: how an item was seen before, by its id."""

    items: tuple[Item, ...]
    practice: tuple[Item, ...] = ()
    probes: Mapping[str, tuple[Item, ...]] = field(default_factory=dict[str, tuple[Item, ...]])
    checks: tuple[Item, ...] = ()
    turn: int = 0
    cell: int | None = None
    met: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])

    def names_of_blocks(self, names: Sequence[str]) -> tuple[str, ...]:
        """The names of all blocks: those of the timed items, then those needed only for practice or probes at the
        end."""
        return tuple(
            dict.fromkeys(
                [
                    *names,
                    *distinct_tasks(self.practice),
                    *distinct_tasks(p for one in self.probes.values() for p in one),
                ]
            )
        )


@dataclass(frozen=True, slots=True)
class _PlacedItem:
    """An item at its position, before it becomes a step."""

    item: Item
    block: str
    sitting: int = 1
    practice: bool = False
    check: bool = False


def build_participant_plan(protocol: StudyProtocol, hand: ParticipantItems, seed: int) -> ParticipantPlan:
    """Make the ordered plan of one participant; reports progress."""
    blocks = _block_order(protocol, hand, seed)
    ordered = [item for task in blocks for item in _order_task_items(protocol, hand, task, seed)]
    weights = [1 + len(hand.probes.get(str(item.id), ())) for item in ordered]
    sittings = split_into_sessions(ordered, protocol.sittings, weights)
    timed = [
        _PlacedItem(item, qualified_task_name(item), sitting) for item, sitting in zip(ordered, sittings, strict=True)
    ]
    timed.sort(key=lambda showing: showing.sitting)
    practice = [_PlacedItem(item, qualified_task_name(item), practice=True) for item in hand.practice]
    showings = [*practice, *_insert_attention_checks(protocol, hand, list(_insert_probes(protocol, hand, timed)))]
    names = hand.names_of_blocks(blocks)
    told = with_progress(showings, len(showings))
    steps = [_build_plan_step(protocol, hand, seed, names, n, showing) for n, showing in enumerate(told)]
    return ParticipantPlan(
        protocol=protocol.hash,
        seed=seed,
        generators=_generator_names(protocol, hand.turn),
        blocks=names,
        steps=tuple(_mark_breaks(steps, protocol.break_every)),
        items_hash=hash_item_ids(step.item for step in steps),
        cell=hand.cell,
    )


def participant_seed(protocol: StudyProtocol, code: str) -> int:
    """The seed for the run of the person with `code`."""
    return int(child_generator(protocol.seed, "run", code).integers(0, 2**31))


def hash_item_ids(ids: Iterable[uuid.UUID]) -> str:
    """SHA-256 over the ids, independent of their order."""
    return content_hash(sorted(str(one) for one in ids))


def may_shuffle_options(item: Item) -> bool:
    """Whether the order of the options is free: they are images or texts of their own, not letters drawn in the image,
    regions of it, or texts listed in the question itself."""
    if item.kind is not ItemKind.CHOICE:
        return False
    return all(
        option.image is not None
        or (
            option.text is not None
            and not LETTER.fullmatch(option.text)
            and not is_option_in_question(option, item.question)
        )
        for option in item.options
    )


def _block_order(protocol: StudyProtocol, hand: ParticipantItems, seed: int) -> list[str]:
    named = [entry.task for entry in protocol.instructions]
    tasks = sorted(distinct_tasks(hand.items), key=lambda task: named.index(task) if task in named else len(named))
    if protocol.block_order == "shuffled":
        tasks = [tasks[int(n)] for n in child_generator(seed, "blocks").permutation(len(tasks))]
    elif protocol.block_order == "latin_square":
        tasks = [tasks[n] for n in balanced_latin_square.latin_row(len(tasks), hand.turn)]
    return order_tasks_harmlessly(tasks, hand.items)


def _order_task_items(protocol: StudyProtocol, hand: ParticipantItems, task: str, seed: int) -> list[Item]:
    mine = [item for item in hand.items if qualified_task_name(item) == task]
    if protocol.order == "latin_square":
        return [mine[n] for n in balanced_latin_square.latin_row(len(mine), hand.turn)]
    return mine if protocol.order == "fixed" else shuffle_items(mine, seed, "order", task)


def _insert_probes(
    protocol: StudyProtocol, hand: ParticipantItems, timed: Sequence[_PlacedItem]
) -> Iterator[_PlacedItem]:
    """Insert the probes after their item: immediately, or at the end of the session in blocks of their own."""
    at_end: list[_PlacedItem] = []
    for place, showing in enumerate(timed):
        yield showing
        probes = hand.probes.get(str(showing.item.id), ())
        if protocol.items.probes == "after_item":
            yield from (_PlacedItem(probe, showing.block, showing.sitting) for probe in probes)
        else:
            at_end += [_PlacedItem(probe, qualified_task_name(probe), showing.sitting) for probe in probes]
        if place + 1 == len(timed) or timed[place + 1].sitting != showing.sitting:
            yield from sorted(at_end, key=lambda later: distinct_tasks(one.item for one in at_end).index(later.block))
            at_end = []


def _insert_attention_checks(
    protocol: StudyProtocol, hand: ParticipantItems, showings: Sequence[_PlacedItem]
) -> Iterator[_PlacedItem]:
    """Insert an attention check after every so many items, in their block, never between an item and its probes. Each
    check is used once; those of the block's task are preferred to those of other tasks explained before."""
    checks = list(hand.checks)
    named = bool(protocol.checks.ids or protocol.checks.query)
    since, explained = 0, set[str]()
    for place, showing in enumerate(showings):
        yield showing
        explained.add(qualified_task_name(showing.item))
        since += 1
        after = showings[place + 1] if place + 1 < len(showings) else None
        tied = after is not None and str(after.item.variant_of) == showing.item.key and after.block == showing.block
        if protocol.checks.every is not None and since >= protocol.checks.every and checks and after and not tied:
            fit = [check for check in checks if qualified_task_name(check) in explained] or (checks if named else [])
            if fit:
                check = next((check for check in fit if qualified_task_name(check) == showing.block), fit[0])
                checks.remove(check)
                yield _PlacedItem(check, showing.block, showing.sitting, check=True)
                since = 0


def _build_plan_step(
    protocol: StudyProtocol,
    hand: ParticipantItems,
    seed: int,
    blocks: Sequence[str],
    position: int,
    showing: _PlacedItem,
) -> PlanStep:
    item = showing.item
    ids = [option.id for option in item.options]
    if protocol.option_order == "shuffled" and may_shuffle_options(item):
        ids = [ids[int(n)] for n in child_generator(seed, "options", position).permutation(len(ids))]
    return PlanStep(
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


def _generator_names(protocol: StudyProtocol, turn: int) -> dict[str, str]:
    purposes: tuple[str, ...] = ("items", "practice", "blocks", "order", "options")
    found: dict[str, str] = dict.fromkeys(purposes, GENERATOR)
    for purpose, order in (("blocks", protocol.block_order), ("order", protocol.order)):
        if order == "latin_square":
            found[purpose] = SQUARE.format(turn=turn)
    return found


def _mark_breaks(steps: Sequence[PlanStep], every: int | None) -> list[PlanStep]:
    made: list[PlanStep] = []
    timed = 0
    for step in steps:
        due = every is not None and not step.practice and timed > 0 and timed % every == 0
        made.append(step.model_copy(update={"break_before": True}) if due else step)
        timed += not step.practice
    return made
