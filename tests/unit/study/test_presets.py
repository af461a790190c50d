"""The studies to begin from hold what the papers say: counts of items, people, answers, sittings, probes."""

from collections import Counter
from pathlib import Path

import pytest

from db.lab import create_lab
from desktop.benchmarks import moat
from desktop.benchmarks.item import ImageRole, Item, ItemImage
from desktop.benchmarks.probes import is_probe, probe_kind, probe_parent
from desktop.exchange.import_item_files import import_item_files
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from desktop.study.planning.participant_item_order import ParticipantPlan, build_participant_plan
from desktop.study.planning.sample_and_allocate_items import StudyDesign, design_from_items, draw_design
from desktop.study.planning.split_items_into_sessions import count_given_away_items
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_templates import PRESETS, find_preset
from tests.making.moat_sets import Row, moat_rows
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.study.builders import choice, trace
from tests.unit.study.test_dealing import TASKS


def rules(name: str) -> StudyProtocol:
    preset = find_preset(name)
    assert preset is not None
    return preset.protocol


def plan(protocol: StudyProtocol, made: StudyDesign, cell: int) -> tuple[ParticipantPlan, dict[str, Item]]:
    drawn = made.sample
    return build_participant_plan(protocol, made.hand(cell, cell), seed=cell), {
        str(item.id): item for item in drawn.everything()
    }


def test_that_there_is_one_for_each_benchmark_and_each_is_whole() -> None:
    assert [preset.benchmark for preset in PRESETS] == ["", "jigsaw", "moat", "ordinal", "vriq"]
    for preset in PRESETS:
        protocol = preset.protocol
        assert StudyProtocol.from_yaml(protocol.yaml()) == protocol
        assert [choice.name for choice in protocol.consent.choices if choice.required] == ["take_part"]


def test_that_jigsaw_lite_is_220_photographs_of_eight_tasks_for_three_people() -> None:
    protocol = rules("jigsaw_lite")
    photos = [choice(f"{n}/{task}", task=task, group=f"photo{n}") for n in range(222) for task in TASKS]
    made = design_from_items(protocol, photos)
    assert len(made.sample.items) == 1760
    assert len({item.group for item in made.sample.items}) == 220
    assert Counter(item.task for item in made.sample.items) == dict.fromkeys(TASKS, 220)
    assert [len(cell) for cell in made.cells] == [1760] * 3
    run, by_id = plan(protocol, made, 0)
    timed = [step for step in run.steps if step.counts]
    assert Counter(step.sitting for step in timed) == dict.fromkeys(range(1, 9), 220)
    pictures = {item.group for item in made.sample.items}
    assert not pictures & {by_id[str(step.item)].group for step in run.steps if step.practice}
    items = [by_id[str(step.item)] for step in timed]
    assert count_given_away_items(items, [step.sitting for step in timed]) == 0


def test_that_the_subset_of_ordinalbench_is_dealt_to_26_people_once() -> None:
    protocol = rules("ordinal_subset")
    sizes = {"2d_single_loop": 2600, "2d_maze_loop": 2600, "3d_single_loop": 1560}
    made = design_from_items(protocol, [question(task, n) for task, size in sizes.items() for n in range(size)])
    wanted = {"2d_single_loop": 2500, "2d_maze_loop": 2500, "3d_single_loop": 1500}
    assert Counter(item.task for item in made.sample.items) == wanted
    assert made.sample.deviation is not None and made.sample.deviation < 0.005
    assert [len(cell) for cell in made.cells] == [250] * 26
    assert Counter(index for cell in made.cells for index in cell) == dict.fromkeys(range(6500), 1)
    for cell in made.cells:
        held = Counter(made.sample.items[index].task for index in cell)
        assert all(abs(held[task] - n / 26) < 1 for task, n in wanted.items())


def question(task: str, n: int) -> Item:
    made = trace(f"{task} {n}", group=f"{task} {n // 15}", n=1 + n % 4)
    levels = ("Within Objects", "Exceed Objects", "Large Numbers")
    factors = {
        **made.factors,
        "ordinal_level": levels[n % 3],
        "stride": 1 + n % 2,
        "object_count": (5, 10, 20)[n % 9 // 3],
    }
    return made.model_copy(update={"task": task, "factors": factors})


def test_that_the_human_subset_of_moat_keeps_the_shares_of_capabilities() -> None:
    protocol = rules("moat_human")
    whole = [asked(row) for row in moat_rows(draw=lambda _: b"")]
    made = design_from_items(protocol, whole)
    chosen = made.sample.items
    assert (len(whole), len(chosen), [len(cell) for cell in made.cells]) == (1005, 189, [189] * 3)
    assert made.sample.deviation is not None and made.sample.deviation < 0.01
    for tag in {tag for item in whole for tag in item.tags}:
        shares = [sum(tag in item.tags for item in items) / len(items) for items in (whole, chosen)]
        assert abs(shares[0] - shares[1]) <= made.sample.deviation + 1e-12
    assert any(item.hint for item in chosen)
    run, by_id = plan(protocol, made, 1)
    shuffled = [step.options != tuple(option.id for option in by_id[str(step.item)].options) for step in run.steps]
    assert sum(shuffled) > 50
    assert Counter(step.sitting for step in run.steps if step.counts) == {1: 63, 2: 63, 3: 63}
    assert protocol.time_limit_s is None


def asked(row: Row) -> Item:
    """The item of a released row, as an import makes it; its pictures are told by their names alone."""
    columns = moat.moat_columns(row)
    assert columns is not None
    shown, hints = (
        [ItemImage(role=role, pixels=f"{row['index']} {role} {n}", width=16, height=12) for n in range(len(some))]
        for role, some in zip((ImageRole.STIMULUS, ImageRole.HINT), moat.moat_image_cells(row, columns), strict=True)
    )
    return moat.read_moat_row(row, columns, shown, hints)


def test_that_vriq_asks_every_question_and_then_its_probes(tmp_path: Path) -> None:
    protocol = rules("vriq_probes")
    sizes = {("abstract", "SC"): 6, ("abstract", "MP"): 6, ("natural", "OO"): 4}
    with create_lab(tmp_path / "lab", name="vriq") as lab:
        import_item_files(lab, write_release(tmp_path / "release", sizes, dimensions=True))
        items = [item_from_row(row) for row in find_items(lab, "benchmark=vriq")]
        import_item_files(
            lab, write_probes(tmp_path / "probes.yaml", [(item.key, item.tags) for item in items]), form="probes"
        )
        made = draw_design(lab, protocol)
        probes = [item_from_row(row) for row in find_items(lab, "task=probe_perceptual,probe_reasoning")]
    assert len(made.sample.items) == len(items) == 16 and not made.sample.practice
    assert probes
    run, by_id = plan(protocol, made, 0)
    lengths = Counter(step.sitting for step in run.steps)
    assert set(lengths) == {1, 2, 3, 4} and max(lengths.values()) - min(lengths.values()) <= 4, "a question with probes"
    shown = [by_id[str(step.item)] for step in run.steps if step.counts]
    parent: Item | None = None
    seen: list[str] = []
    for item in shown:
        if is_probe(item):
            assert parent is not None and probe_parent(item) == parent.key
            assert not (probe_kind(item) == "perceptual" and "reasoning" in seen)
            seen.append(str(probe_kind(item)))
        else:
            parent, seen = item, []
    keys = {item.key for item in made.sample.items}
    assert sum(map(is_probe, shown)) == sum(probe_parent(probe) in keys for probe in probes)
    blocks = {run.blocks[step.block] for step in run.steps if is_probe(by_id[str(step.item)])}
    assert blocks and not any("probe" in block for block in blocks)


@pytest.mark.parametrize("name", [preset.file for preset in PRESETS])
def test_that_texts_name_no_minutes_of_their_own(name: str) -> None:
    text = rules(name).consent.text
    assert name == "sample" or "{minutes}" in text
