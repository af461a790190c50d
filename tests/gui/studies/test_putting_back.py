"""What was taken out of a list of the editor comes back to its place, as it was."""

from desktop.gui.widgets.fields import TextField
from tests.gui.studies.conftest import Designer
from tests.gui.studies.test_designing import begin


def names(designer: Designer) -> list[str]:
    seen = [one for one in designer.screen.findChildren(TextField, "questions.name") if one.isVisible()]
    return [one.text() for one in sorted(seen, key=lambda one: one.mapToGlobal(one.rect().topLeft()).y())]


def test_that_what_was_taken_out_is_put_back_in_its_place(designer: Designer) -> None:
    begin(designer)
    designer.page("questions")
    for name in ("vision", "met"):
        designer.press("add questions")
        designer.write("questions.name", name, last=True)
    assert not designer.enabled("put_back questions")
    for _ in range(2):
        designer.press("remove")
        designer.wait(lambda: len(names(designer)) < 2)
    designer.wait(lambda: names(designer) == [])
    for _ in range(2):
        designer.press("put_back questions")
    designer.wait(lambda: names(designer) == ["vision", "met"])
    assert not designer.enabled("put_back questions")
    designer.page("yaml")
    assert designer.value("yaml").index("vision") < designer.value("yaml").index("name: met")
