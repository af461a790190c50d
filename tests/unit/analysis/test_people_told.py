"""What people told of themselves, in aggregate, and what they read."""

import re
import uuid
from pathlib import Path

from desktop.analysis.collect import collect
from desktop.analysis.document import Table
from desktop.analysis.instructions_section import read_by_people
from desktop.analysis.people_told import told_of_people, traits
from desktop.analysis.voice import speaking, voice
from desktop.study.protocol import sample_protocol
from desktop.study.studies import add_study
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
    frame = collect(made.lab)
    (found,) = traits(made.lab.read(told_of_people, frame), {uuid.uuid4(): protocol})
    made.lab.close()
    assert [row[1:] for row in found.texts()] == [
        ("answered", "7"),
        ("right", "4"),
        ("other answers, each of fewer than 3", "3"),
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
    (section,) = read_by_people(made.lab, collect(made.lab), [study])
    made.lab.close()
    table = section.blocks[1]
    assert isinstance(table, Table)
    task, told, part, line, reply = table.texts()[0]
    assert (task, told) == ("Missing Piece Selection, Easy", "Find the piece. (7)")
    assert part == f"picture 1 Which piece of {EASY} 0 fits?"
    assert line.endswith(")")
    assert reply.endswith(")")


def test_that_our_words_stand_in_the_language_of_the_report_and_those_of_items_and_prompts_as_they_were_read(
    tmp_path: Path,
) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=1)
    made.study = add_study(made.lab, sample_protocol())
    made.person("P1", {EASY: "A"})
    with speaking("zh_CN"):
        (section,) = read_by_people(made.lab, collect(made.lab), [made.study])
    made.lab.close()
    table, said = section.blocks[1], voice("zh_CN")
    assert isinstance(table, Table)
    told, part, line, reply = table.texts(said)[0][1:]
    assert "picture 1" in part and "fits?" in part
    assert all(said(column.title) != column.title for column in table.columns)
    for ours in (told, line):
        assert not re.search("[A-Za-z]{2}", ours) and ours.endswith("（1）"), ours
    assert reply.startswith("Reply with only") and not re.search("[a-z]", reply.partition("（")[2]), reply
