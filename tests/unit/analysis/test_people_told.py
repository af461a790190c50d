"""What people told of themselves, in aggregate, and what they read."""

import re
import uuid
from pathlib import Path

from desktop.analysis.data.load_analysis_frame import load_frame
from desktop.analysis.document_model.report_document import ReportTable
from desktop.analysis.document_model.report_language import report_translator, use_report_language
from desktop.analysis.report.aggregate_questionnaire_answers import demographics_table, questionnaire_answers
from desktop.analysis.report.instructions_and_prompts_section import instructions_section
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.unit.analysis.labs import MadeLab
from tests.unit.analysis.test_analysis_file import note

EASY = "missing_piece_easy"
QUESTIONS = [
    {"name": "hand", "text": "Which hand?", "options": ["left", "right", "both"]},
    {"name": "age", "text": "How old are you?", "kind": "number"},
    {"name": "job", "text": "What do you do?", "kind": "text"},
]


def test_that_answers_about_people_are_told_together_and_few_ones_never(tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=2)
    protocol = sample_protocol().varied(questions=QUESTIONS, name="with questions")
    made.study = add_study(made.lab, protocol)
    for number, hand in enumerate(("right", "right", "right", "right", "left", "both", "left")):
        run = made.person(f"P{number}", {EASY: "AB"})
        told = {"hand": hand, "age": 20 + number, "job": "a secret"}
        for place, (name, value) in enumerate(told.items(), 1):
            note(made.lab, run, place, "question_answered", {"name": name, "value": value})
    frame = load_frame(made.lab)
    (found,) = demographics_table(made.lab.read(questionnaire_answers, frame), {uuid.uuid4(): protocol})
    made.lab.close()
    assert [row[1:] for row in found.texts()] == [
        ("answered", "7"),
        ("right", "4"),
        ("other answers (each given by fewer than 3)", "3"),
        ("answered", "7"),
        ("median 23, quartiles 21.5 to 24.5", "–"),
        ("answered", "7"),
    ]
    assert "secret" not in str(found)


def test_that_the_words_people_read_stand_in_the_report(tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=2)
    instruction = {"task": f"jigsaw/{EASY}", "version": "7", "text": "Find the piece."}
    study = add_study(made.lab, sample_protocol().varied(instructions=[instruction], name="told"))
    made.study = study
    made.person("P1", {EASY: "AB"})
    (section,) = instructions_section(made.lab, load_frame(made.lab), [study])
    made.lab.close()
    table = section.blocks[1]
    assert isinstance(table, ReportTable)
    task, told, part, line, reply = table.texts()[0]
    assert (task, told) == ("Missing Piece Selection, Easy", "Find the piece. (7)")
    assert part == f"image 1 Which piece of {EASY} 0 fits?"
    assert line.endswith(")")
    assert reply.endswith(")")


def test_that_our_words_stand_in_the_language_of_the_report_and_those_of_items_and_prompts_as_they_were_read(
    tmp_path: Path,
) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=1)
    made.study = add_study(made.lab, sample_protocol())
    made.person("P1", {EASY: "A"})
    with use_report_language("zh_CN"):
        (section,) = instructions_section(made.lab, load_frame(made.lab), [made.study])
    made.lab.close()
    table, said = section.blocks[1], report_translator("zh_CN")
    assert isinstance(table, ReportTable)
    told, part, line, reply = table.texts(said)[0][1:]
    assert "image 1" in part and "fits?" in part
    assert all(said(column.title) != column.title for column in table.columns)
    for ours in (told, line):
        assert not re.search("[A-Za-z]{2}", ours) and ours.endswith("（1）"), ours
    assert reply.startswith("Reply with only") and not re.search("[a-z]", reply.partition("（")[2]), reply
