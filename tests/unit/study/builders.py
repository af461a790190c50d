"""Items and protocols for the tests of studies, made by hand so that each test says what matters."""

from desktop.benchmarks.item import AnswerField, AnswerOption, ImageRole, Item, ItemImage, ItemKind, ObjectPosition
from desktop.study.protocol import ConsentForm, StudyProtocol

CONSENT = ConsentForm(version="1", title="Consent", text="You may stop at any time.")


def protocol(**fields: object) -> StudyProtocol:
    return StudyProtocol.model_validate({"name": "Test", "consent": CONSENT.model_dump(), **fields})


def choice(key: str, *, task: str = "missing_piece_easy", group: str | None = None, pictures: bool = True) -> Item:
    """A choice of four: pictures, or texts that the question lists."""
    options = tuple(
        AnswerOption(id=name, image=n + 1) if pictures else AnswerOption(id=name, text=f"text {name}")
        for n, name in enumerate("ABCD")
    )
    images = [
        _picture(f"{key} {n}", ImageRole.STIMULUS if n == 0 else ImageRole.CANDIDATE)
        for n in range(5 if pictures else 1)
    ]
    return Item(
        benchmark="jigsaw",
        version="test",
        key=key,
        task=task,
        kind=ItemKind.CHOICE,
        question="Which?" if pictures else "Which? text A text B text C text D",
        images=tuple(images),
        options=options,
        answer="B",
        group=group or key,
    )


def order(key: str) -> Item:
    return Item(
        benchmark="jigsaw",
        version="test",
        key=key,
        task="order_generation",
        kind=ItemKind.ORDER,
        question="Put in order.",
        images=tuple(_picture(f"{key} {n}", ImageRole.STIMULUS) for n in range(4)),
        options=tuple(AnswerOption(id=str(n + 1), image=n) for n in range(4)),
        answer=["2", "1", "4", "3"],
        group=key,
    )


def fields(key: str) -> Item:
    return Item(
        benchmark="jigsaw",
        version="test",
        key=key,
        task="anomaly",
        kind=ItemKind.FIELDS,
        question="Is it right?",
        images=(_picture(key, ImageRole.STIMULUS),),
        fields=(
            AnswerField(
                name="judgment",
                label="Judgment",
                options=(AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no")),
            ),
            AnswerField(
                name="type",
                label="Type",
                options=(AnswerOption(id="A", text="turned"), AnswerOption(id="B", text="mirrored")),
                blank=True,
                blank_when=("judgment", "A"),
            ),
        ),
        answer={"judgment": "B", "type": "A"},
        group=key,
    )


def trace(key: str, *, group: str = "loop", n: int = 3) -> Item:
    labels = ("A10", "B20", "C30", "D40")
    return Item(
        benchmark="ordinal",
        version="test",
        key=key,
        task="2d_single_loop",
        kind=ItemKind.TRACE,
        question=f"Find the {n}th from A10.",
        images=(_picture(group, ImageRole.STIMULUS),),
        options=tuple(
            AnswerOption(id=label, place=ObjectPosition(x=50 + 100 * k, y=50, radius=30))
            for k, label in enumerate(labels)
        ),
        answer={"answer": labels[n - 1], "trace": list(labels[:n])},
        factors={"N": n, "start_id": "A10", "direction": "clockwise", "stride": 1},
        group=group,
    )


def _picture(name: str, role: ImageRole) -> ItemImage:
    return ItemImage(role=role, pixels=f"pixels of {name}", width=400, height=100)
