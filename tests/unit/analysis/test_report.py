"""The page: whole, alone, safe, and honest about simulated people."""

import base64
import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from desktop.analysis.report import CannotWriteReport, ReportStopped, write_report
from tests.unit.analysis.labs import MadeLab

EASY, CONNECTION = "missing_piece_easy", "connection"
VOID = {"meta", "img", "link", "br", "hr", "input"}


class Page(HTMLParser):
    """Tags, ids, texts and addresses of a page; complains of tags that do not close."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.pictures: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in {"href", "xlink:href"}:
                self.addresses.append(value or "")
            elif name == "src":
                self.pictures.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY, CONNECTION))
    made.person("P1", {EASY: "AABm", CONNECTION: "AAAA"}, unfocused=[0])
    made.model("vlm", {EASY: ["B", "A or B", "A", "A"], CONNECTION: ["A", "B", "B", "B"]})
    yield made
    made.lab.close()


def written(made: MadeLab, out: Path, *, with_simulated: bool = False) -> str:
    found = write_report(made.lab, out, with_simulated=with_simulated)
    assert found == {"html": out / "report.html", "pdf": None}
    return (out / "report.html").read_text(encoding="utf-8")


def test_that_the_page_stands_alone(made: MadeLab, tmp_path: Path) -> None:
    text = written(made, tmp_path / "out")
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert all(address.startswith("#") and address[1:] in page.ids for address in page.addresses)
    assert all(picture.startswith("data:image/jpeg;base64,") for picture in page.pictures)
    assert not re.search(r"(?:src|href)\s*=\s*[\"']?(?:https?:|//)|@import|url\((?!#)", text)
    assert "<script" not in text


def test_that_it_shows_figures_tables_items_quality_study_and_versions(made: MadeLab, tmp_path: Path) -> None:
    text = written(made, tmp_path)
    page = Page(text)
    for place in (
        "said",
        "accuracy",
        "differences",
        "times",
        "items",
        "quality",
        "study",
        "people",
        "models",
        "versions",
    ):
        assert place in page.ids
    assert text.count("<svg") == 2
    shown = " ".join(page.texts)
    assert "People right, models wrong: 5 items" in shown
    assert "Missing Piece Selection, Easy" in shown
    assert "rule strict" in shown
    assert "Practice items" in shown


def test_that_pictures_of_items_are_small_and_real(made: MadeLab, tmp_path: Path) -> None:
    page = Page(written(made, tmp_path))
    data = base64.b64decode(page.pictures[0].partition(",")[2])
    assert Image.open(io.BytesIO(data)).size == (160, 120)


def test_that_what_others_wrote_is_never_markup(tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,))
    made.person("<b>P1</b>", {EASY: "AAAA"})
    made.model('<script>alert("x")</script>', {EASY: ["A", "<img src=x>", "B", "A"]})
    text = written(made, tmp_path)
    made.lab.close()
    assert "<script" not in text
    assert "<b>P1" not in text
    assert "&lt;script&gt;" in text


def test_that_simulated_people_are_said_in_large_words_and_only_when_they_count(made: MadeLab, tmp_path: Path) -> None:
    made.person("S1", {EASY: "AAAA"}, simulated=True)
    assert 'class="banner"' not in written(made, tmp_path)
    assert 'class="banner" role="alert">Simulated data' in written(made, tmp_path, with_simulated=True)


def test_that_a_lab_without_answers_still_has_a_report(tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab")
    text = written(made, tmp_path)
    made.lab.close()
    assert "Nobody has answered anything yet." in text


def test_that_an_earlier_report_is_replaced_and_nothing_else_is_left(made: MadeLab, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "report.html").write_text("old", encoding="utf-8")
    assert written(made, out).startswith("<!doctype html>")
    assert [path.name for path in out.iterdir()] == ["report.html"]


def test_that_a_folder_that_takes_no_file_is_one_sentence(made: MadeLab, tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("", encoding="utf-8")
    with pytest.raises(CannotWriteReport) as caught:
        write_report(made.lab, file / "out")
    assert caught.value.exit_code == 1


def test_that_a_stopped_report_writes_nothing(made: MadeLab, tmp_path: Path) -> None:
    with pytest.raises(ReportStopped):
        write_report(made.lab, tmp_path / "out", cancelled=lambda: True)
    assert not (tmp_path / "out").exists()


def test_that_progress_counts_up_to_its_total(made: MadeLab, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    write_report(made.lab, tmp_path, progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1][0] == seen[-1][1]


def test_that_two_reports_of_the_same_answers_are_the_same(made: MadeLab, tmp_path: Path) -> None:
    assert written(made, tmp_path / "a") == written(made, tmp_path / "b")
