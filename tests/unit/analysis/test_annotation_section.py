"""What people put failures down to stands in the report beside what the probes say."""

from pathlib import Path

from db.lab import create_lab
from desktop.analysis.annotation_section import annotators
from desktop.analysis.document import Table
from desktop.annotation.entry import person_of
from desktop.annotation.failures import PERCEPTION, REASON
from desktop.annotation.making import make_failures
from desktop.annotation.probe_writing import answer_probe
from desktop.annotation.wishes import Wish
from desktop.exchange.items_in import import_items
from desktop.library.moments import now
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, PROBES, attributed, failing, named


def test_that_failures_stand_under_each_rule_of_the_probes_and_by_people(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", KEYS)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_items(lab, tmp_path / "vriq")
        failing(lab)
        for code in ("P1", "P2"):
            person = person_of(lab, code)
            for key, _ in KEYS:
                for name, raw in PROBES.items():
                    answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, now())
        job = make_failures(lab, Wish(name="why", kind="failures", values={"model": "chance"}))
        attributed(lab, job, "A1", {"abstract/OO/0": ({REASON}, {PERCEPTION}), "abstract/OO/1": (set(), set())})
        attributed(
            lab, job, "B2", {"abstract/OO/0": ({PERCEPTION}, {PERCEPTION}), "abstract/OO/1": ({REASON}, {REASON})}
        )
        (section,) = annotators(lab)
    (told,) = section.blocks
    assert isinstance(told, Table)
    rows = {row[0]: row[1:] for row in told.rows}
    assert rows["Probes, rule any"] == ("2", "50.0", "0.0", "0.0", "50.0", "0.0")
    assert rows["People (2 annotators), weighted"] == ("2", "50.0", "25.0", "0.0", "25.0", "0.0")
    assert "6 of 6 count" in told.caption
    assert "1 undecided" in told.caption
