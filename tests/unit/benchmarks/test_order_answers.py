"""What each rule reads from replies that tell an order."""

import pytest

from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, STRICT
from tests.unit.benchmarks.making import order_item

ORDERS: list[tuple[str, bool, bool]] = [
    ("[2, 3, 1, 4]", True, True),
    ("[2,3,1,4].", True, True),
    ("**[2, 3, 1, 4]**", True, True),
    ("([2, 3, 1, 4])", True, True),
    ('["2", "3", "1", "4"]', False, True),
    ("['2', '3', '1', '4']", False, True),
    ("2,3,1,4", False, True),
    ("2 3 1 4", False, True),
    ("2 3 1 4\n10 pixels", False, True),
    ("2, 3, 1, 4\n5 more words", False, True),
    ("2, 3, 1, 4 - 95% sure", False, True),
    ("2→3→1→4", False, True),
    ("2-3-1-4", False, True),
    ("Example [1,2,3,4]; mine: [2,3,1,4]", False, True),
    ('{"answer": [2, 3, 1, 4]}', False, True),
    ("```python\n[2, 3, 1, 4]\n```", False, True),
    ("The second comes first, then the third, the first and the fourth.", False, False),
    ("First 2, then 3, third 1, at last 4", False, False),
    ("[2, 3, 1]", False, False),
    ("[2, 2, 1, 4]", False, False),
    ("[2, 3, 1, 5]", False, False),
    ("Example [1,2,3,4]; mine: [2,3,1]", False, False),
    ("<answer>[2, 3, 1, 4]</answer>\n(not [1, 2, 3, 4])", False, True),
    ('{"answer": [2, 3, 1, 4], "example": [1, 2, 3, 4]}', False, True),
    ("Answer: [2, 3, 1, 4] (compare the example [1, 2, 3, 4])", False, True),
    ("Top row [2, 3], bottom row [1, 4]. Final answer: 2, 3, 1, 4", False, True),
    ("[2, 3, 1, 4], for [1, 4] is the ground.", False, True),
    ("[2, 3, 1, 4]\n\nImages [1, 3] touch", False, True),
    ("Images [1, 3] touch: [2, 3, 1, 4], so [1, 4] do not.", False, True),
    ("Example [1,2,3,4]. Answer: [2,3]", False, False),
    ("Top row [2, 3], bottom row [1, 4].", False, False),
    ("[1, 2, 3, 4] or [2, 3, 1, 4]", False, True),
    ("2 3 1 4 5", False, False),
    ("5 2 3 1 4", False, False),
    ("10 2 3 1 4", False, False),
    ("2,3,1,4,5", False, False),
    ("Answer: 2, 3, 1, 4, 5", False, False),
    ("2 3 1 4.5", False, False),
    ("2 3 1 4 2", False, False),
    ("2 3 1 4. Of 10, 20, 30, 40 pixels none was moved.", False, True),
    ("1. 2 3 1 4", False, True),
    ("Order: [2, 3, 1, 4], not [1, 2, 3, 4]", False, True),
    ("Order: 2 3 1 4, not 1 2 3 4", False, True),
    ("It isn't **[1, 2, 3, 4]**, it's [2, 3, 1, 4], NOT\n[1, 2, 4, 3]", False, True),
    ("The answer is not [1, 2, 3, 4] but [2, 3, 1, 4]", False, True),
    ("not [2, 3, 1, 4]", False, False),
    ("not 2 3 1 4", False, False),
    ("2 3 1 4, not [1, 2, 3, 4]", False, True),
    ("Answer: not [2, 3, 1, 4]", False, False),
    ("Knot [2, 3, 1, 4]", False, True),
    ("Answer: example [1,2,3,4]; mine: [2,3,1,4]", False, True),
    ("**Answer:** **2 3 1 4**, not 1 2 3 4", False, True),
    ("ANSWER: 1 2 3 4 ... actually ANSWER: 2 3 1 4", False, True),
    ("Answer: [2, 3, 1, 4]\nAnswer: I cannot say more.", False, True),
    ("Answer: [1, 1, 3, 4]", False, False),
    ("", False, False),
]


@pytest.mark.parametrize(("reply", "strict", "lenient"), ORDERS)
def test_that_a_reply_to_an_order_is_a_list_or_nothing(reply: str, strict: bool, lenient: bool) -> None:
    wanted = ["2", "3", "1", "4"]
    assert answers.parse(order_item(), reply, STRICT).value == (wanted if strict else None)
    assert answers.parse(order_item(), reply, LENIENT).value == (wanted if lenient else None)


@pytest.mark.parametrize(
    ("reply", "wanted"),
    [
        ("First, build the base. Second, attach brick. Third, cover. Fourth, done.", None),
        ("Example ABCD; my answer: BDAC", "BDAC"),
        ("B, A, D, C", "BADC"),
        ("B-A-D-C", "BADC"),
        ("B A D C", "BADC"),
        ("B→A→D→C", "BADC"),
        ("[B, A, D, C]", "BADC"),
        ("B A D C E", None),
        ("Z, B, A, D, C", None),
        ("B A D C I think", "BADC"),
        ("B A D C and so on", "BADC"),
    ],
)
def test_that_no_sequence_is_invented_or_missed(reply: str, wanted: str | None) -> None:
    item = order_item("ABCD", "BADC")
    assert answers.parse(item, reply, LENIENT).value == (None if wanted is None else list(wanted))


def test_that_letters_may_stand_in_quotes_in_a_list() -> None:
    for reply in ('["B", "A", "D", "C"]', "[B, A, D, C]"):
        assert answers.parse(order_item("ABCD", "BADC"), reply, STRICT).value == list("BADC")
