"""The cards of a machine, as nvidia-smi tells them."""

from pathlib import Path

import pytest

from desktop.inference import gpu_and_cpu_usage
from desktop.inference.gpu_and_cpu_usage import DeviceUsage, UnknownDevice, parse_gpu_list

TOLD = """NVIDIA H100 80GB HBM3, 1024, 81559, 37
NVIDIA GeForce RTX 3060, Laptop, 0, 6144, [N/A]
GRID, [N/A], [N/A], 3
"""


def test_that_cards_are_read_with_memory_and_load() -> None:
    assert parse_gpu_list(TOLD) == [
        DeviceUsage("NVIDIA H100 80GB HBM3", "cuda:0", 1024 * 2**20, 81559 * 2**20, 0.37),
        DeviceUsage("NVIDIA GeForce RTX 3060, Laptop", "cuda:1", 0, 6144 * 2**20, None),
    ]


@pytest.mark.parametrize(("words", "found"), [("#!/bin/sh\nexit 9\n", 0), (f"#!/bin/sh\ncat <<E\n{TOLD}E\n", 2)])
def test_that_a_machine_without_an_answer_has_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, found: int
) -> None:
    tool = tmp_path / "nvidia-smi"
    tool.write_text(words)
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert len(gpu_and_cpu_usage.list_gpus()) == found


@pytest.mark.parametrize(
    ("visible", "good", "bad", "listed"),
    [
        (None, ["auto", "cpu", "cuda:1", "cuda:0,cuda:1", "spread", "offload"], ["cuda:2", "cuda:0,cuda:7"], "H100"),
        ("1", ["cuda:0"], ["cuda:1"], "RTX 3060"),
        ("", ["cpu"], ["cuda:0", "spread", "offload"], "cpu"),
    ],
)
def test_that_a_device_that_is_not_there_is_refused_with_those_that_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visible: str | None, good: list[str], bad: list[str], listed: str
) -> None:
    tool = tmp_path / "nvidia-smi"
    tool.write_text(f"#!/bin/sh\ncat <<E\n{TOLD}E\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    if visible is not None:
        monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    for text in good:
        gpu_and_cpu_usage.check_device(text)
    for text in [*bad, "gpu", "cuda", "cuda:x", "cuda:0;cuda:1", ""]:
        with pytest.raises(UnknownDevice) as error:
            gpu_and_cpu_usage.check_device(text)
        assert listed in str(error.value.hint)
        assert text.split(",")[-1] in str(error.value)


def test_that_a_machine_without_the_tool_has_no_card_and_a_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert gpu_and_cpu_usage.list_gpus() == []
    processor = gpu_and_cpu_usage.processor_usage()
    assert 0 < processor.used < processor.total
