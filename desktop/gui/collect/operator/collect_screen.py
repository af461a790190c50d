"""The Collect screen: the operator starts sessions, sees their progress, and resumes incomplete ones."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import StudyRow
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence, say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.collect.operator.data_safety_card import DataSafetyCard
from desktop.gui.collect.operator.incomplete_sessions_card import IncompleteSessionsCard
from desktop.gui.collect.operator.item_legibility_check import (
    ParticipantScreen,
    legibility_warnings,
    screen_size_warning,
)
from desktop.gui.collect.operator.missing_glyph_check import characters_verdict, missing_characters_sentence
from desktop.gui.collect.operator.start_session_card import SessionStartRequest, StartSessionCard
from desktop.gui.collect.operator.station_check_card import StationCheckCard
from desktop.gui.collect.operator_date_time_format import format_moment, format_recent_moment
from desktop.gui.collect.participant.participant_translation import displayable_languages
from desktop.gui.collect.participant.station_display_certificate import screen_identity
from desktop.gui.collect.participant.viewing_geometry import screen_key
from desktop.gui.collect.participant.views.option_selection_keys import use_answering_hand
from desktop.gui.i18n import format_measured_seconds, join_with_commas, tr, translate_sentence
from desktop.gui.screen_of_window import screen_of
from desktop.gui.settings.session_correction_menu import CorrectionTarget, open_session_menu
from desktop.gui.shell.lab_next_step_overview import LabOverview
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.refresh_on_lab_change import AutoRefresh
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, box_widget, fill_box, named_button, named_widget, row_box
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import BadCode, normalise_code
from desktop.study.monitoring.operator_dashboard import OperatorDashboard, load_dashboard
from desktop.study.monitoring.session_and_place_progress import SessionSummary, last_answer_hand
from desktop.study.planning.store_studies_and_drafts import add_sample_study
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.participant_task_wording import shown_characters
from desktop.study.stations.evaluate_station_check import (
    is_check_fresh,
    save_station_check,
    station_name,
    station_verdicts,
)

if TYPE_CHECKING:
    from desktop.gui.collect.operator.station_check_window import StationCheckWindow
    from desktop.gui.collect.participant.participant_window import ParticipantWindow

LEFT = 288
EMPTY, BOARD = 1, 2
STUDY_COLUMN = 1


class CollectScreen(PlaceScreen):
    """Without a study it shows where to create one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._board: OperatorDashboard | None = None
        self._shown: Sequence[SessionSummary] | None = None
        self._window: QWidget | None = None
        self._pending: tuple[StudyRow, Callable[[], object]] | None = None
        self._checked: Mapping[str, Json] | None = None
        self._tried: set[str] = set()
        self._faults: list[str] = []
        self._small_print: dict[tuple[UUID, str], Sequence[Sentence]] = {}
        self._undrawn: dict[UUID, Sentence | None] = {}
        self._warned: set[UUID] = set()
        self._looked_at: tuple[UUID, str] | None = None
        self._look: BackgroundTask | None = None
        self._sample = named_button(
            PushButton(variant="primary", large=True, key="Enter"), "collect_sample", self._on_sample
        )
        self._to_studies = named_button(
            PushButton(large=True), "to_studies", lambda: self.context.open_place("studies")
        )
        self._overview = LabOverview(context)
        actions = box_widget(row_box(self._sample, self._to_studies, spacing=SPACE_16, margins=0))
        self._empty = EmptyState("collect", action=actions, below=self._overview)
        self._start = StartSessionCard()
        self._start.wanted.connect(self._on_wanted)
        self._start.looked_at.connect(self._check_screen)
        self._unfinished = IncompleteSessionsCard()
        self._unfinished.resume_requested.connect(self._on_resume)
        self._seat = StationCheckCard(context.actions.button("check_seat", self._on_check_wanted))
        self._keeping = DataSafetyCard()
        self._export = context.actions.button("export")
        self._table: DataTable[SessionSummary] = DataTable(_session_columns(), name=tr("Sessions"))
        self._table.setObjectName("runs")
        self._table.chosen.connect(self._on_run_chosen)
        self._table.opened.connect(self._on_run_opened)
        self._table.menu_requested.connect(self._on_menu)
        self._trials = named_button(PushButton(key="T"), "show_trials", self._on_trials)
        self._resume_chosen = named_button(PushButton(), "resume_chosen", self._on_resume_chosen)
        self._correct = named_button(PushButton(key="X"), "correct", self._on_correct)
        self._about = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "about_run")
        self._about.hide()
        self._runs_title = TextLabel("", LARGE, STRONG)
        self._none_yet = TextLabel("", tone="muted", wrap=True)
        self._cards = ScrollColumn(spacing=24)
        self._reading = AutoRefresh(context, self, icon="collect")
        self._reading.wanted.connect(self._read)
        self._looking = named_widget(DelayedProgressLine(), "looking")
        waiting, column = QVBoxLayout(), QVBoxLayout(self)
        waiting.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, 0)
        for part in (*self._reading.parts, self._looking):
            waiting.addWidget(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._stack = QStackedLayout()
        fill_box(column, waiting, (self._stack, 1))
        for page in (self._reading.page, self._empty, self._laid_out()):
            self._stack.addWidget(page)
        context.signals.lab_changed.connect(self._read)
        context.signals.lab_opened.connect(self._on_lab)
        self.retranslate()

    def title(self) -> str:
        return tr("Collect")

    @override
    def tools(self) -> list[QWidget]:
        return [self._export]

    @override
    def study_in_front(self) -> UUID | None:
        study = self._start.chosen_study()
        return study.id if study is not None else None

    def subtitle(self) -> str:
        if self._board is None or not self._board.runs:
            return ""
        n, waiting = len(self._board.runs), sum(view.open for view in self._board.runs)
        said = tr("{n} sessions", n=n)
        return tr("{runs}, {n} incomplete", runs=said, n=waiting) if waiting else said

    def retranslate(self) -> None:
        self._overview.retranslate()
        self._empty.set_texts(
            tr("No study yet"),
            tr(
                "Participants answer the items of a study, which defines which items are shown and "
                "how. Start with the sample, or write your own in Studies."
            ),
        )
        self._sample.set_text(tr("Create the sample study"))
        self._to_studies.set_text(tr("Go to Studies"))
        self._runs_title.setText(tr("Sessions"))
        self._table.setAccessibleName(tr("Sessions"))
        self._trials.set_text(tr("Show trials"))
        self._resume_chosen.set_text(tr("Resume"))
        self._correct.set_text(tr("Correct…"))
        self._none_yet.setText(tr("No sessions yet. Each session appears here when it starts."))
        self._start.retranslate()
        self._seat.retranslate()
        self._keeping.retranslate()
        self._reading.retranslate()
        self._shown = None
        if self._board is not None:
            self._show(self._board)

    def shown(self) -> None:
        self._read()

    @Slot()
    def _on_sample(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run_long(lambda _: add_sample_study(lab), lambda _: self._read(), owner=self)

    @Slot()
    def _on_lab(self) -> None:
        self._small_print, self._undrawn, self._looked_at = {}, {}, None
        self._warned.clear()
        if self._look is not None:
            self._look.forget()
        self._looking.rest()
        self._reading.forget()
        self._read()

    @Slot()
    def _read(self) -> None:
        """Read the lab again, but not during a session in this program, whose window has priority."""
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._window is None:
            node = self._node()
            self._start.look()
            self._reading.read(lambda: load_dashboard(lab, node), self._show, tr("Loading answers"), turn="board")

    def _show(self, found: OperatorDashboard) -> None:
        self._board = found
        self._checked = self._checked or found.check
        self._stack.setCurrentIndex(BOARD if found.studies else EMPTY)
        self._start.offer(found.studies, found.coming)
        self._start.set_operator(self.context.settings.operator)
        self._seat.show_check(found.check)
        self._keeping.show_keeping(found.keeping)
        if found.runs != self._shown:
            # Leave the content unchanged: the user may be about to press a button, or read the selected row.
            self._shown = found.runs
            self._unfinished.show_runs([view for view in found.runs if view.open])
            self._table.set_rows(found.runs)
            for part in (self._about, self._trials, self._resume_chosen, self._correct):
                part.hide()
        self._table.setColumnHidden(STUDY_COLUMN, len(found.studies) < 2)
        self._table.setVisible(bool(found.runs))
        self._none_yet.setVisible(not found.runs)
        self._check_screen()
        self.heading_changed()

    @Slot(object)
    def _on_run_chosen(self, view: SessionSummary) -> None:
        """Say all that is known of the run in the row, below the table."""
        facts = [view.code, tr("at {seat}", seat=view.seat), tr("last answer {when}", when=format_moment(view.last))]
        if view.cell is not None:
            facts.insert(1, tr("place {n} in the plan", n=view.cell + 1))
        remarks = _session_flags_text(view)
        self._about.setText(" · ".join(facts) + (f"\n{remarks}" if remarks else ""))
        self._about.show()
        self._trials.show()
        self._correct.show()
        self._resume_chosen.setVisible(view.open)

    @Slot(object)
    def _on_run_opened(self, view: SessionSummary) -> None:
        """The trials of a run, with what can be decided about them, are at Studies."""
        self.context.open_place("studies", study=view.study_id, run=view.run_id)

    @Slot()
    def _on_trials(self) -> None:
        if (view := self._table.current()) is not None:
            self._on_run_opened(view)

    @Slot()
    def _on_correct(self) -> None:
        if (view := self._table.current()) is not None:
            self._on_menu(view, self._correct.mapToGlobal(self._correct.rect().bottomLeft()))

    @Slot(object, QPoint)
    def _on_menu(self, view: SessionSummary, at: QPoint) -> None:
        target = CorrectionTarget(view.run_id, view.code, view.excluded, view.leaves)
        open_session_menu(self.context, "collect", target, self, at)

    @Slot()
    def _on_resume_chosen(self) -> None:
        if (view := self._table.current()) is not None:
            self._on_resume(view)

    @Slot()
    def _check_screen(self) -> None:
        """Warn of what cannot be read on the chosen screen in the chosen study; computed once per pair."""
        lab, study, screen = self.context.lab, self._start.chosen_study(), self._screen()
        if lab is None or study is None or self._board is None:
            return
        key = study.id, screen_key(screen)
        known = self._small_print.get(key)
        self._show_characters(study)
        self._warn(known or ())
        if known is None and key != self._looked_at:
            try:
                view = ParticipantScreen.of(screen, StudyProtocol.stored(study.protocol), self._board.cards)
            except UnreadableRow as error:
                self._small_print[key] = (error.sentence,)
                self._warn((error.sentence,))
                return
            self._looked_at = key
            offered = displayable_languages(StudyProtocol.stored(study.protocol).languages)
            self._look = self.context.tasks.run_long(
                lambda _watch: (key, *legibility_warnings(lab, study, view, offered)),
                self._on_small_print,
                owner=self,
                failed=partial(self._on_not_looked, key),
                instead="small print",
                whole=True,
            )
            self._looking.wait_for(self._look, tr("Checking whether the items are legible on this screen"))

    def _on_not_looked(self, key: tuple[UUID, str], error: Exception) -> None:
        """After a stop it is computed again when it is next needed."""
        self._looked_at = None if self._looked_at == key else self._looked_at
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)

    def _on_small_print(self, found: tuple[tuple[UUID, str], Sequence[Sentence], Mapping[str, str]]) -> None:
        key, told, signs = found
        self._looked_at = None
        studies = self._board.studies if self._board is not None else ()
        spoken = [code for one in studies if one.id == key[0] for code in StudyProtocol.stored(one.protocol).languages]
        missing = self._undrawn[key[0]] = missing_characters_sentence(signs, spoken)
        sentences = [missing, *told] if missing is not None else told
        self._small_print[key] = sentences
        study = self._start.chosen_study()
        if study is not None and key == (study.id, screen_key(self._screen())):
            self._show_characters(study)
            self._warn(sentences)

    def _show_characters(self, study: StudyRow) -> None:
        """A line of the check: whether all that this study shows can be displayed here, once that is known."""
        known = study.id in self._undrawn
        self._seat.show_characters(characters_verdict(self._undrawn[study.id]) if known else None)

    def _warn(self, small: Sequence[Sentence]) -> None:
        """Show the warnings: an unlocked desktop and the last check's findings before what cannot be read."""
        unlocked = not self.context.settings.operator_passcode
        told = [tr("No operator passcode is set: participants can close their window. Set one in Settings.")]
        self._start.warn(
            list(dict.fromkeys([*(told if unlocked else ()), *self._faults, *map(translate_sentence, small)]))
        )

    def _screen(self) -> QScreen:
        return self._start.chosen_screen() or screen_of(self)

    @Slot(object)
    def _on_wanted(self, wish: SessionStartRequest) -> None:
        """Start a run; on a screen that is smaller than the study asks for only a pilot."""
        try:
            operator = normalise_code(wish.operator) if wish.operator else ""
        except BadCode as error:
            self.context.say(tr("Experimenter: {said}", said=translate_sentence(error.sentence)))
            return
        if operator != self.context.settings.operator:
            self.context.remember(operator=operator)
        small = screen_size_warning(wish.study, self._screen())
        if small is not None and not wish.pilot:
            self.context.say(f"{translate_sentence(small)} {tr('Only a pilot session can start here.')}")
        else:
            self._on_checked_seat(wish.study, lambda: self._start_run(wish))

    def _start_run(self, wish: SessionStartRequest) -> None:
        self._open(wish.study, wish, None)
        self._start.fresh()

    def _on_checked_seat(self, study: StudyRow, then: Callable[[], object]) -> None:
        """Call `then`; a station that was not checked today on this screen is checked first, and before a study's first
        start a warning shows what cannot be displayed."""
        if not self._is_checked():
            self._pending = study, then
            self._on_check_wanted()
        elif (undrawn := self._first_warning(study)) is not None:
            self.context.say(f"{translate_sentence(undrawn)} {tr('Press Start again to start anyway.')}")
        else:
            self._tried.clear()
            self._faults = []
            then()

    def _first_warning(self, study: StudyRow) -> Sentence | None:
        """The warning about characters that cannot be displayed, once per study; items are added once read."""
        if study.id in self._warned:
            return None
        protocol = StudyProtocol.stored(study.protocol)
        found = self._undrawn.get(study.id) or missing_characters_sentence(
            shown_characters(protocol, (), displayable_languages(protocol.languages)), protocol.languages
        )
        if found is not None:
            self._warned.add(study.id)
        return found

    def _is_checked(self) -> bool:
        """Whether the station was checked on the chosen screen: just now, wherever its window was shown, or today."""
        screen = self._screen()
        return screen_key(screen) in self._tried or is_check_fresh(
            self._checked, wall_time_now().us, **screen_identity(screen)
        )

    @Slot(object)
    def _on_resume(self, view: SessionSummary) -> None:
        study = (
            None
            if self._board is None
            else next((study for study in self._board.studies if study.id == view.study_id), None)
        )
        if study is not None:
            self._on_checked_seat(study, lambda: self._resume(study, view.run_id))

    def _resume(self, study: StudyRow, run_id: UUID) -> None:
        """Go on with a run, with the hand that its person answered with before."""
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(
                lambda: lab.read(last_answer_hand, run_id),
                lambda hand: self._open(study, None, run_id, hand),
                owner=self,
                failed=self.context.fail,
            )

    def _open(self, study: StudyRow, wish: SessionStartRequest | None, resume: UUID | None, hand: str = "") -> None:
        """Open the participant's window; one at a time."""
        from desktop.gui.collect.participant.participant_window import ParticipantWindow

        if self._window is not None:
            return
        asked = wish.hand if wish is not None else hand or self._start.selected_hand()
        use_answering_hand(asked or self.context.settings.answer_hand)
        window = ParticipantWindow(
            self.context,
            study,
            code=wish.code if wish is not None else "",
            pilot=wish is not None and wish.pilot,
            resume=resume,
            screen=self._start.chosen_screen(),
            raster=self._checked is not None and self._checked.get("onset_choice") == "raster",
        )
        self._put_up(window)

    def _put_up(self, window: "ParticipantWindow | StationCheckWindow") -> None:
        """Open the one window; until it ends what is typed in haste must reach no field of the cards."""
        window.ended.connect(self._on_ended)
        self._window = window
        self._cards.setEnabled(False)
        window.open()

    @Slot()
    def _on_check_wanted(self) -> None:
        from desktop.gui.collect.operator.station_check_window import StationCheckWindow

        lab = self.context.lab
        if lab is None or self._window is not None:
            return
        window = StationCheckWindow(lab.folder, self._start.chosen_screen())
        window.checked.connect(self._on_checked)
        self._put_up(window)

    @Slot(object)
    def _on_checked(self, figures: Mapping[str, Json]) -> None:
        lab, node = self.context.lab, self._node()
        self._checked = figures
        self._tried.add(screen_key(self._screen()))
        if lab is not None:
            self.context.tasks.run_long(
                lambda _: save_station_check(lab, node, figures), lambda _: self._read(), owner=self
            )

    def _node(self) -> str:
        return station_name(self.context.settings.seat)

    @Slot()
    def _on_ended(self) -> None:
        use_answering_hand(self.context.settings.answer_hand)
        if self._window is not None:
            self._window.deleteLater()
            self._window = None
        pending, self._pending = self._pending, None
        if pending is not None and self._is_good(pending[0]):
            pending[1]()
        self._cards.setEnabled(self._window is None)
        if self._window is not None:
            return
        self.window().activateWindow()
        self.setFocus(Qt.FocusReason.ActiveWindowFocusReason)  # the cards lost it when they were closed to it
        self._read()

    def _is_good(self, study: StudyRow) -> bool:
        """Whether the check just made allows a session to begin; if not, the operator sees it and may start anyway."""
        if self._checked is None or not self._is_checked():
            return False
        found = join_with_commas(tr(verdict.name) for verdict in station_verdicts(self._checked) if verdict.ok is False)
        told = tr("The check of this station found problems: {names}. The details are below.", names=found)
        self._faults = [told] if found else []
        undrawn = self._first_warning(study)
        self._faults += [translate_sentence(undrawn)] if undrawn is not None else []
        if not found and undrawn is None:
            return True
        self.context.say(tr("The check of this station found problems. Press Start again to start anyway."))
        return False

    def _laid_out(self) -> QWidget:
        page = QWidget()
        row = fill_box(QHBoxLayout(page), spacing=SPACE_16, margins=SPACE_24)
        left = self._cards
        left.setFixedWidth(LEFT)
        for card in (self._start, self._unfinished, self._seat, self._keeping):
            left.column.addWidget(card)
        runs = SurfaceCard(self._runs_title, self._none_yet, (self._table, 1), self._about, padding=24)
        buttons = QHBoxLayout()
        for button in (self._trials, self._resume_chosen, self._correct):
            button.hide()
            buttons.addWidget(button)
        buttons.addStretch()
        fill_box(runs.body, buttons, STRETCH)
        fill_box(row, left, (runs, 1))
        return page


def _session_columns() -> Sequence[DataTableColumn[SessionSummary]]:
    return (
        DataTableColumn(say("Participant ID"), lambda view: view.code),
        DataTableColumn(say("Study"), lambda view: view.study),
        DataTableColumn(
            say("Started"), lambda view: format_recent_moment(view.started), sort=lambda view: view.started.us
        ),
        DataTableColumn(
            say("Items"), lambda view: f"{view.done}/{view.planned}", number=True, sort=lambda view: view.done
        ),
        DataTableColumn(say("State"), _session_state_text, tone=_session_state_tone, stretch=True, wraps=True),
        DataTableColumn(say("Median"), _median_time_text, number=True, sort=lambda view: view.median_s or 0),
        DataTableColumn(say("Flags"), _session_flags_text, stretch=True, tone=lambda _: "muted", wraps=True),
    )


def _session_state_text(view: SessionSummary) -> str:
    words = [tr("answering now") if view.here else tr(view.ending)]
    if view.simulated:
        words.append(tr("simulated"))
    if view.pilot:
        words.append(tr("pilot"))
    return join_with_commas(words)


def _session_state_tone(view: SessionSummary) -> str:
    return "people" if view.here else "invalid" if view.open else "ink" if view.finished else "muted"


def _median_time_text(view: SessionSummary) -> str:
    return format_measured_seconds(view.median_s)


def _session_flags_text(view: SessionSummary) -> str:
    return join_with_commas(translate_sentence(remark) for remark in view.remarks)
