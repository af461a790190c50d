"""Blind comparison: columns in a drawn order, and the vote as a row. No Qt."""

import secrets
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import ValidationError

from db.ids import new_id
from db.lab import Lab
from db.rows import ModelRow, VoteRow
from db.stores import models, votes
from desktop.analysis.bradley_terry import PlaceBias, Strength, Vote, strengths_in_places
from desktop.benchmarks import seeds
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Frozen, Item
from desktop.benchmarks.outcome import Outcome
from desktop.inference.panel import PanelAnswer
from desktop.library.moments import now

T = TypeVar("T")


@dataclass(slots=True)
class Draw:
    """The orders of one sitting: drawn from `seed`, another for every question."""

    seed: int = field(default_factory=lambda: secrets.randbits(48))
    drawn: int = 0

    def order(self, columns: Sequence[T], item: Item) -> list[T]:
        self.drawn += 1
        generator = seeds.generator(self.seed, "blind order", str(item.stimulus_id), self.drawn)
        return [columns[int(place)] for place in generator.permutation(len(columns))]


class ShownAnswer(Frozen):
    """An answer as it stood in a column."""

    model: uuid.UUID
    raw: str
    outcome: Outcome


class Shown(Frozen):
    """What a vote was given on: the answers from left to right, and how that order was drawn."""

    seed: int
    drawn: int
    answers: tuple[ShownAnswer, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What the votes of a lab add up to: models by strength, with their rows, corrected for the places that answers
    stood in, and how much these count; how many were ties, or all bad. again: votes that a later one of the same
    session on the same item and models replaced; they count nowhere."""

    strengths: tuple[Strength, ...]
    rows: dict[uuid.UUID, ModelRow]
    votes: int
    ties: int
    all_bad: int
    places: tuple[PlaceBias, ...] = ()
    again: int = 0


def vote_row(draw: Draw, item: Item, shown: Sequence[tuple[uuid.UUID, PanelAnswer]], choice: str) -> VoteRow:
    """The row of a vote on answers from left to right; choice as `VoteBar.voted` has it."""
    answers = tuple(ShownAnswer(model=model, raw=answer.raw, outcome=answer.score.outcome) for model, answer in shown)
    told = Shown(seed=draw.seed, drawn=draw.drawn, answers=answers)
    won = shown[int(choice)][0] if choice.isdigit() else None
    return VoteRow(
        id=new_id(),
        item_id=item.id,
        choice="model" if won else choice,
        model_id=won,
        shown=canonical_json(told.model_dump(mode="json")),
        blind=True,
        at=now(),
    )


def standing(lab: Lab) -> Standing:
    """Read all votes and add them up."""
    told = [(row, vote) for row in lab.read(votes.all) if (vote := vote_of(row)) is not None]
    last = {(vote.voter, row.item_id, frozenset(vote.shown)): (row, vote) for row, vote in told}
    found = [vote for _, vote in last.values()]
    ranked, places = strengths_in_places(found)
    return Standing(
        tuple(ranked),
        _rows(lab, [one.model for one in ranked]),
        len(found),
        sum(row.choice == "tie" for row, _ in last.values()),
        sum(row.choice == "all_bad" for row, _ in last.values()),
        places,
        len(told) - len(found),
    )


def vote_of(row: VoteRow) -> Vote | None:
    """The vote of a row; None where it does not tell what was shown. One session, known by the seed of its orders, is
    one voter."""
    try:
        told = Shown.model_validate_json(row.shown)
    except ValidationError:
        return None
    shown = tuple(one.model for one in told.answers)
    preferred = {"tie": shown, "all_bad": ()}.get(row.choice, (row.model_id,) if row.model_id else ())
    return Vote(shown, preferred, f"session {told.seed}")


def _rows(lab: Lab, ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, ModelRow]:
    """Each model under its last name, also one that is off the list."""
    return {model: lab.read(models.get, model) for model in ids}
