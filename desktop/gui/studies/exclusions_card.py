"""Corrections in the window: a run or trial that does not count, a run under a wrong code, two codes of one person."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast
from uuid import UUID

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from db import Connection
from db.lab import Lab
from db.rows import SessionMarkRow, SessionState, StudyRow
from db.stores import items, people, plan_cells, scores, sessions, study_progress
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import format_date_time, tr
from desktop.gui.studies.study_card import StudyCard, flow_row, labelled_column
from desktop.gui.theme.design_tokens import SMALL, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.row_snapping import WholeRowsFrame
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget, row_box
from desktop.library.answer_scoring import exact_rule_in
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.participants.withdrawal import persons_awaiting_deletion
from desktop.study.planning.participant_plan import ParticipantPlan
from desktop.study.trials.trial_flags import FLAGS as FLAGS_TOLD

KEYS = {"exclude": "X", "note": "K", "reassign": "R", "join": "J"}
SEEN = {"": None, "no": False, "yes": True}
KINDS = {
    "excluded": say("excluded"),
    "included": say("included again"),
    "pilot": say("marked as pilot"),
    "reassigned": say("reassigned to another ID"),
    "note": say("note"),
}
LEAST_TABLE = 120
DECIDED = 3
"""Number of newest decisions shown per session or trial."""
ENDED = {
    "answered": say("answered"),
    "timeout": say("timed out"),
    "skipped": say("skipped"),
    "aborted": say("aborted"),
    "interrupted": say("interrupted"),
}


@dataclass(frozen=True, slots=True)
class SessionOrTrialRow:
    """A session, or one of its trials (`key` is the item's). ended: its state, marked for translation; leaves: whether
    deletion was requested, which is final; decided: decisions and notes about it, oldest first. kind: of a trial that
    is not timed, marked; seconds: response time; flags: names of the flags."""

    id: UUID
    run_id: UUID
    code: str
    key: str
    ended: str
    excluded: bool
    leaves: bool
    decided: tuple[SessionMarkRow, ...] = ()
    kind: str = ""
    seconds: float | None = None
    flags: tuple[str, ...] = ()
    benchmark: str = ""


@dataclass(frozen=True, slots=True)
class StudySessions:
    """The study's runs, and the trials of each."""

    runs: Sequence[SessionOrTrialRow]
    trials: dict[UUID, list[SessionOrTrialRow]]


class ExclusionsCard(StudyCard):
    """Choose a session or a trial, give a reason, decide. Every decision is a row that a later one can revoke."""

    fills = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("corrections_card")
        self._found = StudySessions((), {})
        self._runs: DataTable[SessionOrTrialRow] = named_widget(DataTable(RUNS, name=tr("Sessions")), "runs")
        self._runs.chosen.connect(self._on_run)
        self._outcomes: dict[UUID, str] = {}
        self._wanted: UUID | None = None
        outcome = DataTableColumn[SessionOrTrialRow](
            say("Outcome"), lambda line: tr(OUTCOMES.get(self._outcomes.get(line.id, ""), "–"))
        )
        self.trials: DataTable[SessionOrTrialRow] = DataTable((*TRIALS[:3], outcome, *TRIALS[3:]), name=tr("Trials"))
        self.trials.setObjectName("trials")
        self.trials.chosen.connect(self._on_trial)
        self._target: SessionOrTrialRow | None = None
        self._told = TextLabel("", weight=STRONG, wrap=True)
        self._decided = TextLabel("", SMALL, tone="muted", wrap=True)
        self._none_yet = TextLabel("", tone="muted", wrap=True)
        self._work = QWidget()
        self._labels = [TextLabel("", SMALL, tone="muted") for _ in range(4)]
        self._reason, self._author, self._code = TextField(), TextField(), TextField()
        for field, name in ((self._reason, "reason"), (self._author, "author"), (self._code, "other_code")):
            field.setObjectName(name)
        self._seen = named_widget(SelectField(), "seen")
        self._buttons = {name: PushButton(key=key) for name, key in KEYS.items()}
        for name, button in self._buttons.items():
            button.setObjectName(f"correct_{name}")
        self._buttons["exclude"].clicked.connect(self._on_exclude)
        self._buttons["reassign"].clicked.connect(self._on_reassign)
        self._buttons["join"].clicked.connect(self._on_join)
        self._buttons["note"].clicked.connect(self._on_note)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Exclusions"))
        self.about.setText(tr("Collected data never change. Each decision is saved with its reason, author and time."))
        self._none_yet.setText(tr("No sessions yet. Exclude or correct sessions here once there are some."))
        texts = (
            tr("Reason, or note"),
            tr("Decided by"),
            tr("Other participant ID"),
            tr("Decided after seeing results?"),
        )
        for label, words in zip(self._labels, texts, strict=True):
            label.setText(words)
        for field, words in zip((self._reason, self._author, self._code), texts, strict=False):
            field.setAccessibleName(words)
        self._seen.set_name(texts[3])
        self._runs.setAccessibleName(tr("Sessions"))
        self.trials.setAccessibleName(tr("Trials"))
        self._seen.set_choices([("", tr("not said")), ("no", tr("no")), ("yes", tr("yes"))], self._seen.current())
        self._buttons["reassign"].set_text(tr("Reassign to another ID"))
        self._buttons["join"].set_text(tr("Merge participant IDs"))
        self._buttons["note"].set_text(tr("Save as a note"))
        self._show_target()

    def lines(self) -> list[SessionOrTrialRow]:
        """The trials of the chosen run, as shown."""
        return self.trials.rows_model().rows()

    def _read(self) -> None:
        self._get(_read_study_sessions, self._show_found)

    def choose(self, run_id: UUID) -> None:
        """Show the trials of this run, once it is read."""
        self._wanted = run_id
        self._show_found(self._found)

    def _show_found(self, found: StudySessions) -> None:
        self._found = found
        kept = None if self._target is None else self._target.id
        if any(line.id == self._wanted for line in found.runs):
            kept, self._wanted = self._wanted, None
        self._runs.setColumnHidden(COUNTS, not any(map(_exclusion_text, found.runs)))
        self._runs.set_rows(found.runs)
        lines = [*found.runs, *(line for mine in found.trials.values() for line in mine)]
        self._target = next((line for line in lines if line.id == kept), found.runs[0] if found.runs else None)
        place = next((n for n, line in enumerate(found.runs) if self._target and line.id == self._target.run_id), None)
        if place is not None and self._runs.currentIndex().row() != place:
            blocked = self._runs.blockSignals(True)
            self._runs.selectRow(place)
            self._runs.blockSignals(blocked)
        self._work.setVisible(bool(found.runs))
        self._none_yet.setVisible(not found.runs)
        self._show_trials()
        self._show_target()

    @Slot(object)
    def _on_run(self, line: SessionOrTrialRow) -> None:
        self._target = line
        self._show_trials()
        self._show_target()

    @Slot(object)
    def _on_trial(self, line: SessionOrTrialRow) -> None:
        self._target = line
        self._show_target()

    def _show_trials(self) -> None:
        run_id = None if self._target is None else self._target.run_id
        lines = self._found.trials.get(cast("UUID", run_id), [])
        for column, told in ((KIND, [line.kind for line in lines]), (FLAGS, [line.flags for line in lines])):
            self.trials.setColumnHidden(column, not any(told))
        self.trials.setColumnHidden(TRIAL_COUNTS, not any(map(_exclusion_text, lines)))
        self.trials.set_rows(lines)
        if lines and lines[0].id not in self._outcomes:
            self._get(lambda lab, _: lab.read(_trial_outcomes, lines), self._show_outcomes)

    def _show_outcomes(self, found: dict[UUID, str]) -> None:
        self._outcomes |= found
        self.trials.viewport().update()

    def _show_target(self) -> None:
        line = self._target
        for button in self._buttons.values():
            button.setEnabled(line is not None)
        if line is None:
            self._told.setText("")
        elif line.key:
            self._told.setText(tr("{code}: {item}", code=line.code, item=line.key))
        else:
            self._told.setText(tr("Session of {code}", code=line.code))
        decided = () if line is None else line.decided[-DECIDED:]
        flags = () if line is None else line.flags
        said = [*(tr(FLAGS_TOLD.get(flag, flag)) for flag in flags), *map(_decision_text, decided)]
        self._decided.setText("\n".join(said))
        self._decided.setVisible(bool(said))
        whole = line is not None and not line.key
        self._buttons["reassign"].setEnabled(whole)
        self._buttons["join"].setEnabled(whole)
        excluded = line is not None and line.excluded
        self._buttons["exclude"].set_text(tr("Include") if excluded else tr("Exclude"))
        self._buttons["exclude"].setVisible(line is None or not (line.excluded and line.leaves))

    @Slot()
    def _on_exclude(self) -> None:
        if not self._author.text().strip() or not self._seen.current():
            self.context.say(tr("Enter who decides and whether results had been seen."))
            (self._seen if self._author.text().strip() else self._author).setFocus()
            return
        decide = (
            data_corrections.include_run_or_trial
            if self._target is not None and self._target.excluded
            else data_corrections.exclude_run_or_trial
        )
        self._correct(lambda lab, line, ground: decide(lab, str(line.id), ground))

    @Slot()
    def _on_reassign(self) -> None:
        code = self._code.text()
        self._correct(lambda lab, line, ground: data_corrections.reassign_run(lab, str(line.run_id), code, ground))

    @Slot()
    def _on_join(self) -> None:
        code = self._code.text()
        self._correct(lambda lab, line, ground: data_corrections.merge_codes(lab, line.code, code, ground))

    @Slot()
    def _on_note(self) -> None:
        self._correct(
            lambda lab, line, ground: data_corrections.add_run_note(lab, str(line.id), ground.reason, ground.author)
        )

    def _correct(self, change: Callable[[Lab, SessionOrTrialRow, CorrectionReason], object]) -> None:
        line = self._target
        if line is None:
            return
        reason, author, seen = self._reason.text(), self._author.text(), SEEN[self._seen.current()]
        self._do(lambda lab, _study: change(lab, line, CorrectionReason(reason, author, seen)), self._on_corrected)

    def _on_corrected(self, _: object) -> None:
        self._reason.clear()
        self._code.clear()
        self.context.say(tr("Saved."))

    def _lay_out(self) -> None:
        work = fill_box(QVBoxLayout(self._work), spacing=8, margins=0)
        tables = row_box(spacing=16)
        for table, share in ((self._runs, 2), (self.trials, 3)):
            table.setMinimumHeight(LEAST_TABLE)
            tables.addWidget(WholeRowsFrame(table), share)
        fill_box(work, (tables, 1), self._told, self._decided)
        fields = QGridLayout()
        fields.setHorizontalSpacing(16)
        fields.setVerticalSpacing(8)
        parts = (self._reason, self._author, self._code, self._seen)
        for place, (label, part) in enumerate(zip(self._labels, parts, strict=True)):
            fields.addLayout(labelled_column(label, part), place // 2, place % 2)
        fields.setColumnStretch(0, 2)
        fields.setColumnStretch(1, 1)
        fill_box(work, fields, flow_row(*self._buttons.values()))
        fill_box(self.body, (self._none_yet, Qt.AlignmentFlag.AlignTop), (self._work, 1))
        self._work.hide()


def _exclusion_text(line: SessionOrTrialRow) -> str:
    if line.leaves:
        return tr("deletion requested")
    return tr("excluded") if line.excluded else ""


COUNTS = 2
"""The column of excluded sessions, hidden if there are none."""
KIND, FLAGS, TRIAL_COUNTS = 1, 5, 6
"""Columns of trials that are hidden while empty."""
OUTCOMES = {
    "right": say("correct"),
    "wrong": say("incorrect"),
    "invalid": say("invalid"),
    "missing": say("missing"),
}
RUNS = (
    DataTableColumn[SessionOrTrialRow](say("Participant"), lambda line: line.code, stretch=True),
    DataTableColumn[SessionOrTrialRow](say("Status"), lambda line: tr(line.ended)),
    DataTableColumn[SessionOrTrialRow]("", _exclusion_text, tone=lambda _line: "wrong"),
)
TRIALS = (
    DataTableColumn[SessionOrTrialRow](say("Item"), lambda line: line.key, stretch=True, both_ends=True),
    DataTableColumn[SessionOrTrialRow](say("Kind"), lambda line: tr(line.kind) if line.kind else ""),
    DataTableColumn[SessionOrTrialRow](
        say("Time"),
        lambda line: "–" if line.seconds is None else tr("{s} s", s=f"{line.seconds:.1f}"),
        number=True,
        sort=lambda line: line.seconds or 0.0,
    ),
    DataTableColumn[SessionOrTrialRow](say("Ended"), lambda line: tr(line.ended)),
    DataTableColumn[SessionOrTrialRow](
        say("Flags"), lambda line: str(len(line.flags)) if line.flags else "", number=True
    ),
    DataTableColumn[SessionOrTrialRow]("", _exclusion_text, tone=lambda _line: "wrong"),
)


def _read_study_sessions(lab: Lab, study: StudyRow) -> StudySessions:
    return lab.read(_read_sessions_and_trials, study)


def _read_sessions_and_trials(conn: Connection, study: StudyRow) -> StudySessions:
    codes = {person.id: person.code for person in people.all_people(conn)}
    gone, leaving = sessions.excluded_trial_ids(conn), persons_awaiting_deletion(conn)
    away = {run.run_id for run in plan_cells.plan_cells_of_study(conn, study.id) if run.away}
    of_run = study_progress.trials_by_session(conn, study.id)
    shown = items.get_items(conn, {t.item_id for mine in of_run.values() for t in mine})
    said: defaultdict[UUID, list[SessionMarkRow]] = defaultdict(list)
    for mark in sessions.marks_of_session(conn):
        said[mark.trial_id or mark.run_id].append(mark)
    lines: list[SessionOrTrialRow] = []
    trials: dict[UUID, list[SessionOrTrialRow]] = {}
    for state in reversed(study_progress.session_states_of_study(conn, study.id)):
        run, leaves = state.run, state.run.person_id in leaving
        code, stands = codes.get(run.person_id, ""), _session_state_name(state, run.id in away)
        lines.append(SessionOrTrialRow(run.id, run.id, code, "", stands, state.excluded, leaves, tuple(said[run.id])))
        checks = _attention_check_positions(run.plan)
        trials[run.id] = [
            SessionOrTrialRow(
                row.id,
                run.id,
                code,
                shown[row.item_id].key,
                ENDED[row.ended_on],
                row.id in gone,
                leaves,
                tuple(said[row.id]),
                kind=say("practice") if row.practice else say("attention check") if row.position in checks else "",
                seconds=None if (ns := row.response_time_ns) is None else ns / 1e9,
                flags=tuple(filter(None, row.flags.split(","))),
                benchmark=shown[row.item_id].benchmark,
            )
            for row in of_run.get(run.id, ())
        ]
    return StudySessions(lines, trials)


def _attention_check_positions(plan: str) -> frozenset[int]:
    """At which positions of a run's plan attention checks are; none where it cannot be read."""
    try:
        return frozenset(step.position for step in ParticipantPlan.stored(plan).steps if step.check)
    except UnreadableRow:
        return frozenset()


def _trial_outcomes(conn: Connection, lines: Sequence[SessionOrTrialRow]) -> dict[UUID, str]:
    """The outcome of each trial under the lab's current rule; "" where it has no score under it."""
    rules = {benchmark: exact_rule_in(conn, benchmark) for benchmark in {line.benchmark for line in lines}}
    found = {line.id: "" for line in lines}
    of_line = {line.id: rules[line.benchmark] for line in lines}
    for score in scores.scores_of_targets(conn, "trial", found):
        rule = of_line[score.target_id]
        if (score.rule, score.rule_version) == (rule.name, rule.version):
            found[score.target_id] = str(score.outcome)
    return found


def _session_state_name(state: SessionState, away: bool) -> str:
    if state.finished:
        return say("finished")
    return say("continued elsewhere") if away else say("unfinished")


def _decision_text(mark: SessionMarkRow) -> str:
    """A decision in one line: what, why, by whom, when."""
    when = format_date_time(datetime.fromtimestamp(mark.at.us / 1e6, UTC).astimezone())
    who = mark.author or tr("not named")
    return tr("{what}: {why} ({who}, {when})", what=tr(KINDS[mark.kind]), why=mark.reason, who=who, when=when)
