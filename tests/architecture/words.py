"""How far names and sentences are from the words of the field: `python -m tests.architecture.words` prints the counts.

Names: classes and functions at the top level of modules. Private ones count like public ones, without their
underscore. Functions that are called through one protocol or table are exempt (`THROUGH_A_TABLE`).
"""

import ast
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LIMITS = Path(__file__).with_name("words.json")
SOURCES = sorted(path for room in ("desktop", "db") for path in (ROOT / room).rglob("*.py"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
THROUGH_A_TABLE = {
    "upgrade": "alembic calls it in every revision",
    "downgrade": "alembic calls it in every revision",
    "parse": "one an answer kind",
    "score": "one an answer kind",
    "summarise": "one an answer kind",
    "generate": "one a benchmark",
}
"""Names that many modules must share, and why."""
SAYS_NOTHING = {"Data", "Info", "Result", "Manager", "Helper"}
"""Words that make a name no clearer: a class of one word and one of these counts as one of one word."""
IDIOM = re.compile(
    r"\b(?:stands?|lies?|lay|stood|told|tells?|anew|beside|nobody|somebody|goes on|went on|comes? to nothing|"
    r"let go|at hand|is no|are no|worth a look|looked over|whose (?:turn|hand)|as ever)\b",
    re.IGNORECASE,
)
"""Private idiom in docstrings and docs."""
BANNED = re.compile(
    r"\b(?:is no|are no|anew|nobody|looked over|stands? (?:in|at|on|for)|lies? in|told|as ever|goes on|"
    r"worth (?:a look|settling)|comes? to nothing)\b",
    re.IGNORECASE,
)
"""Phrases that no visible sentence should have (GLOSSARY, words to replace)."""
PARTICIPLE = re.compile(r"(?:.*[a-z])?(?:ed|ing|en|told|given|found|made|held|kept|said|sent|shown|asked|taken|drawn)$")
NOT_PARTICIPLES = {
    *(
        "open",
        "screen",
        "red",
        "speed",
        "seed",
        "string",
        "setting",
        "training",
        "timing",
        "token",
        "grading",
        "hidden",
    ),
    *("binding", "heading", "reading", "writing", "scoring", "pooling", "building", "listen", "men", "screening"),
    *("padding", "thing", "children", "mapping", "warning", "encoding", "rating"),
}


class Words(NamedTuple):
    """What is counted, and of how many: shares are these over `all_…`."""

    class_names_twice: int
    all_classes: int
    function_names_twice: int
    all_functions: int
    function_names_in_more_than_three_modules: int
    file_names_in_more_than_three_folders: int
    one_word_classes: int
    participles: int
    docstrings_in_idiom: int
    all_docstrings: int
    banned_in_sentences: int
    idiom_in_docs: int


class Module(NamedTuple):
    """What a module names and says."""

    path: Path
    classes: tuple[str, ...]
    functions: tuple[str, ...]
    docstrings: tuple[str, ...]
    sentences: tuple[str, ...]


def module(path: Path) -> Module:
    """Read one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = [node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)]
    classes = tuple(node.name.lstrip("_") for node in named if isinstance(node, ast.ClassDef))
    functions = tuple(node.name.lstrip("_") for node in named if not isinstance(node, ast.ClassDef))
    return Module(path, classes, functions, tuple(_docstrings(tree)), tuple(_sentences(tree)))


def _docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield text


def _sentences(tree: ast.Module) -> Iterator[str]:
    """The literals that are shown: first arguments of `tr` and `say`."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"tr", "say"}
            and node.args
        ):
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def one_word(name: str) -> bool:
    """Whether a class's name is one word, or one with a word that says nothing."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+", name)
    return len(parts) < 2 or (len(parts) == 2 and parts[1] in SAYS_NOTHING)


def participle(name: str) -> bool:
    """Whether a module's or class's name is nothing but a participle."""
    plain = name.lower()
    return "_" not in name and one_word(name) and plain not in NOT_PARTICIPLES and bool(PARTICIPLE.fullmatch(plain))


def measured(sources: Iterable[Path] = SOURCES, pages: Iterable[Path] = PAGES) -> Words:
    """Count everything."""
    modules = [module(path) for path in sources]
    classes = Counter(name for one in modules for name in one.classes)
    functions = Counter(name for one in modules for name in one.functions if name not in THROUGH_A_TABLE)
    where = defaultdict[str, set[Path]](set)
    for one in modules:
        if one.path.name != "__init__.py":
            where[one.path.name].add(one.path.parent)
    docstrings = [text for one in modules for text in one.docstrings]
    return Words(
        class_names_twice=sum(count for count in classes.values() if count > 1),
        all_classes=classes.total(),
        function_names_twice=sum(count for count in functions.values() if count > 1),
        all_functions=functions.total(),
        function_names_in_more_than_three_modules=len(_in_modules(modules)),
        file_names_in_more_than_three_folders=sum(len(folders) > 3 for folders in where.values()),
        one_word_classes=sum(count for name, count in classes.items() if one_word(name)),
        participles=sum(participle(name) for one in modules for name in (one.path.stem, *one.classes)),
        docstrings_in_idiom=sum(bool(IDIOM.search(text)) for text in docstrings),
        all_docstrings=len(docstrings),
        banned_in_sentences=sum(bool(BANNED.search(text)) for one in modules for text in one.sentences),
        idiom_in_docs=sum(len(IDIOM.findall(page.read_text(encoding="utf-8"))) for page in pages),
    )


def _in_modules(modules: Iterable[Module]) -> dict[str, int]:
    """Function names that more than three modules have, and how many."""
    counts = Counter(name for one in modules for name in set(one.functions) - THROUGH_A_TABLE.keys())
    return {name: count for name, count in counts.items() if count > 3}


def main() -> None:
    """Print what is counted now, beside the limits; write the limits with `--keep`."""
    now = measured()
    limits: dict[str, int] = json.loads(LIMITS.read_text()) if LIMITS.is_file() else {}
    for name, value in now._asdict().items():
        sys.stdout.write(f"{name:45} {value:6} {limits.get(name, ''):>6}\n")
    shares = (
        ("top-level classes that share their name", now.class_names_twice, now.all_classes, 3),
        ("module functions that share their name", now.function_names_twice, now.all_functions, 10),
        ("one-word class names", now.one_word_classes, now.all_classes, 12),
        ("docstrings in private idiom", now.docstrings_in_idiom, now.all_docstrings, 1.5),
    )
    for name, part, whole, goal in shares:
        sys.stdout.write(f"{name:45} {100 * part / whole:5.1f} %  goal ≤ {goal} %\n")
    if "--keep" in sys.argv:
        kept = {name: value for name, value in now._asdict().items() if not name.startswith("all_")}
        LIMITS.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
