"""What fixed the figures, in words: planned or post hoc, how people were pooled, what was left out by rule, whether the
data are those that were pinned."""

from desktop.analysis.frame import Frame
from desktop.benchmarks.words import Filled, Sentence, say

POOLED = {
    "mean": say("the mean over people"),
    "majority": say("the majority on each item, a tie being wrong"),
    "best": say("the best person"),
    "one_an_item": say("one person an item"),
}
METHODS = {
    "closed": say("people and pictures both random, closed form"),
    "mixed": say("a logistic model with crossed random participants, items and images"),
}


def plan_words(frame: Frame) -> list[Sentence]:
    """The sentences, the most important first."""
    plan = frame.plan
    said: list[Sentence] = []
    if frame.as_pinned is False:
        literal = say(
            "The data are no longer those that this analysis was fixed on: answers were erased, or came without their "
            "scores."
        )
        said.append(Sentence(literal))
    if frame.people and not frame.planned:
        said.append(Sentence(say("Post hoc: no protocol planned this analysis.")))
    elif frame.people:
        contrasts = len(plan.contrasts)
        literal = say(
            "As planned: pooling and exclusions of the protocol; planned contrasts: {n}, the rest is post hoc."
        )
        said.append(Sentence(literal, {"n": contrasts}))
    if frame.people:
        said.append(Sentence(say("People are pooled as {way}."), {"way": Filled(POOLED[plan.pooling])}))
        said.append(Sentence(say("People are tested against models by {way}."), {"way": Filled(METHODS[plan.method])}))
    for rule, n in frame.ruled_out.items():
        said.append(Sentence(say("Left out by rule {rule}: {n} answers."), {"rule": rule, "n": n}))
    if plan.data is not None:
        said.append(Sentence(say("Analysis {hash}, data pinned."), {"hash": plan.hashed[:12]}))
    return said
