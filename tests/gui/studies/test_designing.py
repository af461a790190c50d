"""A researcher designs a study in the window: begins, writes, sees what it takes, mends what cannot be, freezes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from db.stores import sessions
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.i18n import tr
from desktop.gui.studies.draft_test_labs import DraftTestLabs
from desktop.gui.studies.editor_field_row import FieldRow
from desktop.gui.studies.editor_list_field import ListField
from desktop.gui.studies.protocol_editor import ProtocolEditorPage
from desktop.gui.studies.protocol_editor_sidebar import protocol_field_label
from desktop.gui.studies.protocol_form import PAGES, ProtocolForm
from desktop.gui.studies.protocol_form_fields import SECTIONS, STEPS, ProtocolFormList
from desktop.gui.studies.rehearsal_card import RehearsalCard
from desktop.gui.studies.step_line import PROTOCOL_STEPS, StepButton, StepLine
from desktop.gui.studies.study_page_tabs import StudyPages
from desktop.gui.studies.study_trial_preview import TrialPreviewPage
from desktop.gui.theme.window_language import use_language
from desktop.gui.tour.script_runner import ScriptRunner
from desktop.gui.tour.simulated_keys_and_clicks import click_widget, find_widget
from desktop.gui.tour.tour_participant import TourParticipant
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.input_fields import TextField
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.planning.store_studies_and_drafts import list_drafts, list_studies
from desktop.study.protocol import StudyProtocol, read_protocol
from desktop.study.protocol.protocol_draft import ProtocolDraft
from desktop.study.protocol.protocol_templates import PRESETS, find_preset
from tests.gui.looks import looks
from tests.gui.studies.conftest import Designer

THREE = "task=connection,missing_piece_easy,order_generation"


def begin(designer: Designer) -> None:
    designer.press("new_study")
    designer.press("preset sample")
    designer.reads("Participant session", "16")


def test_that_a_template_says_before_it_is_chosen_that_the_lab_is_too_small(designer: Designer) -> None:
    designer.press("new_study")
    notes = {preset.file: find_widget(designer.screen, ElidedText, f"shortage {preset.file}") for preset in PRESETS}
    designer.wait(lambda: notes["jigsaw_lite"].text() != "")
    assert all("lab has" in notes[preset.file].text() for preset in PRESETS if preset.benchmark)
    assert notes["sample"].text() == ""


def plan(designer: Designer, people: str = "4", answers: str = "2") -> None:
    designer.write("items.per_task", "")
    designer.write("items.query", THREE)
    designer.write("people.planned", people)
    designer.write("people.answers_per_item", answers)


def studies(designer: Designer) -> list[StudyProtocol]:
    lab = designer.window.context.lab
    assert lab is not None
    return [StudyProtocol.stored(row.protocol) for row in list_studies(lab)]


def test_that_a_study_is_begun_planned_mended_previewed_and_frozen(designer: Designer) -> None:
    begin(designer)
    plan(designer)
    designer.reads(
        "This plan is not possible", "Each participant would see 2 tasks of one image, but at most 1 are allowed."
    )
    assert not designer.enabled("editor_freeze")
    designer.press("plan 0")
    designer.reads("Precision and power", "6 participants")
    assert designer.value("people.planned") == "6"
    designer.press("editor_preview")
    preview = find_widget(designer.screen, TrialPreviewPage, "preview")
    designer.wait(preview.canvas.has_picture)
    designer.reads("Shown to people", "Sent to models", "practice")
    designer.press("preview_next")
    designer.reads("2 of")
    designer.press("preview_back")
    designer.freeze()
    designer.reads("6 participants, 2 responses per item, max. 1 tasks per image per participant")
    lab = designer.window.context.lab
    assert lab is not None
    (row,) = list_studies(lab)
    kept = load_frozen_plan(lab, row.id)
    assert kept is not None and len(kept.cells) == 6
    assert list_drafts(lab) == []
    assert designer.rows() == ["Sample study 1 0 of 6"]
    designer.wait(lambda: looks(designer.window) == [])


def test_that_a_change_of_a_frozen_study_is_its_next_version(designer: Designer) -> None:
    begin(designer)
    designer.freeze()
    designer.press("next_version")
    designer.reads("Participant session")
    designer.write("items.per_task", "1")
    designer.reads("8")
    designer.freeze()
    designer.wait(lambda: len(studies(designer)) == 2)
    first, second = studies(designer)
    assert (second.version, second.supersedes, second.items.per_task) == ("2", first.hash, 1)


def test_that_a_draft_is_kept_and_gone_on_with_and_thrown_away_when_asked_twice(designer: Designer) -> None:
    begin(designer)
    designer.write("name", "Mine")
    designer.reads("Draft, saved in the lab")
    designer.press("editor_back")
    designer.wait(lambda: designer.rows() == ["Mine 1 draft"])
    designer.press("write_draft")
    designer.wait(lambda: designer.value("name") == "Mine")
    designer.press("editor_drop")
    designer.press("editor_drop")
    designer.reads("No study yet")
    lab = designer.window.context.lab
    assert lab is not None and list_drafts(lab) == []


def test_that_what_is_no_value_is_one_sentence_and_nothing_can_be_frozen(designer: Designer) -> None:
    begin(designer)
    designer.write("people.planned", "a dozen")
    designer.reads("Items › People must be a whole number.", "Figures from before this change", "Participant session")
    assert not designer.enabled("editor_freeze") and not designer.enabled("editor_preview")
    designer.write("people.planned", "")
    designer.reads("Participant session")
    designer.wait(lambda: designer.enabled("editor_freeze"))


def test_that_lists_the_checklist_and_the_text_all_write_the_same_protocol(designer: Designer, tmp_path: Path) -> None:
    begin(designer)
    designer.page("questions")
    designer.press("add questions")
    designer.write("questions.name", "vision")
    designer.write("questions.text", "How well do you see?")
    designer.paste("questions.options", "well\nbadly")
    designer.page("checklist")
    designer.write("detail 2.2", "By a notice.")
    designer.page("yaml")
    assert "By a notice." in designer.value("yaml")
    designer.paste("yaml", designer.value("yaml").replace("name: Sample study", "name: Another"))
    designer.press("take_yaml")
    designer.reads("Another")
    file = tmp_path / "kept.yaml"
    find_widget(designer.screen, ProtocolEditorPage, "editor").save_file(str(file))
    designer.wait(file.exists)
    protocol = read_protocol(file)
    assert protocol.name == "Another"
    assert [(one.name, one.options) for one in protocol.questions] == [("vision", ("well", "badly"))]
    assert [(row.row, row.detail) for row in protocol.form] == [("2.2", "By a notice.")]


def test_that_what_an_entry_does_not_say_stays_as_it_was_meant(designer: Designer) -> None:
    designer.press("new_study")
    designer.press("preset vriq_probes")
    designer.reads("To resolve")
    designer.page("questions")
    (vision, met) = (find_preset("vriq_probes") or PRESETS[0]).protocol.questions
    assert (vision.required, met.required) == (True, False)
    designer.write("questions.text", "How well do you see?", last=True)
    designer.page("yaml")
    first, second = StudyProtocol.from_yaml(designer.value("yaml")).questions
    assert (first, second) == (vision, met.model_copy(update={"text": "How well do you see?"}))


def test_that_another_language_begins_with_the_texts_of_the_first(designer: Designer) -> None:
    begin(designer)
    designer.page("texts")
    designer.press("add translations")
    designer.write("translations.language", "de", last=True)
    designer.page("yaml")
    protocol = StudyProtocol.from_yaml(designer.value("yaml"))
    *translated, added = protocol.translations
    assert protocol.languages == ("en", *(one.language for one in translated), "de")
    assert added.instructions == protocol.instructions
    assert added.consent.choices == protocol.consent.choices


def test_that_instructions_and_questions_are_translated_field_by_field(designer: Designer) -> None:
    designer.press("new_study")
    designer.press("preset vriq_probes")
    designer.reads("To resolve")
    own = (find_preset("vriq_probes") or PRESETS[0]).protocol
    question, instruction = own.questions[0], own.instructions[0]
    choice = own.consent.choices[0]
    designer.page("texts")
    designer.press("add translations")
    designer.write("translations.language", "de", last=True)
    designer.write(f"translations.instructions.{instruction.task}.text", "Schau genau hin.", last=True)
    designer.write(f"translations.questions.{question.name}.text", "Sehen Sie gut?", last=True)
    designer.write(f"translations.questions.{question.name}.options", "ja", last=True)
    designer.write(f"translations.consent.choices.{choice.name}.text", "", last=True)
    designer.page("yaml")
    added = ProtocolDraft.parse(designer.value("yaml")).rows("translations")[-1]
    instructions, questions = (ProtocolDraft(added).rows(name) for name in ("instructions", "questions"))
    assert instructions[0] == {"task": instruction.task, "version": instruction.version, "text": "Schau genau hin."}
    assert questions[0] == {"name": question.name, "text": "Sehen Sie gut?", "options": ["ja"]}
    assert choice.name not in [one["name"] for one in ProtocolDraft(added).rows("consent.choices")]
    assert len(instructions) == len(own.instructions), "the others stand as they were"


def test_that_a_contrast_that_could_not_be_found_is_told(designer: Designer) -> None:
    begin(designer)
    plan(designer, people="6")
    designer.page("analysis")
    designer.press("add analysis.contrasts")
    designer.write("analysis.contrasts.name", "against chance")
    designer.write("analysis.contrasts.smallest", "5")
    designer.reads(
        "against chance: the smallest effect of interest is 5 percentage points",
        "rows of the checklist are not answered",
    )


def test_that_every_page_is_fit_to_be_seen_in_light_and_dark(designer: Designer) -> None:
    begin(designer)
    for dark in (False, True):
        designer.window.context.theme.apply("dark" if dark else "light")
        for page, _ in PAGES:
            designer.page(page)
            designer.wait(lambda: looks(designer.window) == [])


def test_that_a_step_shows_ten_fields_at_most_and_the_others_when_asked_for(designer: Designer) -> None:
    begin(designer)
    for number, (_, _, sections) in enumerate(STEPS, 1):
        QTest.keyClick(designer.window, getattr(Qt.Key, f"Key_{number}"), Qt.KeyboardModifier.AltModifier)
        designer.wait(lambda: designer.enabled("more_fields"))
        shown, every = fields_seen(designer), {spec.path for section in sections for spec in section.fields}
        assert 0 < len(shown) <= 10 and shown < every
        designer.press("more_fields")
        designer.wait(lambda every=every: fields_seen(designer) == every)
    designer.page("items")
    designer.wait(lambda: "items.probes" in fields_seen(designer) and not designer.enabled("more_fields"))


def test_that_a_wrong_value_in_a_folded_field_unfolds_it(designer: Designer) -> None:
    begin(designer)
    QTest.keyClick(designer.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    designer.paste("yaml", designer.value("yaml") + "\nscreen:\n  least_width: broad\n")
    designer.press("take_yaml")
    QTest.keyClick(designer.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    designer.wait(lambda: "screen.least_width" not in fields_seen(designer))
    designer.write("sittings", "1")
    designer.wait(lambda: "screen.least_width" in fields_seen(designer))
    assert [row.spec.path for row in designer.screen.findChildren(FieldRow) if row.is_marked()] == [
        "screen.least_width"
    ]


def fields_seen(designer: Designer) -> set[str]:
    """The paths of the fields and lists of the page."""
    form, known = (
        find_widget(designer.screen, ProtocolForm, "editor_form"),
        [spec for one in SECTIONS for spec in one.fields],
    )
    rows = {row.spec.path for row in form.findChildren(FieldRow) if row.isVisible() and row.spec in known}
    return rows | {made.spec.path for made in form.findChildren(ListField) if made.isVisible()}


def test_that_the_editor_is_walked_through_by_keys(designer: Designer) -> None:
    begin(designer)
    QTest.keyClick(designer.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    designer.reads("Sessions per participant")
    QTest.keyClick(designer.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    designer.reads("The whole protocol as text.")
    QTest.keyClick(designer.window, Qt.Key.Key_Escape)
    designer.reads("Studies of this lab")


@pytest.mark.parametrize("preset", ["jigsaw_lite", "moat_human", "ordinal_subset", "vriq_probes"])
def test_that_each_benchmarks_study_begins_with_what_is_missing_said(designer: Designer, preset: str) -> None:
    designer.press("new_study")
    designer.press(f"preset {preset}")
    designer.reads("To resolve" if preset != "ordinal_subset" else "ot")
    assert not designer.enabled("editor_freeze")


def test_that_a_wanted_half_width_that_these_items_never_give_is_said(designer: Designer) -> None:
    begin(designer)
    plan(designer, people="6")
    designer.reads("Precision and power")
    designer.page("analysis")
    designer.write("analysis.half_width", "1")
    designer.reads(
        "No number of participants gives the requested half-width of 1.0 percentage points with so few items: "
    )
    designer.wait(lambda: looks(designer.window) == [])


def test_that_freezing_is_asked_once_with_what_is_not_settled(designer: Designer) -> None:
    begin(designer)
    lab = designer.window.context.lab
    assert lab is not None
    QTest.keyClick(designer.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    designer.reads("Freeze it for good?", "16 rows of the checklist are not answered.")
    designer.wait(lambda: looks(designer.window) == [])
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(designer.window, key, Qt.KeyboardModifier.ControlModifier)
    assert list_studies(lab) == [], "the same key once more freezes nothing"
    designer.press("freeze_not")
    designer.reads("Participant session")
    designer.press("editor_freeze")
    designer.write("name", "Another")
    designer.reads("Participant session")
    assert not designer.enabled("freeze_now"), "what is typed afterwards takes the question back"
    designer.freeze()
    designer.wait(lambda: [row.name for row in list_studies(lab)] == ["Another"])


def test_that_a_plan_that_cannot_be_met_takes_no_keyboard(designer: Designer) -> None:
    begin(designer)
    plan(designer)
    designer.reads("This plan is not possible")
    assert find_widget(designer.screen, TextField, "people.answers_per_item").hasFocus()
    QTest.keyClick(designer.window, Qt.Key.Key_Return)
    assert designer.value("people.planned") == "4"


@pytest.mark.parametrize("language", ["en", "zh_CN", "ja"])
def test_that_what_is_wrong_is_called_as_the_form_calls_it(designer: Designer, language: str) -> None:
    app = designer.window.context.theme.app
    use_language(app, language)
    for section in SECTIONS:
        for spec in section.fields:
            fields = spec.fields if isinstance(spec, ProtocolFormList) else (spec,)
            for field in fields:
                path = f"{spec.path}.0.{field.path}" if isinstance(spec, ProtocolFormList) else spec.path
                told = str(protocol_field_label(path))
                assert tr(section.title) in told and tr(field.name) in told and path not in told
    assert protocol_field_label("form.3.state") == "", "what the form has no field for keeps the protocol's name"
    use_language(app, "en")


def test_that_a_list_s_wrong_field_is_named_and_marked_and_the_figures_stay(designer: Designer) -> None:
    begin(designer)
    designer.reads("Participant session")
    designer.page("analysis")
    designer.press("add analysis.exclusions")
    designer.reads("Analysis › Exclusion criteria 1: Name", "Figures from before this change", "Participant session")
    designer.wait(lambda: looks(designer.window) == [])
    marked = [row.spec.path for row in designer.screen.findChildren(FieldRow) if row.is_marked()]
    assert marked == ["name"]


def test_that_what_cannot_be_displayed_is_named_before_freezing(designer: Designer) -> None:
    begin(designer)
    designer.page("texts")
    designer.paste("consent.text", "Sign here: \U00012000 and \U00012001 \ufe0f.")
    designer.reads("2 characters of this study cannot be displayed", "U+12000", "first in the consent")
    designer.press("editor_freeze")
    designer.reads("Freeze it for good?", "2 characters of this study cannot be displayed")


def steps_of(designer: Designer, kind: type[QWidget], name: str) -> dict[str, str]:
    """What the line of steps in front says of each."""
    line = find_widget(designer.screen, kind, name).findChild(StepLine)
    assert line is not None
    return {step: button.word() for step, button in line.steps.items()}


def test_that_the_editor_shows_the_state_of_each_step_and_at_which_the_problem_is(designer: Designer) -> None:
    begin(designer)
    valid = {**dict.fromkeys(PROTOCOL_STEPS, "done"), "rehearsal": "not yet", "freeze": "next"}
    after = {"collect": "not yet", "end": "not yet"}
    designer.wait(lambda: steps_of(designer, ProtocolEditorPage, "editor") == valid | after)
    assert not find_widget(designer.screen, StepButton, "page collect").isEnabled(), "nothing is collected of a draft"
    designer.page("course")
    designer.write("sittings", "two")
    designer.wait(lambda: steps_of(designer, ProtocolEditorPage, "editor")["course"] == "problem")
    designer.write("sittings", "1")
    designer.wait(lambda: steps_of(designer, ProtocolEditorPage, "editor") == valid | after)
    QTest.keyClick(designer.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    designer.reads("Freeze it for good?")
    assert find_widget(designer.screen, StepButton, "page freeze").isChecked()
    designer.wait(lambda: looks(designer.window) == [])


def test_that_a_step_of_a_draft_in_the_list_opens_the_editor_there(designer: Designer) -> None:
    begin(designer)
    designer.press("editor_back")
    designer.wait(lambda: designer.enabled("write_draft"))
    designer.wait(lambda: looks(designer.window) == [])
    click_widget(find_widget(designer.screen, StepButton, "step texts"))
    designer.wait(lambda: "consent.text" in fields_seen(designer))
    designer.press("editor_back")
    designer.wait(lambda: designer.enabled("write_draft"))
    designer.wait(lambda: steps_of(designer, StudyPages, "study_sides")["freeze"] == "next")
    QTest.keyClick(designer.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    designer.reads("Freeze it for good?")


def test_that_a_draft_has_a_test_run_of_which_no_answer_stays_in_the_lab(designer: Designer) -> None:
    begin(designer)
    designer.write("items.query", "task=missing_piece_easy")
    designer.page("course")
    designer.write("practice", "0")
    designer.wait(lambda: designer.enabled("editor_freeze"))
    designer.reads("Draft, saved in the lab")
    QTest.keyClick(designer.window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    card = find_widget(designer.screen, RehearsalCard, "rehearsal_card")
    begun: list[ParticipantWindow] = []
    card.begun.connect(begun.append)
    designer.reads("The answers of a draft's test run are deleted when it ends.")
    designer.press("rehearse")
    designer.wait(lambda: bool(begun))
    lab, labs = designer.window.context.lab, designer.window.context.service(DraftTestLabs)
    assert lab is not None and labs.lab is not None
    folder = labs.lab.folder
    person = TourParticipant(card.code, skill=0.9, mouse=False, draws=child_generator(1, "hands"))
    director, ended = ScriptRunner(person.sit(begun[0], None), parent=designer.window), list[object]()
    director.finished.connect(ended.append)
    director.start()
    designer.wait(lambda: bool(ended))
    assert ended == [None]
    designer.reads("No problems")
    designer.wait(lambda: steps_of(designer, StudyPages, "study_sides")["rehearsal"] == "done")
    assert lab.read(sessions.all_sessions) == [] and list_studies(lab) == []
    designer.wait(lambda: not folder.exists())
    assert len(list_drafts(lab)) == 1
    designer.wait(lambda: looks(designer.window) == [])
    designer.wait(designer.window.isActiveWindow)
    QTest.keyClick(designer.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    designer.reads("Freeze it for good?")
    designer.press("freeze_now")
    designer.wait(lambda: len(list_studies(lab)) == 1)
    designer.wait(lambda: steps_of(designer, StudyPages, "study_sides")["rehearsal"] == "done")
