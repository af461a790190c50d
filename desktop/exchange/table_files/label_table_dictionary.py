"""The data dictionary of the label tables."""

from desktop.exchange.table_files.record_table_and_columns import ExportColumn

JOBS = (
    ExportColumn("job_id", "text", "The annotation job."),
    ExportColumn("name", "text", "Its name."),
    ExportColumn("kind", "text", "What is done with an item: tags, review, screening, audit and others."),
    ExportColumn(
        "part", "text", "Of a part of a job: calibration, or again (items offered once more); null: a job itself."
    ),
    ExportColumn("of_job", "text", "The job that this is a part of."),
    ExportColumn("scheme", "text", "The scheme of labels."),
    ExportColumn("scheme_version", "text", "The version of scheme and guideline that holds now."),
    ExportColumn("labels", "json", "The ids of all labels of the scheme, used or not."),
    ExportColumn("overlap", "integer", "How many different annotators an item needs."),
    ExportColumn("items", "json", "The item versions, in the order in which they are offered."),
    ExportColumn("closed", "text", "Why its queue was ended; null: it is open."),
)
LABELS = (
    ExportColumn("label_id", "text", "The revision."),
    ExportColumn("job_id", "text", "The job."),
    ExportColumn("item_id", "text", "The item version."),
    ExportColumn("key", "text", "The item's key."),
    ExportColumn("annotator", "text", "Who gave it, by a name that leads back to nobody; the same in every export."),
    ExportColumn("code", "text", "The annotator's code.", personal=True),
    ExportColumn("revision", "integer", "Which revision of this annotator's labels of the item."),
    ExportColumn("state", "text", "submitted (an empty list is: none of them), draft, skipped. No row: not reached."),
    ExportColumn("labels", "json", "Label ids, in order."),
    ExportColumn("labels_now", "json", "The same as the job's present version reads them; figures rest on these."),
    ExportColumn("reason", "text", "Why it was skipped."),
    ExportColumn("flagged", "boolean", "Marked to be talked about."),
    ExportColumn("note", "text", "The annotator's own words.", personal=True),
    ExportColumn("scheme_version", "text", "The version of scheme and guideline under which it was given."),
    ExportColumn("round", "text", "blind; discussed: after the item's blindness was lifted; calibration; again."),
    ExportColumn(
        "in_headline", "boolean", "Stands in the headline of agreement: the last one before blindness was lifted."
    ),
    ExportColumn(
        "after_discussion", "boolean", "Stands in the row after discussion: the newest one that was submitted."
    ),
    ExportColumn("spent_s", "number", "Time with the item so far, all revisions together.", "s"),
    ExportColumn("at", "time", "When."),
)
DECISIONS = (
    ExportColumn("decision_id", "text", "The decision."),
    ExportColumn("job_id", "text", "The job."),
    ExportColumn("item_id", "text", "The item version."),
    ExportColumn(
        "act", "text", "adjudicated, consensus, meeting, revealed or reopened; each lifts the item's blindness."
    ),
    ExportColumn("labels", "json", "The labels that hold since; of an act that settles nothing: none."),
    ExportColumn("confidence", "text", "How sure the decider was: sure, fair, unsure."),
    ExportColumn("error_source", "text", "Where the disagreement came from: ambiguous, guideline, slip, edge, taste."),
    ExportColumn("guideline", "boolean", "Whether the guideline needs work."),
    ExportColumn("by", "text", "Who decided, by the name that leads back to nobody."),
    ExportColumn("took_part", "json", "Who took part in a joint decision."),
    ExportColumn("reason", "text", "Why.", personal=True),
    ExportColumn("discussion", "json", "What was said.", personal=True),
    ExportColumn("revisions", "json", "The label revisions on which it rests."),
    ExportColumn("at", "time", "When."),
)
