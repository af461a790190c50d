"""Assigns missing answers to backup participants."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from db.lab import Lab
from db.progress import current_progress, progress_range
from db.rows import StudyRow
from db.stores import items, studies
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import stored_code
from desktop.study.completion.answers_needed_per_item import load_item_coverage, pending_topups, unfillable_cells
from desktop.study.constraints.items_revealing_each_other import group_related_items, reveal_each_other
from desktop.study.planning.answer_duration_guesses import estimate_seconds
from desktop.study.planning.frozen_plan_cells import PlanCell, load_frozen_plan
from desktop.study.planning.stored_topup_assignments import TOPUP, load_topups
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.next_free_code import next_numbered_code, used_codes
from desktop.study.stations.stations_without_connection import find_station_here, refuse_closed_study

TRIES = 4
"""Number of sizes tried for an even distribution, from the smallest possible one."""

READ = 0.9
"""Approximate progress of revoking after all assignments were read."""


class NoTopUp(WrongUse):
    """The code has no assignment, or its participant has come already."""

    code = "not_given"


@dataclass(frozen=True, slots=True)
class BackupParticipant:
    """A backup participant: the code, the assigned items, the approximate minutes, and the place of the plan filled
    (None: single missing items)."""

    code: str
    items: tuple[uuid.UUID, ...]
    minutes: float
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class TopUpPlan:
    """people: the backup participants; missing: answers needed per item before; left: answers still needed."""

    people: tuple[BackupParticipant, ...] = ()
    missing: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    left: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])


def plan_topup(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUpPlan:
    """Plan the assignment of missing answers without writing. most: maximum number of backup participants; None: as
    many as needed.

    Places of the plan that will not be filled otherwise go first, each whole to one participant. A participant gets no
    item twice, at most the protocol's tasks per image, no two items that give each other away, and at most as many
    items as the largest place of the plan.
    """
    plan = load_frozen_plan(lab, study.id)
    missing = {one.item: one.missing for one in load_item_coverage(lab, study) if one.missing}
    if plan is None or not missing:
        return TopUpPlan()
    by_id = {one: item_from_row(row) for one, row in lab.read(items.get_items, missing).items()}
    mine = _own_backup_codes(lab, study.id)
    most = most if mine is None else min(len(mine), len(mine) if most is None else most)
    places, rest = _fill_whole_cells(unfillable_cells(lab, study, plan), missing, most)
    size = max(len(cell) for cell in plan.cells)
    tasks = StudyProtocol.stored(study.protocol).people.tasks_per_picture
    hands, left = _deal_missing_evenly(by_id, rest, size, tasks, None if most is None else most - len(places))
    dealt: list[tuple[Sequence[uuid.UUID], int | None]] = [*((items, cell) for cell, items in places)]
    dealt += [(hand, None) for hand in hands]
    codes = mine if mine is not None else _next_backup_codes(lab, study.id, len(dealt))
    given = tuple(
        BackupParticipant(code, tuple(hand), estimate_seconds(by_id[one] for one in hand) / 60, cell)
        for code, (hand, cell) in zip(codes, dealt, strict=False)
    )
    return TopUpPlan(given, missing, left)


def apply_topup(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUpPlan:
    """Assign the missing answers: backup participants with such a code are shown those items here. Raises
    StudyClosed."""
    lab.read(refuse_closed_study, study.id)
    planned = plan_topup(lab, study, most=most)
    if planned.people:
        _record_topup(lab, study, planned.people)
    return planned


def revoke_topups(lab: Lab, study: StudyRow, code: str | None = None) -> list[str]:
    """Revoke assignments of backup participants who have not come, of one or of all. Returns the codes; the answers are
    missing again. Raises NoTopUp."""
    with progress_range(0.0, READ):
        given = load_topups(lab, study.id, told=True)
    with progress_range(READ, 1.0):
        known = [one.code for one in pending_topups(lab, study, given)]
    codes = known if code is None else [one for one in known if one == stored_code(lab, code)]
    if code is not None and not codes:
        raise NoTopUp(
            say("{code} has no assigned items to withdraw."),
            hint=say("See: eyeline study close --dry-run"),
            code=code,
        )
    if codes:
        _record_topup(lab, study, [BackupParticipant(one, (), 0.0) for one in codes])
    return codes


def _record_topup(lab: Lab, study: StudyRow, people: Sequence[BackupParticipant]) -> None:
    body = {
        "codes": {one.code: [str(item) for item in one.items] for one in people},
        "cells": {one.code: one.cell for one in people if one.cell is not None},
    }
    lab.write(studies.note_study_event, study.id, TOPUP, canonical_json(body), wall_time_now()).result()


def _fill_whole_cells(
    places: Sequence[PlanCell], missing: Mapping[uuid.UUID, int], most: int | None
) -> tuple[list[tuple[int, tuple[uuid.UUID, ...]]], dict[uuid.UUID, int]]:
    """The places with every item still missing, each with its items, and the other missing answers."""
    left, found = Counter(missing), list[tuple[int, tuple[uuid.UUID, ...]]]()
    for place in places:
        mine = tuple(one for one in place.items if one in missing)
        if mine and all(left[one] for one in mine) and (most is None or len(found) < most):
            left.subtract(mine)
            found.append((place.number, mine))
    return found, dict(+left)


def _deal_missing_evenly(
    by_id: Mapping[uuid.UUID, Item], missing: Mapping[uuid.UUID, int], size: int, tasks: int, most: int | None
) -> tuple[list[list[uuid.UUID]], dict[uuid.UUID, int]]:
    """As `_deal_missing_items`, to no more participants, and as evenly as possible, so that no participant is invited
    for a single
    item."""
    hands, left = _deal_missing_items(by_id, missing, size, tasks, most)
    least = -(-sum(map(len, hands)) // len(hands)) if hands else size
    for smaller in range(least, min(size, least + TRIES)):
        again = _deal_missing_items(by_id, missing, smaller, tasks, most)
        if len(again[0]) == len(hands) and sum(again[1].values()) == sum(left.values()):
            return again
    return hands, left


def _deal_missing_items(
    by_id: Mapping[uuid.UUID, Item], missing: Mapping[uuid.UUID, int], size: int, tasks: int, most: int | None
) -> tuple[list[list[uuid.UUID]], dict[uuid.UUID, int]]:
    """Lists of items per participant, and what is left over; items with most missing answers go first."""
    ids = list(by_id)
    of = {
        ids[index]: n
        for n, picture in enumerate(group_related_items(list(by_id.values())))
        for index in picture.members
    }
    left = Counter(missing)
    hands: list[list[uuid.UUID]] = []
    while left and (most is None or len(hands) < most):
        current_progress().ask()
        hand: list[uuid.UUID] = []
        for one, _ in left.most_common():
            beside = [other for other in hand if of[other] == of[one]]
            apart = any(reveal_each_other(by_id[one], by_id[other]) for other in beside)
            if len(hand) < size and len(beside) < tasks and not apart:
                hand.append(one)
        for one in hand:
            left[one] -= 1
        left = +left
        hands.append(hand)
    return hands, dict(left)


def _own_backup_codes(lab: Lab, study_id: uuid.UUID) -> list[str] | None:
    """At a station, its backup codes that are neither used nor assigned; None elsewhere."""
    seat = find_station_here(lab, study_id)
    if seat is None:
        return None
    taken = set(used_codes(lab))
    return [code for code in seat.reserve if not {code, code.partition("-")[0]} & taken]


def _next_backup_codes(lab: Lab, study_id: uuid.UUID, count: int) -> list[str]:
    """Unused codes of this lab's own letter; stations issue their own codes without asking here."""
    taken = used_codes(lab)
    codes: list[str] = []
    while len(codes) < count:
        codes.append(next_numbered_code([*taken, *codes]))
    return codes
