"""What of a lab goes out: which study, whose runs, personal data or none."""

import hashlib
import uuid
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from functools import cached_property

from db.lab import Lab
from db.rows import AnswerRow, ItemRow, Moment, PersonRow, RunState, StudyRow
from db.stores import items, people, runs, studies
from desktop.benchmarks.outcome import Rule
from desktop.library.scoring import current_rule
from desktop.study.counting import counting_runs


@dataclass(frozen=True)
class Scope:
    """study: only this one's (None: all). personal: codes, what people told of themselves, seats and notes too.
    simulated, pilots: runs of simulated people, pilot runs too."""

    lab: Lab = field(repr=False)
    study: StudyRow | None = None
    personal: bool = False
    simulated: bool = False
    pilots: bool = False

    @cached_property
    def studies(self) -> list[StudyRow]:
        """The studies that go out, the oldest first."""
        return [self.study] if self.study is not None else self.lab.read(studies.all)

    @cached_property
    def states(self) -> list[RunState]:
        """The runs that go out, the oldest first; each is its person's whose it is now."""
        found = [
            self.lab.read(runs.state, run.id)
            for study in self.studies
            for run in self.lab.read(runs.of_study, study.id)
        ]
        wanted = [state for state in found if self.simulated or not state.run.simulated]
        wanted = [state for state in wanted if self.pilots or not state.pilot]
        return sorted(wanted, key=lambda state: (state.run.started.us, state.run.id))

    @cached_property
    def counting(self) -> set[uuid.UUID]:
        """The runs whose trials count."""
        return {run_id for study in self.studies for run_id in counting_runs(self.lab, study)}

    @cached_property
    def people(self) -> dict[uuid.UUID, PersonRow]:
        """Everybody in the lab, by id."""
        return {person.id: person for person in self.lab.read(people.all)}

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The lab's current rule for each benchmark that it has items of."""
        names = {task.benchmark for task in self.lab.read(items.tasks)}
        names |= {row.benchmark for row in self.shown.values()}
        return {name: current_rule(self.lab, name) for name in sorted(names)}

    @cached_property
    def scored(self) -> dict[uuid.UUID, AnswerRow]:
        """Every trial of people with its score under its benchmark's current rule, by id."""
        found: dict[uuid.UUID, AnswerRow] = {}
        for name, rule in self.rules.items():
            rows = self.lab.read(runs.answers, benchmark=name, rule=rule.name, rule_version=rule.version)
            found |= {row.id: row for row in rows}
        return found

    @cached_property
    def shown(self) -> dict[uuid.UUID, ItemRow]:
        """The item versions that trials of these runs showed."""
        ids = {trial.item_id for state in self.states for trial in self.lab.read(runs.trials, state.run.id)}
        return self.lab.read(items.get_many, ids)


def alias(person_id: uuid.UUID) -> str:
    """A person's name in exports: the same in every export, and no way back to the id without the lab."""
    return hashlib.sha256(b"eyeline person\n" + person_id.bytes).hexdigest()[:12]


def iso(moment: Moment) -> str:
    """A moment as ISO 8601 with its offset, to the millisecond."""
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, zone).isoformat(timespec="milliseconds")
