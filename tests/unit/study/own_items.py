"""Items of our own in a lab, with real pictures, where no benchmark here has their kind."""

import numpy as np

from db.lab import Lab
from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Item, Kind, Picture, Role
from desktop.benchmarks.pixels import pixel_hash
from desktop.library.sinks import LabSink


def typed(key: str, kind: Kind, answer: str, question: str) -> Draft:
    """An item that is answered by typing."""
    pixels = np.full((300, 400, 3), 40 + len(key), np.uint8)
    picture = Picture(role=Role.STIMULUS, pixels=pixel_hash(pixels), width=400, height=300)
    item = Item(
        benchmark="own",
        version="test",
        key=key,
        task=kind.value,
        kind=kind,
        question=question,
        images=(picture,),
        answer=answer,
        group=key,
    )
    return Draft(item, (pixels,))


def put(lab: Lab, *drafts: Draft) -> None:
    """Store them."""
    with LabSink(lab) as sink:
        for draft in drafts:
            sink.take(draft)


def typed_items(lab: Lab) -> None:
    """A text and a number."""
    put(
        lab,
        typed("animal", Kind.TEXT, "café", "What is this?"),
        typed("count", Kind.NUMBER, "12.5", "How much is it?"),
    )
