"""3D scenes: what is told about them is what is drawn, and everything asked for can be seen."""

import math
import sys
from collections.abc import Iterator
from json import dumps, loads

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Item
from desktop.benchmarks.ordinal import (
    BadOrdinalOption,
    OrdinalOptions,
    generate,
    loop_scene_geometry,
    parse_released_rows,
    released_row,
    render_3d_scene,
)
from desktop.benchmarks.ordinal.geometric_solid_meshes import COLOURS, OBJECTS, SceneSolid
from desktop.benchmarks.ordinal.loop_scene_geometry import (
    CAMERA,
    HEIGHT,
    WIDTH,
    ObjectRing,
    ViewCoverage,
    arrange_ring,
    camera_view,
)
from desktop.benchmarks.ordinal.render_3d_scene import SceneRenderingUnavailable
from desktop.benchmarks.seeded_random_generators import child_generator
from tests.limits import examples

COUNTS = st.sampled_from([5, 10, 20])


class Standing(BaseModel):
    """An object in a layout file."""

    id: str
    x: float
    y: float


class Laid(BaseModel):
    """A scene's layout file as a stranger reads it."""

    labels: list[str]
    objects: list[Standing]


@pytest.fixture(scope="module")
def drafts() -> Iterator[list[ItemDraft]]:
    """Drawn scenes of the three sizes; skipped where VTK is not installed."""
    pytest.importorskip("vtkmodules", reason="the extra `scenes` is not installed")
    yield list(generate("scene", 3, 4))


def test_that_there_are_48_objects() -> None:
    assert len(OBJECTS) == len(set(OBJECTS)) == 48
    assert "red metal cube" in OBJECTS


@settings(max_examples=examples(5))
@given(seed=st.integers(0, 2**32), count=COUNTS)
def test_that_every_object_shows_itself_inside_the_frame(seed: int, count: int) -> None:
    made = arrange_ring(count, child_generator(seed))
    seen = camera_view(made.solids)
    assert len(set(made.names)) == count
    assert (seen.shown >= 0.7 * seen.whole).all()
    assert (seen.shown >= 200).all()
    for place in made.places:
        assert place.radius < place.x < WIDTH - place.radius
        assert place.radius < place.y < HEIGHT - place.radius


def test_that_the_camera_sees_as_a_pinhole_does() -> None:
    focus = np.array([CAMERA.focus])
    assert np.allclose(CAMERA.project(focus)[0, :2], (WIDTH / 2, HEIGHT / 2))
    left, right, near, far = CAMERA.project(np.array([[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0]], dtype=float))
    assert left[0] < WIDTH / 2 < right[0]
    assert far[1] < near[1]
    assert far[2] > near[2]


def test_that_something_behind_another_does_not_count_as_shown() -> None:
    hidden = (SceneSolid("red metal sphere", 0, 0, 0.5, 0), SceneSolid("blue metal cube", 0, -1.2, 1.2, 0))
    seen = camera_view(hidden)
    assert seen.shown[0] < 0.7 * seen.whole[0]
    assert seen.shown[1] == seen.whole[1]


@pytest.mark.parametrize("name", ["red rubber cube", "red rubber sphere", "red rubber cylinder"])
def test_that_a_mesh_is_closed_and_faces_outward(name: str) -> None:
    mesh = SceneSolid(name, 1.0, 2.0, 0.5, 0.3).mesh()
    corners = mesh.points[mesh.triangles]
    volume = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])).sum() / 6
    expected = {"cube": 0.78**3, "sphere": math.pi / 6, "cylinder": math.pi * 0.44**2 * 0.82}[name.split()[2]]
    assert volume == pytest.approx(expected, rel=0.02)
    assert mesh.points[:, 2].min() == 0


@pytest.mark.parametrize("count", [1, 49])
def test_that_impossible_scenes_are_refused(count: int) -> None:
    with pytest.raises(BadOrdinalOption, match="2 to 48 objects"):
        arrange_ring(count, child_generator(1))


def test_that_as_many_as_fit_are_arranged_or_refused() -> None:
    assert isinstance(arrange_ring(30, child_generator(1)), ObjectRing)


def test_that_a_simulator_agrees_on_every_scene(drafts: list[ItemDraft]) -> None:
    for draft in drafts:
        item, layout = draft.item, Laid.model_validate(draft.layout)
        from_above = sorted(layout.objects, key=lambda one: -math.atan2(one.y, one.x))
        around = [one.id for one in from_above]
        if item.factors["direction"] == "counterclockwise":
            around.reverse()
        here = around.index(str(item.factors["start_id"]))
        counted = [around[here]]
        for _ in range(int(item.factors["N"]) - 1):
            here = (here + int(item.factors["stride"])) % len(around)
            counted.append(around[here])
        assert field_values(item.answer) == {"answer": counted[-1], "trace": counted}


def test_that_an_object_of_its_colour_stands_at_every_place(drafts: list[ItemDraft]) -> None:
    for draft in drafts[::15]:
        pixels = draft.pictures[0]
        assert pixels.shape == (HEIGHT, WIDTH, 3)
        for option in draft.item.options:
            assert option.place is not None
            x, y, reach = round(option.place.x), round(option.place.y), max(2, round(option.place.radius * 0.4))
            mean = pixels[y - reach : y + reach, x - reach : x + reach].reshape(-1, 3).mean(axis=0)
            colour = np.array(COLOURS[option.id.split()[0]])
            likeness = {name: _hue_distance(mean, np.array(rgb)) for name, rgb in COLOURS.items()}
            assert likeness[option.id.split()[0]] <= sorted(likeness.values())[2], (option.id, mean, colour)


def _hue_distance(one: np.ndarray, other: np.ndarray) -> float:
    """How far two colours differ once brightness is taken out."""
    return float(np.abs(one / max(one.sum(), 1) - other / other.sum()).sum())


def test_that_objects_throw_shadows(drafts: list[ItemDraft]) -> None:
    floor = drafts[0].pictures[0].astype(int)
    grey = floor.max(axis=2) - floor.min(axis=2) < 6
    lightness = floor.mean(axis=2)[grey]
    assert np.percentile(lightness, 99) - np.percentile(lightness, 1) > 30


def test_that_a_scene_is_drawn_the_same_again(drafts: list[ItemDraft]) -> None:
    again = list(generate("scene", 3, 4))
    assert [draft.item.id for draft in again] == [draft.item.id for draft in drafts]


def test_that_rows_of_scenes_come_back(drafts: list[ItemDraft]) -> None:
    rows = [released_row(draft.item) for draft in drafts]
    layouts = {str(row["layout_path"]): draft for row, draft in zip(rows, drafts, strict=True)}
    by_path = {str(row["image_path"]): draft.item.images[0] for row, draft in zip(rows, drafts, strict=True)}
    items = list(parse_released_rows(rows, by_path.get, lambda path: loads(dumps(layouts[path].layout))))
    assert [item.id for item in items if isinstance(item, Item)] == [draft.item.id for draft in drafts]
    assert rows[0]["modality"] == "3d"


def test_that_other_numbers_of_objects_are_marked(drafts: list[ItemDraft]) -> None:
    (draft, *_) = generate("scene", 1, 1, OrdinalOptions(sizes=(7,)))
    assert draft.item.factors["beyond_paper"] is True


def test_that_questions_are_looked_at_beforehand_without_arranging_a_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    arranged: list[int] = []
    arrange = loop_scene_geometry.arrange_ring

    def counted(count: int, rng: np.random.Generator) -> loop_scene_geometry.ObjectRing:
        arranged.append(count)
        return arrange(count, rng)

    monkeypatch.setattr(loop_scene_geometry, "arrange_ring", counted)
    with pytest.raises(BadOrdinalOption, match="different questions"):
        generate("scene", 600, 0, OrdinalOptions(sizes=(20, 2), questions=60, levels=("Within Objects",), strides=(1,)))
    generate("scene", 600, 0, OrdinalOptions(questions=30))
    assert arranged == []


@pytest.mark.parametrize("count", [2, 5, 20])
def test_that_an_arrangement_has_the_objects_that_are_drawn_first(count: int) -> None:
    for seed in range(3):
        names = loop_scene_geometry.draw_object_names(count, np.random.default_rng(seed))
        assert loop_scene_geometry.arrange_ring(count, np.random.default_rng(seed)).names == names


def test_that_without_vtk_scenes_are_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    render_3d_scene.scene_renderer.cache_clear()
    monkeypatch.setitem(sys.modules, "desktop.benchmarks.ordinal.vtk_scene_renderer", None)
    with pytest.raises(SceneRenderingUnavailable, match="VTK, which is not installed") as caught:
        next(iter(generate("scene", 1, 1)))
    assert "eyeline[scenes]" in str(caught.value.hint)
    render_3d_scene.scene_renderer.cache_clear()


@pytest.mark.parametrize(
    ("shown", "whole", "left", "fits"),
    [
        (700, 1000, 100, True),
        (699, 1000, 100, False),
        (200, 200, 100, True),
        (199, 200, 100, False),
        (1000, 1000, 2, False),
        (1000, 1000, WIDTH - 20, False),
    ],
    ids=["70 %", "less", "200 pixels", "fewer", "over the left edge", "over the right edge"],
)
def test_that_what_shows_too_little_of_itself_is_not_arranged(
    monkeypatch: pytest.MonkeyPatch, shown: int, whole: int, left: int, fits: bool
) -> None:
    outline = np.array([[left, 100], [left + 30, 100], [left + 30, 130]], dtype=float)
    seen = ViewCoverage(np.array([1000, whole]), np.array([1000, shown]), [outline + 40 * (left == 100), outline])

    def from_camera(_: object) -> ViewCoverage:
        return seen

    monkeypatch.setattr(loop_scene_geometry, "camera_view", from_camera)
    if fits:
        assert isinstance(arrange_ring(2, child_generator(1)), ObjectRing)
    else:
        with pytest.raises(BadOrdinalOption, match="do not fit"):
            arrange_ring(2, child_generator(1))


def test_that_nothing_is_arranged_where_it_would_stand_in_deep_shadow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_scene_geometry, "LIGHT", (-30.0, -1.0, 1.5))
    with pytest.raises(BadOrdinalOption, match="do not fit"):
        arrange_ring(20, child_generator(1))
