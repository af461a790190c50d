"""What each rule reads from replies that tell a path, and how a path is scored."""

import pytest
from pydantic import JsonValue

from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, STRICT
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason
from tests.unit.benchmarks.making import trace_item


@pytest.mark.parametrize(
    "value",
    [
        {"answer": "A00", "trace": [{"id": "A00"}]},
        {"answer": "A00", "trace": [["A00"]]},
        {"answer": ["A00"], "trace": ["A00"]},
        {"answer": {"id": "A00"}, "trace": []},
        {"answer": "A00", "trace": "A00"},
        {"answer": "Q99", "trace": []},
        {"answer": "A00"},
        ["A00"],
        None,
    ],
)
def test_that_a_path_of_anything_but_ids_of_the_picture_is_no_answer(value: JsonValue) -> None:
    with pytest.raises(answers.BadAnswer):
        answers.check_answer(trace_item("A00", "B11"), value)


GOLD = ("A00", "B11", "C22", "D33")

TRACES: list[tuple[str, bool, bool]] = [
    ('{"answer": "D33", "trace": ["A00", "B11", "C22", "D33"]}', True, True),
    ('```json\n{"answer": "D33", "trace": ["A00", "B11", "C22", "D33"]}\n```', False, True),
    ('{"final_answer": "D33", "steps": [{"id": "A00"}, {"id": "B11"}, {"label": "C22"}, {"id": "D33"}]}', False, True),
    ('{"answer": "Z99", "trace": []}', False, True),
    ('{"answer": "D33"}', False, True),
    ("Answer: D33", False, True),
    ('{"trace": ["A00"]}', False, False),
    ('{"answer": "D33", "trace": ["A00", "B1', False, False),
    ("I walked around and came home.", False, False),
]


@pytest.mark.parametrize(("reply", "strict", "lenient"), TRACES)
def test_that_a_path_is_read_from_one_object(reply: str, strict: bool, lenient: bool) -> None:
    item = trace_item(*GOLD)
    assert (answers.parse(item, reply, STRICT).value is not None) is strict
    assert (answers.parse(item, reply, LENIENT).value is not None) is lenient


WHOLE = '{"answer": "D33", "trace": ["A00", "B11", "C22", "D33"]}'


@pytest.mark.parametrize(
    "reply", [f"{WHOLE}.", f" {WHOLE} \n", f"**{WHOLE}**", f"({WHOLE})", f"**({WHOLE}).**", f"**{WHOLE}.**"]
)
def test_that_a_full_stop_brackets_and_bold_marks_around_a_path_are_allowed(reply: str) -> None:
    assert answers.parse(trace_item(*GOLD), reply, STRICT).value == {"answer": "D33", "trace": [*GOLD]}


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (WHOLE.replace('"', "'"), OutcomeReason.UNPARSED),
        (WHOLE.replace("]", ",]"), OutcomeReason.UNPARSED),
        (WHOLE.replace("}", ",}"), OutcomeReason.UNPARSED),
        (f"[{WHOLE}]", OutcomeReason.UNPARSED),
        (f"{WHOLE} {WHOLE}", OutcomeReason.UNPARSED),
        (WHOLE.replace("}", ', "answer": "A00"}'), OutcomeReason.CONTRADICTORY),
        (WHOLE.replace("}", ', "trace": ["A00"]}'), OutcomeReason.CONTRADICTORY),
        (WHOLE.replace("D33", "Z99"), OutcomeReason.NO_SUCH_OPTION),
        (WHOLE.replace('"A00"', "null"), OutcomeReason.UNPARSED),
        ("[" * 100_000, OutcomeReason.UNPARSED),
        ("I'm sorry, I cannot see the picture.", OutcomeReason.REFUSED),
    ],
)
def test_that_what_is_not_the_json_asked_for_is_no_path(reply: str, reason: OutcomeReason) -> None:
    assert answers.parse(trace_item(*GOLD), reply, STRICT).reason is reason


STEPS = '{"step": 1, "target": "A00"}, {"step": 2, "target": "B11"}, {"step": 3, "answer": "D33"}'


@pytest.mark.parametrize(
    "reply",
    [
        f'{{"trace": [{STEPS}, {{"step": 4, "tar',
        f'{{"trace": [{STEPS}, {{"step": 4,\n"answer": "D33"\n',
        f'```json\n{{\n  "trace": [\n    {STEPS},\n    {{"st',
        f'{{"answer": "A00", "trace": [{STEPS}, {{"step": 4, "tar',
        f'[{STEPS}, {{"step": 4, "tar',
        f"[{STEPS},",
        f"[{STEPS}",
        '{"1": {"target": "A00"}, "2": {"target": "D33"}, "3": {"tar',
        f'{{"trace": [{STEPS}], "final": D33}}',
        f'It is {{"trace": [[{{"answer": "A00"}}], [{STEPS}], [{{"ans',
    ],
)
def test_that_a_step_of_a_reply_that_was_cut_is_no_answer(reply: str) -> None:
    assert answers.parse(trace_item(*GOLD), reply, LENIENT).reason is OutcomeReason.UNPARSED


@pytest.mark.parametrize(
    "reply",
    [
        f'{{"trace": [{STEPS}, {{"tar\nOnce more, in short: {{"answer": "D33"}}',
        f'{{"trace": [{STEPS}, {{"tar\nAnswer: D33',
        '{\n"answer": "D33",\n"trace": [\n{"id": "A00"},\n{"id": "B1',
        f'{{"trace": [{STEPS}], "answer": {{"id": "D33"}}}}',
        f"[{STEPS}]",
        '[{"answer": "D33"}]',
        'As in [fig. 1, {"answer": "D33"}',
        'Let {x, y} be the places, {"answer": "D33"}',
    ],
)
def test_that_an_answer_beside_steps_is_read(reply: str) -> None:
    assert answers.grade_answer(trace_item(*GOLD), reply, LENIENT).outcome is Outcome.RIGHT


SOLIDS = trace_item("blue rubber sphere", "red metal cube", ids=("blue rubber sphere", "red metal cube"))


@pytest.mark.parametrize(
    ("item", "reply"),
    [
        (trace_item("A00", "B11"), '{"answer": "b11", "trace": ["a00", "B11"]}'),
        (trace_item("A00", "B11"), '{"answer": {"id": "b11"}, "trace": [{"id": "a00"}, {"label": " b11 "}]}'),
        (SOLIDS, '{"answer": "Red metal cube", "trace": ["Blue rubber sphere", {"id": "RED METAL CUBE"}]}'),
        (trace_item("a", "A", ids=("a", "A")), '{"answer": "A", "trace": ["a", "A"]}'),
    ],
)
def test_that_ids_in_json_are_those_of_the_picture_in_either_case(item: Item, reply: str) -> None:
    score = answers.grade_answer(item, reply, LENIENT)
    assert (score.outcome, score.parsed, score.measures["nlcp"]) == (Outcome.RIGHT, item.answer, 1)


def test_that_an_id_that_could_be_two_or_none_stays_as_it_was_written() -> None:
    item = trace_item("SS", "ss", ids=("SS", "ss", "A00"))
    reply = '{"answer": "Ss", "trace": ["sS", "a00", "z99", ""]}'
    assert answers.parse(item, reply, LENIENT).value == {"answer": "Ss", "trace": ["sS", "A00", "z99", ""]}


@pytest.mark.parametrize(
    ("item", "reply"),
    [
        (trace_item(*GOLD), "D33"),
        (trace_item(*GOLD), "d33."),
        (trace_item(*GOLD), "I count from A00 over B11 and C22.\r\n\r\n**D33**\r\n"),
        (trace_item(*GOLD), '["A00",\n"B11"]\nD33'),
        (SOLIDS, "red metal cube"),
        (SOLIDS, "Counted.\nRed  metal cube."),
    ],
)
def test_that_a_lone_id_on_a_line_is_an_answer_without_a_path(item: Item, reply: str) -> None:
    parsed = answers.parse(item, reply, LENIENT).value
    assert parsed == {"answer": field_values(item.answer)["answer"], "trace": []}


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("A00\nD33", OutcomeReason.CONTRADICTORY),
        ("It is not D33", OutcomeReason.UNPARSED),
        ("D33 or A00", OutcomeReason.UNPARSED),
        ("Z99", OutcomeReason.UNPARSED),
        ('{\n"trace": [\n"D33"\n]\n}', OutcomeReason.UNPARSED),
        ('{\n"trace": [\n"D33",\n', OutcomeReason.UNPARSED),
        ('[\n"D33",\n', OutcomeReason.UNPARSED),
        ('["D33",', OutcomeReason.UNPARSED),
        ('{"trace": [{"id":\n"D33"\n', OutcomeReason.UNPARSED),
    ],
)
def test_that_two_ids_or_one_in_a_list_of_steps_are_no_lone_id(reply: str, reason: OutcomeReason) -> None:
    assert answers.parse(trace_item(*GOLD), reply, LENIENT).reason is reason


@pytest.mark.parametrize(
    ("trace", "nlcp", "sta", "cov", "over"),
    [
        (["A00", "B11", "C22", "D33"], 1, 1, 1, 0),
        (["A00", "B11"], 0.5, 0.5, 1, 0),
        (["A00", "E44", "C22", "D33"], 0.25, 0.75, 1, 0),
        (["E44", "B11", "C22", "D33"], 0, 0.75, 1, 0),
        (["A00", "B11", "C22", "D33", "E44"], 1, 1, 1, 1),
        ([], 0, 0, 0, 0),
        (["?"], 0, 0, 0, 0),
    ],
)
def test_that_the_four_scores_are_divided_by_the_true_length(
    trace: list[JsonValue], nlcp: float, sta: float, cov: float, over: float
) -> None:
    score = answers.score(trace_item(*GOLD), {"answer": "D33", "trace": trace}, STRICT)
    assert score.outcome is Outcome.RIGHT
    assert score.measures == {"acc": 1, "nlcp": nlcp, "sta": sta, "cov": cov, "over": over}


def test_that_an_unknown_id_covers_only_leniently() -> None:
    value: JsonValue = {"answer": "D33", "trace": ["?"]}
    assert answers.score(trace_item(*GOLD), value, LENIENT).measures["cov"] == 1


@pytest.mark.parametrize("rule", [STRICT, LENIENT])
def test_that_invalid_and_missing_paths_give_zero_in_all_four(rule: ExtractionRule) -> None:
    item = trace_item(*GOLD)
    for score in (answers.grade_answer(item, "nothing", rule), answers.missing_score(item, rule, OutcomeReason.CUT)):
        assert set(score.measures.values()) == {0}
