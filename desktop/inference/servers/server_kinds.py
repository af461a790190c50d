"""The kinds of servers: their names of sampling parameters, and how they report version, model and context.

Sources: the servers' own documentation of their OpenAI-compatible routes; `transformers serve` 5.24 from its code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from desktop.benchmarks.canonical_json import Json

Get = Callable[[str], Json]
"""Returns the JSON at a path below the server's address, or None."""


@dataclass(frozen=True, slots=True)
class ServerKind:
    """The properties of a kind of server.

    top_k_name and penalty_name: its parameter names, empty if not supported; top_k_off: the value that means "all".
    presence: whether it supports `presence_penalty`. usage_option: whether usage must be requested. moves_pictures: it
    may move pictures before the words, so several pictures are numbered in the words. template_options: whether a
    request may switch thinking (`chat_template_kwargs`); schemas: whether it supports JSON schemas. advice: its setting
    for a longer context. first: open requests at the start, more for a server with a queue.
    """

    name: str
    top_k_name: str = ""
    top_k_off: int = 0
    penalty_name: str = ""
    presence: bool = True
    usage_option: bool = True
    moves_pictures: bool = False
    template_options: bool = False
    schemas: bool = True
    advice: str = ""
    first: int = 4


VLLM_CONFIG = "/server_info?config_format=json"
"""The path of vLLM's settings, if it was started with VLLM_SERVER_DEV_MODE=1."""

KINDS: Mapping[str, ServerKind] = {
    kind.name: kind
    for kind in (
        ServerKind(
            "vllm", "top_k", -1, "repetition_penalty", template_options=True, advice="--max-model-len", first=16
        ),
        ServerKind(
            "sglang", "top_k", -1, "repetition_penalty", template_options=True, advice="--context-length", first=16
        ),
        ServerKind("llama.cpp", "top_k", 0, "repeat_penalty", template_options=True, advice="--ctx-size"),
        ServerKind("ollama", moves_pictures=True, advice="OLLAMA_CONTEXT_LENGTH"),
        ServerKind("lmstudio", "top_k", 0, "repeat_penalty", moves_pictures=True, advice="Context Length"),
        ServerKind("transformers", presence=False, usage_option=False, template_options=True, schemas=False),
        ServerKind("openai"),
    )
}


@dataclass(frozen=True, slots=True)
class ServedModel:
    """What a server reports about itself. context: most tokens of prompt and answer, None if unknown. root: the origin
    of the model under this name (a repository, a digest). at_once: requests that it answers in parallel, None if
    unknown."""

    kind: str
    version: str
    model: str
    root: str = ""
    context: int | None = None
    at_once: int | None = None


Look = Callable[[Get, Mapping[str, Json]], ServedModel | None]
"""Reads what one kind of server reports about a model; `entry` is the model's in `/v1/models`. None: another kind."""


def identify_server(get: Get, entry: Mapping[str, Json]) -> ServedModel:
    """Which server answers, and what it serves under `entry`'s id."""
    for one in _LOOKS:
        found = one(get, entry)
        if found is not None:
            return found
    return ServedModel(
        "openai",
        "",
        _json_string(entry, "id"),
        _json_string(entry, "root"),
        _positive_integer(entry.get("max_model_len")),
    )


def _identify_vllm(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    if entry.get("owned_by") != "vllm":
        return None
    version = _json_string(get("/version"), "version")
    told = _json_member(_json_member(get(VLLM_CONFIG), "vllm_config"), "scheduler_config")
    at_once, context = (
        _positive_integer(_json_member(told, "max_num_seqs")),
        _positive_integer(entry.get("max_model_len")),
    )
    return ServedModel("vllm", version, _json_string(entry, "id"), _json_string(entry, "root"), context, at_once)


def _identify_sglang(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    if entry.get("owned_by") != "sglang":
        return None
    told = get("/get_server_info") or get("/server_info")
    context = _positive_integer(entry.get("max_model_len")) or _positive_integer(_json_member(told, "context_length"))
    root = _json_string(entry, "root") or _json_string(told, "model_path")
    at_once = _positive_integer(_json_member(told, "max_running_requests"))
    return ServedModel("sglang", _json_string(told, "version"), _json_string(entry, "id"), root, context, at_once)


def _identify_llama_cpp(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    if entry.get("owned_by") != "llamacpp":
        return None
    told = get("/props")
    context = _positive_integer(
        _json_member(_json_member(told, "default_generation_settings"), "n_ctx")
    ) or _positive_integer(_json_member(told, "n_ctx"))
    at_once = _positive_integer(_json_member(told, "total_slots"))
    version, root = _json_string(told, "build_info"), _json_string(told, "model_path")
    return ServedModel("llama.cpp", version, _json_string(entry, "id"), root, context, at_once)


def _identify_ollama(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    version = _json_string(get("/api/version"), "version")
    if not version:
        return None
    model = _json_string(entry, "id")
    tags = _json_member(get("/api/tags"), "models")
    digest = next(
        (_json_string(one, "digest") for one in _json_entries(tags) if _json_string(one, "name") == model), ""
    )
    running = _json_entries(_json_member(get("/api/ps"), "models"))
    context = next(
        (
            _positive_integer(_json_member(one, "context_length"))
            for one in running
            if _json_string(one, "name") == model
        ),
        None,
    )
    return ServedModel("ollama", version, model, digest, context)


def _identify_lmstudio(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    told = _json_entries(_json_member(get("/api/v0/models"), "data"))
    if not told:
        return None
    model = _json_string(entry, "id")
    own = next((one for one in told if _json_string(one, "id") == model), None)
    context = _positive_integer(_json_member(own, "loaded_context_length"))
    return ServedModel("lmstudio", "", model, _json_string(own, "quantization"), context)


def _identify_transformers(get: Get, entry: Mapping[str, Json]) -> ServedModel | None:
    """It has a title of its own nowhere; but only its page of routes names `/load_model`."""
    paths = _json_member(get("/openapi.json"), "paths")
    if not isinstance(paths, Mapping) or "/load_model" not in paths:
        return None
    return ServedModel("transformers", "", _json_string(entry, "id"))


_LOOKS: tuple[Look, ...] = (
    _identify_vllm,
    _identify_sglang,
    _identify_llama_cpp,
    _identify_lmstudio,
    _identify_transformers,
    _identify_ollama,
)


def _json_member(told: Json, name: str) -> Json:
    return told.get(name) if isinstance(told, Mapping) else None


def _json_entries(told: Json) -> list[Json]:
    return told if isinstance(told, list) else []


def _json_string(told: Json, name: str) -> str:
    value = _json_member(told, name)
    return value if isinstance(value, str) else ""


def _positive_integer(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
