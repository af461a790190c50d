"""Writes a bundle: pseudonymous rows, a temporary lab rebuilt from them, and the readable files made from that lab.

Tables, estimates and report come only from the rebuilt lab, so they cannot contain more than the rows; a bundle is not
written if no lab can be rebuilt or its estimates differ from the original lab's.
"""

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from db import Connection
from db.lab import Lab
from db.portable import PORTABLE, as_plain, columns
from db.stores import settings
from db.watching import Unheld, looked_on, onlooker, within
from desktop.analysis.report import document_of, write_document
from desktop.analysis.rows import Comparison
from desktop.analysis.table import compare
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.bundle_in import ABOUT, FORMAT, MEDIA, ROWS, SUMS, rebuild
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bundle.chosen import Chosen, chosen, rare_traits
from desktop.exchange.out.bundle.cleaning import Cleaning
from desktop.exchange.out.bundle.guard import look_over, secrets_of
from desktop.exchange.out.bundle.names import Names
from desktop.exchange.out.bundle.rows import Outgoing
from desktop.exchange.out.bundle.words import FreeWords, read_list, write_list
from desktop.exchange.out.croissant import HASHES_ALONE
from desktop.exchange.out.csv import write_csv
from desktop.exchange.out.jsonl import write_table
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.scope import Scope
from desktop.exchange.out.sharing import copied
from desktop.exchange.out.tables import Column, Table
from desktop.exchange.out.writing import Written, beside, document, hash_of, moved, plain_text
from desktop.library.plain_json import plain_json
from desktop.library.version import version

_README = """# {name}

A data set of visual reasoning items, the answers of people and models to them, and what annotators said of them.
Written by Eyeline {version}. The data's licence: {licence}. Pictures keep their own: tables/media_sources.csv.

- `figures.json`: people against models, as `eyeline compare` gives it; `report/`: the same to read, with its methods.
- `tables/`: every table as CSV, with the meaning of every column in tables/dictionary-csv.json.
- `protocols/`: what was planned, shown and agreed to.
- `lab/`: all rows, from which a lab is made again: eyeline lab create DIR --from {folder}
- `media/`: the pictures whose licence lets them be shared (none with NoDerivatives), named by SHA-256. Others are told
  by their hashes alone.
- `SHA256SUMS`: check with sha256sum -c SHA256SUMS

People have names that were drawn at random for this bundle and are kept nowhere. Times count from the beginning of a
run (a person's runs begin a thousand days apart, from 1970, in their order), those of annotators from the making of
their job. No machine and no place is named. Words of people went out only where somebody passed them.
Outcomes stay apart: right, wrong, invalid (no answer to the item), missing (none was given).
{left}"""


class NoLicence(WrongUse):
    """The licence of data to be published is missing."""

    code = "no_licence"


class NotPersonal(WrongUse):
    """A bundle was requested with personal data, which are never published."""

    code = "never_personal"


class OtherFigures(CannotDo):
    """The bundle's estimates differ from the lab's."""

    code = "other_figures"


def write_bundle(asked: Asked) -> Made:
    """Write the bundle into the folder. Raises NoLicence, NotPersonal, NotEmpty, BadList, GivesAway, OtherFigures,
    CannotWrite, and BadBundle if no lab can be rebuilt from it."""
    _refuse(asked)
    words = read_list(asked.passed)
    picked = chosen(asked.scope)
    with tempfile.TemporaryDirectory(prefix="eyeline-bundle-") as scratch, beside(asked.out) as folder:
        with within(0.0, 0.2):
            written = write_rows(asked, picked, words, folder / ROWS)
        with within(0.2, 0.3):
            images = list(copied(asked.scope.lab, picked.pictures, folder / MEDIA))
        about = document(folder / ABOUT, _about(asked, written), 0)
        sums = _sums([*written, *images, about], folder)
        # writing into the rebuilt lab leaves this one unchanged, so it can be cancelled at any time
        with looked_on(Unheld(onlooker())), within(0.3, 0.5):
            lab = rebuild(folder, Path(scratch) / "lab", name=asked.scope.lab.name)
        with lab, looked_on(Unheld(onlooker())):
            with within(0.5, 0.8):
                read = _to_read(lab, asked, folder)
            with within(0.8, 1.0):
                _same_figures(asked, lab)
        sums.path.unlink()
        every = [*written, *images, about, *read]
        every.append(_sums(every, folder))
        look_over([one.path for one in every], [*secrets_of(asked.scope), scratch.encode()])
    return Made(moved(every, folder, asked.out), list(_said(asked, picked, words)))


def write_free_text(asked: Asked) -> Made:
    """Write the list of free texts for individual review. It is for internal use."""
    words = read_list(asked.passed)
    with tempfile.TemporaryDirectory(prefix="eyeline-bundle-") as scratch, within(0.0, 0.9):
        write_rows(asked, chosen(asked.scope), words, Path(scratch) / ROWS)
    said = Sentence(
        say("Review it, write yes next to texts for publication, and pass it with --passed. It is not published.")
    )
    with within(0.9, 1.0):
        return Made(write_list(words, asked.out, neutralise=asked.marked), [said])


class NotEmpty(WrongUse):
    """The folder of a bundle is not empty, and its files would be published too."""

    code = "not_empty"


def _refuse(asked: Asked) -> None:
    if not asked.licence.strip():
        raise NoLicence(
            say("No licence is given for the data."),
            hint=say("Give one: --licence CC-BY-4.0, or the licence's address."),
        )
    if asked.scope.personal or asked.scope.in_house:
        raise NotPersonal(
            say("A bundle is for publishing: it never holds codes, notes, or people who did not agree to sharing."),
            hint=say(
                "Leave out --personal and --in-house. --traits includes questionnaire answers given as "
                "choices or numbers."
            ),
        )
    if asked.out.is_dir() and any(asked.out.iterdir()):
        raise NotEmpty(
            say("{folder} is not empty: what lies there would be published too."),
            hint=say("Give a new or empty folder."),
            where=str(asked.out),
            folder=asked.out.name,
        )


def write_rows(asked: Asked, picked: Chosen, words: FreeWords, folder: Path) -> list[Written]:
    """Write the exported rows, one file per table."""
    names = Names({one: person.code for one, person in asked.scope.people.items()})
    outgoing = Outgoing(picked, Cleaning(names, words), traits=asked.traits)
    folder.mkdir(parents=True)

    def write(conn: Connection) -> list[Written]:
        made: list[Written] = []
        for n, (name, rows) in enumerate(outgoing.tables(conn)):
            told = [Column(column, "json", "") for column in columns(name)]
            with within(n / len(PORTABLE), (n + 1) / len(PORTABLE)):
                made.append(write_table(Table(name, "", told, map(as_plain, rows)), folder / f"{name}.jsonl"))
        rules = {key: value for key, value in settings.all(conn).items() if key.startswith("rule.")}
        made.append(document(folder / "settings.json", dict(rules), len(rules)))
        return made

    return asked.scope.lab.read(write)


def _to_read(lab: Lab, asked: Asked, folder: Path) -> list[Written]:
    """Write the readable files, all from the rebuilt lab."""
    scope = Scope(lab, personal=True, simulated=asked.scope.simulated, pilots=asked.scope.pilots, in_house=True)
    (folder / "tables").mkdir()
    with within(0.0, 0.4):
        written = [
            Written(folder / "tables" / one.path.name, one.rows, one.sha256)
            for one in write_csv(tables_of(scope), folder / "tables", neutralise=asked.marked)
        ]
    for study in scope.studies:
        path = folder / "protocols" / f"{study.id}.json"
        written.append(document(path, cast("Json", json.loads(study.protocol)), 0))
    with within(0.4, 0.6):
        comparison = compare(lab, None, with_simulated=asked.scope.simulated)
    told = cast("Json", json.loads(json.dumps(plain_json(comparison.document()), allow_nan=False)))
    written.append(document(folder / "figures.json", told, len(comparison.rows)))
    (folder / "report").mkdir()
    with within(0.6, 0.8):
        report = document_of(lab, comparison)
    with within(0.8, 1.0):
        write_document(report, folder / "report")
    written += [Written(path, 0, hash_of(path)) for path in sorted((folder / "report").iterdir())]
    left = "".join(f"\n{sentence}" for sentence in _left(asked))
    names = {"name": lab.name, "version": version(), "licence": asked.licence, "folder": "BUNDLE", "left": left}
    return [*written, plain_text(folder / "README.md", _README.format(**names) + "\n")]


def figures(comparison: Comparison) -> list[Mapping[str, Json]]:
    """The rows of a table of estimates, without the column of people, whose names differ in a bundle."""
    told = cast("Mapping[str, Json]", json.loads(json.dumps(plain_json(comparison.document()), allow_nan=False)))
    known = {person.code for person in comparison.frame.people}
    rows = cast("list[dict[str, Json]]", told["rows"])
    nameless = [{**row, "who": "person"} if row["who"] in known else row for row in rows]
    return sorted(nameless, key=lambda row: json.dumps(row, sort_keys=True))


def _same_figures(asked: Asked, lab: Lab) -> None:
    """If no person is withheld, the rebuilt lab must give the lab's own estimates. Raises OtherFigures."""
    scope = asked.scope
    if scope.study is not None or scope.kept_back.runs or scope.pilots:
        return
    with within(0.0, 0.5):
        here = figures(compare(scope.lab, None, with_simulated=scope.simulated))
    with within(0.5, 1.0):
        there = figures(compare(lab, None, with_simulated=scope.simulated))
    if here != there:
        raise OtherFigures(
            say("The bundle would give other figures than the lab: nothing was written."),
            hint=say("If exclusion rules use questionnaire answers, try --traits. Otherwise report it."),
        )


def _about(asked: Asked, written: Sequence[Written]) -> Json:
    return {
        "format": FORMAT,
        "version": 1,
        "eyeline": version(),
        "name": asked.scope.lab.name,
        "licence": asked.licence,
        "tables": [{"name": one.path.stem, "rows": one.rows} for one in written if one.path.suffix == ".jsonl"],
        "kept_back": dict(asked.scope.kept_back.told),
    }


def _sums(files: Sequence[Written], folder: Path) -> Written:
    """Write SHA256SUMS in the format of sha256sum."""
    lines = [f"{one.sha256}  {one.path.relative_to(folder).as_posix()}\n" for one in files]
    return plain_text(folder / SUMS, "".join(sorted(lines, key=lambda line: line[66:])), len(lines))


def _left(asked: Asked) -> list[str]:
    back = asked.scope.kept_back
    if not back.runs:
        return []
    return [f"Runs of people who did not agree to open sharing, or wish to be deleted, are not in it: {back.runs}."]


def _said(asked: Asked, picked: Chosen, words: FreeWords) -> Sequence[Sentence]:
    said: list[Sentence] = []
    kept = sum(not one.shared for one in picked.pictures.values())
    if kept:
        said.append(Sentence(HASHES_ALONE, {"n": kept}))
    if words.held_back:
        held = say(
            "Free texts of participants not yet approved for publication, left out (see eyeline export "
            "--format free-text): {n}."
        )
        said.append(Sentence(held, {"n": words.held_back}))
    if asked.traits:
        rare = rare_traits(asked.scope)
        few = say("Fewer than five people share {traits}, which may lead back to them: {n}.")
        said += [Sentence(few, {"traits": traits, "n": n}) for traits, n in rare]
    return said
