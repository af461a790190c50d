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
from db.rows import ItemRow, PersonRow, ScoredTrialRow, SessionState, StudyRow, WallTime
from db.stores import corrections_and_withdrawals, items, people, sessions, studies
from db.stores.corrections_and_withdrawals import ItemChange
from desktop.analysis.data.apply_exclusion_rules import ExclusionVerdicts, exclusion_verdicts
from desktop.analysis.data.lab_answers_items_runs import read_lab_state
from desktop.analysis.data.select_human_answers import select_human_answers
from desktop.benchmarks.answers import is_judge_rule
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import current_rule, reporting_rule_in
from desktop.library.stored_judge_verdicts import load_current_verdicts, outcome_with_verdict
from desktop.study.completion.answers_needed_per_item import counted_runs
from desktop.study.participants.participant_withdrawal import persons_awaiting_deletion
from desktop.study.participants.sharing_consent_and_alias import SharingConsent
from desktop.study.participants.sharing_consent_and_alias import participant_alias as participant_alias  # noqa: PLC0414 - the name of a person in all exports
from desktop.study.protocol import StudyProtocol


def planned_exclusion_verdicts(
    lab: Lab, *, with_simulated: bool = False, with_pilot: bool = False
) -> ExclusionVerdicts:
    """The verdicts of the planned exclusion rules, as used by the estimates under the studies' own plans."""
    return lab.read(_load_planned_verdicts, lab, lab.revision(), with_simulated=with_simulated, with_pilot=with_pilot)


def _load_planned_verdicts(
    conn: Connection, lab: Lab, at: int, *, with_simulated: bool, with_pilot: bool
) -> ExclusionVerdicts:
    state = read_lab_state(conn, lab, at, None, simulated=with_simulated)
    return exclusion_verdicts(conn, state, select_human_answers(state, Counter[str](), with_pilot=with_pilot))


@dataclass(frozen=True, slots=True)
class WithheldPeople:
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
class ExportScope:
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
        return [self.study] if self.study is not None else self.lab.read(studies.load_all_studies)

    @cached_property
    def states(self) -> list[SessionState]:
        """The exported runs, oldest first, each with its current owner."""
        return [state for state in self._requested_states if self._why_not(state) is None]

    @cached_property
    def kept_back(self) -> WithheldPeople:
        """People whose runs are withheld for lack of consent or because of a deletion request."""
        why = [(state.run.person_id, self._why_not(state)) for state in self._requested_states]
        declined = frozenset(person for person, reason in why if reason == "declined")
        leaving = frozenset(person for person, reason in why if reason == "leaving")
        return WithheldPeople(declined, leaving, sum(reason is not None for _, reason in why))

    @cached_property
    def unnamed(self) -> frozenset[uuid.UUID]:
        """People who must not appear in the export, not even by name."""
        back = self.kept_back
        hidden = (back.declined | back.leaving) - {state.run.person_id for state in self.states}
        together = self.lab.read(people.current_person_ids)
        return hidden | self._deletion_requesters | {one for one, first in together.items() if first in hidden}

    @cached_property
    def _requested_states(self) -> list[SessionState]:
        found = [
            self.lab.read(sessions.state_of_session, run.id)
            for study in self.studies
            for run in self.lab.read(sessions.sessions_of_study, study.id)
        ]
        wanted = [state for state in found if self.simulated or not state.run.simulated]
        wanted = [state for state in wanted if self.pilots or not state.pilot]
        return sorted(wanted, key=lambda state: (state.run.started.us, state.run.id))

    def _why_not(self, state: SessionState) -> Literal["leaving", "declined"] | None:
        run = state.run
        if run.person_id in self._deletion_requesters:
            return "leaving"
        if self.in_house or run.simulated:
            return None
        return "declined" if self._sharing.declined(run.study_id, run.person_id, run.started.us) else None

    @cached_property
    def _deletion_requesters(self) -> frozenset[uuid.UUID]:
        return frozenset(self.lab.read(persons_awaiting_deletion))

    @cached_property
    def _sharing(self) -> SharingConsent:
        return self.lab.read(SharingConsent, self.studies)

    @cached_property
    def counting(self) -> set[uuid.UUID]:
        """The runs whose trials count."""
        return {run_id for study in self.studies for run_id in counted_runs(self.lab, study)}

    @cached_property
    def people(self) -> dict[uuid.UUID, PersonRow]:
        """All people in the lab, by id."""
        return {person.id: person for person in self.lab.read(people.all_people)}

    def goes(self, person: uuid.UUID | None) -> bool:
        """Whether verdicts and votes of this person are exported; those without a known person are."""
        if person is None:
            return True
        return person not in self.unnamed and (self.simulated or not self.people[person].simulated)

    @cached_property
    def verdicts(self) -> ExclusionVerdicts:
        """The verdicts of the protocols' planned exclusion rules on these answers."""
        planned = (StudyProtocol.stored(study.protocol).analysis for study in self.studies)
        if not any(plan.exclusions for plan in planned):
            return ExclusionVerdicts({}, {}, {})
        return planned_exclusion_verdicts(self.lab, with_simulated=self.simulated, with_pilot=self.pilots)

    @cached_property
    def withdrawals(self) -> list[ItemChange]:
        return self.lab.read(corrections_and_withdrawals.item_withdrawals)

    @cached_property
    def item_corrections(self) -> list[ItemChange]:
        return self.lab.read(corrections_and_withdrawals.item_corrections)

    @cached_property
    def rules(self) -> dict[str, ExtractionRule]:
        """The rule under which the lab reports each of its benchmarks: an exact rule, or a judge."""
        names = {task.benchmark for task in self.lab.read(items.count_items_by_task)}
        names |= {row.benchmark for row in self.shown.values()}
        return {name: self.lab.read(reporting_rule_in, name) for name in sorted(names)}

    @cached_property
    def scored(self) -> dict[uuid.UUID, ScoredTrialRow]:
        """Every trial of people with its score under its benchmark's current rule, by id."""
        found: dict[uuid.UUID, ScoredTrialRow] = {}
        for name, reported in self.rules.items():
            rule = current_rule(self.lab, name)
            rows = self.lab.read(sessions.answers, benchmark=name, rule=rule.name, rule_version=rule.version)
            judged = load_current_verdicts(self.lab, "trial", [row.id for row in rows], reported)
            found |= {row.id: row for row in rows}
            of_judge = rows if is_judge_rule(reported) else []
            known = self.lab.read(items.get_items, {row.item_id for row in of_judge})
            for row in of_judge:
                told = row.outcome and outcome_with_verdict(
                    item_from_row(known[row.item_id]), row.outcome, judged.get(row.id)
                )
                found[row.id] = row._replace(outcome=told[0], reason=told[1]) if told else row
        return found

    @cached_property
    def shown(self) -> dict[uuid.UUID, ItemRow]:
        """The item versions that trials of these runs showed."""
        ids = {
            trial.item_id for state in self.states for trial in self.lab.read(sessions.trials_of_session, state.run.id)
        }
        return self.lab.read(items.get_items, ids)


def stored_json(text: str | None) -> Json:
    """Parse a stored JSON text; None if there is none."""
    return None if text is None else cast("Json", json.loads(text))


def iso_time(moment: WallTime) -> str:
    """A time as ISO 8601 with UTC offset, to the millisecond."""
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, zone).isoformat(timespec="milliseconds")
