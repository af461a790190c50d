"""What can go wrong in annotation, as sentences."""

from desktop.benchmarks.errors import CannotDo, WrongUse


class NoSuchJob(WrongUse):
    """The lab has no job of that name, or none at all."""

    code = "no_such_job"


class BadJob(WrongUse):
    """A job that nobody could do: no items, or fewer than one annotator an item."""

    code = "bad_job"


class BadLabels(WrongUse):
    """Labels that the scheme does not know, or a skip without a reason."""

    code = "bad_labels"


class NotInvited(WrongUse):
    """The job names its annotators, and this code is none of them."""

    code = "not_invited"


class JobClosed(CannotDo):
    """The whole job was closed; its labels stay and its queue has ended."""

    code = "job_closed"


class ItemClosed(CannotDo):
    """The item has all the annotators that the job asks for; what they gave can be compared and stays as it is."""

    code = "item_closed"


class BadDecision(WrongUse):
    """A decision that decides what nobody contested, or that leaves out what it needs."""

    code = "bad_decision"


class ItemOpen(CannotDo):
    """Annotators are missing; what the others said stays hidden, and nothing is decided."""

    code = "item_open"


class BadScheme(WrongUse):
    """A change that would leave a scheme with two names, two keys or two labels for one thing."""

    code = "bad_scheme"


class BadScreening(WrongUse):
    """A photograph rejected without a rule, or a rule that the pool does not have."""

    code = "bad_screening"


class BadAudit(WrongUse):
    """An auditor's judgement out of its order: a second one, or one after the reveal without one before."""

    code = "bad_audit"


class BadVariant(WrongUse):
    """A variant without an edit, or without the capability that it makes easier."""

    code = "bad_variant"


class BadProbe(WrongUse):
    """A probe that asks nothing, or that somebody may not answer."""

    code = "bad_probe"


class BadAttribution(WrongUse):
    """What a failure comes from, said out of its order: the results before the first guess."""

    code = "bad_attribution"
