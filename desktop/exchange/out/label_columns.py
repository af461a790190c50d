"""The data dictionary of the label tables."""

from desktop.exchange.out.tables import Column

JOBS = (
    Column("job_id", "text", "The annotation job."),
    Column("name", "text", "Its name."),
    Column("kind", "text", "What is done with an item: tags, review, screening, audit and others."),
    Column("part", "text", "Of a part of a job: calibration, or again (items offered once more); null: a job itself."),
    Column("of_job", "text", "The job that this is a part of."),
    Column("scheme", "text", "The scheme of labels."),
    Column("scheme_version", "text", "The version of scheme and guideline that holds now."),
    Column("labels", "json", "The ids of all labels of the scheme, used or not."),
    Column("overlap", "integer", "How many different annotators an item needs."),
    Column("items", "json", "The item versions, in the order in which they are offered."),
    Column("closed", "text", "Why its queue was ended; null: it is open."),
)
LABELS = (
    Column("label_id", "text", "The revision."),
    Column("job_id", "text", "The job."),
    Column("item_id", "text", "The item version."),
    Column("key", "text", "The item's key."),
    Column("annotator", "text", "Who gave it, by a name that leads back to nobody; the same in every export."),
    Column("code", "text", "The annotator's code.", personal=True),
    Column("revision", "integer", "Which revision of this annotator's labels of the item."),
    Column("state", "text", "submitted (an empty list is: none of them), draft, skipped. No row: not reached."),
    Column("labels", "json", "Label ids, in order."),
    Column("labels_now", "json", "The same as the job's present version reads them; figures rest on these."),
    Column("reason", "text", "Why it was skipped."),
    Column("flagged", "boolean", "Marked to be talked about."),
    Column("note", "text", "The annotator's own words.", personal=True),
    Column("scheme_version", "text", "The version of scheme and guideline under which it was given."),
    Column("round", "text", "blind; discussed: after the item's blindness was lifted; calibration; again."),
    Column("in_headline", "boolean", "Stands in the headline of agreement: the last one before blindness was lifted."),
    Column("after_discussion", "boolean", "Stands in the row after discussion: the newest one that was submitted."),
    Column("spent_s", "number", "Time with the item so far, all revisions together.", "s"),
    Column("at", "time", "When."),
)
DECISIONS = (
    Column("decision_id", "text", "The decision."),
    Column("job_id", "text", "The job."),
    Column("item_id", "text", "The item version."),
    Column("act", "text", "adjudicated, consensus, meeting, revealed or reopened; each lifts the item's blindness."),
    Column("labels", "json", "The labels that hold since; of an act that settles nothing: none."),
    Column("confidence", "text", "How sure the decider was: sure, fair, unsure."),
    Column("error_source", "text", "Where the disagreement came from: ambiguous, guideline, slip, edge, taste."),
    Column("guideline", "boolean", "Whether the guideline needs work."),
    Column("by", "text", "Who decided, by the name that leads back to nobody."),
    Column("took_part", "json", "Who took part in a joint decision."),
    Column("reason", "text", "Why.", personal=True),
    Column("discussion", "json", "What was said.", personal=True),
    Column("revisions", "json", "The label revisions on which it rests."),
    Column("at", "time", "When."),
)
