"""How figures are drawn and saved: matplotlib without pyplot, the theme's colours, one style at a time.

Saved figures have the light colours on white; the window asks for its own scheme: `with style("dark"): …`.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

import io
import json
import logging
import re
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal
from unicodedata import east_asian_width

from db.progress import current_progress
from desktop.analysis.document_model.find_cjk_fonts import cjk_font_for
from desktop.analysis.document_model.report_document import ReportFigure, ReportTable
from desktop.analysis.document_model.report_language import current_report_language, report_translator
from desktop.benchmarks.messages import FilledSentence, format_percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Scheme = Literal["light", "dark"]
MARKERS = {
    "circle": "o",
    "square": "s",
    "diamond": "D",
    "triangle": "^",
    "triangle_down": "v",
    "plus": "P",
    "cross": "X",
    "bar": "|",
}
DPI = 200
WIDE, NARROW = 1.0, 0.52
"""Widths of characters as parts of their size, about."""
LEGEND_SIGN = 0.5
"""Inches that the mark of a legend's entry takes."""
STYLE: dict[Any, Any] = {
    "font.family": ["Inter", "DejaVu Sans"],
    "font.size": 10,
    "axes.unicode_minus": True,
    "text.parse_math": False,  # names may contain two dollar signs
    "svg.fonttype": "path",
    "svg.hashsalt": "eyeline",
    "pdf.fonttype": 3,
}
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # it warns at its first scan of the fonts
_styled = threading.RLock()
_scheme: ContextVar[Scheme] = ContextVar("scheme", default="light")
_width: ContextVar[float] = ContextVar("width", default=8.0)
_WIDE_CHARACTERS = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60"
_pieces = re.compile(rf" |[（「『]*(?:[{_WIDE_CHARACTERS}]|[^ {_WIDE_CHARACTERS}]+)[）」』、。，：；！？]*")
"""What stays in one line: words, and single wide characters, each with its brackets and punctuation."""
_ids = re.compile(r'((?:\bid="|xlink:href="#|url\(#))')


def figure_colours() -> dict[str, str]:
    """The theme's colours by name: the light ones, except within `use_figure_style("dark")`."""
    return _colour_schemes()[_scheme.get()]


@cache
def _colour_schemes() -> dict[str, dict[str, str]]:
    return json.loads(files("resources.themes").joinpath("tokens.json").read_text("utf-8"))


@contextmanager
def use_figure_style(scheme: Scheme | None = None, *, width: float | None = None) -> Generator[None]:
    """The style of our figures, for this thread; matplotlib's settings are global, so other threads wait. Without a
    scheme the enclosing one stays. width: of figures in inches where they are drawn for a part of a window; letters
    keep their size."""
    from matplotlib import rc_context

    before = _scheme.set(scheme or _scheme.get())
    wide = _width.set(width or _width.get())
    try:
        with _styled:
            _load_figure_fonts()
            with rc_context(STYLE | _font_settings() | _colour_settings()):
                yield
    finally:
        _width.reset(wide)
        _scheme.reset(before)


def figure_width() -> float:
    """How wide a figure is drawn now, in inches: 8 on paper."""
    return _width.get()


def text_width(text: str, size: float) -> float:
    """About how wide a text of that size in points is, in inches."""
    return sum(WIDE if east_asian_width(char) in "WF" else NARROW for char in text) * size / 72


def elide_to_width(text: str, inches: float, size: float) -> str:
    """The text, shortened with an ellipsis where it is wider than that."""
    if text_width(text, size) <= inches:
        return text
    kept = next(n for n in range(len(text) - 1, -1, -1) if n == 0 or text_width(text[:n] + "…", size) <= inches)
    return f"{text[:kept].rstrip()}…"


def wrap_to_width(text: str, inches: float, size: float) -> str:
    """The text wrapped to that width, between words and between Chinese and Japanese characters; a word that is wider
    is shortened."""
    lines, gap = [""], ""
    for piece in _pieces.findall(text):
        longer = f"{lines[-1]}{gap}{piece}".lstrip()
        if piece != " " and lines[-1] and text_width(longer, size) > inches:
            lines.append(piece)
        elif piece != " ":
            lines[-1] = longer
        gap = piece if piece == " " else ""
    return "\n".join(elide_to_width(line, inches, size) for line in lines)


@dataclass(frozen=True, slots=True)
class FigureArea:
    """An area of a figure that can be hovered, as shares of its width and height from the top left. x, y: its mark."""

    left: float
    top: float
    right: float
    bottom: float
    x: float
    y: float


def mark_row_area(axes: "Axes", low: float, high: float) -> None:
    """Record that a row of the figure is between these values of the y axis, for tooltips."""
    _mark_figure_area(axes, (0.0, low, 1.0, high), "row", 0.5)


def mark_spot_area(axes: "Axes", left: float, low: float, right: float, high: float, x: float | None = None) -> None:
    """Record a mark of the last row and its area, in the units of the axes; x: where the mark is."""
    _mark_figure_area(axes, (left, low, right, high), "spot", (left + right) / 2 if x is None else x)


def _mark_figure_area(axes: "Axes", area: tuple[float, float, float, float], kind: str, x: float) -> None:
    """Stored as an invisible artist, which follows the scales of its axes."""
    from matplotlib.patches import Rectangle

    left, low, right, high = area
    axes.add_artist(Rectangle((left, low), right - left, high - low, visible=False, gid=f"{kind} {float(x)!r}"))


def marked_areas(figure: "Figure") -> tuple[tuple[FigureArea, ...], tuple[tuple[FigureArea, ...], ...]]:
    """The rows of a figure, each as wide as the figure, and the marks of each; one group of marks without rows."""
    from matplotlib.patches import Rectangle

    rows, spots = list[FigureArea](), list[list[FigureArea]]()
    for axes in figure.axes:
        for found in axes.findobj(Rectangle, include_self=False):
            kind, _, x = str(found.get_gid() or "").partition(" ")
            if kind not in {"row", "spot"}:
                continue
            box = found.get_bbox()
            corners = axes.transData.transform([(box.x0, box.y0), (box.x1, box.y1), (float(x), (box.y0 + box.y1) / 2)])
            (x0, y0), (x1, y1), (at, middle) = figure.transFigure.inverted().transform(corners).tolist()
            if kind == "row":
                rows.append(FigureArea(0.0, 1 - max(y0, y1), 1.0, 1 - min(y0, y1), 0.5, 1 - middle))
                spots.append([])
                continue
            spots = spots or [[]]
            spots[-1].append(FigureArea(min(x0, x1), 1 - max(y0, y1), max(x0, x1), 1 - min(y0, y1), at, 1 - middle))
    return tuple(rows), tuple(map(tuple, spots))


def figure_pixels(figure: "Figure", dpi: float) -> tuple[bytes, int, int]:
    """The figure as RGBA of a byte each, with its width and height."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    current_progress().ask()
    with use_figure_style():
        figure.set_dpi(dpi)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        width, height = canvas.get_width_height()
        return bytes(canvas.buffer_rgba()), width, height


def _font_settings() -> dict[Any, Any]:
    """Our own font, then one with the characters of the report's language, where the machine has one."""
    face = cjk_font_for(current_report_language())
    if face is None:
        return {}
    first, *others = STYLE["font.family"]
    return {"font.family": [first, face.family, *others]}


def figure_text(text: str) -> str:
    """A text of ours in a figure, in the report's language; in English where no font here has its characters."""
    return (
        report_translator(current_report_language())(text)
        if cjk_font_for(current_report_language()) is not None
        else text
    )


def figure_label(text: str) -> str:
    """A name in a figure: as it is, unless it is a sentence of ours."""
    return figure_text(text) if isinstance(text, FilledSentence) else text


def legend_columns(labels: Sequence[str], inches: float, size: float) -> int:
    """How many columns of a legend that width has room for."""
    widest = max((text_width(label, size) for label in labels), default=0.0)
    return max(1, min(len(labels), int(inches / (widest + LEGEND_SIGN))))


def legend_at_right(figure: "Figure", start: float) -> None:
    """The legend of a figure's axes from `start` on, a share of its width; long names take several lines."""
    handles, labels = figure.axes[0].get_legend_handles_labels()
    room = (1 - start) * float(figure.get_figwidth()) - LEGEND_SIGN - 0.1
    figure.legend(
        handles, [wrap_to_width(label, room, 9) for label in labels], loc="center left", bbox_to_anchor=(start, 0.5),
        frameon=False, fontsize=9,
    )  # fmt: skip


def percent_ticks() -> tuple[list[float], list[str]]:
    """Places and labels of an axis of shares."""
    return [0, 0.25, 0.5, 0.75, 1], ["0", "25", "50", "75", figure_text(format_percent(1))]


def _colour_settings() -> dict[Any, Any]:
    colours = figure_colours()
    ink = dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), colours["ink"])
    ground = dict.fromkeys(("figure.facecolor", "axes.facecolor", "hatch.color"), colours["surface"])
    return ink | ground


def figure_svg(figure: "Figure", prefix: str, *, alt: str = "") -> str:
    """The figure as an SVG element for a page; `prefix` keeps its ids apart from other figures'."""
    text = _print_figure(figure, "svg").decode()
    element = text[text.index("<svg") :]
    element = _ids.sub(rf"\g<1>{prefix}-", element)
    label = (
        f' role="img" aria-label="{_escape_attribute(report_translator(current_report_language())(alt))}"'
        if alt
        else ' role="img"'
    )
    return element.replace("<svg", f"<svg{label}", 1)


def figure_bytes(figure: "Figure", kind: str, dpi: int = DPI) -> bytes:
    """The figure as a file of its own: svg, pdf or png (of so many dots an inch)."""
    return _print_figure(figure, kind, dpi)


def report_figure(figure: "Figure", key: str, caption: str, data: ReportTable, *, alt: str) -> ReportFigure:
    """The figure as a part of the report: for the page as SVG, for print as PNG."""
    size = tuple(round(inches * DPI) for inches in figure.get_size_inches().tolist())
    drawn = figure_svg(figure, key.replace("_", "-"), alt=alt)
    return ReportFigure(key, drawn, caption, data, figure_bytes(figure, "png"), (size[0], size[1]))


def strip_axes(axes: "Axes") -> None:
    """No frame, no tick marks, muted labels."""
    for side in ("left", "right", "top", "bottom"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0, colors=figure_colours()["muted"])


def _print_figure(figure: "Figure", kind: str, dpi: int = DPI) -> bytes:
    current_progress().ask()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_pdf import FigureCanvasPdf
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    canvases = {"svg": FigureCanvasSVG, "pdf": FigureCanvasPdf, "png": FigureCanvasAgg}
    out = io.BytesIO()
    undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
    with use_figure_style():
        canvas = canvases[kind](figure)
        canvas.print_figure(out, format=kind, dpi=dpi if kind == "png" else 72, metadata=undated[kind])
    return out.getvalue()


@cache
def _load_figure_fonts() -> None:
    from matplotlib import font_manager

    folder = files("resources").joinpath("fonts")
    for entry in folder.iterdir():
        if entry.name.startswith("Inter") and entry.name.endswith((".ttf", ".otf")):
            with as_file(entry) as path:
                font_manager.fontManager.addfont(path)


def _escape_attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
