"""The query language: what it says, and what it refuses with one sentence."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.rows import QueryCondition
from desktop.library.item_query_language import FIELDS, BadQuery, parse_query

FACTORS = ("N", "ordinal_level", "stride")
fields = st.sampled_from([*FIELDS, *FACTORS])
values = st.text(min_size=1).filter(lambda text: "," not in text and ".." not in text)
numbers = st.integers(-999, 999) | st.decimals(-999, 999, places=3)


def words(text: str) -> tuple[QueryCondition, ...]:
    return parse_query(text, FACTORS).words


def test_that_the_design_s_example_reads_as_meant() -> None:
    assert words('benchmark=ordinal ordinal_level="Within Objects" N=2..99') == (
        QueryCondition(field="benchmark", op="in", values=("ordinal",)),
        QueryCondition(field="ordinal_level", op="in", values=("Within Objects",)),
        QueryCondition(field="N", op="range", values=("2", "99")),
    )


def test_that_a_word_alone_is_looked_for_only_where_somebody_types_to_find() -> None:
    assert parse_query("coffee kind=choice", plain=True).words == (
        QueryCondition(field="", op="has", values=("coffee",)),
        QueryCondition(field="kind", op="in", values=("choice",)),
    )
    with pytest.raises(BadQuery):
        parse_query("coffee kind=choice")


def test_that_nothing_means_everything() -> None:
    assert words("") == words("   ") == ()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("tag=", QueryCondition(field="tag", op="absent")),
        ("tag!=", QueryCondition(field="tag", op="present")),
        ("task!=connection", QueryCondition(field="task", op="not_in", values=("connection",))),
        ("task=a,b", QueryCondition(field="task", op="in", values=("a", "b"))),
        ("N=2..", QueryCondition(field="N", op="range", values=("2", ""))),
        ("N=..9.5", QueryCondition(field="N", op="range", values=("", "9.5"))),
        ("key=a=b", QueryCondition(field="key", op="in", values=("a=b",))),
        ("key=1..2", QueryCondition(field="key", op="in", values=("1..2",))),
        ("ordinal_level=a..b", QueryCondition(field="ordinal_level", op="in", values=("a..b",))),
    ],
)
def test_that_each_form_is_read(text: str, word: QueryCondition) -> None:
    assert words(text) == (word,)


@given(st.lists(st.tuples(fields, st.booleans(), st.lists(values, min_size=1, max_size=4)), max_size=5))
def test_that_what_is_quoted_for_a_shell_comes_back(said: list[tuple[str, bool, list[str]]]) -> None:
    text = " ".join(shlex.quote(f"{field}{'!=' if no else '='}{','.join(some)}") for field, no, some in said)
    assert words(text) == tuple(
        QueryCondition(field=field, op="not_in" if no else "in", values=tuple(some)) for field, no, some in said
    )


@given(numbers, numbers)
def test_that_a_range_of_numbers_holds_both_ends_or_is_refused(low: object, high: object) -> None:
    text = f"N={low}..{high}"
    if float(str(low)) <= float(str(high)):
        assert words(text) == (QueryCondition(field="N", op="range", values=(str(low), str(high))),)
    else:
        with pytest.raises(BadQuery, match="ends before it starts"):
            parse_query(text, FACTORS)


@pytest.mark.parametrize(
    ("text", "sentence", "hint"),
    [
        ("tsk=connection", "no field tsk", "Did you mean task?"),
        ("n=2", "no field n", "Did you mean N?"),
        ("Ordinal_Levl=x", "no field Ordinal_Levl", "Did you mean ordinal_level?"),
        ("zzzzzz=1", "no field zzzzzz", "Fields: "),
        ("connection", "connection is not a valid query term", "Write field=value"),
        ("tsk=connection", "no field tsk", "Fields: N, benchmark"),
        ('task="open', "quotation mark", "Close it"),
        (" ".join(["key=a"] * 101), "at most 100", "key=a,b,c"),
        ("key=" + ",".join(["a"] * 10_001), "at most 10000", "several queries"),
        ("N!=2..9", "a range must be the only value", ""),
        ("N=1,2..9", "a range must be the only value", ""),
        ("=x", "=x is not a valid query term", ""),
    ],
)
def test_that_what_cannot_be_looked_for_is_refused_in_one_sentence(text: str, sentence: str, hint: str) -> None:
    with pytest.raises(BadQuery, match=sentence) as caught:
        parse_query(text, FACTORS)
    assert caught.value.exit_code == 2
    assert caught.value.hint is not None
    assert hint in str(caught.value.hint)
