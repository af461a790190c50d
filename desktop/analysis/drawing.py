"""How figures are drawn and kept: matplotlib without pyplot, the tokens of the look, one style at a time.

What is kept is drawn in the light colours on white; the window asks for its own scheme: `with style("dark"): …`.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

import io
import json
import logging
import re
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal

from db.watching import onlooker
from desktop.analysis.document import Picture, Table
from desktop.analysis.faces import face_of
from desktop.analysis.voice import ENGLISH, Voice, drawn, spoken, voice

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import Formatter

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
STYLE: dict[Any, Any] = {
    "font.family": ["Inter", "DejaVu Sans"],
    "font.size": 10,
    "axes.unicode_minus": True,
    "text.parse_math": False,  # a name with two dollars is a name
    "svg.fonttype": "path",
    "svg.hashsalt": "eyeline",
    "pdf.fonttype": 3,
}
_styled = threading.RLock()
_scheme: ContextVar[Scheme] = ContextVar("scheme", default="light")
_narrow: ContextVar[bool] = ContextVar("narrow", default=False)
_ids = re.compile(r'((?:\bid="|xlink:href="#|url\(#))')


def tokens() -> dict[str, str]:
    """The colours of the look, by name: the light ones, but within `style("dark")`."""
    return _schemes()[_scheme.get()]


@cache
def _schemes() -> dict[str, dict[str, str]]:
    return json.loads(files("resources.themes").joinpath("tokens.json").read_text("utf-8"))


@contextmanager
def style(scheme: Scheme | None = None, *, narrow: bool | None = None) -> Generator[None]:
    """The style of our figures, for this thread; matplotlib's settings are global, so others wait meanwhile. Without a
    scheme the one around it stays. narrow: the figure is looked at in a narrow place, where its letters would be small
    if it were as wide as on paper."""
    from matplotlib import rc_context

    before = _scheme.set(scheme or _scheme.get())
    wide = _narrow.set(_narrow.get() if narrow is None else narrow)
    try:
        with _styled:
            _load_fonts()
            with rc_context(STYLE | _faces() | _ground()):
                yield
    finally:
        _narrow.reset(wide)
        _scheme.reset(before)


def is_narrow() -> bool:
    """Whether what is drawn now is looked at in a narrow place."""
    return _narrow.get()


def _faces() -> dict[Any, Any]:
    """Our own face, then one with the signs of the language that is spoken, where the machine has one."""
    face = face_of(spoken())
    if face is None:
        return {}
    first, *others = STYLE["font.family"]
    return {"font.family": [first, face.family, *others]}


def _translate(figure: "Figure") -> None:
    """The words of a figure in the language that is spoken; in English where no face here has its signs."""
    from matplotlib.text import Text
    from matplotlib.ticker import FixedFormatter, FuncFormatter

    language = spoken()
    if language == ENGLISH or face_of(language) is None:
        return
    said = voice(language)
    for axes in figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            names = axis.get_major_formatter()
            if isinstance(names, FuncFormatter | FixedFormatter):
                axis.set_major_formatter(FuncFormatter(_named(names, said)))
    for found in figure.findobj(Text):
        found.set_text(drawn(found.get_text(), said))


def _named(names: "Formatter", said: Voice) -> "Callable[[float, int | None], str]":
    return lambda x, place: drawn(str(names(x, place)), said)


def _ground() -> dict[Any, Any]:
    colours = tokens()
    ink = dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), colours["ink"])
    ground = dict.fromkeys(("figure.facecolor", "axes.facecolor", "hatch.color"), colours["surface"])
    return ink | ground


def svg(figure: "Figure", prefix: str, *, alt: str = "") -> str:
    """The figure as an SVG element to stand in a page; `prefix` keeps its ids apart from other figures'."""
    text = _printed(figure, "svg").decode()
    element = text[text.index("<svg") :]
    element = _ids.sub(rf"\g<1>{prefix}-", element)
    label = f' role="img" aria-label="{_attribute(voice(spoken())(alt))}"' if alt else ' role="img"'
    return element.replace("<svg", f"<svg{label}", 1)


def save(figure: "Figure", kind: str, dpi: int = DPI) -> bytes:
    """The figure as a file of its own: svg, pdf or png (of so many dots an inch)."""
    return _printed(figure, kind, dpi)


def picture(figure: "Figure", name: str, caption: str, data: Table, *, alt: str) -> Picture:
    """The figure as a part of the report: for the page as SVG, for print as PNG."""
    size = tuple(round(inches * DPI) for inches in figure.get_size_inches().tolist())
    drawn = svg(figure, name.replace("_", "-"), alt=alt)
    return Picture(name, drawn, caption, data, save(figure, "png"), (size[0], size[1]))


def bare(axes: "Axes") -> None:
    """No frame, no tick marks, muted labels."""
    for side in ("left", "right", "top", "bottom"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0, colors=tokens()["muted"])


def _printed(figure: "Figure", kind: str, dpi: int = DPI) -> bytes:
    onlooker().ask()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_pdf import FigureCanvasPdf
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    canvases = {"svg": FigureCanvasSVG, "pdf": FigureCanvasPdf, "png": FigureCanvasAgg}
    out = io.BytesIO()
    undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
    with style():
        _translate(figure)
        canvas = canvases[kind](figure)
        canvas.print_figure(out, format=kind, dpi=dpi if kind == "png" else 72, metadata=undated[kind])
    return out.getvalue()


@cache
def _load_fonts() -> None:
    from matplotlib import font_manager

    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    folder = files("resources").joinpath("fonts")
    for entry in folder.iterdir():
        if entry.name.startswith("Inter") and entry.name.endswith((".ttf", ".otf")):
            with as_file(entry) as path:
                font_manager.fontManager.addfont(path)


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
