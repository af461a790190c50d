"""Items of our own in a lab, with real pictures, where no benchmark here has their kind."""

import numpy as np

from db.lab import Lab
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.probes import ProbeSpec, attach_probes
from desktop.library.item_generation.item_output_targets import LabSink


def typed(key: str, kind: ItemKind, answer: str, question: str) -> ItemDraft:
    """An item that is answered by typing."""
    pixels = np.full((300, 400, 3), 40 + len(key), np.uint8)
    picture = ItemImage(role=ImageRole.STIMULUS, pixels=pixel_hash(pixels), width=400, height=300)
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
    return ItemDraft(item, (pixels,))


def put(lab: Lab, *drafts: ItemDraft) -> None:
    """Store them."""
    with LabSink(lab) as sink:
        for draft in drafts:
            sink.take(draft)


def typed_items(lab: Lab) -> None:
    """A text and a number."""
    put(
        lab,
        typed("animal", ItemKind.TEXT, "café", "What is this?"),
        typed("count", ItemKind.NUMBER, "12.5", "How much is it?"),
    )


def puzzle(key: str = "abstract/MP/1") -> ItemDraft:
    """An item as VRIQ's: a picture with its options drawn in it, a dimension that it carries."""
    draft = typed(key, ItemKind.CHOICE, "B", "Which of A to D completes the matrix?")
    item = draft.item.model_copy(
        update={
            "benchmark": "vriq",
            "task": "matrix_prediction",
            "options": tuple(AnswerOption(id=name, text=name) for name in "ABCD"),
            "tags": ("shape",),
            "factors": {"domain": "abstract"},
        }
    )
    return ItemDraft(item, draft.pictures)


def probes_of(parent: ItemDraft) -> tuple[ItemDraft, ItemDraft]:
    """One of what it asks of the eye, one of what it asks of the mind."""
    eye = ProbeSpec(
        item=parent.item.key,
        id="shape-1",
        kind="perceptual",
        dimension="shape",
        question="What is the shape in the first panel?",
        options=("square", "circle", "triangle"),
        answer="circle",
    )
    mind = ProbeSpec(
        item=parent.item.key,
        id="rule-1",
        kind="reasoning",
        question="Each row holds a square, a circle and a triangle. A row has a square and a circle: what is missing?",
        answer="triangle",
    )
    return ItemDraft(attach_probes(eye, parent.item), parent.pictures), ItemDraft(attach_probes(mind, parent.item), ())


def picture_options(key: str = "which") -> ItemDraft:
    """An item whose options are told as places of pictures of several shapes, one of them in words, as tables do."""
    shades = [
        np.full(size, 40 + 50 * n, np.uint8) for n, size in enumerate([(300, 400, 3), (90, 120, 3), (160, 80, 3)])
    ]
    pictures = tuple(
        ItemImage(role=ImageRole.STIMULUS, pixels=pixel_hash(shade), width=shade.shape[1], height=shade.shape[0])
        for shade in shades
    )
    texts = ("<image 2>", "<image_3>", "neither, as <image 1> shows")
    options = tuple(AnswerOption(id=letter, text=text) for letter, text in zip("ABC", texts, strict=True))
    item = typed(key, ItemKind.CHOICE, "B", "Which one is dark?").item
    return ItemDraft(item.model_copy(update={"task": "look", "images": pictures, "options": options}), tuple(shades))


def hinted(key: str = "orca") -> ItemDraft:
    """An item as MOAT's: long question and options, two pictures, a hint in words and a picture of the hint."""
    shades = [np.full((240, 320 + 80 * n, 3), 60 + 50 * n, np.uint8) for n in range(3)]
    roles = (ImageRole.STIMULUS, ImageRole.STIMULUS, ImageRole.HINT)
    pictures = tuple(
        ItemImage(role=role, pixels=pixel_hash(shade), width=shade.shape[1], height=shade.shape[0])
        for role, shade in zip(roles, shades, strict=True)
    )
    item = typed(key, ItemKind.CHOICE, "c2", "").item.model_copy(
        update={
            "benchmark": "moat",
            "task": "multiple_choice",
            "question": "The whale of <image 1> was seen again in <image 2>, a year later. " * 4 + "Which kind is it?",
            "images": pictures,
            "options": tuple(
                AnswerOption(id=f"c{n}", text=f"kind {n}, with a longer word on what it is") for n in range(1, 6)
            ),
            "hint": "Both kinds of B count as one. The picture of the hint shows the kinds side by side. " * 2,
        }
    )
    return ItemDraft(item, tuple(shades))
