"""Thinking is a switch of the chat template: found, set, told, and refused where there is none."""

import shutil
from pathlib import Path

import pytest

from desktop.inference.worker.preprocessing.chat_template_thinking_switch import (
    template_takes_tools,
    thinking_switch_name,
)
from desktop.inference.worker_commands import MakeDemo
from tests.unit.inference.helpers import RED, picture, request
from tests.unit.inference.loaded import LOADING, Loaded

QWEN3 = "{%- if enable_thinking is defined and enable_thinking is false %}{{ '<think>\n\n</think>' }}{%- endif %}"
GRANITE = "{% if thinking %}think first{% endif %}{%- if tools %}{{ tools | tojson }}{% endif %}"


@pytest.mark.parametrize(
    ("template", "switch"),
    [
        (QWEN3, "enable_thinking"),
        (GRANITE, "thinking"),
        ("enable_thinking {{ 'thinking' }}", None),
        ("{{ message.thinking }}{{ message['thinking'] }}", None),
    ],
)
def test_that_a_switch_is_what_the_code_of_a_template_reads(template: str, switch: str | None) -> None:
    assert thinking_switch_name(template) == switch


def test_that_tools_are_known_by_the_template() -> None:
    assert template_takes_tools(GRANITE)
    assert not template_takes_tools(QWEN3)


@pytest.mark.models
@pytest.mark.long(180, reason="torch and a model are loaded first")
def test_that_the_switch_changes_the_prompt_and_is_told_and_is_refused_where_there_is_none(
    running: Loaded, tmp_path: Path
) -> None:
    running.client.submit(MakeDemo(job="make", folder=str(tmp_path / "demo"))).result(LOADING)
    shutil.copytree(tmp_path / "demo", tmp_path / "thinker")
    template = tmp_path / "thinker" / "chat_template.jinja"
    template.write_text(template.read_text() + "{% if enable_thinking %}<think>{% endif %}")
    plain = request("plain", "Which? ", picture(tmp_path, RED))
    wishes = [plain.model_copy(update={"id": str(wish), "thinking": wish}) for wish in (True, False, None)]
    assert running.load(tmp_path / "thinker").thinking_switch == "enable_thinking"
    told = [running.answer([one]).finished[one.id] for one in wishes]
    assert [one.applied.thinking for one in told] == [True, False, None]
    assert told[0].prompt_hash != told[1].prompt_hash == told[2].prompt_hash
    assert running.load(tmp_path / "demo").thinking_switch is None
    refused = running.answer(wishes[:1]).failed["True"]
    assert refused.failure.code == "bad_request"
    assert "no switch for thinking" in refused.failure.detail


@pytest.mark.models
@pytest.mark.long(180, reason="torch and a model are loaded first")
def test_that_a_system_prompt_is_rendered_by_the_template_and_refused_by_one_that_leaves_it_out(
    running: Loaded, tmp_path: Path
) -> None:
    running.client.submit(MakeDemo(job="make", folder=str(tmp_path / "demo"))).result(LOADING)
    shutil.copytree(tmp_path / "demo", tmp_path / "deaf")
    template = tmp_path / "deaf" / "chat_template.jinja"
    template.write_text("{% if messages[0].role == 'system' %}{{ raise_exception('no system role') }}{% endif %}")
    shutil.copytree(tmp_path / "deaf", tmp_path / "silent")
    (tmp_path / "silent" / "chat_template.jinja").write_text("{{ messages[-1].content[0].text }}")
    plain = request("plain", "Which?")
    brief = plain.model_copy(update={"id": "brief", "system": "Be brief."})
    running.load(tmp_path / "demo")
    told = running.answer([plain]).finished | running.answer([brief]).finished
    assert "Be brief." in told["brief"].prompt
    assert told["brief"].prompt.index("Be brief.") < told["brief"].prompt.index("Which?")
    assert "Be brief." not in told["plain"].prompt
    for folder, why in (("deaf", "no system role"), ("silent", "leaves out a system prompt")):
        running.load(tmp_path / folder)
        assert why in running.answer([brief]).failed["brief"].failure.detail
