"""`eyeline models add --server`: added, probed, asked, and told apart where it does not go."""

from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command
from tests.unit.inference.hostile import Day, hostile


def test_that_a_servers_model_is_added_listed_probed_and_asked(eyeline: Command, lab: Path) -> None:
    day = Day(say="B")
    with hostile(day) as address:
        added = eyeline("models", "add", "served", "--server", address, "--lab", lab, "--json")
        assert added.code == 0
        assert added.document.items() >= {"name": "served", "kind": "server", "trained": True}.items()
        assert eyeline("models", "list", "--lab", lab, "--json").document["models"] == [added.document]
        probed = eyeline("models", "probe", "served", "--lab", lab, "--json")
        assert probed.document.items() >= {"loads": True, "answer": "B"}.items()
        ran = eyeline("run", "--model", "served", "--items", "task=anomaly", "--lab", lab, "--json")
        assert ran.document.items() >= {"done": 6, "failed": 0}.items()
    away = eyeline("run", "--model", "served", "--items", "task=connection", "--lab", lab, "--json")
    assert (away.code, away.document["error"]["code"]) == (1, "server_away")
    assert address in away.document["error"]["message"]


def test_that_a_run_says_at_its_end_how_many_replies_were_of_which_kind(eyeline: Command, lab: Path) -> None:
    says = {
        2: "<think>It is B.</think>",
        3: "<think>It is B, since the",
        4: "```\n<think>It is B</think>\n```",
        5: "There is a wall behind a gate.",
    }
    day = Day(says=says, at={1: "parts", 6: "length", 7: "filter"})
    asked = ("run", "--model", "served", "--items", "task=connection", "--repeats", "2", "--lab", lab)
    with hostile(day) as address:
        eyeline("models", "add", "served", "--server", address, "--lab", lab)
        ran = eyeline(*asked)
        again = eyeline(*asked, "--resume", "--json")
    kinds = "1 failed, 1 reasoning in code, 1 reasoning only, 1 reasoning truncated, 1 truncated, 1 unparsed"
    assert ran.code == 3
    assert ran.out.splitlines()[:2] == [
        "11 answered, 1 failed, 0 were there already.",
        f"Replies: 6 read, {kinds}.",
    ]
    assert again.document.items() >= {"replies": {"read": 1}, "skipped": 11}.items()


@pytest.mark.parametrize(
    ("arguments", "code", "kind"),
    [
        (["--server", "nowhere"], 2, "bad_address"),
        (["--server", "http://127.0.0.1:9"], 1, "server_away"),
        (["--server", "http://127.0.0.1:9", "--demo"], 2, "wrong_use"),
    ],
)
def test_that_what_is_no_server_is_told_in_one_sentence(
    eyeline: Command, lab: Path, arguments: list[str], code: int, kind: str
) -> None:
    told = eyeline("models", "add", "x", *arguments, "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (code, kind)


def test_that_a_judge_is_asked_by_command(eyeline: Command, lab: Path) -> None:
    with hostile(Day(say='{"verdict": "1"}')) as address:
        eyeline("models", "add", "judge", "--server", address, "--lab", lab)
        told = eyeline("score", "judge", "--judge", "judge", "--lab", lab, "--json")
    assert told.code == 0
    assert told.document.items() >= {"judge": "judge", "asked": 0, "judge_failed": 0}.items()
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    assert eyeline("score", "judge", "--judge", "chance", "--lab", lab).code == 2
