"""The scope of an export: which study, whose runs, with or without personal data, and who is withheld."""

import json
import uuid
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from functools import cached_property
from typing import Literal, cast

from db import Connection
from db.lab import Lab
from db.rows import AnswerRow, ItemRow, Moment, PersonRow, RunState, StudyRow
from db.stores import item_changes, items, people, runs, studies
from db.stores.item_changes import ItemChange
from desktop.analysis.people_side import people_side
from desktop.analysis.ruling_out import Verdicts, verdicts
from desktop.analysis.standing import read_state
from desktop.benchmarks.answers import is_judge
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.outcome import Rule
from desktop.library.rows import item_of
from desktop.library.scoring import current_rule, reported_in
from desktop.library.verdicts import current_judgements, judged_outcome
from desktop.study.counting import counting_runs
from desktop.study.leaving import leavers
from desktop.study.protocol import Protocol
from desktop.study.sharing import Sharing
from desktop.study.sharing import alias as alias  # noqa: PLC0414 - the name of a person in all exports


def planned_verdicts(lab: Lab, *, with_simulated: bool = False, with_pilot: bool = False) -> Verdicts:
    """The verdicts of the planned exclusion rules, as used by the estimates under the studies' own plans."""
    return lab.read(_verdicts, lab, lab.revision(), with_simulated=with_simulated, with_pilot=with_pilot)


def _verdicts(conn: Connection, lab: Lab, at: int, *, with_simulated: bool, with_pilot: bool) -> Verdicts:
    state = read_state(conn, lab, at, None, simulated=with_simulated)
    return verdicts(conn, state, people_side(state, Counter[str](), with_pilot=with_pilot))


@dataclass(frozen=True, slots=True)
class KeptBack:
    """People withheld although requested: those who declined open sharing, those who requested deletion, and the number
    of their runs."""

    declined: frozenset[uuid.UUID]
    leaving: frozenset[uuid.UUID]
    runs: int

    @property
    def told(self) -> dict[str, int]:
        """The number of people by reason, and of runs."""
        return {"declined_open_sharing": len(self.declined), "deletion_wished": len(self.leaving), "runs": self.runs}


@dataclass(frozen=True)
class Scope:
    """study: only this one (None: all). personal: include codes, people's answers about themselves, stations and notes.
    simulated, pilots: include runs of simulated people, and pilot runs. in_house: for internal use where the data were
    collected, so people who declined open sharing are included, but never those who requested deletion."""

    lab: Lab = field(repr=False)
    study: StudyRow | None = None
    personal: bool = False
    simulated: bool = False
    pilots: bool = False
    in_house: bool = False

    @cached_property
    def studies(self) -> list[StudyRow]:
        """The exported studies, oldest first."""
        return [self.study] if self.study is not None else self.lab.read(studies.all)

    @cached_property
    def states(self) -> list[RunState]:
        """The exported runs, oldest first, each with its current owner."""
        return [state for state in self._asked_for if self._why_not(state) is None]

    @cached_property
    def kept_back(self) -> KeptBack:
        """People whose runs are withheld for lack of consent or because of a deletion request."""
        why = [(state.run.person_id, self._why_not(state)) for state in self._asked_for]
        declined = frozenset(person for person, reason in why if reason == "declined")
        leaving = frozenset(person for person, reason in why if reason == "leaving")
        return KeptBack(declined, leaving, sum(reason is not None for _, reason in why))

    @cached_property
    def unnamed(self) -> frozenset[uuid.UUID]:
        """People who must not appear in the export, not even by name."""
        back = self.kept_back
        hidden = (back.declined | back.leaving) - {state.run.person_id for state in self.states}
        together = self.lab.read(people.joined)
        return hidden | self._leavers | {one for one, first in together.items() if first in hidden}

    @cached_property
    def _asked_for(self) -> list[RunState]:
        found = [
            self.lab.read(runs.state, run.id)
            for study in self.studies
            for run in self.lab.read(runs.of_study, study.id)
        ]
        wanted = [state for state in found if self.simulated or not state.run.simulated]
        wanted = [state for state in wanted if self.pilots or not state.pilot]
        return sorted(wanted, key=lambda state: (state.run.started.us, state.run.id))

    def _why_not(self, state: RunState) -> Literal["leaving", "declined"] | None:
        run = state.run
        if run.person_id in self._leavers:
            return "leaving"
        if self.in_house or run.simulated:
            return None
        return "declined" if self._sharing.declined(run.study_id, run.person_id, run.started.us) else None

    @cached_property
    def _leavers(self) -> frozenset[uuid.UUID]:
        return frozenset(self.lab.read(leavers))

    @cached_property
    def _sharing(self) -> Sharing:
        return self.lab.read(Sharing, self.studies)

    @cached_property
    def counting(self) -> set[uuid.UUID]:
        """The runs whose trials count."""
        return {run_id for study in self.studies for run_id in counting_runs(self.lab, study)}

    @cached_property
    def people(self) -> dict[uuid.UUID, PersonRow]:
        """All people in the lab, by id."""
        return {person.id: person for person in self.lab.read(people.all)}

    def goes(self, person: uuid.UUID | None) -> bool:
        """Whether verdicts and votes of this person are exported; those without a known person are."""
        if person is None:
            return True
        return person not in self.unnamed and (self.simulated or not self.people[person].simulated)

    @cached_property
    def verdicts(self) -> Verdicts:
        """The verdicts of the protocols' planned exclusion rules on these answers."""
        planned = (Protocol.stored(study.protocol).analysis for study in self.studies)
        if not any(plan.exclusions for plan in planned):
            return Verdicts({}, {}, {})
        return planned_verdicts(self.lab, with_simulated=self.simulated, with_pilot=self.pilots)

    @cached_property
    def withdrawals(self) -> list[ItemChange]:
        """The withdrawn items."""
        return self.lab.read(item_changes.withdrawn)

    @cached_property
    def item_corrections(self) -> list[ItemChange]:
        """The corrected items."""
        return self.lab.read(item_changes.corrected)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rule under which the lab reports each of its benchmarks: an exact rule, or a judge."""
        names = {task.benchmark for task in self.lab.read(items.tasks)}
        names |= {row.benchmark for row in self.shown.values()}
        return {name: self.lab.read(reported_in, name) for name in sorted(names)}

    @cached_property
    def scored(self) -> dict[uuid.UUID, AnswerRow]:
        """Every trial of people with its score under its benchmark's current rule, by id."""
        found: dict[uuid.UUID, AnswerRow] = {}
        for name, reported in self.rules.items():
            rule = current_rule(self.lab, name)
            rows = self.lab.read(runs.answers, benchmark=name, rule=rule.name, rule_version=rule.version)
            judged = current_judgements(self.lab, "trial", [row.id for row in rows], reported)
            found |= {row.id: row for row in rows}
            of_judge = rows if is_judge(reported) else []
            known = self.lab.read(items.get_many, {row.item_id for row in of_judge})
            for row in of_judge:
                told = row.outcome and judged_outcome(item_of(known[row.item_id]), row.outcome, judged.get(row.id))
                found[row.id] = row._replace(outcome=told[0], reason=told[1]) if told else row
        return found

    @cached_property
    def shown(self) -> dict[uuid.UUID, ItemRow]:
        """The item versions that trials of these runs showed."""
        ids = {trial.item_id for state in self.states for trial in self.lab.read(runs.trials, state.run.id)}
        return self.lab.read(items.get_many, ids)


def as_json(text: str | None) -> Json:
    """Parse a stored JSON text; None if there is none."""
    return None if text is None else cast("Json", json.loads(text))


def iso(moment: Moment) -> str:
    """A time as ISO 8601 with UTC offset, to the millisecond."""
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, zone).isoformat(timespec="milliseconds")
