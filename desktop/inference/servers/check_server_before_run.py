"""Checks a server before the first prompt: whether it answers, whether it serves the model, and its kind."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say
from desktop.inference.servers.server_errors import NoSuchModel, ServersDiffer, no_model_server_error, server_away_error
from desktop.inference.servers.server_kinds import VLLM_CONFIG, ServedModel, identify_server
from desktop.inference.servers.single_http_request import AddressUnreachable, UnusableReply, get_json

if TYPE_CHECKING:
    import httpx

PATHS = (
    "/version",
    "/get_server_info",
    "/server_info",
    VLLM_CONFIG,
    "/props",
    "/api/version",
    "/api/tags",
    "/api/ps",
    "/api/v0/models",
    "/openapi.json",
)


async def inspect_server(http: "httpx.AsyncClient", address: str, key: str, model: str = "") -> ServedModel:
    """What a server reports about the model, or, if none is named, about the only one it serves.

    Raises ServerAway, NeedsKey, BadCertificate, NoUsableAnswer, NoSuchModel.
    """
    try:
        listed = await get_json(http, address, "/v1/models", key, wanted=True)
        told = {path: await get_json(http, address, path, key) for path in PATHS}
    except AddressUnreachable as error:
        raise server_away_error(address, str(error)) from error
    except UnusableReply as error:
        raise no_model_server_error(address, str(error)) from error
    return identify_server(told.get, _model_entry(_listed_entries(listed), address, model, told.get("/openapi.json")))


def require_same_model(found: Sequence[tuple[str, ServedModel]]) -> ServedModel:
    """What all addresses serve, with the smallest context. Raises ServersDiffer."""
    first_at, first = found[0]
    for address, served in found[1:]:
        if (served.kind, served.version, served.model) != (first.kind, first.version, first.model):
            raise ServersDiffer(
                say("{one} serves {first} and {other} serves {second}, but a pool must serve one model."),
                hint=say("Add them as two models, or use the same version on both."),
                one=first_at,
                first=served_model_name(first),
                other=address,
                second=served_model_name(served),
            )
    contexts = [served.context for _, served in found if served.context]
    at_once = [served.at_once for _, served in found if served.at_once]
    smallest = min(contexts, default=None), min(at_once, default=None)
    return ServedModel(first.kind, first.version, first.model, first.root, *smallest)


def served_model_name(served: ServedModel) -> str:
    return f"{served.model} ({' '.join(part for part in (served.kind, served.version) if part)})"


def _model_entry(entries: Sequence[Mapping[str, Json]], address: str, model: str, pages: Json) -> Mapping[str, Json]:
    """The model's entry in the list. `transformers serve` for a folder lists the hub's cache instead, so there a named
    model is accepted without an entry."""
    if model:
        paths = pages.get("paths") if isinstance(pages, Mapping) else None
        loads_any = isinstance(paths, Mapping) and "/load_model" in paths
        for entry in entries:
            if entry.get("id") == model:
                return entry
        if loads_any:
            return {"id": model}
    elif len(entries) == 1:
        return entries[0]
    names = ", ".join(sorted(str(entry.get("id")) for entry in entries)[:12])
    raise NoSuchModel(
        say("{address} does not serve {model}.") if model else say("{address} serves {count} models."),
        hint=say("It has: {names}. Choose one with --served.") if names else say("Load one there first."),
        address=address,
        model=model,
        count=len(entries),
        names=names,
    )


def _listed_entries(listed: Json) -> list[Mapping[str, Json]]:
    data: Json = listed.get("data") if isinstance(listed, Mapping) else None
    return [entry for entry in data if isinstance(entry, Mapping)] if isinstance(data, list) else []
