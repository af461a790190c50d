"""Self-agreement: items that were offered to an annotator once more, hidden among the rest, against the first time."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from db.lab import Lab
from db.stores import labels
from desktop.annotation.again import self_agreement
from desktop.annotation.agreement import Agreement
from desktop.annotation.agreement.summary import figure_document
from desktop.annotation.job import Job, parts_of
from desktop.benchmarks.canonical import Json


@dataclass(frozen=True, slots=True)
class Oneself:
    """How far one annotator agrees with themselves; the two times stand as two raters in the figures."""

    annotator_id: uuid.UUID
    agreement: Agreement


def oneself_of(
    lab: Lab, job: Job, *, viewer: uuid.UUID | None, left_out: Collection[uuid.UUID] = ()
) -> tuple[Oneself, ...]:
    """Of each annotator who met items again, or of the viewer alone where that is no supervisor (None)."""
    part = lab.read(parts_of, job).get("again")
    if part is None:
        return ()
    known = {state.annotator_id for state in lab.read(labels.state_counts, part.id)} - set(left_out)
    wanted = sorted(known if viewer is None else known & {viewer}, key=lambda one: one.int)
    found = [(one, lab.read(self_agreement, job, one)) for one in wanted]
    return tuple(Oneself(one, of) for one, of in found if of is not None and of.percent.n_items)


def oneself_documents(found: Sequence[Oneself], codes: Mapping[str, str]) -> list[Json]:
    """Self-agreement as JSON, one entry an annotator."""
    return [
        {
            "annotator": codes.get(str(one.annotator_id), str(one.annotator_id)),
            "alpha_masi": figure_document(one.agreement.masi),
            "percent": figure_document(one.agreement.percent),
            "per_tag": one.agreement.document()["per_tag"],
        }
        for one in found
    ]
