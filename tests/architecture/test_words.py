"""Names and sentences come no farther from the words of the field: each count may only fall."""

import json

import pytest

from tests.architecture.words import LIMITS, measured, module, one_word, participle

KEPT: dict[str, int] = json.loads(LIMITS.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def counted() -> dict[str, int]:
    return measured()._asdict()


@pytest.mark.parametrize("name", KEPT)
def test_that_what_a_reader_stumbles_over_only_becomes_rarer(counted: dict[str, int], name: str) -> None:
    assert counted[name] <= KEPT[name], "see python -m tests.architecture.words; after an improvement add --keep"


@pytest.mark.parametrize(
    ("name", "short", "bare"),
    [("Told", True, True), ("ItemSummary", False, False), ("PanelData", True, False), ("Screen", True, False)],
)
def test_that_names_are_told_apart(name: str, short: bool, bare: bool) -> None:
    assert (one_word(name), participle(name)) == (short, bare)


def test_that_classes_functions_docstrings_and_sentences_of_a_file_are_found(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("words") / "one.py"
    file.write_text('"""It stands."""\nclass _Told:\n    pass\ndef find():\n    """Find."""\n    return tr("Go on")\n')
    found = module(file)
    assert (found.classes, found.functions) == (("Told",), ("find",))
    assert (found.docstrings, found.sentences) == (("It stands.", "Find."), ("Go on",))
