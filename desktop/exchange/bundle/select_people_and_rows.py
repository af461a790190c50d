"""Selects the people and rows of a bundle: read once, before any of them is written."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from db.rows import ItemRow, SessionState
from db.stores import answer_rows_for_cache, corrections_and_withdrawals, items, people
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.records.shareable_licensed_images import LicensedImage, licensed_images_of
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.steps_other_than_trials import load_questionnaire_answers

FEW = 5
"""A combination of traits shared by fewer people may identify one of them."""


@dataclass(frozen=True, slots=True)
class BundleSelection:
    """states: the runs. items: the item versions by id. pictures: their images by hash. hidden: withheld people. The
    next field names the representative of joined people. one_study: not the whole lab."""

    states: Mapping[uuid.UUID, SessionState]
    items: Mapping[uuid.UUID, ItemRow]
    pictures: Mapping[str, LicensedImage]
    hidden: frozenset[uuid.UUID]
    stands: Mapping[uuid.UUID, uuid.UUID]
    one_study: bool


def select_bundle_rows(scope: ExportScope) -> BundleSelection:
    """The selection for a scope: of a study only its items, else the whole lab."""
    lab, ids = scope.lab, set[uuid.UUID]()
    if scope.study is None:
        ids = set(lab.read(answer_rows_for_cache.all_item_ids))
    else:
        plan = load_frozen_plan(lab, scope.study.id)
        ids = set(scope.shown) | set(plan.everything if plan is not None else ())
        changes = lab.read(corrections_and_withdrawals.item_corrections)
        while more := {one.corrected_id for one in changes if one.item_id in ids and one.corrected_id} - ids:
            ids |= more
    rows = lab.read(items.get_items, ids)
    known = scope.people.values()
    made_up = {person.id for person in known if person.simulated and not scope.simulated}
    return BundleSelection(
        states={state.run.id: state for state in scope.states},
        items=rows,
        pictures=licensed_images_of(lab, rows.values()),
        hidden=scope.unnamed | made_up,
        stands=lab.read(people.current_person_ids),
        one_study=scope.study is not None,
    )


def rare_traits(scope: ExportScope) -> list[tuple[str, int]]:
    """Combinations of traits (answers by choice or number) shared by fewer than five people, with their number."""
    asked = {
        question.name
        for study in scope.studies
        for question in StudyProtocol.stored(study.protocol).questions
        if question.kind != "text"
    }
    told: defaultdict[uuid.UUID, dict[str, Json]] = defaultdict(dict)
    for state in scope.states:
        found = load_questionnaire_answers(scope.lab, state.run.id)
        told[state.run.person_id] |= {name: value for name, value in found.items() if name in asked}
    counted = Counter(json.dumps(one, sort_keys=True, ensure_ascii=False) for one in told.values() if one)
    return sorted((_traits_text(text), n) for text, n in counted.items() if n < FEW)


def _traits_text(text: str) -> str:
    told = cast("dict[str, Json]", json.loads(text))
    return ", ".join(f"{name}={value}" for name, value in told.items())
