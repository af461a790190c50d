"""A name is drawn in figures and written in reports as it is: no formula, no markup."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

import pytest

from desktop.analysis.document import Document, Paragraph, Section, table
from desktop.analysis.drawing import save, style
from desktop.analysis.pdf import pdf
from desktop.analysis.report import render

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

    with style():
        figure = Figure()
        axes = figure.add_subplot()
        axes.plot([0, 1], label=name)
        axes.set_xlabel(name)
        axes.legend()
        for kind in ("svg", "pdf", "png"):
            assert save(figure, kind)
        assert not axes.xaxis.label.get_parse_math()


def test_that_a_report_shows_names_as_they_are() -> None:
    rows = [(name, name) for name in NAMES]
    told = table("names", NAMES[-1], (NAMES[3], NAMES[4]), rows)
    document = Document(NAMES[4], NAMES[3], NAMES[7], (Section("names", NAMES[0], (Paragraph(NAMES[3]), told)),))
    page = render(document)
    for markup in ("<img", "<b>", "<script", "49"):
        assert markup not in page.split("<body", 1)[1].replace("&lt;", "")
    assert "&lt;b&gt;x&lt;/b&gt;" in page and "&amp;amp;" in page and "{{7*7}}" in page
    assert pdf(document).startswith(b"%PDF")
