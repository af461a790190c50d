"""Chinese and Japanese are whole: every sentence of the code, with its fields, compiled as it stands."""

import re
from pathlib import Path

import pytest

from installers.translations import FOLDER, OF_QT, PLURALS, compiled, counted, faults, found, read, write


@pytest.fixture(scope="module")
def places() -> dict[str, str]:
    """Every sentence of the code."""
    return found()


@pytest.mark.parametrize("language", PLURALS)
def test_that_every_sentence_is_translated_with_its_fields(language: str, places: dict[str, str]) -> None:
    wrong = faults(language, read(language), places)
    assert not wrong, "make translations, then translate in resources/translations:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", PLURALS)
def test_that_a_catalogue_holds_what_the_code_says_and_nothing_else(
    language: str, places: dict[str, str], tmp_path: Path
) -> None:
    write(language, read(language), places, tmp_path)
    name = f"eyeline_{language}.ts"
    fresh, kept = (folder.joinpath(name).read_text("utf-8").splitlines() for folder in (tmp_path, FOLDER))
    differs = sorted(set(fresh) ^ set(kept))[:20]
    assert fresh == kept, f"make translations; {name} differs in:\n" + "\n".join(differs)


@pytest.mark.parametrize("language", PLURALS)
def test_that_what_the_window_loads_is_what_the_translators_wrote(language: str) -> None:
    kept = FOLDER.joinpath(f"eyeline_{language}.qm").read_bytes()
    assert kept == compiled(language), f"make translations; eyeline_{language}.qm is older than its .ts"
    if language != "en":
        qts = FOLDER.joinpath(f"{OF_QT}_{language}.qm").read_bytes()
        assert qts == compiled(language, name=OF_QT), f"make translations; {OF_QT}_{language}.qm is older than its .ts"


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_a_translation_is_in_its_own_script(language: str) -> None:
    """What is left in Latin letters alone is a name, a sign of statistics or a command."""
    latin = {
        literal
        for literal, forms in read(language).items()
        if re.search(r"[a-z]{3,}", re.sub(r"\{\w+\}", "", literal)) and not re.search("[\u3040-\u9fff]", forms[0])
    }
    names = {
        "Jigsaw-Puzzles",
        "Jigsaw-Puzzles-Lite",
        "Wilson",
        "Python",
        ">Infit",
        ">Outfit",
        "OrdinalBench",
        ">McNemar",
        "Label Studio…",
        "top-p {value}",
        "top-k {value}",
        "Tokens",
    }
    names |= {">p, Holm"}
    rest = {one for one in latin - names if not re.fullmatch(r".*(alpha|Alpha|kappa).*|p < .*|\{.*", one)}
    assert rest == set()


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Key", "API key"),
        ("Correct", "Correct item"),
        ("Judge", "Grade answers"),
        ("Instructions", "Instructions by task"),
        ("Failures", "n failures"),
        ("Keys", "Item keys"),
    ],
)
def test_that_what_is_one_word_in_english_alone_is_told_apart(language: str, one: str, other: str) -> None:
    known = read(language)
    assert known[one] != known[other]


def test_that_a_translation_without_a_field_is_named() -> None:
    literal = "{code} has {n} items"
    assert counted(literal) and not counted("{code} has {number}")
    assert faults("ja", {literal: ("{code}は{n}項目",)}, [literal]) == []
    assert faults("en", {literal: ("{code} has one item", literal)}, [literal]) == []
    for forms in ((), ("",), ("{code}",), ("{n}項目、{coed}",), ("{code}は{n}項目", "{code}は{n}項目")):
        assert [line for line in faults("ja", {literal: forms}, [literal]) if literal in line], forms
    assert faults("ja", {"Save as…": ("保存",)}, ["Save as…"]), "what asks further ends in an ellipsis"


RAISED = re.compile(r"raise ValueError\((?!\s*FilledSentence\()")
WITH_VALIDATORS = re.compile(
    r"\b(?:field_validator|model_validator|AfterValidator|BeforeValidator)\(|^def parse_predicate", re.MULTILINE
)
READS_ERRORS = re.compile(r"""\.errors\(|\[["']msg["']\]|errors\[0\]""")


def test_that_the_words_of_the_validator_are_read_in_one_place_and_ours_can_be_translated() -> None:
    sources = {path: path.read_text("utf-8") for path in (FOLDER.parents[1] / "desktop").rglob("*.py")}
    readers = {path.name for path, text in sources.items() if "pydantic" in text and READS_ERRORS.search(text)}
    # worker_commands.py tells the log which fields of a line between processes are wrong, by their types
    assert readers == {"invalid_field_sentences.py", "worker_commands.py"}
    untranslated = {path.name for path, text in sources.items() if WITH_VALIDATORS.search(text) and RAISED.search(text)}
    assert untranslated == set()
