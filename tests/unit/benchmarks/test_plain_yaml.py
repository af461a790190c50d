"""YAML that others wrote: one way to read it, and one error for whatever is wrong with it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.data.analysis_settings_file import BadAnalysis, load_analysis_file
from desktop.benchmarks.label_schemes import UnknownScheme, parse_scheme
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.inference.batch_runs.run_plan_files import read_run_plan
from desktop.inference.model_errors import BadRunPlan
from desktop.study.protocol.protocol_yaml import dump_protocol_yaml

DEEP = "name: " + "[" * 1000
TWICE = "name: one\nname: other\n"
NAMES = st.text("abc <&*!é", min_size=1, max_size=4)
BODIES = st.recursive(NAMES, lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner), max_leaves=12)


@given(st.dictionaries(NAMES, BODIES))
def test_that_what_was_written_comes_back_as_texts(body: dict[str, object]) -> None:
    assert load_plain_yaml(dump_protocol_yaml(body)) == body  # pyright: ignore[reportArgumentType] - texts, lists and names only


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (DEEP, "nested too deep"),
        (TWICE, "the field name stands twice, again in line 2"),
        ("a: [{b: 1, b: 2}]", "the field b stands twice"),
        ("&a [*a]", "recursive"),
        ("a: [", "expected the node content"),
        (b"\xff\xfe\xfa", "truncated data"),
    ],
)
def test_that_what_cannot_be_read_is_told_in_one_line(text: str | bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        load_plain_yaml(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", [DEEP, TWICE])
def test_that_schemes_plans_and_analyses_refuse_it_in_their_own_words(tmp_path: Path, text: str) -> None:
    file = tmp_path / "file.yaml"
    file.write_text(text)
    ways: list[tuple[Callable[[], object], type[Exception]]] = [
        (lambda: parse_scheme(text), UnknownScheme),
        (lambda: read_run_plan(file), BadRunPlan),
        (lambda: load_analysis_file(file), BadAnalysis),
    ]
    for read, error in ways:
        with pytest.raises(error):
            read()
