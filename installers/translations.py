"""Keeps resources/translations in step with the code: `make translations`.

Every literal of `tr("…")` and `say("…")` in desktop and db is a message of the one context "eyeline"; those of
desktop/cli alone are left out, for commands stay English. So are the words of the label schemes in resources/schemes
and the titles, columns and rows of the papers' tables in resources/tables, and why what they print does not fit.
A literal with the field {n} has a form for each plural of the language (Qt's numerus); English has a catalogue for
these alone. What is no longer in the code leaves the .ts.
qt_*.ts hold Qt's own sentences that Qt's catalogues lack, in Qt's contexts; they are written by hand and compiled here.
The .qm are Qt Linguist's compiled form, committed, since a wheel and a checkout run without lrelease.
"""

import ast
import importlib.util
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from desktop.analysis.paper_tables.table_specs import TableFile
from desktop.benchmarks.label_schemes import parse_scheme
from desktop.benchmarks.safe_yaml import load_plain_yaml

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "translations"
CONTEXT = "eyeline"
OF_QT = "qt"
"""How the catalogues of Qt's own sentences begin."""
PLURALS = {"en": 2, "ja": 1, "zh_CN": 1}
"""Languages, and how many forms a counted sentence has in each."""
ENGLISH_ALONE = "desktop/cli/"
SCHEMES, TABLES, MISPRINTS = "resources/schemes", "resources/tables", "resources/published/misprints.json"
MARKERS = ("tr", "say")

Catalogue = dict[str, tuple[str, ...]]
"""Of each literal its translations, one a plural form; an empty text is one that is wanted."""


def found(root: Path = ROOT) -> dict[str, str]:
    """Every marked literal, in order, with the first file that has it."""
    places: dict[str, str] = {}
    for room in ("desktop", "db"):
        for path in sorted((root / room).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if not name.startswith(ENGLISH_ALONE):
                for literal in _marked(ast.parse(path.read_text(encoding="utf-8"))):
                    places.setdefault(literal, name)
    for files, words in (
        (f"{SCHEMES}/*.yaml", _scheme_words),
        (f"{TABLES}/*.yaml", _table_words),
        (MISPRINTS, _misprint_words),
    ):
        for path in sorted(root.glob(files)):
            for text in words(path):
                places.setdefault(text, path.relative_to(root).as_posix())
    return dict(sorted(places.items(), key=lambda entry: (entry[1], entry[0])))


def _scheme_words(path: Path) -> Iterator[str]:
    """What annotators read of a scheme: what has small letters, for 3D is 3D everywhere."""
    scheme = parse_scheme(path.read_text(encoding="utf-8"))
    words = [scheme.title, *(one for label in scheme.labels for one in (label.family, label.name, label.definition))]
    yield from (text.strip() for text in words if any(map(str.islower, text)))


def _table_words(path: Path) -> Iterator[str]:
    """What a paper's tables and figures show, which part of one (what stands behind the comma of "figure 2, by level"),
    and the names of their columns and rows that have small letters; codes (SC, CNT, 3D) are the same everywhere."""
    tables = TableFile.model_validate(load_plain_yaml(path.read_text(encoding="utf-8")), strict=False).tables
    for table in tables:
        yield from (table.title, *table.id.split(", ")[1:])
        names = (part.name for part in (*table.columns, *table.item_rows))
        yield from (name for name in names if any(map(str.islower, name)))


def _misprint_words(path: Path) -> Iterator[str]:
    """Why a number that a paper prints does not fit, of the tables that the window shows."""
    found = json.loads(path.read_text(encoding="utf-8"))["misprints"]
    yield from (entry["why"] for entry in found if entry["where"].startswith(("table ", "figure ")))


def counted(literal: str) -> bool:
    """Whether a literal counts something, so that it has plural forms."""
    return "n" in {name for name, _, _ in fields(literal)}


def fields(literal: str) -> set[tuple[str, str, str]]:
    """The named fields of a literal, each with its format and conversion."""
    parts = Formatter().parse(literal)
    return {(name, how or "", conversion or "") for _, name, how, conversion in parts if name is not None}


def read(language: str, folder: Path = FOLDER) -> Catalogue:
    """The catalogue in a .ts, whoever wrote it; empty where there is none."""
    path = folder / f"eyeline_{language}.ts"
    if not path.is_file():
        return {}
    messages = ET.parse(path).getroot().iterfind("context/message")
    return {entry.findtext("source", ""): _translations(entry) for entry in messages}


def write(language: str, catalogue: Mapping[str, Sequence[str]], places: Mapping[str, str], folder: Path) -> None:
    """The .ts of what is in the code, in the code's order; `catalogue` may lack some and hold others."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
        "<context>",
        f"    <name>{CONTEXT}</name>",
    ]
    for literal, place in places.items():
        if language != "en" or counted(literal):
            lines += _message(literal, place, _forms(language, literal, catalogue.get(literal, ())))
    folder.joinpath(f"eyeline_{language}.ts").write_text("\n".join([*lines, "</context>", "</TS>", ""]), "utf-8")


def compiled(language: str, folder: Path = FOLDER, name: str = "eyeline") -> bytes:
    """What Qt Linguist's lrelease makes of a .ts."""
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "out.qm"
        source = folder / f"{name}_{language}.ts"
        command = [str(_lrelease()), "-silent", "-removeidentical", str(source), "-qm", str(out)]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        return out.read_bytes()


def faults(language: str, catalogue: Mapping[str, Sequence[str]], literals: Iterable[str]) -> list[str]:
    """What a catalogue lacks or has wrong, one line a literal."""
    wrong: list[str] = []
    for literal in literals:
        if language == "en" and not counted(literal):
            continue
        forms = catalogue.get(literal, ())
        if not forms or not all(forms):
            wrong.append(f"{language}: not translated: {literal!r}")
            continue
        wanted = PLURALS[language] if counted(literal) else 1
        if len(forms) != wanted:
            wrong.append(f"{language}: {wanted} forms are wanted, {len(forms)} are there: {literal!r}")
        for number, form in enumerate(forms):
            singular = language == "en" and number == 0
            if _signs(form, singular=singular) != _signs(literal, singular=singular):
                wrong.append(f"{language}: other fields, marks or blanks: {literal!r} → {form!r}")
    return wrong


def main() -> None:
    """Bring every .ts and .qm up to date; ends with 1 and a list where a translation is missing or wrong."""
    places = found()
    wrong: list[str] = []
    for language in PLURALS:
        before = read(language)
        write(language, before, places, FOLDER)
        after = read(language)
        gone = [literal for literal in before if literal not in after]
        wrong += faults(language, after, places)
        _put(FOLDER / f"eyeline_{language}.qm", compiled(language))
        if language != "en":
            _put(FOLDER / f"{OF_QT}_{language}.qm", compiled(language, name=OF_QT))
        print(f"{language}: {len(after)} sentences, {len(gone)} left the code")
    for line in wrong:
        print(line)
    sys.exit(bool(wrong))


def _marked(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def _translations(message: ET.Element) -> tuple[str, ...]:
    translation = message.find("translation")
    if translation is None or translation.get("type") in {"vanished", "obsolete"}:
        return ()
    forms = translation.findall("numerusform")
    return tuple(form.text or "" for form in forms) if forms else (translation.text or "",)


def _forms(language: str, literal: str, known: Sequence[str]) -> list[str]:
    wanted = PLURALS[language] if counted(literal) else 1
    return [*known, *[""] * wanted][:wanted]


def _message(literal: str, place: str, forms: Sequence[str]) -> list[str]:
    wanted = "" if all(forms) else ' type="unfinished"'
    if counted(literal):
        inner = "".join(f"\n            <numerusform>{escape(form)}</numerusform>" for form in forms) + "\n        "
    else:
        inner = escape(forms[0])
    return [
        '    <message numerus="yes">' if counted(literal) else "    <message>",
        f'        <location filename="../../{place}"/>',
        f"        <source>{escape(literal)}</source>",
        f"        <translation{wanted}>{inner}</translation>",
        "    </message>",
    ]


def _signs(text: str, *, singular: bool) -> tuple[object, ...]:
    """What a translation must share with its literal: fields (an English singular may leave {n} out), lines, an
    ellipsis at the end, `>` before a heading of numbers, `&` before a key, commands in back quotes."""
    named = {entry for entry in fields(text) if not (singular and entry[0] == "n")}
    return (
        frozenset(named),
        text.count("\n"),
        text.endswith("…"),
        text.startswith(">"),
        text.count("&"),
        text.count("`"),
        text.count("<"),
    )


def _put(path: Path, content: bytes) -> None:
    """Put a file in the place of another at once: a program that has the old one open, which Qt maps into memory, keeps
    it whole."""
    fresh = path.with_suffix(".fresh")
    fresh.write_bytes(content)
    fresh.replace(path)


def _lrelease() -> Path:
    spec = importlib.util.find_spec("PySide6")
    assert spec is not None and spec.origin is not None, "lrelease comes with PySide6"
    return Path(spec.origin).with_name("lrelease.exe" if sys.platform == "win32" else "lrelease")


if __name__ == "__main__":
    main()
