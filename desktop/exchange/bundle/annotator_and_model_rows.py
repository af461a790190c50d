"""The rows of a bundle that belong to no run of a person: annotators' and models' rows."""

import uuid
from typing import cast

from db.schema.rows_as_plain_values import PortableRow
from desktop.annotation.annotator.marks_and_label_revisions import REASONS
from desktop.exchange.bundle.row_redaction_and_times import BundleContext, RowChange, relative_time


class AnnotatorRows:
    """Jobs, labels and decisions; jobs belong to no study."""

    def __init__(self, of: BundleContext) -> None:
        self._of = of

    def job(self, row: PortableRow) -> PortableRow | None:
        """A job; None in the bundle of one study, because jobs belong to no study."""
        if self._of.chosen.one_study:
            return None
        self._of.jobs[cast("uuid.UUID", row["id"])] = cast("int", row["created_us"])
        return row | {"body": self._of.clean.document(str(row["body"]), "jobs"), **relative_time(0, "created")}

    def of_job(self, row: PortableRow) -> PortableRow | None:
        if row["job_id"] not in self._of.jobs:
            return None
        body = self._of.clean.document(str(row["body"]), "jobs")
        return row | {"body": body, **self._of.in_job(row)}

    def label(self, row: PortableRow) -> PortableRow | None:
        """A revision of labels."""
        if row["annotator_id"] in self._of.chosen.hidden or row["job_id"] not in self._of.jobs:
            return None
        note = self._of.clean.words.out("labels: note", str(row["note"])) or ""
        reason = cast("str | None", row["reason"])
        reason = reason if reason in REASONS else self._of.clean.words.out("labels: reason", reason)
        return row | {"note": note, "reason": reason, **self._of.in_job(row)}

    def decision(self, row: PortableRow) -> PortableRow | None:
        """A decision about an item; None if it was made by a withheld person."""
        if row["person_id"] in self._of.chosen.hidden or row["job_id"] not in self._of.jobs:
            return None
        return row | {"body": self._of.clean.document(str(row["body"]), "decisions"), **self._of.in_job(row)}


class ModelRows:
    """Model runs, predictions, verdicts on any answers, and votes."""

    def __init__(self, of: BundleContext) -> None:
        self._of = of

    def model_run(self, row: PortableRow) -> PortableRow | None:
        rank = self._of.ranks["model_runs"][cast("int", row["started_us"])]
        self._of.model_runs[cast("uuid.UUID", row["id"])] = cast("int", row["started_us"]) - rank
        return row | {"plan": self._of.clean.document(str(row["plan"]), "models"), **relative_time(rank, "started")}

    def prediction(self, row: PortableRow) -> PortableRow | None:
        """A prediction; its time is relative to the start of its run."""
        if row["item_id"] not in self._of.chosen.items:
            return None
        since = self._of.model_runs[cast("uuid.UUID", row["model_run_id"])]
        self._of.answers[cast("uuid.UUID", row["id"])] = cast("uuid.UUID", row["item_id"])
        sent = self._of.clean.document(str(row["sent"]), "models")
        return row | {"sent": sent, **relative_time(max(0, cast("int", row["at_us"]) - since))}

    def prediction_score(self, row: PortableRow) -> PortableRow | None:
        return row if row["prediction_id"] in self._of.answers and row["item_id"] in self._of.chosen.items else None

    def verdict(self, row: PortableRow) -> PortableRow | None:
        """A verdict on an exported item, answer or prediction."""
        goes = row["target_id"] in self._of.chosen.items or row["target_id"] in self._of.answers
        if not goes or row["person_id"] in self._of.chosen.hidden:
            return None
        body = self._of.clean.document(str(row["body"]), "verdicts")
        return row | {"body": body, **self._of.ranked(row, "verdicts")}

    def vote(self, row: PortableRow) -> PortableRow | None:
        """A vote; None if it was given by a withheld person."""
        if row["item_id"] not in self._of.chosen.items or row["person_id"] in self._of.chosen.hidden:
            return None
        return row | {"shown": self._of.clean.names.text(str(row["shown"])), **self._of.ranked(row, "votes")}

    def ranked(self, name: str) -> RowChange:
        """A change that reduces a row's time to its rank."""
        return lambda row: row | self._of.ranked(row, name)
