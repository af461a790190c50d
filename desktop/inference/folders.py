"""A model's folder: the family it names, and a fingerprint of what decides its answers."""

import hashlib
import json
import struct
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop.benchmarks.canonical import content_hash, sha256_hex
from desktop.benchmarks.words import say
from desktop.inference.errors import BrokenModel, NoModelFolder
from desktop.inference.worker.weights import is_whole

SMALL_FILE = 32 * 1024 * 1024
SAMPLE_BYTES = 64 * 1024
SAMPLES = 64

Step = Callable[[int, int], None]
"""Told how much of how much is done; what it raises ends the work."""


def _no_step(_done: int, _total: int) -> None:
    """Nobody watches."""


def family_of(folder: Path) -> str:
    """The family that the folder's configuration names. Raises NoModelFolder with what is missing, BrokenModel."""
    file = folder / "config.json"
    _refuse_adapter(folder)
    if not folder.is_dir() or not file.is_file():
        raise NoModelFolder(
            say("There is no model in this folder: config.json is missing."),
            where=str(folder),
            hint=say("Give the folder that holds config.json and the weights as *.safetensors."),
        )
    if not any(folder.glob("*.safetensors")):
        pickled = any(folder.glob("*.bin"))
        raise NoModelFolder(
            say("There are no weights in this folder: no file ends in .safetensors."),
            where=str(folder),
            hint=say("Pickled weights (.bin) are not loaded: convert them to safetensors.")
            if pickled
            else say("Complete the folder: the weights belong beside config.json."),
        )
    return _model_type(file)


def _refuse_adapter(folder: Path) -> None:
    """Raises NoModelFolder for what is no whole model that is loaded here: an adapter, weights in GGUF."""
    adapter = folder / "adapter_config.json"
    if adapter.is_file():
        try:
            told = json.loads(adapter.read_bytes())
        except (OSError, ValueError, RecursionError):
            told = None
        base: object = told.get("base_model_name_or_path") if isinstance(told, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        raise NoModelFolder(
            say("This folder holds a LoRA adapter of the model {base}, not a whole model."),
            where=str(folder),
            hint=say("Merge it into that model and give the folder of both, or let a server load both (--server)."),
            base=base if isinstance(base, str) and base.isprintable() else "?",
        )
    if folder.suffix.lower() == ".gguf" or (folder.is_dir() and any(folder.glob("*.gguf"))):
        raise NoModelFolder(
            say("These are a model's weights in GGUF, which are not loaded here."),
            where=str(folder),
            hint=say("Let a server load them (llama.cpp, Ollama, LM Studio), then add that one (--server)."),
        )


def check_weights(folder: Path, step: Step = _no_step) -> None:
    """Raises BrokenModel for weights that end before their head says they do; only the heads are read. `step` is told
    how many files of how many have been looked at, and may raise to end it."""
    files = sorted(folder.glob("*.safetensors"))
    for number, file in enumerate(files):
        step(number, len(files))
        try:
            whole = is_whole(file)
        except ValueError:
            whole = False
        except OSError as error:
            raise _unreadable(file, error) from error
        if not whole:
            raise BrokenModel(
                say("The weights in {file} are cut off or broken."),
                where=str(file),
                hint=say("Copy or download that file again."),
                file=file.name,
            )


def _model_type(file: Path) -> str:
    try:
        config = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BrokenModel(
            say("The configuration {file} is no JSON that can be read, from line {line} on."),
            where=f"{file}, line {line}",
            hint=say("Copy or download that file again."),
            file=file.name,
            line=line,
        ) from error
    except OSError as error:
        raise _unreadable(file, error) from error
    family: object = config.get("model_type") if isinstance(config, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not isinstance(family, str) or not family.isprintable():
        raise NoModelFolder(
            say("This configuration names no model family."),
            where=str(file),
            hint=say("Give the folder of a model: its config.json names model_type."),
        )
    return family


def _unreadable(file: Path, error: OSError) -> NoModelFolder:
    return NoModelFolder(
        say("{file} cannot be read: {reason}."),
        where=str(file),
        hint=say("Give yourself the right to read it."),
        file=file.name,
        reason=error.strerror or type(error).__name__,
    )


def fingerprint(folder: Path, step: Step = _no_step) -> str:
    """SHA-256 over the names and contents of a model's files.

    Of files over 32 MiB the size, the first 64 KiB (the head of safetensors) and 64 pieces spread evenly stand for the
    content, so that 100 GB take a second; on a slow disk longer: `step` is told how many bytes of how many have been
    read, and may raise to end it. Raises NoModelFolder where there is no folder.
    """
    if not folder.is_dir():
        raise NoModelFolder(
            say("The folder of this model is gone."),
            where=str(folder),
            hint=say("Bring it back, or add the model anew."),
        )
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.suffix in _MODEL_FILES)
    total = sum(min(file.stat().st_size, (SAMPLES + 1) * SAMPLE_BYTES) for file in files)
    done, marks = 0, dict[str, str]()
    for file in files:
        step(done, total)
        marks[file.name] = _file_mark(file, lambda read, before=done: step(before + read, total))
        done += min(file.stat().st_size, (SAMPLES + 1) * SAMPLE_BYTES)
    return content_hash(marks)


_MODEL_FILES = {".json", ".safetensors", ".jinja", ".txt", ".model", ".py"}


def _file_mark(file: Path, read: Callable[[int], None]) -> str:
    size = file.stat().st_size
    if size <= SMALL_FILE:
        return sha256_hex(file.read_bytes())
    digest = hashlib.sha256(struct.pack("<Q", size))
    with file.open("rb") as stream:
        for number, place in enumerate(_spread(size)):
            read(number * SAMPLE_BYTES)
            stream.seek(place)
            digest.update(stream.read(SAMPLE_BYTES))
    return f"sampled {digest.hexdigest()}"


def _spread(size: int) -> Iterable[int]:
    last = size - SAMPLE_BYTES
    return (last * step // SAMPLES for step in range(SAMPLES + 1))
