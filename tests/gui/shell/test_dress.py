"""What every window of this program wears: the main one, and that in which a seat is checked alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

GUI = Path(__file__).parents[3] / "desktop" / "gui"


def buttons(source: str) -> Iterator[dict[str, object]]:
    """The literal keywords of each button that a source makes, however the call is written."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "PushButton":
            yield {str(one.arg): one.value.value for one in node.keywords if isinstance(one.value, ast.Constant)}


def test_that_buttons_are_found_however_they_are_written() -> None:
    source = 'a = PushButton(tr("Back (here)"), variant="quiet",\n    key="Esc")\nb = PushButton(key="Esc")'
    assert list(buttons(source)) == [{"variant": "quiet", "key": "Esc"}, {"key": "Esc"}]


def test_that_the_way_back_from_a_page_looks_the_same_everywhere() -> None:
    quiet, usual = set[str](), set[str]()
    for path in GUI.rglob("*.py"):
        ways = [made for made in buttons(path.read_text(encoding="utf-8")) if made.get("key") == "Esc"]
        quiet |= {path.name for made in ways if made.get("variant") == "quiet"}
        usual |= {path.name for made in ways if "variant" not in made}
    assert quiet == {"export_card.py", "lab_operations_card.py", "computer_role_card.py", "screening_rules_panel.py"}, (
        "only where a card or a form of a row is left without its one deed"
    )
    assert len(usual) > 10
