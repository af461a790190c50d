"""The page: whole, alone, safe, and honest about simulated people."""

import base64
import io
import json
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from db.progress import reporting_progress_to
from db.stores import image_metadata
from db.stores import sessions as run_store
from desktop.analysis.document_model.report_document import (
    ReportDocument,
    ReportGallery,
    ReportItemCard,
    ReportSection,
    ReportTable,
)
from desktop.analysis.figures.answerer_colours_and_markers import name_with_footnote_sign
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
from desktop.analysis.paper_tables.render_paper_table import paper_table_number, paper_table_title, render_paper_table
from desktop.analysis.paper_tables.table_specs import table_spec
from desktop.analysis.report import disagreement_item_cards
from desktop.analysis.report.findings_and_accuracy_sections import (
    accuracy_section,
    differences_section,
    model_pairs_section,
)
from desktop.analysis.report.station_timing_tables import (
    CERTIFICATE_EVENTS,
    certificate_facts,
    timing_certificate_tables,
)
from desktop.analysis.report.study_methods_section import item_choice_text
from desktop.analysis.report.write_html_pdf_report import (
    CannotWriteReport,
    report_html,
    write_report_files,
    write_report_to_folder,
)
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks.item import AnswerOption, ImageRole
from desktop.study.protocol import ItemChoice
from tests.db.looking import Ended, Looker
from tests.unit.analysis.labs import MadeLab
from tests.unit.analysis.test_analysis_file import note

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


def filled(folder: Path) -> MadeLab:
    made = MadeLab(folder, tasks=(EASY, CONNECTION))
    made.person("P1", {EASY: "AABm", CONNECTION: "AAAA"}, unfocused=[0])
    made.model("vlm", {EASY: ["B", "A or B", "A", "A"], CONNECTION: ["A", "B", "B", "B"]})
    return made


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = filled(tmp_path / "lab")
    yield made
    made.lab.close()


@dataclass(frozen=True)
class Twice:
    """A lab's report written twice: in place of an earlier one, its progress noted, and elsewhere."""

    first: str
    second: str
    left: list[str]
    shares: list[float]


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> Twice:
    folder = tmp_path_factory.mktemp("report")
    made, out, looker = filled(folder / "lab"), folder / "out", Looker()
    out.mkdir()
    (out / "report.html").write_text("old", encoding="utf-8")
    with reporting_progress_to(looker):
        write_report_to_folder(made.lab, out)
    first = (out / "report.html").read_text(encoding="utf-8")
    second = written(made, folder / "other")
    made.lab.close()
    return Twice(first, second, sorted(path.name for path in out.iterdir()), looker.shares)


@pytest.fixture(scope="module")
def text(twice: Twice) -> str:
    """The page of the lab above, for the tests that only read it."""
    return twice.first


def written(made: MadeLab, out: Path, *, with_simulated: bool = False) -> str:
    found = write_report_to_folder(made.lab, out, with_simulated=with_simulated)
    assert found == {"html": out / "report.html", "pdf": out / "report.pdf"}
    return (out / "report.html").read_text(encoding="utf-8")


def test_that_the_page_stands_alone(text: str) -> None:
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert all(address.startswith("#") and address[1:] in page.ids for address in page.addresses)
    assert all(picture.startswith("data:image/jpeg;base64,") for picture in page.pictures)
    assert not re.search(r"(?:src|href)\s*=\s*[\"']?(?:https?:|//)|@import|url\((?!#)", text)
    assert "<script" not in text


def test_that_it_shows_figures_tables_items_quality_study_and_versions(text: str) -> None:
    page = Page(text)
    for place in (
        "said",
        "accuracy",
        "differences",
        "times",
        "items",
        "quality",
        "study",
        "instructions",
        "people",
        "models",
        "versions",
    ):
        assert place in page.ids
    assert text.count("<svg") == 3
    shown = " ".join(page.texts)
    assert "People correct, models incorrect: 5 items" in shown
    assert "Missing Piece Selection, Easy" in shown
    assert "rule strict" in shown
    assert "Practice items" in shown


def test_that_pictures_of_items_are_small_and_real(text: str) -> None:
    page = Page(text)
    data = base64.b64decode(page.pictures[0].partition(",")[2])
    assert Image.open(io.BytesIO(data)).size == (160, 120)


def test_that_every_picture_of_an_item_is_shown_with_its_number_or_letter(made: MadeLab, tmp_path: Path) -> None:
    known = made.items[EASY]
    roles = [ImageRole.STIMULUS] * 4 + [ImageRole.CANDIDATE] * 2
    options = (AnswerOption(id="A", image=4), AnswerOption(id="B", image=5))
    images = tuple(known[place % 4].images[0].model_copy(update={"role": role}) for place, role in enumerate(roles))
    whole = known[0].model_copy(update={"images": images, "options": options})
    thumbs = list(disagreement_item_cards.item_thumbnails(made.lab, whole))
    assert [thumb.caption for thumb in thumbs] == ["image 1", "image 2", "image 3", "image 4", "A", "B"]
    alone = list(disagreement_item_cards.item_thumbnails(made.lab, known[0]))
    assert [thumb.caption for thumb in alone] == [""]
    document = ReportDocument(
        "",
        "",
        "",
        (ReportSection("items", "", (ReportGallery("", (ReportItemCard("", "", tuple(thumbs), "", "", ()),)),)),),
    )
    assert re.findall(r"<figcaption>(.*?)</figcaption>", report_html(document)) == [thumb.caption for thumb in thumbs]


def test_that_a_picture_whose_pixels_were_taken_out_is_named_and_the_report_is_written(
    made: MadeLab, tmp_path: Path
) -> None:
    item = made.items[EASY][0]
    kept, taken = item.images[0], made.items[EASY][1].images[0]
    assert taken.file is not None
    made.lab.write(image_metadata.withdraw_image_files, [taken.file], reason="a face").result()
    made.lab.media.erase(taken.file)
    gone = taken.model_copy(update={"pixels": "f" * 64})
    whole = item.model_copy(update={"images": (kept, gone)})
    thumbs = tuple(disagreement_item_cards.item_thumbnails(made.lab, whole))
    assert [(bool(thumb.data), thumb.caption) for thumb in thumbs] == [
        (True, "image 1"),
        (False, "image 2: not shown: its image was removed from the lab"),
    ]
    (alone,) = disagreement_item_cards.item_thumbnails(made.lab, item.model_copy(update={"images": (gone,)}))
    assert alone.caption == "not shown: its image was removed from the lab"
    cards = tuple(ReportItemCard("", "", pictures, "", "", ()) for pictures in (thumbs, (alone,)))
    document = ReportDocument("", "", "", (ReportSection("items", "", (ReportGallery("", cards),)),))
    assert len(Page(report_html(document)).pictures) == 1
    write_report_files(document, tmp_path)
    assert (tmp_path / "report.pdf").stat().st_size > 1000


def test_that_a_seat_whose_timing_was_never_checked_is_not_called_certified(text: str) -> None:
    words = " ".join(Page(text).texts)
    assert "certified at each seat" not in words
    assert "timing check not made" in re.sub(r"\s+", " ", words)


def test_that_a_seat_s_check_is_told_with_its_figures(made: MadeLab) -> None:
    certificate = {"refresh_hz": 60.0, "check": {"frames": {"mean": 16.66667, "dropped": 2}, "keys": None, "at": 5}}
    assert list(certificate_facts(json.dumps(certificate))) == [
        ("refresh_hz", 60.0),
        ("timing check: frames mean", 16.66667),
        ("timing check: frames dropped", 2),
        ("timing check: at", 5),
    ]


def test_that_items_are_said_as_the_protocol_says() -> None:
    assert item_choice_text(ItemChoice()) == "all items of the lab"
    assert item_choice_text(ItemChoice(query="task=anomaly")) == "task=anomaly"
    assert item_choice_text(ItemChoice(ids=(uuid.uuid4(), uuid.uuid4()))) == "2 selected individually"


def test_that_an_untrained_model_and_the_best_constant_answer_are_named(made: MadeLab, tmp_path: Path) -> None:
    made.model("chance", {EASY: ["B"]}, kind="baseline")
    made.model("tiny", {EASY: ["B", "A", "A", "A"]}, trained=False)
    text = written(made, tmp_path)
    assert "tiny (untrained)" in text
    assert text.count("chance (baseline)") >= 2
    assert ">Majority class, %<" in text
    assert "Dotted: majority-class baseline." in text


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
    assert "No answers yet." in text


def test_that_an_earlier_report_is_replaced_and_nothing_else_is_left(twice: Twice) -> None:
    assert twice.first.startswith("<!doctype html>")
    assert twice.left == ["report.html", "report.pdf"]


def test_that_a_folder_that_takes_no_file_is_one_sentence(made: MadeLab, tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("", encoding="utf-8")
    with pytest.raises(CannotWriteReport) as caught:
        write_report_to_folder(made.lab, file / "out")
    assert caught.value.exit_code == 1


def test_that_a_stopped_report_writes_nothing(made: MadeLab, tmp_path: Path) -> None:
    looker = Looker(stop_at=140)
    with pytest.raises(Ended), reporting_progress_to(looker):
        write_report_to_folder(made.lab, tmp_path / "out")
    assert max(looker.shares) > 0.1
    assert not (tmp_path / "out").exists()


def test_that_progress_only_grows(twice: Twice) -> None:
    assert twice.shares == sorted(twice.shares)
    assert len(set(twice.shares)) > 10


def test_that_two_reports_of_the_same_answers_are_the_same(twice: Twice) -> None:
    assert twice.first == twice.second


def test_that_models_asked_otherwise_carry_a_sign_in_every_table_with_the_words_below(made: MadeLab) -> None:
    plan = '{"basis":{"environment":{"dtype":"%s","pixels":{"name":"%s","least":1,"most":2}}}}'
    for number, (dtype, pixels) in enumerate((("bfloat16", "standard"), ("bfloat16", "standard"), ("4 bits", "small"))):
        made.model(f"m{number}", {EASY: ["A", "B", "A", "B"]}, plan=plan % (dtype, pixels))
    made.model("m0", {EASY: ["A", "B", "A", "B"]}, condition="blind", plan=plan % ("bfloat16", "standard"))
    comparison = compare_lab(made.lab)
    told = {source.name: [str(mark) for mark in source.marks] for source in comparison.frame.sources}
    assert told["m2"] == ["other pixel budget: small (1–2)", "other precision: 4 bits"]
    assert told["m0 (blind)"] == ["other condition: blind"]
    assert (told["m0"], told["m1"]) == ([], [])
    papers = [
        render_paper_table(grid, comparison.frame)
        for grid in all_paper_tables(made.lab, comparison.frame)
        if not grid.refused
    ]
    parts = (accuracy_section(comparison), *differences_section(comparison), *model_pairs_section(comparison))
    tables = [*ReportDocument("", "", "", parts).tables(), *papers]
    signed = [one for one in tables if any("m2" in cell for row in one.texts() for cell in row)]
    assert len(signed) >= 6
    for one in signed:
        names = {cell for row in one.texts() for cell in row}
        assert name_with_footnote_sign("m2", marked=True) in names
        assert name_with_footnote_sign("m1", marked=True) not in names
        assert "m2: other pixel budget: small (1–2); other precision: 4 bits" in one.caption


def test_that_differences_say_what_was_planned_and_what_is_post_hoc(made: MadeLab) -> None:
    (section,) = differences_section(compare_lab(made.lab))
    (table,) = section.blocks
    assert isinstance(table, ReportTable)
    assert {row[-1] for row in table.texts()} == {"post hoc"}


def test_that_every_sitting_s_certificate_and_beats_are_told_by_seat(made: MadeLab) -> None:
    run = made.person("P2", {EASY: "AAAA"})
    checked = {"refresh_hz": 144.0, "check": {"frames": {"mean": 6.9}}}
    note(made.lab, run, 1, "run_resumed", {"certificate": json.dumps(checked)})
    for sequence, (share, greatest) in enumerate(((0.9999, 12.0), (0.98, 40.5)), 2):
        note(made.lab, run, sequence, "heartbeat", {"n": 100, "greatest": greatest, "under_20_ms": share})
    told, beats = timing_certificate_tables(
        made.lab.read(run_store.all_sessions), made.lab.read(run_store.session_events_of_kinds, CERTIFICATE_EVENTS)
    )
    assert ("lab-1", "timing check: frames mean", "6.9") in told.texts()
    assert ("lab-1", "timing check", "not made") in told.texts()
    assert beats.texts() == (("lab-1", "2", "98.00", "99.00", "40.5"),)


def test_that_what_stands_below_a_figure_does_not_say_its_caption_again(text: str) -> None:
    said = re.findall(r"<(figcaption|summary|caption)>(.*?)</", text, re.DOTALL)
    figures = [words for kind, words in said if kind == "figcaption" and "figure 2: Five tasks" in words]
    assert len(figures) == 1
    below = said[said.index(("figcaption", figures[0])) + 1]
    assert below == ("summary", "Values shown in the figure.")
    captions = [words for kind, words in said if kind != "figcaption" or " " in words]
    assert not set(captions) & {words for words in captions if captions.count(words) > 1 and "The values" not in words}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("figure 3, 2D single loops, models", "figure 3: 2D single loops, models"),
        ("figure 2, by stride", "figure 2, by stride: 2D loops by stride"),
    ],
)
def test_that_a_part_of_a_figure_is_named_once(name: str, words: str) -> None:
    spec = table_spec("ordinal", name)
    assert f"{paper_table_number(spec)}: {paper_table_title(spec)}" == words
