"""The recipe for MOAT's human subset, and the rule under which MOAT is reported."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab
from desktop.benchmarks.answers import LENIENT, STRICT, UnknownRule, find_extraction_rule
from desktop.exchange.import_item_files import import_item_files
from desktop.library.paper_subsets import NothingToSample, draw_preset_sample
from desktop.library.score_stored_answers import current_rule, set_current_rule
from tests.making.drawn import picture
from tests.making.moat_sets import moat_rows, write_parquet, write_v1

ONE = picture(1)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


def test_that_189_are_drawn_and_no_variant_is_among_them(lab: Lab, tmp_path: Path) -> None:
    with pytest.raises(NothingToSample):
        draw_preset_sample(lab, "moat-human")
    rows = moat_rows(400, lambda number: ONE)
    import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
    drawn = draw_preset_sample(lab, "moat-human")
    assert (len(drawn.items), sum(part.n for part in drawn.parts)) == (189, 189)
    assert all(part.deviation is not None and part.deviation <= 0.01 for part in drawn.parts)
    assert drawn.items != draw_preset_sample(lab, "moat-human", seed=1).items


def test_that_where_the_older_set_is_at_hand_its_questions_are_taken(lab: Lab, tmp_path: Path) -> None:
    rows = moat_rows(40)
    write_parquet(tmp_path / "sets" / "MOAT.parquet", rows)
    write_v1(tmp_path / "sets", [*rows[5:9], {**rows[12], "question": "Another?"}])
    import_item_files(lab, tmp_path / "sets")
    drawn = draw_preset_sample(lab, "moat-human")
    assert sorted(item.key for item in drawn.items) == ["5", "6", "7", "8"]
    assert {item.version for item in drawn.items} == {"v2"}
    assert drawn.unmatched == ("4",)


def test_that_moat_is_reported_under_the_rule_that_reads_what_its_prompt_asks_for(lab: Lab) -> None:
    assert (current_rule(lab, "moat"), current_rule(lab, "vriq")) == (LENIENT, STRICT)
    set_current_rule(lab, "moat", STRICT).result()
    assert current_rule(lab, "moat") == STRICT
    with pytest.raises(UnknownRule, match="vlmevalkit"):
        set_current_rule(lab, "moat", find_extraction_rule("vlmevalkit"))
