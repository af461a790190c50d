"""Outside text is never rich text: one helper makes labels and tool tips, and nothing of the window reads markup."""

import ast
from collections.abc import Iterator
from pathlib import Path

WINDOW = Path(__file__).parents[2] / "desktop" / "gui"
HELPER = WINDOW / "widgets" / "text_label.py"
RICH = frozenset(
    "QLabel QTextEdit QTextBrowser QTextDocument QMessageBox QErrorMessage QWhatsThis QGraphicsTextItem setToolTip "  # noqa: SIM905
    "setWhatsThis setStatusTip setHtml insertHtml appendHtml setMarkdown setInformativeText setDetailedText "
    "RichText AutoText MarkdownText".split()
)
"""What takes markup, or may take a text for it."""
PLAIN = "setTextFormat(Qt.TextFormat.PlainText)"


def _rich(source: str) -> Iterator[str]:
    """What of a module may render a text as markup: calls, base classes and formats."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and (
            node.attr in RICH
            or (node.attr == "showText" and ast.unparse(node.value) == "QToolTip")
            or (node.attr == "drawStaticText" and PLAIN not in source)
        ):
            yield f"{node.lineno}: {ast.unparse(node)}"
        made = [node.func] if isinstance(node, ast.Call) else node.bases if isinstance(node, ast.ClassDef) else []
        for one in made:  # to ask whether something is a label is harmless
            if isinstance(one, ast.Name) and one.id in RICH:
                yield f"{one.lineno}: {one.id}"


def _bare_tip_role(source: str) -> bool:
    """Whether a model answers for tool tips without the helper."""
    return "ItemDataRole.ToolTipRole" in source and "tip(" not in source


def test_that_only_the_helper_makes_labels_and_tool_tips() -> None:
    found = {
        str(path.relative_to(WINDOW)): list(_rich(path.read_text(encoding="utf-8")))
        for path in sorted(WINDOW.rglob("*.py"))
        if path != HELPER
    }
    assert {name: lines for name, lines in found.items() if lines} == {}, "use TextLabel, set_tool_tip, show_tool_tip"


def test_that_models_answer_for_tool_tips_by_the_helper() -> None:
    bare = [path.name for path in sorted(WINDOW.rglob("*.py")) if _bare_tip_role(path.read_text(encoding="utf-8"))]
    assert bare == []


def test_that_rich_text_is_found() -> None:
    for line in (
        "QLabel(name)",
        "widget.setToolTip(name)",
        "QToolTip.showText(at, name)",
        "class A(QLabel): ...",
        "label.setTextFormat(Qt.TextFormat.RichText)",
        "painter.drawStaticText(at, QStaticText(name))",
    ):
        assert list(_rich(line)), line
    assert list(_rich("set_tool_tip(widget, name); TextLabel(name); QToolTip.hideText()")) == []
