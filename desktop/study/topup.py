"""Missing item answers, given to people of the reserve."""

import uuid
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items, studies
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Item
from desktop.library.moments import now
from desktop.library.rows import item_of
from desktop.study.cells import frozen
from desktop.study.counting import wanted_items
from desktop.study.free_codes import next_number, spent
from desktop.study.protocol import Protocol
from desktop.study.relations import part_ways, pictures
from desktop.study.seats import seat_of
from desktop.study.seconds import seconds_of
from desktop.study.topped import TOPUP


@dataclass(frozen=True, slots=True)
class Reserve:
    """Somebody of the reserve: their code, the items they are given, and about how many minutes these take."""

    code: str
    items: tuple[uuid.UUID, ...]
    minutes: float


@dataclass(frozen=True, slots=True)
class TopUp:
    """people: whom what was given; missing: how many answers each item wanted before; left: how many it still wants."""

    people: tuple[Reserve, ...] = ()
    missing: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    left: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])


def plan_topup(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUp:
    """Who of the reserve would get what; nothing is written. most: at most so many people; None: as many as it takes.

    Nobody gets an item twice, more tasks of one picture than the protocol allows, two that give each other away, or
    more items than the largest place of the plan has.
    """
    plan = frozen(lab, study.id)
    missing = {one.item: one.missing for one in wanted_items(lab, study) if one.missing}
    if plan is None or not missing:
        return TopUp()
    by_id = {one: item_of(row) for one, row in lab.read(items.get_many, missing).items()}
    size = max(len(cell) for cell in plan.cells)
    mine = _own_reserve(lab, study.id)
    most = most if mine is None else min(len(mine), len(mine) if most is None else most)
    hands, left = _dealt(by_id, missing, size, Protocol.stored(study.protocol).people.tasks_per_picture, most)
    codes = mine if mine is not None else _next_codes(lab, study.id, len(hands))
    given = tuple(
        Reserve(code, tuple(hand), seconds_of(by_id[one] for one in hand) / 60)
        for code, hand in zip(codes, hands, strict=False)
    )
    return TopUp(given, missing, left)


def top_up(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUp:
    """Give what is missing to people of the reserve: whoever comes with such a code is shown those items."""
    planned = plan_topup(lab, study, most=most)
    if planned.people:
        body = {"codes": {one.code: [str(item) for item in one.items] for one in planned.people}}
        lab.write(studies.note, study.id, TOPUP, canonical_json(body), now()).result()
    return planned


def _dealt(
    by_id: Mapping[uuid.UUID, Item], missing: Mapping[uuid.UUID, int], size: int, tasks: int, most: int | None
) -> tuple[list[list[uuid.UUID]], dict[uuid.UUID, int]]:
    """Hands of items, and what is left over; those that are wanted most go first."""
    ids = list(by_id)
    of = {ids[index]: n for n, picture in enumerate(pictures(list(by_id.values()))) for index in picture.members}
    left = Counter(missing)
    hands: list[list[uuid.UUID]] = []
    while left and (most is None or len(hands) < most):
        hand: list[uuid.UUID] = []
        for one, _ in left.most_common():
            beside = [other for other in hand if of[other] == of[one]]
            apart = any(part_ways(by_id[one], by_id[other]) for other in beside)
            if len(hand) < size and len(beside) < tasks and not apart:
                hand.append(one)
        for one in hand:
            left[one] -= 1
        left = +left
        hands.append(hand)
    return hands, dict(left)


def _own_reserve(lab: Lab, study_id: uuid.UUID) -> list[str] | None:
    """At a seat its codes for people who come in for others that nobody has or was promised; None where this is no
    seat."""
    seat = seat_of(lab, study_id)
    if seat is None:
        return None
    taken = set(spent(lab))
    return [code for code in seat.reserve if not {code, code.partition("-")[0]} & taken]


def _next_codes(lab: Lab, study_id: uuid.UUID, count: int) -> list[str]:
    """Codes of this lab's own letter that nobody has or was promised: a seat gives out its own without asking here."""
    taken = spent(lab)
    codes: list[str] = []
    while len(codes) < count:
        codes.append(next_number([*taken, *codes]))
    return codes
