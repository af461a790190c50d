"""Stratified samples keep the shares that they are asked to keep, and tell the largest deviation truly."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.item import Factor, Item, ItemKind
from desktop.benchmarks.stratified_sampling import draw_stratified_sample

CAPABILITIES = {
    "CNT": 323, "OCR": 547, "UVC": 246, "RLA": 529, "3DTF": 171, "3DQNT": 61, "GNDT": 305, "GNDV": 201, "RET": 488,
}  # fmt: skip


def item(key: int, tags: tuple[str, ...] = (), **factors: int | str) -> Item:
    return Item(
        benchmark="moat",
        version="test",
        key=str(key),
        task="short_answer" if key % 3 else "multiple_choice",
        kind=ItemKind.TEXT,
        question=f"{key}?",
        tags=tags,
        factors=dict[str, Factor](factors),
    )


def moat(seed: int) -> list[Item]:
    rng = np.random.default_rng(seed)
    return [
        item(n, tuple(tag for tag, count in CAPABILITIES.items() if rng.random() < count / 1005)) for n in range(1005)
    ]


def test_that_no_capability_of_moats_subset_is_more_than_a_point_off() -> None:
    for seed in range(3):
        drawn = draw_stratified_sample(moat(seed), 189, ("tag",), seed)
        assert len(drawn.items) == 189
        assert drawn.deviation < 0.01


@given(
    levels=st.lists(st.sampled_from("abc"), min_size=1, max_size=80),
    size=st.integers(1, 80),
    seed=st.integers(0, 99),
)
def test_that_of_one_stratum_every_share_is_kept_within_an_item(levels: list[str], size: int, seed: int) -> None:
    items = [item(n, level=level, size=n % 3) for n, level in enumerate(levels)]
    drawn = draw_stratified_sample(items, size, ("level",), seed)
    assert len(drawn.items) == min(size, len(items))
    assert list(drawn.items) == [one for one in items if one in drawn.items]
    whole, part = Counter(levels), Counter(one.factors["level"] for one in drawn.items)
    off = {level: abs(part[level] / len(drawn.items) - n / len(items)) for level, n in whole.items()}
    assert max(off.values()) <= 1 / len(drawn.items)
    assert drawn.deviation == max(off.values()) or abs(drawn.deviation - max(off.values())) < 1e-9


def test_that_the_seed_alone_decides() -> None:
    items = moat(1)
    assert draw_stratified_sample(items, 100, ("tag", "task"), 5) == draw_stratified_sample(
        items, 100, ("tag", "task"), 5
    )
    assert (
        draw_stratified_sample(items, 100, ("tag", "task"), 5).items
        != draw_stratified_sample(items, 100, ("tag", "task"), 6).items
    )


def test_that_all_are_taken_where_there_are_no_more() -> None:
    items = [item(n) for n in range(4)]
    assert draw_stratified_sample(items, 9, ("tag",), 0).items == tuple(items)
    assert draw_stratified_sample(items, 4, ("tag",), 0).deviation == 0
