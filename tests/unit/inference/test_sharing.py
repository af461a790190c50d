"""Which models answer beside each other on one machine, and which one after the other."""

import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.lab import Lab
from db.rows import ModelRow, WallTime
from desktop.inference.capacity import share_memory_between_models
from desktop.inference.capacity.share_memory_between_models import MemoryClaim, model_turns
from desktop.inference.models import registry
from desktop.inference.models.registry import BaselineModel, model_row

GB = 10**9


def row(name: str) -> ModelRow:
    """A model by name alone."""
    return ModelRow(
        id=uuid.uuid5(uuid.NAMESPACE_URL, name), name=name, kind="transformers", trained=True, body="{}",
        added=WallTime(us=0, offset=0),
    )  # fmt: skip


def claims(monkeypatch: pytest.MonkeyPatch, free: int, needs: dict[str, int]) -> list[ModelRow]:
    """Models with these needs in GB on one card with so much free; 0: it takes nothing here."""

    def claim(_lab: object, one: ModelRow) -> MemoryClaim | None:
        need = needs[one.name]
        return MemoryClaim("cuda:0", need * GB, free * GB) if need else None

    monkeypatch.setattr(share_memory_between_models, "memory_claim", claim)
    return [row(name) for name in needs]


def named(lab: Lab | None, rows: list[ModelRow], loaded: tuple[str, ...] = ()) -> list[list[str]]:
    """The names of each turn."""
    held = {one.id for one in rows if one.name in loaded}
    return [[one.name for one in turn] for turn in model_turns(lab, rows, held).turns]  # type: ignore[arg-type]


def test_that_what_fits_answers_together(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = claims(monkeypatch, 24, {"a": 8, "b": 16})
    assert named(None, rows) == [["a", "b"]]
    assert model_turns(None, rows).why is None  # type: ignore[arg-type]


def test_that_what_does_not_fit_waits_and_why_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = claims(monkeypatch, 24, {"a": 16, "b": 16, "c": 4})
    found = model_turns(None, rows)  # type: ignore[arg-type]
    assert [[one.name for one in turn] for turn in found.turns] == [["a"], ["b", "c"]]
    assert str(found.why) == (
        "They run one after the other: the second requires 16.0 GB on cuda:0, but only 8.0 GB would be free."
    )


def test_that_servers_and_baselines_take_nothing_and_never_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = claims(monkeypatch, 10, {"a": 9, "server": 0, "b": 9, "chance": 0})
    assert named(None, rows) == [["server", "chance", "a"], ["b"]]


def test_that_a_loaded_model_keeps_its_room_and_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = claims(monkeypatch, 4, {"a": 16, "b": 16})
    assert named(None, rows, ("b",)) == [["b"], ["a"]]


def test_that_one_too_large_for_its_card_has_a_turn_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = claims(monkeypatch, 10, {"a": 40, "b": 9})
    assert named(None, rows) == [["a"], ["b"]]


@given(st.lists(st.integers(0, 30), min_size=1, max_size=4), st.integers(1, 60))
def test_that_every_model_has_one_turn_and_no_turn_of_several_exceeds_what_is_free(needs: list[int], free: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        wanted = {f"m{place}": need for place, need in enumerate(needs)}
        rows = claims(patch, free, wanted)
        found = named(None, rows)
    assert sorted(name for turn in found for name in turn) == sorted(wanted)
    for turn in found:
        taking = [wanted[name] for name in turn if wanted[name]]
        assert len(taking) <= 1 or sum(taking) <= free


def test_that_a_baseline_of_a_lab_claims_nothing(lab: Lab) -> None:
    chance = registry.add_model(lab, model_row("chance", BaselineModel(strategy="chance"), trained=False))
    assert share_memory_between_models.memory_claim(lab, chance) is None
