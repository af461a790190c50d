"""A name is drawn in figures and written in reports as it is: no formula, no markup."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

import pytest

from desktop.analysis.document_model.report_document import ReportDocument, ReportParagraph, ReportSection, build_table
from desktop.analysis.figures.figure_style import figure_bytes, use_figure_style
from desktop.analysis.report.report_to_pdf import document_pdf
from desktop.analysis.report.write_html_pdf_report import report_html

NAMES = (
    r"$\frac{1}{0}$",
    "$x",
    "$a$ and $b$",
    "<img src='file:///etc/hosts'>",
    "<b>x</b>",
    "&amp;",
    "%s {n} {{7*7}}",
    "--> <script>",
)


@pytest.mark.parametrize("name", NAMES)
def test_that_a_figure_draws_a_name_as_it_is(name: str) -> None:
    from matplotlib.figure import Figure

    with use_figure_style():
        figure = Figure()
        axes = figure.add_subplot()
        axes.plot([0, 1], label=name)
        axes.set_xlabel(name)
        axes.legend()
        for kind in ("svg", "pdf", "png"):
            assert figure_bytes(figure, kind)
        assert not axes.xaxis.label.get_parse_math()


def test_that_a_report_shows_names_as_they_are() -> None:
    rows = [(name, name) for name in NAMES]
    told = build_table("names", NAMES[-1], (NAMES[3], NAMES[4]), rows)
    document = ReportDocument(
        NAMES[4], NAMES[3], NAMES[7], (ReportSection("names", NAMES[0], (ReportParagraph(NAMES[3]), told)),)
    )
    page = report_html(document)
    for markup in ("<img", "<b>", "<script", "49"):
        assert markup not in page.split("<body", 1)[1].replace("&lt;", "")
    assert "&lt;b&gt;x&lt;/b&gt;" in page and "&amp;amp;" in page and "{{7*7}}" in page
    assert document_pdf(document).startswith(b"%PDF")
