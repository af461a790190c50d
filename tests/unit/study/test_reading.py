"""What people read of a task: its pictures named, no marks, and the newest study's instruction."""

from db.lab import Lab
from db.rows import StudyRow, WallTime
from desktop.benchmarks.item import Item
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.participant_task_wording import (
    find_task_wording,
    load_task_wording,
    named_images,
    question_language,
    question_with_image_names,
)
from tests.unit.study.builders import choice, fields, protocol


def asked(item: Item, question: str) -> Item:
    return item.model_copy(update={"question": question})


def told(text: str) -> dict[str, str]:
    return {"task": "jigsaw/missing_piece_easy", "version": "1", "text": text}


def row(document: StudyProtocol) -> StudyRow:
    return StudyRow(id=document.id, name=document.name, protocol=document.canonical, created=WallTime(us=0, offset=0))


def test_that_pictures_are_named_and_marks_go() -> None:
    item = asked(choice("a"), "## Task\nHere is <image 1>. **Which** of <image_2> fits?\n")
    assert question_with_image_names(item) == "Task\nHere is image 1. Which of image 2 fits?"


def test_that_parts_of_one_picture_are_called_regions() -> None:
    assert (
        question_with_image_names(asked(fields("a"), "Which of <image 1> to <image 4>?"))
        == "Which of region 1 to region 4?"
    )


def test_that_names_are_in_the_language_of_the_question_whatever_the_window_speaks() -> None:
    for question, reader, wanted in (
        ("The positions of the <image 1>, <image 2> are …", "zh_CN", "en"),
        ("<image 1>は空欄に合いますか。", "zh_CN", "ja"),
        ("哪一块能填补 <image 1> 的空白？", "en", "zh_CN"),
        ("<image 1> 中 stitched image 的哪一部分被旋转了？", "en", "zh_CN"),
        ("Which piece shows 北 in <image 1>?", "zh_CN", "en"),
        ("<image 1>左右反転箇所", "ja", "ja"),
        ("<image 1>左右反転箇所", "en", "zh_CN"),
        ("<image 1> <image 2> 1 2 3", "ja", "ja"),
        ("Où est <image 1> ?", "ja", "en"),
        ("그림 <image 1>", "zh_CN", "en"),
    ):
        assert question_language(asked(choice("a"), question), reader) == wanted, question


def test_that_the_pictures_a_question_names_are_known_and_regions_are_none() -> None:
    assert named_images(asked(choice("a"), "<image 1>, <Image_12> and an image 3")) == {1, 12}
    assert named_images(asked(fields("a"), "Which of <image 1> to <image 4>?")) == set()


def test_that_words_may_be_given_that_name_them() -> None:
    def words(literal: str, **values: str) -> str:
        return f"{literal.upper()} {values['n']}"

    assert question_with_image_names(asked(choice("a"), "<image 3>"), words) == "IMAGE {N} 3"


def test_that_the_newest_study_speaks_and_those_that_differ_are_counted() -> None:
    studies = [
        protocol(name="one", instructions=[told("Look.")]),
        protocol(name="two"),
        protocol(name="three", instructions=[told("Choose.")]),
        protocol(name="four", version="2", instructions=[told("Choose.")]),
    ]
    found = find_task_wording([row(study) for study in studies], choice("a"))
    assert found is not None
    assert found.instruction is not None
    assert (found.study, found.version, found.instruction.text, found.others) == ("four", "2", "Choose.", 2)


def test_that_a_study_without_an_instruction_has_none() -> None:
    found = find_task_wording([row(protocol(instructions=[told("Look.")]))], fields("a"))
    assert found is not None
    assert (found.instruction, found.others) == (None, 0)


def test_that_a_lab_tells_of_its_newest_study(lab: Lab) -> None:
    add_study(lab, protocol(name="the newest of all"))
    found = load_task_wording(lab, choice("a"))
    assert found is not None
    assert found.study == "the newest of all"
    assert find_task_wording([], choice("a")) is None
