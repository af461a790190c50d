"""Selects the people and rows of a bundle: read once, before any of them is written."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from db.rows import ItemRow, RunState
from db.stores import bulk, item_changes, items, people
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.scope import Scope
from desktop.exchange.out.sharing import Picture, pictures_of
from desktop.study.asides import told_by
from desktop.study.cells import frozen
from desktop.study.protocol import Protocol

FEW = 5
"""A combination of traits shared by fewer people may identify one of them."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """states: the runs. items: the item versions by id. pictures: their images by hash. hidden: withheld people. The
    next field names the representative of joined people. one_study: not the whole lab."""

    states: Mapping[uuid.UUID, RunState]
    items: Mapping[uuid.UUID, ItemRow]
    pictures: Mapping[str, Picture]
    hidden: frozenset[uuid.UUID]
    stands: Mapping[uuid.UUID, uuid.UUID]
    one_study: bool


def chosen(scope: Scope) -> Chosen:
    """The selection for a scope: of a study only its items, else the whole lab."""
    lab, ids = scope.lab, set[uuid.UUID]()
    if scope.study is None:
        ids = set(lab.read(bulk.item_ids))
    else:
        plan = frozen(lab, scope.study.id)
        ids = set(scope.shown) | set(plan.everything if plan is not None else ())
        changes = lab.read(item_changes.corrected)
        while more := {one.corrected_id for one in changes if one.item_id in ids and one.corrected_id} - ids:
            ids |= more
    rows = lab.read(items.get_many, ids)
    known = scope.people.values()
    made_up = {person.id for person in known if person.simulated and not scope.simulated}
    return Chosen(
        states={state.run.id: state for state in scope.states},
        items=rows,
        pictures=pictures_of(lab, rows.values()),
        hidden=scope.unnamed | made_up,
        stands=lab.read(people.joined),
        one_study=scope.study is not None,
    )


def rare_traits(scope: Scope) -> list[tuple[str, int]]:
    """Combinations of traits (answers by choice or number) shared by fewer than five people, with their number."""
    asked = {
        question.name
        for study in scope.studies
        for question in Protocol.stored(study.protocol).questions
        if question.kind != "text"
    }
    told: defaultdict[uuid.UUID, dict[str, Json]] = defaultdict(dict)
    for state in scope.states:
        found = told_by(scope.lab, state.run.id)
        told[state.run.person_id] |= {name: value for name, value in found.items() if name in asked}
    counted = Counter(json.dumps(one, sort_keys=True, ensure_ascii=False) for one in told.values() if one)
    return sorted((_words(text), n) for text, n in counted.items() if n < FEW)


def _words(text: str) -> str:
    told = cast("dict[str, Json]", json.loads(text))
    return ", ".join(f"{name}={value}" for name, value in told.items())
