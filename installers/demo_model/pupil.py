# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The model in training: what it is asked, and how far off its answers are."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from desktop.benchmarks.ordinal.object_label_identifiers import COUNT
from desktop.inference.worker.untyped_transformers_import import Foreign
from installers.demo_model import items, lessons, tiny, words
from installers.demo_model.course import Course

FACTORS = 26 + 10 + 10


class Pupil:
    """The model in training, with what is only there for training: labels as sums of their letter and digits, and what
    the vision tower is asked of its patches."""

    def __init__(self, course: Course) -> None:
        torch.manual_seed(course.seed)
        self.course, self.steps, self.items = course, 0, 0
        self.tokenizer: Foreign = words.make_tokenizer()
        self.model: Foreign = tiny.make_model(self.tokenizer).to(course.device)
        width = tiny.TEXT["hidden_size"]
        self.factors = torch.nn.Parameter(torch.randn(FACTORS, width, device=course.device) * 0.02)
        self.spread = _spread(len(self.tokenizer), int(self.tokenizer.convert_tokens_to_ids("A00"))).to(course.device)
        seen = (27, 11, 11, lessons.WAYS + 1)
        self.seen = torch.nn.Linear(tiny.VISION["hidden_size"], sum(seen)).to(course.device)
        self.sizes = seen
        self.halfway = torch.nn.Linear(width, lessons.JUDGEMENTS).to(course.device)
        self.first = items.first_label()
        self.image = int(self.model.config.image_token_id)
        self.kind = torch.bfloat16 if course.device.startswith("cuda") else torch.float32

    @property
    def table(self) -> Tensor:
        """The embeddings of all tokens."""
        return self.model.model.text_model.embed_tokens.weight + self.spread @ self.factors

    def parameters(self) -> list[Tensor]:
        """All that is trained."""
        return [*self.model.parameters(), self.factors, *self.seen.parameters(), *self.halfway.parameters()]

    def hidden(
        self, lesson: dict[str, Tensor], table: Tensor, *, gazing: bool = False
    ) -> tuple[tiny.Read, Tensor | None]:
        """What the language part makes of a lesson, and the patches of its pictures."""
        ids, shown = lesson["ids"], lesson["shown"]
        x = functional.embedding(ids, table).to(self.kind)
        if not shown.shape[1]:
            return tiny.read(self.model, x), None
        pictures = lesson["pictures"].to(self.kind).mul(1 / 127.5).sub(1)
        patches, tokens = tiny.see(self.model, pictures.expand(-1, 3, -1, -1))
        places = ids == self.image
        x = x.masked_scatter(places.unsqueeze(-1), tokens[shown.flatten()])
        return tiny.read(self.model, x, gazing=gazing), patches

    def loss(self, lesson: dict[str, Tensor]) -> Tensor:
        """How far off are: the answers, what is asked half-way, where it looks, what it sees."""
        table = self.table
        drawing = lesson["pictures"].shape[1] == 1
        read, patches = self.hidden(lesson, table, gazing=drawing)
        weights = lesson["weights"][:, 1:]
        rows = weights > 0
        logits = functional.linear(read.last[:, :-1][rows], table.to(self.kind)).float()
        each = functional.cross_entropy(logits, lesson["ids"][:, 1:][rows], reduction="none")
        off = (each * weights[rows]).sum() / weights[rows].sum()
        nothing = off.new_zeros(())
        where = lesson["where"].long()
        there = where >= 0
        if patches is None or not bool(there.any()):
            return torch.stack((off, nothing, nothing, nothing))
        asked = functional.rms_norm(read.middle[there].float(), read.middle.shape[-1:])
        half = functional.cross_entropy(self.halfway(asked), where[there])
        if not drawing:
            return torch.stack((off, half, nothing, nothing))
        gaze = self._looking_elsewhere(read.gaze, lesson["ids"], where)
        return torch.stack(
            (off, half, gaze, self._seen_wrongly(patches, lesson["marks"].long(), lesson["ways"].long()))
        )

    def _looking_elsewhere(self, gaze: Sequence[Tensor], ids: Tensor, where: Tensor) -> Tensor:
        """How far labels are from looking at themselves in the picture early on, and what comes before a label from
        looking at it late."""
        first = int((ids[0] == self.image).nonzero()[0])
        row, column = where // lessons.CELLS // 2, where % lessons.CELLS // 2
        target = first + row * (lessons.CELLS // 2) + column
        labels = (ids >= self.first) & (where >= 0)
        before = (ids < self.first) & (where >= 0)
        parts = [
            functional.cross_entropy(scores[rows], target[rows])
            for scores, rows in zip(gaze, (labels, before), strict=True)
        ]
        return parts[0] + parts[1]

    def _seen_wrongly(self, patches: Tensor, marks: Tensor, ways: Tensor) -> Tensor:
        there = marks >= 0
        wanted = (
            torch.where(there, marks // 100, 26),
            torch.where(there, marks // 10 % 10, 10),
            torch.where(there, marks % 10, 10),
            torch.where(there, ways, lessons.WAYS),
        )
        weights = torch.where(there, 1.0, 0.05).flatten()
        parts = functional.linear(patches.float(), self.seen.weight, self.seen.bias).split(self.sizes, dim=-1)
        off = sum(
            functional.cross_entropy(part.flatten(0, 1), target.flatten(), reduction="none")
            for part, target in zip(parts, wanted, strict=True)
        )
        return (off * weights).sum() / weights.sum()

    @torch.no_grad()
    def right(self, lesson: dict[str, Any]) -> Tensor:
        """Which items of an examination it answers rightly, were it to write the right words before."""
        table = self.table
        read, _ = self.hidden(lesson, table)
        best = functional.linear(read.last[:, :-1], table.to(self.kind)).argmax(-1)
        same = (best == lesson["ids"][:, 1:]) | (lesson["weights"][:, 1:] <= 0.5)
        return same.all(dim=1)

    def baked(self) -> dict[str, Tensor]:
        """The weights as transformers loads them, in bfloat16."""
        state: dict[str, Tensor] = {name: value.detach().clone() for name, value in self.model.state_dict().items()}
        state["model.text_model.embed_tokens.weight"] = self.table.detach()
        state.pop("lm_head.weight", None)
        return {name: value.to("cpu", torch.bfloat16).contiguous() for name, value in state.items()}


def _spread(count: int, first: int) -> Tensor:
    """Which of the factors (letters, tens, ones) each token's embedding has: those of labels, their three."""
    spread = torch.zeros(count, FACTORS)
    for number in range(COUNT):
        for factor in (number // 100, 26 + number // 10 % 10, 36 + number % 10):
            spread[first + number, factor] = 1
    return spread
