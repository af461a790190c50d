"""Missing item answers, given to people of the reserve."""

import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items, studies
from db.watching import onlooker, within
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import say
from desktop.library.codes import code_in
from desktop.library.moments import now
from desktop.library.rows import item_of
from desktop.study.cells import Cell, frozen
from desktop.study.counting import places_for_nobody, still_to_come, wanted_items
from desktop.study.free_codes import next_number, spent
from desktop.study.protocol import Protocol
from desktop.study.relations import part_ways, pictures
from desktop.study.seats import refuse_closed, seat_of
from desktop.study.seconds import seconds_of
from desktop.study.topped import TOPUP, topped_up

TRIES = 4
"""How many sizes of an even hand are tried, from the smallest that could do."""

READ = 0.9
"""How far taking back is, about, when all that was given is read."""


class NotGiven(WrongUse):
    """A code that was given nothing, or whose person came already."""

    code = "not_given"


@dataclass(frozen=True, slots=True)
class Reserve:
    """Somebody of the reserve: their code, the items they are given, about how many minutes these take, and the place
    of the plan that they fill (None: they are given what is missing here and there)."""

    code: str
    items: tuple[uuid.UUID, ...]
    minutes: float
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class TopUp:
    """people: whom what was given; missing: how many answers each item wanted before; left: how many it still wants."""

    people: tuple[Reserve, ...] = ()
    missing: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    left: Mapping[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])


def plan_topup(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUp:
    """Who of the reserve would get what; nothing is written. most: at most so many people; None: as many as it takes.

    Places of the plan that nobody fills by themselves go first, each whole to one person. Nobody gets an item twice,
    more tasks of one picture than the protocol allows, two that give each other away, or more items than the largest
    place of the plan has.
    """
    plan = frozen(lab, study.id)
    missing = {one.item: one.missing for one in wanted_items(lab, study) if one.missing}
    if plan is None or not missing:
        return TopUp()
    by_id = {one: item_of(row) for one, row in lab.read(items.get_many, missing).items()}
    mine = _own_reserve(lab, study.id)
    most = most if mine is None else min(len(mine), len(mine) if most is None else most)
    places, rest = _whole(places_for_nobody(lab, study, plan), missing, most)
    size = max(len(cell) for cell in plan.cells)
    tasks = Protocol.stored(study.protocol).people.tasks_per_picture
    hands, left = _evened(by_id, rest, size, tasks, None if most is None else most - len(places))
    dealt: list[tuple[Sequence[uuid.UUID], int | None]] = [*((items, cell) for cell, items in places)]
    dealt += [(hand, None) for hand in hands]
    codes = mine if mine is not None else _next_codes(lab, study.id, len(dealt))
    given = tuple(
        Reserve(code, tuple(hand), seconds_of(by_id[one] for one in hand) / 60, cell)
        for code, (hand, cell) in zip(codes, dealt, strict=False)
    )
    return TopUp(given, missing, left)


def top_up(lab: Lab, study: StudyRow, *, most: int | None = None) -> TopUp:
    """Give what is missing to people of the reserve: whoever comes here with such a code is shown those items. Raises
    StudyClosed."""
    lab.read(refuse_closed, study.id)
    planned = plan_topup(lab, study, most=most)
    if planned.people:
        _note(lab, study, planned.people)
    return planned


def take_back(lab: Lab, study: StudyRow, code: str | None = None) -> list[str]:
    """Take back what was given to people of the reserve who have not come, to one of them or to all; the codes. Then it
    is missing again. Raises NotGiven."""
    with within(0.0, READ):
        given = topped_up(lab, study.id, told=True)
    with within(READ, 1.0):
        known = [one.code for one in still_to_come(lab, study, given)]
    codes = known if code is None else [one for one in known if one == code_in(lab, code)]
    if code is not None and not codes:
        raise NotGiven(
            say("{code} was given nothing that could be taken back."),
            hint=say("See: eyeline study close --dry-run"),
            code=code,
        )
    if codes:
        _note(lab, study, [Reserve(one, (), 0.0) for one in codes])
    return codes


def _note(lab: Lab, study: StudyRow, people: Sequence[Reserve]) -> None:
    body = {
        "codes": {one.code: [str(item) for item in one.items] for one in people},
        "cells": {one.code: one.cell for one in people if one.cell is not None},
    }
    lab.write(studies.note, study.id, TOPUP, canonical_json(body), now()).result()


def _whole(
    places: Sequence[Cell], missing: Mapping[uuid.UUID, int], most: int | None
) -> tuple[list[tuple[int, tuple[uuid.UUID, ...]]], dict[uuid.UUID, int]]:
    """The places of which every item is still missing, each with its items, and what is missing beside them."""
    left, found = Counter(missing), list[tuple[int, tuple[uuid.UUID, ...]]]()
    for place in places:
        mine = tuple(one for one in place.items if one in missing)
        if mine and all(left[one] for one in mine) and (most is None or len(found) < most):
            left.subtract(mine)
            found.append((place.number, mine))
    return found, dict(+left)


def _evened(
    by_id: Mapping[uuid.UUID, Item], missing: Mapping[uuid.UUID, int], size: int, tasks: int, most: int | None
) -> tuple[list[list[uuid.UUID]], dict[uuid.UUID, int]]:
    """As `_dealt`, to no more people, and as evenly as that can be: nobody is invited for a single item that others
    left over."""
    hands, left = _dealt(by_id, missing, size, tasks, most)
    least = -(-sum(map(len, hands)) // len(hands)) if hands else size
    for smaller in range(least, min(size, least + TRIES)):
        again = _dealt(by_id, missing, smaller, tasks, most)
        if len(again[0]) == len(hands) and sum(again[1].values()) == sum(left.values()):
            return again
    return hands, left


def _dealt(
    by_id: Mapping[uuid.UUID, Item], missing: Mapping[uuid.UUID, int], size: int, tasks: int, most: int | None
) -> tuple[list[list[uuid.UUID]], dict[uuid.UUID, int]]:
    """Hands of items, and what is left over; those that are wanted most go first."""
    ids = list(by_id)
    of = {ids[index]: n for n, picture in enumerate(pictures(list(by_id.values()))) for index in picture.members}
    left = Counter(missing)
    hands: list[list[uuid.UUID]] = []
    while left and (most is None or len(hands) < most):
        onlooker().ask()
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
