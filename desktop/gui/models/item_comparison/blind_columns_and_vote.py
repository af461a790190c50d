"""Blind columns in random order, and the vote on them as a row. No Qt."""

import secrets
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from pydantic import ValidationError

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ModelRow, VoteRow
from db.stores import model_answer_votes, models_runs_predictions, people
from desktop.analysis.stats.bradley_terry_strengths import (
    ModelStrength,
    PositionBias,
    PreferenceVote,
    strengths_and_position_bias,
)
from desktop.benchmarks import seeded_random_generators
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.outcome import Outcome
from desktop.inference.streamed_model_panel import PanelAnswer
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import find_or_add_person

T = TypeVar("T")


@dataclass(slots=True)
class BlindColumnOrder:
    """The orders of one sitting: drawn from `seed`, another for every question."""

    seed: int = field(default_factory=lambda: secrets.randbits(48))
    drawn: int = 0

    def order(self, columns: Sequence[T], item: Item) -> list[T]:
        self.drawn += 1
        generator = seeded_random_generators.child_generator(
            self.seed, "blind order", str(item.stimulus_id), self.drawn
        )
        return [columns[int(place)] for place in generator.permutation(len(columns))]


class ShownAnswer(FrozenModel):
    """An answer as shown in a column."""

    model: uuid.UUID
    raw: str
    outcome: Outcome


class ShownAnswers(FrozenModel):
    """What a vote was based on: the answers from left to right, and the random order."""

    seed: int
    drawn: int
    answers: tuple[ShownAnswer, ...]


@dataclass(frozen=True, slots=True)
class VoteRanking:
    """The ranking from a lab's blind votes: models by strength, corrected for position bias, with the size of that
    bias, and the numbers of ties and all-bad votes. again: votes replaced by a later one of the same voter on the same
    item and models; they are not counted. voters: number of voters, a session counting as one where the voter is
    unknown."""

    strengths: tuple[ModelStrength, ...]
    rows: dict[uuid.UUID, ModelRow]
    votes: int
    ties: int
    all_bad: int
    places: tuple[PositionBias, ...] = ()
    again: int = 0
    voters: int = 0


def make_vote_row(
    draw: BlindColumnOrder, item: Item, shown: Sequence[tuple[uuid.UUID, PanelAnswer]], choice: str
) -> VoteRow:
    """The row of a vote on answers from left to right; choice as `VoteBar.voted` has it."""
    answers = tuple(ShownAnswer(model=model, raw=answer.raw, outcome=answer.score.outcome) for model, answer in shown)
    told = ShownAnswers(seed=draw.seed, drawn=draw.drawn, answers=answers)
    won = shown[int(choice)][0] if choice.isdigit() else None
    return VoteRow(
        id=new_id(),
        item_id=item.id,
        choice="model" if won else choice,
        model_id=won,
        shown=canonical_json(told.model_dump(mode="json")),
        blind=True,
        at=wall_time_now(),
    )


def save_vote(conn: Connection, row: VoteRow, code: str) -> bool:
    """Keep a vote, under the participant ID that was typed where one was; False where it is there already. Raises
    BadCode, CodeTaken."""
    return model_answer_votes.add_vote(
        conn, replace(row, person_id=find_or_add_person(conn, code)) if code.strip() else row
    )


def read_vote_ranking(lab: Lab) -> VoteRanking:
    """Read all votes and add them up."""
    rows, joined = lab.read(model_answer_votes.all_votes), lab.read(people.current_person_ids)
    sessions = {row.id: told.seed for row in rows if (told := _parse_shown_answers(row)) is not None}
    owners = _vote_owners(rows, sessions, joined)
    cast = [(row, vote) for row in rows if (vote := preference_vote_of(row, owners.get(row.id))) is not None]
    last = {(vote.voter, row.item_id, frozenset(vote.shown)): (row, vote) for row, vote in cast}
    found = [vote for _, vote in last.values()]
    ranked, places = strengths_and_position_bias(found)
    return VoteRanking(
        tuple(ranked),
        _voted_model_rows(lab, [one.model for one in ranked]),
        len(found),
        sum(row.choice == "tie" for row, _ in last.values()),
        sum(row.choice == "all_bad" for row, _ in last.values()),
        places,
        len(cast) - len(found),
        len({vote.voter for vote in found}),
    )


def preference_vote_of(row: VoteRow, owner: uuid.UUID | None = None) -> PreferenceVote | None:
    """The vote of a row; None if the shown answers are unreadable. A person is one voter over all sessions; without a
    known person, a session is one, identified by the seed of its orders."""
    told = _parse_shown_answers(row)
    if told is None:
        return None
    shown = tuple(one.model for one in told.answers)
    preferred = {"tie": shown, "all_bad": ()}.get(row.choice, (row.model_id,) if row.model_id else ())
    return PreferenceVote(shown, preferred, f"session {told.seed}" if owner is None else f"person {owner}")


def _vote_owners(
    rows: Sequence[VoteRow], sessions: Mapping[uuid.UUID, int], joined: Mapping[uuid.UUID, uuid.UUID]
) -> dict[uuid.UUID, uuid.UUID]:
    """The voter of each vote: the row's person, or the only person of its session; for merged codes, the remaining
    one."""
    of_session: defaultdict[int, set[uuid.UUID]] = defaultdict(set)
    own = {row.id: joined.get(row.person_id, row.person_id) for row in rows if row.person_id is not None}
    for vote, person in own.items():
        if vote in sessions:
            of_session[sessions[vote]].add(person)
    alone = {session: next(iter(found)) for session, found in of_session.items() if len(found) == 1}
    return {vote: alone[session] for vote, session in sessions.items() if session in alone} | own


def _parse_shown_answers(row: VoteRow) -> ShownAnswers | None:
    try:
        return ShownAnswers.model_validate_json(row.shown)
    except ValidationError:
        return None


def _voted_model_rows(lab: Lab, ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, ModelRow]:
    """Each model under its last name, also one that is off the list."""
    return {model: lab.read(models_runs_predictions.get_model, model) for model in ids}
