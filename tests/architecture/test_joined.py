"""What stands between two texts is the language's own: a colon or a semicolon is never put there by hand."""

import ast
from collections.abc import Iterator
from pathlib import Path

WINDOW = Path(__file__).parents[2] / "desktop" / "gui"
BETWEEN = (": ", "; ")


def _lines(source: str) -> Iterator[int]:
    """The lines where a string is put together with a colon or a semicolon between two of its values, which is
    all that stands between them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = node.values[1:-1]
            if any(isinstance(part, ast.Constant) and part.value in BETWEEN for part in parts):
                yield node.lineno


def _joined(path: Path) -> Iterator[int]:
    source = path.read_text(encoding="utf-8")
    return _lines(source) if any(f"}}{between}{{" in source for between in BETWEEN) else iter(())


def test_that_no_text_of_the_window_is_joined_by_hand() -> None:
    found = {str(path.relative_to(WINDOW)): list(_joined(path)) for path in sorted(WINDOW.rglob("*.py"))}
    by_hand = {name: lines for name, lines in found.items() if lines}
    assert not by_hand, f"{by_hand}: use `named` or `parted` of desktop.gui.i18n"


def test_that_a_text_joined_by_hand_is_found() -> None:
    assert list(_lines('f"{name}: {value}"')) == [1]
    assert list(_lines('f"{name}; {value}"')) == [1]
    assert list(_lines('f"{name} {value}"')) == list(_lines('", ".join(names)')) == []
