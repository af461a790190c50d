"""Errors of annotation, with their codes."""

from desktop.benchmarks.base_errors import CannotDo, WrongUse


class NoSuchJob(WrongUse):
    """The lab has no job of that name, or no job at all."""

    code = "no_such_job"


class BadJob(WrongUse):
    """The job cannot be done: it has no items, or fewer than one annotator per item."""

    code = "bad_job"


class BadLabels(WrongUse):
    """The scheme does not have the labels, or a skip lacks a reason."""

    code = "bad_labels"


class NotInvited(WrongUse):
    """The job lists its annotators, and this code is not among them."""

    code = "not_invited"


class JobClosed(CannotDo):
    """The whole job was closed; its labels stay and its queue has ended."""

    code = "job_closed"


class ItemClosed(CannotDo):
    """The item has all required annotators; their labels can be compared and no longer change."""

    code = "item_closed"


class BadDecision(WrongUse):
    """The decision concerns labels that were not contested, or is incomplete."""

    code = "bad_decision"


class ItemOpen(CannotDo):
    """Annotators are missing; the others' labels stay hidden, and nothing can be decided."""

    code = "item_open"


class BadScheme(WrongUse):
    """The change would give a scheme duplicate names, keys or labels."""

    code = "bad_scheme"


class BadScreening(WrongUse):
    """A photograph is rejected without a rule, or by a rule that the pool does not have."""

    code = "bad_screening"


class BadAudit(WrongUse):
    """An auditor's judgement out of order: a second one, or one after the reveal without one before."""

    code = "bad_audit"


class BadVariant(WrongUse):
    """A variant without an edit, or without the capability that it makes easier."""

    code = "bad_variant"


class BadProbe(WrongUse):
    """An invalid probe, or one that this person may not answer."""

    code = "bad_probe"


class BadAttribution(WrongUse):
    """An attribution out of order: the results were requested before the first guess."""

    code = "bad_attribution"
